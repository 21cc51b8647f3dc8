"""Text of an assembly format to its elements.

Syntax only: what the names mean is checked by `yods_gen.formats.checks`. Source: MLIR,
mlir-tblgen's FormatGen (lexer, literals, optional groups) and OpFormatGen (directives).
"""

from __future__ import annotations

import re
from typing import cast

from yods_gen.definitions.assembly_format import AssemblyFormat
from yods_gen.directives.directive import Directive, FormatSyntaxError, Token, TokenKind
from yods_gen.directives.table import WORDS, beginning_with
from yods_gen.errors import did_you_mean, quoted
from yods_gen.spans import Span

MAX_LENGTH = 10_000
MAX_DEPTH = 24

_TOKEN = re.compile(
    r"""(?P<space>[ \t\r\n]+)
      | (?P<literal>`[^`]*`)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<variable>\$[A-Za-z_][A-Za-z0-9_]*)
      | (?P<word>[A-Za-z_][A-Za-z0-9_-]*)
      | (?P<punctuation>[()\[\]<>,=:?^|])""",
    re.VERBOSE | re.ASCII,
)


def read_format(text: str, span: Span | None = None) -> AssemblyFormat:
    """Read a format.

    Raises:
        FormatSyntaxError: the text is no format; carries message and offset.
    """
    elements = parse_format(text)
    return AssemblyFormat(elements, span or Span("<format>", 1, 1, 1, 1), " ".join(text.split()))


def parse_format(text: str) -> tuple[Directive, ...]:
    """The elements of `text`. Raises FormatSyntaxError."""
    if len(text) > MAX_LENGTH:
        raise FormatSyntaxError(f"the format has more than {MAX_LENGTH} characters", 0)
    parser = _Parser(_tokens(text), len(text.rstrip()))
    elements = []
    while not parser.at_end:
        elements.append(parser.element(nested=False))
        if parser.peek("^"):
            raise parser.error("only an element of an optional group can be its anchor")
    return tuple(elements)


def _tokens(text: str) -> list[Token]:
    tokens = []
    offset = 0
    while offset < len(text):
        found = _TOKEN.match(text, offset)
        if found is None:
            character = text[offset]
            if character == "`":
                raise FormatSyntaxError(
                    "a literal is never closed", offset, 1, "close it with a backtick"
                )
            if character == '"':
                raise FormatSyntaxError("a string is never closed", offset, 1)
            if character == "$":
                raise FormatSyntaxError("'$' must be followed by a name", offset, 1)
            raise FormatSyntaxError(
                f"unexpected {quoted(character)}",
                offset,
                1,
                "put what the text shall contain in backticks",
            )
        if found.lastgroup != "space":
            tokens.append(Token(cast("TokenKind", found.lastgroup), found[0], offset))
        offset = found.end()
    return tokens


class _Parser:
    """Implements `yods_gen.directives.directive.Syntax`."""

    words = WORDS

    def __init__(self, tokens: list[Token], end: int) -> None:
        self._tokens = tokens
        self._next = 0
        self._depth = 0
        self._end = Token("end", "", max(0, end - 1))

    @property
    def at_end(self) -> bool:
        return self._next >= len(self._tokens)

    @property
    def token(self) -> Token:
        return self._end if self.at_end else self._tokens[self._next]

    def peek(self, punctuation: str) -> bool:
        return self.token.kind == "punctuation" and self.token.text == punctuation

    def error(self, message: str, help_: str = "", token: Token | None = None) -> FormatSyntaxError:
        token = token or self.token
        return FormatSyntaxError(message, token.offset, max(1, len(token.text)), help_)

    def take(self) -> Token:
        token = self.token
        self._next += 1
        return token

    def accept(self, punctuation: str) -> bool:
        if self.peek(punctuation):
            self._next += 1
            return True
        return False

    def expect(self, punctuation: str, where: str) -> None:
        if not self.accept(punctuation):
            found = "the end" if self.at_end else quoted(self.token.text)
            raise self.error(f"expected {quoted(punctuation)} {where}, found {found}")

    def element(self, *, nested: bool) -> Directive:
        if self._depth > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} levels of nesting")
        token = self.take()
        directive = beginning_with(token)
        if directive is None:
            raise self._no_element(token)
        self._depth += 1
        element = directive.parse(self, token, nested)
        self._depth -= 1
        return element

    def _no_element(self, token: Token) -> FormatSyntaxError:
        if token.kind == "end":
            return self.error("the format ends where an element is expected", token=token)
        if token.kind == "word":
            help_ = f"write `{token.text}` in backticks for a keyword"
            message = f"no directive is named {quoted(token.text)}"
            return self.error(message, did_you_mean(token.text, WORDS) or help_, token)
        return self.error(
            f"expected an element, found {quoted(token.text)}",
            f"write `{token.text}` in backticks for literal text",
            token,
        )

    def arguments(self, name: str, count: int | None = None) -> tuple[Directive, ...]:
        self.expect("(", f"after {quoted(name)}")
        arguments, closing = self.rest(name)
        if count is not None and len(arguments) != count:
            plural = "" if count == 1 else "s"
            raise self.error(
                f"{quoted(name)} takes {count} argument{plural}, not {len(arguments)}",
                token=closing,
            )
        return arguments

    def rest(self, name: str) -> tuple[tuple[Directive, ...], Token]:
        arguments: list[Directive] = []
        if not self.peek(")"):
            arguments.append(self.element(nested=True))
            while self.accept(","):
                arguments.append(self.element(nested=True))
        closing = self.token
        self.expect(")", f"to end the arguments of {quoted(name)}")
        return tuple(arguments), closing
