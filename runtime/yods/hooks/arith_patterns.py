"""Canonicalisation patterns of the arith dialect.

Each function is one rewriting, which its docstring shows; `c` stands for constants.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithCanonicalization.td and ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.types import I1, FloatType, IntegerType, ShapedType
from yods.folding.constants import (
    constant_from,
    integer_bits,
    is_constant_integer,
    is_integer,
    width_of,
    zero,
)
from yods.hooks.arith_comparisons import INVERTED, predicate_attribute, predicate_of
from yods.hooks.arith_float_comparison import compare_as_integers
from yods.rewrite.folding import constant_of
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_dialects.arith.attributes import IntegerOverflowAttr
from yods_dialects.arith.enums import CmpIPredicate
from yods_dialects.arith.ops import (
    AddiOp,
    AdduiExtendedOp,
    AndiOp,
    BitcastOp,
    CmpfOp,
    CmpiOp,
    ConstantOp,
    DivfOp,
    ExtsiOp,
    ExtuiOp,
    IndexCastOp,
    IndexCastuiOp,
    MulfOp,
    MuliOp,
    MulsiExtendedOp,
    MuluiExtendedOp,
    NegfOp,
    OriOp,
    SelectOp,
    ShrsiOp,
    ShruiOp,
    SitofpOp,
    SubiOp,
    TruncfOp,
    TrunciOp,
    UitofpOp,
    XoriOp,
)

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

# What the patterns are made of.


def _integer(value: Value[Any]) -> IntegerAttr | None:
    """The integer that `value` is known to be; a container of integers is none."""
    constant = constant_of(value)
    return constant if isinstance(constant, IntegerAttr) else None


def _constant(
    rewriter: PatternRewriter, value: Attribute | None, at: Operation
) -> Value[Any] | None:
    """A new constant before `at`; None where there is no such constant."""
    if value is None:
        return None
    rewriter.set_before(at)
    type_: Type = value.type  # type: ignore[attr-defined]
    return rewriter.insert(ConstantOp(value, result=type_, location=at.location)).result


def _computed(
    rewriter: PatternRewriter, op: Any, a: IntegerAttr, b: IntegerAttr, sign: str
) -> Value[Any] | None:
    """`a + b`, `a - b` or `a * b` as a constant of the type of `op`'s result."""
    type_ = op.result.type
    if isinstance(type_, ShapedType):
        return None
    total = {"+": a.value + b.value, "-": a.value - b.value, "*": a.value * b.value}[sign]
    made = constant_from((total & ((1 << width_of(type_)) - 1),), type_)
    return _constant(rewriter, made, op)


def _weakest(a: Any, b: Any) -> IntegerOverflowAttr:
    """What both ops promise of overflow."""
    return IntegerOverflowAttr(a.overflowFlags.value & b.overflowFlags.value)


def _patterns(
    root: type[Any], *functions: Callable[[Any, PatternRewriter], bool]
) -> list[RewritePattern]:
    return [FunctionPattern(root, function) for function in functions]


# Sums and differences with constants.


def _addi_of_addi(op: AddiOp, rewriter: PatternRewriter) -> bool:
    """(x + c0) + c1 → x + (c0 + c1)"""
    inner, c1 = op.lhs.defining_op, _integer(op.rhs)
    if not isinstance(inner, AddiOp) or c1 is None:
        return False
    c0 = _integer(inner.rhs)
    if c0 is None:
        return False
    total = _computed(rewriter, op, c0, c1, "+")
    if total is None:
        return False
    rewriter.replace_op_with(op, AddiOp(inner.lhs, total, overflowFlags=_weakest(inner, op)))
    return True


def _addi_of_subi_constant(op: AddiOp, rewriter: PatternRewriter) -> bool:
    """(x - c0) + c1 → x + (c1 - c0)"""
    inner, c1 = op.lhs.defining_op, _integer(op.rhs)
    if not isinstance(inner, SubiOp) or c1 is None:
        return False
    c0 = _integer(inner.rhs)
    if c0 is None:
        return False
    total = _computed(rewriter, op, c1, c0, "-")
    if total is None:
        return False
    rewriter.replace_op_with(op, AddiOp(inner.lhs, total, overflowFlags=_weakest(inner, op)))
    return True


