"""`yods gen`: write the classes that definitions describe.

Exit codes: 0, done, or nothing to do; 1, definitions are invalid, what was written cannot be
imported, or with `--check` something would change; 2, the command line, the settings or the file
system do not allow it.
"""

from __future__ import annotations

import argparse
import difflib
import gc
import os
import sys
from collections import ChainMap
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from yods_gen.errors import DefinitionErrors, Reporter, UsageError, unknown_dialect
from yods_gen.imported import Catalogue, project_catalogue
from yods_gen.options import command_line, complain, in_colour
from yods_gen.output import state as states
from yods_gen.output.generated import known_passes, leftovers
from yods_gen.output.lock import locked
from yods_gen.records import DataClass
from yods_gen.reporting import Problem, print_problems, problem_of
from yods_gen.settings import SHIPPED_PACKAGE, Settings, find_settings

if TYPE_CHECKING:
    from yods_gen.definitions.dialects import DialectDef
    from yods_gen.output.render import RenderedFile
    from yods_gen.output.write import Plan
    from yods_gen.resolve.hook_sources import HookSources

#: The row in the table of subcommands.
COMMAND = ("gen", "write Python classes for dialects from their definitions", "gen")
parser, completions = command_line(__file__, COMMAND[0])


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


def generate(folder: Path) -> int:
    """Generate the classes of the project in a folder."""
    return _gen(find_settings(folder), parser().parse_args(["-q"]))


def _gen(settings: Settings, options: argparse.Namespace) -> int:
    # A check vouches for the committed files, so it goes by nothing that an earlier run noted.
    if options.check or options.diff:
        from yods_gen.output.write import plan

        at_hand = _catalogue(settings, options)
        made = _generated(settings, options, at_hand, options.dialects)
        planned = plan(made.files, settings.output, _packages(options), made.documents)
        return _report(settings, options, planned)
    with locked(states.lock_path(settings.root, settings.output), _say_waiting) as alone:
        if alone:
            for path in leftovers(settings.output):
                path.unlink()
        return _write(settings, options)


def _say_waiting() -> None:
    if sys.stderr.isatty():
        complain("waiting for another `yods gen` of this project")


def _write(settings: Settings, options: argparse.Namespace) -> int:
    """Write the files of the dialects that changed since the last run."""
    path = states.state_path(settings.root, settings.output)
    state = states.load_state(path)
    inputs = states.inputs_digest(settings, options.dialects)
    intact = _Intact(settings)
    forced = options.clean or options.deny_unported
    if not forced and inputs == state.inputs:
        if all(map(intact, (state.package, *state.dialects.values()))):
            _say_written(options, ())
            return 0
    at_hand = _catalogue(settings, options)
    common = states.shared_digest(settings, at_hand)
    of_files = states.file_digests(settings, at_hand)
    digests = states.dialect_digests(settings, at_hand, of_files)
    accepted: dict[str, str] = {}
    if common == state.common:
        every = (item for files in of_files.values() for item in files.items())
        accepted = {path: digest for path, digest in every if state.accepted.get(path) == digest}
    kept = {
        name: part
        for name, part in state.dialects.items()
        if not forced and part.inputs == digests.get(name) and intact(part)
    }
    wanted = options.dialects or list(digests)
    names = [name for name in wanted if name not in kept]
    files: Sequence[RenderedFile] = ()
    derived: tuple[RenderedFile, ...] = ()
    made = None
    package = state.package
    # What belongs to no dialect is made with all of them, and follows from the generator.
    is_whole = package.inputs == common and intact(package)
    if names or not is_whole:
        # What is named or changed, or everything.
        names = names or list(wanted)
        some = names if options.dialects or (is_whole and len(names) < len(digests)) else ()
        before = state.dialects if common == state.common else {}
        made = _generated(settings, options, at_hand, some, accepted, before)
        if some and made.shares_a_pass:
            made = _generated(settings, options, at_hand, (), accepted, before)
        files, derived = made.files, made.documents
        kept |= made.parts(names, digests, f"{settings.output}{os.sep}")
        read = at_hand.needed_names(some or at_hand.own)
        for name in read:
            accepted |= of_files[name]
        package = made.package(package if some else states.Part(common), digests)
    from yods_gen.output.write import plan, write

    paths = [path for part in (package, *kept.values()) for path in part.outputs]
    planned = plan(files, settings.output, _packages(options), derived, paths)
    if planned.stale or (options.clean and planned.orphans):
        write(planned, settings.output, clean=options.clean)
    failed = frozenset[str]()
    if made is not None and not options.no_import:
        failed = _import(settings, options, made)
        kept = {name: part for name, part in kept.items() if name not in failed}
    # Orphans are to be mentioned again, and what cannot be imported.
    left = failed or (planned.orphans and not options.clean)
    states.save_state(path, states.State("" if left else inputs, package, kept, common, accepted))
    if planned.stale or not failed:
        _say_written(options, [_shown(settings, file.path) for file in planned.stale])
    if planned.orphans and not options.clean:
        for orphan in planned.orphans:
            complain(f"{_shown(settings, orphan)} comes from no definition any more")
        complain("`yods gen --clean` removes what is left over")
    return 1 if failed else 0


