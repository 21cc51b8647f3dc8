"""Interfaces of types and attributes that the builtin ones ask others for.

A class implements one by deriving from it; `isinstance` asks. Source: MLIR,
BuiltinTypeInterfaces.td and BuiltinAttributeInterfaces.td.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type


class MemRefElementTypeInterface:
    """A type that may be the element of a memref."""

    __slots__ = ()


class VectorElementTypeInterface:
    """A type that may be the element of a vector."""

    __slots__ = ()


class FloatTypeInterface(VectorElementTypeInterface, MemRefElementTypeInterface):
    """A floating-point type, of this dialect or another."""

    __slots__ = ()

    #: Size of the encoding in bits.
    width: ClassVar[int]


class TypedAttrInterface:
    """An attribute that has a type."""

    __slots__ = ()

    type: Type


class PoisonAttrInterface:
    """An attribute that stands for values of which nothing is known."""

    __slots__ = ()


class MemRefLayoutAttrInterface:
    """An attribute that says how a memref's indices become an address."""

    __slots__ = ()

    def verify_layout(self, shape: Sequence[int]) -> None:
        """Check that the layout fits a memref of this shape.

        Raises:
            InvalidParameters: It does not; the message is the one to show.
        """

    @property
    def is_identity(self) -> bool:
        """Whether the layout is the one a memref has when none is given."""
        return False


class VerifiableTensorEncoding:
    """A tensor encoding that checks which tensors it may stand in."""

    __slots__ = ()

    def verify_encoding(self, shape: Sequence[int], element_type: Type) -> None:
        """Check that the encoding fits a tensor of this shape and element type.

        Raises:
            InvalidParameters: It does not; the message is the one to show.
        """


class DataLayoutOfModule:
    """An attribute that is a data layout, of which a module has at most one.

    `yods.layout.interfaces` says what it can do, in `DataLayoutSpecInterface`.
    """

    __slots__ = ()
