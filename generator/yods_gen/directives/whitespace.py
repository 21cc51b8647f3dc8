"""Printed space, which reads nothing: a blank, a line break, or none at all."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import PARSER
from yods_gen.directives.checking import no_anchor
from yods_gen.directives.directive import Directive, OpRules, Spelling
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parameters.checking import no_parameter_anchor
from yods_gen.directives.parameters.common import (
    binds_no_parameter,
    followed_by_anything,
    no_parameter_check,
)
from yods_gen.directives.parameters.reading import ParameterReading
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece, Shown
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.plain import binds_nothing, tells_nothing, unchecked
from yods_gen.directives.print_steps import NewLine, PrintSteps, Write
from yods_gen.directives.reading import Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import Writing
from yods_gen.expressions import python
from yods_gen.records import dataclass

#: The text of a line break, as formats write it.
LINE_BREAK = "\\n"


@dataclass(frozen=True, slots=True)
class Whitespace(Element):
    """Printed space: one blank, a line break (`LINE_BREAK`) or, empty, none at all."""

    text: str


def _parse(syntax: Syntax, token: Token, nested: bool) -> Whitespace:
    return Whitespace(token.text[1:-1], offset=token.offset)


def _neighbour(space: Whitespace, format_: OpFormat) -> Neighbour:
    return Neighbour(may_be_silent=True)


def _read(space: Whitespace, reading: Reading) -> ParseSteps:
    return ()


def _write(space: Whitespace, writing: Writing) -> PrintSteps:
    if space.text == LINE_BREAK:
        return (NewLine(),)
    return (Write((writing.spacing.whitespace(space.text),)),)


# Formats of types and attributes.


def _read_parameters(space: Whitespace, reading: ParameterReading) -> ReadSteps:
    return ()


def _write_parameters(space: Whitespace, writing: ParameterWriting) -> list[Piece]:
    if space.text == LINE_BREAK:
        writing.spacing.new_line()
        line_end = python.call(python.member(PARSER, "new_line"))
        return [Shown(line_end, line_end)]
    return [writing.spacing.in_parameters(space.text)]


DIRECTIVE = Directive(
    element=Whitespace,
    spelling=Spelling(
        token="literal",
        words=("``", "` `", f"`{LINE_BREAK}`"),
        shown=lambda space: f"`{space.text}`",
        parse=_parse,
        usage=("``", "` `", f"`{LINE_BREAK}`"),
        meaning="no blank, a blank, a line break; only printed",
    ),
    in_ops=OpRules(
        check=unchecked,
        in_group=no_anchor,
        neighbour=_neighbour,
        binds=binds_nothing,
        read=_read,
        begin=None,
        write=_write,
        present=tells_nothing,
        argument=None,
        referent=None,
        qualification=None,
    ),
    in_parameters=ParameterRules(
        check=no_parameter_check,
        followed=followed_by_anything,
        as_anchor=no_parameter_anchor,
        binds=binds_no_parameter,
        read=_read_parameters,
        begin=None,
        write=_write_parameters,
        argument=None,
    ),
)
