"""`yods fuzz --cpp`: Python and the C++ of one definition, held against each other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.paths import TESTS
from yods_dev.fuzz import cpp
from yods_gen.settings import SettingsError
from yods_tools.main import main

GEARS = TESTS / "dev" / "export" / "cpp"
SETTINGS = """\
[tool.yods]
definitions = ["gears.yaml"]
output = "gear_dialects"
package = "gear_dialects"
"""


@pytest.fixture
def gears(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("gears.yaml", "gear_hooks.py"):
        shutil.copy(GEARS / name, tmp_path)
    (tmp_path / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["gen"]) == 0
    return tmp_path


@pytest.mark.exhaustive
def test_a_planted_difference_is_found(
    gears: Path, mlir_opt: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python and C++ agree until a predicate is turned round in the C++ alone."""
    recorded = ["--recorded", str(GEARS / "gears.mlir")]
    capsys.readouterr()
    assert main(["fuzz", "--trust-project", "gears", "--cpp", *recorded]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" by C++, 0 differences")
    written = cpp.project

    def planted(*arguments: object) -> object:
        made = written(*arguments)  # type: ignore[arg-type]
        path = "lib/Gears.cpp"
        assert "getTeeth()), 2) == 0" in made.files[path]
        made.files[path] = made.files[path].replace("getTeeth()), 2) == 0", "getTeeth()), 2) != 0")
        return made

    monkeypatch.setattr(cpp, "project", planted)
    assert main(["fuzz", "--trust-project", "gears", "--cpp", *recorded]) == 1
    said = capsys.readouterr().out
    assert "operand #1 must be wheel with an even number of teeth, but got" in said


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot read"):
        cpp.chunks_of([str(tmp_path / "no.mlir")])


def test_texts_of_files(tmp_path: Path) -> None:
    path = tmp_path / "some.mlir"
    path.write_text("a\n// -----\n\n// -----\nb\n", encoding="utf-8")
    assert cpp.chunks_of([str(path)]) == ["a\n", "\nb\n"]
