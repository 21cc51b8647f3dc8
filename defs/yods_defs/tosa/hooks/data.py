"""Operations that move elements: the shapes that they take and give.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from yods.builtin.queries import compatible_shape, element_type_of, rank
from yods.builtin.types import DYNAMIC, IndexType, IntegerType, RankedTensorType
from yods.ir.matchers import constant_of
from yods_defs.tosa.hooks.elements import (
    extents,
    fits,
    shape_values,
    shown,
    verify_same_elements,
    zero_point,
)
from yods_dialects.tosa.traits import ShapeOperator
from yods_dialects.tosa.types import ShapeType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.tosa import ops


def _is_ranked(*values: Value[Any]) -> bool:
    return all(isinstance(value.type, RankedTensorType) for value in values)


def verify_argmax(op: ops.ArgmaxOp) -> None:
    """The axis is one of the input's, and missing in the output."""
    if not isinstance(element_type_of(op.output.type), (IntegerType, IndexType)):
        raise op.error("result tensor is not of integer type")
    if not _is_ranked(op.input):
        return
    axis, shape = op.axis.value, list(op.input.type.shape)
    if not 0 <= axis < len(shape):
        raise op.error("specified axis is outside the rank of the tensor")
    del shape[axis]
    if _is_ranked(op.output) and not fits(shape, op.output.type.shape):
        wanted, given = (", ".join(map(str, each)) for each in (shape, op.output.type.shape))
        raise op.error(f"expected output shape '{wanted}', got '{given}'")


def verify_reduce(op: Any) -> None:
    """The axis is one of the input's, and one element of it is left."""
    axis, source, out = op.axis.value, op.input.type, op.output.type
    inferred = source
    if _is_ranked(op.input) and 0 <= axis < rank(source):
        shape = list(source.shape)
        shape[axis] = 1
        inferred = RankedTensorType(shape, source.element_type)
    if source.element_type is not out.element_type:
        raise op.error(
            f"inferred type(s) '{inferred}' are incompatible with return type(s) of operation "
            f"'{out}'"
        )
    if axis < 0:
        raise op.error("reduce axis must not be negative")
    if _is_ranked(op.input) and axis >= rank(source):
        raise op.error(
            f"expect input tensor rank ({rank(source)}) to be larger than reduce axis ({axis})"
        )
    if not _is_ranked(op.output):
        return
    if _is_ranked(op.input) and rank(out) != rank(source):
        raise op.error("expect output tensor rank to be equal to input tensor rank")
    if axis >= rank(out):
        raise op.error(
            f"expect output tensor rank ({rank(out)}) to be larger than reduce axis ({axis})"
        )
    if out.shape[axis] not in (1, DYNAMIC):
        raise op.error(f"expect reduced dimension size to be 1, got {out.shape[axis]}")


def verify_reverse(op: ops.ReverseOp) -> None:
    """The axis is one of the input's, which has the output's rank."""
    verify_same_elements(op, op.input1.type, op.output.type)
    axis = op.axis.value
    if axis < 0:
        raise op.error("expected non-negative reverse axis")
    for name, value in (("input", op.input1), ("output", op.output)):
        if not _is_ranked(value):
            continue
        if name == "output" and _is_ranked(op.input1) and rank(value.type) != rank(op.input1.type):
            raise op.error("expect output tensor rank to be equal to input tensor rank")
        if axis >= rank(value.type):
            raise op.error(
                f"expect {name} tensor rank ({rank(value.type)}) to be larger than reverse axis "
                f"({axis})"
            )


def verify_concat(op: ops.ConcatOp) -> None:
    """The inputs are alike but for the axis, along which the output is their sum."""
    if not op.input1:
        raise op.error("expect at least one input")
    for value in op.input1:
        verify_same_elements(op, value.type, op.output.type)
    axis = op.axis.value
    ranked = next((value.type for value in op.input1 if _is_ranked(value)), None)
    if ranked is not None and not 0 <= axis < rank(ranked):
        raise op.error(
            "expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), "
            f"got {axis}"
        )
    if not _is_ranked(*op.input1):
        return
    shapes = [value.type.shape for value in op.input1]
    first = shapes[0]
    for number, shape in enumerate(shapes):
        if len(shape) != len(first):
            raise op.error(
                f"expect all operands to have the same rank, but got {len(first)} vs {len(shape)} "
                f"on operands 0 and {number}"
            )
        for at, (a, b) in enumerate(zip(first, shape, strict=True)):
            if at != axis and DYNAMIC not in (a, b) and a != b:
                raise op.error(
                    "expect all operand shapes to have the same sizes on non-axis dimensions, "
                    f"but got {b} vs {a} at index {at} on operands 0 and {number}"
                )
    if not _is_ranked(op.output):
        return
    out = op.output.type.shape
    if len(out) != len(first):
        raise op.error(f"expect output rank to match inputs rank, got {len(out)} vs {len(first)}")
    parts = [shape[axis] for shape in shapes]
    if DYNAMIC not in (*parts, out[axis]) and sum(parts) != out[axis]:
        raise op.error(
            "requires sum of axis dimensions of input1 equal to output axis dimension, "
            f"got {sum(parts)} and {out[axis]}"
        )


