"""Literals of tensors: `[[1, 2], [3, 4]]` or one element, before their type is known.

Source: MLIR, LangRef, "Builtin Attributes", and `TensorLiteralParser`; the order and
wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from array import array
from functools import cache

from yods.builtin.types import FloatType, IndexType, IntegerType
from yods.hints import TYPE_CHECKING
from yods.literals.strings import STRING
from yods.text.grammar.numbers import (
    fitting_float_bits,
    fitting_integer,
    float_literal_bits,
    no_float,
)
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.builtin.element_storage import Element
    from yods.text.attribute_parser import AttributeParser

_GAP = r"[ \n\t\r]*+"
_INTEGER = r"(?:-?+[1-9][0-9]*+|0)(?![0-9.x])"
_FLOAT = r"-?+[0-9]++\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+"
_NUMBER = rf"(?:{_FLOAT}|-?+(?:0x[0-9A-Fa-f]++|[0-9]++))"


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
def _mixed() -> Callable[[str, int], re.Match[str] | None]:
    """The same of numbers of any kind, pairs of them and truth values."""
    item = rf"(?:{_NUMBER}|true|false|\({_GAP}{_NUMBER}{_GAP},{_GAP}{_NUMBER}{_GAP}\))"
    return re.compile(rf"{_GAP}({item}(?:{_GAP},{_GAP}{item})*+){_GAP}(?=[\]>])").match


@cache
def element_literal() -> Callable[[str, int], re.Match[str] | None]:
    """One element: group 1 is its sign; then float, integer, boolean, string."""
    return re.compile(
        SPACE + rf"(-?+){SPACE}(?:([0-9]++\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)"
        rf"|(0x[0-9A-Fa-f]++|[0-9]++)|((?:true|false)(?![A-Za-z0-9_$.]))|({STRING}))"
    ).match


_INT_CODES = {1: ("b", "B"), 2: ("h", "H"), 4: ("i", "I"), 8: ("q", "Q")}
#: Codes of arrays of floating-point numbers, by how their type is written.
FLOAT_CODES = {"f32": "f", "f64": "d"}

_INTEGERS, _FLOATS, _MIXED = 1, 2, 3


class TensorLiteral:
    """A single element, or nested lists of elements.

    Attributes:
        shape: As the brackets have it; empty for a single element.
        literals: The elements' text, a minus sign in front and quotes around.
        runs: Index of the first literal and where it begins, of each run read at once.
        kind: Whether all are plain integers, all plain floats, or anything.
        string: A single string and its offset: raw bytes in hexadecimal, or text.
    """

    __slots__ = ("kind", "literals", "runs", "shape", "string")

    def __init__(self) -> None:
        self.shape: list[int] = []
        self.literals: list[str] = []
        self.runs: list[tuple[int, int]] = []
        self.kind = 0
        self.string: tuple[str, int] | None = None

    def place(self, index: int, text: str) -> int:
        """Offset of literal `index`, after its minus sign."""
        number, start = max(run for run in self.runs if run[0] <= index)
        while True:
            found = element_literal()(text, start)
            if found is None:
                start = text.index("(", start) + 1
                continue
            if number == index:
                return found.start(found.lastindex or 0)
            number += 1
            start = text.index(",", found.end()) + 1


# Reading one.


def tensor_literal(p: AttributeParser, allow_hex: bool) -> TensorLiteral:
    """A single element, or nested lists of elements.

    Args:
        allow_hex: Whether a string may hold all the raw bytes.
    """
    literal = TensorLiteral()
    start = p.next_start()
    if p.text.startswith("[", start):
        literal.shape = _list(p, literal)
    elif allow_hex and p.text.startswith('"', start):
        if p.optional_string() is None:
            raise p.wrong_token("expected string")
        literal.string = p.text[start : p.pos], start
    else:
        _element(p, literal)
    return literal


def _list(p: AttributeParser, literal: TensorLiteral) -> list[int]:
    """`[…]`; gives the dimensions."""
    p.enter_nesting(p.next_start())
    p.expect("[")
    length = read_run(p, literal)
    if length is not None:
        p.expect("]")
        p.leave_nesting()
        return [length]
    count = 0
    inner: list[int] = []
    if not p.accept("]"):
        while True:
            dims: list[int] = []
            if p.at("["):
                dims = _list(p, literal)
            else:
                _element(p, literal)
            count += 1
            if count == 1:
                inner = dims
            elif dims != inner:
                raise p.error(
                    "tensor literal is invalid; ranks are not consistent between elements"
                )
            if not p.accept(","):
                break
        p.expect("]")
    p.leave_nesting()
    return [count, *inner]


def read_run(p: AttributeParser, literal: TensorLiteral) -> int | None:
    """Numbers up to the closing bracket, if there is nothing else: how many."""
    kind = _INTEGERS
    found = _integers()(p.text, p.pos)
    if found is None:
        kind = _FLOATS
        found = _floats()(p.text, p.pos)
    if found is None:
        kind = _MIXED
        found = _mixed()(p.text, p.pos)
        if found is None:
            return None
    listed = found[1]
    pairs = listed.count("(")
    if pairs:
        listed = listed.replace("(", "").replace(")", "")
    texts = listed.split(",")
    literal.runs.append((len(literal.literals), found.start(1)))
    literal.literals += texts
    literal.kind |= kind
    p.pos = found.end()
    return len(texts) - pairs


def _element(p: AttributeParser, literal: TensorLiteral) -> None:
    found = element_literal()(p.text, p.pos)
    if found is None or (found[1] and (found[4] or found[5])):
        if p.accept("("):
            p.enter_nesting(p.pos - 1)
            _element(p, literal)
            p.expect(",", " between complex elements")
            _element(p, literal)
            p.expect(")", " after complex elements")
            p.leave_nesting()
            return
        if p.accept("-"):
            raise p.error("expected integer or floating point literal")
        raise p.error("expected element literal of primitive type")
    literal.runs.append((len(literal.literals), found.start(found.lastindex or 0)))
    literal.literals.append(found[1] + found[found.lastindex or 0])
    literal.kind |= _MIXED
    p.pos = found.end()


# The value of one, once its type is known.


def run_data(literal: TensorLiteral, element: Element) -> bytes | None:
    """The raw bytes of plain numbers of a common width; None for any other."""
    type_ = element.type
    if isinstance(type_, FloatType):
        code = FLOAT_CODES.get(type_.KEYWORD)
        if literal.kind != _FLOATS or code is None:
            return None
        # A number too large becomes infinity in either width, as in MLIR.
        return little(array(code, map(float, literal.literals)))
    codes = _INT_CODES.get(element.size)
    if literal.kind != _INTEGERS or codes is None or element.width != 8 * element.size:
        return None
    signed = isinstance(type_, IndexType) or not type_.is_unsigned
    try:
        return little(array(codes[0 if signed else 1], map(int, literal.literals)))
    except (OverflowError, ValueError):
        # Out of range, or only in the signed one's: the slow path reports.
        return None


def literal_bits(p: AttributeParser, literal: TensorLiteral, element: Element) -> list[int]:
    """The bits of every number of the literal."""
    type_ = element.type
    mask = (1 << element.width) - 1
    #: Of long lists many a number is there again.
    known: dict[str, int] = {}
    numbers = []
    for index, text in enumerate(literal.literals):
        bits = known.get(text)
        if bits is None:
            if isinstance(type_, FloatType):
                bits = _float_bits(p, literal, index, type_)
            else:
                bits = _integer_value(p, literal, index, type_) & mask
            known[text] = bits
        numbers.append(bits)
    return numbers


def _integer_value(
    p: AttributeParser, literal: TensorLiteral, index: int, type_: IntegerType | IndexType
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
            value = fitting_integer(digits, negative, type_)
            if value is not None:
                return value
        message = "integer constant out of range for type"
    raise p.error(message, literal.place(index, p.text))


def _float_bits(p: AttributeParser, literal: TensorLiteral, index: int, type_: FloatType) -> int:
    text = literal.literals[index].strip()
    negative = text.startswith("-")
    digits = text[1:].lstrip() if negative else text
    if digits[0] == '"' or digits in ("true", "false"):
        raise p.error("expected floating point literal", literal.place(index, p.text))
    if "." in digits:
        return float_literal_bits(digits, negative, type_)
    bits = fitting_float_bits(digits, negative, type_)
    if bits is None:
        raise no_float(p, digits, negative, literal.place(index, p.text))
    return bits


def little(numbers: array[int] | array[float]) -> bytes:
    """The numbers as little-endian bytes."""
    from sys import byteorder

    if byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()
