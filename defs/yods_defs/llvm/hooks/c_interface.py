"""A second function for each that C is to call, or that C defines.

It takes a pointer to each memref's descriptor instead of its parts, and one to the place of a
result that is a struct. Source: MLIR, docs/TargetLLVMIR.md, "C-compatible wrapper emission";
FuncToLLVM.cpp, `wrapForExternalCallers`, `wrapExternalFunction`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import ArrayAttr, DictionaryAttr
from yods.builtin.types import FunctionType, MemRefType, UnrankedMemRefType
from yods.ir.block import Block
from yods_defs.llvm.hooks.descriptors import is_unranked, pack, rank_of, unpack
from yods_defs.llvm.hooks.lowering import Code
from yods_dialects.llvm.attributes import LinkageAttr
from yods_dialects.llvm.enums import LinkageEnum
from yods_dialects.llvm.ops import AllocaOp, CallOp, FuncOp, LoadOp, ReturnOp, StoreOp
from yods_dialects.llvm.types import LLVMFunctionType, LLVMPointerType, LLVMStructType, LLVMVoidType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.conversion.type_converter import TypeConverter
    from yods.ir.attribute import Type
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.func.ops import FuncOp as FuncFuncOp

_PREFIX = "_mlir_ciface_"


def add_c_interface(
    op: FuncFuncOp, made: FuncOp, rewriter: PatternRewriter, converter: TypeConverter
) -> None:
    """Add the function for C beside `made`, which `op` became."""
    type_ = op.function_type.value
    assert isinstance(type_, FunctionType)
    lowered = made.function_type.value
    assert isinstance(lowered, LLVMFunctionType)
    pointer = LLVMPointerType(0)
    result = lowered.result
    by_pointer = isinstance(result, LLVMStructType)
    arguments: list[Type] = [pointer] if by_pointer else []
    for each in type_.inputs:
        converted = converter.convert_one(each)
        assert converted is not None
        arguments.append(pointer if _is_memref(each) else converted)
    signature = LLVMFunctionType(LLVMVoidType() if by_pointer else result, tuple(arguments), False)
    other = FuncOp(
        _PREFIX + op.sym_name.value,
        signature,
        attributes=made.discardable_attributes,
        location=op._location,
        sym_visibility=made.sym_visibility,
    )
    if op.arg_attrs is not None:
        extra = [DictionaryAttr({})] if by_pointer else []
        other.arg_attrs = ArrayAttr([*extra, *op.arg_attrs.elements])
    if not by_pointer:
        other.res_attrs = op.res_attrs
    with rewriter.restored():
        rewriter.set_after(made)
        rewriter.insert(other)
        code = Code(op, rewriter)
        converted_inputs = [converter.convert_one(each) for each in type_.inputs]
        if made.body.blocks:
            _call_from_c(code, other, made, type_.inputs, converted_inputs)
        else:
            made.linkage = LinkageAttr(LinkageEnum.Private)
            _call_to_c(code, other, made, type_.inputs, converted_inputs)


def _is_memref(type_: Type) -> bool:
    return isinstance(type_, MemRefType | UnrankedMemRefType)


def _entry(function: FuncOp) -> Block:
    """A block for the body of `function`."""
    type_ = function.function_type.value
    assert isinstance(type_, LLVMFunctionType)
    block = Block()
    block.add_arguments(type_.arguments, [function._location] * len(type_.arguments))
    function.body.append(block)
    return block


def _call_from_c(
    code: Code,
    other: FuncOp,
    made: FuncOp,
    types: Sequence[Type],
    converted: Sequence[Type | None],
) -> None:
    """C calls `other`, which calls `made`."""
    block = _entry(other)
    code.rewriter.set_to_end(block)
    lowered = made.function_type.value
    assert isinstance(lowered, LLVMFunctionType)
    by_pointer = isinstance(lowered.result, LLVMStructType)
    given = list(block.arguments[1 if by_pointer else 0 :])
    values: list[Value[Any]] = []
    for value, type_, struct in zip(given, types, converted, strict=True):
        if _is_memref(type_):
            assert struct is not None
            whole = code.value(LoadOp(value, res=struct))
            values += unpack(code.rewriter, whole, code.location)
        else:
            values.append(value)
    nothing = isinstance(lowered.result, LLVMVoidType)
    call = CallOp(values, callee=made.sym_name.value, result=None if nothing else lowered.result)
    code.put(call)
    if by_pointer:
        code.put(StoreOp(call.results[0], block.arguments[0]))
        code.put(ReturnOp())
    else:
        code.put(ReturnOp(None if nothing else call.results[0]))


def _call_to_c(
    code: Code,
    other: FuncOp,
    made: FuncOp,
    types: Sequence[Type],
    converted: Sequence[Type | None],
) -> None:
    """`made` is called here, and calls `other`, which C defines."""
    block = _entry(made)
    code.rewriter.set_to_end(block)
    lowered = made.function_type.value
    assert isinstance(lowered, LLVMFunctionType)
    values: list[Value[Any]] = []
    place: Value[Any] | None = None
    if isinstance(lowered.result, LLVMStructType):
        place = _on_stack(code, lowered.result)
        values.append(place)
    given = list(block.arguments)
    for type_, struct in zip(types, converted, strict=True):
        if not _is_memref(type_):
            values.append(given.pop(0))
            continue
        assert isinstance(struct, LLVMStructType)
        count = 2 if is_unranked(struct) else 3 + 2 * rank_of(struct)
        whole = pack(code.rewriter, struct, given[:count], code.location)
        del given[:count]
        memory = _on_stack(code, struct)
        code.put(StoreOp(whole, memory))
        values.append(memory)
    signature = other.function_type.value
    assert isinstance(signature, LLVMFunctionType)
    nothing = isinstance(signature.result, LLVMVoidType)
    call = CallOp(values, callee=other.sym_name.value, result=None if nothing else signature.result)
    code.put(call)
    if place is not None:
        code.put(ReturnOp(code.value(LoadOp(place, res=lowered.result))))
    else:
        code.put(ReturnOp(None if nothing else call.results[0]))


def _on_stack(code: Code, type_: Type) -> Value[Any]:
    one = code.index(1)
    return code.value(AllocaOp(one, elem_type=type_, res=LLVMPointerType(0)))
