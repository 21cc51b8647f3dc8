"""The definitions an editor has before it: those on disk, with what is open in their place."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import field
from pathlib import Path

from yods_dev.lsp.language import SECTIONS
from yods_dev.lsp.outline import Item, Outline
from yods_dev.lsp.outline import Path as KeyPath
from yods_gen.imported import Catalogue, catalogue
from yods_gen.library.prelude import PRELUDE
from yods_gen.load.files import definition_files, file_text
from yods_gen.records import dataclass
from yods_gen.settings import SHIPPED_PACKAGE, Settings, SettingsError, find_settings
from yods_gen.settings import shipped_definitions as shipped

BUILTIN = "builtin"


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declaration that definitions refer to, with its documentation.

    `kind` is "type", "op template", "type constraint" and so on; `key` leads to it in `file`.
    """

    kind: str
    dialect: str
    name: str
    file: str
    item: Item
    key: KeyPath
    summary: str
    description: str
    deprecated: str

    @property
    def qualified_name(self) -> str:
        """The name as other dialects write it; those of the prelude have no prefix."""
        return self.name if self.dialect == BUILTIN else f"{self.dialect}.{self.name}"


@dataclass(slots=True)
class Project:
    """A project's settings and files.

    `buffers` has the texts of files that are open, by absolute path.
    """

    settings: Settings
    buffers: dict[str, str] = field(default_factory=dict)
    _outlines: dict[str, tuple[object, Outline]] = field(default_factory=dict)
    _declared: dict[str, tuple[Outline, tuple[Declaration, ...]]] = field(default_factory=dict)

    @classmethod
    def around(cls, path: Path, buffers: dict[str, str] | None = None) -> Project:
        """The project that file `path` is of; where there is none, the file's folder is one."""
        try:
            settings = find_settings(path.parent)
        except SettingsError:
            settings = _lone(path)
        if not any(_below(path, each) for each in settings.definitions):
            settings = _lone(path) if not _is_shipped(path, settings) else settings
        return cls(settings, {} if buffers is None else buffers)

    def catalogue(self) -> Catalogue:
        """The files at hand, by dialect."""
        own = [path for path in self.settings.definitions if path.exists()]
        return catalogue(own, self.settings.imports, self.buffers)

    def text(self, path: str) -> str:
        """Return the text of a file, or of its buffer."""
        buffer = self.buffers.get(path)
        if buffer is not None:
            return buffer
        try:
            return file_text(Path(path))
        except OSError:
            return ""

    def outline(self, path: str) -> Outline:
        """Return the outline of a file."""
        buffer = self.buffers.get(path)
        stamp: object = buffer if buffer is not None else _stamp(path)
        known = self._outlines.get(path)
        if known is None or known[0] != stamp:
            known = self._outlines[path] = (stamp, Outline(self.text(path)))
        return known[1]

    def own_files(self) -> tuple[str, ...]:
        """The project's definition files."""
        paths = [path for path in self.settings.definitions if path.exists()]
        return tuple(os.path.abspath(path) for path in definition_files(paths))

    def files(self) -> Iterator[str]:
        """The project's files, those of other packages, and the prelude's."""
        yield from self.own_files()
        for paths in self.settings.imports.values():
            for path in definition_files([each for each in paths if each.exists()]):
                yield os.path.abspath(path)
        for path in definition_files([PRELUDE]):
            yield os.path.abspath(path)

    def dialect_of(self, path: str) -> str:
        """The dialect that a file names, or ""."""
        item = self.outline(path).value(("dialect",))
        return "" if item is None else item.text

    def declarations(self) -> Iterator[Declaration]:
        """All that can be named, the project's own first."""
        for path in dict.fromkeys(self.files()):
            outline = self.outline(path)
            known = self._declared.get(path)
            if known is None or known[0] is not outline:
                found = tuple(_declarations(path, self.dialect_of(path), outline))
                known = self._declared[path] = (outline, found)
            yield from known[1]

    def named(self, name: str, dialect: str, kinds: Iterable[str] = ()) -> list[Declaration]:
        """Return the declaration of `name` for a file of `dialect`, of these kinds or any."""
        wanted = frozenset(kinds)
        names = {(BUILTIN, name), (dialect, name)}
        if "." in name:
            prefix, _, rest = name.partition(".")
            names.add((prefix, rest))
        return [
            each
            for each in self.declarations()
            if (each.dialect, each.name) in names and (not wanted or each.kind in wanted)
        ]

    def hook_folders(self) -> list[Path]:
        """Folders that are searched for hooks modules: the project's, and Python's path."""
        settings = self.settings
        depth = settings.package.count(".")
        folders = [settings.root, settings.root / "src", *(Path(p or ".") for p in sys.path)]
        if depth < len(settings.output.parents):
            folders.insert(0, settings.output.parents[depth])
        return list(dict.fromkeys(folders))

    def hooks_file(self, module: str) -> Path | None:
        """The source of a hooks module, where one is found."""
        for folder in self.hook_folders():
            base = folder.joinpath(*module.split("."))
            for path in (base / "__init__.py", base.with_name(base.name + ".py")):
                if path.is_file():
                    return path
        return None


def _lone(path: Path) -> Settings:
    """Settings for files that no project has."""
    folder = shipped()
    return Settings(
        path.parent,
        (path,),
        path.parent / "generated",
        "generated",
        {} if folder is None else {SHIPPED_PACKAGE: (folder,)},
    )


def _below(path: Path, folder: Path) -> bool:
    return path == folder or folder in path.parents


def _is_shipped(path: Path, settings: Settings) -> bool:
    return any(_below(path, each) for paths in settings.imports.values() for each in paths)


def _stamp(path: str) -> object:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


_PROSE = ("summary", "description", "deprecated")


def _declarations(path: str, dialect: str, outline: Outline) -> Iterator[Declaration]:
    texts: dict[KeyPath, dict[str, str]] = {}
    for item in outline.items:
        if item.role == "value" and item.path and item.path[-1] in _PROSE:
            texts.setdefault(item.path[:-1], {})[str(item.path[-1])] = item.text
    for item in outline.items:
        if item.role != "key":
            continue
        match item.path:
            case (str(section), str(name)) if section in SECTIONS:
                kind = SECTIONS[section]
            case ("constraints", "types" | "attributes" as section, str(name)):
                kind = f"{section.removesuffix('s')} constraint"
            case _:
                continue
        said = texts.get(item.path, {})
        yield Declaration(
            kind,
            dialect,
            name,
            path,
            item,
            item.path,
            said.get("summary", ""),
            said.get("description", ""),
            said.get("deprecated", ""),
        )