def _import(settings: Settings, options: argparse.Namespace, made: _Generated) -> frozenset[str]:
    """Import what was generated, and report what cannot be; gives the dialects of that."""
    from yods_gen.output.loaded import loaded

    with _progress("importing what was written"):
        result = loaded(settings, made.files, made.sources, made.dialects, options.trust_project)
    if result.refused:
        complain(f"not imported: {result.refused}")
    if result.findings and options.output_format != "text":
        print_problems("gen", options.output_format, list(map(problem_of, result.findings)))
    elif result.findings:
        complain("\n\n".join(map(str, result.findings)))
    return result.failed


class _Intact:
    """Whether files are as the last run left them, each read once."""

    def __init__(self, settings: Settings) -> None:
        self._output = settings.output
        self._digests: dict[str, str] = {}

    def __call__(self, part: states.Part) -> bool:
        """Whether the outputs of a part are there, and its hooks modules unchanged."""
        outputs = {str(self._output / path): digest for path, digest in part.outputs.items()}
        return bool(outputs) and all(
            self._digest(path) == digest for path, digest in (*outputs.items(), *part.hooks.items())
        )

    def _digest(self, path: str) -> str:
        if path not in self._digests:
            self._digests[path] = states.file_digest(path)
        return self._digests[path]


class _Generated(DataClass):
    """The files for some dialects, or all, and those that belong to none.

    Attributes:
        documents: Derived files that lie outside of the output folder.
        shares_a_pass: Whether a dialect that is not among them has a pass of the same name.
    """

    files: tuple[RenderedFile, ...]
    documents: tuple[RenderedFile, ...]
    dialects: tuple[DialectDef, ...]
    sources: HookSources
    shares_a_pass: bool

    def package(self, before: states.Part, names: Iterable[str]) -> states.Part:
        """Return the part of what belongs to no dialect; `before` is that of the last run."""
        from yods_gen.model.names import package_name

        folders = {package_name(name) for name in names}
        outputs = {
            file.path: states.text_digest(file.text)
            for file in (*self.files, *self.documents)
            if file.path.partition("/")[0] not in folders
        }
        return states.Part(before.inputs, {**before.outputs, **outputs})

    def parts(
        self, names: Iterable[str], inputs: Mapping[str, str], output: str
    ) -> dict[str, states.Part]:
        """Return the part of each dialect, of which the files are below `output`."""
        from yods_gen.model.names import package_name

        hooks = {dialect.name: dialect.hooks_module for dialect in self.dialects}
        found = {}
        for name in names:
            module = hooks.get(name)
            read = () if module is None else self.sources.files_of(module)
            package = package_name(name)
            files = [file for file in self.files if file.path.partition("/")[0] == package]
            found[name] = states.Part(
                inputs[name],
                {file.path: states.text_digest(file.text) for file in files},
                # What is generated follows from definitions, which are noted already.
                {path: states.file_digest(path) for path in read if not path.startswith(output)},
                {file.path: file.layouts for file in files},
            )
        return found


