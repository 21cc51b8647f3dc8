"""Definitions of aliases, the common way and otherwise: both mean the same and are wrong alike."""

from __future__ import annotations

import pytest

from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.literals.patterns import Shortcut
from yods.text.grammar import attributes, symbols
from yods.text.parse import parse_source

#: The shortcut, taken from the first definition on.
QUICK = Shortcut(symbols._defined_symbol._text, worth_compiling=1)

FILE = '#file = #llvm.di_file<"a.c" in "/tmp">\n'
INT = '#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32>\n'

#: What stands in front of a module, right or wrong.
TEXTS = [
    FILE + INT,
    FILE + INT + '#place = loc("a.c":1:2)\n#type = #llvm.di_subroutine_type<types = #int, #int>\n',
    FILE
    + "#type = #llvm.di_subroutine_type<types = #llvm.di_null_type, #llvm.di_null_type>\n#x = 1\n",
    FILE + "#typed = #builtin.opaque<>\n",
    "// first\n" + FILE + "\n\n// second\n" + INT + "!t = i32\n",
    FILE.replace(" = ", " // why\n = ") + INT,
    FILE.replace("#llvm", "  #llvm") + INT,
    '#n = #none.any<"x", [1, {2}]>\n' + INT,
    '#n = #none<any "x">\n' + INT,
    "#d = #tosa.shape<1>\n" + INT,
    "#f = #arith.fastmath<fast>\n" + "#f2 = #arith.fastmath<none>\n" + INT,
    "#o = #arith.overflow<nsw>\n:\n" + INT,
    "#0 = #arith.fastmath<fast>\n#x-y = #arith.fastmath<fast>\n" + INT,
    "#box = #llvm.box<1>\n" + INT,
    # Wrong ones.
    FILE + FILE,
    INT + "#int = 7\n" + FILE,
    "#a.b = #arith.fastmath<fast>\n" + INT,
    "#a = #arith.fastmath<fast\n" + INT,
    "#a = #arith.fastmath<fast]>\n" + INT,
    '#a = #llvm.di_file<"a.c>\n' + INT,
    "#a = #arith.fastmath<faster>\n" + INT,
    "#a = #arith.nothing<fast>\n" + INT,
    "#a = #arith.fastmath<>\n" + INT,
    "#a = #llvm.di_subroutine_type<types = #a>\n" + INT,
    "#a = #llvm.di_subroutine_type<types = #b>\n" + INT + "#b = 1\n",
    "#a = #func.nothing<1>\n" + INT,
    "#a = #arith.fastmath<fast> 7\n" + INT,
    "#a = #arith.fastmath<fast> : i32\n" + INT,
    "#a = #arith.fastmath<fast>\n: i32\n" + INT,
    "#a = #arith.fastmath<fast>\n# = 1\n" + INT,
    "#a = #arith.fastmath<fast>\n#",
]


def read(text: str) -> str:
    """What became of such a text: all that is defined in it, or the errors and their places."""
    context = Context(allow_unregistered_dialects=True)
    names = [
        line[: line.index(" ")] for line in text.splitlines() if line[:1] == "#" and " =" in line
    ]
    uses = ", ".join([f"u{i} = {name}" for i, name in enumerate(names)])
    module = f"module attributes {{{uses}}} {{}}" if uses and "loc(" not in text else "module {}"
    try:
        op = parse_source(Source(f"{text}{module}\n", "f.mlir"), context)
    except DiagnosticError as error:
        return "\n".join([f"{d.line}:{d.column}: {d.message}" for d in error.diagnostics])
    return str(op)


class _Never:
    """A shortcut that is never taken."""

    def match(self, text: str, at: int) -> None:
        return None


@pytest.mark.parametrize("text", TEXTS)
def test_both_ways_read_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symbols, "_defined_symbol", _Never())
    slow = read(text)
    monkeypatch.setattr(symbols, "_defined_symbol", QUICK)
    assert read(text) == slow


def test_common_definitions_in_a_row_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []

    def counted(*given: object) -> object:
        texts.append(given)
        return symbols.extended_attribute(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(symbols, "_defined_symbol", QUICK)
    monkeypatch.setattr(attributes, "extended_attribute", counted)
    several = "".join([f'#f{i} = #llvm.di_file<"{i}.c" in "/tmp">\n' for i in range(9)])
    context = Context()
    parse_source(Source(f"{several}module {{}}\n", "f.mlir"), context)
    # The last one may have a type behind it.
    assert len(texts) == 1
