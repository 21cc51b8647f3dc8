"""The printer as builtin attributes use it, for annotations; see `AsmPrinter`."""

from __future__ import annotations

from yods.hints import Any, Protocol
from yods.ir.attribute import AsmPrinter


class BuiltinPrinter(AsmPrinter, Protocol):
    """Gives the text of attributes and types: `yods.text.attribute_printer`.

    The classes of builtin import this module, so that it names none of them.
    """

    #: What stands for elements that are not shown.
    elided_elements: str

    def elides(self, attribute: Any) -> bool:
        """Whether the options say not to show the elements of an `ElementsAttr`."""

    def prints_hex(self, count: int) -> bool:
        """Whether the options say to show `count` elements in hexadecimal."""

    def distinct_number(self, attribute: Any) -> int:
        """The number of a `DistinctAttr`."""

    def use_resource(self, resource: Any) -> str:
        """The name of a `Resource` where it is used."""
