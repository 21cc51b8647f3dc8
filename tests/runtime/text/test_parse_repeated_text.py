"""Text of each shipped dialect, repeated: each copy is read as the first."""

from __future__ import annotations

import re

import pytest

import yods
from support.dialect_answers import FILES, chunks
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.ir.print_options import PrintOptions
from yods.text.parse import parse_source

TIMES = 3
#: What must stand at the top of a text.
_TOP = re.compile(r"^\s*[#!{]", re.M)


def read(text: str) -> Operation | None:
    """What `text` holds; None where it is wrong."""
    try:
        return parse_source(Source(text, "again.mlir"), Context(allow_unregistered_dialects=True))
    except yods.DiagnosticError:
        return None


def lines_of(module: Operation) -> list[str]:
    """The lines of what `module` holds, without aliases."""
    lines = str(module).splitlines()
    aliases = [line for line in lines if line[:1] in ("#", "!")]
    return lines[len(aliases) + 1 : -1]


@pytest.mark.parametrize(
    ("dialect", "kind"), [(dialect, kind) for dialect, kind in FILES if kind != "invalid"]
)
def test_copies_are_identical(dialect: str, kind: str) -> None:
    tried = 0
    for chunk in chunks(dialect, kind):
        written = chunk.text.decode()
        if _TOP.search(written):
            continue
        # Two modules are in a third.
        written = f"module {{}}\nmodule {{\n{written}\n}}\n"
        module = read(written)
        if module is None:
            continue
        once = lines_of(module)
        generic = module.print_with(PrintOptions(generic=True, local_scope=True))
        inside = "\n".join([*generic.splitlines()[1:-1], ""])
        for text in (written, inside):
            tried += 1
            again = read(text * TIMES)
            assert again is not None
            assert lines_of(again) == once * TIMES, chunk.where
    assert tried > 1


def test_errors_in_accepted_attributes_are_reported_for_each_copy() -> None:
    context = Context(allow_unregistered_dialects=True)
    line = '"a"() {m = #dlti.dl_spec} : () -> ()\n'
    parse_source(Source(line * 100, "again.mlir"), context)
    assert len(context.take_reported()) == 100


def test_plain_and_unusual_spellings_of_one_operation_give_the_same() -> None:
    plain = "%v = arith.addi %a, %b : i32\n"
    others = (
        "%v = arith.addi %a , // sum\n %b : i32\n",
        "%v = arith.addi %a#0, %b : i32\n",
        "%v = arith.addi %a, %b overflow<none> : i32\n",
        "%v = arith.addi %a, %b {} : i32\n",
    )
    for other in others:
        # Often enough for patterns that are compiled late.
        for copies in (1, 100):
            one, two = (
                read(
                    "func.func @f(%a: i32, %b: i32) {\n"
                    + "".join(form.replace("%v", f"%v{number}") for number in range(copies))
                    + "  return\n}\n"
                )
                for form in (plain, other)
            )
            assert one is not None and str(one) == str(two)


FLAGS = "{overflowFlags = #arith.overflow<nsw>}"
GENERIC = f'%v = "arith.addi"(%a, %b) <{FLAGS}> : (i32, i32) -> i32\n'


def function_of(lines: list[str]) -> str:
    """A function with these lines, in each of which `%v` is another value."""
    body = "".join([line.replace("%v", f"%v{number}") for number, line in enumerate(lines)])
    return f"func.func @f(%a: i32, %b: i32) {{\n{body}  return\n}}\n"


@pytest.mark.parametrize(
    "other",
    [
        f'%v = "arith.addi"(%a, %b) < {FLAGS} > : (i32, i32) -> i32\n',
        f'%v = "arith.addi"(%a, %b) <{FLAGS}> {{}} : (i32, i32) -> i32\n',
        f'%v = "arith.addi"(%a, %b) {FLAGS} : (i32, i32) -> i32\n',
        '%v = "arith.addi"(%a, %b) <{"overflowFlags" = #arith.overflow<nsw>, a}> '
        ": (i32, i32) -> i32\n",
        "%v = arith.addi %a, %b overflow<nsw> : i32\n",
    ],
)
def test_properties_spelled_in_any_way_give_the_same(other: str) -> None:
    for copies in (1, 100):
        one, two, mixed = (
            read(function_of(lines))
            for lines in ([GENERIC] * copies, [other] * copies, [GENERIC, other] * copies)
        )
        assert one is not None and str(one) == str(two)
        assert mixed is not None and str(mixed).count("overflow<nsw>") == 2 * copies


@pytest.mark.parametrize(
    ("wrong", "column", "message"),
    [
        (
            '"arith.addi"(%a, %b) <{overflowFlags = "x"}> : (i32, i32) -> i32\n',
            1,
            'invalid properties {overflowFlags = "x"} for op arith.addi: '
            'Invalid attribute `overflowFlags` in property conversion: "x"',
        ),
        (
            f'"arith.addi"(%a, %b) <{FLAGS}> [^b] : (i32, i32) -> i32\n',
            62,
            "expected ':' followed by operation type",
        ),
        (
            f'"arith.addi"(%a, %b) <{FLAGS}> <{FLAGS}> : (i32, i32) -> i32\n',
            62,
            "expected ':' followed by operation type",
        ),
        (
            f'"arith.addi"(%a, %b) <{FLAGS} : (i32, i32) -> i32\n',
            61,
            "expected '>' to close properties",
        ),
        (f'"arith.addi"(%a, %b) <{FLAGS}> : i32\n', 65, "expected function type"),
    ],
)
def test_wrong_generic_forms_after_many_right_ones(wrong: str, column: int, message: str) -> None:
    for copies in (0, 100):
        text = function_of([*[GENERIC] * copies, wrong])
        with pytest.raises(yods.DiagnosticError) as raised:
            parse_source(Source(text, "again.mlir"), Context())
        assert f"again.mlir:{copies + 2}:{column}: error: {message}" in str(raised.value)
