"""Structured operations, read the common way and otherwise: both mean the same, or are wrong."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from yods.ir.attribute import Attribute
from yods.ir.block import Block
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.literals.patterns import Shortcut
from yods.text.parse import parse_source
from yods_defs.linalg.hooks import structured_form
from yods_dialects.linalg.ops import AddOp

#: The shortcut, taken from the first list on.
QUICK = Shortcut(structured_form._common_list._text, worth_compiling=1)

T, U = "tensor<4x?xf32>", "tensor<4x?xf32, 1 : i8>"
FUNCTION = f"""
func.func @f(%a: {T}, %b: {T}, %0: {U}, %m: memref<4x?xf32>, %s: f32, %i: tensor<4x?xi32>) {{
  %p:2 = "t.pair"() : () -> ({T}, {T})
  %q = "t.one"() : () -> {T}
  BODY
  return
}}
"""

#: What stands in a function, right or wrong.
BODIES = [
    f"%r = linalg.add ins(%a, %b : {T}, {T}) outs(%b : {T}) -> {T}",
    f"%r = linalg.add ins(%p#0, %p#1 : {T}, {T}) outs(%p : {T}) -> {T}",
    f"%r = linalg.add ins(%q#0, %q : {T}, {T}) outs(%p#1 : {T}) -> {T}",
    f"%r = linalg.add {{x}} ins(%a, %b : {T}, {T}) outs(%b : {T}) {{y = 1}} -> {T}",
    f"%r = linalg.add ins( %a,%b :{T},{T} ) outs(%b: {T}) // why\n -> {T}",
    f"%r = linalg.add ins(%0, %0 : {U}, {U}) outs(%0 : {U}) -> {U}",
    f"%r = linalg.add ins(%later, %a : {T}, {T}) outs(%b : {T}) -> {T}\n"
    f'%later = "t.one"() : () -> {T}',
    "linalg.add ins(%m, %m : memref<4x?xf32>, memref<4x?xf32>) outs(%m : memref<4x?xf32>)",
    f"%r = linalg.fill ins(%s : f32) outs(%a : {T}) -> {T}",
    f"%r = linalg.exp ins(%a : {T}) outs(%b : {T}) -> {T}",
    # Wrong ones.
    f"%r = linalg.add ins(%a : {T}, {T}) outs(%b : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}) outs(%b : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}, f32) outs(%b : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}, f32) outs(%b {T}) -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}, {T}) outs(%b, : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}, {T}) outs(%s : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}, {T}) outs() -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}, {T}) -> {T}",
    f"%r = linalg.add outs(%a : {T}) ins(%a, %b : {T}, {T}) -> {T}",
    f"%r = linalg.add ins(%a, %never : {T}, {T}) outs(%b : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %p#2 : {T}, {T}) outs(%b : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}, tensor<4x?xf32) outs(%b : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %b : {T}, x32) outs(%b : {T}) -> {T}",
    f"%r = linalg.add ins(%a, %i : {T}, tensor<4x?xi32>) outs(%b : {T}) -> {T}",
    f"%r = linalg.exp ins(%i : tensor<4x?xi32>) outs(%b : {T}) -> {T}",
]


def read(body: str) -> str:
    """What became of a function with this body: its text, or the errors and their places."""
    context = Context(allow_unregistered_dialects=True)
    try:
        op = parse_source(Source(FUNCTION.replace("BODY", body), "f.mlir"), context)
    except DiagnosticError as error:
        return "\n".join([f"{d.line}:{d.column}: {d.message}" for d in error.diagnostics])
    return str(op)


class _Never:
    """A shortcut that is never taken."""

    def match(self, text: str, at: int) -> None:
        return None


@pytest.mark.parametrize("body", BODIES)
def test_both_ways_read_the_same(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(structured_form, "_common_list", _Never())
    slow = read(body)
    monkeypatch.setattr(structured_form, "_common_list", QUICK)
    assert read(body) == slow


def test_common_lists_are_matched_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(structured_form, "_common_list", QUICK)
    monkeypatch.delattr(structured_form, "_list")
    assert f"ins(%arg0, %arg1 : {T}, {T})" in read(BODIES[0])


BUILT = AddOp.build_body


def test_repeated_bodies_are_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    built = []

    def build(block: Block, attributes: Mapping[str, Attribute]) -> None:
        built.append([str(argument.type) for argument in block.arguments])
        BUILT(block, attributes)

    structured_form._body.cache_clear()
    monkeypatch.setattr(AddOp, "build_body", staticmethod(build))
    once = BODIES[0]
    text = read("\n".join([once, once.replace("%r", "%r2"), BODIES[3].replace("%r", "%r3")]))
    # What an attribute might decide is built by itself.
    assert built == [["f32"] * 3] * 2
    assert text.count("linalg.add") == 3


def test_repeated_bodies_have_distinct_operations() -> None:
    once = BODIES[0]
    context = Context(allow_unregistered_dialects=True)
    body = f"{once}\n{once.replace('%r', '%r2')}"
    op = parse_source(Source(FUNCTION.replace("BODY", body), "f.mlir"), context)
    first, second = [each for each in op.walk() if isinstance(each, AddOp)]
    blocks = [each.regions[0].blocks[0] for each in (first, second)]
    for block in blocks:
        sum_, end = block.operations
        assert list(sum_.operands) == list(block.arguments[:2])
        assert list(end.operands) == list(sum_.results)
        assert sum_.location == end.location
    built = Block([each.type for each in blocks[0].arguments])
    AddOp.build_body(built, {})
    assert [str(each.location) for each in built.operations] == [
        str(each.location) for each in blocks[1].operations
    ]
