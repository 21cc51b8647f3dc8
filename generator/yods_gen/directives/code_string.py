"""`"text"`: a string among a custom directive's arguments."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.checking import Checking, not_in_groups
from yods_gen.directives.directive import Argument, Directive, OpRules, Spelling
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parameters.checking import no_parameter_anchor
from yods_gen.directives.parameters.common import (
    binds_no_parameter,
    followed_by_anything,
    no_parameter_check,
    not_here,
)
from yods_gen.directives.parameters.reading import ParameterReading
from yods_gen.directives.parameters.rules import ParameterArgument, ParameterHanded, ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.plain import apart, binds_nothing, tells_nothing, unchecked
from yods_gen.directives.print_steps import PrintSteps
from yods_gen.directives.reading import Handed, Reading
from yods_gen.directives.shared import BRACKET, BRACKETS
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import Writing
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, constant
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class CodeString(Element):
    """A quoted string among a custom directive's arguments, without its quotes."""

    text: str


def _parse(syntax: Syntax, token: Token, nested: bool) -> CodeString:
    return CodeString(token.text[1:-1], offset=token.offset)


def _check(string: CodeString, checking: Checking) -> None:
    checking.error(
        string,
        "misplaced",
        "a string only stands within 'custom<…>(…)'",
        f"write `{string.text}` in backticks for a keyword",
    )


def _kind(string: CodeString, format_: OpFormat) -> str:
    return BRACKET if string.text in BRACKETS else ""


def _read(string: CodeString, reading: Reading) -> ParseSteps:
    raise AssertionError("a string only stands within a custom directive")


def _give(string: CodeString, reading: Reading) -> Handed:
    return Handed(given=python.constant(string.text))


def _write(string: CodeString, writing: Writing) -> PrintSteps:
    raise AssertionError("a string only stands within a custom directive")


def _hand(string: CodeString, writing: Writing) -> Source:
    return python.constant(string.text)


# Formats of types and attributes.


def _read_parameter_argument(string: CodeString, reading: ParameterReading) -> ParameterHanded:
    return ParameterHanded("value", constant(string.text), "")


def _write_parameter_argument(string: CodeString, writing: ParameterWriting) -> tuple[str, Source]:
    return "value", constant(string.text)


def _read_parameters(string: CodeString, reading: ParameterReading) -> ReadSteps:
    raise AssertionError("the format was checked: it stands within 'custom' alone")


def _write_parameters(string: CodeString, writing: ParameterWriting) -> list[Piece]:
    raise AssertionError("the format was checked: it stands within 'custom' alone")


DIRECTIVE = Directive(
    element=CodeString,
    spelling=Spelling(
        token="string",
        words=(),
        shown=lambda string: f'"{string.text}"',
        parse=_parse,
        usage=('"text"',),
        meaning="within `custom`: a text that never changes",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=not_in_groups,
        neighbour=apart,
        binds=binds_nothing,
        read=_read,
        begin=None,
        write=_write,
        present=tells_nothing,
        argument=Argument(check=unchecked, kind=_kind, always_there=True, read=_give, write=_hand),
        referent=None,
        qualification=None,
    ),
    in_parameters=ParameterRules(
        check=not_here,
        followed=followed_by_anything,
        as_anchor=no_parameter_anchor,
        binds=binds_no_parameter,
        read=_read_parameters,
        begin=None,
        write=_write_parameters,
        argument=ParameterArgument(
            check=no_parameter_check, read=_read_parameter_argument, write=_write_parameter_argument
        ),
    ),
)
