"""`yods explain`: every error has examples, and they are what the tests hold the checker to."""

from __future__ import annotations

from difflib import SequenceMatcher
from pathlib import Path

import pytest

from support.paths import TESTS
from yods_gen.breaking.rules import RULES
from yods_gen.errors import Reporter, UsageError
from yods_gen.explain.command import examples, explained, main
from yods_gen.model import build_model
from yods_gen.resolve.dialects import read_definitions
from yods_gen.resolve.hook_sources import HookSources

BAD_DEFS = TESTS / "generator" / "bad_defs"
GOOD_DEFS = TESTS / "generator" / "good_defs"
GOOD = sorted(GOOD_DEFS.glob("*.yaml"))


def test_every_wrong_example_shows_its_error() -> None:
    for id_, example in examples().items():
        assert f"error[{id_}]" in example.report


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_right_example_is_accepted(path: Path) -> None:
    assert path.stem in examples()
    reporter = Reporter()
    dialects = read_definitions([path], BAD_DEFS, reporter=reporter)
    build_model(dialects, "made", reporter, sources=HookSources([BAD_DEFS]))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_right_example_differs_from_the_wrong_one_in_little(path: Path) -> None:
    example = examples()[path.stem]
    assert 0.6 < SequenceMatcher(None, example.wrong, example.right).ratio() < 1


def test_it_prints_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["error[unknown-key]:"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("unknown-key\n\nThis is refused:\n\n    dialect:")
    assert "error[unknown-key]" in out


def test_rules_of_breaking_are_explained() -> None:
    for id_, rule in RULES.items():
        assert rule.summary in explained(id_)


def test_an_id_there_is_not() -> None:
    with pytest.raises(UsageError, match="did you mean 'unknown-trait'"):
        explained("unknown-triat")
