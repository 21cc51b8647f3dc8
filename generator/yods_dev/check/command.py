"""`yods check`: report the errors in definitions, and write nothing."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from yods_dev.check.lints import ignored, lint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import GAP_KINDS, Gap
from yods_gen.definitions.operations import OpDef
from yods_gen.directives.custom import Custom
from yods_gen.errors import DefinitionErrors, Finding, Reporter, UsageError, unknown_dialect
from yods_gen.imported import Catalogue, catalogue, project_catalogue
from yods_gen.load.sources import DIALECT_NAME, MAX_FILE_BYTES, NO_BUFFERS, Buffers, file_text
from yods_gen.model import build_model
from yods_gen.options import command_line, complain
from yods_gen.records import DataClass
from yods_gen.reporting import print_problems, problem_of
from yods_gen.resolve.dialects import read_definitions
from yods_gen.resolve.hook_sources import hook_sources
from yods_gen.settings import Settings, SettingsError, find_settings, placed


class Carrying(DataClass):
    """A definition with what it lacks, and how much of each kind it has.

    Attributes:
        name: What it is and its qualified name: "op arith.addi".
        ported: How many constructs of each kind it says itself.
        reads_generic: Whether another gap leaves it without its custom form.
    """

    name: str
    gaps: tuple[Gap, ...]
    ported: Counter[str]
    reads_generic: bool = False


def carrying(dialect: DialectDef) -> Iterator[Carrying]:
    """All that `dialect` defines, in the order in which tables list it."""
    yield Carrying(f"dialect {dialect.name}", dialect.gaps, _of_dialect(dialect))
    lacking = dict(dialect.constraint_gaps)
    whole = (each.reference.split(".")[-1] for each in dialect.constraints)
    for name in dict.fromkeys([*lacking, *whole]):
        gaps = (lacking[name],) if name in lacking else ()
        yield Carrying(f"constraint {dialect.name}.{name}", gaps, Counter(predicate=not gaps))
    for kind, each in dialect.definitions():
        ported = _of(kind, each)
        named = any(gap.kind == "format" for gap in each.gaps)
        generic = isinstance(each, OpDef) and bool(each.unported_form) and not named
        yield Carrying(f"{kind} {each.qualified_name}", each.gaps, ported, generic)


def _of_dialect(dialect: DialectDef) -> Counter[str]:
    hooks = {hook.kind for hook in dialect.hooks}
    return Counter(
        canonicalizer=len(dialect.canonicalize) + ("canonicalize" in hooks),
        constant_materializer=bool(dialect.constants) or "materialize_constant" in hooks,
        interfaces=len(dialect.implements),
    )


def _of(kind: str, definition: Any) -> Counter[str]:
    """The gaps of an op, a type or another definition, by kind."""
    if kind == "enum":
        return Counter()
    hooks = {hook.kind for hook in definition.hooks}
    verified = bool(definition.verify) or bool(hooks & {"verify", "hook"})
    found = Counter(verifier=int(verified))
    if kind == "interface":
        found["methods"] = len(definition.methods)
        found["region_verifier"] = int(bool(definition.verify_regions))
        return found
    if kind == "trait":
        return found
    found.update(
        traits=len(definition.traits),
        interfaces=len(definition.interfaces),
        builders=len(definition.builders),
        methods=len(definition.methods),
    )
    unread = any(gap.kind == "format" for gap in definition.gaps)
    format_ = definition.format
    found["format"] = int((format_ is not None and not unread) or "parse" in hooks)
    if isinstance(definition, OpDef):
        found["directives"] = 0
        if definition.format is not None:
            elements = definition.format.format.walk()
            names = {each.name for each in elements if isinstance(each, Custom)}
            found["directives"] = len(names)
        found.update(
            region_verifier=int(bool(definition.verify_regions) or "verify_regions" in hooks),
            symbol_uses=int(bool(definition.verify_symbol_uses) or "verify_symbol_uses" in hooks),
            fold=int(bool(definition.fold) or "fold" in hooks),
            canonicalizer=int(bool(definition.patterns) or "canonicalize" in hooks),
            inference=int(bool(definition.infer) or "infer" in hooks),
            effects=int("effects" in hooks or definition.interface("MemoryEffects") is not None),
            result_names=int(bool(definition.result_names) or "result_names" in hooks),
            default_values=sum(a.default is not None for a in definition.attributes),
            transformers=sum(trait.type_follows is not None for trait in definition.traits),
            properties=len(definition.properties),
        )
    else:
        found["parameters"] = len(definition.parameters)
        found["default_values"] = sum(p.default is not None for p in definition.parameters)
    return found


def table(dialects: Sequence[DialectDef]) -> str:
    """The table of gaps: a row for each definition, one for each construct, and a sum."""
    all_ = [each for dialect in dialects for each in carrying(dialect)]
    lacking = [each for each in all_ if each.gaps]
    if not lacking:
        return "everything is ported"
    rows = [("definition", "not ported")]
    rows += [
        (each.name, ", ".join(f"{words}{f' ({n})' if n > 1 else ''}" for words, n in
                              Counter(gap.summary for gap in each.gaps).items()))
        for each in lacking
    ]  # fmt: skip
    gaps = Counter(gap.kind for each in lacking for gap in each.gaps)
    gaps["format"] += sum(each.reads_generic for each in lacking)
    ported: Counter[str] = Counter()
    for each in all_:
        ported.update(each.ported)
    shares = [("construct", "ported", "of", "share")]
    shares += [
        (kind.summary, *_share(ported[kind.key], gaps[kind.key]))
        for kind in GAP_KINDS.values()
        if gaps[kind.key]
    ]
    whole = sum(1 for each in all_ if not each.gaps)
    shares.append(("definitions", *_share(whole, len(lacking))))
    return f"{_columns(rows)}\n\n{_columns(shares)}"


def _share(ported: int, gaps: int) -> tuple[str, str, str]:
    count = ported + gaps
    return str(ported), str(count), f"{100 * ported // count} %"


def _columns(rows: Sequence[tuple[str, ...]]) -> str:
    """`rows` in columns, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        first, *others = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1])]
        cells += [text.rjust(width) if len(row) > 2 else text for text, width in others]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


#: The row in the table of subcommands.
COMMAND = ("check", "check definitions and write nothing", "gen")
parser, completions = command_line(__file__, COMMAND[0])

#: What messages call the definitions that come through a pipe.
_STDIN = "<stdin>"


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


class Checked(DataClass):
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
    only, at_hand, buffers = _wanted(settings, options.dialects)
    reporter = Reporter()
    own, imports = at_hand.needed(only)
    dialects = read_definitions(own, settings.root, imports, reporter, buffers)
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


def _wanted(settings: Settings, given: Sequence[str]) -> tuple[frozenset[str], Catalogue, Buffers]:
    """The dialects to check, by name, where they are, and texts that are read instead of files."""
    if "-" in given:
        at_hand = catalogue([p for p in settings.definitions if p.exists()], settings.imports)
    else:
        at_hand = project_catalogue(settings)
    if not given:
        return frozenset(at_hand.own), at_hand, NO_BUFFERS
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
    return frozenset(names), replace(at_hand, own=own, buffers=buffers), buffers


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
