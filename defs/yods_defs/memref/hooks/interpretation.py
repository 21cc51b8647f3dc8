"""Steps of interpreted programs: memory, and views of it."""

from __future__ import annotations

from math import prod

from yods.builtin.strided import stated_strides
from yods.builtin.types import DYNAMIC, MemRefType
from yods.hints import TYPE_CHECKING, Any
from yods_defs.memref.hooks.views import groups_of
from yods_dialects.arith.enums import AtomicRMWKind
from yods_eval.evaluation import POISON, Fault
from yods_eval.memory import Elements, MemRef, checked_slice, new_memref, row_major
from yods_eval.programs import Code, Registers, Step, assign, defined, numbers, value_of
from yods_eval.reductions import combiner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods_dialects.memref import ops


def compute_alloc(op: ops.AllocOp, code: Code, *sizes: Any) -> MemRef:
    type_ = op.memref.type
    alignment = op.alignment.value if op.alignment is not None else 1
    count, memory = len(op.dynamic_sizes), code.program.memory
    extents = numbers(type_.shape, iter(sizes[:count]))
    return new_memref(memory, type_, extents, "heap", alignment)


def interpret_alloca(op: ops.AllocaOp, code: Code) -> Step:
    type_, result, sources = op.memref.type, code.register(op.memref), code.registers(op.operands)
    alignment = op.alignment.value if op.alignment is not None else 1
    memory = code.program.memory

    def step(registers: Registers) -> None:
        extents = numbers(type_.shape, iter([registers[each] for each in sources]))
        made = registers[result] = new_memref(memory, type_, extents, "stack", alignment)
        registers[0].append(made.allocation)

    return step


def interpret_alloca_scope(op: ops.AllocaScopeOp, code: Code) -> Step:
    results, region, program = code.registers(op.results), code.region(op.regions[0]), code.program

    def step(registers: Registers) -> None:
        outer, registers[0] = registers[0], []
        try:
            values = region(registers)
        finally:
            for allocation in registers[0]:
                program.memory.free(allocation, "the end of its scope")
            registers[0] = outer
        assign(registers, results, values)

    return step


def compute_dealloc(op: ops.DeallocOp, code: Code, memory: MemRef) -> None:
    if memory.allocation.kind != "heap":
        raise Fault(f"deallocation of {memory.allocation.kind} memory")
    code.program.memory.free(memory.allocation, "deallocation")


def interpret_load(op: ops.LoadOp, code: Code) -> Step:
    return code.computed(op, lambda memory, *indices: memory.load(indices))


def interpret_store(op: ops.StoreOp, code: Code) -> Step:
    return code.computed(op, lambda value, memory, *indices: memory.store(indices, value))


def interpret_atomic_rmw(op: ops.AtomicRmwOp, code: Code) -> Step:
    combine = combiner(AtomicRMWKind(op.kind.value).symbol, op.value.type, code.program.index_width)

    def update(value: Any, memory: MemRef, *indices: Any) -> Any:
        old = memory.load(indices)
        memory.store(indices, combine(old, value))
        return old

    return code.computed(op, update)


def interpret_generic_atomic_rmw(op: ops.GenericAtomicRmwOp, code: Code) -> Step:
    memory, *indices = code.registers(op.operands)
    body, result = code.body(op.regions[0]), code.register(op.results[0])

    def step(registers: Registers) -> None:
        where = [registers[each] for each in indices]
        old = registers[result] = registers[memory].load(where)
        registers[memory].store(where, *body(registers, (old,)))

    return step


def compute_get_global(op: ops.GetGlobalOp, code: Code) -> MemRef:
    program = code.program
    symbol: Any = program.symbol(op, op.name_)
    found: MemRef | None = program.globals.get(symbol)
    if found is None:
        type_ = symbol.type.value
        found = new_memref(program.memory, type_, type_.shape, "global")
        initial = None if symbol.initial_value is None else value_of(symbol.initial_value)
        if isinstance(initial, Elements):
            found.fill(initial.data)
        program.globals[symbol] = found
    return found


def compute_dim(op: ops.DimOp, code: Code, source: MemRef, number: Any) -> Any:
    if number is POISON or number >= len(source.sizes):
        raise Fault(f"undefined behaviour: there is no dimension {number}")
    return source.sizes[number]


def interpret_rank(op: ops.RankOp, code: Code) -> Step:
    return code.computed(op, lambda source: len(source.sizes))


def interpret_cast(op: ops.CastOp, code: Code) -> Step:
    type_: Any = op.dest.type
    expected: list[int] | None = None
    stated = None
    if type_.has_rank:
        expected = [*type_.shape]
        stated = stated_strides(type_) if isinstance(type_, MemRefType) else None
    if stated is not None and expected is not None:
        expected += [*stated[0], stated[1]]

    def cast(given: Any) -> Any:
        actual = [*given.sizes]
        if stated is not None:
            actual += [*given.strides, given.offset]
        if expected is not None and (
            len(expected) != len(actual)
            or any(a not in (b, DYNAMIC) for a, b in zip(expected, actual, strict=True))
        ):
            raise Fault(f"undefined behaviour: this is no {type_}")
        return given

    return code.computed(op, cast)


def compute_copy(op: ops.CopyOp, code: Code, given: MemRef, taken: MemRef) -> None:
    if given.sizes != taken.sizes:
        raise Fault(f"undefined behaviour: {list(given.sizes)} is copied to {list(taken.sizes)}")
    for indices in given.all_indices():
        value = given.load(indices)
        if value is not POISON:
            taken.store(indices, value)


