"""What there is to say of one kind of element in formats of types and attributes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.parameters.checking import ParameterChecking
from yods_gen.directives.parameters.format import Bound, ParameterFormat
from yods_gen.directives.parameters.reading import ParameterBegin, ParameterReading
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass

ElementT = TypeVar("ElementT", bound=Element)


@dataclass(frozen=True, slots=True)
class ParameterHanded:
    """How a custom directive's parse function is given something, or gives it.

    Attributes:
        word: What one would call the parameter of a function that gets it.
        given: The argument of the call, if it is one.
        into: The variable that receives what the call returns, if it does.
    """

    word: str
    given: Source | None
    into: str


@dataclass(frozen=True, slots=True)
class ParameterArgument(Generic[ElementT]):
    """How an element is handed to a custom directive.

    Attributes:
        check: Reports where it may not be, and notes what it binds.
        read: How the parse function is given it, or gives it.
        write: What the print function is given, with the word for it.
    """

    check: Callable[[ElementT, ParameterChecking], None]
    read: Callable[[ElementT, ParameterReading], ParameterHanded]
    write: Callable[[ElementT, ParameterWriting], tuple[str, Source]]


@dataclass(frozen=True, slots=True)
class ParameterRules(Generic[ElementT]):
    """What elements of one kind are in formats of types and attributes. No part has a default.

    Attributes:
        check: Reports what is wrong with an element, and notes what it binds.
        followed: Reports what may not stand right behind it.
        as_anchor: Reports why it may not decide about a group.
        binds: The parameters that it binds, each with the place that names it.
        read: Steps that read it.
        begin: How it begins a group; None where it cannot.
        write: What writes it, the blank before it included.
        argument: How it is handed to a custom directive; None where it cannot be.
    """

    check: Callable[[ElementT, ParameterChecking], None]
    followed: Callable[[ElementT, Element, ParameterChecking], None]
    as_anchor: Callable[[ElementT, ParameterChecking], None]
    binds: Callable[[ElementT, ParameterFormat], Bound]
    read: Callable[[ElementT, ParameterReading], ReadSteps]
    begin: Callable[[ElementT, ParameterReading], ParameterBegin] | None
    write: Callable[[ElementT, ParameterWriting], list[Piece]]
    argument: ParameterArgument[ElementT] | None
