"""Files that commands read and write, and those that make difficulties."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from yods_tools import streams
from yods_tools.streams import read_input, write_output


def test_endless_input_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "_MOST_BYTES", 1 << 20)
    with pytest.raises(OSError, match="File too large"):
        read_input("/dev/zero")
    assert read_input(os.devnull) == b""


def test_file_of_any_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "_MOST_BYTES", 4)
    (tmp_path / "a").write_bytes(b"module")
    assert read_input(str(tmp_path / "a")) == b"module"


def test_pipe_is_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"module {}")
    os.close(writing)
    with os.fdopen(reading) as stream:
        monkeypatch.setattr(streams.sys, "stdin", stream)
        assert read_input("-") == b"module {}"


def test_device_is_not_removed() -> None:
    with pytest.raises(OSError, match="No space left on device"):
        write_output("/dev/full", ["module"])
    assert os.path.exists("/dev/full")


def test_any_number_of_pieces_is_written_in_order(tmp_path: Path) -> None:
    pieces = [f"{number} \udcff\u00e4 " for number in range(1_000)]
    write_output(str(tmp_path / "a"), pieces)
    assert (tmp_path / "a").read_bytes() == "".join(pieces).encode("utf-8", "surrogateescape")


def test_repeated_pieces_are_not_copied(tmp_path: Path) -> None:
    pieces = ["x" * 10_000] * 10_000
    tracemalloc.start()
    try:
        write_output(str(tmp_path / "a"), pieces)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (tmp_path / "a").stat().st_size == 100_000_000
    assert most < 20_000_000
