"""`raw`: what stands in angle brackets, as it is written."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import PARAMETERS, PARSER, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.kinds.text import Text
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Raw(Text):
    """Text in angle brackets that nobody reads; empty where there is none.

    It is what a type or attribute holds whose C++ parser is not ported.
    """

    SPELLINGS = ("raw",)
    WORDS = ("raw",)
    USAGE = (Usage("`raw`", "`str`", "`<anything>`, or nothing", "a C++ parser of its own"),)

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        return cls(text.text)

    def expected(self, names: Names) -> str:
        return "text in angle brackets"

    def wrong(self, names: Names, value: Source) -> Source:
        test = python.call(names.name(PARAMETERS, "is_raw"), value)
        return python.unary("not", test)

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_raw"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        return python.call(names.name(PARAMETERS, "read_raw"), PARSER, *told)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return value