def _addi_of_constant_subi(op: AddiOp, rewriter: PatternRewriter) -> bool:
    """(c0 - x) + c1 → (c0 + c1) - x"""
    inner, c1 = op.lhs.defining_op, _integer(op.rhs)
    if not isinstance(inner, SubiOp) or c1 is None:
        return False
    c0 = _integer(inner.lhs)
    if c0 is None:
        return False
    total = _computed(rewriter, op, c0, c1, "+")
    if total is None:
        return False
    rewriter.replace_op_with(op, SubiOp(total, inner.rhs, overflowFlags=_weakest(inner, op)))
    return True


def _addi_of_negated(op: AddiOp, rewriter: PatternRewriter) -> bool:
    """x + y * -1 → x - y, and x * -1 + y → y - x"""
    for negated, other in ((op.rhs, op.lhs), (op.lhs, op.rhs)):
        product = negated.defining_op
        if isinstance(product, MuliOp) and is_constant_integer(product.rhs, -1):
            rewriter.replace_op_with(op, SubiOp(other, product.lhs))
            return True
    return False


def canonicalize_addi() -> list[RewritePattern]:
    return _patterns(
        AddiOp, _addi_of_addi, _addi_of_subi_constant, _addi_of_constant_subi, _addi_of_negated
    )


def _subi_by_constant(op: SubiOp, rewriter: PatternRewriter) -> bool:
    """(x ± c0) - c1 → x ± (c0 ∓ c1), and (c0 - x) - c1 → (c0 - c1) - x"""
    inner, c1 = op.lhs.defining_op, _integer(op.rhs)
    if c1 is None or not isinstance(inner, AddiOp | SubiOp):
        return False
    c0 = _integer(inner.rhs)
    if c0 is not None and isinstance(inner, AddiOp):
        total = _computed(rewriter, op, c0, c1, "-")
        if total is None:
            return False
        rewriter.replace_op_with(op, AddiOp(inner.lhs, total))
        return True
    if c0 is not None:
        total = _computed(rewriter, op, c0, c1, "+")
        if total is None:
            return False
        rewriter.replace_op_with(op, SubiOp(inner.lhs, total, overflowFlags=_weakest(inner, op)))
        return True
    c0 = _integer(inner.lhs)
    if c0 is None or not isinstance(inner, SubiOp):
        return False
    total = _computed(rewriter, op, c0, c1, "-")
    if total is None:
        return False
    rewriter.replace_op_with(op, SubiOp(total, inner.rhs, overflowFlags=_weakest(inner, op)))
    return True


def _subi_from_constant(op: SubiOp, rewriter: PatternRewriter) -> bool:
    """c1 - (x ± c0) → (c1 ∓ c0) - x, and c1 - (c0 - x) → x + (c1 - c0)"""
    inner, c1 = op.rhs.defining_op, _integer(op.lhs)
    if c1 is None or not isinstance(inner, AddiOp | SubiOp):
        return False
    c0 = _integer(inner.rhs)
    if c0 is not None:
        total = _computed(rewriter, op, c1, c0, "-" if isinstance(inner, AddiOp) else "+")
        if total is None:
            return False
        rewriter.replace_op_with(op, SubiOp(total, inner.lhs, overflowFlags=_weakest(inner, op)))
        return True
    c0 = _integer(inner.lhs)
    if c0 is None or not isinstance(inner, SubiOp):
        return False
    total = _computed(rewriter, op, c1, c0, "-")
    if total is None:
        return False
    rewriter.replace_op_with(op, AddiOp(inner.rhs, total, overflowFlags=_weakest(inner, op)))
    return True


def _subi_of_subi(op: SubiOp, rewriter: PatternRewriter) -> bool:
    """(a - b) - a → 0 - b"""
    inner = op.lhs.defining_op
    if not isinstance(inner, SubiOp) or inner.lhs is not op.rhs:
        return False
    nothing = _constant(rewriter, zero(inner.rhs.type), op)
    if nothing is None:
        return False
    rewriter.replace_op_with(op, SubiOp(nothing, inner.rhs, overflowFlags=_weakest(inner, op)))
    return True


