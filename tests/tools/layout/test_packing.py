"""How structs are packed, and how they would be packed better."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

import yods
from yods.layout.kinds import struct_size_in_bits
from yods.layout.parts import StructParts
from yods.text.parse_attribute import parse_type
from yods_tools.layout.command import main
from yods_tools.layout.packing import Order, Packing, better_order, packing
from yods_tools.target.targets import target_module

LAYOUT = yods.DataLayout(target_module("x86_64-linux-gnu"))


def struct(fields: str) -> Any:
    return parse_type(f"!llvm.struct<{fields}>", yods.Context())


@pytest.mark.parametrize(
    ("fields", "found", "order"),
    [
        ("(i8, i64, f32)", Packing(1, 7, 4, 1, ()), Order((1, 2, 0), 16, 8)),
        ("(i64, f32, i8)", Packing(0, 0, 3, 1, ()), None),
        ("packed (i8, i64)", Packing(0, 0, 0, 1, ()), None),
        ("()", Packing(0, 0, 0, 0, ()), None),
        # Behind ten bytes that are aligned to sixteen there is room for smaller ones.
        ("(i32, f80, i16)", Packing(1, 12, 4, 1, ()), Order((1, 2, 0), 16, 16)),
        ("(f80, f80, i32, i16)", Packing(2, 8, 14, 1, ()), Order((0, 3, 2, 1), 32, 16)),
        ("(f80, f80, i16, i32, i64)", Packing(1, 6, 8, 1, ()), None),
        ("packed (array<60 x i8>, i64)", Packing(0, 0, 0, 2, (1,)), None),
        ("(array<130 x i8>, i8)", Packing(0, 0, 0, 3, ()), None),
    ],
)
def test_structs(fields: str, found: Packing, order: Order | None) -> None:
    asked = struct(fields)
    assert packing(LAYOUT, asked) == found
    assert better_order(LAYOUT, asked) == order


def test_types_without_fixed_size_structs() -> None:
    for text in ("i32", "!llvm.array<3 x i8>", "complex<f32>", "!llvm.struct<(vector<[4]xi8>)>"):
        asked = parse_type(text, yods.Context())
        assert packing(LAYOUT, asked) is None
        assert better_order(LAYOUT, asked) is None


def test_aligned_fields_have_no_better_order() -> None:
    chosen = random.Random(10)
    for _ in range(60):
        names = [chosen.choice(["i8", "i16", "i32", "i64", "i128", "ptr"]) for _ in range(5)]
        asked = struct(f"({', '.join(names)})")
        types = asked.layout_parts(LAYOUT).types
        least = min(
            struct_size_in_bits(StructParts(order), LAYOUT).minimal // 8
            for order in set(itertools.permutations(types))
        )
        order = better_order(LAYOUT, asked)
        size = LAYOUT.type_size(asked).minimal
        assert (size if order is None else order.size) == least
        if order is not None:
            assert sorted(order.indices) == list(range(5))
            assert order.saved == size - least > 0


def test_large_structs_take_no_long() -> None:
    fields = ", ".join(f"array<{size} x i16>, i8" for size in range(4_000))
    order = better_order(LAYOUT, struct(f"({fields})"))
    assert order is not None
    assert order.saved == 4_000


def test_packing_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "in.mlir"
    inside = "i8, array<60 x i8>, i64, i8, array<70 x i8>, i16, array<7 x i32>, ptr"
    source.write_text(f'"t.use"() {{t = !llvm.struct<"s", ({inside})>}} : () -> ()', "utf-8")
    assert main(["--target=x86_64-linux-gnu", str(source)]) == 0
    shown = capsys.readouterr().out
    assert shown[shown.index("      offset") :] == """\
      offset    size   align  field
           0       1       1  #0 i8
           1      60       1  #1 !llvm.array<60 x i8>
          61       3          (unused)
                              (cache line 1)
          64       8       8  #2 i64
          72       1       1  #3 i8
          73      70       1  #4 !llvm.array<70 x i8>
         143       1          (unused)
                              (cache line 2 began at 128)
         144       2       2  #5 i16
         146       2          (unused)
         148      28       4  #6 !llvm.array<7 x i32>
         176       8       8  #7 !llvm.ptr
    184 bytes, of which 6 unused: 6 in 3 holes
    3 cache lines of 64 bytes, 56 in the last
"""
    assert main(["--target=x86_64-linux-gnu", "--cache-line=48", str(source)]) == 0
    assert "4 cache lines of 48 bytes, 40 in the last\n" in capsys.readouterr().out
    source.write_text('"t.use"() {t = !llvm.struct<packed (i8, i64)>} : () -> ()', "utf-8")
    assert main(["--cache-line=4", str(source)]) == 0
    assert "3 cache lines of 4 bytes, 1 in the last\n" in capsys.readouterr().out
    assert main(["--cache-line=8", str(source)]) == 0
    assert "2 cache lines of 8 bytes, 1 in the last; across two: #1" in capsys.readouterr().out
