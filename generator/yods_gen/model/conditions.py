"""Conditions that definitions state, as records: the test, and the message if it fails.

`templates/conditions.jinja` prints them. An expression without a value counts as a violation
(`yods_gen.model.partial_expressions`): a test that may fail keeps its outcome in a local
variable, and a message has `?` for a part that cannot be computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from yods_gen.definitions.checks import CheckDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.model.partial_expressions import Known, may_fail, part_fails
from yods_gen.model.scope import ModuleScope, message_names, names_of
from yods_gen.records import DataClass


class Guard(DataClass):
    """Errors of evaluation to catch, and the local variable `kept` with the outcome."""

    kept: str
    errors: PyExpr


class Violation(DataClass):
    """A test that is true if a condition does not hold; so is one without a value."""

    test: PyExpr
    guard: Guard | None = None


class MessageText(DataClass):
    """The text of a message; `uncomputed` replaces it if it cannot be computed."""

    text: PyExpr
    uncomputed: str = ""
    guard: Guard | None = None


class Condition(DataClass):
    """A condition of a verifier; `error` makes the error to raise where it does not hold."""

    violation: Violation
    error: PyExpr
    message: MessageText

    kind: ClassVar = "condition"


class Binding(DataClass):
    """`local: annotation = value`: a local variable for a name that expressions mention."""

    local: str
    annotation: PyExpr | None
    value: PyExpr


def evaluation_errors(scope: ModuleScope) -> PyExpr:
    """The errors that computing an expression may raise."""
    return scope.name("yods.ir.attribute", "EVALUATION_ERRORS")


def guard(scope: ModuleScope, kept: str) -> Guard:
    """A guard whose local variable is called `kept`, or similar."""
    return Guard(scope.local(kept), evaluation_errors(scope))


def violated(scope: ModuleScope, test: PyExpr, fails: bool) -> Violation:
    """`test`, which is true where something is wrong; `fails`: computing it may fail."""
    return Violation(test, guard(scope, "violated") if fails else None)


def violation(
    scope: ModuleScope, condition: Expression, bindings: Mapping[str, PyExpr], known: Known
) -> Violation:
    """A test that `condition` does not hold."""
    fails = may_fail(condition.root, known)
    return violated(scope, scope.violation(condition, bindings), fails)


def message_text(
    scope: ModuleScope, message: MessageDef, bindings: Mapping[str, PyExpr], known: Known
) -> MessageText:
    """The text of a message."""
    text = scope.text(message, bindings)
    parts = [part for part in message.parts if not isinstance(part, str)]
    if not any(part_fails(part.root, known) for part in parts):
        return MessageText(text)
    plain = "".join(part if isinstance(part, str) else "?" for part in message.parts)
    return MessageText(text, plain, guard(scope, "message"))


def condition(
    scope: ModuleScope, check: CheckDef, bindings: Mapping[str, PyExpr], known: Known, op: PyExpr
) -> Condition:
    """A condition of the verifier of `op`."""
    return Condition(
        violation(scope, check.condition, bindings, known),
        python.member(op, "plain_error" if check.plain else "error"),
        message_text(scope, check.message, bindings, known),
    )


def check_names(checks: Iterable[CheckDef]) -> frozenset[str]:
    """The names that conditions and their messages use."""
    return frozenset().union(
        *(names_of(check.condition) | message_names(check.message) for check in checks)
    )