def canonicalize_subi() -> list[RewritePattern]:
    return _patterns(SubiOp, _subi_by_constant, _subi_from_constant, _subi_of_subi)


def _muli_of_muli(op: MuliOp, rewriter: PatternRewriter) -> bool:
    """(x * c0) * c1 → x * (c0 * c1)"""
    inner, c1 = op.lhs.defining_op, _integer(op.rhs)
    if not isinstance(inner, MuliOp) or c1 is None:
        return False
    c0 = _integer(inner.rhs)
    if c0 is None:
        return False
    product = _computed(rewriter, op, c0, c1, "*")
    if product is None:
        return False
    rewriter.replace_op_with(op, MuliOp(inner.lhs, product, overflowFlags=_weakest(inner, op)))
    return True


def canonicalize_muli() -> list[RewritePattern]:
    return _patterns(MuliOp, _muli_of_muli)


# Ops of two results of which only one is used.


def _first_alone(cls: type[Any]) -> Callable[[Any, PatternRewriter], bool]:
    """[x + y, overflow unused] → [x + y, x], and the same for products."""

    def rewrite(op: Any, rewriter: PatternRewriter) -> bool:
        if op.results[1].has_uses:
            return False
        rewriter.set_before(op)
        new = rewriter.insert(cls(op.lhs, op.rhs, location=op.location))
        second = op.lhs
        rewriter.replace_op(op, [new.result, second])
        return True

    return rewrite


def _mulsi_extended_by_one(op: MulsiExtendedOp, rewriter: PatternRewriter) -> bool:
    """x * 1 → [x, x < 0 extended with sign]"""
    if not is_constant_integer(op.rhs, 1) or width_of(op.lhs.type) == 1:
        return False
    nothing = _constant(rewriter, zero(op.lhs.type), op)
    if nothing is None:
        return False
    negative = rewriter.insert(
        CmpiOp(op.lhs, nothing, predicate=CmpIPredicate.slt, location=op.location)
    )
    sign = rewriter.insert(ExtsiOp(negative.result, out=op.high.type, location=op.location))
    rewriter.replace_op(op, [op.lhs, sign.out])
    return True


def canonicalize_addui_extended() -> list[RewritePattern]:
    return _patterns(AdduiExtendedOp, _first_alone(AddiOp))


def canonicalize_mulsi_extended() -> list[RewritePattern]:
    return _patterns(MulsiExtendedOp, _first_alone(MuliOp), _mulsi_extended_by_one)


def canonicalize_mului_extended() -> list[RewritePattern]:
    return _patterns(MuluiExtendedOp, _first_alone(MuliOp))


# Bits.


def _of_extended(cls: type[Any], extension: type[Any]) -> Callable[[Any, PatternRewriter], bool]:
    """ext x & ext y → ext (x & y), where x and y are of one type; the same for other ops."""

    def rewrite(op: Any, rewriter: PatternRewriter) -> bool:
        left, right = op.lhs.defining_op, op.rhs.defining_op
        if not isinstance(left, extension) or not isinstance(right, extension):
            return False
        x, y = left.operands[0], right.operands[0]
        if x.type is not y.type:
            return False
        rewriter.set_before(op)
        narrow = rewriter.insert(cls(x, y, location=op.location))
        rewriter.replace_op_with(op, extension(narrow.result, out=op.result.type))
        return True

    return rewrite


def _not_cmpi(op: XoriOp, rewriter: PatternRewriter) -> bool:
    """not (a < b) → a >= b"""
    compared = op.lhs.defining_op
    if not isinstance(compared, CmpiOp) or op.result.type is not I1:
        return False
    if not is_constant_integer(op.rhs, 1):
        return False
    predicate = INVERTED[predicate_of(compared)]
    rewriter.replace_op_with(op, CmpiOp(compared.lhs, compared.rhs, predicate=predicate))
    return True


def canonicalize_andi() -> list[RewritePattern]:
    return _patterns(AndiOp, _of_extended(AndiOp, ExtuiOp), _of_extended(AndiOp, ExtsiOp))


def canonicalize_ori() -> list[RewritePattern]:
    return _patterns(OriOp, _of_extended(OriOp, ExtuiOp), _of_extended(OriOp, ExtsiOp))


