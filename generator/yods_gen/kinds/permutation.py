"""`permutation`: an order of dimensions, `[1, 0]`, or `2` for 0 and 1 in order."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import PARAMETERS, PARSER, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.kinds.items import Int64Items
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Permutation(Int64Items):
    """A list of positions, of which the one in order is written as its length."""

    SPELLINGS = ("permutation",)
    WORDS = ("permutation",)
    USAGE = (
        Usage(
            "`permutation`",
            "`tuple[int, …]`",
            "`[1, 0, 2]`; `3` is `[0, 1, 2]`",
            "an `ArrayRefParameter` of a custom form",
        ),
    )

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        return cls(text.text)

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_permutation"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        return python.call(names.name(PARAMETERS, "read_permutation"), PARSER, *told)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.call(names.name(PARAMETERS, "permutation_text"), value)
