"""Everything that decides what `yods gen` writes, as digests.

Read as bytes, before anything is parsed: that is what makes a run with nothing to do
cost next to nothing.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from yods_gen.command_rows import command_sources
from yods_gen.definitions.trait_modules import MODULE as SCOPE_FACTS
from yods_gen.definitions.trait_modules import runtime_file, runtime_folder, trait_files
from yods_gen.imported import Catalogue
from yods_gen.load.files import file_bytes, shown_path
from yods_gen.settings import SHIPPED_PACKAGE, Settings

_GENERATOR = Path(__file__).parents[1]
#: Without what is derived (`yods_gen.language_tables`).
_OUR_SUFFIXES = (".py", ".jinja", ".yaml")
#: Packages whose version may change the bytes of the output.
_TOOLS = ("black", "jinja2", "yaml", "jsonschema")


def inputs_digest(settings: Settings, dialects: Sequence[str]) -> str:
    """Return the digest of all inputs of a run with these settings on these dialects."""
    digest = _Digest()
    digest.feed("dialects", repr(sorted(dialects)).encode())
    digest.feed("common", common_digest(settings.package).encode())
    for path in _files(settings.definitions, (".yaml", ".yml")):
        digest.feed(os.path.relpath(path, settings.root), file_bytes(path))
    for package, paths in sorted(settings.imports.items()):
        for path in _files(paths, (".yaml", ".yml")):
            digest.feed(f"{package}:{os.path.relpath(path, settings.root)}", file_bytes(path))
    return digest.hex()


@cache
def common_digest(package: str) -> str:
    """Return the digest of what all dialects are generated with: the generator and its tools."""
    digest = _Digest()
    digest.feed("python", sys.version.encode())
    digest.feed("settings", package.encode())
    for tool in _TOOLS:
        digest.feed(tool, _version_mark(tool))
    for path in _files([_GENERATOR], _OUR_SUFFIXES):
        digest.feed(path.relative_to(_GENERATOR).as_posix(), path.read_bytes())
    for path in (*trait_files(), runtime_file(SCOPE_FACTS)):
        digest.feed(f"rows:{path.name}", path.read_bytes())
    if package == SHIPPED_PACKAGE:
        # The reference lists what hooks may ask of parser and printer.
        for path in _files([runtime_folder("yods.text")], (".py",)):
            digest.feed(f"text:{path.name}", path.read_bytes())
        # A page that is new has tables to be filled in; the others are outputs.
        pages = _files([_GENERATOR / "yods_gen" / "manual"], (".md",))
        digest.feed("pages", repr([path.name for path in pages]).encode())
        for module, _, text in command_sources():
            digest.feed(module, text.encode())
    return digest.hex()


def shared_digest(settings: Settings, at_hand: Catalogue) -> str:
    """Return the digest of what all dialects of a project are generated with."""
    digest = _Digest()
    digest.feed("common", common_digest(settings.package).encode())
    # A dialect that comes or goes may have the name of another, in Python or as a package.
    packages = [(name, files[0].package) for name, files in at_hand.imports.items()]
    digest.feed("names", repr((sorted(at_hand.own), sorted(packages))).encode())
    return digest.hex()


def file_digests(settings: Settings, at_hand: Catalogue) -> dict[str, dict[str, str]]:
    """Return for each dialect that a project has or needs the digest of each file of its own.

    Paths are as messages show them.
    """
    return {
        name: {
            shown_path(path, settings.root): hashlib.sha256(file_bytes(path)).hexdigest()
            for path in at_hand.files(name)
        }
        for name in at_hand.needed_names(at_hand.own)
    }


def dialect_digests(
    settings: Settings, at_hand: Catalogue, files: Mapping[str, Mapping[str, str]]
) -> dict[str, str]:
    """Return for each dialect of a project the digest of everything that it is made from.

    Args:
        files: The digest of each file, by dialect and path.
    """
    found = {}
    for name in at_hand.own:
        digest = _Digest()
        digest.feed("shared", shared_digest(settings, at_hand).encode())
        for each in sorted(at_hand.needed_names([name])):
            digest.feed(each, repr(list(files[each].items())).encode())
        found[name] = digest.hex()
    return found


class _Digest:
    """A digest of labelled contents."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def feed(self, label: str, content: bytes) -> None:
        head = f"{len(label)}:{label}{len(content)}:"
        self._digest.update(head.encode("utf-8", "surrogateescape"))
        self._digest.update(content)

    def hex(self) -> str:
        return self._digest.hexdigest()


def _files(roots: Iterable[Path], suffixes: tuple[str, ...]) -> list[Path]:
    found: set[Path] = set()
    for root in roots:
        if root.is_file():
            found.add(root)
        for folder, _, names in os.walk(root):
            found.update(Path(folder, name) for name in names if name.endswith(suffixes))
    return sorted(found)


def _version_mark(tool: str) -> bytes:
    """Something that changes with the installed version, without importing it."""
    spec = find_spec(tool)
    if spec is None or spec.origin is None:
        return b""
    status = os.stat(spec.origin)
    return f"{spec.origin} {status.st_size} {status.st_mtime_ns}".encode("utf-8", "surrogateescape")
