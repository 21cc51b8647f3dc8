"""`yods fuzz`: samples of ops survive their own classes, and those that do not are told of."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.breaking_edits import make
from support.paths import REPOSITORY
from yods_gen.breaking.fuzz import fuzzed, main
from yods_gen.settings import find_settings


def test_shipped_ops_survive() -> None:
    found = list(fuzzed(find_settings(REPOSITORY), ["toy"]))
    assert {each.op: each.wrong for each in found if each.wrong} == {}
    assert sum(each.valid > 0 for each in found) >= 8


def test_what_does_not_survive_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A list of types may be empty, and `type($items)` reads at least one, as in MLIR."""
    monkeypatch.chdir(make(tmp_path / "shop"))
    assert main(["shop"]) == 1
    output = capsys.readouterr().out.splitlines()
    assert output[:-1] == [
        "shop.seal is refused as printed in the custom form",
        "  shop.seal  : ",
        "  2:15: expected non-function type",
    ]
    assert output[-1].endswith(" samples of 6 ops, 1 ops with mistakes")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("shpo", "no definition is of a dialect 'shpo'\n  did you mean 'shop'?"),
        ("", "no definition is of a dialect ''"),
    ],
)
def test_no_such_dialect(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    message: str,
) -> None:
    monkeypatch.chdir(make(tmp_path / "shop"))
    assert main([name]) == 2
    assert capsys.readouterr().err == f"yods fuzz: error: {message}\n"
