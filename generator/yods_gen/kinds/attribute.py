"""`attribute`, `attribute<C>`: an attribute, of which a constraint may ask more."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.kinds import KindText, Usage
from yods_gen.kinds.constrained import Constrained
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class AttributeOf(Constrained):
    """An attribute that satisfies `constraint`."""

    constraint: Constraint

    OF = "attribute"
    SPELLINGS = ("attribute", "attribute<…>")
    WORDS = ("attribute",)
    USAGE = (
        Usage(
            "`attribute`, `attribute<C>`", "`Attribute`", "likewise", "`Attribute`, `AttrParameter`"
        ),
        Usage(
            "`attribute<DenseI32ArrayAttr>`", "`DenseArrayAttr`", "`[1, 2]`", "`DenseI32ArrayAttr`"
        ),
    )

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        constraint = text.constraint("attribute", "AnyAttr")
        return None if constraint is None else cls(text.text, constraint)
