"""Custom forms of functions, globals and aliases, and of calls."""

from __future__ import annotations

from yods.builtin.attributes import (
    ArrayAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I8, I32, I64, NONE
from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.block import Region
from yods.text.directives import successor_and_uses_text
from yods.text.function_syntax import (
    Signature,
    call_signature_text,
    parse_call_signature,
    parse_signature,
    set_signature_attributes,
    signature_text,
)
from yods.text.operand_lists import operands_within
from yods_defs.llvm.hooks.compatibility import is_outer_type
from yods_defs.llvm.hooks.syntax import (
    op_bundles_text,
    optional_case,
    parse_llvm_linkage,
    parse_op_bundles,
)
from yods_dialects.llvm import enums, ops
from yods_dialects.llvm.attributes import CConvAttr, TailCallKindAttr, VScaleRangeAttr
from yods_dialects.llvm.types import LLVMArrayType, LLVMFunctionType, LLVMVoidType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Block, OperationParser, OperationPrinter, Type, Value
    from yods.text.value_scopes import UnresolvedOperand

    #: The operands of each bundle, their types, the tags, and where bundles begin.
    _Bundles = tuple[list[list[UnresolvedOperand]], list[list[Type]], ArrayAttr | None, int]

OpT = TypeVar("OpT", ops.CallOp, ops.InvokeOp, ops.CallIntrinsicOp)

_SPELLED_OUT = ("sym_name", "linkage", "visibility_", "comdat", "unnamed_addr")
_OF_FUNCTIONS = (*_SPELLED_OUT, "function_type", "arg_attrs", "res_attrs", "CConv", "vscale_range")
_OF_GLOBALS = (*_SPELLED_OUT, "global_type", "alias_type", "constant", "value", "thread_local_")


# What functions, globals and aliases begin with.


def _visibility(p: OperationParser) -> IntegerAttr:
    return IntegerAttr((optional_case(p, enums.Visibility) or enums.Visibility.Default).value, I64)


def _unnamed_addr(p: OperationParser) -> IntegerAttr:
    return IntegerAttr((optional_case(p, enums.UnnamedAddr) or enums.UnnamedAddr.None_).value, I64)


def _visibility_text(visibility: IntegerAttr) -> str:
    word = enums.Visibility.text_of(visibility.value)
    return word + " " if word else ""


def _unnamed_addr_text(unnamed: IntegerAttr | None) -> str:
    word = "" if unnamed is None else enums.UnnamedAddr.text_of(unnamed.value)
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


def parse_func(p: OperationParser) -> ops.FuncOp:
    """`linkage? visibility? unnamed_addr? cconv? @name(…) -> … attributes {…} { … }`"""
    attributes: dict[str, Attribute] = {
        "linkage": parse_llvm_linkage(p),
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
    return p.build(ops.FuncOp, attributes=attributes, regions=(region,))


def _convention(p: OperationParser) -> enums.CConvEnum:
    case = optional_case(p, enums.CConvEnum)
    return enums.CConvEnum.C if case is None else case


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


def print_func(op: ops.FuncOp, p: OperationPrinter) -> None:
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
    p.attribute_dict_with_keyword(op, _OF_FUNCTIONS)
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


def _parse_head(p: OperationParser) -> dict[str, Attribute]:
    """`linkage? visibility? thread_local? unnamed_addr?`"""
    attributes: dict[str, Attribute] = {
        "linkage": parse_llvm_linkage(p),
        "visibility_": _visibility(p),
    }
    if p.accept_keyword("thread_local"):
        attributes["thread_local_"] = UnitAttr()
    attributes["unnamed_addr"] = _unnamed_addr(p)
    return attributes


def _print_head(op: ops.MlirGlobalOp | ops.MlirAliasOp, p: OperationPrinter) -> None:
    p.write(f" {op.linkage.linkage.symbol} {_visibility_text(op.visibility_)}")
    p.write("thread_local " if op.thread_local_ else "")
    p.write(_unnamed_addr_text(op.unnamed_addr))


def parse_global(p: OperationParser) -> ops.MlirGlobalOp:
    """`linkage? visibility? thread_local? unnamed_addr? constant? @name(value) … : T { … }`"""
    attributes = _parse_head(p)
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
    op = p.build(ops.MlirGlobalOp, attributes=attributes, regions=(region,))
    op.set_default_attributes()
    return op


def print_global(op: ops.MlirGlobalOp, p: OperationPrinter) -> None:
    """As `parse_global` reads it; the type of a string goes without saying."""
    _print_head(op, p)
    p.write("constant " if op.constant else "")
    value = op.value
    shown = "" if value is None else p.attribute(value)
    p.write(f"{p.symbol(op.sym_name.value)}({shown})")
    if op.comdat is not None:
        p.write(f" comdat({p.attribute(op.comdat)})")
    p.attribute_dict(op, _OF_GLOBALS)
    if isinstance(value, StringAttr):
        return
    p.write(f" : {p.type(op.global_type.value)}")
    _initializer(op.initializer, p)


def _initializer(region: Region, p: OperationPrinter) -> None:
    if region.blocks:
        p.write(" ")
        p.region(region, entry_arguments=False)


def parse_alias(p: OperationParser) -> ops.MlirAliasOp:
    """`linkage? visibility? thread_local? unnamed_addr? @name {…} : T { … }`"""
    attributes = _parse_head(p)
    attributes["sym_name"] = p.symbol_name()
    attributes.update(p.attribute_dict() or {})
    types = p.type_list() if p.accept(":") else []
    if len(types) > 1:
        raise p.custom_error("expected zero or one type", p.op_start)
    region = p.region()
    if types:
        attributes["alias_type"] = TypeAttr(types[0])
    return p.build(ops.MlirAliasOp, attributes=attributes, regions=(region,))


def print_alias(op: ops.MlirAliasOp, p: OperationPrinter) -> None:
    _print_head(op, p)
    p.write(p.symbol(op.sym_name.value))
    p.attribute_dict(op, _OF_GLOBALS)
    p.write(f" : {p.type(op.alias_type.value)}")
    _initializer(op.initializer, p)


_BUNDLES = ("op_bundle_sizes", "op_bundle_tags", "operandSegmentSizes")
_NO_FUNCTION_TYPE = "expected direct call to have 1 trailing types"
_CALL_SPELLED_OUT = ("callee", "CConv", "var_callee_type", "arg_attrs", "res_attrs", *_BUNDLES)


def _bundles(p: OperationParser) -> _Bundles:
    at = p.next_start()
    return *(parse_op_bundles(p) or ([], [], None)), at


def _resolved(p: OperationParser, bundles: _Bundles) -> list[Value[Any]]:
    """The values of all bundles."""
    *groups, _, at = bundles
    values: list[Value[Any]] = []
    for number, (operands, types) in enumerate(zip(*groups, strict=True)):
        if len(operands) != len(types):
            raise p.custom_error(
                f"expected {len(operands)} types for operand bundle operands for operand "
                f"bundle #{number}, but actually got {len(types)}",
                at,
            )
        values += map(p.resolve, operands, types)
    return values


def _called(
    p: OperationParser,
    cls: type[OpT],
    attributes: dict[str, Attribute],
    groups: Sequence[Sequence[Value[Any]]],
    bundles: _Bundles,
    signature: Signature,
    successors: tuple[Block, ...] = (),
) -> OpT:
    """A call whose operands are those of `groups` and then of `bundles`."""
    set_signature_attributes(attributes, signature)
    groups = (*groups, _resolved(p, bundles))
    bundled, _, tags, _ = bundles
    if tags is not None:
        attributes["op_bundle_tags"] = tags
    attributes["op_bundle_sizes"] = DenseArrayAttr(I32, [len(each) for each in bundled])
    operands = tuple(value for group in groups for value in group)
    op = p.build(cls, operands, signature.result_types, attributes, successors=successors)
    op.set_default_attributes()
    op._operand_segment_sizes = tuple(map(len, groups))
    return op


def _print_bundles(
    op: ops.CallOp | ops.InvokeOp | ops.CallIntrinsicOp, p: OperationPrinter
) -> None:
    if op.op_bundle_operands:
        p.write(" " + op_bundles_text(p, op.op_bundle_operands, op.op_bundle_tags))


def _callee(
    p: OperationParser, attributes: dict[str, Attribute]
) -> tuple[list[UnresolvedOperand], bool]:
    """`@name(…)`, whose name goes to the attributes, or `%pointer(…)`; whether it is a name."""
    pointer = p.optional_operand()
    if pointer is None:
        attributes["callee"] = p.attribute_of(SymbolRefAttr, NONE)
    arguments = operands_within(p, "(")
    return (arguments, True) if pointer is None else ([pointer, *arguments], False)


def _variable_type(p: OperationParser, attributes: dict[str, Attribute]) -> None:
    """`vararg(!llvm.func<…>)`, or nothing."""
    if p.accept_keyword("vararg"):
        p.expect("(")
        attributes["var_callee_type"] = p.attribute_of(TypeAttr)
        p.expect(")")


def _trailing_types(
    p: OperationParser, operands: Sequence[UnresolvedOperand], direct: bool
) -> tuple[tuple[Value[Any], ...], Signature]:
    """`: !llvm.ptr, (T, …) -> R`, the pointer's type only where a pointer is called."""
    at = p.next_start()
    p.expect(":")
    types: list[Type] = []
    incomplete = _NO_FUNCTION_TYPE
    if not direct:
        incomplete = "expected trailing function type"
        types.append(p.type())
        if not p.accept(","):
            raise p.custom_error("expected indirect call to have 2 trailing types", at)
    signature = parse_call_signature(p, incomplete, at)
    results = signature.result_types
    if len(results) > 1:
        raise p.custom_error("expected function with 0 or 1 result", at)
    if results and isinstance(results[0], LLVMVoidType):
        raise p.custom_error("expected a non-void result type", at)
    types += signature.argument_types
    return p.resolve_all(operands, types, p.op_start), signature


def parse_call(p: OperationParser) -> ops.CallOp:
    """`cconv? tail? (@f | %p)(…) vararg(…)? […]? {…}? : (%p's type,)? (…) -> R`"""
    attributes: dict[str, Attribute] = {
        "CConv": CConvAttr(optional_case(p, enums.CConvEnum) or enums.CConvEnum.C),
        "TailCallKind": TailCallKindAttr(
            optional_case(p, enums.TailCallKindEnum) or enums.TailCallKindEnum.None_
        ),
    }
    operands, direct = _callee(p, attributes)
    _variable_type(p, attributes)
    bundles = _bundles(p)
    attributes.update(p.attribute_dict() or {})
    values, signature = _trailing_types(p, operands, direct)
    return _called(p, ops.CallOp, attributes, [values], bundles, signature)


def print_call(op: ops.CallOp, p: OperationPrinter) -> None:
    tail = op.TailCallKind.tailCallKind
    p.write(" " + _convention_text(op) + (tail.symbol + " " if tail.value else ""))
    arguments = _callee_text(op, p)
    _print_bundles(op, p)
    elided = (*_CALL_SPELLED_OUT, "TailCallKind")
    p.attribute_dict(op, elided if op.fastmathFlags.value else (*elided, "fastmathFlags"))
    _types_text(op, p, arguments)


def _convention_text(op: ops.CallOp | ops.InvokeOp) -> str:
    convention = op.CConv.CallingConv
    return convention.symbol + " " if convention.value else ""


def _callee_text(op: ops.CallOp | ops.InvokeOp, p: OperationPrinter) -> Sequence[Value[Any]]:
    """Write `@f(…)` or `%p(…)`, and give the arguments."""
    arguments: Sequence[Value[Any]] = op.callee_operands
    callee = op.callee
    if callee is not None:
        p.write(p.attribute(callee))
    else:
        p.write(p.operand(arguments[0]))
        arguments = arguments[1:]
    p.write(f"({p.operands(arguments)})")
    if isinstance(op, ops.CallOp):
        _variable_text(op, p)
    return arguments


def _variable_text(op: ops.CallOp | ops.InvokeOp, p: OperationPrinter) -> None:
    if op.var_callee_type is not None:
        p.write(f" vararg({p.attribute(op.var_callee_type)})")


def _types_text(
    op: ops.CallOp | ops.InvokeOp | ops.CallIntrinsicOp,
    p: OperationPrinter,
    arguments: Sequence[Value[Any]],
) -> None:
    p.write(" : ")
    if not isinstance(op, ops.CallIntrinsicOp) and op.callee is None:
        p.write(p.type(op._operands[0].type) + ", ")
    p.write(call_signature_text(p, arguments, op.arg_attrs, op.results, op.res_attrs))


def parse_invoke(p: OperationParser) -> ops.InvokeOp:
    """`cconv? (@f | %p)(…) to ^a(…) unwind ^b(…) vararg(…)? […]? {…}? : …`"""
    attributes: dict[str, Attribute] = {
        "CConv": CConvAttr(optional_case(p, enums.CConvEnum) or enums.CConvEnum.C)
    }
    operands, direct = _callee(p, attributes)
    p.expect_keyword("to")
    normal, normal_operands, normal_types, _ = p.successor_with_operands()
    p.expect_keyword("unwind")
    unwind, unwind_operands, unwind_types, _ = p.successor_with_operands()
    _variable_type(p, attributes)
    bundles = _bundles(p)
    attributes.update(p.attribute_dict() or {})
    values, signature = _trailing_types(p, operands, direct)
    groups = (
        values,
        p.resolve_all(normal_operands, normal_types, p.op_start),
        p.resolve_all(unwind_operands, unwind_types, p.op_start),
    )
    return _called(p, ops.InvokeOp, attributes, groups, bundles, signature, (normal, unwind))


def print_invoke(op: ops.InvokeOp, p: OperationPrinter) -> None:
    p.write(" " + _convention_text(op))
    arguments = _callee_text(op, p)
    p.write(f" to {successor_and_uses_text(p, op.normalDest, op.normalDestOperands)}")
    p.write(f" unwind {successor_and_uses_text(p, op.unwindDest, op.unwindDestOperands)}")
    _variable_text(op, p)
    _print_bundles(op, p)
    p.attribute_dict(op, _CALL_SPELLED_OUT)
    _types_text(op, p, arguments)


def parse_call_intrinsic(p: OperationParser) -> ops.CallIntrinsicOp:
    """`"llvm.name"(…) […]? {…}? : (…) -> R`"""
    attributes: dict[str, Attribute] = {}
    at = p.next_start()
    intrinsic = p.attribute()
    attributes["intrin"] = intrinsic
    p.expect("(")
    operands = p.operand_list()
    p.expect(")")
    bundles = _bundles(p)
    attributes.update(p.attribute_dict() or {})
    colon = p.next_start()
    p.expect(":")
    signature = parse_call_signature(p, _NO_FUNCTION_TYPE, colon)
    values = p.resolve_all(operands, signature.argument_types, at)
    return _called(p, ops.CallIntrinsicOp, attributes, [values], bundles, signature)


def print_call_intrinsic(op: ops.CallIntrinsicOp, p: OperationPrinter) -> None:
    p.write(f" {p.attribute(op.intrin)}({p.operands(op.args)})")
    _print_bundles(op, p)
    elided = ("intrin", "arg_attrs", "res_attrs", *_BUNDLES)
    p.attribute_dict(op, elided if op.fastmathFlags.value else (*elided, "fastmathFlags"))
    _types_text(op, p, op.args)
