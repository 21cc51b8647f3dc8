"""Files: written whole or not at all, whatever happens; those in folders; the user's cache."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterable
from pathlib import Path

_ENDING = ".yods-part"


def write_whole(path: Path, content: str | bytes) -> None:
    """Put `content` into a file: whoever reads it finds the old content or the new.

    It is written beside its place first and then moved there. The target of a link is
    replaced, and not the link; a device or a pipe is written to.

    Raises:
        OSError: it cannot be written; what was there is as before.
    """
    data = content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        mode = None
    if mode is not None and not stat.S_ISREG(mode):
        path.write_bytes(data)
        return
    if mode is not None and not os.access(path, os.W_OK):
        # Moving another file to its place would not ask.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    place = Path(os.path.realpath(path))
    part = place.with_name(f".{os.urandom(8).hex()}{_ENDING}")
    try:
        write_new(part, data)
        if mode is not None:
            os.chmod(part, stat.S_IMODE(mode))
        os.replace(part, place)
    except BaseException:
        _remove(part)
        raise


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet, down to the disk.

    Raises:
        OSError: there is something, also a link that leads nowhere, or it cannot be written;
            then there is no such file.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    descriptor = os.open(path, flags | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
    except BaseException:
        _remove(path)
        raise


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def cache_folder() -> Path | None:
    """The user's cache folder for yods; None where there is no home."""
    given = os.environ.get("YODS_CACHE_DIR")
    if given is not None:
        return Path(given) if given else None
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return Path(base) / "yods" / "cache" if base else None
    if os.environ.get("XDG_CACHE_HOME"):
        return Path(os.environ["XDG_CACHE_HOME"]) / "yods"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "yods"


def only_mine(status: os.stat_result) -> bool:
    """Whether nobody but this user can write to the file, nor can have written it."""
    if not hasattr(os, "getuid"):
        return True
    return status.st_uid == os.getuid() and not status.st_mode & 0o022


def files_below(roots: Iterable[Path], suffixes: tuple[str, ...]) -> list[Path]:
    """The files among `roots` and in folders among them whose names end in one of `suffixes`."""
    found: set[str] = set()
    for root in map(str, roots):
        if os.path.isfile(root):
            found.add(root)
        for folder, _, names in os.walk(root):
            found.update(os.path.join(folder, name) for name in names if name.endswith(suffixes))
    return sorted(map(Path, found))
