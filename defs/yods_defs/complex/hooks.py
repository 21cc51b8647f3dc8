"""Hooks of the complex dialect.

Source: MLIR, mlir/lib/Dialect/Complex/IR/ComplexOps.cpp, ComplexDialect.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import FloatAttr
from yods.builtin.types import F64, ComplexType, FloatType
from yods.hints import TYPE_CHECKING
from yods_dialects.complex.attributes import NumberAttr

if TYPE_CHECKING:
    from yods import AttributeParser, AttributePrinter, Type

# `#complex.number`.


def parse_number(p: AttributeParser, type_: Type | None) -> NumberAttr:
    """`<:f64 1.0, 2.0>`."""
    p.expect("<")
    p.expect(":")
    at = p.next_start()
    element = p.type()
    real = _part(p)
    p.expect(",")
    imaginary = _part(p)
    p.expect(">")
    # MLIR does not ask, and crashes.
    if not isinstance(element, FloatType):
        raise p.error("invalid kind of type specified", at)
    return NumberAttr(FloatAttr(real, element), FloatAttr(imaginary, element), ComplexType(element))


def _part(p: AttributeParser) -> float:
    """A number as an f64, which whatever the type MLIR reads and then converts."""
    at = p.next_start()
    if not p.peek() or p.peek() not in "-0123456789":
        raise p.error("expected floating point literal", at)
    number = p.attribute(F64)
    assert isinstance(number, FloatAttr)
    return number.value


def print_number(attribute: NumberAttr, p: AttributePrinter) -> str:
    """`<:f64 1.0, 2.0>`."""
    parts = f"{attribute.real.text_without_type(p)}, {attribute.imag.text_without_type(p)}"
    return f"<:{p.type(attribute.real.type)} {parts}>"


# Parts of negated numbers.


# Bitcasts.
