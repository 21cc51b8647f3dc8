"""`yods gen`: write the classes that definitions describe.

Exit codes: 0, done, or nothing to do; 1, the definitions have mistakes, or with
`--check` something would change; 2, the command line, the settings or the file system
do not allow it.
"""

from __future__ import annotations

import argparse
import difflib
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from yods_gen.errors import (
    DefinitionErrors,
    Reporter,
    UsageError,
    unknown_dialect,
)
from yods_gen.options import CommandParser, add_output_format
from yods_gen.output.generated import known_passes, leftovers
from yods_gen.output.inputs import inputs_digest
from yods_gen.output.lock import locked
from yods_gen.output.state import (
    State,
    load_state,
    lock_path,
    save_state,
    state_path,
    text_digest,
)
from yods_gen.reporting import Problem, print_problems, problem_of
from yods_gen.settings import SHIPPED_PACKAGE, Settings, find_settings
from yods_gen.terminal import complain, in_colour

if TYPE_CHECKING:
    from yods_gen.definitions.dialects import DialectDef
    from yods_gen.output.render import RenderedFile
    from yods_gen.output.write import Plan

#: The row in the table of subcommands.
COMMAND = ("gen", "write Python classes for dialects from their definitions", "gen")


def main(arguments: Sequence[str]) -> int:
    """Run `yods gen`; return its exit code.

    Raises:
        DefinitionErrors: definitions are invalid, and messages are for people.
        SettingsError, UsageError, WriteError, OSError: the command cannot be carried out.
    """
    options = parser().parse_args(arguments)
    try:
        return _gen(
            find_settings(
                Path.cwd(),
                definitions=options.definitions or (),
                output=options.output,
                package=options.package,
            ),
            options,
        )
    except DefinitionErrors as errors:
        if options.output_format == "text":
            raise
        print_problems("gen", options.output_format, list(map(problem_of, errors.findings)))
        return 1


def completions() -> list[str]:
    """The options, which shells complete."""
    return parser().option_strings()


def generate(folder: Path) -> int:
    """Generate the classes of the project in a folder."""
    return _gen(find_settings(folder), parser().parse_args([]))


def parser() -> CommandParser:
    """The parser of the command line."""
    made = CommandParser(
        examples=(
            "yods gen",
            "yods gen --check",
            "yods gen accel --diff",
        ),
        prog="yods gen",
        description="Write Python classes for the dialects that definitions describe.",
        epilog="Settings come from [tool.yods] of the nearest pyproject.toml. Exit codes: 0, "
        "done; 1, mistakes in definitions, or something would change; 2, anything else.",
    )
    made.add_argument(
        "--definitions", action="append", metavar="PATH", help="file or folder with definitions"
    )
    made.add_argument("dialects", nargs="*", metavar="DIALECT", help="only these dialects")
    made.add_argument("--output", metavar="DIR", help="folder of the generated package")
    made.add_argument("--package", metavar="NAME", help="import name of that folder")
    made.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if something would change"
    )
    made.add_argument("--diff", action="store_true", help="show changes and write nothing")
    made.add_argument(
        "--clean", action="store_true", help="remove generated files nothing produces any more"
    )
    made.add_argument(
        "--deny-unported",
        action="store_true",
        help="take what definitions say is not ported for mistakes",
    )
    add_output_format(made)
    return made


def _read(
    settings: Settings, reporter: Reporter, names: Sequence[str] = ()
) -> tuple[DialectDef, ...]:
    """The definitions of the project, or of its dialects `names`, and what they need."""
    from yods_gen.imported import project_catalogue
    from yods_gen.resolve.dialects import read_definitions

    at_hand = project_catalogue(settings)
    for name in names:
        if not name or name not in at_hand.own:
            raise UsageError(unknown_dialect(name, dict(at_hand.own)))
    own, imports = at_hand.needed(names or at_hand.own)
    return read_definitions(
        own if names else settings.definitions, settings.root, imports, reporter
    )


def _gen(settings: Settings, options: argparse.Namespace) -> int:
    # A check vouches for the committed files, so it takes nobody's word.
    if options.check or options.diff:
        from yods_gen.output.write import plan

        files, derived, _ = _files(settings, options, "")
        packages = _packages(options, files)
        return _report(settings, options, plan(files, settings.output, packages, derived))
    with locked(lock_path(settings.root, settings.output), _say_waiting) as alone:
        if alone:
            for path in leftovers(settings.output):
                path.unlink()
        return _write(settings, options)


def _say_waiting() -> None:
    if sys.stderr.isatty():
        complain("waiting for another `yods gen` of this project")


def _write(settings: Settings, options: argparse.Namespace) -> int:
    path = state_path(settings.root, settings.output)
    state = load_state(path)
    inputs = inputs_digest(settings, options.dialects)
    if (
        not options.clean
        and not options.deny_unported
        and inputs == state.inputs
        and _intact(settings, state)
    ):
        return 0
    files, derived, after = _files(settings, options, inputs)
    from yods_gen.output.write import plan, write

    made = plan(files, settings.output, _packages(options, files), derived)
    if made.stale or (options.clean and made.orphans):
        write(made, settings.output, clean=options.clean)
    if made.orphans and not options.clean:
        # They are to be mentioned again.
        after = replace(after, inputs="")
    save_state(path, after)
    _tell(settings, options, made)
    return 0


