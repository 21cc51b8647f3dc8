"""`type`, `type<C>`: a type, of which a constraint may ask more."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.kinds import KindText, Usage
from yods_gen.kinds.constrained import Constrained
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class TypeOf(Constrained):
    """A type that satisfies `constraint`."""

    constraint: Constraint

    OF = "type"
    SPELLINGS = ("type", "type<…>")
    WORDS = ("type",)
    USAGE = (
        Usage(
            "`type`, `type<C>`",
            "`Type`",
            "the type; without its mnemonic where `C` is a type definition",
            "`Type`, `TypeParameter`, a type constraint",
        ),
    )

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        constraint = text.constraint("type", "AnyType")
        return None if constraint is None else cls(text.text, constraint)
