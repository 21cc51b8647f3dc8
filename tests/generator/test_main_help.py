"""What every command says of itself."""

from __future__ import annotations

import pytest

from yods_tools.main import COMMANDS, main

_LANGUAGES = [["import", "td"], ["export", "td"], ["export", "irdl"]]


@pytest.mark.parametrize("command", [*([name] for name in COMMANDS), *_LANGUAGES], ids=" ".join)
def test_help_has_usage_words_and_an_example(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = main([*command, "--help"])
    except SystemExit as end:
        code = end.code
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert "usage: yods" in out.lower()
    about, _, examples = out.lower().replace("eval", "examples:").partition("examples:")
    assert len(about.split()) > 15
    assert "yods" in examples


def test_a_language_nearly_right_is_suggested(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "irld", "toy"]) == 2
    assert "it exports irdl and td, not 'irld'; did you mean 'irdl'?" in capsys.readouterr().err
