"""`` `word` ``: a keyword or punctuation, which the text has as it is."""

from __future__ import annotations

import re

from yods_gen.definitions.assembly_format import Element
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
from yods_gen.directives.parameters.reading import ParameterBegin, ParameterReading
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece
from yods_gen.directives.parse_steps import Expect, ParseSteps
from yods_gen.directives.plain import binds_nothing, tells_nothing, unchecked
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.reading import Begin, Reading, accept
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import Writing
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.records import dataclass

_PUNCTUATION = "_:,=<>()[]{}?+-*"
_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Literal(Element):
    """A keyword or punctuation, such as `` `,` ``; `text` is without backticks."""

    text: str

    @property
    def is_word(self) -> bool:
        """Whether it is a keyword and no punctuation."""
        return self.text[:1].isalpha() or self.text[:1] == "_"


def _parse(syntax: Syntax, token: Token, nested: bool) -> Literal:
    text = token.text[1:-1]
    valid = (
        text in ("->", "...")
        or (len(text) == 1 and text in _PUNCTUATION)
        or _KEYWORD.fullmatch(text) is not None
    )
    if valid:
        return Literal(text, offset=token.offset)
    if text.strip() != text or " " in text:
        help_ = "write one literal for each word; spaces come by themselves"
    else:
        help_ = (
            "a literal is a word of letters, digits, '_', '$' and '.', "
            f"one of {_PUNCTUATION}, '->' or '...'"
        )
    raise syntax.error(f"{quoted(text)} is not a valid literal", help_, token)


def _neighbour(literal: Literal, format_: OpFormat) -> Neighbour:
    return Neighbour(
        begins=literal.text if literal.text == ":" else "", words=((literal.text, literal),)
    )


def _read(literal: Literal, reading: Reading) -> ParseSteps:
    return (Expect(literal.text, literal.is_word),)


def _begin(literal: Literal, reading: Reading) -> Begin:
    return Begin((), accept(literal.text, literal.is_word))


def _write(literal: Literal, writing: Writing) -> PrintSteps:
    return (Write((writing.spacing.literal(literal.text),)),)


# Formats of types and attributes.


def _read_parameters(literal: Literal, reading: ParameterReading) -> ReadSteps:
    return (Expect(literal.text, literal.is_word),)


def _begin_parameters(literal: Literal, reading: ParameterReading) -> ParameterBegin:
    accepted = accept(literal.text, literal.is_word)
    return ParameterBegin((), accepted, python.unary("not", accepted), demands=True)


def _write_parameters(literal: Literal, writing: ParameterWriting) -> list[Piece]:
    return [writing.spacing.literal(literal.text)]


DIRECTIVE = Directive(
    element=Literal,
    spelling=Spelling(
        token="literal",
        words=(),
        shown=lambda literal: f"`{literal.text}`",
        parse=_parse,
        usage=("`word`",),
        meaning="a keyword or punctuation",
    ),
    in_ops=OpRules(
        check=unchecked,
        in_group=no_anchor,
        neighbour=_neighbour,
        binds=binds_nothing,
        read=_read,
        begin=_begin,
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
        begin=_begin_parameters,
        write=_write_parameters,
        argument=None,
    ),
)
