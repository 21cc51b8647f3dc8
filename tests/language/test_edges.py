"""What is at the edge of a construct (`defs/edges`): what is absent, lists, wrong hooks."""

from __future__ import annotations

import re

import pytest

from support.generated_defs import generated_dialect
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods.verification.verifier import verify

VALUES = """\
%f = "x.y"() : () -> f32
%i, %j = "x.y"() : () -> (i8, i16)
%t, %u = "x.y"() : () -> (tensor<4xf32>, tensor<1x2xf32>)
%v, %w = "x.y"() : () -> (vector<2x4xi8>, vector<4xi8>)
"""


def context() -> Context:
    return Context(
        dialects=[generated_dialect("made_edges", "edges", "edges")],
        allow_unregistered_dialects=True,
    )


def segments(*sizes: int) -> str:
    return f"<{{operandSegmentSizes = array<i32: {', '.join(map(str, sizes))}>}}>"


def answer(line: str, values: str = VALUES) -> str:
    """The last line as it is printed, or the message of what is wrong."""
    source = Source(values + line, "<edges>")
    try:
        module = parse_source(source, context())
        verify(module)
    except DiagnosticError as error:
        return str(error.diagnostics[0].message)
    return printed(module)


def printed(module: Operation) -> str:
    return str(module).rstrip().removesuffix("}").rstrip().splitlines()[-1].strip()


