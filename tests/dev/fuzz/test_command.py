"""`yods fuzz`: samples of ops survive their own classes, and those that do not are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.breaking_edits import make
from support.paths import REPOSITORY
from yods_dev.breaking.versions import named_version
from yods_dev.fuzz.command import fuzzed
from yods_dev.fuzz.mlir_opt import find_mlir_opt, lost_by_mlir, refusals
from yods_dev.fuzz.unported_checks import UnportedChecks
from yods_gen.settings import find_settings
from yods_tools.main import main

_SLOW = (
    ("arith", 51), ("scf", 4), ("bufferization", 5), ("complex", 25), ("func", 4), ("math", 40),
    ("tensor", 8), ("ub", 2), ("affine", 10), ("async", 26), ("cf", 4), ("emitc", 43),
    ("gpu", 60), ("linalg", 87), ("llvm", 230), ("memref", 20), ("nvvm", 138), ("quant", 3),
    ("shape", 38), ("sparse_tensor", 10), ("tosa", 62), ("vector", 31), ("ml_program", 10),
    ("pdl", 6), ("ptr", 8),
)  # fmt: skip
_STRANGER = """\
dialect: odd
types:
  side:
    parameters: [{name: which, kind: string}]
    assembly_format: '`<` $which `>`'
    verify:
      - {check: "which in ['left', 'right']", message: 'no side'}
  held:
    parameters: [{name: of, kind: type}, {name: count, kind: int, default: '4'}]
    assembly_format: '`<` $of `,` $count `>`'
ops:
  turn:
    operands: [{name: x, type: odd.side}]
    results: [{name: y, type: odd.side}]
    traits: [SameOperandsAndResultType]
    assembly_format: '$x attr-dict `:` type($x)'
  constant:
    attributes: [{name: value, type: TypedAttrInterface}]
    results: [{name: result, type: AnyType}]
    traits: [{AllTypesMatch: [value, result]}]
    assembly_format: 'attr-dict $value'
  define:
    interfaces: [Symbol]
    attributes:
      - {name: sym_name, type: SymbolNameAttr}
      - {name: first, type: I64Attr, optional: true}
      - {name: second, type: I64Attr, optional: true}
    verify:
      - {check: '(first is None) != (second is None)', message: 'one of the two'}
    assembly_format: '$sym_name (`first` $first^)? (`second` $second^)? attr-dict'
  each:
    operands: [{name: over, type: 'Variadic[AnyType]'}]
    regions: [{name: body, kind: sized(1)}]
    verify_regions:
      - check: 'len(body.blocks) == 1 and len(body.blocks[0].arguments) == 2 * len(over)'
        message: 'two arguments for each'
    traits: [NoTerminator]
    assembly_format: '$over (`:` type($over)^)? $body attr-dict'
"""


@pytest.mark.parametrize(
    ("dialect", "with_sample"),
    [
        ("toy", 8),
        ("index", 20),
        *(pytest.param(*each, marks=pytest.mark.exhaustive) for each in _SLOW),
    ],
)
def test_shipped_ops_survive(dialect: str, with_sample: int) -> None:
    found = list(fuzzed(find_settings(REPOSITORY), [dialect], find_mlir_opt()))
    assert {each.op: each.wrong for each in found if each.wrong} == {}
    assert sum(each.valid > 0 for each in found) >= with_sample


def test_ops_whose_parts_must_agree(tmp_path: Path) -> None:
    """Symbols, texts, an attribute of a result's type, blocks with arguments."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["odd.yaml"]\noutput = "odd_dialects"\n', encoding="utf-8"
    )
    (tmp_path / "odd.yaml").write_text(_STRANGER, encoding="utf-8")
    found = list(fuzzed(find_settings(tmp_path), ["odd"]))
    assert {each.op: each.wrong for each in found if each.wrong} == {}
    assert [each.op for each in found if not each.valid] == []


@pytest.mark.exhaustive
def test_excused_refusals_are_reported_apart(mlir_opt: Path) -> None:
    """A check that is not ported, and lists of types that MLIR prints empty and does not read."""
    found = {e.op: e for e in fuzzed(find_settings(REPOSITORY), ["shape"], mlir_opt)}
    assert [op for op, each in found.items() if each.unported] == [
        "shape.assuming", "shape.assuming_yield",
    ]  # fmt: skip
    assert "along control flow edge" in found["shape.assuming"].unported[0]
    assert "shape.broadcast  :  -> !shape.shape" in found["shape.broadcast"].lost[0]
    assert not found["shape.broadcast"].wrong


