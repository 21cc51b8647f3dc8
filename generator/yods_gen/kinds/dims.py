"""`dims`: the sizes of a shape, `4x?x2`."""

from __future__ import annotations

from dataclasses import dataclass
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
from yods_gen.expressions.python import ELLIPSIS, Source, local
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.integer import Integer
from yods_gen.kinds.sequences import any_item, as_tuple, no_sequence

#: What a size is kept in.
_SIZE = Integer("int64", 64, True)


@dataclass(frozen=True, slots=True)
class Dims(ParameterKind):
    """A dimension list."""

    SPELLINGS = ("dims",)
    WORDS = ("dims",)
    USAGE = (Usage("`dims`", "`tuple[int, …]`", "`4x?x2`", "a dimension list"),)
    MAY_BE_ABSENT = False
    READ_IF_THERE = False
    BEHIND_ATTRIBUTE = False

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        return cls(text.text)

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
        return f"a sequence in which each is {_SIZE.expected(names)}"

    def wrong(self, names: Names, value: Source) -> Source:
        item = fresh_item(value)
        return any_item(names, _SIZE.wrong_item(names, local(item)), item, value)

    def expected_item(self, names: Names) -> str:
        return "a sequence of integers"

    def wrong_item(self, names: Names, item: Source) -> Source:
        return no_sequence(names, item)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        item = fresh_item(value)
        fault = _SIZE.fault(names, name, local(item))
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

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_dims"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        return python.call(names.name(PARAMETERS, "read_dims"), PARSER, *told)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.call(names.name(PARAMETERS, "dims_text"), value)
