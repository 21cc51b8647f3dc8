"""Fields of an op's class: one for each operand, result, attribute, region, successor.

`yods.ir.parts` and `yods.ir.fields` define them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from yods_gen.definitions.operations import (
    NamedAttributeDef,
    NativePropertyDef,
    PropertyKindDef,
    RegionDef,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Annotated, Statement
from yods_gen.model.constraint_symbols import attribute_class, constant, is_common, type_constraint
from yods_gen.model.ops.context import (
    OpContext,
    default_constant,
    has_plain_form,
    is_unit,
    may_be_absent,
    reads_default,
)
from yods_gen.model.ops.groups import At, Between, EqualShare, Group, Groups, Segment
from yods_gen.model.ops.trait_checks import verified_by_fields
from yods_gen.model.scope import ModuleScope
from yods_gen.model.tree import NamedValue

_PARTS = "yods.ir.parts"
_ATTRIBUTES = "yods.ir.fields"
_SEGMENTS = "yods.builtin.segments"


class Row(Statement):
    """A field: `name = row`.

    Attributes:
        default: The constant that stands for an absent attribute, if there is one.
    """

    name: str
    row: PyExpr
    default: NamedValue | None = None

    def lines(self) -> Iterator[str]:
        if self.default is not None:
            yield f"{self.default.name} = {self.default.value}"
        yield f"{self.name} = {self.row}"


class AttributeRow(Row):
    """An inherent attribute."""


def _other_names(original: str, slot: str = "") -> Iterator[PyExpr]:
    """The name in the definition, where messages use that and it is another, and the slot, where
    that is not `_name`."""
    if original:
        yield python.keyword("name", python.constant(original))
    if slot:
        yield python.keyword("slot", python.constant(slot))


def rows(context: OpContext) -> tuple[Row, ...]:
    """Return the fields of an op's class."""
    return (
        *(_value(context, group) for group in context.operands.groups),
        *(_value(context, group) for group in context.results.groups),
        *(_attribute(context, attribute) for attribute in context.op.attributes),
        *(
            _sizes(context, groups)
            for groups in (context.operands, context.results)
            if groups.sized
        ),
        *_properties(context),
        *_regions_and_successors(context),
    )


def slots(context: OpContext) -> Iterator[str]:
    """The slots that the class has for them."""
    for attribute in context.op.attributes:
        yield context.storage(attribute)
    for groups in (context.operands, context.results):
        if groups.sized:
            yield groups.slot
    for each in context.op.properties:
        yield context.storage(each)


def fields(context: OpContext) -> Iterator[Annotated]:
    """The slots of properties that methods read directly, with their types."""
    for attribute in context.op.attributes:
        if has_plain_form(attribute) or reads_default(attribute):
            class_ = attribute_class(context.scope, attribute.constraint, "typing")
            if may_be_absent(attribute):
                class_ = python.union(class_, python.constant(None))
            yield Annotated(context.storage(attribute), class_)


# Operands and results.


def _value(context: OpContext, group: Group) -> Row:
    scope, definition = context.scope, group.definition
    name = context.python[definition.name]
    how = "" if group.single else group.variadicity.value.title()
    row, lengths = scope.name(_PARTS, f"{how}{group.kind.title()}"), []
    if group.segments is not None:
        # Its values come in lists.
        row = scope.name(_SEGMENTS, "OperandLists")
        lengths = [python.constant(context.slot(context.attributes[group.segments]))]
    original = definition.name if group.kind == "result" and name != definition.name else ""
    made = python.call(
        python.item(row, scope.union(definition.constraint.classes, "runtime")),
        _range(scope, group),
        type_constraint(scope, definition.constraint),
        *lengths,
        *_other_names(original),
    )
    return Row(name, made)


def _range(scope: ModuleScope, group: Group) -> PyExpr:
    match group.range:
        case At(index) if group.needed:
            return _between(scope, index, group.needed - index - 1)
        case At(index):
            return python.constant(index)
        case Between(before, after):
            return _between(scope, before, after)
        case Segment(number):
            return python.call(
                scope.name("yods.ir.value_ranges", "Segment"), python.constant(number)
            )
        case EqualShare(fixed, before, singles, loose):
            numbers = map(python.constant, (fixed, before, singles, loose))
            return python.call(scope.name("yods.ir.value_ranges", "EqualShare"), *numbers)
        case _:
            assert_never(group.range)


def _between(scope: ModuleScope, before: int, after: int) -> PyExpr:
    """All values but the `before` first and the `after` last."""
    upper = python.constant(-after if after else None)
    callee = scope.builtin_name("slice")
    if not before and not after:
        return python.call(callee, upper)
    return python.call(callee, python.constant(before), upper)


def _sizes(context: OpContext, groups: Groups) -> Row:
    """The attribute with the number of values of each group."""
    row = context.scope.name(_SEGMENTS, "SegmentSizes")
    # Otherwise `verify_structure` does, and not the field.
    checked = groups.trait in verified_by_fields(context)
    given = () if checked else (python.keyword("checked", python.constant(False)),)
    return Row(groups.accessor, python.call(row, python.constant(len(groups.groups)), *given))


# Attributes.


