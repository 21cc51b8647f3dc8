"""Inference: the static types of expressions, and what conditions say of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.expressions import tree
from yods_gen.expressions.functions import CLASSES, RANKED_CLASSES
from yods_gen.expressions.scope import ClassTable, Scope
from yods_gen.expressions.static_types import UNKNOWN, StaticType, both, either, list_of, plain
from yods_gen.expressions.tree import Node
from yods_gen.records import replace

_SAME_LIST = frozenset({"list", "tuple", "reversed", "sorted"})
_EQUAL = frozenset({"==", "is"})
_UNEQUAL = frozenset({"!=", "is not"})
_RANKED = frozenset(CLASSES[name] for name in RANKED_CLASSES)


Key: TypeAlias = Any
#: The types of nodes that conditions are about, by their keys.
Facts: TypeAlias = dict[Key, StaticType]


class Inference:
    """The static types of the nodes of one expression, where conditions are known to hold.

    Args:
        facts: The types that follow from these conditions.

    Attributes:
        locals: The variables of the comprehensions around.
    """

    def __init__(
        self, table: ClassTable, names: Mapping[str, StaticType], facts: Facts | None = None
    ) -> None:
        self.table = table
        self.locals: dict[str, StaticType] = {}
        self._names = names
        self._facts: Facts = facts or {}

    @contextmanager
    def where(self, condition: Node, holds: bool) -> Iterator[None]:
        """Within, `condition` holds, or does not."""
        outer = self._facts
        self._facts = outer | self.facts(condition, holds)
        yield
        self._facts = outer

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Within, variables and conditions may be added."""
        outer, known = self._facts, dict(self.locals)
        yield
        self._facts, self.locals = outer, known

    def assume(self, condition: Node, holds: bool = True) -> None:
        """`condition` holds from here on, or does not."""
        self._facts = self._facts | self.facts(condition, holds)

    def bind(self, targets: Sequence[str], iterable: Node) -> None:
        """The variables of a clause of a comprehension."""
        item = self.of(iterable).of_items
        several = len(targets) > 1
        exact = item.items if several and len(item.items) == len(targets) else ()
        for position, name in enumerate(targets):
            inner = exact[position] if exact else item.of_items if several else item
            self.locals[name] = inner

    # Types.

    def of(self, node: Node) -> StaticType:
        """The static type of `node`."""
        found = self._of(node)
        if self._facts and not isinstance(node, tree.Constant):
            fact = self._facts.get(_key(node))
            if fact is not None:
                return fact
        return found

    def _of(self, node: Node) -> StaticType:
        match node:
            case tree.Name(name):
                return self.locals.get(name) or self._names.get(name) or plain(node.type)
            case tree.Member(tree.ClassName(ref), _):
                return StaticType(enum=ref if isinstance(ref, DefinedClass) else None)
            case tree.Member(base, name):
                known = self.table.members(self.of(base))
                found = UNKNOWN if known is None else known.get(name, UNKNOWN)
                return (
                    found if found.kind != "unknown" or node.type == "unknown" else plain(node.type)
                )
            case tree.Call(function, arguments):
                return self.called(function, arguments)
            case tree.Invoke(base, method):
                found_method = self.table.methods(self.of(base)).get(method)
                return plain(node.type) if found_method is None else found_method.result
            case tree.Build(ref):
                return StaticType(node.type, frozenset({ref}))
            case tree.Boolean(operator, values):
                return self._connected(operator, values)
            case tree.Conditional(condition, then, otherwise):
                with self.where(condition, True):
                    first = self.of(then)
                with self.where(condition, False):
                    return either((first, self.of(otherwise)))
            case tree.Sequence_(_, items):
                types = tuple(self.of(item) for item in items)
                return StaticType("list", items=types)
            case tree.Index(base, index):
                known_base = self.of(base)
                if isinstance(index, tree.Constant) and isinstance(index.value, int):
                    if -len(known_base.items) <= index.value < len(known_base.items):
                        return known_base.items[index.value]
                return known_base.of_items
            case tree.Slice(base):
                sliced = self.of(base)
                return list_of(sliced.of_items) if sliced.kind == "list" else sliced
            case tree.Comprehension(_, element, clauses):
                with self.inside():
                    for clause in clauses:
                        self.bind(clause.targets, clause.iterable)
                        for condition in clause.conditions:
                            self.assume(condition)
                    return list_of(self.of(element))
            case tree.Binary(_, left, right) if node.type in ("unknown", "list"):
                first, second = self.of(left), self.of(right)
                if "list" in (first.kind, second.kind):
                    return list_of(either((first.of_items, second.of_items)))
                if first.is_case and first.enum == second.enum:
                    return first
                if {first.kind, second.kind} <= {"int", "bool"}:
                    return plain("int")
        return plain(node.type)

    def called(self, function: tree.Function, arguments: Sequence[Node]) -> StaticType:
        """The static type of what a function returns."""
        name, given = function.name, [self.of(argument) for argument in arguments]
        if function.module is None and given:
            if name in _SAME_LIST:
                return list_of(given[0].of_items)
            if name == "enumerate":
                return list_of(StaticType("list", items=(plain("int"), given[0].of_items)))
            if name == "zip":
                return list_of(StaticType("list", items=tuple(each.of_items for each in given)))
            if name in ("max", "min"):
                return given[0].of_items if len(given) == 1 else either(given)
        if name == "repeated" and given:
            return list_of(given[0])
        return function.gives

    def _connected(self, operator: str, values: Sequence[Node]) -> StaticType:
        types = []
        with self.inside():
            for value in values:
                types.append(self.of(value))
                self.assume(value, operator == "and")
        if operator == "or":
            # Each but the last is only the value where it is true.
            types[:-1] = [replace(t, optional=False) for t in types[:-1]]
        return either(types)

    # Conditions.

    def facts(self, node: Node, holds: bool) -> Facts:
        """The types that follow where `node` holds, or does not."""
        return self._outcomes(node)[holds]

    def _outcomes(self, node: Node) -> tuple[Facts, Facts]:
        """The types that follow where `node` does not hold, and where it does.

        Both at once: an operand of `and` or `or` is then visited once, however deep it nests.
        """
        match node:
            case tree.Unary("not", operand):
                return self._outcomes(operand)[::-1]
            case tree.Call(function, (argument,)) if function.name == "bool":
                return self._outcomes(argument)
            case tree.Boolean(operator, values):
                return self._outcomes_of_all(values, operator == "and")
        return self._tests(node, False), self._tests(node, True)

    def _outcomes_of_all(self, values: Sequence[Node], joint: bool) -> tuple[Facts, Facts]:
        """The outcomes of values of which the next is asked where the one before is `joint`."""
        every: Facts = {}
        some: Facts | None = None
        with self.inside():
            for value in values:
                outcomes = self._outcomes(value)
                every |= outcomes[joint]
                one = outcomes[not joint]
                found = one if some is None else some
                some = {n: either((t, one[n])) for n, t in found.items() if n in one}
                self._facts = self._facts | outcomes[joint]
        return (some or {}, every) if joint else (every, some or {})

    def _tests(self, node: Node, holds: bool) -> Facts:
        """The types that follow where a test that is not made of others holds, or does not."""
        match node:
            case tree.Call(function, (value, classes)) if function.implies == "class":
                refs = [n.ref for n in tree.walk(classes) if isinstance(n, tree.ClassName)]
                return {_key(value): self._tested(value, refs, holds)}
            case tree.Call(function, (value, *others)) if holds and function.implies == "ranked":
                tested = (value, *others) if function.name == "same_shape" else (value,)
                return {_key(each): self._tested(each, _RANKED, True) for each in tested}
            case tree.Call(function, (tree.Comprehension() as each,)):
                return self._of_all(each) if function.name == "all" and holds else {}
            case tree.Call(function, (value,)) if holds and function.name == "is_shaped":
                return {_key(value): self._tested(value, [CLASSES["ShapedType"]], True)}
            case tree.Comparison((("==" | "in"),), (tree.Member(op, "name"), names)) if (
                holds and self.of(op).kind in ("op", "unknown") and (called := self._called(names))
            ):
                return {_key(op): called}
            case tree.Comparison((operator,), (left, right)):
                return self._compared(left, right, operator in (_EQUAL if holds else _UNEQUAL),
                                      operator in (_UNEQUAL if holds else _EQUAL))  # fmt: skip
            case tree.Name() | tree.Member() | tree.Index() | tree.Call() | tree.Invoke() if holds:
                return self._present(node)
        return {}

    def _called(self, names: Node) -> StaticType | None:
        """The type of an op of one of these names; None where one is not known."""
        items = names.items if isinstance(names, tree.Sequence_) else (names,)
        found = [self.table.op(n.value) if isinstance(n, tree.Constant) else None for n in items]
        known = [each for each in found if each is not None]
        return either(known) if known and len(known) == len(found) else None

    def _tested(self, value: Node, classes: Iterable[ClassRef], holds: bool) -> StaticType:
        known = self.of(value)
        if not holds:
            return self.table.without(known, classes)
        kind = known.kind
        if kind in ("unknown", "value"):
            kinds = {self.table.kind_of(ref) for ref in classes}
            kind = kinds.pop() if len(kinds) == 1 else "unknown"
        if known.kind == "value":
            return replace(known, optional=False)
        return replace(self.table.narrowed(replace(known, kind=kind), classes), optional=False)

    def _of_all(self, each: tree.Comprehension) -> Facts:
        """The types of lists of whose items all a condition holds."""
        match each.clauses:
            case (tree.Clause((target,), iterable, ()),):
                with self.inside():
                    self.bind((target,), iterable)
                    found = self.facts(each.element, True)
                known = self.of(iterable)
                item = _collected(target, known.of_items, found)
                if item != known.of_items:
                    return {_key(iterable): replace(known, kind="list", item=item, items=())}
        return {}

    def _compared(self, left: Node, right: Node, equal: bool, unequal: bool) -> Facts:
        if not equal and not unequal:
            return {}
        none = plain("none")
        one, other = self.of(left), self.of(right)
        if unequal:
            found = self._present(left) if other == none else {}
            return found | (self._present(right) if one == none else {})
        if none in (one, other) or one.kind != other.kind:
            return {}
        return {_key(left): both(replace(one, optional=False), other)} if other.classes else {}

    def _present(self, node: Node) -> Facts:
        known = self.of(node)
        return {_key(node): replace(known, optional=False)} if known.optional else {}


