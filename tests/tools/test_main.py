"""The command `yods`: its table of subcommands, their help, and commands that do not exist."""

from __future__ import annotations

import inspect

import pytest

from yods_tools.commands import COMMANDS, Command, first_words, group
from yods_tools.main import main

GROUPS = [word for word in first_words() if group(word)]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_row_names_a_module_that_answers(command: Command) -> None:
    module = command.load()
    assert list(inspect.signature(module.main).parameters)[:1] == ["arguments"]
    assert all(isinstance(word, str) for word in module.completions())
    runner = __import__(command.extra.runner, fromlist=["run_command"])
    assert runner.run_command("yods", lambda: 3) == 3


def test_command_without_a_handler_is_an_error() -> None:
    row = Command("absent", "is not there", "yods_tools.absent", COMMANDS[0].extra)
    with pytest.raises(ModuleNotFoundError, match=r"yods_tools\.absent"):
        row.run([])


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_help_has_usage_description_and_an_example(
    command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = main([*command.name.split(), "--help"])
    except SystemExit as end:
        code = end.code
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert "usage: yods" in out.lower()
    about, _, examples = out.lower().replace("eval", "examples:").partition("examples:")
    assert len(about.split()) > 15
    assert "yods" in examples


@pytest.mark.parametrize("word", GROUPS)
def test_help_of_a_group_lists_its_commands(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word, "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: yods {word} COMMAND")
    assert all(f"\n  {command.name} " in out for command in group(word))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["export", "irld", "toy"], "no command 'export irld'; did you mean 'export irdl'?"),
        (["import"], "'import' wants a second word"),
        (["chekc"], "there is no command 'chekc'; did you mean 'check'?"),
    ],
)
def test_unknown_command_gets_a_suggestion(
    arguments: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert error in capsys.readouterr().err
