"""Docstrings of generated classes, from the definitions' prose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import Gap, not_ported
from yods_gen.definitions.interfaces import InterfaceDef, MethodDef
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef, ValueDef
from yods_gen.definitions.passes import PassDef, PassOptionDef
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef
from yods_gen.definitions.uses import UserTraitDef
from yods_gen.spans import Span


def op_doc(op: OpDef, python: Mapping[str, str]) -> str:
    """Docstring of an op's class."""
    parts = [(python[o.name], _part(o)) for o in op.operands]
    parts += [(python[r.name], _part(r)) for r in op.results]
    parts += [(python[a.name], _part(a)) for a in op.attributes]
    parts += [(python[p.name], _part(p)) for p in op.properties if p.deprecated]
    parts += [(python[region.name], region.summary) for region in op.regions]
    parts += [(python[s.name], s.summary) for s in op.successors]
    return _doc(f"Operation `{op.qualified_name}`", op.summary, op.description, parts,
                f"op `{op.name}`", op.span, op.gaps, op.deprecated)  # fmt: skip


def template_doc(template: OpDef) -> str:
    """Docstring of the base class of an op template."""
    title = f"Base of the operations made from the template `{template.name}`"
    return _doc(title, template.summary, template.description, (),
                f"op template `{template.name}`", template.span, (),
                template.deprecated)  # fmt: skip


def definition_doc(definition: AttrOrTypeDef, kind: str, python: Mapping[str, str]) -> str:
    """Docstring of the class of a type or attribute."""
    sigil = "!" if kind == "type" else "#"
    title = f"`{sigil}{definition.dialect}.{definition.mnemonic}`"
    parts = [(python[p.name], _part(p)) for p in definition.parameters]
    return _doc(title, definition.summary, definition.description, parts,
                f"{kind} `{definition.name}`", definition.span, definition.gaps,
                definition.deprecated)  # fmt: skip


def enum_doc(enum: EnumDef) -> str:
    """Docstring of an enum's class."""
    return _doc(f"Enumeration `{enum.qualified_name}`", enum.summary, enum.description, (),
                f"enum `{enum.name}`", enum.span, enum.gaps, enum.deprecated)  # fmt: skip


def interface_doc(interface: InterfaceDef) -> str:
    """Docstring of an interface's class."""
    title = f"Interface `{interface.qualified_name}` of {interface.on}s"
    return _doc(title, interface.summary, interface.description, (),
                f"interface `{interface.name}`", interface.span, interface.gaps,
                interface.deprecated)  # fmt: skip


def arguments_doc(summary: str, parts: Iterable[tuple[str, str]]) -> str:
    """Docstring of a method that takes these arguments."""
    blocks = [sentence(summary)] if summary else []
    documented = [f"    {name}: {sentence(text)}" for name, text in parts if text]
    if documented:
        blocks.append("\n".join(["Args:", *documented]))
    return "\n\n".join(blocks)


def trait_doc(trait: UserTraitDef) -> str:
    """Docstring of a trait's class."""
    title = f"Trait `{trait.qualified_name}` of {trait.on}s"
    return _doc(title, trait.summary, trait.description, (),
                f"trait `{trait.name}`", trait.span, trait.gaps, trait.deprecated)  # fmt: skip


def pass_doc(pass_: PassDef) -> str:
    """Docstring of a pass's class."""
    blocks = [sentence(pass_.summary) or f"Pass `{pass_.name}`."]
    if pass_.description:
        blocks.append(pass_.description.strip())
    if pass_.deprecated:
        blocks.append(deprecation(pass_.deprecated))
    documented = [(option.name, _part(option)) for option in pass_.options]
    if documented:
        blocks.append("\n".join(["Options:", *(f"    {n}: {t}" for n, t in documented)]))
    blocks.append(f"Defined by pass `{pass_.name}` in {pass_.span.path}.")
    return "\n\n".join(blocks)


def method_doc(method: MethodDef) -> str:
    """Docstring of a method."""
    blocks = [sentence(method.summary)] if method.summary else []
    if method.description:
        blocks.append(method.description.strip())
    documented = [(p.name, sentence(p.summary)) for p in method.parameters if p.summary]
    if documented:
        if not blocks:
            blocks.append(f"Method `{method.name}`.")
        blocks.append("\n".join(["Args:", *(f"    {n}: {t}" for n, t in documented)]))
    return "\n\n".join(blocks)


def dialect_doc(dialect: DialectDef) -> str:
    """Docstring of a dialect's class."""
    return _doc(f"Dialect `{dialect.name}`", dialect.summary, dialect.description, (), "", None,
                dialect.gaps, dialect.deprecated)  # fmt: skip


def deprecation(text: str) -> str:
    """The line with the replacement of a deprecated definition."""
    return sentence(f"Deprecated: {text}")


def prose(summary: str, deprecated: str) -> str:
    """A part's line of prose, with its replacement if it is deprecated."""
    return f"{sentence(summary)} {deprecation(deprecated) if deprecated else ''}".strip()


def _part(
    part: ValueDef | NamedAttributeDef | NativePropertyDef | ParameterDef | PassOptionDef,
) -> str:
    return prose(part.summary, part.deprecated)


def sentence(text: str) -> str:
    """`text` with a full stop, and a capital where it begins with a word."""
    text = " ".join(text.split())
    if not text:
        return ""
    return text if text[-1] in ".!?…:`" else text + "."


def _doc(
    title: str,
    summary: str,
    description: str,
    parts: Iterable[tuple[str, str]],
    definition: str,
    span: Span | None,
    gaps: Iterable[Gap] = (),
    deprecated: str = "",
) -> str:
    blocks = [sentence(summary) or title + "."]
    if deprecated:
        blocks.append(deprecation(deprecated))
    if description:
        blocks.append(description.strip())
    documented = [(name, sentence(text)) for name, text in parts if text]
    if documented:
        blocks.append("\n".join(["Attributes:", *(f"    {n}: {t}" for n, t in documented)]))
    lacking = not_ported(gaps)
    if lacking:
        blocks.append(lacking)
    if span is not None:
        blocks.append(f"Defined by {definition} in {span.path}.")
    return "\n\n".join(blocks)
