"""Operations that move elements: the shapes that they take and give.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.types import DYNAMIC, RankedTensorType
from yods_defs.tosa.hooks.elements import (
    extents,
    shape_values,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.tosa import ops


def _is_ranked(*values: Value[Any]) -> bool:
    return all(isinstance(value.type, RankedTensorType) for value in values)


def _agree(op: Operation, name: str, given: Sequence[int], known: list[int]) -> None:
    """Extents are what they are known to be; what was unknown is known from now on."""
    for number, extent in enumerate(given):
        if known[number] == DYNAMIC:
            known[number] = extent
        elif extent not in (DYNAMIC, known[number]):
            raise op.error(
                f"requires {name} dimension {number} to have size {known[number]}, got {extent}"
            )


def verify_gather(op: ops.GatherOp) -> None:
    """NxKxC elements by NxW indices are NxWxC."""
    n, _, c = extents(op.values.type, 3)
    known = [n, DYNAMIC]
    _agree(op, "indices", extents(op.indices.type, 2), known)
    _agree(op, "output", extents(op.output.type, 3), [*known, c])


def verify_scatter(op: ops.ScatterOp) -> None:
    """NxWxC elements go by NxW indices to some of NxKxC."""
    n, k, c = extents(op.values_in.type, 3)
    known = [n, DYNAMIC]
    _agree(op, "indices", extents(op.indices.type, 2), known)
    known.append(c)
    _agree(op, "input", extents(op.input.type, 3), known)
    n, w, c = known
    out = [n, k, c]
    _agree(op, "values_out", extents(op.values_out.type, 3), out)
    if DYNAMIC not in (out[1], w) and out[1] < w:
        raise op.error(f"requires dimensions K >= W, got K={out[1]} and W={w}")


def verify_resize(op: ops.ResizeOp) -> None:
    """Scales, offsets and borders make the extents of the output."""
    numbers = [shape_values(each) for each in (op.scale, op.offset, op.border)]
    scale, offset, border = (each or [] for each in numbers)
    if None in numbers:
        return
    if min(scale) <= 0:
        raise op.error(f"expect all scale values to be > 0, got {shown(scale)}")
    if not _is_ranked(op.input, op.output):
        return
    for number, (name, axis) in enumerate((("height", "y"), ("width", "x"))):
        extent, out = op.input.type.shape[number + 1], op.output.type.shape[number + 1]
        up, down = scale[2 * number : 2 * number + 2]
        if extent in (DYNAMIC, 1):
            continue
        reach = (extent - 1) * up - offset[number] + border[number]
        if reach % down:
            raise op.error(
                f"expected (input_{name} - 1) * scale_{axis}_n - offset_{axis} + border_{axis} to "
                f"be wholly divisible by scale_{axis}_d, got (({extent} - 1) * {up} - "
                f"{offset[number]} + {border[number]}) / {down}"
            )
        if out not in (DYNAMIC, reach // down + 1):
            raise op.error(
                f"calculated output {name} did not match expected: "
                f"calculated={reach // down + 1}, expected={out}"
            )
