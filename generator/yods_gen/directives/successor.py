"""`$name` of a successor."""

from __future__ import annotations

from yods_gen.definitions.operations import SuccessorDef
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.parse_steps import (
    Absent,
    ParseSteps,
    ReadSuccessor,
    ReadSuccessorList,
)
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.reading import Begin, Reading
from yods_gen.directives.variable import (
    Variable,
    VariableKind,
    anywhere,
    bind_once,
    hand_value,
    receive_value,
)
from yods_gen.directives.writing import Writing, looked_up, write_by
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Source


def _always_there(successor: SuccessorDef) -> tuple[str, str] | None:
    if successor.variadic:
        return None
    return f"successor {quoted(successor.name)}", "make it 'variadic: true'"


def _neighbour(variable: Variable, successor: SuccessorDef) -> Neighbour:
    return Neighbour(may_be_silent=successor.variadic)


def _absent(successor: SuccessorDef, reading: Reading) -> ParseSteps:
    block = reading.scope.name("yods.ir.block", "Block", "typing")
    some = python.item(Source("list"), block)
    return (Absent(reading.value(successor.name), some, python.list_of()),)


def _read(successor: SuccessorDef, reading: Reading) -> ParseSteps:
    into = reading.value(successor.name)
    return (ReadSuccessorList(into) if successor.variadic else ReadSuccessor(into),)


def _begin(successor: SuccessorDef, reading: Reading) -> Begin:
    into = reading.value(successor.name)
    return Begin((ReadSuccessorList(into),), python.local(into), binds=True)


def _write(successor: SuccessorDef, writing: Writing) -> PrintSteps:
    blocks = writing.read(successor.name)
    if successor.variadic:
        return (Write((write_by("successors", blocks),)),)
    return (Write((looked_up("blocks", blocks),)),)


def _present(successor: SuccessorDef, writing: Writing) -> Source:
    return writing.read(successor.name)


KIND = VariableKind(
    word="successor",
    definition=SuccessorDef,
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
