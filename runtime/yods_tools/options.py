"""Command-line options in LLVM's manner.

`mlir-opt` takes its options with one dash or two, values after `=` or as the next
argument, switches with an optional boolean, and passes run in the order named. Scripts
written for it must work here; the standard library's parser cannot do this, and takes
longer to import than a small file takes to read.

Source: LLVM, CommandLine.html.
"""

from __future__ import annotations

import sys

from yods.hints import TYPE_CHECKING
from yods.literals.command_values import integer_of, truth_of
from yods_tools.streams import table_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class OptionError(Exception):
    """A command line that cannot be understood; the text is for the user."""


class Option:
    """One option.

    Args:
        name: Long name, without dashes.
        kind: "switch"; "text", "number" or "integer" (a value must follow; a number has
            32 bits and no sign, an integer 64 and one); "list" (texts, separated by commas or
            given one by one); "optional" (a value may follow
            after `=`); "step" (as "optional", and its place among its kind matters).
        help: One line for `--help`.
        choices: The values a "text" or "optional" may have, where they are few.
    """

    __slots__ = ("choices", "help", "kind", "name")

    def __init__(self, name: str, kind: str, help: str, choices: Sequence[str] = ()) -> None:
        self.name = name
        self.kind = kind
        self.help = help
        self.choices = tuple(choices)


class Arguments:
    """A parsed command line."""

    __slots__ = ("_values", "positional", "steps")

    def __init__(self) -> None:
        self._values: dict[str, str | int | bool] = {}
        self.positional: list[str] = []
        #: The "step" options given, in their order, with their values.
        self.steps: list[tuple[str, str]] = []

    def switch(self, name: str) -> bool:
        return bool(self._values.get(name, False))

    def given(self, name: str) -> bool:
        return name in self._values

    def text(self, name: str, default: str = "") -> str:
        return str(self._values.get(name, default))

    def texts(self, name: str) -> list[str]:
        """The values of a "list" option."""
        return [each.strip() for each in self.text(name).split(",") if each.strip()]

    def number(self, name: str) -> int | None:
        value = self._values.get(name)
        return value if isinstance(value, int) else None


def parse_arguments(
    program: str,
    options: Sequence[Option],
    arguments: Sequence[str],
    positional: int,
    more: Callable[[str], Option | None] = lambda name: None,
    names: Callable[[], Sequence[str]] = tuple,
) -> Arguments:
    """Parse `arguments`.

    Args:
        program: The command, as messages call it.
        positional: How many arguments without dashes there may be.
        more: Asked about a name that is not among `options`.
        names: The names that `more` knows, to suggest one of.

    Raises:
        OptionError: They cannot be understood.
    """
    known = {option.name: option for option in options}
    found = Arguments()
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            found.positional.extend(rest)
            break
        if argument == "-" or not argument.startswith("-"):
            found.positional.append(argument)
            continue
        name, equals, value = argument.removeprefix("-").removeprefix("-").partition("=")
        option = known.get(name)
        if option is None:
            option = more(name)
        if option is None:
            raise OptionError(_unknown(program, argument, name, [*known, *names()]))
        if option.kind in ("text", "list", "number", "integer") and not equals:
            if not rest:
                raise OptionError(f"{program}: for the --{name} option: requires a value!")
            value = rest.pop(0)
        if option.kind == "list" and name in found._values:
            value = f"{found._values[name]},{value}"
        found._values[name] = option_value(program, option, value)
        if option.kind == "step":
            found.steps.append((name, value))
    if len(found.positional) > positional:
        raise OptionError(
            f"{program}: Too many positional arguments specified!\n"
            f"Can specify at most {positional} positional arguments: See: {program} --help"
        )
    return found


