"""The builtin attributes as Python objects: interning, checks, access."""

from __future__ import annotations

import copy
import pickle
import struct
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yods.builtin.attributes import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    FloatAttr,
    IntegerAttr,
    OpaqueAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from yods.builtin.elements import (
    DenseArrayAttr,
    DenseElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from yods.builtin.types import (
    F16,
    F32,
    F64,
    FLOAT_TYPES,
    I1,
    I8,
    I32,
    I64,
    INDEX,
    NONE,
    SI8,
    UI8,
    ComplexType,
    FloatType,
    IntegerType,
    OpaqueType,
    RankedTensorType,
)
from yods.ir.attribute import Attribute, InvalidParameters
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.literals.floats import FORMATS, bits_from_decimal, bits_from_double, float_text
from yods.text.parse_attribute import parse_attribute, parse_type

FOUR = RankedTensorType((4,), I32)
OPAQUE = RankedTensorType((2,), OpaqueType("foo", "bar"))

EVERY_KIND: list[Attribute] = [
    TRUE,
    IntegerAttr(-5, I8),
    FloatAttr(-0.0, F32),
    StringAttr("a\n", I32),
    SymbolRefAttr("a", ("b c",)),
    ArrayAttr((TRUE, UNIT)),
    DictionaryAttr({"b": UNIT, "a": FALSE}),
    UNIT,
    TypeAttr(F32),
    OpaqueAttr("foo", "bar", I32),
    StridedLayoutAttr(3, (1, 2)),
    DenseArrayAttr(I64, (1, -2)),
    DenseElementsAttr(FOUR, (1, 2, 3, 4)),
    DenseStringElementsAttr(OPAQUE, ("a", "b")),
    SparseElementsAttr(
        FOUR,
        DenseElementsAttr(RankedTensorType((1, 1), I64), (2,)),
        DenseElementsAttr(RankedTensorType((1,), I32), (7,)),
    ),
]


def parse(text: str) -> Attribute:
    return parse_attribute(text, Context(allow_unregistered_dialects=True))


@pytest.mark.parametrize("attribute", EVERY_KIND, ids=str)
def test_one_object_for_each_set_of_parameters(attribute: Attribute) -> None:
    assert copy.copy(attribute) is attribute
    assert pickle.loads(pickle.dumps(attribute)) is attribute
    assert parse(str(attribute)) is attribute
    assert bool(attribute)


def test_distinct_attributes_differ() -> None:
    one, other = DistinctAttr(UNIT), DistinctAttr(UNIT)
    assert one is not other
    assert str(ArrayAttr((one, other, one))) == "[distinct[0]<>, distinct[1]<>, distinct[0]<>]"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: IntegerAttr(256, I8), "integer constant out of range for attribute"),
        (lambda: IntegerAttr(-129, I8), "integer constant out of range for attribute"),
        (lambda: IntegerAttr(128, SI8), "integer constant out of range for attribute"),
        (lambda: IntegerAttr(-1, UI8), "integer constant out of range for attribute"),
        (lambda: IntegerAttr(2**63, INDEX), "integer constant out of range for attribute"),
        (lambda: IntegerAttr(1, F32), "integer literal not valid for specified type"),
        (lambda: FloatAttr(1.0, I32), "floating point value not valid for specified type"),
        (
            lambda: DictionaryAttr([("a", UNIT), ("a", TRUE)]),
            "duplicate key in dictionary attribute",
        ),
        (lambda: OpaqueAttr("a b", "x"), "invalid dialect namespace '\"a b\"'"),
        (lambda: DenseArrayAttr(NONE), "expected integer or float type, got: 'none'"),
        (lambda: DenseArrayAttr(IntegerType(4)), "element type bitwidth must be a multiple of 8"),
        (lambda: DenseArrayAttr(I32, b"abc"), "data size must be a multiple of the element size"),
        (
            lambda: DenseElementsAttr(RankedTensorType((-(2**63),), I32), 1),
            "elements literal type must have static shape",
        ),
        (
            lambda: DenseElementsAttr(FOUR, (1, 2)),
            "expected 4 elements for 'tensor<4xi32>', but got 2",
        ),
        (lambda: DenseElementsAttr(FOUR, 2**32), "integer constant out of range for type"),
        (lambda: DenseElementsAttr(FOUR, 1.5), "expected integer elements, but got floating-point"),
        (
            lambda: DenseElementsAttr(OPAQUE, 1),
            "expected floating-point, integer, or complex element type, got '!foo.bar'",
        ),
    ],
)
def test_invalid_parameters(make: Callable[[], Attribute], message: str) -> None:
    with pytest.raises(InvalidParameters) as caught:
        make()
    assert str(caught.value) == message


def test_integers() -> None:
    assert IntegerAttr(255, I8) is IntegerAttr(-1, I8)
    assert IntegerAttr(255, I8).value == -1
    assert IntegerAttr(255, UI8).value == 255
    assert IntegerAttr(True, I1) is TRUE is IntegerAttr(-1, I1)
    assert (TRUE.value, FALSE.value, int(TRUE)) == (1, 0, 1)
    assert str(IntegerAttr(10**5000, IntegerType(20_000))) == f"1{'0' * 5000} : i20000"


