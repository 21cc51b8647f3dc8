"""Kinds of parameters that are sequences, or absent."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Self

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.kinds import RUNTIME_ARRAYS, KindText, Names, ParameterKind, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import ELLIPSIS, NONE, PyExpr
from yods_gen.expressions.static_type import StaticType, list_of, optional
from yods_gen.kinds.numbers import Integer

_INT64 = Integer("int64", 64, True)


class _Items(ParameterKind, abstract=True):
    """A sequence, kept as a tuple, which may be empty and so is never absent."""

    @property
    @abstractmethod
    def items(self) -> ParameterKind:
        """The kind of each."""

    def static_type(self, constrained: Callable[[Constraint], StaticType]) -> StaticType:
        return list_of(self.items.static_type(constrained))

    def annotation(self, names: Names, *, given: bool) -> PyExpr:
        of = self.items.annotation(names, given=given)
        if given:
            return python.generic(names.name("collections.abc", "Sequence", "typing"), of)
        return python.generic(PyExpr("tuple"), of, ELLIPSIS)

    @property
    def cpp_type(self) -> str:
        return f"::llvm::ArrayRef<{self.items.cpp_type}>"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be empty


class Array(_Items):
    """`array<K>`: any number of values of one kind. An array in an array is in brackets."""

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

    def runtime(self, names: Names) -> PyExpr:
        return python.call(names.name(RUNTIME_ARRAYS, "ArrayKind"), self.of.runtime(names))


class Int64Items(_Items, abstract=True):
    """Signed 64-bit integers, with a syntax of their own."""

    #: The name of the runtime's object.
    RUNTIME: ClassVar[str]

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        return cls(text.text)

    @property
    def items(self) -> ParameterKind:
        return _INT64

    def runtime(self, names: Names) -> PyExpr:
        return names.name(RUNTIME_ARRAYS, self.RUNTIME)


class Dims(Int64Items):
    """`dims`: the sizes of a shape, `4x?x2`."""

    RUNTIME = "DIMENSIONS"
    SPELLINGS = ("dims",)
    WORDS = ("dims",)
    USAGE = (Usage("`dims`", "`tuple[int, …]`", "`4x?x2`", "a dimension list"),)


class Permutation(Int64Items):
    """`permutation`: an order of dimensions, `[1, 0]`, or `2` for 0 and 1 in order."""

    RUNTIME = "PERMUTATION"
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


class Optional(ParameterKind):
    """`optional<K>`: a value that may be absent, which is None."""

    of: ParameterKind

    SPELLINGS = ("optional<…>",)
    WORDS = ()
    USAGE = (Usage("`optional<K>`", "or `None`", "may be left out", "`OptionalParameter`"),)
    MAY_BE_ABSENT = True

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        of = text.element()
        if of is None:
            return None
        if of.MAY_BE_ABSENT:
            text.error("'optional' twice means nothing more")
            return None
        return cls(text.text, of)

    @property
    def element(self) -> ParameterKind:
        return self.of

    @property
    def present(self) -> ParameterKind:
        return self.of

    def static_type(self, constrained: Callable[[Constraint], StaticType]) -> StaticType:
        return optional(self.of.static_type(constrained))

    def annotation(self, names: Names, *, given: bool) -> PyExpr:
        return python.union(self.of.annotation(names, given=given), NONE)

    @property
    def cpp_type(self) -> str:
        return self.of.optional_cpp_type

    def runtime(self, names: Names) -> PyExpr:
        return self.of.runtime(names)
