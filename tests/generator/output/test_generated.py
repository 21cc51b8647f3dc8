"""Which files are the generator's to overwrite, to remove, or to leave alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from support.gen_project import GEO, Project, gen
from support.marks import spread
from support.paths import REPOSITORY
from yods_gen.model import dialects
from yods_gen.model.constraint_symbols import COMMON_MODULES
from yods_gen.output.generated import MODULES, is_module_of_ours, leftovers, temporary

FLAT = GEO.replace("dialect: geo", "dialect: flat").replace("geo.", "flat.")


def test_modules_are_those_of_dialects() -> None:
    constraints = {module.name for module in COMMON_MODULES}
    assert {*dialects._MODULE_DOCS, "__init__"} | constraints == MODULES


def test_generated_modules_are_recorded() -> None:
    found = list((REPOSITORY / "generated" / "yods_dialects").glob("*/*.py"))
    assert len(found) > 50
    assert [path for path in found if not is_module_of_ours(path)] == []


@pytest.mark.parametrize("name", spread(["ops.py", "notes.py", "inner/types.py", "ops_test.py"], 4))
@pytest.mark.parametrize("lines", [1, 2])
def test_copied_header_does_not_mark_a_file_as_generated(
    project: Project, capsys: pytest.CaptureFixture[str], name: str, lines: int
) -> None:
    assert gen() == 0
    head = project.text("geo/types.py").splitlines(keepends=True)[:lines]
    mine = project.output / "geo" / name
    mine.parent.mkdir(exist_ok=True)
    text = "".join(head) + "precious = True\n"
    mine.write_text(text)
    project.definition.write_text(FLAT)
    assert gen("--clean", "--no-import") == 0
    assert {p for p in project.files() if p.startswith("geo/")} == {f"geo/{name}"}
    assert mine.read_text() == text
    assert gen("--check") == 0
    assert name not in capsys.readouterr().err


OWN = (
    "ops.py.yods-new",
    "notes.yods-new",
    ".notes.txt.0123456789abcdef.yods-new",
    ".ops.py.0123456789abcdef.yods-new",
    ".types.py.0123456789.yods-new",
)


@pytest.mark.parametrize("changed", [False, True])
def test_only_leftovers_are_removed(project: Project, changed: bool) -> None:
    assert gen() == 0
    folder = project.output / "geo"
    for name in OWN:
        (folder / name).write_text("mine")
    (folder / "old.yods-new").mkdir()
    whole = (folder / "ops.py").read_bytes()
    left = []
    for length in (0, 1, 10, 100, len(whole)):
        left.append(temporary(folder / "ops.py"))
        left[-1].write_bytes(whole[:length])
    left.append(temporary(project.output / "py.typed"))
    left[-1].write_bytes(b"")
    assert sorted(leftovers(project.output)) == sorted(left)
    if changed:
        project.definition.write_text(GEO.replace("point of the plane", "place in the plane"))
    assert gen() == 0
    assert {path.name for path in folder.iterdir()} >= {*OWN, "old.yods-new"}
    assert not any(path.exists() for path in left)


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="needs links")
def test_links_are_never_leftovers(project: Project, tmp_path: Path) -> None:
    assert gen() == 0
    link = temporary(project.output / "geo" / "ops.py")
    link.symlink_to(tmp_path / "empty")
    (tmp_path / "empty").touch()
    assert gen() == 0
    assert link.is_symlink()
