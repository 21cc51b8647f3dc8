"""Byte memory of a program that is interpreted, and memrefs into it.

Every access is checked: bounds, lifetime, alignment, bytes that were never written.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import product
from math import prod

from yods.builtin import types as builtin
from yods.builtin.strided import permutation_and_offset, stated_strides
from yods.hints import TYPE_CHECKING, Any
from yods.layout import kinds
from yods.layout.parts import ArrayParts, StructParts
from yods_eval.evaluation import POISON, Fault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import DataLayout, Type

#: Bytes between two allocations, so that addresses near one are in no other.
_GAP = 1 << 12


class Elements:
    """The elements of a vector or tensor, in row-major order."""

    __slots__ = ("_strides", "data", "shape")

    def __init__(self, shape: Sequence[int], data: list[Any]) -> None:
        self.shape = tuple(shape)
        self.data = data
        self._strides: list[int] | None = None

    @property
    def strides(self) -> list[int]:
        """The distance between elements in each dimension."""
        if self._strides is None:
            self._strides = row_major(self.shape)
        return self._strides

    @property
    def sizes(self) -> tuple[int, ...]:
        """The shape, by the name that memrefs have for it."""
        return self.shape

    def load(self, indices: Sequence[Any]) -> Any:
        """The element at `indices`."""
        return self.data[flat_position(indices, self.shape, self.strides)]

    def store(self, indices: Sequence[Any], value: Any) -> None:
        """Change the element at `indices`."""
        self.data[flat_position(indices, self.shape, self.strides)] = value

    def copy(self) -> Elements:
        """The same elements, to be changed."""
        return Elements(self.shape, list(self.data))

    def box(self, offset: int, shape: Sequence[int], strides: Sequence[int]) -> Elements:
        """The elements at these positions in row-major order, as `positions` has them."""
        return Elements(shape, [self.data[each] for each in positions(offset, shape, strides)])

    def with_box(self, value: Elements, offset: int, strides: Sequence[int]) -> Elements:
        """A copy in which the elements of `value` are in such positions."""
        made = self.copy()
        where = positions(offset, value.shape, strides)
        for position, element in zip(where, value.data, strict=True):
            made.data[position] = element
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Elements) and self.shape == other.shape and self.data == other.data

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{list(self.shape)}{self.data}"


def row_major(shape: Sequence[int]) -> list[int]:
    """The strides of elements that lie side by side."""
    strides, span = [1] * len(shape), 1
    for number in reversed(range(len(shape))):
        strides[number] = span
        span *= shape[number]
    return strides


def positions(offset: int, shape: Sequence[int], strides: Sequence[int]) -> list[int]:
    """The positions of the elements of a box, in row-major order."""
    found = [offset]
    for extent, stride in zip(shape, strides, strict=True):
        found = [first + number * stride for first in found for number in range(extent)]
    return found


def flat_position(indices: Sequence[Any], shape: Sequence[int], strides: Sequence[int]) -> int:
    """The position of the element at `indices`, which are checked."""
    at = 0
    for number, (index, size, stride) in enumerate(zip(indices, shape, strides, strict=True)):
        if index is POISON:
            raise Fault("poison is used as an index")
        if not 0 <= index < size:
            raise Fault(
                f"index {_signed(index)} is out of bounds of dimension {number} of size {size}"
            )
        at += index * stride
    return at


def checked_slice(
    shape: Sequence[int], strides: Sequence[int],
    offsets: Sequence[int], sizes: Sequence[int], steps: Sequence[int],
) -> tuple[int, list[int]]:  # fmt: skip
    """The position of the first element of a slice, and its strides."""
    at = 0
    for number, (first, size, by) in enumerate(zip(offsets, sizes, steps, strict=True)):
        last = first + (size - 1) * by
        if size and not (0 <= first < shape[number] and 0 <= last < shape[number]):
            raise Fault(
                f"undefined behaviour: elements {first} to {last} of dimension {number} of "
                f"size {shape[number]}"
            )
        at += first * strides[number]
    return at, [by * stride for by, stride in zip(steps, strides, strict=True)]


class Allocation:
    """Bytes that are allocated together.

    Attributes:
        base: Address of the first byte.
        written: A flag for each byte.
        objects: Values that have no form in bytes, such as memrefs, by position.
        freed: What ended its lifetime; empty while it is alive.
    """

    __slots__ = ("base", "data", "freed", "kind", "objects", "written")

    def __init__(self, base: int, size: int, kind: str) -> None:
        self.base = base
        self.kind = kind
        self.data = bytearray(size)
        self.written = bytearray(size)
        self.objects: dict[int, Any] = {}
        self.freed = ""

    def check(self, position: int, size: int, alignment: int) -> None:
        """Raise a `Fault` unless these bytes may be accessed."""
        if self.freed:
            raise Fault(f"use of {self.kind} memory after {self.freed}")
        if position < 0 or position + size > len(self.data):
            raise Fault(
                f"access of {size} bytes at byte {position} is out of bounds of {self.kind} "
                f"memory of {len(self.data)} bytes"
            )
        if (self.base + position) % alignment:
            raise Fault(
                f"access at address {self.base + position:#x} is not aligned to {alignment} bytes"
            )


class Memory:
    """The memory of one program."""

    def __init__(self, layout: DataLayout) -> None:
        self.layout = layout
        self.byte_order: Any = (
            "big" if str(layout.scope_fact("endianness")).strip('"') == "big" else "little"
        )
        self._next = 1 << 16
        self._bases: list[int] = []
        self._allocations: list[Allocation] = []
        self._codecs: dict[Type, Codec] = {}

    def allocate(self, size: int, alignment: int, kind: str) -> Allocation:
        """New memory, at a multiple of `alignment` bytes."""
        if size >= 1 << 32:
            raise Fault(f"there is no {kind} memory of {size} bytes")
        base = -(-self._next // alignment) * alignment
        made = Allocation(base, size, kind)
        self._next = base + size + _GAP
        self._bases.append(base)
        self._allocations.append(made)
        return made

    def copy(self, to: tuple[Allocation, int], given: tuple[Allocation, int], size: int) -> None:
        """Copy bytes as they are, whether they were written or not."""
        (target, at), (source, start) = to, given
        for allocation, position in (given, to):
            allocation.check(position, size, 1)
        target.data[at : at + size] = source.data[start : start + size]
        target.written[at : at + size] = source.written[start : start + size]
        for position in range(size):
            if start + position in source.objects:
                target.objects[at + position] = source.objects[start + position]

    def free(self, allocation: Allocation, by: str) -> None:
        """End the lifetime of `allocation`."""
        if allocation.freed:
            raise Fault(f"{by} of {allocation.kind} memory after {allocation.freed}")
        allocation.freed = by
        allocation.data = allocation.written = bytearray()

    def find(self, address: Any) -> tuple[Allocation, int]:
        """The allocation that `address` is in, or nearest to, and the position in it."""
        if address is POISON:
            raise Fault("poison is used as an address")
        number = bisect_right(self._bases, address) - 1
        if number + 1 < len(self._bases) and self._bases[number + 1] - address < _GAP // 2:
            number += 1
        if number < 0 or address > self._bases[number] + (1 << 32):
            raise Fault(f"address {address:#x} is in no memory of the program")
        return self._allocations[number], address - self._bases[number]

    def codec(self, type_: Type) -> Codec:
        """How values of `type_` are kept in bytes."""
        found = self._codecs.get(type_)
        if found is None:
            found = self._codecs[type_] = Codec(self, type_)
        return found


class Codec:
    """Reading and writing of values of one type.

    Values of aggregates are tuples. A memref has no form in bytes and is kept as an object.

    Attributes:
        size: Bytes that are accessed.
        step: Bytes from one value to the next, as `alloc` of LLVM counts them.
        alignment: The ABI alignment in bytes.
    """

    __slots__ = (
        *("_count", "_order", "_packed", "_parts", "_shape", "_width"),
        *("alignment", "size", "step"),
    )

    def __init__(self, memory: Memory, type_: Type) -> None:
        layout = memory.layout
        self._order = memory.byte_order
        self._shape: tuple[int, ...] | None = None
        self._count = 1
        self._width = 0
        self._parts = _parts(memory, type_)
        element = type_
        if isinstance(type_, builtin.VectorType):
            self._shape = tuple(type_.shape)
            self._count = prod(self._shape)
            element = type_.element_type
        if isinstance(
            element,
            builtin.IntegerType | builtin.FloatType | builtin.IndexType | kinds.PointerLayout,
        ):
            self._width = layout.type_size_in_bits(element).fixed
        if self._width or self._parts is not None:
            self.size = -(-self._width * self._count // 8) or layout.type_size(type_).fixed
            self.step = kinds.type_alloc_size(layout, type_).fixed
            self.alignment = layout.type_abi_alignment(type_)
        else:
            self.size = self.step = self.alignment = 8
        # Elements of odd widths lie bit by bit, others byte by byte in the order of the target.
        self._packed = self._width % 8 != 0 or self._order == "little"

    def read(self, allocation: Allocation, position: int, alignment: int = 0) -> Any:
        """The value at `position`; POISON where a byte of it was never written."""
        allocation.check(position, self.size, alignment or self.alignment)
        return self._read(allocation, position)

    def _read(self, allocation: Allocation, position: int) -> Any:
        if self._parts is not None:
            return tuple([part._read(allocation, position + at) for at, part in self._parts])
        size = self.size
        end = position + size
        if not self._width:
            return allocation.objects.get(position, POISON)
        if 0 in allocation.written[position:end]:
            return POISON if self._shape is None else Elements(self._shape, [POISON] * self._count)
        data = allocation.data[position:end]
        if self._shape is None:
            return int.from_bytes(data, self._order) & ((1 << self._width) - 1)
        width = self._width
        if self._packed:
            bits = int.from_bytes(data, self._order)
            mask = (1 << width) - 1
            values = [bits >> width * number & mask for number in range(self._count)]
        else:
            step = width // 8
            values = [
                int.from_bytes(data[at : at + step], self._order) for at in range(0, size, step)
            ]
        return Elements(self._shape, values)

    def write(self, allocation: Allocation, position: int, value: Any, alignment: int = 0) -> None:
        """Write `value`, which must not be poison, though parts of an aggregate may be."""
        allocation.check(position, self.size, alignment or self.alignment)
        if is_poison(value):
            raise Fault("poison is stored")
        self._write(allocation, position, value)

    def _write(self, allocation: Allocation, position: int, value: Any) -> None:
        if self._parts is not None:
            for (at, part), each in zip(self._parts, value, strict=True):
                part._write(allocation, position + at, each)
            return
        size = self.size
        end = position + size
        if not self._width:
            allocation.objects[position] = value
            return
        if is_poison(value):
            allocation.written[position:end] = bytes(size)
            return
        if self._shape is None:
            allocation.data[position:end] = value.to_bytes(size, self._order)
        elif self._packed:
            bits = 0
            for each in reversed(value.data):
                bits = bits << self._width | each
            allocation.data[position:end] = bits.to_bytes(size, self._order)
        else:
            step = self._width // 8
            allocation.data[position:end] = b"".join(
                each.to_bytes(step, self._order) for each in value.data
            )
        allocation.written[position:end] = b"\1" * size


def _parts(memory: Memory, type_: Type) -> tuple[tuple[int, Codec], ...] | None:
    """The codecs of the members of an aggregate, at their offsets; None for other types."""
    parts = kinds.parts_of(type_, memory.layout)
    if isinstance(parts, ArrayParts):
        codec = memory.codec(parts.element)
        return tuple((number * codec.step, codec) for number in range(parts.count))
    if isinstance(parts, StructParts):
        fields = kinds.place_fields(parts, memory.layout)
        return tuple((field.offset.fixed, memory.codec(field.type)) for field in fields)
    return None


def is_poison(value: Any) -> bool:
    """Whether a value is poison, or an element of it."""
    return value is POISON or (isinstance(value, Elements) and POISON in value.data)


class MemRef:
    """A memref's descriptor.

    Attributes:
        start: Byte of the allocation from which the offset counts.
        offset, sizes, strides: In elements, as the type and the operations have them.
    """

    __slots__ = ("allocation", "codec", "offset", "sizes", "start", "strides")

    def __init__(
        self,
        allocation: Allocation,
        codec: Codec,
        offset: int,
        sizes: Sequence[int],
        strides: Sequence[int],
        start: int = 0,
    ) -> None:
        self.allocation = allocation
        self.codec = codec
        self.offset = offset
        self.sizes = tuple(sizes)
        self.strides = tuple(strides)
        self.start = start

    def with_layout(self, offset: int, sizes: Sequence[int], strides: Sequence[int]) -> MemRef:
        """Another view of the same memory."""
        return MemRef(self.allocation, self.codec, offset, sizes, strides, self.start)

    def position(self, indices: Sequence[Any]) -> int:
        """The byte of the element at `indices`, which are checked."""
        at = self.offset + flat_position(indices, self.sizes, self.strides)
        return self.start + at * self.codec.step

    def load(self, indices: Sequence[Any]) -> Any:
        """The element at `indices`."""
        return self.codec.read(self.allocation, self.position(indices))

    def store(self, indices: Sequence[Any], value: Any) -> None:
        """Change the element at `indices`."""
        self.codec.write(self.allocation, self.position(indices), value)

    def fill(self, values: Sequence[Any]) -> None:
        """Change all elements, in row-major order."""
        for indices, value in zip(self.all_indices(), values, strict=True):
            self.store(indices, value)

    def all_indices(self) -> list[tuple[int, ...]]:
        """All indices, in row-major order."""
        return list(product(*map(range, self.sizes)))


def new_memref(
    memory: Memory, type_: builtin.MemRefType, sizes: Sequence[int], kind: str, alignment: int = 1
) -> MemRef:
    """Allocate memory for a memref of these sizes, with the layout of `type_`."""
    found = permutation_and_offset(type_)
    strides = [1] * len(sizes)
    if found is not None and found[1] != builtin.DYNAMIC:
        span, offset = 1, found[1]
        for dimension in reversed(found[0]):
            strides[dimension] = span
            span *= sizes[dimension]
    else:
        stated = stated_strides(type_)
        if stated is None or builtin.DYNAMIC in (*stated[0], stated[1]):
            raise Fault(f"memory of type {type_} cannot be interpreted")
        strides, offset = list(stated[0]), stated[1]
        reach = sum((size - 1) * stride for size, stride in zip(sizes, strides, strict=True))
        span = 0 if 0 in sizes else 1 + reach
    codec = memory.codec(type_.element_type)
    size = (offset + span) * codec.step
    allocation = memory.allocate(size, max(alignment, codec.alignment), kind)
    return MemRef(allocation, codec, offset, sizes, strides)


def _signed(index: int) -> int:
    """An index of 64 bits as a person would write it."""
    return index - (1 << 64) if index >= 1 << 63 else index
