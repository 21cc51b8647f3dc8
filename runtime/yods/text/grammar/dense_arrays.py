"""Dense arrays: `array<i32: 1, 2>`, and `[1, 2]` where the element type is known.

Source: MLIR, LangRef, "Builtin Attributes", and `DenseArrayAttr::parse`; the order and
wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

from array import array as numbers_of

from yods.builtin.attributes import FloatAttr
from yods.builtin.element_storage import element_of
from yods.builtin.elements import DenseArrayAttr, check_array_element
from yods.builtin.types import FloatType, IndexType, IntegerType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import ParseError
from yods.literals.patterns import Shortcut
from yods.text.grammar.numbers import (
    fitting_integer,
    float_bits_of_integer,
    float_literal_bits,
    integer_between,
    integer_of,
)
from yods.text.grammar.tensor_literals import TensorLiteral, element_literal, read_run, run_data

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.text.attribute_parser import AttributeParser

# A short one of integers.
_INTEGER = r"(?:-?+[1-9][0-9]*+|0)"
_common = Shortcut(rf"<(i[0-9]++): ({_INTEGER}(?:, {_INTEGER}){{0,40}}+)>")


# In full.


def array(p: AttributeParser, at: int, type_: Type | None) -> Attribute:
    """`<i32: 1, 2>`; `array` has been read."""
    common = _common.match(p.text, p.pos)
    if common is not None:
        cached = p.type_cache.get(common[1])
        code = None if cached is None else element_of(cached).code
        if cached is not None and code is not None:
            try:
                given = numbers_of(code, map(int, common[2].split(",")))
            except (OverflowError, ValueError):
                pass  # The slow path reports the error, or that it still fits.
            else:
                p.pos = common.end()
                return DenseArrayAttr(cached, given.tobytes())
    p.expect("<", " after 'array'")
    type_at = p.next_start()
    try:
        element_type = p.type()
    except ParseError as error:
        wrong_type = p.error("expected an integer or floating point type", type_at)
        raise wrong_type.after(error) from None
    try:
        check_array_element(element_type)
    except InvalidParameters as wrong:
        raise p.error(str(wrong), type_at) from None
    if p.accept(">"):
        return DenseArrayAttr(element_type)
    p.expect(":", " after dense array type")
    element = element_of(element_type)
    run = TensorLiteral()
    if not element.packed and read_run(p, run) is not None:
        data = run_data(run, element)
        if data is not None:
            p.expect(">", " to close an array attribute")
            return DenseArrayAttr(element_type, data)
        p.pos = run.runs[0][1]
    numbers = p.comma_separated(lambda: _element_bits(p, element.type))
    p.expect(">", " to close an array attribute")
    return DenseArrayAttr.from_bits(element_type, numbers)


def _element_bits(p: AttributeParser, type_: IntegerType | IndexType | FloatType) -> int:
    """One element, as bits."""
    found = element_literal()(p.text, p.pos)
    if isinstance(type_, FloatType):
        negative = p.accept("-")
        at = p.next_start()
        if found is None or not (found[2] or found[3]):
            raise p.error("expected floating point literal", at)
        if found[2]:
            bits = float_literal_bits(found[2], negative, type_)
        else:
            bits = float_bits_of_integer(p, found[3], negative, type_, at)
        p.pos = found.end()
        return bits & ((1 << type_.width) - 1)
    is_bool = isinstance(type_, IntegerType) and type_.width == 1
    if found is not None and found[4]:
        if not is_bool:
            p.pos = found.start(4)
            raise p.error("expected i1 type for 'true' or 'false' values")
        p.pos = found.end()
        return int(found[4] == "true")
    if found is None or not found[3]:
        p.accept("-")
        raise p.error("expected integer literal")
    p.pos = found.end()
    if is_bool:
        raise p.error("expected 'true' or 'false' values for i1 type")
    # Here MLIR takes a negative number for an unsigned type, by its bits.
    signless = IntegerType(type_.width) if isinstance(type_, IntegerType) else type_
    value = fitting_integer(found[3], bool(found[1]), signless if found[1] else type_)
    if value is None:
        raise p.error("integer constant out of range")
    width = type_.width if isinstance(type_, IntegerType) else 64
    return value & ((1 << width) - 1)


# In brackets, of a known element type.


def dense_array(p: AttributeParser, element_type: Type) -> DenseArrayAttr:
    """`[1, 2]`: the numbers of a dense array whose element type is known."""
    p.expect("[")
    values: list[Any] = []
    if not p.accept("]"):
        try:
            values = p.comma_separated(lambda: _number(p, element_type))
        except ParseError as error:
            raise p.wrong_token("expected ']'").after(error) from None
        p.expect("]")
    return DenseArrayAttr(element_type, values)


def optional_dense_array(p: AttributeParser, element_type: Type) -> DenseArrayAttr | None:
    """As `dense_array`, where a bracket comes next."""
    return dense_array(p, element_type) if p.peek() == "[" else None


def _number(p: AttributeParser, type_: Type) -> Any:
    """One number.

    Source: MLIR, `AsmParser::parseInteger` and `parseFloat`.
    """
    if isinstance(type_, IntegerType):
        return integer_of(p, type_.width) if type_.width > 1 else integer_between(p, 0, 1)
    at = p.next_start()
    begin = p.pos
    p.accept("-")
    if not p.peek().isdigit():
        raise p.error("expected floating point literal", p.next_start())
    p.pos = begin
    number = p.attribute(type_)
    if not isinstance(number, FloatAttr):
        raise p.custom_error("expected floating point literal", at)
    return number.value
