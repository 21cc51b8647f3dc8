"""`yods fuzz`: samples of ops survive their own classes, and those that do not are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.breaking_edits import make
from support.paths import REPOSITORY
from yods_dev.breaking.versions import named_version
from yods_dev.fuzz.command import UnportedChecks, fuzzed
from yods_dev.fuzz.mlir_opt import find_mlir_opt, lost_by_mlir, refusals
from yods_gen.settings import find_settings
from yods_tools.main import main

_SLOW = (
    ("arith", 51), ("scf", 12), ("bufferization", 5), ("complex", 25), ("func", 4), ("math", 40),
    ("tensor", 8), ("ub", 2), ("affine", 10), ("async", 26), ("cf", 4), ("emitc", 43),
    ("gpu", 60), ("linalg", 87), ("llvm", 230), ("memref", 20), ("nvvm", 138), ("quant", 3),
    ("shape", 38), ("sparse_tensor", 10), ("tosa", 62), ("vector", 31), ("ml_program", 10),
    ("pdl", 6), ("ptr", 8),
)  # fmt: skip
#: Lists of attributes that are empty are not printed, as in MLIR, which does not know this one.
#: Bounds with fewer operands than the map has inputs verify, and print as what is refused (MLIR).
#: Python makes types and attributes that have no text of their own, in MLIR, or that C++ refuses.
_LOST = ("toy.func", "affine.for", "complex.Number", "llvm.LLVMStruct", "llvm.TBAATypeDescriptor",
         "llvm.TBAATag", "llvm.ConstantRange", "llvm.DIExpressionElem", "ptr.PtrMetadata",
         "quant.Uniform")  # fmt: skip
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
_MATRICES = """\
dialect: mat
hooks: mat_hooks
types:
  tile:
    parameters: [{name: shape, kind: dims}, {name: element, kind: 'type<AnyFloat>'}]
    assembly_format: '`<` $shape $element `>`'
ops:
  transpose:
    operands: [{name: x, type: mat.tile}]
    results: [{name: y, type: mat.tile}]
    verify:
      - check: 'x.type.shape == y.type.shape[::-1] and x.type.element == y.type.element'
        message: 'no transpose'
    assembly_format: '$x attr-dict `:` type($x) `->` type($y)'
  matmul:
    operands: [{name: a, type: AnyRankedTensor}, {name: b, type: AnyRankedTensor}]
    results: [{name: c, type: AnyRankedTensor}]
    verify:
      - check: 'len(a.type.shape) == 2 and len(b.type.shape) == 2 and len(c.type.shape) == 2'
        message: 'no matrices'
      - check: 'a.type.shape[1] == b.type.shape[0] and a.type.shape[0] == c.type.shape[0]'
        message: 'other rows'
      - {check: 'b.type.shape[1] == c.type.shape[1]', message: 'other columns'}
      - check: 'a.type.element_type == b.type.element_type'
        message: 'other elements'
      - check: 'a.type.element_type == c.type.element_type'
        message: 'other elements'
    assembly_format: '$a `,` $b attr-dict `:` type($a) `,` type($b) `->` type($c)'
  round:
    traits: [SameOperandsAndResultShape]
    operands: [{name: x, type: 'TensorOf[F64]'}]
    results: [{name: y, type: 'TensorOf[F32]'}]
    assembly_format: '$x attr-dict `:` type($x) `->` type($y)'
  loop:
    traits: [{SingleBlockImplicitTerminator: mat.yield}]
    operands: [{name: count, type: Index}, {name: inits, type: 'Variadic[AnyType]'}]
    attributes: [{name: unroll, type: I64Attr, optional: true}]
    regions:
      - name: body
        kind: sized(1)
        arguments: '[count.type] + [each.type for each in inits]'
    results: [{name: results, type: 'Variadic[AnyType]'}]
    verify:
      - {check: len(inits) == len(results), message: 'other numbers'}
    verify_regions:
      - check: 'len(body.blocks[0].arguments) == 1 + len(inits)'
        message: 'other arguments'
    assembly_format: >-
      $count (`unroll` $unroll^)? (`(` $inits^ `:` type($inits) `)` `->` type($results))? $body
      attr-dict
  yield:
    traits: [Terminator, {HasParent: mat.loop}]
    operands: [{name: values, type: 'Variadic[AnyType]'}]
    hooks: {verify: verify_yield}
    assembly_format: '($values^ `:` type($values))? attr-dict'
  stuck:
    operands: [{name: x, type: 'Variadic[I32]'}]
    attributes: [{name: never, type: I64Attr, optional: true}]
    verify:
      - {check: never is None, message: 'never'}
    assembly_format: '(`never` $never^)? ($x^ `:` type($x))? attr-dict'
  impossible:
    operands: [{name: x, type: I32}]
    verify: [{check: 'x.type.width == 33', message: 'impossible'}]
    assembly_format: '$x attr-dict'
