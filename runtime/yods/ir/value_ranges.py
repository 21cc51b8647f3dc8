"""Ranges of a named operand's or result's values among all, and the getters that read them.

A closure is a little slower than a function that has its index in its code, so the getters
that nearly all operations need come from tables.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from yods.hints import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Kind: TypeAlias = Literal["operand", "result"]
Getter: TypeAlias = Callable[[Any], Any]


class Segment:
    """The values that a segment size attribute counts as group `number`."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def within(self, op: Any, kind: Kind) -> slice:
        """Return its slice of all operands or results of `op`."""
        return segment(getattr(op, f"_{kind}_segment_sizes"), self.number)


class EqualShare:
    """The values of one of several variadic groups of equal size.

    Attributes:
        fixed: Number of single values before the group.
        before: Number of variadic groups before it.
        singles: Number of single values of the operation.
        loose: Number of variadic groups of the operation.

    Source: MLIR, `SameVariadicOperandSize` and `SameVariadicResultSize`.
    """

    __slots__ = ("before", "fixed", "loose", "singles")

    def __init__(self, fixed: int, before: int, singles: int, loose: int) -> None:
        self.fixed = fixed
        self.before = before
        self.singles = singles
        self.loose = loose

    def within(self, op: Any, kind: Kind) -> slice:
        """Return its slice of all operands or results of `op`."""
        count = len(op._operands if kind == "operand" else op._results)
        size = (count - self.singles) // self.loose
        start = self.fixed + self.before * size
        return slice(start, start + size)


#: An index for one value, a slice for several, or a range that depends on the operation.
ValueRange: TypeAlias = "int | slice | Segment | EqualShare"


def segment(sizes: tuple[int, ...] | None, number: int) -> slice:
    """Return the slice of group `number`.

    It is empty if the sizes are missing or too few, which the verifier reports.
    """
    if sizes is None or number >= len(sizes):
        return slice(0, 0)
    start = sum(sizes[:number])
    return slice(start, start + sizes[number])


def indices(op: Any, kind: Kind, values: ValueRange) -> range:
    """Return the indices of `values` among all operands or results of `op`."""
    count = len(op._operands if kind == "operand" else op._results)
    if isinstance(values, int):
        first = values if values >= 0 else count + values
        return range(first, first + 1)
    where = values if isinstance(values, slice) else values.within(op, kind)
    return range(*where.indices(count))


def set_segment(op: Any, number: int, values: Iterable[Any]) -> None:
    """Make `values` the operands of group `number`, and update the sizes.

    Raises:
        TypeError: `values` holds something other than a value.
        ValueError: The sizes are missing or too few.
    """
    sizes = op._operand_segment_sizes
    if sizes is None or number >= len(sizes):
        raise ValueError(f"'{op.name}' op has no segment sizes that say where its operands lie")
    values = tuple(values)
    op._operand_segment_sizes = (*sizes[:number], len(values), *sizes[number + 1 :])
    try:
        op.set_operands(segment(sizes, number), values)
    except TypeError:
        op._operand_segment_sizes = sizes
        raise


def first_or_none(values: tuple[Any, ...]) -> Any:
    """Return the value of an optional group."""
    return values[0] if values else None


# Getters.


def one(kind: Kind, position: ValueRange) -> Getter:
    """Return a getter of the single value at `position`."""
    if isinstance(position, EqualShare):
        # The single value exists even if the variadic groups are empty.
        values, within = attrgetter(f"_{kind}s"), position.within
        return lambda op: values(op)[within(op, kind).start]
    if not isinstance(position, int):
        found = several(kind, position)
        return lambda op: found(op)[0]
    if kind == "operand":
        if 0 <= position < len(_OPERANDS):
            return _OPERANDS[position]
        return lambda op: op._operands[position]
    if 0 <= position < len(_RESULTS):
        return _RESULTS[position]
    return lambda op: op._results[position]


def one_or_none(kind: Kind, position: ValueRange) -> Getter:
    """Return a getter of the optional value at `position`."""
    if not isinstance(position, slice):
        found = several(kind, position)
        return lambda op: first_or_none(found(op))
    index = position.start or 0
    last = index - (position.stop or 0)
    if kind == "operand":

        def operand(op: Any) -> Any:
            values = op._operands
            return values[index] if len(values) > last else None

        return operand

    def result(op: Any) -> Any:
        values = op._results
        return values[index] if len(values) > last else None

    return result


def several(kind: Kind, position: ValueRange) -> Getter:
    """Return a getter of the values at `position`, a tuple."""
    if isinstance(position, Segment) and kind == "operand" and position.number < len(_SEGMENTS):
        return _SEGMENTS[position.number]
    if isinstance(position, Segment | EqualShare):
        values, within = attrgetter(f"_{kind}s"), position.within
        return lambda op: values(op)[within(op, kind)]
    if position == slice(None):
        return attrgetter(f"_{kind}s")
    if kind == "operand":
        return lambda op: op._operands[position]
    return lambda op: op._results[position]


def region(index: int) -> Getter:
    """Return a getter of region `index`."""
    return _region_0 if index == 0 else lambda op: op.regions[index]


def regions(index: int) -> Getter:
    """Return a getter of the regions from `index` on."""
    return (lambda op: op.regions[index:]) if index else attrgetter("regions")


def successor(index: int) -> Getter:
    """Return a getter of successor `index`."""
    if index < len(_SUCCESSORS):
        return _SUCCESSORS[index]
    return lambda op: op._successors[index]


def successors(index: int) -> Getter:
    """Return a getter of the successors from `index` on."""
    return (lambda op: op._successors[index:]) if index else attrgetter("_successors")


def _operand_0(op: Any) -> Any:
    return op._operands[0]


def _operand_1(op: Any) -> Any:
    return op._operands[1]


def _operand_2(op: Any) -> Any:
    return op._operands[2]


def _result_0(op: Any) -> Any:
    return op._results[0]


def _result_1(op: Any) -> Any:
    return op._results[1]


def _region_0(op: Any) -> Any:
    return op.regions[0]


def _successor_0(op: Any) -> Any:
    return op._successors[0]


def _successor_1(op: Any) -> Any:
    return op._successors[1]


def _segment_0(op: Any) -> Any:
    sizes = op._operand_segment_sizes
    return op._operands[: sizes[0]] if sizes else ()


def _segment_1(op: Any) -> Any:
    sizes = op._operand_segment_sizes
    if sizes is None or len(sizes) < 2:
        return ()
    start = sizes[0]
    return op._operands[start : start + sizes[1]]


def _segment_2(op: Any) -> Any:
    sizes = op._operand_segment_sizes
    if sizes is None or len(sizes) < 3:
        return ()
    start = sizes[0] + sizes[1]
    return op._operands[start : start + sizes[2]]


_OPERANDS = (_operand_0, _operand_1, _operand_2)
_RESULTS = (_result_0, _result_1)
_SUCCESSORS = (_successor_0, _successor_1)
_SEGMENTS = (_segment_0, _segment_1, _segment_2)
