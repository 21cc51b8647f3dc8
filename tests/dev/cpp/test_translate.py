"""C++ of ODS as expressions of the definition language."""

from __future__ import annotations

import pytest

from yods_dev.cpp.translate import Term, Translator, Untranslatable, name_term, parsed_term

KNOWN = Translator(
    classes={"toy::TileType": "toy.Tile", "TileType": "toy.Tile"},
    constants={"Mode::Fast": parsed_term("toy.Mode.Fast")},
    accessors={"toy.Tile.getElementType": "elementType"},
)
SCOPE = {
    "$_self": name_term("self", "type"),
    "$_builder": name_term("builder"),
    "$lhs": name_term("lhs", "value"),
    "$list": name_term("list_", "attribute"),
}


def translated(cpp: str) -> str:
    return str(KNOWN.translate(cpp, SCOPE))


@pytest.mark.parametrize(
    ("cpp", "expected"),
    [
        ("true", "True"),
        (
            "cast<quant::UniformQuantizedType>($_self).getStorageTypeIntegralWidth() == 8",
            "bit_width(self.storage) == 8",
        ),
        ("$_self.getStorageType().isSignedInteger()", "AnySignedInteger(self.storage)"),
        ("0x1Fu", "31"),
        ("010", "8"),
        ("1'000", "1000"),
        ('"a\\n"', "'a\\n'"),
        ("-1", "-1"),
        ("{1, 2}", "[1, 2]"),
        ("{ static_cast<int64_t>(1) }", "[1]"),
        ("::llvm::isa<::mlir::IntegerType>($_self)", "isinstance(self, IntegerType)"),
        ("isa<IntegerType, FloatType>($_self)", "isinstance(self, (IntegerType, FloatType))"),
        ("$_self.isa<toy::TileType>()", "isinstance(self, toy.Tile)"),
        ("isa<IndexType, TileType>($_self)", "isinstance(self, (IndexType, toy.Tile))"),
        ("!$_self.isF32() && true", "not F32(self)"),
        ("$_self.isInteger(3)", "isinstance(self, IntegerType) and self.width == 3"),
        # Of another class, it is that of builtin types.
        ("cast<TileType>($_self).getElementType().isF32()", "F32(self.elementType)"),
        ("cast<ShapedType>($_self).getElementType().isF32()", "F32(self.element_type)"),
        ("a::b < 3", None),
        ("$lhs.getType() == $_self", "lhs.type == self"),
        ("cast<ShapedType>($_self).getRank() > 0 ? 1 : 2", "1 if rank(self) > 0 else 2"),
        ("(int64_t)$_self.getWidth() / 4 % 2", "self.width // 4 % 2"),
        (
            "[](::mlir::Type elementType) { return elementType.isF32() || false; }"
            "(::llvm::cast<::mlir::ShapedType>($_self).getElementType())",
            "F32(self.element_type)",
        ),
        (
            "[&] { auto v = cast<VectorType>($_self); int64_t n = v.getDimSize(0);"
            " return VectorType::get({n, n}, v.getElementType()); }()",
            "VectorType([shape_of(self)[0], shape_of(self)[0]], self.element_type)",
        ),
        (
            "::llvm::all_of(::llvm::cast<::mlir::ArrayAttr>($list), [&](::mlir::Attribute attr)"
            " { return attr && isa<StringAttr>(attr); })",
            "all((item and isinstance(item, StringAttr) for item in list_.elements))",
        ),
        ("llvm::all_equal({$_self, $lhs.getType(), $_self})", "self == lhs.type == self"),
        ("std::equal_to<>()($_self, $lhs.getType())", "self == lhs.type"),
        ("::toy::Mode::Fast", "toy.Mode.Fast"),
        ("::getI1SameShape($_self)", "with_element_type(self, I1)"),
        ("isa<IndexType, BoolAttr>($_self)", "isinstance(self, IndexType) or BoolAttr(self)"),
        ("$_builder.getType<toy::TileType>(4)", "toy.Tile(4)"),
        ("::toy::TileType::get($_builder.getContext(), 4)", "toy.Tile(4)"),
        (
            "::mlir::VectorType::get({8}, $_builder.getType<Float32Type>())",
            "VectorType([8], Float32Type())",
        ),
        ("getElementTypeOrSelf($lhs.getType())", "element_type_of(lhs.type)"),
    ],
)
def test_translation(cpp: str, expected: str | None) -> None:
    if expected is None:
        with pytest.raises(Untranslatable):
            translated(cpp)
    else:
        assert translated(cpp) == expected


@pytest.mark.parametrize(
    ("cpp", "reason"),
    [
        ("isLegal($_self)", "the function 'isLegal'"),
        (
            "llvm::any_of(cast<DictionaryAttr>($_self), [](NamedAttribute a) { return true; })",
            "the entries of a dictionary",
        ),
        ("$_self.isLegal()", "the method 'isLegal'"),
        ("$other", "the name '$other'"),
        ("isa<Unheard>($_self)", "the class 'Unheard'"),
        ("ShapedType::kDynamic", "the mark of a dynamic extent"),
        ("a ? b", "expected ':' before ''"),
        ("a @ b", "unexpected '@'"),
        ("", "it ends too early"),
        ("09", "unexpected 09"),
        ("(" * 300, "more than 40 levels of nesting"),
        ("!" * 300 + "a", "more than 40 levels of nesting"),
        ("+".join("a" * 500), "more than 100 operators in a row"),
        ("x" * 30_000, "more than 20000 characters"),
        ("[&] { for (;;) {} return 1; }()", "a lambda that does more than bind and return"),
    ],
)
def test_untranslatable(cpp: str, reason: str) -> None:
    with pytest.raises(Untranslatable) as caught:
        translated(cpp)
    assert str(caught.value) == reason


def test_holes_are_filled_where_they_stand() -> None:
    """What is below C++ around it is asked with the names that hold there."""

    def hole(scope: object) -> Term:
        assert isinstance(scope, dict)
        return scope["each"]

    term = KNOWN.translate(
        "any_of($list, [](Attribute each) { return (HOLE); })", SCOPE, {"HOLE": hole}
    )
    assert str(term) == "any((item for item in list_.elements))"