"""
_MATRICES_HOOKS = """\
def verify_yield(op):
    results = [each.type for each in op.parent_op.results]
    if [each.type for each in op.values] != results:
        raise op.error("yields other values than the loop gives")
"""


@pytest.mark.parametrize(
    ("dialect", "with_sample"),
    [
        ("toy", 10),
        ("index", 20),
        *(pytest.param(*each, marks=pytest.mark.exhaustive) for each in _SLOW),
    ],
)
def test_shipped_ops_survive(dialect: str, with_sample: int) -> None:
    found = list(fuzzed(find_settings(REPOSITORY), [dialect], find_mlir_opt()))
    assert {each.op: each.wrong for each in found if each.wrong and each.op not in _LOST} == {}
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


@pytest.fixture
def matrices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project whose ops have types that follow from others, a loop and its end."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["mat.yaml"]\noutput = "mat_dialects"\n', encoding="utf-8"
    )
    (tmp_path / "mat.yaml").write_text(_MATRICES, encoding="utf-8")
    (tmp_path / "mat_hooks.py").write_text(_MATRICES_HOOKS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("matrices")
def test_counts_and_what_was_not_tried(capsys: pytest.CaptureFixture[str]) -> None:
    """Related shapes have samples, a loop many; an op without, and a part never varied, fail if
    strict."""
    assert main(["fuzz", "mat", "--no-mlir-opt", "--counts", "--strict"]) == 1
    *counts, without, fixed, total = capsys.readouterr().out.splitlines()
    assert without == "no valid sample was found of 1 ops: mat.impossible"
    assert fixed == "mat.stuck: no sample varies attribute 'never' (always absent)"
    assert total.endswith(" shapes, 0 ops with mistakes")
    numbers = {line.partition(":")[0]: [int(n) for n in line.split() if n.isdecimal()]
               for line in counts}  # fmt: skip
    # The attribute, a discardable one and 0 to 2 values carried, any two in all combinations.
    assert numbers["mat.loop"][0] >= numbers["mat.loop"][1] >= 8
    assert numbers["mat.yield"][1] >= 3
    assert all(numbers[f"mat.{op}"][0] > 3 for op in ("transpose", "matmul", "round"))
    assert main(["fuzz", "mat", "--no-mlir-opt"]) == 0


@pytest.mark.exhaustive
@pytest.mark.usefixtures("matrices")
def test_random_samples_follow_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    totals = []
    for options in ([], ["--examples=40"], ["--examples=40"], ["--examples=40", "--seed=10"],
                    ["--examples=40", "--time=0"]):  # fmt: skip
        main(["fuzz", "mat", "--no-mlir-opt", "--counts", *options])
        totals.append(capsys.readouterr().out)
    none, first, again, other, short = totals
    assert first == again != other
    samples = [int(text.splitlines()[-1].split()[0]) for text in (none, short, first)]
    assert samples[0] <= samples[1] < samples[2]


@pytest.mark.parametrize("option", ["--seed=x", "--examples=-1", "--time=1e9", "--seed="])
def test_numbers_of_options(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["fuzz", "mat", option])
    assert ended.value.code == 2
    assert "is no number" in capsys.readouterr().err


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


def test_mlir_misses_interfaces_of_attributes_that_it_does_not_know(mlir_opt: Path) -> None:
    texts = [f'%0 = "x.y"() : () -> {type_}' for type_ in (
        "memref<4xf32, #shop.space<1>>", "memref<4x!shop.item>", "vector<4x!shop.item>",
        "memref<4xf32, #gpu.mapping<1>>", "memref<4xi1, #gpu.address_space<private>>",
        "vector<4xmemref<2xf32>>",
    )]  # fmt: skip
    refused = refusals(mlir_opt, [*texts, '#s = #shop.space<1>\n"x.y"() : () -> memref<4xf32, #s>'])
    assert [bool(each) for each in refused] == [False] * 3 + [True, False, True, False]


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
        '  "shop.seal"() : () -> ()',
        "  gives",
        "  shop.seal  : ",
        "  2:15: expected non-function type",
        "shop.seal is refused as printed in the custom form",
        '  "shop.seal"() {yods.note = 1 : i32} : () -> ()',
        "  gives",
        "  shop.seal  {yods.note = 1 : i32} : ",
        "  2:37: expected non-function type",
    ]
    assert " samples of 6 ops in " in output[-1] and output[-1].endswith(", 1 ops with mistakes")


def test_a_fold_that_is_not_what_the_op_computes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.yods]\ndefinitions = ["d.yaml"]\n')
    (tmp_path / "d.yaml").write_text("""
