"""The scope of an expression."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from yods_gen.classes import ClassRef
from yods_gen.expressions.constructors import BUILTIN_CONSTRUCTORS, Constructor
from yods_gen.expressions.functions import ATTRIBUTE_CLASSES, CLASSES, FUNCTIONS
from yods_gen.expressions.tree import ExprType, Function, MethodType, Node
from yods_gen.records import dataclass
from yods_gen.spans import Span


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that an expression may use.

    `names` gives the type of each variable. `values` are named trees, put in place of
    the name (`F64` for the one 64-bit float type). `constraints` are the constraint
    parameters, called like functions. `classes` are builtin and defined classes by the
    name written (`RankedTensorType`, `toy.array`), with what calling them gives.
    `methods` are those that interfaces and definitions declare, by name; `own` says
    which of them `self` has, where that is known.
    `members` are those of any value, besides the builtin ones; `parts` those that the
    variable of a name has, and no others. `functions` may be called, and as `hooks.name(…)`
    what the Python module `hooks` defines ("": there is none; None: not here). `ask` knows
    the named constraints, which are called as well: `AnyInteger(x.type)`.
    """

    names: Mapping[str, ExprType]
    values: Mapping[str, Node] = field(default_factory=dict)
    constraints: frozenset[str] = frozenset()
    classes: Mapping[str, tuple[ClassRef, ExprType]] = field(default_factory=dict)
    members: Mapping[str, ExprType] = field(default_factory=dict)
    methods: Mapping[str, tuple[MethodType, ...]] = field(default_factory=dict)
    own: Mapping[str, MethodType] | None = None
    parts: Mapping[str, Mapping[str, ExprType]] = field(default_factory=dict)
    functions: Mapping[str, Function] = field(default_factory=lambda: FUNCTIONS)
    hooks: str | None = None
    #: The condition that what the last argument gives satisfies the constraint of this
    #: text, in this context; None where no constraint has the name.
    ask: Callable[[str, Span, str, Callable[[], Node]], Node | None] | None = None
    #: What the items of named lists are.
    items: Mapping[str, ExprType] = field(default_factory=dict)
    #: Whether conditions that are not ported stay undecided: a constraint is made of it.
    keeps_gaps: bool = False
    #: How the classes of types and attributes are called, as far as that is known.
    constructors: Mapping[ClassRef, Constructor] = field(
        default_factory=lambda: BUILTIN_CONSTRUCTORS
    )

    def everything(self) -> list[str]:
        """All names, for suggestions."""
        return [*self.names, *self.values, *self.constraints, *self.classes, *self.functions]


BUILTIN_CLASSES: dict[str, tuple[ClassRef, ExprType]] = {
    name: (ref, "attribute" if name in ATTRIBUTE_CLASSES else "type")
    for name, ref in CLASSES.items()
}
