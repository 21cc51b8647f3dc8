"""Parts of the class of a dialect, as records; `templates/dialect.jinja` prints them."""

from __future__ import annotations

from typing import Literal

from yods_gen.expressions.python import PyExpr
from yods_gen.model.conditions import Violation
from yods_gen.records import DataClass


class UnknownName(DataClass):
    """The message for a mnemonic that the dialect does not have."""

    kind: Literal["type", "attribute"]
    message: PyExpr


class DeclaredAttribute(DataClass):
    """An attribute `dialect.name` in one place.

    Attributes:
        name: In full.
        misplaced: What is said where it may not stand in this place at all; or empty.
        ops: Names of the operations it may stand on; empty: any.
        wrong_op: What is said of others.
        violation: The test that its value is wrong, if anything is asked of it.
        unsatisfied: What is said then.
    """

    name: str
    misplaced: str
    ops: tuple[str, ...]
    wrong_op: str
    violation: Violation | None
    unsatisfied: str


class AttributeVerifier(DataClass):
    """The method `name` checks attributes with the dialect's prefix in one place.

    Attributes:
        numbers: Names of the parameters for the position.
        operation, attribute, error: Classes of the operation that bears the attribute, of
            the attribute, and of the fault.
        any: `Any`, where a value is looked at.
        hook: Checks whatever the declared ones leave.
    """

    name: str
    numbers: tuple[str, ...]
    operation: PyExpr
    attribute: PyExpr
    error: PyExpr
    any: PyExpr | None
    declared: tuple[DeclaredAttribute, ...]
    hook: PyExpr | None
