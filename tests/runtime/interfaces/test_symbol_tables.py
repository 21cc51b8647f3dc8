"""Symbols: looked up, used, renamed, inserted."""

from __future__ import annotations

import pytest

from support.ir_test_dialect import SymbolOp, parsed
from yods.builtin.attributes import ArrayAttr, DictionaryAttr, StringAttr, SymbolRefAttr
from yods.interfaces.symbol_tables import (
    SymbolReferences,
    Symbols,
    SymbolTables,
    lookup_nearest_symbol_from,
    lookup_symbol_in,
    nearest_symbol_table,
    replace_all_symbol_uses,
    set_symbol_visibility,
    symbol_name,
    symbol_uses,
    symbol_visibility,
)
from yods.ir.operation import Operation, UnregisteredOperation

NESTED = """
"builtin.module"() <{sym_name = "outer"}> ({
  "builtin.module"() <{sym_name = "inner"}> ({
    "test.symbol"() <{sym_name = "leaf", sym_visibility = "nested"}> : () -> ()
    "test.symbol"() <{sym_name = "hidden", sym_visibility = "private"}> : () -> ()
    "x.use"() {to = @leaf} : () -> ()
  }) : () -> ()
  "x.use"() {to = [@inner::@leaf, {deep = @inner::@leaf}], other = @leaf} : () -> ()
  "test.symbol"() <{sym_name = "leaf"}> : () -> ()
}) : () -> ()
"""


def nested() -> tuple[Operation, Operation, Operation]:
    outer = parsed(NESTED)
    inner = outer.regions[0].block.operations[0]
    return outer, inner, inner.regions[0].block.operations[0]


def test_symbols_are_looked_up_through_tables() -> None:
    outer, inner, leaf = nested()
    assert lookup_symbol_in(outer, "inner") is inner
    assert lookup_symbol_in(outer, SymbolRefAttr("inner", ["leaf"])) is leaf
    assert lookup_symbol_in(outer, SymbolRefAttr("inner", ["hidden"])) is None
    assert lookup_symbol_in(outer, SymbolRefAttr("leaf", ["leaf"])) is None
    assert lookup_nearest_symbol_from(leaf, "leaf") is leaf
    assert lookup_nearest_symbol_from(leaf, "inner") is None
    assert nearest_symbol_table(leaf) is inner
    assert nearest_symbol_table(inner) is inner
    tables = SymbolTables()
    assert tables.lookup_nearest(leaf, SymbolRefAttr("hidden")) is not None


def test_uses_are_found_under_every_name() -> None:
    outer, inner, leaf = nested()
    assert [str(use.reference) for use in symbol_uses(leaf, outer)] == [
        "@inner::@leaf",
        "@leaf",
    ] or [str(use.reference) for use in symbol_uses(leaf, outer)] == ["@leaf", "@inner::@leaf"]
    assert [use.user.name for use in symbol_uses(inner, outer)] == ["x.use"]
    assert symbol_uses(leaf, leaf) == []


def test_references_of_an_operation_each_once() -> None:
    op = parsed('"x.a"() {a = [@f, @g::@h], b = {c = @f}, d = 1 : i32} : () -> ()')
    (user,) = [each for each in op.walk() if each.name == "x.a"]
    references = SymbolReferences()
    for _ in range(2):
        assert [str(each) for each in references.of(user)] == ["@f", "@g::@h"]


def test_renaming_changes_only_references() -> None:
    outer, inner, leaf = nested()
    Symbols(inner).rename(leaf, "new")
    assert symbol_name(leaf) == "new"
    replace_all_symbol_uses(leaf, "new2", inner)
    text = outer.print(generic=True)
    assert "to = @new}" in text or "to = @new2}" in text
    use = outer.regions[0].block.operations[1]
    # Outside of the table the rename was asked for, nothing changed.
    assert use.attributes["other"] is SymbolRefAttr("leaf")
    assert str(use.attributes["to"]).count("@inner::@leaf") == 2
    replace_all_symbol_uses(inner, "i", outer)
    assert use.attributes["to"] is ArrayAttr(
        [SymbolRefAttr("i", ["leaf"]), DictionaryAttr({"deep": SymbolRefAttr("i", ["leaf"])})]
    )


def test_insertion_makes_names_unique() -> None:
    outer, _, _ = nested()
    symbols = Symbols(outer)
    names = []
    for _ in range(3):
        op = SymbolOp.create(attributes={"sym_name": StringAttr("leaf")})
        names.append(symbols.insert(op))
    assert names == ["leaf_0", "leaf_1", "leaf_2"]
    assert symbols.lookup("leaf_1") is not None
    found = symbols.lookup("leaf_1")
    assert found is not None
    symbols.erase(found)
    assert symbols.lookup("leaf_1") is None
    with pytest.raises(ValueError, match="exists already"):
        leaf = symbols.lookup("leaf_0")
        assert leaf is not None
        symbols.rename(leaf, "leaf")


def test_visibility() -> None:
    op = SymbolOp.create(attributes={"sym_name": StringAttr("s")})
    assert op.is_public
    op.visibility = "private"
    assert op.is_private
    assert symbol_visibility(op) == "private"
    set_symbol_visibility(op, "public")
    assert op.sym_visibility is None
    with pytest.raises(ValueError, match="no visibility"):
        set_symbol_visibility(op, "secret")


def test_renaming_reaches_deeply_nested_attributes() -> None:
    outer = parsed(
        '"builtin.module"() ({ "test.symbol"() <{sym_name = "s"}> : () -> () }) : () -> ()'
    )
    symbol = outer.regions[0].block.operations[0]
    deep: ArrayAttr | SymbolRefAttr = SymbolRefAttr("s")
    for _ in range(20_000):
        deep = ArrayAttr([deep])
    outer.regions[0].block.append(UnregisteredOperation("x.use", attributes={"deep": deep}))
    assert len(symbol_uses(symbol, outer)) == 1
    replace_all_symbol_uses(symbol, "t", outer)
    assert symbol_uses(symbol, outer) == []
