"""What a reviewer sees of an edit: the classes concerned, and no other line."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from yods_gen.model import build_model
from yods_gen.output.render import unformatted
from yods_gen.resolve.dialects import read_definitions

SHOP = """\
dialect: shop
summary: Things that are edited.

enums:
  kind:
    kind: int
    width: 32
    cases:
      - {name: small, value: 0}
      - {name: large, value: 5}

types:
  box:
    summary: a box
    parameters:
      - {name: size, kind: int}
    assembly_format: '`<` $size `>`'

op_templates:
  Pair:
    traits: [Pure, SameOperandsAndResultType]
    operands:
      - {name: lhs, type: AnyInteger}
      - {name: rhs, type: AnyInteger}
    results:
      - {name: out, type: AnyInteger}
    assembly_format: '$lhs `,` $rhs attr-dict `:` type($out)'
  CountedPair:
    template: Pair
    attributes:
      - {name: times, type: I64Attr}
    assembly_format: '$lhs `,` $rhs `x` $times attr-dict `:` type($out)'

ops:
  add:
    template: Pair
    summary: Sum.
    fold: [{when: is_zero(constant(rhs)), gives: lhs}]
  mul:
    template: Pair
    summary: Product.
  power:
    template: CountedPair
    summary: Power.
  root:
    template: CountedPair
    summary: Root.
  pack:
    summary: Put into a box.
    operands:
      - {name: content, type: AnyType}
    attributes:
      - {name: kind, type: I32Attr}
    results:
      - {name: box, type: shop.box}
    assembly_format: '$content $kind attr-dict `:` type($content) `to` type($box)'
  show:
    summary: Show it.
    operands:
      - {name: box, type: shop.box}
    assembly_format: '$box attr-dict `:` type($box)'
"""


def classes(text: str, folder: Path) -> dict[str, str]:
    """The source of every class that the definition `text` gives, before black."""
    folder.mkdir()
    path = folder / "shop.yaml"
    path.write_text(text, encoding="utf-8")
    return {
        definition.class_name: unformatted(definition)
        for module in build_model(read_definitions([path], folder), "made")
        for definition in module.definitions
        if definition.kind != "dialect"
    }


def header(text: str) -> str:
    """The line with a class's name and bases."""
    return next(line for line in text.splitlines() if line.startswith("class "))


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """The classes that differ, or are in one of the two only."""
    return {name for name in before | after if before.get(name) != after.get(name)}


def edited(*replacements: tuple[str, str]) -> str:
    text = SHOP
    for old, new in replacements:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


EDITS: dict[str, tuple[Iterable[tuple[str, str]], set[str]]] = {
    "add an op": (
        [("  pack:\n", "  min:\n    template: Pair\n    summary: Smaller one.\n  pack:\n")],
        {"MinOp"},
    ),
    "remove an op": (
        [("  mul:\n    template: Pair\n    summary: Product.\n", "")],
        {"MulOp"},
    ),
    "rename an operand": (
        [("{name: content, type: AnyType}", "{name: item, type: AnyType}"),
         ("'$content $kind attr-dict `:` type($content)",
          "'$item $kind attr-dict `:` type($item)")],
        {"PackOp"},
    ),
    "an optional attribute": (
        [("      - {name: kind, type: I32Attr}\n",
          "      - {name: kind, type: I32Attr}\n      - {name: seal, type: UnitAttr}\n")],
        {"PackOp"},
    ),
    "a tighter constraint": (
        [("{name: content, type: AnyType}", "{name: content, type: AnyInteger}")],
        {"PackOp"},
    ),
    "another format": (
        [("'$box attr-dict `:` type($box)'", "'`at` $box attr-dict `:` type($box)'")],
        {"ShowOp"},
    ),
    "another summary": ([("summary: Show it.", "summary: Show what is in it.")], {"ShowOp"}),
    "one more enum case": (
        [("      - {name: large, value: 5}\n",
          "      - {name: large, value: 5}\n      - {name: huge}\n")],
        {"Kind"},
    ),
    "another fold": ([("is_zero(constant(rhs))", "is_one(constant(rhs))")], {"AddOp"}),
    "a template's format": (
        [("'$lhs `,` $rhs attr-dict `:` type($out)'", "'$lhs $rhs attr-dict `:` type($out)'")],
        {"PairBase"},
    ),
    "a template's constraint": (
        [("      - {name: rhs, type: AnyInteger}\n", "      - {name: rhs, type: I32}\n")],
        {"PairBase"},
    ),
    "an attribute of the inner template": (
        [("{name: times, type: I64Attr}", "{name: times, type: I32Attr}")],
        {"CountedPairBase"},
    ),
    "an op departs from its template": (
        [("    summary: Product.\n",
          "    summary: Product.\n"
          "    assembly_format: '$lhs `*` $rhs attr-dict `:` type($out)'\n")],
        {"MulOp"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("edit", EDITS)
def test_edit_changes_only_affected_classes(edit: str, tmp_path: Path) -> None:
    replacements, expected = EDITS[edit]
    before = classes(SHOP, tmp_path / "before")
    after = classes(edited(*replacements), tmp_path / "after")
    assert changed(before, after) == expected


def test_template_ops_contain_only_their_own_members(tmp_path: Path) -> None:
    found = classes(SHOP, tmp_path / "shop")
    assert "class PairBase(Operation, " in found["PairBase"]
    assert "def parse(" in found["PairBase"]
    assert "class CountedPairBase(PairBase):" in found["CountedPairBase"]
    assert header(found["RootOp"]) == "class RootOp(CountedPairBase):"
    for name in ("AddOp", "MulOp", "PowerOp", "RootOp"):
        methods = [
            n.name for n in ast.walk(ast.parse(found[name])) if isinstance(n, ast.FunctionDef)
        ]
        assert methods == (["fold"] if name == "AddOp" else [])


def test_op_lacking_template_parts_does_not_inherit(tmp_path: Path) -> None:
    """Its class must not inherit what belongs to an attribute that it does not have."""
    text = edited(
        (
            "    template: CountedPair\n    summary: Root.\n",
            "    template: CountedPair\n    summary: Root.\n"
            "    attributes: [{name: degree, type: I64Attr}]\n"
            "    assembly_format: '$lhs `,` $rhs `x` $degree attr-dict `:` type($out)'\n",
        )
    )
    found = classes(text, tmp_path / "shop")
    assert header(found["RootOp"]) == "class RootOp(PairBase):"
