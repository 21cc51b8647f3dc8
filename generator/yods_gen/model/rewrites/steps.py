"""The steps of patterns and folds.

A pattern goes on as long as its steps succeed: what does not hold ends it. A fold rule
that does not hold is followed by the next rule, so its steps stand within its conditions.
`templates/rewrites/` prints both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias, assert_never

from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.records import DataClass

#: The local variable with the outcome of a condition that may have none.
HOLDS = "holds"


class Let(DataClass):
    """`local` is what `value` gives."""

    local: str
    annotation: PyExpr | None
    value: PyExpr

    kind: ClassVar = "let"


class Compute(DataClass):
    """`local` is what `value` gives, which may have no value and then raises `errors`.

    `annotation` is there where the variable is new.
    """

    local: str
    annotation: PyExpr | None
    value: PyExpr
    errors: PyExpr

    kind: ClassVar = "compute"


class Require(DataClass):
    """A condition, and its opposite as one would write it."""

    holds: PyExpr
    fails: PyExpr

    kind: ClassVar = "require"


class RequireComputable(DataClass):
    """A condition that may have no value: then it does not hold."""

    test: PyExpr
    errors: PyExpr

    kind: ClassVar = "require_computable"


#: What patterns and fold rules have in common.
Step: TypeAlias = Let | Compute | Require | RequireComputable


class Give(DataClass):
    """A fold's answer: a tuple of values and constants, one for each result."""

    answer: PyExpr

    kind: ClassVar = "give"


class Put(DataClass):
    """A part of the op becomes another: `place = value`."""

    place: PyExpr
    value: PyExpr

    kind: ClassVar = "put"


class Ask(DataClass):
    """`holds` becomes the outcome of a test, False where it has none."""

    test: PyExpr
    errors: PyExpr

    kind: ClassVar = "ask"


class Within(DataClass):
    """Steps for the case that a condition holds."""

    condition: PyExpr
    steps: tuple[FoldStep, ...]

    kind: ClassVar = "within"


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


class MakeConstants(DataClass):
    """`local` is the op of a constant that the pattern makes, or the values of several;
    the pattern ends where the dialect cannot make them."""

    local: str
    #: `rewriter.constant(…)` or `rewriter.constants(…)`.
    call: PyExpr

    kind: ClassVar = "make_constants"


class Locate(DataClass):
    """`location` is where what is made comes from."""

    value: PyExpr

    kind: ClassVar = "locate"


class Insert(DataClass):
    """A new op; `local` is its variable, or nothing."""

    local: str
    op: PyExpr

    kind: ClassVar = "insert"


class MoveRegion(DataClass):
    """The blocks of one of the root's regions go to a new op's."""

    region: PyExpr
    into: PyExpr

    kind: ClassVar = "move_region"


class ReplaceWithNew(DataClass):
    """The root becomes an op that is made here."""

    op: PyExpr

    kind: ClassVar = "replace_with_new"


class Replace(DataClass):
    """The root's results become other values, or those of an op."""

    values: PyExpr

    kind: ClassVar = "replace"


class Erase(DataClass):
    """The root goes."""

    kind: ClassVar = "erase"


PatternStep: TypeAlias = (
    Let | Compute | Require | RequireComputable | MakeConstants | Locate | Insert | MoveRegion
    | ReplaceWithNew | Replace | Erase
)  # fmt: skip
