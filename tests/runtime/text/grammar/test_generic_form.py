"""Operations in the generic form that end as others before them did."""

from __future__ import annotations

from typing import Any

import pytest

import yods
from yods.builtin.attributes import UNIT
from yods.ir.location import Source
from yods.text.parse import parse_source

#: So many that what is common has been looked for, and is known.
OFTEN = 400


def operations(*lines: str) -> list[Any]:
    """The operations of a module, made of these lines, that may be of dialects nobody knows."""
    context = yods.Context(allow_unregistered_dialects=True)
    module: Any = yods.parse("\n".join(["module {", *lines, "}"]), context=context)
    return list(module.regions[0].blocks[0])


def test_each_has_attributes_of_its_own() -> None:
    line = '"t.a"() <{k = 1 : i32}> {x = [1, "a%b"], y} : () -> (i32, f32)'
    first, *_, last = operations(*[line] * OFTEN)
    assert str(last).endswith(f" = {line}")
    assert last.attributes == first.attributes
    last.attributes["z"] = UNIT
    assert "z" not in first.attributes


def test_segments_are_those_of_the_text() -> None:
    branches = [
        f'^b{n}: "cf.cond_br"(%c, %c)[^b{n + 1}, ^b{n + 1}] '
        f"<{{operandSegmentSizes = array<i32: 1, {1 - n % 2}, {n % 2}>}}> : (i1, i1) -> ()"
        for n in range(OFTEN)
    ]
    # Only read: the blocks have no arguments for what the branches give them.
    text = "\n".join(["func.func @f(%c: i1) {", "cf.br ^b0", *branches, f"^b{OFTEN}: return", "}"])
    module: Any = parse_source(Source(text, "branches.mlir"))
    (function,) = module.regions[0].blocks[0]
    found = [block.first_op for block in function.regions[0].blocks][1:-1]
    assert [len(op.true_operands) for op in found] == [1, 0] * (OFTEN // 2)
    assert [len(op.false_operands) for op in found] == [0, 1] * (OFTEN // 2)


def test_regions_end_alike() -> None:
    region = '{ "scf.yield"(%a) : (i32) -> () }'
    ifs = [
        f'%{n} = "scf.if"(%c) ({region}, {region}) {{t = {n % 3}}} : (i1) -> i32'
        for n in range(OFTEN)
    ]
    (function,) = operations("func.func @f(%c: i1, %a: i32) {", *ifs, "return", "}")
    *found, _ = function.regions[0].blocks[0]
    assert [op.attributes["t"].value for op in found] == [n % 3 for n in range(OFTEN)]


@pytest.mark.parametrize(
    ("known", "wrong"),
    [
        ('"t.a"() <{k}> : () -> ()', '"t.a"() ({}) <{k}> : () -> ()'),
        ('"t.a"() <{k}> ({}) : () -> ()', '"t.a"() <{k}> ({}) <{k}> : () -> ()'),
        ('"t.a"() ({}) {k} : () -> ()', '"t.a"() ({}) ({}) {k} : () -> ()'),
        ('"t.a"() {k} : () -> ()', '"t.a"() {k} <{k}> : () -> ()'),
    ],
)
def test_invalid_tokens_after_frequent_operations(known: str, wrong: str) -> None:
    with pytest.raises(yods.DiagnosticError, match="expected ':' followed by operation type"):
        operations(*[known] * OFTEN, wrong)


def test_operand_type_mismatch_location() -> None:
    with pytest.raises(yods.DiagnosticError) as error:
        operations(
            '%x0 = "t.b"() : () -> i32',
            '%x1 = "t.b"() : () -> i64',
            *['"t.a"(%x0) : (i32) -> ()'] * OFTEN,
            '"t.a"(%x1) : (i32) -> ()',
        )
    (told,) = error.value.diagnostics
    assert (told.line, told.column) == (OFTEN + 4, 7)
    assert "'%x1' expects different type than prior uses: 'i32' vs 'i64'" in told.message


def test_forward_reference() -> None:
    uses = operations(*['"t.a"(%x) : (i32) -> ()'] * OFTEN, '%x = "t.b"() : () -> i32')
    assert {use.operands[0] for use in uses[:-1]} == {uses[-1].results[0]}


def test_fewer_operands_than_types() -> None:
    with pytest.raises(yods.DiagnosticError) as error:
        operations(
            *['"t.a"() : () -> ()'] * OFTEN, '%x = "t.b"() : () -> i32', '"t.a"(%x) : () -> ()'
        )
    assert "expected 1 operand type but had 0" in error.value.diagnostics[0].message


def test_numbered_results_of_a_pack() -> None:
    packs = [
        line
        for n in range(OFTEN)
        for line in (
            f'%p{n}:2 = "t.p"() : () -> (i32, f32)',
            f'"t.a"(%p{n}#0, %p{n}#1) : (i32, f32) -> ()',
            f'"t.a"(%p{n}, %p{n}#1) : (i32, f32) -> ()',
        )
    ]
    ops = operations(*packs)
    for pack, *uses in zip(ops[::3], ops[1::3], ops[2::3], strict=True):
        assert [use.operands for use in uses] == [pack.results] * 2


@pytest.mark.parametrize("between", ["}, {", "} , {", "},{", "}, // {"])
@pytest.mark.parametrize("end", ["})", "} )"])
def test_regions_after_operands_only(between: str, end: str) -> None:
    between = between.replace("//", "// )\n")
    lines = ['"t.r"(%c) ({', '"t.i"() : () -> ()', between, f"{end} {{k}} : (i1) -> ()"]
    *found, _ = operations('%c = "t.c"() : () -> i1', *lines * OFTEN, '"t.e"() : () -> ()')[1:]
    assert {len(op.regions) for op in found} == {2}
    assert {op.regions[0].blocks[0].first_op.name for op in found} == {"t.i"}
    assert str(found[-1]) == str(found[0])


def test_trailing_comments_and_locations_of_operations() -> None:
    ends = ["", " // (i64)", ' loc("f":1:2)', ' loc("f":1:2) // )', "\r", '\nloc("f":1:2)']
    (expected,) = operations('"t.a"() {k = " loc(x)"} : () -> ()')
    ops = operations(*[f'"t.a"() {{k = " loc(x)"}} : () -> (){end}' for end in ends * OFTEN])
    assert len(ops) == len(ends) * OFTEN
    for op in ops[: len(ends)] + ops[-len(ends) :]:
        assert str(op) == str(expected)


@pytest.mark.parametrize("length", range(509, 515))
def test_long_lines_are_read_to_their_ends(length: int) -> None:
    start = f'"t.a"() {{k = "{"x" * (length - 32)}"}} : () -> i'
    *found, last = operations(*[f"{start}3"] * OFTEN, f"{start}32")
    assert {str(op.results[0].type) for op in found} == {"i3"}
    assert str(last.results[0].type) == "i32"


def test_regions_that_end_otherwise() -> None:
    known = ['"t.r"() ({', "}) : () -> ()"]
    with pytest.raises(yods.DiagnosticError, match=r"expected '\)' to end region list"):
        operations(*known * OFTEN, '"t.r"() ({', "} : () -> ()")


#: Lines that end like no other.
NEW_TYPES = [f'%t{n} = "t.a"(%x) : (i32) -> tensor<{n}x?xi8, {n}>' for n in range(OFTEN)]


def test_each_line_may_have_a_type_of_its_own() -> None:
    source, *found = operations('%x = "t.b"() : () -> i32', *NEW_TYPES)
    assert [str(op.results[0].type) for op in found] == [
        f"tensor<{n}x?xi8, {n} : i64>" for n in range(OFTEN)
    ]
    assert all(op.operands[0] is source.results[0] for op in found)


@pytest.mark.parametrize(
    "wrong",
    [
        '"t.a"(%x, %x) : (i32) -> tensor<7xi7>',
        '"t.a"() : (i32) -> tensor<7xi7>',
        '"t.a"(%x) : () -> tensor<7xi7>',
        '"t.a"(%x) : (i64) -> tensor<7xi7>',
        '"t.a"(%t0) : (i32) -> tensor<7xi7>',
        '"t.a"(%none) : (i32) -> tensor<7xi7>',
        '"t.a"(%x) : (i32) -> tensor<7x>',
        '"t.a"(%x) : (i32) -> tensor<7xi7',
        '"t.a"(%x) : (i32) -> tensor<7xi7> -> i32',
        '"t.a"(%x) : (i32) -> !alias',
        '"t.a"(%x) : (i32) -> other',
    ],
)
def test_errors_after_operands(wrong: str) -> None:
    told = []
    for line in (wrong, wrong.replace(") :", ")  :")):
        with pytest.raises(yods.DiagnosticError) as error:
            operations('%x = "t.b"() : () -> i32', *NEW_TYPES, line)
        found = error.value.diagnostics[0]
        # The second line is one character longer between the operands and their types.
        behind = found.line == len(NEW_TYPES) + 3 and found.column > line.index(" :")
        shift = len(line) - len(wrong) if behind else 0
        told.append((found.message, found.line, found.column - shift))
    assert told[0] == told[1]
