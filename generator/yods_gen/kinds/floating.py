"""`float`, `float<f32>`: numbers of a float type."""

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
)
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, constant
from yods_gen.expressions.tree import ExprType
from yods_gen.records import dataclass

#: Float types whose numbers are all Python floats.
_FORMATS = (
    "f16", "bf16", "tf32", "f32", "f64", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E5M2", "f8E4M3",
    "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4", "f8E8M0FNU",
)  # fmt: skip
#: The one that Python's own floats are of.
_PYTHON = "f64"


@dataclass(frozen=True, slots=True)
class Floating(ParameterKind):
    """A number, rounded to float type `format`."""

    format: str

    SPELLINGS = ("float", "float<…>")
    WORDS = ("float",)
    USAGE = (
        Usage(
            "`float`, `float<f32>`, `float<bf16>` …",
            "`float`, rounded to that type",
            "`1.5`, `0x7FC00000`",
            "`double`, `APFloatParameter`",
        ),
    )
    MAY_BE_ABSENT = False
    READ_IF_THERE = True
    BEHIND_ATTRIBUTE = False

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        format_ = _PYTHON if text.argument is None else text.argument
        if format_ in _FORMATS:
            return cls(text.text, format_)
        text.error(
            f"{quoted(format_)} is no float type whose numbers fit Python's",
            did_you_mean(format_, _FORMATS) or f"choose one of {listed(_FORMATS)}",
            at_argument=True,
        )
        return None

    @property
    def conversion(self) -> Conversion:
        return "number"

    @property
    def expression_type(self) -> ExprType:
        return "float"

    def annotation(self, names: Names, *, given: bool) -> Source:
        return Source("float")

    @property
    def cpp_type(self) -> str:
        return "double" if self.format == _PYTHON else "::llvm::APFloat"

    def expected(self, names: Names) -> str:
        return "a number"

    def wrong(self, names: Names, value: Source) -> Source | None:
        return None  # or else it could not be converted

    def wrong_item(self, names: Names, item: Source) -> Source:
        classes = python.union(names.builtin_name("float"), names.builtin_name("int"))
        test = python.call(names.builtin_name("isinstance"), item, classes)
        return python.unary("not", test)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        return None

    def kept(self, names: Names, value: Source) -> Source:
        if self.format == _PYTHON:
            return value
        return python.call(names.name(PARAMETERS, "rounded"), value, constant(self.format))

    def kept_item(self, names: Names, item: Source) -> Source:
        return self.default_kept(names, item) if self.format == _PYTHON else self.kept(names, item)

    def key(self, names: Names, value: Source) -> Source:
        return python.call(names.name(PARAMETERS, "float_key"), value)

    def default_kept(self, names: Names, default: Source) -> Source:
        return python.call(names.builtin_name("float"), default)

    def looks(self, names: Names) -> Source:
        return python.call(names.name(PARAMETERS, "at_number"), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        function = names.name(PARAMETERS, "read_float")
        return python.call(function, PARSER, constant(self.format), *told)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        function = names.name(PARAMETERS, "number_text")
        return python.call(function, value, constant(self.format))
