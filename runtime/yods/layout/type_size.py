"""Sizes that may scale, and the 64-bit unsigned arithmetic that layouts are computed in.

MLIR computes sizes and alignments as `uint64_t`: a result that does not fit wraps
around, and the conformance tables show the wrapped numbers. The functions here do the
same, so that Python's unbounded integers never give an answer MLIR would not.
Sizes are in bytes or bits as the caller says; alignments in bytes.
"""

from __future__ import annotations

from yods.hints import Any
from yods.ir.records import FrozenRecord

#: All values are taken modulo 2**64.
MASK = 2**64 - 1
BITS_IN_BYTE = 8

_set = object.__setattr__


class ScalableSizeError(ValueError):
    """A size that scales was used where only a fixed one makes sense; MLIR's words."""

    def __init__(self) -> None:
        super().__init__(
            "Cannot implicitly convert a scalable size to a fixed-width size in "
            "`TypeSize::operator ScalarTy()`"
        )


class TypeSize(FrozenRecord):
    """A size: `minimal`, multiplied at run time by `vscale` where `scalable`.

    Source: LLVM, llvm/Support/TypeSize.h.
    """

    __slots__ = ("minimal", "scalable")

    minimal: int
    scalable: bool

    def __init__(self, minimal: int, scalable: bool = False) -> None:
        _set(self, "minimal", minimal)
        _set(self, "scalable", scalable)

    @property
    def fixed(self) -> int:
        """The size where it does not scale.

        Raises:
            ScalableSizeError: It scales.
        """
        if self.scalable:
            raise ScalableSizeError
        return self.minimal

    def __int__(self) -> int:
        return self.fixed

    __index__ = __int__

    def __add__(self, other: Any) -> TypeSize:
        """The sum. Zero is both fixed and scalable; otherwise both sides must be alike."""
        if isinstance(other, int):
            other = TypeSize(other)
        elif not isinstance(other, TypeSize):
            return NotImplemented
        if self.minimal and other.minimal and self.scalable != other.scalable:
            raise ValueError("a fixed and a scalable size have no sum that is one size")
        return TypeSize(
            (self.minimal + other.minimal) & MASK,
            other.scalable if other.minimal else self.scalable,
        )

    __radd__ = __add__

    def __mul__(self, factor: Any) -> TypeSize:
        if not isinstance(factor, int):
            return NotImplemented
        return TypeSize(self.minimal * factor & MASK, self.scalable)

    __rmul__ = __mul__

    def bits_to_bytes(self) -> TypeSize:
        """This many bits as bytes, rounded up."""
        return TypeSize(-(-self.minimal // BITS_IN_BYTE), self.scalable)

    def aligned_to(self, alignment: int) -> TypeSize:
        """The next multiple of `alignment`; 0 asks for nothing, as 1 does."""
        return TypeSize(align_to(self.minimal, alignment), self.scalable)

    def __str__(self) -> str:
        return f"vscale x {self.minimal}" if self.scalable else str(self.minimal)


def as_type_size(size: TypeSize | int) -> TypeSize:
    """A size as `TypeSize`; an integer is a fixed one, taken as unsigned 64-bit."""
    return size if isinstance(size, TypeSize) else TypeSize(size & MASK)


def align_to(size: int, alignment: int) -> int:
    """The least multiple of `alignment` that is not below `size`.

    An alignment of 0, where MLIR divides by zero, demands nothing: the size stays.

    Source: LLVM, llvm/Support/TypeSize.h, alignTo.
    """
    if alignment <= 1:
        return size
    return (((size + alignment - 1) & MASK) // alignment * alignment) & MASK


def power_of_two_ceil(value: int) -> int:
    """The least power of two that is not below `value`; 0 for 0 and above 2**63.

    Source: LLVM, llvm/Support/MathExtras.h, PowerOf2Ceil.
    """
    if value == 0 or value > MASK // 2:
        return 0
    return 1 << (value - 1).bit_length()


def vector_size_in_bits(shape: tuple[int, ...], element_bytes: int) -> int:
    """Bits of a vector: the innermost dimension is rounded up to a power of two.

    A vector without dimensions, where MLIR reads a dimension that is not there, holds
    one element, and there is nothing to round.

    Source: MLIR, DataLayoutInterfaces.cpp, getDefaultTypeSizeInBits.
    """
    if not shape:
        return element_bytes * BITS_IN_BYTE & MASK
    count = 1
    for extent in shape:
        count *= extent
    # The product is an int64_t, so it wraps to a signed number and its quotient
    # is rounded towards zero.
    count &= MASK
    if count > MASK // 2:
        rows = -((MASK + 1 - count) // shape[-1])
    else:
        rows = count // shape[-1]
    return rows * power_of_two_ceil(shape[-1]) * element_bytes * BITS_IN_BYTE & MASK
