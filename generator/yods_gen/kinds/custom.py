"""`custom<Class>`: an instance of a class of the hooks module, which hooks read and write."""

from __future__ import annotations

import re
from typing import Self

from yods_gen.definitions.kinds import PARAMETERS, PARSER, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.plain import Plain
from yods_gen.records import dataclass

_CLASS = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Custom(Plain):
    """An instance of `class_`."""

    class_: str

    SPELLINGS = ("custom<…>",)
    WORDS = ()
    USAGE = (
        Usage(
            "`custom<C>`",
            "class `C` of the hooks module",
            "by hooks",
            "a parameter with a C++ type",
        ),
    )
    READ_IF_THERE = False

    @classmethod
    def spells(cls, text: KindText) -> bool:
        name = text.argument or ""
        return text.word == "custom" and _CLASS.fullmatch(name) is not None

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        name = text.class_name()
        return None if name is None else cls(text.text, name)

    @property
    def expression_type(self) -> ExprType:
        return "unknown"

    @property
    def holds_attributes(self) -> bool:
        return True

    @property
    def hook_class(self) -> str:
        return self.class_

    def annotation(self, names: Names, *, given: bool) -> Source:
        return names.hook_name(self.class_)

    @property
    def cpp_type(self) -> str:
        return self.class_

    def expected(self, names: Names) -> str:
        return f"a {self.class_}"

    def wrong(self, names: Names, value: Source) -> Source:
        class_ = names.hook_name(self.class_)
        return python.unary("not", python.call(names.builtin_name("isinstance"), value, class_))

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_something"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        raise AssertionError(_BY_HOOKS)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        raise AssertionError(_BY_HOOKS)


_BY_HOOKS = "the format was checked: hooks read and write it"
