"""`$name` of a property that is no attribute."""

from __future__ import annotations

from yods_gen.definitions.operations import NativePropertyDef
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.parse_steps import (
    Absent,
    ParseSteps,
    ReadOptionalProperty,
    ReadProperty,
)
from yods_gen.directives.print_steps import PrintSteps, WriteProperty
from yods_gen.directives.reading import CLS, Begin, P, Reading
from yods_gen.directives.variable import (
    Variable,
    VariableKind,
    anywhere,
    bind_once,
    hand_value,
    receive_value,
)
from yods_gen.directives.writing import SELF, Writing
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Source


def _row(each: NativePropertyDef, of: Source) -> Source:
    """Its entry in the class's table."""
    return python.item(python.member(of, "PROPERTIES"), python.constant(each.name))


def _always_there(each: NativePropertyDef) -> tuple[str, str] | None:
    if each.may_be_absent:
        return None
    return f"property {quoted(each.name)}", "give it a default, or make its kind 'optional<…>'"


def _neighbour(variable: Variable, each: NativePropertyDef) -> Neighbour:
    return Neighbour(may_be_silent=each.may_be_absent)


def _absent(each: NativePropertyDef, reading: Reading) -> ParseSteps:
    default = python.member(_row(each, CLS), "default")
    return (Absent(reading.value(each.name), None, default),)


def _read(each: NativePropertyDef, reading: Reading) -> ParseSteps:
    return (ReadProperty(reading.value(each.name), _row(each, CLS), each.name),)


def _begin(each: NativePropertyDef, reading: Reading) -> Begin:
    at = reading.fresh("at")
    read = ReadOptionalProperty(reading.value(each.name), _row(each, CLS), each.name, at)
    moved = python.compare(("!=",), (python.member(P, "pos"), python.local(at)))
    return Begin((read,), moved, binds=True)


def _write(each: NativePropertyDef, writing: Writing) -> PrintSteps:
    return (WriteProperty(_row(each, SELF), writing.read(each.name)),)


def _present(each: NativePropertyDef, writing: Writing) -> Source:
    value = writing.read(each.name)
    if each.kind.base == "unit":
        return value
    return python.compare(("!=",), (value, python.member(_row(each, SELF), "default")))


KIND = VariableKind(
    word="property",
    definition=NativePropertyDef,
    check=bind_once,
    outside=anywhere,
    always_there=_always_there,
    holds_group=True,
    neighbour=_neighbour,
    absent=_absent,
    read=_read,
    begin=_begin,
    write=_write,
    present=_present,
    receive=receive_value,
    hand=hand_value,
    qualified_read=None,
    qualified_write=None,
)
