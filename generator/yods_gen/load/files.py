"""load: definition files to `Raw…` values of the right shape, each with its place.

The shapes are those the modules `raw_…` state; nothing here knows the language.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path

from yods_gen.errors import Reporter, Span, quoted
from yods_gen.load import nodes
from yods_gen.load.nodes import MapNode, Node, Scalar
from yods_gen.load.overlays import is_overlay, with_overlays
from yods_gen.load.raw_dialects import RawDialect, RawFile
from yods_gen.load.reader import read
from yods_gen.load.shapes import Record
from yods_gen.load.sources import (
    DIALECT_NAME,
    NO_BUFFERS,
    Buffers,
    definition_files,
    file_bytes,
    shown_path,
)
from yods_gen.records import DataClass, field


class Parsed(DataClass):
    """Files without errors that were read before, by path and text: for another version
    of the same definitions."""

    nodes: dict[tuple[str, str], Node] = field(default_factory=dict)
    #: Their records, by the identity of the root node.
    files: dict[int, RawFile] = field(default_factory=dict)


def load(paths: Sequence[Path], root: Path | None = None) -> tuple[RawDialect, ...]:
    """The dialects that `paths` define, sorted by name.

    A path is a file or a folder, which stands for all `*.yaml` files below it. Paths
    in messages are relative to `root` (by default the working directory), with `/`.

    Raises:
        DefinitionErrors: anything is wrong with any of the files.
    """
    reporter = Reporter()
    dialects, _ = load_into(reporter, paths, root)
    reporter.raise_if_any()
    return dialects


def load_into(
    reporter: Reporter,
    paths: Sequence[Path],
    root: Path | None = None,
    package: str | None = None,
    buffers: Buffers = NO_BUFFERS,
    parsed: Parsed | None = None,
    accepted: Collection[str] = (),
) -> tuple[tuple[RawDialect, ...], frozenset[str]]:
    """As `load`, but what is wrong goes to `reporter` and the rest is returned.

    `package` has the classes of these dialects, where they are not to be generated;
    `buffers` what is read instead of a file, where an editor has it open; `parsed` what
    need not be read again, and gets what is read; `accepted` the files, as messages show
    them, that the schema has accepted as they are.

    The second result names dialects (and paths) that are known to exist but were
    dropped because of errors; references to them are not errors of their own.
    """
    root = Path.cwd() if root is None else root
    files: dict[str, list[RawFile]] = {}
    sources: dict[str, Sequence[str]] = {}
    broken: set[str] = set()
    parsed_files: list[tuple[str, Node]] = []
    for path in _definition_files(paths, root, reporter, buffers):
        shown = shown_path(path, root)
        before = len(reporter.findings)
        text = _read(path, shown, reporter, buffers)
        node = None if text is None else _parse(text, shown, reporter, parsed)
        if text is not None:
            sources[shown] = nodes.split_lines(text)
        if len(reporter.findings) > before:
            named = DIALECT_NAME.search(text or "")
            broken.add(_guess_dialect(node, named[2] if named else path.stem))
        if node is not None:
            parsed_files.append((path.stem, node))
    overlays: dict[str, list[str]] = {}
    for stem, node in _overlaid(parsed_files, reporter, broken, overlays):
        before = len(reporter.findings)
        merged = (node.span.path, *overlays.get(_guess_dialect(node, stem), ()))
        is_accepted = all(path in accepted for path in merged)
        raw = _file(node, reporter, parsed, is_accepted)
        if len(reporter.findings) > before:
            broken.add(_guess_dialect(node, stem))
        if raw is not None:
            files.setdefault(raw.dialect.value, []).append(raw)
    for name, parts in files.items():
        _check_parts(name, parts, reporter, broken)
    dialects = tuple(
        RawDialect(
            name,
            tuple(parts),
            tuple(
                (path, sources[path])
                for path in (*(p.span.path for p in parts), *overlays.get(name, ()))
            ),
            package,
            tuple(overlays.get(name, ())),
        )
        for name, parts in sorted(files.items())
        if name not in broken
    )
    return dialects, frozenset(broken)


def _parse(text: str, shown: str, reporter: Reporter, parsed: Parsed | None) -> Node | None:
    if parsed is None:
        return nodes.parse(text, shown, reporter)
    before, key = len(reporter.findings), (shown, text)
    node = parsed.nodes.get(key) or nodes.parse(text, shown, reporter)
    if node is not None and len(reporter.findings) == before:
        parsed.nodes[key] = node
    return node


def _file(
    node: Node, reporter: Reporter, parsed: Parsed | None, is_accepted: bool
) -> RawFile | None:
    if parsed is None:
        return _checked(node, reporter, is_accepted)
    before = len(reporter.findings)
    raw = parsed.files.get(id(node)) or _checked(node, reporter, is_accepted)
    # The identity of a node that is not kept may be reused.
    kept = any(node is each for each in parsed.nodes.values())
    if raw is not None and kept and len(reporter.findings) == before:
        parsed.files[id(node)] = raw
    return raw


def _checked(node: Node, reporter: Reporter, is_accepted: bool) -> RawFile | None:
    """Return the record of a file that the schema accepts."""
    if not is_accepted:
        # jsonschema takes long to import, and to check what did not change.
        from yods_gen.load.schema_check import accepts

        if not accepts(node, reporter):
            return None
    file: RawFile = read(Record(RawFile), node)
    return file


def _definition_files(
    paths: Sequence[Path], root: Path, reporter: Reporter, buffers: Buffers
) -> list[Path]:
    there = [path for path in paths if os.path.abspath(path) in buffers or path.exists()]
    for path in paths:
        if path not in there:
            reporter.error(
                Span(shown_path(path, root), 1, 1),
                "no-such-file",
                "there is no such file or folder",
            )
    return definition_files(there)


def _read(path: Path, shown: str, reporter: Reporter, buffers: Buffers) -> str | None:
    buffer = buffers.get(os.path.abspath(path)) if buffers else None
    if buffer is not None:
        return nodes.decode(buffer.encode("utf-8", "surrogatepass"), shown, reporter)
    try:
        data = file_bytes(path)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        reporter.error(Span(shown, 1, 1), "unreadable-file", f"cannot be read: {reason}")
        return None
    return nodes.decode(data, shown, reporter)


def _overlaid(
    read: Sequence[tuple[str, Node]],
    reporter: Reporter,
    broken: set[str],
    overlays: dict[str, list[str]],
) -> list[tuple[str, Node]]:
    """The files that are no overlays, with what overlays say.

    Args:
        overlays: Gets the paths of each dialect's overlays.
    """
    own = [(stem, node) for stem, node in read if not is_overlay(node)]
    above: dict[str, list[MapNode]] = {}
    for stem, node in read:
        if isinstance(node, MapNode) and is_overlay(node):
            above.setdefault(_guess_dialect(node, stem), []).append(node)
    for name, given in above.items():
        overlays[name] = [node.span.path for node in given]
        places = [i for i, (stem, node) in enumerate(own) if _guess_dialect(node, stem) == name]
        bases = [node for i in places if isinstance(node := own[i][1], MapNode)]
        before = len(reporter.findings)
        if not bases and name not in broken:
            reporter.error(
                given[0].span,
                "overlay-unfit",
                f"this is an overlay of dialect {quoted(name)}, which no other file defines",
                help_="name the dialect that it is of under 'dialect', or remove 'overlay'",
            )
        elif bases:
            made = with_overlays(name, bases, given, reporter)
            for place, node in zip((i for i in places if isinstance(own[i][1], MapNode)), made,
                                   strict=True):  # fmt: skip
                own[place] = own[place][0], node
        if len(reporter.findings) > before:
            broken.add(name)
    return own


def _guess_dialect(node: Node | None, stem: str) -> str:
    """Return the dialect of a file that may have errors."""
    if isinstance(node, MapNode):
        for key, value in node.entries:
            if key.value == "dialect" and isinstance(value, Scalar):
                return value.value
    return stem


def _check_parts(name: str, parts: Sequence[RawFile], reporter: Reporter, broken: set[str]) -> None:
    """Check that the files of a dialect are in one folder and do not repeat each other."""
    first = parts[0]
    folder = first.span.path.rpartition("/")[0]
    for part in parts[1:]:
        if part.span.path.rpartition("/")[0] != folder:
            broken.add(name)
            reporter.error(
                part.dialect.span,
                "scattered-dialect",
                f"the dialect {quoted(name)} is also defined in another folder",
                help_=f"first defined at {first.dialect.span}; "
                "rename one, or move its files into one folder",
            )
    single: dict[str, Span] = {}
    for part in parts:
        for key in ("summary", "description", "hooks", "version", "unknown_type",
                    "unknown_attribute", "cpp_namespace"):  # fmt: skip
            given = getattr(part, key)
            if given is None:
                continue
            if key in single:
                broken.add(name)
                reporter.error(
                    given.span,
                    "duplicate-definition",
                    f"{quoted(key)} of dialect {quoted(name)} is given in two files",
                    help_=f"first given at {single[key]}; keep one of the two",
                )
            single.setdefault(key, given.span)
