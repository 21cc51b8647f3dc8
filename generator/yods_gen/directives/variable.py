"""`$name`, and what there is to say of each kind of thing that it may name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef
from yods_gen.directives.checking import LEAVE_ONE_OUT, Checking
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.op_variables import Named
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.print_steps import PrintSteps
from yods_gen.directives.reading import Begin, Handed, Reading
from yods_gen.directives.writing import Writing
from yods_gen.errors import closest, listed, quoted
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass

NamedT = TypeVar("NamedT", bound=Named)


@dataclass(frozen=True, slots=True)
class Variable(Element):
    """`$name`: an operand, attribute, property, region or successor, or a parameter."""

    name: str


@dataclass(frozen=True, slots=True)
class VariableKind(Generic[NamedT]):
    """One kind of thing that `$name` may name in formats of ops. No part has a default.

    Attributes:
        definition: The class of its definitions; `word` is what one is called in messages.
        check: Reports where it may not stand, and notes that it is bound.
        outside: Reports what it may not be outside of optional parts.
        always_there: Where the text cannot leave it out: the words for it, and how that
            could change.
        holds_group: Whether what is always there keeps a group from being left out; or it
            only may not be the group's anchor.
        neighbour: What it is to the elements beside it.
        absent: Steps that give its variable the value for its absence.
        read: Steps that read it, where it must be there.
        begin: How it begins an optional part.
        write: Steps that write it.
        present: A test that it is there.
        receive: How a custom directive's parse function gives it.
        hand: What a custom directive's print function is given.
        qualified_read: Steps that read it within `qualified(…)`, likewise
            `qualified_write`; None where it may not stand there.
    """

    word: str
    definition: type[NamedT]
    check: Callable[[Variable, NamedT, Checking], None]
    outside: Callable[[Variable, NamedT, Checking], None]
    always_there: Callable[[NamedT], tuple[str, str] | None]
    holds_group: bool
    neighbour: Callable[[Variable, NamedT], Neighbour]
    absent: Callable[[NamedT, Reading], ParseSteps]
    read: Callable[[NamedT, Reading], ParseSteps]
    begin: Callable[[NamedT, Reading], Begin]
    write: Callable[[NamedT, Writing], PrintSteps]
    present: Callable[[NamedT, Writing], Source]
    receive: Callable[[NamedT, Reading], Handed]
    hand: Callable[[NamedT, Writing], Source]
    qualified_read: Callable[[NamedT, Reading], ParseSteps] | None
    qualified_write: Callable[[NamedT, Writing], PrintSteps] | None


# What several kinds ask.


def find(variable: Variable, checking: Checking) -> Named | None:
    """What a variable names, or None after reporting that it names nothing."""
    found = checking.op.find(variable.name)
    if found is None:
        names = checking.op.names()
        match = closest(variable.name, names)
        checking.error(
            variable,
            "unknown-variable",
            f"the op has no {quoted(variable.name)}",
            (
                f"did you mean '${match}'?"
                if match
                else f"the format may name {listed(names)}" if names else ""
            ),
        )
    return found


def bind_once(variable: Variable, named: Named, checking: Checking) -> None:
    """Report a variable that stands in the format a second time."""
    if variable.name in checking.seen.values:
        kind = checking.op.kind(variable.name)
        checking.error(
            variable,
            "bound-twice",
            f"{kind} {quoted(variable.name)} stands in the format twice",
            LEAVE_ONE_OUT,
        )
    checking.seen.values.add(variable.name)


def anywhere(variable: Variable, named: Named, checking: Checking) -> None:
    """There is nothing that it may not be outside of optional parts."""


def receive_value(named: Named, reading: Reading) -> Handed:
    """A directive's function returns what goes into the variable."""
    return Handed(into=reading.value(named.name))


def hand_value(named: Named, writing: Writing) -> Source:
    """A directive's function gets what expressions call by that name."""
    return writing.read(named.name)


def is_flag(named: Named | None) -> bool:
    """Whether it is a unit attribute, or a property that is as much as one."""
    if isinstance(named, NamedAttributeDef):
        return named.constraint.syntax == "unit"
    return isinstance(named, NativePropertyDef) and named.kind.base == "unit"
