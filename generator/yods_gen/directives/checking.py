"""Checking the format of an op, as far as directives take part in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Protocol

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.op_format import OpFormat
from yods_gen.errors import quoted
from yods_gen.records import dataclass

LEAVE_ONE_OUT = "leave one of the two out"


@dataclass(slots=True)
class Seen:
    """What the elements before have bound."""

    #: Operands, attributes, properties, regions and successors.
    values: set[str] = field(default_factory=set)
    #: Operands and results whose type stands there.
    types: set[str] = field(default_factory=set)
    #: Those whose type stands there by their own name.
    types_by_name: set[str] = field(default_factory=set)
    #: Elements that may stand there once.
    once: set[type[Element]] = field(default_factory=set)
    #: The same for the types of `operands` and of `results`.
    types_once: set[type[Element]] = field(default_factory=set)


class Checking(OpFormat, Protocol):
    """The check of one op's format, under way."""

    @property
    def seen(self) -> Seen:
        """What the elements before have bound."""

    def error(self, element: Element | None, id_: str, message: str, help_: str = "") -> None:
        """Report at an element, or at the beginning of the format."""

    def elements(self, elements: Iterable[Element]) -> None:
        """Check elements in their order; what may not stand in formats of ops is reported."""


# What several directives ask.


def once(element: Element, name: str, checking: Checking) -> None:
    """Report an element that stands in the format a second time."""
    if type(element) in checking.seen.once:
        checking.error(
            element, "bound-twice", f"'{name}' stands in the format twice", LEAVE_ONE_OUT
        )
    checking.seen.once.add(type(element))


def bind_all(element: Element, kind: str, checking: Checking) -> None:
    """An element binds all of a kind, of which none may be bound already."""
    group = checking.op.all(kind)
    twice = [item.name for item in group if item.name in checking.seen.values]
    if twice and type(element) not in checking.seen.once:
        checking.error(
            element,
            "bound-twice",
            f"'{kind}s' binds {kind} {quoted(twice[0])} a second time",
            LEAVE_ONE_OUT,
        )
    once(element, f"{kind}s", checking)
    checking.seen.values.update(item.name for item in group)


def not_in_groups(element: Element, checking: Checking, anchor: bool) -> None:
    """An element may not stand in an optional group."""
    checking.error(
        element,
        "not-optional",
        "this may not stand in an optional group",
        "move it out of the group",
    )


def no_anchor(element: Element, checking: Checking, anchor: bool) -> None:
    """An element may stand in an optional group, but not decide about it."""
    if anchor:
        bad_anchor(element, "it is always there", checking)


def bad_anchor(element: Element, reason: str, checking: Checking) -> None:
    """Report an anchor from which one could not tell whether its group is there."""
    checking.error(
        element,
        "bad-anchor",
        f"this cannot be the anchor of an optional group: {reason}",
        "mark an optional or variadic operand, an optional attribute, a region "
        "or a custom directive",
    )


def never_absent(element: Element, what: str, change: str, place: str, checking: Checking) -> None:
    """Report something that is always there where it would have to be absent sometimes.

    Args:
        place: "anchor", "optional group" or "clause".
        change: How it could be absent.
    """
    if place == "anchor":
        message = f"{what} is always there, so it cannot be the anchor"
        help_ = f"{change}, or mark another element with '^'"
    else:
        message = f"{what} is always there, so no {place} may hold it"
        help_ = f"{change}, or move it out of the {place.removeprefix('optional ')}"
    checking.error(element, "not-optional", message, help_)
