"""Files that are derived from the generator's tables are current."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.paths import REPOSITORY
from yods_gen import command_rows
from yods_gen.errors import CommandError
from yods_gen.language_tables import documents
from yods_gen.settings import find_settings


def test_documents_are_current() -> None:
    settings = find_settings(REPOSITORY)
    files = documents(settings)
    names = {Path(file.path).name for file in files}
    assert {"yods.schema.json", "ods.json", "commands.table", "layouts.md"} <= names
    stale = [
        file.path
        for file in files
        if (settings.output / file.path).read_text(encoding="utf-8") != file.text
    ]
    assert stale == [], "run `yods gen` and review the diff"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('COMMAND = ("a", "b", "")\ndef main(arguments): ...\n', "without 'completions'"),
        ('COMMAND = ("a", "b", "")\ndef completions(): ...\n', "without 'main' answers nothing"),
        ("COMMAND = make()\ndef main(): ...\ndef completions(): ...\n", "as literals"),
        ('COMMAND = ("a", "b")\ndef main(): ...\ndef completions(): ...\n', "as literals"),
    ],
)
def test_row_without_its_parts_is_an_error(
    text: str, error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "count.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(command_rows, "_folder", lambda package: tmp_path)
    with pytest.raises(CommandError, match=rf"count\.py:1: .*{error}"):
        command_rows.table_file()
