"""The scope of an expression."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping
from dataclasses import field, replace

from yods_gen.classes import ClassRef
from yods_gen.expressions.class_table import BUILTIN_TABLE, ClassTable
from yods_gen.expressions.constructors import BUILTIN_CONSTRUCTORS, Constructor
from yods_gen.expressions.functions import ATTRIBUTE_CLASSES, CLASSES, FUNCTIONS
from yods_gen.expressions.static_type import ExprType, KindsOf, StaticType
from yods_gen.expressions.tree import Expression, Function, MethodType, Node, Unary
from yods_gen.records import DataClass
from yods_gen.spans import Span


class Scope(DataClass):
    """The names that an expression may use.

    `names` gives the type of each variable. `values` are named trees, put in place of
    the name (`F64` for the one 64-bit float type). `constraints` are the constraint
    parameters, called like functions. `classes` are builtin and defined classes by the
    name written (`RankedTensorType`, `toy.array`), with what calling them gives.
    `methods` are those that interfaces and definitions declare, by name; `own` says
    which of them `self` has, where that is known.
    `known` is the static type of names of which more is known than the kind; `table` knows
    the classes; `given` are conditions that hold. `functions` may be called, and as `hooks.name(…)`
    what the Python module `hooks` defines ("": there is none; None: not here). `ask` knows
    the named constraints, which are called as well: `AnyInteger(x.type)`.
    """

    names: Mapping[str, ExprType]
    values: Mapping[str, Node] = field(default_factory=dict)
    constraints: frozenset[str] = frozenset()
    classes: Mapping[str, tuple[ClassRef, ExprType]] = field(default_factory=dict)
    known: Mapping[str, StaticType] = field(default_factory=dict)
    table: ClassTable = BUILTIN_TABLE
    given: tuple[Node, ...] = ()
    methods: Mapping[str, tuple[MethodType, ...]] = field(default_factory=dict)
    own: Mapping[str, MethodType] | None = None
    functions: Mapping[str, Function] = field(default_factory=lambda: FUNCTIONS)
    hooks: str | None = None
    #: The condition that what the last argument gives satisfies the constraint of this
    #: text, in this context; None where no constraint has the name.
    ask: Callable[[str, Span, str, Callable[[], Node]], Node | None] | None = None
    #: Whether conditions that are not ported stay undecided: a constraint is made of it.
    keeps_gaps: bool = False
    #: How the classes of types and attributes are called, as far as that is known.
    constructors: Mapping[ClassRef, Constructor] = field(
        default_factory=lambda: BUILTIN_CONSTRUCTORS
    )

    def with_names(self, types: Mapping[str, StaticType]) -> Scope:
        """The same scope with more names, which come first."""
        names, known = {**self.names, **KindsOf(types)}, {**self.known, **types}
        return replace(self, names=names, known=known)

    def with_values(self, values: Mapping[str, Node]) -> Scope:
        """The same scope with more named trees, which come first."""
        return replace(self, values=ChainMap(dict(values), self.values))  # type: ignore[arg-type]

    def where(self, condition: Expression, holds: bool) -> Scope:
        """The same scope where a condition holds, or does not."""
        root = condition.root if holds else Unary("not", condition.root, "bool")
        return replace(self, given=(*self.given, root))

    def everything(self) -> list[str]:
        """All names, for suggestions."""
        return [*self.names, *self.values, *self.constraints, *self.classes, *self.functions]


BUILTIN_CLASSES: dict[str, tuple[ClassRef, ExprType]] = {
    name: (ref, "attribute" if name in ATTRIBUTE_CLASSES else "type")
    for name, ref in CLASSES.items()
}
