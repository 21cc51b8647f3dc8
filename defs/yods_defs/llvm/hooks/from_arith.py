"""The way from `arith` to LLVM, as far as patterns in YAML do not say it.

Source: MLIR, mlir/lib/Conversion/ArithToLLVM/ArithToLLVM.cpp; for divisions that round,
mlir/lib/Dialect/Arith/Transforms/ExpandOps.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import IntegerType, VectorType
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_defs.llvm.hooks.lowering import (
    Code,
    OnLLVMFloats,
    UnrollVectors,
    convert_to_llvm,
    fastmath,
)
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.arith import ops as arith
from yods_dialects.arith.enums import CmpFPredicate, CmpIPredicate, RoundingMode
from yods_dialects.llvm import ops
from yods_dialects.llvm.enums import FCmpPredicate, FPExceptionBehavior, ICmpPredicate
from yods_dialects.llvm.enums import RoundingMode as LLVMRoundingMode
from yods_dialects.llvm.patterns import arith_to_llvm_patterns
from yods_dialects.llvm.types import LLVMStructType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation, Pattern
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.llvm.passes import ConvertArithToLlvmPass


def convert(pass_: ConvertArithToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `arith` in `op`."""
    converter = llvm_types(pass_.index_bitwidth or 64)
    convert_to_llvm(op, patterns(), pass_.context, converter)


def patterns() -> Sequence[Pattern]:
    """All patterns from `arith` to LLVM."""
    made: list[RewritePattern] = [*arith_to_llvm_patterns(), *_PATTERNS]
    roots = {p.root for p in made if isinstance(p.root, type) and p.root is not arith.ConstantOp}
    made += map(UnrollVectors, roots)
    return [each if each.root in _ANY_FLOATS else OnLLVMFloats(each) for each in made]


#: What is converted with floats of which LLVM makes integers, too.
_ANY_FLOATS = frozenset((arith.BitcastOp, arith.ConstantOp, arith.SelectOp, arith.SitofpOp))


def _bitcast(op: arith.BitcastOp, rewriter: PatternRewriter) -> bool:
    """Nothing, where LLVM has one type for both: a memref's descriptor, an integer for a float."""
    given = rewriter.remapped(op.in_)
    if given.type is not rewriter.converted_type(op.out.type):
        return False
    rewriter.replace_op(op, (given,))
    return True


def _addui_extended(op: arith.AdduiExtendedOp, rewriter: PatternRewriter) -> bool:
    code = Code(op, rewriter)
    lhs, rhs = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    if not isinstance(lhs.type, IntegerType | VectorType):
        return False
    types = rewriter.converted_types([op.sum.type, op.overflow.type])
    pair = LLVMStructType(None, tuple(types), False, False)
    both = code.value(ops.IntrUaddWithOverflowOp(lhs, rhs, res=pair))
    rewriter.replace_op(op, (code.extract(both, 0), code.extract(both, 1)))
    return True


def _widened(type_: Any) -> Any:
    """The type with twice as many bits."""
    if isinstance(type_, VectorType):
        return VectorType(type_.shape, _widened(type_.element_type), type_.scalable_dims)
    return IntegerType(type_.width * 2)


def _width(type_: Any) -> int:
    """The bits of a type, or of its elements."""
    element: Any = type_.element_type if isinstance(type_, VectorType) else type_
    width: int = element.width
    return width


def _mulsi_extended(op: arith.MulsiExtendedOp, rewriter: PatternRewriter) -> bool:
    return _multiply(op, rewriter, ops.SextOp)


def _mului_extended(op: arith.MuluiExtendedOp, rewriter: PatternRewriter) -> bool:
    return _multiply(op, rewriter, ops.ZextOp)


def _multiply(
    op: arith.MulsiExtendedOp | arith.MuluiExtendedOp,
    rewriter: PatternRewriter,
    widen: type[ops.SextOp] | type[ops.ZextOp],
) -> bool:
    """The product in twice as many bits, and its two halves."""
    code = Code(op, rewriter)
    lhs, rhs = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    type_ = lhs.type
    if not isinstance(type_, IntegerType | VectorType):
        return False
    wide = _widened(type_)
    product = code.value(
        ops.MulOp(code.value(widen(lhs, res=wide)), code.value(widen(rhs, res=wide)))
    )
    low = code.value(ops.TruncOp(product, res=type_))
    shifted = code.value(ops.LshrOp(product, code.constant(_width(type_), wide)))
    rewriter.replace_op(op, (low, code.value(ops.TruncOp(shifted, res=type_))))
    return True


