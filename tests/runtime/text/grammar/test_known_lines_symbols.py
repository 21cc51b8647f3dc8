"""Lines that are alike but for a symbol, of which an attribute is made and nothing else."""

from __future__ import annotations

import pytest

from runtime.text.grammar.test_known_lines import OFTEN, function, read
from yods.text.operation_parser import OperationParser
from yods_dialects.func.ops import CallOp

CALL = "func.call @{}(%a) : (i32) -> i32"


def calls(*names: str) -> list[str]:
    return [f"%r{n} = {CALL.format(name)}" for n, name in enumerate(names)]


def test_calls_differ_in_what_they_call(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = calls(*[f"f{n % 7}" for n in range(OFTEN)])
    lines += [f"%g{n} = memref.get_global @g{n} : memref<4xi32>" for n in range(OFTEN)]
    text = read(function(*lines), monkeypatch)
    for n in range(7):
        assert text.count(f"callee = @f{n}}}") >= OFTEN // 7
    for n in range(OFTEN):
        assert text.count(f"name = @g{n}}}") == 1


def test_one_line_in_many_is_read_by_the_method(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    parse = CallOp.parse

    def counted(p: OperationParser) -> CallOp:
        nonlocal asked
        asked += 1
        return parse(p)

    monkeypatch.setattr(CallOp, "parse", counted)
    read(function(*calls(*[f"f{n}" for n in range(OFTEN)])), monkeypatch)
    # Thrice where lines are known (what comes once is not remembered, and what follows the last is
    # another), with patterns and without, and each where they are not.
    assert asked == OFTEN + 2 * 3


#: Behind calls that are alike, what is known of them may not be used for these.
OTHERS = [
    '%x = func.call @"f 1"(%a) : (i32) -> i32',
    "%x = func.call @f1(%a) {callee = @f2} : (i32) -> i32",
    "%x = func.call @f1(%a) {callee = #alias} : (i32) -> i32",
    "%x = func.call @f1(%a) {other = @f2} : (i32) -> i32",
    "%x = func.call #alias(%a) : (i32) -> i32",
    "%x = func.call @f1(%a) {callee2 = 1 : i32} : (i32) -> i32",
    "%x = func.call @f1::@f2(%a) : (i32) -> i32",
    "%x = func.call @f1 ::@f2(%a) : (i32) -> i32",
    "%x = func.call @(%a) : (i32) -> i32",
    "%x = func.call @1(%a) : (i32) -> i32",
    "%x = func.call @f1@f2(%a) : (i32) -> i32",
    "%x = func.call @f1(%m) : (i32) -> i32",
    "%x = func.call f1(%a) : (i32) -> i32",
    "func.call @f1(%a) : (i32) -> i32",
]


@pytest.mark.parametrize("line", OTHERS)
def test_others_behind_such_calls(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    after = [
        each.replace("%x", f"%x{n}").replace("f1", f"h{n}") for n, each in enumerate([line] * 3)
    ]
    text = function(*calls(*[f"f{n}" for n in range(OFTEN)]), *after)
    read(f"#alias = @aliased\n{text}", monkeypatch)


def test_symbols_in_strings(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f'"dotted.x"() {{a = "@f{n}"}} : () -> ()' for n in range(OFTEN)]
    lines += [f'%c{n} = arith.constant {{a = "@f{n}"}} 1 : i32' for n in range(OFTEN)]
    text = read(function(*lines), monkeypatch)
    assert text.count('"@f') == 2 * OFTEN


def test_definitions_differ_in_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        line
        for n in range(OFTEN)
        for line in (
            f'memref.global "private" @g{n} : memref<2xi32> = dense<{n % 2}>',
            f"llvm.mlir.global internal @v{n}() : i32",
            f"llvm.func @l{n}(i32) -> i32",
            f"llvm.func @c{n}(%a: i32) -> i32 {{",
            f"%0 = llvm.call @l{n % 5}(%a) : (i32) -> i32",
            "llvm.return %0 : i32",
            "}",
            f"ml_program.subgraph @s{n}() -> i32 {{",
            "%0 = arith.constant 1 : i32",
            "ml_program.output %0 : i32",
            "}",
        )
    ]
    text = read("\n".join(lines), monkeypatch)
    for n in range(OFTEN):
        assert text.count(f"callee = @l{n}, ") == (OFTEN // 5 if n < 5 else 0)
        for name in (f"g{n}", f"v{n}", f"l{n}", f"c{n}", f"s{n}"):
            assert text.count(f'sym_name = "{name}"') == 1
