"""What looks as common in types is matched whole, and read as the longer way reads it."""

from __future__ import annotations

from types import ModuleType

import pytest

from yods import Context
from yods.ir.diagnostics import DiagnosticError
from yods.literals.patterns import LatePattern, Shortcut
from yods.text import parameters
from yods.text.grammar import attributes, composite_types, numbers
from yods.text.parse_attribute import parse_type

SHORTCUTS = (
    (attributes, "_distinct_unit"),
    (attributes, "_flat_symbol"),
    (composite_types, "_common"),
    (composite_types, "_common_memref"),
    (composite_types, "_common_shape"),
    (numbers, "_common"),
    (parameters, "_common_double"),
)

ENCODING = "#sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), posWidth = 32 }>"

SPELLINGS = (
    "memref<4x?xf32, strided<[?, 1], offset: ?>>",
    "memref<4xf32, strided<[-2], offset: -3>>",
    "memref<4xf32, strided<[2]>, 3>",
    "memref<4xf32, strided<[2, 1]>>",
    'memref<0x4xf32, "near">',
    "memref<4x 5xf32, 2>",
    "memref<4x05xf32>",
    "memref<4x5, f32>",
    "memref<4xtensor<4xf32>>",
    "tensor<4x 5xf32>",
    "tensor<4x // five\n5xi1, 7 : i64>",
    "tensor<4x5 xf32>",
    "tensor<4x*xf32>",
    "tensor<4xvector<[4]xf32>>",
    f"tensor<4xf32, {ENCODING}>",
    f"tuple<tensor<4xf32, {ENCODING}>, tensor<5xf32, {ENCODING}>>",
    f"tuple<tensor<4xf32, {ENCODING}>, tensor<4xf32, {ENCODING} : i32>>",
    f"tuple<tensor<4xf32, {ENCODING}>, tensor<4x4xf32, {ENCODING}>>",
    "tensor<4x!quant.uniform<i8:f32, 1.5e-1:-3>>",
    "!quant.uniform<i8:f32, 1.5e9999:0>",
    "!quant.uniform<i8:f32, -1.5:0>",
    "!quant.uniform<i8:f32, 15:0>",
    "!llvm.array<4 x i32>",
    "!llvm.array<0x10 x i32>",
    "!llvm.array<18446744073709551616 x i32>",
    "!llvm.array<4. x i32>",
    "!llvm.array<true x i32>",
    "!llvm.array<-1 x i32>",
    "tensor<4xf32, [distinct[7]<>, distinct[7]<>]>",
    "tensor<4xf32, [distinct[7]<>, distinct[7]<1>]>",
)


def _read(spelling: str) -> str:
    """The type as it is printed, or what is wrong with it."""
    try:
        return str(parse_type(spelling, Context()))
    except DiagnosticError as error:
        return str(error)


def _put(patch: pytest.MonkeyPatch, room: ModuleType, name: str, *, quick: bool) -> None:
    shortcut = getattr(room, name)
    assert isinstance(shortcut, Shortcut)
    pattern = LatePattern(shortcut._text if quick else r"(?!)")
    patch.setattr(room, name, pattern)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_fast_path_matches_the_full_parser(spelling: str, monkeypatch: pytest.MonkeyPatch) -> None:
    readings = []
    for quick in (False, True):
        with monkeypatch.context() as patch:
            for room, name in SHORTCUTS:
                _put(patch, room, name, quick=quick)
            readings.append(_read(spelling))
    assert readings[0] == readings[1]
