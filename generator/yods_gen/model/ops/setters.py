"""Setters of an op's class: named operands, and attributes from plain Python values."""

from __future__ import annotations

from yods_gen.definitions.operations import NamedAttributeDef, Variadicity
from yods_gen.model.code import Code, literal
from yods_gen.model.ops.context import (
    OpContext,
    has_plain_form,
    is_unit,
    may_be_absent,
    reads_default,
)
from yods_gen.model.ops.groups import Group
from yods_gen.model.ops.plain import attribute_annotation, given_annotation, store
from yods_gen.model.tree import Constant, Method


def operand_words(context: OpContext) -> tuple[Constant, ...]:
    """The table from operands to what they must be, which messages about them use."""
    groups = context.operands.groups
    if not groups:
        return ()
    scope = context.scope
    annotation = (
        f"{scope.typing('typing', 'ClassVar')}"
        f"[{scope.typing('collections.abc', 'Mapping')}[str, str]]"
    )
    items = ", ".join(
        f"{literal(context.python[g.definition.name])}: {literal(g.definition.constraint_summary)}"
        for g in groups
    )
    return (Constant("OPERANDS", annotation, f"{{{items}}}"),)


def operand_setter(context: OpContext, group: Group) -> Method:
    """Replaces the value, or the values, of one operand; segment sizes follow."""
    scope = context.scope
    name = context.python[group.definition.name]
    annotation = f"{scope.typing('yods.ir.value', 'Value')}[{scope.typing('typing', 'Any')}]"
    values = "value"
    lines: tuple[str, ...] = ()
    if group.segments is not None:
        iterable = scope.typing("collections.abc", "Iterable")
        annotation = f"{iterable}[{iterable}[{annotation}]]"
        sizes = scope.need("yods.builtin.segments", "segment_sizes")
        slot = context.slot(context.attributes[group.segments])
        lines = (
            "given = [tuple(each) for each in value]",
            f"self.{slot} = {sizes}(*[len(each) for each in given])",
        )
        values = "[each for some in given for each in some]"
    elif group.variadicity is Variadicity.VARIADIC:
        annotation = f"{scope.typing('collections.abc', 'Iterable')}[{annotation}]"
    elif group.variadicity is Variadicity.OPTIONAL:
        annotation += " | None"
        values = "() if value is None else (value,)"
    else:
        values = "(value,)"
    groups = context.operands
    if groups.sized:
        function = scope.need("yods.builtin.segments", "set_segment")
        body = f"{function}(self, {group.index}, {values})"
    elif group.single:
        body = f"self.set_operand({group.access[1:-1]}, value)"
    else:
        same = ", same_number=True" if groups.same_size and len(groups.loose) > 1 else ""
        body = f"self.set_operands({_slice(context, group)}, {values}{same})"
    # The sizes come last, so that they stay where a value is refused.
    body_lines = (*lines[:1], body, *lines[1:])
    return Method(
        name, (f"{name}.setter",), ("self", f"value: {annotation}"), "None", "", body_lines
    )


def _slice(context: OpContext, group: Group) -> str:
    """Where the values of a loose group lie among all operands."""
    access = group.access[1:-1]
    if group.absent:
        behind = len(context.operands.groups) - group.index - 1
        return f"slice({group.index}, {-behind if behind else None})"
    if not access:
        return "slice(None)"
    start, _, stop = access.partition(":")
    return f"slice({start.strip()}, {stop.strip() or None})"


def has_setter(attribute: NamedAttributeDef) -> bool:
    """Whether an inherent attribute is a property, with a slot of its own."""
    return has_plain_form(attribute) or reads_default(attribute)


def attribute_access(context: OpContext, attribute: NamedAttributeDef) -> list[Method]:
    """The property of an inherent attribute that has one."""
    name, slot = context.python[attribute.name], context.slot(attribute)
    annotation = attribute_annotation(context, attribute)
    value = f"self.{slot}"
    if reads_default(attribute):
        value = f"{context.default(attribute)} if {value} is None else {value}"
    elif may_be_absent(attribute):
        annotation += " | None"
    getter = Method(
        name, ("property",), ("self",), annotation, attribute.summary, (f"return {value}",)
    )
    given = given_annotation(context, attribute)
    if may_be_absent(attribute) or is_unit(attribute):
        given += " | None"
    code = Code()
    store(context, attribute, "value", code)
    setter = Method(name, (f"{name}.setter",), ("self", f"value: {given}"), "None", "", code.lines)
    return [getter, setter]
