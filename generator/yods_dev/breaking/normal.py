"""Definitions as values that are equal where the definitions say the same.

Places in files do not count, nor does how an expression is spelled. What another definition
says does not count either: it is compared where it stands.
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

#: What has a name of its own, under which others refer to it.
_NAMED = (OpDef, EnumDef, InterfaceDef, AttrOrTypeDef, UserTraitDef)
#: Places, prose that only documentation shows, and what a rule tells of by itself.
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
    """What a definition says, by field, except what is harmless."""
    return {
        f.name: normal(getattr(definition, f.name))
        for f in fields(definition)
        if f.name not in HARMLESS
    }


def changed_parts(old: Any, new: Any) -> tuple[str, ...]:
    """The fields in which two definitions differ."""
    if old is new:
        return ()
    before, after = parts_of(old), parts_of(new)
    return tuple(name for name in before if before[name] != after.get(name))


def renamed(value: Normal, names: Mapping[str, str]) -> Normal:
    """`value` with other names for what it refers to."""
    if isinstance(value, tuple):
        return tuple(renamed(each, names) for each in value)
    return names.get(value, value) if isinstance(value, str) else value


def renames(old: OpDef, new: OpDef) -> dict[str, str]:
    """The parts of an op that have another name and are the same otherwise, by place."""
    found = {}
    for section in ("operands", "results", "attributes", "properties", "regions", "successors"):
        before, now = getattr(old, section), getattr(new, section)
        there = {each.name for each in now}
        if len(before) == len(now):
            for was, is_ in zip(before, now, strict=True):
                if was.name != is_.name and was.name not in there:
                    found[was.name] = is_.name
    return found


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
            # It follows from the dialects that were read: the more there are, the less is known.
            left_out |= {"type"}
        return (
            type(value).__name__,
            *(
                (name, normal(getattr(value, name), prose=prose))
                for name in _field_names(value.__class__)
                if name not in left_out
            ),
        )
    if isinstance(value, Mapping):
        return tuple((str(k), normal(v, prose=prose)) for k, v in value.items())
    if isinstance(value, list | tuple):
        return tuple(normal(each, prose=prose) for each in value)
    if isinstance(value, set | frozenset):
        return tuple(sorted((normal(each, prose=prose) for each in value), key=repr))
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    return repr(value)


def whole(constraint: Constraint) -> Normal:
    """A constraint itself, rather than its name; its words count too."""
    return _inside(constraint, prose=True)
