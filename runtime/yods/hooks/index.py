"""What the definition of the index dialect cannot say: folders and patterns.

An index is 32 or 64 bits wide. A constant is computed where both widths agree on its
low 32 bits; it is kept with 64.

Source: MLIR, mlir/lib/Dialect/Index/IR/IndexOps.cpp.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1, INDEX, IndexType, IntegerType
from yods.folding.constants import is_integer, signed, width_of
from yods.rewrite.folding import constant_of
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_dialects.index.enums import IndexCmpPredicate
from yods_dialects.index.ops import (
    AddOp,
    AndOp,
    BoolConstantOp,
    CmpOp,
    ConstantOp,
    MaxsOp,
    MaxuOp,
    MinsOp,
    MinuOp,
    MulOp,
    OrOp,
    SubOp,
    XorOp,
)

if TYPE_CHECKING:
    from yods.folding.constants import Folder, FoldResults
    from yods.interfaces.asm import SetName
    from yods.ir.attribute import Attribute, Type
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation
    from yods.rewrite.rewriter import PatternRewriter

#: Bits from bits of a width; None where there is no answer.
Function = Callable[[int, int, int], "int | None"]

_MASK_32 = (1 << 32) - 1
_MASK_64 = (1 << 64) - 1

# Constants.


def materialize_constant(value: Attribute, type_: Type, location: AnyLocation) -> Operation | None:
    """`index.constant` and `index.bool.constant`; there are no others."""
    if not isinstance(value, IntegerAttr) or value.type is not type_:
        return None
    if type_ is I1:
        return BoolConstantOp(value=value, location=location)
    return ConstantOp(value=value, location=location) if type_ is INDEX else None


def fold_constant(
    op: ConstantOp | BoolConstantOp, constants: Sequence[Attribute | None]
) -> FoldResults:
    return (op.value,)


def name_constant(op: ConstantOp, set_name: SetName) -> None:
    """`%idx42`."""
    set_name(op.result, f"idx{op.value.value}")


def name_bool_constant(op: BoolConstantOp, set_name: SetName) -> None:
    """`%true` or `%false`."""
    set_name(op.result, "true" if op.value.value else "false")


# Folders.


def _both_widths(constants: Sequence[Attribute | None], function: Function) -> int | None:
    """What `function` gives for 64 bits, where it gives the same low half for 32."""
    lhs, rhs = constants
    if not isinstance(lhs, IntegerAttr) or not isinstance(rhs, IntegerAttr):
        return None
    wide = function(lhs.value & _MASK_64, rhs.value & _MASK_64, 64)
    narrow = function(lhs.value & _MASK_32, rhs.value & _MASK_32, 32)
    if wide is None or narrow is None or (wide ^ narrow) & _MASK_32:
        return None
    return wide & _MASK_64


def _folded(constants: Sequence[Attribute | None], function: Function) -> FoldResults:
    bits = _both_widths(constants, function)
    return None if bits is None else (IntegerAttr(signed(bits, 64), INDEX),)


def _folder(function: Function) -> Folder:
    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        return _folded(constants, function)

    return fold


def _signed(function: Callable[[int, int], int]) -> Function:
    """A function of bits from one of signed numbers that has no answer for zero."""

    def apply(a: int, b: int, width: int) -> int | None:
        return function(signed(a, width), signed(b, width)) if b else None

    return apply


def _towards_zero(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) is (b < 0) else -quotient


def _quotient_rounded_up(a: int, b: int, width: int) -> int | None:
    """As MLIR computes it: the least number stays itself when it is negated."""
    n, m = signed(a, width), signed(b, width)
    if not m or not n:
        return 0 if m else None
    if (n > 0) is not (m > 0):
        return -_towards_zero(signed(-n & ((1 << width) - 1), width), m)
    return _towards_zero(n + (-1 if m > 0 else 1), m) + 1


def _shift(function: Function) -> Folder:
    """A folder of shifts by less than the smaller width."""
    return _folder(lambda a, b, width: function(a, b, width) if b < 32 else None)


def _signed_key(width: int) -> Callable[[int], int]:
    return lambda bits: signed(bits, width)


def fold_add(op: AddOp, constants: Sequence[Attribute | None]) -> FoldResults:
    made = _folded(constants, lambda a, b, width: a + b)
    return made or ((op.lhs,) if is_integer(constants[1], 0) else None)


def fold_sub(op: SubOp, constants: Sequence[Attribute | None]) -> FoldResults:
    made = _folded(constants, lambda a, b, width: a - b)
    return made or ((op.lhs,) if is_integer(constants[1], 0) else None)


def fold_mul(op: MulOp, constants: Sequence[Attribute | None]) -> FoldResults:
    made = _folded(constants, lambda a, b, width: a * b)
    if made is not None:
        return made
    if is_integer(constants[1], 1):
        return (op.lhs,)
    return (op.rhs,) if is_integer(constants[1], 0) else None


fold_divs = _folder(_signed(_towards_zero))
fold_divu = _folder(lambda a, b, width: a // b if b else None)
fold_ceildivs = _folder(_quotient_rounded_up)
fold_ceildivu = _folder(lambda a, b, width: -(-a // b) if b else None)
fold_floordivs = _folder(_signed(lambda a, b: a // b))
fold_rems = _folder(_signed(lambda a, b: a - b * _towards_zero(a, b)))
fold_remu = _folder(lambda a, b, width: a % b if b else None)
fold_maxs = _folder(lambda a, b, width: max(a, b, key=_signed_key(width)))
fold_maxu = _folder(lambda a, b, width: max(a, b))
fold_mins = _folder(lambda a, b, width: min(a, b, key=_signed_key(width)))
fold_minu = _folder(lambda a, b, width: min(a, b))
fold_shl = _shift(lambda a, b, width: a << b)
fold_shrs = _shift(lambda a, b, width: signed(a, width) >> b)
fold_shru = _shift(lambda a, b, width: a >> b)
fold_and = _folder(lambda a, b, width: a & b)
fold_or = _folder(lambda a, b, width: a | b)
fold_xor = _folder(lambda a, b, width: a ^ b)


# Casts.


def casts_index(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """One of the two is an index, the other is none."""
    return isinstance(inputs[0], IndexType) is not isinstance(outputs[0], IndexType)


def _cast(op: Any, constants: Sequence[Attribute | None], is_signed: bool) -> FoldResults:
    constant, type_ = constants[0], op.output.type
    if not isinstance(constant, IntegerAttr):
        return None
    width = width_of(constant.type)
    bits = constant.value & ((1 << width) - 1)
    if isinstance(type_, IndexType):
        return (IntegerAttr(signed(bits, width if is_signed or width == 64 else 64), INDEX),)
    if not isinstance(type_, IntegerType):
        return None
    # What an index of either width would be cast to.
    mask = (1 << type_.width) - 1
    wide = (signed(bits, 64) if is_signed else bits) & mask
    narrow = (signed(bits & _MASK_32, 32) if is_signed else bits & _MASK_32) & mask
    return (IntegerAttr(wide, type_),) if wide == narrow else None


def fold_casts(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    return _cast(op, constants, is_signed=True)


def fold_castu(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    return _cast(op, constants, is_signed=False)


# Comparisons.


def _holds(predicate: IndexCmpPredicate, a: int, b: int, width: int) -> bool:
    name = predicate.symbol
    if name[0] == "s":
        a, b = signed(a, width), signed(b, width)
    return _compare(name, a, b)


def _compare(name: str, a: int, b: int) -> bool:
    """Whether the predicate `name` is true of two numbers."""
    return {
        "eq": a == b,
        "ne": a != b,
        "lt": a < b,
        "le": a <= b,
        "gt": a > b,
        "ge": a >= b,
    }[name[-2:]]


def _outcome(
    extreme: Operation, bound: int, number: int, predicate: IndexCmpPredicate, width: int
) -> bool | None:
    """What comparing a minimum or maximum with `number` gives; None where that may vary.

    Args:
        extreme: The op of which it is known that one operand is `bound`.

    Source: MLIR, `intrange::evaluatePred`.
    """
    by_sign = isinstance(extreme, MinsOp | MaxsOp)
    least, most = 1 << (width - 1), (1 << (width - 1)) - 1
    ends = (least, most) if by_sign else (0, least | most)
    ends = (ends[0], bound) if isinstance(extreme, MinsOp | MinuOp) else (bound, ends[1])
    one_sign = ends[0] >> (width - 1) == ends[1] >> (width - 1)

    def read(is_signed: bool) -> tuple[int, int, int]:
        """Smallest and largest number it can be, and the one to compare with."""
        if not is_signed:
            low, high = ends if one_sign or not by_sign else (0, least | most)
            return min(low, high), max(low, high), number
        low, high = ends if one_sign or by_sign else (least, most)
        numbers = signed(low, width), signed(high, width)
        return min(numbers), max(numbers), signed(number, width)

    name = predicate.symbol
    if name in ("eq", "ne"):
        readings = read(True), read(False)
        if any(low == high == given for low, high, given in readings):
            return name == "eq"
        if all(not low <= given <= high for low, high, given in readings):
            return name == "ne"
        return None
    low, high, given = read(name[0] == "s")
    truths = {_compare(name, low, given), _compare(name, high, given)}
    return truths.pop() if len(truths) == 1 else None


def fold_cmp(op: CmpOp, constants: Sequence[Attribute | None]) -> FoldResults:
    predicate = op.pred.value
    lhs, rhs = constants
    if isinstance(lhs, IntegerAttr) and isinstance(rhs, IntegerAttr):
        both = {
            _holds(predicate, lhs.value & _MASK_64, rhs.value & _MASK_64, 64),
            _holds(predicate, lhs.value & _MASK_32, rhs.value & _MASK_32, 32),
        }
        if len(both) == 1:
            return (IntegerAttr(int(both.pop()), I1),)
    extreme = op.lhs.defining_op
    if isinstance(extreme, MinsOp | MinuOp | MaxsOp | MaxuOp) and isinstance(rhs, IntegerAttr):
        bound = constant_of(extreme.rhs)
        if isinstance(bound, IntegerAttr):
            wide, narrow = (
                _outcome(extreme, bound.value & mask, rhs.value & mask, predicate, width)
                for mask, width in ((_MASK_64, 64), (_MASK_32, 32))
            )
            if wide is not None and wide is narrow:
                return (IntegerAttr(int(wide), I1),)
    if op.lhs is op.rhs:
        return (IntegerAttr(int(_holds(predicate, 0, 0, 64)), I1),)
    return None


def _cmp_of_sub(op: CmpOp, rewriter: PatternRewriter) -> bool:
    """x - y < 0 → x < y, and 0 < x - y → y < x"""
    if is_integer(constant_of(op.rhs), 0):
        difference = op.lhs.defining_op
    elif is_integer(constant_of(op.lhs), 0):
        difference = op.rhs.defining_op
    else:
        return False
    if not isinstance(difference, SubOp):
        return False
    compared = difference.lhs, difference.rhs
    if difference.result is op.rhs:
        compared = difference.rhs, difference.lhs
    rewriter.replace_op_with(op, CmpOp(*compared, pred=op.pred))
    return True


def canonicalize_cmp() -> list[RewritePattern]:
    return [FunctionPattern(CmpOp, _cmp_of_sub)]


# Constants brought together.


def _associative(cls: type[Any]) -> list[RewritePattern]:
    """(x + c0) + c1 → x + (c0 + c1), and the same for other ops."""

    def rewrite(op: Any, rewriter: PatternRewriter) -> bool:
        inner, outer = op.lhs.defining_op, constant_of(op.rhs)
        if not isinstance(inner, cls) or outer is None:
            return False
        known = constant_of(inner.rhs)
        if known is None:
            return False
        folded = op.fold((known, outer))
        if not folded or not isinstance(folded[0], IntegerAttr):
            return False
        rewriter.set_before(op)
        constant = rewriter.insert(ConstantOp(value=folded[0], location=op.location))
        rewriter.replace_op_with(op, cls(inner.lhs, constant.result))
        return True

    return [FunctionPattern(cls, rewrite)]


def canonicalize_add() -> list[RewritePattern]:
    return _associative(AddOp)


def canonicalize_mul() -> list[RewritePattern]:
    return _associative(MulOp)


def canonicalize_and() -> list[RewritePattern]:
    return _associative(AndOp)


def canonicalize_or() -> list[RewritePattern]:
    return _associative(OrOp)


def canonicalize_xor() -> list[RewritePattern]:
    return _associative(XorOp)


def canonicalize_maxs() -> list[RewritePattern]:
    return _associative(MaxsOp)


def canonicalize_maxu() -> list[RewritePattern]:
    return _associative(MaxuOp)


def canonicalize_mins() -> list[RewritePattern]:
    return _associative(MinsOp)


def canonicalize_minu() -> list[RewritePattern]:
    return _associative(MinuOp)
