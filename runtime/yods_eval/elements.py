"""Functions of elements, as the meaning of an op calls them (`semantics:`).

A bit vector is a non-negative number below `2 ** width`, a float the bits of one, a complex number
a pair of floats. The last
arguments are the width or the format of the first argument, and then, where a conversion asks
for one, those of the result. All are total, as SMT-LIB has them: an op says itself what is
undefined. The generator's table of element functions names what is here; a test compares the two.

Source: LLVM Language Reference; SMT-LIB, theories FixedSizeBitVectors and FloatingPoint.
"""

from __future__ import annotations

from collections.abc import Callable

from yods.hints import Any
from yods.literals.floats import FORMATS, FloatFormat, bits_from_ratio, decode
from yods_eval import floats
from yods_eval.constants import signed

# Integers.


def sdiv(a: int, b: int, width: int) -> int:
    """The signed quotient, rounded towards zero."""
    x, y = signed(a, width), signed(b, width)
    quotient = abs(x) // abs(y) if y else 1 if x < 0 else -1
    return (-quotient if y and (x < 0) is not (y < 0) else quotient) & ((1 << width) - 1)


def udiv(a: int, b: int, width: int) -> int:
    """The unsigned quotient."""
    return a // b if b else (1 << width) - 1


def srem(a: int, b: int, width: int) -> int:
    """The signed remainder, with the sign of the dividend."""
    return (a - sdiv(a, b, width) * b) & ((1 << width) - 1) if b else a


def urem(a: int, b: int, width: int) -> int:
    """The unsigned remainder."""
    return a % b if b else a


def shl(a: int, b: int, width: int) -> int:
    """`a` shifted left."""
    return (a << b) & ((1 << width) - 1) if b < width else 0


def ashr(a: int, b: int, width: int) -> int:
    """`a` shifted right with its sign."""
    return (signed(a, width) >> min(b, width)) & ((1 << width) - 1)


def smin(a: int, b: int, width: int) -> int:
    """The smaller of signed integers."""
    return a if signed(a, width) < signed(b, width) else b


def smax(a: int, b: int, width: int) -> int:
    """The larger of signed integers."""
    return b if signed(a, width) < signed(b, width) else a


def holds(name: str, a: int, b: int, width: int) -> bool:
    """Whether a predicate (eq, ne, slt, … uge) is true of two numbers; lt, … gt as they are."""
    if name[0] == "s":
        a, b = signed(a, width), signed(b, width)
    return {
        "eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b,
    }[name[-2:]]  # fmt: skip


def _overflows(value: int, width: int) -> bool:
    return not -(1 << width) <= value << 1 < 1 << width


def sadd_overflows(a: int, b: int, width: int) -> bool:
    """Whether the signed sum does not fit."""
    return _overflows(signed(a, width) + signed(b, width), width)


def uadd_overflows(a: int, b: int, width: int) -> bool:
    """Whether the unsigned sum does not fit."""
    return (a + b) >> width != 0


def ssub_overflows(a: int, b: int, width: int) -> bool:
    """Whether the signed difference does not fit."""
    return _overflows(signed(a, width) - signed(b, width), width)


def usub_overflows(a: int, b: int, width: int) -> bool:
    """Whether the unsigned difference is negative."""
    return a < b


def smul_overflows(a: int, b: int, width: int) -> bool:
    """Whether the signed product does not fit."""
    return _overflows(signed(a, width) * signed(b, width), width)


def umul_overflows(a: int, b: int, width: int) -> bool:
    """Whether the unsigned product does not fit."""
    return (a * b) >> width != 0


def is_signed_minimum(a: int, width: int) -> bool:
    """Whether it is the least signed integer."""
    return a == 1 << width >> 1


def ctpop(a: int, width: int) -> int:
    """How many bits are one."""
    return a.bit_count() & ((1 << width) - 1)


def ctlz(a: int, width: int) -> int:
    """How many bits at the upper end are zero."""
    return (width - a.bit_length()) & ((1 << width) - 1)


def cttz(a: int, width: int) -> int:
    """How many bits at the lower end are zero."""
    return ((a & -a).bit_length() - 1 if a else width) & ((1 << width) - 1)


def bit_reversed(a: int, width: int) -> int:
    """The bits in the other order."""
    return int(f"{a:0{width}b}"[::-1], 2)


