"""Protocols of objects of higher layers, for annotations of the IR.

Their classes know the IR, so it cannot import them; mypy compares them with what is said
here. Nothing imports this module when it runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.diagnostics import ParseError
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods.ir.print_options import PrintOptions
    from yods.ir.value import Value


class Services(Protocol):
    """Services of higher layers for the IR."""

    def attribute_text(self, attribute: Attribute) -> str:
        """The text of one attribute by itself."""

    def type_text(self, type_: Type) -> str:
        """The text of one type by itself."""

    def operation_text(self, op: Operation, options: PrintOptions) -> str:
        """`op` as text, without a line end."""

    def value_text(self, value: Value[Any]) -> str:
        """The text of a value: its operation, or its block argument number."""

    def builtin_dialect(self) -> type[Dialect]:
        """The dialect that every context knows."""


#: A printer or parser of `yods.text`, where each class that overrides a method says which.
AnyPrinter: TypeAlias = Any
AnyParser: TypeAlias = Any


class AsmPrinter(Protocol):
    """Gives the text of attributes and types: `yods.text.attribute_printer`."""

    options: PrintOptions

    def type(self, type_: Type) -> str:
        """The text of `type_`, or its alias."""

    def attribute(self, attribute: Attribute) -> str:
        """The text of `attribute` with its type, or its alias."""

    def attribute_short(self, attribute: Attribute) -> str:
        """As `attribute`, without the types that go without saying."""

    def memory_space(self, space: Attribute) -> str:
        """A memory space as written in a memref type."""

    def alias(self, what: Attribute | Type) -> str | None:
        """The alias under which `what` is printed; None for none."""

    def function_type(self, inputs: Sequence[Type], results: Sequence[Type]) -> str:
        """`(i32) -> f32`."""

    def dictionary(self, entries: Iterable[tuple[str, Attribute]]) -> str:
        """`{a = 1 : i64, b}`, in the order given."""

    def symbol(self, name: str) -> str:
        """`@name`, quoted where it is no identifier."""

    def dialect_symbol(self, prefix: str, namespace: str, data: str) -> str:
        """`!namespace.data`, or `!namespace<data>` where the data needs brackets."""


class AsmParser(Protocol):
    """Reads keywords and strings: `yods.text.scanner`."""

    #: Right after the last token taken.
    pos: int

    def peek(self) -> str:
        """The first character of the next token."""

    def next_start(self) -> int:
        """Where the next token begins."""

    def accept(self, token: str) -> bool:
        """Take punctuation `token` if it comes next."""

    def optional_keyword(self) -> str | None:
        """Take any bare identifier."""

    def optional_string(self) -> str | None:
        """Take a string literal; gives its contents."""

    def custom_error(self, message: str, at: int | None = None) -> ParseError:
        """An error at offset `at`, by default at the next token, to be raised."""


class PropertyKind(Protocol):
    """The kind of value of a property: `yods.text.properties`."""

    @property
    def expected(self) -> str:
        """MLIR's summary of it."""

    def kept(self, value: Any) -> Any:
        """`value` as the slot holds it. Raises TypeError or ValueError."""

    def attribute(self, value: Any) -> Attribute:
        """The attribute of `value` in the generic form."""

    def value_of(self, attribute: Attribute) -> Any:
        """The value of `attribute`. Raises ValueError with MLIR's reason."""

    def text(self, p: Any, value: Any, qualified: bool = False) -> str:
        """`value` in an assembly format."""


class Property(Protocol):
    """A property that is no attribute: `yods.text.properties`."""

    @property
    def slot(self) -> str:
        """Where the class keeps it."""

    @property
    def kind(self) -> PropertyKind:
        """The kind of its value."""

    @property
    def default(self) -> Any:
        """Its value where nothing gives another."""

    @property
    def holds(self) -> Callable[[Any], bool] | None:
        """The condition of the definition; None if there is none."""

    @property
    def summary(self) -> str:
        """Summary of the condition, for messages."""

    def parse(self, p: Any, name: str) -> Any:
        """Read its value in an assembly format."""

    def parse_optional(self, p: Any, name: str) -> Any:
        """The same where a value comes next; otherwise the default."""


class SizesField(Protocol):
    """An attribute with segment sizes: `yods.builtin.segments`."""

    @property
    def groups(self) -> int:
        """The number of sizes."""

    @property
    def checked(self) -> bool:
        """Whether it is verified before `verify_structure`."""

    def verifier(self, cls: type[Operation]) -> Callable[[Operation], None]:
        """Return the check of an operation's sizes."""


class Pattern(Protocol):
    """One way to turn an operation into something better: `yods.rewrite.pattern`."""

    @property
    def benefit(self) -> int:
        """How early it is tried."""

    def matches_root(self, op: Operation) -> bool:
        """Whether it is to be tried on `op`."""

    def match_and_rewrite(self, op: Any, rewriter: Any) -> bool:
        """Rewrite `op` if it matches, through `rewriter` only; whether anything was changed."""
