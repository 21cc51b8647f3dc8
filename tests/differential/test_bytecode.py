"""Bytecode of every chunk of every shipped dialect beside mlir-opt's, of all versions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from differential.bytecode import Oracle, compare
from differential.chunks import Chunk, chunks_of
from support.paths import TESTS

DIALECTS = TESTS / "dialects"
#: Dialects that mlir-opt does not have.
_OWN = {"chlo", "contig", "sdy", "stablehlo", "toy", "vhlo"}
#: One chunk in so many is compared in an older version, too.
_EVERY = 6


def questions(folder: Path) -> Iterator[tuple[Chunk, int]]:
    for number, chunk in enumerate(chunks_of(folder)):
        yield chunk, 6
        if number % _EVERY == 0:
            yield chunk, 1 + number // _EVERY % 5


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "dialect", sorted({p.parent.name for p in DIALECTS.glob("*/*.mlir")} - _OWN)
)
def test_bytecode_is_that_of_mlir_opt(dialect: str, mlir_opt: Path, tmp_path: Path) -> None:
    oracle = Oracle(mlir_opt, tmp_path)
    asked, wrong = 0, []
    for chunk, version in questions(DIALECTS / dialect):
        found = compare(oracle, chunk, version)
        if found is not None and "text" not in found:
            asked += 1
            if found:
                wrong.append((chunk.where, version, found))
    assert asked
    # Orders of uses within one operation are not kept (README, "Differences from MLIR").
    assert [each for each in wrong if {"read", "understood"} & set(each[2])] == []
    assert len(wrong) <= max(1, asked // 100), wrong