def _key(node: Node) -> Key:
    """The identity of a node, whatever is known of its type."""
    match node:
        case tree.Name(name):
            return name
        case tree.Member(base, name):
            return ".", _key(base), name
        case tree.Index(base, index):
            return "[]", _key(base), _key(index)
        case tree.Call(function, arguments):
            return function.name, *map(_key, arguments)
        case tree.Invoke(base, method, arguments):
            return method, _key(base), *map(_key, arguments)
    return node


def where(scope: Scope, condition: tree.Expression, holds: bool) -> Scope:
    """The same scope where a condition holds, or does not."""
    types = Inference(scope.table, scope.known, scope.facts)
    return replace(scope, facts=scope.facts | types.facts(condition.root, holds))


def parts_of(table: ClassTable, name: str, known: StaticType, condition: Node) -> StaticType:
    """The type of what is called `name`, of which `condition` holds, with all that follows for
    its members."""
    return _collected(name, known, Inference(table, {name: known}).facts(condition, True))


def _collected(name: str, known: StaticType, facts: Facts) -> StaticType:
    """The type of what is called `name`, with what `facts` say of it and its members."""
    found = facts.get(name, known)
    for key, type_ in facts.items():
        path: list[str] = []
        while isinstance(key, tuple) and key[0] == ".":
            path.insert(0, str(key[2]))
            key = key[1]
        if path and key == name:
            found = found.with_member(tuple(path), type_)
    return found
