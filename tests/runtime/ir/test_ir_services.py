"""Attribute maps, cloning, builders, symbols: the services around operations."""

from __future__ import annotations

import pytest

from support.ir_test_dialect import ConstantOp, HandWrittenTestDialect, SymbolOp
from yods.builtin.attributes import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from yods.builtin.types import I32, I64
from yods.interfaces.symbol_tables import (
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
from yods.ir.block import Block, Region
from yods.ir.builder import Builder, InsertionPoint
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.operation import Operation, UnregisteredOperation
from yods.text.parse import parse_source


def parsed(text: str) -> Operation:
    context = Context(allow_unregistered_dialects=True, dialects=[HandWrittenTestDialect])
    return parse_source(Source(text, "<stdin>"), context)


def made(name: str, *operands: Operation, results: int = 1) -> UnregisteredOperation:
    return UnregisteredOperation(name, [op.results[0] for op in operands], [I32] * results)


# Attributes.


def test_attribute_map_joins_slots_and_dictionary_by_name() -> None:
    op = ConstantOp.create((), (I32,), {"value": UnitAttr(), "z.b": UnitAttr(), "a.b": UnitAttr()})
    assert list(op.attributes) == ["a.b", "value", "z.b"]
    op.attributes["value"] = StringAttr("x")
    assert op.value is StringAttr("x")
    op.attributes["m"] = UnitAttr()
    assert op.discardable_attributes["m"] is UnitAttr()
    del op.attributes["value"]
    assert op.value is None
    assert "value" not in op.attributes
    with pytest.raises(KeyError):
        op.attributes["value"]
    with pytest.raises(KeyError):
        del op.attributes["value"]
    assert len(op.attributes) == 3
    assert op.attributes.get("nothing") is None


def test_attribute_map_shows_properties_of_unregistered_operations() -> None:
    op = UnregisteredOperation(
        "x.y",
        attributes={"b": UnitAttr()},
        properties=DictionaryAttr({"a": StringAttr("1"), "c": StringAttr("2")}),
    )
    assert list(op.attributes) == ["a", "b", "c"]
    op.attributes["a"] = StringAttr("3")
    assert op.properties is DictionaryAttr({"a": StringAttr("3"), "c": StringAttr("2")})
    del op.attributes["a"]
    del op.attributes["c"]
    assert op.properties is None
    assert list(op.attributes) == ["b"]


# Cloning.


def test_clone_copies_everything_inside() -> None:
    op = parsed("""
        %0 = "x.a"() : () -> i32
        "x.region"() <{p = 1 : i32}> ({
          "x.use"(%later, %0) {k = "v"} : (i32, i32) -> ()
          "x.br"(%0)[^bb2] : (i32) -> ()
        ^bb1(%arg: i32):
          %c = "test.constant"() <{value = 7 : i32}> : () -> i32
          "x.br"(%arg, %c)[^bb2] : (i32, i32) -> ()
        ^bb2:
          %later = "x.a"() : () -> i32
          "x.br"(%later)[^bb1, ^bb2] : (i32) -> ()
        }) : () -> ()
        """)
    copy = op.clone()
    assert copy.print(generic=True) == op.print(generic=True)
    assert copy.parent_block is None
    originals = set(op.walk())
    for inner in copy.walk():
        assert inner not in originals
        assert inner.location is not None
        for operand in inner.operands:
            assert operand.defining_op not in originals
        for block in inner.successors:
            assert block.parent is inner.parent_region
    assert [str(o.location) for o in copy.walk()] == [str(o.location) for o in op.walk()]


def test_clone_keeps_outside_values_unless_mapped() -> None:
    a, b = made("x.a"), made("x.b")
    use = made("x.use", a, a)
    assert use.clone().operands == (a.results[0], a.results[0])
    mapping = {a.results[0]: b.results[0]}
    copy = use.clone(mapping)
    assert copy.operands == (b.results[0], b.results[0])
    assert mapping[use.results[0]] is copy.results[0]
    assert a.results[0].use_count == 4
    assert b.results[0].use_count == 2
    assert copy.discardable_attributes is not use.discardable_attributes


# Builders.


def test_builder_positions() -> None:
    block = Block()
    builder = Builder.at_end(block)
    last = builder.insert(made("x.last"))
    with builder.restored():
        builder.set_to_start(block)
        builder.insert(made("x.first"))
        builder.insert(made("x.second"))
    builder.insert(made("x.end"))
    Builder.before(last).insert(made("x.before"))
    Builder.after(last).insert(made("x.after"))
    names = [op.name for op in block]
    assert names == ["x.first", "x.second", "x.before", "x.last", "x.after", "x.end"]
    builder.set_after_value(last.results[0])
    assert builder.insertion_point == InsertionPoint(block, last.next_op)
    with pytest.raises(ValueError, match="is in no block"):
        builder.set_before(made("x.lost"))


def test_builder_gives_its_location_to_operations_without_one() -> None:
    place = parsed('"x.y"() : () -> ()').location
    block = Block()
    builder = Builder.at_end(block, place)
    assert builder.insert(made("x.a")).location is place
    before = Builder.before(block.operations[0])
    assert before.insert(made("x.b")).location is place


def test_builder_builds_regions() -> None:
    block = Block()
    builder = Builder.at_end(block)
    region = builder.build_region(
        [I32, I64], lambda a, b: builder.insert(UnregisteredOperation("x.in", [a, b]))
    )
    op = builder.insert(UnregisteredOperation("x.out", regions=[region]))
    assert op.parent_block is block
    assert region.block.operations[0].operands == region.block.arguments
    second = builder.create_block(region, [I32], before=region.block)
    assert region.blocks[0] is second
    with builder.at_end_of(region.blocks[1]):
        builder.insert(made("x.more"))
    assert builder.insertion_block is second


def test_builder_without_position_inserts_nowhere() -> None:
    builder = Builder()
    assert builder.insert(made("x.a")).parent_block is None
    assert builder.insertion_point is None


# Symbols.

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


def test_renaming_changes_references_and_nothing_else() -> None:
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
        [
            SymbolRefAttr("i", ["leaf"]),
            DictionaryAttr({"deep": SymbolRefAttr("i", ["leaf"])}),
        ]
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


def test_region_constructor_is_what_cloning_uses() -> None:
    # A clone of an operation without regions shares nothing that can change.
    op = UnregisteredOperation("x.y", regions=[Region([Block([I32])])])
    copy = op.clone()
    copy.regions[0].block.add_argument(I64)
    assert len(op.regions[0].block.arguments) == 1
    assert IntegerAttr(1, I32) is IntegerAttr(1, I32)
