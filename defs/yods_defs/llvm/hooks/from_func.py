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
from yods.ir.evaluation_errors import InvalidParameters
from yods.layout.engine import DataLayout
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.bare_pointers import described, is_bare
from yods_defs.llvm.hooks.c_interface import add_c_interface
from yods_defs.llvm.hooks.descriptors import ALIGNED, ALLOCATED, unpack
from yods_defs.llvm.hooks.lowering import Code, llvm_target
from yods_defs.llvm.hooks.symbols import symbol_named
from yods_defs.llvm.hooks.type_conversion import LLVMTypeConverter, llvm_types, pointer_into
from yods_defs.llvm.hooks.unranked import copied_to_stack
from yods_dialects.func import ops as func
from yods_dialects.llvm.attributes import LinkageAttr
from yods_dialects.llvm.ops import CallOp, FuncOp, MlirAddressofOp, ReturnOp
from yods_dialects.llvm.types import LLVMFunctionType, LLVMPointerType, LLVMStructType, LLVMVoidType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.conversion.type_converter import TypeConverter
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation, Pattern
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.llvm.passes import ConvertFuncToLlvmPass


def convert(pass_: ConvertFuncToLlvmPass, op: Operation) -> None:
    """Convert functions, calls and returns in `op`."""
    target = llvm_target()
    bits = pass_.index_bitwidth or index_bits(op)
    types = llvm_types(bits, bare_pointers=pass_.use_bare_ptr_memref_call_conv)
    apply_partial_conversion(op, target, patterns(), pass_.context, types)


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


def _has_bare_pointers(converter: TypeConverter, function: Operation | None) -> bool:
    """Whether `function` takes and gives memrefs as pointers alone, as do all or it itself."""
    if not isinstance(converter, LLVMTypeConverter):
        return False
    return converter.bare_pointers or (
        function is not None and "llvm.bareptr" in function.discardable_attributes
    )


def _bare_pointer(type_: Type) -> Type:
    if not is_bare(type_):
        raise CannotConvert
    assert isinstance(type_, MemRefType)
    return pointer_into(type_.memory_space)


def _argument_types(type_: Type, converter: TypeConverter, bare: bool) -> tuple[Type, ...]:
    """Types that replace an argument of a type."""
    if bare and _is_memref(type_):
        return (_bare_pointer(type_),)
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


def _result_type(types: Sequence[Type], converter: TypeConverter, bare: bool) -> Type:
    """Result type of the converted function: void, one type, or a struct."""
    made = []
    for type_ in types:
        is_pointer = bare and _is_memref(type_)
        found = _bare_pointer(type_) if is_pointer else converter.convert_one(type_)
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
    bare = _has_bare_pointers(converter, op)
    given = [_argument_types(each, converter, bare) for each in type_.inputs]
    result = _result_type(type_.results, converter, bare)
    discardable = op.discardable_attributes
    varargs = discardable.get("func.varargs")
    variadic = isinstance(varargs, IntegerAttr) and bool(varargs.value)
    arguments = tuple([each for types in given for each in types])
    try:
        lowered = LLVMFunctionType(result, arguments, variadic)
    except InvalidParameters:
        return False  # LLVM has these types, and no values of them
    made = FuncOp(
        op.sym_name,
        lowered,
        # What is public need not say so.
        sym_visibility=None if op.is_public else op.sym_visibility,
        attributes={k: v for k, v in discardable.items() if k not in _OWN},
        location=op._location,
    )
    linkage = discardable.get("llvm.linkage")
    if isinstance(linkage, LinkageAttr):
        made.linkage = linkage
    if op.arg_attrs is not None:
        made.arg_attrs = _argument_attributes(op, given)
    # What is said of one of several results holds for no part of the struct they become.
    if len(type_.results) == 1:
        made.res_attrs = op.res_attrs
    rewriter.insert(made)
    converting.take_region(op.body, made.body)
    if made.body.blocks:
        entry = converting.convert_signature(made.body.blocks[0], given)
        if bare:
            assert isinstance(converter, LLVMTypeConverter)
            for argument, each in zip(entry.arguments, type_.inputs, strict=True):
                if isinstance(each, MemRefType):
                    converter.bare_arguments[argument] = each
    if "llvm.emit_c_interface" in discardable and not bare:
        add_c_interface(op, made, rewriter, converter)
    rewriter.replace_op(op, ())
    return True


