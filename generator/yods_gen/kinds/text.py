"""What kinds have in common whose values are texts."""

from __future__ import annotations

from yods_gen.definitions.kinds import Names
from yods_gen.expressions.python import Source
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.plain import Plain


class Text(Plain, abstract=True):
    """A `str`, in C++ a `StringRef`."""

    __slots__ = ()

    READ_IF_THERE = False

    @property
    def expression_type(self) -> ExprType:
        return "str"

    def annotation(self, names: Names, *, given: bool) -> Source:
        return Source("str")

    @property
    def cpp_type(self) -> str:
        return "::llvm::StringRef"
