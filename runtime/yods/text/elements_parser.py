"""Reading elements attributes: `dense`, `sparse`, `dense_resource`, `array`.

Source: MLIR, LangRef, "Builtin Attributes"; the order and wording of errors are
`mlir-opt`'s.
"""

from __future__ import annotations

import re
from array import array
from functools import cache
from typing import TYPE_CHECKING

from yods.builtin.element_storage import Element
from yods.builtin.elements import (
    DenseArrayAttr,
    DenseElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
    check_array_element,
    check_elements_type,
)
from yods.builtin.resources import Resource
from yods.builtin.types import (
    I64,
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    RankedTensorType,
    ShapedType,
)
from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import ParseError
from yods.literals.strings import STRING, unescape
from yods.text.number_parser import NumberParser
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.location import Source

_GAP = r"[ \n\t\r]*+"
_INTEGER = r"(?:-?+[1-9][0-9]*+|0)(?![0-9.x])"
_FLOAT = r"-?+[0-9]++\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+"
_HEX_STRING = r'"0x((?:[0-9A-Fa-f]{2})*+)"'


# Compiled when first needed: many a text holds no elements at all.
@cache
def _integers() -> Callable[[str, int], re.Match[str] | None]:
    """A run of plain integers with commas between them, up to the closing bracket."""
    return re.compile(rf"{_GAP}({_INTEGER}(?:{_GAP},{_GAP}{_INTEGER})*+){_GAP}(?=[\]>])").match


@cache
def _floats() -> Callable[[str, int], re.Match[str] | None]:
    """The same of plain floating-point numbers."""
    return re.compile(rf"{_GAP}({_FLOAT}(?:{_GAP},{_GAP}{_FLOAT})*+){_GAP}(?=[\]>])").match


@cache
def _literals() -> Callable[[str, int], re.Match[str] | None]:
    """One element: group 1 is its sign; then float, integer, boolean, string."""
    return re.compile(
        SPACE + rf"(-?+){SPACE}(?:([0-9]++\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)"
        rf"|(0x[0-9A-Fa-f]++|[0-9]++)|((?:true|false)(?![A-Za-z0-9_$.]))|({STRING}))"
    ).match


_INT_CODES = {1: ("b", "B"), 2: ("h", "H"), 4: ("i", "I"), 8: ("q", "Q")}
_FLOAT_CODES = {"f32": "f", "f64": "d"}

_INTEGERS, _FLOATS, _MIXED = 1, 2, 3


class TensorLiteral:
    """`[[1, 2], [3, 4]]` or a single element, before its type is known.

    Attributes:
        shape: As the brackets have it; empty for a single element.
        literals: The elements' text, a minus sign in front and quotes around.
        places: Where each begins; shorter where whole runs were read at once.
        kind: Whether all are plain integers, all plain floats, or anything.
        string: A string alone and where it stands: raw bytes in hexadecimal, or text.
    """

    __slots__ = ("kind", "literals", "runs", "shape", "string")

    def __init__(self) -> None:
        self.shape: list[int] = []
        self.literals: list[str] = []
        #: (index of the first literal, where the run begins)
        self.runs: list[tuple[int, int]] = []
        self.kind = 0
        self.string: tuple[str, int] | None = None

    def place(self, index: int, text: str) -> int:
        """Offset of literal `index`, behind its minus sign."""
        number, start = max(run for run in self.runs if run[0] <= index)
        while True:
            found = _literals()(text, start)
            assert found is not None
            if number == index:
                return found.start(found.lastindex or 0)
            number += 1
            start = text.index(",", found.end()) + 1


