"""What kinds have in common whose values are tuples, each of whose items is of one kind."""

from __future__ import annotations

from abc import abstractmethod

from yods_gen.definitions.kinds import Conversion, Fault, Names, ParameterKind, fresh_item
from yods_gen.expressions import python
from yods_gen.expressions.python import ELLIPSIS, Source, local
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.integer import Integer
from yods_gen.kinds.sequences import any_item, as_tuple, no_sequence, tuple_of_each

_INT64 = Integer("int64", 64, True)


class Items(ParameterKind, abstract=True):
    """A sequence, kept as a tuple, which may be empty and so is never absent."""

    __slots__ = ()

    MAY_BE_ABSENT = False
    READ_IF_THERE = False
    BEHIND_ATTRIBUTE = False

    @property
    @abstractmethod
    def items(self) -> ParameterKind:
        """The kind of each."""

    @property
    def conversion(self) -> Conversion:
        return "items"

    @property
    def expression_type(self) -> ExprType:
        return "list"

    def annotation(self, names: Names, *, given: bool) -> Source:
        of = self.items.annotation(names, given=given)
        if given:
            return python.generic(names.name("collections.abc", "Sequence", "typing"), of)
        return python.generic(Source("tuple"), of, ELLIPSIS)

    @property
    def cpp_type(self) -> str:
        return f"::llvm::ArrayRef<{self.items.cpp_type}>"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be empty

    def expected(self, names: Names) -> str:
        return f"a sequence in which each is {self.items.expected_item(names)}"

    def wrong(self, names: Names, value: Source) -> Source:
        item = fresh_item(value)
        return any_item(names, self.items.wrong_item(names, local(item)), item, value)

    def expected_item(self, names: Names) -> str:
        return "a sequence"

    def wrong_item(self, names: Names, item: Source) -> Source:
        return no_sequence(names, item)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        item = fresh_item(value)
        fault = self.items.fault(names, name, local(item))
        if fault is None:
            return None
        return Fault(any_item(names, fault.test, item, value), fault.message, fault.predicate)

    def kept(self, names: Names, value: Source) -> Source:
        return self._kept_items(names, value) or value

    def kept_item(self, names: Names, item: Source) -> Source:
        return self._kept_items(names, item) or as_tuple(names, item)

    def _kept_items(self, names: Names, values: Source) -> Source | None:
        item = fresh_item(values)
        kept = self.items.kept_item(names, local(item))
        return None if kept == local(item) else tuple_of_each(names, kept, item, values)

    def key(self, names: Names, value: Source) -> Source:
        item = fresh_item(value)
        key = self.items.key(names, local(item))
        return value if key == local(item) else tuple_of_each(names, key, item, value)

    def default_kept(self, names: Names, default: Source) -> Source:
        return as_tuple(names, default)


class Int64Items(Items, abstract=True):
    """Signed 64-bit integers, which are written in a way of their own."""

    __slots__ = ()

    @property
    def items(self) -> ParameterKind:
        return _INT64

    def expected_item(self, names: Names) -> str:
        return "a sequence of integers"
