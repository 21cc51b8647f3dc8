"""td, part: names, by one rule.

A name of ODS is kept. Where the language cannot bear it, what is no letter, digit or `_`
becomes `_`, leading `_` and digits go to the end, and a name that is taken gets a `_` at its end.
A very long name is cut, and gets a number if that is taken. Every change is reported. (Keywords
of Python are valid: the generator has a rule for them.)
"""

from __future__ import annotations

import re
from collections.abc import Collection

from yods_gen.load.shapes import NAME, OP_NAME, matches

_IMPOSSIBLE = re.compile(r"[^A-Za-z0-9_]")
_LEADING = re.compile(r"^[_0-9]+")
#: Characters of a name that may be a key: YAML has keys of up to 1,024 on a line.
LONGEST = 500
#: How often `_` is put at the end of a name that is taken, before a number is.
_LONGEST_SUFFIX = 20


def borne(name: str, taken: Collection[str] = (), *, otherwise: str = "unnamed") -> str:
    """`name` where it can be used, else what the rule makes of it.

    Args:
        taken: Names that are in use beside it, or reserved.
        otherwise: What is called where nothing is left of the name.
    """
    made = _IMPOSSIBLE.sub("_", name[:LONGEST])
    leading = _LEADING.match(made)
    if leading is not None:
        made = (made[leading.end() :] or otherwise) + "_" + leading.group().strip("_")
        made = made.rstrip("_")
    made = made or otherwise
    plain, number = made, 1
    while made in taken or not matches(NAME, made):
        number += 1
        short = len(name) <= LONGEST and number <= _LONGEST_SUFFIX
        made = f"{made}_" if short else f"{plain}_{number}"
    return made


def borne_mnemonic(name: str) -> str:
    """Return a valid mnemonic for an op."""
    if matches(OP_NAME, name):
        return name
    return ".".join(borne(part, otherwise="op") for part in name.split("."))
