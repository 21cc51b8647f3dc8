"""Steps of interpreted programs: memory, and views of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.strided import stated_strides
from yods.builtin.types import DYNAMIC, MemRefType
from yods_defs.memref.hooks.views import groups_of
from yods_eval.evaluation import POISON, Fault
from yods_eval.memory import Elements, MemRef, new_memref
from yods_eval.programs import assign, value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.memref import ops
    from yods_eval.programs import Code, Registers, Step


def _counts(
    code: Code, values: Sequence[Value[Any]], static: Sequence[int]
) -> Callable[[Registers], list[int]]:
    """Numbers of which those that are dynamic are in `values`."""
    sources = iter(code.registers(values))
    places = [(next(sources), 0) if each == DYNAMIC else (0, each) for each in static]

    def counts(registers: Registers) -> list[int]:
        found = [registers[source] if source else number for source, number in places]
        if POISON in found:
            raise Fault("poison is used as a size")
        return found

    return counts


def interpret_alloc(op: ops.AllocOp, code: Code) -> Step:
    return _allocation(op, code, "heap")


def interpret_alloca(op: ops.AllocaOp, code: Code) -> Step:
    return _allocation(op, code, "stack")


def _allocation(op: ops.AllocOp | ops.AllocaOp, code: Code, kind: str) -> Step:
    type_ = op.results[0].type
    assert isinstance(type_, MemRefType)
    sizes = _counts(code, op.dynamic_sizes, type_.shape)
    alignment = op.alignment.value if op.alignment is not None else 1
    result, program = code.register(op.results[0]), code.program

    def step(registers: Registers) -> None:
        made = new_memref(program.memory, type_, sizes(registers), kind, alignment)
        registers[result] = made
        if kind == "stack":
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


def interpret_dealloc(op: ops.DeallocOp, code: Code) -> Step:
    memory, program = code.register(op.operands[0]), code.program

    def step(registers: Registers) -> None:
        allocation = registers[memory].allocation
        if allocation.kind != "heap":
            raise Fault(f"deallocation of {allocation.kind} memory")
        program.memory.free(allocation, "deallocation")

    return step


def interpret_load(op: ops.LoadOp, code: Code) -> Step:
    memory, result = code.register(op.memref), code.register(op.result)
    indices = code.registers(op.indices)

    def step(registers: Registers) -> None:
        registers[result] = registers[memory].load([registers[each] for each in indices])

    return step


def interpret_store(op: ops.StoreOp, code: Code) -> Step:
    memory, value = code.register(op.memref), code.register(op.value)
    indices = code.registers(op.indices)

    def step(registers: Registers) -> None:
        registers[memory].store([registers[each] for each in indices], registers[value])

    return step


def interpret_global(op: ops.GlobalOp, code: Code) -> Step:
    return lambda registers: None


def interpret_get_global(op: ops.GetGlobalOp, code: Code) -> Step:
    result, program = code.register(op.result), code.program
    name = op.name_

    def step(registers: Registers) -> None:
        symbol: Any = program.symbol(op, name)
        found = program.globals.get(symbol)
        if found is None:
            type_ = symbol.type.value
            found = new_memref(program.memory, type_, type_.shape, "global")
            initial = None if symbol.initial_value is None else value_of(symbol.initial_value)
            if isinstance(initial, Elements):
                for indices, value in zip(found.all_indices(), initial.data, strict=True):
                    found.store(indices, value)
            program.globals[symbol] = found
        registers[result] = found

    return step


def interpret_dim(op: ops.DimOp, code: Code) -> Step:
    memory, index, result = code.registers((op.source, op.index, op.result))

    def step(registers: Registers) -> None:
        sizes, number = registers[memory].sizes, registers[index]
        if number is POISON or number >= len(sizes):
            raise Fault(f"undefined behaviour: there is no dimension {number}")
        registers[result] = sizes[number]

    return step


def interpret_rank(op: ops.RankOp, code: Code) -> Step:
    memory, result = code.registers((op.operands[0], op.results[0]))

    def step(registers: Registers) -> None:
        registers[result] = len(registers[memory].sizes)

    return step


def interpret_cast(op: ops.CastOp, code: Code) -> Step:
    memory, result = code.registers((op.source, op.dest))
    type_ = op.dest.type

    def step(registers: Registers) -> None:
        given = registers[memory]
        if isinstance(type_, MemRefType):
            stated = stated_strides(type_)
            expected = [*type_.shape]
            actual = [*given.sizes]
            if stated is not None:
                expected += [*stated[0], stated[1]]
                actual += [*given.strides, given.offset]
            if len(type_.shape) != len(given.sizes) or any(
                a not in (b, DYNAMIC) for a, b in zip(expected, actual, strict=True)
            ):
                raise Fault(f"undefined behaviour: this memory is no {type_}")
        registers[result] = given

    return step


def interpret_copy(op: ops.CopyOp, code: Code) -> Step:
    source, target = code.registers((op.source, op.target))

    def step(registers: Registers) -> None:
        given, taken = registers[source], registers[target]
        if given.sizes != taken.sizes:
            raise Fault(
                f"undefined behaviour: {list(given.sizes)} is copied to {list(taken.sizes)}"
            )
        for indices in given.all_indices():
            value = given.load(indices)
            if value is not POISON:
                taken.store(indices, value)

    return step


def interpret_subview(op: ops.SubviewOp, code: Code) -> Step:
    offsets = _counts(code, op.offsets, op.static_offsets.values)
    sizes = _counts(code, op.sizes, op.static_sizes.values)
    strides = _counts(code, op.strides, op.static_strides.values)
    memory, result = code.registers((op.source, op.result))
    kept = _kept_dimensions(op)
    signed = code.program.signed

    def step(registers: Registers) -> None:
        given = registers[memory]
        begin, extents = list(map(signed, offsets(registers))), sizes(registers)
        apart = list(map(signed, strides(registers)))
        at = given.offset
        for number, (first, size, by) in enumerate(zip(begin, extents, apart, strict=True)):
            last = first + (size - 1) * by
            if size and not (0 <= first < given.sizes[number] and 0 <= last < given.sizes[number]):
                raise Fault(
                    f"undefined behaviour: elements {first} to {last} of dimension {number} of "
                    f"size {given.sizes[number]}"
                )
            at += first * given.strides[number]
        distances = [a * b for a, b in zip(apart, given.strides, strict=True)]
        registers[result] = given.with_layout(
            at, [extents[each] for each in kept], [distances[each] for each in kept]
        )

    return step


def _kept_dimensions(op: ops.SubviewOp) -> list[int]:
    """The dimensions of the source that the result has."""
    from yods_defs.memref.hooks.views import dropped_dimensions, mixed, subview_type

    source, result = op.source.type, op.result.type
    assert isinstance(source, MemRefType)
    assert isinstance(result, MemRefType)
    numbers = op.static_offsets.values, op.static_sizes.values, op.static_strides.values
    whole = subview_type(source, *numbers)
    dropped = dropped_dimensions(whole, result, mixed(op.sizes, numbers[1])) or set()
    return [each for each in range(len(source.shape)) if each not in dropped]


def interpret_reinterpret_cast(op: ops.ReinterpretCastOp, code: Code) -> Step:
    offsets = _counts(code, op.offsets, op.static_offsets.values)
    sizes = _counts(code, op.sizes, op.static_sizes.values)
    strides = _counts(code, op.strides, op.static_strides.values)
    memory, result, signed = code.register(op.source), code.register(op.result), code.program.signed

    def step(registers: Registers) -> None:
        (offset,) = map(signed, offsets(registers))
        registers[result] = registers[memory].with_layout(
            offset, sizes(registers), list(map(signed, strides(registers)))
        )

    return step


def interpret_expand_shape(op: ops.ExpandShapeOp, code: Code) -> Step:
    sizes = _counts(code, op.output_shape, op.static_output_shape.values)
    memory, result, groups = code.register(op.src), code.register(op.result), groups_of(op)

    def step(registers: Registers) -> None:
        given, extents = registers[memory], sizes(registers)
        strides = [0] * len(extents)
        for number, group in enumerate(groups):
            distance = given.strides[number]
            total = 1
            for each in reversed(group):
                strides[each] = distance
                distance *= extents[each]
                total *= extents[each]
            if total != given.sizes[number]:
                raise Fault(
                    f"undefined behaviour: dimension {number} of size {given.sizes[number]} is "
                    f"expanded to {[extents[each] for each in group]}"
                )
        registers[result] = given.with_layout(given.offset, extents, strides)

    return step


def interpret_collapse_shape(op: ops.CollapseShapeOp, code: Code) -> Step:
    memory, result, groups = code.register(op.src), code.register(op.result), groups_of(op)

    def step(registers: Registers) -> None:
        given = registers[memory]
        sizes, strides = [], []
        for group in groups:
            size = 1
            for each in group:
                size *= given.sizes[each]
            sizes.append(size)
            # Strides of dimensions with one index are not used.
            used = [given.strides[each] for each in group if given.sizes[each] != 1]
            strides.append(used[-1] if used else given.strides[group[-1]] if group else 1)
        registers[result] = given.with_layout(given.offset, sizes, strides)

    return step


def interpret_transpose(op: ops.TransposeOp, code: Code) -> Step:
    memory, result = code.registers((op.operands[0], op.result))
    order: list[int] = [expr.position for expr in op.permutation.map.results]  # type: ignore[attr-defined]

    def step(registers: Registers) -> None:
        given = registers[memory]
        registers[result] = given.with_layout(
            given.offset,
            [given.sizes[each] for each in order],
            [given.strides[each] for each in order],
        )

    return step


def interpret_view(op: ops.ViewOp, code: Code) -> Step:
    type_ = op.result.type
    assert isinstance(type_, MemRefType)
    sizes = _counts(code, op.sizes, type_.shape)
    memory, shift, result = code.registers((op.source, op.byte_shift, op.result))
    codec = code.program.memory.codec(type_.element_type)

    def step(registers: Registers) -> None:
        given, extents = registers[memory], sizes(registers)
        strides, span = [1] * len(extents), 1
        for number in reversed(range(len(extents))):
            strides[number] = span
            span *= extents[number]
        start = given.start + given.offset + registers[shift]
        registers[result] = MemRef(given.allocation, codec, 0, extents, strides, start)

    return step


def interpret_extract_strided_metadata(op: ops.ExtractStridedMetadataOp, code: Code) -> Step:
    memory, results = code.register(op.source), code.registers(op.results)
    mask = (1 << code.program.index_width) - 1

    def step(registers: Registers) -> None:
        given = registers[memory]
        base = given.with_layout(0, (), ())
        values = (base, given.offset & mask, *given.sizes, *(each & mask for each in given.strides))
        assign(registers, results, values)

    return step


def interpret_extract_aligned_pointer(op: Operation, code: Code) -> Step:
    memory, result = code.registers((op.operands[0], op.results[0]))

    def step(registers: Registers) -> None:
        given = registers[memory]
        registers[result] = given.allocation.base + given.start

    return step


def interpret_same_memory(op: Operation, code: Code) -> Step:
    """The results are the operands: statements about memory that change nothing."""
    sources, targets = code.registers(op.operands), code.registers(op.results)

    def step(registers: Registers) -> None:
        for source, target in zip(sources, targets, strict=True):
            registers[target] = registers[source]

    return step