ACCEPTED = [
    "%0:2 = edges.alike %i, %j : i8, i16",
    "%0:3 = edges.from_alike %i, %f, %i : i8, f32, i8",
    f'%0 = "edges.follow"() {segments(0, 0)} : () -> f32',
    f'%0 = "edges.follow"(%t) {segments(0, 1)} : (tensor<4xf32>) -> tensor<4xf32>',
    f'%0 = "edges.follow"(%f) {segments(1, 0)} : (f32) -> f32',
    f'%0 = "edges.follow"(%f, %t) {segments(1, 1)} : (f32, tensor<4xf32>) -> tensor<4xf32>',
    f'%0 = "edges.same"() {segments(0, 0)} : () -> tensor<4xf32>',
    f'%0 = "edges.same"(%t, %t) {segments(1, 1)} : '
    "(tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>",
    '%0 = "edges.equal"(%f) : (f32) -> f32',
    '%0 = "edges.equal"(%f, %f) : (f32, f32) -> f32',
    "edges.sorted [1, 2] [2, 1]",
    "edges.element",
    "edges.element value %f %t : tensor<4xf32>",
    "edges.element %t : tensor<4xf32>",
    "edges.as_there %f with %f : f32",
    "edges.as_there %f with %f : f32, %f, %f",
    "%0 = edges.result_as_there with %f : f32",
    "edges.attribute_there",
    "edges.attribute_there with 5 : i8",
    "edges.attribute_there %i with 5 : i8",
    "edges.element_there %f of %t : tensor<4xf32>",
    "edges.elements_there",
    "edges.elements_there %f of %t : tensor<4xf32>",
    '%0 = "edges.made"() : () -> f32',
    '%0 = "edges.made"(%v) : (vector<2x4xi8>) -> i8',
    "edges.wider %i, %j : i8, i16",
    "edges.wider %i, %i : i8, i8",
    '"edges.lists"(%u, %i) : (tensor<1x2xf32>, i8) -> ()',
    "edges.function private @f(i32) -> i8",
    "edges.function private @g()",
    '"edges.own-names"(%v) : (vector<2x4xi8>) -> ()',
    '"edges.own-names"(%v, %i) : (vector<2x4xi8>, i8) -> ()',
    '"edges.several"(%f, %i) <{d = {}}> : (f32, i8) -> ()',
    '"x.y"() {a = !edges.grid<4x?xf32>, b = !edges.grid<0x!edges.grid<2xi8>>} : () -> ()',
    '"x.y"() {a = !edges.spaced<4x? x f32>} : () -> ()',
]
REFUSED = {
    "edges.sorted [2, 1] [2, 1]": (
        "'edges.sorted' op attribute 'at' failed to satisfy constraint: "
        "i64 dense array attribute should be in non-decreasing order"
    ),
    "edges.sorted [1, 2] []": (
        "'edges.sorted' op attribute 'pair' failed to satisfy constraint: two numbers"
    ),
    '"edges.sorted"() {at = array<i64: 2, 1>, pair = array<i64: 2, 1>} : () -> ()': (
        "'edges.sorted' op attribute 'at' failed to satisfy constraint: "
        "i64 dense array attribute should be in non-decreasing order"
    ),
    '"edges.sorted"() <{at = array<i32: 2>, pair = array<i64: 2, 1>}> : () -> ()': (
        "invalid properties {at = array<i32: 2>, pair = array<i64: 2, 1>} for op edges.sorted: "
        "Invalid attribute `at` in property conversion: array<i32: 2>"
    ),
    f'%0 = "edges.follow"(%i, %t) {segments(1, 1)} : (i8, tensor<4xf32>) -> tensor<4xf32>': (
        "'edges.follow' op failed to verify that x is an element of y"
    ),
    f'%0 = "edges.follow"(%t) {segments(0, 1)} : (tensor<4xf32>) -> f32': (
        "'edges.follow' op failed to verify that y is as r"
    ),
    f'%0 = "edges.same"(%t) {segments(1, 0)} : (tensor<4xf32>) -> tensor<4xf16>': (
        "'edges.same' op failed to verify that all of {x, r} have same element type"
    ),
    f'%0 = "edges.same"(%t, %u) {segments(1, 1)} : '
    "(tensor<4xf32>, tensor<1x2xf32>) -> tensor<4xf32>": (
        "'edges.same' op failed to verify that all of {x, y} have same rank"
    ),
    f'%0 = "edges.same"(%t) {segments(0, 1)} : (tensor<4xf32>) -> vector<4xf32>': (
        "'edges.same' op failed to verify that all of {x, y, r} have same type IDs"
    ),
    '%0 = "edges.equal"(%f, %i) : (f32, i8) -> f32': (
        "'edges.equal' op failed to verify that all of {x, y, r} have same type"
    ),
    '%0 = "edges.equal"(%f) : (f32) -> i8': (
        "'edges.equal' op failed to verify that all of {x, y, r} have same type"
    ),
    "edges.element value %f": (
        "custom op 'edges.element' number of operands and types do not match: "
        "got 1 operands and 0 types"
    ),
    "edges.as_there %f": "failed to infer the type of 'y'",
    "edges.as_there %f, %f": "failed to infer the type of 'y'",
    "%0 = edges.result_as_there": "failed to infer the type of 'r'",
    "edges.attribute_there %f": "failed to infer the type of 'x'",
    "edges.element_there %f": "failed to infer the type of 'y'",
    "edges.elements_there %f": (
        "custom op 'edges.elements_there' number of operands and types do not match: "
        "got 1 operands and 0 types"
    ),
    "edges.element value %t %t : tensor<4xf32>": "use of value '%t' expects different type than "
    "prior uses: 'f32' vs 'tensor<4xf32>'",
    '%0 = "edges.made"(%v) : (vector<2x4xi8>) -> f32': (
        "'edges.made' op failed to verify that r is an element of x"
    ),
    '"x.y"() {a = !edges.grid<4f32>} : () -> ()': "expected 'x' in dimension list",
    '"x.y"() {a = !edges.grid<f32>} : () -> ()': "expected a dimension list",
    "edges.wider %j, %i : i16, i8": (
        "'edges.wider' op failed to verify that y is at least as wide as x"
    ),
    '"edges.lists"(%t) : (tensor<4xf32>) -> ()': "'edges.lists' op not 1x2",
    '"edges.own-names"(%w) : (vector<4xi8>) -> ()': (
        "'edges.own-names' op operand #0 must be vector of two dimensions, "
        "but got 'vector<4xi8>'"
    ),
    '"edges.own-names"(%v, %w) : (vector<2x4xi8>, vector<4xi8>) -> ()': (
        "'edges.own-names' op operand #1 must be vector of two dimensions or an I8 of ours, "
        "but got 'vector<4xi8>'"
    ),
    "edges.pair %f %i %j : f32, i8": ("hook 'parse_pair' gave 3 values where it has to give 2"),
    "edges.maybe %f : f32": ("hook 'parse_maybe' gave 1 value where it has to give 2"),
    "edges.untyped %f": "failed to infer the type of 'x'",
    "edges.none": "hook 'parse_none' gave nothing where it has to give a 'NoneOp'",
    '"x.y"() {a = #edges.nothing<1>} : () -> ()': (
        "hook 'parse_nothing' gave nothing where it has to give a 'NothingAttr'"
    ),
    '"x.y"() {a = #edges.few<few>} : () -> ()': (
        "hook 'parse_few' gave 1 value where it has to give 2"
    ),
}


@pytest.mark.parametrize("line", ACCEPTED)
def test_accepted(line: str) -> None:
    assert without_results(answer(line)) == without_results(line)


@pytest.mark.parametrize(("line", "message"), REFUSED.items())
def test_refused(line: str, message: str) -> None:
    assert answer(line) == message


def without_results(line: str) -> str:
    """A line without what its values happen to be called."""
    names: dict[str, str] = {}
    words = line.partition(" = ")[2] if line.startswith("%") else line
    for name in re.findall(r"%[A-Za-z0-9_#]+", words):
        names.setdefault(name, f"%v{len(names)}")
    for name in sorted(names, key=len, reverse=True):
        words = words.replace(name, names[name])
    return words


def test_functions_without_visibility_keep_attributes() -> None:
    text = "edges.function private @f(i32 {x.a}) -> (i8 {x.b}) attributes {x.c}"
    assert answer(text) == text


def test_implicit_region_terminators() -> None:
    text = """edges.bodies {
}, {
  "x.y"() : () -> ()
}"""
    module = parse_source(Source(text, "<edges>"), context())
    verify(module)
    (op,) = module.regions[0].blocks[0].operations
    assert [region.blocks[0].operations[-1].name for region in op.regions] == ["edges.end"] * 2
    assert str(op) == text
