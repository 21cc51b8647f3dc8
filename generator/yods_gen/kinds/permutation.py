"""`permutation`: an order of dimensions, `[1, 0]`, or `2` for 0 and 1 in order."""

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

#: What a position is kept in.
_POSITION = Integer("int64", 64, True)


@dataclass(frozen=True, slots=True)
class Permutation(ParameterKind):
    """A list of positions, of which the one in order is written as its length."""

    SPELLINGS = ("permutation",)
    WORDS = ("permutation",)
    USAGE = (
        Usage(
            "`permutation`",
            "`tuple[int, …]`",
            "`[1, 0, 2]`; `3` is `[0, 1, 2]`",
            "an `ArrayRefParameter` of a custom form",
        ),
    )
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
        return f"a sequence in which each is {_POSITION.expected(names)}"

    def wrong(self, names: Names, value: Source) -> Source:
        item = fresh_item(value)
        return any_item(names, _POSITION.wrong_item(names, local(item)), item, value)

    def expected_item(self, names: Names) -> str:
        return "a sequence of integers"

    def wrong_item(self, names: Names, item: Source) -> Source:
        return no_sequence(names, item)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        item = fresh_item(value)
        fault = _POSITION.fault(names, name, local(item))
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
        return python.call(names.name(PARAMETERS, "at_permutation"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        return python.call(names.name(PARAMETERS, "read_permutation"), PARSER, *told)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.call(names.name(PARAMETERS, "permutation_text"), value)
