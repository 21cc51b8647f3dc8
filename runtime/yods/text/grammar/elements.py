"""Elements attributes: `dense`, `sparse`, `dense_resource`.

Source: MLIR, LangRef, "Builtin Attributes"; the order and wording of errors are
`mlir-opt`'s.
"""

from __future__ import annotations

import re
from array import array

from yods.builtin.element_storage import element_of
from yods.builtin.elements import (
    DenseElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    Resource,
    SparseElementsAttr,
    check_elements_type,
)
from yods.builtin.types import (
    I64,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    RankedTensorType,
    ShapedType,
    VectorType,
)
from yods.hints import TYPE_CHECKING
from yods.ir.attribute import InvalidParameters
from yods.literals.patterns import Shortcut
from yods.literals.strings import unescape
from yods.text.grammar.tensor_literals import (
    FLOAT_CODES,
    TensorLiteral,
    literal_bits,
    little,
    run_data,
    tensor_literal,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.text.attribute_parser import AttributeParser

_NUMBER = r"-?+(?:[1-9][0-9]*+|0)(?:\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)?+"
# A number, or lists of numbers as MLIR prints them, with their type.
_common = Shortcut(
    rf"<({_NUMBER}|\[++{_NUMBER}(?:\]*+, \[*+{_NUMBER})*+\]++)> : ((?:tensor|vector)<[^<>\"]++>)"
)
# Such lists without their numbers.
_BUT_BRACKETS = str.maketrans("", "", "0123456789.eE+- ")
_BRACKETS = str.maketrans("", "", "[]")
_HEX_STRING = r'"0x((?:[0-9A-Fa-f]{2})*+)"'


# The attributes; the word has been read, at `at`.


def dense(p: AttributeParser, at: int, type_: Type | None) -> Attribute:
    """`<[1, 2]> : tensor<2xi32>`."""
    common = _common.match(p.text, p.pos) if type_ is None else None
    if common is not None:
        attribute = _common_elements(p, common)
        if attribute is not None:
            p.pos = common.end()
            return attribute
    p.expect("<", " after 'dense'")
    literal = TensorLiteral()
    if not p.accept(">"):
        literal = tensor_literal(p, allow_hex=True)
        p.expect(">")
    return _elements(p, literal, _elements_type(p, at, type_), at)


def _common_elements(p: AttributeParser, common: re.Match[str]) -> Attribute | None:
    """The attribute that `_common` matched, if its type has as many numbers, of that kind."""
    written = common[1]
    type_ = p.type_cache.get(common[2])
    if not isinstance(type_, (RankedTensorType, VectorType)):
        return None
    if not written.startswith("["):
        literals = [written]
        fits = type_.has_static_shape
    elif "]" not in written[:-1]:
        literals = written[1:-1].split(",")
        fits = type_.shape == (len(literals),)
    else:
        literals = written.translate(_BRACKETS).split(",")
        fits = written.translate(_BUT_BRACKETS) == _brackets(type_.shape, len(literals))
    if not fits:
        return None
    element_type = type_.element_type
    try:
        if isinstance(element_type, FloatType):
            code = FLOAT_CODES.get(element_type.KEYWORD)
            if code is None or written.count(".") != len(literals):
                return None
            data = little(array(code, map(float, literals)))
        else:
            code = element_of(element_type).code
            # MLIR takes no negative zero.
            if code is None or "-0" in written:
                return None
            data = array(code, map(int, literals)).tobytes()
    except (OverflowError, ValueError):
        return None
    return DenseElementsAttr.from_data(type_, data)


def _brackets(shape: tuple[int, ...], count: int) -> str | None:
    """Brackets and commas of the lists for a shape; None where it has not `count` elements."""
    text = ""
    for size in reversed(shape):
        if not 0 < size <= count:
            return None
        text = f"[{','.join([text] * size)}]"
        count //= size
    return text if count == 1 else None


def sparse(p: AttributeParser, at: int, type_: Type | None) -> Attribute:
    """`<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>`."""
    if not p.accept("<"):
        raise p.wrong_token("Expected '<' after 'sparse'")
    if p.accept(">"):
        shaped = _elements_type(p, at, type_)
        no_indices = RankedTensorType((0, shaped.rank), I64)
        no_values = RankedTensorType((0,), shaped.element_type)
        return p.made(
            SparseElementsAttr,
            at,
            shaped,
            DenseElementsAttr(no_indices, b""),
            _elements(p, TensorLiteral(), no_values, at),
        )
    indices_at = p.next_start()
    indices_literal = tensor_literal(p, allow_hex=False)
    p.expect(",")
    values_at = p.next_start()
    values_literal = tensor_literal(p, allow_hex=True)
    p.expect(">")
    shaped = _elements_type(p, at, type_)
    indices_type = RankedTensorType(indices_literal.shape or (1, shaped.rank), I64)
    indices = _elements(p, indices_literal, indices_type, indices_at)
    values_type = RankedTensorType(
        values_literal.shape or (indices_type.shape[0],), shaped.element_type
    )
    values = _elements(p, values_literal, values_type, values_at)
    return p.made(SparseElementsAttr, at, shaped, indices, values)


def dense_resource(p: AttributeParser, at: int, type_: Type | None) -> Attribute:
    """`<key> : tensor<2xi32>`; its value comes with the file's metadata."""
    p.expect("<", " after 'dense_resource'")
    key = p.optional_keyword()
    if key is None:
        key = p.optional_string()
    if key is None:
        raise p.error("expected identifier key for 'resource' entry")
    p.expect(">")
    type_at = at
    if type_ is None:
        type_at = p.next_start()
        p.expect(":")
        type_ = p.type()
    if not isinstance(type_, ShapedType):
        raise p.error("`dense_resource` expected a shaped type", type_at)
    return DenseResourceElementsAttr(type_, resource(p, key))


def resource(p: AttributeParser, key: str) -> Resource:
    """The resource this text calls `key`."""
    cached = p._resources.get(key)
    if cached is None:
        cached = p._resources[key] = Resource(key)
    return cached


# From the literal to the attribute.


def _elements_type(p: AttributeParser, at: int, type_: Type | None) -> ShapedType:
    if type_ is None:
        p.expect(":")
        type_ = p.type()
    try:
        check_elements_type(type_)
    except InvalidParameters as wrong:
        raise p.error(str(wrong), at) from None
    assert isinstance(type_, ShapedType)
    return type_


def _elements(
    p: AttributeParser, literal: TensorLiteral, type_: ShapedType, at: int
) -> DenseElementsAttr | DenseStringElementsAttr:
    element_type = type_.element_type
    is_number = isinstance(element_type, (IntegerType, IndexType, FloatType, ComplexType))
    if literal.string is not None and is_number:
        return _hex_elements(p, literal.string, type_, at)
    shape, count = literal.shape, len(literal.literals)
    if shape and tuple(shape) != type_.shape:
        raise p.error(
            f"inferred shape of elements literal ([{_listed(shape)}]) does not match "
            f"type ([{_listed(type_.shape)}])",
            at,
        )
    wanted = type_.num_elements
    if literal.string is None and count == 0 and wanted:
        raise p.error(f"parsed zero elements, but type ('{type_}') expected at least 1", at)
    if not is_number:
        return _string_elements(p, literal, type_, at)
    if isinstance(element_type, ComplexType):
        if not shape and wanted and count != 2:
            raise p.error(
                f"parsed {count} elements, but type ('{element_type}') expected 2 elements", at
            )
        if shape and count != 2 * wanted:
            raise p.error(
                f"parsed {count} elements, but type ('{type_}') expected {2 * wanted} elements", at
            )
    element = element_of(element_type)
    data = run_data(literal, element)
    if data is None:
        numbers = literal_bits(p, literal, element)
        if not shape and count == element.parts:
            return DenseElementsAttr.from_bits(type_, numbers)
        # Pairs in parentheses may give more than there is room for.
        _check_count(p, literal, type_, element.parts, at)
        data = element.pack(numbers[: wanted * element.parts])
    return DenseElementsAttr.from_data(type_, data)


def _check_count(
    p: AttributeParser, literal: TensorLiteral, type_: ShapedType, parts: int, at: int
) -> None:
    """Raise where there are too few elements. MLIR would read past them."""
    count, wanted = len(literal.literals), parts * type_.num_elements
    if count < wanted:
        raise p.error(
            f"parsed {count} elements, but type ('{type_}') expected {wanted} elements", at
        )


def _string_elements(
    p: AttributeParser, literal: TensorLiteral, type_: ShapedType, at: int
) -> DenseStringElementsAttr:
    if literal.string is not None:
        return p.made(DenseStringElementsAttr, at, type_, [unescape(literal.string[0][1:-1])])
    values = []
    for text in literal.literals:
        if not text.startswith('"'):
            token = text.strip().removeprefix("-").lstrip()
            raise p.error(f"expected string token, got {token}", at)
        values.append(unescape(text[1:-1]))
    if literal.shape or len(values) != 1:
        _check_count(p, literal, type_, 1, at)
        values = values[: type_.num_elements]
    return p.made(DenseStringElementsAttr, at, type_, values)


def _hex_elements(
    p: AttributeParser, string: tuple[str, int], type_: ShapedType, at: int
) -> DenseElementsAttr:
    found = re.fullmatch(_HEX_STRING, string[0])
    if found is None:
        raise p.error("expected string containing hex digits starting with `0x`", string[1])
    return p.made(DenseElementsAttr.from_data, at, type_, bytes.fromhex(found[1]))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
