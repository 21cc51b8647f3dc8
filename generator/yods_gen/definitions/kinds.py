"""What every kind of parameter of a type or attribute has to say of itself.

The kinds themselves are the modules of `yods_gen.kinds`, a class each, whose instances are
what definitions write behind `kind:`. A class that leaves out a part cannot be imported.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal, Protocol, Self, TypeAlias

from yods_gen.classes import ClassRef
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.expressions.python import Source, When
from yods_gen.expressions.tree import Expression, ExprType
from yods_gen.records import dataclass

#: Nothing, a tuple of the items of a sequence, or a float.
Conversion: TypeAlias = Literal["", "items", "number"]


class Names(Protocol):
    """What the code of one class may refer to, as far as kinds ask for it."""

    @property
    def any(self) -> Source:
        """`Any`, in annotations."""

    def name(self, module: str, name: str, when: When = "runtime") -> Source:
        """`module.name`, by the name it has in the module of the class."""

    def ref(self, ref: ClassRef, when: When = "runtime") -> Source:
        """A class of the runtime or one that is to be generated."""

    def union(self, classes: Iterable[ClassRef]) -> Source:
        """`A | B` for the classes of a constraint, in annotations."""

    def builtin_name(self, name: str) -> Source:
        """One of Python's own functions."""

    def hook_name(self, name: str) -> Source:
        """A function or class of the dialect's hooks module."""

    def source(self, expression: Expression, bindings: Mapping[str, Source]) -> Source:
        """Source of `expression`, whose names are bound."""

    def violation(self, expression: Expression, bindings: Mapping[str, Source]) -> Source:
        """Source of a test that a condition is violated."""


class KindText(Protocol):
    """The text of a kind in a definition: `word`, or `word<argument>`."""

    @property
    def text(self) -> str:
        """All of it."""

    @property
    def word(self) -> str:
        """What stands before `<`."""

    @property
    def argument(self) -> str | None:
        """What stands between `<` and `>`, if they are there."""

    @property
    def inside(self) -> bool:
        """Whether it is the argument of another kind."""

    def error(self, message: str, help_: str = "", *, at_argument: bool = False) -> None:
        """Report what is wrong with it."""

    def constraint(self, of: Literal["type", "attribute"], otherwise: str) -> Constraint | None:
        """The constraint that the argument names, or the one called `otherwise` where there
        is no argument; None after reporting."""

    def enum(self) -> EnumDef | None:
        """The enum that the argument names; None after reporting."""

    def class_name(self) -> str | None:
        """The class of the hooks module that the argument names; None after reporting."""

    def element(self) -> ParameterKind | None:
        """The kind that the argument spells; None after reporting."""


@dataclass(frozen=True, slots=True)
class Usage:
    """A row of the table of kinds in the manual."""

    kind: str
    python: str
    text: str
    ods: str


@dataclass(frozen=True, slots=True)
class Fault:
    """What makes a value of the right class no value of a kind: `test` finds it, `message` is
    said of it. The value of `predicate`, if the test has one, may not be computable."""

    test: Source
    message: str
    predicate: Expression | None = None


