"""Literals in formats of types and attributes."""

from __future__ import annotations

from yods_gen.directives.literal import Literal
from yods_gen.directives.parameters.checking import no_anchor
from yods_gen.directives.parameters.common import binds_nothing, followed_by_anything, nothing
from yods_gen.directives.parameters.reading import Begin, Reading, accept
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import Expect, ReadSteps
from yods_gen.directives.parameters.writing import Piece, Writing
from yods_gen.expressions import python


def _read(literal: Literal, reading: Reading) -> ReadSteps:
    return (Expect(literal.text, literal.is_word),)


def _begin(literal: Literal, reading: Reading) -> Begin:
    accepted = accept(literal.text, is_word=literal.is_word)
    return Begin((), accepted, python.unary("not", accepted), demands=True)


def _write(literal: Literal, writing: Writing) -> list[Piece]:
    return [writing.spacing.literal(literal.text)]


RULES = ParameterRules(
    check=nothing,
    followed=followed_by_anything,
    as_anchor=no_anchor,
    binds=binds_nothing,
    read=_read,
    begin=_begin,
    write=_write,
    argument=None,
)
