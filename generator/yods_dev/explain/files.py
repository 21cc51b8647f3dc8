"""Examples of errors that one definition alone cannot show, and reasons (`*.yaml`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from yods_gen.records import DataClass


class FilesExample(DataClass):
    """An error by the files of a project.

    Attributes:
        summary: What is wrong with the files.
        wrong: Files that are refused, by path.
        right: Files that are accepted.
        asked: The path that the command was given.
    """

    summary: str
    wrong: Mapping[str, str]
    right: Mapping[str, str]
    asked: str = "defs"


def _file(given: Any) -> str:
    if isinstance(given, str):
        return f"{given}\n"
    return f"{given['text']}\n" + f"{given['line']}\n" * int(given["times"])


def _example(row: Mapping[str, Any]) -> FilesExample:
    files = {
        key: {path: _file(each) for path, each in row[key].items()} for key in ("wrong", "right")
    }
    return FilesExample(**{**row, **files})


_HERE = Path(__file__)
#: Why each error is one, in a sentence or two, by id.
REASONS: Mapping[str, str] = yaml.safe_load(
    _HERE.with_name("reasons.yaml").read_text(encoding="utf-8")
)
_TABLE = yaml.safe_load(_HERE.with_name("files.yaml").read_text(encoding="utf-8"))
#: By id.
OF_FILES = {id_: _example(row) for id_, row in _TABLE["files"].items()}
#: Findings about valid projects that a stricter option refuses, by id.
STATES: Mapping[str, str] = _TABLE["states"]
