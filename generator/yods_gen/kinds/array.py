"""`array<K>`: any number of values of one kind."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import (
    PARAMETERS,
    PARSER,
    KindText,
    Names,
    ParameterKind,
    Usage,
    fresh_item,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import For, Source, constant, local
from yods_gen.kinds.integer import Integer
from yods_gen.kinds.items import Items
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Array(Items):
    """A sequence, kept as a tuple. An array in an array stands in brackets."""

    of: ParameterKind

    SPELLINGS = ("array<…>",)
    WORDS = ()
    USAGE = (
        Usage(
            "`array<K>`",
            "`tuple`",
            "`a, b`; an array in an array stands in `[…]`",
            "`ArrayRefParameter`",
        ),
    )

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        of = text.element()
        if of is None:
            return None
        if of.MAY_BE_ABSENT:
            text.error("an element of an array cannot be absent", "write 'optional<array<…>>'")
            return None
        return cls(text.text, of)

    @property
    def element(self) -> ParameterKind:
        return self.of

    @property
    def items(self) -> ParameterKind:
        return self.of

    def looks(self, names: Names) -> Source:
        if self.of.element is not None:
            return python.call(python.member(PARSER, "at"), constant("["))
        return self.of.looks(names)

    def read(self, names: Names, *told: Source) -> Source:
        item = python.deferred(self.of.read_item(names))
        return python.call(names.name(PARAMETERS, "read_list"), PARSER, item, *told)

    def read_item(self, names: Names) -> Source:
        item = python.deferred(self.of.read_item(names))
        return python.call(names.name(PARAMETERS, "bracketed"), PARSER, item)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        join = python.member(constant(", "), "join")
        if isinstance(self.of, Integer):
            return python.call(join, python.call(Source("map"), Source("str"), value))
        item = fresh_item(value)
        text = self.of.written_item(names, local(item), qualified=qualified)
        return python.call(join, python.comprehension("list", text, For((item,), value)))

    def written_item(self, names: Names, item: Source, *, qualified: bool) -> Source:
        return python.f_string("[", self.written(names, item, qualified=qualified), "]")