def _index_cast(op: arith.IndexCastOp, rewriter: PatternRewriter) -> bool:
    return _cast(op, rewriter, ops.SextOp)


def _index_castui(op: arith.IndexCastuiOp, rewriter: PatternRewriter) -> bool:
    return _cast(op, rewriter, ops.ZextOp)


def _cast(
    op: arith.IndexCastOp | arith.IndexCastuiOp,
    rewriter: PatternRewriter,
    widen: type[ops.SextOp] | type[ops.ZextOp],
) -> bool:
    given, wanted = rewriter.remapped(op.in_), rewriter.converted_type(op.out.type)
    if given.type is wanted:
        rewriter.replace_op(op, (given,))
        return True
    if not isinstance(wanted, IntegerType | VectorType):
        return False  # row by row, then
    has, needs = _width(given.type), _width(wanted)
    if has > needs:
        rewriter.replace_op_with(op, ops.TruncOp(given, res=wanted))
    else:
        rewriter.replace_op_with(op, widen(given, res=wanted))
    return True


def _cmpi(op: arith.CmpiOp, rewriter: PatternRewriter) -> bool:
    lhs, rhs = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    if not isinstance(lhs.type, IntegerType | VectorType):
        return False
    how = ICmpPredicate(op.predicate.value)
    made = ops.IcmpOp(lhs, rhs, predicate=how, res=rewriter.converted_type(op.result.type))
    rewriter.replace_op_with(op, made)
    return True


#: Comparisons of floats that LLVM calls otherwise; it numbers them otherwise, too.
_FLOAT_PREDICATES = {"AlwaysFalse": "false", "AlwaysTrue": "true"}


def _cmpf(op: arith.CmpfOp, rewriter: PatternRewriter) -> bool:
    name = CmpFPredicate(op.predicate.value).name
    how = FCmpPredicate[_FLOAT_PREDICATES.get(name, name.lower())]
    lhs, rhs = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    type_ = rewriter.converted_type(op.result.type)
    rewriter.replace_op_with(
        op, ops.FcmpOp(lhs, rhs, predicate=how, fastmathFlags=fastmath(op.fastmath), res=type_)
    )
    return True


def _kept(op: arith.ExtfOp | arith.TruncfOp) -> dict[str, Attribute]:
    """Attributes of a conversion of floats; its flags, which LLVM's has not, are one of them."""
    flags = {} if op.fastmath is None else {"fastmath": op.fastmath}
    return {**op.discardable_attributes, **flags}


def _extf(op: arith.ExtfOp, rewriter: PatternRewriter) -> bool:
    given, wanted = rewriter.remapped(op.in_), rewriter.converted_type(op.out.type)
    rewriter.replace_op_with(op, ops.FpextOp(given, res=wanted, attributes=_kept(op)))
    return True


def _truncf(op: arith.TruncfOp, rewriter: PatternRewriter) -> bool:
    given, wanted = rewriter.remapped(op.in_), rewriter.converted_type(op.out.type)
    if op.roundingmode is None:
        rewriter.replace_op_with(op, ops.FptruncOp(given, res=wanted, attributes=_kept(op)))
        return True
    rewriter.replace_op_with(
        op,
        ops.IntrExperimentalConstrainedFptruncOp(
            given,
            roundingmode=_ROUNDING[RoundingMode(op.roundingmode.value)],
            fpExceptionBehavior=FPExceptionBehavior.Ignore,
            res=wanted,
            attributes=_kept(op),
        ),
    )
    return True


_ROUNDING = {
    RoundingMode.to_nearest_even: LLVMRoundingMode.NearestTiesToEven,
    RoundingMode.downward: LLVMRoundingMode.TowardNegative,
    RoundingMode.upward: LLVMRoundingMode.TowardPositive,
    RoundingMode.toward_zero: LLVMRoundingMode.TowardZero,
    RoundingMode.to_nearest_away: LLVMRoundingMode.NearestTiesToAway,
}


# Divisions that round, by those that do not.


