"""The way from `func` to LLVM: functions, calls and returns.

A memref becomes the values of its descriptor where functions take it, and the struct of these
where they give it.

Source: MLIR, mlir/lib/Conversion/FuncToLLVM/FuncToLLVM.cpp; docs/TargetLLVMIR.md, "Calling
Convention for Functions".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import ArrayAttr, DictionaryAttr, IntegerAttr
from yods.builtin.types import FunctionType, MemRefType, UnrankedMemRefType
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.rewriter import CannotConvert, ConversionRewriter
from yods.conversion.target import ConversionTarget
from yods.layout.engine import DataLayout
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.c_interface import add_c_interface
from yods_defs.llvm.hooks.descriptors import unpack
from yods_defs.llvm.hooks.lowering import Code
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_defs.llvm.hooks.unranked import copied_to_stack
from yods_dialects.func import ops as func
from yods_dialects.llvm.attributes import LinkageAttr
from yods_dialects.llvm.ops import CallOp, FuncOp, MlirAddressofOp, ReturnOp
from yods_dialects.llvm.types import (
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
    LLVMVoidType,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.conversion.type_converter import TypeConverter
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.ir.protocols import Pattern
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.llvm.passes import ConvertFuncToLlvmPass


def convert(pass_: ConvertFuncToLlvmPass, op: Operation) -> None:
    """Convert functions, calls and returns in `op`."""
    target = ConversionTarget()
    target.add_legal_dialect("llvm")
    bits = pass_.index_bitwidth or index_bits(op)
    apply_partial_conversion(op, target, patterns(), pass_.context, llvm_types(bits))


def index_bits(op: Operation) -> int:
    """How many bits an index has at `op`, as the data layout says."""
    from yods.builtin.types import INDEX

    return DataLayout.closest(op).type_size_in_bits(INDEX).minimal


def patterns() -> Sequence[Pattern]:
    """All patterns from `func` to LLVM."""
    return _PATTERNS


def _types(rewriter: PatternRewriter) -> tuple[ConversionRewriter, TypeConverter]:
    assert isinstance(rewriter, ConversionRewriter)
    assert rewriter.converter is not None
    return rewriter, rewriter.converter


def _is_memref(type_: Type) -> bool:
    return isinstance(type_, MemRefType | UnrankedMemRefType)


def _argument_types(type_: Type, converter: TypeConverter) -> tuple[Type, ...]:
    """What a function takes instead of an argument of that type."""
    made = converter.convert_one(type_)
    if made is None:
        raise CannotConvert
    if not _is_memref(type_):
        return (made,)
    assert isinstance(made, LLVMStructType)
    parts: list[Type] = []
    for part in made.body:
        count = getattr(part, "num_elements", 1)
        parts += [getattr(part, "element_type", part)] * count
    return tuple(parts)


def _result_type(types: Sequence[Type], converter: TypeConverter) -> Type:
    """What a function gives instead of results of those types: nothing, one, or a struct."""
    made = []
    for type_ in types:
        found = converter.convert_one(type_)
        if found is None:
            raise CannotConvert
        made.append(found)
    if not made:
        return LLVMVoidType()
    return made[0] if len(made) == 1 else LLVMStructType(None, tuple(made), False, False)


#: Attributes of functions that say what attributes of LLVM's say.
_OWN = frozenset(("llvm.linkage", "func.varargs"))


def _func(op: func.FuncOp, rewriter: PatternRewriter) -> bool:
    converting, converter = _types(rewriter)
    type_ = op.function_type.value
    assert isinstance(type_, FunctionType)
    given = [_argument_types(each, converter) for each in type_.inputs]
    result = _result_type(type_.results, converter)
    discardable = op.discardable_attributes
    varargs = discardable.get("func.varargs")
    variadic = isinstance(varargs, IntegerAttr) and bool(varargs.value)
    arguments = tuple([each for types in given for each in types])
    made = FuncOp(
        op.sym_name,
        LLVMFunctionType(result, arguments, variadic),
        sym_visibility=op.sym_visibility,
        attributes={k: v for k, v in discardable.items() if k not in _OWN},
        location=op._location,
    )
    linkage = discardable.get("llvm.linkage")
    if isinstance(linkage, LinkageAttr):
        made.linkage = linkage
    if op.arg_attrs is not None:
        made.arg_attrs = _argument_attributes(op, given)
    if op.res_attrs is not None:
        made.res_attrs = op.res_attrs
    rewriter.insert(made)
    converting.take_region(op.body, made.body)
    if made.body.blocks:
        converting.convert_signature(made.body.blocks[0], given)
    if "llvm.emit_c_interface" in discardable:
        add_c_interface(op, made, rewriter, converter)
    rewriter.replace_op(op, ())
    return True


def _argument_attributes(op: func.FuncOp, given: Sequence[Sequence[Type]]) -> ArrayAttr | None:
    """What is said of arguments, for those that stay one.

    What is said of a memref holds for none of its parts.
    """
    assert op.arg_attrs is not None
    nothing = DictionaryAttr({})
    made: list[Attribute] = []
    for each, types in zip(op.arg_attrs.elements, given, strict=True):
        made += [each] if len(types) == 1 else [nothing] * len(types)
    return ArrayAttr(made) if any(each is not nothing for each in made) else None


# Calls.


def _arguments(
    code: Code, values: Sequence[Value[Any]], rewriter: PatternRewriter
) -> list[Value[Any]]:
    """What a function gets for `values`."""
    given: list[Value[Any]] = []
    for value in values:
        made = rewriter.remapped(value)
        if _is_memref(value.type):
            given += unpack(rewriter, made, code.location)
        else:
            given.append(made)
    return given


def _replace_call(code: Code, op: Operation, made: CallOp, rewriter: PatternRewriter) -> None:
    results: list[Value[Any]] = list(made.results)
    if len(op.results) > 1:
        whole = results[0]
        results = [code.extract(whole, number) for number in range(len(op.results))]
    types = [result.type for result in op.results]
    rewriter.replace_op(op, copied_to_stack(code, results, types, on_return=False))


def _call(op: func.CallOp, rewriter: PatternRewriter) -> bool:
    _, converter = _types(rewriter)
    result = _result_type([each.type for each in op.results], converter)
    code = Code(op, rewriter)
    values = _arguments(code, op.operands, rewriter)
    made = CallOp(
        values,
        callee=op.callee,
        result=None if isinstance(result, LLVMVoidType) else result,
        attributes=op.discardable_attributes,
    )
    if op.no_inline is not None:
        made.no_inline = op.no_inline
    code.put(made)
    _replace_call(code, op, made, rewriter)
    return True


def _call_indirect(op: func.CallIndirectOp, rewriter: PatternRewriter) -> bool:
    _, converter = _types(rewriter)
    result = _result_type([each.type for each in op.results], converter)
    code = Code(op, rewriter)
    callee = rewriter.remapped(op.callee)
    values = [callee, *_arguments(code, op.callee_operands, rewriter)]
    made = CallOp(
        values,
        result=None if isinstance(result, LLVMVoidType) else result,
        attributes=op.discardable_attributes,
    )
    code.put(made)
    _replace_call(code, op, made, rewriter)
    return True


def _constant(op: func.ConstantOp, rewriter: PatternRewriter) -> bool:
    rewriter.replace_op_with(
        op,
        MlirAddressofOp(op.value, res=LLVMPointerType(0), attributes=op.discardable_attributes),
    )
    return True


def _return(op: func.ReturnOp, rewriter: PatternRewriter) -> bool:
    _, converter = _types(rewriter)
    code = Code(op, rewriter)
    values = [rewriter.remapped(value) for value in op.operands]
    values = copied_to_stack(code, values, [value.type for value in op.operands], on_return=True)
    whole: Value[Any] | None = values[0] if values else None
    if len(values) > 1:
        whole = code.poison(_result_type([value.type for value in op.operands], converter))
        for number, value in enumerate(values):
            whole = code.insert(whole, value, number)
    rewriter.replace_op_with(op, ReturnOp(whole, attributes=op.discardable_attributes))
    return True


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(func.FuncOp, _func),
    FunctionPattern(func.CallIndirectOp, _call_indirect),
    FunctionPattern(func.CallOp, _call),
    FunctionPattern(func.ConstantOp, _constant),
    FunctionPattern(func.ReturnOp, _return),
)
