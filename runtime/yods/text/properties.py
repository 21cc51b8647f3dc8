"""Kinds of properties: plain values in slots of an operation.

An operation keeps such a property as a Python value in a slot. A kind knows the attribute
that stands for it in the generic form, and its own syntax in an assembly format.

Source: MLIR, Properties.td; messages are those of `convertFromAttribute`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yods.builtin import attributes
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I1, IntegerType
from yods.hints import TYPE_CHECKING, Any, Generic, TypeVar, final
from yods.ir.diagnostics import ParseError
from yods.ir.fields import Accessor, Field, register
from yods.ir.parameters import ParameterKind
from yods.ir.plain_values import plain, plain_list
from yods.text.array_parameters import ArrayKind
from yods.text.parameters import BoolKind, IntegerKind, StringKind

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.ir.operation_base import OperationBase
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

T = TypeVar("T")


class PropertyKind(ParameterKind, Generic[T]):
    """The kind of a property: one of parameters, with the attribute of the generic form.

    `kept` gives a value as the slot holds it. Raises TypeError or ValueError.
    """

    __slots__ = ()

    @property
    def has_default(self) -> bool:
        """Whether to be the default is to be absent (ODS: a property with `defaultValue`)."""
        return False

    def attribute(self, value: T) -> Attribute:
        """The attribute for `value` in the generic form."""
        raise NotImplementedError

    def value_of(self, attribute: Attribute) -> T:
        """The value that `attribute` stands for. Raises ValueError with MLIR's reason."""
        raise NotImplementedError


@final
class IntProperty(IntegerKind, PropertyKind[int]):
    """An integer of a C++ type such as `int64_t`."""

    __slots__ = ()

    width: int

    @property
    def expected(self) -> str:
        return f"{'' if self.signed else 'u'}int{self.width}_t"

    def kept(self, value: Any) -> int:
        number = plain(value, int)
        if not self.valid(number):
            raise ValueError(f"not between {self.low} and {self.high}")
        return number

    def attribute(self, value: int) -> Attribute:
        return attributes.IntegerAttr(value, IntegerType(self.width))

    def value_of(self, attribute: Attribute) -> int:
        if not isinstance(attribute, attributes.IntegerAttr):
            raise ValueError("expected IntegerAttr for key `value`")
        # As in C++, what does not fit loses its upper bits.
        bits = attribute.value & (1 << self.width) - 1
        return bits - (1 << self.width) if self.signed and bits >> self.width - 1 else bits


@final
class BoolProperty(BoolKind, PropertyKind[bool]):
    """`true` or `false`."""

    __slots__ = ()

    expected = "boolean"

    def kept(self, value: Any) -> bool:
        return plain(value, bool)

    def attribute(self, value: bool) -> Attribute:
        return attributes.IntegerAttr(int(value), I1)

    def value_of(self, attribute: Attribute) -> bool:
        if not isinstance(attribute, attributes.IntegerAttr) or attribute.type is not I1:
            raise ValueError("expected string property to come from string attribute")
        return attribute.value != 0

    def comes_next(self, p: AttributeParser) -> bool:
        return p.at_keyword("true") or p.at_keyword("false") or p.peek().isdigit()


@final
class StringProperty(StringKind, PropertyKind[str]):
    """Text."""

    __slots__ = ()

    expected = "string"

    def kept(self, value: Any) -> str:
        return plain(value, str)

    def attribute(self, value: str) -> Attribute:
        return attributes.StringAttr(value)

    def value_of(self, attribute: Attribute) -> str:
        if not isinstance(attribute, attributes.StringAttr):
            raise ValueError("expected string property to come from string attribute")
        return attribute.value


@final
class UnitProperty(PropertyKind[bool]):
    """A flag whose presence is that of an optional group."""

    __slots__ = ()

    has_default = True
    expected = "unit property"

    def kept(self, value: Any) -> bool:
        return plain(value, bool)

    def attribute(self, value: bool) -> Attribute:
        return attributes.UNIT if value else attributes.IntegerAttr(0, I1)

    def value_of(self, attribute: Attribute) -> bool:
        if isinstance(attribute, attributes.UnitAttr):
            return True
        if isinstance(attribute, attributes.IntegerAttr) and attribute.type is I1:
            return attribute.value != 0
        raise ValueError("expected unit or boolean attribute")

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return "unit" if value else "unit_absent"

    def read(self, p: AttributeParser) -> bool:
        if p.accept_keyword("unit"):
            return True
        if p.accept_keyword("unit_absent"):
            return False
        raise p.custom_error("expected 'unit' or 'unit_absent'", p.next_start())

    def comes_next(self, p: AttributeParser) -> bool:
        return p.at_keyword("unit") or p.at_keyword("unit_absent")


