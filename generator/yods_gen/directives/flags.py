"""Unit attributes, and properties that are as much as one, that something else shows."""

from __future__ import annotations

from yods_gen.definitions.operations import NativePropertyDef
from yods_gen.directives.parse_steps import SetFlag
from yods_gen.directives.reading import Reading
from yods_gen.directives.variable import Variable
from yods_gen.expressions import python


def set_flag(variable: Variable, reading: Reading) -> SetFlag:
    """What says that it is there."""
    into = reading.value(variable.name)
    if isinstance(reading.op.find(variable.name), NativePropertyDef):
        return SetFlag(into, python.constant(True))
    return SetFlag(into, reading.scope.name("yods.builtin.attributes", "UNIT"))
