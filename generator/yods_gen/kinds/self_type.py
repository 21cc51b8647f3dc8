"""`self_type`: the type that stands behind an attribute."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.kinds import KindText, Names, Usage
from yods_gen.expressions.python import Source
from yods_gen.kinds.constrained import Constrained
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class SelfType(Constrained):
    """The type of an attribute, which the parser reads and prints itself."""

    constraint: Constraint

    OF = "type"
    SPELLINGS = ("self_type",)
    WORDS = ()
    USAGE = (
        Usage(
            "`self_type`, `self_type<C>`",
            "`Type`",
            "behind the attribute, `: i32`",
            "`AttributeSelfTypeParameter`",
        ),
    )
    MAY_BE_ABSENT = True
    BEHIND_ATTRIBUTE = True

    @classmethod
    def spells(cls, text: KindText) -> bool:
        return text.word == "self_type"

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        if text.inside:
            text.error("the type behind an attribute is a parameter by itself")
            return None
        constraint = text.constraint("type", "AnyType")
        return None if constraint is None else cls(text.text, constraint)

    def looks(self, names: Names) -> Source:
        raise AssertionError("formats do not read it")
