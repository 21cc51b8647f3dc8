"""`operands`, `regions`, `successors`: all of a kind; `results` within type directives alone."""

from __future__ import annotations

from typing import ClassVar, Literal

from yods_gen.directives.blocks import read_regions, write_regions
from yods_gen.directives.context import (
    All,
    Binding,
    CheckContext,
    FormatContext,
    ParseContext,
    PrintContext,
    bind_all,
)
from yods_gen.directives.directive import Directive, Referent
from yods_gen.directives.steps import Steps, Write, called, own, read_into
from yods_gen.directives.values import noted_start
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr


class AllOfAKind(Referent):
    """All of a kind, kept in `SLOT`."""

    KIND: ClassVar[Literal["operand", "region", "successor"]]
    SLOT: ClassVar[str]

    def check(self, context: CheckContext) -> None:
        bind_all(self, self.KIND, context)

    def binds(self, context: FormatContext) -> tuple[Binding, ...]:
        return (All(self.KIND),)

    def unbound(self, context: CheckContext) -> str:
        return "" if type(self) in context.seen.once else f"'{self.KIND}s'"

    def read_reference(self, context: ParseContext) -> PyExpr:
        return python.local(context.all(self.KIND))

    def hand(self, context: PrintContext) -> PyExpr:
        return own(self.SLOT)

    def present(self, context: PrintContext) -> tuple[PyExpr, ...]:
        return (own(self.SLOT),)


class Operands(AllOfAKind):
    """`operands`: all operands."""

    WORDS = ("operands",)
    MEANING = "all operands; also within `type` and `functional-type`"
    KIND = "operand"
    SLOT = "_operands"

    def read(self, context: ParseContext) -> Steps:
        noted = noted_start("operands", context)
        return (*noted, read_into(context.all("operand"), "operand_list"))

    def write(self, context: PrintContext) -> Steps:
        return (context.blank(), Write((called("operands", own("_operands")),)))


class Regions(AllOfAKind):
    """`regions`: all regions."""

    WORDS = ("regions",)
    MEANING = "all regions, comma-separated"
    KIND = "region"
    SLOT = "regions"

    def read(self, context: ParseContext) -> Steps:
        return read_regions(context.all("region"), context)

    def write(self, context: PrintContext) -> Steps:
        return (context.blank(), write_regions(own("regions"), context))


class Successors(AllOfAKind):
    """`successors`: all successors."""

    WORDS = ("successors",)
    MEANING = "all successors, comma-separated"
    KIND = "successor"
    SLOT = "_successors"

    def read(self, context: ParseContext) -> Steps:
        return (read_into(context.all("successor"), "optional_successor_list"),)

    def write(self, context: PrintContext) -> Steps:
        return (context.blank(), Write((called("successors", own("_successors")),)))


class Results(Directive):
    """`results`: all results; only within type directives."""

    WORDS = ("results",)
    MEANING = "all results; only within `type` and `functional-type`"

    def check(self, context: CheckContext) -> None:
        context.error(
            self,
            "misplaced",
            "'results' only stands within type directives",
            "write 'type(results)' for their types",
        )

    def read(self, context: ParseContext) -> Steps:
        raise AssertionError("the text has types of results, and no results")

    def write(self, context: PrintContext) -> Steps:
        raise AssertionError("the text has types of results, and no results")
