"""`yods breaking`: what a change of definitions breaks.

Exit codes: 0, nothing at or above the level asked for; 1, something; 2, the command line,
the settings or one of the two versions does not allow it.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from yods_dev.breaking import reports
from yods_dev.breaking.code import Code, Common, write_code, write_shared
from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.config import LEVELS, Config, config_of
from yods_dev.breaking.evidence import Evidence
from yods_dev.breaking.findings import Finding, worst
from yods_dev.breaking.hook_functions import Functions
from yods_dev.breaking.processes import Process
from yods_dev.breaking.rules import findings_of
from yods_dev.breaking.shared_code import NotSharedError, shared
from yods_dev.breaking.sides import (
    Side,
    SideError,
    both_loaded,
    changed_dialects,
    new_side,
    old_side,
)
from yods_gen.options import CommandParser
from yods_gen.settings import Settings, find_settings, placed


def main(arguments: Sequence[str]) -> int:
    """Run `breaking` with its arguments; gives the exit code."""
    gc.disable()  # what is read and resolved stays until the end
    options = parser().parse_args(arguments)
    if options.list_rules:
        print(reports.rule_list())
        return 0
    settings = find_settings(Path.cwd())
    with placed(settings.file):
        config = config_of(settings.breaking)
    if options.fail_on is not None:
        config = replace(config, fail_on=LEVELS[options.fail_on])
    found = findings(
        settings, options.against or config.against, config, proofs=not options.no_proof
    )
    shown = reports.FORMATS["markdown" if options.changelog else options.output_format](found)
    if shown:
        print(shown)
    level = worst(found)
    return 1 if level is not None and level >= config.fail_on else 0


def completions() -> list[str]:
    """The options, which shells complete."""
    return parser().option_strings()


def parser() -> CommandParser:
    made = CommandParser(
        examples=(
            "yods breaking",
            "yods breaking --against=origin/main --changelog",
        ),
        prog="yods breaking",
        description="Say what a change of definitions breaks, and prove it: both versions are "
        "generated, and their classes asked what they make of the same texts, values and calls. "
        "To do so the hooks of both are run.",
        epilog="Settings come from [tool.yods.breaking] of the nearest pyproject.toml. Exit "
        "codes: 0, nothing at or above --fail-on; 1, something; 2, anything else.",
    )
    made.add_argument(
        "--against",
        metavar="REF|DIR|WHEEL",
        help="the version before: a git revision, a folder or a wheel; by default HEAD",
    )
    made.add_argument(
        "--output-format", choices=tuple(reports.FORMATS), default="text", help="how to report"
    )
    made.add_argument(
        "--changelog", action="store_true", help="report in Markdown that a release can carry"
    )
    made.add_argument(
        "--fail-on", choices=tuple(LEVELS), help="exit 1 from this level on; by default break"
    )
    made.add_argument(
        "--no-proof", action="store_true", help="compare definitions alone, and run no hooks"
    )
    made.add_argument("--list-rules", action="store_true", help="list the rules and end")
    return made


def findings(
    settings: Settings, against: str, config: Config | None = None, *, proofs: bool = True
) -> list[Finding]:
    """What changed between `against` and the working tree, as far as `config` wants it.

    Raises:
        SideError: one of the two cannot be had or read.
        SettingsError: the old one has no usable settings.
    """
    config = config or Config()
    with old_side(against, settings) as old:
        new = new_side(settings)
        names = changed_dialects(old, new)
        if not names:
            return []
        return _compared(old, new, names, config, proofs)


def _compared(
    old: Side, new: Side, names: tuple[str, ...], config: Config, proofs: bool
) -> list[Finding]:
    with ExitStack() as stack:
        folders, processes = [], []
        for side in (old, new):
            name = stack.enter_context(TemporaryDirectory(prefix="yods-breaking-"))
            folders.append(Path(name))
            if proofs:
                # They load the runtime while the classes are generated.
                processes.append(stack.enter_context(Process(side.word, (name, *side.path))))
        hooks = {name: _hooks(old, new, name) for name in names}
        differing = {each for pair in hooks.values() for texts in pair for each in texts}
        loaded = both_loaded(old, new, names)
        if not differing and loaded.same:
            return []
        output = new.settings.output
        narrow = loaded.narrowed(names, differing)
        codes: list[Code] = []
        in_common = None if narrow is None else shared(narrow, output, names)
        if in_common is not None:
            try:
                old, new = loaded.resolved(in_common.narrow)
                codes = [
                    write_shared(side, names, folder, in_common)
                    for side, folder in zip((old, new), folders, strict=True)
                ]
            except (SideError, NotSharedError):
                codes = []  # what is wrong is said of the whole
        if not codes:
            old, new = loaded.whole(narrow)
            common = Common()
            codes = [
                write_code(side, _to_generate(side, names, new), folder, common)
                for side, folder in zip((old, new), folders, strict=True)
            ]
        # What does not differ is as the working tree has it, compiled already.
        rest = [(new.settings.package, output)] if output.is_dir() else []
        for process, code in zip(processes, codes, strict=True) if proofs else ():
            process.load(code.modules, code.plans, rest)
        asked: list[Process | None] = [*processes] if proofs else [None, None]
        evidence = Evidence(asked[0], asked[1], "" if proofs else "none was asked for")
        comparison = Comparison(
            old,
            new,
            names,
            evidence,
            codes[0].trees,
            codes[1].trees,
            {name: before for name, (before, _) in hooks.items()},
            {name: now for name, (_, now) in hooks.items()},
        )
        return [finding for finding in findings_of(comparison) if config.wants(finding)]


def _to_generate(side: Side, names: tuple[str, ...], new: Side) -> tuple[str, ...]:
    """The dialects that differ, and those that they need and that nobody has generated."""
    own = [d.name for d in side.all_dialects() if d.package is None]
    there = new.settings.output / "__init__.py"
    return tuple(name for name in own if name in names or not there.is_file())


def _hooks(old: Side, new: Side, name: str) -> tuple[dict[str, str], dict[str, str]]:
    """The functions of a dialect's hooks that differ, as either version has them."""
    texts, others = old.hooks_texts(name), new.hooks_texts(name)
    if texts == others:
        return {}, {}
    before, now = Functions(texts), Functions(others)
    changed = before.changed(now)
    found, after = ({n: each[n] for n in changed if n in each} for each in (before, now))
    return found, after
