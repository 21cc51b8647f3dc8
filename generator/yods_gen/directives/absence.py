"""The values of what an optional part would bind, where the text leaves it out."""

from __future__ import annotations

from typing import assert_never

from yods_gen.directives.bindings import (
    All,
    Dictionary,
    SingleBinding,
    TypeOfValue,
    TypesOfAll,
    Value,
)
from yods_gen.directives.parse_steps import Absent, ParseSteps
from yods_gen.directives.reading import Reading
from yods_gen.directives.type_of import absent_types
from yods_gen.directives.variables import kind_of
from yods_gen.expressions import python
from yods_gen.expressions.python import Source

#: What a list of all of a kind holds.
_CLASSES = {
    "operand": ("yods.text.value_scopes", "UnresolvedOperand"),
    "region": ("yods.ir.block", "Region"),
    "successor": ("yods.ir.block", "Block"),
}


def absent(binding: SingleBinding, reading: Reading) -> ParseSteps:
    """What gives the variables of a binding their values for its absence."""
    match binding:
        case Value(name):
            named = reading.op.find(name)
            assert named is not None, name
            return kind_of(named).absent(named, reading)
        case TypeOfValue() | TypesOfAll():
            into = reading.types_of(binding)
            return (absent_types(binding, into, reading.op, reading.scope),)
        case All(kind):
            module, name = _CLASSES[kind]
            class_ = reading.scope.name(module, name, "typing")
            annotation = python.item(Source("list"), class_)
            return (Absent(reading.all(kind), annotation, python.list_of()),)
        case Dictionary(of):
            return (Absent(of, None, python.constant(None)),)
        case _:
            assert_never(binding)
