"""Hooks of the emitc dialect.

Source: MLIR, EmitC.cpp; the messages are MLIR's.
"""

from __future__ import annotations

import yods_dialects.emitc.attributes as attributes
import yods_dialects.emitc.ops as ops
import yods_dialects.emitc.types as types
from yods.builtin import types as builtin
from yods.builtin.attributes import UNIT, FloatAttr, IntegerAttr, StringAttr, TypeAttr
from yods.builtin.elements import ElementsAttr
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.call import verify_callee
from yods.ir.block import Block, Region
from yods.text.function_syntax import print_function, read_function

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.interfaces.symbol_tables import SymbolTables

parse_func = read_function
print_func = print_function


# Types that C has.


def _is_pointer_wide(type_: Any) -> bool:
    return isinstance(type_, types.SignedSizeTType | types.SizeTType | types.PtrDiffTType)


def is_supported_float(type_: Any) -> bool:
    """A float type of 32 or 64 bits, or one of two of 16."""
    return type_ in (builtin.F16, builtin.BF16) or (
        isinstance(type_, builtin.FloatType) and type_.width in (32, 64)
    )


def _is_supported_integer(type_: Any) -> bool:
    return isinstance(type_, builtin.IntegerType) and type_.width in (1, 8, 16, 32, 64)


def is_integer_index_or_opaque(type_: Any) -> bool:
    """An integer type of C, or one that stands for any."""
    return (
        type_ is builtin.INDEX
        or isinstance(type_, types.OpaqueType)
        or _is_supported_integer(type_)
        or _is_pointer_wide(type_)
    )


def is_supported(type_: Any) -> bool:
    """A type that can be written in C or C++."""
    if isinstance(type_, types.PointerType):
        return is_supported(type_.pointee)
    if isinstance(type_, types.ArrayType):
        return _is_element(type_.elementType)
    if isinstance(type_, builtin.RankedTensorType):
        return type_.has_static_shape and _is_element(type_.element_type)
    if isinstance(type_, builtin.TupleType):
        return all(_is_element(each) for each in type_.types)
    return is_integer_index_or_opaque(type_) or is_supported_float(type_)


def _is_element(type_: Any) -> bool:
    return not isinstance(type_, types.ArrayType) and is_supported(type_)


def _is_scalar(type_: Any) -> bool:
    return (
        is_integer_index_or_opaque(type_)
        or is_supported_float(type_)
        or isinstance(type_, types.PointerType)
    )


