"""Overlays: what stands in one file adds to what another defines, or replaces parts of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import ImplementationDef
from yods_gen.errors import DefinitionErrors
from yods_gen.resolve.dialects import read_definitions

IMPORTED = """\
dialect: imp
summary: Imported.
unported: {canonicalizer: c++}
depends: [other]
constraints:
  types:
    Odd: {type: AnyInteger, unported: isOdd}
enums:
  mode: {cases: [{name: on}, {name: off}]}
types:
  box:
    parameters: [{name: width, kind: int32}]
    unported: {format: parse}
ops:
  a:
    summary: From the import.
    operands: [{name: x, type: Odd}]
    results: [{name: r, type: AnyType}]
    traits: [Pure, {PredOpTrait: {summary: s, predicate: 'True'}}]
    verify: [{check: 'True', message: first}]
    result_names: {r: res}
    assembly_format: custom<Foo>($x) attr-dict `:` type($x) `->` type($r)
    unported: {directives: {Foo: foo, Bar: bar}, verifier: verify, fold: fold, builders: [b]}
  b:
    attributes: [{name: n, type: I32Attr}]
    unported: {methods: {size: size}, default_values: {n: '3'}}
"""
OTHER = "dialect: other\n"
HEAD = "dialect: imp\noverlay: true\n"


def read(folder: Path, *overlays: str, base: str = IMPORTED) -> DialectDef:
    for name, text in (("imported", base), ("other", OTHER)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    for number, text in enumerate(overlays):
        (folder / f"overlay{number}.yaml").write_text(text, encoding="utf-8")
    return next(d for d in read_definitions([folder], folder) if d.name == "imp")


def gaps(dialect: DialectDef, op: str) -> list[str]:
    return [gap.key for gap in next(o for o in dialect.ops if o.name == op).gaps]


def test_parts_are_added_and_replaced(tmp_path: Path) -> None:
    overlay = HEAD + """\
summary: Ours.
hooks: hooks
ops:
  a:
    summary: Ours, too.
    description: More of it.
    operands: [{name: x, summary: The odd one.}]
    traits: [Commutative]
    verify: [{check: 'x.type is r.type', message: second}]
    result_names: null
    hooks: {verify: verify_a}
enums:
  mode: {cases: [{name: off, symbol: 'OFF'}]}
"""
    dialect = read(tmp_path, overlay)
    assert (dialect.summary, dialect.depends, dialect.hooks_module) == (
        "Ours.",
        ("other",),
        "hooks",
    )
    assert dialect.paths == ("imported.yaml", "overlay0.yaml")
    op = next(o for o in dialect.ops if o.name == "a")
    assert (op.summary, op.description) == ("Ours, too.", "More of it.")
    assert [(o.name, o.constraint.reference, o.summary) for o in op.operands] == [
        ("x", "imp.Odd", "The odd one.")
    ]
    assert [trait.name for trait in op.traits] == ["Pure", "PredOpTrait", "Commutative"]
    assert [check.message.source for check in op.verify] == ["first", "second"]
    assert op.result_names == ()
    assert op.hook("verify") == "verify_a"
    assert [case.symbol for case in dialect.enums[0].cases] == ["on", "OFF"]


def body_of(implementation: ImplementationDef) -> str:
    assert implementation.body.expression is not None
    return implementation.body.expression.source


MODELS = """\
dialect: imp
interfaces:
  Countable: {on: type, methods: {count: {returns: int}}}
  Named: {on: type, methods: {called: {returns: str}}}
external_models:
  types:
    IntegerType: [{Countable: {count: {expression: '1'}}}, {Named: {called: {expression: "'i'"}}}]
"""


def test_external_models_are_added_and_replaced_by_name(tmp_path: Path) -> None:
    overlay = HEAD + """\
external_models:
  types:
    IntegerType: [{Named: {called: {expression: "'int'"}}}]
    IndexType: [{Countable: {count: {expression: '2'}}}]
  attributes:
    StringAttr: null
"""
    with pytest.raises(DefinitionErrors, match="has no 'StringAttr' to take away"):
        read(tmp_path, overlay, base=MODELS + "  attributes: {}\n")
    dialect = read(tmp_path, overlay.partition("  attributes")[0], base=MODELS)
    assert [
        (model.name, use.name, [body_of(each) for each in use.implementations])
        for model in dialect.external_models
        for use in model.interfaces
    ] == [
        ("IntegerType", "imp.Countable", ["1"]),
        ("IntegerType", "imp.Named", ["'int'"]),
        ("IndexType", "imp.Countable", ["2"]),
    ]


INFERRED = """\
dialect: imp
ops:
  c:
    operands: [{name: x, type: AnyTensor}]
    results: [{name: r, type: AnyTensor}]
    interfaces: [InferShapedTypeOpInterface]
    assembly_format: '$x `:` type($x) attr-dict'
    unported:
      inference: c++
      methods: {infer_return_type_components: c++, reify_return_type_shapes: c++}
