"""Attributes of ops that may be one of several: cases of enums, and units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from yods_dev.prove.meaning import Case, Op
from yods_dev.prove.terms import BOOL, FALSE, Query, Term, any_of, bits, number
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef

#: An attribute or property that may be one of several.
Choosable: TypeAlias = NamedAttributeDef | NativePropertyDef


def is_constant(op: OpDef) -> bool:
    """Whether an op is a constant, whose attribute is its result."""
    return any(trait.name == "ConstantLike" for trait in op.traits)


def choices_of(op: OpDef) -> tuple[Choosable, ...]:
    """The attributes of an op, and the properties that are cases of enums."""
    return (*op.attributes, *(p for p in op.properties if p.kind.enum is not None))


def is_unit(attribute: Choosable) -> bool:
    """Whether an attribute is there or not, and says nothing else."""
    return isinstance(attribute, NamedAttributeDef) and attribute.constraint.syntax == "unit"


def enum_of(attribute: Choosable, enums: Mapping[str, EnumDef]) -> EnumDef | None:
    """The enum of whose numbers an attribute is one, if there is any."""
    if isinstance(attribute, NativePropertyDef):
        return attribute.kind.enum
    enum, ref = attribute.constraint.enum, attribute.constraint.case_of
    if enum is None and ref is not None:
        enum = enums.get(f"{ref.dialect}.{ref.name}")
    return None if enum is None or enum.kind == "string" else enum


def attribute_symbol(
    query: Query,
    attribute: Choosable,
    enums: Mapping[str, EnumDef],
    conditions: list[Term],
    name: str,
) -> Any:
    """An attribute that may be anything that its constraint allows."""
    if is_unit(attribute):
        return query.declare(name, BOOL)
    enum = enum_of(attribute, enums)
    optional = isinstance(attribute, NamedAttributeDef) and attribute.optional
    if enum is None:
        return None if optional else Op({})
    if optional and attribute.default is None:
        return None
    term = query.declare(name, bits(64))
    if enum.kind == "bit":
        every = 0
        for case in enum.cases:
            every |= case.value
        outside = query.make("bvand", bits(64), term, number(~every, 64))
        conditions.append(query.equal(outside, number(0, 64)))
    else:
        known = (query.equal(term, number(case.value, 64)) for case in enum.cases)
        conditions.append(any_of(*known))
    return Case(term)


def absent_attribute(attribute: Choosable) -> Any:
    """The value of an attribute that a new op does not give."""
    if isinstance(attribute, NativePropertyDef):
        return 0
    if is_unit(attribute):
        return FALSE
    if attribute.default is not None:
        return 0
    return None
