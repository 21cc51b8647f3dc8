"""The way from `math` to LLVM, as far as patterns in YAML do not say it.

Source: MLIR, mlir/lib/Conversion/MathToLLVM/MathToLLVM.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_defs.llvm.hooks.lowering import (
    Code,
    OnLLVMFloats,
    UnrollVectors,
    convert_to_llvm,
    fastmath,
)
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.llvm import ops
from yods_dialects.llvm.patterns import (
    math_to_llvm_patterns,
    math_to_llvm_without_attributes_patterns,
)
from yods_dialects.llvm.types import LLVMStructType
from yods_dialects.math.ops import AbsiOp, CtlzOp, CttzOp, Expm1Op, Log1pOp, RsqrtOp, SincosOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation, Pattern
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.llvm.passes import ConvertMathToLlvmPass


def convert(pass_: ConvertMathToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `math` in `op`."""
    convert_to_llvm(op, patterns(pass_.approximate_log1p), pass_.context, llvm_types(64))


def patterns(approximate_log1p: bool = True) -> Sequence[Pattern]:
    """All patterns from `math` to LLVM."""
    made: list[RewritePattern] = [
        *math_to_llvm_patterns(),
        *math_to_llvm_without_attributes_patterns(),
        *_PATTERNS,
    ]
    if approximate_log1p:
        made.append(FunctionPattern(Log1pOp, _log1p))
    roots = {pattern.root for pattern in made if isinstance(pattern.root, type)}
    made += map(UnrollVectors, roots - _ONE_DIMENSION)
    return list(map(OnLLVMFloats, made))


#: What MLIR leaves as it is on vectors of several dimensions; their patterns ask for that.
_ONE_DIMENSION = frozenset((AbsiOp, CtlzOp, CttzOp))


def _expm1(op: Expm1Op, rewriter: PatternRewriter) -> bool:
    code, x, flags = Code(op, rewriter), rewriter.remapped(op.operand), fastmath(op.fastmath)
    one = code.real(1.0, x.type)
    kept = op.discardable_attributes
    power = code.value(ops.IntrExpOp(x, fastmathFlags=flags, res=x.type, attributes=kept))
    rewriter.replace_op_with(op, ops.FsubOp(power, one, fastmathFlags=flags, attributes=kept))
    return True


def _log1p(op: Log1pOp, rewriter: PatternRewriter) -> bool:
    code, x, flags = Code(op, rewriter), rewriter.remapped(op.operand), fastmath(op.fastmath)
    one = code.real(1.0, x.type)
    kept = op.discardable_attributes
    more = code.value(ops.FaddOp(one, x, fastmathFlags=flags, attributes=kept))
    made = ops.IntrLogOp(more, fastmathFlags=flags, res=x.type, attributes=kept)
    rewriter.replace_op_with(op, made)
    return True


def _rsqrt(op: RsqrtOp, rewriter: PatternRewriter) -> bool:
    code, x, flags = Code(op, rewriter), rewriter.remapped(op.operand), fastmath(op.fastmath)
    one = code.real(1.0, x.type)
    kept = op.discardable_attributes
    root = code.value(ops.IntrSqrtOp(x, fastmathFlags=flags, res=x.type, attributes=kept))
    rewriter.replace_op_with(op, ops.FdivOp(one, root, fastmathFlags=flags, attributes=kept))
    return True


def _sincos(op: SincosOp, rewriter: PatternRewriter) -> bool:
    code, x = Code(op, rewriter), rewriter.remapped(op.operand)
    pair = LLVMStructType(None, (x.type, x.type), False, False)
    flags, kept = fastmath(op.fastmath), op.discardable_attributes
    both = code.value(ops.IntrSincosOp(x, fastmathFlags=flags, res=pair, attributes=kept))
    rewriter.replace_op(op, (code.extract(both, 0), code.extract(both, 1)))
    return True


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(Expm1Op, _expm1),
    FunctionPattern(RsqrtOp, _rsqrt),
    FunctionPattern(SincosOp, _sincos),
)
