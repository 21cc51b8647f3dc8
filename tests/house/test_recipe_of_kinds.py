"""CONTRIBUTING's recipe for a parameter kind, followed in a copy of generator and runtime."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from black import format_str
from black.mode import Mode

from support.paths import REPOSITORY

PAGE = (REPOSITORY / "CONTRIBUTING.md").read_text(encoding="utf-8")
DEFINITION = """\
dialect: d
types:
  ref:
    parameters:
      - {name: name, kind: symbol}
      - {name: others, kind: 'array<symbol>', default: '[]'}
      - {name: last, kind: 'optional<symbol>'}
    assembly_format: '`<` $name (`[` $others^ `]`)? (`last` $last^)? `>`'
"""
WRONG = DEFINITION.replace("optional<symbol>", "simbol")
GENERATE = """\
import sys
from pathlib import Path
from yods_gen.errors import DefinitionErrors
from yods_gen.language_tables import with_tables
from yods_gen.load.schema_check import schema_text
from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions
folder, output = map(Path, sys.argv[1:])
try:
    definitions = read_definitions([folder], folder)
except DefinitionErrors as errors:
    print(errors)
    sys.exit()
for file in render(build_model(definitions, "made")):
    path = output / "made" / file.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(file.text)
print(with_tables("<!-- table: parameter kinds --><!-- end -->".replace("><", ">\\n<")))
print("'symbol'" in schema_text())
"""
USE = """\
import yods
from made.d import DIALECT
from made.d.types import RefType
context = yods.Context(allow_unregistered_dialects=True)
context.register(DIALECT)
text = '"t.o"() : () -> (!d.ref<@a>, !d.ref<@"b c"[@d, @e] last @f>)'
op = yods.parse(text, context=context)
print(op)
assert RefType("b c", ["d", "e"], "f") is op.regions[0].blocks[0].first_op.results[1].type
for wrong in ("!d.ref<a>", "!d.ref<@a[@b, 5]>"):
    try:
        yods.parse(f'"t.o"() : () -> {wrong}', context=context)
    except yods.DiagnosticError as error:
        print(error)
try:
    RefType(5)
except TypeError as error:
    print(error)
"""


def recipe() -> tuple[str, str]:
    """The two blocks of the recipe: the class of the kind, and the class of the runtime."""
    section = re.search(r"^## A parameter kind\n(.*?)(?=^## )", PAGE, re.DOTALL | re.MULTILINE)
    assert section is not None
    blocks = re.findall(r"(?:^(?:    .*)?\n)+", section[1], re.MULTILINE)
    kind, class_ = (textwrap.dedent(b).strip("\n") for b in blocks if b.strip())
    return f"{kind}\n", f"{class_}\n"


@pytest.mark.parametrize("block", recipe(), ids=["kind", "runtime"])
def test_recipe_follows_the_code_style(block: str) -> None:
    assert format_str(block, mode=Mode(line_length=100)) == block


def in_copy(folder: Path, *arguments: str) -> str:
    """What Python prints, run on the copy."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Generator and runtime with the kind of the recipe."""
    folder = tmp_path_factory.mktemp("copy")
    ignore = shutil.ignore_patterns("__pycache__")
    for package in ("generator/yods_gen", "runtime/yods"):
        shutil.copytree(REPOSITORY / package, folder / Path(package).name, ignore=ignore)
    kind, class_ = recipe()
    kinds = folder / "yods_gen" / "kinds.py"
    listing = kinds.read_text(encoding="utf-8")
    for before, line in (
        ("#: In the order of the table in the manual.", f"{kind}\n\n"),
        ("    Optional, SelfType", "    Symbol,\n"),
    ):
        assert listing.count(before) == 1
        listing = listing.replace(before, line + before)
    kinds.write_text(listing, encoding="utf-8")
    parameters = folder / "yods" / "text" / "parameters.py"
    with parameters.open("a", encoding="utf-8") as file:
        file.write(f"\n\n{class_}")
    return folder


@pytest.mark.exhaustive
def test_adding_a_parameter_kind(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text(DEFINITION, encoding="utf-8")
    listed = in_copy(copy, "-c", GENERATE, str(tmp_path), str(copy))
    assert "| `symbol` | `str` | `@name` | a `StringRef` read by `parseSymbolName` |" in listed
    assert listed.splitlines()[-1] == "True"
    used = in_copy(copy, "-c", USE)
    assert '!d.ref<@a>, !d.ref<@"b c"[@d, @e] last @f>' in used
    assert "failed to parse RefType parameter 'name' which is to be a `::llvm::StringRef`" in used
    assert (
        "RefType parameter 'others' which is to be a `::llvm::ArrayRef<::llvm::StringRef>`" in used
    )
    assert "RefType: argument 'name' must be a string, but got 5 (int)" in used


@pytest.mark.exhaustive
def test_typo_gets_a_suggestion(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text(WRONG, encoding="utf-8")
    told = in_copy(copy, "-c", GENERATE, str(tmp_path), str(tmp_path))
    assert "'simbol' is no kind of parameter" in told
    assert "did you mean 'symbol'?" in told
