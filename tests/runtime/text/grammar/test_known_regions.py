"""Lines that end where a region begins, and read like others before them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest

import yods
from runtime.text.grammar.test_known_lines import GENERIC, OFTEN, function, read
from yods.builtin.attributes import StringAttr
from yods.ir.block import Region
from yods.ir.context import Context
from yods.ir.dialect import Dialect
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.grammar import known_lines, regions
from yods.text.operation_parser import OperationParser
from yods.text.parse import parse_source

IF = ["scf.if %c {", "}"]
#: How an `if` may go on; each is read with all the others before it.
ENDS = [
    ["}"],
    ["} else {", "}"],
    ["} else {", "} {x}"],
    ["} {x}"],
    ["} {x = loc(unknown)}"],
    ['} loc("there":1:2)'],
    ["} else {", '} loc("there":3:4)'],
    ["} // else {", "// }"],
    ["} else { // }", "}"],
    ["}", "else {", "}"],
    ["} else {}"],
    ["} else", "{", "}", "{y}"],
    ["} {", "y", "}"],
]


def within(*lines: str, arguments: str = "%c: i1, %i: index, %a: i32") -> str:
    return function(*lines, arguments=arguments)


def test_the_same_may_go_on_in_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        line
        for number in range(6)
        for end in ENDS[number % 2 :] + ENDS[: number % 2]
        for line in ("scf.if %c {", f"arith.constant {number % 3} : i32", *end)
    ]
    assert read(within(*lines), monkeypatch).count('"scf.if"') == 6 * len(ENDS)


@pytest.mark.parametrize("end", ENDS, ids=" ".join)
def test_each_way_behind_one_that_is_known(end: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = IF * OFTEN + ["scf.if %c {", "scf.yield", *end] + IF
    assert read(within(*lines), monkeypatch).count('"scf.if"') == OFTEN + 2


def test_what_ends_a_region_may_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []
    for n in range(OFTEN):
        ends = [] if n % 3 else ["scf.yield"]
        lines += [f"scf.for %i{n} = %i to %i step %i {{", *ends, "}"]
        lines += [f"affine.for %j{n} = 0 to {n % 2 + 4} {{", *(["}"] if n % 5 else ["} {x}"])]
        lines += [f"scf.parallel (%p{n}) = (%i) to (%i) step (%i) {{", "}"]
    text = read(within(*lines), monkeypatch)
    assert text.count('"scf.yield"') == text.count('"affine.yield"') == OFTEN
    assert text.count('"scf.reduce"') == OFTEN


def test_two_regions_with_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        line
        for n in range(OFTEN)
        for line in (
            f"%w{n} = scf.while (%u{n} = %{'a' if n < 2 else f'w{n - 2}'}) : (i32) -> i32 {{",
            f"scf.condition(%c) %u{n} : i32",
            "} do {",
            f"^bb0(%z{n}: i32):",
            f"scf.yield %z{n} : i32",
            "}" if n % 7 else "} attributes {x}",
        )
    ]
    assert read(within(*lines), monkeypatch).count('"scf.while"') == OFTEN


def test_operands_of_other_types(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        line
        for n in range(OFTEN)
        for line in (
            f"linalg.generic {{indexing_maps = [affine_map<(d0) -> (d0)>], "
            f'iterator_types = ["parallel"]}} outs(%{"st"[n % 2]} : memref<4xi32>) {{',
            f"^bb0(%x{n}: i32):",
            f"linalg.yield %x{n} : i32",
            "}",
        )
    ]
    text = within(*lines, arguments="%s: memref<4xi32>, %t: memref<4xi32>")
    assert read(text, monkeypatch).count('"linalg.generic"') == OFTEN
    told = read(text.replace("%t: memref<4xi32>", "%t: memref<5xi32>"), monkeypatch)
    assert "expects different type than prior uses" in told


def test_nothing_is_read_twice_however_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    depth = 150
    lines = IF * OFTEN + ["scf.if %c {"] * depth
    for number in range(depth):
        lines += ["arith.constant 1 : i32", f"}} {{a{number}}}"]
    opened: list[int] = []
    open_region = regions.opened_region

    def noted(p: OperationParser, open_at: int, *rest: Any) -> Region:
        opened.append(open_at)
        return open_region(p, open_at, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(OperationParser, "opened_region", noted)
        patch.setattr(regions, "opened_region", noted)
        module = yods.parse(within(*lines))
    assert len(opened) == len(set(opened)) == 1 + OFTEN + depth
    assert all(type(region) is Region for op in module.walk() for region in op.regions)
    assert read(within(*lines), monkeypatch).count('"scf.if"') == OFTEN + depth


FOR = ["scf.for %x = %i to %i step %i {", "}"]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["scf.for %i = %i to %i step %i {", "}"], "entry argument '%i' is already in use"),
        (["scf.for %a = %i to %i step %i {", "}"], "entry argument '%a' is already in use"),
        (["scf.for %0x = %i to %i step %i {", "}"], "expected '='"),
        (["scf.for %x = %i to %i step %x {", "}"], "undeclared SSA value name"),
        (["scf.for %x = %i to %nowhere step %i {", "}"], "undeclared SSA value name"),
        (["scf.for %x = %i to %a step %i {", "}"], "expects different type than prior uses"),
        (["scf.for %x = %i to %i step %i {", "^bb0:", "}"], "invalid block name in region"),
        (["scf.for %x = %i to %i step %i {", "wrong.op", "}"], "wrong"),
        (["scf.for %x = %i to %i step %i {", "} else {", "}"], "'else' is unknown"),
        (["scf.for %x = %i to %i step %i {"], "not found for custom op 'return'"),
        (["%r = scf.for %x = %i to %i step %i {", "}"], "cannot name an operation"),
        (["scf.if %c {", "%y = arith.constant 1 : i32", "}", "return %y : i32"], "undeclared"),
        (["scf.if %c {", "} else ) {", "}"], "expected '{' to begin a region"),
        (["scf.if %a {", "}"], "expects different type than prior uses"),
    ],
)
def test_what_is_wrong_is_told_as_ever(
    lines: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = [*FOR, *IF] * OFTEN
    told = read(within(*known, *lines), monkeypatch)
    assert "error" in told
    assert message in told


def test_names_of_arguments_with_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["scf.for %x#1 = %i to %i step %i {", "}"]
    read(within(*FOR * OFTEN, *lines, *FOR), monkeypatch)


def test_a_name_may_be_used_before_it_is_defined(monkeypatch: pytest.MonkeyPatch) -> None:
    graph = ["scf.if %c {", "}", "%c = arith.constant true", "scf.if %c {", "}"]
    lines = [line for n in range(OFTEN) for line in ("module {", *graph, "}")]
    assert read("\n".join(lines), monkeypatch).count('"scf.if"') == 2 * OFTEN


# Functions.


def test_functions_differ_in_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []
    for n in range(OFTEN):
        lines += [
            f"func.func private @declared{n}(i32, memref<4xi32> {{x}}) -> i32",
            f"func.func @f{n}(%a{n}: i32, %m: memref<4xi32> {{x}}) -> i32 {{",
            f"return %a{n} : i32",
            "}",
            f'func.func private @"f {n}"(%a: i32) -> i32 {{',
            "return %a : i32",
            "}",
            f"func.func @g{n}() attributes {{calls = @f{n % 3}}} {{",
            "return",
            "}",
            f"func.func @h{n}(%a: i32 loc({'unknown' if n % 2 else '#where'})) {{",
            "return",
            "}",
        ]
    text = read("\n".join([*lines, '#where = loc("there":1:2)']), monkeypatch)
    for n in range(OFTEN):
        for name in (f"declared{n}", f"f{n}", f"f {n}", f"g{n}", f"h{n}"):
            assert f'sym_name = "{name}"' in text
    assert text.count("calls = @f2") == OFTEN // 3


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("func.func @f() {}", "expected non-empty function body"),
        ("func.func @f() {\n}", "expected non-empty function body"),
        ("func.func @f(%a: i32, %a: i32) {\nreturn\n}", "is already in use"),
        ("func.func @() {\nreturn\n}", "expected"),
        ("func.func @f(%a#0: i32) {\nreturn\n}", "not allowed in argument list"),
    ],
)
def test_what_is_wrong_with_functions(
    line: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = [
        each
        for n in range(OFTEN)
        for each in (
            f"func.func @f{n}() {{\nreturn\n}}",
            f"func.func @g{n}(%a: i32, %b: i32) {{\nreturn\n}}",
            f"func.func @h{n}(%a: i32) {{\nreturn\n}}",
        )
    ]
    assert message in read("\n".join([*known, line]), monkeypatch)


# Methods that know more than the text.


class _Base(Operation):
    __slots__ = ()

    @classmethod
    def note(cls, p: OperationParser, region: Region, what: object) -> Operation:
        return p.build(cls, attributes={"what": StringAttr(str(what))}, regions=(region,))


class CountsOp(_Base):
    """`{ … }`: says how many operations it has."""

    NAME = "looking.counts"
    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Operation:
        region = p.region()
        p.ensure_terminator(region, "scf.yield")
        return cls.note(p, region, len(region.blocks[0].operations))


class FillsOp(_Base):
    """`{ … }`: adds an operation."""

    NAME = "looking.fills"
    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Operation:
        op = cls.note(p, p.region(), "")
        yield_ = p.context.operation("scf.yield")
        assert yield_ is not None
        op.regions[0].block.append(yield_.create(location=op.location))
        return op


class NamedOp(_Base):
    """`@name { … }`: says how long the name is."""

    NAME = "looking.named"
    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Operation:
        name = p.symbol_name()
        return cls.note(p, p.region(), len(name.value))


class BoxOp(_Base):
    """`{ … }`, and what it is inside of does not know what is in it."""

    NAME = "looking.box"
    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> Operation:
        return cls.note(p, p.region(), "")


class LookingDialect(Dialect):
    NAMESPACE = "looking"
    OPERATIONS: ClassVar[Mapping[str, type[Operation]]] = {
        "counts": CountsOp,
        "fills": FillsOp,
        "named": NamedOp,
        "box": BoxOp,
    }


def looking(*lines: str, known: bool) -> tuple[str, int]:
    """What is read, and how often a `BoxOp` was read by its own method."""
    context = Context()
    context.register(LookingDialect)
    calls = 0
    parse: Callable[[type[BoxOp], OperationParser], Operation] = BoxOp.__dict__["parse"].__func__

    def counted(cls: type[BoxOp], p: OperationParser) -> Operation:
        nonlocal calls
        calls += 1
        return parse(cls, p)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BoxOp, "parse", classmethod(counted))
        if not known:
            patch.setattr(known_lines, "_CREDIT", 0)
        module = parse_source(Source("\n".join(["module {", *lines, "}"]), "x.mlir"), context)
    assert all(type(region) is Region for op in module.walk() for region in op.regions)
    return module.print_with(GENERIC), calls


def test_whoever_looks_into_a_region_is_asked_each_time() -> None:
    lines = []
    for n in range(OFTEN):
        inside = ["arith.constant 1 : i32"] * (n % 4 + 1)
        lines += ["looking.counts {", *inside, "}", "looking.fills {", *inside, "}"]
        lines += [f"looking.named @{'x' * (n % 5 + 1)} {{", *inside, "}"]
    text, _ = looking(*lines, known=True)
    assert text == looking(*lines, known=False)[0]
    for n in range(4):
        assert text.count(f'{{what = "{n + 2}"}}') >= OFTEN // 4
    assert text.count('"scf.yield"') == 2 * OFTEN


def test_what_is_looked_at_inside_is_no_concern_of_the_line_around() -> None:
    lines = []
    for n in range(OFTEN):
        lines += ["looking.box {", f"%t{n} = gpu.wait async", "}"]
        lines += ["looking.box {", "looking.counts {", "gpu.wait", "}", "}"]
    text, calls = looking(*lines, known=True)
    expected, each = looking(*lines, known=False)
    assert text == expected
    assert each == 2 * OFTEN
    assert calls <= 4
