"""Gathers and scatters: their dimension numbers, and the types of results.

Source: StableHLO, TypeInference.cpp; the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.queries import with_element_type
from yods.builtin.types import DYNAMIC, RankedTensorType
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_defs.stablehlo.hooks.reducers import check_reducer, element_types, scalars
from yods_defs.stablehlo.hooks.shapes import (
    check_distinct,
    check_in_bounds,
    check_up_to,
    encoding_for,
    fits,
    fits_all,
    integers_of,
    is_sorted,
    is_unique,
    numbers,
    tensor_of,
    tensors_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods_dialects.stablehlo import ops

    Gather = ops.GatherOp | ops.DynamicGatherOp

_OPERAND, _STARTS, _INDICES = "rank-of('operand')", "rank-of('start_indices')", "scatter_indices"

# Gathers.


def _check_list(op: Operation, name: str, dims: Sequence[int], sorted_: bool, unique: bool) -> None:
    if sorted_ and not is_sorted(dims):
        raise op.plain_error(f"expects {name} to be sorted, got: [{numbers(dims)}]")
    if unique and not is_unique(dims):
        raise op.plain_error(f"expects {name} to not repeat, got: [{numbers(dims)}]")


def _check_gather(op: Gather, count: int) -> None:
    """Source: `verifyGather`. `count`: how many slice sizes there are."""
    dims, operand, starts = op.dimension_numbers, tensor_of(op.operand), tensor_of(op.start_indices)
    rank, depth = len(operand.shape), len(starts.shape)
    _check_gather_ranks(op, rank, starts)
    _check_list(op, "offset_dims", dims.offset_dims, True, True)
    batching = dims.operand_batching_dims
    names = ("collapsed_slice_dims", "operand_batching_dims")
    check_distinct(op, dims.collapsed_slice_dims, batching, names)
    _check_list(op, names[0], dims.collapsed_slice_dims, True, False)
    check_in_bounds(op, dims.collapsed_slice_dims, rank, names[0], _OPERAND)
    _check_list(op, names[1], batching, True, False)
    check_in_bounds(op, batching, rank, names[1], _OPERAND)
    indices = dims.start_indices_batching_dims
    _check_list(op, "start_indices_batching_dims", indices, False, True)
    check_in_bounds(op, indices, depth, "start_indices_batching_dims", _STARTS)
    _check_gather_batches(op, operand, starts)
    names = ("start_index_map", "operand_batching_dims")
    check_distinct(op, dims.start_index_map, batching, names)
    check_in_bounds(op, dims.start_index_map, rank, names[0], _OPERAND)
    if count != rank:
        raise op.plain_error(f"slice_sizes size ({count}) not equal to operand rank ({rank})")


def _check_gather_ranks(op: Gather, rank: int, starts: RankedTensorType) -> None:
    dims = op.dimension_numbers
    sizes = [
        len(each)
        for each in (dims.offset_dims, dims.collapsed_slice_dims, dims.operand_batching_dims)
    ]
    if rank != sum(sizes):
        raise op.plain_error(
            f"offset_dims size ({sizes[0]}) plus collapse_slice_dims size ({sizes[1]}) plus "
            f"operand_batching_dims size ({sizes[2]}) is not equal to operand rank ({rank})"
        )
    at = dims.index_vector_dim
    check_up_to(op, at, len(starts.shape), "index_vector_dim", _STARTS)
    size = (*starts.shape, 1)[at]
    if size not in (DYNAMIC, len(dims.start_index_map)):
        raise op.plain_error(
            f"start_index_map size ({len(dims.start_index_map)}) is not equal to size of index "
            f"dimension ({at}) of start_indices ({size})"
        )


def _check_gather_batches(op: Gather, operand: RankedTensorType, starts: RankedTensorType) -> None:
    dims = op.dimension_numbers
    batching, indices = dims.operand_batching_dims, dims.start_indices_batching_dims
    if dims.index_vector_dim in indices:
        raise op.plain_error(
            "expects start_indices_batching_dims not to include index_vector_dim "
            f"{dims.index_vector_dim}"
        )
    if len(batching) != len(indices):
        raise op.plain_error(
            "operand_batching_dims and start_indices_batching_dims should have the same size"
        )
    for number, (dim, index) in enumerate(zip(batching, indices, strict=True)):
        if not fits(operand.shape[dim], starts.shape[index]):
            raise op.plain_error(
                f"operand_batching_dims[{number}] and start_indices_batching_dims[{number}] must "
                f"have compatible sizes, but got {operand.shape[dim]} and {starts.shape[index]}"
            )


def _check_sizes(op: Gather, sizes: Sequence[int]) -> None:
    dims, operand = op.dimension_numbers, tensor_of(op.operand)
    for name, each in (
        ("collapsed_slice_dims", dims.collapsed_slice_dims),
        ("operand_batching_dims", dims.operand_batching_dims),
    ):
        for dim in each:
            if sizes[dim] > 1:
                raise op.plain_error(
                    f"Expects that for each dim in {name}, slice_sizes[dim] should be <= 1, but "
                    f"got {sizes[dim]}"
                )
    for dim, (size, extent) in enumerate(zip(sizes, operand.shape, strict=True)):
        if size < 0 or (extent != DYNAMIC and size > extent):
            raise op.plain_error(
                f"slice size ({size}) is out of bounds for operand dimension ({extent}) at index "
                f"{dim}"
            )


def _gathered(op: Gather, sizes: Sequence[int]) -> list[Type]:
    """Source: `inferGatherReturnTypeComponents`."""
    dims, starts = op.dimension_numbers, tensor_of(op.start_indices)
    at, offsets = dims.index_vector_dim, dims.offset_dims
    batches = [extent for dim, extent in enumerate(starts.shape) if dim != at]
    rank = len(offsets) + len(batches)
    check_in_bounds(op, offsets, rank, "offset_dims", "implied-result-rank")
    gone = {*dims.collapsed_slice_dims, *dims.operand_batching_dims}
    slices = iter([size for dim, size in enumerate(sizes) if dim not in gone])
    limits = [bound for dim, bound in enumerate(bounds_of(starts)) if dim != at]
    rest, bounds = iter(batches), iter(limits)
    shape, found = [], []
    for dim in range(rank):
        is_offset = dim in offsets
        shape.append(next(slices if is_offset else rest))
        found.append(DYNAMIC if is_offset else next(bounds, DYNAMIC))
    element = tensor_of(op.operand).element_type
    return [RankedTensorType(shape, element, encoding_for(starts.encoding, found))]


def infer_gather(op: ops.GatherOp) -> list[Type]:
    sizes = op.slice_sizes.values
    _check_gather(op, len(sizes))
    _check_sizes(op, sizes)
    return _gathered(op, sizes)


def infer_dynamic_gather(op: ops.DynamicGatherOp) -> list[Type]:
    count = tensor_of(op.slice_sizes).shape[0]
    _check_gather(op, count)
    sizes = integers_of(op.slice_sizes)
    if sizes is not None:
        _check_sizes(op, sizes)
    return _gathered(op, (DYNAMIC,) * count if sizes is None else sizes)


# Scatters.


def infer_scatter(op: ops.ScatterOp) -> list[Type]:
    types = [value.type for value in op.inputs]
    elements = element_types(op, op.regions[0], types)
    return [with_element_type(*each) for each in zip(types, elements, strict=False)]


def verify_scatter(op: ops.ScatterOp) -> None:
    """Source: `verifyScatterOp`."""
    inputs, updates = tensors_of(op.inputs), tensors_of(op.updates)
    indices, dims = tensor_of(op.scatter_indices), op.scatter_dimension_numbers
    for name, types in (("inputs", inputs), ("updates", updates)):
        if not all(fits_all(types[0].shape, type_.shape) for type_ in types):
            raise op.plain_error(f"Not all {name} have compatible shapes.")
    at = dims.index_vector_dim
    check_up_to(op, at, len(indices.shape), "index_vector_dim", f"rank-of('{_INDICES}')")
    check_reducer(op, op.regions[0], inputs, scalars(updates))
    shape = (*indices.shape, 1) if at == len(indices.shape) else indices.shape
    rank = len(shape) - 1 + len(dims.update_window_dims)
    for type_ in updates:
        if len(type_.shape) != rank:
            raise op.plain_error(
                f"expects updates tensor must be of rank {rank} ( == rank-of('scatter_indices') "
                "- 1 + size-of('update_window_dims'), where 'scatter_indices' is expanded by a "
                "trailing 1 dimension if 'index_vector_dim' == rank-of('scatter_indices')), but "
                f"got {len(type_.shape)}."
            )
    for input_, update in zip(inputs, updates, strict=True):
        _check_scatter(op, input_, update, shape)
    for input_, update in zip(inputs, updates, strict=True):
        _check_updates(op, input_, update, shape)


def _check_scatter_list(
    op: Operation, name: str, dims: Sequence[int], sorted_: bool, unique: bool
) -> None:
    if sorted_ and not is_sorted(dims):
        raise op.plain_error(f"Expects {name} to be sorted; got: [{numbers(dims)}].")
    if unique and not is_unique(dims):
        raise op.plain_error(f"Expects {name} to not repeat; got: [{numbers(dims)}].")


def _check_scatter(
    op: ops.ScatterOp, input_: RankedTensorType, update: RankedTensorType, shape: Sequence[int]
) -> None:
    """Source: `validateScatterDimensionNumbers`."""
    dims, rank = op.scatter_dimension_numbers, len(input_.shape)
    window, inserted, batching = (
        dims.update_window_dims,
        dims.inserted_window_dims,
        dims.input_batching_dims,
    )
    size = len(window) + len(inserted) + len(batching)
    if rank != size:
        raise op.plain_error(
            "Expects rank-of operand to match size-of('update_window_dims') + "
            "size-of('inserted_window_dims') + size-of('input_batching_dims') i.e. "
            f"{size} but got {rank}."
        )
    _check_scatter_list(op, "update_window_dims", window, True, True)
    check_in_bounds(op, window, len(update.shape), "update_window_dims", "rank-of('updates')")
    names = ("inserted_window_dims", "input_batching_dims")
    check_distinct(op, inserted, batching, names)
    for name, each in zip(names, (inserted, batching), strict=True):
        _check_scatter_list(op, name, each, True, False)
        check_in_bounds(op, each, rank, name, _OPERAND)
    _check_scatter_batches(op, input_, shape)
    _check_index_vector(op, shape)
    to_operand = dims.scatter_dims_to_operand_dims
    names = ("scatter_dims_to_operand_dims", "input_batching_dims")
    check_distinct(op, to_operand, batching, names)
    check_in_bounds(op, to_operand, rank, names[0], _OPERAND)


def _check_scatter_batches(
    op: ops.ScatterOp, input_: RankedTensorType, shape: Sequence[int]
) -> None:
    dims = op.scatter_dimension_numbers
    batching, indices = dims.input_batching_dims, dims.scatter_indices_batching_dims
    name = "scatter_indices_batching_dims"
    _check_scatter_list(op, name, indices, False, True)
    check_in_bounds(op, indices, len(shape), name, f"rank-of('{_INDICES}')")
    if dims.index_vector_dim in indices:
        raise op.plain_error(
            f"expects {name} not to include index_vector_dim {dims.index_vector_dim}."
        )
    if len(batching) != len(indices):
        raise op.plain_error(
            "input_batching_dims and scatter_indices_batching_dims should have the same size."
        )
    for number, (dim, index) in enumerate(zip(batching, indices, strict=True)):
        if not fits(input_.shape[dim], shape[index]):
            raise op.plain_error(
                f"input_batching_dims[{number}] and {name}[{number}] must have compatible sizes, "
                f"but got {input_.shape[dim]} and {shape[index]}."
            )


def _check_index_vector(op: ops.ScatterOp, shape: Sequence[int]) -> None:
    dims = op.scatter_dimension_numbers
    count, at = len(dims.scatter_dims_to_operand_dims), dims.index_vector_dim
    if shape[at] not in (DYNAMIC, count):
        raise op.plain_error(
            f"Scatter op has {count} elements in scatter_dims_to_operand_dims and the bound of "
            f"dimension index_vector_dim={at} of scatter_indices is {shape[at]}. These two "
            "numbers must be equal."
        )


def _check_updates(
    op: ops.ScatterOp, input_: RankedTensorType, update: RankedTensorType, shape: Sequence[int]
) -> None:
    dims = op.scatter_dimension_numbers
    gone = {*dims.inserted_window_dims, *dims.input_batching_dims}
    most = [extent for dim, extent in enumerate(input_.shape) if dim not in gone]
    for dim, limit in zip(dims.update_window_dims, most, strict=True):
        extent = update.shape[dim]
        if DYNAMIC not in (extent, limit) and extent > limit:
            raise op.plain_error(
                "expects bounds of the window dimensions of updates to not exceed the bounds of "
                f"the corresponding dimensions of operand. For dimension {dim}, updates bound is "
                f"{extent}, operand bound is {limit}."
            )
    batches = [extent for dim, extent in enumerate(shape) if dim != dims.index_vector_dim]
    scattered = [dim for dim in range(len(update.shape)) if dim not in dims.update_window_dims]
    for dim, limit in zip(scattered, batches, strict=True):
        if not fits(update.shape[dim], limit):
            raise op.plain_error(
                "expects bounds of the scatter dimensions of updates to be same as the bounds of "
                f"the corresponding dimensions of scatter indices. For scatter dimension {dim}, "
                f"updates bound is {update.shape[dim]} , scatter_indices bound is {limit}."
            )
