"""One run of a project at a time: a second waits for the first, and then finds it done.

The lock is the operating system's, on a file of its own beside the project's state, so it
ends with the process that holds it, however that ends. Where there are no such locks, runs
go on without: each file is old or new all the same, whoever is last.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from yods_gen.whole_files import only_mine

#: Seconds between two tries, where the system does not wait by itself.
_PATIENCE = 0.1


@contextmanager
def locked(path: Path, waiting: Callable[[], None]) -> Iterator[bool]:
    """Hold the lock of the file at `path`, which is made if need be.

    Gives whether there is a lock to hold. `waiting` is called once, if somebody has it.
    """
    descriptor = _opened(path)
    if descriptor is None:
        yield False
        return
    try:
        yield _acquired(descriptor, waiting)
    finally:
        os.close(descriptor)


def _opened(path: Path) -> int | None:
    """The open file, which a link or a file of somebody else's may not stand for.

    Where there is no home it is in a folder that all share, and whoever can open it can hold it
    for ever.
    """
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(path, flags, 0o600)
        status = os.fstat(descriptor)
        if stat.S_ISREG(status.st_mode) and only_mine(status):
            return descriptor
        os.close(descriptor)
    return None


def _acquired(descriptor: int, waiting: Callable[[], None]) -> bool:
    try:
        if _try(descriptor):
            return True
        waiting()
        while not _try(descriptor):
            time.sleep(_PATIENCE)
    except OSError:
        return False
    return True


if sys.platform == "win32":
    import msvcrt

    def _try(descriptor: int) -> bool:
        """Take the lock if it is free."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _try(descriptor: int) -> bool:
        """Take the lock if it is free."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
