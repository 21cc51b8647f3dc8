"""Comparison of floats in the arith dialect: its folder, and with a converted integer.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.types import I1, FloatType, IntegerType
from yods.ir.matchers import constant_of
from yods.rewrite.pattern import FunctionPattern
from yods_defs.arith.hooks.float_comparison import compare_as_integers
from yods_dialects.arith.enums import CmpFPredicate, CmpIPredicate
from yods_dialects.arith.ops import CmpfOp, CmpiOp, ConstantOp, SitofpOp, UitofpOp
from yods_eval import floats
from yods_eval.constants import constant_from, format_of

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.rewrite.rewriter import PatternRewriter
    from yods_eval.constants import FoldResults


def predicate_attribute(predicate: CmpIPredicate) -> IntegerAttr:
    """The attribute that stores a predicate."""
    return IntegerAttr(predicate.value)


def compare_floats(predicate: CmpFPredicate, ordering: floats.Ordering) -> bool:
    """Whether a predicate is true of two floats that stand so to each other."""
    if predicate is CmpFPredicate.AlwaysFalse:
        return False
    if predicate is CmpFPredicate.AlwaysTrue:
        return True
    name = predicate.symbol
    if ordering == "unordered":
        return name[0] == "u"
    match name:
        case "ord":
            return True
        case "uno":
            return False
    return (
        ordering
        in {
            "eq": ("equal",),
            "ne": ("less", "greater"),
            "lt": ("less",),
            "le": ("less", "equal"),
            "gt": ("greater",),
            "ge": ("greater", "equal"),
        }[name[1:]]
    )


def fold_cmpf(op: CmpfOp, constants: Sequence[Attribute | None]) -> FoldResults:
    lhs, rhs = (each if isinstance(each, FloatAttr) else None for each in constants)
    # Where one operand is a NaN the other does not matter.
    if lhs is not None and floats.is_nan(lhs.bits, format_of(lhs.type)):
        rhs = lhs
    if rhs is not None and floats.is_nan(rhs.bits, format_of(rhs.type)):
        lhs = rhs
    if lhs is None or rhs is None:
        return None
    ordering = floats.compare(lhs.bits, rhs.bits, format_of(lhs.type))
    truth = compare_floats(CmpFPredicate(op.predicate.value), ordering)
    return (IntegerAttr(int(truth), I1),)


def _cmpf_of_integer(op: CmpfOp, rewriter: PatternRewriter) -> bool:
    """float(x) < c → x < c'"""
    converted, constant = op.lhs.defining_op, constant_of(op.rhs)
    if not isinstance(converted, SitofpOp | UitofpOp) or not isinstance(constant, FloatAttr):
        return False
    source = converted.in_
    if not isinstance(source.type, IntegerType) or not isinstance(constant.type, FloatType):
        return False
    unsigned = isinstance(converted, UitofpOp)
    found = compare_as_integers(op.predicate.value, constant, source.type.width, unsigned)
    if found is None:
        return False
    if isinstance(found, bool):
        rewriter.replace_op_with(op, ConstantOp(IntegerAttr(int(found), I1), result=I1))
        return True
    predicate, number = found
    value = constant_from((number,), source.type)
    limit = None if value is None else rewriter.constant(op, value)
    assert limit is not None
    rewriter.replace_op_with(op, CmpiOp(source, limit, predicate=predicate_attribute(predicate)))
    return True


CMPF = (FunctionPattern(CmpfOp, _cmpf_of_integer),)
