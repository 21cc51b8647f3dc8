"""Elements that bind nothing: literals, printed space, strings for custom directives."""

from __future__ import annotations

import re
from dataclasses import replace

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.context import (
    CheckContext,
    FormatContext,
    Neighbour,
    ParseContext,
    PrintContext,
    no_anchor,
    not_in_groups,
)
from yods_gen.directives.directive import Argument, Spelling, Syntax, Token, plain
from yods_gen.directives.shared import BRACKET, BRACKETS
from yods_gen.directives.steps import Expect, GroupStart, HandedArgument, Steps, Write, accept
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr

_PUNCTUATION = "_:,=<>()[]{}?+-*"
_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*", re.ASCII)
#: A line break, as formats spell it.
LINE_BREAK = "\\n"


# `word`: a keyword or punctuation.


class Literal(Element):
    """A keyword or punctuation, such as `` `,` ``; `text` is without backticks."""

    text: str

    @property
    def is_word(self) -> bool:
        """Whether it is a keyword, not punctuation."""
        return self.text[:1].isalpha() or self.text[:1] == "_"


def _parse_literal(syntax: Syntax, token: Token, nested: bool) -> Literal:
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


def _literal_neighbour(literal: Literal, context: FormatContext) -> Neighbour:
    return Neighbour(
        begins=literal.text if literal.text == ":" else "", words=((literal.text, literal),)
    )


def _read_literal(literal: Literal, context: ParseContext) -> Steps:
    return (Expect(literal.text, literal.is_word),)


def _start_literal(literal: Literal, context: ParseContext) -> GroupStart:
    return GroupStart((), accept(literal.text, literal.is_word), demands=True)


def _write_literal(literal: Literal, context: PrintContext) -> Steps:
    return (Write((context.spacing.literal(literal.text),)),)


LITERAL = replace(
    plain(
        element=Literal,
        spelling=Spelling(
            token="literal",
            words=(),
            shown=lambda literal: f"`{literal.text}`",
            parse=_parse_literal,
            usage=("`word`",),
            meaning="a keyword or punctuation",
        ),
        formats="all",
        read=_read_literal,
        write=_write_literal,
    ),
    in_group=no_anchor,
    neighbour=_literal_neighbour,
    start=_start_literal,
)


# Printed space.


class Whitespace(Element):
    """Printed space: one blank, a line break (`LINE_BREAK`) or, empty, no blank."""

    text: str


def _parse_whitespace(syntax: Syntax, token: Token, nested: bool) -> Whitespace:
    return Whitespace(token.text[1:-1], offset=token.offset)


WHITESPACE = replace(
    plain(
        element=Whitespace,
        spelling=Spelling(
            token="literal",
            words=("``", "` `", f"`{LINE_BREAK}`"),
            shown=lambda space: f"`{space.text}`",
            parse=_parse_whitespace,
            usage=("``", "` `", f"`{LINE_BREAK}`"),
            meaning="no blank, a blank, a line break; only printed",
        ),
        formats="all",
        read=lambda space, context: (),
        write=lambda space, context: context.whitespace(space.text),
    ),
    in_group=no_anchor,
    neighbour=lambda space, context: Neighbour(may_be_silent=True),
)


# Strings.


class CodeString(Element):
    """A quoted string among a custom directive's arguments, without its quotes."""

    text: str


def _parse_string(syntax: Syntax, token: Token, nested: bool) -> CodeString:
    return CodeString(token.text[1:-1], offset=token.offset)


def _check_string(string: CodeString, context: CheckContext) -> None:
    if context.variables.of_parameters:
        context.error(string, "misplaced", "this directive is for the formats of ops")
        return
    context.error(
        string,
        "misplaced",
        "a string only stands within 'custom<…>(…)'",
        f"write `{string.text}` in backticks for a keyword",
    )


def _string_in_group(string: CodeString, context: CheckContext, anchor: bool) -> None:
    report = no_anchor if context.variables.of_parameters else not_in_groups
    report(string, context, anchor)


def _read_string(string: CodeString, context: ParseContext) -> Steps:
    raise AssertionError("a string is an argument of a custom directive")


def _write_string(string: CodeString, context: PrintContext) -> Steps:
    raise AssertionError("a string is an argument of a custom directive")


def _give_string(string: CodeString, context: ParseContext) -> HandedArgument:
    return HandedArgument(given=python.constant(string.text))


def _string_argument(string: CodeString, context: PrintContext) -> PyExpr:
    return python.constant(string.text)


CODE_STRING = replace(
    plain(
        element=CodeString,
        spelling=Spelling(
            token="string",
            words=(),
            shown=lambda string: f'"{string.text}"',
            parse=_parse_string,
            usage=('"text"',),
            meaning="within `custom`: a text that never changes",
        ),
        formats="all",
        read=_read_string,
        write=_write_string,
    ),
    check=_check_string,
    in_group=_string_in_group,
    argument=Argument(
        check=lambda string, context: None,
        kind=lambda string, context: BRACKET if string.text in BRACKETS else "",
        always_there=True,
        read=_give_string,
        write=_string_argument,
    ),
)
