"""Base classes made from op templates: what ops have in common stands once.

A template is put together like an op. The class of an op made from it leaves out what the
base class has just so: a method, a constant, a slot, a base. So an edit of an op changes
that op's class, and an edit of a template its base class and the ops that differ from it.
A base class has only those parts of a template that some op takes over from it.

An op that lacks a part of its template (because it replaces the attributes, for example)
does not derive from it; it derives from the next template above, or from none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, TypeAlias

from yods_gen.classes import name_set
from yods_gen.definitions.operations import OpDef
from yods_gen.expressions.python import PyExpr
from yods_gen.model.ops.records import OpModel
from yods_gen.records import DataClass

#: Parts that every class states, or that are shared by name below.
_NO_PARTS = name_set("""
    name class_name doc syntax kind bases final deprecated slots fields imports family
    """)
#: The records of attributes, which are verified in order.
_ATTRIBUTES = frozenset({"AttributeRow", "UnitRow"})
#: The key of a part: the field of `OpModel`, the class of the record, its name and decorators.
Key: TypeAlias = tuple[str, str, str]


class Whole(DataClass):
    """The class of an op or template with all it has."""

    definition: OpDef
    model: OpModel

    @property
    def parts(self) -> dict[Key, Any]:
        """The records it consists of."""
        return dict(_parts(self.model))


def share(templates: Sequence[Whole], ops: Sequence[Whole]) -> tuple[OpModel, ...]:
    """The base classes that are used, and after them the classes of the ops.

    Args:
        templates: Each after the one it is derived from; its model has the base class's name.
    """
    return _Sharing(templates).classes(ops)


class _Sharing:
    def __init__(self, templates: Sequence[Whole]) -> None:
        self._templates = {each.definition.qualified_name: each for each in templates}
        self._parts = {name: each.parts for name, each in self._templates.items()}
        #: The parts of each template that classes take over from it.
        self._used: dict[str, set[Key]] = {name: set() for name in self._templates}

    def classes(self, ops: Sequence[Whole]) -> tuple[OpModel, ...]:
        """See `share`."""
        derived = [self._derived(op.definition, op.model, op.parts) for op in ops]
        bases: list[OpModel] = []
        for name, template in reversed(self._templates.items()):
            used = self._used[name]
            if used:
                parts = {key: part for key, part in self._parts[name].items() if key in used}
                model = _with_parts(template.model, parts)
                bases.append(self._derived(template.definition, model, parts))
        return (*reversed(bases), *derived)

    def _derived(self, definition: OpDef, model: OpModel, parts: Mapping[Key, Any]) -> OpModel:
        """`model` without what the nearest base class that it can derive from has."""
        for name in self._above(definition):
            base = self._templates[name].model
            theirs = self._parts[name]
            same = {key for key, part in parts.items() if theirs.get(key) == part}
            same -= _after_own(parts, same)
            if same and _can_derive(model, self._whole_parts(definition, parts), base, theirs):
                self._used[name] |= same
                own = {key: part for key, part in parts.items() if key not in same}
                return replace(
                    _with_parts(model, own),
                    bases=(
                        PyExpr(base.class_name),
                        *(each for each in model.bases if each not in base.bases),
                    ),
                    slots=tuple(each for each in model.slots if each not in base.slots),
                    fields=tuple(each for each in model.fields if each not in base.fields),
                )
        return model

    def _whole_parts(self, definition: OpDef, parts: Mapping[Key, Any]) -> Iterable[Key]:
        """The parts of a class without a base class."""
        return self._parts.get(definition.qualified_name, parts)

    def _above(self, definition: OpDef) -> Iterator[str]:
        """The templates that a definition is made from, the nearest first."""
        name = definition.template
        while name is not None and name in self._templates:
            yield name
            name = self._templates[name].definition.template


def _after_own(parts: Iterable[Key], same: Iterable[Key]) -> set[Key]:
    """The attributes among `same` that come after one of the class's own.

    A class has attributes of its base class before its own, so it states these again.
    """
    attributes = [key for key in parts if key[1] in _ATTRIBUTES]
    inherited = set(same)
    own = next((i for i, key in enumerate(attributes) if key not in inherited), len(attributes))
    return set(attributes[own:])


def _can_derive(
    model: OpModel, parts: Iterable[Key], base: OpModel, theirs: Mapping[Key, Any]
) -> bool:
    """Whether everything that the base class has is there, and of the same kind."""
    return (
        set(base.bases) <= set(model.bases)
        and set(base.fields) <= set(model.fields)
        and set(base.slots) <= set(model.slots)
        and theirs.keys() <= set(parts)
    )


def _parts(model: OpModel) -> Iterator[tuple[Key, Any]]:
    """The records of a class, each with its key."""
    for field in fields(OpModel):
        if field.name in _NO_PARTS:
            continue
        value = getattr(model, field.name)
        records = value if isinstance(value, tuple) else () if value is None else (value,)
        for record in records:
            # A property's setter has the name of its getter.
            named = getattr(record, "name", ""), getattr(record, "decorators", ())
            yield (field.name, type(record).__name__, " ".join((str(named[0]), *named[1]))), record


def _with_parts(model: OpModel, parts: Mapping[Key, Any]) -> OpModel:
    """`model` with these of its parts alone."""
    changed: dict[str, Any] = {}
    for field in fields(OpModel):
        if field.name in _NO_PARTS:
            continue
        kept = tuple(part for key, part in parts.items() if key[0] == field.name)
        if isinstance(getattr(model, field.name), tuple):
            changed[field.name] = kept
        else:
            changed[field.name] = kept[0] if kept else None
    return replace(model, **changed)
