"""Shortcuts of the grammar read what the longer ways read: the same text, the same errors."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

from differential import subject
from support.dialect_answers import FILES, chunks
from yods.literals.patterns import Shortcut

FLAGS = ("--allow-unregistered-dialect", "--mlir-print-debuginfo")
_VALUES = (
    *("-0 : i8", "-128 : i8", "-129 : i8", "255 : i8", "256 : i8", "007 : i32", "-1 : ui8"),
    *("1.5", "-1.5e3 : f32", "1.5 : i32", "1 : f32", "0 : i0", "5 : !u", "1 : memref<2xi8>"),
    *('"x" : i32', '"x\\22y"', "@a::@b", "@a::b", '@"a b"', "18446744073709551616"),
    *("array<i8: -128, 127>", "array<i8: 255>", "array<i8: 256>", "array<i1: 1, 0>"),
    *("array<i32: -0>", "array<i32: 01>", "array<i0: 1>", "array<f32: 1, 2>", "array<i32:>"),
    *("dense<[1, 2]> : tensor<2xi8>", "dense<[1, 300]> : tensor<2xi8>"),
    *("dense<[1, 2]> : tensor<3xi32>", "dense<[1]> : tensor<1xi32>", "dense<[7, 7]> : i8"),
    *("dense<[1, 2]> : tensor<2xindex>", "dense<[1, 2]> : tensor<2xui8>"),
    *("dense<[1, 2]> : tensor<2x!t.s>", "dense<[1, 2]> : tensor<2xf32>", "dense<[1]> : i8"),
    *("dense<[1, 2]> : vector<[2]xi8>", "dense<[-0]> : tensor<1xi8>"),
    *("memref<2x?xf32, strided<[?, 1], offset: ?>>", "memref<2xf32, strided<[1, 2]>>"),
    *("memref<0x00xf32>", "memref<?x?xfoo>", "memref<2xnone>", "tensor<2xmemref>"),
    *("memref<2x2xf32, strided<[2, 1]>, 3>", "tensor<99999999999999999999xf32>"),
    *("(i32) -> memref<2xf32>", "(i32) -> (i32) -> i32", "(i32, foo) -> i32", "() -> x"),
)
_LINES = (
    "%0 = affine.load %a[%i, %i] : memref<4x4xf32>",
    "%0 = affine.load %a[%i, %j] : memref<4x4xf32>",
    "%0 = affine.load %a[%i + 1, symbol(%i)] : memref<4x4xf32>",
    "%0 = affine.load %a[%i#0, %i#1] : memref<4x4xf32>",
    "%0 = affine.load %a[%i %i] : memref<4x4xf32>",
    "%0 = memref.subview %a[%i, 0] [-9223372036854775808, 2] [1, 1] : memref<4x4xf32> to i8",
    "%0 = memref.subview %a[%i, 0] [9223372036854775808, 2] [1, 1] : memref<4x4xf32> to i8",
    "%0 = memref.subview %a[%i, %j] [2, %i#1] [1, [1]] : memref<4x4xf32> to i8",
)
_LOCATIONS = (
    *('fused["f":1:2]', 'fused[""  :1:2]', "fused[#l, #m]", "fused[#l, #l]", "fused[#l, #x]"),
    *("fused<#l>[#l]", 'fused<#i>["f":1:2]', "fused<#x>[#l]", "fused<#t.a>[#l]", "fused[#i]"),
    *("fused[#l, #i]", "fused[]", "fused<#i>[]", "fused[#l,]", "fused[#l.m]", "fused[#l", "fused"),
    *('fused["f":4294967296:1]', 'fused["f":1:2, #l]', "fused[#n]", "fused<#j>[#n]", "fusedx[#l]"),
    *("fused<#i>[#n, #u]", "fused[#u]", "fused<#i>[#u]", 'fused["\\22":1:2]', "fused<#-}>[#l]"),
)
_BODIES = (
    *("<>", "<a->b>", "<a-b>", "<->>", "<a>b>", '<"a>b">', '<"a\\22>">', '<"a>', "<(a)[b]{c}<d>>"),
    *("<((a))>", "<[(a)]>", "<{(a) -> (b)}>", "<{[a]}>", "<(a]>", "<{(a}>", "<[a>", '<["]"]>'),
    *('<{"}"}>', "<<<a>>>", "<<->>>", "<(->)>", "<a", "<{a->}>", "<a\n, // >\n b>", "<(\0)>"),
)
#: Spellings at the edges of shortcuts.
TEXTS = [
    *[f'"t.a"() {{a = {value}, b}} : () -> ()' for value in _VALUES],
    *[f"func.func @f(%a: memref<4x4xf32>, %i: index) {{ {line} return }}" for line in _LINES],
    *[f'"t.a"() : () -> () loc({location})' for location in _LOCATIONS],
    *[f'"t.a"() {{a = #t.b{body}, b}} : () -> !t{body}' for body in _BODIES],
    '"func.return"() <{}> : () -> ()',
    '%0 = "arith.constant"() <{}> : () -> i8',
    '#a = loc("f":1:2)\n#a = loc("f":1:2)\n"t.a"() : () -> () loc(#a)',
    '#a.b = loc("f":1:2)\n"t.a"() : () -> ()',
    '"t.a"() : () -> () loc(#a)\n"t.b"() : () -> () loc(#b)\n#a = loc("f":1:2)',
    '"t.a"() : () -> () loc(#a)\n#a = loc("f":1:2 to 3:4)',
    '"t.a"() : () -> () loc(#a)\n#a = i32',
]
#: What many shortcuts ask for is a type that has been read before, or an alias.
KNOWN = (
    '#l = loc("f":1:2)\n#m = loc("g":3:4)\n#u = loc(unknown)\n#i = 1 : i32\n#j = "x"\n'
    "#n = loc(fused<#j>[#l, #m])\n"
    '"t.k"() {a = [i0, i1, i8, ui8, i32, f32, index, tensor<2xi8>, tensor<2xui8>, tensor<2xf32>,'
    " tensor<2x!t.s>]} : () -> ()\n"
)


@contextmanager
def shortcuts(match: Callable[[Shortcut], Callable[..., re.Match[str] | None]]) -> Iterator[None]:
    """Let every shortcut match as `match` says."""
    for name in ("yods.text.operation_parser", "yods.text.directives"):
        import_module(name)
    modules = [module for name, module in sys.modules.items() if name.startswith("yods.text.")]
    found = [each for module in modules for each in vars(module).values()]
    before = {each: each.match for each in found if isinstance(each, Shortcut)}
    assert len(before) > 10
    for shortcut in before:
        shortcut.match = match(shortcut)
    try:
        yield
    finally:
        for shortcut, old in before.items():
            shortcut.match = old


def check_same(texts: list[bytes]) -> None:
    with shortcuts(lambda shortcut: lambda text, at: None):
        expected = [subject.answer(text, FLAGS) for text in texts]
    with shortcuts(lambda shortcut: re.compile(shortcut._text).match):
        found = [subject.answer(text, FLAGS) for text in texts]
    for text, one, other in zip(texts, expected, found, strict=True):
        assert one == other, text.decode(errors="replace")


@pytest.mark.parametrize("times", [1, 2])
def test_edges(times: int) -> None:
    check_same([(KNOWN + f"{text}\n" * times).encode() for text in TEXTS])


@pytest.mark.exhaustive
@pytest.mark.parametrize(("dialect", "kind"), FILES)
def test_chunks_of_dialects(dialect: str, kind: str) -> None:
    check_same([chunk.text for chunk in chunks(dialect, kind)])
