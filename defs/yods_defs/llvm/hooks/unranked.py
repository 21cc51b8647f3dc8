"""Memrefs of any rank that functions give: their descriptors outlive the function on the heap.

Source: MLIR, mlir/lib/Conversion/LLVMCommon/Pattern.cpp, `copyUnrankedDescriptors`;
docs/TargetLLVMIR.md, "Calling Convention for Unranked memref".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.types import IntegerType, UnrankedMemRefType
from yods_defs.llvm.hooks.symbols import call
from yods_dialects.llvm.ops import AddOp, AllocaOp, IntrMemcpyOp, MulOp
from yods_dialects.llvm.types import LLVMPointerType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_defs.llvm.hooks.lowering import Code

#: What a pointer and the offset before the sizes take, in bytes.
POINTER_BYTES = 8


def copied_to_stack(
    code: Code, values: Sequence[Value[Any]], types: Sequence[Type], *, on_return: bool
) -> list[Value[Any]]:
    """`values`, which are of `types`, with descriptors of memrefs of any rank moved.

    Args:
        on_return: Whether a function gives them, so that descriptors go to the heap; otherwise
            one was called that did, so that they come to the stack and their memory is freed.
    """
    made = list(values)
    for number, type_ in enumerate(types):
        if isinstance(type_, UnrankedMemRefType):
            size = descriptor_size(code, made[number])
            made[number] = _moved(code, made[number], size, on_return=on_return)
    return made


def descriptor_size(code: Code, whole: Value[Any]) -> Value[Any]:
    """How many bytes the descriptor has that a memref of any rank points to."""
    index = code.index_type
    one, two = code.index(1), code.index(2)
    index_size = code.index((index.width + 7) // 8)
    pointer_size = code.index(POINTER_BYTES)
    pointers = code.value(MulOp(two, pointer_size))
    rank = code.extract(whole, 0)
    numbers = code.value(AddOp(code.value(MulOp(two, rank)), one))
    rest = code.value(MulOp(numbers, index_size))
    return code.value(AddOp(pointers, rest))


def _moved(code: Code, whole: Value[Any], size: Value[Any], *, on_return: bool) -> Value[Any]:
    rewriter = code.rewriter
    block = rewriter.insertion_block
    around = block.parent_op if block is not None else None
    assert around is not None
    here: Operation = around
    pointer = LLVMPointerType(0)
    if on_return:
        memory: Value[Any] = call(code, here, "malloc", (size,), pointer).results[0]
    else:
        memory = code.value(AllocaOp(size, elem_type=IntegerType(8), res=pointer))
    source = code.extract(whole, 1)
    code.put(IntrMemcpyOp(memory, source, size, isVolatile=False))
    if not on_return:
        call(code, here, "free", (source,))
    made = code.poison(whole.type)
    made = code.insert(made, code.extract(whole, 0), 0)
    return code.insert(made, memory, 1)
