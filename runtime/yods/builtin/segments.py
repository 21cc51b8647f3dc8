"""Groups of operands or results whose sizes an attribute holds.

Operations keep the sizes as a tuple of numbers; the attribute is built when it is read.

Source: MLIR, OpDefinition.h, `AttrSizedOperandSegments` and `AttrSizedResultSegments`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import attrgetter

from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I32
from yods.hints import TYPE_CHECKING, Any, Generic, TypeVar
from yods.ir import value_ranges
from yods.ir.attribute import Attribute, Type
from yods.ir.fields import Accessor, Field, register
from yods.ir.parts import OperandPart
from yods.ir.value_ranges import Segment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from yods.ir.operation import Operation
    from yods.ir.operation_base import OperationBase
    from yods.ir.parts import TypeConstraint, ValuePart
    from yods.ir.value import Value
    from yods.ir.value_ranges import Getter, Kind, ValueRange

T = TypeVar("T", bound=Type)
V = TypeVar("V")


# A module has few different sizes and very many operations with them.
@lru_cache(maxsize=1024)
def segment_sizes(*sizes: int) -> DenseArrayAttr:
    """The attribute `array<i32: …>` with the number of values of each group."""
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
    """The start of each list of these lengths, and the end of the last one."""
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


class SegmentSizes(Field, Accessor["DenseArrayAttr", "DenseArrayAttr | Iterable[int]"]):
    """The attribute with the number of values of each of `groups` groups.

    Its slot, `_operand_segment_sizes` or `_result_segment_sizes`, holds the numbers.

    Attributes:
        checked: Whether the class's verifier checks it before `verify_structure`, which does
            if it is false, because a trait that the operation lists before is checked first.
    """

    __slots__ = ("checked", "groups", "slot")

    def __init__(self, groups: int, *, checked: bool = True) -> None:
        super().__init__()
        self.groups = groups
        self.checked = checked

    def bind(self, owner: type[OperationBase]) -> property:
        slot, kind = f"_{self.python}", self.python.partition("_")[0]
        self.slot = slot
        self.name = text = f"{kind}SegmentSizes"
        register(owner, "INHERENT_ATTRIBUTES", text, self.python)
        register(owner, "SEGMENTS", text, self)

        def read(op: Any) -> DenseArrayAttr | None:
            sizes = getattr(op, slot)
            return None if sizes is None else segment_sizes(*sizes)

        def write(op: Any, value: DenseArrayAttr | Iterable[int] | None) -> None:
            if value is None or isinstance(value, Attribute):
                # What is no array of i32 is to MLIR as if there were none.
                setattr(op, slot, sizes_of(value))
            else:
                setattr(op, slot, tuple(value))

        return property(read, write, None, f"Number of values of each {kind}.")

    def verifier(self, cls: type[Operation]) -> Callable[[Operation], None]:
        """Return the check of an operation's sizes: all there, and 1 for each single value."""
        kind: Kind = "operand" if self.python.startswith("operand") else "result"
        fields = cls.OPERANDS if kind == "operand" else cls.RESULTS
        singles = tuple(field.SINGLE for field in sorted(fields.values(), key=_number))
        values_of, sizes_of_op = attrgetter(f"_{kind}s"), attrgetter(self.slot)

        def verify(op: Operation) -> None:
            sizes, count = sizes_of_op(op), len(values_of(op))
            if sizes is None or not _fit(sizes, count, singles):
                _verify_segments(op, kind, sizes, count, singles)

        return verify


def _number(field: ValuePart) -> int:
    assert isinstance(field.range, Segment)
    return field.range.number


class OperandLists(
    OperandPart,
    Accessor["tuple[tuple[Value[T], ...], ...]", "Iterable[Iterable[Value[Any]]]"],
    Generic[T],
):
    """An operand that is any number of lists of values (ODS: VariadicOfVariadic).

    `lengths` is the attribute with their lengths. Each value satisfies the constraint.
    """

    __slots__ = ("_lengths",)

    PREFIX = "variadic of "

    def __init__(self, range_: ValueRange, constraint: TypeConstraint, lengths: str) -> None:
        super().__init__(range_, constraint)
        self._lengths = lengths

    def getter(self) -> Getter:
        values, lengths = value_ranges.several("operand", self.range), self._lengths
        return lambda op: lists(values(op), getattr(op, lengths))

    def setter(self) -> Callable[[Any, Any], None]:
        return self._assign

    def _assign(self, op: Operation, value: Iterable[Iterable[Value[Any]]]) -> None:
        given = [tuple(each) for each in value]
        self.replace(op, [each for some in given for each in some])
        # Last, so that the lengths stay where a value is refused.
        self.set_lengths(op, [len(each) for each in given])

    def verify_lists(self, op: Operation, count: int) -> None:
        """Verify that the lengths of the lists add up to `count`, the number of values."""
        sizes = sizes_of(getattr(op, self._lengths))
        fields = op.ATTRIBUTES.values()
        name = next(each.name for each in fields if self._lengths in (each.python, each.slot))
        verify_segment_sizes(op, sizes, name, self.name, count)

    def set_lengths(self, op: Operation, lengths: Iterable[int]) -> None:
        """Say how long the lists are; whoever does sees to the operands."""
        setattr(op, self._lengths, segment_sizes(*lengths))

    def start(self, op: Operation) -> int:
        """The number of the first value among all operands."""
        return value_ranges.indices(op, "operand", self.range).start

    def one(self, op: Operation, number: int) -> tuple[int, tuple[Value[T], ...]]:
        """One list, and the number of its first value among all operands.

        The others are not looked at: asking for each in turn takes no longer than they are.
        An empty list at the end stands for one that there is not.
        """
        numbers = value_ranges.indices(op, "operand", self.range)
        starts = _starts(getattr(op, self._lengths))
        last = len(starts) - 1
        start = numbers.start + starts[min(number, last)]
        end = numbers.start + starts[min(number + 1, last)]
        return start, op._operands[start : min(end, numbers.stop)]


def verify_segment_sizes(
    op: Operation, sizes: tuple[int, ...] | None, name: str, kind: str, count: int
) -> None:
    """Check the sizes of groups of values.

    Args:
        sizes: None where the attribute is missing, or is no array of i32, which is to MLIR
            as if all were 0.
        name: The attribute's name.
        kind: "operand" or "result", or the name of operands in lists.
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


# A module has few different sizes and very many operations with them.
@lru_cache(maxsize=1024)
def _fit(sizes: tuple[int, ...], count: int, groups: tuple[bool, ...]) -> bool:
    """Whether the sizes add up to `count`, and are 1 for each group marked as single."""
    if len(sizes) != len(groups) or sum(sizes) != count or min(sizes, default=0) < 0:
        return False
    return not any(single and size != 1 for single, size in zip(groups, sizes, strict=True))


def _verify_segments(
    op: Operation, kind: Kind, sizes: tuple[int, ...] | None, count: int, groups: tuple[bool, ...]
) -> None:
    name = f"{kind}SegmentSizes"
    verify_segment_sizes(op, sizes, name, kind, count)
    if sizes is None:
        return
    if len(sizes) != len(groups):
        raise op.error(
            f"'{name}' attribute for specifying {kind} segments must have {len(groups)} "
            f"elements, but got {len(sizes)}"
        )
    # MLIR does not check it, and then reads values of another group.
    for number, single in enumerate(groups):
        if single and sizes[number] != 1:
            raise op.error(
                f"{kind} group #{number} must have 1 element, but '{name}' says {sizes[number]}"
            )
