"""Inherent attributes as Python sees them: what a slot holds, and what it may be given.

An attribute that has a plain Python form (ODS: constBuilderCall) is a property over a
slot of its own: its setter, which the constructor uses too, makes the attribute.
"""

from __future__ import annotations

from yods_gen.classes import DefinedClass
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.model.code import Code, literal
from yods_gen.model.ops.context import OpContext, has_plain_form, is_unit, may_be_absent

_PLAIN = {"int": "int", "float": "float", "str": "str", "bool": "bool"}


def attribute_annotation(context: OpContext, attribute: NamedAttributeDef) -> str:
    """What the slot of an attribute holds in a valid op."""
    classes = attribute.constraint.classes
    if not classes:
        return context.scope.typing("yods.ir.attribute", "Attribute")
    return context.scope.annotation(classes)


def given_annotation(context: OpContext, attribute: NamedAttributeDef) -> str:
    """What a constructor or setter takes for an attribute, None apart."""
    annotation = attribute_annotation(context, attribute)
    plain = _plain_annotation(context, attribute)
    if plain and plain not in annotation.split(" | "):
        annotation += f" | {plain}"
    return annotation


def _plain_annotation(context: OpContext, attribute: NamedAttributeDef) -> str:
    """The Python type of the plain value that is taken as well, or nothing."""
    constraint = attribute.constraint
    if is_unit(attribute):
        return "bool"
    if not has_plain_form(attribute):
        return ""
    if constraint.syntax == "enum" and constraint.enum is not None:
        enum = constraint.enum
        return context.scope.class_(DefinedClass("enum", enum.dialect, enum.name), "typing")
    if constraint.python_type == "Type":
        return context.scope.typing("yods.ir.attribute", "Type")
    if constraint.python_type == "list":
        sequence = context.scope.typing("collections.abc", "Sequence")
        return f"{sequence}[{context.scope.typing('typing', 'Any')}]"
    return _PLAIN[constraint.python_type or ""]


def store(context: OpContext, attribute: NamedAttributeDef, given: str, code: Code) -> None:
    """Put the attribute that is, or is made from, the variable `given` into its slot.

    What is no attribute of the right class, nor a plain value for one, is an error.
    """
    scope = context.scope
    slot = f"self.{context.slot(attribute)}"
    if is_unit(attribute):
        unit = scope.need("yods.builtin.attributes", "UNIT")
        code.line(f"{slot} = {unit} if {given} else None")
        return
    test = f"not isinstance({given}, {_classes(context, attribute)})"
    if may_be_absent(attribute):
        test = f"{given} is not None and {test}"
    error = f"self.wrong_attribute({literal(attribute.name)}, "
    error += f"{literal(attribute.constraint.summary)}, {given}"
    with code.block(f"if {test}:"):
        if has_plain_form(attribute):
            with code.block("try:"):
                code.line(f"{given} = {_made(context, attribute, given)}")
            # A nested value may be anything, and fail in any of these ways.
            with code.block("except (AttributeError, TypeError, ValueError) as wrong:"):
                code.line(f"raise {error}, wrong) from None")
        else:
            code.line(f"raise {error})")
    code.line(f"{slot} = {given}")


def _made(context: OpContext, attribute: NamedAttributeDef, given: str) -> str:
    """Source of the attribute that a plain value gives."""
    constraint, scope = attribute.constraint, context.scope
    assert constraint.from_python is not None
    plain = scope.need("yods.ir.plain_values", "plain")
    if constraint.syntax == "enum" and constraint.enum is not None:
        enum = constraint.enum
        class_ = scope.class_(DefinedClass("enum", enum.dialect, enum.name))
        value = f"{plain}({given}, {class_}).value"
    elif constraint.python_type == "list":
        value = f"{scope.need('yods.ir.plain_values', 'plain_list')}({given})"
    elif constraint.python_type == "Type":
        value = f"{plain}({given}, {scope.need('yods.ir.attribute', 'Type')})"
    elif constraint.python_type == "float":
        value = f"{scope.need('yods.ir.plain_values', 'plain_float')}({given})"
    else:
        value = f"{plain}({given}, {_PLAIN[constraint.python_type or '']})"
    return scope.expression(constraint.from_python, {"value": value})


def _classes(context: OpContext, attribute: NamedAttributeDef) -> str:
    """The class, or tuple of classes, of an attribute's values."""
    classes = attribute.constraint.classes
    if not classes:
        return context.scope.need("yods.ir.attribute", "Attribute")
    names = [context.scope.class_(ref) for ref in dict.fromkeys(classes)]
    return names[0] if len(names) == 1 else f"({', '.join(names)})"
