"""The definitions an editor has before it: those on disk, with what is open in their place; their
parts by name, and findings about them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from pathlib import Path

from yods_dev.check.lints import ignored, lint
from yods_dev.lsp.language import SECTIONS, definition_path
from yods_dev.lsp.outline import Item, Outline
from yods_dev.lsp.outline import Path as KeyPath
from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import DefinitionErrors, Finding, Reporter
from yods_gen.imported import Catalogue, catalogue
from yods_gen.library.prelude import PRELUDE
from yods_gen.load.files import load_into
from yods_gen.load.sources import definition_files, file_text
from yods_gen.model import build_model
from yods_gen.records import dataclass
from yods_gen.resolve.dialects import resolve_into
from yods_gen.resolve.hook_sources import hook_sources
from yods_gen.settings import Settings, SettingsError, find_settings, shipped_imports

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
    #: Its own files and all of them, as listed for one request.
    _listed: tuple[tuple[str, ...], tuple[str, ...]] | None = None

    @classmethod
    def around(cls, path: Path, buffers: dict[str, str] | None = None) -> Project:
        """The project of a file of definitions or IR; without one, the file's folder is one."""
        try:
            settings = find_settings(path.parent)
        except SettingsError:
            settings = lone(path)
        defines = path.suffix in (".yaml", ".yml")
        if defines and not any(_below(path, each) for each in settings.definitions):
            settings = lone(path) if not _is_shipped(path, settings) else settings
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

    def begin_request(self) -> None:
        """List the files once, for all that one request asks of them."""
        self._listed = None
        self._listed = self.own_files(), self.files()

    def own_files(self) -> tuple[str, ...]:
        """The project's definition files."""
        return _listed(self.settings.definitions) if self._listed is None else self._listed[0]

    def files(self) -> tuple[str, ...]:
        """The project's files, those of other packages, and the prelude's, each once."""
        if self._listed is not None:
            return self._listed[1]
        groups = [self.settings.definitions, *self.settings.imports.values(), [PRELUDE]]
        return tuple(dict.fromkeys(file for paths in groups for file in _listed(paths)))

    def dialect_of(self, path: str) -> str:
        """The dialect that a file names, or ""."""
        item = self.outline(path).value(("dialect",))
        return "" if item is None else item.text

    def declarations(self) -> Iterator[Declaration]:
        """All that can be named, the project's own first."""
        for path in self.files():
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

    def hooks_file(self, module: str) -> Path | None:
        """The source of a hooks module, where one is found."""
        return hook_sources(self.settings).find(module)[0]


def _listed(paths: Iterable[Path]) -> tuple[str, ...]:
    files = definition_files([each for each in paths if each.exists()])
    return tuple(os.path.abspath(each) for each in files)


def lone(path: Path) -> Settings:
    """Settings for files that no project has."""
    output = path.parent / "generated"
    return Settings(path.parent, (path,), output, "generated", shipped_imports())


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
        prose = (said.get(key, "") for key in _PROSE)
        yield Declaration(kind, dialect, name, path, item, item.path, *prose)


#: Sections of a definition whose entries have a `name`, and what such an entry is.
NAMED_SECTIONS = {
    "operands": "operand",
    "attributes": "attribute",
    "properties": "property",
    "regions": "region",
    "successors": "successor",
    "results": "result",
    "parameters": "parameter",
}


@dataclass(frozen=True, slots=True)
class Member:
    """An operand, attribute, parameter and so on. `item` is its name where it is declared."""

    name: str
    what: str
    file: str
    item: Item
    #: The definition it is part of.
    definition: KeyPath
    #: Its constraint or kind, as written.
    type: str
    summary: str


def members(project: Project, path: str, definition: KeyPath) -> list[Member]:
    """The members of a definition, those of its template first."""
    seen: set[tuple[str, KeyPath]] = set()
    found: list[Member] = []
    pending = [(path, definition)]
    while pending:
        file, key = pending.pop()
        if (file, key) in seen:
            continue
        seen.add((file, key))
        found = _own(project, file, key) + found
        template = template_of(project, file, key)
        if template is not None:
            pending.append((template.file, template.key))
    return found


def template_of(project: Project, path: str, definition: KeyPath) -> Declaration | None:
    """The op template that a definition is made from."""
    item = project.outline(path).value((*definition, "template"))
    if item is None:
        return None
    found = project.named(item.text, project.dialect_of(path), ["op template"])
    return found[0] if found else None


