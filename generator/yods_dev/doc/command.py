"""`yods doc`: reads definitions and writes their documentation."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from yods.ir.context import Context
from yods.ir.project import Project
from yods_dev.doc.pages import Page, Tried, examples, lies_by_itself, page
from yods_dev.doc.site import site
from yods_dev.playground.bundle import bundle
from yods_dev.trust import add_trust_option, require_trust
from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import Finding, Reporter, UsageError, closest, quoted
from yods_gen.imported import project_catalogue
from yods_gen.load.files import load_into
from yods_gen.options import CommandParser
from yods_gen.resolve.dialects import read_definitions
from yods_gen.resolve.template_expansion import with_templates
from yods_gen.settings import Settings, SettingsError, find_settings
from yods_gen.whole_files import write_whole

#: The row in the table of subcommands.
COMMAND = ("doc", "write documentation of dialects", "doc")


def parser() -> CommandParser:
    """Return the parser of the command line."""
    made = CommandParser(
        examples=(
            "yods doc -o docs",
            "yods doc accel --format=site --playground -o site",
        ),
        prog="yods doc",
        description="Write documentation of dialects, from their definitions. Examples in it are "
        "read with the generated classes; a warning reports each that is not.",
        epilog="Settings come from [tool.yods] of the nearest pyproject.toml.",
    )
    made.add_argument("dialects", nargs="*", metavar="DIALECT", help="only these dialects")
    made.add_argument(
        "--definitions", action="append", metavar="PATH", help="file or folder with definitions"
    )
    made.add_argument(
        "--format",
        choices=("markdown", "site"),
        default="markdown",
        help="one Markdown file a dialect, or a site of static files",
    )
    made.add_argument(
        "--playground",
        action="store_true",
        help="with a page of the site in which yods runs; npm brings Pyodide for it",
    )
    made.add_argument(
        "--pyodide", metavar="DIR", help="the folder of the npm package pyodide, if it is there"
    )
    add_trust_option(made)
    made.add_argument("-o", "--output", metavar="DIR", required=True, help="folder to write to")
    return made


def completions() -> list[str]:
    """The options, which shells complete."""
    return parser().option_strings()


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
    pages, warnings = read_pages(settings, options.dialects, trust=options.trust_project)
    for warning in warnings:
        print(warning, end="\n\n", file=sys.stderr)
    if options.format == "site":
        files = site(pages, playground=options.playground)
    else:
        files = {f"{each.name}.md": each.markdown() for each in pages}
    folder = Path(options.output)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        write_whole(folder / name, text)
    if options.playground:
        pyodide = None if options.pyodide is None else Path(options.pyodide)
        for name, data in bundle(pyodide).items():
            (folder / name).parent.mkdir(exist_ok=True)
            write_whole(folder / name, data)
    return 0


def read_pages(
    settings: Settings, names: Sequence[str] = (), *, trust: bool = False
) -> tuple[list[Page], list[Finding]]:
    """The pages of a project's dialects, or of those named, and warnings about examples.

    Args:
        trust: Whether the project's Python may run, whoever owns it.

    Raises:
        UsageError: It may not, and there are classes to read examples with.
    """
    # Whether it may run is asked where there is something to run.
    project = Project(str(settings.root), settings.package, str(settings.output), trust=True)
    at_hand = project_catalogue(settings)
    for name in names:
        if name not in at_hand.own:
            match = closest(name, at_hand.own)
            hint = f"\n  did you mean {quoted(match)}?" if match else ""
            raise SettingsError(f"no definition is of a dialect {quoted(name)}{hint}")
    own, imports = at_hand.needed(names or at_hand.own)
    reporter = Reporter()
    dialects = read_definitions(own, settings.root, imports, reporter)
    wanted = [
        each for each in dialects if each.package is None and (not names or each.name in names)
    ]
    texts = dict(_formats(own, settings.root, wanted))
    pages: list[Page] = []
    warnings: list[Finding] = []
    for each in wanted:
        generated = project.module_of(each.name) is not None
        if generated:
            purpose = f"read the examples of dialect {quoted(each.name)}"
            require_trust(settings, purpose, trust)
        tried = _tried(each, project, reporter, warnings) if generated else None
        pages.append(page(each, texts, tried))
    return pages, warnings


def _tried(
    dialect: DialectDef, project: Project, reporter: Reporter, warnings: list[Finding]
) -> Tried:
    """Try the examples of a dialect; those that fail are added to `warnings`."""
    from yods_dev.doc.samples import Samples

    samples = Samples(lambda: Context(project=project))
    mistakes = {}
    for example in examples(dialect):
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
    return Tried(mistakes, samples.layouts(laid_out))


def _formats(
    paths: Sequence[Path], root: Path, dialects: Iterable[DialectDef]
) -> Iterator[tuple[str, str]]:
    """The texts of assembly formats, with those that op templates give."""
    reporter = Reporter()
    raws, _ = load_into(reporter, paths, root)
    names = {each.name for each in dialects}
    for raw in with_templates(raws, reporter).raws:
        if raw.name not in names:
            continue
        for file in raw.files:
            given = [(name, op.assembly_format) for name, op in file.ops]
            for entries in (file.types, file.attributes):
                given += [(name, definition.assembly_format) for name, definition in entries]
            for name, text in given:
                if text is not None:
                    yield f"{raw.name}.{name.value}", " ".join(text.value.split())