@dataclass(frozen=True, slots=True)
class ParameterKind(ABC):
    """What a parameter of a type or attribute holds.

    Attributes:
        text: How the definition spells it.
    """

    text: str

    #: How lists of kinds show it: `enum<…>`; and words that slips of the pen may have meant.
    SPELLINGS: ClassVar[tuple[str, ...]]
    WORDS: ClassVar[tuple[str, ...]]
    USAGE: ClassVar[tuple[Usage, ...]]
    #: Whether a parameter of this kind may be None.
    MAY_BE_ABSENT: ClassVar[bool]
    #: Whether `optional` of it is read only if it seems to be there, even where its group
    #: is. Source: MLIR, which has a `std::optional` of it then.
    READ_IF_THERE: ClassVar[bool]
    #: Whether it stands behind the attribute, where the parser itself reads it.
    BEHIND_ATTRIBUTE: ClassVar[bool]

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        parts = [name for name, value in vars(ParameterKind).items() if _is_abstract(value)]
        parts += [name for name in ParameterKind.__annotations__ if name.isupper()]
        missing = [p for p in parts if _is_abstract(getattr(cls, p, _MISSING))]
        if missing and not abstract:
            raise TypeError(f"the kind of parameter {cls.__name__} lacks {', '.join(missing)}")

    # How it is spelled.

    @classmethod
    def spells(cls, text: KindText) -> bool:
        """Whether `text` is this kind's to read."""
        shown = text.word if text.argument is None else f"{text.word}<…>"
        return shown in cls.SPELLINGS

    @classmethod
    @abstractmethod
    def spelled(cls, text: KindText) -> Self | None:
        """The kind that `text`, which is this one's, spells; None after reporting."""

    @property
    def element(self) -> ParameterKind | None:
        """The kind of what it is made of."""
        return None

    @property
    def present(self) -> ParameterKind:
        """The kind of a parameter that is there."""
        return self

    # What it is in expressions, in Python and in C++.

    @property
    @abstractmethod
    def expression_type(self) -> ExprType:
        """What an expression knows of a value."""

    @property
    def holds_attributes(self) -> bool:
        """Whether values have, or are made of what has, more members than an annotation
        says: types, attributes, classes of the hooks module."""
        return self.element is not None and self.element.holds_attributes

    @property
    def hook_class(self) -> str:
        """The class of the hooks module that values are of, or made of; or empty."""
        return "" if self.element is None else self.element.hook_class

    @abstractmethod
    def annotation(self, names: Names, *, given: bool) -> Source:
        """The Python type of a value; what is `given` to a constructor may be any sequence
        where the value is a tuple."""

    @property
    @abstractmethod
    def cpp_type(self) -> str:
        """What MLIR's messages call the type of a parameter."""

    @property
    def optional_cpp_type(self) -> str:
        """The same of a parameter that may be absent."""
        return f"std::optional<{self.cpp_type}>"

    # What a caller may have got wrong.

    @property
    @abstractmethod
    def conversion(self) -> Conversion:
        """What an argument is made into before anything else is asked of it."""

    @abstractmethod
    def expected(self, names: Names) -> str:
        """What an argument must be, in words: "an integer"."""

    @abstractmethod
    def wrong(self, names: Names, value: Source) -> Source | None:
        """A test that an argument, once converted, is not of this kind in Python; None where
        it would not have been converted."""

    def expected_item(self, names: Names) -> str:
        """What each item of a sequence must be, in words."""
        return self.expected(names)

    def wrong_item(self, names: Names, item: Source) -> Source:
        """A test that an item of a sequence is not of this kind in Python."""
        test = self.wrong(names, item)
        assert test is not None
        return test

    # What makes parameters invalid.

    @abstractmethod
    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        """What else may be wrong with parameter `name`."""

    # The form in which values are kept and compared.

    @abstractmethod
    def kept(self, names: Names, value: Source) -> Source:
        """A converted argument in the form that is kept: `value` itself where that is it."""

    def kept_item(self, names: Names, item: Source) -> Source:
        """The same for an item of a sequence."""
        return self.kept(names, item)

    @abstractmethod
    def key(self, names: Names, value: Source) -> Source:
        """What tells values apart: `value` itself where `==` does."""

    @abstractmethod
    def default_kept(self, names: Names, default: Source) -> Source:
        """The value of an expression of this kind in the form that is kept."""

    # Text.

    @abstractmethod
    def looks(self, names: Names) -> Source:
        """A test that a value comes next in the text."""

    @abstractmethod
    def read(self, names: Names, *told: Source) -> Source:
        """Reads a value; `told` are the last arguments of the reader, which say whose
        parameter it is, for its errors."""

    def read_with(self, names: Names, literal: str, *told: Source) -> Source | None:
        """Reads a value and the literal behind it, where a text does not tell one from the
        other word by word; None where each is read for itself."""
        return None

    def usual(self, names: Names) -> Source | None:
        """What knows the usual spellings of values (`yods.text.structs`), for fields of
        structs; None where each is read as any other."""
        return None

    def read_item(self, names: Names) -> Source:
        """Reads an item of a list."""
        return self.read(names)

    @abstractmethod
    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        """The text of a value; types and attributes may be `qualified`: with their
        dialects and mnemonics."""

    def written_within(self, names: Names, value: Source, *, qualified: bool) -> Source:
        """What an f-string shows as the text of a value."""
        return self.written(names, value, qualified=qualified)

    def written_item(self, names: Names, item: Source, *, qualified: bool) -> Source:
        """The text of an item of a list."""
        return self.written(names, item, qualified=qualified)


class _Missing:
    __isabstractmethod__ = True


_MISSING = _Missing()


def _is_abstract(value: object) -> bool:
    return bool(getattr(value, "__isabstractmethod__", False))


#: Where the runtime's functions for parameters are, and its classes.
PARAMETERS = "yods.text.parameters"
ATTRIBUTE = "yods.ir.attribute"
STRUCTS = "yods.text.structs"
#: What reads, in generated code.
PARSER = Source("p")


def fresh_item(value: Source) -> str:
    """A name for the items of `value` in a comprehension, which hides nothing it reads."""
    name = "item"
    while name in value.reads:
        name += "_"
    return name
