"""Casts of constants and arithmetic on floats, for the expressions of definitions.

None stands for a constant that is not known, and for an answer that does not exist:
every function takes it, and none raises.

Of two containers the elements are taken pairwise. Where one constant is poison, poison is
the answer.

The generator's table of functions names what is here; a test compares the two.

Source: MLIR, mlir/include/mlir/Dialect/CommonFolders.h; mlir/IR/Matchers.h.
"""

from __future__ import annotations

from collections.abc import Callable

from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import I1, ComplexType, FloatType, IndexType, IntegerType, ShapedType
from yods.hints import TYPE_CHECKING, Any
from yods.literals.floats import FloatFormat
from yods_eval import floats
from yods_eval.constants import (
    bits_of,
    constant_from,
    first_poison,
    fold_binary,
    fold_unary,
    format_of,
    is_integer_type,
    signed,
    width_of,
)

if TYPE_CHECKING:

    from yods.ir.attribute import Attribute, Type

_Float = Callable[[int, int, FloatFormat], "int | None"]

# Casts.


def _cast(
    constant: Attribute | None, type_: Type, function: Callable[[int], int | None]
) -> Attribute | None:
    return fold_unary(constant, function, type_)


def _elements_are(constant: Attribute | None, *classes: type[Any]) -> bool:
    type_ = getattr(constant, "type", None)
    return type_ is not None and isinstance(element_type_of(type_), classes)


def fold_extui(constant: Attribute | None, type_: Type) -> Attribute | None:
    """The integers made wider, or cut off, without sign."""
    if not is_integer_type(element_type_of(type_)):
        return None
    mask = (1 << width_of(type_)) - 1
    return _cast(constant, type_, lambda bits: bits & mask)


def fold_extsi(constant: Attribute | None, type_: Type) -> Attribute | None:
    """The integers made wider, or cut off, with their sign."""
    if not is_integer_type(element_type_of(type_)):
        return None
    mask = (1 << width_of(type_)) - 1
    width = width_of(getattr(constant, "type", type_))
    return _cast(constant, type_, lambda bits: signed(bits, width) & mask)


def fold_trunci(constant: Attribute | None, type_: Type) -> Attribute | None:
    """The integers cut off."""
    return fold_extui(constant, type_)


def fold_bitcast(constant: Attribute | None, type_: Type) -> Attribute | None:
    """The same bits, read as another type of the same width."""
    bits = bits_of(constant)
    if bits is None:
        # Poison of a container stays, as in MLIR.
        return None if isinstance(type_, ShapedType) else first_poison((constant,))
    if isinstance(type_, ShapedType) is not isinstance(constant, DenseElementsAttr):
        return None
    known = constant.type  # type: ignore[union-attr]
    if width_of(known) != width_of(type_) or ComplexType in map(type, _elements(known, type_)):
        return None
    return constant_from(bits, type_)


def _elements(*types: Type) -> list[Type]:
    return [element_type_of(type_) for type_ in types]


def fold_sitofp(constant: Attribute | None, type_: Type) -> Attribute | None:
    """Signed integers as floats, rounded."""
    if not _elements_are(constant, IntegerType, IndexType):
        return first_poison((constant,))
    form, width = _format(type_), width_of(getattr(constant, "type", type_))
    if form is None:
        return None
    return _cast(constant, type_, lambda bits: floats.from_integer(signed(bits, width), form))


def fold_uitofp(constant: Attribute | None, type_: Type) -> Attribute | None:
    """Unsigned integers as floats, rounded."""
    form = _format(type_)
    if form is None or not _elements_are(constant, IntegerType, IndexType):
        return first_poison((constant,))
    return _cast(constant, type_, lambda bits: floats.from_integer(bits, form))


def _to_integer(constant: Attribute | None, type_: Type, is_signed: bool) -> Attribute | None:
    if not _elements_are(constant, FloatType) or not is_integer_type(element_type_of(type_)):
        return first_poison((constant,))
    form, width = format_of(getattr(constant, "type", type_)), width_of(type_)
    low = -(1 << (width - 1)) if is_signed else 0

    def convert(bits: int) -> int | None:
        value = floats.to_integer(bits, form)
        if value is None or not low <= value < low + (1 << width):
            return None
        return value & ((1 << width) - 1)

    return _cast(constant, type_, convert)


def fold_fptosi(constant: Attribute | None, type_: Type) -> Attribute | None:
    """Floats as signed integers, rounded towards zero; None where one does not fit."""
    return _to_integer(constant, type_, is_signed=True)


def fold_fptoui(constant: Attribute | None, type_: Type) -> Attribute | None:
    """Floats as unsigned integers, rounded towards zero; None where one does not fit."""
    return _to_integer(constant, type_, is_signed=False)


def fold_convertf(constant: Attribute | None, type_: Type) -> Attribute | None:
    """Floats of another format; None where one would need rounding."""
    target = _format(type_)
    if target is None or not _elements_are(constant, FloatType):
        return first_poison((constant,))
    source = format_of(getattr(constant, "type", type_))
    return _cast(constant, type_, lambda bits: floats.convert_exactly(bits, source, target))


def _format(type_: Type) -> FloatFormat | None:
    return format_of(type_) if isinstance(element_type_of(type_), FloatType) else None


# Floats.


def _floats(a: Attribute | None, b: Attribute | None, function: _Float) -> Attribute | None:
    known = a if a is not None else b
    if not _elements_are(known, FloatType):
        return first_poison((a, b))
    form = format_of(getattr(known, "type", I1))
    return fold_binary((a, b), lambda x, y: function(x, y, form))


def fold_negf(a: Attribute | None) -> Attribute | None:
    """`-a`."""
    if not _elements_are(a, FloatType):
        return first_poison((a,))
    form = format_of(getattr(a, "type", I1))
    return fold_unary(a, lambda bits: floats.negate(bits, form))


def _of_two(function: _Float) -> Callable[[Attribute | None, Attribute | None], Attribute | None]:
    return lambda a, b: _floats(a, b, function)


fold_addf, fold_subf = _of_two(floats.add), _of_two(floats.subtract)
fold_mulf, fold_divf = _of_two(floats.multiply), _of_two(floats.divide)
fold_remf = _of_two(floats.remainder)
fold_maximumf, fold_minimumf = _of_two(floats.maximum), _of_two(floats.minimum)
fold_maxnumf, fold_minnumf = _of_two(floats.larger_number), _of_two(floats.smaller_number)
