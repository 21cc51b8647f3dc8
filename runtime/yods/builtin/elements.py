"""Elements attributes: arrays and tensors of constants, kept as raw bytes.

Source: MLIR, BuiltinAttributes.td, and the storage rules of DenseElementsAttr.
"""

from __future__ import annotations

from array import array
from math import prod

from yods.builtin.element_storage import element_numbers, element_of, flatten
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import I1, FloatType, IntegerType, ShapedType
from yods.hints import TYPE_CHECKING, Any, final
from yods.ir.attribute import Attribute, InvalidParameters, Type
from yods.literals.strings import escape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from yods.builtin.element_storage import Element, Number
    from yods.builtin.printing import BuiltinPrinter


class Resource:
    """A blob by name. Two resources of one name, from two files, are two objects.

    Attributes:
        key: Its name.
        data: The bytes; None where no file has given them.
        alignment: Of the data in memory, in bytes.
    """

    __slots__ = ("__weakref__", "alignment", "data", "key")

    def __init__(self, key: str, data: bytes | None = None, alignment: int = 1) -> None:
        self.key = key
        self.data = data
        self.alignment = alignment

    def literal(self) -> str:
        """The data in hexadecimal, alignment first, as a file holds it."""
        return blob_literal(self.data or b"", self.alignment)


def blob_literal(data: bytes, alignment: int) -> str:
    """`0x`, the alignment in four bytes from the lowest, and the data."""
    # MLIR keeps no alignment of an empty blob.
    head = (alignment if data else 0).to_bytes(4, "little")
    return f"0x{(head + data).hex().upper()}"


#: Elements of no width are not written out beyond this number.
_MANY = 1 << 20