def _catalogue(settings: Settings, options: argparse.Namespace) -> Catalogue:
    at_hand = project_catalogue(settings)
    for name in options.dialects:
        if not name or name not in at_hand.own:
            raise UsageError(unknown_dialect(name, dict(at_hand.own)))
    return at_hand


def _generated(
    settings: Settings,
    options: argparse.Namespace,
    at_hand: Catalogue,
    names: Sequence[str],
    accepted: Collection[str] = (),
    before: Mapping[str, states.Part] = MappingProxyType({}),
) -> _Generated:
    """Generate dialects `names`, or all.

    Args:
        accepted: Files that the schema has accepted, as messages show them.
        before: What the last run, with the same generator, wrote for each dialect.
    """
    only = frozenset(names) or None
    own, imports = at_hand.needed(names or at_hand.own)
    with _progress("reading definitions"), _without_collector():
        from yods_gen.model import build_model
        from yods_gen.model.dialects import common_modules
        from yods_gen.output.render import render
        from yods_gen.output.state import known_texts
        from yods_gen.resolve.dialects import read_definitions
        from yods_gen.resolve.hook_sources import hook_sources

        sources = hook_sources(settings)
        reporter = Reporter()
        dialects = read_definitions(
            own if names else settings.definitions,
            settings.root,
            imports,
            reporter,
            accepted=accepted,
            wanted=only or at_hand.own,
        )
        if options.deny_unported:
            _deny_unported(dialects, only, reporter)
        listed = known_passes(settings.output) if only is not None else {}
        modules = build_model(
            dialects, settings.package, reporter, only=only, sources=sources, known_passes=listed
        )
        if settings.package == SHIPPED_PACKAGE and only is None:
            modules = (*modules, *common_modules())
        last = [before[name] for name in names or before if name in before]
        known = (known_texts(part, settings.output) for part in last)
        files = render(modules, dict(ChainMap(*known)))
    derived: tuple[RenderedFile, ...] = ()
    if only is None:
        from yods_gen.language_tables import documents

        derived = documents(settings)
    return _Generated(files, derived, dialects, sources, _shares_a_pass(dialects, listed, settings))


def _shares_a_pass(
    dialects: Iterable[DialectDef], listed: Mapping[str, str], settings: Settings
) -> bool:
    """Whether a pass of a dialect is listed as one of another."""
    from yods_gen.model.names import package_name

    for dialect in dialects:
        modules = (f"{settings.package}.{package_name(dialect.name)}.", dialect.hooks_module or " ")
        for each in dialect.passes:
            if not listed.get(each.name, modules[0]).startswith(modules):
                return True
    return False


def _deny_unported(
    dialects: Sequence[DialectDef], only: frozenset[str] | None, reporter: Reporter
) -> None:
    for dialect in dialects:
        if dialect.package is None and (only is None or dialect.name in only):
            for name, gap in dialect.named_gaps():
                reporter.error(
                    gap.span,
                    "unported",
                    f"the {gap.summary} is not ported",
                    context=f"in {name}",
                    help_="port it, or run `yods gen` without `--deny-unported`",
                )
    reporter.raise_if_any()


@contextmanager
def _without_collector() -> Iterator[None]:
    """Keep the collector from looking for garbage in what is imported, read and resolved."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.freeze()
            gc.enable()


def _packages(options: argparse.Namespace) -> list[str] | None:
    """The packages to look for orphans in: all, unless only some dialects were asked for."""
    from yods_gen.model.names import package_name

    return sorted(map(package_name, options.dialects)) or None


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
        for verb, files in (("change", (*made.changed, *made.documents)), ("be added", made.added)):
            problems += [_stale(settings, file.path, f"would {verb}") for file in files]
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


def _stale(settings: Settings, path: str, message: str) -> Problem:
    shown = _shown(settings, path).replace(os.sep, "/")
    return Problem("generated-stale", "error", message, shown)


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


def _say_written(options: argparse.Namespace, written: Sequence[str]) -> None:
    """Print one line about the files written, unless `-q` is given."""
    if not options.quiet and options.output_format == "text":
        more = f" and {len(written) - 3} more" if len(written) > 3 else ""
        done = f"wrote {', '.join(written[:3])}{more}" if written else "generated code is current"
        print(done)
