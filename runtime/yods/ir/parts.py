"""Fields of an operation's class for operands, results, regions and successors.

    memref = Operand[MemRefType](0, ANY_MEM_REF)
    indices = VariadicOperand[IndexType](slice(1, None), INDEX_)
    result = Result[Any](0, ANY_TYPE)
    body = OneRegion(0, RegionConstraint("region with 1 blocks", 1, 1))

A field registers itself in a table of the class (`OPERANDS`, `RESULTS`, `REGIONS`,
`SUCCESSORS`), from which setters, messages and the verifier (`yods.ir.field_verifier`)
are derived, and leaves a plain `property`: reading is as quick as with a property written
by hand.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar
from yods.ir import value_ranges
from yods.ir.attribute import EVALUATION_ERRORS, Type
from yods.ir.fields import Accessor, Field, register
from yods.ir.value_ranges import EqualShare, Segment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Never, TypeGuard  # noqa: F401  # in quotes

    from yods.ir.block import Block, Region  # noqa: F401  # likewise
    from yods.ir.operation_base import OperationBase
    from yods.ir.value import OpResult, Value  # noqa: F401  # likewise
    from yods.ir.value_ranges import Getter, Kind, ValueRange

T = TypeVar("T", bound=Type)

#: Types that a constraint keeps as verified, at most: they would be freed otherwise.
_MAX_VERIFIED = 64


class TypeConstraint:
    """The constraint of an operand's or result's type.

    Attributes:
        summary: MLIR's summary, for messages.
        holds: The predicate; None if every type satisfies it.
        verified: Some types that do. As types are immutable, and interned, one look here
            replaces most calls of `holds`.
    """

    __slots__ = ("holds", "summary", "verified")

    def __init__(self, summary: str, holds: Callable[[Any], bool] | None = None) -> None:
        self.summary = summary
        self.holds = holds
        self.verified: set[Type] = set()

    def admits(self, type_: Type) -> TypeGuard[Any]:
        """Whether `type_` satisfies it; enter it in `verified` if so."""
        if type_ in self.verified:
            return True
        try:
            if self.holds is not None and not self.holds(type_):
                return False
        except EVALUATION_ERRORS:
            return False
        if len(self.verified) >= _MAX_VERIFIED:
            self.verified.clear()
        self.verified.add(type_)
        return True


class RegionConstraint:
    """The number of blocks of a region: `least` to `most`, None for any number.

    Attributes:
        summary: MLIR's summary, for messages.
    """

    __slots__ = ("least", "most", "summary")

    def __init__(self, summary: str, least: int, most: int | None) -> None:
        self.summary = summary
        self.least = least
        self.most = most


class Part(Field):
    """Base of the fields of this module.

    Attributes:
        summary: Summary of its constraint, for messages; empty if it has none.
    """

    __slots__ = ("summary",)

    #: The table of the class that it registers itself in.
    TABLE: ClassVar[str]

    def __init__(self, summary: str, name: str = "") -> None:
        self.summary = summary
        self.name = name

    def bind(self, owner: type[OperationBase]) -> property:
        register(owner, self.TABLE, self.python, self)
        return property(self.getter(), self.setter(), None, self.summary)

    def getter(self) -> Getter:
        """Return the function that reads it from an operation."""
        raise NotImplementedError

    def setter(self) -> Callable[[Any, Any], None] | None:
        """Return the function that replaces it; None if it is read-only."""
        return None


class ValuePart(Part):
    """An operand or result: one value, an optional value, or any number of values."""

    __slots__ = ("constraint", "range")

    KIND: ClassVar[Kind]
    #: Prefix of the summary, which is that of one value.
    PREFIX: ClassVar[str] = ""
    #: Whether it is exactly one value, also if the segment sizes are not valid.
    SINGLE: ClassVar[bool] = False
    #: Whether it is one value or none.
    OPTIONAL: ClassVar[bool] = False
    #: Verifies the lengths of the lists that its values form, given an operation and the
    #: number of values; None if they form none.
    verify_lists: Callable[[Any, int], None] | None = None

    def __init__(self, range_: ValueRange, constraint: TypeConstraint, name: str = "") -> None:
        self.range = range_
        self.constraint = constraint
        self.summary = self.PREFIX + constraint.summary
        self.name = name

    def indices(self, op: OperationBase) -> range:
        """Return the indices of its values among all operands or results of `op`."""
        found = value_ranges.indices(op, self.KIND, self.range)
        return range(found.start, found.start + 1) if self.SINGLE else found


# Operands.


class OperandPart(ValuePart):
    """Entry of `OPERANDS`."""

    __slots__ = ()

    TABLE = "OPERANDS"
    KIND = "operand"

    def replace(self, op: OperationBase, values: Iterable[Value[Any]]) -> None:
        """Replace its values, and update the segment sizes."""
        match self.range:
            case slice() as found:
                op.set_operands(found, values)
            case Segment(number=number):
                value_ranges.set_segment(op, number, values)
            case EqualShare() as share:
                where = share.within(op, "operand")
                op.set_operands(where, values, same_number=share.loose > 1)


class Operand(OperandPart, Accessor["Value[T]", "Value[Any]"], Generic[T]):
    """One value."""

    __slots__ = ()

    SINGLE = True

    def getter(self) -> Getter:
        return value_ranges.one("operand", self.range)

    def setter(self) -> Callable[[Any, Any], None]:
        return self._assign

    def _assign(self, op: OperationBase, value: Value[Any]) -> None:
        match self.range:
            case int(index):
                op.set_operand(index, value)
            case EqualShare() as share:
                op.set_operand(share.within(op, "operand").start, value)
            case _:
                self.replace(op, (value,))


class OptionalOperand(OperandPart, Accessor["Value[T] | None", "Value[Any] | None"], Generic[T]):
    """One value or none."""

    __slots__ = ()

    OPTIONAL = True

    def getter(self) -> Getter:
        return value_ranges.one_or_none("operand", self.range)

    def setter(self) -> Callable[[Any, Any], None]:
        return lambda op, value: self.replace(op, () if value is None else (value,))


class VariadicOperand(
    OperandPart, Accessor["tuple[Value[T], ...]", "Iterable[Value[Any]]"], Generic[T]
):
    """Any number of values, each of which satisfies the constraint."""

    __slots__ = ()

    PREFIX = "variadic of "

    def getter(self) -> Getter:
        return value_ranges.several("operand", self.range)

    def setter(self) -> Callable[[Any, Any], None]:
        return self.replace


# Results.


class ResultPart(ValuePart):
    """Entry of `RESULTS`. A constructor takes its type, or types."""

    __slots__ = ()

    TABLE = "RESULTS"
    KIND = "result"

    @property
    def is_variadic(self) -> bool:
        """Whether it is any number of values."""
        return False

    @property
    def expected(self) -> str:
        """Description of the constructor's argument, for messages."""
        return f"a type ({self.summary})"


