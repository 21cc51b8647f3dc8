"""Folders of the arith dialect's integer ops.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from yods.folding.constants import (
    bits_of,
    first_poison,
    fold_binary,
    folded,
    has_static_shape,
    integer_bits,
    is_constant_integer,
    is_integer,
    signed,
    width_of,
    zero,
)
from yods.interfaces import Speculatability
from yods.rewrite.folding import constant_of
from yods_dialects.arith.enums import IntegerOverflowFlags
from yods_dialects.arith.ops import (
    AddiOp,
    AdduiExtendedOp,
    AndiOp,
    MuliOp,
    MulsiExtendedOp,
    MuluiExtendedOp,
    SubiOp,
    XoriOp,
)

if TYPE_CHECKING:
    from yods.folding.constants import Folder, FoldResults
    from yods.ir.attribute import Attribute
    from yods.ir.value import Value


def _wrapped(width: int, value: int) -> int:
    return value & ((1 << width) - 1)


def _all_ones(constant: Attribute | None) -> bool:
    return is_integer(constant, -1)


def _zero_of(op: Any) -> FoldResults:
    made = zero(op.result.type)
    return None if made is None else (made,)


def _integers(
    op: Any, constants: Sequence[Attribute | None], function: Callable[[int, int, int], int | None]
) -> FoldResults:
    """Fold constants by a function of their bits and their width."""
    width = width_of(op.result.type)
    return folded(fold_binary(constants, lambda a, b: function(a, b, width)))


def fold_addi(op: AddiOp, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 0):
        return (op.lhs,)
    left, right = op.lhs.defining_op, op.rhs.defining_op
    if isinstance(left, SubiOp) and op.rhs is left.rhs:
        return (left.lhs,)
    if isinstance(right, SubiOp) and op.lhs is right.rhs:
        return (right.lhs,)
    return _integers(op, constants, lambda a, b, width: _wrapped(width, a + b))


def fold_addui_extended(op: AdduiExtendedOp, constants: Sequence[Attribute | None]) -> FoldResults:
    overflow_type = op.overflow.type
    if is_integer(constants[1], 0):
        false = zero(overflow_type)
        return None if false is None else (op.lhs, false)
    width = width_of(op.sum.type)
    total = fold_binary(constants, lambda a, b: _wrapped(width, a + b))
    if total is None:
        return None
    if first_poison((total,)) is not None:
        return (total, total)
    overflow = fold_binary((total, constants[0]), lambda a, b: int(a < b), overflow_type)
    return None if overflow is None else (total, overflow)


def fold_subi(op: SubiOp, constants: Sequence[Attribute | None]) -> FoldResults:
    if op.lhs is op.rhs and has_static_shape(op.result.type):
        return _zero_of(op)
    if is_integer(constants[1], 0):
        return (op.lhs,)
    add = op.lhs.defining_op
    if isinstance(add, AddiOp):
        if op.rhs is add.rhs:
            return (add.lhs,)
        if op.rhs is add.lhs:
            return (add.rhs,)
    return _integers(op, constants, lambda a, b, width: _wrapped(width, a - b))


def fold_muli(op: MuliOp, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 0):
        return (op.rhs,)
    if is_integer(constants[1], 1):
        return (op.lhs,)
    return _integers(op, constants, lambda a, b, width: _wrapped(width, a * b))


def _halves(
    op: Any, constants: Sequence[Attribute | None], high: Callable[[int, int, int], int]
) -> FoldResults:
    width = width_of(op.low.type)
    low_half = fold_binary(constants, lambda a, b: _wrapped(width, a * b))
    high_half = fold_binary(constants, lambda a, b: high(a, b, width))
    if low_half is None or high_half is None:
        return None
    return (low_half, high_half)


def fold_mulsi_extended(op: MulsiExtendedOp, constants: Sequence[Attribute | None]) -> FoldResults:
    rhs = constants[1]
    if rhs is not None and is_integer(rhs, 0):
        return (rhs, rhs)

    def high(a: int, b: int, width: int) -> int:
        return _wrapped(width, signed(a, width) * signed(b, width) >> width)

    return _halves(op, constants, high)


def fold_mului_extended(op: MuluiExtendedOp, constants: Sequence[Attribute | None]) -> FoldResults:
    rhs = constants[1]
    if rhs is not None and is_integer(rhs, 0):
        return (rhs, rhs)
    if is_integer(rhs, 1):
        nothing = zero(op.lhs.type)
        return None if nothing is None else (op.lhs, nothing)
    return _halves(op, constants, lambda a, b, width: a * b >> width)


# Division. What would be undefined is left alone.


def _of_product(op: Any, needed: IntegerOverflowFlags) -> Value[Any] | None:
    """`a` of `(a * b) / b`, where the product is known not to wrap around."""
    product = op.lhs.defining_op
    if not isinstance(product, MuliOp) or needed not in product.overflowFlags.value:
        return None
    if product.lhs is op.rhs:
        return product.rhs
    return product.lhs if product.rhs is op.rhs else None


def fold_divui(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 1):
        return (op.lhs,)
    factor = _of_product(op, IntegerOverflowFlags.nuw)
    if factor is not None:
        return (factor,)
    return _integers(op, constants, lambda a, b, width: a // b if b else None)


def _fits(value: int, width: int) -> bool:
    return -(1 << (width - 1)) <= value < 1 << (width - 1)


def _signed_quotient(
    op: Any, constants: Sequence[Attribute | None], divide: Callable[[int, int], int]
) -> FoldResults:
    def quotient(a: int, b: int, width: int) -> int | None:
        if not b:
            return None
        result = divide(signed(a, width), signed(b, width))
        return _wrapped(width, result) if _fits(result, width) else None

    return _integers(op, constants, quotient)


def towards_zero(a: int, b: int) -> int:
    """Quotient rounded towards zero."""
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) is (b < 0) else -quotient


def fold_divsi(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 1):
        return (op.lhs,)
    factor = _of_product(op, IntegerOverflowFlags.nsw)
    if factor is not None:
        return (factor,)
    return _signed_quotient(op, constants, towards_zero)


def fold_ceildivui(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 1):
        return (op.lhs,)
    return _integers(op, constants, lambda a, b, width: -(-a // b) if b else None)


def fold_ceildivsi(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 1):
        return (op.lhs,)

    def quotient(a: int, b: int, width: int) -> int | None:
        if not b:
            return None
        x, y = signed(a, width), signed(b, width)
        # MLIR negates on the way, and gives up where that overflows.
        least = -(1 << (width - 1))
        if x and (y == least or x == least) and not (x == least and y == 1):
            return None
        result = -(-x // y)
        return _wrapped(width, result) if _fits(result, width) else None

    return _integers(op, constants, quotient)


def fold_floordivsi(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 1):
        return (op.lhs,)
    undefined = False

    def quotient(a: int, b: int, width: int) -> int:
        # Of many elements the last one divided decides, as in MLIR.
        nonlocal undefined
        if not b:
            undefined = True
            return a
        result = signed(a, width) // signed(b, width)
        undefined = not _fits(result, width)
        return _wrapped(width, result)

    made = _integers(op, constants, quotient)
    return None if undefined else made


def fold_remui(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 1):
        return _zero_of(op)
    return _integers(op, constants, lambda a, b, width: a % b if b else None)


def fold_remsi(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 1):
        return _zero_of(op)

    def rest(a: int, b: int, width: int) -> int | None:
        if not b:
            return None
        x, y = signed(a, width), signed(b, width)
        return _wrapped(width, x - y * towards_zero(x, y))

    return _integers(op, constants, rest)


def _divisor_excludes(op: Any, *numbers: int) -> bool:
    constant = constant_of(op.rhs)
    bits = integer_bits(constant)
    if bits is None or constant is None:
        return False
    return all(not is_integer(constant, number) for number in numbers)


def may_divide_unsigned(op: Any) -> Speculatability:
    """A division that cannot be by zero may be moved anywhere."""
    return _speculatable(_divisor_excludes(op, 0))


def may_divide_signed(op: Any) -> Speculatability:
    """The same, where it cannot overflow either."""
    return _speculatable(_divisor_excludes(op, 0, -1))


def may_take_remainder(op: Any) -> Speculatability:
    """The same for remainders of signed numbers."""
    return _speculatable(_divisor_excludes(op, 0, -1))


def _speculatable(safe: bool) -> Speculatability:
    return Speculatability.ALWAYS if safe else Speculatability.NOT


# Bits.


def _is_not(value: Value[Any], of: Value[Any]) -> XoriOp | None:
    """The op that makes `value` of `of` by flipping all bits."""
    op = value.defining_op
    if isinstance(op, XoriOp) and op.lhs is of and is_constant_integer(op.rhs, -1):
        return op
    return None


def fold_andi(op: AndiOp, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 0):
        return (op.rhs,)
    if _all_ones(constants[1]):
        return (op.lhs,)
    if _is_not(op.rhs, op.lhs) is not None or _is_not(op.lhs, op.rhs) is not None:
        return _zero_of(op)
    for value, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        inner = value.defining_op
        if isinstance(inner, AndiOp) and other in inner.operands:
            return (inner.result,)
    return _integers(op, constants, lambda a, b, width: a & b)


def fold_ori(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 0):
        return (op.lhs,)
    if constants[1] is not None and _all_ones(constants[1]):
        return (constants[1],)
    for value, other in ((op.rhs, op.lhs), (op.lhs, op.rhs)):
        flipped = _is_not(value, other)
        if flipped is not None:
            return (flipped.rhs,)
    return _integers(op, constants, lambda a, b, width: a | b)


def fold_xori(op: XoriOp, constants: Sequence[Attribute | None]) -> FoldResults:
    if is_integer(constants[1], 0):
        return (op.lhs,)
    if op.lhs is op.rhs:
        return _zero_of(op)
    for value, other in ((op.lhs, op.rhs), (op.rhs, op.lhs)):
        inner = value.defining_op
        if isinstance(inner, XoriOp):
            if inner.rhs is other:
                return (inner.lhs,)
            if inner.lhs is other:
                return (inner.rhs,)
    return _integers(op, constants, lambda a, b, width: a ^ b)


def _shift(function: Callable[[int, int, int], int]) -> Folder:
    """The folder of a shift, of constants only where the last amount is below the width.

    The others may be anything, as in MLIR: all bits are shifted out. Poison stays, too.
    """

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        amount = constants[1]
        if is_integer(amount, 0):
            return (op.lhs,)
        width = width_of(op.result.type)
        amounts = bits_of(amount)
        if not amounts or amounts[-1] >= width or first_poison(constants) is not None:
            return None
        return _integers(op, constants, lambda a, b, width: function(a, min(b, width), width))

    return fold


fold_shli = _shift(lambda a, b, width: _wrapped(width, a << b))
fold_shrui = _shift(lambda a, b, width: a >> b)
fold_shrsi = _shift(lambda a, b, width: _wrapped(width, signed(a, width) >> b))


def _extreme(largest: bool, is_signed: bool) -> Folder:
    """The folder of a minimum or maximum of integers."""

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        if op.lhs is op.rhs:
            return (op.rhs,)
        width = width_of(op.result.type)
        given = integer_bits(constants[1])
        if given is not None:
            top = (1 << (width - 1)) - 1 if is_signed else (1 << width) - 1
            bottom = 1 << (width - 1) if is_signed else 0
            if given == (top if largest else bottom):
                return (op.rhs,)
            if given == (bottom if largest else top):
                return (op.lhs,)
        choose = max if largest else min

        def chosen(a: int, b: int) -> int:
            return choose(a, b, key=lambda x: signed(x, width) if is_signed else x)

        return folded(fold_binary(constants, chosen))

    return fold


fold_maxsi = _extreme(largest=True, is_signed=True)
fold_maxui = _extreme(largest=True, is_signed=False)
fold_minsi = _extreme(largest=False, is_signed=True)
fold_minui = _extreme(largest=False, is_signed=False)