class ElementsAttr(Attribute, TypedAttrInterface):
    """Base of the attributes that hold one value for each element of a shaped type."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def type(self) -> ShapedType: ...

    @property
    def element_type(self) -> Type:
        """The type of one element."""
        return self.type.element_type

    @property
    def num_elements(self) -> int:
        """How many elements there are."""
        return self.type.num_elements

    def __len__(self) -> int:
        return self.num_elements

    def __bool__(self) -> bool:
        return True

    def text(self, p: BuiltinPrinter) -> str:
        return f"{self.text_without_type(p)} : {p.type(self.type)}"

    def text_without_type(self, p: BuiltinPrinter) -> str:
        """The text before the colon."""
        raise NotImplementedError


@final
class DenseElementsAttr(ElementsAttr):
    """`dense<[1, 2]> : tensor<2xi32>`: numbers, all of them given.

    Args:
        type: A shaped type of static shape, of integer, index, float or complex
            elements.
        values: One number for all elements, or as many as there are, in row-major
            order (nested lists are flattened), or the raw bytes as `data` has them.
    """

    __slots__ = ("type", "data")
    type: ShapedType
    #: Little-endian, each number padded to whole bytes (`i1`: eight to a byte). One
    #: element alone where all are equal (`i1`: one byte, 0 or 255).
    data: bytes

    def __new__(cls, type: ShapedType, values: object) -> DenseElementsAttr:
        check_elements_type(type)
        element = element_of(type.element_type)
        if isinstance(values, (bytes, bytearray, memoryview)):
            return cls.from_data(type, bytes(values))
        if isinstance(values, (int, float, complex)):
            numbers = element_numbers(element, [values])
            return cls._from_splat(type, element, numbers)
        flat: list[Number] = []
        flatten(values, flat)
        if len(flat) != type.num_elements and len(flat) != 1:
            raise InvalidParameters(
                f"expected {type.num_elements} elements for '{type}', but got {len(flat)}"
            )
        return cls.from_bits(type, element_numbers(element, flat))

    @classmethod
    def from_bits(cls, type: ShapedType, numbers: Sequence[int]) -> DenseElementsAttr:
        """From the bits of every number, or of one element if all are equal."""
        element = element_of(type.element_type)
        if len(numbers) == element.parts:
            return cls._from_splat(type, element, numbers)
        return cls.from_data(type, element.pack(numbers))

    @classmethod
    def _from_splat(
        cls, type: ShapedType, element: Element, numbers: Sequence[int]
    ) -> DenseElementsAttr:
        if element.packed:
            data = b"\xff" if numbers[0] else b"\0"
        else:
            data = element.pack(numbers)
        return cls._interned(type, data)

    @classmethod
    def from_data(cls, type: ShapedType, data: bytes) -> DenseElementsAttr:
        """From raw bytes as in `data`, of all elements, or of one if all are equal."""
        element = element_of(type.element_type)
        count = type.num_elements
        if element.packed:
            if data in (b"\0", b"\xff"):
                return cls._interned(type, data)
            if len(data) != (count + 7) // 8:
                raise InvalidParameters(_bad_size(type))
            if count & 7:
                data = data[:-1] + bytes([data[-1] & ((1 << (count & 7)) - 1)])
            ones = (1 << count) - 1
            number = int.from_bytes(data, "little")
            if count and number in (0, ones):
                data = b"\xff" if number else b"\0"
            return cls._interned(type, data)
        stride = element.stride
        if len(data) not in (stride, stride * count):
            raise InvalidParameters(_bad_size(type))
        # All equal: shifted by one element the data is the same.
        if len(data) > stride and data[stride:] == data[:-stride]:
            data = data[:stride]
        return cls._interned(type, data)

    @classmethod
    def _interned(cls, type: ShapedType, data: bytes) -> DenseElementsAttr:
        key = (type, data)
        known = cls._known(key)
        return cls._intern(key, type, data) if known is None else known

    @property
    def is_splat(self) -> bool:
        """Whether all elements are equal, and only one is stored."""
        element = element_of(self.type.element_type)
        if element.packed:
            return self.data in (b"\0", b"\xff")
        return element.size > 0 and len(self.data) == element.stride

    def __iter__(self) -> Iterator[Number]:
        element = element_of(self.type.element_type)
        splat = self.is_splat
        count = (1 if splat else self.num_elements) * element.parts
        values: Iterator[Any] = map(element.value_of, element.unpack(self.data, count))
        if element.parts == 2:
            values = (complex(a, b) for a, b in zip(values, values, strict=True))
        if splat:
            from itertools import repeat

            return repeat(next(values), self.num_elements)
        return values

    @property
    def splat_value(self) -> Number:
        """The value of all elements.

        Raises:
            ValueError: They are not all equal.
        """
        if not self.is_splat:
            raise ValueError("the elements are not all equal")
        element = element_of(self.type.element_type)
        parts = [element.value_of(bits) for bits in element.unpack(self.data, element.parts)]
        return complex(*parts) if element.parts == 2 else parts[0]

    def reshape(self, type: ShapedType) -> DenseElementsAttr:
        """The same elements in the same order, as a `type`.

        Raises:
            ValueError: `type` has other elements, or not as many.
        """
        if type.element_type is not self.element_type or type.num_elements != self.num_elements:
            raise ValueError(f"'{self.type}' cannot be reshaped to '{type}'")
        return DenseElementsAttr.from_data(type, self.data)

    def text_without_type(self, p: BuiltinPrinter) -> str:
        if p.elides(self):
            return p.elided_elements
        return f"dense<{self.literal(p)}>"

    def literal(self, p: BuiltinPrinter, allow_hex: bool = True) -> str:
        """The text between `dense<` and `>`."""
        element = element_of(self.type.element_type)
        splat = self.is_splat
        count = self.num_elements
        if not splat and allow_hex and p.prints_hex(count):
            return f'"0x{self.data.hex().upper()}"'
        if element.size == 0 and count > _MANY:
            # All are zero and none is stored, so there may be any number of them.
            return "0"
        if not splat and len(self.type.shape) == 1:
            listed = element.listed(self.data, count)
            if listed is not None:
                return listed if count else ""
        texts = element.texts(self.data, (1 if splat else count) * element.parts)
        if element.parts == 2:
            pairs = iter(texts)
            texts = [f"({a},{b})" for a, b in zip(pairs, pairs, strict=True)]
        if splat:
            return texts[0]
        return nested_literal(texts, self.type.shape)


@final
class DenseStringElementsAttr(ElementsAttr):
    """`dense<["a", "b"]> : tensor<2x!other.type>`: text of another dialect's values.

    Args:
        type: A shaped type of static shape.
        values: One text for all elements, or as many as there are.
    """

    __slots__ = ("type", "values")
    values: tuple[str, ...]

    def __new__(cls, type: ShapedType, values: Sequence[str]) -> DenseStringElementsAttr:
        texts = tuple(values)
        check_elements_type(type)
        if len(texts) > 1 and texts.count(texts[0]) == len(texts):
            texts = texts[:1]
        key = (type, texts)
        known = cls._known(key)
        if known is not None:
            return known
        if len(texts) not in (1, type.num_elements):
            raise InvalidParameters(
                f"expected {type.num_elements} elements for '{type}', but got {len(texts)}"
            )
        return cls._intern(key, *key)

    @property
    def is_splat(self) -> bool:
        """Whether all elements are equal, and only one is stored."""
        return len(self.values) == 1

    def text_without_type(self, p: BuiltinPrinter) -> str:
        if p.elides(self):
            return p.elided_elements
        return f"dense<{self.literal(p)}>"

    def literal(self, p: BuiltinPrinter, allow_hex: bool = True) -> str:
        """The text between `dense<` and `>`."""
        texts = [f'"{escape(value)}"' for value in self.values]
        return texts[0] if len(texts) == 1 else nested_literal(texts, self.type.shape)


@final
class SparseElementsAttr(ElementsAttr):
    """`sparse<[[0, 0]], [1]> : tensor<3x4xi32>`: only the elements that are not zero.

    Args:
        type: A shaped type of static shape.
        indices: An `i64` tensor of the elements' indices, one row for each.
        values: The elements, in that order.
    """

    __slots__ = ("type", "indices", "values")
    indices: DenseElementsAttr
    values: DenseElementsAttr | DenseStringElementsAttr

    def __new__(
        cls,
        type: ShapedType,
        indices: DenseElementsAttr,
        values: DenseElementsAttr | DenseStringElementsAttr,
    ) -> SparseElementsAttr:
        key = (type, indices, values)
        known = cls._known(key)
        if known is not None:
            return known
        _check_sparse(type, indices, values)
        return cls._intern(key, *key)

    def text_without_type(self, p: BuiltinPrinter) -> str:
        if p.elides(self.indices) or p.elides(self.values):
            return p.elided_elements
        if self.indices.num_elements == 0:
            return "sparse<>"
        indices = self.indices.literal(p, allow_hex=False)
        return f"sparse<{indices}, {self.values.literal(p)}>"


@final
class DenseResourceElementsAttr(ElementsAttr):
    """`dense_resource<key> : tensor<2xi32>`: elements kept in the file's resources.

    Args:
        type: A shaped type.
        resource: The resource, or the name of a new one.
    """

    __slots__ = ("type", "resource")
    resource: Resource

    def __new__(cls, type: ShapedType, resource: Resource | str) -> DenseResourceElementsAttr:
        if isinstance(resource, str):
            resource = Resource(resource)
        known = cls._known((type, resource))
        return cls._intern((type, resource), type, resource) if known is None else known

    @property
    def key(self) -> str:
        """Name of the resource."""
        return self.resource.key

    def text_without_type(self, p: BuiltinPrinter) -> str:
        return f"dense_resource<{p.use_resource(self.resource)}>"


@final
class DenseArrayAttr(Attribute):
    """`array<i32: 1, 2>`: numbers one after another.

    Args:
        element_type: An integer or float type whose width is a multiple of 8, or `i1`.
        values: The numbers, or their raw bytes as `data` has them.
    """

    __slots__ = ("element_type", "data")
    element_type: IntegerType | FloatType
    #: Little-endian; an `i1` takes one byte, and so does an `i0`, to be counted.
    data: bytes

    def __new__(
        cls, element_type: Type, values: Iterable[int | float] | bytes = b""
    ) -> DenseArrayAttr:
        if not isinstance(values, bytes):
            check_array_element(element_type)
            element = element_of(element_type)
            numbers = tuple(values)
            if element.code is not None:
                try:
                    return cls(element_type, array(element.code, numbers).tobytes())
                except (OverflowError, TypeError):
                    pass  # The long way says what is wrong with one, or that it still fits.
            return cls.from_bits(element_type, [element.bits_of(value) for value in numbers])
        key = (element_type, values)
        known = cls._known(key)
        if known is not None:
            return known
        check_array_element(element_type)
        if len(values) % _array_stride(element_type):
            raise InvalidParameters("data size must be a multiple of the element size")
        return cls._intern(key, *key)

    @classmethod
    def from_bits(cls, element_type: Type, numbers: Iterable[int]) -> DenseArrayAttr:
        """From the bits of every number."""
        size = _array_stride(element_type)
        return cls(element_type, b"".join([bits.to_bytes(size, "little") for bits in numbers]))

    @property
    def values(self) -> tuple[Any, ...]:
        """The numbers: int, or float for a float type."""
        element = element_of(self.element_type)
        if element.code is not None:
            return tuple(array(element.code, self.data))
        return tuple(map(element.value_of, self._bits(element)))

    def _bits(self, element: Element) -> Iterable[int]:
        if element.width <= 1:
            return self.data
        return element.unpack(self.data, len(self))

    def __len__(self) -> int:
        return len(self.data) // _array_stride(self.element_type)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def __getitem__(self, index: int) -> Any:
        return self.values[index]

    def text(self, p: BuiltinPrinter) -> str:
        type_text = p.type(self.element_type)
        return f"array<{type_text}: {self.body(p)}>" if self.data else f"array<{type_text}>"

    def text_without_type(self, p: BuiltinPrinter) -> str:
        return f"[{self.body(p)}]"

    def body(self, p: BuiltinPrinter) -> str:
        """The numbers, with commas between them."""
        element = element_of(self.element_type)
        if element.code is not None:
            return ", ".join(element.texts(self.data, len(self)))
        return ", ".join(element.literals(self._bits(element)))


# Checks and text.


def check_elements_type(type_: Type) -> None:
    """Raise unless `type_` can be the type of an elements attribute with its values."""
    if not isinstance(type_, ShapedType):
        raise InvalidParameters("elements literal must be a shaped type")
    if not type_.has_static_shape:
        raise InvalidParameters("elements literal type must have static shape")


def check_array_element(type_: Type) -> None:
    """Raise unless `type_` can be the element of a dense array."""
    if not isinstance(type_, (IntegerType, FloatType)):
        raise InvalidParameters(f"expected integer or float type, got: '{type_}'")
    if type_ is not I1 and type_.width % 8:
        if isinstance(type_, IntegerType) and type_.width == 1:
            return
        raise InvalidParameters("element type bitwidth must be a multiple of 8")


def _array_stride(type_: Type) -> int:
    """Bytes from one number of a dense array to the next."""
    return max(element_of(type_).size, 1)


def _bad_size(type_: ShapedType) -> str:
    return f"elements hex data size is invalid for provided type: '{type_}'"


def nested_literal(texts: list[str], shape: Sequence[int]) -> str:
    """`[[1, 2], [3, 4]]`: the elements in brackets, as the shape has them."""
    if not texts:
        return ""
    for size in reversed(shape):
        texts = [f"[{', '.join(texts[i : i + size])}]" for i in range(0, len(texts), size)]
    return texts[0]


def _check_sparse(
    type_: ShapedType,
    indices: DenseElementsAttr,
    values: DenseElementsAttr | DenseStringElementsAttr,
) -> None:
    """Source: MLIR, SparseElementsAttr::verify."""
    check_elements_type(type_)
    shape = type_.shape
    rank = len(shape)
    index_shape = indices.type.shape
    value_shape = values.type.shape
    if len(value_shape) != 1:
        raise InvalidParameters("expected 1-d tensor for sparse element values")
    by_rows = len(index_shape) == 2 and index_shape[1] == rank
    plain = len(index_shape) == 1 and rank == 1
    if not (by_rows or plain) or index_shape[0] != value_shape[0]:
        raise InvalidParameters(
            f"expected shape ([{_listed(shape)}]); inferred shape of indices literal "
            f"([{_listed(index_shape)}]); inferred shape of values literal "
            f"([{_listed(value_shape)}])"
        )
    count = prod(index_shape)
    if indices.is_splat:
        rows: Any = [[indices.splat_value] * rank] if count else []
    else:
        flat = list(indices)
        rows = [flat[i : i + rank] for i in range(0, len(flat), rank or 1)]
    for number, row in enumerate(rows):
        if any(not 0 <= index < size for index, size in zip(row, shape, strict=True)):
            # MLIR shows indices unsigned.
            shown = _listed([index % 2**64 for index in row])
            raise InvalidParameters(
                f"sparse index #{number} is not contained within the value shape, "
                f"with index=[{shown}], and type='{type_}'"
            )


def _listed(numbers: Iterable[object]) -> str:
    return ", ".join(map(str, numbers))