def is_cast(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Between what is no array, and from a list to a pointer to its elements."""
    source, target = inputs[0], outputs[0]
    if isinstance(source, types.ArrayType) and isinstance(target, types.PointerType):
        filled = len(source.shape) == 1 and source.shape[0] >= 1
        return filled and source.elementType is target.pointee
    return _is_scalar(source) and _is_scalar(target)


# Forms.


def parse_expression(p: OperationParser) -> ops.ExpressionOp:
    """`%a, %b noinline : (T, T) -> R {…}`; inside, the operands have the same names."""
    given = p.operand_list()
    attributes: dict[str, Attribute] = {}
    if p.accept_keyword("noinline"):
        attributes["do_not_inline"] = UNIT
    p.expect(":")
    type_ = p.type()
    if not isinstance(type_, builtin.FunctionType):
        raise p.custom_error("expected function type", p.next_start())
    if len(type_.results) != 1:
        raise p.custom_error("expected single return type", p.next_start())
    operands = p.resolve_all(given, type_.inputs, p.next_start())
    arguments = [(name, each, None) for name, each in zip(given, type_.inputs, strict=True)]
    region = p.region(arguments, isolated=True)
    results = type_.results
    return p.build(ops.ExpressionOp, tuple(operands), results, attributes, regions=(region,))


def print_expression(op: ops.ExpressionOp, p: OperationPrinter) -> None:
    """As `parse_expression` reads it, but for `noinline`, which mlir-opt leaves out."""
    p.write(f" {p.operands(op.operands)} : {p.functional_type(op.operands, op.results)} ")
    region = op.regions[0]
    # That there are as many is part of the check that is not ported.
    if len(region.blocks[0].arguments) == len(op.operands):
        p.shadow_arguments(region, op.operands)
    p.region(region, entry_arguments=False)


def parse_for(p: OperationParser) -> ops.ForOp:
    """`%i = %a to %b step %c : T {…}`"""
    variable = p.operand()
    p.expect("=")
    bounds = [p.operand()]
    for word in ("to", "step"):
        p.expect_keyword(word)
        bounds.append(p.operand())
    type_ = p.type() if p.accept(":") else builtin.INDEX
    operands = tuple(p.resolve(each, type_) for each in bounds)
    region = p.ensure_terminator(p.region([(variable, type_, None)]), "emitc.yield")
    return p.build(ops.ForOp, operands, (), p.attribute_dict(), regions=(region,))


def print_for(op: ops.ForOp, p: OperationPrinter) -> None:
    variable = op.regions[0].blocks[0].arguments[0]
    lower, upper, step = (p.operand(each) for each in op.operands)
    p.write(f" {p.operand(variable)} = {lower} to {upper} step {step} ")
    if variable.type is not builtin.INDEX:
        p.write(f" : {p.type(variable.type)} ")
    p.region(op.regions[0], entry_arguments=False, terminators=False)
    p.attribute_dict(op)


def parse_if(p: OperationParser) -> ops.IfOp:
    """`%c {…} else {…}`"""
    condition = p.resolve(p.operand(), builtin.I1)
    regions = p.then_and_else("emitc.yield")
    return p.build(ops.IfOp, (condition,), (), p.attribute_dict(), regions=regions)


def print_if(op: ops.IfOp, p: OperationPrinter) -> None:
    p.write(f" {p.operand(op.operands[0])} ")
    p.region(op.regions[0], entry_arguments=False, terminators=False)
    if op.regions[1].blocks:
        p.write(" else ")
        p.region(op.regions[1], entry_arguments=False, terminators=False)
    p.attribute_dict(op)


def parse_do(p: OperationParser) -> ops.DoOp:
    """`{…} while {…}`"""
    body = p.region()
    p.expect_keyword("while")
    condition = p.region()
    if not body.blocks:
        body.append(Block())
    attributes = p.attribute_dict_with_keyword()
    return p.build(ops.DoOp, (), (), attributes, regions=(body, condition))


def print_do(op: ops.DoOp, p: OperationPrinter) -> None:
    p.write(" ")
    p.region(op.regions[0], entry_arguments=False)
    p.write(" while ")
    p.region(op.regions[1])
    p.attribute_dict_with_keyword(op)


def parse_include(p: OperationParser) -> ops.IncludeOp:
    """`"file"` or `<"file">`"""
    standard = p.accept("<")
    name = p.optional_string()
    if name is None:
        raise p.custom_error("expected string attribute", p.op_start)
    attributes: dict[str, Attribute] = {"include": StringAttr(name)}
    if standard:
        if not p.accept(">"):
            raise p.custom_error("expected trailing '>' for standard include", p.op_start)
        attributes["is_standard_include"] = UNIT
    return p.build(ops.IncludeOp, attributes=attributes)


def print_include(op: ops.IncludeOp, p: OperationPrinter) -> None:
    name = f'"{op.include.value}"'
    p.write(f" <{name}>" if op.is_standard_include is not None else f" {name}")


# Directives: variables with what they begin with.


def _parse_variable(p: OperationParser) -> tuple[TypeAttr, Attribute | None]:
    type_ = p.type()
    if not p.accept("="):
        return TypeAttr(type_), None
    wanted: Type = type_
    if isinstance(type_, types.ArrayType):
        wanted = builtin.RankedTensorType(type_.shape, type_.elementType)
    value = p.attribute(wanted)
    if not isinstance(value, ElementsAttr | IntegerAttr | FloatAttr | attributes.OpaqueValueAttr):
        raise p.custom_error(
            "initial value should be a integer, float, elements or opaque attribute", p.op_start
        )
    return TypeAttr(type_), value


def _print_variable(
    p: OperationPrinter, op: Operation, type_: TypeAttr, value: Attribute | None
) -> None:
    text = f" = {p.attribute_without_type(value)}" if value is not None else ""
    p.write(p.type(type_.value) + text)


parse_emit_c_global_op_type_and_initial_value = _parse_variable
print_emit_c_global_op_type_and_initial_value = _print_variable
parse_emit_c_field_op_type_and_initial_value = _parse_variable
print_emit_c_field_op_type_and_initial_value = _print_variable


def source_of(value: Value[Any]) -> object:
    """Return the operation that makes a value; an argument itself."""
    return value.defining_op or value


def has_terminator(region: Region) -> bool:
    """Whether the first block of a region has a terminator."""
    return region.blocks[0].terminator is not None


def verify_verbatim(op: ops.VerbatimOp) -> None:
    """A value for each `{}`; `{{` stands for itself."""
    if not op.fmtArgs:
        return
    text = op.value.value
    count = at = 0
    while (at := text.find("{", at)) >= 0:
        following = text[at + 1 : at + 2]
        if not following:
            raise op.error("expected '}' after unescaped '{' at end of string")
        if following not in "{}":
            raise op.error("expected '}' after unescaped '{'")
        count += following == "}"
        at += 2
    if count != len(op.fmtArgs):
        raise op.error("requires operands for each placeholder in the format string")


# Symbols.


def verify_call(op: ops.CallOp, tables: SymbolTables) -> None:
    """The callee is a function that takes and gives such values."""
    verify_callee(op, op.callee, tables, ops.FuncOp)
