"""Hooks of the arith dialect: folders, and the syntax of `select`.

What is loaded when something is folded is in `yods_defs.arith.hooks.folds`.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr, integer_text
from yods.builtin.types import I1, IndexType, IntegerType, ShapedType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.late_modules import late_names
from yods.ir.matchers import constant_of
from yods.text.operand_lists import operands_without

# The module, as its classes are not there yet when arith's interfaces import the hooks.
from yods_dialects.arith import ops
from yods_dialects.arith.enums import RoundingMode

if TYPE_CHECKING:
    from yods import OperationParser, OperationPrinter, Type
    from yods.interfaces.asm import SetName
    from yods_defs.arith.hooks.folds import *
    from yods_dialects.arith.attributes import FastMathAttr, IntegerOverflowAttr
else:
    __getattr__ = late_names(__name__, "folds")


# Flags.


def fast_math_flags(op: Any) -> FastMathAttr | None:
    """The default of `ArithFastMathInterface`."""
    flags: FastMathAttr | None = op.fastmath
    return flags


def integer_overflow_flags(op: Any) -> IntegerOverflowAttr:
    """The default of `ArithIntegerOverflowFlagsInterface`."""
    flags: IntegerOverflowAttr = op.overflowFlags
    return flags


def rounding_mode(op: Any) -> RoundingMode | None:
    """The default of `ArithRoundingModeInterface`."""
    return None if op.roundingmode is None else RoundingMode(op.roundingmode.value)


# Constants.


def name_constant(op: ops.ConstantOp, set_name: SetName) -> None:
    """`%true`, `%c42_i32`, `%c7`, `%cst`."""
    value, type_ = op.value, op.result.type
    if not isinstance(value, IntegerAttr):
        set_name(op.result, "cst")
    elif type_ is I1:
        set_name(op.result, "true" if value.value else "false")
    elif isinstance(type_, IntegerType):
        type_text = f"i{type_.width}" if type_.is_signless else str(type_)
        set_name(op.result, f"c{integer_text(value.value)}_{type_text}")
    else:
        set_name(op.result, f"c{value.value}")


def name_muli(op: ops.MuliOp, set_name: SetName) -> None:
    """`%c4_vscale` for four times `vector.vscale`."""
    if not isinstance(op.result.type, IndexType):
        return
    for factor, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        scale, constant = other.defining_op, constant_of(factor)
        if scale is not None and scale.name == "vector.vscale":
            if isinstance(constant, IntegerAttr):
                set_name(op.result, f"c{constant.value}_vscale")
                return


# Select.


def parse_select(p: OperationParser) -> ops.SelectOp:
    """`%c, %a, %b : TYPE`, or with the condition's type before, where that is no i1."""
    operands = operands_without(p, 3)
    attributes, type_ = p.attributes_then_type()
    condition_type: Type = I1
    if p.accept(","):
        condition_type, type_ = type_, p.type()
    condition, true_value, false_value = operands
    return p.build(
        ops.SelectOp,
        (
            p.resolve(condition, condition_type),
            p.resolve(true_value, type_),
            p.resolve(false_value, type_),
        ),
        (type_,),
        attributes,
    )


def print_select(op: ops.SelectOp, p: OperationPrinter) -> None:
    p.write(f" {p.operands(op.operands)}")
    p.attribute_dict(op)
    condition = op.condition.type
    shape = f"{p.type(condition)}, " if isinstance(condition, ShapedType) else ""
    p.write(f" : {shape}{p.type(op.result.type)}")
