"""Constants as the bits they are made of: taken apart, compared, made again.

A constant is handled as the bits of its elements: of one where there is no shape or
all are equal, of all of them otherwise. Integers are unsigned and as wide as their
type says (an index is 64 bits wide); `signed` reads them in two's complement.

Source: MLIR, mlir/include/mlir/Dialect/CommonFolders.h; mlir/IR/Matchers.h.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.element_storage import element_of
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.interfaces import PoisonAttrInterface
from yods.builtin.queries import element_type_of
from yods.builtin.types import ComplexType, FloatType, IndexType, IntegerType, ShapedType
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.literals.floats import FORMATS, FloatFormat

if TYPE_CHECKING:
    from yods import Attribute, Type, Value

#: The result of folding: a value or constant for each result; empty if it fails.
FoldResults: TypeAlias = "Sequence[Value[Any] | Attribute] | None"
#: A folder: the op, and the constants among its operands.
Folder: TypeAlias = Callable[[Any, "Sequence[Attribute | None]"], FoldResults]
#: Bits from bits; None where there is no answer, and nothing is folded.
BinaryFunction: TypeAlias = Callable[[int, int], "int | None"]
UnaryFunction: TypeAlias = Callable[[int], "int | None"]


def is_integer_type(element: Type) -> bool:
    """Whether it is an integer or index type."""
    return isinstance(element, (IntegerType, IndexType))


def width_of(type_: Type) -> int:
    """Bits of an integer, float or index type, or of the elements of a shaped one."""
    element = element_type_of(type_)
    if isinstance(element, (IntegerType, FloatType)):
        return element.width
    return 64


def format_of(type_: Type) -> FloatFormat:
    """The encoding of a float type, or of the elements of a shaped one, or of complex parts."""
    element = element_type_of(type_)
    if isinstance(element, ComplexType):
        element = element.element_type
    assert isinstance(element, FloatType)
    return FORMATS[element.KEYWORD]


def signed(bits: int, width: int) -> int:
    """The number that `bits` are in two's complement."""
    return bits - (1 << width) if width and bits >> (width - 1) else bits


def has_static_shape(type_: Type) -> bool:
    """Whether there can be a constant of `type_`, as far as its shape goes."""
    return not isinstance(type_, ShapedType) or type_.has_static_shape


# Bits of constants, and constants of bits.


def bits_of(constant: Attribute | None) -> Sequence[int] | None:
    """The bits of a constant's elements, of one where all are equal; None where unknown."""
    if isinstance(constant, IntegerAttr):
        return (constant.value & ((1 << width_of(constant.type)) - 1),)
    if isinstance(constant, FloatAttr):
        return (constant.bits,)
    if not isinstance(constant, DenseElementsAttr):
        return None
    element = element_of(constant.element_type)
    count = 1 if constant.is_splat else constant.num_elements
    mask = (1 << element.width) - 1
    return [bits & mask for bits in element.unpack(constant.data, count * element.parts)]


def constant_from(bits: Sequence[int], type_: Type) -> Attribute | None:
    """The constant of `type_` with these bits; None where there can be none."""
    if isinstance(type_, ShapedType):
        if not type_.has_static_shape:
            return None
        if isinstance(type_.element_type, FloatType) and format_of(type_).exponent_only:
            # The sign that a single number keeps (FloatFormat.sign_bit) has no place here;
            # MLIR lets it fall on the highest bit of the exponent.
            bits = [each & 0xFF | each >> 1 & 0x80 for each in bits]
        return DenseElementsAttr.from_bits(type_, bits)
    if isinstance(type_, FloatType):
        return FloatAttr.from_bits(bits[0], type_)
    if isinstance(type_, IndexType):
        return IntegerAttr(signed(bits[0], 64), type_)
    if isinstance(type_, IntegerType):
        return IntegerAttr(bits[0], type_)
    return None


def splat(bits: int, type_: Type) -> Attribute | None:
    """The constant of `type_` all of whose elements have these bits."""
    return constant_from((bits,), type_)


# Questions about constants.


def splat_bits(constant: Attribute | None) -> int | None:
    """The bits that all elements have; None where they differ or are unknown."""
    bits = bits_of(constant)
    return bits[0] if bits is not None and len(bits) == 1 else None


def splat_as(constant: Attribute | None, type_: Type) -> Attribute | None:
    """The constant of `type_` whose elements are all that one; None where there are several."""
    bits = splat_bits(constant)
    return None if bits is None else splat(bits, type_)


def integer_bits(constant: Attribute | None) -> int | None:
    """The bits of an integer, or of a container all of whose elements are that integer."""
    if not isinstance(constant, (IntegerAttr, DenseElementsAttr)):
        return None
    return splat_bits(constant) if is_integer_type(element_type_of(constant.type)) else None


def float_bits(constant: Attribute | None) -> int | None:
    """The same as `integer_bits` for floats."""
    if not isinstance(constant, (FloatAttr, DenseElementsAttr)):
        return None
    if not isinstance(element_type_of(constant.type), FloatType):
        return None
    return splat_bits(constant)


# Folding.


def fold_binary(
    constants: Sequence[Attribute | None], function: BinaryFunction, result_type: Type | None = None
) -> Attribute | None:
    """Both constants' elements put through `function`.

    Args:
        result_type: Type of the result; that of the operands by default.

    Source: MLIR, `constFoldBinaryOp`.
    """
    lhs, rhs = constants
    if lhs is None or rhs is None:
        return first_poison(constants)
    left, right = bits_of(lhs), bits_of(rhs)
    if left is None or right is None:
        return first_poison(constants)
    type_ = lhs.type  # type: ignore[attr-defined]
    if type_ is not rhs.type or isinstance(element_type_of(type_), ComplexType):  # type: ignore[attr-defined]
        return None
    if len(left) != len(right):
        count = max(len(left), len(right))
        left = left if len(left) == count else list(left) * count
        right = right if len(right) == count else list(right) * count
    made = []
    for a, b in zip(left, right, strict=True):
        bits = function(a, b)
        if bits is None:
            return None
        made.append(bits)
    return constant_from(made, result_type or type_)


def fold_unary(
    constant: Attribute | None, function: UnaryFunction, result_type: Type | None = None
) -> Attribute | None:
    """The constant's elements put through `function`.

    Args:
        result_type: Type of the result; that of the operand by default.

    Source: MLIR, `constFoldUnaryOp`, `constFoldCastOp`.
    """
    bits = bits_of(constant)
    if constant is None or bits is None:
        return first_poison((constant,))
    type_ = constant.type  # type: ignore[attr-defined]
    if isinstance(element_type_of(type_), ComplexType):
        return None
    made = []
    for each in bits:
        new = function(each)
        if new is None:
            return None
        made.append(new)
    return constant_from(made, result_type or type_)


def folded(constant: Attribute | None) -> FoldResults:
    """The fold of an op with a constant result, if it is known."""
    return None if constant is None else (constant,)


def first_poison(constants: Sequence[Attribute | None]) -> Attribute | None:
    """The first of the constants that is poison."""
    for constant in constants:
        # An interface is no subclass of Attribute, so mypy thinks that nothing can be both.
        found: Any = constant
        if isinstance(found, PoisonAttrInterface):
            return constant
    return None
