"""The format of one op, as all that is done with it sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, TypeVar

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.bindings import Binding
from yods_gen.directives.op_variables import OpVariables

if TYPE_CHECKING:
    from yods_gen.directives.directive import OpRules

ElementT = TypeVar("ElementT", bound=Element)


class OpFormat(Protocol):
    """What the elements of a format are about. Being checked, read and written, it is more:
    `Checking`, `Reading`, `Writing`."""

    @property
    def op(self) -> OpVariables:
        """What the format may mention."""

    def rules(self, element: ElementT) -> OpRules[ElementT]:
        """What there is to say of elements of that kind."""


def bindings_of(format_: OpFormat, elements: Iterable[Element]) -> tuple[Binding, ...]:
    """What elements bind, in their order."""
    return tuple(
        binding
        for element in elements
        for binding in format_.rules(element).binds(element, format_)
    )
