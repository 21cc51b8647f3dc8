"""Hooks of the tensor dialect.

Source: MLIR, TensorOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from yods.builtin.attributes import ArrayAttr, IntegerAttr
from yods.builtin.queries import bit_width, compatible_shape, element_type_of
from yods.builtin.shape_rules import bounds_fault, is_rank_reduced
from yods.builtin.types import DYNAMIC, RankedTensorType, TensorType
from yods.interfaces.side_effects import Speculatability
from yods.ir.matchers import constant_of
from yods.rewrite.deferred import hook_in, patterns_in
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.tensor import ops
    from yods_eval.constants import Folder, FoldResults

    Constants: TypeAlias = Sequence[Attribute | None]


def _ranked(value: Value[Any]) -> RankedTensorType:
    return cast(RankedTensorType, value.type)


def _shaped(type_: RankedTensorType, shape: Sequence[int]) -> RankedTensorType:
    """The type with another shape."""
    return RankedTensorType(shape, type_.element_type, type_.encoding)


def _sum(*numbers: int) -> int:
    return DYNAMIC if DYNAMIC in numbers else sum(numbers)


# Casts.


def is_cast_compatible(sources: Sequence[Type], results: Sequence[Type]) -> bool:
    """One element type, and shapes of which nothing known differs."""
    elements = {element_type_of(type_) for type_ in (*sources, *results)}
    return len(elements) == 1 and compatible_shape(*sources, *results)


def is_bitcast_compatible(sources: Sequence[Type], results: Sequence[Type]) -> bool:
    """Elements of one width, and shapes of which nothing known differs."""
    widths = {bit_width(element_type_of(type_)) for type_ in (*sources, *results)}
    return len(widths) == 1 and compatible_shape(*sources, *results)


def adds_nothing(source: TensorType, middle: TensorType, result: TensorType) -> bool:
    """Whether a cast to `middle` and then to `result` knows no more than one to `result`.

    Source: MLIR, `ChainedTensorCast`, `joinShapes`.
    """
    known = [type_.shape for type_ in (source, result) if type_.has_rank]
    shapes = [*known, *([middle.shape] if middle.has_rank else [])]
    if len({len(shape) for shape in shapes}) > 1:
        return False
    extents = [set(each) - {DYNAMIC} for each in zip(*shapes, strict=True)]
    without = [set(each) - {DYNAMIC} for each in zip(*known, strict=True)]
    return extents == without and all(len(each) < 2 for each in extents)


def joined_groups(inner: Any, outer: Any) -> ArrayAttr:
    """The dimensions that one joining and then another one make one."""
    return ArrayAttr(
        [
            ArrayAttr([dim for each in group for dim in inner.elements[each.value]])
            for group in outer
        ]
    )


# dim.


def is_dim_speculatable(op: ops.DimOp) -> Speculatability:
    """It may run anywhere when its index is known to be one of the tensor's dimensions."""
    number, type_ = constant_of(op.index), op.source.type
    if not isinstance(number, IntegerAttr) or not isinstance(type_, RankedTensorType):
        return Speculatability.NOT
    known = number.value < len(type_.shape)
    return Speculatability.ALWAYS if known else Speculatability.NOT


# Slices.


def _verify_slice(
    op: ops.ExtractSliceOp | ops.InsertSliceOp | ops.ParallelInsertSliceOp,
    whole: RankedTensorType,
    part: RankedTensorType,
) -> None:
    sizes = op.static_sizes.values
    expected = _shaped(whole, sizes)
    if len(part.shape) > len(sizes):
        raise op.plain_error("expected rank to be smaller or equal to the other rank. ")
    if not is_rank_reduced(sizes, part.shape):
        raise op.plain_error(
            f"expected type to be '{expected}' or a rank-reduced version. (size mismatch) "
        )
    if part.element_type is not whole.element_type:
        raise op.plain_error(f"expected element type to be '{whole.element_type}'")
    fault = bounds_fault(whole.shape, op.static_offsets.values, sizes, op.static_strides.values)
    if fault is not None:
        raise op.plain_error(fault)


def verify_extract_slice(op: ops.ExtractSliceOp) -> None:
    _verify_slice(op, _ranked(op.source), _ranked(op.result))


def verify_insert_slice(op: ops.InsertSliceOp) -> None:
    _verify_slice(op, _ranked(op.dest), _ranked(op.source))


