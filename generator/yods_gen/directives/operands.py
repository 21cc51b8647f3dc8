"""`operands`: all operands."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.bindings import All, Binding
from yods_gen.directives.checking import Checking, bind_all, not_in_groups
from yods_gen.directives.directive import Directive, OpRules, Referent, Spelling
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parse_steps import ParseSteps, ReadOperandList
from yods_gen.directives.plain import apart
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.reading import Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import Writing, blank, own, write_by
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Operands(Element):
    """`operands`: all operands."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Operands:
    return Operands(offset=token.offset)


def _check(element: Operands, checking: Checking) -> None:
    bind_all(element, "operand", checking)


def _binds(element: Operands, format_: OpFormat) -> tuple[Binding, ...]:
    return (All("operand"),)


def _unbound(element: Operands, checking: Checking) -> str:
    return "" if Operands in checking.seen.once else "'operands'"


def _read(element: Operands, reading: Reading) -> ParseSteps:
    return (ReadOperandList(reading.all("operand"), reading.place("operands")),)


def _read_reference(element: Operands, reading: Reading) -> Source:
    return python.local(reading.all("operand"))


def _write(element: Operands, writing: Writing) -> PrintSteps:
    return (blank(writing), Write((write_by("operands", own("_operands")),)))


def _hand(element: Operands, writing: Writing) -> Source:
    return own("_operands")


def _present(element: Operands, writing: Writing) -> tuple[Source, ...]:
    return (own("_operands"),)


DIRECTIVE = Directive(
    element=Operands,
    spelling=Spelling(
        token="word",
        words=("operands",),
        shown=lambda element: "operands",
        parse=_parse,
        usage=("operands",),
        meaning="all operands; also within `type` and `functional-type`",
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
