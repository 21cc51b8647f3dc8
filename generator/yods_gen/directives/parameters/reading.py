"""Making the steps of a generated `parse` of a type or attribute.

Source of what is read when, and of the errors: MLIR, mlir-tblgen, AttrOrTypeFormatGen.
Unlike there, what a default stands for may be left out wherever it may be printed so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import LISTS, PARSER, Names
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.format import ParameterFormat
from yods_gen.directives.parameters.steps import Declare, Read, ReadSteps
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, Source, constant, local
from yods_gen.kinds.sequences import Dims
from yods_gen.records import dataclass

CLS, AT = Source("cls"), Source("at")


class Scope(Names, Protocol):
    """What the code of the class may refer to, as far as directives ask for it."""

    def hook_call(self, name: str, *arguments: tuple[str, Source]) -> Source:
        """A call of a hook; each argument has the word one would call its parameter."""


@dataclass(frozen=True, slots=True)
class ParameterBegin:
    """How a parser finds out whether an optional group is there.

    Attributes:
        steps: Look for what it begins with.
        is_there: True if that was there; `is_absent` the opposite.
        demands: Whether what the group is about must follow then.
    """

    steps: ReadSteps
    is_there: Source
    is_absent: Source
    demands: bool


class ParameterReading(ParameterFormat, Protocol):
    """The parser of one type or attribute, under way."""

    @property
    def scope(self) -> Scope:
        """What the code may refer to."""

    @property
    def demanded(self) -> frozenset[str]:
        """Parameters that must follow now that their group has begun."""

    @property
    def made(self) -> str:
        """The variable that holds the mutable one that is read, once it is made."""

    def steps(self, elements: Iterable[Element]) -> ReadSteps:
        """What reads elements in their order."""

    def begin(self, element: Element) -> ParameterBegin:
        """How a group begins with `element`, which may begin one."""

    def make(self) -> ReadSteps:
        """What makes the mutable one that is read, by what tells it apart."""

    def is_whole(self, parameters: Sequence[ParameterDef]) -> bool:
        """Whether these are all parameters of the definition, in order, and no other element
        needs the value of one."""

    def read_whole(self, value: Source) -> ReadSteps:
        """What reads all parameters at once."""

    def demanding(self, names: frozenset[str]) -> AbstractContextManager[None]:
        """Meanwhile these parameters must follow, too."""

    # Local variables.

    def is_bound(self, name: str) -> bool:
        """Whether a parameter has a variable."""

    def variable(self, name: str) -> str:
        """The variable for a parameter, which has one from now on."""

    def fresh(self, name: str) -> str:
        """A variable for the directive's own use, called `name` or much like it."""


# What several directives ask.


def declare(reading: ParameterReading, parameter: ParameterDef) -> ReadSteps:
    """Gives the variable of a parameter that may be absent None, if it has none yet."""
    if reading.is_bound(parameter.name):
        return ()
    class_ = parameter.kind.present.annotation(reading.scope, given=True)
    return (Declare(reading.variable(parameter.name), python.union(class_, NONE)),)


def read(
    reading: ParameterReading, parameter: ParameterDef, *, demanded: bool = False
) -> ReadSteps:
    """Reads a parameter; one that may be absent is read if it seems to be there.

    Args:
        demanded: It must be there.
    """
    demanded = demanded or parameter.name in reading.demanded
    if demanded or not parameter.may_be_absent or parameter.hook("parse") is not None:
        value = by_row(reading.scope, "read_parameter", parameter)
    else:
        value = by_row(reading.scope, "read_optional", parameter)
    return (Read((reading.variable(parameter.name),), value),)


def by_row(scope: Scope, function: str, parameter: ParameterDef) -> Source:
    """A call of a function of the runtime that reads by the row of a parameter."""
    return python.call(scope.name(LISTS, function), PARSER, CLS, constant(parameter.name))


def read_with(reading: ParameterReading, parameter: ParameterDef, literal: str) -> ReadSteps | None:
    """Reads a parameter that must be there and the literal after it; None where each is
    read for itself.

    In `4x?xf32` either `x` is followed by a size or by the element.
    """
    may_be_absent = parameter.may_be_absent and parameter.name not in reading.demanded
    if may_be_absent or parameter.hook("parse") is not None:
        return None
    if not isinstance(parameter.kind, Dims) or literal != "x":
        return None
    value = by_row(reading.scope, "read_leading_dimensions", parameter)
    return (Read((reading.variable(parameter.name),), value),)


def is_absent(reading: ParameterReading, names: Iterable[str]) -> Source:
    """Whether all of these parameters, which were looked for, are absent."""
    tests = [python.compare(("is",), (local(reading.variable(n)), NONE)) for n in names]
    return python.all_of(*tests) if tests else constant(False)


def is_there(reading: ParameterReading, names: Iterable[str]) -> Source:
    """Whether any of them is there."""
    tests = [python.compare(("is not",), (local(reading.variable(n)), NONE)) for n in names]
    return python.any_of(*tests) if tests else constant(True)


def begin_with(reading: ParameterReading, steps: ReadSteps, names: Sequence[str]) -> ParameterBegin:
    """What comes first is read if it is there, and that decides."""
    return ParameterBegin(steps, is_there(reading, names), is_absent(reading, names), demands=False)
