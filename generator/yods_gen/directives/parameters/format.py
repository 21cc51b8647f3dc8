"""The format of a type or attribute, as its directives see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef

if TYPE_CHECKING:
    from yods_gen.directives.parameters.rules import ParameterRules

#: Parameters that an element binds, each with the place that names it.
Bound: TypeAlias = Iterator[tuple[Element, ParameterDef]]


class ParameterFormat(Protocol):
    """What a format is for."""

    @property
    def parameters(self) -> Mapping[str, ParameterDef]:
        """The parameters of the definition, in order."""

    def rules(self, element: Element) -> ParameterRules[Any] | None:
        """What an element is in such formats; None where it is none of them."""

    def binds(self, element: Element) -> Bound:
        """The parameters that `element` binds, each with the place that names it."""


def all_listed(format_: ParameterFormat) -> tuple[ParameterDef, ...]:
    """What `params` stands for: all but the type behind an attribute."""
    return tuple(p for p in format_.parameters.values() if not p.kind.BEHIND_ATTRIBUTE)


def bound(format_: ParameterFormat, element: Element) -> list[ParameterDef]:
    """The parameters that `element` binds, in order."""
    return [parameter for _, parameter in format_.binds(element)]
