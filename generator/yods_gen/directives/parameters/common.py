"""What nothing is to be said of, for several directives."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.parameters.checking import ParameterChecking
from yods_gen.directives.parameters.format import Bound, ParameterFormat


def no_parameter_check(element: Element, checking: ParameterChecking) -> None:
    """There is nothing to check."""


def followed_by_anything(element: Element, following: Element, checking: ParameterChecking) -> None:
    """Anything may stand behind it."""


def binds_no_parameter(element: Element, format_: ParameterFormat) -> Bound:
    """It binds no parameter."""
    return iter(())


def not_here(element: Element, checking: ParameterChecking) -> None:
    """Report what formats of types and attributes do not have."""
    checking.error(element, "misplaced", "this directive is for the formats of ops")
