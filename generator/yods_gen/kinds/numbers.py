"""Kinds of parameters that are numbers or truth values."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, Literal, Self

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.kinds import RUNTIME_KINDS, KindText, Names, ParameterKind, Usage
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, constant
from yods_gen.expressions.static_type import StaticType, plain

_SPELLING = re.compile(r"(u?)int([1-9][0-9]{0,4})?")
_DEFAULT_WIDTH = 64
#: The widths of C++'s integers.
_CPP_WIDTHS = (8, 16, 32, 64)
#: Float types whose numbers are all Python floats.
_FORMATS = (
    "f16", "bf16", "tf32", "f32", "f64", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E5M2", "f8E4M3",
    "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4", "f8E8M0FNU",
)  # fmt: skip
#: The format of Python's own floats.
_PYTHON = "f64"


class Plain(ParameterKind, abstract=True):
    """Values of one Python class, for which the runtime has one object."""

    PYTHON: ClassVar[Literal["int", "float", "bool", "str"]]
    CPP: ClassVar[str]
    #: The name of the runtime's object.
    RUNTIME: ClassVar[str]

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        return cls(text.text)

    def static_type(self, constrained: Callable[[Constraint], StaticType]) -> StaticType:
        return plain(self.PYTHON)

    def annotation(self, names: Names, *, given: bool) -> PyExpr:
        return PyExpr(self.PYTHON)

    @property
    def cpp_type(self) -> str:
        return self.CPP

    def runtime(self, names: Names) -> PyExpr:
        return names.name(RUNTIME_KINDS, self.RUNTIME)


class Integer(Plain):
    """`int32`, `uint8`, `apint`: an integer of `width` bits, or of any size if that is None."""

    width: int | None
    signed: bool

    PYTHON = "int"
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
    def cpp_type(self) -> str:
        if self.width is None:
            return "::llvm::APInt"
        width = next((w for w in _CPP_WIDTHS if w >= self.width), _CPP_WIDTHS[-1])
        return f"{'' if self.signed else 'u'}int{width}_t"

    def runtime(self, names: Names) -> PyExpr:
        if self.width is None:
            return names.name(RUNTIME_KINDS, "ANY_INTEGER")
        if self.width in _CPP_WIDTHS:
            return names.name(RUNTIME_KINDS, f"{'' if self.signed else 'U'}INT{self.width}")
        signed = () if self.signed else (python.keyword("signed", constant(False)),)
        return python.call(names.name(RUNTIME_KINDS, "IntegerKind"), constant(self.width), *signed)


class Extent(Plain):
    """`extent`: a size, stride or offset; DYNAMIC, `?`, where only known at run time."""

    PYTHON, CPP, RUNTIME = "int", "int64_t", "EXTENT"
    SPELLINGS = ("extent",)
    WORDS = ("extent",)
    USAGE = (Usage("`extent`", "`int`, or `DYNAMIC`", "`4`, `?`", "an `int64_t` of a custom form"),)
    READ_IF_THERE = True


class Boolean(Plain):
    """`bool`: True or False."""

    PYTHON, CPP, RUNTIME = "bool", "bool", "BOOL"
    SPELLINGS = ("bool",)
    WORDS = ("bool",)
    USAGE = (Usage("`bool`", "`bool`", "`true`, `false`", "`bool`"),)
    READ_IF_THERE = True


class Floating(Plain):
    """`float`, `float<f32>`: a number, rounded to float type `format`."""

    format: str

    PYTHON = "float"
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
    READ_IF_THERE = True

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
    def cpp_type(self) -> str:
        return "double" if self.format == _PYTHON else "::llvm::APFloat"

    def runtime(self, names: Names) -> PyExpr:
        if self.format == _PYTHON:
            return names.name(RUNTIME_KINDS, "DOUBLE")
        return python.call(names.name(RUNTIME_KINDS, "FloatKind"), constant(self.format))
