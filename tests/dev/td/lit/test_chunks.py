"""RUN lines, and the dialects that chunks are about."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_dev.td.lit.chunks import relevant, runs_plainly, split_chunks


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("// RUN: x-opt %s | FileCheck %s", True),
        ("// RUN: x-opt --split-input-file -verify-diagnostics %s", True),
        ("// RUN: x-opt %s -o %t --mlir-print-op-generic", True),
        ("// RUN: x-opt %s | x-opt --canonicalize", True),
        ("// RUN: x-opt --canonicalize %s", False),
        ("// RUN: x-opt %s \\\n// RUN:   -convert-x | FileCheck %s", False),
        ("// RUN: x-opt -pass-pipeline='builtin.module(cse)' %s", False),
        ("// RUN: x-translate %s", False),
        ("// RUN: not x-opt %s 2>&1 | FileCheck %s", False),
        ("// RUN: x-opt --cse %s\n// RUN: x-opt %s", True),
        ("x.op", False),
    ],
)
def test_run_lines(text: str, plain: bool) -> None:
    assert runs_plainly(text.encode()) is plain


def test_relevant_chunks(tmp_path: Path) -> None:
    text = "shop.sell\n// -----\n!shop.good, depot.none\n// -----\nshop.a\narith.b\n"
    (tmp_path / "a.mlir").write_text(text)
    (tmp_path / "b.mlir").write_text("// UNSUPPORTED: true\n" + text)
    found = [each.where for each in relevant(tmp_path, ["shop"], ["arith"])]
    assert found == ["a.mlir:1", "a.mlir:5"]
    assert [each.first_line for each in split_chunks(text.encode(), "a.mlir")] == [1, 3, 5]


@pytest.mark.parametrize(
    ("run", "by_pass"),
    [
        ("// RUN: x-opt --verify-diagnostics %s", False),
        ("// RUN: x-opt --sell --verify-diagnostics %s", True),
        ("// RUN: not x-opt %s", False),
        ("// RUN: not x-opt --sell %s", True),
        ("", False),
    ],
)
def test_errors_of_passes(run: str, by_pass: bool) -> None:
    (chunk,) = split_chunks(f"{run}\n// expected-error@+1 {{{{no}}}}\n".encode(), "a.mlir")
    assert (chunk.invalid, chunk.by_pass) == (True, by_pass)