def _intact(settings: Settings, state: State) -> bool:
    """Whether every file is still as the last run left it, and every hooks module."""
    for relative, digest in state.outputs.items():
        path = settings.output / relative
        try:
            # A pipe in its place would keep the run waiting.
            if not path.is_file():
                return False
            with path.open(encoding="utf-8", newline="") as stream:
                if text_digest(stream.read()) != digest:
                    return False
        except (OSError, ValueError):
            return False
    # Hooks may have gone meanwhile.
    checked = all(_file_digest(Path(path)) == digest for path, digest in state.hooks.items())
    return checked and bool(state.outputs)


def _file_digest(path: Path) -> str:
    try:
        return text_digest(path.read_bytes().decode("latin-1")) if path.is_file() else ""
    except OSError:
        return ""


def _files(
    settings: Settings, options: argparse.Namespace, inputs: str
) -> tuple[tuple[RenderedFile, ...], tuple[RenderedFile, ...], State]:
    """Every generated file, every derived document, and the state for the next run."""
    from yods_gen.resolve.hook_sources import hook_sources

    sources = hook_sources(settings)
    only = frozenset(options.dialects) or None
    with _progress("reading definitions"), _without_collector():
        from yods_gen.documents import documents
        from yods_gen.model import build_model
        from yods_gen.model.common_constraints import common_modules
        from yods_gen.output.render import render

        reporter = Reporter()
        dialects = _read(settings, reporter, options.dialects)
        if options.deny_unported:
            _deny_unported(dialects, only, reporter)
        modules = build_model(
            dialects,
            settings.package,
            reporter,
            only=only,
            sources=sources,
            known_passes=known_passes(settings.output) if only is not None else None,
        )
        if settings.package == SHIPPED_PACKAGE and only is None:
            modules = (*modules, *common_modules())
        files = render(modules)
    derived = documents(settings) if only is None else ()
    after = State(
        inputs,
        {file.path: text_digest(file.text) for file in (*files, *derived)},
        {str(path): _file_digest(path) for path in sources.files},
    )
    return files, derived, after


def _deny_unported(
    dialects: Sequence[DialectDef], only: frozenset[str] | None, reporter: Reporter
) -> None:
    from yods_gen.output.unported import deny

    own = [d for d in dialects if d.package is None and (only is None or d.name in only)]
    deny(own, reporter)
    reporter.raise_if_any()


@contextmanager
def _without_collector() -> Iterator[None]:
    """What is imported, read and resolved stays: to look for garbage in it only costs."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.freeze()
            gc.enable()


def _packages(options: argparse.Namespace, files: Sequence[RenderedFile]) -> list[str] | None:
    """The packages to look for orphans in: all, unless only some dialects were asked for."""
    if not options.dialects:
        return None
    return sorted({file.path.partition("/")[0] for file in files if "/" in file.path})


@contextmanager
def _progress(text: str) -> Iterator[None]:
    """Show a line on a terminal for as long as there is work; nothing in a pipe."""
    shown = sys.stderr.isatty()
    if shown:
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    try:
        yield
    finally:
        if shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _shown(settings: Settings, relative: str) -> str:
    path = settings.output / relative
    try:
        return os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)


def _report(settings: Settings, options: argparse.Namespace, made: Plan) -> int:
    if options.diff:
        for file in made.stale:
            _show_diff(settings, file)
    problems = []
    if options.check:
        for word, files in (("change", (*made.changed, *made.documents)), ("be added", made.added)):
            problems += [_stale(settings, file.path, f"would {word}") for file in files]
    problems += [
        _stale(settings, orphan, "comes from no definition any more") for orphan in made.orphans
    ]
    if options.output_format != "text":
        print_problems("gen", options.output_format, problems)
        return 1 if options.check and problems else 0
    for problem in problems:
        complain(f"{problem.path} {problem.message}")
    stale = bool(made.stale or made.orphans)
    if options.check and stale:
        complain(
            "run `yods gen` and review the diff"
            + ("; `yods gen --clean` removes what is left over" if made.orphans else "")
        )
    return 1 if options.check and stale else 0


def _stale(settings: Settings, path: str, words: str) -> Problem:
    shown = _shown(settings, path).replace(os.sep, "/")
    return Problem("generated-stale", "error", words, shown)


def _show_diff(settings: Settings, file: RenderedFile) -> None:
    path = settings.output / file.path
    old = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
    coloured = in_colour(sys.stdout)
    colours = {"+": "\x1b[32m", "-": "\x1b[31m", "@": "\x1b[36m"} if coloured else {}
    name = _shown(settings, file.path)
    lines = difflib.unified_diff(
        old.splitlines(), file.text.splitlines(), f"a/{name}" if old else "/dev/null",
        f"b/{name}", lineterm="",
    )  # fmt: skip
    for line in lines:
        colour = colours.get(line[:1], "")
        print(f"{colour}{line}\x1b[0m" if colour else line)


def _done(written: Sequence[str]) -> str:
    """One line of what was written."""
    more = f" and {len(written) - 3} more" if len(written) > 3 else ""
    return f"wrote {', '.join(written[:3])}{more}" if written else "generated code is current"


def _tell(settings: Settings, options: argparse.Namespace, made: Plan) -> None:
    """Say on a terminal what was done, and always what is left to do."""
    if sys.stderr.isatty():
        complain(_done([_shown(settings, file.path) for file in made.stale]))
    if made.orphans and not options.clean:
        for orphan in made.orphans:
            complain(f"{_shown(settings, orphan)} comes from no definition any more")
        complain("`yods gen --clean` removes what is left over")
