"""`array<K>`: any number of values of one kind."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import (
    PARAMETERS,
    PARSER,
    Conversion,
    Fault,
    KindText,
    Names,
    ParameterKind,
    Usage,
    fresh_item,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import ELLIPSIS, For, Source, constant, local
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.integer import Integer
from yods_gen.kinds.sequences import any_item, as_tuple, no_sequence, tuple_of_each
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Array(ParameterKind):
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
    MAY_BE_ABSENT = False
    READ_IF_THERE = False
    BEHIND_ATTRIBUTE = False

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
    def conversion(self) -> Conversion:
        return "items"

    @property
    def expression_type(self) -> ExprType:
        return "list"

    def annotation(self, names: Names, *, given: bool) -> Source:
        of = self.of.annotation(names, given=given)
        if given:
            return python.generic(names.name("collections.abc", "Sequence", "typing"), of)
        return python.generic(Source("tuple"), of, ELLIPSIS)

    @property
    def cpp_type(self) -> str:
        return f"::llvm::ArrayRef<{self.of.cpp_type}>"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be empty

    def expected(self, names: Names) -> str:
        return f"a sequence in which each is {self.of.expected_item(names)}"

    def wrong(self, names: Names, value: Source) -> Source:
        item = fresh_item(value)
        return any_item(names, self.of.wrong_item(names, local(item)), item, value)

    def expected_item(self, names: Names) -> str:
        return "a sequence"

    def wrong_item(self, names: Names, item: Source) -> Source:
        return no_sequence(names, item)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        item = fresh_item(value)
        fault = self.of.fault(names, name, local(item))
        if fault is None:
            return None
        return Fault(any_item(names, fault.test, item, value), fault.message, fault.predicate)

    def kept(self, names: Names, value: Source) -> Source:
        return self._kept_items(names, value) or value

    def kept_item(self, names: Names, item: Source) -> Source:
        return self._kept_items(names, item) or as_tuple(names, item)

    def _kept_items(self, names: Names, values: Source) -> Source | None:
        item = fresh_item(values)
        kept = self.of.kept_item(names, local(item))
        return None if kept == local(item) else tuple_of_each(names, kept, item, values)

    def key(self, names: Names, value: Source) -> Source:
        item = fresh_item(value)
        key = self.of.key(names, local(item))
        return value if key == local(item) else tuple_of_each(names, key, item, value)

    def default_kept(self, names: Names, default: Source) -> Source:
        return as_tuple(names, default)

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
