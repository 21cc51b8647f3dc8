"""Expressions of the definition language as C++, and back."""

from __future__ import annotations

import ast

import pytest

from yods_dev.cpp.spell import Spelled, Speller, Unspeakable
from yods_dev.cpp.translate import Translator, name_term

SPELLER = Speller(
    {"toy.Tile": Spelled("::toy::TileType", of="::toy::TileType", static=True),
     "toy.Mode.fast": Spelled("::toy::Mode::fast")}.get,
    "$_self.getContext()",
    {("::toy::TileType", "rows"): "getRows"},
)  # fmt: skip
MEANINGS = {
    "self": Spelled("$_self", "type"),
    "tile": Spelled("$_tile", "type", "::toy::TileType"),
    "lhs": Spelled("$lhs", "value"),
}
BACK = Translator(
    {"toy::TileType": "toy.Tile"}, {"toy::Mode::fast": name_term("toy.Mode.fast")},
    accessors={"getRows": "rows"},
)  # fmt: skip
SCOPE = {"$_self": name_term("self", "type"), "$_tile": name_term("tile", "type"),
         "$lhs": name_term("lhs", "value")}  # fmt: skip
CAST = "::llvm::cast<::mlir::ShapedType>($_self)"


@pytest.mark.parametrize(
    ("expression", "cpp"),
    [
        ("True", "true"),
        ("None", "nullptr"),
        ("'a\"b'", '"a\\"b"'),
        ("-1", "-1"),
        ("[1, 2]", "{1, 2}"),
        ("F32(self)", "$_self.isF32()"),
        ("isinstance(self, IntegerType)", "$_self.isInteger()"),
        ("isinstance(self, (VectorType, TensorType))",
         "::llvm::isa<::mlir::VectorType, ::mlir::TensorType>($_self)"),
        ("isinstance(self, toy.Tile)", "::llvm::isa<::toy::TileType>($_self)"),
        ("AnySignlessInteger(self) and self.width == 8", "$_self.isSignlessInteger(8)"),
        ("self.signedness == 'signed'", "::llvm::cast<::mlir::IntegerType>($_self).isSigned()"),
        ("rank(self) == 2", f"{CAST}.getRank() == 2"),
        ("shape_of(self)[0]", f"{CAST}.getDimSize(0)"),
        ("len(shape_of(self)) == 0", f"{CAST}.getShape().empty()"),
        ("bit_width(element_type_of(lhs.type))",
         "::mlir::getElementTypeOrSelf($lhs.getType()).getIntOrFloatBitWidth()"),
        ("self == IntegerType(8)", "$_self == ::mlir::IntegerType::get($_self.getContext(), 8)"),
        ("self == Float32Type()", "$_self == ::mlir::Float32Type::get($_self.getContext())"),
        ("tile.rows * 2 + 1 > 3",
         "((::llvm::cast<::toy::TileType>($_tile).getRows() * 2) + 1) > 3"),
        ("toy.Mode.fast", "::toy::Mode::fast"),
        ("1 if F32(self) else 2", "$_self.isF32() ? 1 : 2"),
        ("not F32(self) or F64(self)", "!$_self.isF32() || $_self.isF64()"),
        ("rank(self) in [1, 2]", f"::llvm::is_contained({{1, 2}}, {CAST}.getRank())"),
        ("repeated(self.element_type, num_elements(self))",
         f"::llvm::SmallVector<::mlir::Type>({CAST}.getNumElements(), {CAST}.getElementType())"),
        ("all((item > 0 for item in shape_of(self)))",
         f"::llvm::all_of({CAST}.getShape(), [](auto item) {{ return item > 0; }})"),
    ],
)  # fmt: skip
def test_cpp_round_trip(expression: str, cpp: str) -> None:
    """C++ that is spelled means, translated, what it was spelled for."""
    assert SPELLER.text(ast.parse(expression, mode="eval").body, MEANINGS) == cpp
    assert str(BACK.translate(cpp, SCOPE)) == expression


@pytest.mark.parametrize(
    ("expression", "cpp"),
    [
        ("1 <= rank(self) < 3", f"(1 <= {CAST}.getRank()) && ({CAST}.getRank() < 3)"),
        ("self is I32", "$_self == ::mlir::IntegerType::get($_self.getContext(), 32)"),
        ("self is not Index", "$_self != ::mlir::IndexType::get($_self.getContext())"),
        ("self.element_type is SI8",
         f"{CAST}.getElementType() == ::mlir::IntegerType::get($_self.getContext(), 8, "
         "::mlir::IntegerType::Signed)"),
        ("self.is_scalable", "::llvm::cast<::mlir::VectorType>($_self).isScalable()"),
        ("toy.Tile(4)", "::toy::TileType::get($_self.getContext(), 4)"),
        ("VectorType([4], F32)",
         "::mlir::VectorType::get({4}, ::mlir::Float32Type::get($_self.getContext()))"),
        ("with_element_type(self, F32)",
         "::llvm::isa<::mlir::ShapedType>($_self) ? "
         f"::mlir::Type({CAST}.clone(::mlir::Float32Type::get($_self.getContext()))) : "
         "::mlir::Float32Type::get($_self.getContext())"),
    ],
)  # fmt: skip
def test_other_spellings(expression: str, cpp: str) -> None:
    assert SPELLER.text(ast.parse(expression, mode="eval").body, MEANINGS) == cpp


@pytest.mark.parametrize(
    ("expression", "part"),
    [
        ("max(1, rank(self))", "the function 'max'"),
        ("self.unknown", "the member 'unknown'"),
        ("unknown == 1", "the name 'unknown'"),
        ("isinstance(self, d.Unknown)", "the class 'd.Unknown'"),
        ("shape_of(self)[1:2]", "'shape_of(self)[1:2]'"),
        ("all(a for a in shape_of(self) if a)", "'(a for a in shape_of(self) if a)'"),
        ("2 ** 3", "'2 ** 3'"),
    ],
)
def test_inexpressible_constructs_are_named(expression: str, part: str) -> None:
    with pytest.raises(Unspeakable) as told:
        SPELLER.text(ast.parse(expression, mode="eval").body, MEANINGS)
    assert str(told.value) == part
