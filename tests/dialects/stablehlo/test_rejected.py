"""What StableHLO's operations may not say, with its messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_tools.opt import command as opt


def test_messages(capfd: pytest.CaptureFixture[str]) -> None:
    given = Path(__file__).with_name("rejected.mlir")
    arguments = ["--split-input-file", "--verify-diagnostics", str(given)]
    assert opt.main(arguments) == 0, capfd.readouterr().err
