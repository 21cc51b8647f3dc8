"""`yods completion`: what a shell needs to complete commands and their options."""

from __future__ import annotations

import sys
from pathlib import Path

from yods.hints import TYPE_CHECKING
from yods.ir.suggest import closest
from yods_tools import commands

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: The row in the table of subcommands.
COMMAND = ("completion", "print what bash, zsh or fish need to complete commands", "")

USAGE = """\
usage: yods completion bash|zsh|fish

Writes what the shell needs to complete commands, options and passes:

  bash   eval "$(yods completion bash)"        in ~/.bashrc
  zsh    eval "$(yods completion zsh)"         in ~/.zshrc, after compinit
  fish   yods completion fish | source         in ~/.config/fish/config.fish
"""


def main(arguments: Sequence[str]) -> int:
    """Run `yods completion`; return its exit code."""
    if list(arguments) in (["-h"], ["--help"]):
        print(USAGE, end="")
        return 0
    if len(arguments) != 1 or arguments[0] not in SHELLS:
        given = arguments[0] if arguments else ""
        close = closest(given, SHELLS) if given else None
        hint = f"; did you mean '{close}'?" if close else ""
        wrong = f"there is no shell '{given}'" if given else "it wants the name of a shell"
        print(f"yods completion: error: {wrong}{hint}\n\n{USAGE}", file=sys.stderr, end="")
        return 2
    print(SHELLS[arguments[0]](commands.first_words(), _completions_of_all()), end="")
    return 0


def completions() -> list[str]:
    """The shells."""
    return list(SHELLS)


def _completions_of_all() -> dict[str, list[str]]:
    """The completions after the first word of each command whose extra is installed."""
    found: dict[str, list[str]] = {}
    for command in commands.COMMANDS:
        word, _, second = command.name.partition(" ")
        completed = found.setdefault(word, [])
        completed += [second] if second else []
        try:
            completed += command.load().completions()
        except ModuleNotFoundError as missing:
            if missing.name not in command.extra.packages:
                raise
    return {word: list(dict.fromkeys(completed)) for word, completed in found.items()}


def _bash(commands: Mapping[str, str], words: Mapping[str, Sequence[str]]) -> str:
    cases = [
        f"        {command}) words={_quoted(' '.join(words.get(command, ())))} ;;"
        for command in commands
    ]
    return _script("bash", [_quoted(" ".join(commands))], cases)


def _zsh(commands: Mapping[str, str], words: Mapping[str, Sequence[str]]) -> str:
    listed = [f"        {_quoted(f'{command}:{about}')}" for command, about in commands.items()]
    cases = [
        f"        {command}) options=({' '.join(map(_quoted, words.get(command, ())))}) ;;"
        for command in commands
    ]
    return _script("zsh", listed, cases)


def _script(shell: str, commands: Sequence[str], cases: Sequence[str]) -> str:
    """The script beside this module, with lines for the commands, and the case of each."""
    text = Path(__file__).with_suffix(f".{shell}").read_text(encoding="utf-8")
    return text.replace("@commands@", "\n".join(commands)).replace("@cases@", "\n".join(cases))


def _fish(commands: Mapping[str, str], words: Mapping[str, Sequence[str]]) -> str:
    lines = []
    for command, about in commands.items():
        lines.append(f"complete -c yods -n __fish_use_subcommand -a {command} -d {_fished(about)}")
        given = words.get(command, ())
        if given:
            lines.append(
                f"complete -c yods -n '__fish_seen_subcommand_from {command}' "
                f"-a {_fished(' '.join(given))}"
            )
    lines.append(
        f"complete -c yods -n '__fish_seen_subcommand_from help' -a {_fished(' '.join(commands))}"
    )
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """As bash and zsh read it back."""
    return "'" + text.replace("'", "'\\''") + "'"


def _fished(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


SHELLS = {"bash": _bash, "zsh": _zsh, "fish": _fish}
"""Shell → function from commands with summaries, and their completions, to a script."""
