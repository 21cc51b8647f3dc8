"""`bool`: True or False."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import PARAMETERS, PARSER, STRUCTS, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.plain import Plain
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Boolean(Plain):
    """A truth value."""

    SPELLINGS = ("bool",)
    WORDS = ("bool",)
    USAGE = (Usage("`bool`", "`bool`", "`true`, `false`", "`bool`"),)
    READ_IF_THERE = True

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        return cls(text.text)

    @property
    def expression_type(self) -> ExprType:
        return "bool"

    def annotation(self, names: Names, *, given: bool) -> Source:
        return Source("bool")

    @property
    def cpp_type(self) -> str:
        return "bool"

    def expected(self, names: Names) -> str:
        return "True or False"

    def wrong(self, names: Names, value: Source) -> Source:
        found = python.call(names.builtin_name("type"), value)
        return python.compare(("is not",), (found, names.builtin_name("bool")))

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_integer"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        return python.call(names.name(PARAMETERS, "read_bool"), PARSER, *told)

    def usual(self, names: Names) -> Source | None:
        return names.name(STRUCTS, "usual_bool")

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.call(names.name(PARAMETERS, "bool_text"), value)
