"""What a class says of itself: the forms of an op in text, each where it is stated once."""

from __future__ import annotations

from pathlib import Path

from yods_gen.model import build_model
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


def test_forms_in_text(tmp_path: Path) -> None:
    path = tmp_path / "demo.yaml"
    path.write_text(DEMO, encoding="utf-8")
    docs = {
        each.class_name: each.doc
        for module in build_model(read_definitions([path], tmp_path), "made")
        for each in module.definitions
        if each.kind in ("op", "template", "type")
    }
    assert docs["PairBase"] == (
        "What operations made from the template `Pair` have in common.\n\n"
        "Custom form:\n"
        "    $lhs `,` $rhs attr-dict `:` type($out)\n"
        "Generic form:\n"
        "    (%lhs, %rhs) -> (%out)\n\n"
        "Defined by op template `Pair` in demo.yaml."
    )
    assert docs["AddOp"] == "Operation `demo.add`.\n\nDefined by op `add` in demo.yaml."
    assert docs["SubOp"] == (
        "Operation `demo.sub`.\n\n"
        "Custom form:\n"
        "    $rhs `from` $lhs attr-dict `:` type($out)\n\n"
        "Defined by op `sub` in demo.yaml."
    )
    assert (
        "Generic form:\n"
        "    (%when?, %values…) [^to, ^others…] <{weight, note?}> ({body}) -> ()\n\n"
    ) in docs["GoOp"]
    assert "Format:\n    `<` $size `>`\n\nDefined by type `box`" in docs["BoxType"]