def interpret_subview(op: ops.SubviewOp, code: Code) -> Step:
    kept = _kept_dimensions(op)

    def view(given: MemRef, *dynamic: Any) -> MemRef:
        offsets, extents, steps = slice_numbers(op, dynamic, code)
        at, distances = checked_slice(given.sizes, given.strides, offsets, extents, steps)
        return given.with_layout(
            given.offset + at, [extents[each] for each in kept], [distances[each] for each in kept]
        )

    return code.computed(op, view)


def slice_numbers(op: Any, dynamic: Sequence[Any], code: Code) -> list[list[int]]:
    """Offsets, sizes and strides of an op, of which those that are dynamic are given."""
    left = iter(dynamic)
    given = (op.static_offsets.values, op.static_sizes.values, op.static_strides.values)
    return [list(map(code.program.signed, numbers(each, left))) for each in given]


def _kept_dimensions(op: ops.SubviewOp) -> list[int]:
    """The dimensions of the source that the result has."""
    from yods_defs.memref.hooks.views import dropped_dimensions, mixed, subview_type

    source, result = op.source.type, op.result.type
    given = op.static_offsets.values, op.static_sizes.values, op.static_strides.values
    whole = subview_type(source, *given)
    dropped = dropped_dimensions(whole, result, mixed(op.sizes, given[1])) or set()
    return [each for each in range(len(source.shape)) if each not in dropped]


def compute_reinterpret_cast(
    op: ops.ReinterpretCastOp, code: Code, given: MemRef, *dynamic: Any
) -> MemRef:
    (offset,), sizes, strides = slice_numbers(op, dynamic, code)
    return given.with_layout(offset, sizes, strides)


def checked_groups(sizes: Sequence[int], extents: Sequence[int], groups: list[list[int]]) -> None:
    """Raise a `Fault` unless the extents of each group are as many elements as its dimension."""
    for number, group in enumerate(groups):
        if prod(extents[each] for each in group) != sizes[number]:
            raise Fault(
                f"undefined behaviour: dimension {number} of size {sizes[number]} is "
                f"expanded to {[extents[each] for each in group]}"
            )


def compute_expand_shape(op: ops.ExpandShapeOp, code: Code, given: MemRef, *dynamic: Any) -> MemRef:
    groups, extents = groups_of(op), numbers(op.static_output_shape.values, iter(dynamic))
    checked_groups(given.sizes, extents, groups)
    strides = [0] * len(extents)
    for number, group in enumerate(groups):
        distance = given.strides[number]
        for each in reversed(group):
            strides[each] = distance
            distance *= extents[each]
    return given.with_layout(given.offset, extents, strides)


def compute_collapse_shape(op: ops.CollapseShapeOp, code: Code, given: MemRef) -> MemRef:
    sizes, strides = [], []
    for group in groups_of(op):
        sizes.append(prod(given.sizes[each] for each in group))
        # Strides of dimensions with one index are not used.
        used = [given.strides[each] for each in group if given.sizes[each] != 1]
        strides.append(used[-1] if used else given.strides[group[-1]] if group else 1)
    return given.with_layout(given.offset, sizes, strides)


def compute_transpose(op: ops.TransposeOp, code: Code, given: MemRef) -> MemRef:
    order: list[int] = [expr.position for expr in op.permutation.map.results]  # type: ignore[attr-defined]
    sizes, strides = given.sizes, given.strides
    return given.with_layout(
        given.offset, [sizes[each] for each in order], [strides[each] for each in order]
    )


def compute_view(op: ops.ViewOp, code: Code, given: MemRef, shift: int, *dynamic: Any) -> MemRef:
    type_ = op.result.type
    codec = code.program.memory.codec(type_.element_type)
    extents = numbers(type_.shape, iter(dynamic))
    start = given.start + given.offset + shift
    return MemRef(given.allocation, codec, 0, extents, row_major(extents), start)


def compute_reshape(op: ops.ReshapeOp, code: Code, given: MemRef, shape: MemRef) -> MemRef:
    extents = defined([shape.load(each) for each in shape.all_indices()])
    if prod(extents) != prod(given.sizes):
        raise Fault(f"undefined behaviour: {list(given.sizes)} is reshaped to {list(extents)}")
    return given.with_layout(given.offset, extents, row_major(extents))


def compute_realloc(op: ops.ReallocOp, code: Code, given: MemRef, *size: Any) -> MemRef:
    type_, memory = op.results[0].type, code.program.memory
    alignment = op.alignment.value if op.alignment is not None else 1
    made = new_memref(memory, type_, numbers(type_.shape, iter(size)), "heap", alignment)
    count = min(given.sizes[0], made.sizes[0]) * made.codec.step
    start = given.start + given.offset * given.codec.step
    memory.copy((made.allocation, 0), (given.allocation, start), count)
    memory.free(given.allocation, "reallocation")
    return made


def interpret_prefetch(op: Operation, code: Code) -> Step:
    return lambda registers: None


interpret_global = interpret_prefetch


def compute_extract_strided_metadata(
    op: ops.ExtractStridedMetadataOp, code: Code, given: MemRef
) -> tuple[Any, ...]:
    mask = (1 << code.program.index_width) - 1
    strides = [each & mask for each in given.strides]
    return (given.with_layout(0, (), ()), given.offset & mask, *given.sizes, *strides)


def interpret_extract_aligned_pointer_as_index(op: Operation, code: Code) -> Step:
    return code.computed(op, lambda given: given.allocation.base + given.start)


def interpret_assume_alignment(op: Operation, code: Code) -> Step:
    """The results are the operands: statements about memory that change nothing."""
    return code.computed(op, lambda *given: given if len(given) > 1 else given[0])


interpret_distinct_objects = interpret_memory_space_cast = interpret_assume_alignment
