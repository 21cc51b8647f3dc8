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
_ESCAPE = r'\\(?:(["\\])|(n)|(t)|([0-9A-Fa-f]{2}))'


def unescape(body: str) -> str:
    """The contents of a string literal: `body` with its escapes undone.

    Escapes stand for bytes; bytes that form UTF-8 become characters, others survive
    as surrogate escapes.
    """
    if "\\" not in body:
        return body
    out = bytearray()
    end = 0
    for found in re.finditer(_ESCAPE, body):
        out += body[end : found.start()].encode("utf-8", "surrogateescape")
        end = found.end()
        if found[1]:
            out += found[1].encode()
        elif found[2]:
            out += b"\n"
        elif found[3]:
            out += b"\t"
        else:
            out.append(int(found[4], 16))
    out += body[end:].encode("utf-8", "surrogateescape")
    return out.decode("utf-8", "surrogateescape")


def escape(value: str) -> str:
    """`value` as it stands between the quotes of a string literal.

    Source: LLVM's printEscapedString: a backslash is doubled, and what is not printable
    ASCII becomes two upper-case hexadecimal digits, byte by byte.
    """
    if value.isascii() and value.isprintable() and '"' not in value and "\\" not in value:
        return value
    out = []
    for byte in value.encode("utf-8", "surrogateescape"):
        if byte == 0x5C:
            out.append("\\\\")
        elif 0x20 <= byte < 0x7F and byte != 0x22:
            out.append(chr(byte))
        else:
            out.append(f"\\{byte:02X}")
    return "".join(out)


def sanitized(name: str, punctuation: str = "$._-") -> str:
    """`name` with what may not stand in an identifier replaced.

    Args:
        punctuation: What may, besides letters and digits.

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
