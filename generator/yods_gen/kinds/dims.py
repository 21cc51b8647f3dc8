"""`dims`: the sizes of a shape, `4x?x2`."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import PARAMETERS, PARSER, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.kinds.items import Int64Items
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Dims(Int64Items):
    """A dimension list."""

    SPELLINGS = ("dims",)
    WORDS = ("dims",)
    USAGE = (Usage("`dims`", "`tuple[int, …]`", "`4x?x2`", "a dimension list"),)

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        return cls(text.text)

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_dims"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        return python.call(names.name(PARAMETERS, "read_dims"), PARSER, *told)

    def read_with(self, names: Names, literal: str, *told: Source) -> Source | None:
        # In `4x?xf32` either `x` goes on, with a size or with what the sizes are of.
        if literal != "x":
            return None
        return python.call(names.name(PARAMETERS, "read_leading_dims"), PARSER, *told)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.call(names.name(PARAMETERS, "dims_text"), value)
