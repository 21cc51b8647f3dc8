"""resolve, part: what is needed of dialects for which nothing is generated.

Definitions refer to ops of other dialects by their full names. Of a dialect that is only referred
to, the ops that nobody names are left out, and its rewrites, which only its own classes have.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from yods_gen.expressions.names import spelling
from yods_gen.load.raw_dialects import RawDialect, RawFile
from yods_gen.load.raw_ops import RawConstant

_NAME = re.compile(r"\b[A-Za-z]\w*\.[\w.$-]+")
_LAST_PART = re.compile(r"[.$-][^.$-]*$")


def without_unmentioned(
    raws: Sequence[RawDialect], wanted: Collection[str]
) -> tuple[RawDialect, ...]:
    """Return `raws`, of which those that are not `wanted` have only the ops that these name."""
    # Templates and interfaces of any of them may name ops, too.
    named = {name for raw in raws for _, lines in raw.sources for name in _names("\n".join(lines))}
    # Constants are made of ops that have the name of their dialect or not.
    for raw in raws:
        for constant in (each for file in raw.files for each in file.materialize_constant):
            op = constant.op if isinstance(constant, RawConstant) else constant
            named |= {op.value, f"{raw.name}.{op.value}"}
    return tuple(
        (
            raw
            if raw.name in wanted
            else replace(raw, files=tuple(_reduced(raw.name, file, named) for file in raw.files))
        )
        for raw in raws
    )


def _names(text: str) -> Iterator[str]:
    """The dotted names in a text, and what they begin with: a sentence or operator may go on."""
    for found in set(_NAME.findall(text)):
        while "." in found:
            dialect, _, name = found.partition(".")
            yield f"{dialect}.{spelling(name)}"
            found = _LAST_PART.sub("", found)


def _reduced(dialect: str, file: RawFile, named: Collection[str]) -> RawFile:
    ops = (
        (name, replace(op, fold=(), patterns=()))
        for name, op in file.ops
        if f"{dialect}.{name.value}" in named
    )
    return replace(file, ops=tuple(ops), patterns=(), canonicalize=(), upgrades=())
