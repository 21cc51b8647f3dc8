"""What has no value, as an item out of range, counts in C++ as it does in Python."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from yods_dev.fuzz.cpp import answers, differences
from yods_gen.settings import find_settings
from yods_tools.main import main

#: Conditions over the parts of an op: lists `xs` of values and `ns` of numbers, numbers `n` and
#: `m`, a float `f`, a text `s`, an attribute `map`, another that may be absent, and a region.
CONDITIONS = (
    # Items and what is read of them, wherever they stand.
    "ns.values[n.value] > 0", "ns.values[-1] > 0", "not ns.values[n.value] > 0",
    "n.value == 0 or ns.values[n.value] > 0", "ns.values[n.value] > 0 or n.value < 7",
    "n.value > 4 and ns.values[2] > 0", "s.value[n.value] == 'a'", "xs[n.value].type == I32",
    "xs[0].defining_op is not None", "xs[1].has_one_use", "xs[n.value].defining_op.name == 'a.b'",
    "len(list(body.blocks[0].operations)) < 2", "not body.blocks[0].arguments",
    "body.blocks[0].arguments[0].type == I32", "len(body.blocks[0].operations[0].operands) == 0",
    "any(ns.values[k] > 0 for k in ns.values)", "all(ns.values[k] > 0 for k in ns.values)",
    "not any(ns.values[k] > 1 for k in ns.values if ns.values[0] < 2)",
    "sum([ns.values[k] for k in ns.values]) > 0", "(ns.values[0] if n.value else m.value) > 0",
    "len(ns.values[n.value:]) > 0", "[k for k in ns.values if ns.values[k] > 0] == []",
    "ns.values[n.value] in [1, 2]", "any(x.type == xs[1].type for x in xs)",
    "isinstance(xs[1].type, IntegerType)", "not isinstance(xs[1].type, IntegerType)",
    "max(ns.values[0], n.value) > 0", "ns.values[0] < ns.values[1] < ns.values[2]",
    "str(xs[0].type) == 'i32'", "bit_width(xs[0].type) == 32", "element_type_of(xs[1].type) == I32",
    # What is absent.
    "maybe.value > 0", "not maybe.value > 0", "maybe is not None and maybe.value > 0",
    "maybe is None or maybe.value > 0", "(maybe.value if n.value else 1) > 0",
    # Arithmetic.
    "n.value // m.value > 0", "n.value % m.value == 0", "n.value << 3 > 4",
    "n.value >> m.value == 0", "n.value / m.value > 0", "f.value / n.value > 1.0",
    "n.value % 3 == 1", "n.value // -2 < 0", "n.value ** 3 > 8", "ceil_div(n.value, m.value) > 0",
    "round_up(n.value, m.value) > 0", "n.value // m.value > 0 or n.value > 3",
    # Lists without items, and functions that are not defined everywhere.
    "max(ns.values) > 0", "min(ns.values) > 0", "max([k for k in ns.values if k > 1]) > 1",
    "product(ns.values) > 0", "sum(ns.values) > 0", "inverse_permutation(ns.values)[0] == 0",
    "all(rank(x.type) == 1 for x in xs)", "all(shape_of(x.type) == [4] for x in xs)",
    "any(num_elements(x.type) == 4 for x in xs)", "any(bit_width(x.type) == 32 for x in xs)",
    "not any(bit_width(x.type) == 32 for x in xs)", "num_dims(map) == 1",
    "num_map_results(map) == 1", "num_inputs(map) > 0", "is_shaped(xs[0].type)",
    "has_rank(xs[0].type)", "repeated(1, n.value)[0] == 1",
)  # fmt: skip
#: Checks with something around them, and messages; types, folds, patterns and inference.
OTHERS = """\
  - {for: 'k in ns.values', check: 'ns.values[k] > 0', message: 'at {k} is {ns.values[k]}'}
  - {for: 'k in [ns.values[n.value]]', check: k > 0, message: 'got {k}'}
  - {let: {first: 'ns.values[n.value]'}, check: first > 0, message: 'first is {first}'}
  - {when: 'ns.values[n.value] > 0', check: m.value > 0, message: 'm is {m.value}'}
  - {check: n.value < 3, message: 'n is {n.value}, item {ns.values[n.value]} of {xs[0].type}'}
"""
OP = """\
  {name}:
    traits: [NoTerminator]
    operands: [{{name: xs, type: 'Variadic[AnyType]'}}]
    attributes: [{{name: ns, type: DenseI64ArrayAttr}}, {{name: n, type: I64Attr}},
      {{name: m, type: I64Attr}}, {{name: f, type: F64Attr}}, {{name: s, type: StrAttr}},
      {{name: map, type: AnyAttr}}, {{name: maybe, type: I64Attr, optional: true}}]
    regions: [{{name: body}}]
    verify: [{check}]
