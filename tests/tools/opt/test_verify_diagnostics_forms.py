"""A file with every form of `expected-…`, under both tools, whole and with parts missing."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from differential import subject
from differential.chunks import NAME

FOLDER = Path(__file__).parent / "verify_diagnostics"
TEXT = (FOLDER / "directives.mlir").read_text(encoding="utf-8")
LINES = TEXT.split("\n")
EXPECTING = [n for n, line in enumerate(LINES) if re.search(r"// expected-.*}}$", line)]

OPTIONS = ["--split-input-file", "--allow-unregistered-dialect"]
ALL = [*OPTIONS, "--verify-diagnostics"]
ONLY_EXPECTED = [*OPTIONS, "--verify-diagnostics=only-expected"]


def without(line: int) -> str:
    """TEXT with what line number `line` expects taken out, and all other lines in place."""
    lines = list(LINES)
    lines[line] = lines[line].replace("expected-", "unexpected ")
    return "\n".join(lines)


def mlir_answer(mlir_opt: Path, text: str, options: list[str], folder: Path) -> tuple[int, str]:
    (folder / NAME).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [mlir_opt, "--mlir-disable-threading", *options, NAME],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stderr.decode()


def test_every_form_is_there() -> None:
    found = set()
    for number in EXPECTING:
        match = re.search(r"expected-([a-z]+)(-re)? *(@(?:[+-]|[a-z]+))?", LINES[number])
        assert match is not None
        found.add((match[2], match[3] or ""))
    places = {"", "@+", "@-", "@above", "@below", "@unknown"}
    assert {place for _, place in found} == places
    assert {place for expression, place in found if expression} >= {"@+", "@below", "@unknown"}


@pytest.mark.parametrize("options", [ALL, ONLY_EXPECTED], ids=["all", "only-expected"])
@pytest.mark.parametrize("name", ["directives.mlir", "unmet.mlir"])
def test_like_mlir_opt(name: str, options: list[str], mlir_opt: Path, tmp_path: Path) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    got = subject.answer_of_process(text.encode(), options)
    code, errors = mlir_answer(mlir_opt, text, options, tmp_path)
    assert got.errors == errors
    assert got.accepted == (code == 0)
    assert got.accepted == (name == "directives.mlir")


def test_passes() -> None:
    got = subject.answer_of_process(TEXT.encode(), ALL)
    assert (got.accepted, got.errors, got.failure) == (True, "", "")


@pytest.mark.parametrize("line", EXPECTING)
def test_fails_without(line: int) -> None:
    got = subject.answer_of_process(without(line).encode(), ALL)
    assert not got.accepted
    assert ": error: unexpected " in got.errors


@pytest.mark.exhaustive
@pytest.mark.parametrize("line", EXPECTING)
def test_fails_without_under_mlir_opt(line: int, mlir_opt: Path, tmp_path: Path) -> None:
    text = without(line)
    code, errors = mlir_answer(mlir_opt, text, ALL, tmp_path)
    assert code == 1
    assert subject.answer_of_process(text.encode(), ALL).errors == errors
