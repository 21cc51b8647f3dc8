"""`$name` of a region or of a successor."""

from __future__ import annotations

from yods_gen.definitions.operations import RegionDef, SuccessorDef
from yods_gen.directives.context import ParseContext, PrintContext
from yods_gen.directives.directive import Neighbour
from yods_gen.directives.steps import (
    Assign,
    Do,
    ForEach,
    GroupStart,
    Steps,
    Write,
    called,
    looked_up,
    read_into,
)
from yods_gen.directives.variable import Variable, VariableKind
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr

_IMPLICIT_TERMINATOR = "SingleBlockImplicitTerminator"


def finish(region: str, context: ParseContext) -> PyExpr | None:
    """The call that adds to a region what the text leaves out, as MLIR does."""
    trait = context.variables.trait(_IMPLICIT_TERMINATOR)
    if trait is not None:
        terminator = python.constant(str(trait.argument("terminator")))
        return called("ensure_terminator", python.local(region), terminator)
    if "SingleBlock" in context.traits:
        return called("ensure_block", python.local(region))
    return None


def read_regions(into: str, context: ParseContext) -> Steps:
    """A list of regions, to each of which is added what the text leaves out."""
    completed = finish("region", context)
    each = () if completed is None else (ForEach("region", python.local(into), completed),)
    return (read_into(into, "region_list"), *each)


def leaves_terminators_out(context: PrintContext) -> bool:
    """Whether implicit terminators are not printed."""
    return context.variables.trait(_IMPLICIT_TERMINATOR) is not None


def write_regions(regions: PyExpr, context: PrintContext) -> Do:
    """Write a list of regions."""
    given = [regions]
    if leaves_terminators_out(context):
        given.append(python.keyword("implicit_terminator", python.constant(True)))
    return Do(called("regions", *given))


class RegionKind(VariableKind[RegionDef]):
    """Regions."""

    WORD = "region"
    DEFINITION = RegionDef

    def always_there(self, region: RegionDef) -> None:
        """No region is required: one without blocks counts as absent."""

    def neighbour(self, variable: Variable, region: RegionDef) -> Neighbour:
        return Neighbour(
            begins="{", reported=(variable, region.name), may_be_silent=region.variadic
        )

    def absent(self, region: RegionDef, context: ParseContext) -> Steps:
        into = context.value(region.name)
        if not region.variadic:
            class_ = context.scope.name("yods.ir.block", "Region")
            return (Assign((into,), python.call(class_)),)
        class_ = context.scope.name("yods.ir.block", "Region", "typing")
        return (Assign((into,), python.list_of(), python.item(PyExpr("list"), class_)),)

    def read(self, region: RegionDef, context: ParseContext) -> Steps:
        into = context.value(region.name)
        if region.variadic:
            return read_regions(into, context)
        completed = finish(into, context)
        return (read_into(into, "region"), *(() if completed is None else (Do(completed),)))

    def start(self, region: RegionDef, context: ParseContext) -> GroupStart:
        into = context.value(region.name)
        if region.variadic:
            return GroupStart(self.read(region, context), python.local(into), binds=True)
        present = python.member(python.local(into), "blocks")
        completed = finish(into, context)
        then = () if completed is None else (Do(completed),)
        return GroupStart((read_into(into, "optional_region"),), present, then, binds=True)

    def write(self, region: RegionDef, context: PrintContext) -> Steps:
        value = context.read(region.name)
        if region.variadic:
            return (context.blank(), write_regions(value, context))
        given = [value]
        if leaves_terminators_out(context):
            given.append(python.keyword("terminators", called("shows_terminator", value)))
        return (context.blank(), Do(called("region", *given)))

    def present(self, region: RegionDef, context: PrintContext) -> PyExpr:
        value = context.read(region.name)
        return value if region.variadic else python.member(value, "blocks")


class SuccessorKind(VariableKind[SuccessorDef]):
    """Successors."""

    WORD = "successor"
    DEFINITION = SuccessorDef

    def always_there(self, successor: SuccessorDef) -> tuple[str, str] | None:
        if successor.variadic:
            return None
        return f"successor {quoted(successor.name)}", "make it 'variadic: true'"

    def neighbour(self, variable: Variable, successor: SuccessorDef) -> Neighbour:
        return Neighbour(may_be_silent=successor.variadic)

    def absent(self, successor: SuccessorDef, context: ParseContext) -> Steps:
        block = context.scope.name("yods.ir.block", "Block", "typing")
        some = python.item(PyExpr("list"), block)
        return (Assign((context.value(successor.name),), python.list_of(), some),)

    def read(self, successor: SuccessorDef, context: ParseContext) -> Steps:
        into = context.value(successor.name)
        return (read_into(into, "optional_successor_list" if successor.variadic else "successor"),)

    def start(self, successor: SuccessorDef, context: ParseContext) -> GroupStart:
        into = context.value(successor.name)
        return GroupStart(
            (read_into(into, "optional_successor_list"),), python.local(into), binds=True
        )

    def write(self, successor: SuccessorDef, context: PrintContext) -> Steps:
        blocks = context.read(successor.name)
        if successor.variadic:
            return (context.blank(), Write((called("successors", blocks),)))
        return (context.blank(), Write((looked_up("blocks", blocks),)))

    def present(self, successor: SuccessorDef, context: PrintContext) -> PyExpr:
        return context.read(successor.name)
