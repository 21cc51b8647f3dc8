"""Arithmetic on integer constants, for the expressions of definitions.

None stands for a constant that is not known, and for an answer that does not exist:
every function takes it, and none raises.

Integers are bit vectors in two's complement; an index has 64 bits.
Of two containers the elements are taken pairwise. Where one constant is poison, poison is
the answer.

The generator's table of functions names what is here; a test compares the two.

Source: MLIR, mlir/include/mlir/Dialect/CommonFolders.h; mlir/IR/Matchers.h.
"""

from __future__ import annotations

from collections.abc import Callable

from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import element_type_of, with_element_type
from yods.builtin.types import I1, I32, IndexType
from yods.hints import TYPE_CHECKING
from yods_eval import elements
from yods_eval.constant_predicates import is_integer
from yods_eval.constants import (
    bits_of,
    constant_from,
    first_poison,
    fold_binary,
    integer_bits,
    is_integer_type,
    signed,
    width_of,
)

if TYPE_CHECKING:

    from yods.ir.attribute import Attribute

#: Bits from bits of a width; None where there is no answer.
_Integer = Callable[[int, int, int], "int | None"]
_Fold = Callable[["Attribute | None", "Attribute | None"], "Attribute | None"]


def _integers(a: Attribute | None, b: Attribute | None, function: _Integer) -> Attribute | None:
    # Mostly one is not known.
    if a is None or b is None:
        return first_poison((a, b))
    element = element_type_of(getattr(a, "type", I1))
    if not is_integer_type(element):
        return first_poison((a, b))
    width = width_of(element)
    mask = (1 << width) - 1

    def wrapped(x: int, y: int) -> int | None:
        made = function(x, y, width)
        return None if made is None else made & mask

    return fold_binary((a, b), wrapped)


def _of_two(function: _Integer) -> _Fold:
    return lambda a, b: _integers(a, b, function)


fold_add = _of_two(lambda x, y, width: x + y)
fold_sub = _of_two(lambda x, y, width: x - y)
fold_mul = _of_two(lambda x, y, width: x * y)
fold_mul_high_signed = _of_two(lambda x, y, width: signed(x, width) * signed(y, width) >> width)
fold_mul_high_unsigned = _of_two(lambda x, y, width: x * y >> width)
fold_and = _of_two(lambda x, y, width: x & y)
fold_or = _of_two(lambda x, y, width: x | y)
fold_xor = _of_two(lambda x, y, width: x ^ y)
fold_mins, fold_maxs = _of_two(elements.smin), _of_two(elements.smax)
fold_minu = _of_two(lambda x, y, width: min(x, y))
fold_maxu = _of_two(lambda x, y, width: max(x, y))


def _shifted(a: Attribute | None, b: Attribute | None, function: _Integer) -> Attribute | None:
    """A shift; None where the last amount is the width or more, or where there is poison.

    The other amounts may be anything, as in MLIR: all bits are shifted out then.
    """
    amounts = bits_of(b)
    if b is None or not amounts or first_poison((a, b)) is not None:
        return None
    if amounts[-1] >= width_of(getattr(b, "type", I1)):
        return None
    return _integers(a, b, lambda x, y, width: function(x, min(y, width), width))


def _shift(function: _Integer) -> _Fold:
    return lambda a, b: _shifted(a, b, function)


fold_shl, fold_shrs = _shift(elements.shl), _shift(elements.ashr)
fold_shru = _shift(lambda x, y, width: x >> y)

# Division. Undefined results are None.


def _towards_zero(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) is (b < 0) else -quotient


def _fitting(divide: Callable[[int, int], int]) -> _Integer:
    def function(a: int, b: int, width: int) -> int | None:
        if not b:
            return None
        quotient = divide(signed(a, width), signed(b, width))
        return quotient if -(1 << (width - 1)) <= quotient < 1 << (width - 1) else None

    return function


def fold_divs(a: Attribute | None, b: Attribute | None) -> Attribute | None:
    """The signed quotient rounded towards zero; None where it overflows."""
    return _integers(a, b, _fitting(_towards_zero))