def verify_parallel_insert_slice(op: ops.ParallelInsertSliceOp) -> None:
    parent = op.parent_op
    if parent is None or parent.name != "scf.forall.in_parallel":
        shown = "" if parent is None else parent.print(generic=True)
        raise op.plain_error(f"expected InParallelOpInterface parent, got:\n{shown}")
    _verify_slice(op, _ranked(op.dest), _ranked(op.source))


# What folds and rewrites slices is loaded when something is rewritten.


fold_extract_slice: Folder = hook_in("yods_defs.tensor.hooks.slices", "fold_extract")
fold_insert_slice: Folder = hook_in("yods_defs.tensor.hooks.slices", "fold_insert")
canonicalize_extract_slice = patterns_in("yods_defs.tensor.hooks.slices", "EXTRACT")
canonicalize_insert_slice = patterns_in("yods_defs.tensor.hooks.slices", "INSERT")


# Dimensions joined and split.


def _verify_reshape(
    op: ops.CollapseShapeOp | ops.ExpandShapeOp, large: TensorType, small: TensorType
) -> None:
    """Groups of the dimensions of `large` are the dimensions of `small`.

    Source: MLIR, ReshapeOpsUtils.h, `verifyReshapeLikeTypes`; TensorOps.cpp,
    `verifyTensorReshapeOp`.
    """
    groups = [
        [int(number.value) for number in group if isinstance(number, IntegerAttr)]
        for group in op.reassociation
        if isinstance(group, ArrayAttr)
    ]
    joined = len(small.shape) if isinstance(small, RankedTensorType) else None
    if joined is None or (isinstance(large, RankedTensorType) and len(large.shape) < joined):
        raise op.error(
            f"expected the expanded type, '{large}' to have a higher (or same) rank than the "
            f"collapsed type, '{small}'."
        )
    if joined != len(groups):
        raise op.error(
            f"expected collapsed rank ({joined}) to equal the number of reassociation maps "
            f"({len(groups)})."
        )
    # What MLIR says of an unranked tensor from here on has numbers that mean nothing.
    if not isinstance(large, RankedTensorType):
        raise op.error(f"expected the expanded type, '{large}' to be ranked")
    rank = len(large.shape)
    # MLIR makes maps of the groups, whose dimensions are of 32 bits and wrap around.
    dims = max(((number & _MASK for group in groups for number in group)), default=-1) + 1
    if groups and dims & _MASK != rank:
        raise op.error(
            "expected reassociation map #0 to have size equal to the expanded rank "
            f"({rank}), but it is  {dims & _MASK}."
        )
    _verify_contiguous(op, groups)
    for i, (group, extent) in enumerate(zip(groups, small.shape, strict=True)):
        extents = [large.shape[number] for number in group]
        if DYNAMIC not in extents and extent != prod(extents):
            raise op.error(
                f"expected dimension {i} of collapsed type to be static value of {prod(extents)}"
            )
        if DYNAMIC in extents and extent != DYNAMIC:
            raise op.error(
                f"expected dimension {i} of collapsed type to be dynamic since one or more of "
                "the corresponding dimensions in the expanded type is dynamic"
            )
    expected = RankedTensorType(small.shape, large.element_type)
    if small.element_type is not expected.element_type:
        raise op.error(f"expected collapsed type to be '{expected}', but got '{small}'")


_MASK = (1 << 32) - 1


def _verify_contiguous(op: Operation, groups: Sequence[Sequence[int]]) -> None:
    following = 0
    for i, group in enumerate(groups):
        for number in group:
            if number != following:
                raise op.error(f"expected reassociation map #{i} to be valid and contiguous.")
            following += 1


def verify_collapse_shape(op: ops.CollapseShapeOp) -> None:
    _verify_reshape(op, op.src.type, op.result.type)


def verify_expand_shape(op: ops.ExpandShapeOp) -> None:
    _verify_reshape(op, op.result.type, op.src.type)


# pad.


def verify_pad(op: ops.PadOp) -> None:
    source, result = _ranked(op.source), _ranked(op.result)
    low, high = op.static_low.values, op.static_high.values
    if not len(low) == len(high) == len(source.shape):
        raise op.plain_error(
            f"failed to infer expectedType from sourceType '{source}', specified resultType "
            f"is '{result}'"
        )
    shape = [_sum(*parts) for parts in zip(low, source.shape, high, strict=True)]
    if len(shape) != len(result.shape) or any(
        inferred not in (DYNAMIC, given)
        for given, inferred in zip(result.shape, shape, strict=True)
    ):
        inferred = _shaped(source, shape)
        raise op.plain_error(
            f"specified type '{result}' does not match the inferred type '{inferred}'"
        )


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.tensor.hooks.interpretation")
