"""`yods check`: dialects by name, files and standard input; mistakes as other tools read them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from support.marks import spread

GOOD = "dialect: good\nops:\n  x: {traits: [Pure], summary: does nothing}\n"
BAD = "dialect: bad\nops:\n  y: {traits: [Pur], summary: does nothing}\n"
MESSAGE = "no trait is named 'Pur'"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["defs"]\noutput = "made"\n', encoding="utf-8"
    )
    (tmp_path / "defs").mkdir()
    (tmp_path / "defs" / "good.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "defs" / "bad.yaml").write_text(BAD, encoding="utf-8")
    return tmp_path


def yods(folder: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "yods_tools.main", *arguments],
        cwd=folder,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def test_one_dialect(project: Path) -> None:
    done = yods(project, "check", "good")
    assert (done.returncode, done.stdout) == (0, "1 dialect: no mistakes\n")
    done = yods(project, "check", "bad")
    assert done.returncode == 1
    assert f"defs/bad.yaml:3:16: error[unknown-trait]: {MESSAGE}" in done.stderr


def test_check_of_an_unknown_dialect(project: Path) -> None:
    done = yods(project, "check", "god")
    assert done.returncode == 2
    assert "did you mean 'good'?" in done.stderr


def test_standard_input_stands_for_the_file(project: Path) -> None:
    done = yods(project, "check", "-", given=BAD.replace("Pur]", "Pure]"))
    assert (done.returncode, done.stdout) == (0, "1 dialect: no mistakes\n")
    done = yods(project, "check", "-", given=GOOD.replace("Pure]", "Pur]"))
    assert done.returncode == 1
    assert done.stderr.startswith(f"<stdin>:3:16: error[unknown-trait]: {MESSAGE}")


def test_neither_a_pipe_nor_a_file_needs_a_project(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(BAD, encoding="utf-8")
    assert yods(tmp_path, "check", "-", given=GOOD).returncode == 0
    done = yods(tmp_path, "check", "one.yaml")
    assert done.returncode == 1
    assert "one.yaml:3:16: error[unknown-trait]" in done.stderr


@pytest.mark.parametrize("given", spread(["dialect: \udcff", "", "\0", "a: [", "- 1\n"], 5))
def test_any_text_gets_an_answer(tmp_path: Path, given: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "yods_tools.main", "check", "-"],
        cwd=tmp_path,
        input=given.encode("utf-8", "surrogateescape"),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(b"<stdin>:")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("redirection", "message"),
    [
        ("<&-", "yods check: error: standard input is closed\n"),
        ("0>/dev/null", "yods check: error: standard input cannot be read: Bad file descriptor\n"),
    ],
)
def test_standard_input_that_cannot_be_read(redirection: str, message: str, tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m yods_tools.main check - {redirection}'
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (2, message)


def test_json(project: Path) -> None:
    done = yods(project, "check", "--output-format=json")
    assert done.returncode == 1
    (found,) = json.loads(done.stdout)
    assert found == {
        "id": "unknown-trait",
        "severity": "error",
        "message": MESSAGE,
        "details": ["in op 'bad.y'", "did you mean 'Pure'?"],
        "file": "defs/bad.yaml",
        "line": 3,
        "column": 16,
        "width": 3,
    }
    assert json.loads(yods(project, "check", "good", "--output-format=json").stdout) == []


def test_github(project: Path) -> None:
    done = yods(project, "check", "--output-format=github")
    assert done.stdout == (
        "::error file=defs/bad.yaml,line=3,col=16,endColumn=19,title=unknown-trait::"
        f"{MESSAGE}%0Ain op 'bad.y'%0Adid you mean 'Pure'?\n"
    )


def test_sarif(project: Path) -> None:
    (run,) = json.loads(yods(project, "check", "--output-format=sarif").stdout)["runs"]
    assert run["tool"]["driver"]["rules"] == [{"id": "unknown-trait"}]
    (result,) = run["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 3, "startColumn": 16, "endColumn": 19}


def test_out_of_date_files_in_machine_readable_output(project: Path) -> None:
    (project / "defs" / "bad.yaml").unlink()
    done = yods(project, "gen", "--check", "--output-format=github")
    assert done.returncode == 1
    files = [line.partition("file=")[2].partition(",")[0] for line in done.stdout.splitlines()]
    assert files == [
        "made/__init__.py",
        "made/good/__init__.py",
        "made/good/dialect.py",
        "made/good/ops.py",
        "made/py.typed",
    ]
    assert yods(project, "gen").returncode == 0
    done = yods(project, "gen", "--check", "--output-format=json")
    assert (done.returncode, json.loads(done.stdout)) == (0, [])


def test_misspelt_option(project: Path) -> None:
    for command, given, meant in (
        ("gen", "--chek", "--check"),
        ("check", "--outputformat=json", "--output-format"),
        ("breaking", "--list-rule", "--list-rules"),
        ("doc", "--fromat", "--format"),
    ):
        done = yods(project, command, *(["-o", "x"] if command == "doc" else []), given)
        assert done.returncode == 2
        wrong = given.partition("=")[0]
        assert f"there is no option '{wrong}'; did you mean '{meant}'?" in done.stderr


def test_misspelt_choice(project: Path) -> None:
    done = yods(project, "check", "--output-format=srif")
    assert done.returncode == 2
    assert "did you mean 'sarif'?" in done.stderr


@pytest.mark.parametrize(
    ("given", "help_"),
    [
        (["--definitions", "def"], "did you mean 'defs'?"),
        (["--definitions", "defs/gud.yaml"], "did you mean 'good.yaml'?"),
        (["--definitions", "defs/x"], "there are some in 'bad.yaml' or 'good.yaml'"),
        (["--definitions", "no/such/folder"], ""),
        (["zzz"], "there are 'bad' and 'good'"),
    ],
)
def test_missing_definitions_are_suggested(project: Path, given: list[str], help_: str) -> None:
    done = yods(project, "check", *given)
    first, _, rest = done.stderr.partition("\n")
    assert done.returncode == 2
    assert first.startswith("yods check: error: ")
    assert rest.strip() == help_


def test_definitions_need_no_project(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    done = yods(tmp_path, "check", "--definitions", "good.yaml")
    assert (done.returncode, done.stdout) == (0, "1 dialect: no mistakes\n")