def verify_pad(op: ops.PadOp) -> None:
    """Two numbers for each extent, which make that of the output."""
    verify_resolvable_shape_operands(op)
    verify_same_elements(op, op.input1.type, op.output.type)
    verify_same_elements(op, op.pad_const.type, op.output.type)
    if not _is_ranked(op.input1, op.output):
        return
    source, out = op.input1.type.shape, op.output.type.shape
    if len(source) != len(out):
        raise op.error(
            "expect same input and output tensor rank, "
            f"but got inputRank: {len(source)}, outputRank: {len(out)}"
        )
    values = shape_values(op.padding)
    if values is None:
        return
    if len(values) != 2 * len(source):
        raise op.error(
            f"padding tensor must have {len(source)} * 2 = {2 * len(source)} elements, "
            f"but got {len(values)}"
        )
    for number, (extent, made) in enumerate(zip(source, out, strict=True)):
        before, after = values[2 * number], values[2 * number + 1]
        if min(before, after) < -1:
            raise op.error(
                f"invalid padding values at dimension {number}: values must be non-negative or -1 "
                f"for dynamic padding, got [{before}, {after}]"
            )
        if DYNAMIC not in (extent, made) and made != extent + before + after:
            raise op.error(
                f"mismatch in output shape at dimension {number}: expected {extent} + {before} + "
                f"{after} = {extent + before + after}, but got {made}"
            )


def verify_slice(op: ops.SliceOp) -> None:
    """A start and a size for each extent."""
    verify_resolvable_shape_operands(op)
    verify_same_elements(op, op.input1.type, op.output.type)
    if not _is_ranked(op.input1):
        return
    count = rank(op.input1.type)
    if _is_ranked(op.output) and rank(op.output.type) != count:
        raise op.error(
            "expect input1 and output to have the same ranks, "
            f"got {count} and {rank(op.output.type)}"
        )
    for name, value in (("start", op.start), ("size", op.size)):
        if value.type.rank != count:
            raise op.error(f"length of {name} is not equal to rank of input shape")


def verify_tile(op: ops.TileOp) -> None:
    """A number for each extent."""
    verify_resolvable_shape_operands(op)
    verify_same_elements(op, op.input1.type, op.output.type)
    count = op.multiples.type.rank
    if _is_ranked(op.input1):
        if rank(op.input1.type) != count:
            raise op.error(
                f"expect 'multiples' to have rank {rank(op.input1.type)} but got {count}."
            )
        if _is_ranked(op.output) and rank(op.output.type) != count:
            raise op.error("expect same input and output tensor rank.")
    elif _is_ranked(op.output) and rank(op.output.type) != count:
        raise op.error(
            f"expect 'multiples' array to have length {rank(op.output.type)} but got {count}."
        )
    if any(value <= 0 and value != -1 for value in shape_values(op.multiples) or ()):
        raise op.error("expect element of 'multiples' to be positive integer or -1.")


def verify_reshape(op: ops.ReshapeOp) -> None:
    """The shape is the output's, and has room for all elements and no more."""
    verify_resolvable_shape_operands(op)
    verify_same_elements(op, op.input1.type, op.output.type)
    values = shape_values(op.shape)
    if values is None:
        return
    if values.count(-1) > 1:
        raise op.error("expected at most one target dimension to be -1")
    if not _is_ranked(op.output):
        return
    out = op.output.type.shape
    if len(values) != len(out):
        raise op.error("new shape does not match result rank")
    for wanted, extent in zip(values, out, strict=True):
        if wanted != -1 and extent not in (DYNAMIC, wanted):
            raise op.error("new shape is inconsistent with result shape")
        if wanted < -1:
            raise op.error(f"new shape has invalid tensor dimension size {wanted}")
    if not op.input1.type.has_static_shape:
        return
    count = prod(op.input1.type.shape)
    known = prod(value for value in values if value > 0)
    static = all(value > 0 for value in values)
    for made, wrong in (
        (prod(out), op.output.type.has_static_shape and prod(out) != count),
        (known, known != count if static else known > count),
    ):
        if wrong:
            raise op.error(f"cannot reshape {count} elements into {made}")


