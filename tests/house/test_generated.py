"""The committed generated tree is current, and that is quickly seen."""

from __future__ import annotations

import pytest

from support.paths import REPOSITORY
from yods_gen import commands


@pytest.mark.exhaustive
def test_generated_tree_is_current(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(REPOSITORY)
    code = commands.main("gen", ["--check"])
    assert code == 0, capsys.readouterr().err
