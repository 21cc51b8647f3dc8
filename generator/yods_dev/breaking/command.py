"""`yods breaking`: the changes of definitions that break users.

Exit codes: 0, no finding at or above the level that fails; 1, findings; 2, invalid command line,
settings or definitions, or a failure of the tool itself.
"""

from __future__ import annotations

import gc
import traceback
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from yods_dev.breaking import reports, versions
from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.config import LEVELS, Config, config_of
from yods_dev.breaking.findings import Finding
from yods_dev.breaking.hook_functions import changed_functions
from yods_dev.breaking.plans import generate
from yods_dev.breaking.processes import Process
from yods_dev.breaking.replayer import Replayer
from yods_dev.breaking.rules import findings_of
from yods_dev.breaking.upgrades import with_upgrades
from yods_dev.trust import require_trust
from yods_gen.errors import CommandError
from yods_gen.options import command_line
from yods_gen.settings import Settings, find_settings, placed

#: The row in the table of subcommands.
COMMAND = ("breaking", "report and prove what a change of definitions breaks", "gen")
parser, completions = command_line(
    __file__, COMMAND[0], formats=tuple(reports.FORMATS), levels=tuple(LEVELS)
)


def main(arguments: Sequence[str]) -> int:
    """Run `breaking` with its arguments and return the exit code."""
    gc.disable()  # definitions are needed until the end
    options = parser().parse_args(arguments)
    if options.list_rules:
        print(reports.rule_list())
        return 0
    try:
        settings = find_settings(Path.cwd())
        with placed(settings.file):
            config = config_of(settings.breaking)
        if options.fail_on is not None:
            config = replace(config, fail_on=LEVELS[options.fail_on])
        found = findings(
            settings, options.against or config.against, config,
            proofs=not options.no_proof, trust=options.trust_project,
        )  # fmt: skip
    except (CommandError, OSError, ModuleNotFoundError):
        raise
    except Exception:
        # Exit code 1 would mean findings.
        traceback.print_exc()
        return 2
    shown = reports.FORMATS["markdown" if options.changelog else options.output_format](found)
    if shown:
        print(shown)
    return int(any(finding.level >= config.fail_on for finding in found))


def findings(
    settings: Settings,
    against: str,
    config: Config | None = None,
    *,
    proofs: bool = True,
    trust: bool = False,
) -> list[Finding]:
    """The changes between `against` and the working tree that `config` selects.

    Args:
        proofs: Whether to run the classes of both versions for witnesses.
        trust: Whether they may run, whoever owns them.

    Raises:
        UsageError: they may not, as they belong to another user.
        VersionError: one of the two cannot be found or read.
        SettingsError: the old one has no usable settings.
    """
    with versions.old_version(against, settings) as old:
        for each in (old.settings, settings) if proofs else ():
            require_trust(each, "look for witnesses", trust, "--no-proof")
        return compare(old, versions.new_version(settings), config or Config(), proofs=proofs)


def compare(
    old: versions.Version, new: versions.Version, config: Config, *, proofs: bool
) -> list[Finding]:
    """The changes between two versions that `config` selects.

    Raises:
        VersionError: one of the two cannot be read.
    """
    names = versions.changed_dialects(old, new)
    hooks = {name: changed_functions(old.hooks_texts(name), new.hooks_texts(name))
             for name in names}  # fmt: skip
    with ExitStack() as stack:
        folders, processes = [], []
        for version in (old, new) if proofs and names else ():
            name = stack.enter_context(TemporaryDirectory(prefix="yods-breaking-"))
            folders.append(Path(name))
            # It loads the runtime while the classes are generated.
            process = Process(version.name, (name, *version.path))
            processes.append(stack.enter_context(process))
        resolved = versions.resolve_both(
            old, new, names, even_if_same=any(map(any, hooks.values()))
        )
        if not names or resolved is None:
            return []
        old, new = resolved
        codes = [generate(each, _to_generate(each, names, new)) for each in (old, new)]
        # Dialects that do not differ are loaded from the working tree's output.
        output = new.settings.output
        rest = [(new.settings.package, output)] if output.is_dir() else []
        for process, code, folder in zip(processes, codes, folders, strict=False):
            process.load(*code.write(folder, output), rest)
        replayer = Replayer(processes, "" if proofs else "none was asked for")
        comparison = Comparison(
            old, new, names, replayer, codes[0].statements, codes[1].statements, hooks
        )
        found = with_upgrades(comparison, findings_of(comparison))
        return [finding for finding in found if config.wants(finding)]


def _to_generate(
    version: versions.Version, names: tuple[str, ...], new: versions.Version
) -> tuple[str, ...]:
    """The dialects that differ; with what they need, if the project has no generated classes."""
    own = [d.name for d in version.all_dialects() if d.package is None]
    generated = (new.settings.output / "__init__.py").is_file()
    return tuple(name for name in own if name in names or not generated)
