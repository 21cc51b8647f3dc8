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


PARTS = "def main(arguments): ...\ndef completions(): ...\n"
LITERALS = "COMMAND has a name, a summary and an extra, as literals"
NAMED = "the name of a command is one or two lower-case words, not"
SUMMARY = "the summary of 'a' is to be one line, with single blanks, not"


def rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **modules: str) -> list[str]:
    """The rows of the table of these modules of `yods_tools`."""
    folder = tmp_path / "yods_tools"
    for package in command_rows.PACKAGES:
        (tmp_path / package).mkdir()
    extras = "".join(f"Extra({name!r}, 'title')\n" for name in ("", "gen", "doc"))
    for name, text in {"commands": extras, **modules}.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(command_rows, "_folder", lambda package: tmp_path / package)
    path, table = command_rows.table_file()
    assert path == folder / "commands.table"
    return table.splitlines()[3:]


@pytest.mark.parametrize(
    "row", ['COMMAND = ("a", "b", "")', 'COMMAND: tuple[str, str, str] = ("a", "b", "")']
)
def test_row(row: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = f'COMMAND = ("c d", "e", "gen")\n{PARTS}'
    assert rows(tmp_path, monkeypatch, count=f"{row}\n{PARTS}", more=other) == [
        "a    yods_tools.count  -    b",
        "c d  yods_tools.more   gen  e",
    ]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (
            'COMMAND = ("a", "b", "")\ndef main(arguments): ...\n',
            "a command without 'completions' answers nothing",
        ),
        (
            'COMMAND = ("a", "b", "")\ndef completions(): ...\n',
            "a command without 'main' answers nothing",
        ),
        (f"COMMAND = make()\n{PARTS}", LITERALS),
        (f"COMMAND: tuple[str, str, str]\n{PARTS}", LITERALS),
        (f'COMMAND = ("a", "b")\n{PARTS}', LITERALS),
        (f'COMMAND = (1, "b", "")\n{PARTS}', LITERALS),
        (f'COMMAND = ("a", 2, "")\n{PARTS}', LITERALS),
        (f'COMMAND = ("A", "b", "")\n{PARTS}', f"{NAMED} 'A'"),
        (f'COMMAND = ("a b c", "b", "")\n{PARTS}', f"{NAMED} 'a b c'"),
        (f'COMMAND = ("", "b", "")\n{PARTS}', f"{NAMED} ''"),
        (f'COMMAND = ("a", "", "")\n{PARTS}', f"{SUMMARY} ''"),
        (f'COMMAND = ("a", "b\\nc", "")\n{PARTS}', f"{SUMMARY} 'b\\nc'"),
        (f'COMMAND = ("a", "b  c", "")\n{PARTS}', f"{SUMMARY} 'b  c'"),
        (
            f'COMMAND = ("a", "b", "nosuch")\n{PARTS}',
            "no extra is named 'nosuch': there are 'gen' and 'doc', and '' for none",
        ),
        (
            f'COMMAND = ("help", "b", "")\n{PARTS}',
            "'help' cannot be a command beside 'help', yods_tools/main.py",
        ),
    ],
)
def test_row_that_is_refused(
    text: str, error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CommandError) as refused:
        rows(tmp_path, monkeypatch, count=text)
    assert str(refused.value) == f"{tmp_path}/yods_tools/count.py:1: {error}"


@pytest.mark.parametrize(
    ("name", "other"), [("a", "a"), ("a b", "a"), ("a", "a b"), ("a b", "a b")]
)
def test_command_beside_another(
    name: str, other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = (f'COMMAND = ("{each}", "s", "")\n{PARTS}' for each in (other, name))
    with pytest.raises(CommandError) as refused:
        rows(tmp_path, monkeypatch, one=one, two=two)
    places = [f"{tmp_path}/yods_tools/{each}.py:1" for each in ("one", "two")]
    assert str(refused.value) == (
        f"{places[1]}: '{name}' cannot be a command beside '{other}', {places[0]}"
    )
