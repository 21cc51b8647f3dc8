"""`string`: a text in quotes."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import PARAMETERS, PARSER, STRUCTS, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.kinds.text import Text
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class String(Text):
    """A text."""

    SPELLINGS = ("string",)
    WORDS = ("string",)
    USAGE = (Usage("`string`", "`str`", '`"text"`', "`StringRefParameter`"),)

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        return cls(text.text)

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be null

    def expected(self, names: Names) -> str:
        return "a string"

    def wrong(self, names: Names, value: Source) -> Source:
        found = python.call(names.builtin_name("type"), value)
        return python.compare(("is not",), (found, names.builtin_name("str")))

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_string"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        return python.call(names.name(PARAMETERS, "read_string"), PARSER, *told)

    def usual(self, names: Names) -> Source | None:
        return names.name(STRUCTS, "usual_string")

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.call(python.member(PARSER, "string"), value)
