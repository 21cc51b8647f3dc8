"""Steps of interpreted programs: tensors, whose elements are values."""

from __future__ import annotations

from itertools import product
from math import prod

from yods.hints import TYPE_CHECKING, Any
from yods_defs.memref.hooks.interpretation import (
    checked_groups,
    compute_dim,
    interpret_cast,
    interpret_rank,
    slice_numbers,
)
from yods_defs.memref.hooks.views import groups_of
from yods_eval.evaluation import POISON, Fault
from yods_eval.memory import Elements, checked_slice
from yods_eval.programs import Code, Registers, Step, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods_dialects.tensor import ops

__all__ = ["interpret_cast", "compute_dim", "interpret_rank"]


def _shape(op: Any, sizes: Sequence[Any]) -> Sequence[int]:
    """The shape of the first result, with its dynamic sizes."""
    return numbers(op.results[0].type.shape, iter(sizes))


def compute_empty(op: ops.EmptyOp, code: Code, *sizes: Any) -> Elements:
    return compute_splat(op, code, POISON, *sizes)


def compute_splat(op: ops.SplatOp | ops.EmptyOp, code: Code, value: Any, *sizes: Any) -> Elements:
    extents = _shape(op, sizes)
    return Elements(extents, [value] * prod(extents))


def interpret_generate(op: ops.GenerateOp, code: Code) -> Step:
    sources = code.registers(op.operands)
    body, result = code.body(op.regions[0]), code.register(op.result)

    def step(registers: Registers) -> None:
        extents = _shape(op, [registers[each] for each in sources])
        data = [body(registers, each)[0] for each in product(*map(range, extents))]
        registers[result] = Elements(extents, data)

    return step


def interpret_pad(op: ops.PadOp, code: Code) -> Step:
    source, *sources = code.registers(op.operands)
    body, result = code.body(op.regions[0]), code.register(op.results[0])

    def step(registers: Registers) -> None:
        given, dynamic = registers[source], iter([registers[each] for each in sources])
        low = numbers(op.static_low.values, dynamic)
        high = numbers(op.static_high.values, dynamic)
        extents = [sum(each) for each in zip(low, given.shape, high, strict=True)]
        data = []
        for indices in product(*map(range, extents)):
            inner = [at - before for at, before in zip(indices, low, strict=True)]
            inside = all(0 <= at < size for at, size in zip(inner, given.shape, strict=True))
            data.append(given.load(inner) if inside else body(registers, indices)[0])
        registers[result] = Elements(extents, data)

    return step


def interpret_from_elements(op: ops.FromElementsOp, code: Code) -> Step:
    shape = op.result.type.shape
    return code.computed(op, lambda *values: Elements(shape, list(values)))


def interpret_extract(op: ops.ExtractOp, code: Code) -> Step:
    return code.computed(op, lambda tensor, *indices: tensor.load(indices))


def compute_insert(
    op: ops.InsertOp, code: Code, value: Any, tensor: Elements, *indices: Any
) -> Elements:
    made = tensor.copy()
    made.store(indices, value)
    return made


def interpret_bitcast(op: ops.BitcastOp, code: Code) -> Step:
    return code.computed(op, lambda source: source)


def compute_extract_slice(
    op: ops.ExtractSliceOp, code: Code, tensor: Elements, *dynamic: Any
) -> Elements:
    static, shape = op.static_sizes.values, op.result.type.shape
    offsets, sizes, steps = slice_numbers(op, dynamic, code)
    where = checked_slice(tensor.shape, tensor.strides, offsets, sizes, steps)
    found = tensor.box(where[0], sizes, where[1])
    return Elements(_without_units(static, sizes, shape), found.data)


def _without_units(
    static: Sequence[int], sizes: Sequence[int], shape: Sequence[int]
) -> Sequence[int]:
    """The sizes of a slice whose type leaves out dimensions of size 1."""
    kept: list[int] = []
    for known, size in zip(static, sizes, strict=True):
        if len(kept) < len(shape) and shape[len(kept)] == known:
            kept.append(size)
    return kept


def compute_insert_slice(
    op: Any, code: Code, source: Elements, tensor: Elements, *dynamic: Any
) -> Any:
    offsets, sizes, steps = slice_numbers(op, dynamic, code)
    where = checked_slice(tensor.shape, tensor.strides, offsets, sizes, steps)
    if prod(sizes) != len(source.data):
        raise Fault(f"undefined behaviour: {list(source.shape)} is inserted as {sizes}")
    made = tensor.with_box(Elements(sizes, source.data), *where)
    if op.results:
        return made
    tensor.data[:] = made.data  # of all threads of a `scf.forall`
    return ()


compute_parallel_insert_slice = compute_insert_slice


def compute_expand_shape(op: Any, code: Code, tensor: Elements, *dynamic: Any) -> Elements:
    extents = numbers(op.static_output_shape.values, iter(dynamic))
    checked_groups(tensor.shape, extents, groups_of(op))
    return Elements(extents, tensor.data)


def compute_collapse_shape(op: Any, code: Code, tensor: Elements) -> Elements:
    shape = [prod(tensor.shape[each] for each in group) for group in groups_of(op)]
    return Elements(shape, tensor.data)


def compute_reshape(op: ops.ReshapeOp, code: Code, tensor: Elements, shape: Elements) -> Elements:
    if POISON in shape.data or prod(shape.data) != len(tensor.data):
        raise Fault(f"undefined behaviour: {list(tensor.shape)} is reshaped to {shape.data}")
    return Elements(shape.data, tensor.data)


def compute_concat(op: ops.ConcatOp, code: Code, *tensors: Elements) -> Elements:
    dim = op.dim.value
    shape = list(tensors[0].shape)
    shape[dim] = sum(each.shape[dim] for each in tensors)
    made, at = Elements(shape, [POISON] * prod(shape)), 0
    for each in tensors:
        made = made.with_box(each, at * made.strides[dim], made.strides)
        at += each.shape[dim]
    return made
