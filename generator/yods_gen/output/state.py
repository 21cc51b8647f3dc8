"""The cache file of a project: what its last run was made from, as digests, and wrote.

It lives in the user's own cache folder, never in the project: a cache that came with
somebody else's files could decide what is generated. It is JSON, read as data; one
that is missing, damaged, of another version or another owner's is ignored.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from yods_gen.command_rows import command_sources
from yods_gen.definitions.native_traits import MODULE as SCOPE_FACTS
from yods_gen.definitions.native_traits import runtime_file, runtime_folder, trait_files
from yods_gen.imported import Catalogue
from yods_gen.load.sources import file_bytes, shown_path
from yods_gen.records import DataClass, field
from yods_gen.settings import SHIPPED_PACKAGE, Settings
from yods_gen.whole_files import cache_folder, files_below, only_mine

_FORMAT = 7
_MAX_BYTES = 64 << 20
_KEPT_PROJECTS = 100
#: After so long no run is still writing its state.
_UNFINISHED_SECONDS = 3600


class Part(DataClass):
    """The last run on one dialect, or on what belongs to none.

    Attributes:
        inputs: The digest of everything that decides the output.
        outputs: The digest of each file written, by path.
        hooks: The digest of each file of hooks modules that was read or looked for, by path.
        layouts: Notes about the definitions in each file written (`notes`), by path.
    """

    inputs: str = ""
    outputs: dict[str, str] = field(default_factory=dict)
    hooks: dict[str, str] = field(default_factory=dict)
    layouts: dict[str, str] = field(default_factory=dict)


class State(DataClass):
    """The last run on a project.

    Attributes:
        inputs: The digest of everything that decided the output of the whole run.
        package: The files that belong to no dialect.
        dialects: A part for each dialect that was ever generated.
        common: The digest of what all dialects of the project are generated with.
        accepted: The digest of each file that the schema has accepted.
    """

    inputs: str = ""
    package: Part = field(default_factory=Part)
    dialects: dict[str, Part] = field(default_factory=dict)
    common: str = ""
    accepted: dict[str, str] = field(default_factory=dict)


def text_digest(text: str) -> str:
    """Return the digest of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def file_digest(path: str) -> str:
    """Return the digest of a file, or "" if it cannot be read."""
    data = _contents(path)
    return "" if data is None else hashlib.sha256(data).hexdigest()


def _contents(path: str) -> bytes | None:
    try:
        # A pipe would keep the run waiting.
        if not os.path.isfile(path):
            return None
        with open(path, "rb") as stream:
            return stream.read()
    except (OSError, ValueError):
        return None


def file_text(path: Path, digest: str) -> str:
    """Return the text of a file that has this digest, or "" if it has not."""
    data = _contents(str(path)) or b""
    return data.decode() if hashlib.sha256(data).hexdigest() == digest else ""


def state_path(root: Path, output: Path) -> Path | None:
    """The file with the state of the project at `root`."""
    folder = cache_folder()
    if folder is None:
        return None
    return folder / f"{_name(root, output)}.json"


def _name(root: Path, output: Path) -> str:
    digest = hashlib.sha256(f"{root}\n{output}".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()[:32]


def lock_path(root: Path, output: Path) -> Path:
    """The file by which runs of the project at `root` wait for one another."""
    state = state_path(root, output)
    if state is None:
        import tempfile

        folder = Path(tempfile.gettempdir())
    else:
        folder = state.parent
    return folder / f"{_name(root, output)}.lock"


def load_state(path: Path | None) -> State:
    """The state in the file, or an empty one."""
    if path is None:
        return State()
    try:
        with path.open("rb") as stream:
            status = os.fstat(stream.fileno())
            if status.st_size > _MAX_BYTES or not only_mine(status):
                return State()
            data = json.loads(stream.read())
        return _checked(data)
    except (OSError, ValueError, RecursionError):
        return State()


def _checked(data: Any) -> State:
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        return State()
    inputs: Any = data.get("inputs")
    package: Any = data.get("package")
    dialects: Any = data.get("dialects")
    if not (isinstance(inputs, str) and _is_part(package) and isinstance(dialects, dict)):
        return State()
    common: Any = data.get("common")
    accepted: Any = data.get("accepted")
    if not (isinstance(common, str) and _is_text_map(accepted)):
        return State()
    if not all(map(_is_part, dialects.values())):
        return State()
    parts = {name: Part(*part) for name, part in dialects.items()}
    return State(inputs, Part(*package), parts, common, accepted)


def _is_part(value: Any) -> bool:
    if not isinstance(value, list) or len(value) != 4:
        return False
    return isinstance(value[0], str) and all(map(_is_text_map, value[1:]))


def _is_text_map(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(v, str) for v in value.values())


def save_state(path: Path | None, state: State) -> None:
    """Keep `state`. Failing to is no error: the next run only takes longer."""
    if path is None:
        return
    data = {
        "format": _FORMAT,
        "inputs": state.inputs,
        "package": _as_list(state.package),
        "dialects": {name: _as_list(part) for name, part in state.dialects.items()},
        "common": state.common,
        "accepted": state.accepted,
    }
    # A run that finds nothing changed, and so writes nothing, is not to wait for this import.
    import tempfile

    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        _remove_unfinished(path)
        descriptor, temporary = tempfile.mkstemp(
            dir=path.parent, prefix=f"{path.stem}.", suffix=".tmp"
        )
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="surrogatepass") as stream:
            json.dump(data, stream)
        os.replace(temporary, path)
        _evict_oldest(path.parent)
    except (OSError, ValueError):
        if temporary:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def _as_list(part: Part) -> list[Any]:
    return [part.inputs, part.outputs, part.hooks, part.layouts]


