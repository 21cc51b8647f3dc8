"""The syntax of quantized types.

Source: MLIR, TypeParser.cpp and QuantTypes.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from math import inf, ldexp

from yods.builtin.plain_types import UNSIGNED
from yods.builtin.types import FloatType, IntegerType
from yods.hints import TYPE_CHECKING
from yods.literals.floats import FORMATS
from yods.text.parameters import DOUBLE, FloatKind
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import AttributeParser, AttributePrinter

_MOST_BITS = 32

# What is stored.


def _bounds(width: int, signed: bool) -> tuple[int, int]:
    return (-(1 << width - 1), (1 << width - 1) - 1) if signed else (0, (1 << width) - 1)


def _storage(p: AttributeParser) -> tuple[IntegerType, bool, int, int]:
    """`i8`, `u8<0:15>`: the type, whether it has a sign, least and greatest number."""
    at = p.next_start()
    type_ = p.optional_type()
    if type_ is None:
        word = p.keyword("expected valid keyword")
        if not word.startswith("u"):
            raise p.error("illegal storage type prefix", at)
        if not word[1:].isdecimal():
            raise p.error("expected storage type width", at)
        width, signed = int(word[1:][:8]), False
    elif isinstance(type_, IntegerType):
        width, signed = type_.width, type_.signedness != UNSIGNED
    else:
        raise p.error("illegal storage type prefix", at)
    if not 0 < width <= _MOST_BITS:
        raise p.error(f"illegal storage type size: {width}", at)
    storage = type_ if isinstance(type_, IntegerType) else IntegerType(width)
    low, high = _bounds(width, signed)
    if not p.accept("<"):
        return storage, signed, low, high
    at = p.next_start()
    given_low = p.integer_of(64)
    p.expect(":")
    at_high = p.next_start()
    given_high = p.integer_of(64)
    p.expect(">")
    if given_low < low:
        raise p.error(f"illegal storage type minimum: {given_low}", at)
    if given_high > high:
        raise p.error(f"illegal storage type maximum: {given_high}", at_high)
    return storage, signed, given_low, given_high


def _storage_text(type_: AnyType | UniformType) -> str:
    width = type_.storage.width
    text = f"{'i' if type_.signed else 'u'}{width}"
    bounds = type_.low, type_.high
    return text if bounds == _bounds(width, type_.signed) else f"{text}<{type_.low}:{type_.high}>"


def _expressed(p: AttributeParser) -> FloatType:
    at = p.next_start()
    type_ = p.type()
    if not isinstance(type_, FloatType):
        raise p.error("invalid kind of type specified", at)
    return type_


# any.


def parse_any(p: AttributeParser) -> AnyType:
    """`<i8<-8:7>:f32>`"""
    at = p.next_start() - len("any")
    p.expect("<")
    storage = _storage(p)
    expressed = _expressed(p) if p.accept(":") else None
    p.expect(">")
    return p.made(AnyType, at, *storage, expressed)


def print_any(type_: AnyType, p: AttributePrinter) -> str:
    expressed = f":{p.type(type_.expressed)}" if type_.expressed is not None else ""
    return f"<{_storage_text(type_)}{expressed}>"


# uniform.


def parse_uniform(p: AttributeParser) -> UniformType:
    """`<i8:f32, 2.0:1>`, `<i8:f32:1, {2.0, 3.0:1}>`, `<i8:f32:{0:1, 1:2}, {{…}, {…}}>`"""
    at = p.next_start() - len("uniform")
    p.expect("<")
    storage = _storage(p)
    p.expect(":")
    expressed = _expressed(p)
    axis: int | None = None
    axes: list[int] = []
    blocks: list[int] = []
    several = p.accept(":")
    if several and p.accept("{"):
        while not p.accept("}"):
            if axes:
                p.expect(",")
            axes.append(p.integer_of(32))
            p.expect(":")
            blocks.append(p.integer_of(64))
    elif several:
        axis = p.integer_of(32)
    p.expect(",")
    scales: list[float] = []
    zeros: list[int] = []
    shape: list[int] = []
    if several:
        p.expect("{")
        shape = _listed(p, expressed, scales, zeros)
        if axis is not None and len(shape) == 1:
            shape = []
    else:
        _scale(p, expressed, scales, zeros)
    p.expect(">")
    if axis is None and several:
        # Numbers of blocks are kept as elements of the two types.
        scales = [FloatKind(expressed.KEYWORD).rounded(each) for each in scales]
        zeros = [_wrapped(each, storage[0], storage[0].is_unsigned) for each in zeros]
    numbers = tuple(axes), tuple(blocks), tuple(shape), tuple(scales), tuple(zeros)
    return p.made(UniformType, at, *storage, expressed, axis, *numbers)


def _wrapped(number: int, type_: IntegerType, unsigned: bool) -> int:
    """The bits of `number` that `type_` holds, as a number of it."""
    high = 1 << type_.width - 1
    bits = number & 2 * high - 1
    return bits if unsigned else (bits ^ high) - high


def _scale(p: AttributeParser, type_: FloatType, scales: list[float], zeros: list[int]) -> None:
    scale = DOUBLE.read(p)
    form = FORMATS[type_.KEYWORD]
    low = ldexp(1, form.min_exponent - form.precision + 1)
    # As a double, which has no room for the largest f80 and f128.
    wide = form.max_exponent > FORMATS["f64"].max_exponent
    # The last pattern of bits is no number in a format whose NaN is all ones.
    lost = form.nan == "ones" and not form.exponent_only
    high = inf if wide else ldexp(2 - ldexp(1, 1 + lost - form.precision), form.max_exponent)
    if not low <= scale <= high:
        raise p.error(
            f"scale {scale:e} out of expressed type range [{low:e}, {high:e}]", p.next_start()
        )
    scales.append(scale)
    zeros.append(p.integer_of(64) if p.accept(":") else 0)


def _listed(
    p: AttributeParser, expressed: FloatType, scales: list[float], zeros: list[int]
) -> list[int]:
    """Parse the nested list after `{`; return its shape."""
    inner: list[int] | None = None
    size = 0
    while True:
        found: list[int] = []
        if p.accept("{"):
            found = _listed(p, expressed, scales, zeros)
        else:
            _scale(p, expressed, scales, zeros)
        size += 1
        if inner is not None and found != inner:
            raise p.error(
                "tensor literal is invalid; ranks are not consistent between elements",
                p.next_start(),
            )
        inner = found
        if not p.accept(","):
            break
    p.expect("}")
    return [size, *inner]


def print_uniform(type_: UniformType, p: AttributePrinter) -> str:
    where, comma = "", ","
    keyword = "f64"
    zeros = type_.zeros
    if type_.axis is not None:
        where = f":{type_.axis}"
    elif type_.shape:
        comma, keyword = ", ", str(type_.expressed)
        pairs = zip(type_.axes, type_.blocks, strict=True)
        where = f":{{{', '.join(f'{axis}:{size}' for axis, size in pairs)}}}"
        zeros = tuple([_wrapped(each, type_.storage, False) for each in zeros])
    texts = [
        FloatKind(keyword).text(None, scale) + (f":{zero}" if zero else "")
        for scale, zero in zip(type_.scales, zeros, strict=True)
    ]
    head = f"<{_storage_text(type_)}:{p.type(type_.expressed)}{where}, "
    shape = type_.shape or (() if type_.axis is None else (len(texts),))
    return head + _nested(texts, shape, comma) + ">"


def _nested(texts: Sequence[str], shape: Sequence[int], comma: str) -> str:
    if not shape:
        return texts[0]
    if not texts:  # as bytecode may have it
        return "{}"
    size = len(texts) // shape[0]
    parts = [_nested(texts[at : at + size], shape[1:], comma) for at in range(0, len(texts), size)]
    return f"{{{comma.join(parts)}}}"


# calibrated.


def parse_calibrated(p: AttributeParser) -> CalibratedType:
    """`<f32<-1.0:1.0>>`"""
    at = p.next_start() - len("calibrated")
    p.expect("<")
    expressed = _expressed(p)
    p.expect("<")
    low = DOUBLE.read(p)
    p.expect(":")
    high = DOUBLE.read(p)
    p.expect(">")
    p.expect(">")
    return p.made(CalibratedType, at, expressed, low, high)


def print_calibrated(type_: CalibratedType, p: AttributePrinter) -> str:
    low, high = (DOUBLE.text(None, each) for each in (type_.low, type_.high))
    return f"<{p.type(type_.expressed)}<{low}:{high}>>"


def scientific(number: float) -> str:
    """A limit of calibrated numbers as messages show it."""
    return f"{number:e}"
