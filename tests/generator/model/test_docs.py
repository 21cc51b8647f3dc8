"""What a class says of itself: the forms of an op in text, each where it is stated once."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.definitions import definitions
from yods_dev.breaking.normal import changed_parts
from yods_gen.errors import DefinitionErrors
from yods_gen.model import build_model
from yods_gen.model.docs import class_doc, definition_doc, dialect_doc, op_doc, pass_doc
from yods_gen.model.tree import ClassModel, NamedValue
from yods_gen.resolve.dialects import read_definitions

DEMO = """\
dialect: demo
types:
  box:
    summary: box
    parameters: [{name: size, kind: int}]
    assembly_format: '`<` $size `>`'
op_templates:
  Pair:
    traits: [Pure, SameOperandsAndResultType]
    operands: [{name: lhs, type: AnyInteger}, {name: rhs, type: AnyInteger}]
    results: [{name: out, type: AnyInteger}]
    assembly_format: '$lhs `,`
      $rhs attr-dict `:` type($out)'
ops:
  add: {template: Pair}
  sub: {template: Pair, assembly_format: '$rhs `from` $lhs attr-dict `:` type($out)'}
  go:
    traits: [AttrSizedOperandSegments, Terminator]
    operands:
      - {name: when, type: 'Optional[I1]'}
      - {name: values, type: 'Variadic[AnyType]'}
    attributes:
      - {name: weight, type: I32Attr}
      - {name: note, type: StrAttr, optional: true}
    regions: [{name: body}]
    successors: [{name: to}, {name: others, variadic: true}]
    assembly_format: 'operands $body successors attr-dict `:` type(operands)'
"""


def test_formats_are_constants(tmp_path: Path) -> None:
    path = tmp_path / "demo.yaml"
    path.write_text(DEMO, encoding="utf-8")
    models = {
        each.class_name: each
        for module in build_model(read_definitions([path], tmp_path), "made")
        for each in module.definitions
        if isinstance(each, ClassModel) and each.kind in ("op", "template", "type")
    }
    docs = {name: each.doc for name, each in models.items()}
    formats = {
        name: [
            value.value.text
            for value in each.attributes
            if isinstance(value, NamedValue) and value.name == "FORMAT"
        ]
        for name, each in models.items()
        if each.kind != "type"
    }
    # A class shows the format that it does not inherit.
    assert formats == {
        "PairBase": ['"$lhs `,` $rhs attr-dict `:` type($out)"'],
        "AddOp": [],
        "SubOp": ['"$rhs `from` $lhs attr-dict `:` type($out)"'],
        "GoOp": ['"operands $body successors attr-dict `:` type(operands)"'],
    }
    assert docs["PairBase"] == "Base of the operations made from the template `Pair`."
    assert docs["AddOp"] == "Operation `demo.add`."
    assert docs["SubOp"] == "Operation `demo.sub`."
    assert docs["BoxType"] == "box."


DEPRECATED = """\
dialect: gone
deprecated: use here
hooks: gone_hooks
enums:
  kind:
    deprecated: use sort.
    cases:
      - {name: a, summary: the first, deprecated: use b}
      - {name: b}
interfaces:
  Shown: {on: op, summary: is shown, deprecated: use Seen}
traits:
  Loud: {deprecated: use Quiet}
op_templates:
  Old:
    deprecated: use gone.new
    summary: Is old.
    attributes:
      - {name: flag, type: I32Attr, optional: true, deprecated: use flags}
    properties:
      - {name: many, kind: int64, default: '1', deprecated: it means nothing}
ops:
  old: {template: Old}
  older: {template: Old, deprecated: use nothing}
  new: {summary: Is new.}
  parts:
    operands: [{name: old, type: I32, summary: the old one, deprecated: use one}]
    results: [{name: none, type: I32, deprecated: it is always 0}]
types:
  box:
    parameters: [{name: size, kind: int, deprecated: it is known}]
    assembly_format: '`<` $size `>`'
passes:
  sweep:
    run: sweep
    deprecated: use tidy
    options:
      - {name: deep, type: bool, summary: Whether deeply, deprecated: use depth}
"""


def test_deprecations_are_documented(tmp_path: Path) -> None:
    (dialect,) = definitions(tmp_path, gone=DEPRECATED)
    names = {name: name for name in ("flag", "many", "old", "none", "size")}
    docs = {op.name: op_doc(op, names).split("\n\n") for op in dialect.ops}
    assert docs["old"][1] == "Deprecated: use gone.new."
    assert docs["older"][1] == "Deprecated: use nothing."
    assert docs["old"][2] == (
        "Attributes:\n    flag: Deprecated: use flags.\n    many: Deprecated: it means nothing."
    )
    assert "Deprecated" not in "".join(docs["new"])
    assert docs["parts"][1] == (
        "Attributes:\n    old: the old one. Deprecated: use one.\n"
        "    none: Deprecated: it is always 0."
    )
    (box,) = dialect.types
    assert "    size: Deprecated: it is known." in definition_doc(box, names)
    assert dialect_doc(dialect) == "Dialect `gone`.\n\nDeprecated: use here."
    others = (*dialect.enums, *dialect.interfaces, *dialect.traits, *dialect.templates)
    assert [class_doc("One", each).split("\n\n")[1] for each in others] == [
        "Deprecated: use sort.",
        "Deprecated: use Seen.",
        "Deprecated: use Quiet.",
        "Deprecated: use gone.new.",
    ]
    blocks = pass_doc(dialect.passes[0]).split("\n\n")
    assert blocks[1:3] == [
        "Deprecated: use tidy.",
        "Options:\n    deep: Whether deeply. Deprecated: use depth.",
    ]


def test_deprecation_changes_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    (old,) = definitions(tmp_path, gone=DEPRECATED)
    (new,) = definitions(tmp_path / "new", gone=DEPRECATED.replace("use nothing", "use gone.new"))
    for before, now in zip(old.ops, new.ops, strict=True):
        assert changed_parts(before, now) == ()


def test_deprecation_names_the_replacement(tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors) as raised:
        definitions(tmp_path, gone=DEPRECATED.replace("use sort.", '""'))
    assert "deprecated" in str(raised.value)