dialect: d
ops:
  less:
    summary: A difference.
    traits: [Pure]
    operands: [{name: lhs, type: I32}, {name: rhs, type: I32}]
    results: [{name: out, type: I32}]
    assembly_format: '$lhs `,` $rhs attr-dict'
    semantics: {out: lhs - rhs}
    fold: [{gives: 'fold_sub(constant(rhs), constant(lhs))'}]
""")
    monkeypatch.chdir(tmp_path)
    assert main(["fuzz", "d", "--no-mlir-opt"]) == 1
    output = capsys.readouterr().out
    assert "d.less folds to what it does not compute\n" in output
    assert "of 0 : i32, 1 : i32 gives 1 : i32, and its semantics -1 : i32\n" in output


def test_print_hook_of_a_type_that_raises_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["d.yaml"]\noutput = "out"\n'
    )
    (tmp_path / "d.yaml").write_text("""\
dialect: d
hooks: d_hooks
types:
  t:
    parameters: [{name: n, kind: int}]
    hooks: {parse: fault, print: fault}
ops:
  fine: {assembly_format: attr-dict}
  held:
    operands: [{name: x, type: d.t}]
    assembly_format: '$x attr-dict `:` type($x)'
""")
    (tmp_path / "d_hooks.py").write_text("def fault(it, other=None):\n    raise ValueError('no')\n")
    monkeypatch.chdir(tmp_path)
    assert main(["fuzz", "d", "--no-mlir-opt"]) == 1
    place = f"at {tmp_path}/d_hooks.py:2 in fault"
    assert capsys.readouterr().out == (
        "d.t cannot be printed\n"
        f"  ValueError: no, {place}\n"
        "no valid sample was found of 1 ops: d.held\n"
        "2 samples of 3 ops in 2 shapes, 1 ops with mistakes\n"
    )


def test_values_are_compared_and_not_only_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Hooks that read an even number, and print it; that print what they do not read; an op
    whose hooks read another attribute, of the same text."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["d.yaml"]\noutput = "out"\n'
    )
    (tmp_path / "d.yaml").write_text("""\
dialect: d
hooks: d_hooks
attributes:
  even:
    parameters: [{name: n, kind: uint8, hooks: {parse: parse_even, print: print_even}}]
    assembly_format: '`<` $n `>`'
  odd:
    parameters: [{name: n, kind: uint8, hooks: {parse: parse_even, print: print_odd}}]
    assembly_format: '`<` $n `>`'
ops:
  held:
    attributes: [{name: some, type: d.even}]
    assembly_format: 'custom<Some>($some) attr-dict'
""")
    (tmp_path / "d_hooks.py").write_text("""\
def parse_even(p):
    return p.integer() // 2 * 2


def print_even(p, n):
    return str(n // 2 * 2)


def print_odd(p, n):
    return f"odd {n}"


def parse_some(p):
    from out.d.attributes import EvenAttr

    return EvenAttr(p.integer() + 1)


def print_some(p, op, some):
    p.write(f" {some.n // 2 * 2}")
""")
    monkeypatch.chdir(tmp_path)
    assert main(["fuzz", "d", "--no-mlir-opt"]) == 1
    output = capsys.readouterr().out
    assert output.startswith("""\
d.even is another as printed
  n = 1
  gives
  #d.even<0>
  n = 0
d.odd is refused as printed
  n = 4
  gives
  #d.odd<odd 4>
  expected integer value
d.held has other values, of the same text, as printed in the custom form
  "d.held"() <{some = #d.even<4>}> : () -> ()
  gives
  d.held  4
""")


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
