"""`!dialect.type` and `#dialect.attribute`: how the text finds the class, or an error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import I32, NONE, OpaqueType, TupleType
from yods.ir.attribute import Attribute, Type
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.dialect import Dialect
from yods.text.attribute_parser import AttributeParser
from yods.text.parse_attribute import parse_attribute, parse_type


class BoxType(Type):
    """`!box.box<type>`."""

    __slots__ = ("inner",)
    DIALECT = "box"
    MNEMONIC = "box"
    inner: Type

    def __new__(cls, inner: Type) -> BoxType:
        return cls._known(inner) or cls._intern(inner, inner)

    @classmethod
    def parse(cls, p: AttributeParser) -> BoxType:
        p.expect("<")
        inner = p.type()
        p.expect(">")
        return cls(inner)

    def text(self, p: object) -> str:
        return f"<{p.type(self.inner)}>"  # type: ignore[attr-defined]


class EmptyType(Type):
    """`!box.empty`."""

    __slots__ = ()
    DIALECT = "box"
    MNEMONIC = "empty"

    def __new__(cls) -> EmptyType:
        return cls._known(()) or cls._intern(())

    @classmethod
    def parse(cls, p: AttributeParser) -> EmptyType:
        return cls()


class TagAttr(Attribute, TypedAttrInterface):
    """`#box.tag : type`."""

    __slots__ = ("type",)
    DIALECT = "box"
    MNEMONIC = "tag"
    type: Type

    def __new__(cls, type: Type) -> TagAttr:
        return cls._known(type) or cls._intern(type, type)

    @classmethod
    def parse(cls, p: AttributeParser, type_: Type | None) -> TagAttr:
        return cls(NONE if type_ is None else type_)


class BoxDialect(Dialect):
    NAMESPACE = "box"
    TYPES: ClassVar[Mapping[str, type[Type]]] = {"box": BoxType, "empty": EmptyType}
    ATTRIBUTES: ClassVar[Mapping[str, type[Attribute]]] = {"tag": TagAttr}


class CrateDialect(Dialect):
    NAMESPACE = "crate"
    TYPES: ClassVar[Mapping[str, type[Type]]] = {"array": EmptyType}

    @staticmethod
    def unknown_type_message(mnemonic: str) -> str:
        return f"Invalid crate type '{mnemonic}', array expected"


def context(allow: bool = False) -> Context:
    return Context(allow, (BoxDialect, CrateDialect))


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("!box.empty", "!box.empty"),
        ("!box<empty>", "!box.empty"),
        ("!box.box<i32>", "!box.box<i32>"),
        ("!box<box<i32>>", "!box.box<i32>"),
        ("!box.box<!box.box<!box.empty>>", "!box.box<!box.box<!box.empty>>"),
        ("tuple<!box.empty, !box.box<tensor<2xf32>>>", None),
        # What a dialect leaves unread in its body MLIR does not look at.
        ("!box.empty<whatever>", "!box.empty"),
        ("!box.box<i32>", "!box.box<i32>"),
        ("vector<2xf32>", None),
        ("tensor<2x!box.empty>", None),
    ],
)
def test_types(text: str, printed: str | None) -> None:
    assert str(parse_type(text, context())) == (printed or text)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("#box.tag", "#box.tag"),
        ("#box.tag : i32", "#box.tag : i32"),
        ("#box<tag> : !box.empty", "#box.tag : !box.empty"),
        ("[#box.tag : i32, #box.tag]", "[#box.tag : i32, #box.tag]"),
        ("distinct[0]<#box.tag>", "distinct[0]<#box.tag>"),
    ],
)
def test_attributes(text: str, printed: str) -> None:
    assert str(parse_attribute(text, context())) == printed


@pytest.mark.parametrize(
    ("text", "column", "message", "note"),
    [
        ("!box.emty", 6, "unknown  type `emty` in dialect `box`", "did you mean 'empty'?"),
        ("!box.zzzzz", 6, "unknown  type `zzzzz` in dialect `box`", None),
        ("!box<emty>", 6, "unknown  type `emty` in dialect `box`", "did you mean 'empty'?"),
        ("#box.tags", 6, "unknown attribute `tags` in dialect `box`", "did you mean 'tag'?"),
        ("!crate.bla", 8, "Invalid crate type 'bla', array expected", None),
        ("#crate.bla", 8, "dialect 'crate' provides no attribute parsing hook", None),
        ("!builtin.int", 10, "dialect 'builtin' provides no type parsing hook", None),
        ("!box.", 6, "expected valid keyword", None),
        ('!box<"box">', 6, "expected valid keyword", None),
        ("!box.box<i32", 9, "unbalanced '<' character in pretty dialect name", None),
        ("!box.box", 8, "expected '<'", None),
        ("!box.box<i32, i32>", 13, "expected '>'", None),
        ("!box.box<>", 10, "expected non-function type", None),
        (
            "!builtim.x",
            10,
            '`!"builtim"<"x">` type created with unregistered dialect. If this is intended, '
            "please call allowUnregisteredDialects() on the MLIRContext, or use "
            "-allow-unregistered-dialect with the MLIR opt tool used",
            "did you mean dialect 'builtin'?",
        ),
        ("!alias", 6, "undefined symbol alias id 'alias'", None),
        (
            "!other.bar",
            8,
            '`!"other"<"bar">` type created with unregistered dialect. If this is intended, '
            "please call allowUnregisteredDialects() on the MLIRContext, or use "
            "-allow-unregistered-dialect with the MLIR opt tool used",
            None,
        ),
        (
            "#other.bar<x> : i32",
            8,
            '#"other"<"bar<x>"> : \'i32\' attribute created with unregistered dialect. If this '
            "is intended, please call allowUnregisteredDialects() on the MLIRContext, or use "
            "-allow-unregistered-dialect with the MLIR opt tool used",
            None,
        ),
    ],
)
def test_errors(text: str, column: int, message: str, note: str | None) -> None:
    with pytest.raises(DiagnosticError) as caught:
        parse_attribute(text, context())
    (found,) = caught.value.diagnostics
    assert (found.message, found.column) == (message, column)
    assert [n.message for n in found.notes] == ([note] if note else [])


def test_unknown_dialect_is_opaque_if_allowed() -> None:
    assert parse_type("!other.bar<x>", context(True)) is OpaqueType("other", "bar<x>")
    assert parse_type("tuple<!other<-1>>", context(True)) is TupleType((OpaqueType("other", "-1"),))


def test_typed_attribute_requires_the_expected_type() -> None:
    from yods.ir.diagnostics import ParseError
    from yods.ir.location import Source

    assert AttributeParser(Source("#box.tag"), context()).attribute(I32) is TagAttr(I32)
    with pytest.raises(ParseError, match="expected 'i32', but got 'none'"):
        AttributeParser(Source("#box.tag : none"), context()).attribute(I32)
