"""Operations of the custom form that read like others before them."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

import yods
from yods.builtin.attributes import UNIT
from yods.ir.context import Context
from yods.ir.dialect import Dialect
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.ir.print_options import PrintOptions
from yods.text.grammar import known_lines, operations, regions
from yods.text.operation_parser import OperationParser
from yods.text.parse import parse_source
from yods_dialects.arith.ops import AdduiExtendedOp
from yods_dialects.func.ops import FuncOp
from yods_dialects.scf.ops import IfOp

#: So many that lines are known, and the patterns for usual labels compiled.
OFTEN = 80
GENERIC = PrintOptions(generic=True, debuginfo=True)


class DottedOp(Operation):
    """`dotted.op` and perhaps `more.here`."""

    NAME = "dotted.op"
    __slots__ = ()

    @classmethod
    def parse(cls, p: OperationParser) -> DottedOp:
        return p.build(cls, attributes={"more": UNIT} if p.accept_keyword("more.here") else None)


class DottedDialect(Dialect):
    NAMESPACE = "dotted"
    OPERATIONS: ClassVar[Mapping[str, type[Operation]]] = {"op": DottedOp}


def outcome(text: str) -> str:
    """`text` read, with places and all; or what is wrong with it."""
    context = Context()
    context.register(DottedDialect)
    context.allow_unregistered_dialects = True
    try:
        return parse_source(Source(text, "lines.mlir"), context).print_with(GENERIC)
    except yods.DiagnosticError as error:
        return str(error)


def read(text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What `text` is; the same if each of its lines is read for itself."""
    known = outcome(text)
    with monkeypatch.context() as patch:
        patch.setattr(known_lines, "_VERY_OFTEN", 3)
        assert outcome(text) == known
    with monkeypatch.context() as patch:
        patch.setattr(known_lines, "_CREDIT", 0)
        patch.setattr(regions, "_label", re.compile("(?!)"))
        assert outcome(text) == known
    return known


def function(
    *lines: str, arguments: str = "%a: i32, %b: i32, %m: memref<4x4xi32>, %i: index"
) -> str:
    return "\n".join([f"func.func @f({arguments}) {{", *lines, "return", "}"])


def test_each_has_attributes_of_its_own() -> None:
    module: Any = yods.parse(
        function(*[f"%c{n} = arith.constant {{x}} 7 : i32" for n in range(OFTEN)])
    )
    (body,) = module.regions[0].blocks[0].first_op.regions[0].blocks
    first, *_, last, _ = body
    assert last.attributes == first.attributes
    last.attributes["z"] = UNIT
    assert "z" not in first.attributes


def test_names_that_are_the_same_decide_what_operands_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The maps are (d0, d1) -> (d0, d1) and (d0) -> (d0, d0).
    lines = [
        f"%v{n} = affine.load %m[%j{', %j' if n % 2 else ', %k'}] : memref<4x4xi32>"
        for n in range(4 * OFTEN)
    ]
    loops = ["affine.for %j = 0 to 4 {", "affine.for %k = 0 to 4 {", *lines, "}", "}"]
    text = read(function(*loops), monkeypatch)
    assert text.count("(memref<4x4xi32>, index, index) -> i32") == 2 * OFTEN
    assert text.count("(memref<4x4xi32>, index) -> i32") == 2 * OFTEN


