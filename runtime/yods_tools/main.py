"""The command `yods`: finds the subcommand and runs it.

The table of subcommands is that of `yods_tools.commands`.
"""

from __future__ import annotations

import sys

# As in `typing`, whose import would take half of the time of this module; an interruption there is
# a traceback, since nothing catches it yet (`run`).
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; return the exit code, 2 for one that cannot be understood."""
    from yods_tools import commands

    arguments = sys.argv[1:] if arguments is None else list(arguments)
    if not arguments:
        print(commands.usage(), file=sys.stderr)
        return 2
    if arguments[0] == "help" and len(arguments) > 1:
        arguments = [*arguments[1:], "--help"]
    matched = commands.found(arguments)
    if matched is not None:
        command, rest = matched
        return command.run(rest)
    word = arguments[0]
    if word in ("-h", "--help", "help"):
        print(commands.usage())
        return 0
    if word in ("-V", "--version"):
        from importlib.metadata import version

        print(f"yods {version('yods')}")
        return 0
    return _unknown(arguments)


def _unknown(arguments: Sequence[str]) -> int:
    """Report a command that does not exist; print the help of a group of commands."""
    from yods.ir.suggest import closest
    from yods_tools import commands

    word, *rest = arguments
    group = [command.name for command in commands.group(word)]
    if group and rest[:1] and rest[0] in ("-h", "--help"):
        print(commands.usage(word))
        return 0
    if group:
        given = " ".join(arguments[:2])
        wrong = f"there is no command '{given}'" if rest else f"'{word}' wants a second word"
    else:
        given, wrong = word, f"there is no command '{word}'"
    close = closest(given, group or list(commands.first_words()))
    hint = f"; did you mean '{close}'?" if close else ""
    usage = commands.usage(word if group else "")
    print(f"yods: error: {wrong}{hint}\n\n{usage}", file=sys.stderr)
    return 2


def run() -> NoReturn:
    """The console script: runs a command line and ends the process with its exit code."""
    try:
        from yods_tools.program import end_with
    except KeyboardInterrupt:
        sys.exit(130)  # as `end_with` ends whatever is interrupted later
    end_with(main)


if __name__ == "__main__":
    run()
