"""Fields of an operation's class: their base, and inherent attributes and properties.

    fastmath = DefaultAttribute(FASTMATH, FASTMATH_DEFAULT)
    alignment = OptionalAttribute(ALIGNMENT)

A field states everything about one part of an operation. When the class is created, the
field registers itself in tables of the class and is replaced by the accessor of the part.

Every inherent attribute has a slot, `_alignment`. Constructors, setters, messages, the
verifier and the generic form are derived from the tables `INHERENT_ATTRIBUTES` and
`ATTRIBUTES`. The accessor is the slot, under the attribute's own name, or a `property` if
reading or writing takes more: an attribute with a plain Python form (ODS: constBuilderCall)
may be assigned that. Fields of operands, results, regions and successors are in
`yods.ir.parts`.
"""

from __future__ import annotations

from operator import attrgetter

from yods.hints import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, overload
from yods.ir.attribute import EVALUATION_ERRORS, Attribute

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Never

    from yods.ir.operation_base import OperationBase

    AnyClass = type[Any]

A = TypeVar("A")
P = TypeVar("P")
R_co = TypeVar("R_co", covariant=True)
W_contra = TypeVar("W_contra", contravariant=True)


class Accessor(Generic[R_co, W_contra]):
    """A field to mypy: a descriptor that reads as `R_co` and may be assigned `W_contra`, which is
    `Never` if it is read-only."""

    __slots__ = ()

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> Any: ...
        @overload
        def __get__(self, op: object, owner: AnyClass) -> R_co: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: OperationBase, value: W_contra) -> None: ...


if TYPE_CHECKING:

    def op_property(getter: Callable[[Any], R_co]) -> Accessor[R_co, Never]:
        """A property of an interface of operations, which in a class may be a field instead.

        To checkers a `property` can be overridden by nothing but another one.
        """

else:
    op_property = property


class Field:
    """One operand, result, attribute, property, region or successor of a class.

    Attributes:
        python: Its name in Python.
        name: Its name in the definition.
    """

    __slots__ = ("name", "python")

    python: str

    def __init__(self, name: str = "") -> None:
        self.name = name

    def __set_name__(self, owner: type[OperationBase], name: str) -> None:
        self.python = name
        self.name = self.name or name
        setattr(owner, name, self.bind(owner))

    def bind(self, owner: type[OperationBase]) -> Any:
        """Register the field in tables of `owner` and return its accessor."""
        raise NotImplementedError


def register(owner: type[OperationBase], table: str, key: str, entry: object) -> None:
    """Add an entry to a table of a class, after those of its base class.

    One of the same key is replaced, and no longer where it was.
    """
    own = vars(owner).get(table)
    if own is None:
        own = dict(getattr(owner, table))
        setattr(owner, table, own)
    own.pop(key, None)
    own[key] = entry


# Inherent attributes.


class AttributeConstraint(Generic[A, P]):
    """The constraint of an attribute. `P` is the type of the plain values that stand for one.

    Attributes:
        summary: MLIR's summary, for messages.
        classes: The class of such attributes, or a tuple of classes.
        holds: The predicate; None if an attribute need only be of `classes`.
        plain: Makes the attribute from a plain value; None if there is no plain form.
        storage: Whether MLIR's C++ class for it can hold an attribute, of an enum or a dense
            array of one element type; None if any attribute of `classes` can be held.

    Source: MLIR, the storage types in CommonAttrConstraints.td and EnumAttr.td.
    """

    __slots__ = ("classes", "holds", "plain", "storage", "summary")

    def __init__(
        self,
        summary: str,
        classes: type[Any] | tuple[type[Any], ...] = Attribute,
        holds: Callable[[Any], bool] | None = None,
        plain: Callable[[Any], A] | None = None,
        storage: Callable[[Any], bool] | None = None,
    ) -> None:
        self.summary = summary
        self.classes = classes
        self.holds = holds
        self.plain = plain
        self.storage = storage

    def is_met_by(self, attribute: object) -> bool:
        """Whether `attribute` satisfies it; a predicate without a value is violated."""
        return self._is(self.holds, attribute)

    def stores(self, attribute: object) -> bool:
        """Whether MLIR could keep `attribute` in a field.

        Source: MLIR, mlir-tblgen's OpDefinitionsGen, `setPropertiesFromAttr`.
        """
        return self._is(self.storage, attribute)

    def _is(self, asks: Callable[[Any], bool] | None, attribute: object) -> bool:
        if asks is None:
            return isinstance(attribute, self.classes)
        try:
            return bool(asks(attribute))
        except EVALUATION_ERRORS:
            return False

    def given(self, op: OperationBase, name: str, value: A | P) -> A:
        """The attribute `name` of `op` that `value` is, or that is made from it.

        Raises:
            TypeError: it is neither.
            ValueError: it is a plain value for which there is no attribute.
        """
        if isinstance(value, self.classes):
            return value
        wrong: Exception | None = None
        if self.plain is not None:
            try:
                return self.plain(value)
            # A nested value may be anything, and fail in any of these ways.
            except (AttributeError, TypeError, ValueError) as error:
                wrong = error
        from yods.ir.argument_errors import attribute_error

        raise attribute_error(op, name, value, wrong) from None