@pytest.mark.parametrize("text", ['"%a"', '"^a"', '"//"', '"\\22%a"', '"loc("'])
def test_strings_may_look_like_names(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    other = text.replace("a", "b")
    lines = [
        f"%x{n} = arith.muli %{name}, %{name} {{x, s = {s}}} : i32"
        for n, (name, s) in enumerate([("a", text), ("b", other)] * OFTEN)
    ]
    assert "arith.muli" in read(function(*lines), monkeypatch)


@pytest.mark.parametrize(
    "text", ["#u<%a>", "!u.t<[%a]>", '#u<">", %a>', "#u<-> %a>", "[#u<<%a>>, #v<>]", "#u<^a>"]
)
def test_attributes_nobody_knows_may_hold_names(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []
    for n, name in enumerate("ab" * OFTEN):
        here = text.replace("%a", f"%{name}").replace("^a", f"^{name}{n}")
        lines += [
            f"cf.br ^{name}{n} {{x = {here}}}",
            f"^{name}{n}:",
            f"%x{n} = memref.load %m[%{name}, %{name}] {{x = {here}}} : memref<4x4xi32>",
        ]
    arguments = "%a: index, %b: index, %m: memref<4x4xi32>"
    found = read(function(*lines, arguments=arguments), monkeypatch)
    assert found.count("memref.load") == 2 * OFTEN
    last = text.replace("%a", "%b").replace("^a", f"^b{2 * OFTEN - 1}")
    assert found.count(last) == (2 if "^a" in text else 2 * OFTEN)


@pytest.mark.parametrize("text", ["%x: !u.t<%y>", "%x: !u.t<%y>, %z: i32", "%x: !u.t<%>"])
def test_types_nobody_knows_may_hold_names(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = []
    for n in range(OFTEN):
        label = re.sub("%([xyz])", rf"%\g<1>{n}", text)
        blocks += [f"^b{n}({label}):", "cf.br ^end"]
    found = read(function("cf.br ^end", *blocks, "^end:"), monkeypatch)
    assert found.count("!u.t<%") == OFTEN
    assert "%y" not in text or f"!u.t<%y{OFTEN - 1}>" in found
    if "%y" not in text:
        told = read(function("cf.br ^end", *blocks, "^c(%: !u.t<%y>):", "^end:"), monkeypatch)
        assert "invalid SSA name" in told


def test_a_literal_with_a_dot_may_begin_the_next_line(monkeypatch: pytest.MonkeyPatch) -> None:
    known = ["dotted.op", "arith.constant 1 : i32"] * OFTEN
    found = read(function(*known, "dotted.op", "more.here", "dotted.op"), monkeypatch)
    assert found.count('"dotted.op"') == OFTEN + 2
    assert found.count("{more}") == 1


def test_names_in_types_are_no_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f"%x{n} = memref.load %m[%i, %i] : memref<4x4xi32>" for n in range(OFTEN)]
    text = read(function(*lines, "return {x = !u.t<^b>}", "^c:"), monkeypatch)
    assert "!u.t<^b>" in text


def test_what_follows_may_belong_to_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = ["scf.if %c {", "scf.yield", "}"] * OFTEN
    wrong = ["scf.if %c {", "scf.yield", "%x = arith.constant 1 : i32", "}"]
    told = read(function(*calls, *wrong, arguments="%c: i1"), monkeypatch)
    assert "expected ':'" in told


def test_lines_with_places(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        f'%x{n} = memref.load %m[%i, %i] : memref<4x4xi32> loc("there":{n + 1}:2)'
        for n in range(OFTEN)
    ]
    text = read(function(*lines), monkeypatch)
    assert all(f'"there":{n + 1}:2' in text for n in range(OFTEN))


def test_lists_with_a_line_for_each_element(monkeypatch: pytest.MonkeyPatch) -> None:
    cases = [f"{n}: ^e" for n in range(600)]
    lines = []
    for number, shown in enumerate([1, 600, 1, 2] * 8):
        listed = ",\n".join(["default: ^e", *cases[:shown]])
        lines += [f"cf.switch %a : i32, [\n{listed}\n]", f"^b{number}:"]
    text = read(function(*lines, "cf.br ^e", "^e:"), monkeypatch)
    assert text.count('"cf.switch"') == 32


def test_brackets_in_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f"%x{n} = arith.cmpi eq, %a, %b : i32{' // [' if n % 2 else ''}" for n in range(OFTEN)]
    assert read(function(*lines), monkeypatch).count('"arith.cmpi"') == OFTEN
    # One is never closed, another long after.
    far = ["%y = arith.cmpi eq, %a, %b : i32 // ]"]
    assert read(function(*lines, *far), monkeypatch).count('"arith.cmpi"') == OFTEN + 1


def test_many_names_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    callee = "func.func private @g(" + ", ".join(["i32"] * 900) + ")"
    names = [f"%v{n % 450}" for n in range(900)]
    arguments = ", ".join([f"%v{n}: i32" for n in range(450)])
    calls = [f"func.call @g({', '.join(names)}) : ({', '.join(['i32'] * 900)}) -> ()"] * 3
    text = read(callee + "\n" + function(*calls, arguments=arguments), monkeypatch)
    assert text.count('"func.call"') == 3


@pytest.mark.parametrize("form", ["arith.muli %{}, %{} : i32", "vector.store %{}, %m[%{}, %i]"])
def test_lines_that_come_very_often(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = "%a: i32, %b: i32, %c: f32, %i: index, %m: memref<4x4xi32>"
    if "muli" in form:
        often = [f"%x{n} = {form.format('ab'[n % 2], 'ba'[n % 2])}" for n in range(OFTEN)]
        others = [("a", "a", ""), ("a", "b", " // %c"), ("b", "a", ' loc("there":1:2)')]
        wrong = [("a", "c", ""), ("nowhere", "b", ""), ("a", "b#1", ""), ("a", "b x", "")]
    else:
        form += " : memref<4x4xi32>, vector<1xi32>"
        arguments += ", %v: vector<1xi32>, %w: vector<1xi32>, %j: index"
        often = [form.format("vw"[n % 2], "j") for n in range(OFTEN)]
        others = [("v", "i", ""), ("v", "j", "\n"), ("w", "j", ' loc("there":1:2)')]
        wrong = [("a", "j", ""), ("nowhere", "j", ""), ("v", "c", ""), ("v", "j x", "")]
    lines = list(often)
    for n, (first, second, end) in enumerate(others):
        result = f"%y{n} = " if "muli" in form else ""
        lines += [f"{result}{form.format(first, second)}{end}", '"more.op"() : () -> ()']
    text = read(function(*lines, arguments=arguments), monkeypatch)
    assert text.count(f'"{form.split()[0]}"') == OFTEN + len(others)
    for first, second, _ in wrong:
        line = f"{'%z = ' if 'muli' in form else ''}{form.format(first, second)}"
        told = read(function(*lines, line, arguments=arguments), monkeypatch)
        assert "error" in told


def test_blocks_that_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        line
        for n in range(OFTEN)
        for line in (
            f"^b{n}(%x{n}: i32, %y{n}: i1):",
            f"cf.cond_br %y{n}, ^b{n + 1}(%x{n}, %y{n} : i32, i1), ^b{n}(%a, %y{n} : i32, i1)",
        )
    ]
    start, end = "cf.br ^b0(%a, %c : i32, i1)", f"^b{OFTEN}(%x: i32, %y: i1):"
    arguments = "%a: i32, %c: i1"
    text = read(function(start, *lines, end, arguments=arguments), monkeypatch)
    assert text.count("cf.cond_br") == OFTEN
    told = read(function(start, *lines, arguments=arguments), monkeypatch)
    assert "reference to an undefined block" in told


def test_one_block_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        line
        for n in range(2 * OFTEN)
        for line in (
            f"cf.cond_br %c, ^b{n}, ^{'b' if n % 2 else 'c'}{n}",
            f"^c{n}:",
            f"cf.br ^b{n}",
            f"^b{n}:",
        )
    ]
    assert "cf.cond_br" in read(function(*lines, arguments="%c: i1"), monkeypatch)


