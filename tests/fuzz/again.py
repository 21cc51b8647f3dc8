"""Texts with many repetitions: each line is read as it would be on its own.

The parser caches types and attributes by their spelling. Without the caches, and the second and
third time in one process, the result must be the same: operations, locations and messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

from differential.random_modules import damage
from support.dialect_answers import DIALECTS, FILES, chunks
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.print_options import PrintOptions
from yods.text import parse
from yods.text.grammar.types import WORDS
from yods.text.operation_parser import OperationParser
from yods.text.parse import parse_source

#: How a piece is written before it is met again; None: as it stands in its file.
_WAYS = (
    None,
    PrintOptions(local_scope=True),
    PrintOptions(local_scope=True, debuginfo=True),
    PrintOptions(local_scope=True, generic=True),
)
_EVERYTHING = PrintOptions(generic=True, debuginfo=True)
#: What may be another one in the next line.
_VARIABLE = re.compile(r'(?<![\w%^#!.])-?\d+(?:\.\d+)?(?![\w.])|@\w+|"[^"\\\n]*"')
#: What can only stand at the top of a text.
_TOP = re.compile(r"^\s*[#!{]", re.M)


def repeated(seed: int) -> str:
    """A text that follows from `seed`: pieces of one dialect several times, some damaged."""
    random = Random(seed)
    # A dialect may write everything with aliases.
    pieces = next(filter(None, map(_pieces, random.sample(DIALECTS, len(DIALECTS)))))
    some = random.sample(pieces, min(len(pieces), random.choice((1, 2, 3))))
    shown = "".join([_shown(each, random.choice(_WAYS)) for each in some])
    choice = random.random()
    if choice < 0.2:
        return damage(shown, seed) * random.choice((2, 3))
    if choice < 0.5:
        return "".join([_varied(shown, random) for _ in range(random.choice((3, 5, 8)))])
    others = [damage(_shown(some[0], random.choice(_WAYS)), seed + n) for n in range(2)]
    return shown * random.choice((2, 3, 4)) + "".join(others[: random.choice((1, 2))])


def _varied(text: str, random: Random) -> str:
    """`text` with others of its numbers, names of symbols and strings in the place of some."""
    found = _VARIABLE.findall(text)

    def other(one: re.Match[str]) -> str:
        if random.random() < 0.9:
            return one[0]
        return random.choice([each for each in found if each[0] == one[0][0]] or [one[0]])

    return _VARIABLE.sub(other, text)


def difference(text: str) -> str:
    """The first difference between readings of one text; empty if there is none."""
    with without_caches():
        alone = outcome(text)
    for time in ("first", "second", "third"):
        found = outcome(text)
        if found != alone:
            pairs = zip(found.splitlines(), alone.splitlines(), strict=False)
            one, other = next((p for p in pairs if p[0] != p[1]), (found[-300:], alone[-300:]))
            return f"{time} reading: {one}\nwithout caches: {other}"
    return ""


def outcome(text: str) -> str:
    """`text` read, with places and all; or what is wrong with it."""
    context = Context(allow_unregistered_dialects=True)
    try:
        return parse_source(Source(text, "in.mlir"), context).print_with(_EVERYTHING)
    except DiagnosticError as error:
        return str(error)


class _NoCache(dict[str, Any]):
    """A dictionary that keeps what it begins with and nothing else."""

    def __setitem__(self, key: str, value: object) -> None:
        pass


class _Uncached(OperationParser):
    """A parser that reads every type and attribute anew."""

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source, context)
        self.type_cache = _NoCache(WORDS)
        self.type_list_cache = _NoCache()
        self.attribute_cache = _NoCache()


@contextmanager
def without_caches() -> Iterator[None]:
    """Let nothing be cached by its spelling."""
    with patch.object(parse, "OperationParser", _Uncached):
        yield


@cache
def _pieces(dialect: str) -> list[str]:
    """The valid chunks of a dialect, each in a module of its own: any may stand together."""
    texts = [
        chunk.text.decode()
        for name, kind in FILES
        if name == dialect and kind != "invalid"
        for chunk in chunks(dialect, kind)
    ]
    inside = [f"module {{\n{text}\n}}\n" for text in texts if not _TOP.search(text)]
    return [text for text in inside if outcome(text).startswith('"builtin.module')]


@cache
def _shown(piece: str, options: PrintOptions | None) -> str:
    if options is None:
        return piece
    module = parse_source(Source(piece, "in.mlir"), Context(allow_unregistered_dialects=True))
    return module.print_with(options) + "\n"
