"""What kinds have in common whose values are tuples of signed 64-bit integers."""

from __future__ import annotations

from yods_gen.definitions.kinds import Conversion, Fault, Names, ParameterKind, fresh_item
from yods_gen.expressions import python
from yods_gen.expressions.python import ELLIPSIS, Source, local
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.integer import Integer
from yods_gen.kinds.sequences import any_item, as_tuple, no_sequence

#: What an item is kept in.
_ITEM = Integer("int64", 64, True)


class Int64List(ParameterKind, abstract=True):
    """A list that is written in a way of its own, and may be empty."""

    __slots__ = ()

    MAY_BE_ABSENT = False
    READ_IF_THERE = False
    BEHIND_ATTRIBUTE = False

    @property
    def conversion(self) -> Conversion:
        return "items"

    @property
    def expression_type(self) -> ExprType:
        return "list"

    def annotation(self, names: Names, *, given: bool) -> Source:
        if given:
            sequence = names.name("collections.abc", "Sequence", "typing")
            return python.generic(sequence, Source("int"))
        return python.generic(Source("tuple"), Source("int"), ELLIPSIS)

    @property
    def cpp_type(self) -> str:
        return "::llvm::ArrayRef<int64_t>"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be empty

    def expected(self, names: Names) -> str:
        return f"a sequence in which each is {_ITEM.expected(names)}"

    def wrong(self, names: Names, value: Source) -> Source:
        item = fresh_item(value)
        return any_item(names, _ITEM.wrong_item(names, local(item)), item, value)

    def expected_item(self, names: Names) -> str:
        return "a sequence of integers"

    def wrong_item(self, names: Names, item: Source) -> Source:
        return no_sequence(names, item)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        item = fresh_item(value)
        fault = _ITEM.fault(names, name, local(item))
        assert fault is not None
        return Fault(any_item(names, fault.test, item, value), fault.message)

    def kept(self, names: Names, value: Source) -> Source:
        return value

    def kept_item(self, names: Names, item: Source) -> Source:
        return as_tuple(names, item)

    def key(self, names: Names, value: Source) -> Source:
        return value

    def default_kept(self, names: Names, default: Source) -> Source:
        return as_tuple(names, default)
