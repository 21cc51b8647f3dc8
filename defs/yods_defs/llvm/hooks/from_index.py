"""The way from `index` to LLVM, as far as patterns in YAML do not say it.

Source: MLIR, mlir/lib/Conversion/IndexToLLVM/IndexToLLVM.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import INDEX, IntegerType
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.index import ops as index
from yods_dialects.llvm import ops
from yods_dialects.llvm.enums import ICmpPredicate
from yods_dialects.llvm.patterns import index_to_llvm_patterns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation, Pattern
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.llvm.passes import ConvertIndexToLlvmPass


def convert(pass_: ConvertIndexToLlvmPass, op: Operation) -> None:
    """Convert all of `index` in `op`; types of other dialects stay, with casts between."""
    target = ConversionTarget()
    # Casts are not legal here, as there: those that undo each other fold.
    target.add_legal_dialect("llvm")
    target.add_illegal_dialect("index")
    # Nobody asks the data layout here; as there, an index has 64 bits unless told otherwise.
    width = pass_.index_bitwidth or 64
    apply_partial_conversion(op, target, patterns(), pass_.context, llvm_types(width))


def patterns() -> Sequence[Pattern]:
    """All patterns from `index` to LLVM."""
    return (*index_to_llvm_patterns(), *_PATTERNS)


class _Code:
    """Makes LLVM operations in the place of one of `index`."""

    def __init__(self, op: Operation, rewriter: PatternRewriter) -> None:
        self.location = op._location
        self.type = rewriter.converted_type(INDEX)
        self._rewriter = rewriter

    def value(self, op: Operation) -> Value[Any]:
        op._location = self.location
        return self._rewriter.insert(op).results[0]

    def constant(self, number: int) -> Value[Any]:
        return self.value(ops.MlirConstantOp(value=IntegerAttr(number, self.type), res=self.type))

    def compare(self, how: ICmpPredicate, lhs: Value[Any], rhs: Value[Any]) -> Value[Any]:
        return self.value(ops.IcmpOp(lhs, rhs, predicate=how))


def _constant(op: index.ConstantOp, rewriter: PatternRewriter) -> bool:
    # An index holds 64 bits; of those, LLVM's has as many as fit.
    type_ = rewriter.converted_type(INDEX)
    value = _wrapped(op.value.value, type_)
    rewriter.replace_op_with(op, ops.MlirConstantOp(value=IntegerAttr(value, type_), res=type_))
    return True


def _wrapped(number: int, type_: Any) -> int:
    width: int = type_.width
    half = 1 << (width - 1)
    return (number + half) % (half << 1) - half


def _sizeof(op: index.SizeofOp, rewriter: PatternRewriter) -> bool:
    code = _Code(op, rewriter)
    assert isinstance(code.type, IntegerType)
    rewriter.replace_op(op, (code.constant(code.type.width),))
    return True


def _cmp(op: index.CmpOp, rewriter: PatternRewriter) -> bool:
    lhs, rhs = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    how = ICmpPredicate(op.pred.value.value)
    rewriter.replace_op_with(op, ops.IcmpOp(lhs, rhs, predicate=how))
    return True


def _casts(op: index.CastsOp, rewriter: PatternRewriter) -> bool:
    return _cast(op, rewriter, ops.SextOp)


def _castu(op: index.CastuOp, rewriter: PatternRewriter) -> bool:
    return _cast(op, rewriter, ops.ZextOp)


def _cast(
    op: index.CastsOp | index.CastuOp,
    rewriter: PatternRewriter,
    widen: type[ops.SextOp] | type[ops.ZextOp],
) -> bool:
    given, wanted = rewriter.remapped(op.input), rewriter.converted_type(op.output.type)
    has, needs = given.type, wanted
    assert isinstance(has, IntegerType) and isinstance(needs, IntegerType)
    if has is needs:
        rewriter.replace_op(op, (given,))
    elif has.width > needs.width:
        rewriter.replace_op_with(op, ops.TruncOp(given, res=wanted))
    else:
        rewriter.replace_op_with(op, widen(given, res=wanted))
    return True


def _ceil_divs(op: index.CeildivsOp, rewriter: PatternRewriter) -> bool:
    """`n * m > 0 ? (n + (m > 0 ? -1 : 1)) / m + 1 : -(-n / m)`."""
    code = _Code(op, rewriter)
    n, m = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    zero, one, minus_one = code.constant(0), code.constant(1), code.constant(-1)
    positive = code.compare(ICmpPredicate.sgt, m, zero)
    toward = code.value(ops.SelectOp(positive, minus_one, one))
    shifted = code.value(ops.SdivOp(code.value(ops.AddOp(n, toward)), m))
    up = code.value(ops.AddOp(shifted, one))
    negated = code.value(ops.SdivOp(code.value(ops.SubOp(zero, n)), m))
    down = code.value(ops.SubOp(zero, negated))
    alike = code.compare(ICmpPredicate.eq, code.compare(ICmpPredicate.sgt, n, zero), positive)
    both = code.value(ops.AndOp(alike, code.compare(ICmpPredicate.ne, n, zero)))
    rewriter.replace_op(op, (code.value(ops.SelectOp(both, up, down)),))
    return True


def _ceil_divu(op: index.CeildivuOp, rewriter: PatternRewriter) -> bool:
    """`n == 0 ? 0 : (n - 1) / m + 1`."""
    code = _Code(op, rewriter)
    n, m = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    zero, one = code.constant(0), code.constant(1)
    quotient = code.value(ops.UdivOp(code.value(ops.SubOp(n, one)), m))
    above = code.value(ops.AddOp(quotient, one))
    is_zero = code.compare(ICmpPredicate.eq, n, zero)
    rewriter.replace_op(op, (code.value(ops.SelectOp(is_zero, zero, above)),))
    return True


def _floor_divs(op: index.FloordivsOp, rewriter: PatternRewriter) -> bool:
    """`n * m < 0 ? -1 - ((m < 0 ? 1 : -1) - n) / m : n / m`."""
    code = _Code(op, rewriter)
    n, m = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    zero, one, minus_one = code.constant(0), code.constant(1), code.constant(-1)
    negative = code.compare(ICmpPredicate.slt, m, zero)
    toward = code.value(ops.SelectOp(negative, one, minus_one))
    shifted = code.value(ops.SdivOp(code.value(ops.SubOp(toward, n)), m))
    down = code.value(ops.SubOp(minus_one, shifted))
    plain = code.value(ops.SdivOp(n, m))
    differ = code.compare(ICmpPredicate.ne, code.compare(ICmpPredicate.slt, n, zero), negative)
    both = code.value(ops.AndOp(differ, code.compare(ICmpPredicate.ne, n, zero)))
    rewriter.replace_op(op, (code.value(ops.SelectOp(both, down, plain)),))
    return True


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(index.ConstantOp, _constant),
    FunctionPattern(index.SizeofOp, _sizeof),
    FunctionPattern(index.CmpOp, _cmp),
    FunctionPattern(index.CastsOp, _casts),
    FunctionPattern(index.CastuOp, _castu),
    FunctionPattern(index.CeildivsOp, _ceil_divs),
    FunctionPattern(index.CeildivuOp, _ceil_divu),
    FunctionPattern(index.FloordivsOp, _floor_divs),
)
