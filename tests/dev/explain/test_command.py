"""`yods explain`: every error has examples, and they are what the tests hold the checker to."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from support.marks import spread
from support.paths import REPOSITORY, TESTS
from yods_dev.breaking.findings import RULES
from yods_dev.explain.command import OF_FILES, REASONS, examples, explained, ids, main
from yods_gen.errors import DefinitionErrors, Reporter, UsageError
from yods_gen.model import build_model
from yods_gen.resolve.dialects import read_definitions
from yods_gen.resolve.hook_sources import HookSources

BAD_DEFS = TESTS / "generator" / "bad_defs"
GOOD_DEFS = TESTS / "generator" / "good_defs"
GOOD = sorted(GOOD_DEFS.glob("*.yaml"))
#: An error that is noted, or made to be raised: the second argument is its id.
REPORTED = re.compile(
    r"""\b_?(?:error|warning|fail)\(\s*[^"'\n]+?,\s*"([a-z0-9]+(?:-[a-z0-9]+)*)",?\s"""
)


def refused(folder: Path, asked: str) -> set[str]:
    """The ids of the errors in the files of a project."""
    reporter = Reporter()
    try:
        dialects = read_definitions([folder / asked], folder, reporter=reporter)
        build_model(dialects, "made", reporter, sources=HookSources([folder / "defs"]))
    except DefinitionErrors as errors:
        return {finding.id for finding in errors.findings}
    return set()


def test_invalid_examples_raise_exactly_their_error() -> None:
    for id_, example in examples().items():
        assert set(re.findall(r"error\[(.*?)\]", example.report)) == {id_}


def test_errors_have_an_invalid_and_a_valid_example() -> None:
    assert {path.stem for path in GOOD} == set(examples())
    assert all(example.wrong and example.right for example in examples().values())


def test_every_generator_error_has_an_example() -> None:
    """Ids stand in the source, as arguments of what reports: each of them is explained."""
    found: set[str] = set()
    for path in (REPOSITORY / "generator").rglob("*.py"):
        found.update(REPORTED.findall(path.read_text(encoding="utf-8")))
    assert len(found) > 150
    assert found - set(ids()) == set()


@pytest.mark.parametrize("id_", OF_FILES)
def test_example_with_several_files(id_: str, tmp_path: Path) -> None:
    example = OF_FILES[id_]
    for name, files, expected in (("wrong", example.wrong, {id_}), ("right", example.right, set())):
        for path, text in files.items():
            (tmp_path / name / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / path).write_text(text, encoding="utf-8")
        assert refused(tmp_path / name, example.asked) == expected
    text = explained(id_)
    assert text.startswith(f"{id_}\n\n{example.summary}\n")
    assert len(text) < 1500


@pytest.mark.parametrize("path", spread(GOOD, 12), ids=lambda path: path.stem)
def test_valid_examples_are_accepted(path: Path) -> None:
    assert path.stem in examples()
    reporter = Reporter()
    dialects = read_definitions([path], BAD_DEFS, reporter=reporter)
    build_model(dialects, "made", reporter, sources=HookSources([BAD_DEFS]))


def test_valid_and_invalid_examples_differ_little() -> None:
    for id_, example in examples().items():
        ratio = SequenceMatcher(None, example.wrong, example.right).ratio()
        assert 0.5 < ratio < 1, id_


def test_it_prints_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["error[unknown-key]:"]) == 0
    out = capsys.readouterr().out
    reason, _, rest = out.removeprefix("unknown-key\n\n").partition("\n\n")
    assert " ".join(reason.split()) == REASONS["unknown-key"]
    assert rest.startswith("This is refused:\n\n    dialect:")
    assert "error[unknown-key]" in out


def test_every_error_has_a_reason() -> None:
    assert list(REASONS) == sorted(examples())
    assert all(reason.endswith(".") and len(reason) < 240 for reason in REASONS.values())


def test_list_has_errors_warnings_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    listed = set(capsys.readouterr().out.split())
    assert listed >= {"unknown-key", "missing-summary", *RULES}


def test_rules_of_breaking_are_explained() -> None:
    for id_, rule in RULES.items():
        assert rule.summary in explained(id_)


def test_unknown_id() -> None:
    with pytest.raises(UsageError, match="did you mean 'unknown-trait'"):
        explained("unknown-triat")
