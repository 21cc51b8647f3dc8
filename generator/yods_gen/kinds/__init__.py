"""The kinds of parameters that types and attributes have, a module for each."""

from __future__ import annotations

from yods_gen.definitions.kinds import KindText, ParameterKind
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.kinds.array import Array
from yods_gen.kinds.attribute import AttributeOf
from yods_gen.kinds.boolean import Boolean
from yods_gen.kinds.custom import Custom
from yods_gen.kinds.dims import Dims
from yods_gen.kinds.enumeration import Enumeration
from yods_gen.kinds.extent import Extent
from yods_gen.kinds.floating import Floating
from yods_gen.kinds.integer import Integer
from yods_gen.kinds.keyword import Keyword
from yods_gen.kinds.optional import Optional
from yods_gen.kinds.permutation import Permutation
from yods_gen.kinds.raw import Raw
from yods_gen.kinds.self_type import SelfType
from yods_gen.kinds.string import String
from yods_gen.kinds.type import TypeOf

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
    words = [word for kind in KINDS for word in kind.WORDS]
    text.error(
        f"{quoted(text.text)} is no kind of parameter",
        did_you_mean(text.text, words) or f"the kinds are {all_kinds()}",
    )
    return None


def all_kinds() -> str:
    """The kinds, in words."""
    shown = sorted(spelling for kind in KINDS for spelling in kind.SPELLINGS)
    return f"{listed(shown)}, and 'int8' to 'uint64'"
