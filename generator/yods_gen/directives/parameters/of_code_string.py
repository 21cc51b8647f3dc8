"""`"text"` in formats of types and attributes: within `custom` alone."""

from __future__ import annotations

from yods_gen.directives.code_string import CodeString
from yods_gen.directives.parameters.checking import no_anchor
from yods_gen.directives.parameters.common import (
    binds_nothing,
    followed_by_anything,
    not_here,
    nothing,
)
from yods_gen.directives.parameters.reading import Reading
from yods_gen.directives.parameters.rules import Handed, ParameterArgument, ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import Piece, Writing
from yods_gen.expressions.python import Source, constant


def _read_argument(string: CodeString, reading: Reading) -> Handed:
    return Handed("value", constant(string.text), "")


def _write_argument(string: CodeString, writing: Writing) -> tuple[str, Source]:
    return "value", constant(string.text)


def _read(string: CodeString, reading: Reading) -> ReadSteps:
    raise AssertionError("the format was checked: it stands within 'custom' alone")


def _write(string: CodeString, writing: Writing) -> list[Piece]:
    raise AssertionError("the format was checked: it stands within 'custom' alone")


RULES = ParameterRules(
    check=not_here,
    followed=followed_by_anything,
    as_anchor=no_anchor,
    binds=binds_nothing,
    read=_read,
    begin=None,
    write=_write,
    argument=ParameterArgument(check=nothing, read=_read_argument, write=_write_argument),
)
