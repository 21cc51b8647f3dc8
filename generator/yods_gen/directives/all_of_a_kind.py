"""`operands`, `regions`, `successors`: all of a kind; `results` within type directives alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from yods_gen.definitions.assembly_format import Element
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
from yods_gen.directives.directive import (
    Directive,
    Referent,
    one_word,
    plain,
)
from yods_gen.directives.steps import Steps, Write, called, own, read_into
from yods_gen.directives.values import noted_start
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr


class Operands(Element):
    """`operands`: all operands."""


class Regions(Element):
    """`regions`: all regions."""


class Successors(Element):
    """`successors`: all successors."""


class Results(Element):
    """`results`: all results; only within type directives."""


AllOfAKind = Operands | Regions | Successors
AllT = TypeVar("AllT", Operands, Regions, Successors)
_KINDS = {Operands: "operand", Regions: "region", Successors: "successor"}
_SLOTS = {Operands: "_operands", Regions: "regions", Successors: "_successors"}


def _check(element: AllOfAKind, context: CheckContext) -> None:
    bind_all(element, _KINDS[type(element)], context)


def _binds(element: AllOfAKind, context: FormatContext) -> tuple[Binding, ...]:
    return (All(_KINDS[type(element)]),)  # type: ignore[arg-type]  # of a dict


def _unbound(element: AllOfAKind, context: CheckContext) -> str:
    return "" if type(element) in context.seen.once else f"'{_KINDS[type(element)]}s'"


def _read_reference(element: AllOfAKind, context: ParseContext) -> PyExpr:
    return python.local(context.all(_KINDS[type(element)]))


def _hand(element: AllOfAKind, context: PrintContext) -> PyExpr:
    return own(_SLOTS[type(element)])


def _present(element: AllOfAKind, context: PrintContext) -> tuple[PyExpr, ...]:
    return (_hand(element, context),)


def _read_operands(element: Operands, context: ParseContext) -> Steps:
    noted = noted_start("operands", context)
    return (*noted, read_into(context.all("operand"), "operand_list"))


def _write_operands(element: Operands, context: PrintContext) -> Steps:
    return (context.blank(), Write((called("operands", own("_operands")),)))


def _read_regions(element: Regions, context: ParseContext) -> Steps:
    return read_regions(context.all("region"), context)


def _write_regions(element: Regions, context: PrintContext) -> Steps:
    return (context.blank(), write_regions(own("regions"), context))


def _read_successors(element: Successors, context: ParseContext) -> Steps:
    return (read_into(context.all("successor"), "optional_successor_list"),)


def _write_successors(element: Successors, context: PrintContext) -> Steps:
    return (context.blank(), Write((called("successors", own("_successors")),)))


def _of_all(directive: Directive[AllT]) -> Directive[AllT]:
    return replace(
        directive,
        check=_check,
        binds=_binds,
        present=_present,
        referent=Referent(unbound=_unbound, read=_read_reference, write=_hand),
    )


OPERANDS = _of_all(
    plain(
        element=Operands,
        spelling=one_word(
            Operands, "operands", "all operands; also within `type` and `functional-type`"
        ),
        formats="operations",
        read=_read_operands,
        write=_write_operands,
    )
)
REGIONS = _of_all(
    plain(
        element=Regions,
        spelling=one_word(Regions, "regions", "all regions, comma-separated"),
        formats="operations",
        read=_read_regions,
        write=_write_regions,
    )
)
SUCCESSORS = _of_all(
    plain(
        element=Successors,
        spelling=one_word(Successors, "successors", "all successors, comma-separated"),
        formats="operations",
        read=_read_successors,
        write=_write_successors,
    )
)


def _check_results(element: Results, context: CheckContext) -> None:
    context.error(
        element,
        "misplaced",
        "'results' only stands within type directives",
        "write 'type(results)' for their types",
    )


def _read_results(element: Results, context: ParseContext) -> Steps:
    raise AssertionError("the text has types of results, and no results")


def _write_results(element: Results, context: PrintContext) -> Steps:
    raise AssertionError("the text has types of results, and no results")


RESULTS = replace(
    plain(
        element=Results,
        spelling=one_word(
            Results, "results", "all results; only within `type` and `functional-type`"
        ),
        formats="operations",
        read=_read_results,
        write=_write_results,
    ),
    check=_check_results,
)
