"""Shapes that operations compute. Source: MLIR, `InferTypeOpInterface.td`,
`ShapedOpInterfaces.td`."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, NamedTuple
from yods.interfaces.infer_type import InferTypeOpInterface
from yods.ir.fields import op_property

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.control_flow import OpFoldResult
    from yods.ir.attribute import Attribute, Type
    from yods.ir.builder import Builder
    from yods.ir.value import Value


class ShapedTypeComponents(NamedTuple):
    """The known components of a shaped result's type.

    Attributes:
        shape: Sizes of the dimensions; None where not even their number is known.
        element_type: None where it is not known.
        attribute: The type's encoding, layout or similar attribute.
    """

    shape: tuple[int, ...] | None = None
    element_type: Type | None = None
    attribute: Attribute | None = None

    def tensor(self) -> Type:
        """The tensor of these components.

        Raises:
            ValueError: The element type is not known.
        """
        from yods.builtin.types import RankedTensorType, UnrankedTensorType

        if self.element_type is None:
            raise ValueError("a tensor needs an element type")
        if self.shape is None:
            return UnrankedTensorType(self.element_type)
        return RankedTensorType(self.shape, self.element_type, self.attribute)


class InferShapedTypeOpInterface:
    """Computes shape and element type of its results, whatever contains the elements."""

    __slots__ = ()

    def infer_return_type_components(self) -> Sequence[ShapedTypeComponents] | None:
        """The known components of each result; None if nothing is known."""
        return None

    def reify_return_type_shapes(self, builder: Builder) -> Sequence[Value[Any]] | None:
        """Make operations that compute the results' shapes; None where that cannot be."""
        return None


class InferTensorType(InferShapedTypeOpInterface, InferTypeOpInterface):
    """Its result types are tensors of what it computes of them."""

    __slots__ = ()

    def infer_return_types(self) -> Sequence[Type] | None:
        """The tensors of the components; None if those cannot be inferred."""
        components = self.infer_return_type_components()
        return None if components is None else tuple([each.tensor() for each in components])


class ReifyRankedShapedTypeOpInterface:
    """Can compute the sizes of its ranked results from its operands."""

    __slots__ = ()

    def reify_result_shapes(self, builder: Builder) -> Sequence[Sequence[OpFoldResult]] | None:
        """The size of every dimension of every result; new operations go to `builder`."""
        raise NotImplementedError(f"{type(self).__name__} does not compute its results' shapes")


class ShapedDimOpInterface:
    """Gives the size of one dimension of a shaped value."""

    __slots__ = ()

    @op_property
    def shaped_value(self) -> Value[Any]:
        """The value with the dimension."""
        raise NotImplementedError(f"{type(self).__name__} does not state whose size it gives")

    @op_property
    def dimension(self) -> OpFoldResult:
        """Which dimension."""
        raise NotImplementedError(f"{type(self).__name__} does not state the dimension")
