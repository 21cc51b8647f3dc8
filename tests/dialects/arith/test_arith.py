"""arith in Python: what its interfaces tell."""

from __future__ import annotations

import yods
from yods_dialects.arith.enums import FastMathFlags, RoundingMode
from yods_dialects.arith.interfaces import (
    ArithFastMathInterface,
    ArithIntegerOverflowFlagsInterface,
    ArithRoundingModeInterface,
)


def test_flags_are_asked_for_by_interface() -> None:
    module = yods.parse(
        "func.func @f(%a: f64, %i: i32) {\n"
        "  %0 = math.sin %a fastmath<nnan,nsz> : f64\n"
        "  %1 = arith.truncf %a upward : f64 to f32\n"
        "  %2 = arith.addi %i, %i overflow<nuw> : i32\n"
        "  return\n"
        "}\n"
    )
    sin, truncf, addi, end = list(module.walk())[2:]
    assert isinstance(sin, ArithFastMathInterface)
    flags = sin.fast_math_flags
    assert flags is not None and flags.value == FastMathFlags.nnan | FastMathFlags.nsz
    assert isinstance(truncf, ArithFastMathInterface) and truncf.fast_math_flags is None
    assert isinstance(truncf, ArithRoundingModeInterface)
    assert truncf.rounding_mode is RoundingMode.upward
    assert isinstance(addi, ArithIntegerOverflowFlagsInterface)
    assert addi.has_no_unsigned_wrap and not addi.has_no_signed_wrap
    assert not isinstance(end, ArithFastMathInterface)
