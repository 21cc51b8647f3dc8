"""A dialect with a bit of everything, as a user of the generator would write it."""

from __future__ import annotations

from typing import Any

import pytest

import yods
from support.generated_defs import generated_dialect, generated_module
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import F32, I32

COPY = "npu.copy %a to %b"
TYPES = '!npu.buffer<8 x f32>, !npu.buffer<8 x f32, "sram">'


def _context() -> yods.Context:
    dialect = generated_dialect("npu_test_dialects", "npu", "npu")
    return yods.Context(allow_unregistered_dialects=True, dialects=[dialect])


def _module(name: str) -> Any:
    return generated_module("npu_test_dialects", f"npu.{name}", "npu")


def _function(body: str) -> str:
    return (
        'func.func @f(%a: !npu.buffer<8 x f32>, %b: !npu.buffer<8 x f32, "sram">, %n: index) {\n'
        f"{body}\n  return\n}}\n"
    )


@pytest.mark.parametrize(
    "body",
    [
        f"{COPY} : {TYPES}",
        f"{COPY} flags cached : {TYPES}",
        f'%t = {COPY} flags "async|cached" tiled <[1, 2]> : {TYPES} -> !npu.token',
        f"%t = {COPY} tiled <[1, 2] order[0, 1]> {{x = 1}} : {TYPES} -> !npu.token\n"
        f"{COPY} wait(%t, %t) : {TYPES}",
        'npu.launch %n { "x.y"() : () -> () }',
        'npu.launch %n rounding rtz fast { ^bb0(%i: index): "x.y"(%i) : (index) -> () }',
        "npu.launch %n { } {y = #npu.tiling<[4]>}",
    ],
)
def test_round_trips(body: str) -> None:
    context = _context()
    module = yods.parse(_function(body), context=context)
    custom, generic = module.print(), module.print(generic=True)
    assert yods.parse(custom, context=context).print() == custom
    assert yods.parse(generic, context=context).print() == custom
    assert yods.parse(generic, context=context).print(generic=True) == generic


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (f"{COPY} flags fast : {TYPES}", "enum values for attribute 'flags' [none, async, cached]"),
        (f"{COPY} : !npu.buffer<8xf32>, !npu.buffer<1 x f32>", "expected 'x'"),
        (
            f"{COPY} : !npu.buffer<0 x f32>, !npu.buffer<1 x f32>",
            "a buffer has elements, but got 0",
        ),
        ("npu.launch %a { }", "expects different type than prior uses"),
        ("npu.launch %n rounding up { }", "expected"),
        (
            f'"npu.copy"(%a, %b) <{{flags = 8 : i32}}> : ({TYPES}) -> ()',
            "in property conversion: 8 : i32",
        ),
        ('"npu.copy"(%a, %n) : (!npu.buffer<8 x f32>, index) -> ()', "operand #1 must be"),
        ("npu.jump ^nowhere", "reference to an undefined block"),
        ("%x = npu.jump ^bb1\n^bb1:", "cannot name an operation with no results"),
    ],
)
def test_rejections(body: str, message: str) -> None:
    with pytest.raises(yods.DiagnosticError) as caught:
        yods.parse(_function(body), context=_context())
    assert message in caught.value.diagnostics[0].message


def test_constructors() -> None:
    types, ops, enums = _module("types"), _module("ops"), _module("enums")
    buffer = types.BufferType(8, F32)
    assert str(buffer) == "!npu.buffer<8 x f32>"
    assert buffer is types.BufferType(8, F32, "dram")
    source = yods.parse('%0 = "x.y"() : () -> i32', context=_context()).regions[0].block.first_op
    assert source is not None
    value = source.results[0]
    copy = ops.CopyOp(value, value, flags=enums.Flags.cached)
    assert copy.flags is IntegerAttr(2, I32)
    assert copy.done is None
    assert ops.CopyOp(value, value).flags is IntegerAttr(0, I32)
    assert ops.CopyOp(value, value, [value], done=types.TokenType()).done is not None
