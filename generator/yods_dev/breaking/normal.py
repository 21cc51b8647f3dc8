"""Definitions as values that are equal if the definitions are equivalent.

Locations in files do not count, nor do the spelling of an expression, the order of traits, of the
names that one is about and of the operands of `and` and `or`, and the names that a rewrite rule
binds. A reference to another
definition is its name: that definition is compared on its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeAlias

from yods_gen.definitions.checks import TraitArgument, TraitDef, UserTraitDef
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.operations import FoldRule, OpDef, PatternDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.errors import Span
from yods_gen.expressions.simplify import simplify
from yods_gen.expressions.tree import Boolean, ClassName, Expression, Member, Sequence_

Normal: TypeAlias = "str | int | float | bool | tuple[Normal, ...] | None"

#: What stands before parts whose order has no meaning, which are sorted.
_UNORDERED = "{}"
#: Definitions that others refer to by name.
_NAMED = (OpDef, EnumDef, InterfaceDef, AttrOrTypeDef, UserTraitDef)
#: What binds a name in a rewrite rule, and what else has one.
_BINDERS = frozenset({"NameSource", "ConstantSource", "SourceOp", "LetDef", "NewOp"})
#: Locations, prose that only documentation shows, and parts with rules of their own.
HARMLESS = frozenset(
    {"span", "offset", "summary", "description", "declared_in", "written", "deprecated"}
)


def normal(value: Any, *, prose: bool = False) -> Normal:
    """`value`, a definition or a part of one, in a form to compare.

    Args:
        prose: Whether summaries count.
    """
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, Span):
        return None
    if isinstance(value, _NAMED):
        return ("definition", value.qualified_name)
    if isinstance(value, Constraint):
        return ("constraint", value.reference)
    if isinstance(value, ParameterKind):
        return ("kind", value.text)
    return _inside(value, prose)


def parts_of(definition: Any) -> dict[str, Normal]:
    """The fields of a definition by name, except harmless ones."""
    names = (name for name in _field_names(definition.__class__) if name not in HARMLESS)
    return {name: normal(getattr(definition, name)) for name in names}


def written(value: object) -> str:
    """A plain value as YAML has it."""
    return json.dumps(value, ensure_ascii=False, default=str)


def changed_parts(old: Any, new: Any) -> tuple[str, ...]:
    """The fields in which two definitions differ."""
    if old is new:
        return ()
    before, after = parts_of(old), parts_of(new)
    return tuple(name for name in before if before[name] != after.get(name))


def renamed(value: Normal, names: Mapping[str, str]) -> Normal:
    """`value` with other names for the definitions it refers to."""
    if isinstance(value, tuple):
        found = tuple(renamed(each, names) for each in value)
        # Other names may have another order.
        return _unordered(found[1:]) if found[:1] == (_UNORDERED,) else found
    return names.get(value, value) if isinstance(value, str) else value


def same(old: Any, new: Any, names: Mapping[str, str]) -> bool:
    """Whether two parts are equal, whether or not they use definitions that have new names."""
    return normal(new) in (normal(old), renamed(normal(old), names))


def renames(old: OpDef, new: OpDef) -> dict[str, str]:
    """The new names of an op's parts, by the old ones, as far as their number is the same."""
    found = {}
    for section in ("operands", "results", "attributes", "properties", "regions", "successors"):
        before, now = getattr(old, section), getattr(new, section)
        names = {each.name for each in now}
        if len(before) == len(now):
            for was, is_ in zip(before, now, strict=True):
                if was.name != is_.name and was.name not in names:
                    found[was.name] = is_.name
    return found


def whole(constraint: Constraint) -> Normal:
    """A constraint itself, rather than its name, with its summary."""
    return _inside(constraint, prose=True)


def functions_in(value: Normal) -> Iterator[str]:
    """The functions of hooks modules that a definition, or a part of one, names."""
    match value:
        case (".function" | ".hook", str(name)):
            yield name
        case ("Function", *parts) if (".hook", True) in parts:
            yield from (str(part[1]) for part in parts
                        if isinstance(part, tuple) and part[0] == ".python_name")  # fmt: skip
        case tuple():
            for each in value:
                yield from functions_in(each)


@cache
def _field_names(cls: type[Any]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls))


def _inside(value: Any, prose: bool) -> Normal:
    if isinstance(value, Expression):
        return ("expression", normal(simplify(value.root), prose=prose))
    if isinstance(value, Enum):
        return (type(value).__name__, value.name)
    if is_dataclass(value):
        left_out = HARMLESS - {"summary"} if prose else HARMLESS
        if isinstance(value, Member):
            # It depends on which dialects were read.
            left_out |= {"type"}
        names = (name for name in _field_names(value.__class__) if name not in left_out)
        if isinstance(value, Sequence_):
            # A tuple for a list, as both are accepted; of classes, any is meant.
            listed = [normal(each, prose=prose) for each in value.items]
            classes = all(isinstance(each, ClassName) for each in value.items)
            return ("Sequence_", _unordered(listed) if classes else tuple(listed))
        if isinstance(value, Boolean) and value.type == "bool":
            operands = {normal(each, prose=prose) for each in value.values}
            return ("Boolean", value.operator, _unordered(operands))
        if isinstance(value, TraitArgument) and isinstance(value.value, tuple):
            return ("TraitArgument", value.name, _unordered(map(normal, value.value)))
        # With a dot, fields are not taken for names of definitions.
        parts = ((f".{name}", normal(getattr(value, name), prose=prose)) for name in names)
        found: Normal = (type(value).__name__, *parts)
        return _numbered(found, {}) if isinstance(value, FoldRule | PatternDef) else found
    if isinstance(value, Mapping):
        return tuple((str(k), normal(v, prose=prose)) for k, v in value.items())
    if isinstance(value, list | tuple):
        items = (normal(each, prose=prose) for each in value)
        traits = value and all(isinstance(each, TraitDef) for each in value)
        return _unordered(items) if traits else tuple(items)
    if isinstance(value, set | frozenset):
        return _unordered(normal(each, prose=prose) for each in value)
    return repr(value)


def _unordered(items: Iterable[Normal]) -> Normal:
    """Parts whose order has no meaning."""
    return (_UNORDERED, *sorted(items, key=repr))


def _numbered(value: Normal, numbers: dict[str, str], names: bool = False) -> Normal:
    """A rewrite rule with numbers for the names it binds, in their order.

    Args:
        numbers: The number of each; filled on the way.
        names: Whether texts in `value` are such names.
    """
    match value:
        case (str(kind), *fields) if kind in _BINDERS or kind == "Name":
            return (kind, *(_field(each, numbers, kind) for each in fields))
        case (".bound", _):
            return None  # it follows from the sources
        case (".constraints" | ".location", of):
            return (value[0], _numbered(of, numbers, names=True))
        case tuple():
            return tuple(_numbered(each, numbers, names) for each in value)
        case str() if names:
            return numbers.get(value, value)
    return value


def _field(field: Normal, numbers: dict[str, str], kind: str) -> Normal:
    match field:
        case (".name", str(name)) if kind in _BINDERS or name in numbers:
            return (".name", numbers.setdefault(name, f"${len(numbers)}"))
    return _numbered(field, numbers)