class _Arith:
    """Makes operations of `arith` in the place of another one."""

    def __init__(self, op: Operation, rewriter: PatternRewriter) -> None:
        self._location = op._location
        self._rewriter = rewriter

    def __call__(self, op: Operation) -> Value[Any]:
        op._location = self._location
        return self._rewriter.insert(op).results[0]

    def constant(self, number: int, type_: Any) -> Value[Any]:
        """A number, of which an integer of no bits has none."""
        element = type_.element_type if isinstance(type_, VectorType) else type_
        if isinstance(element, IntegerType) and element.width == 0:
            number = 0
        value = (
            DenseElementsAttr(type_, number)
            if isinstance(type_, VectorType)
            else IntegerAttr(number, type_)
        )
        return self(arith.ConstantOp(value=value, result=type_))

    def compare(self, how: CmpIPredicate, lhs: Value[Any], rhs: Value[Any]) -> Value[Any]:
        return self(arith.CmpiOp(lhs, rhs, predicate=how))


def _ceildivui(op: arith.CeildivuiOp, rewriter: PatternRewriter) -> bool:
    """`a == 0 ? 0 : (a - 1) / b + 1`."""
    make = _Arith(op, rewriter)
    a, b = op.lhs, op.rhs
    zero = make.constant(0, a.type)
    is_zero = make.compare(CmpIPredicate.eq, a, zero)
    one = make.constant(1, a.type)
    quotient = make(arith.DivuiOp(make(arith.SubiOp(a, one)), b))
    above = make(arith.AddiOp(quotient, one))
    rewriter.replace_op(op, (make(arith.SelectOp(is_zero, zero, above)),))
    return True


def _ceildivsi(op: arith.CeildivsiOp, rewriter: PatternRewriter) -> bool:
    """The quotient, and one more where it is not exact and positive."""
    make = _Arith(op, rewriter)
    a, b = op.lhs, op.rhs
    zero, one = make.constant(0, a.type), make.constant(1, a.type)
    quotient = make(arith.DivsiOp(a, b))
    inexact = make.compare(CmpIPredicate.ne, a, make(arith.MuliOp(quotient, b)))
    a_negative = make.compare(CmpIPredicate.slt, a, zero)
    b_negative = make.compare(CmpIPredicate.slt, b, zero)
    alike = make.compare(CmpIPredicate.eq, a_negative, b_negative)
    both = make(arith.AndiOp(inexact, alike))
    above = make(arith.AddiOp(quotient, one))
    rewriter.replace_op(op, (make(arith.SelectOp(both, above, quotient)),))
    return True


def _floordivsi(op: arith.FloordivsiOp, rewriter: PatternRewriter) -> bool:
    """The quotient, and one less where it is not exact and negative."""
    make = _Arith(op, rewriter)
    a, b = op.lhs, op.rhs
    quotient = make(arith.DivsiOp(a, b))
    product = make(arith.MuliOp(quotient, b))
    inexact = make.compare(CmpIPredicate.ne, a, product)
    zero = make.constant(0, a.type)
    a_negative = make.compare(CmpIPredicate.slt, a, zero)
    b_negative = make.compare(CmpIPredicate.slt, b, zero)
    differ = make.compare(CmpIPredicate.ne, a_negative, b_negative)
    both = make(arith.AndiOp(inexact, differ))
    below = make(arith.AddiOp(quotient, make.constant(-1, a.type)))
    rewriter.replace_op(op, (make(arith.SelectOp(both, below, quotient)),))
    return True


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(arith.AdduiExtendedOp, _addui_extended),
    FunctionPattern(arith.MulsiExtendedOp, _mulsi_extended),
    FunctionPattern(arith.MuluiExtendedOp, _mului_extended),
    # Where nothing changes there is no need of rows.
    FunctionPattern(arith.IndexCastOp, _index_cast, benefit=UnrollVectors.BENEFIT + 1),
    FunctionPattern(arith.IndexCastuiOp, _index_castui, benefit=UnrollVectors.BENEFIT + 1),
    FunctionPattern(arith.BitcastOp, _bitcast, benefit=UnrollVectors.BENEFIT + 1),
    FunctionPattern(arith.CmpiOp, _cmpi),
    FunctionPattern(arith.CmpfOp, _cmpf),
    FunctionPattern(arith.ExtfOp, _extf),
    FunctionPattern(arith.TruncfOp, _truncf),
    FunctionPattern(arith.CeildivuiOp, _ceildivui),
    FunctionPattern(arith.CeildivsiOp, _ceildivsi),
    FunctionPattern(arith.FloordivsiOp, _floordivsi),
)
