"""The static types of the parts of ops, as expressions see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from yods_gen.classes import ClassRef
from yods_gen.definitions.operations import (
    NamedAttributeDef,
    OpDef,
    RegionDef,
    SuccessorDef,
)
from yods_gen.directives.context import FormatVariables
from yods_gen.expressions.class_table import ClassTable
from yods_gen.expressions.static_type import StaticType, list_of, optional, plain
from yods_gen.library.known_classes import KnownClasses
from yods_gen.library.signatures import method_type
from yods_gen.resolve.native_properties import property_type


def part_types(op: OpDef | FormatVariables, table: ClassTable) -> dict[str, StaticType]:
    """The types of all parts of an op, by name."""
    assert isinstance(table, KnownClasses)
    types: dict[str, StaticType] = {}
    for operand in op.operands:
        known = table.value(operand.constraint, operand.variadicity)
        types[operand.name] = list_of(known) if operand.segments is not None else known
    for result in op.results:
        types[result.name] = table.value(result.constraint, result.variadicity)
    for attribute in op.attributes:
        types[attribute.name] = attribute_type(attribute, table)
    types |= {each.name: property_type(each.kind) for each in op.properties}
    groups: tuple[tuple[StaticType, Sequence[RegionDef | SuccessorDef]], ...] = (
        (plain("region"), op.regions), (plain("block"), op.successors)
    )  # fmt: skip
    for one, group in groups:
        types |= {each.name: list_of(one) if each.variadic else one for each in group}
    return types


def attribute_type(attribute: NamedAttributeDef, table: ClassTable) -> StaticType:
    """The type of an inherent attribute."""
    assert isinstance(table, KnownClasses)
    known = table.constrained(attribute.constraint)
    return optional(known) if attribute.optional and attribute.default is None else known


def op_type(parts: dict[str, StaticType], interfaces: Iterable[ClassRef] = ()) -> StaticType:
    """The type of an op with these parts and interfaces."""
    return StaticType("op", implements=frozenset(interfaces), members=tuple(parts.items()))


def defined_op_type(op: OpDef, table: ClassTable) -> StaticType:
    """The type of an op of a definition."""
    read = {m.name: method_type(m).result for m in op.methods if m.form == "property"}
    return op_type(read | part_types(op, table), (use.interface.ref for use in op.interfaces))
