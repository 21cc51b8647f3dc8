"""`yods export`: reads definitions and writes a dialect as IRDL or as TableGen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from yods_dev.export.irdl import irdl, unsaid
from yods_dev.export.td.document import tablegen
from yods_dev.export.td.document import unsaid as unsaid_in_td
from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import DefinitionErrors, Reporter, closest, did_you_mean, quoted
from yods_gen.imported import project_catalogue
from yods_gen.load.files import load_into
from yods_gen.options import CommandParser, examples_text
from yods_gen.records import dataclass
from yods_gen.resolve.dialects import read_definitions
from yods_gen.resolve.templates import Applied, with_templates
from yods_gen.settings import Settings, SettingsError, find_settings
from yods_gen.whole_files import write_whole

_USAGE = """\
usage: yods export irdl DIALECT [-o FILE]
       yods export td DIALECT [-o FILE]

Write a dialect as others can read it: as IRDL for `mlir-opt --irdl-file`, or as
TableGen's ODS for `mlir-tblgen`. `yods export irdl --help` and `yods export td --help`
say more.
"""
_HELP = _USAGE + examples_text(("yods export irdl accel", "yods export td accel -o accel.td"))


@dataclass(frozen=True, slots=True)
class _Language:
    """A language to export to.

    Attributes:
        name: How messages call it.
        text: The file of a dialect.
        unsaid: What a file says is not said in it.
    """

    name: str
    description: str
    text: Callable[[ForExport, str], str]
    unsaid: Callable[[str], Iterable[str]]


@dataclass(frozen=True, slots=True)
class ForExport:
    """All that was read for a dialect: as loaded, templates applied, and resolved."""

    dialects: Mapping[str, DialectDef]
    applied: Applied


_LANGUAGES = {
    "irdl": _Language(
        "IRDL",
        "Write a dialect as IRDL, which `mlir-opt --irdl-file` reads. What IRDL cannot say "
        "stands in comments.",
        lambda read, name: irdl(read.dialects[name]),
        unsaid,
    ),
    "td": _Language(
        "ODS",
        "Write a dialect as TableGen's ODS, which `mlir-tblgen` reads. What ODS cannot say, or "
        "C++ has to, stands in comments.",
        lambda read, name: tablegen(
            name,
            read.dialects,
            {raw.name: raw for raw in read.applied.raws},
            read.applied.templates,
        ),
        unsaid_in_td,
    ),
}


def main(arguments: Sequence[str]) -> int:
    """Run `export` with its arguments; gives the exit code."""
    language = _LANGUAGES.get(arguments[0]) if arguments else None
    if language is None:
        if arguments and arguments[0] in ("-h", "--help"):
            print(_HELP, end="")
            return 0
        wrong = quoted(arguments[0]) if arguments else "nothing"
        close = did_you_mean(arguments[0], _LANGUAGES) if arguments else ""
        hint = f"; {close}" if close else ""
        _complain(f"yods export: error: it exports irdl and td, not {wrong}{hint}\n{_USAGE}")
        return 2
    options = _parser(arguments[0], language).parse_args(arguments[1:])
    try:
        settings = find_settings(
            Path.cwd(), definitions=options.definitions or (), output=None, package=None
        )
        text = language.text(read_for_export(settings, options.dialect), options.dialect)
        if options.output is None:
            sys.stdout.write(text)
        else:
            write_whole(Path(options.output), text)
    except DefinitionErrors as errors:
        _complain(str(errors))
        return 1
    except (SettingsError, OSError) as wrong_:
        _complain(f"yods export: error: {wrong_}")
        return 2
    count = sum(1 for _ in language.unsaid(text))
    if count:
        _complain(f"{count} thing{'s' if count > 1 else ''} of the definitions cannot be said in "
                  f"{language.name}; comments tell them")  # fmt: skip
    return 0


def _parser(word: str, language: _Language) -> CommandParser:
    parser = CommandParser(
        examples=(f"yods export {word} accel", f"yods export {word} accel -o accel.{word}"),
        prog=f"yods export {word}",
        description=language.description,
        epilog="Exit codes: 0, done; 1, mistakes in definitions; 2, anything else.",
    )
    parser.add_argument("dialect", metavar="DIALECT", help="a dialect of the project")
    parser.add_argument(
        "--definitions", action="append", metavar="PATH", help="file or folder with definitions"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="file to write; else to the screen")
    return parser


def read_for_export(settings: Settings, name: str) -> ForExport:
    """The project's dialect of this name, and those it needs.

    Raises:
        DefinitionErrors: their definitions have mistakes.
        SettingsError: there is no such dialect.
    """
    at_hand = project_catalogue(settings)
    if name not in at_hand.own:
        match = closest(name, at_hand.own)
        hint = f"\n  did you mean {quoted(match)}?" if match else ""
        raise SettingsError(f"no definition is of a dialect {quoted(name)}{hint}")
    own, imports = at_hand.needed([name])
    reporter = Reporter()
    dialects = read_definitions(own, settings.root, imports, reporter)
    raws = load_into(reporter, own, settings.root)[0]
    for package in sorted({file.package for file in imports}):
        files = [file.path for file in imports if file.package == package]
        raws = (*raws, *load_into(reporter, files, settings.root, package)[0])
    return ForExport({each.name: each for each in dialects}, with_templates(raws, reporter))


def _complain(text: str) -> None:
    print(text.encode("utf-8", "backslashreplace").decode(), file=sys.stderr)
