"""A reader that leaves early, as `| head` does, ends a command without a word."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("command", [["opt", "{file}"], ["layout", "{file}"], ["explain"]])
def test_commands_end_quietly(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "in.mlir"
    file.write_text("func.func private @f() -> (i32, memref<4xf32>)\n", encoding="utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "yods_tools.main", *(each.format(file=file) for each in command)],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")
