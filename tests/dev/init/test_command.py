"""`yods init`: the project it writes passes its own tests."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.marks import spread
from yods_dev.init import command
from yods_gen.errors import WriteError


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "YODS_CACHE_DIR": str(folder)},
    )


def init(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(folder, sys.executable, "-m", "yods_tools.main", "init", *arguments)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", spread(["my-dialect", "demo"], 2))
def test_make_test_passes(tmp_path: Path, name: str) -> None:
    done = init(tmp_path, name)
    assert done.returncode == 0, done.stderr
    dialect = name.replace("-", "_")
    assert done.stdout == (f"{name}/ has dialect '{dialect}'\n\n  cd {name} && make test\n")
    tested = run(tmp_path / name, "make", "test")
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert "5 passed" in tested.stdout
    (command,) = re.findall("`yods (opt [^`]*)`", (tmp_path / name / "README.md").read_text())
    read = run(tmp_path / name, sys.executable, "-m", "yods_tools.main", *command.split())
    assert f"{dialect}.add" in read.stdout, read.stderr
    checked = run(tmp_path / name, sys.executable, "-m", "yods_tools.main", "check")
    assert checked.stdout == "1 dialect: no mistakes\n"


@pytest.mark.exhaustive
def test_invalid_definition_fails_the_tests(tmp_path: Path) -> None:
    init(tmp_path, "demo")
    definitions = tmp_path / "demo" / "demo_defs" / "demo.yaml"
    text = definitions.read_text(encoding="utf-8")
    definitions.write_text(text.replace("rows > 0", "rows > 9"), encoding="utf-8")
    assert run(tmp_path / "demo", "make", "test").returncode != 0
    assert run(tmp_path / "demo", "make", "gen").returncode == 0
    tested = run(tmp_path / "demo", "make", "test")
    assert tested.returncode != 0
    assert "a tile has rows and columns" in tested.stdout


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Demo", "cannot be the name of a dialect"),
        ("a__b", "cannot be the name of a dialect"),
        ("1a", "cannot be the name of a dialect"),
        ("arith", "a dialect 'arith' comes with yods"),
        ("builtin", "a dialect 'builtin' comes with yods"),
    ],
)
def test_names_that_a_project_cannot_have(tmp_path: Path, name: str, words: str) -> None:
    done = init(tmp_path, name)
    assert done.returncode == 2
    assert words in done.stderr
    assert not list(tmp_path.iterdir())


def test_existing_files_are_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "notes").write_text("mine", encoding="utf-8")
    done = init(tmp_path, "demo")
    assert done.returncode == 2
    assert "the folder 'demo' is not empty" in done.stderr
    assert [path.name for path in (tmp_path / "demo").iterdir()] == ["notes"]


def test_full_disk_leaves_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = 0
    real = command.write_new

    def few(path: Path, content: bytes) -> None:
        nonlocal written
        written += 1
        if written > 6:
            raise OSError(28, "No space left on device")
        real(path, content)

    monkeypatch.setattr(command, "write_new", few)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    for name in ("demo", "empty"):
        written = 0
        with pytest.raises(OSError, match="No space"):
            command.main([name])
    assert list(tmp_path.rglob("*")) == [tmp_path / "empty"]


def test_concurrent_init_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have found nothing there; what the first has written is left alone."""
    real = command.write_new

    def late(path: Path, content: bytes) -> None:
        if path.name == "pyproject.toml":
            path.write_text("of the other", encoding="utf-8")
        real(path, content)

    monkeypatch.setattr(command, "write_new", late)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(WriteError, match="the folder 'demo' is not empty"):
        command.main(["demo"])
    (left,) = (tmp_path / "demo").iterdir()
    assert left.read_text(encoding="utf-8") == "of the other"


@pytest.mark.exhaustive
def test_written_project_passes_mypy(tmp_path: Path) -> None:
    init(tmp_path, "demo")
    checked = run(tmp_path / "demo", sys.executable, "-m", "mypy")
    assert checked.returncode == 0, checked.stdout
