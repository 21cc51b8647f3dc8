"""`yods completion`: what a shell needs to complete commands and their options."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

USAGE = """\
usage: yods completion bash|zsh|fish

Writes what the shell needs to complete commands, options and passes:

  bash   eval "$(yods completion bash)"        in ~/.bashrc
  zsh    eval "$(yods completion zsh)"         in ~/.zshrc, behind compinit
  fish   yods completion fish | source         in ~/.config/fish/config.fish
"""
SHELLS = ("bash", "zsh", "fish")


def script(shell: str, commands: Mapping[str, str], words: Mapping[str, Sequence[str]]) -> str:
    """What the shell is to run.

    Args:
        shell: One of `SHELLS`.
        commands: Each command with what it does, in a line.
        words: The options, and other words, that each command takes. Besides, all take files.
    """
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](commands, words)


def _bash(commands: Mapping[str, str], words: Mapping[str, Sequence[str]]) -> str:
    cases = "\n".join(
        f"        {command}) words={_quoted(' '.join(words.get(command, ())))} ;;"
        for command in commands
    )
    return f"""\
_yods() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} words=
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W {_quoted(' '.join(commands))} -- "$word"))
        return
    fi
    case ${{COMP_WORDS[1]}} in
{cases}
        help) words={_quoted(' '.join(commands))} ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [ -n "${{COMPREPLY[*]}}" ] || COMPREPLY=($(compgen -f -- "$word"))
}}
complete -o filenames -F _yods yods
"""


def _zsh(commands: Mapping[str, str], words: Mapping[str, Sequence[str]]) -> str:
    listed = "\n".join(
        f"        {_quoted(f'{command}:{about}')}" for command, about in commands.items()
    )
    cases = "\n".join(
        f"        {command}) options=({' '.join(map(_quoted, words.get(command, ())))}) ;;"
        for command in commands
    )
    return f"""\
_yods() {{
    local -a commands options
    commands=(
{listed}
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    case $words[2] in
{cases}
        help) _describe command commands; return ;;
    esac
    compadd -- $options
    _files
}}
compdef _yods yods
"""


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
