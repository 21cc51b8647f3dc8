"""`yods opt --show-dialects`: what could be loaded, and what is not ported of it."""

from __future__ import annotations

import pytest

from yods.ir.context import Context
from yods.ir.dialect_packages import shipped_and_announced
from yods_tools.opt.command import main


def test_dialects_are_shown_with_their_gaps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--show-dialects"]) == 0
    dialects, gaps = capsys.readouterr().out.splitlines()
    assert dialects == f"Available Dialects: {','.join(shipped_and_announced())}"
    shown = dict(each.split(" ") for each in gaps.partition(": ")[2].split(", "))
    loaded = {name: Context().dialect(name) for name in shipped_and_announced()}
    assert shown == {name: str(d.GAPS) for name, d in loaded.items() if d is not None and d.GAPS}
    assert "affine" in shown and "arith" not in shown
