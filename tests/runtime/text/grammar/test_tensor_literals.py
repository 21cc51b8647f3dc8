"""Lists of numbers: of one kind or mixed, in pairs, and where in them something is wrong."""

from __future__ import annotations

import pytest

from yods.builtin.elements import DenseElementsAttr
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.text.grammar.tensor_literals import TensorLiteral
from yods.text.parse_attribute import parse_attribute


def _elements(text: str) -> DenseElementsAttr:
    found = parse_attribute(text, Context())
    assert isinstance(found, DenseElementsAttr)
    return found


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("dense<[0x3F80, 1.5, -2.0]> : tensor<3xbf16>", "dense<[1.000000e+00, 1.500000e+00, "),
        ("dense<[true, false, true]> : tensor<3xi1>", "dense<[true, false, true]>"),
        ("dense<[1, 0xFF, -1]> : tensor<3xi8>", "dense<[1, -1, -1]>"),
        ("dense<[(1, -2), ( 0x03 ,4)]> : tensor<2xcomplex<i8>>", "dense<[(1,-2), (3,4)]>"),
        ("dense<(true, true)> : tensor<complex<i1>>", "dense<(true,true)> : "),
        ("dense<[[(1, 2)], [(3, 4)]]> : tensor<2x1xcomplex<i8>>", "dense<[[(1,2)], [(3,4)]]>"),
    ],
)
def test_numbers_of_several_kinds_are_read_at_once(written: str, printed: str) -> None:
    assert str(_elements(written)).startswith(printed)


@pytest.mark.parametrize(
    "written",
    [
        "dense<[[[1, 2]], [[3, -4]]]> : tensor<2x1x2xi32>",
        "dense<[1.500000e+00, -0.000000e+00]> : vector<2xf32>",
        "dense<-5> : tensor<4xindex>",
        "dense<2.500000e-01> : vector<[4]xf64>",
        "dense<0> : tensor<0xi8>",
    ],
)
def test_common_literals_match_the_full_parser(written: str) -> None:
    value, _, type_ = written.partition(" : ")
    # What is written with a comment is not common. Before it the type has to be known.
    plain, commented = f"[{type_}, {written}]", f"[{type_}, dense</**/{value[6:]} : {type_}]"
    commented = commented.replace("/**/", "// \n")
    found = [parse_attribute(text, Context()) for text in [plain] * 70 + [commented]]
    assert all(each is found[0] for each in found)
    assert written in str(found[0])


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("dense<[[1, 2], [3]]> : tensor<2x2xi32>", "ranks are not consistent between elements"),
        ("dense<[1, 2]]> : tensor<2xi32>", "expected '>'"),
        ("dense<[[1, 2], [3, 4]]> : tensor<4xi32>", "does not match type"),
        ("dense<[[1, 2], [3, 4]]> : tensor<2x3xi32>", "does not match type"),
        ("dense<[1, -0]> : tensor<2xi32>", "integer constant out of range for type"),
        ("dense<300> : tensor<2xi8>", "integer constant out of range for type"),
        ("dense<[1.0, 2]> : tensor<2xf32>", "unexpected decimal integer literal"),
        ("dense<1.0> : tensor<2xi32>", "parsed floating-point"),
        ("dense<1> : tensor<?xi32>", "must have static shape"),
    ],
)
def test_malformed_common_literals_are_rejected(written: str, message: str) -> None:
    type_ = written.partition(" : ")[2]
    for _ in range(70):
        with pytest.raises(DiagnosticError) as raised:
            parse_attribute(f"[{type_}, {written}]", Context())
        assert message in raised.value.diagnostics[0].message


@pytest.mark.parametrize("number", ["0x3F80", "0x3F80, 1.5"])
def test_locations_are_computed_only_for_errors(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Finding one goes through all that stands in front of it: for each, that took minutes.
    monkeypatch.delattr(TensorLiteral, "place")
    count = 1000 * len(number.split(","))
    listed = ", ".join([number] * 1000)
    assert _elements(f"dense<[{listed}]> : tensor<{count}xbf16>").type.shape == (count,)


@pytest.mark.parametrize(
    ("written", "column", "message"),
    [
        (
            "dense<[1.0, 0x3FFFFFFFFFFFF]> : tensor<2xf32>",
            13,
            "hexadecimal float constant out of range for type",
        ),
        (
            "dense<[1.0, -0x3]> : tensor<2xf32>",
            14,
            "hexadecimal float literal should not have a leading minus",
        ),
        (
            "dense<[true, 1.0]> : tensor<2xi1>",
            14,
            "expected integer elements, but parsed floating-point",
        ),
        (
            "dense<[[(1, 2)], [(3, -400)]]> : tensor<2x1xcomplex<i8>>",
            24,
            "integer constant out of range for type",
        ),
        (
            "dense<[(1, 2), (0x1, 5)]> : tensor<2xcomplex<f32>>",
            9,
            "unexpected decimal integer literal for a floating point value",
        ),
    ],
)
def test_literal_error_locations(written: str, column: int, message: str) -> None:
    with pytest.raises(DiagnosticError) as raised:
        _elements(written)
    (found,) = raised.value.diagnostics
    assert (found.column, found.message) == (column, message)
