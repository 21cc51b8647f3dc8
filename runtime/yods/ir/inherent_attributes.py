"""Inherent attributes of an operation's class, each stated in one row.

    fastmath = DefaultAttribute(FASTMATH, FASTMATH_DEFAULT)
    alignment = OptionalAttribute(ALIGNMENT)

What a definition asks of the attribute is an `AttributeConstraint`, which a dialect states
once. Every attribute has a slot, `_alignment`. A row enters itself in tables of the class
(`PROPERTIES`, `INHERENT_ATTRIBUTES`), which constructors, setters, messages and the generic
form go by, and leaves in its place the slot itself, under the attribute's own name. Where
there is more to do than to read and write the slot, it leaves a `property`: an attribute
that has a plain Python form (ODS: constBuilderCall) may be assigned that. To mypy a row is
a descriptor that knows the type.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from yods.ir.attribute import UNCOMPUTABLE, Attribute
from yods.ir.rows import Row, enter

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.operation import Operation

    AnyClass = type[Any]

A = TypeVar("A")
P = TypeVar("P")


class AttributeConstraint(Generic[A, P]):
    """What a definition asks of an attribute. `P` are the plain values that stand for one.

    Attributes:
        words: MLIR's words for it.
        classes: The class of such attributes, or a tuple of classes.
        holds: Whether an attribute satisfies it; None where its class says it all.
        plain: Makes the attribute that a plain value stands for; None where none does.
        storage: Whether MLIR's C++ class for it can hold an attribute, of an enum or a dense
            array of one element type; None where any attribute of `classes` can be held.

    Source: MLIR, the storage types in CommonAttrConstraints.td and EnumAttr.td.
    """

    __slots__ = ("classes", "holds", "plain", "storage", "words")

    def __init__(
        self,
        words: str,
        classes: type[Any] | tuple[type[Any], ...] = Attribute,
        holds: Callable[[Any], bool] | None = None,
        plain: Callable[[Any], A] | None = None,
        storage: Callable[[Any], bool] | None = None,
    ) -> None:
        self.words = words
        self.classes = classes
        self.holds = holds
        self.plain = plain
        self.storage = storage

    def is_met_by(self, attribute: object) -> bool:
        """Whether `attribute` satisfies it; what cannot be computed is violated."""
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
        except UNCOMPUTABLE:
            return False

    def given(self, op: Operation, name: str, value: A | P) -> A:
        """The attribute `name` of `op` that `value` is, or that is made from it.

        Raises:
            TypeError: it is neither.
            ValueError: it is a plain value for which there is no attribute.
        """
        if isinstance(value, self.classes):
            return value
        if self.plain is None:
            raise op.wrong_attribute(name, value)
        try:
            return self.plain(value)
        # A nested value may be anything, and fail in any of these ways.
        except (AttributeError, TypeError, ValueError) as wrong:
            raise op.wrong_attribute(name, value, wrong) from None


class AttributePart(Row, Generic[A, P]):
    """A row: what all of them have in common.

    Attributes:
        slot: The slot that holds the attribute, or None.
    """

    __slots__ = ("constraint", "slot")

    def __init__(
        self, constraint: AttributeConstraint[A, P], name: str = "", slot: str = ""
    ) -> None:
        self.constraint = constraint
        self.name = name
        self.slot = slot

    def placed(self, owner: type[Operation]) -> Any:
        self.slot = self.slot or f"_{self.python}"
        enter(owner, "PROPERTIES", self.name, self.slot)
        enter(owner, "INHERENT_ATTRIBUTES", self.name, self)
        return self.accessor(getattr(owner, self.slot))

    def accessor(self, storage: Any) -> Any:
        """What reads and writes it under its own name, where `storage` is its slot."""
        if self.constraint.plain is None:
            return storage
        return property(attrgetter(self.slot), self.assign, None, self.constraint.words)

    def assign(self, op: Operation, value: Any) -> None:
        """Make it the attribute that `value` is, or that is made from it."""
        setattr(op, self.slot, self.constraint.given(op, self.name, value))


class RequiredAttribute(AttributePart[A, P]):
    """An attribute that is always there."""

    __slots__ = ()

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> Any: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> A: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: Operation, value: A | P) -> None: ...


class OptionalAttribute(AttributePart[A, P]):
    """An attribute that may be absent (ODS: OptionalAttr)."""

    __slots__ = ()

    def assign(self, op: Operation, value: Any) -> None:
        if value is None:
            setattr(op, self.slot, None)
        else:
            super().assign(op, value)

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> Any: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> A | None: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: Operation, value: A | P | None) -> None: ...


class DefaultAttribute(RequiredAttribute[A, P]):
    """An attribute that is filled in where it is not given (ODS: DefaultValuedAttr)."""

    __slots__ = ("default",)

    def __init__(
        self, constraint: AttributeConstraint[A, P], default: A, name: str = "", slot: str = ""
    ) -> None:
        super().__init__(constraint, name, slot)
        self.default = default

    def placed(self, owner: type[Operation]) -> Any:
        accessor = super().placed(owner)
        enter(owner, "DEFAULTS", self.slot, self.default)
        return accessor


class OptionalDefaultAttribute(AttributePart[A, P]):
    """An attribute that may be absent while its reader still sees a value (ODS:
    DefaultValuedOptionalAttr)."""

    __slots__ = ("default",)

    def __init__(
        self, constraint: AttributeConstraint[A, P], default: A, name: str = "", slot: str = ""
    ) -> None:
        super().__init__(constraint, name, slot)
        self.default = default

    def accessor(self, storage: Any) -> Any:
        getter = _or_default(self.slot, self.default)
        return property(getter, self.assign, None, self.constraint.words)

    def assign(self, op: Operation, value: Any) -> None:
        if value is None:
            setattr(op, self.slot, None)
        else:
            super().assign(op, value)

    if TYPE_CHECKING:

        @overload
        def __get__(self, op: None, owner: AnyClass) -> Any: ...
        @overload
        def __get__(self, op: Operation, owner: AnyClass) -> A: ...
        def __get__(self, op: Any, owner: Any) -> Any: ...
        def __set__(self, op: Operation, value: A | P | None) -> None: ...


def _or_default(slot: str, default: Any) -> Callable[[Any], Any]:
    """A function that reads `slot`, or `default` where that is None."""

    def read(op: Any) -> Any:
        value = op.slot
        return default if value is None else value

    # With the slot's name in its code it takes half the time of one that looks it up.
    read.__code__ = read.__code__.replace(co_names=(slot,))
    return read
