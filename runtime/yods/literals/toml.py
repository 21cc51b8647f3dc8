"""Read TOML that somebody else has written: `tomllib`, and a bound on the time it takes.

`tomllib` takes time quadratic in the number of a dotted key's parts, so that a key of 100 kB
keeps it busy for half a minute. No setting nests as deep. The generator has a copy of this module
(`yods_gen.toml_places`): neither may import the other.
"""

from __future__ import annotations

import re
import tomllib

from yods.hints import Any

#: Parts that a dotted key may have.
MAX_KEY_PARTS = 100

_PART = r'(?:"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+)'
#: A key, or what may look like one; texts of several lines and comments, in which nothing is one.
_KEY_OR_TEXT = re.compile(
    r'"""(?:[^\\]|\\.?)*?(?:"{3,5}|\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r"|\#[^\n]*"
    rf"|(?P<key>{_PART}(?:[ \t]*\.[ \t]*{_PART})*)",
    re.DOTALL,
)


def loads(text: str) -> dict[str, Any]:
    """Parse a text in TOML.

    Raises:
        tomllib.TOMLDecodeError: It is no TOML, or a key of it has too many parts.
        ValueError: A number of it has more digits than Python converts.
        RecursionError: Its values nest too deep.
    """
    # A key stands on one line, so hardly a file has to be looked through.
    if any(line.count(".") >= MAX_KEY_PARTS for line in text.split("\n")):
        _check_keys(text)
    return tomllib.loads(text)


def _check_keys(text: str) -> None:
    for found in _KEY_OR_TEXT.finditer(text):
        key = found["key"]
        if key is None or key.count(".") < MAX_KEY_PARTS:
            continue
        if len(re.findall(_PART, key)) > MAX_KEY_PARTS:
            line = text.count("\n", 0, found.start()) + 1
            column = found.start() - text.rfind("\n", 0, found.start())
            raise tomllib.TOMLDecodeError(
                f"A key has over {MAX_KEY_PARTS} parts (at line {line}, column {column})"
            )
