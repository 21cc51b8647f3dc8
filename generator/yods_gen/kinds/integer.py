"""`int32`, `uint8`, `apint`: integers of so many bits, or of any size."""

from __future__ import annotations

import re
from typing import Self

from yods_gen.definitions.kinds import PARAMETERS, PARSER, STRUCTS, Fault, KindText, Names, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, constant
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.plain import Plain
from yods_gen.records import dataclass

_SPELLING = re.compile(r"(u?)int([1-9][0-9]{0,4})?")
_DEFAULT_WIDTH = 64
#: The widths of C++'s integers.
_CPP_WIDTHS = (8, 16, 32, 64)


@dataclass(frozen=True, slots=True)
class Integer(Plain):
    """An integer.

    Attributes:
        width: Its bits; None: any number of them.
    """

    width: int | None
    signed: bool

    SPELLINGS = ("apint", "int")
    WORDS = ("int", "int32", "int64", "uint64", "apint")
    USAGE = (
        Usage(
            "`int8` … `uint64`, any width; `int` is `int64`",
            "`int`",
            "`5`, `-5`",
            "`int32_t`, `unsigned`",
        ),
        Usage("`apint`", "`int`", "a number of any size", "`APInt`"),
    )
    READ_IF_THERE = True

    @classmethod
    def spells(cls, text: KindText) -> bool:
        return text.text == "apint" or _SPELLING.fullmatch(text.text) is not None

    @classmethod
    def spelled(cls, text: KindText) -> Self:
        found = _SPELLING.fullmatch(text.text)
        if found is None:
            return cls(text.text, None, True)
        return cls(text.text, int(found[2] or _DEFAULT_WIDTH), found[1] == "")

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and greatest integer of one that has a width."""
        width = self.width or _DEFAULT_WIDTH
        if self.signed:
            return -(1 << (width - 1)), (1 << (width - 1)) - 1
        return 0, (1 << width) - 1

    @property
    def expression_type(self) -> ExprType:
        return "int"

    def annotation(self, names: Names, *, given: bool) -> Source:
        return Source("int")

    @property
    def cpp_type(self) -> str:
        if self.width is None:
            return "::llvm::APInt"
        width = next((w for w in _CPP_WIDTHS if w >= self.width), _CPP_WIDTHS[-1])
        return f"{'' if self.signed else 'u'}int{width}_t"

    def expected(self, names: Names) -> str:
        return "an integer"

    def wrong(self, names: Names, value: Source) -> Source:
        # True and False are no integers, though of a subclass.
        found = python.call(names.builtin_name("type"), value)
        return python.compare(("is not",), (found, names.builtin_name("int")))

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        if self.width is None:
            return None
        low, high = map(constant, self.bounds)
        fits = python.compare(("<=", "<="), (low, value, high))
        sign = "signed" if self.signed else "unsigned"
        message = f"parameter '{name}' must fit into {self.width} bits, {sign}"
        return Fault(python.unary("not", fits), message)

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_integer"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        if self.width is None:
            return python.call(names.name(PARAMETERS, "read_any_integer"), PARSER, *told)
        function = names.name(PARAMETERS, "read_integer")
        return python.call(function, PARSER, *map(constant, self.bounds), *told)

    def usual(self, names: Names) -> Source | None:
        if self.width is None:
            return None
        return python.call(names.name(STRUCTS, "usual_integer"), *map(constant, self.bounds))

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return python.call(Source("str"), value)

    def written_within(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return value
