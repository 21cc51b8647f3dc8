"""The printer as builtin attributes use it, for annotations; see `AsmPrinter`."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Protocol
from yods.ir.attribute import AsmPrinter

if TYPE_CHECKING:
    from yods.builtin.attributes import DistinctAttr
    from yods.builtin.elements import ElementsAttr, Resource


class BuiltinPrinter(AsmPrinter, Protocol):
    """Gives the text of attributes and types: `yods.text.attribute_printer`."""

    #: What stands for elements that are not shown.
    elided_elements: str

    def elides(self, attribute: ElementsAttr) -> bool:
        """Whether the options say not to show the elements of `attribute`."""

    def prints_hex(self, count: int) -> bool:
        """Whether the options say to show `count` elements in hexadecimal."""

    def distinct_number(self, attribute: DistinctAttr) -> int:
        """The number of a distinct attribute."""

    def use_resource(self, resource: Resource) -> str:
        """The name of a resource where it is used."""
