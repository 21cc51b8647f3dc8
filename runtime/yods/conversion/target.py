"""Targets of conversions: the legal operations.

Source: MLIR, DialectConversion.md, "Conversion Target".
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, TypeAlias
from yods.ir.operation import Operation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    #: Whether an operation is legal; None: another rule may know.
    Rule: TypeAlias = Callable[[Operation], bool | None]
    #: A class of operations, or the full name of one.
    Op: TypeAlias = type[Operation] | str


class ConversionTarget:
    """Says of operations whether they are legal, illegal, or neither.

    A rule for an operation overrides one for its dialect, and that
    for more than what is said of all that nothing is said of. Of two rules for one
    operation, the one added last is asked first.
    """

    def __init__(self) -> None:
        self._ops: dict[str, list[Rule | bool]] = {}
        self._dialects: dict[str, list[Rule | bool]] = {}
        self._unknown: list[Rule | bool] = []
        self._recursive: dict[str, Rule | bool] = {}
        #: Rules by class of operations; those of registered classes have one name.
        self._by_class: dict[type[Operation], Sequence[Rule | bool]] = {}

    # Rules.

    def add_legal_op(self, *ops: Op) -> None:
        """They are legal."""
        self._say(self._ops, map(_name, ops), True)

    def add_illegal_op(self, *ops: Op) -> None:
        """They must go."""
        self._say(self._ops, map(_name, ops), False)

    def add_dynamically_legal_op(self, rule: Rule, *ops: Op) -> None:
        """They are legal where `rule` says so."""
        self._by_class.clear()
        for name in map(_name, ops):
            self._ops.setdefault(name, []).append(rule)

    def add_legal_dialect(self, *namespaces: str) -> None:
        """All operations of these dialects are legal."""
        self._say(self._dialects, namespaces, True)

    def add_illegal_dialect(self, *namespaces: str) -> None:
        """All operations of these dialects must go."""
        self._say(self._dialects, namespaces, False)

    def add_dynamically_legal_dialect(self, rule: Rule, *namespaces: str) -> None:
        """Operations of these dialects are legal where `rule` says so."""
        self._by_class.clear()
        for namespace in namespaces:
            self._dialects.setdefault(namespace, []).append(rule)

    def mark_unknown_legal(self, rule: Rule | None = None) -> None:
        """Make operations without a rule legal, always or if `rule` holds."""
        self._by_class.clear()
        self._unknown.append(True if rule is None else rule)

    def mark_recursively_legal(self, *ops: Op, rule: Rule | None = None) -> None:
        """Where these are legal, and `rule` says so, all that is inside them is."""
        for name in map(_name, ops):
            self._recursive[name] = True if rule is None else rule

    def _say(self, table: dict[str, list[Rule | bool]], names: Iterable[str], legal: bool) -> None:
        self._by_class.clear()
        for name in names:
            table[name] = [legal]

    # Asking.

    def is_legal(self, op: Operation) -> bool | None:
        """Whether `op` is legal; None where nothing is said of it."""
        rules = self._by_class.get(type(op))
        if rules is None:
            rules = self._rules_for(op)
        for rule in rules:
            if rule is True or rule is False:
                return rule
            answer = rule(op)
            if answer is not None:
                return answer
        return None

    def _rules_for(self, op: Operation) -> Sequence[Rule | bool]:
        """The rules that are asked of `op`, in order."""
        rules = self._ops.get(op.name)
        if rules is None:
            rules = self._dialects.get(op.dialect_name)
        if rules is None:
            rules = self._unknown
        found = tuple(reversed(rules))
        if op.NAME:
            self._by_class[type(op)] = found
        return found

    def is_illegal(self, op: Operation) -> bool:
        """Whether `op` was said to be illegal, or a rule about it does not call it legal."""
        return self.is_legal(op) is False

    def is_recursively_legal(self, op: Operation) -> bool:
        """Whether all inside `op`, which is legal, is."""
        rule = self._recursive.get(op.name)
        if rule is None:
            return False
        return rule if isinstance(rule, bool) else bool(rule(op))


def _name(op: Op) -> str:
    return op if isinstance(op, str) else op.NAME