def verify_transpose(op: ops.TransposeOp) -> None:
    """The output has the input's extents in another order."""
    verify_same_elements(op, op.input1.type, op.output.type)
    order = op.perms.values
    source, out = op.input1.type, op.output.type
    if _is_ranked(op.input1) and len(order) != rank(source):
        raise op.error(
            f"expected perms attribute to have size {rank(source)} (input rank) "
            f"but got size {len(order)}"
        )
    if _is_ranked(op.input1, op.output) and rank(source) != rank(out):
        raise op.error("expected input tensor rank to equal result tensor rank")
    if _is_ranked(op.output) and len(order) != rank(out):
        raise op.error(
            f"expected perms attribute to have size {rank(out)} (output rank) "
            f"but got size {len(order)}"
        )
    if sorted(order) != list(range(len(order))):
        raise op.error("expected valid permutation indices")
    if not _is_ranked(op.input1, op.output):
        return
    if source.has_static_shape and out.has_static_shape and prod(source.shape) != prod(out.shape):
        raise op.error(
            "expected input1 and output to have same numbers of elements, "
            f"got {prod(source.shape)} and {prod(out.shape)}"
        )
    for number, (at, extent) in enumerate(zip(order, out.shape, strict=True)):
        if DYNAMIC not in (source.shape[at], extent) and source.shape[at] != extent:
            raise op.error(
                f"expected output tensor dim {number} to match input dim {at} "
                f"with value of {source.shape[at]}"
            )


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
    verify_same_elements(op, op.values.type, op.output.type)
    n, _, c = extents(op.values.type, 3)
    known = [n, DYNAMIC]
    _agree(op, "indices", extents(op.indices.type, 2), known)
    _agree(op, "output", extents(op.output.type, 3), [*known, c])


def verify_scatter(op: ops.ScatterOp) -> None:
    """NxWxC elements go by NxW indices to some of NxKxC."""
    verify_same_elements(op, op.values_in.type, op.values_out.type)
    verify_same_elements(op, op.input.type, op.values_out.type)
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


def verify_table(op: ops.TableOp) -> None:
    """The output has the input's shape."""
    if not _is_ranked(op.input1, op.output):
        return
    source, out = op.input1.type.shape, op.output.type.shape
    if len(source) != len(out):
        raise op.error("expected input tensor rank to equal result tensor rank")
    for number, (a, b) in enumerate(zip(source, out, strict=True)):
        if b not in (DYNAMIC, a):
            raise op.error(f"dim(result, {number}) = {b} doesn't match dim(input, {number}) = {a}")


def verify_resize(op: ops.ResizeOp) -> None:
    """Scales, offsets and borders make the extents of the output."""
    verify_resolvable_shape_operands(op)
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


def verify_slice_shape(op: ops.SliceShapeOp) -> None:
    """The numbers of the output lie in the input."""
    verify_resolvable_shape_operands(op)
    start, size = (
        None if constant_of(each) is None else zero_point(each) for each in (op.start, op.size)
    )
    if start is not None and start < 0:
        raise op.error(f"expected non-negative start index, got {start}")
    if size is None:
        return
    if size <= 0:
        raise op.error(f"expected positive size, got {size}")
    if op.output.type.rank != size:
        raise op.error(
            "expected output type size to be equal to size attribute, "
            f"got {op.output.type.rank} vs {size}"
        )
    if start is not None and start + size > op.input.type.rank:
        raise op.error(
            "expected start + size to be less than or equal to input shape rank "
            f"({op.input.type.rank}), got {start + size}"
        )


def verify_cast_from_blocks(op: ops.CastFromBlockScaledOp) -> None:
    """A scale for each block of the input's last extent."""
    _verify_blocks(op, "input", op.input_data, op.input_scale)


def verify_cast_to_blocks(op: ops.CastToBlockScaledOp) -> None:
    """A scale for each block of the output's last extent."""
    _verify_blocks(op, "output", op.output_data, op.output_scale)


def _verify_blocks(
    op: ops.CastFromBlockScaledOp | ops.CastToBlockScaledOp,
    name: str,
    data: Value[Any],
    scale: Value[Any],
) -> None:
    source = op.input_data.type
    if not compatible_shape(source, op.output_data.type):
        raise op.error(
            f"require compatible shapes for input_data ('{source}') and "
            f"output_data ('{op.output_data.type}')"
        )
    block = op.block_size.value.value
    if _is_ranked(op.input_data) and source.shape[-1] != DYNAMIC and source.shape[-1] % block:
        raise op.error(
            f"expect last dimension of input_data ({source.shape[-1]}) to be divisible by "
            f"block_size ({block})"
        )
    if not _is_ranked(data, scale):
        return
    shape, scales = data.type.shape, scale.type.shape
    if len(shape) != len(scales) or not fits(shape[:-1], scales[:-1]):
        raise op.error(
            f"require compatible shapes for {name}_data ('{data.type}') and "
            f"{name}_scale ('{scale.type}') except for the last dimension"
        )
    if DYNAMIC not in (shape[-1], scales[-1]) and shape[-1] // block != scales[-1]:
        raise op.error(
            f"expect last dimension of {name}_scale ({scales[-1]}) to be equal to last "
            f"dimension of {name}_data / block_size ({shape[-1] // block})"
        )


def verify_resolvable_shape_operands(op: Operation) -> None:
    """Shapes come from operations that compute shapes."""
    for operand in op.operands:
        if isinstance(operand.type, ShapeType) and not isinstance(
            operand.defining_op, ShapeOperator
        ):
            raise op.error("shape operand is not compile time resolvable")
