"""The canonicalisation pattern of the arith dialect that compares a float with an integer.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithCanonicalization.td and ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.types import I1, FloatType, IntegerType
from yods.folding.constants import (
    constant_from,
)
from yods.hooks.arith_comparisons import predicate_attribute
from yods.hooks.arith_float_comparison import compare_as_integers
from yods.rewrite.folding import constant_of
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_dialects.arith.ops import (
    CmpfOp,
    CmpiOp,
    ConstantOp,
    SitofpOp,
    UitofpOp,
)

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def _constant(
    rewriter: PatternRewriter, value: Attribute | None, at: Operation
) -> Value[Any] | None:
    """A new constant before `at`; None where there is no such constant."""
    if value is None:
        return None
    rewriter.set_before(at)
    type_: Type = value.type  # type: ignore[attr-defined]
    return rewriter.insert(ConstantOp(value, result=type_, location=at.location)).result


def _patterns(
    root: type[Any], *functions: Callable[[Any, PatternRewriter], bool]
) -> list[RewritePattern]:
    return [FunctionPattern(root, function) for function in functions]


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
    limit = _constant(rewriter, constant_from((number,), source.type), op)
    assert limit is not None
    rewriter.replace_op_with(op, CmpiOp(source, limit, predicate=predicate_attribute(predicate)))
    return True


def canonicalize_cmpf() -> list[RewritePattern]:
    return _patterns(CmpfOp, _cmpf_of_integer)
