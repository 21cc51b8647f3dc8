"""The kinds of parameters that types and attributes have."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Literal, Self

from yods_gen.classes import DefinedClass
from yods_gen.constrained_kinds import AttributeOf, SelfType, TypeOf
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.kinds import RUNTIME_ARRAYS, RUNTIME_KINDS, KindText, Names, ParameterKind
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import ELLIPSIS, NONE, PyExpr, constant
from yods_gen.expressions.static_types import UNKNOWN, StaticType, list_of, optional, plain

_CLASS = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


class Custom(ParameterKind):
    """`custom<Class>`: an instance of `class_` of the hooks module, which hooks read and print."""

    class_: str

    SPELLINGS = ("custom<…>",)
    USAGE = "`custom<C>` | class `C` of the hooks module | by hooks | a parameter with a C++ type"

    @classmethod
    def spells(cls, text: KindText) -> bool:
        name = text.argument or ""
        return text.word == "custom" and _CLASS.fullmatch(name) is not None

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        name = text.class_name()
        return None if name is None else cls(text.text, name)

    def static_type(self, constrained: Callable[[Constraint], StaticType]) -> StaticType:
        return UNKNOWN

    @property
    def hook_class(self) -> str:
        return self.class_

    def annotation(self, names: Names, *, given: bool) -> PyExpr:
        return names.hook_name(self.class_)

    @property
    def cpp_type(self) -> str:
        return self.class_

    def runtime(self, names: Names) -> PyExpr:
        class_ = python.deferred(names.hook_name(self.class_))
        return python.call(names.name(RUNTIME_KINDS, "CustomKind"), class_)


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
    MEANT = ("int32", "int64", "uint64")
    USAGE = (
        "`int8` … `uint64`, any width; `int` is `int64` | `int` | `5`, `-5` | "
        "`int32_t`, `unsigned`\n"
        "`apint` | `int` | a number of any size | `APInt`"
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
    USAGE = "`extent` | `int`, or `DYNAMIC` | `4`, `?` | an `int64_t` of a custom form"
    READ_IF_THERE = True


class Boolean(Plain):
    """`bool`: True or False."""

    PYTHON, CPP, RUNTIME = "bool", "bool", "BOOL"
    SPELLINGS = ("bool",)
    USAGE = "`bool` | `bool` | `true`, `false` | `bool`"
    READ_IF_THERE = True


class Floating(Plain):
    """`float`, `float<f32>`: a number, rounded to float type `format`."""

    format: str

    PYTHON = "float"
    SPELLINGS = ("float", "float<…>")
    USAGE = (
        "`float`, `float<f32>`, `float<bf16>` … | `float`, rounded to that type | "
        "`1.5`, `0x7FC00000` | `double`, `APFloatParameter`"
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
            return python.generic(names.typed("Sequence"), of)
        return python.generic(PyExpr("tuple"), of, ELLIPSIS)

    @property
    def cpp_type(self) -> str:
        return f"::llvm::ArrayRef<{self.items.cpp_type}>"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be empty


class _Holding(ParameterKind, abstract=True):
    """A kind that holds values of another, `of`, which are never absent themselves."""

    of: ParameterKind

    #: What is wrong about one that may be absent, and what to do.
    NEVER_ABSENT: ClassVar[tuple[str, str]]

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        of = text.element()
        if of is not None and of.MAY_BE_ABSENT:
            text.error(*cls.NEVER_ABSENT)
            return None
        return None if of is None else cls(text.text, of)

    @property
    def element(self) -> ParameterKind:
        return self.of


class Array(_Holding, _Items):
    """`array<K>`: any number of values of one kind. An array in an array is in brackets."""

    NEVER_ABSENT = ("an element of an array cannot be absent", "write 'optional<array<…>>'")
    SPELLINGS = ("array<…>",)
    USAGE = (
        "`array<K>` | `tuple` | `a, b`; an array in an array stands in `[…]` | "
        "`ArrayRefParameter`"
    )

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
    USAGE = "`dims` | `tuple[int, …]` | `4x?x2` | a dimension list"


class Permutation(Int64Items):
    """`permutation`: an order of dimensions, `[1, 0]`, or `2` for 0 and 1 in order."""

    RUNTIME = "PERMUTATION"
    SPELLINGS = ("permutation",)
    USAGE = (
        "`permutation` | `tuple[int, …]` | `[1, 0, 2]`; `3` is `[0, 1, 2]` | "
        "an `ArrayRefParameter` of a custom form"
    )


class Optional(_Holding):
    """`optional<K>`: a value that may be absent, which is None."""

    NEVER_ABSENT = ("'optional' twice means nothing more", "")
    SPELLINGS = ("optional<…>",)
    USAGE = "`optional<K>` | or `None` | may be left out | `OptionalParameter`"
    MAY_BE_ABSENT = True

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


class Text(Plain, abstract=True):
    """A `str`, in C++ a `StringRef`."""

    PYTHON, CPP = "str", "::llvm::StringRef"


class String(Text):
    """`string`: a string in quotes."""

    RUNTIME = "STRING"
    SPELLINGS = ("string",)
    USAGE = '`string` | `str` | `"text"` | `StringRefParameter`'

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be null


class Keyword(Text):
    """`keyword`: a bare word."""

    RUNTIME = "KEYWORD"
    SPELLINGS = ("keyword",)
    USAGE = "`keyword` | `str` | `text` | a `StringRef` read by `parseKeyword`"


class Raw(Text):
    """`raw`: uninterpreted text in angle brackets; empty where there is none.

    It is what a type or attribute holds whose C++ parser is not ported.
    """

    RUNTIME = "RAW"
    SPELLINGS = ("raw",)
    USAGE = "`raw` | `str` | `<anything>`, or nothing | a C++ parser of its own"


class Enumeration(ParameterKind):
    """`enum<E>`: a case of `enum`."""

    enum: EnumDef

    SPELLINGS = ("enum<…>",)
    USAGE = "`enum<E>` | the enum's class | its symbol | `EnumParameter`"
    READ_IF_THERE = True

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        enum = text.enum()
        return None if enum is None else cls(text.text, enum)

    def static_type(self, constrained: Callable[[Constraint], StaticType]) -> StaticType:
        return StaticType(enum=self._class)

    @property
    def _class(self) -> DefinedClass:
        return self.enum.ref

    def annotation(self, names: Names, *, given: bool) -> PyExpr:
        return names.ref(self._class, "typing")

    @property
    def cpp_type(self) -> str:
        return self.enum.cpp_class or self.enum.name

    def runtime(self, names: Names) -> PyExpr:
        class_ = names.ref(self._class)
        # The enum knows its C++ class, and else its own name.
        derived = self.enum.cpp_class or class_.text
        given = () if derived == self.cpp_type else (constant(self.cpp_type),)
        return python.call(names.name(RUNTIME_KINDS, "EnumKind"), class_, *given)


#: In the order of the table in the manual.
KINDS: tuple[type[ParameterKind], ...] = (
    Integer, Floating, Boolean, String, Keyword, Raw, TypeOf, AttributeOf, Enumeration, Dims,
    Extent, Permutation, Array,
    Optional, SelfType, Custom,
)  # fmt: skip


def spelled(text: KindText) -> ParameterKind | None:
    """The kind that `text` spells; None after reporting."""
    for kind in KINDS:
        if kind.spells(text):
            return kind.spelled(text)
    words = (word for kind in KINDS for word in (*kind.SPELLINGS, *kind.MEANT))
    text.error(
        f"{quoted(text.text)} is no kind of parameter",
        did_you_mean(text.text, (each for each in words if "<" not in each))
        or f"the kinds are {all_kinds()}",
    )
    return None


def all_kinds() -> str:
    """The list of kinds, for messages."""
    shown = sorted(spelling for kind in KINDS for spelling in kind.SPELLINGS)
    return f"{listed(shown)}, and 'int8' to 'uint64'"
