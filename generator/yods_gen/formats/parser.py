"""Text of an assembly format to its elements.

Syntax only: what the names mean is checked by `yods_gen.formats.checks`. Source: MLIR,
mlir-tblgen's FormatGen (lexer, literals, optional groups) and OpFormatGen (directives).
"""

from __future__ import annotations

import re
from typing import cast

from yods_gen.definitions.assembly_format import AssemblyFormat
from yods_gen.directives.directive import Directive, FormatSyntaxError, Syntax, Token, TokenKind
from yods_gen.directives.table import WORDS, beginning_with
from yods_gen.errors import quoted
from yods_gen.spans import Span

MAX_LENGTH = 10_000

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
    parser = Syntax(_tokens(text), len(text.rstrip()), beginning_with, WORDS)
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