def fold_floordivs(a: Attribute | None, b: Attribute | None) -> Attribute | None:
    """The signed quotient rounded down; None where it overflows, or the divisor is zero.

    Of many elements the last one divided decides, as in MLIR.
    """
    undefined = False

    def function(x: int, y: int, width: int) -> int:
        nonlocal undefined
        if not y:
            undefined = True
            return x
        quotient = signed(x, width) // signed(y, width)
        undefined = not -(1 << (width - 1)) <= quotient < 1 << (width - 1)
        return quotient

    made = _integers(a, b, function)
    return None if undefined else made


def fold_ceildivs(a: Attribute | None, b: Attribute | None) -> Attribute | None:
    """The signed quotient rounded up; None where computing it as MLIR does overflows."""

    def function(x: int, y: int, width: int) -> int | None:
        # MLIR negates on the way, and gives up where that overflows.
        least = 1 << (width - 1)
        if x and (y == least or x == least) and not (x == least and y == 1):
            return None
        return _fitting(lambda m, n: -(-m // n))(x, y, width)

    return _integers(a, b, function)


def fold_ceildivs_wrapping(a: Attribute | None, b: Attribute | None) -> Attribute | None:
    """The same, with the least number staying itself when it is negated on the way."""

    def function(x: int, y: int, width: int) -> int | None:
        n, m = signed(x, width), signed(y, width)
        if not m or not n:
            return 0 if m else None
        if (n > 0) is not (m > 0):
            return -_towards_zero(signed(-n & ((1 << width) - 1), width), m)
        return _towards_zero(n + (-1 if m > 0 else 1), m) + 1

    return _integers(a, b, function)


def _unless_zero(divide: _Integer) -> _Fold:
    return _of_two(lambda x, y, width: divide(x, y, width) if y else None)


fold_divs_wrapping, fold_divu = _unless_zero(elements.sdiv), _unless_zero(elements.udiv)
fold_rems, fold_remu = _unless_zero(elements.srem), _unless_zero(elements.urem)
fold_floordivs_wrapping = _unless_zero(lambda x, y, w: signed(x, w) // signed(y, w))
fold_ceildivu = _unless_zero(lambda x, y, width: -(-x // y))

# Comparison and choice.


_INTEGER_PREDICATES = frozenset(
    ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
)


def fold_cmp(predicate: str, a: Attribute | None, b: Attribute | None) -> Attribute | None:
    """Whether `predicate` (eq, ne, slt, … uge) holds of integers, as i1."""
    if a is None or b is None or predicate not in _INTEGER_PREDICATES:
        return first_poison((a, b))
    type_ = getattr(a, "type", None)
    if type_ is None or not is_integer_type(element_type_of(type_)):
        return first_poison((a, b))
    width = width_of(type_)
    return fold_binary(
        (a, b),
        lambda x, y: int(elements.holds(predicate, x, y, width)),
        with_element_type(type_, I1),
    )


def fold_select(
    condition: Attribute | None, a: Attribute | None, b: Attribute | None
) -> Attribute | None:
    """`a` where the condition, one for all or one an element, is true, and `b` elsewhere."""
    if is_integer(condition, 1):
        return a
    if is_integer(condition, 0):
        return b
    if not (
        isinstance(condition, DenseElementsAttr)
        and isinstance(a, DenseElementsAttr)
        and isinstance(b, DenseElementsAttr)
        and a.type is b.type
        and condition.num_elements == a.num_elements
    ):
        return None
    count = condition.num_elements
    chosen, left, right = (list(bits_of(each) or ()) for each in (condition, a, b))
    left = left if len(left) == count else left * count
    right = right if len(right) == count else right * count
    if not len(chosen) == len(left) == len(right) == count:
        return None
    made = [x if c else y for c, x, y in zip(chosen, left, right, strict=True)]
    return constant_from(made, a.type)


# Indices, which are 32 or 64 bits wide.


def low_half(constant: Attribute | None) -> Attribute | None:
    """The index as it is where an index has 32 bits, as an i32."""
    bits = integer_bits(constant)
    if constant is None or bits is None or not isinstance(constant.type, IndexType):  # type: ignore[attr-defined]
        return None
    return constant_from((bits & 0xFFFFFFFF,), I32)


def if_agreed(wide: Attribute | None, narrow: Attribute | None) -> Attribute | None:
    """`wide`, computed with 64 bits, where `narrow`, computed with 32 bits, is its low half;
    or where both are of another type and the same."""
    if wide is None or narrow is None:
        return None
    if low_half(wide) is narrow or wide is narrow:
        return wide
    return None
