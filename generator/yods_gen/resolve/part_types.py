"""The static types of the parts of ops, as expressions see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from yods_gen.classes import ClassRef
from yods_gen.definitions.operations import (
    NamedAttributeDef,
    OpDef,
    OperandDef,
    RegionDef,
    ResultDef,
    SuccessorDef,
    TypeSource,
    Variadicity,
)
from yods_gen.directives.context import FormatVariables
from yods_gen.expressions.class_table import ClassTable
from yods_gen.expressions.static_type import StaticType, list_of, optional, plain
from yods_gen.expressions.tree import Expression, Name
from yods_gen.library.known_classes import KnownClasses
from yods_gen.library.signatures import method_type
from yods_gen.library.type_variables import bare_variable
from yods_gen.records import DataClass
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


# Result types that follow from the rest of an op, so that nobody has to name them.


class KnownType(DataClass):
    """A result type that follows: an expression over operands and attributes, or the
    type of the operand `like`."""

    expression: Expression | None
    like: str = ""
    #: The expression's one name stands for the *type* of this operand.
    type_of: str = ""


def known_type(op: OpDef, result: ResultDef, index: int) -> KnownType | None:
    """How the constructor finds the type of `result`; None where the caller must say."""
    if result.variadicity is not Variadicity.SINGLE:
        return None
    for rule in (*op.infer, *op.build):
        if rule.result == result.name:
            return KnownType(rule.expression)
    if result.constraint.builder is not None:
        return KnownType(result.constraint.builder)
    source = op.format.result_types[index] if op.format is not None else None
    return _from_source(op, source) or _from_traits(op, result)


def _single(op: OpDef, name: str) -> bool:
    """Whether `name` is an operand that is always one value."""
    return any(o.name == name and _is_single(o) for o in op.operands)


def _is_single(operand: OperandDef) -> bool:
    return operand.variadicity is Variadicity.SINGLE


def _from_source(op: OpDef, source: TypeSource | None) -> KnownType | None:
    if source is None or source.of is None or not _single(op, source.of):
        return None
    if source.how == "same":
        return KnownType(None, like=source.of)
    if source.how == "transform" and source.expression is not None:
        return KnownType(source.expression, type_of=source.of)
    return None


def _from_traits(op: OpDef, result: ResultDef) -> KnownType | None:
    for trait in op.traits:
        if trait.one_type == "names":
            names = trait.argument("names")
            assert isinstance(names, tuple)
            if result.name in names:
                for name in names:
                    if _single(op, str(name)):
                        return KnownType(None, like=str(name))
        elif trait.one_type == "operands and results":
            if op.operands and _is_single(op.operands[0]):
                return KnownType(None, like=op.operands[0].name)
        elif trait.type_follows and trait.argument("to") == result.name:
            origin = str(trait.argument("from"))
            transform = trait.argument("transform")
            if _single(op, origin):
                assert isinstance(transform, Expression)
                return KnownType(transform, type_of=origin)
    return _from_variable(op, bare_variable(result))


def _from_variable(op: OpDef, name: str | None) -> KnownType | None:
    """The type that the type variable `name` is, where a single operand says so."""
    for variable in op.type_variables:
        for source, expression in variable.sources:
            if variable.name == name and _single(op, source):
                if expression.root == Name("self", "type"):
                    return KnownType(None, like=source)
                return KnownType(expression, type_of=source)
    return None
