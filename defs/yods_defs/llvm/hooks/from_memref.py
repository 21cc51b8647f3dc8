"""The way from `memref` to LLVM: memory, and reading and writing it.

Source: MLIR, mlir/lib/Conversion/MemRefToLLVM/MemRefToLLVM.cpp.
"""

from __future__ import annotations

from yods import Block, DataLayout, Region
from yods.builtin import types as builtin
from yods.builtin.attributes import IntegerAttr, UnitAttr
from yods.builtin.strided import has_identity_layout, permutation_and_offset, uses_own_layout
from yods.conversion.driver import apply_partial_conversion
from yods.hints import TYPE_CHECKING, Any
from yods.rewrite.pattern import FunctionPattern, Rewritten
from yods_defs.llvm.hooks.from_func import index_bits
from yods_defs.llvm.hooks.lowering import MemoryCode, llvm_target
from yods_defs.llvm.hooks.memref_views import copy
from yods_defs.llvm.hooks.symbols import call
from yods_defs.llvm.hooks.type_conversion import llvm_types, pointer_into
from yods_dialects.arith.enums import AtomicRMWKind
from yods_dialects.llvm import ops
from yods_dialects.llvm.attributes import LinkageAttr
from yods_dialects.llvm.enums import AtomicBinOp, AtomicOrdering, LinkageEnum
from yods_dialects.llvm.patterns import memref_to_llvm_patterns
from yods_dialects.llvm.types import LLVMArrayType, LLVMPointerType, LLVMStructType
from yods_dialects.memref import ops as memref
from yods_eval.constants import splat, splat_bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, PatternRewriter, Type, Value
    from yods.ir.operation import Pattern
    from yods_dialects.llvm.passes import FinalizeMemrefToLlvmPass


#: What `aligned_alloc` aligns at least by, in bytes.
_LEAST_ALIGNMENT = 16
#: What functions begin with that whoever links the program provides.
_GENERIC = "_mlir_memref_to_llvm_"


class Heap:
    """Heap allocation by the functions that the conversion's options select.

    Args:
        aligned: Whether `aligned_alloc` is called, and not `malloc` for more than is needed.
        generic: Whether `_mlir_memref_to_llvm_…` functions are called instead of C's.
    """

    def __init__(self, aligned: bool, generic: bool) -> None:
        self._aligned = aligned
        prefix = _GENERIC if generic else ""
        self._malloc = prefix + ("alloc" if generic else "malloc")
        self._aligned_alloc = prefix + "aligned_alloc"
        self._free = prefix + "free"

    def patterns(self) -> Sequence[FunctionPattern[Any]]:
        """The patterns that call these functions."""
        return (
            FunctionPattern(memref.AllocOp, self._alloc),
            FunctionPattern(memref.DeallocOp, self._dealloc),
            FunctionPattern(memref.CopyOp, copy),
        )

    def _alloc(self, op: memref.AllocOp, rewriter: PatternRewriter) -> Rewritten:
        type_ = op.memref.type
        if not _is_allocatable(type_):
            return False
        code = MemoryCode(op, rewriter)
        element, sizes, strides, count, offset = _extent(op, code, rewriter)
        size = code.bytes_of(count, element)
        make = self._call_aligned if self._aligned else self._call_plain
        memory, aligned = make(op, code, size, element)
        return code.descriptor(type_, memory, aligned, sizes, strides, offset)

    def _call_plain(
        self, op: memref.AllocOp, code: MemoryCode, size: Value[Any], element: Type
    ) -> tuple[Value[Any], Value[Any]]:
        """More than is needed, and where in there the alignment is right."""
        alignment: Value[Any] | None = None
        if op.alignment is not None:
            alignment = code.index(op.alignment.value)
        elif not isinstance(
            op.memref.type.element_type, builtin.IntegerType | builtin.IndexType | builtin.FloatType
        ):
            alignment = code.bytes_of(1, element)
        if alignment is not None:
            size = code.value(ops.AddOp(size, alignment))
        memory = _called(op, code, self._malloc, [size])
        if alignment is None:
            return memory, memory
        number = code.value(ops.PtrtointOp(memory, res=code.index_type))
        up = _aligned_up(code, number, alignment)
        return memory, code.value(ops.InttoptrOp(up, res=memory.type))

    def _call_aligned(
        self, op: memref.AllocOp, code: MemoryCode, size: Value[Any], element: Type
    ) -> tuple[Value[Any], Value[Any]]:
        """Call `aligned_alloc`, whose size must be a multiple of the alignment."""
        type_ = op.memref.type
        kept = type_.element_type
        if isinstance(kept, builtin.MemRefType | builtin.UnrankedMemRefType):
            kept = element  # what is kept is the descriptor
        bytes_ = DataLayout.closest(op).type_size(kept).minimal
        if op.alignment is not None:
            bytes_to = op.alignment.value
        else:
            bytes_to = max(_LEAST_ALIGNMENT, 1 << (bytes_ - 1).bit_length() if bytes_ else 1)
        alignment = code.index(bytes_to)
        known = bytes_
        for each in type_.shape:
            known *= 1 if each == builtin.DYNAMIC else each
        if known % bytes_to != 0:
            size = _aligned_up(code, size, alignment)
        memory = _called(op, code, self._aligned_alloc, [alignment, size])
        return memory, memory

    def _dealloc(self, op: memref.DeallocOp, rewriter: PatternRewriter) -> Rewritten:
        code = MemoryCode(op, rewriter)
        whole = rewriter.remapped(op.memref)
        pointer = LLVMPointerType(0)
        if isinstance(op.memref.type, builtin.MemRefType):
            memory = code.extract(whole, 0)
        else:
            memory = code.value(ops.LoadOp(code.extract(whole, 1), res=pointer))
        if memory.type is not pointer:
            memory = code.value(ops.AddrspacecastOp(memory, res=pointer))
        call(code, op, self._free, (memory,))
        return ()


