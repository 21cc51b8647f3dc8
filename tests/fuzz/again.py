"""Texts in which much comes again: each line means what it would mean as the first.

The parser remembers lines, the ends of generic operations and labels, and makes patterns of what
comes very often. What it makes of a text without that must be the same, to the last place and the
last word of an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from random import Random
from unittest.mock import patch

from differential.random_modules import damage
from support.dialect_answers import DIALECTS, FILES, chunks
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.print_options import PrintOptions
from yods.text.grammar import generic_form, known_entries, known_lines, regions
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
    """Where a text is read otherwise with a memory than without; empty where it is not."""
    with without_memory():
        alone = outcome(text)
    known = outcome(text)
    if known == alone:
        with patch.object(known_lines, "_VERY_OFTEN", 3):
            known = outcome(text)
    if known == alone:
        return ""
    pairs = zip(known.splitlines(), alone.splitlines(), strict=False)
    one, other = next((pair for pair in pairs if pair[0] != pair[1]), (known[-300:], alone[-300:]))
    return f"read again: {one}\nread alone: {other}"


def outcome(text: str) -> str:
    """`text` read, with places and all; or what is wrong with it."""
    context = Context(allow_unregistered_dialects=True)
    try:
        return parse_source(Source(text, "in.mlir"), context).print_with(_EVERYTHING)
    except DiagnosticError as error:
        return str(error)


@contextmanager
def without_memory() -> Iterator[None]:
    """Have each line read for itself."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(known_lines, "_CREDIT", 0))
        stack.enter_context(patch.object(generic_form, "Tail", lambda *_: None))
        stack.enter_context(patch.object(known_entries, "CREDIT", 0))
        stack.enter_context(patch.object(regions, "_label", re.compile("(?!)")))
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
