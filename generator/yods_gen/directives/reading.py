"""Making the steps of a generated `parse`, as far as directives take part in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.bindings import FunctionTypes, Types
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.scope import Scope
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass

#: The parser, and the class, as a generated `parse` calls them.
P, CLS = Source("p"), Source("cls")


@dataclass(frozen=True, slots=True)
class Begin:
    """How a parser finds out whether an optional part is there.

    Attributes:
        steps: Look for what it begins with.
        test: True if that was there.
        then: Comes first within the part.
        binds: Whether `steps` give what they bind a value in whatever case.
    """

    steps: ParseSteps
    test: Source
    then: ParseSteps = ()
    binds: bool = False


@dataclass(frozen=True, slots=True)
class Handed:
    """How a custom directive's parse function is given something, or gives it.

    Attributes:
        before: What comes before the call.
        given: The argument of the call, if it is one.
        into: Receives what the call returns, if it does.
        after: What comes behind the call.
    """

    before: ParseSteps = ()
    given: Source | None = None
    into: str = ""
    after: ParseSteps = ()


@dataclass(frozen=True, slots=True)
class FunctionLocals:
    """The local variables of a function type, and of its parts where they have some."""

    into: str
    inputs: str
    results: str


class Reading(OpFormat, Protocol):
    """The parser of one op, under way."""

    @property
    def scope(self) -> Scope:
        """What the code may refer to."""

    @property
    def traits(self) -> frozenset[str]:
        """The op's traits, and those they imply."""

    @property
    def checks_properties(self) -> bool:
        """Whether attributes in a dictionary may violate constraints."""

    def steps(self, elements: Iterable[Element]) -> ParseSteps:
        """What reads elements in their order."""

    def absent(self, elements: Iterable[Element]) -> ParseSteps:
        """What gives the variables that elements bind the values for their absence; those
        that have them from a group around this one are left alone."""

    def annotation(self, attribute: NamedAttributeDef) -> Source:
        """What the slot of an attribute holds in a valid op."""

    # Local variables.

    def value(self, name: str) -> str:
        """The variable for what `$name` stands for."""

    def lists(self, name: str) -> str:
        """The one for the lists that the operand `name` consists of."""

    def all(self, kind: str) -> str:
        """The one for all of a kind, read at once."""

    def types(self, argument: Element) -> Source:
        """What has the type, or types, of `$name`, `operands` or `results`."""

    def types_of(self, types: Types) -> str:
        """The variable for types that the text may leave out."""

    def type_lists(self, name: str) -> str:
        """The variable for the types of lists of operands."""

    def function_type(self, types: FunctionTypes) -> FunctionLocals:
        """The variables for a function type."""

    def place(self, name: str) -> str:
        """The one for where an operand, or all `operands`, begin; empty if nobody asks."""

    def fresh(self, name: str) -> str:
        """A variable for the directive's own use, called `name` or much like it."""


# What several directives ask.


def accept(text: str, is_word: bool) -> Source:
    """The call that reads a literal, if it comes next."""
    method = "accept_keyword" if is_word else "accept"
    return python.call(python.member(P, method), python.constant(text))


def read_by(method: str, *arguments: Source) -> Source:
    """A call of one of the parser's methods."""
    return python.call(python.member(P, method), *arguments)
