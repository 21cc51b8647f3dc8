"""The files that commands read and write, standard input and output among them."""

from __future__ import annotations

import errno
import os
import stat
import sys

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import BinaryIO, TextIO

#: The name of standard input and of standard output.
STANDARD = "-"

#: More bytes than anything but a regular file, of which the size is known, may give: a device
#: need not ever end.
_MOST_BYTES = 1 << 30
_CHUNK = 1 << 20
#: Pieces that are written at a time.
_PIECES = 256


def read_input(name: str) -> bytes:
    """Read the file `name`, waiting for a pipe as `mlir-opt` does.

    Raises:
        OSError: It cannot be read, or does not end.
    """
    if name == STANDARD:
        return _content(_open(sys.stdin).buffer)
    with open(name, "rb") as file:
        return _content(file)


def write_output(name: str, pieces: Sequence[str]) -> None:
    """Write the file `name`; one that could not be written whole is removed, as LLVM's tools do.

    Writing to a pipe waits for its reader.

    Args:
        pieces: The text; it is never all in one place, which may be far larger than they are.

    Raises:
        OSError: It cannot be written.
    """
    if name == STANDARD:
        stream = _open(sys.stdout)
        _write(stream.buffer, pieces)
        stream.flush()
        return
    with open(name, "wb") as file:
        try:
            _write(file, pieces)
            file.flush()
        except BaseException:
            if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                from contextlib import suppress

                with suppress(OSError):
                    os.unlink(name)
            raise


def _write(stream: BinaryIO, pieces: Sequence[str]) -> None:
    for start in range(0, len(pieces), _PIECES):
        text = "".join(pieces[start : start + _PIECES])
        stream.write(text.encode("utf-8", "surrogateescape"))


def _content(stream: BinaryIO) -> bytes:
    if stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
        return stream.read()
    chunks = []
    size = 0
    while chunk := stream.read(_CHUNK):
        size += len(chunk)
        if size > _MOST_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        chunks.append(chunk)
    return b"".join(chunks)


def _open(stream: TextIO | None) -> TextIO:
    """`stream`, unless whoever started the process has closed it."""
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream


def table_rows(path: str) -> Iterator[list[str]]:
    """The rows of a text table, whose columns are two blanks apart or more, without comments."""
    with open(path, encoding="utf-8") as table:
        for line in table:
            cells = [cell.strip() for cell in line.split("  ") if cell.strip()]
            if cells and not line.startswith("#"):
                yield cells
