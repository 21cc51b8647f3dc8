"""Where the values of a named operand or result lie among all, and functions that read them.

The functions are getters of properties. A closure is a little slower than a function that
has its index in its code, so what nearly all operations have comes from tables.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Kind: TypeAlias = Literal["operand", "result"]
Getter: TypeAlias = Callable[[Any], Any]


class Segment:
    """The place of those values that an attribute counts as group number `number`."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def within(self, op: Any, kind: Kind) -> slice:
        """Where among all operands, or results, of `op` they are."""
        return segment(getattr(op, f"_{kind}_segment_sizes"), self.number)


class Share:
    """The place of values that are as many as those of other groups.

    In front of them are `fixed` single values and `before` such groups; there are `singles`
    and `loose` of them in all.

    Source: MLIR, `SameVariadicOperandSize` and `SameVariadicResultSize`.
    """

    __slots__ = ("before", "fixed", "loose", "singles")

    def __init__(self, fixed: int, before: int, singles: int, loose: int) -> None:
        self.fixed = fixed
        self.before = before
        self.singles = singles
        self.loose = loose

    def within(self, op: Any, kind: Kind) -> slice:
        """Where among all operands, or results, of `op` they are."""
        count = len(op._operands if kind == "operand" else op._results)
        size = (count - self.singles) // self.loose
        start = self.fixed + self.before * size
        return slice(start, start + size)


#: One value by its number, several by a slice; or where an operation itself tells.
Place: TypeAlias = "int | slice | Segment | Share"


def segment(sizes: tuple[int, ...] | None, number: int) -> slice:
    """Where group number `number` lies among all values.

    Sizes that are missing or too few, which the verifier reports, give an empty group.
    """
    if sizes is None or number >= len(sizes):
        return slice(0, 0)
    start = sum(sizes[:number])
    return slice(start, start + sizes[number])


def numbers(op: Any, kind: Kind, place: Place) -> range:
    """The numbers, among all operands or results of `op`, of the values there."""
    count = len(op._operands if kind == "operand" else op._results)
    if isinstance(place, int):
        first = place if place >= 0 else count + place
        return range(first, first + 1)
    where = place if isinstance(place, slice) else place.within(op, kind)
    return range(*where.indices(count))


def numbered(values: tuple[Any, ...], where: slice) -> Iterable[tuple[int, Any]]:
    """The values of one group, each behind its number among all."""
    return enumerate(values[where], where.start)


def set_segment(op: Any, number: int, values: Iterable[Any]) -> None:
    """Make `values` the operands of group number `number`, and say so in the sizes.

    Raises:
        TypeError: one of them is no value.
        ValueError: the sizes are missing, or too few, so that nothing says where they go.
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
    """The value of an optional group."""
    return values[0] if values else None


# Getters.


def one(kind: Kind, place: Place) -> Getter:
    """Reads the one value there."""
    if isinstance(place, Share):
        # It is there also where the groups that share have no values.
        values, within = attrgetter(f"_{kind}s"), place.within
        return lambda op: values(op)[within(op, kind).start]
    if not isinstance(place, int):
        found = several(kind, place)
        return lambda op: found(op)[0]
    if kind == "operand":
        if 0 <= place < len(_OPERANDS):
            return _OPERANDS[place]
        return lambda op: op._operands[place]
    if 0 <= place < len(_RESULTS):
        return _RESULTS[place]
    return lambda op: op._results[place]


def one_or_none(kind: Kind, place: Place) -> Getter:
    """Reads the value there, or None where there is none."""
    if not isinstance(place, slice):
        found = several(kind, place)
        return lambda op: first_or_none(found(op))
    index = place.start or 0
    last = index - (place.stop or 0)
    if kind == "operand":

        def operand(op: Any) -> Any:
            values = op._operands
            return values[index] if len(values) > last else None

        return operand

    def result(op: Any) -> Any:
        values = op._results
        return values[index] if len(values) > last else None

    return result


def several(kind: Kind, place: Place) -> Getter:
    """Reads the values there as a tuple."""
    if isinstance(place, Segment) and kind == "operand" and place.number < len(_SEGMENTS):
        return _SEGMENTS[place.number]
    if isinstance(place, Segment | Share):
        values, within = attrgetter(f"_{kind}s"), place.within
        return lambda op: values(op)[within(op, kind)]
    if place == slice(None):
        return attrgetter(f"_{kind}s")
    if kind == "operand":
        return lambda op: op._operands[place]
    return lambda op: op._results[place]


def region(index: int) -> Getter:
    """Reads region number `index`."""
    return _region_0 if index == 0 else lambda op: op.regions[index]


def regions(index: int) -> Getter:
    """Reads the regions from number `index` on."""
    return (lambda op: op.regions[index:]) if index else attrgetter("regions")


def successor(index: int) -> Getter:
    """Reads successor number `index`."""
    if index < len(_SUCCESSORS):
        return _SUCCESSORS[index]
    return lambda op: op._successors[index]


def successors(index: int) -> Getter:
    """Reads the successors from number `index` on."""
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
