"""Groups of operands or results whose sizes an attribute holds.

Operations keep the sizes as a tuple of numbers; the attribute is made when it is asked for.

Source: MLIR, OpDefinition.h, `AttrSizedOperandSegments` and `AttrSizedResultSegments`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I32
from yods.ir import places
from yods.ir.attribute import Attribute, Type
from yods.ir.parts import OperandPart
from yods.ir.rows import Row, enter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from yods.ir.operation import Operation
    from yods.ir.parts import TypeConstraint
    from yods.ir.places import Getter, Place
    from yods.ir.value import Value

T = TypeVar("T", bound=Type)
V = TypeVar("V")


# A module has few different sizes and very many operations with them.
@lru_cache(maxsize=1024)
def segment_sizes(*sizes: int) -> DenseArrayAttr:
    """The attribute `array<i32: …>` that says how many values each group has."""
    return DenseArrayAttr(I32, sizes)


def sizes_of(sizes: Any) -> tuple[int, ...] | None:
    """The numbers in the attribute; None where it is no array of i32."""
    if not isinstance(sizes, DenseArrayAttr) or sizes.element_type is not I32:
        return None
    return _numbers(sizes)


@lru_cache(maxsize=1024)
def _numbers(sizes: DenseArrayAttr) -> tuple[int, ...]:
    return sizes.values


@lru_cache(maxsize=1024)
def _starts(lengths: DenseArrayAttr | None) -> tuple[int, ...]:
    """Where each list of these lengths starts, and where the last one ends."""
    return tuple(accumulate(sizes_of(lengths) or (), initial=0))


def lists(values: tuple[V, ...], lengths: DenseArrayAttr | None) -> tuple[tuple[V, ...], ...]:
    """`values` divided into lists of the given lengths, as long as there are values.

    Source: MLIR, `OperandRange::split`.
    """
    made = []
    start = 0
    for length in sizes_of(lengths) or ():
        made.append(values[start : start + length])
        start += length
    return tuple(made)


class SegmentSizes(Row):
    """The row of the attribute that says how many values each of `groups` groups has.

    Its slot, `_operand_segment_sizes` or `_result_segment_sizes`, holds the numbers.
    """

    __slots__ = ("groups",)

    def __init__(self, groups: int) -> None:
        super().__init__()
        self.groups = groups

    def placed(self, owner: type[Operation]) -> property:
        slot, kind = f"_{self.python}", self.python.partition("_")[0]
        text = f"{kind}SegmentSizes"
        enter(owner, "PROPERTIES", text, self.python)
        enter(owner, "SEGMENTS", text, self.groups)

        def read(op: Any) -> DenseArrayAttr | None:
            sizes = getattr(op, slot)
            return None if sizes is None else segment_sizes(*sizes)

        def write(op: Any, value: DenseArrayAttr | Iterable[int] | None) -> None:
            if value is None or isinstance(value, Attribute):
                # What is no array of i32 is to MLIR as if there were none.
                setattr(op, slot, sizes_of(value))
            else:
                setattr(op, slot, tuple(value))

        return property(read, write, None, f"How many values each {kind} has.")

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: type[Any]) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: type[Any]) -> DenseArrayAttr: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: Operation, value: DenseArrayAttr | Iterable[int]) -> None: ...


class OperandLists(OperandPart, Generic[T]):
    """The row of an operand that is any number of lists of values (ODS: VariadicOfVariadic).

    `lengths` is the attribute that says how long they are. Each value satisfies the constraint.
    """

    __slots__ = ("_lengths",)

    BEFORE = "variadic of "

    def __init__(self, place: Place, constraint: TypeConstraint, lengths: str) -> None:
        super().__init__(place, constraint)
        self._lengths = lengths

    def getter(self) -> Getter:
        values, lengths = places.several("operand", self.place), self._lengths
        return lambda op: lists(values(op), getattr(op, lengths))

    def setter(self) -> Callable[[Any, Any], None]:
        return self._assign

    def _assign(self, op: Operation, value: Iterable[Iterable[Value[Any]]]) -> None:
        given = [tuple(each) for each in value]
        self.replace(op, [each for some in given for each in some])
        # Last, so that the lengths stay where a value is refused.
        self.set_lengths(op, [len(each) for each in given])

    def set_lengths(self, op: Operation, lengths: Iterable[int]) -> None:
        """Say how long the lists are; whoever does sees to the operands."""
        setattr(op, self._lengths, segment_sizes(*lengths))

    def start(self, op: Operation) -> int:
        """The number of the first value among all operands."""
        return places.numbers(op, "operand", self.place).start

    def one(self, op: Operation, number: int) -> tuple[int, tuple[Value[T], ...]]:
        """One list, and the number of its first value among all operands.

        The others are not looked at: asking for each in turn takes no longer than they are.
        An empty list at the end stands for one that there is not.
        """
        numbers = places.numbers(op, "operand", self.place)
        starts = _starts(getattr(op, self._lengths))
        last = len(starts) - 1
        start = numbers.start + starts[min(number, last)]
        end = numbers.start + starts[min(number + 1, last)]
        return start, op._operands[start : min(end, numbers.stop)]

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: type[Any]) -> property: ...
        @overload
        def __get__(self, op: Operation, owner: type[Any]) -> tuple[tuple[Value[T], ...], ...]: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: Operation, value: Iterable[Iterable[Value[Any]]]) -> None: ...


def verify_segment_sizes(
    op: Operation, sizes: tuple[int, ...] | None, name: str, kind: str, count: int
) -> None:
    """Check the numbers that say how many values each group has.

    Args:
        sizes: None where the attribute is missing, or is no array of i32, which is to MLIR
            as if all were 0.
        name: The attribute's name.
        kind: "operand" or "result".
        count: How many of that kind there are.

    Raises:
        OperationError: One is negative, or they do not add up.
    """
    if sizes and min(sizes) < 0:
        raise op.error(f"'{name}' attribute cannot have negative elements")
    total = sum(sizes or ())
    if total != count:
        raise op.error(
            f"{kind} count ({count}) does not match with the total size ({total}) "
            f"specified in attribute '{name}'"
        )
