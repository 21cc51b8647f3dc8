"""resolve's result for folds, rewrite patterns and the constants a dialect makes.

What is matched is a tree of `SourceOp`; what replaces it is a tree of `NewOp`. Names that
the source binds stand in expressions for values, attributes and ops; `self` is the root.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from yods_gen.expressions.tree import Expression
from yods_gen.records import dataclass
from yods_gen.spans import Span

if TYPE_CHECKING:
    from yods_gen.definitions.constraints import Constraint
    from yods_gen.definitions.operations import OpDef

#: What a bound name stands for.
Bound: TypeAlias = Literal["op", "value", "attribute", "block"]


@dataclass(frozen=True, slots=True)
class AnySource:
    """`_`: whatever is there."""


@dataclass(frozen=True, slots=True)
class NameSource:
    """A name: bound here, or, where it is `same`, bound before to what must stand here."""

    name: str
    same: bool


@dataclass(frozen=True, slots=True)
class ConstantSource:
    """`constant(name)` or `constant(4)`: a constant, by name or of that number."""

    name: str
    same: bool = False
    number: int | float | None = None


@dataclass(frozen=True, slots=True)
class ListSource:
    """`[x, y]`: exactly these values of a variadic operand."""

    items: tuple[SourceItem, ...]


@dataclass(frozen=True, slots=True)
class SourceOp:
    """An op to be matched.

    `name` is what expressions call it; names that definitions cannot spell stand for ops
    without one. `operands` run parallel to the op's. `result` is the result by which its
    user gets at it, None for the root.
    """

    op: OpDef
    name: str
    operands: tuple[SourceItem, ...]
    attributes: tuple[SourceAttribute, ...]
    successors: tuple[tuple[str, NameSource], ...]
    result: str | None

    def walk(self) -> list[SourceOp]:
        """Itself and the ops inside, users before what they use."""
        found = [self]
        for item in self.operands:
            for each in item.items if isinstance(item, ListSource) else (item,):
                if isinstance(each, SourceOp):
                    found += each.walk()
        return found


SourceItem: TypeAlias = AnySource | NameSource | ConstantSource | ListSource | SourceOp


@dataclass(frozen=True, slots=True)
class SourceAttribute:
    """What must be said of the inherent attribute `name`: it is bound, or equals `value`."""

    name: str
    bound: NameSource | None
    value: Expression | None


@dataclass(frozen=True, slots=True)
class NewValue:
    """A value that is there: an expression over bound names and names of new ops."""

    expression: Expression


@dataclass(frozen=True, slots=True)
class NewConstant:
    """A constant to be made; `type` is that of the attribute by default."""

    value: Expression
    type: Expression | None


@dataclass(frozen=True, slots=True)
class NewList:
    """Values of a variadic operand."""

    items: tuple[NewItem, ...]


@dataclass(frozen=True, slots=True)
class NewOp:
    """An op to be made.

    `types` has the types of results that do not follow by themselves: an expression, or
    the index of the root's result whose type it has. `result` is the result that is used
    where it stands for one value; `name` is "" where nothing else refers to it. `regions`
    has its regions that get the blocks of one of the root's, and that one.
    """

    op: OpDef
    name: str
    operands: tuple[NewItem, ...]
    attributes: tuple[tuple[str, Expression], ...]
    successors: tuple[tuple[str, Expression], ...]
    types: tuple[tuple[str, Expression | int], ...]
    result: str | None
    regions: tuple[tuple[str, str], ...] = ()


NewItem: TypeAlias = NewValue | NewConstant | NewList | NewOp


@dataclass(frozen=True, slots=True)
class LetDef:
    """A name for the value of an expression."""

    name: str
    expression: Expression


@dataclass(frozen=True, slots=True)
class PatternDef:
    """A rewrite pattern.

    `replacement` is the one op that gives all results of the root, or the values for them
    in order. `benefit` None means as many as there are ops in a source. Of `sources`, which
    differ in the order of operands that go by `either`, the first that is there counts.
    """

    name: str
    summary: str
    sources: tuple[SourceOp, ...]
    #: By bound name; those of attributes are checked as attributes.
    constraints: tuple[tuple[str, Constraint], ...]
    where: tuple[Expression, ...]
    let: tuple[LetDef, ...]
    replacement: NewOp | tuple[NewItem, ...]
    also: tuple[NewOp, ...]
    #: Ops whose locations new ones get; empty: all of the source.
    location: tuple[str, ...]
    benefit: int | None
    bound: tuple[tuple[str, Bound], ...]
    span: Span
    #: Whether operands and types are those that a conversion makes of the ones matched.
    converts: bool = False


@dataclass(frozen=True, slots=True)
class FoldRule:
    """One way in which an op folds.

    Without `sources`, expressions are over the parts of the op. `gives` has a replacement
    for each result, in order; `sets` what changes in place.
    """

    sources: tuple[SourceOp, ...]
    bound: tuple[tuple[str, Bound], ...]
    when: Expression | None
    gives: tuple[Expression, ...]
    sets: tuple[tuple[str, Expression], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class ConstantDef:
    """An op that makes constants: its attribute `attribute` is the value."""

    op: OpDef
    attribute: str
    when: Expression | None
    span: Span


@dataclass(frozen=True, slots=True)
class PatternSetDef:
    """Patterns under a name."""

    name: str
    patterns: tuple[PatternDef, ...]
    span: Span
