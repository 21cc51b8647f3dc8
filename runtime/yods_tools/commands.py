"""The subcommands of `yods`.

The module that answers a subcommand has

- `COMMAND`: name, summary and extra, as a tuple of three literals;
- `main(arguments) -> int`: runs the command and returns its exit code;
- `completions() -> list[str]`: what a shell may complete after the command, besides files.

`yods gen` makes the table `commands.table` of these rows. It names each module as text, which is
imported when the command is called: `yods opt` loads nothing of the generator, and nothing is
looked up among installed distributions.
"""

from __future__ import annotations

import sys

from yods_tools.streams import table_rows

# As `typing` has it, whose import would take half of the time that this module takes.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Protocol

    class CommandModule(Protocol):
        """A module that a row names."""

        COMMAND: tuple[str, str, str]

        def main(self, arguments: Sequence[str]) -> int: ...

        def completions(self) -> list[str]: ...

    class Runner(Protocol):
        """A module that runs commands of one kind and reports their errors."""

        def run_command(self, program: str, command: Callable[[], int]) -> int: ...


class Extra:
    """An extra of the distribution that commands need.

    Args:
        name: The extra, as `pip install "yods[NAME]"` takes it; empty for none.
        title: What messages call it.
        packages: The import packages that it installs.
        runner: The module whose `run_command` reports the errors of such commands.
    """

    __slots__ = ("name", "packages", "runner", "title")

    def __init__(self, name: str, title: str, packages: frozenset[str], runner: str) -> None:
        self.name = name
        self.title = title
        self.packages = packages
        self.runner = runner


_GEN_PACKAGES = frozenset({"black", "jinja2", "jsonschema", "yaml"})
_DOC_PACKAGES = _GEN_PACKAGES | {"markdown_it", "pygments"}
_LSP_PACKAGES = _GEN_PACKAGES | {"lsprotocol", "pygls"}
#: Each extra by its name.
EXTRAS = {
    each.name: each
    for each in (
        Extra("", "", frozenset(), "yods_tools.program"),
        Extra("gen", "the generator", _GEN_PACKAGES, "yods_gen.options"),
        Extra("doc", "the documentation", _DOC_PACKAGES, "yods_gen.options"),
        Extra("prove", "the solver", _GEN_PACKAGES | {"bitwuzla"}, "yods_gen.options"),
        Extra("lsp", "the language server", _LSP_PACKAGES, "yods_tools.program"),
    )
}


class Command:
    """A subcommand.

    Args:
        name: One word, or two for a command of a group, such as `import td`.
        summary: What it does, in a line.
        module: The module that answers it.
        extra: What has to be installed for it.
    """

    __slots__ = ("extra", "module", "name", "summary")

    def __init__(self, name: str, summary: str, module: str, extra: Extra) -> None:
        self.name = name
        self.summary = summary
        self.module = module
        self.extra = extra

    def run(self, arguments: Sequence[str]) -> int:
        """Run the command, report its errors, and return the exit code."""
        program = f"yods {self.name}"
        try:
            runner: Runner = _imported(self.extra.runner)
            return runner.run_command(program, lambda: self.load().main(arguments))
        except ModuleNotFoundError as missing:
            # An extra's packages are imported where they are needed.
            if missing.name not in self.extra.packages:
                raise
            print(
                f"{program}: error: {self.extra.title} is not installed ({missing})\n"
                f'  pip install "yods[{self.extra.name}]"',
                file=sys.stderr,
            )
            return 2

    def load(self) -> CommandModule:
        """Import the module that answers the command."""
        module: CommandModule = _imported(self.module)
        return module


# Lines that are no rows, as a merge may leave them, do not keep `yods gen` from writing the table.
COMMANDS = tuple(
    Command(name, summary, module, EXTRAS[extra.removeprefix("-")])
    for name, module, extra, summary in (
        row for row in table_rows(f"{__file__.removesuffix('.py')}.table") if len(row) == 4
    )
    if extra.removeprefix("-") in EXTRAS
)


def found(words: Sequence[str]) -> tuple[Command, Sequence[str]] | None:
    """The command that `words` begin with, and the rest of them."""
    for command in COMMANDS:
        name = command.name.split(" ")
        if list(words[: len(name)]) == name:
            return command, words[len(name) :]
    return None


def group(word: str) -> list[Command]:
    """The commands whose names have a second word after `word`."""
    return [command for command in COMMANDS if command.name.startswith(f"{word} ")]


def usage(word: str = "") -> str:
    """The usage of `yods`, or of a group of its commands."""
    shown = group(word) if word else COMMANDS
    program = f"yods {word}" if word else "yods"
    width = max(len(command.name) for command in shown)
    rows = "\n".join(f"  {command.name:<{width}}  {command.summary}" for command in shown)
    more = "" if word else " and `yods help COMMAND`"
    return (
        f"usage: {program} COMMAND [ARGUMENTS]\n\ncommands:\n{rows}\n\n"
        f"`{program} COMMAND --help`{more} say{'s' if word else ''} more."
    )


def first_words() -> dict[str, str]:
    """The first word of each command, with a summary, or the names of the commands in a group."""
    words = dict.fromkeys(command.name.partition(" ")[0] for command in COMMANDS)
    alone = {command.name: command.summary for command in COMMANDS}
    return {
        word: alone.get(word) or ", ".join(command.name for command in group(word))
        for word in words
    }


def _imported(module: str) -> Any:
    __import__(module)
    return sys.modules[module]
