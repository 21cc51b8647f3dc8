"""Late-bound services (printing, the builtin dialect) that would otherwise be import cycles.

The printer knows operations and their attributes, so it imports them, and yet every
operation can be printed. `yods.wiring` provides the implementation, and is in force as soon
as anything of yods is imported.
"""

from __future__ import annotations

from yods.hints import Any, Protocol


class Services(Protocol):
    """Services of higher layers for the IR."""

    def attribute_text(self, attribute: Any) -> str:
        """The text of one attribute by itself."""

    def type_text(self, type_: Any) -> str:
        """The text of one type by itself."""

    def operation_text(self, op: Any, options: Any) -> str:
        """`op` as text, without a line end."""

    def value_text(self, value: Any) -> str:
        """The text of a value: its operation, or its block argument number."""

    def repr_text(self, part: Any) -> str:
        """A short text of an operation, value, block or region, for `repr`."""

    def html(self, shown: Any) -> str:
        """HTML of an operation, a layout or a diagnostic, for notebooks."""

    def member_names(self, op: Any) -> list[str]:
        """The members of an operation that people use."""

    def diagnostic_text(self, diagnostic: Any) -> str:
        """The text that `mlir-opt` prints for a diagnostic, without the last line end."""

    def operation_in_bytecode(self, source: Any, context: Any, **options: Any) -> Any:
        """The top-level operation of bytecode that has been decoded as if it were text."""

    def bytecode(self, op: Any, version: Any) -> bytes:
        """`op` in MLIR's binary form."""

    def older_context(self, context: Any, versions: Any) -> Any:
        """The context in which IR of older versions of dialects is read, a context manager."""

    def older_version(self, dialect: type[Any], version: int) -> Any:
        """The tables of an older version of a dialect."""

    def builtin_dialect(self) -> type[Any]:
        """The dialect that every context knows."""


#: The implementation.
provided: Services


def provide(services: Services) -> None:
    """Let `services` do it from now on."""
    global provided
    provided = services
