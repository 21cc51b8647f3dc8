"""What the definition of the complex dialect cannot say.

Source: MLIR, mlir/lib/Dialect/Complex/IR/ComplexOps.cpp, ComplexDialect.cpp.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import ArrayAttr, FloatAttr
from yods.builtin.types import F64, ComplexType, FloatType
from yods.folding import floats
from yods.folding.constants import FoldResults, format_of
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_dialects.arith.ops import BitcastOp as ArithBitcastOp
from yods_dialects.arith.ops import NegfOp
from yods_dialects.complex.attributes import NumberAttr
from yods_dialects.complex.ops import (
    AddOp,
    BitcastOp,
    ConjOp,
    CreateOp,
    ExpOp,
    ImOp,
    LogOp,
    NegOp,
    ReOp,
    SubOp,
)

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

# `#complex.number`.


def parse_number(p: AttributeParser, type_: Type | None) -> NumberAttr:
    """`<:f64 1.0, 2.0>`."""
    p.expect("<")
    p.expect(":")
    at = p.next_start()
    element = p.type()
    real = _part(p)
    p.expect(",")
    imaginary = _part(p)
    p.expect(">")
    # MLIR does not ask, and crashes.
    if not isinstance(element, FloatType):
        raise p.error("invalid kind of type specified", at)
    return NumberAttr(FloatAttr(real, element), FloatAttr(imaginary, element), ComplexType(element))


def _part(p: AttributeParser) -> float:
    """A number as an f64, which whatever the type MLIR reads and then converts."""
    at = p.next_start()
    if not p.peek() or p.peek() not in "-0123456789":
        raise p.error("expected floating point literal", at)
    number = p.attribute(F64)
    assert isinstance(number, FloatAttr)
    return number.value


def print_number(attribute: NumberAttr, p: AttributePrinter) -> str:
    """`<:f64 1.0, 2.0>`."""
    parts = f"{attribute.real.text_without_type(p)}, {attribute.imag.text_without_type(p)}"
    return f"<:{p.type(attribute.real.type)} {parts}>"


# Constants.


def _parts(constant: Attribute | None) -> tuple[FloatAttr, FloatAttr] | None:
    """Real and imaginary part of a constant, where they are floats."""
    if not isinstance(constant, ArrayAttr) or len(constant.elements) != 2:
        return None
    real, imaginary = constant.elements
    if not isinstance(real, FloatAttr) or not isinstance(imaginary, FloatAttr):
        return None
    return real, imaginary


def _is_zero(number: FloatAttr) -> bool:
    return floats.is_zero(number.bits, format_of(number.type))


def _is_nothing(constant: Attribute | None) -> bool:
    parts = _parts(constant)
    return parts is not None and _is_zero(parts[0]) and _is_zero(parts[1])


def _is_unity(constant: Attribute | None) -> bool:
    parts = _parts(constant)
    if parts is None or not _is_zero(parts[1]):
        return False
    return floats.is_one(parts[0].bits, format_of(parts[0].type))


# Folders.


def fold_create(op: CreateOp, constants: Sequence[Attribute | None]) -> FoldResults:
    real, imaginary = op.real.defining_op, op.imaginary.defining_op
    if isinstance(real, ReOp) and isinstance(imaginary, ImOp):
        if real.complex is imaginary.complex:
            return (real.complex,)
    return None


def _fold_part(op: Any, constant: Attribute | None, index: int) -> FoldResults:
    if isinstance(constant, ArrayAttr) and len(constant.elements) == 2:
        return (constant.elements[index],)
    created = op.complex.defining_op
    return (created.operands[index],) if isinstance(created, CreateOp) else None


def fold_re(op: ReOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return _fold_part(op, constants[0], 0)


def fold_im(op: ImOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return _fold_part(op, constants[0], 1)


def fold_add(op: AddOp, constants: Sequence[Attribute | None]) -> FoldResults:
    left, right = op.lhs.defining_op, op.rhs.defining_op
    if isinstance(left, SubOp) and op.rhs is left.rhs:
        return (left.lhs,)
    if isinstance(right, SubOp) and op.lhs is right.rhs:
        return (right.lhs,)
    return (op.lhs,) if _is_nothing(constants[1]) else None


def fold_sub(op: SubOp, constants: Sequence[Attribute | None]) -> FoldResults:
    left = op.lhs.defining_op
    if isinstance(left, AddOp) and op.rhs is left.rhs:
        return (left.lhs,)
    return (op.lhs,) if _is_nothing(constants[1]) else None


def fold_mul(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    return (op.lhs,) if _is_unity(constants[1]) else None


def fold_div(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    return (op.lhs,) if _is_unity(constants[1]) else None


def _undone(op: Any, cls: type[Any]) -> FoldResults:
    """The operand of the op that `op` undoes."""
    inner = op.complex.defining_op
    return (inner.complex,) if isinstance(inner, cls) else None


def fold_neg(op: NegOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return _undone(op, NegOp)


def fold_conj(op: ConjOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return _undone(op, ConjOp)


def fold_log(op: LogOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return _undone(op, ExpOp)


def fold_exp(op: ExpOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return _undone(op, LogOp)


# Parts of negated numbers.


def _part_of_negated(op: Any, rewriter: PatternRewriter) -> bool:
    """re (-(create a, b)) → -a, and im (-(create a, b)) → -b"""
    negated = op.complex.defining_op
    if not isinstance(negated, NegOp):
        return False
    created = negated.complex.defining_op
    if not isinstance(created, CreateOp):
        return False
    part: Value[Any] = created.imaginary if isinstance(op, ImOp) else created.real
    rewriter.replace_op_with(op, NegfOp(part))
    return True


def canonicalize_re() -> list[RewritePattern]:
    return [FunctionPattern(ReOp, _part_of_negated)]


def canonicalize_im() -> list[RewritePattern]:
    return [FunctionPattern(ImOp, _part_of_negated)]


# Bitcasts.


def fold_bitcast(op: BitcastOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return (op.operand,) if op.operand.type is op.result.type else None


def _bitcast_of_bitcast(op: BitcastOp, rewriter: PatternRewriter) -> bool:
    """bitcast (bitcast x) → bitcast x"""
    inner, type_ = op.operand.defining_op, op.result.type
    if isinstance(inner, BitcastOp):
        source = inner.operand
        if isinstance(type_, ComplexType) or isinstance(source.type, ComplexType):
            rewriter.replace_op_with(op, BitcastOp(source, result=type_))
        else:
            rewriter.replace_op_with(op, ArithBitcastOp(source, out=type_))
        return True
    if isinstance(inner, ArithBitcastOp):
        rewriter.replace_op_with(op, BitcastOp(inner.in_, result=type_))
        return True
    return False


def _arith_bitcast_of_bitcast(op: ArithBitcastOp, rewriter: PatternRewriter) -> bool:
    """arith.bitcast (complex.bitcast x) → complex.bitcast x"""
    inner = op.in_.defining_op
    if not isinstance(inner, BitcastOp):
        return False
    rewriter.replace_op_with(op, BitcastOp(inner.operand, result=op.out.type))
    return True


def canonicalize_bitcast() -> list[RewritePattern]:
    return [
        FunctionPattern(BitcastOp, _bitcast_of_bitcast),
        FunctionPattern(ArithBitcastOp, _arith_bitcast_of_bitcast),
    ]
