"""Vectors, tensors and memrefs.

Import them from `yods.builtin.types`. Source: MLIR, BuiltinTypes.td; the messages of
`InvalidParameters` are MLIR's.
"""

from __future__ import annotations

from yods.builtin import interfaces
from yods.builtin.float_types import FloatType
from yods.builtin.interfaces import DYNAMIC
from yods.builtin.plain_types import ComplexType, IndexType, IntegerType, OpaqueType
from yods.hints import TYPE_CHECKING, Any, final
from yods.ir.attribute import Attribute, InvalidParameters, Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.printing import BuiltinPrinter


class ShapedType(Type):
    """Base of vectors, tensors and memrefs: many elements of one type."""

    __slots__ = ()

    @property
    def element_type(self) -> Type:
        """The type of one element."""
        raise NotImplementedError(f"{type(self).__name__} does not state its element type")

    @property
    def has_rank(self) -> bool:
        """Whether the number of dimensions is known."""
        return True

    @property
    def shape(self) -> tuple[int, ...]:
        """The dimensions' sizes; DYNAMIC where known only at run time.

        Raises:
            ValueError: The type is unranked.
        """
        raise ValueError(f"'{self}' has no rank")

    @property
    def rank(self) -> int:
        """The number of dimensions. Raises as `shape` does."""
        return len(self.shape)

    @property
    def has_static_shape(self) -> bool:
        """Whether the size of every dimension is known."""
        return self.has_rank and DYNAMIC not in self.shape

    @property
    def num_elements(self) -> int:
        """How many elements there are.

        Raises:
            ValueError: The shape is not static.
        """
        if not self.has_static_shape:
            raise ValueError(f"'{self}' has no static shape")
        product = 1
        for size in self.shape:
            product *= size
        return product

    def is_dynamic_dim(self, index: int) -> bool:
        """Whether the size of dimension `index` is known only at run time."""
        return self.shape[index] == DYNAMIC


@final
class VectorType(ShapedType, interfaces.MemRefElementTypeInterface):
    """`vector<4x[8]xf32>`: a value of a machine's vector registers.

    Args:
        shape: Sizes of the dimensions, each at least 1.
        element_type: Integer, index, float or a type with VectorElementTypeInterface.
        scalable_dims: For each dimension whether its size is multiplied by `vscale`;
            by default none is.
    """

    __slots__ = ("_shape", "element_type", "scalable_dims")
    _shape: tuple[int, ...]
    scalable_dims: tuple[bool, ...]

    def __new__(
        cls, shape: Sequence[int], element_type: Type, scalable_dims: Sequence[bool] = ()
    ) -> VectorType:
        sizes = tuple(shape)
        scalable = tuple(map(bool, scalable_dims)) or (False,) * len(sizes)
        key = (sizes, element_type, scalable)
        known = cls._known(key)
        if known is not None:
            return known
        if len(scalable) != len(sizes):
            raise InvalidParameters(
                f"number of dims must match, got {len(scalable)} and {len(sizes)}"
            )
        if not isinstance(element_type, interfaces.VectorElementTypeInterface):
            raise InvalidParameters(
                "failed to verify 'elementType': VectorElementTypeInterface instance"
            )
        for size in sizes:
            if size <= 0:
                listed = ", ".join(map(str, sizes))
                raise InvalidParameters(
                    f"vector types must have positive constant sizes but got {listed}"
                )
        return cls._intern(key, *key)

    @property
    def shape(self) -> tuple[int, ...]:
        return self._shape

    @property
    def is_scalable(self) -> bool:
        """Whether some dimension is scalable."""
        return True in self.scalable_dims

    def text(self, p: BuiltinPrinter) -> str:
        if True in self.scalable_dims:
            dims = "".join(
                [
                    f"[{size}]x" if scalable else f"{size}x"
                    for size, scalable in zip(self._shape, self.scalable_dims, strict=True)
                ]
            )
        else:
            dims = dimensions_text(self._shape)
        return f"vector<{dims}{p.type(self.element_type)}>"


class TensorType(ShapedType):
    """Base of ranked and unranked tensors."""

    __slots__ = ()


@final
class RankedTensorType(TensorType):
    """`tensor<2x?xf32, #encoding>`: a value of many elements.

    Args:
        shape: Sizes of the dimensions; DYNAMIC where known only at run time.
        element_type: Type of the elements.
        encoding: Any attribute that says more about the tensor.
    """

    __slots__ = ("_shape", "element_type", "encoding")
    _shape: tuple[int, ...]
    encoding: Attribute | None

    def __new__(
        cls, shape: Sequence[int], element_type: Type, encoding: Attribute | None = None
    ) -> RankedTensorType:
        key = (tuple(shape), element_type, encoding)
        known = cls._known(key)
        if known is not None:
            return known
        check_tensor_element(element_type)
        for size in key[0]:
            if size < 0 and size != DYNAMIC:
                raise InvalidParameters("invalid tensor dimension size")
        return cls._intern(key, *key)

    @property
    def shape(self) -> tuple[int, ...]:
        return self._shape

    def text(self, p: BuiltinPrinter) -> str:
        dims = dimensions_text(self._shape)
        if self.encoding is None:
            return f"tensor<{dims}{p.type(self.element_type)}>"
        return f"tensor<{dims}{p.type(self.element_type)}, {p.attribute(self.encoding)}>"


