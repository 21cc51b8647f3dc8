"""What nothing is to be said of, for several directives."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.checking import Checking
from yods_gen.directives.parameters.format import ParameterFormat


def nothing(element: Element, checking: Checking) -> None:
    """There is nothing to check."""


def followed_by_anything(element: Element, following: Element, checking: Checking) -> None:
    """Anything may stand behind it."""


def binds_nothing(
    element: Element, format_: ParameterFormat
) -> Iterator[tuple[Element, ParameterDef]]:
    """It binds no parameter."""
    return iter(())


def not_here(element: Element, checking: Checking) -> None:
    """Report what formats of types and attributes do not have."""
    checking.error(element, "misplaced", "this directive is for the formats of ops")
