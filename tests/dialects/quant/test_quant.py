"""Quantized types that no text has, but Python and bytecode may."""

from __future__ import annotations

from yods.builtin.types import F32, I8
from yods_dialects.quant.types import UniformType


def test_axis_without_scales_is_printed() -> None:
    type_ = UniformType(I8, True, -1, 0, F32, 2, [], [], [], [], [])
    assert str(type_) == "!quant.uniform<i8<-1:0>:f32:2, {}>"
