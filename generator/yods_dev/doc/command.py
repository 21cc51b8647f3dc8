"""`yods doc`: reads definitions and writes their documentation."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import yaml

from yods import Context, Project
from yods.ir.dialect_packages import DialectLoadError
from yods_dev.doc.pages import Page, page
from yods_dev.doc.python_api import signatures
from yods_dev.doc.sections import Facts, lies_by_itself
from yods_dev.doc.site import site
from yods_dev.playground.bundle import bundle
from yods_dev.trust import require_trust
from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import Finding, Reporter, Span, UsageError, did_you_mean, quoted
from yods_gen.imported import project_catalogue
from yods_gen.options import command_line
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import Settings, SettingsError, find_settings
from yods_gen.whole_files import write_whole

#: The row in the table of subcommands.
COMMAND = ("doc", "write documentation of dialects", "doc")
parser, completions = command_line(__file__, COMMAND[0])
#: The beginning of a line with an item of a list.
_ITEM = re.compile(r"\s*- ")
_OPEN = (yaml.FlowMappingStartToken, yaml.FlowSequenceStartToken)
_CLOSE = (yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)


def main(arguments: Sequence[str]) -> int:
    """Run the command; gives the exit code.

    Raises:
        DefinitionErrors: the definitions have errors.
        UsageError: Pyodide cannot be had.
        SettingsError: the settings make no sense, or there is no such dialect.
    """
    options = parser().parse_args(arguments)
    settings = find_settings(
        Path.cwd(), definitions=options.definitions or (), output=None, package=None
    )
    if options.playground and options.format != "site":
        raise UsageError("a playground is part of a site: add --format=site")
    pages, warnings = read_pages(
        settings, options.dialects, trust=options.trust_project, examples=options.examples
    )
    for warning in warnings:
        print(warning, end="\n\n", file=sys.stderr)
    if options.format == "site":
        files = site(pages, read_sources(settings, pages), playground=options.playground)
    else:
        targets = {key: at for each in pages for key, at in each.targets(f"{each.name}.md").items()}
        files = {f"{each.name}.md": each.markdown(targets) for each in pages}
    folder = Path(options.output)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        write_whole(folder / name, text)
    if options.playground:
        pyodide = None if options.pyodide is None else Path(options.pyodide)
        bundled, plain = bundle(pyodide)
        if plain:
            print(f"yods doc: the playground has a plain editor: {plain}", file=sys.stderr)
        for name, data in bundled.items():
            (folder / name).parent.mkdir(exist_ok=True)
            write_whole(folder / name, data)
    return 0


def read_sources(settings: Settings, pages: Iterable[Page]) -> dict[str, str]:
    """The texts of the files that define dialects, by their paths."""
    paths = (path for each in pages for path in each.paths)
    return {path: (settings.root / path).read_text(encoding="utf-8") for path in paths}


def read_pages(
    settings: Settings, names: Sequence[str] = (), *, trust: bool = False, examples: str = ""
) -> tuple[list[Page], list[Finding]]:
    """The pages of a project's dialects, or of those named, and warnings about examples.

    Args:
        trust: Whether the project's Python may run, whoever owns it.
        examples: A folder with IR, for operations without examples of their own.

    Raises:
        UsageError: It may not, and there are classes to read examples with.
    """
    # Whether it may run is asked where there is something to run.
    project = Project(str(settings.root), settings.package, str(settings.output), trust=True)
    at_hand = project_catalogue(settings)
    for name in names:
        if name not in at_hand.own:
            hint = did_you_mean(name, at_hand.own)
            raise SettingsError(f"no definition is of a dialect {quoted(name)}\n  {hint}".rstrip())
    own, imports = at_hand.needed(names or at_hand.own)
    reporter = Reporter()
    dialects = read_definitions(own, settings.root, imports, reporter)
    wanted = [
        each for each in dialects if each.package is None and (not names or each.name in names)
    ]
    source = partial(excerpt, settings.root)
    pages: list[Page] = []
    warnings: list[Finding] = []
    for each in wanted:
        facts = Facts(source=source)
        if project.module_of(each.name) is not None:
            require_trust(settings, f"read the examples of dialect {quoted(each.name)}", trust)
            facts = _facts(each, project, reporter, warnings, examples)
            facts = replace(facts, signatures=_signatures(each, project), source=source)
        pages.append(page(each, facts))
    return pages, warnings


def _signatures(dialect: DialectDef, project: Project) -> dict[tuple[str, str], str]:
    try:
        generated = project.dialect(dialect.name)
    except DialectLoadError as wrong:
        raise UsageError(str(wrong)) from None
    return {} if generated is None else signatures(dialect, generated)


def _facts(
    dialect: DialectDef, project: Project, reporter: Reporter, warnings: list[Finding], folder: str
) -> Facts:
    """Try the examples of a dialect; those that fail are added to `warnings`."""
    from yods_dev.doc.samples import Samples

    samples = Samples(lambda: Context(project=project))
    mistakes = {}
    for example in dialect.examples():
        mistake = samples.mistake(example.text)
        if mistake is not None:
            mistakes[example.text] = mistake.message
            warnings.append(
                reporter.warning(
                    example.span,
                    "wrong-example",
                    f"line {mistake.line} of an example is not accepted: {mistake.message}",
                    context=f"in {example.subject}",
                )
            )
    laid_out = (f"{t.dialect}.{t.mnemonic}" for t in dialect.types if lies_by_itself(t))
    found = samples.operations(Path(folder), dialect.name) if folder else {}
    layouts = samples.layouts(laid_out)
    return Facts(mistakes, layouts, examples=found, runnable=samples.runnable())


def excerpt(root: Path, span: Span) -> str:
    """The text of a rule as its author wrote it: from `span`, or the item of a list around it, to
    the end of it.

    Empty where the file cannot be read any more.

    Args:
        root: The folder that paths are relative to.
    """
    path = root / span.path
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    lines = text.splitlines()[span.line - 1 :]
    if not lines:
        return ""
    item = _ITEM.match(lines[0])
    column = item.end() if item is not None else span.column - 1
    shown = [lines[0][column:]]
    for line in lines[1:]:
        if line.strip() and len(line) - len(line.lstrip()) < column:
            break
        shown.append(line[column:])
    return _first_value("\n".join(shown).rstrip())


def _first_value(text: str) -> str:
    """The value in braces that a text begins with, or all of it."""
    depth = 0
    with suppress(yaml.YAMLError):
        for token in yaml.scan(text) if text.startswith(("{", "[")) else ():
            depth += isinstance(token, _OPEN) - isinstance(token, _CLOSE)
            if depth == 0 and isinstance(token, _CLOSE):
                return text[: token.end_mark.index]
    return text