def bytes_swapped(a: int, width: int) -> int:
    """The bytes in the other order; of a width that is no number of bytes, unchanged."""
    return a if width % 8 else int.from_bytes(a.to_bytes(width // 8, "little"), "big")


def ipow(a: int, b: int, width: int) -> int:
    """The signed power, wrapping around; 0 to a negative power is 0."""
    base, exponent = signed(a, width), signed(b, width)
    if exponent >= 0:
        return pow(a, b, 1 << width)
    if a == 1:
        return 1
    return (a if b & 1 else 1) if base == -1 else 0


def sext(a: int, width: int, target: int) -> int:
    """`a` made wider with its sign."""
    return signed(a, width) & ((1 << target) - 1)


#: The same steps cut off what does not fit.
sext_or_trunc = sext


# Floats.


def frem(a: int, b: int, form: FloatFormat) -> int:
    """The remainder, with the sign of the dividend."""
    remainder = floats.remainder(a, b, form)
    return form.nan_bits if remainder is None else remainder


def fdiv(a: int, b: int, form: FloatFormat) -> int:
    """The quotient."""
    quotient = floats.divide(a, b, form)
    return form.nan_bits if quotient is None else quotient


def feq(a: int, b: int, form: FloatFormat) -> bool:
    """Whether both are equal numbers."""
    return floats.compare(a, b, form) == "equal"


def flt(a: int, b: int, form: FloatFormat) -> bool:
    """Whether the first is the smaller number."""
    return floats.compare(a, b, form) == "less"


def fle(a: int, b: int, form: FloatFormat) -> bool:
    """Whether both are numbers, the first not the larger."""
    return floats.compare(a, b, form) in ("equal", "less")


def is_normal(a: int, form: FloatFormat) -> bool:
    """Whether it is neither zero, subnormal, infinite nor a NaN."""
    parts = decode(a, form)
    if parts is None or not parts[1]:
        return False
    _, significand, exponent = parts
    return significand.bit_length() - 1 + exponent >= form.min_exponent


def fabs(a: int, form: FloatFormat) -> int:
    """`a` without its sign."""
    return copysign(a, 0, form)


def copysign(a: int, b: int, form: FloatFormat) -> int:
    """`a` with the sign of `b`, where the format has the number of that sign."""
    return floats.negate(a, form) if (a ^ b) & form.sign_bit else a


def fconvert(a: int, form: FloatFormat, target: FloatFormat) -> int:
    """`a` in another format, rounded to the nearest, ties to even."""
    if floats.is_nan(a, form):
        return target.nan_bits
    negative = floats.is_negative(a, form)
    if floats.is_infinite(a, form):
        infinite = floats.number_bits(1 << 20000, target)
        return floats.negate(infinite, target) if negative else infinite
    return floats.number_bits(floats.exact(a, form), target, negative)


def sitofp(a: int, width: int, target: FloatFormat) -> int:
    """A signed integer as a float."""
    return floats.from_integer(signed(a, width), target)


def uitofp(a: int, width: int, target: FloatFormat) -> int:
    """An unsigned integer as a float."""
    return floats.from_integer(a, target)


def fits_signed(a: int, width: int, form: FloatFormat) -> bool:
    """Whether `a`, rounded towards zero, is a signed integer of `width` bits."""
    value = floats.to_integer(a, form)
    return value is not None and not _overflows(value, width)


def fits_unsigned(a: int, width: int, form: FloatFormat) -> bool:
    """The same of unsigned integers."""
    value = floats.to_integer(a, form)
    return value is not None and 0 <= value < 1 << width


def fptosi(a: int, form: FloatFormat, width: int) -> int:
    """`a`, rounded towards zero, as a signed integer; 0 where it does not fit."""
    value = floats.to_integer(a, form) if fits_signed(a, width, form) else 0
    return (value or 0) & ((1 << width) - 1)


def fptoui(a: int, form: FloatFormat, width: int) -> int:
    """`a`, rounded towards zero, as an unsigned integer; 0 where it does not fit."""
    return (floats.to_integer(a, form) if fits_unsigned(a, width, form) else 0) or 0


def re(a: tuple[int, int], form: FloatFormat) -> int:
    """The real part."""
    return a[0]


def im(a: tuple[int, int], form: FloatFormat) -> int:
    """The imaginary part."""
    return a[1]


def complex_of(a: int, b: int, form: FloatFormat) -> tuple[int, int]:
    """The complex number of two parts."""
    return a, b


def float_of(value: float, form: FloatFormat) -> int:
    """A number of a definition as a float."""
    return bits_from_ratio(str(value).startswith("-"), *abs(value).as_integer_ratio(), form)


fadd, fsub, fmul, fneg = floats.add, floats.subtract, floats.multiply, floats.negate
fmaximum, fminimum = floats.maximum, floats.minimum
fmaxnum, fminnum = floats.larger_number, floats.smaller_number
is_nan, is_infinite = floats.is_nan, floats.is_infinite


def _of_c(name: str) -> Callable[..., int]:
    """The C library's function of this name; narrow formats are computed as f64 and rounded."""

    def apply(*arguments: Any) -> int:
        # Most that folds calls none, and `ctypes` takes its time.
        from yods_eval.c_functions import apply_c_function

        *elements, form = arguments
        if form in _OF_C:
            return apply_c_function(name, elements, form)
        wide = FORMATS["f64"]
        found = apply_c_function(name, [fconvert(each, form, wide) for each in elements], wide)
        return fconvert(found, wide, form)

    return apply


_OF_C = (FORMATS["f32"], FORMATS["f64"])
facos, facosh, fasin, fasinh = map(_of_c, ("acos", "acosh", "asin", "asinh"))
fatan, fatan2, fatanh, fcbrt, fceil = map(_of_c, ("atan", "atan2", "atanh", "cbrt", "ceil"))
fcos, fcosh, ferf, ferfc, fexp = map(_of_c, ("cos", "cosh", "erf", "erfc", "exp"))
fexp10, fexp2, fexpm1, ffloor, ffma = map(_of_c, ("exp10", "exp2", "expm1", "floor", "fma"))
flog, flog10, flog1p, flog2 = map(_of_c, ("log", "log10", "log1p", "log2"))
fnearbyint, fpow, frint, fround = map(_of_c, ("nearbyint", "pow", "rint", "round"))
froundeven, fsin, fsinh, fsqrt = map(_of_c, ("roundeven", "sin", "sinh", "sqrt"))
ftan, ftanh, ftrunc = map(_of_c, ("tan", "tanh", "trunc"))
