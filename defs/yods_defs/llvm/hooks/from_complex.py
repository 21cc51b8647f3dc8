"""The way from `complex` to LLVM: structs of two floats, and what is computed with them.

Source: MLIR, mlir/lib/Conversion/ComplexToLLVM/ComplexToLLVM.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.lowering import Code, fastmath
from yods_dialects.complex import ops as complex_
from yods_dialects.llvm.ops import FaddOp, FmulOp, FsubOp, IntrSqrtOp
from yods_dialects.llvm.patterns import (
    complex_constants_to_llvm_patterns,
    complex_to_llvm_patterns,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Pattern
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def patterns() -> Sequence[Pattern]:
    """The patterns from `complex` to LLVM; division stays."""
    return (*complex_constants_to_llvm_patterns(), *complex_to_llvm_patterns(), *_PATTERNS)


def _parts(code: Code, value: Value[Any]) -> tuple[Value[Any], Value[Any]]:
    """The real and the imaginary part of a number."""
    whole = code.rewriter.remapped(value)
    return code.extract(whole, 0), code.extract(whole, 1)


def _create(op: complex_.CreateOp, rewriter: PatternRewriter) -> bool:
    code = Code(op, rewriter)
    real, imaginary = rewriter.remapped(op.real), rewriter.remapped(op.imaginary)
    whole = code.poison(rewriter.converted_type(op.complex.type))
    rewriter.replace_op(op, (code.insert(code.insert(whole, real, 0), imaginary, 1),))
    return True


def _sum(op: complex_.AddOp | complex_.SubOp, rewriter: PatternRewriter) -> bool:
    code, flags = Code(op, rewriter), fastmath(op.fastmath)
    make = FaddOp if isinstance(op, complex_.AddOp) else FsubOp
    lhs, rhs = _parts(code, op.lhs), _parts(code, op.rhs)
    whole = code.poison(rewriter.converted_type(op.result.type))
    both = [code.value(make(a, b, fastmathFlags=flags)) for a, b in zip(lhs, rhs, strict=True)]
    for number, part in enumerate(both):
        whole = code.insert(whole, part, number)
    rewriter.replace_op(op, (whole,))
    return True


def _mul(op: complex_.MulOp, rewriter: PatternRewriter) -> bool:
    code, flags = Code(op, rewriter), fastmath(op.fastmath)
    (a, b), (c, d) = _parts(code, op.lhs), _parts(code, op.rhs)
    whole = code.poison(rewriter.converted_type(op.result.type))

    def times(x: Value[Any], y: Value[Any]) -> Value[Any]:
        return code.value(FmulOp(x, y, fastmathFlags=flags))

    real = code.value(FsubOp(times(c, a), times(d, b), fastmathFlags=flags))
    imaginary = code.value(FaddOp(times(b, c), times(a, d), fastmathFlags=flags))
    rewriter.replace_op(op, (code.insert(code.insert(whole, real, 0), imaginary, 1),))
    return True


def _abs(op: complex_.AbsOp, rewriter: PatternRewriter) -> bool:
    code, flags = Code(op, rewriter), fastmath(op.fastmath)
    squares = [
        code.value(FmulOp(part, part, fastmathFlags=flags)) for part in _parts(code, op.complex)
    ]
    total = code.value(FaddOp(*squares, fastmathFlags=flags))
    rewriter.replace_op_with(op, IntrSqrtOp(total, fastmathFlags=fastmath(None), res=total.type))
    return True


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(complex_.AbsOp, _abs),
    FunctionPattern(complex_.AddOp, _sum),
    FunctionPattern(complex_.CreateOp, _create),
    FunctionPattern(complex_.MulOp, _mul),
    FunctionPattern(complex_.SubOp, _sum),
)
