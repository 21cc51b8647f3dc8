"""Steps of interpreted programs: memory, aggregates, vectors and intrinsics of LLVM.

A pointer is an address; an aggregate is a tuple of its members.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, SymbolRefAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Any
from yods.layout.kinds import parts_of, place_fields
from yods.layout.parts import ArrayParts, StructParts
from yods_defs.cf.hooks.interpretation import interpret_cond_br, interpret_switch
from yods_defs.llvm.hooks.syntax import DYNAMIC_INDEX
from yods_dialects.llvm.enums import AtomicBinOp
from yods_dialects.llvm.ops import MlirGlobalOp
from yods_eval import elements
from yods_eval.constants import signed
from yods_eval.evaluation import POISON, Fault, element_width
from yods_eval.memory import Allocation, Elements, Memory
from yods_eval.programs import Code, Program, Registers, Step, defined, value_of
from yods_eval.reductions import combiner, reduced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from yods import Attribute, Operation, Type
    from yods_dialects.llvm import ops

__all__ = ["interpret_cond_br", "interpret_switch"]


def _number(attribute: Any) -> int:
    return 0 if attribute is None else attribute.value


def interpret_nothing(op: Operation, code: Code) -> Step:
    return lambda registers: None


def interpret_same(op: Operation, code: Code) -> Step:
    """The result is the first operand, cut off where it is narrower."""
    memory, type_ = code.program.memory, op.results[0].type
    vector = isinstance(type_, VectorType)
    mask = -1 if vector else (1 << memory.layout.type_size_in_bits(type_).fixed) - 1
    return code.computed(op, lambda given, *_: given & mask if isinstance(given, int) else given)


# Constants.


def _filled(type_: Type, element: Any, program: Program) -> Any:
    """A value all of whose parts are `element`."""
    parts = parts_of(type_, program.layout)
    if isinstance(parts, ArrayParts):
        return (_filled(parts.element, element, program),) * parts.count
    if isinstance(parts, StructParts):
        return tuple(_filled(each, element, program) for each in parts.types)
    if isinstance(type_, VectorType):
        return Elements(type_.shape, [element] * type_.num_elements)
    return element


def _constant(value: Attribute, type_: Type, program: Program) -> Any:
    """The value of a constant, whose attribute may have another form than `type_`."""
    parts = parts_of(type_, program.layout)
    text = getattr(value, "value", None)
    data: Any
    if isinstance(value, ArrayAttr):
        types = parts.types if isinstance(parts, StructParts) else [parts.element] * parts.count  # type: ignore[union-attr]
        return tuple(_constant(v, t, program) for v, t in zip(value, types, strict=True))
    if isinstance(text, str) and isinstance(parts, ArrayParts):
        return tuple(text.encode("utf-8", "surrogateescape"))
    data = value_of(value)
    if isinstance(data, Elements) and isinstance(parts, ArrayParts):
        return _nested(data.data, type_, program)
    if data is None:
        # Such as `#llvm.zero`; what else there is has no value.
        data = _filled(type_, POISON if "undef" in str(value) else 0, program)
    return data


def _nested(data: list[Any], type_: Type, program: Program) -> Any:
    """Elements in row-major order as nested arrays."""
    parts = parts_of(type_, program.layout)
    if not isinstance(parts, ArrayParts):
        return data[0] if not isinstance(type_, VectorType) else Elements(type_.shape, data)
    size = len(data) // max(parts.count, 1)
    rows = [data[size * number : size * (number + 1)] for number in range(parts.count)]
    return tuple(_nested(row, parts.element, program) for row in rows)


def interpret_mlir_constant(op: ops.MlirConstantOp, code: Code) -> Step:
    program = code.program
    if isinstance(op.value, SymbolRefAttr):
        value = program.address_of(program.symbol(op, op.value))
    else:
        value = _constant(op.value, op.res.type, program)
    return code.computed(op, lambda: value)


def interpret_mlir_zero(op: Operation, code: Code) -> Step:
    value = _filled(op.results[0].type, 0, code.program)
    return code.computed(op, lambda: value)


def interpret_mlir_undef(op: Operation, code: Code) -> Step:
    value = _filled(op.results[0].type, POISON, code.program)
    return code.computed(op, lambda: value)


interpret_mlir_poison = interpret_mlir_undef


def compute_mlir_addressof(op: ops.MlirAddressofOp, code: Code) -> int:
    program = code.program
    symbol = program.symbol(op, op.global_name)
    if not isinstance(symbol, MlirGlobalOp):
        return program.address_of(symbol)
    if symbol not in program.globals:
        _define(symbol, program)
    address: int = program.globals[symbol].base
    return address


def _define(op: MlirGlobalOp, program: Program) -> None:
    """Allocate the memory of a global and give it its first value."""
    memory = program.memory
    codec = memory.codec(op.global_type.value)
    alignment = max(_number(op.alignment), codec.alignment)
    found = program.globals[op] = memory.allocate(codec.step, alignment, "global")
    value: Any = POISON
    if op.value is not None:
        value = _constant(op.value, op.global_type.value, program)
    elif op.initializer.blocks:
        code = Code(program)
        (value,) = code.region(op.initializer)([[]] + [None] * code.size)
    if value is not POISON:
        codec.write(found, 0, value)


# Memory.


def interpret_alloca(op: ops.AllocaOp, code: Code) -> Step:
    memory = code.program.memory
    codec = memory.codec(op.elem_type.value)
    count, result = code.registers((op.arraySize, op.res))
    alignment = max(_number(op.alignment), codec.alignment)

    def step(registers: Registers) -> None:
        made = memory.allocate(registers[count] * codec.step, alignment, "stack")
        registers[0].append(made)
        registers[result] = made.base

    return step


def interpret_load(op: ops.LoadOp, code: Code) -> Step:
    memory, alignment = code.program.memory, _number(op.alignment)
    read = memory.codec(op.res.type).read
    return code.computed(op, lambda address: read(*memory.find(address), alignment))


def interpret_store(op: ops.StoreOp, code: Code) -> Step:
    memory, alignment = code.program.memory, _number(op.alignment)
    write = memory.codec(op.value.type).write
    return code.computed(op, lambda value, at: write(*memory.find(at), value, alignment))


def interpret_atomicrmw(op: ops.AtomicrmwOp, code: Code) -> Step:
    memory, alignment = code.program.memory, _number(op.alignment)
    codec = memory.codec(op.val.type)
    combine = combiner(AtomicBinOp.text_of(op.bin_op.value), op.val.type, code.program.index_width)

    def update(address: Any, value: Any) -> Any:
        at = memory.find(address)
        old = codec.read(*at, alignment)
        codec.write(*at, combine(old, value), alignment)
        return old

    return code.computed(op, update)


def interpret_cmpxchg(op: ops.CmpxchgOp, code: Code) -> Step:
    memory, alignment = code.program.memory, _number(op.alignment)
    codec = memory.codec(op.val.type)

    def exchange(address: Any, expected: Any, value: Any) -> tuple[Any, int]:
        at = memory.find(address)
        old = codec.read(*at, alignment)
        if old == expected:
            codec.write(*at, value, alignment)
        return old, int(old == expected)

    return code.computed(op, exchange)


def _masked(
    memory: Memory, type_: Type, mask: Elements, address: Any, alignment: int
) -> Iterator[tuple[int, Any, tuple[Allocation, int, int]]]:
    """The elements of a vector that are accessed: numbers, codec and places in memory."""
    codec = memory.codec(element_type_of(type_))
    for number, on in enumerate(defined(mask.data)):
        if on:
            where = memory.find(address + number * codec.size)
            yield number, codec, (*where, min(alignment, codec.alignment))


def compute_intr_masked_load(
    op: ops.IntrMaskedLoadOp,
    code: Code,
    address: Any,
    mask: Elements,
    other: Elements | None = None,
) -> Elements:
    made = Elements(mask.shape, [POISON] * len(mask.data)) if other is None else other.copy()
    at = _masked(code.program.memory, op.res.type, mask, address, op.alignment.value)
    for number, codec, (allocation, position, alignment) in at:
        made.data[number] = codec.read(allocation, position, alignment)
    return made


def compute_intr_masked_store(
    op: ops.IntrMaskedStoreOp, code: Code, value: Elements, address: Any, mask: Elements
) -> None:
    at = _masked(code.program.memory, op.value.type, mask, address, op.alignment.value)
    for number, codec, (allocation, position, alignment) in at:
        codec.write(allocation, position, value.data[number], alignment)


def interpret_getelementptr(op: ops.GetelementptrOp, code: Code) -> Step:
    if isinstance(op.res.type, VectorType):
        raise Fault("a vector of addresses cannot be interpreted", op)
    program = code.program
    mask = (1 << program.layout.type_size_in_bits(op.res.type).fixed) - 1
    shift, scaled = _path(op, code)

    def address(base: Any, *indices: Any) -> Any:
        if base is POISON or POISON in indices:
            return POISON
        at = base + shift
        for index, (width, size) in zip(indices, scaled, strict=True):
            at += signed(index, width) * size
        return at & mask

    return code.computed(op, address)


def _path(op: ops.GetelementptrOp, code: Code) -> tuple[int, list[tuple[int, int]]]:
    """The bytes that constant indices move by; width and bytes of each other one."""
    program = code.program
    type_: Any = op.elem_type.value
    shift = 0
    scaled = []
    values = iter(op.dynamicIndices)
    for number, index in enumerate(op.rawConstantIndices.values):
        if number:
            parts = parts_of(type_, program.layout)
            if isinstance(parts, StructParts):
                field = list(place_fields(parts, program.layout))[index]
                shift += field.offset.fixed
                type_ = field.type
                continue
            type_ = parts.element if isinstance(parts, ArrayParts) else type_.element_type
        size = program.memory.codec(type_).step
        if index == DYNAMIC_INDEX:
            scaled.append((element_width(next(values).type, 64), size))
        else:
            shift += index * size
    return shift, scaled


def compute_intr_memcpy(op: Operation, code: Code, target: Any, source: Any, size: Any) -> None:
    memory, separate = code.program.memory, op.name == "llvm.intr.memcpy"
    if defined((size,)) == (0,):
        return
    to, given = memory.find(target), memory.find(source)
    if separate and to[0] is given[0] and 0 < abs(to[1] - given[1]) < size:
        raise Fault("undefined behaviour: the memory that is copied overlaps its copy")
    memory.copy(to, given, size)


compute_intr_memmove = compute_intr_memcpy


def interpret_intr_memset(op: Operation, code: Code) -> Step:
    memory = code.program.memory
    write = memory.codec(IntegerType(8)).write

    def fill(target: Any, byte: Any, size: Any) -> None:
        for number in range(*defined((size,))):
            write(*memory.find(target + number), byte)

    return code.computed(op, fill)


def interpret_intr_stacksave(op: Operation, code: Code) -> Step:
    result = code.register(op.results[0])

    def step(registers: Registers) -> None:
        registers[result] = len(registers[0])

    return step


def interpret_intr_stackrestore(op: Operation, code: Code) -> Step:
    saved, program = code.register(op.operands[0]), code.program

    def step(registers: Registers) -> None:
        while len(registers[0]) > registers[saved]:
            program.memory.free(registers[0].pop(), "the restoring of the stack")

    return step


def compute_intr_trap(op: Operation, code: Code) -> None:
    raise Fault("the program traps")


compute_intr_ubsantrap = compute_intr_trap


def compute_intr_assume(op: Operation, code: Code, condition: Any, *rest: Any) -> None:
    if condition in (0, POISON):
        raise Fault("undefined behaviour: what is assumed does not hold")


# Aggregates and vectors.


def compute_extractvalue(op: ops.ExtractvalueOp, code: Code, value: Any) -> Any:
    for each in op.position.values:
        value = value if value is POISON else value[each]
    return value


def interpret_insertvalue(op: ops.InsertvalueOp, code: Code) -> Step:
    path = op.position.values
    empty = _filled(op.res.type, POISON, code.program)

    def put(into: Any, path: Sequence[int], new: Any) -> Any:
        if not path:
            return new
        first, *rest = path
        return (*into[:first], put(into[first], rest, new), *into[first + 1 :])

    return code.computed(op, lambda old, new: put(empty if old is POISON else old, path, new))


def compute_extractelement(op: ops.ExtractelementOp, code: Code, vector: Elements, at: Any) -> Any:
    return POISON if at is POISON or at >= len(vector.data) else vector.data[at]


def compute_insertelement(
    op: ops.InsertelementOp, code: Code, vector: Elements, value: Any, at: Any
) -> Elements:
    made = vector.copy()
    if at is POISON or at >= len(made.data):
        return Elements(made.shape, [POISON] * len(made.data))
    made.data[at] = value
    return made


def compute_shufflevector(
    op: ops.ShufflevectorOp, code: Code, first: Elements, second: Elements
) -> Elements:
    mask = op.mask.values
    data = [*first.data, *second.data, POISON]
    return Elements((len(mask),), [data[each] for each in mask])


def interpret_reduction(op: Operation, code: Code) -> Step:
    kind = op.name.rpartition(".")[2]
    combine = combiner(kind, op.results[0].type, code.program.index_width)

    def reduce(*operands: Any) -> Any:
        *start, vector = operands
        return reduced(combine, start[0] if start else None, vector.data)

    return code.computed(op, reduce)


def interpret_overflow(op: Operation, code: Code) -> Step:
    """`llvm.intr.sadd.with.overflow` and its kin: the result, and whether it does not fit."""
    type_, kind = op.operands[0].type, op.name.split(".")[2]
    width, combine = element_width(type_, 64), combiner(kind[1:], type_, 64)
    overflows: Callable[[int, int, int], bool] = getattr(elements, f"{kind}_overflows")

    def both(a: Any, b: Any) -> tuple[Any, Any]:
        if a is POISON or b is POISON:
            return POISON, POISON
        known = isinstance(a, int)
        what = f"{kind}_overflows"
        return combine(a, b), int(overflows(a, b, width)) if known else a.combined(what, b)

    def compute(a: Any, b: Any) -> tuple[Any, ...]:
        if not isinstance(a, Elements):
            return both(a, b)
        columns = zip(*map(both, a.data, b.data), strict=True)
        return tuple(Elements(a.shape, list(each)) for each in columns)

    return code.computed(op, compute)
