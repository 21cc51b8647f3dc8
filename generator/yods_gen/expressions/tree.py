"""The checked form of an expression: a frozen, typed tree that prints as Python.

`yods_gen.expressions.checker` makes it from text; the model binds its names. Nothing but
what these nodes can say ever reaches generated code.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from operator import is_
from typing import Literal as OneOf
from typing import TypeAlias, TypeVar, get_args

from yods_gen.classes import ClassRef
from yods_gen.errors import Span
from yods_gen.expressions.static_types import UNKNOWN, ExprType, StaticType
from yods_gen.records import DataClass, replace

#: For which arguments of the right types a function has a value: for all; for some; where
#: the first is known to be a ranked type; where the last is a type spelled out.
Definedness: TypeAlias = OneOf["always", "sometimes", "of ranked", "with spelled"]
#: What is known of a function's first argument where its answer is true: nothing more than
#: before; that it is a ranked type; that it is of a class that the second argument names.
Telling: TypeAlias = OneOf["nothing", "ranked", "class"]


class Function(DataClass, order=True):
    """A function expressions may call.

    `module` is where the runtime defines it, or None for a Python builtin; `python_name`
    its name there. It takes between `min_arguments` and `max_arguments` (None: any
    number) positional arguments; each must be of the type `parameters` names at its
    place (the last one repeats).
    """

    name: str
    module: str | None
    python_name: str
    min_arguments: int
    max_arguments: int | None
    parameters: tuple[ExprType, ...]
    gives: StaticType
    summary: str
    #: `module` is a dialect's hooks module, imported once all classes are there.
    hook: bool = False
    defined: Definedness = "always"
    implies: Telling = "nothing"

    @property
    def result(self) -> ExprType:
        """The kind of its result, if that is known."""
        return self.gives.coarse


class Constant(DataClass):
    """A literal: integer, float, string, boolean or None."""

    value: int | float | str | bool | None
    type: ExprType


class Name(DataClass):
    """A name in scope: `self`, a parameter, an operand, a comprehension's variable."""

    name: str
    type: ExprType


class ClassName(DataClass):
    """A Python class, as the second argument of `isinstance` or called to build a value."""

    ref: ClassRef
    type: ExprType = "class"


class Member(DataClass):
    """`base.name`; `name` is a checked identifier without leading underscore."""

    base: Node
    name: str
    type: ExprType


class Call(DataClass):
    """A call of a function of the documented list."""

    function: Function
    arguments: tuple[Node, ...]
    type: ExprType


class MethodType(DataClass):
    """How a method may be called: what expressions know of its parameters and its result."""

    parameters: tuple[StaticType, ...]
    result: StaticType
    #: Who declares it, in words.
    declared_in: str


class Invoke(DataClass):
    """A call of a method that a definition or an interface declares."""

    base: Node
    method: str
    arguments: tuple[Node, ...]
    type: ExprType


class Build(DataClass):
    """A call of a class: a new type or attribute, or the one that is already there."""

    ref: ClassRef
    arguments: tuple[Node, ...]
    type: ExprType


class Satisfies(DataClass):
    """A call of a constraint parameter; gone once the constraint is instantiated."""

    parameter: str
    argument: Node
    type: ExprType = "bool"


class Unported(DataClass):
    """A condition that nobody has ported: it holds, and nothing is refused because of it.

    Only what constraints are made of has it; `yods_gen.expressions.simplify` decides it where
    they are used.
    """

    type: ExprType = "bool"


class Unary(DataClass):
    """`-x`, `+x`, `~x` or `not x`; `operator` as Python spells it."""

    operator: str
    operand: Node
    type: ExprType


class Binary(DataClass):
    """An arithmetic or bitwise operator between two values."""

    operator: str
    left: Node
    right: Node
    type: ExprType


class Boolean(DataClass):
    """`and` or `or` over two or more values."""

    operator: OneOf["and", "or"]
    values: tuple[Node, ...]
    type: ExprType = "bool"


class Comparison(DataClass):
    """A chain such as `0 < x <= 8`: one operator fewer than operands."""

    operators: tuple[str, ...]
    operands: tuple[Node, ...]
    type: ExprType = "bool"


