"""mypy accepts what is generated from the fixtures, and from dialects that were imported."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.generated_defs import DEFS
from support.paths import REPOSITORY, TESTS
from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions

#: Packages that hooks of the fixtures import their classes from.
PACKAGES = {"edges": "made_edges", "passes": "made_passes", "mlir_test": "mlir_test_ir"}
#: Files and codes of errors in conditions, whose types the generator does not know well enough.
IN_CONDITIONS = {
    ("typed_hostile/hostile/ops.py", "attr-defined"),
    ("typed_mlir_test_checks/test/ops.py", "comparison-overlap"),
    ("typed_mlir_test_layout/test/types.py", "attr-defined"),
    ("typed_import_inference/lens/ops.py", "attr-defined"),
    ("typed_my_dialect/my_dialect/ops.py", "attr-defined"),
    ("typed_names/names/types.py", "arg-type"),
    ("typed_rewrites/rewrites/ops.py", "arg-type"),
    ("typed_rewrites/rewrites/ops.py", "operator"),
}
CONFIG = """\
[tool.mypy]
strict = true
python_version = "3.11"
explicit_package_bases = true
# A package of hooks offers what it imports from its modules.
implicit_reexport = true
"""


def write(folder: Path, name: str, path: Path) -> None:
    """Write package `name`, generated from the definitions at `path`."""
    root = path if path.is_dir() else path.parent
    for file in render(build_model(read_definitions([path], root), name)):
        made = folder / name / file.path
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(file.text, encoding="utf-8")


def errors(folder: Path) -> list[str]:
    """mypy's errors in the packages in `folder`."""
    (folder / "pyproject.toml").write_text(CONFIG, encoding="utf-8")
    names = sorted(path.name for path in folder.iterdir() if path.is_dir())
    sources = [folder, TESTS, *(REPOSITORY / each for each in ("runtime", "generator"))]
    sources += [REPOSITORY / "defs", REPOSITORY / "generated"]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-incremental", *(f"-p{name}" for name in names)],
        cwd=folder,
        env={**os.environ, "MYPYPATH": os.pathsep.join(map(str, sources))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "checked" in done.stdout, done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if ": error:" in line]


@pytest.mark.exhaustive
def test_generated_code_of_fixtures_is_typed(tmp_path: Path) -> None:
    for path in sorted(each for each in DEFS.iterdir() if each.is_dir()):
        write(tmp_path, PACKAGES.get(path.name, f"typed_{path.name}"), path)
    for path in sorted((TESTS / "dev" / "td" / "imports").glob("*.yaml")):
        write(tmp_path, f"typed_import_{path.stem}", path)
    found = [
        line
        for line in errors(tmp_path)
        if (match := re.match(r"(.+?):\d+: .*\[([a-z-]+)\]$", line)) is None
        or (match[1], match[2]) not in IN_CONDITIONS
    ]
    assert found == [], "\n".join(found)
