"""Which definition files a run has to read.

Those of the project, or of the dialects in it that were asked for; and those that these
only refer to, in the project or in other packages of dialects, whose classes exist already:
they are read and resolved, and nothing is generated for them. The dialects that come with
yods are always at hand.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from yods_gen.errors import did_you_mean, listed
from yods_gen.graphs import reached
from yods_gen.load.sources import DIALECT_NAME, NO_BUFFERS, Buffers, definition_files, file_text
from yods_gen.records import DataClass, field
from yods_gen.settings import Settings, placed

_MENTION = re.compile(r"\b([A-Za-z][A-Za-z0-9_]*)\.(?=[A-Za-z_])")
_DEPENDS = re.compile(r"\bdepends:(.*(?:\n[ ]*-.*)*)")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
#: So many names of files are suggested.
_MOST_NAMES = 5


class ImportedFile(DataClass):
    """A definition file of another package, by whose name its classes are imported."""

    path: Path
    package: str


class Catalogue(DataClass):
    """The files at hand, by the dialect each names, or "" where it is too unfinished to."""

    own: Mapping[str, Sequence[Path]]
    imports: Mapping[str, Sequence[ImportedFile]]
    buffers: Buffers = field(default_factory=lambda: NO_BUFFERS)
    _mentions: dict[str, set[str]] = field(default_factory=dict, compare=False, repr=False)

    def needed(self, names: Collection[str]) -> tuple[tuple[Path, ...], tuple[ImportedFile, ...]]:
        """The project's files and the others that dialects `names` need, directly or in turn.

        A file is needed when a dialect of its is mentioned, as in `arith.fastmath` or under
        `depends`: reading all there are would cost more than most projects do, and mistakes
        in an unfinished one would stop those who do not use it.
        """
        found = sorted(self.needed_names(names))
        return (
            tuple(path for name in found for path in self.own.get(name, ())),
            tuple(file for name in found for file in self.imported(name)),
        )

    def needed_names(self, names: Iterable[str]) -> set[str]:
        """Return dialects `names` and those that they need."""
        at_hand = self.own.keys() | self.imports.keys()
        return set(reached((name for name in names if name in at_hand), self._mentioned))

    def imported(self, name: str) -> Sequence[ImportedFile]:
        """Return the files of a dialect of another package, unless the project has its own."""
        return () if name in self.own else self.imports.get(name, ())

    def files(self, name: str) -> list[Path]:
        """Return all files of a dialect."""
        return [*self.own.get(name, ()), *(file.path for file in self.imported(name))]

    def _mentioned(self, name: str) -> set[str]:
        """The dialects that the files of dialect `name` mention."""
        if name not in self._mentions:
            names = _mentioned(_text(path, self.buffers) for path in self.files(name))
            self._mentions[name] = names & (self.own.keys() | self.imports.keys())
        return self._mentions[name]


def catalogue(
    own: Sequence[Path], imports: Mapping[str, Sequence[Path]], buffers: Buffers = NO_BUFFERS
) -> Catalogue:
    """The definitions that are available.

    Args:
        own: Files and folders of the project.
        imports: Files and folders with definitions, by the package of their classes.
        buffers: Texts of files that are open in an editor.
    """
    found: dict[str, list[Path]] = {}
    for path in definition_files(own):
        found.setdefault(_dialect(path, buffers), []).append(path)
    others: dict[str, list[ImportedFile]] = {}
    for package, paths in imports.items():
        for path in definition_files(paths):
            others.setdefault(_dialect(path, buffers), []).append(ImportedFile(path, package))
    return Catalogue(found, others, buffers)


def project_catalogue(settings: Settings) -> Catalogue:
    """The definitions of a project, of which there have to be some.

    Raises:
        SettingsError: there are none where its settings say.
    """
    with placed(settings.file):
        for given in settings.definitions:
            if not given.exists():
                error = settings.wrong_definitions(f"there are no definitions at {given}", given)
                error.help = _what_is_beside(given)
                raise error
        found = catalogue(settings.definitions, settings.imports)
        if not found.own:
            places = ", ".join(map(str, settings.definitions))
            raise settings.wrong_definitions(f"there are no definitions (*.yaml) in {places}")
        return found


def _what_is_beside(missing: Path) -> str:
    """Return a help line with the definitions that are near a path where nothing is."""
    try:
        names = sorted(
            each.name
            for each in missing.parent.iterdir()
            # Hidden folders have settings of other tools.
            if (each.suffix == ".yaml" or any(each.glob("*.yaml"))) and each.name[0] != "."
        )
    except OSError:
        return ""
    hint = did_you_mean(missing.name, names)
    return hint or (f"there are some in {listed(names[:_MOST_NAMES], 'or')}" if names else "")


def _dialect(path: Path, buffers: Buffers) -> str:
    found = DIALECT_NAME.search(_text(path, buffers))
    return found[2] if found else ""


def _text(path: Path, buffers: Buffers) -> str:
    buffer = buffers.get(os.path.abspath(path)) if buffers else None
    if buffer is not None:
        return buffer
    try:
        return file_text(path)
    except OSError:
        return ""  # load reports it


def _mentioned(texts: Iterable[str]) -> set[str]:
    names: set[str] = set()
    for text in texts:
        names.update(_MENTION.findall(text))
        for depended in _DEPENDS.findall(text):
            names.update(_WORD.findall(depended))
    return names