def _is_allocatable(type_: builtin.MemRefType) -> bool:
    """Whether it is known how much memory there must be: that of no layout, as in MLIR, or of a
    contiguous one, which MLIR does not have.
    """
    if has_identity_layout(type_):
        return True
    contiguous = permutation_and_offset(type_) if uses_own_layout(type_) else None
    return contiguous is not None and (contiguous[1] >= 0 or contiguous[1] == builtin.DYNAMIC)


def _extent(
    op: memref.AllocOp | memref.AllocaOp, code: MemoryCode, rewriter: PatternRewriter
) -> tuple[Type, list[Value[Any]], list[Value[Any]], Value[Any], Value[Any] | None]:
    """Converted element type, sizes, strides, the element count, and where the first one is."""
    type_ = op.memref.type
    element = code.element_type(type_)
    given = [rewriter.remapped(value) for value in op.dynamic_sizes]
    sizes, strides, count = code.sizes_and_strides(type_, given)
    offset: Value[Any] | None = None
    if not has_identity_layout(type_):
        contiguous = permutation_and_offset(type_)
        assert contiguous is not None
        static = contiguous[1]
        dynamic = [rewriter.remapped(value) for value in op.symbol_operands]
        offset = dynamic[0] if dynamic else code.index(static)
        # The elements before the first are allocated, too.
        if static != 0:
            count = code.value(ops.AddOp(count, offset))
    return element, sizes, strides, count, offset


def _called(
    op: memref.AllocOp, code: MemoryCode, name: str, arguments: list[Value[Any]]
) -> Value[Any]:
    """Result of the allocation function, cast to the memory space of `op`."""
    plain = LLVMPointerType(0)
    memory: Value[Any] = call(code, op, name, arguments, plain).results[0]
    pointer = pointer_into(op.memref.type.memory_space)
    if pointer is not plain:
        memory = code.value(ops.AddrspacecastOp(memory, res=pointer))
    return memory


def _aligned_up(code: MemoryCode, number: Value[Any], alignment: Value[Any]) -> Value[Any]:
    """The first multiple of `alignment` that is not less than `number`."""
    one = code.index(1)
    bumped = code.value(ops.AddOp(number, code.value(ops.SubOp(alignment, one))))
    rest = code.value(ops.UremOp(bumped, alignment))
    return code.value(ops.SubOp(bumped, rest))


