"""Elements that bind nothing: literals, printed space, strings for custom directives."""

from __future__ import annotations

import re
from typing import Self

from yods_gen.directives.context import (
    CheckContext,
    FormatContext,
    ParseContext,
    PrintContext,
    no_anchor,
)
from yods_gen.directives.custom import BRACKET, BRACKETS
from yods_gen.directives.directive import Argument, Directive, Neighbour, StartsGroup, Syntax, Token
from yods_gen.directives.steps import Expect, GroupStart, HandedArgument, Steps, Write, accept
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr

_PUNCTUATION = "_:,=<>()[]{}?+-*"
_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*", re.ASCII)
#: A line break, as formats spell it.
LINE_BREAK = "\\n"


# `word`: a keyword or punctuation.


class Literal(StartsGroup):
    """A keyword or punctuation, such as `` `,` ``; `text` is without backticks."""

    TOKEN = "literal"
    USAGE = ("`word`",)
    MEANING = "a keyword or punctuation"
    FORMATS = "all"
    in_group = no_anchor

    text: str

    @property
    def shown(self) -> str:
        return f"`{self.text}`"

    @property
    def is_word(self) -> bool:
        """Whether it is a keyword, not punctuation."""
        return self.text[:1].isalpha() or self.text[:1] == "_"

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        text = token.text[1:-1]
        valid = (
            text in ("->", "...")
            or (len(text) == 1 and text in _PUNCTUATION)
            or _KEYWORD.fullmatch(text) is not None
        )
        if valid:
            return cls(text, offset=token.offset)
        if text.strip() != text or " " in text:
            help_ = "write one literal for each word; spaces come by themselves"
        else:
            help_ = (
                "a literal is a word of letters, digits, '_', '$' and '.', "
                f"one of {_PUNCTUATION}, '->' or '...'"
            )
        raise syntax.error(f"{quoted(text)} is not a valid literal", help_, token)

    def neighbour(self, context: FormatContext) -> Neighbour:
        return Neighbour(begins=self.text if self.text == ":" else "", words=((self.text, self),))

    def read(self, context: ParseContext) -> Steps:
        return (Expect(self.text, self.is_word),)

    def start(self, context: ParseContext) -> GroupStart:
        return GroupStart((), accept(self.text, self.is_word), demands=True)

    def write(self, context: PrintContext) -> Steps:
        return (Write((context.spacing.literal(self.text),)),)


# Printed space.


class Whitespace(Directive):
    """Printed space: one blank, a line break (`LINE_BREAK`) or, empty, no blank."""

    TOKEN = "literal"
    WORDS = ("``", "` `", f"`{LINE_BREAK}`")
    MEANING = "no blank, a blank, a line break; only printed"
    FORMATS = "all"
    in_group = no_anchor

    text: str

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        return cls(token.text[1:-1], offset=token.offset)

    @property
    def shown(self) -> str:
        return f"`{self.text}`"

    def neighbour(self, context: FormatContext) -> Neighbour:
        return Neighbour(may_be_silent=True)

    def read(self, context: ParseContext) -> Steps:
        return ()

    def write(self, context: PrintContext) -> Steps:
        return context.whitespace(self.text)


# Strings.


class CodeString(Argument):
    """A quoted string among a custom directive's arguments, without its quotes."""

    TOKEN = "string"
    USAGE = ('"text"',)
    MEANING = "within `custom`: a text that never changes"
    FORMATS = "all"
    ALWAYS_THERE = True

    text: str

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        return cls(token.text[1:-1], offset=token.offset)

    @property
    def shown(self) -> str:
        return f'"{self.text}"'

    def check(self, context: CheckContext) -> None:
        if context.variables.of_parameters:
            context.error(self, "misplaced", "this directive is for the formats of ops")
            return
        context.error(
            self,
            "misplaced",
            "a string only stands within 'custom<…>(…)'",
            f"write `{self.text}` in backticks for a keyword",
        )

    def in_group(self, context: CheckContext, anchor: bool) -> None:
        if context.variables.of_parameters:
            no_anchor(self, context, anchor)
        else:
            super().in_group(context, anchor)

    def check_argument(self, context: CheckContext) -> None:
        """Any string may be one."""

    def argument_kind(self, context: FormatContext) -> str:
        return BRACKET if self.text in BRACKETS else ""

    def read(self, context: ParseContext) -> Steps:
        raise AssertionError("a string is an argument of a custom directive")

    def write(self, context: PrintContext) -> Steps:
        raise AssertionError("a string is an argument of a custom directive")

    def receive(self, context: ParseContext) -> HandedArgument:
        return HandedArgument(given=python.constant(self.text))

    def hand(self, context: PrintContext) -> PyExpr:
        return python.constant(self.text)
