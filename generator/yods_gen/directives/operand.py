"""`$name` of an operand."""

from __future__ import annotations

from yods_gen.definitions.operations import OperandDef, ValueDef, Variadicity
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.parse_steps import (
    Absent,
    Flatten,
    NotePlace,
    ParseSteps,
    ReadOperand,
    ReadOperandList,
    ReadOperandLists,
    ReadOptionalOperand,
)
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.reading import Begin, Handed, Reading
from yods_gen.directives.variable import Variable, VariableKind, anywhere, bind_once, hand_value
from yods_gen.directives.writing import ALWAYS, Writing, looked_up, write_by
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Source


def always_there(value: ValueDef) -> tuple[str, str] | None:
    """Whether a format can leave an operand or result out; see `VariableKind`."""
    if not _is_single(value):
        return None
    return quoted(value.name), "make it Optional[…] or Variadic[…]"


def _is_single(value: ValueDef) -> bool:
    return value.variadicity is Variadicity.SINGLE


def _is_optional(operand: OperandDef) -> bool:
    return operand.variadicity is Variadicity.OPTIONAL


def _neighbour(variable: Variable, operand: OperandDef) -> Neighbour:
    return Neighbour(may_be_silent=not _is_single(operand))


def _absent(operand: OperandDef, reading: Reading) -> ParseSteps:
    unresolved = reading.scope.name("yods.text.value_scopes", "UnresolvedOperand", "typing")
    name, none = operand.name, python.constant(None)
    steps: ParseSteps = _note_place(operand, reading, nowhere=True)
    if _is_optional(operand):
        annotation = python.binary("|", unresolved, none)
        return (*steps, Absent(reading.value(name), annotation, none))
    some = python.item(Source("list"), unresolved)
    steps += (Absent(reading.value(name), some, python.list_of()),)
    if operand.segments is not None:
        lists = python.item(Source("list"), some)
        steps += (Absent(reading.lists(name), lists, python.list_of()),)
    return steps


def _note_place(operand: OperandDef, reading: Reading, nowhere: bool = False) -> ParseSteps:
    at = reading.place(operand.name)
    return (NotePlace(at, nowhere),) if at else ()


def _read(operand: OperandDef, reading: Reading) -> ParseSteps:
    into = reading.value(operand.name)
    if _is_single(operand):
        return (ReadOperand(into),)
    at = reading.place(operand.name)
    if operand.segments is not None:
        lists = reading.lists(operand.name)
        return (ReadOperandLists(lists, at), Flatten(into, lists))
    if _is_optional(operand):
        return (ReadOptionalOperand(into, at),)
    return (ReadOperandList(into, at),)


def _begin(operand: OperandDef, reading: Reading) -> Begin:
    found = python.local(reading.value(operand.name))
    if _is_optional(operand):
        found = python.compare(("is not",), (found, python.constant(None)))
    return Begin(_read(operand, reading), found, binds=True)


def _write(operand: OperandDef, writing: Writing) -> PrintSteps:
    if _is_single(operand):
        return (Write((looked_up("values", writing.read(operand.name)),)),)
    if operand.segments is not None:
        return (Write((write_by("operand_lists", writing.read(operand.name)),)),)
    return (Write((write_by("operands", writing.values(operand.name)),)),)


def present(value: ValueDef, writing: Writing) -> Source:
    """A test that an operand or result is there."""
    return ALWAYS if _is_single(value) else writing.values(value.name)


def _receive(operand: OperandDef, reading: Reading) -> Handed:
    into = reading.value(operand.name)
    if _is_single(operand):
        return Handed(into=into)
    before = _note_place(operand, reading)
    if operand.segments is None:
        return Handed(before, into=into)
    # The directive has read lists; what follows wants them flat.
    lists = reading.lists(operand.name)
    return Handed(before, into=lists, after=(Flatten(into, lists),))


KIND = VariableKind(
    word="operand",
    definition=OperandDef,
    check=bind_once,
    outside=anywhere,
    always_there=always_there,
    holds_group=True,
    neighbour=_neighbour,
    absent=_absent,
    read=_read,
    begin=_begin,
    write=_write,
    present=present,
    receive=_receive,
    hand=hand_value,
    qualified_read=None,
    qualified_write=None,
)
