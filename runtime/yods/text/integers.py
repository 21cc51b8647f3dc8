"""Integers of any length as decimal text.

Python refuses to convert more than 4,300 digits at once, because the work grows with
the square of their number; splitting keeps it to what division costs.
"""

from __future__ import annotations


def long_decimal(value: int) -> str:
    """`value` in decimal."""
    if value < 0:
        return "-" + long_decimal(-value)
    if value.bit_length() < 14000:
        return str(value)
    digits = value.bit_length() * 30103 // 200000
    high, low = divmod(value, 10**digits)
    return long_decimal(high) + long_decimal(low).rjust(digits, "0")
