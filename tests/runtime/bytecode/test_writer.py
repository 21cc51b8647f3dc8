"""Bytecode that is byte for byte what mlir-opt was recorded to write, and reads back.

`python -m differential.bytecode --record --versions 0,3,4,5,6` records anew.
"""

from __future__ import annotations

import json
from functools import cache

import pytest

from differential.bytecode import HERE, PRODUCER, RECORDED, digest
from differential.chunks import NAME, Chunk, chunks_of
from yods.api import verify
from yods.bytecode.files import read_bytecode
from yods.bytecode.writer import write_bytecode
from yods.ir.context import Context
from yods.ir.location import Source
from yods.text.parse import parse_source

_DIGESTS: dict[str, dict[str, str]] = json.loads(RECORDED.read_text())

#: A complex number where an integer belongs, of which MLIR keeps both parts.
_NOT_AS_MLIR = {"elements_attributes.mlir:57"}


@cache
def _chunks() -> dict[str, Chunk]:
    return {chunk.where: chunk for chunk in chunks_of(HERE / "corpus")}


def _again(text: str, context: Context) -> str:
    return parse_source(Source(text, NAME), context).print(debuginfo=True)


def test_enough_is_recorded() -> None:
    assert all(len(digests) > 400 for digests in _DIGESTS.values())


@pytest.mark.parametrize("version", sorted(_DIGESTS))
def test_bytes_are_those_of_mlir_opt(version: str) -> None:
    wrong = []
    for where, expected in _DIGESTS[version].items():
        context = Context(allow_unregistered_dialects=True)
        text = _chunks()[where].text.decode("utf-8", "surrogateescape")
        op = parse_source(Source(text, NAME), context)
        verify(op, context=context)
        written = write_bytecode(
            op, int(version), producer=PRODUCER, external_resources=context.external_resources
        )
        if digest(written) != expected:
            wrong.append(where)
        if int(version) < 5:
            continue  # Properties that are no attributes are lost there.
        again = Context(allow_unregistered_dialects=True)
        read = read_bytecode(written, NAME, again)
        assert again.external_resources == context.external_resources
        # Reading simplifies affine maps, of text and of bytecode.
        printed = op.print(debuginfo=True)
        same = Context(allow_unregistered_dialects=True)
        assert read.print(debuginfo=True) == _again(printed, same), where
    assert set(wrong) <= _NOT_AS_MLIR


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        (
            '%0 = "d.a"() : () -> i32\n"d.b"() ({ "d.c"(%0) : (i32) -> () }) : () -> ()',
            "d.b",
            "an operand of 'd.c' is defined by nothing that is written",
        ),
        (
            "func.func @f() { scf.if %c { %c = arith.constant true }\n return }",
            "builtin.module",
            "an operand of 'scf.if' is defined by nothing that is written",
        ),
    ],
    ids=["of an operation outside", "of an operation that is not valid"],
)
def test_operand_that_is_not_written(text: str, name: str, message: str) -> None:
    context = Context(allow_unregistered_dialects=True)
    module = parse_source(Source(text, NAME), context)
    op = next(op for op in module.walk() if op.name == name)
    with pytest.raises(ValueError, match=message):
        write_bytecode(op)
