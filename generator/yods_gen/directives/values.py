"""`$name` of an operand."""

from __future__ import annotations

from typing import ClassVar, Literal

from yods_gen.definitions.operations import (
    OperandDef,
    RegionDef,
    SuccessorDef,
    ValueDef,
    Variadicity,
)
from yods_gen.directives import contexts
from yods_gen.directives.directive import Directive, Neighbour, Referent, Within
from yods_gen.directives.steps import (
    ALWAYS,
    GroupStart,
    HandedArgument,
    P,
    Steps,
    Write,
    called,
    looked_up,
    own,
    read_into,
)
from yods_gen.directives.variable import VariableKind, always_there
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import For, PyExpr
from yods_gen.expressions.statements import Assign, Do, ForEach


def _is_optional(operand: OperandDef) -> bool:
    return operand.variadicity is Variadicity.OPTIONAL


def noted_start(name: str, context: contexts.ParseContext) -> Steps:
    """Note where operands begin, if a message may report that."""
    at = context.start_of(name)
    return (read_into(at, "next_start"),) if at else ()


def flatten(into: str, lists: PyExpr) -> Assign:
    """Several lists as one."""
    each = python.comprehension(
        "list", PyExpr("each"), For(("some",), lists), For(("each",), PyExpr("some"))
    )
    return Assign((into,), each)


def handed_lists(into: str, lists: str, before: Steps = ()) -> HandedArgument:
    """A directive's function reads lists; what follows wants them flat."""
    return HandedArgument(before, into=lists, after=(flatten(into, python.local(lists)),))


def present(value: ValueDef, context: contexts.PrintContext) -> PyExpr:
    """A test that an operand or result is present."""
    return ALWAYS if value.is_single else context.values(value.name)


class OperandKind(VariableKind[OperandDef]):
    """Operands."""

    WORD = "operand"
    DEFINITION = OperandDef

    def always_there(self, operand: OperandDef) -> tuple[str, str] | None:
        return always_there(operand)

    def neighbour(self, variable: Directive, operand: OperandDef) -> Neighbour:
        mark = "%" if operand.segments is None else "("
        goes_on = "," if operand.variadicity is Variadicity.VARIADIC else ""
        return Neighbour((mark,), goes_on, (mark,), (variable, operand.name), not operand.is_single)

    def absent(self, operand: OperandDef, context: contexts.ParseContext) -> Steps:
        name, typed, empty = operand.name, context.scope.typed, python.list_of()
        at = context.start_of(name)
        steps: Steps = (Assign((at,), python.member(P, "op_start")),) if at else ()
        if _is_optional(operand):
            annotation = typed("UnresolvedOperand | None")
            return (*steps, Assign((context.value(name),), python.NONE, annotation))
        steps += (Assign((context.value(name),), empty, typed("list[UnresolvedOperand]")),)
        if operand.segments is not None:
            lists = typed("list[list[UnresolvedOperand]]")
            steps += (Assign((context.lists(name),), empty, lists),)
        return steps

    def read(
        self, operand: OperandDef, context: contexts.ParseContext, *, qualified: bool = False
    ) -> Steps:
        into = context.value(operand.name)
        if operand.is_single:
            return (read_into(into, "operand"),)
        noted = noted_start(operand.name, context)
        if operand.segments is not None:
            lists = context.lists(operand.name)
            return (*noted, read_into(lists, "operand_lists"), flatten(into, python.local(lists)))
        method = "optional_operand" if _is_optional(operand) else "operand_list"
        return (*noted, read_into(into, method))

    def start(self, operand: OperandDef, context: contexts.ParseContext) -> GroupStart:
        found = python.local(context.value(operand.name))
        if _is_optional(operand):
            found = python.is_there(found)
        return GroupStart(self.read(operand, context), found, binds=True)

    def write(
        self, operand: OperandDef, context: contexts.PrintContext, *, qualified: bool = False
    ) -> Steps:
        if operand.is_single:
            text = looked_up("values", context.read(operand.name))
        elif operand.segments is not None:
            text = called("operand_lists", context.read(operand.name))
        else:
            text = called("operands", context.values(operand.name))
        return (context.blank(), Write((text,)))

    def receive(self, operand: OperandDef, context: contexts.ParseContext) -> HandedArgument:
        into = context.value(operand.name)
        if operand.is_single:
            return HandedArgument(into=into)
        before = noted_start(operand.name, context)
        if operand.segments is None:
            return HandedArgument(before, into=into)
        return handed_lists(into, context.lists(operand.name), before)

    def present(self, operand: OperandDef, context: contexts.PrintContext) -> PyExpr:
        return present(operand, context)


# `$name` of a region or of a successor.

_IMPLICIT_TERMINATOR = "SingleBlockImplicitTerminator"


def finish(region: str, context: contexts.ParseContext) -> PyExpr | None:
    """The call that adds to a region what the text leaves out, as MLIR does."""
    trait = context.variables.trait(_IMPLICIT_TERMINATOR)
    if trait is not None:
        terminator = python.constant(str(trait.argument("terminator")))
        return called("ensure_terminator", python.local(region), terminator)
    if "SingleBlock" in context.traits:
        return called("ensure_block", python.local(region))
    return None


def read_regions(into: str, context: contexts.ParseContext) -> Steps:
    """A list of regions, to each of which is added what the text leaves out."""
    completed = finish("region", context)
    each = () if completed is None else (ForEach("region", python.local(into), (Do(completed),)),)
    return (read_into(into, "region_list"), *each)


def leaves_terminators_out(context: contexts.PrintContext) -> bool:
    """Whether implicit terminators are not printed."""
    return context.variables.trait(_IMPLICIT_TERMINATOR) is not None


