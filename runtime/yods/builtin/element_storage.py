"""Storage of one element of a constant in raw bytes, and its text.

Source: MLIR, the storage rules of DenseElementsAttr.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from sys import byteorder

from yods.builtin.attributes import fit_integer, integer_text
from yods.builtin.types import UNSIGNED, ComplexType, FloatType, IndexType, IntegerType
from yods.hints import TYPE_CHECKING
from yods.ir.attribute import InvalidParameters, Type
from yods.literals.floats import FORMATS, bits_from_double, double_from_bits, float_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    Number = int | float | complex

_CODES = {1: "B", 2: "H", 4: "I", 8: "Q"}


class Element:
    """Storage of one element of a type in raw bytes.

    Attributes:
        type: The type of a single number: the part's, for a complex type.
        size: Bytes a number takes.
        parts: Numbers an element is made of: 2 for a complex type.
        packed: Whether elements are single bits, eight to a byte.
        code: What `array` calls integers that lie in memory as these; None where there are none.
    """

    __slots__ = ("code", "packed", "parts", "size", "type", "width")

    def __init__(self, type_: Type) -> None:
        self.parts = 1
        if isinstance(type_, ComplexType):
            self.parts = 2
            type_ = type_.element_type
        if isinstance(type_, IndexType):
            self.width = 64
        elif isinstance(type_, IntegerType | FloatType):
            self.width = type_.width
        else:
            raise InvalidParameters(
                f"expected floating-point, integer, or complex element type, got '{type_}'"
            )
        self.type: IntegerType | IndexType | FloatType = type_
        self.size = (self.width + 7) // 8
        self.packed = self.width == 1 and self.parts == 1 and isinstance(type_, IntegerType)
        self.code: str | None = None
        whole = self.width == 8 * self.size and self.parts == 1
        if whole and byteorder == "little" and not isinstance(type_, FloatType):
            code = _CODES.get(self.size)
            unsigned = isinstance(type_, IntegerType) and type_.signedness == UNSIGNED
            self.code = code if code is None or unsigned else code.lower()

    @property
    def stride(self) -> int:
        """Bytes from one element to the next."""
        return self.size * self.parts

    def bits_of(self, value: int | float) -> int:
        """A number as unsigned bits of `width`."""
        type_ = self.type
        if isinstance(type_, FloatType):
            form = FORMATS[type_.KEYWORD]
            return form.stored(bits_from_double(float(value), form))
        else:
            if not isinstance(value, int):
                raise InvalidParameters("expected integer elements, but got floating-point")
            kept = fit_integer(value, type_)
            if kept is None:
                raise InvalidParameters("integer constant out of range for type")
            bits = kept
        return bits & ((1 << self.width) - 1)

    def value_of(self, bits: int) -> int | float:
        """The inverse of `bits_of`; bits above the type's width do not count."""
        bits &= (1 << self.width) - 1
        type_ = self.type
        if isinstance(type_, FloatType):
            return double_from_bits(bits, FORMATS[type_.KEYWORD])
        if self.width <= 1 or (isinstance(type_, IntegerType) and type_.signedness == UNSIGNED):
            return bits
        return bits - (1 << self.width) if bits >> (self.width - 1) else bits

    def literals(self, numbers: Iterable[int]) -> list[str]:
        """The text of each number, given as bits."""
        type_ = self.type
        if isinstance(type_, FloatType):
            form = FORMATS[type_.KEYWORD]
            mask = (1 << self.width) - 1
            return [float_text(bits & mask, form) for bits in numbers]
        if self.width == 1:
            return ["true" if bits & 1 else "false" for bits in numbers]
        mask = (1 << self.width) - 1
        unsigned = isinstance(type_, IntegerType) and type_.signedness == UNSIGNED
        # Flipping the sign bit and taking it off again is to extend the sign.
        sign = 0 if unsigned or self.width == 0 else 1 << (self.width - 1)
        # 64 bits have few digits, so Python's limit for them does not matter.
        text = str if self.width <= 64 else integer_text
        return [text(((bits & mask) ^ sign) - sign) for bits in numbers]

    def texts(self, data: bytes, count: int) -> list[str]:
        """The text of each of the first `count` numbers in `data`."""
        if self.code is not None and count:
            # A whole list takes half the time of its numbers one at a time.
            return str(self._numbers(data, count))[1:-1].split(", ")
        return self.literals(self.unpack(data, count))

    def listed(self, data: bytes, count: int) -> str | None:
        """`[1, 2]`: the first `count` numbers in `data`; None where Python spells them else."""
        return None if self.code is None else str(self._numbers(data, count))

    def _numbers(self, data: bytes, count: int) -> list[int]:
        assert self.code is not None
        return array(self.code, data[: count * self.size]).tolist()

    def pack(self, numbers: Sequence[int]) -> bytes:
        """Raw bytes of numbers given as bits."""
        if self.packed:
            out = bytearray((len(numbers) + 7) // 8)
            for i, bits in enumerate(numbers):
                if bits:
                    out[i >> 3] |= 1 << (i & 7)
            return bytes(out)
        size = self.size
        if isinstance(self.type, FloatType) and FORMATS[self.type.KEYWORD].exponent_only:
            numbers = [FORMATS[self.type.KEYWORD].stored(bits) for bits in numbers]
        return b"".join([bits.to_bytes(size, "little") for bits in numbers])

    def unpack(self, data: bytes, count: int) -> Iterable[int]:
        """The first `count` numbers in `data`, as bits."""
        if self.packed:
            return [data[i >> 3] >> (i & 7) & 1 for i in range(count)]
        size = self.size
        if size == 0:
            return [0] * count
        code = _CODES.get(size)
        if code is not None:
            numbers = array(code, data[: count * size])
            if byteorder == "big":
                numbers.byteswap()
            return numbers
        read = int.from_bytes
        return [read(data[i : i + size], "little") for i in range(0, count * size, size)]


#: The `Element` of a type; those asked for lately are remembered, a few as there mostly are.
element_of = lru_cache(maxsize=64)(Element)


def flatten(values: object, out: list[Number]) -> None:
    """Enter the numbers of nested lists in `out`, in their order. Raises TypeError for others."""
    if isinstance(values, int | float | complex):
        out.append(values)
    elif isinstance(values, Iterable) and not isinstance(values, str):
        for item in values:
            flatten(item, out)
    else:
        raise TypeError(f"expected numbers, or nested lists of them, but got {values!r}")


def element_numbers(element: Element, values: Iterable[Number]) -> list[int]:
    """The bits of every number in the elements."""
    out: list[int] = []
    for value in values:
        if element.parts == 2:
            whole = complex(value)
            for part in (whole.real, whole.imag):
                integral = not isinstance(element.type, FloatType) and part == int(part)
                out.append(element.bits_of(int(part) if integral else part))
        elif isinstance(value, complex):
            raise InvalidParameters("complex number for an element type that is not complex")
        else:
            out.append(element.bits_of(value))
    return out
