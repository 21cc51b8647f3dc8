"""Records of the symbols of constraints, which templates print, and of what asks for them."""

from __future__ import annotations

from typing import Literal, Protocol

from yods_gen.expressions.python import Import, PyExpr
from yods_gen.records import DataClass


class Importing(Protocol):
    """A class or a constant that imports symbols of constraints."""

    @property
    def kind(self) -> str:
        """The kind of its definition."""

    @property
    def imports(self) -> tuple[Import, ...]:
        """Its imports, of which those from its own module need not be among them."""


class FunctionModel(DataClass):
    """The predicate of one constraint; `class_name` is its own name.

    Attributes:
        holds: Whether its parameter satisfies the constraint.
    """

    name: str
    class_name: str
    parameter: str
    annotation: PyExpr
    doc: str
    holds: PyExpr
    imports: tuple[Import, ...]

    kind: Literal["constraint"] = "constraint"


class ConstraintModel(DataClass):
    """The constant of an attribute constraint; `class_name` is its own name.

    Attributes:
        row: The class of the constant.
        classes: The class of such attributes, or a tuple of classes.
        holds: A predicate, if the class alone does not decide.
        plain: A function that makes one from a plain value, where there is one.
        storage: A predicate for the attributes that MLIR's C++ class for it can hold,
            where the class above is not all.
    """

    name: str
    class_name: str
    annotation: PyExpr
    row: PyExpr
    summary: str
    classes: PyExpr
    holds: PyExpr | None
    plain: PyExpr | None
    storage: PyExpr | None
    imports: tuple[Import, ...]

    kind: Literal["attribute constraint"] = "attribute constraint"


class TypeConstraintModel(DataClass):
    """The constant of a type constraint; `class_name` is its own name, `row` its class."""

    name: str
    class_name: str
    row: PyExpr
    arguments: tuple[PyExpr, ...]
    imports: tuple[Import, ...]

    kind: Literal["type constraint"] = "type constraint"
