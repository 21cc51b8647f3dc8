"""What the IR needs of the rooms above it: `str(op)` the printer, a context the builtin dialect.

The printer knows operations and their attributes, so it stands above them, and yet every
operation can be printed. What is asked of it, and of whatever else is above, is said here;
`yods.wiring` says who does it, and is in force as soon as anything of yods is imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods.ir.print_options import PrintOptions
    from yods.ir.value import Value


class Services(Protocol):
    """What rooms above the IR do for it."""

    def attribute_text(self, attribute: Attribute) -> str:
        """The text of one attribute by itself."""

    def type_text(self, type_: Type) -> str:
        """The text of one type by itself."""

    def operation_text(self, op: Operation, options: PrintOptions) -> str:
        """`op` as text, without a line end."""

    def value_text(self, value: Value[Any]) -> str:
        """What MLIR prints for a value: its operation, or which block argument it is."""

    def builtin_dialect(self) -> type[Dialect]:
        """The dialect that every context knows."""


#: Who does it.
provided: Services


def provide(services: Services) -> None:
    """Let `services` do it from now on."""
    global provided
    provided = services