"""


def test_tensors_of_components_fill_the_inference(tmp_path: Path) -> None:
    overlay = HEAD + """\
hooks: hooks
ops:
  c: {interfaces: [{InferTensorType: {infer_return_type_components: components_of_c}}]}
"""
    dialect = read(tmp_path, overlay, base=INFERRED)
    (op,) = dialect.ops
    assert op.infers_types
    assert not op.unported_form
    assert gaps(dialect, "c") == ["methods.reify_return_type_shapes"]


def test_overlay_removes_the_gap_it_fills(tmp_path: Path) -> None:
    overlay = HEAD + """\
hooks: hooks
ported: [directives.Foo]
constraints:
  types:
    Odd: {predicate: self.width % 2 == 1}
dialect_hooks: {canonicalize: patterns}
types:
  box: {assembly_format: '`<` $width `>`'}
ops:
  a:
    hooks: {verify: verify_a, fold: fold_a}
    ported: [builders]
  b:
    attributes: [{name: n, default: 3}]
    methods: {size: {returns: int, expression: '4'}}
"""
    dialect = read(tmp_path, overlay)
    assert (dialect.gaps, dialect.constraint_gaps) == ((), ())
    assert dialect.types[0].gaps == ()
    assert [p.name for p in dialect.types[0].parameters] == ["width"]
    assert gaps(dialect, "a") == ["directives.Bar"]
    assert gaps(dialect, "b") == []
    op = next(o for o in dialect.ops if o.name == "a")
    assert op.format is not None
    assert not op.unported_form


def test_without_overlay_the_gaps_stay(tmp_path: Path) -> None:
    dialect = read(tmp_path)
    directives = ["directives.Foo", "directives.Bar"]
    assert gaps(dialect, "a") == [*directives, "verifier", "fold", "builders"]
    assert next(o for o in dialect.ops if o.name == "a").unported_form == "directive Foo"


#: Overlays that do not fit, each with the whole report.
UNFIT = [
    each.split("----\n")
    for each in (Path(__file__).parent / "unfit_overlays.txt").read_text("utf-8").split("====\n")
]


@pytest.mark.parametrize(("text", "report"), UNFIT)
def test_overlay_that_does_not_fit(text: str, report: str, tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors) as caught:
        read(tmp_path, HEAD + text)
    assert str(caught.value) == report + "\n1 error; nothing was written"


def test_empty_overlay(tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors, match="dialect 'imp', which no other file defines"):
        read(tmp_path, HEAD, base="dialect: another\n")


def test_overlay_of_invalid_definitions_adds_no_errors(tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors) as caught:
        read(tmp_path, HEAD + "ops:\n  zz: {}\n", base="dialect: imp\nops: {a: [\n")
    assert [finding.id for finding in caught.value.findings] == ["yaml-syntax"]


def test_two_overlays_that_say_the_same(tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors) as caught:
        read(tmp_path, HEAD + "ops: {a: {summary: x}}\n", HEAD + "ops: {a: {summary: y}}\n")
    (finding,) = caught.value.findings
    assert finding.message == "two overlays say 'summary' of op 'imp.a'"
    assert "overlay0.yaml:3:20" in finding.help


def test_two_overlays_of_different_things(tmp_path: Path) -> None:
    dialect = read(tmp_path, HEAD + "ops: {a: {summary: x}}\n", HEAD + "ops: {b: {summary: y}}\n")
    assert [op.summary for op in dialect.ops] == ["x", "y"]


def test_ported_is_for_overlays(tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors) as caught:
        read(tmp_path, base="dialect: imp\nops:\n  a: {ported: [fold]}\n")
    assert [finding.id for finding in caught.value.findings] == ["ported"]


def test_uses_and_gaps_are_taken_away(tmp_path: Path) -> None:
    overlay = HEAD + """\
ops:
  a:
    traits: [{Pure: null}]
    unported: {fold: null, directives: {Bar: null}}
"""
    dialect = read(tmp_path, overlay)
    op = next(o for o in dialect.ops if o.name == "a")
    assert [trait.name for trait in op.traits] == ["PredOpTrait"]
    assert gaps(dialect, "a") == ["directives.Foo", "verifier", "builders"]


def test_last_use_and_last_gap_are_taken_away(tmp_path: Path) -> None:
    overlay = HEAD + """\
ops:
  a: {traits: [{Pure: null}, {PredOpTrait: null}]}
  b: {unported: null}
"""
    dialect = read(tmp_path, overlay)
    assert not next(o for o in dialect.ops if o.name == "a").traits
    assert not gaps(dialect, "b")
