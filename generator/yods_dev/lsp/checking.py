"""Findings about a definition that is being edited, as `yods check` reports them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from yods_dev.check.lints import ignored, lint
from yods_dev.lsp.project import Project
from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import DefinitionErrors, Finding, Reporter
from yods_gen.load.files import load_into
from yods_gen.model import build_model
from yods_gen.resolve.dialects import resolve_into
from yods_gen.resolve.hook_sources import HookSources
from yods_gen.settings import SettingsError


def findings(project: Project, path: str) -> Iterator[tuple[Finding, ...]]:
    """All that is known to be wrong with the dialect of file `path`, after each stage.

    The stages are those of `yods check`: what one of them finds keeps the next from being
    asked, so the last answer is the whole of it; where nothing is wrong, it has the warnings.
    Between two answers a server may look for a newer text.
    """
    reporter = Reporter()
    try:
        for warnings in _stages(project, path, reporter):
            yield (*DefinitionErrors(reporter.findings).findings, *warnings)
    except DefinitionErrors as errors:
        yield DefinitionErrors({*errors.findings, *reporter.findings}).findings


def _stages(project: Project, path: str, reporter: Reporter) -> Iterator[tuple[Finding, ...]]:
    """Go on by a stage at a time; gives what each warns of."""
    settings, buffers = project.settings, project.buffers
    dialect = project.dialect_of(path)
    at_hand = project.catalogue()
    own, imports = at_hand.needed([dialect] if dialect else [])
    if Path(path) not in own and all(each.path != Path(path) for each in imports):
        own = (*own, Path(path))
    raws, broken = load_into(reporter, own, settings.root, None, buffers)
    for package in sorted({file.package for file in imports}):
        files = [file.path for file in imports if file.package == package]
        more, also_broken = load_into(reporter, files, settings.root, package, buffers)
        raws, broken = (*raws, *more), broken | also_broken
    yield ()
    dialects = resolve_into(reporter, raws, broken)
    yield ()
    if reporter.findings or not any(each.name == dialect for each in dialects):
        return
    sources = HookSources(project.hook_folders())
    build_model(dialects, settings.package, reporter, only=frozenset({dialect}), sources=sources)
    yield ()
    if not reporter.findings:
        yield _warnings(project, [each for each in dialects if each.name == dialect], reporter)


def _warnings(
    project: Project, dialects: Sequence[DialectDef], reporter: Reporter
) -> tuple[Finding, ...]:
    """Return the warnings of `yods check`."""
    try:
        without = ignored(project.settings.lint)
    except SettingsError:
        return ()  # the settings are invalid, which the command reports
    names = {each.name for each in dialects}

    def named_elsewhere(name: str) -> bool:
        """Return whether a dialect that was not read, as unneeded here, may use a constraint."""
        own = project.catalogue().own.items()
        others = (path for dialect, paths in own if dialect not in names for path in paths)
        return any(name in project.text(str(path)) for path in others)

    return lint(dialects, reporter, without, named_elsewhere)
