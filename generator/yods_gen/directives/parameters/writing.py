"""Making the steps of a generated `text` of a type or attribute.

Source of blanks and of what is left out: MLIR, mlir-tblgen, AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import LISTS, PARSER
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.format import ParameterFormat
from yods_gen.directives.parameters.reading import Scope
from yods_gen.directives.parameters.steps import Write, WriteStep, WriteSteps
from yods_gen.directives.spacing import Spacing
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, Source, constant
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Shown:
    """The text of a value, and what an f-string makes that text of."""

    text: Source
    within: Source


#: Some text as it is, or of a value, or more than that.
Piece: TypeAlias = str | Shown | WriteStep


class ParameterWriting(ParameterFormat, Protocol):
    """The printer of one type or attribute, under way."""

    @property
    def scope(self) -> Scope:
        """What the code may refer to."""

    @property
    def spacing(self) -> Spacing:
        """What was written last."""

    @property
    def sure(self) -> frozenset[str]:
        """Parameters of which a group that is being written has made sure."""

    @property
    def slots(self) -> Mapping[str, Source]:
        """The parameters as an instance has them."""

    @property
    def members(self) -> Mapping[str, str]:
        """What Python calls them."""

    @property
    def in_body(self) -> bool:
        """Whether the group is being written that a type inside of itself does without."""

    def pieces(self, elements: Iterable[Element]) -> list[Piece]:
        """What writes elements in their order."""

    def group(
        self, sure: frozenset[str] = frozenset(), *, body: bool = False, follows: bool = False
    ) -> AbstractContextManager[None]:
        """Meanwhile a branch of a group is being written.

        As mlir-tblgen does: what stands behind the group follows the else branch, or what
        came before the group.

        Args:
            sure: Parameters of which the group has made sure.
            body: The group is what a type inside of itself does without.
            follows: What stands behind the group follows this branch.
        """


# What several directives ask.


def joined(pieces: Iterable[Piece]) -> WriteSteps:
    """Steps, in which texts that follow one another are one."""
    steps: list[WriteStep] = []
    texts: list[str | Shown] = []
    for piece in (*pieces, None):
        if isinstance(piece, str | Shown):
            texts.append(piece)
            continue
        if any(texts):
            steps.append(Write(text_of(texts), None))
        texts = []
        if piece is not None:
            steps.append(piece)
    return tuple(steps)


def text_of(parts: Iterable[str | Shown]) -> Source:
    """Texts as one."""
    given = [part for part in parts if part]
    values = [part for part in given if isinstance(part, Shown)]
    together = len(given) > 1 and all(python.fits_f_string(each.within) for each in values)
    return python.f_string(
        *(
            each if isinstance(each, str) else each.within if together else each.text
            for each in given
        )
    )


def value(writing: ParameterWriting, parameter: ParameterDef, *, qualified: bool) -> Shown:
    """The text of a parameter that is there."""
    function = writing.scope.name(LISTS, "parameter_text")
    given = [PARSER, python.SELF, constant(parameter.name)]
    if qualified:
        given.append(python.keyword("qualified", constant(True)))
    call = python.call(function, *given)
    return Shown(call, call)


def write(writing: ParameterWriting, parameter: ParameterDef, *, qualified: bool) -> list[Piece]:
    """A parameter with the blank before it, if it is there."""
    blank = writing.spacing.element()
    shown = value(writing, parameter, qualified=qualified)
    if not parameter.may_be_absent or parameter.name in writing.sure:
        return [blank, shown]
    # The blank belongs to the parameter, and goes when it does.
    return [Write(text_of([blank, shown]), is_there(writing, parameter))]


def is_there(writing: ParameterWriting, parameter: ParameterDef) -> Source:
    """Whether a parameter is there, and not its default."""
    if parameter.default is None:
        return python.compare(("is not",), (writing.slots[parameter.name], NONE))
    function = writing.scope.name(LISTS, "is_printed")
    return python.call(function, python.SELF, constant(parameter.name))


def is_absent(writing: ParameterWriting, parameter: ParameterDef) -> Source:
    """The opposite."""
    if parameter.default is None:
        return python.compare(("is",), (writing.slots[parameter.name], NONE))
    return python.unary("not", is_there(writing, parameter))
