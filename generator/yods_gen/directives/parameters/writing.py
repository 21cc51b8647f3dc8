"""Making the steps of a generated `text` of a type or attribute.

Source of blanks and of what is left out: MLIR, mlir-tblgen, AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import PARSER, ParameterKind
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.format import ParameterFormat
from yods_gen.directives.parameters.reading import Scope
from yods_gen.directives.parameters.steps import Write, WriteStep, WriteSteps
from yods_gen.directives.spacing import Spacing
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, Source
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

    def computed(self, parameter: ParameterDef) -> Source | None:
        """The variable for what tells the default apart, where that was computed before."""

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
    slot = writing.slots[parameter.name]
    hook = parameter.hook("print")
    if hook is not None and not qualified:
        member = writing.members[parameter.name]
        text = writing.scope.hook_call(hook, ("p", PARSER), (member, slot))
        return Shown(text, text)
    kind = parameter.kind
    return Shown(
        kind.written(writing.scope, slot, qualified=qualified),
        kind.written_within(writing.scope, slot, qualified=qualified),
    )


def write(writing: ParameterWriting, parameter: ParameterDef, *, qualified: bool) -> list[Piece]:
    """A parameter with the blank before it, if it is there."""
    blank = writing.spacing.element()
    shown = value(writing, parameter, qualified=qualified)
    if not parameter.may_be_absent or parameter.name in writing.sure:
        return [blank, shown]
    # The blank belongs to the parameter, and goes when it does.
    return [Write(text_of([blank, shown]), is_there(writing, parameter))]


def is_there(writing: ParameterWriting, parameter: ParameterDef) -> Source:
    """Whether a parameter is there, and not what its default stands for."""
    return _presence(writing, parameter, ("is not", "!="))


def is_absent(writing: ParameterWriting, parameter: ParameterDef) -> Source:
    """The opposite."""
    return _presence(writing, parameter, ("is", "=="))


def _presence(
    writing: ParameterWriting, parameter: ParameterDef, operators: tuple[str, str]
) -> Source:
    slot = writing.slots[parameter.name]
    if parameter.default is None:
        return python.compare(operators[:1], (slot, NONE))
    default = writing.computed(parameter)
    if default is None:
        value = writing.scope.source(parameter.default, writing.slots)
        default = default_side(writing, parameter, value)
    if default.text in _TRUTHS and parameter.hook("key") is None:
        told_by_truth = (default.text == "True") == (operators[1] == "==")
        return slot if told_by_truth else python.unary("not", slot)
    if default.text not in _EQUAL_TO_NOTHING_ELSE or parameter.hook("key") is not None:
        slot = _key(writing, parameter, parameter.kind, slot)
    return python.compare(operators[1:], (slot, default))


def default_side(writing: ParameterWriting, parameter: ParameterDef, default: Source) -> Source:
    """What tells the default of a parameter from other values."""
    kept = parameter.kind.default_kept(writing.scope, default)
    if kept.text in _EQUAL_TO_NOTHING_ELSE and parameter.hook("key") is None:
        return kept
    return _key(writing, parameter, parameter.kind.present, kept)


#: Values that need no key to be told from others.
_EQUAL_TO_NOTHING_ELSE = ("()", "None")
#: Values that a kind has two of, so that one tells the other.
_TRUTHS = ("True", "False")


def _key(
    writing: ParameterWriting, parameter: ParameterDef, kind: ParameterKind, given: Source
) -> Source:
    """What tells values apart."""
    hook = parameter.hook("key")
    if hook is not None:
        return writing.scope.hook_call(hook, (writing.members[parameter.name], given))
    return kind.key(writing.scope, given)