def write_regions(regions: PyExpr, context: contexts.PrintContext) -> Do:
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

    def neighbour(self, variable: Directive, region: RegionDef) -> Neighbour:
        mark, goes_on = ("region",), "," if region.variadic else ""
        return Neighbour(mark, goes_on, mark, (variable, region.name), region.variadic)

    def absent(self, region: RegionDef, context: contexts.ParseContext) -> Steps:
        into = context.value(region.name)
        if not region.variadic:
            class_ = context.scope.name("yods.ir.block", "Region")
            return (Assign((into,), python.call(class_)),)
        return (Assign((into,), python.list_of(), context.scope.typed("list[Region]")),)

    def read(
        self, region: RegionDef, context: contexts.ParseContext, *, qualified: bool = False
    ) -> Steps:
        into = context.value(region.name)
        if region.variadic:
            return read_regions(into, context)
        completed = finish(into, context)
        return (read_into(into, "region"), *(() if completed is None else (Do(completed),)))

    def start(self, region: RegionDef, context: contexts.ParseContext) -> GroupStart:
        into = context.value(region.name)
        if region.variadic:
            return GroupStart(self.read(region, context), python.local(into), binds=True)
        present = python.member(python.local(into), "blocks")
        completed = finish(into, context)
        then = () if completed is None else (Do(completed),)
        return GroupStart((read_into(into, "optional_region"),), present, then, binds=True)

    def write(
        self, region: RegionDef, context: contexts.PrintContext, *, qualified: bool = False
    ) -> Steps:
        value = context.read(region.name)
        if region.variadic:
            return (context.blank(), write_regions(value, context))
        given = [value]
        if leaves_terminators_out(context):
            given.append(python.keyword("terminators", called("shows_terminator", value)))
        return (context.blank(), Do(called("region", *given)))

    def present(self, region: RegionDef, context: contexts.PrintContext) -> PyExpr:
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

    def neighbour(self, variable: Directive, successor: SuccessorDef) -> Neighbour:
        mark, goes_on = ("^",), "," if successor.variadic else ""
        return Neighbour(mark, goes_on, mark, (variable, successor.name), successor.variadic)

    def absent(self, successor: SuccessorDef, context: contexts.ParseContext) -> Steps:
        some = context.scope.typed("list[Block]")
        return (Assign((context.value(successor.name),), python.list_of(), some),)

    def read(
        self, successor: SuccessorDef, context: contexts.ParseContext, *, qualified: bool = False
    ) -> Steps:
        into = context.value(successor.name)
        return (read_into(into, "optional_successor_list" if successor.variadic else "successor"),)

    def start(self, successor: SuccessorDef, context: contexts.ParseContext) -> GroupStart:
        into = context.value(successor.name)
        return GroupStart(
            (read_into(into, "optional_successor_list"),), python.local(into), binds=True
        )

    def write(
        self, successor: SuccessorDef, context: contexts.PrintContext, *, qualified: bool = False
    ) -> Steps:
        blocks = context.read(successor.name)
        if successor.variadic:
            return (context.blank(), Write((called("successors", blocks),)))
        return (context.blank(), Write((looked_up("blocks", blocks),)))

    def present(self, successor: SuccessorDef, context: contexts.PrintContext) -> PyExpr:
        return context.read(successor.name)


# `operands`, `regions`, `successors`: all of a kind; `results` within type directives alone.


class AllOfAKind(Referent):
    """All of a kind, kept in `SLOT`."""

    KIND: ClassVar[Literal["operand", "region", "successor"]]
    SLOT: ClassVar[str]

    def check(self, context: contexts.CheckContext) -> None:
        contexts.bind_all(self, self.KIND, context)

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        return (contexts.All(self.KIND),)

    def unbound(self, context: contexts.CheckContext) -> str:
        return "" if type(self) in context.seen.once else f"'{self.KIND}s'"

    def read_reference(self, context: contexts.ParseContext) -> PyExpr:
        return python.local(context.all(self.KIND))

    def hand(self, context: contexts.PrintContext) -> PyExpr:
        return own(self.SLOT)

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        return (own(self.SLOT),)


class Operands(AllOfAKind):
    """`operands`: all operands."""

    WORDS = ("operands",)
    MEANING = "all operands; also within `type` and `functional-type`"
    KIND = "operand"
    SLOT = "_operands"

    def read(self, context: contexts.ParseContext) -> Steps:
        noted = noted_start("operands", context)
        return (*noted, read_into(context.all("operand"), "operand_list"))

    def write(self, context: contexts.PrintContext) -> Steps:
        return (context.blank(), Write((called("operands", own("_operands")),)))


class Regions(AllOfAKind):
    """`regions`: all regions."""

    WORDS = ("regions",)
    MEANING = "all regions, comma-separated"
    KIND = "region"
    SLOT = "regions"

    def read(self, context: contexts.ParseContext) -> Steps:
        return read_regions(context.all("region"), context)

    def write(self, context: contexts.PrintContext) -> Steps:
        return (context.blank(), write_regions(own("regions"), context))


class Successors(AllOfAKind):
    """`successors`: all successors."""

    WORDS = ("successors",)
    MEANING = "all successors, comma-separated"
    KIND = "successor"
    SLOT = "_successors"

    def read(self, context: contexts.ParseContext) -> Steps:
        return (read_into(context.all("successor"), "optional_successor_list"),)

    def write(self, context: contexts.PrintContext) -> Steps:
        return (context.blank(), Write((called("successors", own("_successors")),)))


class Results(Within):
    """`results`: all results; only within type directives."""

    WORDS = ("results",)
    MEANING = "all results; only within `type` and `functional-type`"

    def check(self, context: contexts.CheckContext) -> None:
        context.error(
            self,
            "misplaced",
            "'results' only stands within type directives",
            "write 'type(results)' for their types",
        )
