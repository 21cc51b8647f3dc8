"""`successors`: all successors."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.bindings import All, Binding
from yods_gen.directives.checking import Checking, bind_all, not_in_groups
from yods_gen.directives.directive import Directive, OpRules, Referent, Spelling
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parse_steps import ParseSteps, ReadSuccessorList
from yods_gen.directives.plain import apart
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.reading import Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import Writing, blank, own, write_by
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Successors(Element):
    """`successors`: all successors."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Successors:
    return Successors(offset=token.offset)


def _check(element: Successors, checking: Checking) -> None:
    bind_all(element, "successor", checking)


def _binds(element: Successors, format_: OpFormat) -> tuple[Binding, ...]:
    return (All("successor"),)


def _unbound(element: Successors, checking: Checking) -> str:
    return "" if Successors in checking.seen.once else "'successors'"


def _read(element: Successors, reading: Reading) -> ParseSteps:
    return (ReadSuccessorList(reading.all("successor")),)


def _read_reference(element: Successors, reading: Reading) -> Source:
    return python.local(reading.all("successor"))


def _write(element: Successors, writing: Writing) -> PrintSteps:
    return (blank(writing), Write((write_by("successors", own("_successors")),)))


def _hand(element: Successors, writing: Writing) -> Source:
    return own("_successors")


def _present(element: Successors, writing: Writing) -> tuple[Source, ...]:
    return (own("_successors"),)


DIRECTIVE = Directive(
    element=Successors,
    spelling=Spelling(
        token="word",
        words=("successors",),
        shown=lambda element: "successors",
        parse=_parse,
        usage=("successors",),
        meaning="all successors, comma-separated",
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
