"""Operands, results, regions and successors of an operation's class, each stated in one row.

    memref = Operand[MemRefType](0, ANY_MEM_REF)
    indices = VariadicOperand[IndexType](slice(1, None), INDEX_)
    result = Result[Any](0, ANY_TYPE)

What a definition asks of their types is a `TypeConstraint`, whose words stand once. A row
enters itself in a table of the class (`OPERANDS`, `RESULTS`, `SUCCESSORS`), which
setters and messages go by, and leaves in its place a plain `property`: reading is as quick
as from a property written for the class. To mypy a row is a descriptor that knows the type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

from yods.ir import places
from yods.ir.attribute import Type
from yods.ir.places import Segment, Share
from yods.ir.rows import Row, enter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.places import Getter, Kind, Place
    from yods.ir.value import OpResult, Value

    AnyClass = type[Any]

T = TypeVar("T", bound=Type)


class TypeConstraint:
    """What a definition asks of the type of an operand or result.

    Attributes:
        words: MLIR's words for it, in messages of the verifier and elsewhere.
    """

    __slots__ = ("words",)

    def __init__(self, words: str) -> None:
        self.words = words


class Part(Row):
    """A row: what all of them have in common.

    Attributes:
        words: What it must be, in the words of the verifier's messages.
    """

    __slots__ = ("words",)

    #: The table of the class that it enters itself in, if any.
    TABLE: ClassVar[str] = ""

    def __init__(self, words: str, name: str = "") -> None:
        self.words = words
        self.name = name

    def placed(self, owner: type[Operation]) -> property:
        if self.TABLE:
            enter(owner, self.TABLE, self.python, self)
        return property(self.getter(), self.setter(), None, self.words)

    def getter(self) -> Getter:
        """The function that reads it from an operation."""
        raise NotImplementedError

    def setter(self) -> Callable[[Any, Any], None] | None:
        """The function that replaces it; None where that cannot be."""
        return None


class ValuePart(Part):
    """An operand or result: one value, perhaps one, or any number."""

    __slots__ = ("place",)

    KIND: ClassVar[Kind]
    #: What stands before the words of the constraint, which are those for one value.
    BEFORE: ClassVar[str] = ""
    #: Whether it is one value, which is there whatever the lengths of lists are.
    SINGLE: ClassVar[bool] = False

    def __init__(self, place: Place, constraint: TypeConstraint, name: str = "") -> None:
        self.place = place
        self.words = self.BEFORE + constraint.words
        self.name = name

    def numbers(self, op: Operation) -> range:
        """The numbers of its values among all operands, or results, of `op`."""
        found = places.numbers(op, self.KIND, self.place)
        return range(found.start, found.start + 1) if self.SINGLE else found


# Operands.


class OperandPart(ValuePart):
    """A row of `OPERANDS`."""

    __slots__ = ()

    TABLE = "OPERANDS"
    KIND = "operand"

    def replace(self, op: Operation, values: Iterable[Value[Any]]) -> None:
        """Make `values` those that it stands for; segment sizes follow."""
        place = self.place
        match place:
            case slice():
                op.set_operands(place, values)
            case Segment():
                places.set_segment(op, place.number, values)
            case Share():
                where = place.within(op, "operand")
                op.set_operands(where, values, same_number=place.loose > 1)


class Operand(OperandPart, Generic[T]):
    """One value."""

    __slots__ = ()

    SINGLE = True

    def getter(self) -> Getter:
        return places.one("operand", self.place)

    def setter(self) -> Callable[[Any, Any], None]:
        return self._assign

    def _assign(self, op: Operation, value: Value[Any]) -> None:
        match self.place:
            case int(index):
                op.set_operand(index, value)
            case Share() as share:
                op.set_operand(share.within(op, "operand").start, value)
            case _:
                self.replace(op, (value,))

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> Value[T]: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: Operation, value: Value[Any]) -> None: ...


class OptionalOperand(OperandPart, Generic[T]):
    """One value or none."""

    __slots__ = ()

    def getter(self) -> Getter:
        return places.one_or_none("operand", self.place)

    def setter(self) -> Callable[[Any, Any], None]:
        return lambda op, value: self.replace(op, () if value is None else (value,))

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> Value[T] | None: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: Operation, value: Value[Any] | None) -> None: ...


class VariadicOperand(OperandPart, Generic[T]):
    """Any number of values, each of which satisfies the constraint."""

    __slots__ = ()

    BEFORE = "variadic of "

    def getter(self) -> Getter:
        return places.several("operand", self.place)

    def setter(self) -> Callable[[Any, Any], None]:
        return self.replace

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> tuple[Value[T], ...]: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: Operation, value: Iterable[Value[Any]]) -> None: ...


# Results.


class ResultPart(ValuePart):
    """A row of `RESULTS`. What a constructor is given for it is a type, or several."""

    __slots__ = ()

    TABLE = "RESULTS"
    KIND = "result"

    @property
    def is_variadic(self) -> bool:
        """Whether it may be any number of values."""
        return False

    @property
    def expected(self) -> str:
        """What a constructor must be given for it."""
        return f"a type ({self.words})"


class Result(ResultPart, Generic[T]):
    """One value."""

    __slots__ = ()

    SINGLE = True

    def getter(self) -> Getter:
        return places.one("result", self.place)

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> OpResult[T]: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...


class OptionalResult(ResultPart, Generic[T]):
    """One value or none."""

    __slots__ = ()

    def getter(self) -> Getter:
        return places.one_or_none("result", self.place)

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> OpResult[T] | None: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...


class VariadicResult(ResultPart, Generic[T]):
    """Any number of values, each of which satisfies the constraint."""

    __slots__ = ()

    BEFORE = "variadic of "

    def getter(self) -> Getter:
        return places.several("result", self.place)

    @property
    def is_variadic(self) -> bool:
        return True

    @property
    def expected(self) -> str:
        return f"a sequence of types ({self.words.removeprefix('variadic of ')})"

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> tuple[OpResult[T], ...]: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...


# Regions and successors.


class OneRegion(Part):
    """The region number `index`."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        super().__init__("")
        self.index = index

    def getter(self) -> Getter:
        return places.region(self.index)

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> Region: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...


class VariadicRegion(Part):
    """The regions from number `index` on."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        super().__init__("")
        self.index = index

    def getter(self) -> Getter:
        return places.regions(self.index)

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> tuple[Region, ...]: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...


class Successor(Part):
    """The successor number `index`."""

    __slots__ = ("index",)

    TABLE = "SUCCESSORS"

    def __init__(self, index: int, name: str = "") -> None:
        super().__init__("", name)
        self.index = index

    def getter(self) -> Getter:
        return places.successor(self.index)

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> Block: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...


class VariadicSuccessor(Part):
    """The successors from number `index` on."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        super().__init__("")
        self.index = index

    def getter(self) -> Getter:
        return places.successors(self.index)

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> tuple[Block, ...]: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
