"""The printed form of diagnostics."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from support.text_tables import subject
from support.text_tables.answers import Answer, load
from support.text_tables.cases import NAME, OTHER_NAME, OTHER_TEXT
from yods.ir.diagnostics import Diagnostic
from yods.ir.location import Source
from yods.ir.location_attributes import FileLineColumnLocation, NameLoc


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with the file that the cases' locations name."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / OTHER_NAME).write_text(OTHER_TEXT, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("answer", load("diagnostics"), ids=lambda a: a.text.strip()[:80])
def test_agrees_with_mlir(answer: Answer, folder: Path) -> None:
    assert not answer.accepted
    (folder / NAME).write_bytes(answer.text.encode("utf-8", "surrogateescape"))
    if answer.options[0].startswith("--allow"):
        assert subject.first_error(answer.text, answer.options) == answer.stderr
        return
    notes = [line for line in answer.stderr.splitlines() if "note: " in line]
    note = notes[-1].rpartition("note: ")[2]
    if note.startswith("loc("):
        note = note.partition("): ")[2]
    assert subject.placed_error(answer.text, note) == answer.stderr


def test_pipes_and_folders_are_not_read(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    shown = str(Diagnostic("message", FileLineColumnLocation("pipe", 1, 1)))
    assert shown == "pipe:1:1: error: message"
    nul = FileLineColumnLocation("a\0b", 1, 1)
    assert str(Diagnostic("message", nul)) == "a\0b:1:1: error: message"


def test_parts_of_a_diagnostic() -> None:
    source = Source("a\n é b\n", "f.mlir")
    found = Diagnostic("message", (source, 5)).note("more").note("else", NameLoc("n"))
    assert (found.file, found.line, found.column) == ("f.mlir", 2, 5)
    assert str(found) == (
        "f.mlir:2:5: error: message\n é b\n"
        "f.mlir:2:5: note: more\n"
        '<unknown>:0: note: loc("n"): else'
    )