@final
class UnrankedTensorType(TensorType):
    """`tensor<*xf32>`: a tensor of any number of dimensions."""

    __slots__ = ("element_type",)

    def __new__(cls, element_type: Type) -> UnrankedTensorType:
        known = cls._known(element_type)
        if known is not None:
            return known
        check_tensor_element(element_type)
        return cls._intern(element_type, element_type)

    @property
    def has_rank(self) -> bool:
        return False

    def text(self, p: BuiltinPrinter) -> str:
        return f"tensor<*x{p.type(self.element_type)}>"


class BaseMemRefType(ShapedType, interfaces.MemRefElementTypeInterface):
    """Base of ranked and unranked memrefs."""

    __slots__ = ()

    memory_space: Attribute | None


@final
class MemRefType(BaseMemRefType):
    """`memref<2x?xf32, strided<[?, 1]>, 3>`: a reference to memory.

    Args:
        shape: Sizes of the dimensions; DYNAMIC where known only at run time.
        element_type: Type of the elements.
        layout: How indices become an address; None where the elements lie side by
            side, which an identity map says too.
        memory_space: Which memory; None for the default one, which an integer
            attribute of value 0 says too.
    """

    __slots__ = ("_shape", "element_type", "layout", "memory_space")
    _shape: tuple[int, ...]
    layout: interfaces.MemRefLayoutAttrInterface | None

    def __new__(
        cls,
        shape: Sequence[int],
        element_type: Type,
        layout: interfaces.MemRefLayoutAttrInterface | None = None,
        memory_space: Attribute | None = None,
    ) -> MemRefType:
        key = (tuple(shape), element_type, layout, memory_space)
        known = cls._known(key)
        if known is not None:
            return known
        sizes = key[0]
        check_memref_element(element_type)
        for size in sizes:
            if size < 0 and size != DYNAMIC:
                raise InvalidParameters("invalid memref size")
        kept_layout = None if layout is None else _kept_layout(layout, sizes)
        kept_space = _kept_memory_space(memory_space)
        if kept_space is not memory_space or kept_layout is not layout:
            return cls(sizes, element_type, kept_layout, kept_space)
        return cls._intern(key, *key)

    @property
    def shape(self) -> tuple[int, ...]:
        return self._shape

    def text(self, p: BuiltinPrinter) -> str:
        out = f"memref<{dimensions_text(self._shape)}{p.type(self.element_type)}"
        if self.layout is not None:
            layout: Any = self.layout
            out += f", {p.attribute(layout)}"
        if self.memory_space is not None:
            out += f", {p.memory_space(self.memory_space)}"
        return out + ">"


@final
class UnrankedMemRefType(BaseMemRefType):
    """`memref<*xf32, 3>`: a memref of any number of dimensions."""

    __slots__ = ("element_type", "memory_space")

    def __new__(
        cls, element_type: Type, memory_space: Attribute | None = None
    ) -> UnrankedMemRefType:
        key = (element_type, memory_space)
        known = cls._known(key)
        if known is not None:
            return known
        check_memref_element(element_type)
        kept_space = _kept_memory_space(memory_space)
        if kept_space is not memory_space:
            return cls(element_type, kept_space)
        return cls._intern(key, *key)

    @property
    def has_rank(self) -> bool:
        return False

    def text(self, p: BuiltinPrinter) -> str:
        out = f"memref<*x{p.type(self.element_type)}"
        if self.memory_space is not None:
            out += f", {p.memory_space(self.memory_space)}"
        return out + ">"


def dimensions_text(shape: Sequence[int]) -> str:
    """`2x?x`: the sizes of a shape before an element type."""
    return "".join(["?x" if size == DYNAMIC else f"{size}x" for size in shape])


def is_memref_element(type_: Type) -> bool:
    """Whether `type_` may be the element of a memref."""
    return isinstance(type_, interfaces.MemRefElementTypeInterface)


def is_tensor_element(type_: Type) -> bool:
    """Whether `type_` may be the element of a tensor."""
    # Any dialect's own type may.
    return isinstance(type_, _TENSOR_ELEMENTS) or type_.DIALECT != "builtin"


#: The builtin types of which tensors may be. A union written where it is asked for would be
#: made anew for each tensor.
_TENSOR_ELEMENTS = (IntegerType, FloatType, IndexType, ComplexType, VectorType, OpaqueType)


def check_memref_element(type_: Type) -> None:
    if not is_memref_element(type_):
        raise InvalidParameters("invalid memref element type")


def check_tensor_element(type_: Type) -> None:
    if not is_tensor_element(type_):
        raise InvalidParameters(f"invalid tensor element type: '{type_}'")


def _kept_layout(
    layout: interfaces.MemRefLayoutAttrInterface, shape: Sequence[int]
) -> interfaces.MemRefLayoutAttrInterface | None:
    """`layout` after its checks, or None if it equals the default."""
    if isinstance(layout, interfaces.BuiltinLayout):
        layout.verify_layout(shape)
        return layout if layout.ALWAYS_SHOWN or not layout.is_identity else None
    from yods.builtin.layout_checks import check_layout

    check_layout(layout, shape)
    return None if layout.is_identity else layout


def _kept_memory_space(space: Attribute | None) -> Attribute | None:
    """`space`, or None if it equals the default."""
    if space is None:
        return None
    if isinstance(space, interfaces.BuiltinMemorySpace):
        return None if space.is_default_space else space
    if space.DIALECT == "builtin":
        raise InvalidParameters("unsupported memory space Attribute")
    return space
