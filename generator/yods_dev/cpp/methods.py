"""cpp, part: the methods that a class's C++ declarations hold, with their bodies.

What is read is where a method begins and ends and what its parameters are called; a body is
text for the translator. What is no method (fields, `using`, friends) is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from yods_gen.records import DataClass

_NOISE = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
_NAME = re.compile(r"([A-Za-z_]\w*)\s*\(")
_WORDS = re.compile(r"\s*(?:const\b|override\b|noexcept\b|final\b)*\s*")
_PARAMETER = re.compile(r"([A-Za-z_]\w*)\s*(?:=.*)?$", re.DOTALL)
_CLOSING = {"(": ")", "{": "}"}


class Method(DataClass):
    """A method of a C++ class.

    Attributes:
        parameters: Their names; one without is empty.
        body: What stands between its braces; None where it is only declared.
    """

    name: str
    parameters: tuple[str, ...]
    body: str | None


def methods_of(text: str) -> Mapping[str, Method]:
    """The methods of the C++ `text` by name; of overloads the first."""
    text = _NOISE.sub(lambda found: found[0] if found[0][0] == '"' else " ", text)
    found: dict[str, Method] = {}
    at = 0
    while (begin := _NAME.search(text, at)) is not None:
        closing = _closed(text, begin.end() - 1)
        if closing is None:
            break
        qualifiers = _WORDS.match(text, closing + 1)
        after = closing + 1 if qualifiers is None else qualifiers.end()
        body: str | None = None
        at = after
        if text[after : after + 1] == "{":
            end = _closed(text, after)
            if end is None:
                break
            body = text[after + 1 : end]
            at = end + 1
        elif text[after : after + 1] != ";":
            continue
        listed = _parameters(text[begin.end() : closing])
        found.setdefault(begin[1], Method(begin[1], listed, body))
    return found


def _closed(text: str, opening: int) -> int | None:
    """Return the index of the bracket that closes the one at `opening`."""
    bracket = text[opening]
    closing = _CLOSING[bracket]
    depth = 0
    quoted = False
    at = opening
    while at < len(text):
        character = text[at]
        if quoted:
            at += character == "\\"
            quoted = character != '"'
        elif character == '"':
            quoted = True
        elif character == bracket:
            depth += 1
        elif character == closing:
            depth -= 1
            if depth == 0:
                return at
        at += 1
    return None


def _parameters(text: str) -> tuple[str, ...]:
    """The names of a list of parameters."""
    listed: list[str] = []
    for part in split_commas(text):
        # A type alone has no name: `unsigned`, `TypeRange`.
        named = _PARAMETER.search(part) if re.search(r"[\s&*>]", part) else None
        listed.append(named[1] if named is not None else "")
    return tuple(listed)


def split_commas(text: str) -> list[str]:
    """A list of C++ parameters, apart."""
    parts: list[str] = []
    depth = start = 0
    for at, character in enumerate(f"{text},"):
        depth += (character in "<({[") - (character in ">)}]")
        if character == "," and depth <= 0:
            parts.append(text[start:at].strip())
            start = at + 1
    return [part for part in parts if part]
