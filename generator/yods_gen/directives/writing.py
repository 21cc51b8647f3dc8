"""Making the steps of a generated `print_assembly`, as far as directives take part in it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Protocol

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.bindings import Binding
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.scope import Scope
from yods_gen.directives.spacing import Spacing
from yods_gen.expressions import python
from yods_gen.expressions.python import Source

#: The printer, and the op, as a generated `print_assembly` calls them.
P, SELF = Source("p"), Source("self")
ALWAYS = python.constant(True)


class Writing(OpFormat, Protocol):
    """The printer of one op, under way."""

    @property
    def scope(self) -> Scope:
        """What the code may refer to."""

    @property
    def spacing(self) -> Spacing:
        """What was printed last, as far as it decides about blanks."""

    @property
    def bindings(self) -> tuple[Binding, ...]:
        """What the whole format binds."""

    def steps(self, elements: Iterable[Element]) -> PrintSteps:
        """What writes elements in their order."""

    # What the op has.

    def read(self, name: str) -> Source:
        """What an expression of the definition calls `name`."""

    def values(self, name: str) -> Source:
        """The values of an operand or result, as a tuple."""

    def slot(self, attribute: NamedAttributeDef) -> Source:
        """The slot of an attribute, which may hold None."""

    def default(self, attribute: NamedAttributeDef) -> Source:
        """What stands for an attribute that is absent."""

    def segments(self) -> tuple[tuple[str, str], ...]:
        """The attributes that count the op's operands, and its results, with these words."""

    # What is known where something stands.

    def is_there(self, name: str) -> bool:
        """Whether an attribute is there, because what is being written is."""

    def knowing(self, elements: Iterable[Element]) -> AbstractContextManager[None]:
        """Within this, attributes that are these elements are there."""


# What several directives ask.


def write_by(method: str, *arguments: Source) -> Source:
    """A call of one of the printer's methods."""
    return python.call(python.member(P, method), *arguments)


def looked_up(table: str, what: Source) -> Source:
    """The text of what the printer has a table of: `values`, `types`, `blocks`.

    Names and types are most of what is printed, and a call takes twice the time.
    """
    return python.item(python.member(P, table), what)


def blank(writing: Writing) -> Write:
    """The blank before a variable or directive, if one belongs there."""
    return Write((writing.spacing.element(),))


def own(name: str) -> Source:
    """A slot of the op."""
    return python.member(SELF, name)
