"""Everything that decides what `yods gen` writes, as one digest.

Read as bytes, before anything is parsed: that is what makes a run with nothing to do
cost next to nothing.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

from yods_gen.command_rows import command_sources
from yods_gen.definitions.scope_facts import MODULE as SCOPE_FACTS
from yods_gen.definitions.trait_modules import runtime_file, runtime_folder, trait_files
from yods_gen.load.files import file_bytes
from yods_gen.settings import SHIPPED_PACKAGE, Settings

_GENERATOR = Path(__file__).parents[1]
#: Without what is derived (`yods_gen.documents`).
_OUR_SUFFIXES = (".py", ".jinja", ".yaml")
#: Packages whose version may change the bytes of the output.
_TOOLS = ("black", "jinja2", "yaml", "jsonschema")


def inputs_digest(settings: Settings, dialects: Sequence[str]) -> str:
    """The digest for a run with these settings, on these dialects."""
    digest = hashlib.sha256()

    def feed(label: str, content: bytes) -> None:
        digest.update(f"{len(label)}:{label}{len(content)}:".encode("utf-8", "surrogateescape"))
        digest.update(content)

    feed("python", sys.version.encode())
    feed("settings", repr((settings.package, sorted(dialects))).encode())
    for tool in _TOOLS:
        feed(tool, _version_mark(tool))
    for path in _files([_GENERATOR], _OUR_SUFFIXES):
        feed(path.relative_to(_GENERATOR).as_posix(), path.read_bytes())
    for path in (*trait_files(), runtime_file(SCOPE_FACTS)):
        feed(f"rows:{path.name}", path.read_bytes())
    if settings.package == SHIPPED_PACKAGE:
        # The reference lists what hooks may ask of parser and printer.
        for path in _files([runtime_folder("yods.text")], (".py",)):
            feed(f"text:{path.name}", path.read_bytes())
        for module, _, text in command_sources():
            feed(module, text.encode())
    for path in _files(settings.definitions, (".yaml", ".yml")):
        feed(os.path.relpath(path, settings.root), file_bytes(path))
    for package, paths in sorted(settings.imports.items()):
        for path in _files(paths, (".yaml", ".yml")):
            feed(f"{package}:{os.path.relpath(path, settings.root)}", file_bytes(path))
    return digest.hexdigest()


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
