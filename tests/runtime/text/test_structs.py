"""Fields of structs, spelt as usual and otherwise: both mean the same and are wrong alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.literals.patterns import Shortcut
from yods.text import structs
from yods.text.parse import parse_source
from yods.text.structs import StructFields
from yods_dialects.llvm import attributes

ALIASES = """
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file,
    isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32>
#text = "text"
#seven = 7
#full = distinct[9]<"value">
"""

#: The shortcut, taken from the first field on.
QUICK = Shortcut(structs._usual_field._text, worth_compiling=1)

#: What stands behind `#llvm.`, right or wrong.
BODIES = [
    'di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", '
    'linkageName = "g\\22", file = #file, line = 7, subprogramFlags = "Definition|Optimized">',
    "di_subprogram<subprogramFlags = Definition | Optimized, line = 0x10>",
    "di_subprogram<subprogramFlags = Definition|Optimized, name = #text>",
    "di_subprogram<>",
    'di_subprogram<file = <"b.c" in "/tmp">, scope = #file , line=3,name = "n" // why\n>',
    "di_subprogram<line = 007>",
    "di_subprogram<line = true>",
    'di_local_variable<scope = #file, name = "x", arg = 4294967295, type = #int>',
    'di_local_variable<scope = #file, type = #llvm.di_basic_type<name = "i">, line = 1>',
    "di_basic_type<sizeInBits = 18446744073709551615, name = #text, encoding = DW_ATE_signed>",
    "di_derived_type<baseType = #int, isRecSelf = false>",
    "di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, isOptimized = false, "
    'emissionKind = "None">',
    # Wrong ones.
    'di_subprogram<name = "f", name = "f">',
    "di_subprogram<nothing = 1>",
    'di_subprogram<name = "f", nothing = 1>',
    'di_subprogram<name = "f",>',
    'di_subprogram<name = "f", line>',
    'di_subprogram<name = "f" line = 1>',
    "di_subprogram<name = #none>",
    "di_subprogram<name = #file>",
    "di_subprogram<id = distinct[9]<>>",
    "di_subprogram<id = #seven>",
    "di_subprogram<line = -1>",
    "di_subprogram<line = 4294967296>",
    'di_subprogram<line = "1">',
    "di_subprogram<line = 1.5>",
    "di_subprogram<subprogramFlags = Other>",
    'di_subprogram<subprogramFlags = "Definition|Other">',
    "di_subprogram<subprogramFlags = #text>",
    "di_subprogram<scope = #int>",
    'di_local_variable<name = "x">',
    "di_local_variable<scope = 1>",
    "di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, isOptimized = 2, "
    "emissionKind = Full>",
]


def read(body: str, aliases: str = ALIASES) -> str:
    """What became of a definition with this body: its text, or the errors and their places."""
    context = Context()
    text = f"{aliases}#x = #llvm.{body}\nmodule attributes {{llvm.x = #x}} {{}}"
    try:
        op = parse_source(Source(text, "f.mlir"), context)
    except DiagnosticError as error:
        return "\n".join([f"{d.line}:{d.column}: {d.message}" for d in error.diagnostics])
    return str(op)


class _Never:
    """A shortcut that is never taken."""

    def match(self, text: str, at: int) -> None:
        return None


@pytest.mark.parametrize("body", BODIES)
def test_both_ways_read_the_same(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(structs, "_usual_field", _Never())
    slow = read(body)
    monkeypatch.setattr(structs, "_usual_field", QUICK)
    assert read(body) == slow


def test_usual_fields_are_not_read_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(structs, "_usual_field", QUICK)
    monkeypatch.setattr(structs, "_named", _Never())
    body = 'di_subprogram<id = distinct[0]<>, name = "f", line = 3, subprogramFlags = Optimized>'
    assert body in read(body, aliases="")


@pytest.fixture
def forgotten() -> Iterator[list[StructFields]]:
    """The structs of the dialect, none of which has been read; forgotten again in the end."""
    structs_ = [
        each
        for cls in vars(attributes).values()
        if isinstance(cls, type)
        for each in getattr(cls, "STRUCTS", ())
    ]
    _forget(structs_)
    yield structs_
    _forget(structs_)


def _forget(all_: list[StructFields]) -> None:
    for each in all_:
        each.alike = []
        each._common = {}
        each._learnt = 0


#: Fields that the next ones are compared with: kinds and order of right ones and of wrong ones.
LEARNT = [
    *BODIES,
    'di_subprogram<id = distinct[1]<>, name = "f", line = 3>',
    'di_subprogram<name = "f", line = 1>',
    "di_subprogram<id = distinct[1]<>, scope = #file>",
    "di_subprogram<id = #full>",
    "di_subprogram<name = #text>",
    "di_subprogram<line = 1>",
    "di_subprogram<subprogramFlags = Optimized>",
    'di_subprogram<subprogramFlags = "Definition">',
    "di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, isOptimized = true, "
    "emissionKind = Full>",
]


@pytest.mark.parametrize("body", BODIES)
def test_fields_like_many_before_read_the_same(
    body: str, monkeypatch: pytest.MonkeyPatch, forgotten: list[StructFields]
) -> None:
    monkeypatch.setattr(structs, "_usual_field", _Never())
    slow = read(body)
    monkeypatch.setattr(structs, "_usual_field", QUICK)
    monkeypatch.setattr(structs, "_WORTH_A_PATTERN", 1)
    monkeypatch.setattr(structs, "_MOST_PATTERNS", 99)
    for learnt in LEARNT:
        read(learnt)
    assert sum([len(each.alike) for each in forgotten]) > 10
    assert read(body) == slow


def test_fields_like_many_before_are_matched_at_once(
    monkeypatch: pytest.MonkeyPatch, forgotten: list[StructFields]
) -> None:
    monkeypatch.setattr(structs, "_usual_field", QUICK)
    body = (
        'di_subprogram<id = distinct[0]<>, name = "f", line = %d, '
        'subprogramFlags = "Pure|Deleted">'
    )
    several = "".join([f"#f{i} = #llvm.{body % i}\n" for i in range(structs._WORTH_A_PATTERN)])
    read(body % 0, aliases=several)
    monkeypatch.setattr(structs, "_usual_field", _Never())
    monkeypatch.setattr(structs, "_named", _Never())
    assert body % 5 in read(body % 5, aliases="")


def test_what_is_remembered_of_fields_is_bounded(
    monkeypatch: pytest.MonkeyPatch, forgotten: list[StructFields]
) -> None:
    monkeypatch.setattr(structs, "_usual_field", QUICK)
    monkeypatch.setattr(structs, "_MOST_LEARNT", 5)
    fields = ["id = distinct[0]<>", 'name = "f"', "line = 1", "scopeLine = 2"]
    bodies = [f"di_subprogram<{', '.join(each)}>" for each in permutations(fields)]
    read(bodies[0], aliases="".join([f"#f{i} = #llvm.{b}\n" for i, b in enumerate(bodies)]))
    assert len(attributes.DISubprogramAttr.STRUCTS[0]._common) == 5
