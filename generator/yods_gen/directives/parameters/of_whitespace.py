"""Printed space in formats of types and attributes."""

from __future__ import annotations

from yods_gen.definitions.kinds import PARSER
from yods_gen.directives.parameters.checking import no_anchor
from yods_gen.directives.parameters.common import binds_nothing, followed_by_anything, nothing
from yods_gen.directives.parameters.reading import Reading
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import Piece, Shown, Writing
from yods_gen.directives.whitespace import LINE_BREAK, Whitespace
from yods_gen.expressions import python


def _read(space: Whitespace, reading: Reading) -> ReadSteps:
    return ()


def _write(space: Whitespace, writing: Writing) -> list[Piece]:
    if space.text == LINE_BREAK:
        writing.spacing.new_line()
        line_end = python.call(python.member(PARSER, "new_line"))
        return [Shown(line_end, line_end)]
    return [writing.spacing.in_parameters(space.text)]


RULES = ParameterRules(
    check=nothing,
    followed=followed_by_anything,
    as_anchor=no_anchor,
    binds=binds_nothing,
    read=_read,
    begin=None,
    write=_write,
    argument=None,
)