def _evict_oldest(folder: Path) -> None:
    files = sorted(folder.glob("*.json"), key=lambda p: p.stat().st_mtime, reverse=True)
    for path in files[_KEPT_PROJECTS:]:
        path.unlink(missing_ok=True)
        path.with_suffix(".lock").unlink(missing_ok=True)


def _remove_unfinished(state: Path) -> None:
    """Remove the files of runs that were killed: of this project all, of others old ones."""
    for path in state.parent.glob("*.tmp"):
        with contextlib.suppress(OSError):
            old = time.time() - path.stat().st_mtime > _UNFINISHED_SECONDS
            if old or path.name.startswith(f"{state.stem}."):
                path.unlink()


# Definitions in generated files, of which the next run keeps the texts.


def notes(definitions: Iterable[tuple[str, int, int]]) -> str:
    """Return notes about definitions: the digest of what was formatted, and where its text is."""
    return json.dumps(list(definitions))


def known_texts(part: Part, output: Path) -> dict[str, str]:
    """Return the texts of the last run on a dialect below `output`, by what was formatted."""
    found: dict[str, str] = {}
    for path, given in part.layouts.items():
        text = file_text(output / path, part.outputs.get(path, ""))
        try:
            found |= {digest: text[start:end] for digest, start, end in json.loads(given) if text}
        except (ValueError, TypeError):
            return {}
    return found


_GENERATOR = Path(__file__).parents[1]
#: Without what is derived (`yods_gen.language_tables`).
_OUR_SUFFIXES = (".py", ".jinja", ".yaml")
#: Packages whose version may change the bytes of the output.
_TOOLS = ("black", "jinja2", "yaml", "jsonschema")


def inputs_digest(settings: Settings, dialects: Sequence[str]) -> str:
    """Return the digest of all inputs of a run with these settings on these dialects."""
    parts = [
        ("dialects", repr(sorted(dialects)).encode()),
        ("common", common_digest(settings.package).encode()),
    ]
    for path in files_below(settings.definitions, (".yaml", ".yml")):
        parts.append((os.path.relpath(path, settings.root), file_bytes(path)))
    for package, paths in sorted(settings.imports.items()):
        for path in files_below(paths, (".yaml", ".yml")):
            parts.append((f"{package}:{os.path.relpath(path, settings.root)}", file_bytes(path)))
    return _digest(parts)


@cache
def common_digest(package: str) -> str:
    """Return the digest of what all dialects are generated with: the generator and its tools."""
    parts = [("python", sys.version.encode()), ("settings", package.encode())]
    parts += [(tool, _version_mark(tool)) for tool in _TOOLS]
    for path in files_below([_GENERATOR], _OUR_SUFFIXES):
        parts.append((path.relative_to(_GENERATOR).as_posix(), path.read_bytes()))
    for path in (*trait_files(), runtime_file(SCOPE_FACTS)):
        parts.append((f"rows:{path.name}", path.read_bytes()))
    if package == SHIPPED_PACKAGE:
        # The reference lists what hooks may ask of parser and printer.
        for path in files_below([runtime_folder("yods.text")], (".py",)):
            parts.append((f"text:{path.name}", path.read_bytes()))
        # A page that is new has tables to be filled in; the others are outputs.
        pages = files_below([_GENERATOR / "manual"], (".md",))
        parts.append(("pages", repr([path.name for path in pages]).encode()))
        parts += [(module, text) for module, _, text in command_sources()]
    return _digest(parts)


def shared_digest(settings: Settings, at_hand: Catalogue) -> str:
    """Return the digest of what all dialects of a project are generated with."""
    # A dialect that comes or goes may have the name of another, in Python or as a package.
    packages = [(name, files[0].package) for name, files in at_hand.imports.items()]
    names = repr((sorted(at_hand.own), sorted(packages))).encode()
    return _digest([("common", common_digest(settings.package).encode()), ("names", names)])


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
    from yods_gen.resolve.mentions import MentionedTexts

    found, others = {}, MentionedTexts(at_hand)
    for name in at_hand.own:
        parts = [("shared", shared_digest(settings, at_hand).encode())]
        parts.append(("own", repr(list(files[name].items())).encode()))
        parts += [("of others", text.encode("utf-8", "replace")) for text in others.of(name)]
        found[name] = _digest(parts)
    return found


def _digest(parts: Iterable[tuple[str, bytes]]) -> str:
    """The digest of labelled contents."""
    digest = hashlib.sha256()
    for label, content in parts:
        head = f"{len(label)}:{label}{len(content)}:"
        digest.update(head.encode("utf-8", "surrogateescape"))
        digest.update(content)
    return digest.hexdigest()


def _version_mark(tool: str) -> bytes:
    """Something that changes with the installed version, without importing it."""
    spec = find_spec(tool)
    if spec is None or spec.origin is None:
        return b""
    status = os.stat(spec.origin)
    return f"{spec.origin} {status.st_size} {status.st_mtime_ns}".encode("utf-8", "surrogateescape")
