"""`yods export irdl`: reads definitions and writes a dialect as IRDL."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import DefinitionErrors, Reporter, closest, quoted
from yods_gen.export.irdl import irdl, unsaid
from yods_gen.imported import catalogue
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import Settings, SettingsError, find_settings

_USAGE = "usage: yods export irdl DIALECT [-o FILE] (see `yods export irdl --help`)"


def main(arguments: Sequence[str]) -> int:
    """Run `export` with its arguments; gives the exit code."""
    if not arguments or arguments[0] != "irdl":
        if arguments and arguments[0] in ("-h", "--help"):
            print(_USAGE)
            return 0
        wrong = quoted(arguments[0]) if arguments else "nothing"
        _complain(f"yods export: error: it exports irdl, not {wrong}\n{_USAGE}")
        return 2
    options = _parser().parse_args(arguments[1:])
    try:
        settings = find_settings(
            Path.cwd(), definitions=options.definitions or (), output=None, package=None
        )
        text = irdl(_dialect(settings, options.dialect))
        if options.output is None:
            sys.stdout.write(text)
        else:
            Path(options.output).write_text(text, encoding="utf-8", newline="\n")
    except DefinitionErrors as errors:
        _complain(str(errors))
        return 1
    except (SettingsError, OSError) as wrong_:
        _complain(f"yods export: error: {wrong_}")
        return 2
    count = sum(1 for _ in unsaid(text))
    if count:
        _complain(f"{count} thing{'s' if count > 1 else ''} of the definitions cannot be said in "
                  "IRDL; comments tell them")  # fmt: skip
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="yods export irdl",
        description="Write a dialect as IRDL, which `mlir-opt --irdl-file` reads. What IRDL "
        "cannot say stands in comments.",
        epilog="Exit codes: 0, done; 1, mistakes in definitions; 2, anything else.",
        allow_abbrev=False,
    )
    parser.add_argument("dialect", metavar="DIALECT", help="a dialect of the project")
    parser.add_argument(
        "--definitions", action="append", metavar="PATH", help="file or folder with definitions"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="file to write; else to the screen")
    return parser


def _dialect(settings: Settings, name: str) -> DialectDef:
    """The project's dialect of this name.

    Raises:
        DefinitionErrors: its definitions, or those it needs, have mistakes.
        SettingsError: there is no such dialect.
    """
    at_hand = catalogue(settings.definitions, settings.imports)
    if name not in at_hand.own:
        match = closest(name, at_hand.own)
        hint = f"\n  did you mean {quoted(match)}?" if match else ""
        raise SettingsError(f"no definition is of a dialect {quoted(name)}{hint}")
    own, imports = at_hand.needed([name])
    dialects = read_definitions(own, settings.root, imports, Reporter())
    return next(each for each in dialects if each.name == name)


def _complain(text: str) -> None:
    print(text.encode("utf-8", "backslashreplace").decode(), file=sys.stderr)
