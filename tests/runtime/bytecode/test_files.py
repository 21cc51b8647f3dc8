"""Bytecode: what is kept, what damaged files get, and the bindings of MLIR."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import BinaryIO

import pytest

import yods
from differential.bytecode import HERE
from differential.damaged_bytecode import cases, seeds, verdict
from yods.builtin.elements import DenseResourceElementsAttr
from yods.bytecode.encoding import MAGIC, Cursor, Emitter, Origin, zigzag
from yods.bytecode.files import LazyBytecode, read_bytecode
from yods.bytecode.writer import write_bytecode
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError, ParseError

TEXT = """\
func.func @f(%a: i32, %c: i1) -> i32 {
  %big = arith.constant 170141183460469231731687303715884105727 : i128
  %r = scf.if %c -> (i32) {
    %s = arith.addi %a, %a {k = "v"} : i32
    scf.yield %s : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}
"""
#: Uses of a value before its definition, and by operations in regions.
GRAPH = """\
%0 = "u.before"(%1, %2#1, %1) : (i32, i32, i32) -> i32
%1 = "u.a"(%0) ({
  "u.inner"(%1, %0) : (i32, i32) -> ()
}) : (i32) -> i32
%2:2 = "u.b"(%1, %1) : (i32, i32) -> (i32, i32)
"""


def _unknown() -> yods.Context:
    return yods.Context(allow_unregistered_dialects=True)


@pytest.mark.parametrize("version", range(7))
@pytest.mark.parametrize("text", [TEXT, GRAPH])
def test_what_is_written_reads_back(text: str, version: int) -> None:
    op = yods.parse(text, context=_unknown())
    data = op.bytecode(version)
    assert data[4] == version << 1 | 1
    again = yods.parse(data, context=_unknown())
    assert again.print(debuginfo=True) == op.print(debuginfo=True)
    assert again.bytecode(version) == data


@pytest.mark.parametrize("value", [0, 1, 127, 128, 2**14 - 1, 2**14, 2**56 - 1, 2**56, 2**64 - 1])
def test_numbers(value: int) -> None:
    out = Emitter()
    out.varint(value)
    cursor = Cursor(bytes(out.data), 0, len(out.data), Origin("x"))
    assert cursor.varint() == value
    assert not cursor.left
    signed = value - (1 << 64) if value >> 63 else value
    out = Emitter()
    out.varint(zigzag(signed))
    assert Cursor(bytes(out.data), 0, len(out.data), Origin("x")).signed() == signed


RESOURCES = """\
"u.a"() {a = dense_resource<here> : tensor<2xi32>, b = dense_resource<there> : tensor<2xi32>}
  : () -> ()
{-# dialect_resources: {builtin: {here: "0x400000000100000002000000"}} #-}
"""


def _resource(op: yods.Operation, name: str) -> tuple[bytes | None, int]:
    for inner in op.walk():
        if (found := inner.attributes.get(name)) is not None:
            assert isinstance(found, DenseResourceElementsAttr)
            return found.resource.data, found.resource.alignment
    raise AssertionError(name)


def test_resources_are_kept_and_aligned() -> None:
    op = yods.parse(RESOURCES, context=_unknown())
    data = op.bytecode()
    blob = bytes.fromhex("0100000002000000")
    assert data.index(blob) % 64 == 0
    again = yods.parse(data, context=_unknown())
    assert _resource(again, "a") == (blob, 64)
    assert _resource(again, "b")[0] is None
    elided = write_bytecode(op, elide_resources=True)
    assert blob not in elided
    assert _resource(yods.parse(elided, context=_unknown()), "a")[0] is None


def test_nesting_is_no_limit() -> None:
    deep = "f32"
    for _ in range(150):
        deep = f"tuple<{deep}, i1>"
    op = yods.parse(f'"u.a"() {{t = {deep}}} : () -> ()', context=_unknown())
    assert str(yods.parse(op.bytecode(), context=_unknown())) == str(op)


def _damaged(data: bytes) -> yods.Diagnostic:
    with pytest.raises(yods.DiagnosticError) as caught:
        yods.parse(data)
    return caught.value.diagnostics[-1]


def test_errors_say_where() -> None:
    data = yods.parse(TEXT).bytecode()
    error = _damaged(data[:-1])
    assert error.place() == ("<string>", 0, 0)
    assert error.message.startswith("attempting to parse")
    in_version, at = [note.message for note in error.notes]
    assert in_version == "in bytecode version 6 produced by: yods"
    assert at.startswith("at byte ")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (MAGIC, "attempting to parse a byte at the end of the bytecode"),
        (MAGIC + b"\x0f", "bytecode version 7 is newer than the current version 6"),
        (MAGIC + b"\x0dx", "malformed null-terminated string, no null character found"),
        (MAGIC + b"\x0dx\0", "missing data for top-level section: String (0)"),
        (MAGIC + b"\x0dx\0\x09\x01", "invalid section ID: 9"),
        (MAGIC + b"\x0dx\0\x00\x01\x00\x01", "duplicate top-level section: String (0)"),
        (MAGIC + b"\x0dx\0\x80\x01\x07", "expected alignment to be a power-of-two"),
        (MAGIC + b"\x0dx\0\x00\x21", "attempting to parse 16 bytes when only 0 remain"),
    ],
)
def test_messages_are_those_of_mlir(data: bytes, message: str) -> None:
    assert _damaged(data).message == message


def test_huge_counts_take_no_memory() -> None:
    origin = Origin("x")
    with pytest.raises(ParseError):
        Cursor(b"\0" + b"\xff" * 8, 0, 9, origin).count()
    strings = b"\x00\x13\0" + b"\xff" * 8  # 2^64 - 1 strings in nine bytes
    sections = b"".join(bytes((number, 1)) for number in (1, 2, 3, 4, 8))
    error = _damaged(MAGIC + b"\x0dx\0" + strings + sections)
    assert error.message == "attempting to parse a byte at the end of the bytecode"


def test_unknown_dialects_are_refused_unless_allowed() -> None:
    data = yods.parse(GRAPH, context=_unknown()).bytecode()
    assert _damaged(data).message.startswith("dialect 'u' is unknown. If this is intended")


def test_damaged_files_give_diagnostics_only() -> None:
    files = seeds(HERE / "corpus", most=80)
    verdicts = [verdict(data) for data in cases(files, 1500, seed=7)]
    assert 20 < sum(verdicts) < 1000


# Regions that are read on request.

LAZY = """
module {
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %b, %a : i32
    return %0 : i32
  }
  module @inner {
    func.func private @g()
  }
}
"""


def test_regions_are_read_on_request() -> None:
    whole = yods.parse(LAZY)
    file = LazyBytecode(whole.bytecode())
    f, inner = file.unread
    assert str(file.op) == ("module {\n  func.func @f(i32, i32) -> i32\n  module @inner {\n  }\n}")
    file.read(f)
    assert str(f) == str(next(op for op in whole.walk() if op.name == "func.func"))
    file.read(f)
    assert file.unread == [inner]
    assert str(file.read_all()) == str(whole)
    assert file.unread == []
    yods.verify(file.op)


def test_files_read_on_request_are_those_read_at_once() -> None:
    for data in seeds(HERE / "corpus", most=60):
        contexts = [Context(allow_unregistered_dialects=True) for _ in range(2)]
        lazily = LazyBytecode(data, context=contexts[0]).read_all()
        assert lazily.print(debuginfo=True) == read_bytecode(data, context=contexts[1]).print(
            debuginfo=True
        )


def test_errors_in_regions_that_are_read_on_request() -> None:
    data = yods.parse(LAZY).bytecode()
    late = 0
    for at in range(5, len(data)):
        damaged = data[:at] + bytes([data[at] ^ 2]) + data[at + 1 :]
        try:
            read_bytecode(damaged)
        except DiagnosticError:
            with pytest.raises(DiagnosticError):
                file = LazyBytecode(damaged)
                late += 1
                file.read_all()
    assert late > 10


# Bindings.


class _Module:
    def __init__(self, data: bytes) -> None:
        self.data = data

    @property
    def operation(self) -> _Module:
        return self

    def write_bytecode(self, file: BinaryIO) -> None:
        file.write(self.data)

    @classmethod
    def parse(cls, data: bytes, context: object) -> _Module:
        return cls(data)


def test_bindings(monkeypatch: pytest.MonkeyPatch) -> None:
    bindings = ModuleType("bindings")
    bindings.Module = _Module  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "bindings", bindings)
    context = type("Context", (), {"__module__": "bindings"})()
    op = yods.parse(TEXT)
    assert str(yods.from_mlir(yods.to_mlir(op, context))) == str(op)
    with pytest.raises(TypeError, match="expected a Context of MLIR's Python bindings"):
        yods.to_mlir(op, object())
