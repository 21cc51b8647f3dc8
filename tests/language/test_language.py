"""The language reference shows what the generator writes and what the tools answer."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

from support.paths import REFERENCE, lasting_folder
from yods import Context, DiagnosticError, parse
from yods.ir.dialect import Dialect
from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions
from yods_tools.layout.explain import report_scopes
from yods_tools.layout.table import WIDTH, scope_table

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def generated(definition: str) -> Path:
    """A folder with package `language_example`, generated from the text of a definition."""
    folder = lasting_folder()
    source = folder / "accel" / "accel.yaml"
    source.parent.mkdir()
    source.write_text(definition, encoding="utf-8")
    model = build_model(read_definitions([source.parent], folder), "language_example")
    for file in render(model):
        path = folder / "language_example" / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
    return folder


def generated_layout(definition: str) -> str:
    """The methods about layout in the class generated for the definition's type."""
    types = generated(definition) / "language_example" / "accel" / "types.py"
    _, start, rest = types.read_text(encoding="utf-8").partition("    def layout_")
    return dedent(start + rest)


def dialect(definition: str) -> type[Dialect]:
    """The generated dialect."""
    folder = str(generated(definition))
    if folder not in sys.path:
        sys.path.insert(0, folder)
    found: type[Dialect] = import_module("language_example.accel").DIALECT
    return found


def tables(example: type[Dialect], text: str) -> str:
    """What `yods layout` prints for a file."""
    context = Context(True, [example])
    module = parse(text, context=context)
    return "\n".join(scope_table(report) for report in report_scopes(module, context, None))


def rejection(example: type[Dialect], text: str) -> str:
    """The first error in a file, on a line."""
    with pytest.raises(DiagnosticError) as caught:
        parse(text, context=Context(True, [example]), filename="example.mlir")
    first = caught.value.diagnostics[0]
    return f"example.mlir:{first.line}:{first.column}: error: {first.message}\n"


def test_layout_example() -> None:
    page = (REFERENCE / "layouts.md").read_text(encoding="utf-8")
    blocks = _BLOCK.findall(page)
    assert [language for language, _ in blocks] == ["yaml", "python", "mlir", "text", "text"]
    definition, python, mlir, answers, error = (text for _, text in blocks)
    assert "hook" not in definition
    assert python == generated_layout(definition)
    example = dialect(definition)
    assert answers == tables(example, mlir)
    assert all(len(line) <= WIDTH for line in answers.splitlines())
    stricter = mlir.replace("dense<[128, ", "dense<[512, ")
    assert stricter != mlir
    assert error == rejection(example, stricter)