def test_custom_form_that_mlir_loses_too(mlir_opt: Path) -> None:
    empty = '"builtin.module"() ({\n  %0 = "shape.any"() : () -> !shape.shape\n}) : () -> ()'
    printed = "module {\n  %0 = shape.any  :  -> !shape.shape\n}\n"
    kept = '"builtin.module"() ({\n  "ub.unreachable"() : () -> ()\n}) : () -> ()'
    custom = "module {\n  ub.unreachable\n}\n"
    asked = [empty, empty, kept, '"x.y'], [printed, custom, custom, ""]
    assert lost_by_mlir(mlir_opt, *asked) == [True, False, False, False]


def test_unported_check_of_a_refusal() -> None:
    side = named_version(find_settings(REPOSITORY), ["shape"])
    unported = UnportedChecks(side.all_dialects())
    text = '%0 = "x.y"() : () -> i32\n"shape.assuming"(%0) ({\n}) : (i32) -> ()'
    assert unported.at_error(text, "2:1: no").startswith("shape.assuming: ")
    assert unported.at_error(text, "1:1: no") == ""
    assert unported.at_error(text, "9:1: no") == ""
    assert unported.at_error(text, "crashed") == ""


def test_refusal_belongs_to_its_text(mlir_opt: Path) -> None:
    good = '"builtin.module"() ({\n^bb0:\n}) : () -> ()\n'
    bad = '%0 = "arith.constant"() <{value = 1 : i32}> : () -> i64'
    unknown = '%0 = "shop.sell"() : () -> !shop.box<1 x 2>'
    unread = '"shop.sell'
    found = refusals(mlir_opt, [good, bad, unknown, f"\n{unread}", good])
    assert [bool(each) for each in found] == [False, True, False, True, False]
    assert found[1].startswith("1:6: 'arith.constant' op ")
    assert found[3].startswith("2:11: ")


def test_crash_is_attributed_to_the_input(tmp_path: Path) -> None:
    program = tmp_path / "mlir-opt"
    program.write_text("#!/bin/sh\nif grep -q bad; then echo broken >&2; kill -6 $$; fi\n")
    program.chmod(0o755)
    assert refusals(program, ["good", "bad", "good"]) == ["", "broken", ""]


@pytest.mark.exhaustive
def test_refusal_by_mlir_opt_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "mlir-opt"
    program.write_text(
        "#!/bin/sh\n"
        "if [ \"$1\" = --version ]; then echo 'LLVM version 22.1'; exit; fi\n"
        "if grep -q shop.sub; then echo '<stdin>:3:5: error: no' >&2; exit 1; fi\n"
    )
    program.chmod(0o755)
    monkeypatch.setattr("yods_dev.fuzz.command.find_mlir_opt", lambda: program)
    monkeypatch.chdir(make(tmp_path / "shop"))
    assert main(["fuzz", "shop"]) == 1
    output = capsys.readouterr().out
    assert "shop.sub is refused by mlir-opt\n" in output and "\n  3:5: no\n" in output
    assert output.endswith(f", asked {program}\n")
    main(["fuzz", "shop", "--no-mlir-opt"])
    assert "mlir-opt" not in capsys.readouterr().out


def test_op_failing_the_round_trip_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A list of types may be empty, and `type($items)` reads at least one, as in MLIR."""
    monkeypatch.chdir(make(tmp_path / "shop"))
    assert main(["fuzz", "shop", "--no-mlir-opt"]) == 1
    output = capsys.readouterr().out.splitlines()
    assert output[:-1] == [
        "shop.seal is refused as printed in the custom form",
        "  shop.seal  : ",
        "  2:15: expected non-function type",
    ]
    assert output[-1].endswith(" samples of 6 ops, 1 ops with mistakes")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("shpo", "no definition is of a dialect 'shpo'\n  did you mean 'shop'?"),
        ("", "no definition is of a dialect ''"),
    ],
)
def test_unknown_dialect(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    message: str,
) -> None:
    monkeypatch.chdir(make(tmp_path / "shop"))
    assert main(["fuzz", name]) == 2
    assert capsys.readouterr().err == f"yods fuzz: error: {message}\n"
