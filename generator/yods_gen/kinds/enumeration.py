"""`enum<E>`: a case of an enum."""

from __future__ import annotations

from typing import Self

from yods_gen.classes import DefinedClass
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.kinds import PARAMETERS, PARSER, STRUCTS, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.plain import Plain
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Enumeration(Plain):
    """A case of `enum`."""

    enum: EnumDef

    SPELLINGS = ("enum<…>",)
    WORDS = ()
    USAGE = (Usage("`enum<E>`", "the enum's class", "its symbol", "`EnumParameter`"),)
    READ_IF_THERE = True

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        enum = text.enum()
        return None if enum is None else cls(text.text, enum)

    @property
    def expression_type(self) -> ExprType:
        return "unknown"

    @property
    def _class(self) -> DefinedClass:
        return DefinedClass("enum", self.enum.dialect, self.enum.name)

    def annotation(self, names: Names, *, given: bool) -> Source:
        return names.ref(self._class, "typing")

    @property
    def cpp_type(self) -> str:
        return self.enum.cpp_class or self.enum.name

    def expected(self, names: Names) -> str:
        return f"a {names.ref(self._class)}"

    def wrong(self, names: Names, value: Source) -> Source:
        test = python.call(names.builtin_name("isinstance"), value, names.ref(self._class))
        return python.unary("not", test)

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_word_or_string"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        function = names.name(PARAMETERS, "read_enum")
        return python.call(function, PARSER, names.ref(self._class), *told)

    def usual(self, names: Names) -> Source | None:
        return python.call(names.name(STRUCTS, "usual_enum"), names.ref(self._class))

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.member(value, "parameter_text")
