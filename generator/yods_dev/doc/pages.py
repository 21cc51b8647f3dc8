"""Documentation of a dialect, as sections of Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from yods_dev.doc import diagnostics
from yods_gen.definitions.assembly_format import AssemblyFormat
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef, ExternalModelDef
from yods_gen.definitions.gaps import not_ported
from yods_gen.definitions.interfaces import InterfaceDef, InterfaceUse
from yods_gen.definitions.operations import (
    NamedAttributeDef,
    OpDef,
    SemanticsDef,
    ValueDef,
    Variadicity,
)
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.definitions.uses import TraitDef
from yods_gen.expressions.tree import Expression
from yods_gen.model.docs import deprecation, prose, sentence
from yods_gen.records import dataclass
from yods_gen.spans import Span

_EXAMPLE = re.compile(r"^```mlir\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class LayoutRow:
    """Layout of a type in memory under the data layouts named.

    `numbers` are its size in bytes and in bits, its ABI and its preferred alignment in bytes.
    """

    type: str
    layouts: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """Results of trying the examples of a page (`yods_dev.doc.samples`).

    Attributes:
        mistakes: What is wrong with examples, by their text.
        layouts: How types lie in memory, by `dialect.mnemonic`.
    """

    mistakes: Mapping[str, str]
    layouts: Mapping[str, tuple[LayoutRow, ...]]


@dataclass(frozen=True, slots=True)
class Example:
    """IR in the prose of a definition at `span`; `subject` names the definition."""

    subject: str
    text: str
    span: Span


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

    @property
    def warning(self) -> str:
        """Deprecation message in Markdown; empty if it is not deprecated."""
        return f"**{deprecation(self.deprecated)}**" if self.deprecated else ""


@dataclass(frozen=True, slots=True)
class Page:
    """A dialect, its definitions by kind and name."""

    name: str
    summary: str
    description: str
    sections: tuple[Section, ...]

    def markdown(self) -> str:
        """The page as Markdown."""
        parts = [f"# Dialect `{self.name}`", sentence(self.summary), self.description]
        kind = ""
        for section in self.sections:
            if section.kind != kind:
                kind = section.kind
                parts.append(f"## {HEADINGS[kind]}")
            parts.append(f'<a id="{section.anchor}"></a>\n\n### `{section.name}`')
            parts += [sentence(section.summary), section.warning, section.text]
        return "\n\n".join(part.strip() for part in parts if part.strip()) + "\n"


#: Kinds of sections in their order, each with its heading.
HEADINGS = {
    "op": "Operations",
    "type": "Types",
    "attribute": "Attributes",
    "enum": "Enumerations",
    "interface": "Interfaces",
    "trait": "Traits",
    "constraint": "Constraints",
    "external-model": "External models",
}


class _Described(Protocol):
    """A definition with prose."""

    @property
    def name(self) -> str: ...

    @property
    def qualified_name(self) -> str: ...

    @property
    def summary(self) -> str: ...

    @property
    def description(self) -> str: ...

    @property
    def deprecated(self) -> str: ...

    @property
    def span(self) -> Span: ...


def examples(dialect: DialectDef) -> Iterator[Example]:
    """The examples of a dialect: what its prose has in fences of `mlir`."""
    groups: dict[str, Sequence[_Described]] = {
        "op": dialect.ops,
        "type": dialect.types,
        "attribute": dialect.attributes,
        "enum": dialect.enums,
        "interface": dialect.interfaces,
        "trait": dialect.traits,
    }
    prose_of = [(f"dialect '{dialect.name}'", dialect.description, dialect.span)]
    for kind, definitions in groups.items():
        prose_of += [(f"{kind} '{d.qualified_name}'", d.description, d.span) for d in definitions]
    for subject, text, span in prose_of:
        for found in _EXAMPLE.finditer(text):
            yield Example(subject, found[1], span)


def lies_by_itself(type_: AttrOrTypeDef) -> bool:
    """Return whether a type defines its own layout."""
    by_hand = any(use.name == "DataLayoutTypeInterface" for use in type_.interfaces)
    return type_.layout is not None or by_hand


def page(dialect: DialectDef, formats: dict[str, str], tried: Tried | None = None) -> Page:
    """The page of a dialect.

    Args:
        formats: The text of each assembly format, by the qualified name of its definition.
        tried: What came of its examples; by default nobody has tried them.
    """
    tried = tried or Tried({}, {})
    sections = [_op(op, formats) for op in dialect.ops]
    for kind, definitions in (("type", dialect.types), ("attribute", dialect.attributes)):
        sections += [_definition(kind, each, formats, tried) for each in definitions]
    sections += [_section("enum", each, _enum_text(each)) for each in dialect.enums]
    sections += [_section("interface", each, _interface_text(each)) for each in dialect.interfaces]
    sections += [_section("trait", each, each.description) for each in dialect.traits]
    sections += [
        Section("constraint", c.reference, _anchor("constraint", c.reference), c.summary, "",
                deprecated=c.deprecated)
        for c in dialect.constraints
    ]  # fmt: skip
    sections += [_model(each) for each in dialect.external_models]
    order = list(HEADINGS)
    sections.sort(key=lambda section: (order.index(section.kind), section.name))
    description = dialect.description
    if dialect.deprecated:
        description = f"**{deprecation(dialect.deprecated)}**\n\n{description}"
    if dialect.gap_count:
        own = not_ported(dialect.gaps) or "Not everything is ported."
        several = "1 gap" if dialect.gap_count == 1 else f"{dialect.gap_count} gaps"
        description = f"{description.strip()}\n\n{own} With its definitions it has {several}."
    shown = (replace(each, text=_judged(each.text, tried)) for each in sections)
    return Page(dialect.name, dialect.summary, _judged(description, tried), tuple(shown))


def _judged(text: str, tried: Tried) -> str:
    """The prose, which says of each example that is wrong what is wrong with it."""

    def judged(found: re.Match[str]) -> str:
        mistake = tried.mistakes.get(found[1])
        return found[0] if mistake is None else f"{found[0]}\n\n*Not accepted: {mistake}*"

    return _EXAMPLE.sub(judged, text)


def _anchor(kind: str, name: str) -> str:
    return f"{kind}-{name}"


def _section(
    kind: str, each: _Described, text: str, format_: AssemblyFormat | None = None
) -> Section:
    anchor = _anchor(kind, each.name)
    return Section(kind, each.qualified_name, anchor, each.summary, text, format_, each.deprecated)


def _meaning(semantics: SemanticsDef | None) -> str:
    """The elements of results as formulas, and when there are none."""
    if semantics is None:
        return ""
    lines = [f"{name} = {_one_line(each)}" for name, each in semantics.results]
    for what, conditions in (
        ("poison if", semantics.poison_if),
        ("undefined behaviour if", semantics.undefined_if),
    ):
        lines += [f"{what} {_one_line(each)}" for each in conditions]
    return "**Meaning**, of each element:\n\n```text\n" + "\n".join(lines) + "\n```"


def _one_line(expression: Expression) -> str:
    return " ".join(expression.source.split())


def _op(op: OpDef, formats: dict[str, str]) -> Section:
    properties = ((p.name, p.kind.base, prose(p.summary, p.deprecated)) for p in op.properties)
    regions = ((r.name, r.constraint_summary, sentence(r.summary)) for r in op.regions)
    successors = (
        (s.name, "any" if s.variadic else "one", sentence(s.summary)) for s in op.successors
    )
    text = _joined(
        op.description,
        not_ported(op.gaps),
        _syntax(formats.get(op.qualified_name)),
        _table("Operand", ("constraint", ""), map(_value, op.operands)),
        _table("Attribute", ("constraint", ""), map(_attribute, op.attributes)),
        _table("Property", ("kind", ""), properties),
        _table("Result", ("constraint", ""), map(_value, op.results)),
        _table("Region", ("constraint", ""), regions),
        _table("Successor", ("how many", ""), successors),
        _uses(op.traits, op.interfaces),
        _effects(op.interfaces),
        _meaning(op.semantics),
        diagnostics.of_op(op),
    )
    return _section("op", op, text, None if op.format is None else op.format.format)


def _definition(kind: str, each: AttrOrTypeDef, formats: dict[str, str], tried: Tried) -> Section:
    full = f"{each.dialect}.{each.mnemonic}"
    parameters = (
        (p.name, f"`{p.kind.cpp_type}`", prose(p.summary, p.deprecated)) for p in each.parameters
    )
    own = lies_by_itself(each)
    text = _joined(
        each.description,
        not_ported(each.gaps),
        _syntax(formats.get(each.qualified_name), f"{'!' if kind == 'type' else '#'}{full}"),
        _table("Parameter", ("C++ type", ""), parameters),
        _uses(each.traits, each.interfaces),
        "It says itself how it lies in memory (DataLayoutTypeInterface)." if own else "",
        _layouts(tried.layouts.get(full, ())) if own else "",
        diagnostics.of_definition(each),
    )
    return _section(kind, each, text, each.format)


def _enum_text(enum: EnumDef) -> str:
    cases = (
        (c.name, f"`{c.symbol}`", f"{c.value} {prose(c.summary, c.deprecated)}") for c in enum.cases
    )
    return _joined(enum.description, _table("Case", ("text", "value"), cases))


def _interface_text(interface: InterfaceDef) -> str:
    methods = ((m.name, "", sentence(m.summary)) for m in interface.methods)
    table = _table("Method", ("", ""), methods)
    return _joined(interface.description, not_ported(interface.gaps), table)


def _model(model: ExternalModelDef) -> Section:
    """Return the interfaces that a definition of others implements because of the dialect."""
    anchor = _anchor("external-model", f"{model.on}-{model.name}")
    return Section("external-model", model.name, anchor, "", _uses((), model.interfaces))


def _joined(*blocks: str) -> str:
    return "\n\n".join(block.strip() for block in blocks if block.strip())


def _syntax(text: str | None, before: str = "") -> str:
    if text is None:
        return ""
    return f"**Syntax**\n\n```text\n{f'{before} {text}'.strip()}\n```"


def _value(value: ValueDef) -> tuple[str, str, str]:
    summary = value.constraint_summary
    if value.variadicity is Variadicity.OPTIONAL:
        summary = f"{summary}, or none"
    return value.name, summary, prose(value.summary, value.deprecated)


def _attribute(attribute: NamedAttributeDef) -> tuple[str, str, str]:
    summary = attribute.constraint.summary
    if attribute.default is not None:
        summary = f"{summary}, with a default"
    elif attribute.optional:
        summary = f"{summary}, or none"
    return attribute.name, summary, prose(attribute.summary, attribute.deprecated)


def _table(what: str, heads: tuple[str, str], rows: Iterable[tuple[str, str, str]]) -> str:
    made = [(f"`{name}`", _cell(second), _cell(third)) for name, second, third in rows]
    if not made:
        return ""
    lines = [(what, *heads), ("---", "---", "---"), *made]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _layouts(rows: Iterable[LayoutRow]) -> str:
    heads = ("Type", "data layout", "bytes", "bits", "ABI alignment", "preferred")
    lines = [heads, ("---",) * len(heads)]
    lines += [(f"`{_cell(row.type)}`", row.layouts, *row.numbers) for row in rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines) if len(lines) > 2 else ""


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _uses(traits: tuple[TraitDef, ...], interfaces: tuple[InterfaceUse, ...]) -> str:
    lines = []
    for what, uses in (("Traits", traits), ("Interfaces", interfaces)):
        names = dict.fromkeys(use.name for use in uses)
        if names:
            lines.append(f"{what}: {', '.join(f'`{name}`' for name in names)}")
    return "\n\n".join(lines)


def _effects(interfaces: tuple[InterfaceUse, ...]) -> str:
    said = [
        f"{effect.effect} on `{effect.on or effect.resource}`"
        for use in interfaces
        for effect in use.effects
    ]
    return f"Memory effects: {', '.join(said)}" if said else ""