def option_value(program: str, option: Option, value: str) -> str | int | bool:
    """Return the value of `option` that the text `value` spells.

    Raises:
        OptionError: It spells none.
    """
    where = f"{program}: for the --{option.name} option:"
    if option.kind == "switch":
        truth = truth_of(value)
        if truth is not None:
            return truth
        raise OptionError(f"{where} '{value}' is invalid value for boolean argument! Try 0 or 1")
    if option.kind == "number":
        number = integer_of(value)
        if number is None or not 0 <= number < 2**32 or value.startswith("-"):
            raise OptionError(f"{where} '{value}' value invalid for uint argument!")
        return number
    if option.kind == "integer":
        number = integer_of(value)
        if number is None or not -(2**63) <= number < 2**63:
            raise OptionError(f"{where} '{value}' value invalid for long argument!")
        return number
    if option.choices and value and value not in option.choices:
        raise OptionError(f"{where} Cannot find option named '{value}'!")
    return value


def _unknown(program: str, argument: str, name: str, known: Sequence[str]) -> str:
    from yods.ir.suggest import closest

    text = f"{program}: Unknown command line argument '{argument}'.  Try: '{program} --help'"
    close = closest(name, known)
    return text if close is None else f"{text}\n{program}: Did you mean '--{close}'?"


def help_text(
    program: str, overview: str, usage: str, options: Sequence[Option], examples: Sequence[str] = ()
) -> str:
    """The text that `--help` prints.

    Args:
        examples: Command lines without the program's name.
    """
    left_and_right = []
    for option in sorted(options, key=lambda option: option.name):
        value = {
            "text": "=<value>",
            "list": "=<value>",
            "number": "=<uint>",
            "integer": "=<long>",
            "optional": "[=<value>]",
            "step": "[=<options>]",
        }.get(option.kind, "")
        dashes = "-" if len(option.name) == 1 else "--"
        left_and_right.append((f"  {dashes}{option.name}{value}", option.help))
    width = max(len(left) for left, _ in left_and_right) + 2
    lines = "\n".join(f"{left:<{width}}{right}" for left, right in left_and_right)
    text = f"OVERVIEW: {overview}\nUSAGE: {program} {usage}\n\nOPTIONS:\n{lines}\n"
    shown = [f"  {program} {each}\n" for each in examples]
    return f"{text}\nEXAMPLES:\n{''.join(shown)}" if shown else text


class CommandLine:
    """The command line of a command, as the table `NAME.options` beside its module has it.

    Columns are two blanks apart or more. A line has the name of an option, its kind with its
    choices and its help; or `overview`, `usage` or `example`, and a text of the help; or the name
    alone of an option that commands share.

    Args:
        module: The path of the module.
        program: The command, as messages call it.
        shared: Options that commands share.
        positional: How many arguments without dashes there may be.
        given: What stands for words in the help.
    """

    __slots__ = ("_positional", "_program", "_texts", "options")

    def __init__(
        self, module: str, program: str, *shared: Option, positional: int = 1, **given: object
    ) -> None:
        self._program, self._positional = program, positional
        self._texts: dict[str, list[str]] = {}
        known = {option.name: option for option in shared}
        found = []
        for cells in table_rows(f"{module.removesuffix('.py')}.options"):
            if len(cells) == 3:
                name, kind, help_ = cells
                kind, _, choices = kind.partition(": ")
                for word, value in given.items():
                    help_ = help_.replace(word, str(value))
                found.append(Option(name, kind, help_, choices.split(", ") if choices else ()))
            elif len(cells) == 2:
                self._texts.setdefault(cells[0], []).append(cells[1])
            else:
                found.append(known[cells[0]])
        self.options = tuple(found)

    def completions(self) -> list[str]:
        """The options, which shells complete."""
        return [f"--{option.name}" for option in self.options]

    def help(self, program: str = "", more: Sequence[Option] = ()) -> str:
        """The text that `--help` prints, of a program by another name and with more options."""
        (overview,), (usage,), examples = self._texts.values()
        options = [*self.options, *more]
        return help_text(program or self._program, overview, usage, options, examples)

    def run(self, arguments: Sequence[str], command: Callable[[Arguments], int]) -> int:
        """Run a command with its arguments, or print its help; return the exit code.

        An `OptionError` of the command is printed, too.
        """
        try:
            given = parse_arguments(self._program, self.options, arguments, self._positional)
            if given.switch("help"):
                sys.stdout.write(self.help())
                return 0
            return command(given)
        except OptionError as error:
            print(error, file=sys.stderr)
            return 1
