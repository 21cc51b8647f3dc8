"""The committed generated tree is current, and that is quickly seen."""

from __future__ import annotations

import re

import pytest

from support.paths import REPOSITORY
from yods_gen import gen


@pytest.mark.exhaustive
def test_generated_tree_is_current(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(REPOSITORY)
    code = gen.main(["--check"])
    assert code == 0, capsys.readouterr().err


def test_no_check_is_of_a_constant() -> None:
    """As of a `comparator` that says `True`, which takes whatever it is given."""
    constant = re.compile(r"\bif (?:not )?(?:True|False)\b")
    tree = REPOSITORY / "generated" / "yods_dialects"
    found = [path for path in tree.rglob("*.py") if constant.search(path.read_text("utf-8"))]
    assert found == []
