"""Arithmetic on floats as bits: against the machine's own, and rules of every format."""

from __future__ import annotations

import math
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yods.literals.floats import FORMATS, FloatFormat, bits_from_double, double_from_bits
from yods_eval import floats

DOUBLE, SINGLE = FORMATS["f64"], FORMATS["f32"]
DOUBLES = st.integers(0, (1 << 64) - 1)
FORMS = pytest.mark.parametrize("form", FORMATS.values(), ids=FORMATS)


def number(bits: int) -> float:
    return double_from_bits(bits, DOUBLE)


def same(bits: int, value: float) -> bool:
    """Whether the bits are the number, sign of zero included; any NaN is as good."""
    if math.isnan(value):
        return floats.is_nan(bits, DOUBLE)
    return bits == bits_from_double(value, DOUBLE)


@given(DOUBLES, DOUBLES)
def test_sums_and_products_of_doubles(a: int, b: int) -> None:
    x, y = number(a), number(b)
    assert same(floats.add(a, b, DOUBLE), x + y)
    assert same(floats.subtract(a, b, DOUBLE), x - y)
    assert same(floats.multiply(a, b, DOUBLE), x * y)
    if y and not math.isnan(y):
        assert same(floats.divide(a, b, DOUBLE), x / y)
    if y and math.isfinite(x):
        assert same(floats.remainder(a, b, DOUBLE), math.fmod(x, y))


@given(DOUBLES, DOUBLES)
def test_order_of_doubles(a: int, b: int) -> None:
    x, y = number(a), number(b)
    expected = "less" if x < y else "greater" if x > y else "equal" if x == y else "unordered"
    assert floats.compare(a, b, DOUBLE) == expected


@given(DOUBLES)
def test_doubles_to_single_precision(bits: int) -> None:
    value = number(bits)
    converted = floats.convert_exactly(bits, DOUBLE, SINGLE)
    if math.isnan(value):
        return
    try:
        fits = math.isinf(value) or struct.unpack("<f", struct.pack("<f", value))[0] == value
    except OverflowError:
        fits = False
    assert (converted is not None) is fits
    if converted is not None:
        assert double_from_bits(converted, SINGLE) == value


@given(st.integers(0, (1 << 32) - 1))
def test_single_precision_to_doubles_and_back(bits: int) -> None:
    wide = floats.convert_exactly(bits, SINGLE, DOUBLE)
    if floats.is_nan(bits, SINGLE) and floats.quieted(bits, SINGLE) != bits:
        assert wide is None
    else:
        assert wide is not None
        assert floats.convert_exactly(wide, DOUBLE, SINGLE) == bits


@FORMS
@given(a=st.integers(0), b=st.integers(0))
def test_extremes_are_among_the_operands(form: FloatFormat, a: int, b: int) -> None:
    x, y = form.canonical(a % (1 << form.width)), form.canonical(b % (1 << form.width))
    largest, smallest = floats.larger_number(x, y, form), floats.smaller_number(x, y, form)
    quiet = {floats.quieted(each, form) for each in (x, y) if floats.is_nan(each, form)}
    assert {largest, smallest} <= {x, y} | quiet
    assert floats.compare(largest, smallest, form) != "less"


@FORMS
@given(a=st.integers(0))
def test_double_negation(form: FloatFormat, a: int) -> None:
    bits = a % (1 << form.width)
    assert floats.negate(floats.negate(bits, form), form) == bits


@FORMS
@given(value=st.integers(-4, 4))
def test_small_integers_come_back(form: FloatFormat, value: int) -> None:
    if form.exponent_only:
        return
    assert floats.to_integer(floats.from_integer(value, form), form) == value
