"""Folding, compared with mlir-opt."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from yods_tools.opt.command import main


def test_extract_from_aggregates(capsys: pytest.CaptureFixture[str], mlir_opt: Path) -> None:
    path = Path(__file__).parent / "extracted.mlir"
    words = ["--canonicalize", "--split-input-file", str(path)]
    assert main(words) == 0
    done = subprocess.run([mlir_opt, *words], capture_output=True, text=True, check=True)
    assert capsys.readouterr().out == done.stdout
    assert done.stdout.count("llvm.extractvalue") == 4