class Conditional(DataClass):
    """`then if condition else otherwise`."""

    condition: Node
    then: Node
    otherwise: Node
    type: ExprType


class Sequence_(DataClass):
    """A list or tuple display."""

    kind: OneOf["list", "tuple"]
    items: tuple[Node, ...]
    type: ExprType = "list"


class Index(DataClass):
    """`base[index]`."""

    base: Node
    index: Node
    type: ExprType


class Slice(DataClass):
    """`base[lower:upper:step]`, each bound optional."""

    base: Node
    lower: Node | None
    upper: Node | None
    step: Node | None
    type: ExprType


class Clause(DataClass):
    """`for targets in iterable if conditions`."""

    targets: tuple[str, ...]
    iterable: Node
    conditions: tuple[Node, ...]


class Comprehension(DataClass):
    """A list comprehension or a generator expression."""

    kind: OneOf["list", "generator"]
    element: Node
    clauses: tuple[Clause, ...]
    type: ExprType = "list"


Node: TypeAlias = (
    Constant | Name | ClassName | Member | Call | Invoke | Build | Satisfies | Unported | Unary
    | Binary | Boolean | Comparison | Conditional | Sequence_ | Index | Slice | Comprehension
)  # fmt: skip
_PartedT = TypeVar("_PartedT", bound=Node | Clause)


class Expression(DataClass):
    """A checked expression and the text it was written as."""

    root: Node
    source: str
    span: Span
    static: StaticType = UNKNOWN

    @property
    def type(self) -> ExprType:
        """The type of its value, if known."""
        return self.root.type

    @property
    def names(self) -> frozenset[str]:
        """The names of the scope it uses; each needs a binding when it is printed."""
        return frozenset(_free_names(self.root, frozenset()))

    @property
    def functions(self) -> frozenset[Function]:
        """The functions it calls; those with a module must be imported."""
        return frozenset(n.function for n in walk(self.root) if isinstance(n, Call))

    @property
    def classes(self) -> frozenset[ClassRef]:
        """The classes it names; each must be imported or stand in the same module."""
        return frozenset(n.ref for n in walk(self.root) if isinstance(n, ClassName | Build))

    @property
    def is_true(self) -> bool:
        """Whether it is the literal True: a check that never fails."""
        return self.root == Constant(True, "bool")

    def substitute(self, replacements: Mapping[str, Node]) -> Expression:
        """The same expression with free names replaced by trees."""
        return replace(self, root=substitute(self.root, replacements))

    def __str__(self) -> str:
        return self.source


def children(node: Node) -> Iterator[Node]:
    """The direct parts of `node`, in the order they are written."""
    for name, several in _PART_FIELDS[type(node)]:
        value = getattr(node, name)
        for item in value if several else (value,):
            if type(item) is Clause:
                yield item.iterable
                yield from item.conditions
            elif item is not None:
                yield item


#: For each class of nodes, the fields that hold parts, and whether each holds several.
_PART_FIELDS: Mapping[type, Sequence[tuple[str, bool]]] = {
    kind: [
        (field.name, str(field.type).startswith("tuple"))
        for field in fields(kind)
        if re.search(r"\b(?:Node|Clause)\b", str(field.type))
    ]
    for kind in (Clause, *get_args(Node))
}


def walk(node: Node) -> Iterator[Node]:
    """`node` and all its parts, each before its own."""
    pending = [node]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(reversed(tuple(children(node))))


def _free_names(node: Node, bound: frozenset[str]) -> Iterator[str]:
    if isinstance(node, Name):
        if node.name not in bound:
            yield node.name
    elif isinstance(node, Comprehension):
        for clause in node.clauses:
            yield from _free_names(clause.iterable, bound)
            bound = bound | frozenset(clause.targets)
            for condition in clause.conditions:
                yield from _free_names(condition, bound)
        yield from _free_names(node.element, bound)
    else:
        for child in children(node):
            yield from _free_names(child, bound)


def map_children(node: Node, change: Callable[[Node], Node]) -> Node:
    """`node` with every direct part replaced by `change(part)`; itself where none changes."""
    return _mapped(node, change)