def canonicalize_xori() -> list[RewritePattern]:
    return _patterns(
        XoriOp, _not_cmpi, _of_extended(XoriOp, ExtuiOp), _of_extended(XoriOp, ExtsiOp)
    )


# Comparisons.


def _cmpi_of_extended(extension: type[Any]) -> Callable[[CmpiOp, PatternRewriter], bool]:
    """ext a == ext b → a == b, where a and b are of one type; the same for !=."""

    def rewrite(op: CmpiOp, rewriter: PatternRewriter) -> bool:
        if predicate_of(op) not in (CmpIPredicate.eq, CmpIPredicate.ne):
            return False
        left, right = op.lhs.defining_op, op.rhs.defining_op
        if not isinstance(left, extension) or not isinstance(right, extension):
            return False
        if left.in_.type is not right.in_.type:
            return False
        rewriter.replace_op_with(op, CmpiOp(left.in_, right.in_, predicate=op.predicate))
        return True

    return rewrite


def canonicalize_cmpi() -> list[RewritePattern]:
    return _patterns(CmpiOp, _cmpi_of_extended(ExtsiOp), _cmpi_of_extended(ExtuiOp))


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


# Select.


def _select_in_false(op: SelectOp, rewriter: PatternRewriter) -> bool:
    """p ? a : (p ? b : c) → p ? a : c"""
    inner = op.false_value.defining_op
    if not isinstance(inner, SelectOp) or inner.condition is not op.condition:
        return False
    rewriter.replace_op_with(
        op, SelectOp(op.condition, op.true_value, inner.false_value, result=op.result.type)
    )
    return True


def _select_in_true(op: SelectOp, rewriter: PatternRewriter) -> bool:
    """p ? (p ? a : b) : c → p ? a : c"""
    inner = op.true_value.defining_op
    if not isinstance(inner, SelectOp) or inner.condition is not op.condition:
        return False
    rewriter.replace_op_with(
        op, SelectOp(op.condition, inner.true_value, op.false_value, result=op.result.type)
    )
    return True


def _select_by_not(op: SelectOp, rewriter: PatternRewriter) -> bool:
    """not p ? a : b → p ? b : a"""
    flipped = op.condition.defining_op
    if not isinstance(flipped, XoriOp):
        return False
    ones = constant_of(flipped.rhs)
    if not isinstance(ones, IntegerAttr) or not is_integer(ones, -1):
        return False
    rewriter.replace_op_with(
        op, SelectOp(flipped.lhs, op.false_value, op.true_value, result=op.result.type)
    )
    return True


def _select_of_bits(op: SelectOp, rewriter: PatternRewriter) -> bool:
    """p ? false : true → not p"""
    true, false = _integer(op.true_value), _integer(op.false_value)
    if op.result.type is not I1 or not is_integer(true, 0) or not is_integer(false, 1):
        return False
    one = _constant(rewriter, IntegerAttr(1, I1), op)
    assert one is not None
    rewriter.replace_op_with(op, XoriOp(op.condition, one))
    return True


def _select_to_extui(op: SelectOp, rewriter: PatternRewriter) -> bool:
    """p ? 1 : 0 → p extended; p ? 0 : 1 → not p extended"""
    type_ = op.result.type
    if not isinstance(type_, IntegerType) or type_.width == 1:
        return False
    condition = op.condition
    if is_constant_integer(op.true_value, 1) and is_constant_integer(op.false_value, 0):
        rewriter.replace_op_with(op, ExtuiOp(condition, out=type_))
        return True
    if is_constant_integer(op.true_value, 0) and is_constant_integer(op.false_value, 1):
        one = _constant(rewriter, constant_from((1,), condition.type), op)
        assert one is not None
        flipped = rewriter.insert(XoriOp(condition, one, location=op.location))
        rewriter.replace_op_with(op, ExtuiOp(flipped.result, out=type_))
        return True
    return False


def canonicalize_select() -> list[RewritePattern]:
    return _patterns(
        SelectOp,
        _select_in_false,
        _select_in_true,
        _select_by_not,
        _select_of_bits,
        _select_to_extui,
    )


# Casts of casts.