# The stack.


def _alloca(op: memref.AllocaOp, rewriter: PatternRewriter) -> Rewritten:
    type_ = op.memref.type
    if not _is_allocatable(type_):
        return False
    code = MemoryCode(op, rewriter)
    element, sizes, strides, count, offset = _extent(op, code, rewriter)
    alignment = None if op.alignment is None else op.alignment.value
    memory = code.value(
        ops.AllocaOp(
            count, elem_type=element, alignment=alignment, res=pointer_into(type_.memory_space)
        )
    )
    return code.descriptor(type_, memory, memory, sizes, strides, offset)


def _alloca_scope(op: memref.AllocaScopeOp, rewriter: PatternRewriter) -> Rewritten:
    """Restore the stack pointer where control continues after the scope."""
    code = MemoryCode(op, rewriter)
    before, rest, around = code.split(op)
    exit_ = rest
    if op.results:
        types = [result.type for result in op.results]
        exit_ = rewriter.create_block(around, types, [code.location] * len(types), before=rest)
        code.put(ops.BrOp(dest=rest))
    body = op.bodyRegion.blocks[0]
    end = body.last_op
    assert end is not None
    rewriter.inline_region_before(op.bodyRegion, exit_)
    rewriter.set_to_end(before)
    saved = code.value(ops.IntrStacksaveOp(res=LLVMPointerType(0)))
    code.put(ops.BrOp(dest=body))
    rewriter.set_before(end)
    code.put(ops.IntrStackrestoreOp(saved))
    rewriter.replace_op_with(end, ops.BrOp(end.operands, dest=exit_))
    return exit_.arguments if op.results else ()


def _generic_atomic_rmw(op: memref.GenericAtomicRmwOp, rewriter: PatternRewriter) -> Rewritten:
    """Tried again and again, until nobody else has written between reading and writing."""
    body = op.atomic_body.blocks[0]
    end = body.last_op
    assert end is not None
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.memref)
    indices = [rewriter.remapped(each) for each in op.indices]
    address = code.element(op.memref.type, whole, indices)
    first = code.value(ops.LoadOp(address, res=rewriter.converted_type(op.result.type)))
    before, continuation, around = code.split(op)
    loop = rewriter.create_block(around, [first.type], [code.location], before=continuation)
    rewriter.set_to_end(before)
    code.put(ops.BrOp((first,), dest=loop))
    rewriter.set_to_end(loop)
    old: Value[Any] = loop.arguments[0]
    mapping: dict[Any, Any] = {body.arguments[0]: old}
    for each in list(body)[:-1]:
        rewriter.insert(each.clone(mapping))
    new = mapping.get(end.operands[0])
    if new is None:
        return False  # what is written does not depend on what was there
    pair = LLVMStructType(None, (old.type, builtin.I1), False, False)
    tried = code.value(
        ops.CmpxchgOp(
            address,
            old,
            new,
            success_ordering=AtomicOrdering.acq_rel,
            failure_ordering=AtomicOrdering.monotonic,
            res=pair,
        )
    )
    found, done = code.extract(tried, 0), code.extract(tried, 1)
    code.put(ops.CondBrOp(done, (), (found,), trueDest=continuation, falseDest=loop))
    return found


STACK: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(memref.AllocaOp, _alloca),
    FunctionPattern(memref.AllocaScopeOp, _alloca_scope),
    FunctionPattern(memref.GenericAtomicRmwOp, _generic_atomic_rmw),
)


#: Written where nobody may free: what is global is not of the heap.
_NOT_TO_BE_FREED = 0xDEADBEEF


def _array(type_: builtin.MemRefType, rewriter: PatternRewriter) -> Type:
    """The type of a global with what a memref of that type holds."""
    made = rewriter.converted_type(type_.element_type)
    for size in reversed(type_.shape):
        made = LLVMArrayType(made, size)
    return made


