"""Definitions as values that are equal if the definitions are equivalent.

Locations in files do not count, nor does the spelling of an expression. A reference to another
definition is its name: that definition is compared on its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeAlias

from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.definitions.uses import UserTraitDef
from yods_gen.expressions.tree import Expression, Member
from yods_gen.spans import Span

Normal: TypeAlias = "str | int | float | bool | tuple[Normal, ...] | None"

#: Definitions that others refer to by name.
_NAMED = (OpDef, EnumDef, InterfaceDef, AttrOrTypeDef, UserTraitDef)
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


def changed_parts(old: Any, new: Any) -> tuple[str, ...]:
    """The fields in which two definitions differ."""
    if old is new:
        return ()
    before, after = parts_of(old), parts_of(new)
    return tuple(name for name in before if before[name] != after.get(name))


def renamed(value: Normal, names: Mapping[str, str]) -> Normal:
    """`value` with other names for the definitions it refers to."""
    if isinstance(value, tuple):
        return tuple(renamed(each, names) for each in value)
    return names.get(value, value) if isinstance(value, str) else value


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


@cache
def _field_names(cls: type[Any]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls))


def _inside(value: Any, prose: bool) -> Normal:
    if isinstance(value, Expression):
        return ("expression", normal(value.root, prose=prose))
    if isinstance(value, Enum):
        return (type(value).__name__, value.name)
    if is_dataclass(value):
        left_out = HARMLESS - {"summary"} if prose else HARMLESS
        if isinstance(value, Member):
            # It depends on which dialects were read.
            left_out |= {"type"}
        names = (name for name in _field_names(value.__class__) if name not in left_out)
        parts = ((name, normal(getattr(value, name), prose=prose)) for name in names)
        return (type(value).__name__, *parts)
    if isinstance(value, Mapping):
        return tuple((str(k), normal(v, prose=prose)) for k, v in value.items())
    if isinstance(value, list | tuple):
        return tuple(normal(each, prose=prose) for each in value)
    if isinstance(value, set | frozenset):
        return tuple(sorted((normal(each, prose=prose) for each in value), key=repr))
    return repr(value)
