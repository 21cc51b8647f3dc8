"""load, part: definition files, their places and their texts, before anything in them is read."""

from __future__ import annotations

import errno
import io
import os
import re
import stat
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

MAX_FILE_BYTES = 4 * 1024 * 1024
#: The name of the dialect in a file that is too unfinished to be parsed.
DIALECT_NAME = re.compile(
    r"^(?:\{[ ]*)?(['\"]?)dialect\1[ ]*:[ ]*['\"]?([A-Za-z][A-Za-z0-9_]*)", re.MULTILINE
)

#: Texts of files that are open in an editor, by absolute path.
Buffers: TypeAlias = Mapping[str, str]
NO_BUFFERS: Buffers = MappingProxyType({})


def shown_path(path: Path, root: Path) -> str:
    """`path` relative to `root` with `/`, or as given when it lies elsewhere."""
    try:
        return Path(os.path.abspath(path)).relative_to(os.path.abspath(root)).as_posix()
    except ValueError:
        return path.as_posix()


def definition_files(paths: Sequence[Path]) -> list[Path]:
    """All definition files among and below `paths`, in a fixed order, each once."""
    found: dict[str, Path] = {}
    for path in paths:
        inside = _files_below(path) if path.is_dir() else iter((path,))
        for file in inside:
            found.setdefault(os.path.abspath(file), file)
    return [found[key] for key in sorted(found)]


def _files_below(path: Path) -> Iterator[Path]:
    """Return what has the name of a file of definitions; a folder that has cannot be read."""
    for folder, folders, names in os.walk(path):
        every = (*folders, *names)
        yield from (Path(folder, name) for name in every if name.endswith(".yaml"))


def file_bytes(path: Path) -> bytes:
    """Return the contents of a definition file; of one that is too large, the beginning.

    Raises:
        OSError: it cannot be read, or is a pipe or a device, which may block or be endless.
    """
    mode = os.stat(path).st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError(errno.EINVAL, "it is a pipe or a device, and no file", str(path))
    with path.open("rb") as file:
        return file.read(MAX_FILE_BYTES + 1)


def file_text(path: Path) -> str:
    """Return `file_bytes` as text; invalid UTF-8 is replaced. Raises OSError likewise."""
    data = io.BytesIO(file_bytes(path))
    return io.TextIOWrapper(data, encoding="utf-8", errors="replace").read()
