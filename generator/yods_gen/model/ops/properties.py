"""Properties of an op's class that are no attributes: plain values in slots."""

from __future__ import annotations

from yods_gen.classes import DefinedClass
from yods_gen.definitions.operations import NativePropertyDef, PropertyKindDef
from yods_gen.model.code import Code, literal
from yods_gen.model.ops.context import OpContext
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Constant, Field

_MODULE = "yods.text.properties"
_CLASSES = {
    "int": "IntProperty",
    "bool": "BoolProperty",
    "string": "StringProperty",
    "unit": "UnitProperty",
    "enum": "EnumProperty",
    "array": "ArrayProperty",
    "dense": "DenseProperty",
    "optional": "OptionalProperty",
}
_ANNOTATIONS = {"int": "int", "bool": "bool", "string": "str", "unit": "bool"}
_ZEROS = {"int": "0", "bool": "False", "string": '""', "unit": "False", "array": "()",
          "dense": "()", "optional": "None"}  # fmt: skip


def table(context: OpContext) -> tuple[Constant, ...]:
    """The table of an op's properties, where it has any."""
    properties = context.op.properties
    if not properties:
        return ()
    scope = context.scope
    native = scope.need(_MODULE, "NativeProperty")
    entries = []
    for each in properties:
        slot = literal(context.python[each.name])
        left_out = each.default is not None or each.kind.base in ("unit", "optional")
        entries.append(
            f"{literal(each.name)}: {native}({slot}, {_kind(scope, each.kind)}, "
            f"{default(scope, each)}, {left_out})"
        )
    annotation = (
        f"{scope.typing('typing', 'ClassVar')}"
        f"[{scope.typing('collections.abc', 'Mapping')}[str, {native}]]"
    )
    return (Constant("NATIVE_PROPERTIES", annotation, f"{{{', '.join(entries)}}}"),)


def _kind(scope: ClassScope, kind: PropertyKindDef) -> str:
    class_ = scope.need(_MODULE, _CLASSES[kind.base])
    if kind.base == "int":
        return f"{class_}({kind.width}{'' if kind.signed else ', signed=False'})"
    if kind.element is not None:
        return f"{class_}({_kind(scope, kind.element)})"
    if kind.enum is not None:
        enum = scope.class_(DefinedClass("enum", kind.enum.dialect, kind.enum.name))
        words = literal(kind.enum.summary or kind.enum.qualified_name)
        return f"{class_}({enum}, {kind.enum.width}, {words})"
    return f"{class_}()"


def default(scope: ClassScope, each: NativePropertyDef) -> str:
    """Source of the value where nothing gives another."""
    if each.default is not None:
        source = scope.expression(each.default, {})
        return f"tuple({source})" if each.kind.base in ("array", "dense") else source
    if each.kind.enum is not None:
        enum = scope.class_(DefinedClass("enum", each.kind.enum.dialect, each.kind.enum.name))
        first = each.kind.enum.cases[0].name
        return f"{enum}(0)" if each.kind.enum.kind == "bit" else f"{enum}.{first}"
    return _ZEROS[each.kind.base]


def annotation(scope: ClassScope, kind: PropertyKindDef) -> str:
    """What the slot holds."""
    if kind.enum is not None:
        return scope.class_(DefinedClass("enum", kind.enum.dialect, kind.enum.name), "typing")
    if kind.element is not None:
        inner = annotation(scope, kind.element)
        if kind.base == "optional":
            return inner if inner.endswith("| None") else f"{inner} | None"
        return f"tuple[{inner}, ...]"
    return _ANNOTATIONS[kind.base]


def _given_annotation(scope: ClassScope, kind: PropertyKindDef) -> str:
    if kind.base == "optional" and kind.element is not None:
        inner = _given_annotation(scope, kind.element)
        return inner if inner.endswith("| None") else f"{inner} | None"
    if kind.element is not None:
        sequence = scope.typing("collections.abc", "Sequence")
        return f"{sequence}[{_given_annotation(scope, kind.element)}]"
    return annotation(scope, kind)


def slots(context: OpContext) -> tuple[Field, ...]:
    """The slots, with what they hold."""
    return tuple(
        Field(context.python[each.name], annotation(context.scope, each.kind), each.summary)
        for each in context.op.properties
    )


def parameters(context: OpContext, code: Code) -> list[str]:
    """The constructor's parameters for them, whose values go into the slots."""
    made = []
    for each in context.op.properties:
        name, scope = context.python[each.name], context.scope
        required = each.default is None and each.kind.base not in ("unit", "optional")
        value = "" if required else f" = {default(scope, each)}"
        made.append(f"{name}: {_given_annotation(scope, each.kind)}{value}")
        code.line(f"self.{name} = self.checked_property({literal(each.name)}, {name})")
    return made


def native(each: NativePropertyDef) -> str:
    """Source of the entry of a property in a parser, a classmethod."""
    return f"cls.NATIVE_PROPERTIES[{literal(each.name)}]"
