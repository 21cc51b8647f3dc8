"""Data layout strings taken apart: LLVM's words, and where in the string."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.target_layouts import STRINGS, string_faults
from yods_eval.layout_strings import LLVMStringError, Part, parse_parts

ROWS = [tuple(line.split("\t")) for line in STRINGS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(("string", "column", "words"), ROWS)
def test_string_is_accepted_by_llvm(string: str, column: str, words: str) -> None:
    if not words:
        assert column == "0"
        assert "-".join(part.text for part in parse_parts(string)) == string
        return
    with pytest.raises(LLVMStringError) as caught:
        parse_parts(string)
    assert (caught.value.message, caught.value.offset + 1) == (words, int(column))


@pytest.mark.exhaustive
def test_string_errors_match_llvm(mlir_opt: Path) -> None:
    assert string_faults([row[0] for row in ROWS], mlir_opt) == [row[2] for row in ROWS]


def test_omitted_parts_have_llvm_defaults() -> None:
    assert parse_parts("p:32:16-pue3(heap):64:64:128:32-i24:32-a:0:64-ni:1:2-Fn8-m:o-A5") == (
        Part("p", "p:32:16", (0, 32, 16, 16, 32)),
        Part("p", "pue3(heap):64:64:128:32", (3, 64, 64, 128, 32), "ue", "heap"),
        Part("i", "i24:32", (24, 32, 32)),
        Part("a", "a:0:64", (0, 64)),
        Part("ni", "ni:1:2", (1, 2)),
        Part("F", "Fn8", (8,), "n"),
        Part("m", "m:o", (), "o"),
        Part("A", "A5", (5,)),
    )
    assert parse_parts("") == ()


def test_long_strings_end() -> None:
    assert len(parse_parts("-".join(["i64:64"] * 100_000))) == 100_000
    with pytest.raises(LLVMStringError, match=r"column 4 .*16-bit integer"):
        parse_parts("i8:" + "9" * 1_000_000)