def _argument_attributes(op: func.FuncOp, given: Sequence[Sequence[Type]]) -> ArrayAttr | None:
    """Argument attributes of arguments that convert to one value.

    Attributes of a memref apply to none of its descriptor's members.
    """
    assert op.arg_attrs is not None
    nothing = DictionaryAttr({})
    made: list[Attribute] = []
    for each, types in zip(op.arg_attrs.elements, given, strict=True):
        made += [each] if len(types) == 1 else [nothing] * len(types)
    return ArrayAttr(made) if any(each is not nothing for each in made) else None


# Calls.


def _arguments(
    code: Code, values: Sequence[Value[Any]], rewriter: PatternRewriter, bare: bool
) -> list[Value[Any]]:
    """Converted call operands for `values`."""
    given: list[Value[Any]] = []
    for value in values:
        made = rewriter.remapped(value)
        if bare and isinstance(value.type, UnrankedMemRefType):
            raise CannotConvert
        if bare and isinstance(value.type, MemRefType):
            given.append(code.extract(made, ALIGNED))
        elif _is_memref(value.type):
            given += unpack(rewriter, made, code.location)
        else:
            given.append(made)
    return given


def _replace_call(
    code: Code, op: Operation, made: CallOp, rewriter: PatternRewriter, bare: bool
) -> None:
    results: list[Value[Any]] = list(made.results)
    if len(op.results) > 1:
        whole = results[0]
        results = [code.extract(whole, number) for number in range(len(op.results))]
    types = [result.type for result in op.results]
    if bare:
        wholes = [
            _described(code, value, each) if isinstance(each, MemRefType) else value
            for value, each in zip(results, types, strict=True)
        ]
    else:
        wholes = copied_to_stack(code, results, types, on_return=False)
    rewriter.replace_op(op, wholes)


def _described(code: Code, pointer: Value[Any], type_: MemRefType) -> Value[Any]:
    wanted = code.rewriter.converted_type(type_)
    assert isinstance(wanted, LLVMStructType)
    return described(code.rewriter, wanted, pointer, type_, code.location)


def _call(op: func.CallOp, rewriter: PatternRewriter) -> bool:
    _, converter = _types(rewriter)
    bare = _has_bare_pointers(converter, symbol_named(rewriter, op, op.callee.root))
    result = _result_type([each.type for each in op.results], converter, bare)
    code = Code(op, rewriter)
    values = _arguments(code, op.operands, rewriter, bare)
    made = CallOp(
        values,
        callee=op.callee,
        result=None if isinstance(result, LLVMVoidType) else result,
        attributes=op.discardable_attributes,
    )
    if op.no_inline is not None:
        made.no_inline = op.no_inline
    code.put(made)
    _replace_call(code, op, made, rewriter, bare)
    return True


def _call_indirect(op: func.CallIndirectOp, rewriter: PatternRewriter) -> bool:
    _, converter = _types(rewriter)
    bare = _has_bare_pointers(converter, None)
    result = _result_type([each.type for each in op.results], converter, bare)
    code = Code(op, rewriter)
    callee = rewriter.remapped(op.callee)
    values = [callee, *_arguments(code, op.callee_operands, rewriter, bare)]
    made = CallOp(
        values,
        result=None if isinstance(result, LLVMVoidType) else result,
        attributes=op.discardable_attributes,
    )
    code.put(made)
    _replace_call(code, op, made, rewriter, bare)
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
    types = [value.type for value in op.operands]
    values = [rewriter.remapped(value) for value in op.operands]
    bare = _has_bare_pointers(converter, op.parent_op)
    if bare:
        if any(isinstance(each, UnrankedMemRefType) for each in types):
            raise CannotConvert
        values = [
            code.extract(value, ALLOCATED) if is_bare(each) else value
            for value, each in zip(values, types, strict=True)
        ]
    else:
        values = copied_to_stack(code, values, types, on_return=True)
    whole: Value[Any] | None = values[0] if values else None
    if len(values) > 1:
        whole = code.poison(_result_type(types, converter, bare))
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
