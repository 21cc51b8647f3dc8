"""Values on LLVM-style command lines and in options of passes.

Source: LLVM, CommandLine.html; `StringRef::getAsInteger`.
"""

from __future__ import annotations

_TRUE = ("", "true", "TRUE", "True", "1")
_FALSE = ("false", "FALSE", "False", "0")
_BASES = {"0x": 16, "0b": 2, "0o": 8}


def truth_of(text: str) -> bool | None:
    """The value of a switch, of which nothing at all is true; None for anything else."""
    if text in _TRUE:
        return True
    return False if text in _FALSE else None


def integer_of(text: str) -> int | None:
    """The value of `text`, its base given by its prefix: `0x`, `0b`, `0o` or `0`, else ten.

    None for what is no number.
    """
    digits = text.removeprefix("-")
    base = 10
    prefix = digits[:2].lower()
    if prefix in _BASES:
        base, digits = _BASES[prefix], digits[2:]
    elif digits.startswith("0") and len(digits) > 1 and digits[1].isdigit():
        base, digits = 8, digits[1:]
    # Few enough digits that no conversion is costly, and nothing else `int` would take.
    if not (digits.isascii() and digits.isalnum() and len(digits) < 100):
        return None
    try:
        value = int(digits, base)
    except ValueError:
        return None
    return -value if text.startswith("-") else value