"""
ONE = "  {name}:\n    traits: [Pure]\n    operands: [{{name: xs, type: 'Variadic[I32]'}}]\n" + (
    "    attributes: [{{name: ns, type: DenseI64ArrayAttr}}, {{name: n, type: I64Attr}}]\n"
    "    results: [{{name: r, type: {type}}}]\n    {rule}\n"
)
RULES = (
    ("I32", "fold: [{when: 'ns.values[n.value] > 0', gives: 'xs[0]'}]"),
    ("I32", "fold: [{gives: 'xs[n.value]'}]"),
    ("I32", "fold: [{sets: {n: 'IntegerAttr(ns.values[n.value] * 0 + 9, I64)'}}]"),
    ("I32", "patterns: [{name: p, match: 'NAME(x, ns=a, n=b)', "
     "where: ['a.values[b.value] > 0', 'b.value != 0'], "
     "replace: 'NAME(x, ns=a, n=IntegerAttr(0, I64))'}]"),
    ("I32", "patterns: [{name: p, match: 'NAME(x, ns=a, n=b)', where: ['len(x) > 1', "
     "'b.value != 0'], "
     "replace: 'NAME(x, ns=a, n=IntegerAttr(a.values[1] * 0, I64))'}]"),
    ("I32", "patterns: [{name: p, match: 'NAME(x, ns=a, n=b)', let: {c: 'a.values[b.value]'}, "
     "where: ['b.value != 0'], replace: 'NAME(x, ns=a, n=IntegerAttr(0, I64))'}]"),
    ("AnyType", "infer: {r: 'VectorType([ns.values[n.value]], I32)'}"),
    ("AnyType", "infer: {r: 'xs[n.value].type'}"),
    ("AnyType", "infer: {r: 'some.kind(ns.values[n.value])'}"),
)  # fmt: skip
HEAD = """\
dialect: some
types:
  kind:
    parameters: [{name: n, kind: int}]
    assembly_format: '`<` $n `>`'
    verify: [{check: 6 // n > 1, message: 'no {6 // n} of {n}'}]
constraints:
  types:
    Odd: {summary: odd, type: some.kind, predicate: '6 % (self.n - 1) != 0'}
ops:
  typed: {operands: [{name: x, type: some.Odd}]}
"""
NUMBERS = (("", 0, 0), ("", 1, -1), ("0", 0, 1), ("1", 0, 2), ("1, 0", 1, 0), ("2, 1, 1", 5, 3),
           ("1, 0, 2", 2, -3), ("-1, 1, 2", -1, 60), ("0, 0", 9, 1))  # fmt: skip
VALUES = ("", "i32", "i32, f32", "tensor<4xi32>", "tensor<?xi32>, tensor<*xi32>", "index, i32")
REGIONS = ("", "^a:", '^a(%a: i32):\n"a.b"() : () -> ()')


def definitions() -> tuple[str, int]:
    """The dialect, and the number of its ops over `OP`."""
    checks = [f"{{check: {_quoted(each)}, message: it does not hold}}" for each in CONDITIONS]
    checks += [line.removeprefix("  - ") for line in OTHERS.splitlines()]
    text = HEAD + "".join(OP.format(name=f"c{n}", check=each) for n, each in enumerate(checks))
    for number, (type_, rule) in enumerate(RULES):
        name = f"r{number}"
        text += ONE.format(name=name, type=type_, rule=rule.replace("NAME", name))
    return text, len(checks)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def texts(count: int) -> list[str]:
    """Texts with each op and several of its parts."""
    made = []
    for op in range(count):
        for number, (ns, n, m) in enumerate(NUMBERS):
            types = VALUES[number % len(VALUES)]
            maybe = f", maybe = {m} : i64" if number % 2 else ""
            map_ = "affine_map<(d0) -> (d0)>" if number % 3 else '"none"'
            made.append(
                f'{_made(types)}"some.c{op}"({_names(types)}) ({{{REGIONS[number % 3]}}}) '
                f'{{ns = {_array(ns)}, n = {n} : i64, m = {m} : i64, f = 1.5 : f64, s = "ab", '
                f"map = {map_}{maybe}}} : ({types}) -> ()"
            )
    for n in (-1, 0, 1, 2, 3, 4, 7):
        made.append(f'%0 = "a.b"() : () -> !some.kind<{n}>\n"some.typed"(%0) : '
                    f"(!some.kind<{n}>) -> ()")  # fmt: skip
    return made


def results() -> list[str]:
    """Texts with each op that folds, is rewritten or infers."""
    made = []
    for number, (type_, _) in enumerate(RULES):
        for ns, n, _m in NUMBERS:
            for types in ("", "i32", "i32, i32"):
                for result in ("i32",) if type_ == "I32" else (
                    "i32", "vector<1xi32>", "!some.kind<1>", "!some.kind<2>"
                ):  # fmt: skip
                    made.append(
                        f'{_made(types)}%r = "some.r{number}"({_names(types)}) '
                        f"{{ns = {_array(ns)}, n = {n} : i64}} : ({types}) -> {result}\n"
                        f'"a.b"(%r) : ({result}) -> ()'
                    )
    return made


def _array(numbers: str) -> str:
    return f"array<i64: {numbers}>" if numbers else "array<i64>"


def _made(types: str) -> str:
    count = len(types.split(", ")) if types else 0
    return f'%x:{count} = "a.b"() : () -> ({types})\n' if count else ""


def _names(types: str) -> str:
    return ", ".join(f"%x#{n}" for n, _ in enumerate(types.split(", "))) if types else ""


@pytest.mark.exhaustive
def test_python_and_cpp_agree(
    mlir_opt: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Verdict and first error of each condition, and what is made by each rule."""
    text, count = definitions()
    (tmp_path / "some.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["some.yaml"]\noutput = "made"\npackage = "made"\n', "utf-8"
    )
    monkeypatch.chdir(tmp_path)
    assert main(["gen"]) == 0
    settings = find_settings(tmp_path)
    asked = texts(count)
    found = list(differences(settings, "some", results(), asked))
    assert [(each.text, each.options, each.python, each.cpp) for each in found] == []
    # Each condition holds of some text and of others not.
    python = answers([sys.executable, "-m", "yods_tools.main", "opt", "--trust-project"], asked)
    for number, condition in enumerate(CONDITIONS):
        of = {answer.startswith("error: ") for text, answer in zip(asked, python, strict=True)
              if f'"some.c{number}"' in text}  # fmt: skip
        assert len(of) == 2, condition
