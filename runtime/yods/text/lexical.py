"""Errors of text that is no token, as MLIR's lexer reports them.

The parser has no token list (see `scanner`); these functions lex the one token that
stands at an error, so that the error can be worded and placed as MLIR does.
Offsets count characters of the text.
"""

from __future__ import annotations

import re

from yods.literals.strings import BARE_ID, SUFFIX_ID

# One compiled pattern for everything that is a token, each kind in a group of its name.
_token = re.compile(
    rf"(?P<bare_id>{BARE_ID})"
    rf"|(?P<prefixed_id>(?!#-\}})[#!^%]{SUFFIX_ID})"
    r"|(?P<hex>0x[0-9A-Fa-f]++)"
    r"|(?P<float>[0-9]++\.[0-9]*+(?:[eE][+-]?[0-9]++)?+)"
    r"|(?P<integer>[0-9]++)"
    r"|(?P<punctuation>->|\.\.\.|\{-#|#-\}|[:,()\[\]{}<>=+*/?|-])"
).match
_string_body = re.compile(r'[^"\\\n\v\f]*+(?:\\(?:["\\nt]|[0-9A-Fa-f]{2})[^"\\\n\v\f]*+)*+').match
_at_name = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*+").match

_PREFIXES = {
    "#": "invalid attribute name",
    "%": "invalid SSA name",
    "^": "invalid block name",
    "!": "invalid type identifier",
}


def lexical_error(text: str, at: int) -> tuple[str, int] | None:
    """The error of MLIR's lexer about the token at `at`: message and offset.

    None where a token stands there, or the text ends. `at` is where the token begins,
    after white space and comments.
    """
    if at >= len(text) or _token(text, at) is not None:
        return None
    first = text[at]
    if first == '"':
        return _string_error(text, at + 1)
    if first == "@":
        if text.startswith('"', at + 1):
            return _string_error(text, at + 2)
        if _at_name(text, at + 1) is not None:
            return None
        return "@ identifier expected to start with letter or '_'", at + 1
    if first in _PREFIXES:
        return _PREFIXES[first], at
    if first == ".":
        return "expected three consecutive dots for an ellipsis", at + 1
    return "unexpected character", at


def _string_error(text: str, at: int) -> tuple[str, int] | None:
    """The error of the string whose first character is at `at`."""
    found = _string_body(text, at)
    end = at if found is None else found.end()
    if text.startswith('"', end):
        return None
    if text.startswith("\\", end):
        return "unknown escape in string literal", end
    return "expected '\"' in string literal", end


def token_kind_at(text: str, at: int) -> str:
    """The kind of the token at `at`.

    One of "end", "error", "string", "at_id", "bare_id", "prefixed_id", "integer" (decimal
    or hexadecimal), "float", or the punctuation itself.
    """
    if at >= len(text):
        return "end"
    found = _token(text, at)
    if found is not None:
        kind = found.lastgroup
        if kind == "punctuation":
            return found[0]
        return "integer" if kind == "hex" else kind or "error"
    if lexical_error(text, at) is not None:
        return "error"
    return "string" if text[at] == '"' else "at_id"
