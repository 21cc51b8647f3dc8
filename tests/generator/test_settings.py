"""Settings that make no sense, and those of the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.gen_project import Project, gen
from yods_gen.output.generated import MARKER
from yods_tools.main import main


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("outptu = 'x'", "did you mean 'output'?"),
        ("definitions = 'defs'", "'definitions' must be a list of paths"),
        ("output = 3", "'output' must be text"),
        ("output = '.'", "holds the whole project"),
        ("output = '..'", "holds the whole project"),
        ("package = 'a-b'", "is no name of a Python package"),
        ("package = 'a.class'", "is no name of a Python package"),
        ("definitions = ['nowhere']", "there are no definitions at"),
        ("output = 'dialects'", "lie in the output folder"),
        ("output = [", "is no TOML"),
        ("output = " + "9" * 5000, "Exceeds the limit"),
        ("output" + ".a" * 50_000 + " = 1", "this is no TOML: A key has over 100 parts"),
        ("package = 'geo'", "let 'output' end in 'geo', as the package is called"),
        ("output = 'a/b'\npackage = 'other.b'", "let 'output' end in 'other/b'"),
        ("output = 'json'", "there is a Python package 'json' already"),
        ("output = 'yods'", "call it 'yods_dialects', say"),
        ("output = 'geo-dialects'", "'geo_dialects' is one"),
        ("output = 'pyproject.toml'", "is no folder"),
        ("imports = 3", "'imports' must be a table"),
        ("imports = {'a b' = ['x']}", "'a b' is no name of a Python package"),
        ("imports = {a = ['x']}", "there are no definitions of a at"),
        ("imports = {a = 'x'}", 'such as: ["x"]'),
        ("definitions = []", 'such as: ["defs"]'),
        ("definitions = ['a\\u0000b', 1]", "'definitions' must be a list of paths"),
        ("output = ''", "'output' must be text, in quotes"),
    ],
)
def test_wrong_settings(
    project: Project, capsys: pytest.CaptureFixture[str], settings: str, words: str
) -> None:
    base = "" if settings.startswith("def") else 'definitions = ["dialects"]\n'
    (project.root / "pyproject.toml").write_text(f"[tool.yods]\n{base}{settings}\n")
    assert gen() == 2
    assert words in capsys.readouterr().err


def test_accepted_settings_are_not_checked_again(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert gen() == 0
    monkeypatch.setattr("yods_gen.settings.violation", lambda *_: pytest.fail("checked"))
    assert gen() == 0


def test_output_folder_is_a_symlink_loop(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    loop = project.root / "loop"
    loop.symlink_to(loop)
    assert gen("--output", str(loop)) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith("yods gen: error: ")
    assert str(loop) in told


def test_command_line_overrides_settings(project: Project, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere"
    assert gen("--output", str(target), "--package", "elsewhere", "--no-import") == 0
    assert (target / "geo" / "ops.py").read_text().startswith(MARKER)
    assert "from elsewhere.geo.types import" in (target / "geo" / "ops.py").read_text()
    assert not project.output.exists()


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (
            "output = 'generated'\noutptu = 'x'",
            """\
pyproject.toml:3:1: [tool.yods] has no setting 'outptu'
    3 | outptu = 'x'
      | ^^^^^^
  did you mean 'output'? the settings are 'definitions', 'output', 'package', 'imports', \
'breaking' and 'lint'
""",
        ),
        (
            "definitions = [\n  # 'nowhere'\n  'dialects', 'nowhere',\n]",
            """\
pyproject.toml:4:15: there are no definitions at {root}/nowhere
    4 |   'dialects', 'nowhere',
      |               ^^^^^^^^^
  there are some in 'dialects'
""",
        ),
        (
            "definitions = ['dialects']\noutput = 'a'\npackage = 'b'",
            """\
pyproject.toml:3:1: package 'b' cannot be imported from a folder 'a'
    3 | output = 'a'
      | ^^^^^^
  let 'output' end in 'b', as the package is called
""",
        ),
        (
            "definitions = ['dialects'\noutput = 'a'",
            """\
pyproject.toml:3:1: this is no TOML: Unclosed array
    3 | output = 'a'
      | ^
""",
        ),
    ],
    ids=["key", "item", "package", "toml"],
)
def test_error_shows_its_line(
    project: Project, capsys: pytest.CaptureFixture[str], settings: str, expected: str
) -> None:
    (project.root / "pyproject.toml").write_text(f"[tool.yods]\n{settings}\n")
    assert gen() == 2
    told = capsys.readouterr().err
    assert told == "yods gen: error: " + expected.replace("{root}", str(project.root))


@pytest.mark.parametrize(
    ("table", "key", "place"),
    [
        ("ignore = ['nonsense']", "lint", "pyproject.toml:3:11: "),
        ("ignor = []", "lint", "pyproject.toml:3:1: [tool.yods.lint] has no setting 'ignor'"),
    ],
)
def test_error_in_a_table_shows_its_line(
    project: Project, capsys: pytest.CaptureFixture[str], table: str, key: str, place: str
) -> None:
    (project.root / "pyproject.toml").write_text(
        f"tool.yods.definitions = ['dialects']\n[tool.yods.{key}]\n{table}\n"
    )
    assert main(["check"]) == 2
    assert place in capsys.readouterr().err


def test_package_path_from_the_command_line(project: Project, tmp_path: Path) -> None:
    options = ("--output", str(tmp_path / "anywhere"), "--package", "geo_dialects", "--no-import")
    assert gen(*options) == 0
    assert (tmp_path / "anywhere" / "geo" / "ops.py").exists()


@pytest.mark.parametrize("settings", ["definitions = ['d\u00e9fs']", "output = 'd\u00e9fs'"])
def test_file_name_not_encodable_in_the_locale(project: Project, settings: str) -> None:
    base = "" if settings.startswith("def") else 'definitions = ["dialects"]\n'
    path = project.root / "pyproject.toml"
    path.write_text(f"[tool.yods]\n{base}{settings}\n", encoding="utf-8")
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "yods_tools.main", "check"],
        cwd=project.root,
        env={**os.environ, **plain},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "cannot be the name of a file in this locale, whose encoding is ascii" in done.stderr
    assert "set PYTHONUTF8=1" in done.stderr
