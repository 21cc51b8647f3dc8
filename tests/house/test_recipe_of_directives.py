"""CONTRIBUTING's recipe for a directive, followed in a copy of the generator."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

from black import format_str
from black.mode import Mode

from support.paths import LANGUAGE, REPOSITORY

PAGE = (REPOSITORY / "CONTRIBUTING.md").read_text(encoding="utf-8")
DEFINITION = """\
dialect: d
ops:
  list:
    operands: [{name: items, type: 'Variadic[I32]'}]
    assembly_format: '`(` $items trailing-comma `)` attr-dict'
"""
GENERATE = """\
import sys
from pathlib import Path
from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions
folder = Path(sys.argv[1])
for file in render(build_model(read_definitions([folder], folder), "made")):
    print(file.text)
"""


def recipe() -> str:
    """The module that the recipe shows."""
    section = re.search(r"^## A directive\n(.*?)(?=^## )", PAGE, re.DOTALL | re.MULTILINE)
    assert section is not None
    blocks = re.findall(r"(?:^(?:    .*)?\n)+", section[1], re.MULTILINE)
    (block,) = (textwrap.dedent(block).strip("\n") for block in blocks if block.strip())
    return f"{block}\n"


def test_the_recipe_is_written_as_we_write() -> None:
    assert format_str(recipe(), mode=Mode(line_length=100)) == recipe()


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


def test_a_directive_is_a_module_and_a_line_of_the_table(tmp_path: Path) -> None:
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(REPOSITORY / "generator" / "yods_gen", tmp_path / "yods_gen", ignore=ignore)
    directives = tmp_path / "yods_gen" / "directives"
    (directives / "trailing_comma.py").write_text(recipe(), encoding="utf-8")
    table = (directives / "table.py").read_text(encoding="utf-8")
    for before, line in (
        ("    type_of,\n", "    trailing_comma,\n"),
        ("    type_of.DIRECTIVE,\n", "    trailing_comma.DIRECTIVE,\n"),
    ):
        assert table.count(before) == 1
        table = table.replace(before, line + before)
    (directives / "table.py").write_text(table, encoding="utf-8")

    definitions = tmp_path / "defs"
    definitions.mkdir()
    (definitions / "d.yaml").write_text(DEFINITION, encoding="utf-8")
    made = in_copy(tmp_path, "-c", GENERATE, str(definitions))
    assert re.search(r'items = p\.operand_list\(\)\n +p\.accept\(","\)\n +p\.expect\("\)"\)', made)
    assert 'p.write(f"({p.operands(self._operands)})")' in made

    # Its row of the reference is derived.
    page = tmp_path / "LANGUAGE.md"
    shutil.copy(LANGUAGE, page)
    in_copy(tmp_path, "-m", "yods_gen.language_tables", str(page))
    row = "| `trailing-comma` | a comma behind a list, or none; not printed |\n"
    assert row in page.read_text(encoding="utf-8")
    assert page.read_text(encoding="utf-8").replace(row, "") == LANGUAGE.read_text(encoding="utf-8")
