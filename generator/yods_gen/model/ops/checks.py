"""Checks of an op's class that no field states, as records.

Each has a macro of its own in `templates/op/verify.jinja`. All read the locals `operands`
and `results`, which a method binds if one of its checks reads them.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from yods_gen.expressions.python import PyExpr
from yods_gen.model.conditions import Binding, Statement, Violation
from yods_gen.records import DataClass, Printed


class Call(Printed):
    """A hand-written check: a function of a trait, an interface or the hooks module.

    Attributes:
        test: False for nearly all ops, of which the function accepts each; None for no test.
        of_types: Whether `test` is that the types of operands and results are not all one.
    """

    call: PyExpr
    test: PyExpr | None = None
    of_types: bool = False


class GuardedCalls(DataClass):
    """Calls that are needed only if `test` is true; `of_types` as in `Call`."""

    test: PyExpr
    calls: tuple[Call, ...]
    of_types: bool

    kind: ClassVar = "guarded"


class VariableUse(DataClass):
    """A type variable that a constraint mentions: its value, and the part that determines it."""

    name: str
    value: PyExpr
    determined_by: str


class VariableCheck(DataClass):
    """A type or attribute is what the variables in its constraint make of it.

    Attributes:
        each: The values whose type `found` is, where they are any number.
        function: Makes the error.
    """

    each: PyExpr | None
    violation: Violation
    function: PyExpr
    what: str
    summary: str
    found: PyExpr
    uses: tuple[VariableUse, ...]

    kind: ClassVar = "variable"


class Variables(Printed):
    """Types that are named once, and required elsewhere."""

    bindings: tuple[Binding, ...]
    checks: tuple[VariableCheck, ...]


class PredicateTrait(Printed):
    """A trait that is a condition over the whole op, which `summary` describes."""

    bindings: tuple[Binding, ...]
    violation: Violation
    summary: str


class Inferred(Printed):
    """The type of the only result is not the inferred one; `function` raises the error, if any."""

    bindings: tuple[Binding, ...]
    violation: Violation
    function: PyExpr


class OwnConditions(DataClass):
    """Conditions that the definition states."""

    bindings: tuple[Binding, ...]
    conditions: tuple[Statement, ...]

    kind: ClassVar = "own"


Check: TypeAlias = Call | GuardedCalls | Variables | PredicateTrait | Inferred | OwnConditions


class Verifier(DataClass):
    """A method that checks: `verify_structure`, `verify_op`, `verify_regions`.

    Attributes:
        binds: The locals that its checks read, "operands" or "results".
    """

    name: str
    binds: tuple[str, ...]
    checks: tuple[Check, ...]