@pytest.mark.parametrize("ends", [("xy", "x"), ("x", "xy"), ("x#1", "x"), ("x", "b")])
def test_names_that_recur_in_a_branch(
    ends: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that goes on behind a name that came before is another name."""
    blocks = [
        line
        for n in range(OFTEN)
        for line in (
            f"^b{n}(%p{n}: i32, %q{n}: i32):",
            f"cf.cond_br %c, ^b{n + 1}(%p{n}, %q{n} : i32, i32), ^b{n}(%q{n}, %p{n} : i32, i32)",
        )
    ]
    first, second = ends
    last = f"^b(%{first}, %{second} : i32, i32), ^e(%{second}, %{first} : i32, i32)"
    other = f"^b(%{first}, %{second} : i32, i32), ^b(%{first}, %{first} : i32, i32)"
    lines = [
        "%x:2 = scf.if %c -> (i32, i32) {",
        "scf.yield %a, %a : i32, i32",
        "} else {",
        "scf.yield %a, %a : i32, i32",
        "}",
        "%y = arith.addi %a, %a : i32",
        "%xy = arith.muli %a, %a : i32",
        "cf.br ^b0(%a, %b : i32, i32)",
        *blocks,
        f"^b{OFTEN}(%u: i32, %v: i32):",
        f"cf.cond_br %c, {last}",
        "^b(%r: i32, %s: i32):",
        f"cf.cond_br %c, {other}",
        "^e(%t: i32, %w: i32):",
    ]
    text = read(function(*lines, arguments="%a: i32, %b: i32, %c: i1"), monkeypatch)
    assert text.count('"cf.cond_br"') == OFTEN + 2


def test_more_names_than_a_pattern_refers_to(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"%{n}" for n in range(130)]
    arguments = ", ".join([f"{name}: index" for name in names])
    type_ = f"memref<{'1x' * 131}i1>"
    # As a pattern has it, `\128` is group 12, which is `10`, and an `8`.
    lines = [
        f"%x{n} = memref.load %m[{', '.join([*names, again])}] : {type_}"
        for n, again in enumerate(["%126"] * 5 + ["%108", "%126"])
    ]
    text = read(function(*lines, arguments=f"%m: {type_}, {arguments}"), monkeypatch)
    assert text.count('"memref.load"') == len(lines)


def test_the_first_of_several_results(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["%x:2 = arith.addui_extended %a, %b : i32, i1"]
    lines += [f"%v{n} = arith.muli %x#0, %{'ab'[n % 2]} : i32" for n in range(OFTEN)]
    lines += [f"%w{n} = arith.muli %x, %x#0 : i32" for n in range(OFTEN)]
    lines += [f"%u{n} = arith.andi %x#1, %x#1 : i1" for n in range(OFTEN)]
    good = ["%y = arith.muli %x#00, %a : i32", "%z = arith.muli %a#0, %b : i32"]
    text = read(function(*lines, *good), monkeypatch)
    assert text.count('"arith.muli"') == 2 * OFTEN + len(good)
    for wrong in ("%x#01, %a", "%a, %x#1", "%x#0#0, %a", "%x#2, %a", "%x#0a, %b"):
        assert "error" in read(function(*lines, f"%y = arith.muli {wrong} : i32"), monkeypatch)


def test_arguments_that_are_defined_already(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [
        line for n in range(OFTEN) for line in (f"^b{n}(%x{n}: i32):", f"cf.br ^b{n}(%a : i32)")
    ]
    told = read(function("cf.br ^b0(%a : i32)", *blocks, "^c(%a: i32):"), monkeypatch)
    assert "redefinition of SSA value '%a'" in told


@pytest.mark.parametrize(
    "line",
    [
        "%x = memref.load %m[%b, %i] : memref<4x4xi32>",
        "%x = memref.load %m[%nowhere, %i] : memref<4x4xi32>",
        "%x = memref.load %m[%i#1, %i] : memref<4x4xi32>",
        "%x = memref.load %m[%i #1, %i] : memref<4x4xi32>",
        "%x:2 = memref.load %m[%i, %k] : memref<4x4xi32>",
        "%x, %y = memref.load %m[%i, %k] : memref<4x4xi32>",
        "memref.load %m[%i, %k] : memref<4x4xi32> loc(1)",
    ],
)
def test_what_is_wrong_is_told_as_ever(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = [f"%x{n} = memref.load %m[%i, %k] : memref<4x4xi32>" for n in range(OFTEN)]
    arguments = "%b: i32, %m: memref<4x4xi32>, %i: index, %k: index"
    assert "error" in read(function(*known, line, arguments=arguments), monkeypatch)


def test_results_that_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f"%t{n} = gpu.wait async" for n in range(OFTEN)]
    assert "gpu.wait" in read(function(*lines), monkeypatch)
    told = read(function(*lines, "gpu.wait async"), monkeypatch)
    assert "needs to be named when marked 'async'" in told


def test_lists_over_several_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        line
        for n in range(OFTEN)
        for line in (
            "cf.switch %a : i32, [",
            f"  default: ^d{n}(%a : i32),",
            f"  7: ^d{n}(%b : i32)",
            "]",
            f"^d{n}(%x{n}: i32):",
        )
    ]
    assert read(function(*lines), monkeypatch).count("cf.switch") == OFTEN


@pytest.mark.parametrize("separator", [" ", "\n"])
def test_a_text_may_be_one_line(separator: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # What is behind an operation is not looked through for each: that would take minutes.
    uses = ", ".join([f"%x{n}, %x{n}" for n in range(4000)])
    lines = [f"%x{n} = memref.load %m[%i, %i] : memref<4x4xi32>" for n in range(4000)]
    calls = [f"call @g({uses}) : ({', '.join(['i32'] * 8000)}) -> ()"] * 4
    began = time.process_time()
    text = read(function(separator.join([*lines, *calls])), monkeypatch)
    assert text.count("memref.load") == 4000
    assert time.process_time() - began < 20


def asked_of(cls: type[Operation], text: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many operations of `text` are read by the method of `cls`."""
    asked = 0
    parse = cls.parse

    def counted(p: OperationParser) -> Operation:
        nonlocal asked
        asked += 1
        return parse(p)

    with monkeypatch.context() as patch:
        patch.setattr(cls, "parse", counted)
        outcome(text)
    return asked


@pytest.mark.parametrize(
    "lines",
    [
        ["%q{}, %r{} = arith.addui_extended %a, %b : i32, i1"],
        ['%q{}:1, %r{} = arith.addui_extended %a, %b : i32, i1 loc("x":{}:1)'],
        [
            "%q{}, %r{} = scf.if %c -> (i32, i1) {{",
            "scf.yield %a, %c : i32, i1",
            "}} else {{",
            "scf.yield %b, %c : i32, i1",
            "}}",
        ],
    ],
)
def test_several_results(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    all_lines = [
        line.replace("{{", "{").replace("}}", "}").replace("{}", str(n))
        for n in range(OFTEN)
        for line in lines
    ]
    text = function(*all_lines, arguments="%a: i32, %b: i32, %c: i1")
    read(text, monkeypatch)
    op = AdduiExtendedOp if "addui" in lines[0] else IfOp
    assert asked_of(op, text, monkeypatch) <= 3
    for wrong in ("%q1, %z", "%z, %r2", "%z, %z", "%y, %z, %w", "%y", "%y:2, %z", "%y, %z#0"):
        last = [
            lines[0].replace("{{", "{").replace("%q{}, %r{}", wrong),
            *all_lines[1 : len(lines)],
        ]
        told = read(function(*all_lines, *last, arguments="%a: i32, %b: i32, %c: i1"), monkeypatch)
        with monkeypatch.context() as patch:
            patch.setattr(operations, "_results", re.compile("(?!)"))
            text = function(*all_lines, *last, arguments="%a: i32, %b: i32, %c: i1")
            assert outcome(text) == told
        assert "error" in told


def test_declarations(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join([f"func.func private @d{n}(i32, memref<4xi32>) -> i32" for n in range(OFTEN)])
    read(text, monkeypatch)
    module = parse_source(Source(text, "lines.mlir"))
    functions: list[Any] = list(module.regions[0].blocks[0])
    assert len({function.regions[0] for function in functions}) == OFTEN
    assert all([function.regions[0].owner is function for function in functions])
    assert asked_of(FuncOp, text, monkeypatch) <= 3
    body = text + " {\n^bb0(%a: i32, %m: memref<4xi32>):\nreturn %a : i32\n}"
    assert "return" in read(body, monkeypatch)


def test_what_comes_once_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    learnt: list[str] = []
    learn = known_lines.KnownLines.learn

    def noted(
        self: known_lines.KnownLines,
        p: OperationParser,
        line: known_lines.UnknownLine,
        op: Operation,
    ) -> None:
        learnt.append(str(line.skeleton[0]))
        learn(self, p, line, op)

    monkeypatch.setattr(known_lines.KnownLines, "learn", noted)
    lines = [f"%c{n} = arith.constant {n if n % 2 else 7000} : i32" for n in range(OFTEN)]
    outcome(function(*lines))
    assert [line for line in learnt if "i32" in line and "(" not in line] == [" 7000 : i32"]


class Divided:
    """Counts the lines of which the names are looked for one by one."""

    def __init__(self) -> None:
        self.lines = 0
        self._split = known_lines.values_in.split

    def split(self, line: str) -> list[str]:
        self.lines += 1
        return self._split(line)


def test_what_follows_often_may_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        line
        for n in range(OFTEN)
        for line in (
            f"%x{n} = memref.load %m[%i, %i] : memref<4x4xi32>",
            "call @g() : () -> ()",
            f"%y{n} = memref.load %m[%i, %i] : memref<4x4xi32>",
            '"u.use"() : () -> ()',
            f"%z{n} = memref.load %m[%i, %i] : memref<4x4xi32>",
            f"%c{n} = arith.constant 1 : i32",
        )
    ]
    text = function(*lines)
    assert read(text, monkeypatch).count('"memref.load"') == 3 * OFTEN
    divided = Divided()
    monkeypatch.setattr(known_lines, "_VERY_OFTEN", 3)
    monkeypatch.setattr(known_lines, "values_in", divided)
    outcome(text)
    assert divided.lines < OFTEN


#: Each divided into its names a few times, and found by a pattern from then on.
OFTEN_WITH_REGIONS = [
    ["func.func @f{}(%x: i32, %y: i32) -> i32 {", "return %y : i32", "}"],
    ["func.func private @f{}(i32)"],
    ["%r{} = func.call @f{}(%a) : (i32) -> i32"],
    ["scf.for %k{} = %i to %j step %i {", "}"],
    ["%r{} = scf.for %k{} = %i to %j step %i iter_args(%s{} = %a) -> (i32) {",
     "scf.yield %s{} : i32", "}"],
    ["scf.if %c {", "scf.yield", "} else {", "scf.yield", "}"],
]  # fmt: skip


@pytest.mark.parametrize("lines", OFTEN_WITH_REGIONS)
def test_patterns_of_regions_and_symbols(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = "%i: index, %j: index, %a: i32, %b: f32, %c: i1"
    often = [line.replace("{}", str(n)) for n in range(OFTEN) for line in lines]
    text = "\n".join(often)
    if not text.startswith("func.func"):
        text = function(*often, arguments=arguments)
        for old, new in (("%a", "%b"), ("%a", "%a#1"), ("%k{}", "%i"), ("%i to", "%i#0 to"),
                         ("%i to", "%nowhere to"), ("} else {", "} otherwise {")):  # fmt: skip
            wrong = [line.replace(old, new).replace("{}", "x") for line in lines]
            read(function(*often, *wrong, arguments=arguments), monkeypatch)
    read(text, monkeypatch)
    divided = Divided()
    monkeypatch.setattr(known_lines, "_VERY_OFTEN", 3)
    monkeypatch.setattr(known_lines, "values_in", divided)
    outcome(text)
    assert divided.lines < OFTEN
