"""`yods check`: report the errors in definitions, and write nothing."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from yods_dev.check.lints import ignored, lint
from yods_dev.check.unported import table
from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import DefinitionErrors, Finding, Reporter, UsageError, unknown_dialect
from yods_gen.imported import Catalogue, catalogue, project_catalogue
from yods_gen.load.files import DIALECT_NAME, NO_BUFFERS, Buffers, file_text
from yods_gen.load.nodes import MAX_FILE_BYTES
from yods_gen.model import build_model
from yods_gen.options import CommandParser, add_output_format
from yods_gen.records import dataclass
from yods_gen.reporting import print_problems, problem_of
from yods_gen.resolve.dialects import read_definitions
from yods_gen.resolve.hook_sources import hook_sources
from yods_gen.settings import Settings, SettingsError, find_settings, placed
from yods_gen.terminal import complain

#: The row in the table of subcommands.
COMMAND = ("check", "check definitions and write nothing", "gen")

#: What messages call the definitions that come through a pipe.
_STDIN = "<stdin>"


def parser() -> CommandParser:
    """The parser of the command line."""
    made = CommandParser(
        examples=(
            "yods check",
            "yods check accel --output-format=github",
            "cat accel.yaml | yods check -",
        ),
        prog="yods check",
        description="Check definitions and write nothing. Warnings are of what is not wrong; "
        "`yods explain` says what they mean.",
        epilog="Settings come from [tool.yods] of the nearest pyproject.toml. Exit codes: 0, no "
        "mistakes; 1, mistakes in definitions; 2, anything else.",
    )
    made.add_argument(
        "dialects",
        nargs="*",
        metavar="DIALECT|FILE|-",
        help="only these dialects; - reads the whole of one from standard input",
    )
    made.add_argument(
        "--definitions", action="append", metavar="PATH", help="file or folder with definitions"
    )
    made.add_argument(
        "--unported", action="store_true", help="list what definitions say is not ported"
    )
    add_output_format(made)
    return made


def main(arguments: Sequence[str]) -> int:
    """Run `yods check`; return its exit code.

    Raises:
        DefinitionErrors: definitions are invalid, and messages are for people.
        SettingsError, UsageError: there is nothing to check.
    """
    options = parser().parse_args(arguments)
    try:
        checked = check(options)
    except DefinitionErrors as errors:
        if options.output_format == "text":
            raise
        print_problems("check", options.output_format, list(map(problem_of, errors.findings)))
        return 1
    if options.output_format != "text":
        print_problems("check", options.output_format, list(map(problem_of, checked.warnings)))
        return 0
    if checked.warnings:
        complain("\n\n".join(map(str, checked.warnings)))
    print(checked.summary)
    return 0


def completions() -> list[str]:
    """The options, which shells complete."""
    return parser().option_strings()


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The dialects to check, by name, and texts that are read instead of files."""

    names: tuple[str, ...]
    at_hand: Catalogue
    buffers: Buffers


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking definitions without errors."""

    summary: str
    warnings: tuple[Finding, ...]


def check(options: argparse.Namespace) -> Checked:
    """Check what the command line asks for.

    Raises:
        DefinitionErrors: there are mistakes.
        SettingsError, UsageError: there is nothing to check.
    """
    settings = _settings(options)
    wanted = _wanted(settings, options.dialects)
    reporter = Reporter()
    own, imports = wanted.at_hand.needed(wanted.names)
    dialects = read_definitions(own, settings.root, imports, reporter, wanted.buffers)
    only = frozenset(wanted.names)
    build_model(dialects, settings.package, reporter, only=only, sources=hook_sources(settings))
    checked = [each for each in dialects if each.package is None and each.name in only]
    if options.unported:
        return Checked(table(checked), ())
    with placed(settings.file):
        without = ignored(settings.lint)
    warnings = lint(checked, reporter, without)
    return Checked(_summary(checked, len(warnings)), warnings)


def _summary(checked: Sequence[DialectDef], warnings: int) -> str:
    count = len(checked)
    more = f", {warnings} warning{'' if warnings == 1 else 's'}" if warnings else ""
    return f"{count} dialect{'' if count == 1 else 's'}: no mistakes{more}"


def _settings(options: argparse.Namespace) -> Settings:
    try:
        return find_settings(Path.cwd(), definitions=options.definitions or ())
    except SettingsError:
        if options.definitions:
            # Nothing is written, so there need be no project around them.
            return find_settings(Path.cwd(), definitions=options.definitions, output="generated")
        # What comes through a pipe, or is named, need not be in a project.
        for each in options.dialects:
            if each.endswith((".yaml", ".yml")) and not Path(each).is_file():
                raise UsageError(f"there is no file {each}") from None
        files = [each for each in options.dialects if each == "-" or Path(each).is_file()]
        if not files or len(files) < len(options.dialects):
            raise
        return find_settings(Path.cwd(), definitions=files, output="generated")


def _wanted(settings: Settings, given: Sequence[str]) -> _Wanted:
    if "-" in given:
        at_hand = catalogue([p for p in settings.definitions if p.exists()], settings.imports)
    else:
        at_hand = project_catalogue(settings)
    if not given:
        return _Wanted(tuple(at_hand.own), at_hand, NO_BUFFERS)
    names: list[str] = []
    own = dict(at_hand.own)
    buffers: dict[str, str] = {}
    for each in given:
        if each == "-":
            text = _standard_input()
            path = settings.root / _STDIN
            buffers[os.path.abspath(path)] = text
            found = DIALECT_NAME.search(text)
            name = found[2] if found else _STDIN
            own[name] = [path]
        elif Path(each).is_file():
            name = _dialect_of(Path(each), own)
        else:
            name = each
            if not name or name not in own:
                raise UsageError(unknown_dialect(name, own))
        names.append(name)
    return _Wanted(tuple(dict.fromkeys(names)), replace(at_hand, own=own, buffers=buffers), buffers)


def _dialect_of(path: Path, own: dict[str, Sequence[Path]]) -> str:
    """The dialect of a file, which need not be among the project's definitions."""
    for name, paths in own.items():
        if any(path.samefile(each) for each in paths if each.exists()):
            return name
    found = DIALECT_NAME.search(file_text(path))
    name = found[2] if found else path.name
    own[name] = [path.resolve()]
    return name


def _standard_input() -> str:
    # There is no such object where the stream is closed.
    if sys.stdin is None:
        raise UsageError("standard input is closed")
    try:
        data = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
    except OSError as error:
        raise UsageError(f"standard input cannot be read: {error.strerror}") from None
    # Invalid UTF-8 is kept, so that it is reported with its location.
    return data.decode("utf-8", "surrogateescape")
