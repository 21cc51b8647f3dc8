"""Checks of emitc operations that look at other operations, or into texts.

Source: MLIR, EmitC.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yods_dialects.emitc.attributes as attributes
import yods_dialects.emitc.ops as ops
import yods_dialects.emitc.types as types
from yods.builtin.attributes import StringAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import INDEX
from yods.interfaces.call import verify_callee

if TYPE_CHECKING:
    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.block import Block, Region


def verify_initial_value(op: ops.ConstantOp | ops.VariableOp) -> None:
    """It is opaque, or of the type of what it is the value of."""
    value: Any = op.value
    if isinstance(value, attributes.OpaqueValueAttr):
        if isinstance(op, ops.ConstantOp) and not value.value:
            raise op.error("value must not be empty")
        return
    if isinstance(value, StringAttr):
        raise op.error("string attributes are not supported, use #emitc.opaque instead")
    type_: Any = op.result.type
    if isinstance(type_, types.LValueType):
        type_ = type_.valueType
    wide = types.SignedSizeTType | types.SizeTType | types.PtrDiffTType
    given = value.type if isinstance(value, TypedAttrInterface) else None
    if given is not type_ and not (isinstance(type_, wide) and given is INDEX):
        raise op.error(
            "requires attribute to either be an #emitc.opaque attribute or it's type "
            f"('{given}') to match the op's result type ('{type_}')"
        )


def verify_assign(op: ops.AssignOp) -> None:
    """A variable, not an argument, gets a value of its type."""
    if op.var.defining_op is None:
        raise op.error("cannot assign to block argument")
    wanted = op.var.type.valueType
    if wanted is not op.value.type:
        raise op.error(
            f"requires value's type ('{op.value.type}') to match variable's type ('{wanted}')\n"
            f"  variable: {op.var.defining_op}\n"
            f"  value: {op.value.defining_op or op.value}\n"
        )


def verify_return(op: ops.ReturnOp) -> None:
    """It gives what the function around gives."""
    function: Any = op.parent_op
    results = function.function_type.value.results
    name = function.sym_name.value
    if len(op.operands) != len(results):
        raise op.error(
            f"has {len(op.operands)} operands, but enclosing function (@{name}) "
            f"returns {len(results)}"
        )
    if results and op.operands[0].type is not results[0]:
        raise op.plain_error(
            f"type of the return operand ('{op.operands[0].type}') doesn't match function result "
            f"type ('{results[0]}') in function @{name}"
        )


def has_terminator(region: Region) -> bool:
    """Whether the first block of a region has a terminator."""
    return region.blocks[0].terminator is not None


def verify_switch(op: ops.SwitchOp) -> None:
    """A region for each value; all yield nothing."""
    values, regions = op.cases.values, op.caseRegions
    if len(values) != len(regions):
        raise op.error(f"has {len(regions)} case regions but {len(values)} case values")
    seen: set[int] = set()
    for value in values:
        if value in seen:
            raise op.error(f"has duplicate case value: {value}")
        seen.add(value)
    _verify_case(op, op.defaultRegion.blocks[0], "default region")
    for number, region in enumerate(regions):
        _verify_case(op, region.blocks[0], f"case region #{number}")


def _verify_case(op: ops.SwitchOp, block: Block, name: str) -> None:
    last = block.last_op
    if not isinstance(last, ops.YieldOp):
        given = "nothing" if last is None else last.name
        raise op.error(f"expected region to end with emitc.yield, but got {given}")
    if last.result is not None:
        raise op.error(f"expected each region to return 0 values, but {name} returns 1").note(
            "see yield operation here", last.location
        )


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


def verify_declared(op: ops.DeclareFuncOp, tables: SymbolTables) -> None:
    """Verify that the symbol names a function."""
    if not isinstance(tables.lookup_nearest(op, op.sym_name), ops.FuncOp):
        raise op.error(f"'{op.sym_name.root}' does not reference a valid function")


def verify_call(op: ops.CallOp, tables: SymbolTables) -> None:
    """The callee is a function that takes and gives such values."""
    verify_callee(op, op.callee, tables, ops.FuncOp)


def verify_global_type(op: ops.GetGlobalOp, tables: SymbolTables) -> None:
    """An array as it is, and else a variable of the type."""
    name = op.name_.root
    found = tables.lookup_nearest(op, op.name_)
    if not isinstance(found, ops.GlobalOp):
        raise op.error(f"'{name}' does not reference a valid emitc.global")
    type_, given = found.type.value, op.result.type
    if isinstance(type_, types.ArrayType):
        if type_ is not given:
            raise op.error(
                f"on array type expects result type '{given}' to match type '{type_}' "
                f"of the global @{name}"
            )
    elif not isinstance(given, types.LValueType):
        raise op.error(
            f"on non-array type expects result type to be an lvalue type for the global @{name}"
        )
    elif given.valueType is not type_:
        raise op.error(
            f"on non-array type expects result inner type '{given.valueType}' to match type "
            f"'{type_}' of the global @{name}"
        )


def verify_get_field(op: ops.GetFieldOp) -> None:
    """It stands within a class."""
    parent = op.parent_op
    while parent is not None and not isinstance(parent, ops.ClassOp):
        parent = parent.parent_op
    if parent is None:
        raise op.error(" must be nested within an emitc.class operation")


def verify_field_type(op: ops.GetFieldOp, tables: SymbolTables) -> None:
    """The field is there, and of the type."""
    name = op.field_name
    found = tables.lookup_nearest(op, name)
    if not isinstance(found, ops.FieldOp):
        raise op.error(f"field '{name}' not found in the class")
    if found.type.value is not op.result.type:
        raise op.error(
            f"result type '{op.result.type}' does not match field '{name}' "
            f"type '{found.type.value}'"
        )
