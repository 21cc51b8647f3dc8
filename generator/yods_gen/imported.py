"""Definitions that a project only refers to: those of other packages of dialects.

Their classes exist already, so they are read and resolved, and nothing is generated for
them. The dialects that come with yods are always at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from yods_gen.load.files import definition_files

_DIALECT = re.compile(r"^dialect:[ ]*['\"]?([A-Za-z][A-Za-z0-9_]*)", re.MULTILINE)
_MENTION = re.compile(r"\b([A-Za-z][A-Za-z0-9_]*)\.(?=[A-Za-z_])")
_DEPENDS = re.compile(r"^depends:(.*(?:\n[ ]*-.*)*)", re.MULTILINE)
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """A definition file of another package, by whose name its classes are imported."""

    path: Path
    package: str


def imported_files(
    own: Sequence[Path], imports: Mapping[str, Sequence[Path]]
) -> tuple[ImportedFile, ...]:
    """The files of `imports` that the definitions in `own` need, directly or in turn.

    A file is needed when a dialect of its is mentioned, as in `arith.fastmath` or under
    `depends`: reading all there are would cost more than most projects do.

    Args:
        own: Files and folders of the project.
        imports: Files and folders with definitions, by the package of their classes.
    """
    catalogue: dict[str, list[ImportedFile]] = {}
    for package, paths in imports.items():
        for path in definition_files(paths):
            for name in _DIALECT.findall(_text(path))[:1]:
                catalogue.setdefault(name, []).append(ImportedFile(path, package))
    if not catalogue:
        return ()
    texts = [_text(path) for path in definition_files(own)]
    defined = {name for text in texts for name in _DIALECT.findall(text)}
    needed: dict[str, list[ImportedFile]] = {}
    pending = list(_mentioned(texts))
    while pending:
        name = pending.pop()
        if name in defined or name in needed or name not in catalogue:
            continue
        needed[name] = catalogue[name]
        pending += _mentioned(_text(file.path) for file in catalogue[name])
    return tuple(file for name in sorted(needed) for file in needed[name])


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""  # load reports it


def _mentioned(texts: Iterable[str]) -> set[str]:
    names: set[str] = set()
    for text in texts:
        names.update(_MENTION.findall(text))
        for listed in _DEPENDS.findall(text):
            names.update(_WORD.findall(listed))
    return names