def _mapped(node: _PartedT, change: Callable[[Node], Node]) -> _PartedT:
    changes: dict[str, object] = {}
    for name, several in _PART_FIELDS[type(node)]:
        part = getattr(node, name)
        if several:
            made = [_mapped(p, change) if type(p) is Clause else change(p) for p in part]
            if not all(map(is_, made, part)):
                changes[name] = tuple(made)
        elif part is not None and (changed := change(part)) is not part:
            changes[name] = changed
    return replace(node, **changes) if changes else node  # type: ignore[arg-type]


def substitute(node: Node, replacements: Mapping[str, Node]) -> Node:
    """`node` with its free names replaced; a comprehension's own variables shadow.

    The printer renames comprehension variables that would capture a name, so that
    a replacement may mention anything.
    """
    if isinstance(node, Name):
        return replacements.get(node.name, node)
    if isinstance(node, Comprehension):
        node = _freshen(node, replacements)
        inner = {
            name: tree
            for name, tree in replacements.items()
            if not any(name in clause.targets for clause in node.clauses)
        }
        clauses = tuple(
            Clause(
                clause.targets,
                # Python evaluates the first iterable outside the comprehension's scope.
                substitute(clause.iterable, inner if position else replacements),
                tuple(substitute(each, inner) for each in clause.conditions),
            )
            for position, clause in enumerate(node.clauses)
        )
        return Comprehension(node.kind, substitute(node.element, inner), clauses, node.type)
    return map_children(node, lambda child: substitute(child, replacements))


def _freshen(node: Comprehension, replacements: Mapping[str, Node]) -> Comprehension:
    """`node` with its variables renamed where a replacement's names would be captured."""
    free = {name for tree in replacements.values() for name in _free_names(tree, frozenset())}
    renames: dict[str, str] = {}
    taken = free | {target for clause in node.clauses for target in clause.targets}
    for clause in node.clauses:
        for target in clause.targets:
            if target in free and target not in renames:
                fresh = target
                while fresh in taken:
                    fresh += "_"
                taken.add(fresh)
                renames[target] = fresh
    if not renames:
        return node
    names: dict[str, Node] = {old: Name(new, "unknown") for old, new in renames.items()}

    def renamed(tree: Node) -> Node:
        return substitute(tree, names)

    first = node.clauses[0]
    clauses = tuple(
        Clause(
            tuple(renames.get(target, target) for target in clause.targets),
            clause.iterable if clause is first else renamed(clause.iterable),
            tuple(renamed(condition) for condition in clause.conditions),
        )
        for clause in node.clauses
    )
    return Comprehension(node.kind, renamed(node.element), clauses, node.type)


#: Python's own tree for an operator, by its spelling.
BINARY_OPERATORS: dict[str, ast.operator] = {
    "+": ast.Add(), "-": ast.Sub(), "*": ast.Mult(), "//": ast.FloorDiv(), "/": ast.Div(),
    "%": ast.Mod(), "**": ast.Pow(), "<<": ast.LShift(), ">>": ast.RShift(),
    "&": ast.BitAnd(), "|": ast.BitOr(), "^": ast.BitXor(),
}  # fmt: skip
UNARY_OPERATORS: dict[str, ast.unaryop] = {
    "-": ast.USub(), "+": ast.UAdd(), "~": ast.Invert(), "not": ast.Not(),
}  # fmt: skip
COMPARISON_OPERATORS: dict[str, ast.cmpop] = {
    "==": ast.Eq(), "!=": ast.NotEq(), "<": ast.Lt(), "<=": ast.LtE(), ">": ast.Gt(),
    ">=": ast.GtE(), "is": ast.Is(), "is not": ast.IsNot(), "in": ast.In(),
    "not in": ast.NotIn(),
}  # fmt: skip


class MessageDef(DataClass):
    """A message: literal text and expressions whose values are inserted as text."""

    parts: tuple[str | Expression, ...]
    source: str
    span: Span

    @property
    def inserted(self) -> tuple[Expression, ...]:
        """The expressions in it."""
        return tuple(part for part in self.parts if isinstance(part, Expression))

    def substitute(self, replacements: Mapping[str, Node]) -> MessageDef:
        """The same message with free names replaced by trees."""
        parts = (p if isinstance(p, str) else p.substitute(replacements) for p in self.parts)
        return replace(self, parts=tuple(parts))