class AttributePart(Field, Generic[A, P]):
    """Base of the fields of this module.

    Attributes:
        slot: The slot that holds the attribute, or None.
    """

    __slots__ = ("constraint", "slot")

    #: Whether a valid operation has it.
    REQUIRED: ClassVar[bool] = False
    #: What goes without saying in custom forms.
    default: Any = None

    def __init__(
        self, constraint: AttributeConstraint[A, P], name: str = "", slot: str = ""
    ) -> None:
        self.constraint = constraint
        self.name = name
        self.slot = slot

    def bind(self, owner: type[OperationBase]) -> Any:
        self.slot = self.slot or f"_{self.python}"
        register(owner, "INHERENT_ATTRIBUTES", self.name, self.slot)
        register(owner, "ATTRIBUTES", self.name, self)
        return self.accessor(getattr(owner, self.slot))

    def accessor(self, storage: Any) -> Any:
        """Return the accessor under its own name; `storage` is its slot."""
        if self.constraint.plain is None:
            return storage
        return property(attrgetter(self.slot), self.assign, None, self.constraint.summary)

    def assign(self, op: OperationBase, value: Any) -> None:
        """Make it the attribute that `value` is, or that is made from it; None if it may be
        absent."""
        absent = value is None and not self.REQUIRED
        setattr(op, self.slot, None if absent else self.constraint.given(op, self.name, value))


class RequiredAttribute(AttributePart[A, P], Accessor["A", "A | P"]):
    """An attribute that must be present."""

    __slots__ = ()

    REQUIRED = True


class OptionalAttribute(AttributePart[A, P], Accessor["A | None", "A | P | None"]):
    """An attribute that may be absent (ODS: OptionalAttr)."""

    __slots__ = ()


class _DefaultPart(AttributePart[A, P]):
    """An attribute with a value for where it is not given."""

    __slots__ = ("default",)

    def __init__(
        self, constraint: AttributeConstraint[A, P], default: A, name: str = "", slot: str = ""
    ) -> None:
        super().__init__(constraint, name, slot)
        self.default = default


class DefaultAttribute(_DefaultPart[A, P], Accessor["A", "A | P"]):
    """An attribute that is filled in where it is not given (ODS: DefaultValuedAttr)."""

    __slots__ = ()

    REQUIRED = True

    def bind(self, owner: type[OperationBase]) -> Any:
        accessor = super().bind(owner)
        register(owner, "DEFAULTS", self.slot, self.default)
        return accessor


class OptionalDefaultAttribute(_DefaultPart[A, P], Accessor["A", "A | P | None"]):
    """An attribute that may be absent while its reader still sees a value (ODS:
    DefaultValuedOptionalAttr)."""

    __slots__ = ()

    def accessor(self, storage: Any) -> Any:
        getter = _or_default(self.slot, self.default)
        return property(getter, self.assign, None, self.constraint.summary)


def _or_default(slot: str, default: Any) -> Callable[[Any], Any]:
    """A function that reads `slot`, or `default` where that is None."""

    def read(op: Any) -> Any:
        value = op.slot
        return default if value is None else value

    # With the slot's name in its code it takes half the time of one that looks it up.
    read.__code__ = read.__code__.replace(co_names=(slot,))
    return read


# Properties.


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

    def verifier(self, cls: type[OperationBase]) -> Callable[[OperationBase], None]:
        """Return the check of an operation's sizes."""
