"""`$name` of a region."""

from __future__ import annotations

from yods_gen.definitions.operations import RegionDef
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.parse_steps import (
    Absent,
    ParseSteps,
    ReadOptionalRegion,
    ReadRegion,
    ReadRegionList,
)
from yods_gen.directives.print_steps import PrintSteps, WriteRegion, WriteRegions
from yods_gen.directives.reading import Begin, Reading, read_by
from yods_gen.directives.variable import (
    Variable,
    VariableKind,
    anywhere,
    bind_once,
    hand_value,
    receive_value,
)
from yods_gen.directives.writing import Writing, write_by
from yods_gen.expressions import python
from yods_gen.expressions.python import Source

_IMPLICIT_TERMINATOR = "SingleBlockImplicitTerminator"


def _always_there(region: RegionDef) -> None:
    """A region without blocks is as good as none."""


def _neighbour(variable: Variable, region: RegionDef) -> Neighbour:
    return Neighbour(begins="{", told=(variable, region.name), may_be_silent=region.variadic)


def _absent(region: RegionDef, reading: Reading) -> ParseSteps:
    into = reading.value(region.name)
    if not region.variadic:
        class_ = reading.scope.name("yods.ir.block", "Region")
        return (Absent(into, None, python.call(class_)),)
    class_ = reading.scope.name("yods.ir.block", "Region", "typing")
    return (Absent(into, python.item(Source("list"), class_), python.list_of()),)


def finish(region: str, reading: Reading) -> Source | None:
    """What MLIR adds to a region that the text leaves short."""
    trait = reading.op.trait(_IMPLICIT_TERMINATOR)
    if trait is not None:
        terminator = python.constant(str(trait.argument("terminator")))
        return read_by("ensure_terminator", python.local(region), terminator)
    if "SingleBlock" in reading.traits:
        return read_by("ensure_block", python.local(region))
    return None


def _read(region: RegionDef, reading: Reading) -> ParseSteps:
    into = reading.value(region.name)
    if region.variadic:
        return (ReadRegionList(into, finish("region", reading)),)
    return (ReadRegion(into, finish(into, reading)),)


def _begin(region: RegionDef, reading: Reading) -> Begin:
    into = reading.value(region.name)
    if region.variadic:
        return Begin(_read(region, reading), python.local(into), binds=True)
    read = ReadOptionalRegion(into, finish(into, reading))
    return Begin((read,), python.member(python.local(into), "blocks"), binds=True)


def leaves_terminators_out(writing: Writing) -> bool:
    """Whether terminators that say nothing are not printed."""
    return writing.op.trait(_IMPLICIT_TERMINATOR) is not None


def _write(region: RegionDef, writing: Writing) -> PrintSteps:
    value = writing.read(region.name)
    implicit = leaves_terminators_out(writing)
    if region.variadic:
        return (WriteRegions(value, implicit),)
    return (WriteRegion(value, write_by("shows_terminator", value) if implicit else None),)


def _present(region: RegionDef, writing: Writing) -> Source:
    value = writing.read(region.name)
    return value if region.variadic else python.member(value, "blocks")


KIND = VariableKind(
    word="region",
    definition=RegionDef,
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