class Result(ResultPart, Accessor["OpResult[T]", "Never"], Generic[T]):
    """One value."""

    __slots__ = ()

    SINGLE = True

    def getter(self) -> Getter:
        return value_ranges.one("result", self.range)


class OptionalResult(ResultPart, Accessor["OpResult[T] | None", "Never"], Generic[T]):
    """One value or none."""

    __slots__ = ()

    OPTIONAL = True

    def getter(self) -> Getter:
        return value_ranges.one_or_none("result", self.range)


class VariadicResult(ResultPart, Accessor["tuple[OpResult[T], ...]", "Never"], Generic[T]):
    """Any number of values, each of which satisfies the constraint."""

    __slots__ = ()

    PREFIX = "variadic of "

    def getter(self) -> Getter:
        return value_ranges.several("result", self.range)

    @property
    def is_variadic(self) -> bool:
        return True

    @property
    def expected(self) -> str:
        return f"a sequence of types ({self.summary.removeprefix('variadic of ')})"


# Regions and successors.


class RegionPart(Part):
    """Entry of `REGIONS`: region `index`, or those from `index` on."""

    __slots__ = ("constraint", "index")

    TABLE = "REGIONS"
    #: Whether it is any number of regions.
    VARIADIC: ClassVar[bool] = False

    def __init__(
        self, index: int, constraint: RegionConstraint | None = None, name: str = ""
    ) -> None:
        super().__init__("", name)
        self.index = index
        self.constraint = constraint


class OneRegion(RegionPart, Accessor["Region", "Never"]):
    """Region `index`."""

    __slots__ = ()

    def getter(self) -> Getter:
        return value_ranges.region(self.index)


class VariadicRegion(RegionPart, Accessor["tuple[Region, ...]", "Never"]):
    """The regions from `index` on."""

    __slots__ = ()

    VARIADIC = True

    def getter(self) -> Getter:
        return value_ranges.regions(self.index)


class SuccessorPart(Part):
    """Entry of `SUCCESSORS`: successor `index`, or those from `index` on."""

    __slots__ = ("index",)

    TABLE = "SUCCESSORS"
    #: Whether it is any number of successors.
    VARIADIC: ClassVar[bool] = False

    def __init__(self, index: int, name: str = "") -> None:
        super().__init__("", name)
        self.index = index


class Successor(SuccessorPart, Accessor["Block", "Never"]):
    """Successor `index`."""

    __slots__ = ()

    def getter(self) -> Getter:
        return value_ranges.successor(self.index)


class VariadicSuccessor(SuccessorPart, Accessor["tuple[Block, ...]", "Never"]):
    """The successors from `index` on."""

    __slots__ = ()

    VARIADIC = True

    def getter(self) -> Getter:
        return value_ranges.successors(self.index)
