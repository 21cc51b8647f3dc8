"""The committed generated tree is current, and that is quickly seen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.paths import REPOSITORY
from yods_gen import commands


def test_generated_tree_is_current(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(REPOSITORY)
    code = commands.main("gen", ["--check"])
    assert code == 0, capsys.readouterr().err


def test_nothing_to_do_is_quick(tmp_path: Path) -> None:
    """The second of two runs on all definitions; the bound leaves room for a busy machine."""
    environment = {**os.environ, "YODS_CACHE_DIR": str(tmp_path / "cache")}
    output = ["--output", str(tmp_path / "made"), "--package", "made"]
    command = [sys.executable, "-m", "yods.tools.main", "gen", *output]

    def run() -> float:
        start = time.perf_counter()
        done = subprocess.run(
            command, cwd=REPOSITORY, env=environment, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return time.perf_counter() - start

    run()
    assert min(run() for _ in range(3)) < 1
