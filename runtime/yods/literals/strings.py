"""Identifiers and strings as they are spelt.

Source: MLIR, LangRef, "Identifiers and keywords"; the lexer where the document is silent.
"""

from __future__ import annotations

import re

# Patterns of whole tokens.
BARE_ID = r"[A-Za-z_][A-Za-z0-9_$.]*+"
SUFFIX_ID = r"(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)"
STRING = r'"[^"\\\n\v\f]*+(?:\\(?:["\\nt]|[0-9A-Fa-f]{2})[^"\\\n\v\f]*+)*+"'

# Compiled when the first is met: most texts have none.
_ESCAPE = r'\\(?:["\\nt]|[0-9A-Fa-f]{2})'


class _Meanings(dict[str, str]):
    """Escapes and their bytes, each as a character; those of digits are computed on demand."""

    def __missing__(self, escape: str) -> str:
        meaning = self[escape] = chr(int(escape[1:], 16))
        return meaning


_meanings = _Meanings({"\\n": "\n", "\\t": "\t", '\\"': '"', "\\\\": "\\"})
#: Bytes, each a character, that are escaped in a string literal.
_escapes = str.maketrans(
    {chr(byte): f"\\{byte:02X}" for byte in (*range(0x20), 0x22, *range(0x7F, 0x100))}
    | {"\\": "\\\\"}
)


def unescape(body: str) -> str:
    """The contents of a string literal: `body` with its escapes undone.

    Escapes are bytes; bytes that form UTF-8 become characters, others survive
    as surrogate escapes.
    """
    if "\\" not in body:
        return body
    # One character a byte, as long as bytes are what is replaced.
    in_bytes = body.encode("utf-8", "surrogateescape").decode("latin-1")
    meant = re.sub(_ESCAPE, lambda found: _meanings[found[0]], in_bytes)
    return meant.encode("latin-1").decode("utf-8", "surrogateescape")


def escape(value: str) -> str:
    """`value` as it is written between the quotes of a string literal.

    Source: LLVM's printEscapedString: a backslash is doubled, and what is not printable
    ASCII becomes two upper-case hexadecimal digits, byte by byte.
    """
    if value.isascii() and value.isprintable() and '"' not in value and "\\" not in value:
        return value
    return value.encode("utf-8", "surrogateescape").decode("latin-1").translate(_escapes)


def sanitized(name: str, punctuation: str = "$._-") -> str:
    """`name` with characters that an identifier cannot have replaced.

    Args:
        punctuation: Characters allowed besides letters and digits.

    Source: MLIR, mlir/lib/IR/AsmPrinter.cpp, sanitizeIdentifier.
    """
    if name.isidentifier() and name.isascii():
        return name
    out = "_" if name[:1].isdigit() else ""
    for byte in name.encode("utf-8", "surrogateescape"):
        char = chr(byte)
        if char.isascii() and (char.isalnum() or char in punctuation):
            out += char
        elif char == " ":
            out += "_"
        else:
            out += f"{byte:X}"
    return out
