"""Checking the format of a type or attribute, as far as directives take part in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.parameters.format import ParameterFormat
from yods_gen.errors import closest, quoted


class ParameterChecking(ParameterFormat, Protocol):
    """The check of one format, under way."""

    @property
    def seen(self) -> set[str]:
        """The parameters that the elements before have bound."""

    def error(self, element: Element | None, id_: str, message: str, help_: str = "") -> None:
        """Report at an element, or at the beginning of the format."""

    def check(self, element: Element) -> None:
        """Check an element; what may not stand in such formats is reported."""

    def elements(self, elements: Sequence[Element]) -> None:
        """Check elements in their order."""


# What several directives ask.


def bind(checking: ParameterChecking, place: Element, name: str, *, by_format: bool = True) -> None:
    """Note that a parameter is bound, and report why it may not be.

    Args:
        by_format: The format itself reads and writes it, and no hook of a directive.
    """
    parameter = checking.parameters.get(name)
    if parameter is None:
        unknown(checking, place, name)
        return
    if parameter.kind.BEHIND_ATTRIBUTE:
        checking.error(
            place,
            "self-type",
            "the type behind an attribute is read and printed by itself",
            "leave it out of the format; a custom directive may have it as 'ref($type)'",
        )
    elif name in checking.seen:
        checking.error(place, "bound-twice", f"parameter {quoted(name)} stands in the format twice")
    elif by_format and parameter.kind.hook_class and not parameter.hook("parse"):
        checking.error(
            place,
            "no-syntax",
            f"nothing says how to read parameter {quoted(name)}, which is a class of the "
            "hooks module",
            "give it 'hooks: {parse: …, print: …}', or use a custom directive",
        )
    checking.seen.add(name)


def unknown(checking: ParameterChecking, place: Element, name: str) -> None:
    """Report a name that no parameter has."""
    match = closest(name, checking.parameters)
    checking.error(
        place,
        "unknown-variable",
        f"there is no parameter {quoted(name)}",
        f"did you mean '${match}'?" if match else "",
    )


def bad_parameter_anchor(checking: ParameterChecking, anchor: Element, message: str) -> None:
    """Report an anchor from which one could not tell whether its group is there."""
    checking.error(anchor, "bad-anchor", message, "mark an optional parameter")


def no_parameter_anchor(anchor: Element, checking: ParameterChecking) -> None:
    """What is always there cannot decide about a group."""
    message = "this cannot be the anchor of an optional group: it is always there"
    bad_parameter_anchor(checking, anchor, message)


def any_anchor(anchor: Element, checking: ParameterChecking) -> None:
    """It may decide about a group."""
