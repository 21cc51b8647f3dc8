"""td, part: what properties must be, by the predicates that ODS puts together for them.

ODS asks each item of a list by two functions around the item's own predicate, and an optional
value by whether there is one; here these are expressions.

Source: MLIR, Properties.td: ArrayProp, OptionalProp, `_makeStorageWrapperPred`.
"""

from __future__ import annotations

from yods_dev.cpp.rules import Kind
from yods_dev.cpp.translate import Term, Untranslatable, name_term, parsed_term
from yods_dev.td.predicates import Predicates
from yods_dev.td.records import Record, Records

_EACH = "::llvm::all_of("
_ABSENT = "(!$_self.has_value())"
_KINDS: dict[str, Kind] = {"bool": "bool", "string": "str", "unit": "bool"}
_MAX_DEPTH = 20


def property_check(
    records: Records, predicates: Predicates, predicate: Record, kind: str, known: Record | None
) -> Term | None:
    """The condition over `self` that a property of that kind satisfies; None for no condition.

    Args:
        known: What holds anyway: of an enum's property, that its value is a case.

    Raises:
        Untranslatable: some of it has no form here.
    """
    if predicate == known:
        return None
    checks = _Checks(records, predicates, known)
    return parsed_term(checks.text(predicate, "self", kind, 0), "bool")


class _Checks:
    def __init__(self, records: Records, predicates: Predicates, known: Record | None) -> None:
        self._records = records
        self._predicates = predicates
        self._known = known

    def text(self, predicate: Record, subject: str, kind: str, depth: int) -> str:
        """Return the condition on `subject`, a value of that kind."""
        if depth > _MAX_DEPTH:
            raise Untranslatable("a predicate of more than twenty levels")
        children = self._records.list(predicate, "children")
        if predicate.isa("Or") and len(children) == 2 and children[0].isa("CPred"):
            if children[0].text("predExpr") == _ABSENT and children[1].isa("SubstLeaves"):
                (held,) = self._records.list(children[1], "children")
                return f"{subject} is None or ({self.text(held, subject, _held(kind), depth + 1)})"
        if predicate.isa("And", "Or"):
            word = " and " if predicate.isa("And") else " or "
            children = tuple(child for child in children if child != self._known)
            return word.join(f"({self.text(c, subject, kind, depth + 1)})" for c in children)
        if predicate.isa("Neg") and len(children) == 1:
            return f"not ({self.text(children[0], subject, kind, depth + 1)})"
        if predicate.isa("Concat") and predicate.text("prefix").startswith(_EACH):
            item = self._of_item(children)
            each = "each" if subject == "self" else f"{subject}_of"
            asked = self.text(item, each, _held(kind), depth + 1)
            return f"all({asked} for {each} in {subject})"
        scope = {"$_self": name_term(subject, _kind(kind))}
        return str(self._predicates.term(predicate, scope))

    def _of_item(self, around: tuple[Record, ...]) -> Record:
        """The predicate within the functions that ODS wraps around that of an item."""
        for _ in range(2):
            if len(around) != 1 or not around[0].isa("Concat", "SubstLeaves"):
                raise Untranslatable("a condition of items of another form")
            around = tuple(self._records.list(around[0], "children"))
        if len(around) != 1:
            raise Untranslatable("a condition of items of another form")
        return around[0]


def _held(kind: str) -> str:
    """The kind of what a list or an optional value holds."""
    _, bracket, inner = kind.partition("<")
    return inner.removesuffix(">") if bracket else kind


def _kind(kind: str) -> Kind:
    """Return the type in expressions of a value of that kind."""
    if kind.startswith("optional<"):
        return _kind(_held(kind))
    if kind.startswith(("array", "dense")):
        return "list"
    return _KINDS.get(kind, "int" if "int" in kind.partition("<")[0] else "unknown")
