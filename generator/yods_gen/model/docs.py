"""Docstrings of generated classes, from prose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from yods_gen.definitions.checks import UserTraitDef
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef, PassDef
from yods_gen.definitions.gaps import not_ported
from yods_gen.definitions.interfaces import InterfaceDef, MethodDef
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef, ValueDef
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef

_Part: TypeAlias = ValueDef | NamedAttributeDef | NativePropertyDef | ParameterDef
_Documented: TypeAlias = OpDef | AttrOrTypeDef | EnumDef | InterfaceDef | UserTraitDef | DialectDef


def op_doc(op: OpDef, python: Mapping[str, str]) -> str:
    """Docstring of an op's class."""
    parts = _documented((*op.operands, *op.results, *op.attributes), python)
    parts += _documented([each for each in op.properties if each.deprecated], python)
    parts += [(python[each.name], each.summary) for each in op.regions]
    parts += [(python[each.name], each.summary) for each in op.successors]
    return class_doc(f"Operation `{op.qualified_name}`", op, parts)


def definition_doc(definition: AttrOrTypeDef, python: Mapping[str, str]) -> str:
    """Docstring of the class of a type or attribute."""
    sigil = "!" if definition.KIND == "type" else "#"
    title = f"`{sigil}{definition.dialect}.{definition.mnemonic}`"
    return class_doc(title, definition, _documented(definition.parameters, python))


def arguments_doc(summary: str, parts: Iterable[tuple[str, str]]) -> str:
    """Docstring of a method that takes these arguments."""
    blocks = [sentence(summary)] if summary else []
    blocks += _section("Args", [(name, sentence(text)) for name, text in parts if text])
    return "\n\n".join(blocks)


def pass_doc(pass_: PassDef) -> str:
    """Docstring of a pass's class."""
    blocks = [sentence(pass_.summary) or f"Pass `{pass_.name}`."]
    if pass_.description:
        blocks.append(pass_.description.strip())
    if pass_.deprecated:
        blocks.append(deprecation(pass_.deprecated))
    documented = [(each.name, prose(each.summary, each.deprecated)) for each in pass_.options]
    return "\n\n".join(blocks + _section("Options", documented))


def method_doc(method: MethodDef) -> str:
    """Docstring of a method."""
    blocks = [sentence(method.summary)] if method.summary else []
    if method.description:
        blocks.append(method.description.strip())
    documented = [(p.name, sentence(p.summary)) for p in method.parameters if p.summary]
    if documented and not blocks:
        blocks.append(f"Method `{method.name}`.")
    return "\n\n".join(blocks + _section("Args", documented))


def _section(title: str, documented: Sequence[tuple[str, str]]) -> list[str]:
    """The block with the prose of arguments or members, if any have some."""
    lines = [f"    {name}: {text}" for name, text in documented]
    return ["\n".join([f"{title}:", *lines])] if lines else []


def dialect_doc(dialect: DialectDef) -> str:
    """Docstring of a dialect's class."""
    return class_doc(f"Dialect `{dialect.name}`", dialect)


def deprecation(text: str) -> str:
    """The line with the replacement of a deprecated definition."""
    return sentence(f"Deprecated: {text}")


def prose(summary: str, deprecated: str) -> str:
    """A part's line of prose, with its replacement if it is deprecated."""
    return f"{sentence(summary)} {deprecation(deprecated) if deprecated else ''}".strip()


def _documented(parts: Iterable[_Part], python: Mapping[str, str]) -> list[tuple[str, str]]:
    """The names of the parts that have prose, and that."""
    return [
        (python[each.name], prose(each.summary, each.deprecated))
        for each in parts
        if each.summary or each.deprecated
    ]


def sentence(text: str) -> str:
    """`text` with a full stop, and a capital where it begins with a word."""
    text = " ".join(text.split())
    if not text:
        return ""
    return text if text[-1] in ".!?…:`" else text + "."


def class_doc(title: str, definition: _Documented, parts: Iterable[tuple[str, str]] = ()) -> str:
    """Docstring of the class of a definition; `title` is for one without summary."""
    blocks = [sentence(definition.summary) or title + "."]
    if definition.deprecated:
        blocks.append(deprecation(definition.deprecated))
    if definition.description:
        blocks.append(definition.description.strip())
    blocks += _section("Attributes", [(name, sentence(text)) for name, text in parts if text])
    lacking = not_ported(definition.gaps)
    if lacking:
        blocks.append(lacking)
    return "\n\n".join(blocks)
