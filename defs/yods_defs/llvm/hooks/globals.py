"""Custom forms of functions, globals and aliases.

Source: MLIR, LLVMDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from yods.builtin.attributes import IntegerAttr, StringAttr, TypeAttr, UnitAttr
from yods.builtin.types import I8, I32, I64
from yods.ir.block import Region
from yods.text.function_syntax import parse_signature, set_signature_attributes, signature_text
from yods_defs.llvm.hooks.compatibility import is_outer_type
from yods_defs.llvm.hooks.syntax import optional_case
from yods_dialects.llvm.attributes import CConvAttr, LinkageAttr, VScaleRangeAttr
from yods_dialects.llvm.enums import CConvEnum, LinkageEnum, UnnamedAddr, Visibility
from yods_dialects.llvm.ops import FuncOp, MlirAliasOp, MlirGlobalOp
from yods_dialects.llvm.types import LLVMArrayType, LLVMFunctionType, LLVMVoidType

if TYPE_CHECKING:

    from yods.ir.attribute import Attribute, Type
    from yods.text.function_syntax import Signature
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter

OpT = TypeVar("OpT", MlirAliasOp, MlirGlobalOp)

_SPELLED_OUT = (
    "sym_name",
    "function_type",
    "arg_attrs",
    "res_attrs",
    "linkage",
    "CConv",
    "visibility_",
    "comdat",
    "unnamed_addr",
    "vscale_range",
)
_GLOBAL_SPELLED_OUT = (
    "sym_name",
    "global_type",
    "alias_type",
    "constant",
    "value",
    "linkage",
    "unnamed_addr",
    "thread_local_",
    "visibility_",
    "comdat",
)


# What functions, globals and aliases begin with.


def _linkage(p: OperationParser) -> LinkageAttr:
    case = optional_case(p, LinkageEnum)
    return LinkageAttr(LinkageEnum.External if case is None else case)


def _visibility(p: OperationParser) -> IntegerAttr:
    return IntegerAttr((optional_case(p, Visibility) or Visibility.Default).value, I64)


def _unnamed_addr(p: OperationParser) -> IntegerAttr:
    return IntegerAttr((optional_case(p, UnnamedAddr) or UnnamedAddr.None_).value, I64)


def _visibility_text(visibility: IntegerAttr) -> str:
    word = Visibility.text_of(visibility.value)
    return word + " " if word else ""


def _unnamed_addr_text(unnamed: IntegerAttr | None) -> str:
    word = "" if unnamed is None else UnnamedAddr.text_of(unnamed.value)
    return word + " " if word else ""


def _comdat(p: OperationParser) -> Attribute | None:
    """`comdat(@a::@b)`, or nothing."""
    if not p.accept_keyword("comdat"):
        return None
    p.expect("(")
    comdat = p.symbol_reference()
    p.expect(")")
    return comdat


# Functions.


def parse_func(p: OperationParser) -> FuncOp:
    """`linkage? visibility? unnamed_addr? cconv? @name(…) -> … attributes {…} { … }`"""
    attributes: dict[str, Attribute] = {
        "linkage": _linkage(p),
        "visibility_": _visibility(p),
        "unnamed_addr": _unnamed_addr(p),
        "CConv": CConvAttr(_convention(p)),
    }
    at = p.next_start()
    attributes["sym_name"] = p.symbol_name()
    signature = parse_signature(p, variadic=True)
    attributes["function_type"] = TypeAttr(_function_type(p, signature, at))
    if p.accept_keyword("vscale_range"):
        attributes["vscale_range"] = _vscale_range(p)
    comdat = _comdat(p)
    if comdat is not None:
        attributes["comdat"] = comdat
    given = p.attribute_dict_with_keyword() or {}
    for name in given:
        if name in attributes:
            raise p.custom_error(
                f"attribute '{name}' occurs more than once in the attribute list", p.op_start
            )
    attributes.update(given)
    set_signature_attributes(attributes, signature)
    region = Region()
    if p.at("{"):
        arguments = list(
            zip(signature.names, signature.argument_types, signature.locations, strict=False)
        )
        region = p.region(arguments)
    return p.build(FuncOp, attributes=attributes, regions=(region,))


def _convention(p: OperationParser) -> CConvEnum:
    case = optional_case(p, CConvEnum)
    return CConvEnum.C if case is None else case


def _function_type(p: OperationParser, signature: Signature, at: int) -> LLVMFunctionType:
    failed = "failed to construct function type: expected"
    results = signature.result_types
    if len(results) > 1:
        raise p.custom_error(f"{failed} zero or one function result", at)
    if not all(map(is_outer_type, signature.argument_types)):
        raise p.custom_error(f"{failed} LLVM type for function arguments", at)
    if results and not is_outer_type(results[0]):
        raise p.custom_error(f"{failed} LLVM type for function results'{results[0]}'", at)
    result = results[0] if results else LLVMVoidType()
    arguments = tuple(signature.argument_types)
    return LLVMFunctionType(result, arguments, signature.is_variadic)


def _vscale_range(p: OperationParser) -> VScaleRangeAttr:
    """`(1, 16)`"""
    p.expect("(")
    least = IntegerAttr(p.integer_of(32), I32)
    p.expect(",")
    most = IntegerAttr(p.integer_of(32), I32)
    p.expect(")")
    return VScaleRangeAttr(least, most)


def print_func(op: FuncOp, p: OperationPrinter) -> None:
    """As `parse_func` reads it."""
    linkage, convention = op.linkage.linkage, op.CConv.CallingConv
    p.write(" " + (linkage.symbol + " " if linkage.value else ""))
    p.write(_visibility_text(op.visibility_) + _unnamed_addr_text(op.unnamed_addr))
    p.write(convention.symbol + " " if convention.value else "")
    p.write(p.symbol(op.sym_name.value) + signature_text(op, p))
    vscale = op.vscale_range
    if vscale is not None:
        p.write(f" vscale_range({vscale.minRange.value}, {vscale.maxRange.value})")
    if op.comdat is not None:
        p.write(f" comdat({p.attribute(op.comdat)})")
    p.attribute_dict_with_keyword(op, _SPELLED_OUT)
    body = op.body
    if body.blocks:
        p.write(" ")
        p.region(body, entry_arguments=False)


def func_argument_types(op: Any) -> tuple[Type, ...]:
    """Types of the arguments of a function."""
    type_: LLVMFunctionType = op.function_type.value
    return type_.arguments


def func_result_types(op: Any) -> tuple[Type, ...]:
    """Types of the results; none where the function gives nothing."""
    type_: LLVMFunctionType = op.function_type.value
    return () if isinstance(type_.result, LLVMVoidType) else (type_.result,)


def func_is_variadic(op: Any) -> bool:
    """Whether more arguments may follow."""
    variadic: bool = op.function_type.value.variadic
    return variadic


# Globals and aliases.


def parse_global(p: OperationParser) -> MlirGlobalOp:
    """`linkage? visibility? thread_local? unnamed_addr? constant? @name(value) … : T { … }`"""
    attributes: dict[str, Attribute] = {
        "linkage": _linkage(p),
        "visibility_": _visibility(p),
    }
    if p.accept_keyword("thread_local"):
        attributes["thread_local_"] = UnitAttr()
    attributes["unnamed_addr"] = _unnamed_addr(p)
    if p.accept_keyword("constant"):
        attributes["constant"] = UnitAttr()
    attributes["sym_name"] = p.symbol_name()
    p.expect("(")
    value = None
    if not p.accept(")"):
        value = attributes["value"] = p.attribute()
        p.expect(")")
    comdat = _comdat(p)
    if comdat is not None:
        attributes["comdat"] = comdat
    attributes.update(p.attribute_dict() or {})
    types = p.type_list() if p.accept(":") else []
    if len(types) > 1:
        raise p.custom_error("expected zero or one type", p.op_start)
    region = Region()
    if not types:
        if not isinstance(value, StringAttr):
            raise p.custom_error("type can only be omitted for string globals", p.op_start)
        types = [LLVMArrayType(I8, len(value.value.encode("utf-8", "surrogateescape")))]
    elif p.at("{"):
        region = p.region()
    attributes["global_type"] = TypeAttr(types[0])
    op = p.build(MlirGlobalOp, attributes=attributes, regions=(region,))
    op.set_default_attributes()
    return op


def print_global(op: MlirGlobalOp, p: OperationPrinter) -> None:
    """As `parse_global` reads it; the type of a string goes without saying."""
    p.write(f" {op.linkage.linkage.symbol} {_visibility_text(op.visibility_)}")
    p.write("thread_local " if op.thread_local_ else "")
    p.write(_unnamed_addr_text(op.unnamed_addr))
    p.write("constant " if op.constant else "")
    value = op.value
    shown = "" if value is None else p.attribute(value)
    p.write(f"{p.symbol(op.sym_name.value)}({shown})")
    if op.comdat is not None:
        p.write(f" comdat({p.attribute(op.comdat)})")
    p.attribute_dict(op, _GLOBAL_SPELLED_OUT)
    if isinstance(value, StringAttr):
        return
    p.write(f" : {p.type(op.global_type.value)}")
    _initializer(op.initializer, p)


def _initializer(region: Region, p: OperationPrinter) -> None:
    if region.blocks:
        p.write(" ")
        p.region(region, entry_arguments=False)


def parse_alias(p: OperationParser) -> MlirAliasOp:
    """`linkage? visibility? thread_local? unnamed_addr? @name {…} : T { … }`"""
    attributes: dict[str, Attribute] = {
        "linkage": _linkage(p),
        "visibility_": _visibility(p),
    }
    if p.accept_keyword("thread_local"):
        attributes["thread_local_"] = UnitAttr()
    attributes["unnamed_addr"] = _unnamed_addr(p)
    attributes["sym_name"] = p.symbol_name()
    attributes.update(p.attribute_dict() or {})
    types = p.type_list() if p.accept(":") else []
    if len(types) > 1:
        raise p.custom_error("expected zero or one type", p.op_start)
    region = p.region()
    if types:
        attributes["alias_type"] = TypeAttr(types[0])
    return p.build(MlirAliasOp, attributes=attributes, regions=(region,))


def print_alias(op: MlirAliasOp, p: OperationPrinter) -> None:
    """As `parse_alias` reads it."""
    p.write(f" {op.linkage.linkage.symbol} {_visibility_text(op.visibility_)}")
    p.write("thread_local " if op.thread_local_ else "")
    p.write(_unnamed_addr_text(op.unnamed_addr) + p.symbol(op.sym_name.value))
    p.attribute_dict(op, _GLOBAL_SPELLED_OUT)
    p.write(f" : {p.type(op.alias_type.value)}")
    _initializer(op.initializer, p)
