"""Floating-point encodings: bits from numbers and text, text from bits.

Everything is computed with integers, so every format is exact. Source: LLVM's APFloat
(formats, rounding, `toString`) and MLIR's AsmPrinter (which form is printed).
"""

from __future__ import annotations

from struct import Struct

_F64 = Struct("<d")
_U64 = Struct("<Q")
_F32 = Struct("<f")
_U32 = Struct("<I")


class FloatFormat:
    """How a floating-point number is laid out in bits.

    Args:
        width: Bits in all.
        precision: Bits of the significand, the leading one included.
        max_exponent: Largest exponent of a number.
        min_exponent: Smallest exponent of a normal number.
        infinities: Whether there are any.
        nan: How "not a number" is encoded: "ieee" (largest exponent), "ones" (all bits
            one), "negative-zero", or "" where there is none.
        explicit_bit: Whether the leading one is stored (x87).
        exponent_only: Whether there is neither sign, zero nor fraction (f8E8M0FNU).
    """

    __slots__ = (
        "explicit_bit",
        "exponent_only",
        "infinities",
        "max_exponent",
        "min_exponent",
        "nan",
        "precision",
        "width",
    )

    def __init__(
        self,
        width: int,
        precision: int,
        max_exponent: int,
        min_exponent: int,
        infinities: bool = True,
        nan: str = "ieee",
        explicit_bit: bool = False,
        exponent_only: bool = False,
    ) -> None:
        self.width = width
        self.precision = precision
        self.max_exponent = max_exponent
        self.min_exponent = min_exponent
        self.infinities = infinities
        self.nan = nan
        self.explicit_bit = explicit_bit
        self.exponent_only = exponent_only

    @property
    def fraction_bits(self) -> int:
        """Bits below the exponent."""
        return self.precision if self.explicit_bit else self.precision - 1

    @property
    def sign_bit(self) -> int:
        """The bit that makes a number negative.

        f8E8M0FNU stores no sign, yet MLIR's attribute keeps the one it was written
        with; here it is above the stored bits.
        """
        return 1 << (self.width if self.exponent_only else self.width - 1)

    def stored(self, bits: int) -> int:
        """`bits` as they lie in memory, in `width` bits.

        The sign that an attribute of f8E8M0FNU keeps LLVM puts where other formats have one,
        onto the exponent's topmost bit (APFloat.cpp, `bitcastToAPInt`).
        """
        if bits >> self.width:
            return bits & ((1 << self.width) - 1) | 1 << (self.width - 1)
        return bits

    @property
    def nan_bits(self) -> int:
        """The quiet NaN a conversion gives; largest number where there is none."""
        if self.nan == "negative-zero":
            return 1 << (self.width - 1)
        if self.nan == "ieee":
            quiet = 3 if self.explicit_bit else 1
            ones = (1 << (self.width - 1 - self.fraction_bits)) - 1
            return ones << self.fraction_bits | quiet << (self.fraction_bits - (quiet + 1) // 2)
        if self.exponent_only:
            return (1 << self.width) - 1
        return (1 << (self.width - 1)) - 1

    @property
    def infinity_bits(self) -> int:
        """The result of an overflow: infinity, else NaN, else the largest number."""
        if not self.infinities:
            return self.nan_bits
        ones = ((1 << (self.width - 1 - self.fraction_bits)) - 1) << self.fraction_bits
        return ones | (1 << 63 if self.explicit_bit else 0)

    def canonical(self, bits: int) -> int:
        """`bits`, or the NaN that LLVM makes of an x87 number that is no number."""
        if self.explicit_bit and bits >> 64 & 0x7FFF and not bits >> 63 & 1:
            return bits | 0x7FFF << 64
        return bits


#: The format of each float type, by how the type is written.
FORMATS = {
    "f16": FloatFormat(16, 11, 15, -14),
    "bf16": FloatFormat(16, 8, 127, -126),
    "f32": FloatFormat(32, 24, 127, -126),
    "f64": FloatFormat(64, 53, 1023, -1022),
    "f80": FloatFormat(80, 64, 16383, -16382, explicit_bit=True),
    "f128": FloatFormat(128, 113, 16383, -16382),
    "tf32": FloatFormat(19, 11, 127, -126),
    "f8E5M2": FloatFormat(8, 3, 15, -14),
    "f8E4M3": FloatFormat(8, 4, 7, -6),
    "f8E3M4": FloatFormat(8, 5, 3, -2),
    "f8E4M3FN": FloatFormat(8, 4, 8, -6, False, "ones"),
    "f8E5M2FNUZ": FloatFormat(8, 3, 15, -15, False, "negative-zero"),
    "f8E4M3FNUZ": FloatFormat(8, 4, 7, -7, False, "negative-zero"),
    "f8E4M3B11FNUZ": FloatFormat(8, 4, 4, -10, False, "negative-zero"),
    "f8E8M0FNU": FloatFormat(8, 1, 127, -127, False, "ones", exponent_only=True),
    "f6E3M2FN": FloatFormat(6, 3, 4, -2, False, ""),
    "f6E2M3FN": FloatFormat(6, 4, 2, 0, False, ""),
    "f4E2M1FN": FloatFormat(4, 2, 2, 0, False, ""),
}
_DOUBLE = FORMATS["f64"]
_SINGLE = FORMATS["f32"]


# Numbers to bits.


def bits_from_ratio(negative: bool, numerator: int, denominator: int, form: FloatFormat) -> int:
    """The nearest number to a non-negative ratio, ties to even, as bits."""
    sign = form.sign_bit if negative else 0
    if numerator == 0:
        return 0 if form.exponent_only or form.nan == "negative-zero" else sign
    exponent = numerator.bit_length() - denominator.bit_length()
    if exponent >= 0:
        below = numerator < denominator << exponent
    else:
        below = numerator << -exponent < denominator
    if below:
        exponent -= 1
    exponent = max(exponent, form.min_exponent)
    scale = exponent - (form.precision - 1)
    if scale >= 0:
        denominator <<= scale
    else:
        numerator <<= -scale
    significand, rest = divmod(numerator, denominator)
    twice = 2 * rest
    if twice > denominator or (twice == denominator and significand & 1):
        significand += 1
    if significand >> form.precision:
        significand >>= 1
        exponent += 1
    return _encode(sign, significand, exponent, form)


def _encode(sign: int, significand: int, exponent: int, form: FloatFormat) -> int:
    if form.exponent_only:
        if exponent > form.max_exponent:
            return form.nan_bits
        if not significand:
            return 0  # zero is the smallest number and has no sign
        return sign | (exponent - form.min_exponent)
    if exponent > form.max_exponent:
        if form.nan == "negative-zero":
            return form.nan_bits
        return sign | form.infinity_bits
    hidden = 1 << (form.precision - 1)
    if significand < hidden:
        stored = 0
    else:
        stored = exponent - form.min_exponent + 1
        if not form.explicit_bit:
            significand -= hidden
    bits = stored << form.fraction_bits | significand
    if bits == 0 and form.nan == "negative-zero":
        return 0
    # Where all bits set are NaN, rounding may end there: that is an overflow.
    return sign | bits


def bits_from_double(value: float, form: FloatFormat) -> int:
    """The nearest number to a Python float, ties to even, as bits."""
    if form is _DOUBLE:
        return int(_U64.unpack(_F64.pack(value))[0])
    (raw,) = _U64.unpack(_F64.pack(value))
    negative = bool(raw >> 63)
    if value != value:
        return form.nan_bits | (form.sign_bit if negative and form.nan == "ieee" else 0)
    if value in (float("inf"), float("-inf")):
        if form.nan == "negative-zero" or form.exponent_only:
            return form.nan_bits
        return form.infinity_bits | (form.sign_bit if negative else 0)
    numerator, denominator = abs(value).as_integer_ratio()
    return bits_from_ratio(negative, numerator, denominator, form)


def bits_from_decimal(text: str, form: FloatFormat) -> int:
    """The nearest number to a decimal literal such as `-1.5e3`, as bits."""
    negative = text.startswith("-")
    mantissa, _, exponent_text = text.lower().lstrip("+-").partition("e")
    whole, _, fraction = mantissa.partition(".")
    numerator = int(whole + fraction)
    exponent = int(exponent_text or "0") - len(fraction)
    if exponent >= 0:
        return bits_from_ratio(negative, numerator * 10**exponent, 1, form)
    return bits_from_ratio(negative, numerator, 10**-exponent, form)


# Bits to numbers.


def decode(bits: int, form: FloatFormat) -> tuple[bool, int, int] | None:
    """Sign, significand and exponent: the number is significand * 2**exponent.

    None where the bits are infinity or no number.
    """
    negative = bool(bits & form.sign_bit)
    magnitude = bits & ~form.sign_bit
    if form.exponent_only:
        if magnitude == form.nan_bits:
            return None
        return negative, 1, magnitude + form.min_exponent
    if form.nan == "negative-zero" and negative and magnitude == 0:
        return None
    if form.nan == "ones" and magnitude == form.nan_bits:
        return None
    stored = magnitude >> form.fraction_bits
    significand = magnitude & ((1 << form.fraction_bits) - 1)
    if form.nan == "ieee" and stored == (1 << (form.width - 1 - form.fraction_bits)) - 1:
        return None
    if stored == 0:
        exponent = form.min_exponent
    else:
        exponent = stored - 1 + form.min_exponent
        if form.explicit_bit:
            if not significand >> 63:
                return None
        else:
            significand |= 1 << (form.precision - 1)
    return negative, significand, exponent - (form.precision - 1)


def double_from_bits(bits: int, form: FloatFormat) -> float:
    """The number as a Python float, rounded where that is narrower."""
    if form is _DOUBLE:
        return float(_F64.unpack(_U64.pack(bits))[0])
    if form is _SINGLE:
        return float(_F32.unpack(_U32.pack(bits))[0])
    parts = decode(bits, form)
    if parts is None:
        negative = bool(bits & form.sign_bit)
        if form.infinities and bits & ~form.sign_bit == form.infinity_bits:
            return float("-inf") if negative else float("inf")
        return float("nan")
    negative, significand, exponent = parts
    if exponent >= 0:
        raw = bits_from_ratio(negative, significand << exponent, 1, _DOUBLE)
    else:
        raw = bits_from_ratio(negative, significand, 1 << -exponent, _DOUBLE)
    return float(_F64.unpack(_U64.pack(raw))[0])


# Bits to text.


def float_text(bits: int, form: FloatFormat) -> str:
    """The literal MLIR prints.

    Six digits after the point where they give the number back, else as many as do;
    what is no finite number is printed as its bits in hexadecimal.
    """
    if form is _DOUBLE:
        # The common case: the same digits as below, from the C library. A number just
        # below six digits' worth is left to the code below, which may cut it off there.
        value = _F64.unpack(_U64.pack(bits))[0]
        if value - value == 0.0:
            short = f"{value:.5e}"
            at = short.index("e")
            if float(short) == value and f"{value:.30e}".startswith(short[:at]):
                return f"{short[:at]}0{short[at:]}"
    parts = decode(bits, form)
    if parts is not None:
        negative, significand, exponent = parts
        text = _decimal_text(negative, significand, exponent, form.precision, 6, 0, False)
        if bits_from_decimal(text, form) == bits:
            return text
        text = _decimal_text(negative, significand, exponent, form.precision, 0, 3, True)
        if "." in text:
            return text
    return f"0x{bits:X}"


def _decimal_text(
    negative: bool,
    significand: int,
    exponent: int,
    significand_width: int,
    precision: int,
    max_padding: int,
    truncate_zero: bool,
) -> str:
    """LLVM's APFloat::toString.

    Args:
        precision: Digits to print; 0 for as many as make the number unambiguous.
        max_padding: Maximal number of zeros in place of an exponent.
        truncate_zero: Whether trailing zeros are dropped (and the exponent's `E` large).
    """
    sign = "-" if negative else ""
    if significand == 0:
        if max_padding:
            return sign + "0"
        if truncate_zero:
            return sign + "0.0E+0"
        return f"{sign}0.0{'0' * (precision - 1)}e+00"
    if not precision:
        precision = 2 + significand_width * 59 // 196
    zeros = (significand & -significand).bit_length() - 1
    significand >>= zeros
    exponent += zeros
    if exponent >= 0:
        significand <<= exponent
        power = 0
    else:
        significand *= 5**-exponent
        power = exponent
    # Digits that cannot matter are cut off first, as LLVM does; it rounds what is left.
    surplus = significand.bit_length() - (precision * 196 + 58) // 59
    removable = surplus * 59 // 196 if surplus > 0 else 0
    if removable:
        power += removable
        significand //= 10**removable
    digits = str(significand)
    stripped = digits.rstrip("0")
    power += len(digits) - len(stripped)
    digits = stripped
    if len(digits) > precision:
        power += len(digits) - precision
        up = digits[precision] >= "5"
        kept = int(digits[:precision]) + up
        digits = str(kept)
        stripped = digits.rstrip("0")
        power += len(digits) - len(stripped)
        digits = stripped
    count = len(digits)
    if not max_padding:
        scientific = True
    elif power >= 0:
        scientific = power > max_padding or count + power > precision
    else:
        leading = power + count - 1
        scientific = leading < 0 and -leading > max_padding
    if scientific:
        power += count - 1
        fraction = digits[1:]
        if truncate_zero:
            return f"{sign}{digits[0]}.{fraction or '0'}E{'-' if power < 0 else '+'}{abs(power)}"
        if precision > count - 1:
            fraction += "0" * (precision - count + 1)
        return f"{sign}{digits[0]}.{fraction}e{'-' if power < 0 else '+'}{abs(power):02d}"
    if power >= 0:
        return sign + digits + "0" * power
    whole = power + count
    if whole > 0:
        return f"{sign}{digits[:whole]}.{digits[whole:]}"
    return f"{sign}0.{'0' * -whole}{digits}"