def family(project: Project, path: str, definition: KeyPath) -> list[tuple[str, KeyPath]]:
    """A definition, and every one of the project that is made from it as a template."""
    found = [(path, definition)]
    for file, key in found:
        if key[0] != "op_templates":
            continue
        for each in project.declarations():
            if each.kind not in ("op", "op template") or (each.file, each.key) in found:
                continue
            template = template_of(project, each.file, each.key)
            if template is not None and (template.file, template.key) == (file, key):
                found.append((each.file, each.key))
    return found


def member_at(project: Project, path: str, at: KeyPath, name: str) -> Member | None:
    """The member that `name` means at a path of a file."""
    definition = definition_path(at)
    if definition is None:
        return None
    found = reversed(members(project, path, definition))
    return next((each for each in found if each.name == name), None)


def _own(project: Project, path: str, definition: KeyPath) -> list[Member]:
    outline = project.outline(path)
    entries: dict[KeyPath, dict[str, Item]] = {}
    found = []
    for rest, item in outline.below(definition):
        match rest:
            case (str(section), int(), str(key)) if (
                section in NAMED_SECTIONS and item.role == "value"
            ):
                entries.setdefault(item.path[:-1], {})[key] = item
            case ("type_variables", str(name)) if item.role == "key":
                value = outline.value(item.path)
                text = "" if value is None else value.text
                found.append(Member(name, "type variable", path, item, definition, text, ""))
    for entry, texts in entries.items():
        named = texts.get("name")
        if named is None:
            continue
        type_ = texts.get("type") or texts.get("kind")
        summary = texts.get("summary")
        type_text, prose = ("" if item is None else item.text for item in (type_, summary))
        found.append(Member(named.text, NAMED_SECTIONS[str(entry[-2])], path, named, definition,
                            type_text, prose))  # fmt: skip
    return found


def findings(project: Project, path: str) -> Iterator[tuple[Finding, ...]]:
    """All that is known to be wrong with the dialect of file `path`, after each stage.

    The stages are those of `yods check`: what one of them finds keeps the next from being
    asked, so the last answer is the whole of it; where nothing is wrong, it has the warnings.
    Between two answers a server may look for a newer text.
    """
    reporter = Reporter()
    try:
        for warnings in _stages(project, path, reporter):
            yield (*DefinitionErrors(reporter.findings).findings, *warnings)
    except DefinitionErrors as errors:
        yield DefinitionErrors({*errors.findings, *reporter.findings}).findings


def _stages(project: Project, path: str, reporter: Reporter) -> Iterator[tuple[Finding, ...]]:
    """Go on by a stage at a time; gives what each warns of."""
    settings, buffers = project.settings, project.buffers
    dialect = project.dialect_of(path)
    own, imports = project.catalogue().needed([dialect] if dialect else [])
    if Path(path) not in own and all(each.path != Path(path) for each in imports):
        own = (*own, Path(path))
    raws, broken = load_into(reporter, own, settings.root, None, buffers)
    for package in sorted({file.package for file in imports}):
        files = [file.path for file in imports if file.package == package]
        more, also_broken = load_into(reporter, files, settings.root, package, buffers)
        raws, broken = (*raws, *more), broken | also_broken
    yield ()
    dialects = resolve_into(reporter, raws, broken)
    yield ()
    if reporter.findings or not any(each.name == dialect for each in dialects):
        return
    sources, only = hook_sources(settings), frozenset({dialect})
    build_model(dialects, settings.package, reporter, only=only, sources=sources)
    yield ()
    if not reporter.findings:
        yield _warnings(project, [each for each in dialects if each.name == dialect], reporter)


def _warnings(
    project: Project, dialects: Sequence[DialectDef], reporter: Reporter
) -> tuple[Finding, ...]:
    """Return the warnings of `yods check`."""
    try:
        without = ignored(project.settings.lint)
    except SettingsError:
        return ()  # the settings are invalid, which the command reports
    names = {each.name for each in dialects}

    def named_elsewhere(name: str) -> bool:
        """Return whether a dialect that was not read, as unneeded here, may use a constraint."""
        own = project.catalogue().own.items()
        others = (path for dialect, paths in own if dialect not in names for path in paths)
        return any(name in project.text(str(path)) for path in others)

    return lint(dialects, reporter, without, named_elsewhere)
