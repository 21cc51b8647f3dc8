"""What the definition of the arith dialect cannot say: folders, and the syntax of `select`.

Casts are in `yods.hooks.arith_casts`, canonicalisation patterns in
`yods.hooks.arith_patterns`, and so on.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import ElementsAttr
from yods.builtin.interfaces import PoisonAttrInterface
from yods.builtin.queries import element_type_of
from yods.builtin.types import (
    I1,
    IndexType,
    IntegerType,
    ShapedType,
)
from yods.rewrite.folding import constant_of
from yods.text.operand_lists import operands_without
from yods_dialects.arith.enums import RoundingMode
from yods_dialects.arith.ops import ConstantOp, MuliOp, SelectOp

if TYPE_CHECKING:
    from yods.folding.constants import FoldResults
    from yods.hooks.arith_casts import (
        casts_bits,
        casts_index,
        extends_float,
        extends_integer,
        extends_scaled_float,
        float_to_integer,
        fold_bitcast,
        fold_extf,
        fold_extsi,
        fold_extui,
        fold_fptosi,
        fold_fptoui,
        fold_index_cast,
        fold_index_castui,
        fold_sitofp,
        fold_truncf,
        fold_trunci,
        fold_uitofp,
        integer_to_float,
        truncates_float,
        truncates_integer,
        truncates_scaled_float,
    )
    from yods.hooks.arith_comparisons import fold_cmpf, fold_cmpi, fold_select
    from yods.hooks.arith_floats import (
        fold_addf,
        fold_divf,
        fold_maximumf,
        fold_maxnumf,
        fold_minimumf,
        fold_minnumf,
        fold_mulf,
        fold_negf,
        fold_remf,
        fold_subf,
    )
    from yods.hooks.arith_integers import (
        fold_addi,
        fold_addui_extended,
        fold_andi,
        fold_ceildivsi,
        fold_ceildivui,
        fold_divsi,
        fold_divui,
        fold_floordivsi,
        fold_maxsi,
        fold_maxui,
        fold_minsi,
        fold_minui,
        fold_muli,
        fold_mulsi_extended,
        fold_mului_extended,
        fold_ori,
        fold_remsi,
        fold_remui,
        fold_shli,
        fold_shrsi,
        fold_shrui,
        fold_subi,
        fold_xori,
        may_divide_signed,
        may_divide_unsigned,
        may_take_remainder,
    )
    from yods.hooks.arith_patterns import (
        canonicalize_addi,
        canonicalize_addui_extended,
        canonicalize_andi,
        canonicalize_bitcast,
        canonicalize_cmpf,
        canonicalize_cmpi,
        canonicalize_divf,
        canonicalize_extsi,
        canonicalize_index_cast,
        canonicalize_index_castui,
        canonicalize_mulf,
        canonicalize_muli,
        canonicalize_mulsi_extended,
        canonicalize_mului_extended,
        canonicalize_ori,
        canonicalize_select,
        canonicalize_subi,
        canonicalize_truncf,
        canonicalize_trunci,
        canonicalize_xori,
    )
    from yods.interfaces.asm import SetName
    from yods.ir.attribute import Attribute, Type
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods_dialects.arith.attributes import FastMathAttr, IntegerOverflowAttr

__all__ = [
    "canonicalize_addi", "canonicalize_addui_extended", "canonicalize_andi",
    "canonicalize_bitcast", "canonicalize_cmpf", "canonicalize_cmpi", "canonicalize_divf",
    "canonicalize_extsi", "canonicalize_index_cast", "canonicalize_index_castui",
    "canonicalize_mulf", "canonicalize_muli", "canonicalize_mulsi_extended",
    "canonicalize_mului_extended", "canonicalize_ori", "canonicalize_select",
    "canonicalize_subi", "canonicalize_truncf", "canonicalize_trunci",
    "canonicalize_xori", "casts_bits", "casts_index", "extends_float",
    "extends_integer", "extends_scaled_float", "float_to_integer", "fold_addf", "fold_addi",
    "fold_addui_extended", "fold_andi", "fold_bitcast", "fold_ceildivsi", "fold_ceildivui",
    "fold_cmpf", "fold_cmpi", "fold_constant", "fold_divf", "fold_divsi", "fold_divui",
    "fold_extf", "fold_extsi", "fold_extui", "fold_floordivsi", "fold_fptosi", "fold_fptoui",
    "fold_index_cast", "fold_index_castui", "fold_maximumf", "fold_maxnumf", "fold_maxsi",
    "fold_maxui", "fold_minimumf", "fold_minnumf", "fold_minsi", "fold_minui", "fold_mulf",
    "fold_muli", "fold_mulsi_extended", "fold_mului_extended", "fold_negf", "fold_ori",
    "fold_remf", "fold_remsi", "fold_remui", "fold_select", "fold_shli", "fold_shrsi",
    "fold_shrui", "fold_sitofp", "fold_subf", "fold_subi", "fold_truncf", "fold_trunci",
    "fold_uitofp", "fold_xori", "integer_to_float", "materialize_constant",
    "may_divide_signed", "may_divide_unsigned", "may_take_remainder", "name_constant",
    "name_muli", "parse_select", "print_select", "truncates_float", "truncates_integer",
    "truncates_scaled_float",
]  # fmt: skip

# Folders and patterns, which are loaded when something is folded.

_LAZY = (
    "yods.hooks.arith_casts",
    "yods.hooks.arith_comparisons",
    "yods.hooks.arith_floats",
    "yods.hooks.arith_integers",
    "yods.hooks.arith_patterns",
)

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """The hook `name` of another module, kept here from then on."""
        if name in __all__:
            for module in map(import_module, _LAZY):
                if hasattr(module, name):
                    globals()[name] = getattr(module, name)
                    return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


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


def materialize_constant(value: Attribute, type_: Type, location: AnyLocation) -> Operation | None:
    """The operation for a constant: `arith.constant`, or `ub.poison`."""
    if isinstance(value, PoisonAttrInterface):
        from yods.hooks import ub

        return ub.materialize_constant(value, type_, location)
    if not isinstance(value, IntegerAttr | FloatAttr | ElementsAttr) or value.type is not type_:
        return None
    element = element_type_of(type_)
    if isinstance(element, IntegerType) and not element.is_signless:
        return None
    return ConstantOp(value, result=type_, location=location)


def fold_constant(op: ConstantOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return (op.value,)


def name_constant(op: ConstantOp, set_name: SetName) -> None:
    """`%true`, `%c42_i32`, `%c7`, `%cst`."""
    value, type_ = op.value, op.result.type
    if not isinstance(value, IntegerAttr):
        set_name(op.result, "cst")
    elif type_ is I1:
        set_name(op.result, "true" if value.value else "false")
    elif isinstance(type_, IntegerType):
        type_text = f"i{type_.width}" if type_.is_signless else str(type_)
        set_name(op.result, f"c{value.value}_{type_text}")
    else:
        set_name(op.result, f"c{value.value}")


def name_muli(op: MuliOp, set_name: SetName) -> None:
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


def parse_select(p: OperationParser) -> SelectOp:
    """`%c, %a, %b : TYPE`, or with the condition's type before, where that is no i1."""
    operands = operands_without(p, 3)
    attributes, type_ = p.attributes_then_type()
    condition_type: Type = I1
    if p.accept(","):
        condition_type, type_ = type_, p.type()
    condition, true_value, false_value = operands
    return p.build(
        SelectOp,
        (
            p.resolve(condition, condition_type),
            p.resolve(true_value, type_),
            p.resolve(false_value, type_),
        ),
        (type_,),
        attributes,
    )


def print_select(op: SelectOp, p: OperationPrinter) -> None:
    p.write(f" {p.operands(op.operands)}")
    p.attribute_dict(op)
    condition = op.condition.type
    shape = f"{p.type(condition)}, " if isinstance(condition, ShapedType) else ""
    p.write(f" : {shape}{p.type(op.result.type)}")
