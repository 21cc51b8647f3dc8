"""The accessors of an op's class: operands, results, regions, successors, attributes."""

from __future__ import annotations

from yods_gen.definitions.operations import Variadicity
from yods_gen.model.ops.context import OpContext, default_constant, may_be_absent
from yods_gen.model.ops.groups import Group
from yods_gen.model.ops.plain import attribute_annotation
from yods_gen.model.ops.setters import attribute_access, has_setter, operand_setter
from yods_gen.model.tree import Constant, Field, Method


def properties(context: OpContext) -> tuple[Constant, ...]:
    """The table from inherent attributes to slots, and their defaults, where there are any."""
    entries = [(a.name, context.slot(a)) for a in context.op.attributes]
    for groups in (context.operands, context.results):
        if groups.sized:
            entries.append((groups.attribute, groups.slot))
    if not entries:
        return ()
    scope = context.scope
    annotation = (
        f"{scope.typing('typing', 'ClassVar')}"
        f"[{scope.typing('collections.abc', 'Mapping')}[str, str]]"
    )
    items = ", ".join(f'"{name}": "{slot}"' for name, slot in entries)
    defaults = [
        Constant(
            default_constant(context, attribute),
            scope.typing("typing", "Final"),
            scope.expression(attribute.default, {}),
        )
        for attribute in context.op.attributes
        if attribute.default is not None
    ]
    segments = ", ".join(
        f'"{groups.attribute}": {len(groups.groups)}'
        for groups in (context.operands, context.results)
        if groups.sized
    )
    if segments:
        counts = annotation.replace("[str, str]", "[str, int]")
        defaults.insert(0, Constant("SEGMENTS", counts, f"{{{segments}}}"))
    return (Constant("PROPERTIES", annotation, f"{{{items}}}"), *defaults)


def fields(context: OpContext) -> tuple[Field, ...]:
    """The slots with their types."""
    made = []
    for attribute in context.op.attributes:
        annotation = attribute_annotation(context, attribute)
        if may_be_absent(attribute):
            annotation += " | None"
        doc = "" if has_setter(attribute) else attribute.summary
        made.append(Field(context.slot(attribute), annotation, doc))
    for groups in (context.operands, context.results):
        if groups.sized:
            sizes = context.scope.typing("yods.builtin.elements", "DenseArrayAttr")
            made.append(Field(groups.slot, sizes, f"Number of values of each {groups.kind}."))
    return tuple(made)


def accessors(context: OpContext) -> tuple[Method, ...]:
    """Properties for operands, results, attributes with a setter, regions, successors."""
    made = []
    for group in context.operands.groups:
        made += [_value(context, group), operand_setter(context, group)]
    made += [_value(context, group) for group in context.results.groups]
    for attribute in context.op.attributes:
        if has_setter(attribute):
            made += attribute_access(context, attribute)
    scope = context.scope
    for index, region in enumerate(context.op.regions):
        class_ = scope.typing("yods.ir.block", "Region")
        returns = f"tuple[{class_}, ...]" if region.variadic else class_
        access = f"[{index}:]" if region.variadic else f"[{index}]"
        name = context.python[region.name]
        made.append(_property(name, returns, region.summary, f"self.regions{access}"))
    for index, successor in enumerate(context.op.successors):
        class_ = scope.typing("yods.ir.block", "Block")
        returns = f"tuple[{class_}, ...]" if successor.variadic else class_
        access = f"[{index}:]" if successor.variadic else f"[{index}]"
        name = context.python[successor.name]
        made.append(_property(name, returns, successor.summary, f"self._successors{access}"))
    return tuple(made)


def _property(name: str, returns: str, doc: str, value: str) -> Method:
    return Method(name, ("property",), ("self",), returns, doc, (f"return {value}",))


def value_annotation(context: OpContext, group: Group) -> str:
    """`Value[T]`, with the T that the constraint allows to know."""
    value = "Value" if group.kind == "operand" else "OpResult"
    of = context.scope.annotation(group.definition.constraint.classes)
    return f"{context.scope.typing('yods.ir.value', value)}[{of}]"


def _value(context: OpContext, group: Group) -> Method:
    annotation = value_annotation(context, group)
    if group.variadicity is Variadicity.OPTIONAL:
        returns = f"{annotation} | None"
    elif group.segments is not None:
        returns = f"tuple[tuple[{annotation}, ...], ...]"
    elif group.variadicity is Variadicity.VARIADIC:
        returns = f"tuple[{annotation}, ...]"
    else:
        returns = annotation
    value = context.values(group, f"self._{group.kind}s")
    name = context.python[group.definition.name]
    return _property(name, returns, group.definition.summary, value)


def default_setter(context: OpContext) -> tuple[Method, ...]:
    """Fills in the attributes whose absence stands for a value.

    Source: MLIR, `populateDefaultProperties`.
    """
    body = []
    for attribute in context.op.attributes:
        if attribute.default is None or attribute.optional:
            continue
        slot = context.slot(attribute)
        body.append(f"if self.{slot} is None:")
        body.append(f"    self.{slot} = {context.default(attribute)}")
    if not body:
        return ()
    return (Method("set_default_attributes", (), ("self",), "None", "", tuple(body)),)
