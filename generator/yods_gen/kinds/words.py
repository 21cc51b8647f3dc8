"""Kinds of parameters that are strings, words or cases of enums."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from yods_gen.classes import DefinedClass
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.kinds import RUNTIME_KINDS, KindText, Names, ParameterKind, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, constant
from yods_gen.expressions.static_type import StaticType
from yods_gen.kinds.numbers import Plain


class Text(Plain, abstract=True):
    """A `str`, in C++ a `StringRef`."""

    PYTHON, CPP = "str", "::llvm::StringRef"


class String(Text):
    """`string`: a string in quotes."""

    RUNTIME = "STRING"
    SPELLINGS = ("string",)
    WORDS = ("string",)
    USAGE = (Usage("`string`", "`str`", '`"text"`', "`StringRefParameter`"),)

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be null


class Keyword(Text):
    """`keyword`: a bare word."""

    RUNTIME = "KEYWORD"
    SPELLINGS = ("keyword",)
    WORDS = ("keyword",)
    USAGE = (Usage("`keyword`", "`str`", "`text`", "a `StringRef` read by `parseKeyword`"),)


class Raw(Text):
    """`raw`: uninterpreted text in angle brackets; empty where there is none.

    It is what a type or attribute holds whose C++ parser is not ported.
    """

    RUNTIME = "RAW"
    SPELLINGS = ("raw",)
    WORDS = ("raw",)
    USAGE = (Usage("`raw`", "`str`", "`<anything>`, or nothing", "a C++ parser of its own"),)


class Enumeration(ParameterKind):
    """`enum<E>`: a case of `enum`."""

    enum: EnumDef

    SPELLINGS = ("enum<…>",)
    WORDS = ()
    USAGE = (Usage("`enum<E>`", "the enum's class", "its symbol", "`EnumParameter`"),)
    READ_IF_THERE = True

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        enum = text.enum()
        return None if enum is None else cls(text.text, enum)

    def static_type(self, constrained: Callable[[Constraint], StaticType]) -> StaticType:
        return StaticType(enum=self._class)

    @property
    def _class(self) -> DefinedClass:
        return DefinedClass("enum", self.enum.dialect, self.enum.name)

    def annotation(self, names: Names, *, given: bool) -> PyExpr:
        return names.ref(self._class, "typing")

    @property
    def cpp_type(self) -> str:
        return self.enum.cpp_class or self.enum.name

    def runtime(self, names: Names) -> PyExpr:
        class_ = names.ref(self._class)
        # The enum knows its C++ class, and else its own name.
        derived = self.enum.cpp_class or class_.text
        given = () if derived == self.cpp_type else (constant(self.cpp_type),)
        return python.call(names.name(RUNTIME_KINDS, "EnumKind"), class_, *given)
