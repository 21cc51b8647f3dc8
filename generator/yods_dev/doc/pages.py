"""Documentation of a dialect, as sections of Markdown."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from yods_dev.doc.references import Targets, resolve
from yods_dev.doc.sections import Facts, joined, section_text
from yods_gen.definitions.checks import AssemblyFormat
from yods_gen.definitions.dialects import EXAMPLE, DialectDef
from yods_gen.definitions.gaps import not_ported
from yods_gen.definitions.operations import OpFormatDef
from yods_gen.errors import Span
from yods_gen.model.docs import deprecation, sentence
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """One definition. `anchor` is stable: it is made of the kind and the name alone."""

    kind: str
    name: str
    anchor: str
    summary: str
    text: str
    format: AssemblyFormat | None = None
    deprecated: str = ""
    span: Span | None = None
    #: Its example as a whole text of IR, with the values that it uses; empty if there is none.
    runnable: str = ""

    @property
    def warning(self) -> str:
        """Deprecation message in Markdown; empty if it is not deprecated."""
        return f"**{deprecation(self.deprecated)}**" if self.deprecated else ""


@dataclass(frozen=True, slots=True)
class Page:
    """A dialect, its definitions by kind and name, and the files that have them."""

    name: str
    summary: str
    description: str
    sections: tuple[Section, ...]
    paths: tuple[str, ...] = ()

    def targets(self, file: str) -> dict[tuple[str, str], str]:
        """The addresses of its definitions on the page in `file`."""
        found = {("dialect", self.name): file}
        return found | {(each.kind, each.name): f"{file}#{each.anchor}" for each in self.sections}

    def markdown(self, targets: Targets) -> str:
        """The page as Markdown, with links to `targets`."""
        parts = [f"# Dialect `{self.name}`", sentence(self.summary), self.description]
        kind = ""
        for section in self.sections:
            if section.kind != kind:
                kind = section.kind
                parts.append(f"## {HEADINGS[kind]}")
            parts.append(f'<a id="{section.anchor}"></a>\n\n### `{section.name}`')
            parts += [sentence(section.summary), section.warning, section.text]
        return resolve(joined(*parts), targets) + "\n"


#: Kinds of sections in their order, each with its heading.
HEADINGS = {
    "op": "Operations",
    "type": "Types",
    "attribute": "Attributes",
    "enum": "Enumerations",
    "interface": "Interfaces",
    "trait": "Traits",
    "pass": "Passes",
    "constraint": "Constraints",
    "external-model": "External models",
}


def page(dialect: DialectDef, facts: Facts | None = None) -> Page:
    """The page of a dialect.

    Args:
        facts: What is known besides the definitions; by default nothing.
    """
    known = facts or Facts()
    definitions = [
        *dialect.definitions(),
        *(("pass", each) for each in dialect.passes),
        *(("constraint", each) for each in dialect.constraints),
        *(("external-model", each) for each in dialect.external_models),
    ]
    sections = [_section(kind, each, known) for kind, each in definitions]
    order = list(HEADINGS)
    sections.sort(key=lambda section: (order.index(section.kind), section.name))
    description = dialect.description
    if dialect.deprecated:
        description = f"**{deprecation(dialect.deprecated)}**\n\n{description}"
    if dialect.gap_count:
        own = not_ported(dialect.gaps) or "Not everything is ported."
        several = "1 gap" if dialect.gap_count == 1 else f"{dialect.gap_count} gaps"
        description = f"{description.strip()}\n\n{own} With its definitions it has {several}."
    shown = (replace(each, text=_judged(each.text, known)) for each in sections)
    description = _judged(description, known)
    return Page(dialect.name, dialect.summary, description, tuple(shown), dialect.paths)


def _judged(text: str, facts: Facts) -> str:
    """The prose, which says of each example that is wrong what is wrong with it."""

    def judged(found: re.Match[str]) -> str:
        mistake = facts.mistakes.get(found[1])
        return found[0] if mistake is None else f"{found[0]}\n\n*Not accepted: {mistake}*"

    return EXAMPLE.sub(judged, text)


def _section(kind: str, each: Any, facts: Facts) -> Section:
    text = section_text(kind, each, facts)
    if kind == "external-model":
        anchor = f"{kind}-{each.on}-{each.name}"
        return Section(kind, each.name, anchor, "", text, span=each.span)
    if kind == "constraint":
        name = each.reference
        return Section(kind, name, f"{kind}-{name}", each.summary, text, deprecated=each.deprecated)
    written = getattr(each, "format", None)
    written = written.format if isinstance(written, OpFormatDef) else written
    runnable = facts.runnable.get(each.qualified_name, "") if kind == "op" else ""
    return Section(
        kind, each.qualified_name, f"{kind}-{each.name}", each.summary, text, written,
        each.deprecated, each.span, runnable,
    )  # fmt: skip
