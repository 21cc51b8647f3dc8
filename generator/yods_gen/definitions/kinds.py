"""The parts of every kind of parameter of a type or attribute.

The kinds themselves are classes in the modules of `yods_gen.kinds`, whose instances are what
definitions write after `kind:`. Each names the runtime's object (`yods.text.parameters`) that
checks, keeps, reads and prints its values. A class that lacks a part cannot be imported.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Literal, Protocol, Self

from yods_gen.classes import ClassRef
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.expressions.python import PyExpr, When
from yods_gen.expressions.static_types import ExprType, StaticType, plain
from yods_gen.expressions.tree import Expression
from yods_gen.records import DataClass


class Names(Protocol):
    """The names that the code of one class has for what kinds refer to."""

    @property
    def any(self) -> PyExpr:
        """`Any`, in annotations."""

    def name(self, module: str, name: str, when: When = "runtime") -> PyExpr:
        """`module.name`, by the name it has in the module of the class."""

    def typed(self, annotation: str) -> PyExpr:
        """An annotation of classes of Python and the runtime: `Sequence[Type] | None`."""

    def ref(self, ref: ClassRef, when: When = "runtime") -> PyExpr:
        """A class of the runtime or one that is to be generated."""

    def shared_kind(self, constraint: Constraint) -> str:
        """The constant of the module for parameters with a constraint; empty if it has none."""

    def own_name(self, ref: ClassRef) -> str:
        """The name of a class where it is defined."""

    def union(self, classes: Iterable[ClassRef]) -> PyExpr:
        """`A | B` for the classes of a constraint, in annotations."""

    def hook_name(self, name: str) -> PyExpr:
        """A function or class of the dialect's hooks module."""

    def source(self, expression: Expression, bindings: Mapping[str, PyExpr]) -> PyExpr:
        """Source of `expression`, whose names are bound."""


class KindText(Protocol):
    """The text of a kind in a definition: `word`, or `word<argument>`."""

    @property
    def text(self) -> str:
        """All of it."""

    @property
    def word(self) -> str:
        """The text before `<`."""

    @property
    def argument(self) -> str | None:
        """The text between `<` and `>`, if present."""

    @property
    def inside(self) -> bool:
        """Whether it is the argument of another kind."""

    def error(self, message: str, help_: str = "", *, at_argument: bool = False) -> None:
        """Report an error in it."""

    def constraint(self, of: Literal["type", "attribute"], otherwise: str) -> Constraint | None:
        """The constraint that the argument names, or the one called `otherwise` where there
        is no argument; None after reporting."""

    def enum(self) -> EnumDef | None:
        """The enum that the argument names; None after reporting."""

    def class_name(self) -> str | None:
        """The class of the hooks module that the argument names; None after reporting."""

    def element(self) -> ParameterKind | None:
        """The kind that the argument spells; None after reporting."""


class ParameterKind(DataClass, ABC):
    """The kind of a parameter of a type or attribute.

    Attributes:
        text: Its spelling in the definition.
    """

    text: str

    #: Its spellings in lists of kinds: `enum<…>`; and other words that a misspelt kind may have
    #: meant.
    SPELLINGS: ClassVar[tuple[str, ...]]
    MEANT: ClassVar[tuple[str, ...]] = ()
    #: Its lines of the table of kinds in the manual: kind | Python | text | ODS.
    USAGE: ClassVar[str]
    #: Whether a parameter of this kind may be None.
    MAY_BE_ABSENT: ClassVar[bool] = False
    #: Whether `optional` of it is read only if it seems to be there, even where its group
    #: is. Source: MLIR, which has a `std::optional` of it then.
    READ_IF_THERE: ClassVar[bool] = False
    #: Whether it is the type after the attribute, which the parser itself reads.
    AFTER_ATTRIBUTE: ClassVar[bool] = False

    def __init_subclass__(cls, *, abstract: bool = False) -> None:
        super().__init_subclass__()
        own = vars(ParameterKind).items()
        parts = [name for name, value in own if getattr(value, "__isabstractmethod__", False)]
        parts += [name for name in ParameterKind.__annotations__ if name.isupper()]
        missing = [
            p
            for p in parts
            if getattr(getattr(cls, p, None), "__isabstractmethod__", not hasattr(cls, p))
        ]
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
        """The kind of its elements."""
        return None

    @property
    def present(self) -> ParameterKind:
        """The kind of a present value."""
        return self

    # What it is in expressions, in Python and in C++.

    @abstractmethod
    def static_type(self, constrained: Callable[[Constraint], StaticType]) -> StaticType:
        """The type of a value in expressions.

        Args:
            constrained: Gives the type of what satisfies a constraint.
        """

    @property
    def expression_type(self) -> ExprType:
        """The kind of a value in expressions."""
        return self.static_type(lambda constraint: plain(constraint.kind)).coarse

    @property
    def hook_class(self) -> str:
        """The class of the hooks module of values, or of their elements; or empty."""
        return "" if self.element is None else self.element.hook_class

    @abstractmethod
    def annotation(self, names: Names, *, given: bool) -> PyExpr:
        """The Python type of a value; what is `given` to a constructor may be any sequence
        where the value is a tuple."""

    @property
    @abstractmethod
    def cpp_type(self) -> str:
        """The type of a parameter in MLIR's messages."""

    @property
    def optional_cpp_type(self) -> str:
        """The same of a parameter that may be absent."""
        return f"std::optional<{self.cpp_type}>"

    @abstractmethod
    def runtime(self, names: Names) -> PyExpr:
        """The runtime's object for it, which checks, keeps, reads and prints values."""


#: The runtime's modules of kinds, of functions that read and print by rows, and of the classes.
RUNTIME_KINDS = "yods.text.parameters"
RUNTIME_ARRAYS = "yods.text.array_parameters"
LISTS = "yods.text.parameter_lists"
ATTRIBUTE = "yods.ir.attribute"
#: The parser or printer in generated code.
PARSER = PyExpr("p")
