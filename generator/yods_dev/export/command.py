"""Reading the definitions of a dialect for export, and writing its text in a language."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import Reporter, did_you_mean, quoted
from yods_gen.imported import project_catalogue
from yods_gen.library.known_classes import KnownClasses
from yods_gen.options import CommandParser, command_parser, complain
from yods_gen.records import DataClass
from yods_gen.resolve.dialects import load_all, resolve_with_classes
from yods_gen.resolve.hook_sources import HookSources, hook_sources
from yods_gen.resolve.template_expansion import Applied, with_templates
from yods_gen.settings import Settings, SettingsError, find_settings
from yods_gen.whole_files import write_whole


class ForExport(DataClass):
    """All that was read for a dialect: as loaded, templates applied, and resolved."""

    dialects: Mapping[str, DialectDef]
    applied: Applied
    classes: KnownClasses
    hooks: HookSources


def settings_of(options: Namespace) -> Settings:
    """The settings of the project, with the definitions that a command line names, if any."""
    return find_settings(
        Path.cwd(),
        definitions=options.definitions or (),
        output="generated" if options.definitions else None,
    )


def read_for_export(settings: Settings, name: str) -> ForExport:
    """The project's dialect of this name, and those it needs.

    Raises:
        DefinitionErrors: their definitions have errors.
        SettingsError: there is no such dialect.
    """
    at_hand = project_catalogue(settings)
    if name not in at_hand.own:
        hint = did_you_mean(name, at_hand.own)
        raise SettingsError(f"no definition is of a dialect {quoted(name)}\n  {hint}".rstrip())
    own, imports = at_hand.needed([name])
    reporter = Reporter()
    raws, broken = load_all(own, settings.root, imports, reporter)
    dialects, classes = resolve_with_classes(reporter, raws, broken)
    reporter.raise_if_any()
    applied = with_templates(raws, reporter)
    found = {each.name: each for each in dialects}
    return ForExport(found, applied, classes, hook_sources(settings))


class Language(DataClass):
    """A language to export to.

    Attributes:
        word: Its name on the command line.
        name: Its name in messages.
        text: Returns the file of a dialect.
        unsaid: Returns what a file cannot express, from the comments in it.
    """

    word: str
    name: str
    description: str
    text: Callable[[ForExport, str], str]
    unsaid: Callable[[str], Iterable[str]]

    def _parser(self) -> CommandParser:
        return command_parser(
            __file__, f"export {self.word}", word=self.word, description=self.description
        )

    def completions(self) -> list[str]:
        """The options, which shells complete."""
        return self._parser().option_strings()

    def main(self, arguments: Sequence[str]) -> int:
        """Run `yods export LANGUAGE`; return its exit code."""
        options = self._parser().parse_args(arguments)
        text = self.text(read_for_export(settings_of(options), options.dialect), options.dialect)
        if options.output is None:
            sys.stdout.write(text)
        else:
            write_whole(Path(options.output), text)
        count = sum(1 for _ in self.unsaid(text))
        if count:
            complain(f"{count} thing{'s' if count > 1 else ''} of the definitions cannot be said "
                     f"in {self.name}; comments list them")  # fmt: skip
        return 0
