"""Custom forms of calls: of functions, of pointers, of intrinsics, and with an unwinding block.

Source: MLIR, LLVMDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from yods.builtin.attributes import ArrayAttr, SymbolRefAttr, TypeAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I32, NONE
from yods.text.directives import successor_and_uses_text
from yods.text.function_syntax import (
    Signature,
    call_signature_text,
    parse_call_signature,
    set_signature_attributes,
)
from yods.text.operand_lists import operands_within
from yods_defs.llvm.hooks.syntax import op_bundles_text, optional_case, parse_op_bundles
from yods_dialects.llvm.attributes import CConvAttr, TailCallKindAttr
from yods_dialects.llvm.enums import CConvEnum, TailCallKindEnum
from yods_dialects.llvm.ops import CallIntrinsicOp, CallOp, InvokeOp
from yods_dialects.llvm.types import LLVMVoidType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

_BUNDLES = ("op_bundle_sizes", "op_bundle_tags", "operandSegmentSizes")
_NO_FUNCTION_TYPE = "expected direct call to have 1 trailing types"
_SPELLED_OUT = ("callee", "CConv", "var_callee_type", "arg_attrs", "res_attrs", *_BUNDLES)


class _Bundles(NamedTuple):
    operands: list[list[UnresolvedOperand]]
    types: list[list[Type]]
    tags: ArrayAttr | None
    at: int

    def resolved(self, p: OperationParser) -> tuple[Value[Any], ...]:
        """The values of all bundles."""
        values: list[Value[Any]] = []
        for number, (operands, types) in enumerate(zip(self.operands, self.types, strict=True)):
            if len(operands) != len(types):
                raise p.custom_error(
                    f"expected {len(operands)} types for operand bundle operands for operand "
                    f"bundle #{number}, but actually got {len(types)}",
                    self.at,
                )
            values += map(p.resolve, operands, types)
        return tuple(values)

    @property
    def sizes(self) -> DenseArrayAttr:
        """How many values each has."""
        return DenseArrayAttr(I32, [len(each) for each in self.operands])


def _bundles(p: OperationParser) -> _Bundles:
    at = p.next_start()
    found = parse_op_bundles(p)
    return _Bundles([], [], None, at) if found is None else _Bundles(*found, at)


def _callee(p: OperationParser, attributes: dict[str, Attribute]) -> list[UnresolvedOperand]:
    """`@name` goes to the attributes, or a pointer is the first operand."""
    pointer = p.optional_operand()
    if pointer is not None:
        return [pointer]
    attributes["callee"] = p.attribute_of(SymbolRefAttr, NONE)
    return []


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


def parse_call(p: OperationParser) -> CallOp:
    """`cconv? tail? (@f | %p)(…) vararg(…)? […]? {…}? : (%p's type,)? (…) -> R`"""
    attributes: dict[str, Attribute] = {
        "CConv": CConvAttr(optional_case(p, CConvEnum) or CConvEnum.C),
        "TailCallKind": TailCallKindAttr(
            optional_case(p, TailCallKindEnum) or TailCallKindEnum.None_
        ),
    }
    operands = _callee(p, attributes)
    direct = not operands
    operands += operands_within(p, "(")
    _variable_type(p, attributes)
    bundles = _bundles(p)
    attributes.update(p.attribute_dict() or {})
    values, signature = _trailing_types(p, operands, direct)
    set_signature_attributes(attributes, signature)
    more = bundles.resolved(p)
    if bundles.tags is not None:
        attributes["op_bundle_tags"] = bundles.tags
    attributes["op_bundle_sizes"] = bundles.sizes
    op = p.build(CallOp, (*values, *more), signature.result_types, attributes)
    op.set_default_attributes()
    op._operand_segment_sizes = (len(values), len(more))
    return op


def print_call(op: CallOp, p: OperationPrinter) -> None:
    """As `parse_call` reads it."""
    tail = op.TailCallKind.tailCallKind
    p.write(" " + _convention_text(op) + (tail.symbol + " " if tail.value else ""))
    arguments = _callee_text(op, p)
    if op.op_bundle_operands:
        p.write(" " + op_bundles_text(p, op.op_bundle_operands, op.op_bundle_tags))
    elided = (*_SPELLED_OUT, "TailCallKind")
    p.attribute_dict(op, elided if op.fastmathFlags.value else (*elided, "fastmathFlags"))
    _types_text(op, p, arguments)


def _convention_text(op: CallOp | InvokeOp) -> str:
    convention = op.CConv.CallingConv
    return convention.symbol + " " if convention.value else ""


def _callee_text(op: CallOp | InvokeOp, p: OperationPrinter) -> Sequence[Value[Any]]:
    """Write `@f(…)` or `%p(…)`, and give the arguments."""
    arguments: Sequence[Value[Any]] = op.callee_operands
    callee = op.callee
    if callee is not None:
        p.write(p.attribute(callee))
    else:
        p.write(p.operand(arguments[0]))
        arguments = arguments[1:]
    p.write(f"({p.operands(arguments)})")
    if isinstance(op, CallOp):
        _variable_text(op, p)
    return arguments


def _variable_text(op: CallOp | InvokeOp, p: OperationPrinter) -> None:
    if op.var_callee_type is not None:
        p.write(f" vararg({p.attribute(op.var_callee_type)})")


def _types_text(
    op: CallOp | InvokeOp | CallIntrinsicOp, p: OperationPrinter, arguments: Sequence[Value[Any]]
) -> None:
    p.write(" : ")
    if not isinstance(op, CallIntrinsicOp) and op.callee is None:
        p.write(p.type(op._operands[0].type) + ", ")
    p.write(call_signature_text(p, arguments, op.arg_attrs, op.results, op.res_attrs))


def parse_invoke(p: OperationParser) -> InvokeOp:
    """`cconv? (@f | %p)(…) to ^a(…) unwind ^b(…) vararg(…)? […]? {…}? : …`"""
    attributes: dict[str, Attribute] = {
        "CConv": CConvAttr(optional_case(p, CConvEnum) or CConvEnum.C)
    }
    operands = _callee(p, attributes)
    direct = not operands
    operands += operands_within(p, "(")
    p.expect_keyword("to")
    normal, normal_operands, normal_types, _ = p.successor_with_operands()
    p.expect_keyword("unwind")
    unwind, unwind_operands, unwind_types, _ = p.successor_with_operands()
    _variable_type(p, attributes)
    bundles = _bundles(p)
    attributes.update(p.attribute_dict() or {})
    values, signature = _trailing_types(p, operands, direct)
    set_signature_attributes(attributes, signature)
    groups = (
        values,
        p.resolve_all(normal_operands, normal_types, p.op_start),
        p.resolve_all(unwind_operands, unwind_types, p.op_start),
        bundles.resolved(p),
    )
    if bundles.tags is not None:
        attributes["op_bundle_tags"] = bundles.tags
    attributes["op_bundle_sizes"] = bundles.sizes
    op = p.build(
        InvokeOp,
        tuple(value for group in groups for value in group),
        signature.result_types,
        attributes,
        successors=(normal, unwind),
    )
    op.set_default_attributes()
    op._operand_segment_sizes = (len(groups[0]), len(groups[1]), len(groups[2]), len(groups[3]))
    return op


def print_invoke(op: InvokeOp, p: OperationPrinter) -> None:
    """As `parse_invoke` reads it."""
    p.write(" " + _convention_text(op))
    arguments = _callee_text(op, p)
    p.write(f" to {successor_and_uses_text(p, op.normalDest, op.normalDestOperands)}")
    p.write(f" unwind {successor_and_uses_text(p, op.unwindDest, op.unwindDestOperands)}")
    _variable_text(op, p)
    if op.op_bundle_operands:
        p.write(" " + op_bundles_text(p, op.op_bundle_operands, op.op_bundle_tags))
    p.attribute_dict(op, _SPELLED_OUT)
    _types_text(op, p, arguments)


def parse_call_intrinsic(p: OperationParser) -> CallIntrinsicOp:
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
    set_signature_attributes(attributes, signature)
    values = p.resolve_all(operands, signature.argument_types, at)
    more = bundles.resolved(p)
    if bundles.tags is not None:
        attributes["op_bundle_tags"] = bundles.tags
    attributes["op_bundle_sizes"] = bundles.sizes
    op = p.build(CallIntrinsicOp, (*values, *more), signature.result_types, attributes)
    op.set_default_attributes()
    op._operand_segment_sizes = (len(values), len(more))
    return op


def print_call_intrinsic(op: CallIntrinsicOp, p: OperationPrinter) -> None:
    """As `parse_call_intrinsic` reads it."""
    p.write(f" {p.attribute(op.intrin)}({p.operands(op.args)})")
    if op.op_bundle_operands:
        p.write(" " + op_bundles_text(p, op.op_bundle_operands, op.op_bundle_tags))
    elided = ("intrin", "arg_attrs", "res_attrs", *_BUNDLES)
    p.attribute_dict(op, elided if op.fastmathFlags.value else (*elided, "fastmathFlags"))
    _types_text(op, p, op.args)
