"""Properties of an op's class that are no attributes: plain values in slots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from yods_gen.definitions.operations import NativePropertyDef, PropertyKindDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.model.ops.context import OpContext
from yods_gen.model.scope import ModuleScope
from yods_gen.records import DataClass

_MODULE = "yods.text.properties"
_ENUM_MODULE = "yods.text.enum_properties"
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
_ZEROS = {"int": 0, "bool": False, "string": "", "unit": False, "optional": None}


class PropertyRow(DataClass):
    """`name = row(holds, default, …)`: a property, its kind and its default.

    Attributes:
        condition: A function for the definition's condition, which `summary` describes.
        original: Its name in the definition, where it is another.
        slot: Its slot, where that is not `_name`.
    """

    name: str
    row: PyExpr
    holds: PyExpr
    default: PyExpr
    may_be_left_out: bool
    condition: PyExpr | None
    summary: str
    original: str
    slot: str

    kind: ClassVar = "property"


def rows(context: OpContext) -> Iterator[PropertyRow]:
    """A row for each property."""
    scope = context.scope
    for each in context.op.properties:
        name, slot = context.python[each.name], context.storage(each)
        yield PropertyRow(
            name,
            scope.name(_MODULE, "Property"),
            _kind(scope, each.kind),
            default(scope, each),
            each.may_be_absent,
            _condition(scope, each),
            each.message if each.check is not None else "",
            each.name if each.name != name else "",
            slot if slot != f"_{name}" else "",
        )


def _condition(scope: ModuleScope, each: NativePropertyDef) -> PyExpr | None:
    """The definition's condition as a function."""
    if each.check is None:
        return None
    return python.function("value", scope.source(each.check, {"self": python.local("value")}))


def _kind(scope: ModuleScope, kind: PropertyKindDef) -> PyExpr:
    module = _ENUM_MODULE if kind.base == "enum" else _MODULE
    class_ = scope.name(module, _CLASSES[kind.base])
    if kind.base == "int":
        signed = () if kind.signed else (python.keyword("signed", python.constant(False)),)
        return python.call(class_, python.constant(kind.width), *signed)
    if kind.element is not None:
        flag = (python.keyword("bracketed", python.constant(True)),) if kind.bracketed else ()
        return python.call(class_, _kind(scope, kind.element), *flag)
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


def default(scope: ModuleScope, each: NativePropertyDef) -> PyExpr:
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


def given_annotation(scope: ModuleScope, kind: PropertyKindDef) -> PyExpr:
    """The type of a constructor's argument for it."""
    if kind.enum is not None:
        return scope.ref(kind.enum.ref, "typing")
    if kind.element is None:
        return PyExpr(_ANNOTATIONS[kind.base])
    inner = given_annotation(scope, kind.element)
    if kind.base != "optional":
        return python.item(scope.name("collections.abc", "Sequence", "typing"), inner)
    if kind.element.base == "optional":
        return inner
    return python.union(inner, python.constant(None))
