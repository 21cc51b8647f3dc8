"""`extent`: a size, stride or offset, `4`, or `?` where it is known only at run time."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import PARAMETERS, PARSER, Fault, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.integer import Integer
from yods_gen.kinds.plain import Plain
from yods_gen.records import dataclass

#: What it is kept in; the least of these numbers is what `?` stands for.
_NUMBER = Integer("int64", 64, True)


@dataclass(frozen=True, slots=True)
class Extent(Plain):
    """An integer, or DYNAMIC."""

    SPELLINGS = ("extent",)
    WORDS = ("extent",)
    USAGE = (Usage("`extent`", "`int`, or `DYNAMIC`", "`4`, `?`", "an `int64_t` of a custom form"),)
    READ_IF_THERE = True

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        return cls(text.text)

    @property
    def expression_type(self) -> ExprType:
        return "int"

    def annotation(self, names: Names, *, given: bool) -> Source:
        return Source("int")

    @property
    def cpp_type(self) -> str:
        return _NUMBER.cpp_type

    def expected(self, names: Names) -> str:
        return _NUMBER.expected(names)

    def wrong(self, names: Names, value: Source) -> Source:
        return _NUMBER.wrong(names, value)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        return _NUMBER.fault(names, name, value)

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_extent"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        return python.call(names.name(PARAMETERS, "read_extent"), PARSER, *told)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.call(names.name(PARAMETERS, "extent_text"), value)
