"""Groups of operands or results whose sizes an attribute holds.

Source: MLIR, OpDefinition.h, `AttrSizedOperandSegments` and `AttrSizedResultSegments`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I32

if TYPE_CHECKING:
    from yods.ir.operation import Operation

T = TypeVar("T")


def segment_sizes(*sizes: int) -> DenseArrayAttr:
    """The attribute `array<i32: …>` that says how many values each group has."""
    return DenseArrayAttr(I32, sizes)


def segment(sizes: DenseArrayAttr | None, index: int) -> slice:
    """Where group number `index` lies among all values.

    An attribute that is missing or too short, which the verifier reports, gives an
    empty group.
    """
    values = sizes_of(sizes) or ()
    if index >= len(values):
        return slice(0, 0)
    start = sum(values[:index])
    return slice(start, start + values[index])


def sizes_of(sizes: Any) -> tuple[int, ...] | None:
    """The numbers in the attribute; None where it is no array of i32."""
    if not isinstance(sizes, DenseArrayAttr) or sizes.element_type is not I32:
        return None
    return sizes.values


def set_segment(op: Any, index: int, values: Iterable[Any]) -> None:
    """Make `values` the operands of group number `index`, and say so in the sizes.

    Raises:
        TypeError: one of them is no value.
        ValueError: the sizes are missing, or too few, so that nothing says where they go.
    """
    sizes = sizes_of(op.operand_segment_sizes)
    if sizes is None or index >= len(sizes):
        raise ValueError(f"'{op.name}' op has no segment sizes that say where its operands lie")
    where = segment(op.operand_segment_sizes, index)
    values = tuple(values)
    before = op.operand_segment_sizes
    op.operand_segment_sizes = segment_sizes(*sizes[:index], len(values), *sizes[index + 1 :])
    try:
        op.set_operands(where, values)
    except TypeError:
        op.operand_segment_sizes = before
        raise


def lists(values: tuple[T, ...], lengths: DenseArrayAttr | None) -> tuple[tuple[T, ...], ...]:
    """`values` divided into lists of the given lengths, as long as there are values.

    Source: MLIR, `OperandRange::split`.
    """
    made = []
    start = 0
    for length in sizes_of(lengths) or ():
        made.append(values[start : start + length])
        start += length
    return tuple(made)


def first_or_none(values: Sequence[T]) -> T | None:
    """The value of an optional group."""
    return values[0] if values else None


def numbered(values: tuple[T, ...], where: slice) -> Iterable[tuple[int, T]]:
    """The values of one group, each behind its number among all."""
    return enumerate(values[where], where.start)


def verify_segment_sizes(
    op: Operation, attribute: Any, name: str, kind: str, count: int
) -> tuple[int, ...] | None:
    """Check the attribute that holds how many values each group has, and give its numbers.

    One that is missing, or no array of i32, is to MLIR as if all were 0; then it gives None.

    Args:
        name: The attribute's name.
        kind: "operand" or "result".
        count: How many of that kind there are.

    Raises:
        OperationError: One is negative, or they do not add up.
    """
    sizes = sizes_of(attribute)
    if any(size < 0 for size in sizes or ()):
        raise op.error(f"'{name}' attribute cannot have negative elements")
    total = sum(sizes or ())
    if total != count:
        raise op.error(
            f"{kind} count ({count}) does not match with the total size ({total}) "
            f"specified in attribute '{name}'"
        )
    return sizes