def _cast_of(outer: type[Any], inner: type[Any]) -> Callable[[Any, PatternRewriter], bool]:
    """outer (inner x) → outer x"""

    def rewrite(op: Any, rewriter: PatternRewriter) -> bool:
        source = op.in_.defining_op
        if not isinstance(source, inner):
            return False
        rewriter.replace_op_with(op, outer(source.in_, out=op.out.type))
        return True

    return rewrite


def canonicalize_extsi() -> list[RewritePattern]:
    return _patterns(ExtsiOp, _cast_of(ExtuiOp, ExtuiOp))


def canonicalize_index_cast() -> list[RewritePattern]:
    return _patterns(IndexCastOp, _cast_of(IndexCastOp, ExtsiOp))


def canonicalize_index_castui() -> list[RewritePattern]:
    return _patterns(IndexCastuiOp, _cast_of(IndexCastuiOp, ExtuiOp))


def canonicalize_bitcast() -> list[RewritePattern]:
    return _patterns(BitcastOp, _cast_of(BitcastOp, BitcastOp))


def _trunci_of_extension(extension: type[Any]) -> Callable[[TrunciOp, PatternRewriter], bool]:
    """trunci (ext x) → ext x, where only bits of the extension are cut off."""

    def rewrite(op: TrunciOp, rewriter: PatternRewriter) -> bool:
        source = op.in_.defining_op
        if not isinstance(source, extension):
            return False
        before, after = width_of(source.in_.type), width_of(op.out.type)
        if not 0 < before < after:
            return False
        rewriter.replace_op_with(op, extension(source.in_, out=op.out.type))
        return True

    return rewrite


def _trunci_of_shrsi(op: TrunciOp, rewriter: PatternRewriter) -> bool:
    """trunci (x >> c with sign) → trunci (x >> c without), where c bits are cut off."""
    shifted = op.in_.defining_op
    if not isinstance(shifted, ShrsiOp):
        return False
    amount = constant_of(shifted.rhs)
    if amount is None or integer_bits(amount) != width_of(op.in_.type) - width_of(op.out.type):
        return False
    again = _constant(rewriter, amount, op)
    assert again is not None
    unsigned = rewriter.insert(
        ShruiOp(shifted.lhs, again, isExact=shifted.isExact, location=op.location)
    )
    rewriter.replace_op_with(
        op, TrunciOp(unsigned.result, out=op.out.type, overflowFlags=op.overflowFlags)
    )
    return True


def canonicalize_trunci() -> list[RewritePattern]:
    return _patterns(
        TrunciOp, _trunci_of_extension(ExtsiOp), _trunci_of_extension(ExtuiOp), _trunci_of_shrsi
    )


def _truncf_of_integer(cls: type[Any]) -> Callable[[TruncfOp, PatternRewriter], bool]:
    """truncf (float of x) → float of x, in the default rounding mode."""

    def rewrite(op: TruncfOp, rewriter: PatternRewriter) -> bool:
        source = op.in_.defining_op
        if not isinstance(source, cls) or op.roundingmode is not None:
            return False
        rewriter.replace_op_with(op, cls(source.in_, out=op.out.type))
        return True

    return rewrite


def canonicalize_truncf() -> list[RewritePattern]:
    return _patterns(TruncfOp, _truncf_of_integer(SitofpOp), _truncf_of_integer(UitofpOp))


def _of_negated(cls: type[Any]) -> Callable[[Any, PatternRewriter], bool]:
    """-x * -y → x * y; the same for quotients."""

    def rewrite(op: Any, rewriter: PatternRewriter) -> bool:
        left, right = op.lhs.defining_op, op.rhs.defining_op
        if not isinstance(left, NegfOp) or not isinstance(right, NegfOp):
            return False
        if left.operand.type is not right.operand.type:
            return False
        rewriter.replace_op_with(op, cls(left.operand, right.operand, fastmath=op.fastmath))
        return True

    return rewrite


def canonicalize_mulf() -> list[RewritePattern]:
    return _patterns(MulfOp, _of_negated(MulfOp))


def canonicalize_divf() -> list[RewritePattern]:
    return _patterns(DivfOp, _of_negated(DivfOp))