def _attribute(context: OpContext, attribute: NamedAttributeDef) -> AttributeRow:
    scope, name = context.scope, context.python[attribute.name]
    original = attribute.name if attribute.name != name else ""
    storage = context.storage(attribute)
    others = tuple(_other_names(original, storage if storage != f"_{name}" else ""))
    if is_unit(attribute):
        row = scope.name("yods.builtin.unit_attributes", "UnitAttribute")
        asked = attribute.constraint
        summary = "" if is_common(asked) else asked.summary
        given = (python.constant(summary),) if summary else ()
        return AttributeRow(name, python.call(row, *given, *others))
    arguments = [constant(scope, attribute.constraint)]
    if attribute.default is None:
        kind = "OptionalAttribute" if attribute.optional else "RequiredAttribute"
        default = None
    else:
        kind = "OptionalDefaultAttribute" if attribute.optional else "DefaultAttribute"
        default = NamedValue(
            default_constant(context, attribute), scope.source(attribute.default, {})
        )
        arguments.append(PyExpr(default.name))
    row = scope.name(_ATTRIBUTES, kind)
    return AttributeRow(name, python.call(row, *arguments, *others), default)


# Regions and successors.


def _regions_and_successors(context: OpContext) -> Iterator[Row]:
    scope = context.scope
    for index, region in enumerate(context.op.regions):
        row = scope.name(_PARTS, "VariadicRegion" if region.variadic else "OneRegion")
        name, constraint = context.python[region.name], _region_constraint(scope, region)
        other = constraint is not None and name != region.name
        given = [python.constant(index), *([] if constraint is None else [constraint])]
        given += _other_names(region.name if other else "")
        yield Row(name, python.call(row, *given))
    for index, successor in enumerate(context.op.successors):
        row = scope.name(_PARTS, "VariadicSuccessor" if successor.variadic else "Successor")
        name = context.python[successor.name]
        other = name != successor.name and not successor.variadic
        named = _other_names(successor.name if other else "")
        yield Row(name, python.call(row, python.constant(index), *named))


def _region_constraint(scope: ModuleScope, region: RegionDef) -> PyExpr | None:
    """The constraint of the number of blocks; None for any number."""
    least, most = region.min_blocks, region.max_blocks
    if not least and most is None:
        return None
    arguments = map(python.constant, (region.constraint_summary, least, most))
    return python.call(scope.name(_PARTS, "RegionConstraint"), *arguments)


# Properties that are no attributes: plain values in slots.

_PROPERTIES = "yods.text.properties"
_ENUM_PROPERTIES = "yods.text.enum_properties"
_ANNOTATIONS = {"int": "int", "bool": "bool", "string": "str", "unit": "bool"}
_ZEROS = {"int": 0, "bool": False, "string": "", "unit": False, "optional": None}


def _properties(context: OpContext) -> Iterator[Row]:
    """A row for each property."""
    scope = context.scope
    for each in context.op.properties:
        name, slot = context.python[each.name], context.storage(each)
        given = [_property_kind(scope, each.kind), property_default(scope, each)]
        if each.may_be_absent:
            given.append(python.keyword("may_be_left_out", python.constant(True)))
        if each.check is not None:
            holds = scope.source(each.check, {"self": python.local("value")})
            given.append(python.keyword("holds", python.function("value", holds)))
            given.append(python.keyword("summary", python.constant(each.message)))
        original, other_slot = each.name != name, slot != f"_{name}"
        given += _other_names(each.name * original, slot * other_slot)
        yield Row(name, python.call(scope.name(_PROPERTIES, "Property"), *given))


def _property_kind(scope: ModuleScope, kind: PropertyKindDef) -> PyExpr:
    module = _ENUM_PROPERTIES if kind.base == "enum" else _PROPERTIES
    class_ = scope.name(module, f"{kind.base.title()}Property")
    if kind.base == "int":
        signed = () if kind.signed else (python.keyword("signed", python.constant(False)),)
        return python.call(class_, python.constant(kind.width), *signed)
    if kind.element is not None:
        flag = (python.keyword("bracketed", python.constant(True)),) if kind.bracketed else ()
        return python.call(class_, _property_kind(scope, kind.element), *flag)
    if kind.enum is not None:
        summary = python.constant(kind.enum.summary or kind.enum.qualified_name)
        width = python.constant(kind.enum.width)
        return python.call(class_, _enum(scope, kind), width, summary, *_forms(scope, kind))
    return python.call(class_)


def _forms(scope: ModuleScope, kind: PropertyKindDef) -> Iterator[PyExpr]:
    """The other forms of a case of an enum."""
    if kind.keyword:
        yield python.keyword("keyword", python.constant(kind.keyword))
    if kind.attribute is not None:
        yield python.keyword("form", scope.ref(kind.attribute))
    if kind.as_attribute:
        yield python.keyword("as_attribute", python.constant(True))


def _enum(scope: ModuleScope, kind: PropertyKindDef) -> PyExpr:
    assert kind.enum is not None
    return scope.ref(kind.enum.ref)


def property_default(scope: ModuleScope, each: NativePropertyDef) -> PyExpr:
    """The value where nothing gives another."""
    kind = each.kind
    if each.default is not None:
        value = scope.source(each.default, {})
        several = kind.base in ("array", "dense")
        return python.call(scope.builtin_name("tuple"), value) if several else value
    if kind.enum is not None:
        if kind.enum.kind == "bit":
            return python.call(_enum(scope, kind), python.constant(0))
        return python.member(_enum(scope, kind), kind.enum.cases[0].name)
    if kind.base in ("array", "dense"):
        return python.tuple_of()
    return python.constant(_ZEROS[kind.base])


def property_class(scope: ModuleScope, kind: PropertyKindDef) -> PyExpr:
    """The type of a constructor's argument for it."""
    if kind.enum is not None:
        return scope.ref(kind.enum.ref, "typing")
    if kind.element is None:
        return PyExpr(_ANNOTATIONS[kind.base])
    inner = property_class(scope, kind.element)
    if kind.base != "optional":
        return python.item(scope.typed("Sequence"), inner)
    if kind.element.base == "optional":
        return inner
    return python.union(inner, python.constant(None))
