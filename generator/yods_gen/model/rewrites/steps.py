"""The steps of patterns and folds.

A pattern goes on as long as its steps succeed: what does not hold ends it. A fold rule
that does not hold is followed by the next rule, so its steps stand within its conditions.
`templates/rewrites/` prints both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.records import Printed

#: The local variable with the outcome of a condition that may have none.
HOLDS = "holds"


class Let(Printed):
    """`local` is what `value` gives."""

    local: str
    annotation: PyExpr | None
    value: PyExpr


class Compute(Printed):
    """`local` is what `value` gives, which may have no value and then raises `errors`.

    `annotation` is there where the variable is new.
    """

    local: str
    annotation: PyExpr | None
    value: PyExpr
    errors: PyExpr


class Require(Printed):
    """A condition, and its opposite as one would write it."""

    holds: PyExpr
    fails: PyExpr


class RequireComputable(Printed):
    """A condition that may have no value: then it does not hold."""

    test: PyExpr
    errors: PyExpr


#: What patterns and fold rules have in common.
Step: TypeAlias = Let | Compute | Require | RequireComputable


class Give(Printed):
    """A fold's answer: a tuple of values and constants, one for each result."""

    answer: PyExpr


class Put(Printed):
    """A part of the op becomes another: `place = value`."""

    place: PyExpr
    value: PyExpr


class Ask(Printed):
    """`holds` becomes the outcome of a test, False where it has none."""

    test: PyExpr
    errors: PyExpr


class Within(Printed):
    """Steps for the case that a condition holds."""

    condition: PyExpr
    steps: tuple[FoldStep, ...]


FoldStep: TypeAlias = Let | Compute | Ask | Within | Give | Put


def nested(steps: Sequence[Step | Give | Put]) -> tuple[FoldStep, ...]:
    """A rule's steps, each within the conditions before it; conditions that follow one
    another are one."""
    done: list[FoldStep] = []
    conditions: list[PyExpr] = []
    for index, step in enumerate(steps):
        match step:
            case Require(holds):
                conditions.append(holds)
                continue
            case _ if conditions:
                inner = nested(steps[index:])
                return (*done, Within(python.all_of(*conditions), inner))
            case RequireComputable(test, errors):
                done.append(Ask(test, errors))
                conditions.append(python.local(HOLDS))
            case Let() | Compute() | Give() | Put():
                done.append(step)
            case _:
                assert_never(step)
    # A rule ends in what it gives or changes.
    assert not conditions
    return tuple(done)


class MakeConstants(Printed):
    """`local` is the op of a constant that the pattern makes, or the values of several;
    the pattern ends where the dialect cannot make them."""

    local: str
    #: `rewriter.constant(…)` or `rewriter.constants(…)`.
    call: PyExpr


class Locate(Printed):
    """`location` is where what is made comes from."""

    value: PyExpr


class Insert(Printed):
    """A new op; `local` is its variable, or nothing."""

    local: str
    op: PyExpr


class MoveRegion(Printed):
    """The blocks of one of the root's regions go to a new op's."""

    region: PyExpr
    into: PyExpr


class ReplaceWithNew(Printed):
    """The root becomes an op that is made here."""

    op: PyExpr


class Replace(Printed):
    """The root's results become other values, or those of an op."""

    values: PyExpr


class Erase(Printed):
    """The root goes."""


PatternStep: TypeAlias = (
    Let | Compute | Require | RequireComputable | MakeConstants | Locate | Insert | MoveRegion
    | ReplaceWithNew | Replace | Erase
)  # fmt: skip
