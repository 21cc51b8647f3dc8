"""cpp, part: C++ text to tokens."""

from __future__ import annotations

import re

from yods_gen.records import DataClass

#: A longer expression is not translated.
MAX_LENGTH = 20_000

_TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<name>[A-Za-z_$][A-Za-z0-9_$]*)
      | (?P<number>0[xX][0-9a-fA-F']+[uUlL]*|[0-9][0-9']*(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?[uUlLfF]*)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<character>'(?:[^'\\]|\\.)*')
      | (?P<punctuation>::|->|<<|<=|>=|==|!=|&&|\|\||\.\.\.|[-+*/%&|^!~<>=?:;,.(){}\[\]])""",
    re.VERBOSE | re.DOTALL,
)


class CppSyntaxError(Exception):
    """Text that is not of the subset of C++ read here; the text says what is in the way."""


class Token(DataClass):
    """One token; `kind` is name, number, string, character, punctuation or end."""

    kind: str
    text: str


def tokens_of(text: str) -> tuple[Token, ...]:
    """The tokens of `text`, and one of kind "end". Raises CppSyntaxError."""
    if len(text) > MAX_LENGTH:
        raise CppSyntaxError(f"more than {MAX_LENGTH} characters")
    found: list[Token] = []
    offset = 0
    while offset < len(text):
        match = _TOKEN.match(text, offset)
        if match is None:
            raise CppSyntaxError(f"unexpected {text[offset]!r}")
        kind = str(match.lastgroup)
        if kind != "blank":
            found.append(Token(kind, match.group()))
        offset = match.end()
    found.append(Token("end", ""))
    return tuple(found)
