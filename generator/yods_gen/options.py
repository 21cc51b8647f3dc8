"""Command lines of the generator's commands, each described by a YAML file beside it: `argparse`,
with suggestions for what is misspelt.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

from yods_gen.errors import CommandError, DefinitionErrors, closest, quoted
from yods_gen.reporting import FORMATS
from yods_gen.yaml_tables import read_table

_HEAD = re.compile(r"^(?P<place>\S.*?:\d+:\d+: )(?P<kind>error|warning)(?P<id>\[[\w-]+\])?: ", re.M)
_CARET = re.compile(r"^(?P<margin> {6}\| *\t*)(?P<caret>\^+)$", re.M)
_RED, _YELLOW, _GREEN, _BOLD, _END = "\x1b[1;31m", "\x1b[1;33m", "\x1b[32m", "\x1b[1m", "\x1b[0m"


def in_colour(stream: TextIO) -> bool:
    """Whether to write colours to `stream`: to a terminal, unless NO_COLOR is set.

    Source: no-color.org.
    """
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def complain(text: str) -> None:
    """Write a message to standard error; what it cannot show is escaped."""
    if in_colour(sys.stderr):
        text = painted(text)
    print(text.encode("utf-8", "backslashreplace").decode(), file=sys.stderr)


def painted(report: str) -> str:
    """A report with its places, levels and carets in colour."""

    def head(found: re.Match[str]) -> str:
        colour = _RED if found["kind"] == "error" else _YELLOW
        kind = f"{found['kind']}{found['id'] or ''}"
        return f"{_BOLD}{found['place']}{_END}{colour}{kind}{_END}: "

    return _CARET.sub(rf"\g<margin>{_GREEN}\g<caret>{_END}", _HEAD.sub(head, report))


_CHOICE = re.compile(r"argument (?P<option>\S+): invalid choice: '(?P<given>[^']*)'")


class CommandParser(argparse.ArgumentParser):
    """A parser that takes options in full only, and suggests a similar word for an unknown one.

    Args:
        examples: Command lines, as the help shows them at its end.
    """

    def __init__(self, *, examples: Sequence[str], **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)
        self._examples = examples

    def format_help(self) -> str:
        """As the base class, and the examples, each in a line of its own."""
        return super().format_help() + examples_text(self._examples)

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """As the base class; exit code 2 and a suggestion where an argument is unknown."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            options = [each for each in unknown if each.startswith("-")]
            if not options:
                self.error(f"unrecognized arguments: {' '.join(unknown)}")
            given = options[0].partition("=")[0]
            match = closest(given, self.option_strings())
            hint = f"; did you mean {quoted(match)}?" if match else ""
            self.error(f"there is no option {quoted(given)}{hint}")
        return found

    def option_strings(self) -> list[str]:
        """All options, as they are spelt."""
        return sorted(
            name
            for action in self._actions
            if action.help != argparse.SUPPRESS
            for name in action.option_strings
        )

    def error(self, message: str) -> NoReturn:
        """End with exit code 2; a choice that is close to a wrong one is suggested."""
        wrong = _CHOICE.match(message)
        if wrong is not None:
            choices = [
                str(choice)
                for action in self._actions
                if wrong["option"] in ("/".join(action.option_strings), action.metavar, action.dest)
                for choice in action.choices or ()
            ]
            match = closest(wrong["given"], choices)
            if match:
                message += f"; did you mean {quoted(match)}?"
        super().error(message)


def run_command(program: str, command: Callable[[], int]) -> int:
    """Run a command of the generator, report its errors, and return its exit code.

    Args:
        program: The command, as messages call it.
    """
    try:
        return command()
    except DefinitionErrors as errors:
        complain(str(errors))
        return 1
    except BrokenPipeError:
        raise  # the reader has left, as `| head` does: the command ends quietly
    except (CommandError, OSError) as error:
        complain(f"{program}: error: {error}")
        return 2


def examples_text(examples: Sequence[str]) -> str:
    """The last part of a command's help."""
    return "\nexamples:\n" + "".join(f"  {each}\n" for each in examples)


def command_parser(module: str, command: str, **given: Any) -> CommandParser:
    """The parser of a command, as the YAML file beside its module describes it.

    It has what `CommandParser` takes and, under `arguments`, what `add_argument` does, or the help
    of a switch alone; nothing stands for an argument that commands share.

    Args:
        module: The path of the module.
        command: The command, without `yods`.
        given: Values for their names in braces.
    """

    def filled(value: Any) -> Any:
        match value:
            case dict():
                return {key: filled(each) for key, each in value.items()}
            case list():
                return list(map(filled, value))
            case str():
                return given[value[1:-1]] if value[1:-1] in given else value.format(**given)
        return value

    described = read_table(Path(module).with_suffix(".yaml"))
    arguments = described.pop("arguments")
    made = CommandParser(prog=f"yods {command}", **filled(described))
    for names, row in arguments.items():
        settings = filled(_SHARED[names] if row is None else row)
        if isinstance(settings, str):
            settings = {"action": "store_true", "help": settings}
        elif "type" in settings:
            settings["type"] = _TYPES[settings["type"]]
        made.add_argument(*names.split(", "), **settings)
    return made


def command_line(
    module: str, command: str, **given: Any
) -> tuple[Callable[[], CommandParser], Callable[[], list[str]]]:
    """Functions that give a command its parser (`command_parser`) and, for shells, its options."""

    def parser() -> CommandParser:
        return command_parser(module, command, **given)

    return parser, lambda: parser().option_strings()


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"'{text}' is no number")
    return int(text)


_TYPES = {"number": _number, "int": int, "float": float}
#: Arguments of several commands.
_SHARED: Mapping[str, Any] = {
    "--definitions": {
        "action": "append", "metavar": "PATH", "help": "file or folder with definitions",
    },
    "--output-format": {
        "choices": ("text", *FORMATS), "default": "text",
        "help": "how errors are reported: to people, or to other tools on standard output",
    },
    "--trust-project": "run the project's Python though it belongs to another user",
}  # fmt: skip