class ElementsParser(NumberParser):
    """The part of the parser that reads elements attributes."""

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source, context)
        self._resources: dict[str, Resource] = {}

    # The literal.

    def tensor_literal(self, allow_hex: bool) -> TensorLiteral:
        """A single element, or nested lists of elements.

        Args:
            allow_hex: Whether a string may stand for all the raw bytes.
        """
        literal = TensorLiteral()
        start = self.next_start()
        if self.text.startswith("[", start):
            literal.shape = self._literal_list(literal)
        elif allow_hex and self.text.startswith('"', start):
            if self.optional_string() is None:
                raise self.wrong_token("expected string")
            literal.string = self.text[start : self.pos], start
        else:
            self._literal_element(literal)
        return literal

    def _literal_list(self, literal: TensorLiteral) -> list[int]:
        """`[…]`; gives the dimensions."""
        self.enter_nesting(self.next_start())
        self.expect("[")
        run = self._literal_run(literal)
        if run is not None:
            self.expect("]")
            self.leave_nesting()
            return [run]
        count = 0
        inner: list[int] = []
        if not self.accept("]"):
            while True:
                dims: list[int] = []
                if self.at("["):
                    dims = self._literal_list(literal)
                else:
                    self._literal_element(literal)
                count += 1
                if count == 1:
                    inner = dims
                elif dims != inner:
                    raise self.error(
                        "tensor literal is invalid; ranks are not consistent between elements"
                    )
                if not self.accept(","):
                    break
            self.expect("]")
        self.leave_nesting()
        return [count, *inner]

    def _literal_run(self, literal: TensorLiteral) -> int | None:
        """Plain numbers up to the closing bracket, if there is nothing else."""
        kind = _INTEGERS
        found = _integers()(self.text, self.pos)
        if found is None:
            kind = _FLOATS
            found = _floats()(self.text, self.pos)
            if found is None:
                return None
        literal.runs.append((len(literal.literals), found.start(1)))
        texts = found[1].split(",")
        literal.literals += texts
        literal.kind |= kind
        self.pos = found.end()
        return len(texts)

    def _literal_element(self, literal: TensorLiteral) -> None:
        found = _literals()(self.text, self.pos)
        if found is None or (found[1] and (found[4] or found[5])):
            if self.accept("("):
                self.enter_nesting(self.pos - 1)
                self._literal_element(literal)
                self.expect(",", " between complex elements")
                self._literal_element(literal)
                self.expect(")", " after complex elements")
                self.leave_nesting()
                return
            if self.accept("-"):
                raise self.error("expected integer or floating point literal")
            raise self.error("expected element literal of primitive type")
        literal.runs.append((len(literal.literals), found.start(found.lastindex or 0)))
        literal.literals.append(found[1] + found[found.lastindex or 0])
        literal.kind |= _MIXED
        self.pos = found.end()

    # From the literal to the attribute.

    def _elements(
        self, literal: TensorLiteral, type_: ShapedType, at: int
    ) -> DenseElementsAttr | DenseStringElementsAttr:
        element_type = type_.element_type
        is_number = isinstance(element_type, IntegerType | IndexType | FloatType | ComplexType)
        if literal.string is not None and is_number:
            return self._hex_elements(literal.string, type_, at)
        shape, count = literal.shape, len(literal.literals)
        if shape and tuple(shape) != type_.shape:
            raise self.error(
                f"inferred shape of elements literal ([{_listed(shape)}]) does not match "
                f"type ([{_listed(type_.shape)}])",
                at,
            )
        wanted = type_.num_elements
        if literal.string is None and count == 0 and wanted:
            raise self.error(f"parsed zero elements, but type ('{type_}') expected at least 1", at)
        if not is_number:
            return self._string_elements(literal, type_, at)
        if isinstance(element_type, ComplexType):
            if not shape and wanted and count != 2:
                raise self.error(
                    f"parsed {count} elements, but type ('{element_type}') expected 2 elements", at
                )
            if shape and count != 2 * wanted:
                raise self.error(
                    f"parsed {count} elements, but type ('{type_}') expected {2 * wanted} "
                    "elements",
                    at,
                )
        element = Element(element_type)
        data = self._run_data(literal, element)
        if data is None:
            numbers = self.literal_bits(literal, element)
            if not shape and count == element.parts:
                return DenseElementsAttr.from_bits(type_, numbers)
            # Pairs in parentheses may give more than there is room for.
            self._check_count(literal, type_, element.parts, at)
            data = element.pack(numbers[: wanted * element.parts])
        return DenseElementsAttr.from_data(type_, data)

    def _check_count(self, literal: TensorLiteral, type_: ShapedType, parts: int, at: int) -> None:
        """Raise where there are too few elements. MLIR would read what lies behind them."""
        count, wanted = len(literal.literals), parts * type_.num_elements
        if count < wanted:
            raise self.error(
                f"parsed {count} elements, but type ('{type_}') expected {wanted} elements", at
            )

    @staticmethod
    def _run_data(literal: TensorLiteral, element: Element) -> bytes | None:
        """The raw bytes of plain numbers of a common width; None for any other."""
        type_ = element.type
        if isinstance(type_, FloatType):
            code = _FLOAT_CODES.get(type_.KEYWORD)
            if literal.kind != _FLOATS or code is None:
                return None
            # A number too large becomes infinity in either width, as in MLIR.
            return _little(array(code, map(float, literal.literals)))
        codes = _INT_CODES.get(element.size)
        if literal.kind != _INTEGERS or codes is None or element.width != 8 * element.size:
            return None
        signed = isinstance(type_, IndexType) or not type_.is_unsigned
        try:
            return _little(array(codes[0 if signed else 1], map(int, literal.literals)))
        except (OverflowError, ValueError):
            # Out of range, or only in the signed one's: the long way tells.
            return None

    def literal_bits(self, literal: TensorLiteral, element: Element) -> list[int]:
        """The bits of every number of the literal."""
        type_ = element.type
        if isinstance(type_, FloatType):
            return [self._float_bits(literal, i, type_) for i in range(len(literal.literals))]
        mask = (1 << element.width) - 1
        return [self._integer_value(literal, i, type_) & mask for i in range(len(literal.literals))]

    def _integer_value(
        self, literal: TensorLiteral, index: int, type_: IntegerType | IndexType
    ) -> int:
        text = literal.literals[index].strip()
        negative = text.startswith("-")
        digits = text[1:].lstrip() if negative else text
        if negative and isinstance(type_, IntegerType) and type_.is_unsigned:
            message = "expected unsigned integer elements, but parsed negative value"
        elif "." in digits and digits[0] != '"':
            message = "expected integer elements, but parsed floating-point"
        elif digits in ("true", "false"):
            if isinstance(type_, IntegerType) and type_.width == 1:
                return int(digits == "true")
            message = "expected i1 type for 'true' or 'false' values"
        else:
            if digits[0] != '"':
                value = self.fitting_integer(digits, negative, type_)
                if value is not None:
                    return value
            message = "integer constant out of range for type"
        raise self.error(message, literal.place(index, self.text))

    def _float_bits(self, literal: TensorLiteral, index: int, type_: FloatType) -> int:
        text = literal.literals[index].strip()
        negative = text.startswith("-")
        digits = text[1:].lstrip() if negative else text
        if digits[0] == '"' or digits in ("true", "false"):
            raise self.error("expected floating point literal", literal.place(index, self.text))
        if "." in digits:
            return self.float_literal_bits(digits, negative, type_)
        at = literal.place(index, self.text)
        return self.float_bits_of_integer(digits, negative, type_, at)

    def _string_elements(
        self, literal: TensorLiteral, type_: ShapedType, at: int
    ) -> DenseStringElementsAttr:
        if literal.string is not None:
            return self.made(
                DenseStringElementsAttr, at, type_, [unescape(literal.string[0][1:-1])]
            )
        values = []
        for text in literal.literals:
            if not text.startswith('"'):
                token = text.strip().removeprefix("-").lstrip()
                raise self.error(f"expected string token, got {token}", at)
            values.append(unescape(text[1:-1]))
        if literal.shape or len(values) != 1:
            self._check_count(literal, type_, 1, at)
            values = values[: type_.num_elements]
        return self.made(DenseStringElementsAttr, at, type_, values)

    def _hex_elements(
        self, string: tuple[str, int], type_: ShapedType, at: int
    ) -> DenseElementsAttr:
        found = re.fullmatch(_HEX_STRING, string[0])
        if found is None:
            raise self.error("expected string containing hex digits starting with `0x`", string[1])
        return self.made(DenseElementsAttr.from_data, at, type_, bytes.fromhex(found[1]))

    # The attributes; the word has been read and stands at `at`.

    def _elements_type(self, at: int, type_: Type | None) -> ShapedType:
        if type_ is None:
            self.expect(":")
            type_ = self.type()
        try:
            check_elements_type(type_)
        except InvalidParameters as wrong:
            raise self.error(str(wrong), at) from None
        assert isinstance(type_, ShapedType)
        return type_

    def _dense(self, at: int, type_: Type | None) -> Attribute:
        self.expect("<", " after 'dense'")
        literal = TensorLiteral()
        if not self.accept(">"):
            literal = self.tensor_literal(allow_hex=True)
            self.expect(">")
        return self._elements(literal, self._elements_type(at, type_), at)

    def _sparse(self, at: int, type_: Type | None) -> Attribute:
        if not self.accept("<"):
            raise self.wrong_token("Expected '<' after 'sparse'")
        if self.accept(">"):
            shaped = self._elements_type(at, type_)
            no_indices = RankedTensorType((0, shaped.rank), I64)
            no_values = RankedTensorType((0,), shaped.element_type)
            return self.made(
                SparseElementsAttr,
                at,
                shaped,
                DenseElementsAttr(no_indices, b""),
                self._elements(TensorLiteral(), no_values, at),
            )
        indices_at = self.next_start()
        indices_literal = self.tensor_literal(allow_hex=False)
        self.expect(",")
        values_at = self.next_start()
        values_literal = self.tensor_literal(allow_hex=True)
        self.expect(">")
        shaped = self._elements_type(at, type_)
        indices_type = RankedTensorType(indices_literal.shape or (1, shaped.rank), I64)
        indices = self._elements(indices_literal, indices_type, indices_at)
        values_type = RankedTensorType(
            values_literal.shape or (indices_type.shape[0],), shaped.element_type
        )
        values = self._elements(values_literal, values_type, values_at)
        return self.made(SparseElementsAttr, at, shaped, indices, values)

    def resource(self, key: str) -> Resource:
        """The resource this text calls `key`."""
        known = self._resources.get(key)
        if known is None:
            known = self._resources[key] = Resource(key)
        return known

    def _dense_resource(self, at: int, type_: Type | None) -> Attribute:
        self.expect("<", " after 'dense_resource'")
        key = self.optional_keyword()
        if key is None:
            key = self.optional_string()
        if key is None:
            raise self.error("expected identifier key for 'resource' entry")
        self.expect(">")
        type_at = at
        if type_ is None:
            type_at = self.next_start()
            self.expect(":")
            type_ = self.type()
        if not isinstance(type_, ShapedType):
            raise self.error("`dense_resource` expected a shaped type", type_at)
        return DenseResourceElementsAttr(type_, self.resource(key))

    def _dense_array(self, at: int, type_: Type | None) -> Attribute:
        self.expect("<", " after 'array'")
        type_at = self.next_start()
        try:
            element_type = self.type()
        except ParseError as error:
            wrong_type = self.error("expected an integer or floating point type", type_at)
            raise wrong_type.after(error) from None
        try:
            check_array_element(element_type)
        except InvalidParameters as wrong:
            raise self.error(str(wrong), type_at) from None
        if self.accept(">"):
            return DenseArrayAttr(element_type)
        self.expect(":", " after dense array type")
        element = Element(element_type)
        run = TensorLiteral()
        if not element.packed and self._literal_run(run) is not None:
            data = self._run_data(run, element)
            if data is not None:
                self.expect(">", " to close an array attribute")
                return DenseArrayAttr(element_type, data)
            self.pos = run.runs[0][1]
        numbers: list[int] = []
        while True:
            numbers.append(self._dense_array_bits(element.type))
            if not self.accept(","):
                break
        self.expect(">", " to close an array attribute")
        return DenseArrayAttr.from_bits(element_type, numbers)

    def _dense_array_bits(self, type_: IntegerType | IndexType | FloatType) -> int:
        """One element of a dense array, as bits."""
        found = _literals()(self.text, self.pos)
        if isinstance(type_, FloatType):
            negative = self.accept("-")
            at = self.next_start()
            if found is None or not (found[2] or found[3]):
                raise self.error("expected floating point literal", at)
            if found[2]:
                bits = self.float_literal_bits(found[2], negative, type_)
            else:
                bits = self.float_bits_of_integer(found[3], negative, type_, at)
            self.pos = found.end()
            return bits & ((1 << type_.width) - 1)
        is_bool = isinstance(type_, IntegerType) and type_.width == 1
        if found is not None and found[4]:
            if not is_bool:
                self.pos = found.start(4)
                raise self.error("expected i1 type for 'true' or 'false' values")
            self.pos = found.end()
            return int(found[4] == "true")
        if found is None or not found[3]:
            self.accept("-")
            raise self.error("expected integer literal")
        self.pos = found.end()
        if is_bool:
            raise self.error("expected 'true' or 'false' values for i1 type")
        # Here MLIR takes a negative number for an unsigned type, by its bits.
        signless = IntegerType(type_.width) if isinstance(type_, IntegerType) else type_
        value = self.fitting_integer(found[3], bool(found[1]), signless if found[1] else type_)
        if value is None:
            raise self.error("integer constant out of range")
        width = type_.width if isinstance(type_, IntegerType) else 64
        return value & ((1 << width) - 1)


def _little(numbers: array[int] | array[float]) -> bytes:
    """The numbers as little-endian bytes."""
    from sys import byteorder

    if byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
