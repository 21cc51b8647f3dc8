"""The kinds of parameters that types and attributes have."""

from __future__ import annotations

from yods_gen.definitions.kinds import KindText, ParameterKind
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.kinds.constrained import AttributeOf, Custom, SelfType, TypeOf
from yods_gen.kinds.numbers import Boolean, Extent, Floating, Integer
from yods_gen.kinds.sequences import Array, Dims, Optional, Permutation
from yods_gen.kinds.words import Enumeration, Keyword, Raw, String

#: In the order of the table in the manual.
KINDS: tuple[type[ParameterKind], ...] = (
    Integer, Floating, Boolean, String, Keyword, Raw, TypeOf, AttributeOf, Enumeration, Dims,
    Extent, Permutation, Array,
    Optional, SelfType, Custom,
)  # fmt: skip


def spelled(text: KindText) -> ParameterKind | None:
    """The kind that `text` spells; None after reporting."""
    for kind in KINDS:
        if kind.spells(text):
            return kind.spelled(text)
    spellings = [word for kind in KINDS for word in kind.WORDS]
    text.error(
        f"{quoted(text.text)} is no kind of parameter",
        did_you_mean(text.text, spellings) or f"the kinds are {all_kinds()}",
    )
    return None


def all_kinds() -> str:
    """The list of kinds, for messages."""
    shown = sorted(spelling for kind in KINDS for spelling in kind.SPELLINGS)
    return f"{listed(shown)}, and 'int8' to 'uint64'"
