"""mypy accepts what is generated from the fixtures, and from dialects that were imported."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from differential.td_imports import files_by_dialect, import_dialect
from support.generated_defs import DEFS
from support.paths import REPOSITORY, TESTS
from yods_gen.definitions.dialects import DialectDef
from yods_gen.imported import project_catalogue
from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import SHIPPED_PACKAGE, Settings, shipped_definitions

#: Packages that hooks of the fixtures import their classes from.
PACKAGES = {"edges": "made_edges", "passes": "made_passes", "mlir_test": "mlir_test_ir"}
CONFIG = """\
[tool.mypy]
strict = true
python_version = "3.11"
explicit_package_bases = true
# A package of hooks offers what it imports from its modules.
implicit_reexport = true
"""


def write(folder: Path, name: str, dialects: Sequence[DialectDef]) -> None:
    """Write package `name`, generated from the definitions."""
    for file in render(build_model(dialects, name)):
        made = folder / name / file.path
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(file.text, encoding="utf-8")


def errors(folder: Path, hooks: Sequence[Path] = ()) -> list[str]:
    """mypy's errors in the packages in `folder`, whose hooks modules are in other folders."""
    (folder / "pyproject.toml").write_text(CONFIG, encoding="utf-8")
    names = sorted(path.name for path in folder.iterdir() if path.is_dir())
    sources = [folder, TESTS, *(REPOSITORY / each for each in ("runtime", "generator"))]
    sources += [REPOSITORY / "defs", REPOSITORY / "generated", *hooks]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-incremental", *(f"-p{name}" for name in names)],
        cwd=folder,
        env={**os.environ, "MYPYPATH": os.pathsep.join(map(str, sources))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert " source files" in done.stdout, done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if ": error:" in line]


@pytest.mark.exhaustive
def test_generated_code_of_fixtures_is_typed(tmp_path: Path) -> None:
    for path in sorted(each for each in DEFS.iterdir() if each.is_dir()):
        package = PACKAGES.get(path.name, f"typed_{path.name}")
        write(tmp_path, package, read_definitions([path], path))
    for path in sorted((TESTS / "dev" / "td" / "imports").glob("*.yaml")):
        write(tmp_path, f"typed_import_{path.stem}", read_definitions([path], path.parent))
    assert errors(tmp_path) == []


@pytest.mark.exhaustive
def test_generated_code_of_imported_dialects_is_typed(tablegen: Path, tmp_path: Path) -> None:
    """All dialects that MLIR's `.td` files define, each imported without hints."""
    shipped = shipped_definitions()
    assert shipped is not None
    made = 0
    for name, runs in files_by_dialect(tablegen, tablegen.parents[1] / "include").items():
        if name == "builtin":
            continue  # it is the runtime's own
        folder = tmp_path / "definitions" / name
        folder.mkdir(parents=True)
        import_dialect(tablegen, name, runs, folder)
        package, path = f"imported_{name}", folder / f"{name}.yaml"
        others = {SHIPPED_PACKAGE: (shipped,)}
        settings = Settings(folder, (path,), tmp_path / "code" / package, package, others)
        own, imports = project_catalogue(settings).needed([name])
        write(tmp_path / "code", package, read_definitions(own, folder, imports))
        made += 1
    assert made >= 40
    found = errors(tmp_path / "code", [*(tmp_path / "definitions").iterdir()])
    assert found == [], "\n".join(found)
