"""Interfaces of types and attributes that the builtin ones ask others for.

A class implements one by deriving from it; `isinstance` asks. Source: MLIR,
BuiltinTypeInterfaces.td and BuiltinAttributeInterfaces.td.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, ClassVar
from yods.ir.attribute import InvalidParameters

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeAlias

    from yods.builtin.affine import AffineMap
    from yods.ir.attribute import Type

    #: A stride for each dimension, and the offset.
    StridesAndOffset: TypeAlias = tuple[Sequence[int], int]
    #: The dimensions, slowest first, and the offset.
    PermutationAndOffset: TypeAlias = tuple[Sequence[int], int]
    #: For each coordinate, such as a thread's number, the vectors that its bits add, lowest first.
    ElementBits: TypeAlias = Mapping[str, Sequence[Sequence[int]]]

#: The value of a dimension, stride or offset that is known only at run time.
DYNAMIC = -(2**63)


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

    @property
    def type(self) -> Type:
        raise NotImplementedError(f"{type(self).__name__} does not state its type")


class PoisonAttrInterface:
    """An attribute for unknown values."""

    __slots__ = ()


class BuiltinMemorySpace:
    """An attribute of builtin that may be a memory space, as any of another dialect may."""

    __slots__ = ()

    @property
    def is_default_space(self) -> bool:
        """Whether it equals the memory space of a memref without one."""
        return False


class MemRefLayoutAttrInterface:
    """An attribute that maps a memref's indices to an address.

    `affine_map` must be given; the rest follows from it, where a class does not say it
    itself. All of it must agree, which is checked where a memref has the layout. Numbers
    count elements; DYNAMIC is what is known only at run time.

    Source: MLIR, BuiltinAttributeInterfaces.td; permutations go beyond MLIR 22.
    """

    __slots__ = ()

    @property
    def affine_map(self) -> AffineMap:
        """The layout as a map: to one offset, or to indices of a shape in row-major order."""
        raise NotImplementedError(f"{type(self).__name__} must implement affine_map")

    @property
    def is_identity(self) -> bool:
        """Whether it equals the layout of a memref without one."""
        map_ = known_map(self)
        return map_ is not None and map_.is_identity

    def verify_layout(self, shape: Sequence[int]) -> None:
        """Check that the layout fits a memref of this shape.

        Raises:
            InvalidParameters: It does not; the message is the one to show.
        """
        map_ = known_map(self)
        if map_ is not None and (dims := map_.dims) != len(shape):
            raise InvalidParameters(
                f"memref layout mismatch between rank and affine map: {len(shape)} != {dims}"
            )

    def strides_and_offset(self, shape: Sequence[int]) -> StridesAndOffset | None:
        """The distance between neighbours in each dimension, and where the first element lies.

        None where the layout is no sum of strides.
        """
        from yods.builtin.layout_maps import strides_by_map

        return None if known_map(self) is None else strides_by_map(self, shape)

    def permutation_and_offset(self, shape: Sequence[int]) -> PermutationAndOffset | None:
        """The dimensions from slowest to quickest of elements that lie side by side.

        None where it cannot be proved that they do. The offset is that of the strides.
        """
        from yods.builtin.layout_maps import permutation_by_map

        return None if known_map(self) is None else permutation_by_map(self, shape)

    def with_permutation(
        self, permutation: Sequence[int], offset: int
    ) -> MemRefLayoutAttrInterface | None:
        """The contiguous layout of this kind; None where the kind has none.

        What is made of a contiguous memref by another shape or order of dimensions has it.
        """
        return None


def known_map(layout: MemRefLayoutAttrInterface) -> AffineMap | None:
    """The map of a layout; None where its definition has that in C++ only."""
    try:
        return layout.affine_map
    except NotImplementedError:
        return None


class BuiltinLayout(MemRefLayoutAttrInterface):
    """A layout of MLIR's own, which operations understand as MLIR does."""

    __slots__ = ()

    #: Whether a memref's type keeps it even if it equals the default.
    ALWAYS_SHOWN: ClassVar[bool] = False


class ElementPlacementInterface:
    """An encoding that says where the elements of a tensor or buffer are.

    The index of the element at some coordinates is the sum, without carries, of what the bits of
    these that are 1 add.
    """

    __slots__ = ()

    def element_bits(self, shape: Sequence[int]) -> ElementBits | None:
        """For each coordinate, the vectors that its bits add to an index; None where unknown."""
        raise NotImplementedError(f"{type(self).__name__} must implement element_bits")


class VerifiableTensorEncoding:
    """A tensor encoding that checks the tensors it is used in."""

    __slots__ = ()

    def verify_encoding(self, shape: Sequence[int], element_type: Type) -> None:
        """Check that the encoding fits a tensor of this shape and element type.

        Raises:
            InvalidParameters: It does not; the message is the one to show.
        """


class DataLayoutOfModule:
    """A data layout as an attribute, of which a module has at most one.

    `yods.layout.interfaces` says what it can do, in `DataLayoutSpecInterface`.
    """

    __slots__ = ()
