"""Structs of debug information, valid and invalid: their texts and errors are recorded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source

ALIASES = """
#file = #llvm.di_file<"a.c" in "/tmp">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file,
    isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32>
#text = "text"
#seven = 7
#full = distinct[9]<"value">
"""

#: What follows `#llvm.`, valid or not.
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
    # Invalid ones.
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
    """The text of a definition with this body, or its errors and their locations."""
    context = Context()
    text = f"{aliases}#x = #llvm.{body}\nmodule attributes {{llvm.x = #x}} {{}}"
    try:
        op = parse_source(Source(text, "f.mlir"), context)
    except DiagnosticError as error:
        return "\n".join([f"{d.line}:{d.column}: {d.message}" for d in error.diagnostics])
    return str(op)


@pytest.mark.parametrize("body", BODIES)
def test_struct_reads_as_recorded(body: str) -> None:
    recorded = json.loads(Path(__file__).with_name("structs.answers.json").read_text("utf-8"))
    assert read(body) == recorded[body]