def _global(op: memref.GlobalOp, rewriter: PatternRewriter) -> Rewritten:
    type_ = op.type.value
    assert isinstance(type_, builtin.MemRefType)
    if not all(size >= 0 for size in type_.shape):
        return False
    array = _array(type_, rewriter)
    value: Attribute | None = op.initial_value
    region = Region()
    if isinstance(value, UnitAttr):
        value = None
        block = Block()
        undef = ops.MlirUndefOp(res=array, location=op._location)
        block.append(undef)
        block.append(ops.ReturnOp(undef.results[0], location=op._location))
        region.append(block)
    elif value is not None and not type_.shape:
        # There is no array around a single number.
        bits = splat_bits(value)
        value = None if bits is None else splat(bits, type_.element_type)
    return ops.MlirGlobalOp(
        array,
        op.sym_name,
        LinkageAttr(LinkageEnum.External if op.is_public else LinkageEnum.Private),
        constant=op.constant is not None,
        value=value,
        alignment=None if op.alignment is None else op.alignment.value,
        addr_space=pointer_into(type_.memory_space).address_space,
        initializer=region,
    )


def _get_global(op: memref.GetGlobalOp, rewriter: PatternRewriter) -> Rewritten:
    type_ = op.result.type
    code = MemoryCode(op, rewriter)
    element = code.element_type(type_)
    sizes, strides, count = code.sizes_and_strides(type_, ())
    code.bytes_of(count, element)
    pointer = pointer_into(type_.memory_space)
    place = code.value(ops.MlirAddressofOp(op.name_, res=pointer))
    zeros = [0] * (len(type_.shape) + 1)
    begin = code.address(place, _array(type_, rewriter), *zeros)
    number = ops.MlirConstantOp(value=IntegerAttr(_NOT_TO_BE_FREED, builtin.INDEX), res=builtin.I64)
    never = code.value(ops.InttoptrOp(code.value(number), res=pointer))
    return code.descriptor(type_, never, begin, sizes, strides)


GLOBALS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(memref.GlobalOp, _global),
    FunctionPattern(memref.GetGlobalOp, _get_global),
)


#: Memory that is C's.
_CS = Heap(aligned=False, generic=False)


def convert_memref(pass_: FinalizeMemrefToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `memref` in `op`."""
    target = llvm_target()
    target.add_legal_op("func.func")
    bits = pass_.index_bitwidth or index_bits(op)
    heap = Heap(pass_.use_aligned_alloc, pass_.use_generic_functions)
    apply_partial_conversion(op, target, memref_patterns(heap), pass_.context, llvm_types(bits))


def memref_patterns(heap: Heap = _CS) -> Sequence[Pattern]:
    """All patterns from `memref` to LLVM.

    Args:
        heap: Which functions allocate.
    """
    return (*heap.patterns(), *STACK, *memref_to_llvm_patterns(), *GLOBALS)


#: What LLVM can do to memory in one step.
_ATOMIC = {
    AtomicRMWKind.addf: AtomicBinOp.fadd,
    AtomicRMWKind.addi: AtomicBinOp.add,
    AtomicRMWKind.assign: AtomicBinOp.xchg,
    AtomicRMWKind.maximumf: AtomicBinOp.fmaximum,
    AtomicRMWKind.maxnumf: AtomicBinOp.fmax,
    AtomicRMWKind.maxs: AtomicBinOp.max,
    AtomicRMWKind.maxu: AtomicBinOp.umax,
    AtomicRMWKind.minimumf: AtomicBinOp.fminimum,
    AtomicRMWKind.minnumf: AtomicBinOp.fmin,
    AtomicRMWKind.mins: AtomicBinOp.min,
    AtomicRMWKind.minu: AtomicBinOp.umin,
    AtomicRMWKind.ori: AtomicBinOp.or_,
    AtomicRMWKind.xori: AtomicBinOp.xor,
    AtomicRMWKind.andi: AtomicBinOp.and_,
}


def atomic_operation(kind: Any) -> AtomicBinOp | None:
    """LLVM's atomic operation for a kind of `arith`; None if it has none."""
    return _ATOMIC.get(AtomicRMWKind(kind.value))
