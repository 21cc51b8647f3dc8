"""`regions`: all regions."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.bindings import All, Binding
from yods_gen.directives.checking import Checking, bind_all, not_in_groups
from yods_gen.directives.directive import Directive, OpRules, Referent, Spelling
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parse_steps import ParseSteps, ReadRegionList
from yods_gen.directives.plain import apart
from yods_gen.directives.print_steps import PrintSteps, WriteRegions
from yods_gen.directives.reading import Reading
from yods_gen.directives.region import finish, leaves_terminators_out
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import Writing, blank, own
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Regions(Element):
    """`regions`: all regions."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Regions:
    return Regions(offset=token.offset)


def _check(element: Regions, checking: Checking) -> None:
    bind_all(element, "region", checking)


def _binds(element: Regions, format_: OpFormat) -> tuple[Binding, ...]:
    return (All("region"),)


def _unbound(element: Regions, checking: Checking) -> str:
    return "" if Regions in checking.seen.once else "'regions'"


def _read(element: Regions, reading: Reading) -> ParseSteps:
    return (ReadRegionList(reading.all("region"), finish("region", reading)),)


def _read_reference(element: Regions, reading: Reading) -> Source:
    return python.local(reading.all("region"))


def _write(element: Regions, writing: Writing) -> PrintSteps:
    return (blank(writing), WriteRegions(own("regions"), leaves_terminators_out(writing)))


def _hand(element: Regions, writing: Writing) -> Source:
    return own("regions")


def _present(element: Regions, writing: Writing) -> tuple[Source, ...]:
    return (own("regions"),)


DIRECTIVE = Directive(
    element=Regions,
    spelling=Spelling(
        token="word",
        words=("regions",),
        shown=lambda element: "regions",
        parse=_parse,
        usage=("regions",),
        meaning="all regions, comma-separated",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=not_in_groups,
        neighbour=apart,
        binds=_binds,
        read=_read,
        begin=None,
        write=_write,
        present=_present,
        argument=None,
        referent=Referent(unbound=_unbound, read=_read_reference, write=_hand),
        qualification=None,
    ),
    in_parameters=None,
)