class ArrayProperty(ArrayKind, PropertyKind[tuple[T, ...]]):
    """Values in brackets, which an array attribute stands for (ODS: ArrayProp)."""

    __slots__ = ()

    of: Any

    def __init__(self, of: PropertyKind[T]) -> None:
        self.of = of

    @property
    def expected(self) -> str:
        return f"array of {self.of.expected}"

    def kept(self, value: Any) -> tuple[T, ...]:
        return tuple([self.of.kept(each) for each in plain_list(value)])

    def attribute(self, value: tuple[T, ...]) -> Attribute:
        return attributes.ArrayAttr([self.of.attribute(each) for each in value])

    def value_of(self, attribute: Attribute) -> tuple[T, ...]:
        if not isinstance(attribute, attributes.ArrayAttr):
            raise ValueError("expected array attribute")
        return tuple([self.of.value_of(each) for each in attribute.elements])

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return f"[{', '.join([self.of.text(p, each) for each in value])}]"

    def read(self, p: AttributeParser) -> tuple[T, ...]:
        p.expect("[")
        values = [] if p.at("]") else p.comma_separated(lambda: self.of.read(p))
        p.expect("]")
        return tuple(values)

    def comes_next(self, p: AttributeParser) -> bool:
        return p.peek() == "["


@final
class DenseProperty(ArrayProperty[int]):
    """Integers that a dense array stands for (ODS: IntArrayProp)."""

    __slots__ = ()

    of: IntProperty

    def attribute(self, value: tuple[int, ...]) -> Attribute:
        return DenseArrayAttr(IntegerType(self.of.width), value)

    def value_of(self, attribute: Attribute) -> tuple[int, ...]:
        type_ = IntegerType(self.of.width)
        if not isinstance(attribute, DenseArrayAttr) or attribute.element_type is not type_:
            raise ValueError(f"expected DenseI{self.of.width}ArrayAttr for key `value`")
        return tuple(attribute.values)


@final
class OptionalProperty(PropertyKind[T | None]):
    """A value or None (ODS: OptionalProp).

    Attributes:
        bracketed: Whether a value is always enclosed in `some<…>` (ODS: not
            `canDelegateParsing`).
    """

    __slots__ = ("bracketed", "inner")

    has_default = True

    def __init__(self, inner: PropertyKind[T], bracketed: bool = False) -> None:
        self.inner = inner
        self.bracketed = bracketed

    @property
    def _bare(self) -> bool:
        """Whether a value is written without `some<…>` around it."""
        return not self.bracketed and not self.inner.has_default

    @property
    def expected(self) -> str:
        return f"optional {self.inner.expected}"

    def kept(self, value: Any) -> T | None:
        kept: T | None = None if value is None else self.inner.kept(value)
        return kept

    def attribute(self, value: T | None) -> Attribute:
        return attributes.ArrayAttr([] if value is None else [self.inner.attribute(value)])

    def value_of(self, attribute: Attribute) -> T | None:
        if not isinstance(attribute, attributes.ArrayAttr):
            raise ValueError("expected optional properties to materialize as arrays")
        elements: Sequence[Attribute] = attribute.elements
        if len(elements) > 1:
            raise ValueError("expected optional properties to become 0- or 1-element arrays")
        return self.inner.value_of(elements[0]) if elements else None

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        if value is None:
            return "none"
        inner = self.inner.text(p, value)
        return inner if self._bare else f"some<{inner}>"

    def read(self, p: AttributeParser) -> T | None:
        if p.accept_keyword("none"):
            return None
        if self._bare:
            bare: T = self.inner.read(p)
            return bare
        if not p.accept_keyword("some"):
            raise p.custom_error("expected 'none' or 'some<prop>'", p.next_start())
        p.expect("<")
        value: T = self.inner.read(p)
        p.expect(">")
        return value

    def comes_next(self, p: AttributeParser) -> bool:
        if p.at_keyword("none"):
            return True
        return self.inner.comes_next(p) if self._bare else p.at_keyword("some")


@final
class Property(Field, Accessor["T", "T"], Generic[T]):
    """Field of an operation's class for a property.

        count = Property(IntProperty(64), 0)

    It registers itself in the class's table `PROPERTIES` and is replaced by the slot
    that holds the value, under the property's own name.

    Attributes:
        kind: The kind of its value.
        default: Its value where nothing gives another.
        may_be_left_out: Whether the default stands for itself in a format.
        holds: The condition of the definition; None if there is none.
        summary: Summary of the condition, for messages.
        slot: The slot that holds the value.
    """

    __slots__ = ("default", "holds", "kind", "may_be_left_out", "slot", "summary")

    def __init__(
        self,
        kind: PropertyKind[T],
        default: T,
        *,
        may_be_left_out: bool = False,
        holds: Callable[[T], bool] | None = None,
        summary: str = "",
        name: str = "",
        slot: str = "",
    ) -> None:
        super().__init__(name)
        self.holds = holds
        self.summary = summary
        self.kind = kind
        self.default = default
        self.may_be_left_out = may_be_left_out
        self.slot = slot

    def bind(self, owner: type[OperationBase]) -> Any:
        self.slot = self.slot or f"_{self.python}"
        register(owner, "PROPERTIES", self.name, self)
        return getattr(owner, self.slot)

    def parse(self, p: AttributeParser, name: str) -> Any:
        """Read the value in an assembly format; an error is reported twice, as by MLIR."""
        at = p.next_start()
        try:
            return self.kind.read(p)
        except ParseError as error:
            failed = p.custom_error(
                f"invalid value for property {name}, expected {self.kind.expected}", at
            )
            raise failed.after(error) from None

    def parse_optional(self, p: AttributeParser, name: str) -> Any:
        """The same where a value comes next; otherwise the default."""
        return self.parse(p, name) if self.kind.comes_next(p) else self.default