def test_collections() -> None:
    array = ArrayAttr((TRUE, UNIT))
    assert (len(array), list(array), array[1], array[:1]) == (2, [TRUE, UNIT], UNIT, (TRUE,))
    entries = DictionaryAttr({"b": UNIT, "a": FALSE})
    assert list(entries) == ["a", "b"]
    assert entries["a"] is FALSE
    assert entries.get("c") is None
    assert "b" in entries
    assert str(entries) == "{a = false, b}"
    assert SymbolRefAttr("a", ("b",)).leaf == "b"
    assert SymbolRefAttr("a").is_flat


def test_dense_elements_are_compact() -> None:
    splat = DenseElementsAttr(RankedTensorType((10**6, 10**6), F32), 1.0)
    assert len(splat.data) == 4
    assert splat.is_splat
    assert splat.splat_value == 1.0
    assert DenseElementsAttr(FOUR, (7, 7, 7, 7)) is DenseElementsAttr(FOUR, 7)
    bits = DenseElementsAttr(RankedTensorType((3, 3), I1), [[1, 0, 1], [0, 0, 0], [1, 1, 1]])
    assert len(bits.data) == 2
    assert list(bits) == [1, 0, 1, 0, 0, 0, 1, 1, 1]
    assert list(DenseElementsAttr(FOUR, (1, -2, 3, 4))) == [1, -2, 3, 4]
    pairs = DenseElementsAttr(RankedTensorType((2,), ComplexType(F32)), (1 + 2j, 3.0))
    assert list(pairs) == [1 + 2j, 3 + 0j]
    with pytest.raises(ValueError, match="not all equal"):
        _ = pairs.splat_value
    assert DenseArrayAttr(I64, (1, -2)).values == (1, -2)


@pytest.mark.parametrize("type_", FLOAT_TYPES.values(), ids=str)
@given(value=st.floats(allow_nan=False, allow_infinity=False))
def test_rounding_is_idempotent(type_: FloatType, value: float) -> None:
    once = FloatAttr(value, type_)
    if once.value - once.value == 0:
        assert FloatAttr(once.value, type_) is once or type_.width > 64


@given(value=st.floats(width=32, allow_nan=False))
def test_f32_agrees_with_the_hardware(value: float) -> None:
    (bits,) = struct.unpack("<I", struct.pack("<f", value))
    assert bits_from_double(value, FORMATS["f32"]) == bits
    assert FloatAttr.from_bits(bits, F32).value == value


@given(value=st.floats(allow_nan=False, allow_infinity=False))
def test_f16_agrees_with_the_hardware(value: float) -> None:
    try:
        (bits,) = struct.unpack("<H", struct.pack("<e", value))
    except OverflowError:
        bits = 0x7C00 if value > 0 else 0xFC00
    assert FloatAttr(value, F16).bits == bits


@given(value=st.floats(allow_nan=False, allow_infinity=False))
def test_f64_text_gives_the_number_back(value: float) -> None:
    (bits,) = struct.unpack("<Q", struct.pack("<d", value))
    text = float_text(bits, FORMATS["f64"])
    if not text.startswith("0x"):
        assert bits_from_decimal(text, FORMATS["f64"]) == bits
        assert float(text) == value
    assert parse(f"{text} : f64") is FloatAttr(value, F64)


def test_one_attribute_or_type_by_itself() -> None:
    assert parse_attribute("[1, f32]") is ArrayAttr((IntegerAttr(1), TypeAttr(F32)))
    assert parse_type(" tensor<4xi32> // it") is FOUR
    with pytest.raises(DiagnosticError, match=r"here:1:5: error: found trailing characters"):
        parse_type("i32 f32", filename="here")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10_000,
        "[" * 10_000 + "]" * 10_000,
        "{a = " * 10_000,
        "tuple<" * 10_000,
        "memref<2x" * 10_000,
        "tensor<2xf32, " * 10_000,
        "(" * 10_000,
        "() -> (" * 10_000,
        "dense<" + "[" * 10_000,
        "dense<" + "(" * 10_000,
        "".join(f"distinct[{i}]<" for i in range(10_000)),
        "!foo.bar<" + "<" * 10_000,
        "!foo.bar<" * 10_000,
        "-" * 10_000,
        "@a::" * 10_000,
        "dense<[1, 2]> : tensor<1000000000000xi32>",
        "tensor<" + "9" * 100_000 + "xi32>",
        "i" + "9" * 100_000,
        "9" * 20_000,
        '"' + "a" * 100_000,
    ],
    ids=lambda text: text[:20],
)
def test_hostile_text_gets_a_diagnostic(text: str) -> None:
    with pytest.raises(DiagnosticError):
        parse(text)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("!foo.bar<" * 10_000 + ">" * 10_000, None),
        ("dense<1> : tensor<1000000000000xi32>", None),
        ("dense<0> : tensor<1000000000000xi0>", None),
        ("tensor<" + "2x" * 10_000 + "i32>", None),
        ("1." + "1" * 100_000, "1.1111111111111112 : f64"),
        ("1.0e" + "9" * 100_000, "0x7FF0000000000000 : f64"),
        ("0x" + "f" * 100_000 + " : i400000", None),
    ],
    ids=lambda text: str(text)[:20],
)
def test_large_text_is_read(text: str, printed: str | None) -> None:
    attribute = parse(text)
    assert printed is None or str(attribute) == printed
    assert len(str(attribute)) < 200_000
