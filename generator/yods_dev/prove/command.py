"""`yods prove`: shows that rewrites keep what is computed, or the values for which they do not."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import yods
from yods.ir.operation import Operation
from yods_dev.prove import prover
from yods_dev.prove.legality import context
from yods_dev.prove.passes import compared, definitions_of
from yods_dev.prove.translations import Definitions
from yods_dev.trust import require_trust
from yods_gen.errors import Reporter, UsageError, did_you_mean, quoted
from yods_gen.imported import project_catalogue
from yods_gen.options import command_line
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import SettingsError, find_settings

#: The row in the table of subcommands.
COMMAND = ("prove", "prove rewrites against the meaning of their ops", "prove")
parser, completions = command_line(
    __file__,
    COMMAND[0],
    widths=",".join(map(str, prover.WIDTHS)),
    index_widths=",".join(map(str, prover.INDEX_WIDTHS)),
)


def main(arguments: Sequence[str]) -> int:
    """Run the command; gives the exit code.

    Raises:
        DefinitionErrors: the definitions have errors.
        SettingsError: the settings make no sense, or there is no such dialect.
        UsageError: an option has no meaning, or the project's Python may not run.
    """
    options = parser().parse_args(arguments)
    how = prover.Options(
        _widths(options.widths), _index_widths(options.index_widths), options.timeout,
        options.bound, Path(options.smtlib) if options.smtlib else None,
    )  # fmt: skip
    if any(name.endswith((".mlir", ".mlirbc")) for name in options.dialects):
        answers = _files(options.dialects, options.trust_project, how)
    else:
        answers = _rules(options, how)
    wrong = counted = 0
    for answer in answers:
        counted += 1
        wrong += prover.is_wrong(answer)
        if answer.verdict != "proved" or not options.quiet:
            print(prover.shown(answer), flush=True)
    if options.rule and not counted:
        raise UsageError(f"no rule has {quoted(options.rule)} in its name")
    return 1 if wrong else 0


def _rules(options: Namespace, how: prover.Options) -> Iterator[prover.Answer]:
    """The answers about the rules of definitions, and about the hooks of passes."""
    settings = find_settings(
        Path.cwd(), definitions=options.definitions or (), output=None, package=None
    )
    at_hand = project_catalogue(settings)
    for name in options.dialects:
        if name not in at_hand.own:
            hint = did_you_mean(name, at_hand.own)
            raise SettingsError(f"no definition is of a dialect {quoted(name)}\n  {hint}".rstrip())
    require_trust(settings, "verify instances of rules", options.trust_project)
    own, imports = at_hand.needed(options.dialects or at_hand.own)
    if str(settings.root) not in sys.path:
        sys.path.insert(0, str(settings.root))
    dialects = read_definitions(own, settings.root, imports, Reporter())
    definitions = Definitions.of(dialects)
    for dialect in dialects:
        if dialect.package is not None or dialect.name not in (options.dialects or at_hand.own):
            continue
        yield from prover.answers_of(dialect, definitions, how, options.rule or "")


def _files(names: Sequence[str], trust: bool, how: prover.Options) -> Iterator[prover.Answer]:
    """The answers about the functions of two files."""
    if len(names) != 2:
        raise UsageError("two files are compared, the IR before and after")
    with suppress(SettingsError):  # no project
        require_trust(find_settings(Path.cwd()), "read its dialects", trust)
    modules: list[Operation] = []
    for name in names:
        try:
            text = Path(name).read_bytes()
            modules.append(yods.parse(text, context=context(), filename=name))
        except yods.DiagnosticError as wrong:
            raise UsageError(str(wrong)) from None
        except OSError as wrong:
            raise UsageError(f"cannot read {name}: {wrong.strerror}") from None
    before, after = modules
    yield from compared(before, after, definitions_of(modules), how)


def _widths(text: str) -> tuple[int, ...]:
    try:
        widths = tuple(int(each) for each in text.split(",") if each)
    except ValueError:
        widths = (0,)
    if not all(0 < each <= 128 for each in widths):
        raise UsageError(f"widths are numbers from 1 to 128, not {quoted(text)}")
    return widths


def _index_widths(text: str) -> tuple[int, ...]:
    widths = _widths(text)
    if not set(widths) <= set(prover.INDEX_WIDTHS):
        raise UsageError("an index has 32 or 64 bits, for both of which MLIR folds")
    return widths
