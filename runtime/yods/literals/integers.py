"""Integers of any length from and to decimal text.

Python refuses to convert more than 4,300 digits at once, because its own way takes
time that grows with the square of their number.
"""

from __future__ import annotations


def decimal(digits: str) -> int:
    """The value of a decimal literal of any length.

    Splitting keeps the work bounded by what multiplication costs.
    """
    if len(digits) <= 4000:
        return int(digits)
    half = len(digits) // 2
    power: int = 10 ** (len(digits) - half)
    return decimal(digits[:half]) * power + decimal(digits[half:])


def long_decimal(value: int) -> str:
    """`value` in decimal, in little more time than it takes to read.

    The decimal module multiplies fast.
    """
    from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Decimal, Inexact, localcontext

    powers: dict[int, Decimal] = {}

    def power(bits: int) -> Decimal:
        """2 to the power of `bits`."""
        known = powers.get(bits)
        if known is None:
            # Halves differ by one bit at most, so nearly every power is found by doubling.
            if bits <= 1024:
                known = Decimal(1 << bits)
            elif bits - 1 in powers:
                known = powers[bits - 1] * 2
            else:
                known = power(bits >> 1) * power(bits - (bits >> 1))
            powers[bits] = known
        return known

    def convert(number: int, bits: int) -> Decimal:
        if bits <= 1024:
            return Decimal(number)
        low_bits = bits >> 1
        high = number >> low_bits
        low = number - (high << low_bits)
        return convert(low, low_bits) + convert(high, bits - low_bits) * power(low_bits)

    with localcontext() as context:
        context.prec = MAX_PREC
        context.Emax = MAX_EMAX
        context.Emin = MIN_EMIN
        context.traps[Inexact] = True
        digits = str(convert(abs(value), value.bit_length()))
    return "-" + digits if value < 0 else digits
