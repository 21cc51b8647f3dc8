"""`yods prove`: sound rules are proved, changed ones are refuted by values that are run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import count, product
from pathlib import Path

import pytest

from support.mutants import mutants

pytest.importorskip("bitwuzla")

import yods
from yods.rewrite.soundness import SoundRules
from yods_dev.prove.command import main
from yods_dev.prove.elements import apply
from yods_dev.prove.passes import compared
from yods_dev.prove.prover import Options, answers_of, is_wrong, prove, rules_of
from yods_dev.prove.rules import Rule
from yods_dev.prove.terms import BOOL, Query, Term, bits, negated, solve
from yods_dev.prove.translations import Definitions
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.errors import Reporter, UsageError
from yods_gen.imported import project_catalogue
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import find_settings
from yods_tools.passes.loop_invariants import hoist_loop_invariants

_ROOT = Path(__file__).parents[3]
_UNSOUND = _ROOT / "generator/yods_gen/manual/reference/unsound.md"
_SMALL = Options(widths=(1, 4, 8, 16), index_widths=(64,), seconds=1)


@cache
def _dialects() -> tuple[DialectDef, ...]:
    settings = find_settings(_ROOT)
    own, imports = project_catalogue(settings).needed(["arith", "complex", "index", "llvm", "math"])
    return read_definitions(own, settings.root, imports, Reporter())


def _rules(*names: str) -> Iterator[Rule]:
    for dialect in _dialects():
        if dialect.name in names:
            yield from rules_of(dialect)


def _ops() -> dict[str, OpDef]:
    return {op.qualified_name: op for dialect in _dialects() for op in dialect.ops}


def _enums() -> dict[str, object]:
    return {each.qualified_name: each for dialect in _dialects() for each in dialect.enums}


@pytest.mark.parametrize(
    ("dialect", "step", "widths"),
    [
        ("arith", 20, (1, 4)),
        ("index", 20, (4,)),
        ("math", 3, (1, 4)),
        ("complex", 4, (16,)),
        *(
            pytest.param(name, 1, (1, 4, 8), marks=pytest.mark.exhaustive)
            for name in ("arith", "index", "math")
        ),
        pytest.param("complex", 1, (16,), marks=pytest.mark.exhaustive),
    ],
)
def test_rules_are_what_their_marks_say(dialect: str, step: int, widths: tuple[int, ...]) -> None:
    options = Options(widths=widths, index_widths=(64, 32), seconds=1)
    wrong = []
    for rule in list(_rules(dialect))[::step]:
        if rule.op.results[0].constraint.reference != "FloatLike":
            answer = prove(rule, _enums(), options)  # type: ignore[arg-type]
            if answer.verdict == "refuted" and is_wrong(answer):
                wrong.append(rule.name)
    assert wrong == []


@pytest.mark.exhaustive
def test_conversions_to_llvm_are_proved() -> None:
    """By their expressions, or by running the hooks that they call."""
    llvm = next(dialect for dialect in _dialects() if dialect.name == "llvm")
    answers = {
        answer.rule.name.split(": ")[1].replace(".", "_"): answer
        for answer in answers_of(llvm, Definitions.of(_dialects()), _SMALL)
    }
    verdicts = {n: a.verdict for n, a in answers.items() if n.startswith(("arith_", "index_"))}
    assert len(verdicts) > 70
    # Of floats this narrow there is only one type.
    left = {n for n, verdict in verdicts.items() if verdict == "not expressible"}
    assert left == {"arith_extf", "arith_truncf_rounded"}
    refuted = {n for n, verdict in verdicts.items() if verdict == "refuted"}
    assert refuted <= {"index_ceildivs", "index_floordivs"}
    assert not any(map(is_wrong, answers.values()))
    assert "index of 64 bits" in answers["index_add"].types


@pytest.mark.exhaustive
def test_mutants_are_refuted() -> None:
    """Every third one, of all kinds."""
    tried = refuted = proved = 0
    survivors = []
    numbers = count()
    for rule in _rules("arith", "index"):
        if rule.unsound or prove(rule, _enums(), _SMALL).verdict != "proved":  # type: ignore[arg-type]
            continue
        for mutant in (m for m in mutants(rule, _ops()) if next(numbers) % 3 == 0):
            answer = prove(mutant, _enums(), _SMALL)  # type: ignore[arg-type]
            if answer.verdict in ("not expressible", "never fires"):
                continue
            tried += 1
            refuted += answer.verdict == "refuted"
            proved += answer.verdict == "proved"
            if answer.verdict == "refuted":
                assert answer.counterexample is not None
            elif answer.verdict != "proved":
                survivors.append(mutant.name)
    assert tried >= 200
    # Those that are proved change nothing: exchanged operands of a sum, a condition that follows.
    assert refuted >= 0.95 * (tried - proved), survivors


def test_a_rule_that_is_refuted_is_shown_with_its_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["index", "--rule", "cmp: of_difference", "--index-widths", "64"]) == 0
    assert "refuted" in capsys.readouterr().out


def test_traits_are_claims() -> None:
    """`Pure` where an op may be undefined; a mark makes `--sound` keep it in its loop."""
    answers = {
        rule.claim: prove(rule, _enums(), Options(widths=(4,)))  # type: ignore[arg-type]
        for rule in _rules("arith")
        if rule.op.name in ("remui", "addi") and rule.claim
    }
    assert {claim: answer.verdict for claim, answer in answers.items()} == {
        "Commutative": "proved",
        "Pure": "refuted",
    }
    found = answers["Pure"].counterexample
    assert found is not None and found.before_values == "nothing"
    assert "undefined behaviour: rhs == 0" in found.after_values
    module = yods.parse("""func.func @f(%a: i32, %b: i32, %m: memref<i32>) {
  affine.for %i = 0 to 8 {
    %0 = arith.remui %a, %b : i32
    memref.store %0, %m[] : memref<i32>
  }
  return
}""")
    with SoundRules():
        assert hoist_loop_invariants(module) == 0
    assert hoist_loop_invariants(module) == 1


def test_products_are_divided_at_all_widths() -> None:
    names = {"arith.divui: fold 2", "arith.divsi: fold 2", "index.mul: of_constants"}
    rules = [rule for rule in _rules("arith", "index") if rule.name in names]
    options = Options(widths=(8, 64), index_widths=(32, 64))
    assert [prove(rule, _enums(), options).verdict for rule in rules] == ["proved"] * 3  # type: ignore[arg-type]


def test_what_is_assumed_of_quotients_holds() -> None:
    """A product that fits, divided by a factor: with the definitions of SMT-LIB alone."""
    for name, width in product(("udiv", "sdiv"), range(1, 6)):
        query = Query()
        a, b = (query.declare(each, bits(width)) for each in "ab")
        apply(query, name, [apply(query, "mul", [a, b]), b])
        theorem = query.lines.pop()
        assert theorem.startswith("(assert ")
        wrong = negated(Term(theorem[len("(assert ") : -1], BOOL))
        assert solve(query, wrong, 10)[0] == "unsat"


def test_an_index_has_a_width_for_which_mlir_folds() -> None:
    with pytest.raises(UsageError, match="an index has 32 or 64 bits"):
        main(["index", "--index-widths", "8"])


def test_op_that_states_no_meaning_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["d.yaml"]\noutput = "out"\n'
    )
    (tmp_path / "d.yaml").write_text("""\
dialect: d
types:
  t: {}
ops:
  turn:
    operands: [{name: x, type: d.t}]
    results: [{name: y, type: d.t}]
    assembly_format: $x attr-dict
    fold: [{match: turn(turn(x)), gives: x}]
""")
    monkeypatch.chdir(tmp_path)
    assert main(["d"]) == 0
    output = capsys.readouterr().out
    assert "d.turn: fold 1: not expressible (what 'd.turn' computes)" in output


def test_queries_are_written(tmp_path: Path) -> None:
    folder = tmp_path / "queries"
    assert main(["arith", "--rule", "subi: fold 1", "--widths", "8", "--smtlib", str(folder)]) == 0
    texts = [each.read_text(encoding="utf-8") for each in folder.iterdir()]
    assert texts
    assert all("(check-sat)" in text for text in texts)


def test_the_manual_lists_what_is_marked() -> None:
    marked = [
        (rule.name, rule.unsound)
        for dialect in _dialects()
        for rule in rules_of(dialect)
        if rule.unsound
    ]
    marked += [
        (f"{each.name}: {op}", reason)
        for dialect in _dialects()
        for each in dialect.passes
        for op, reason in each.unsound
    ]
    page = _UNSOUND.read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(.+?)` \| (.*) \|$", page, re.MULTILINE)
    assert sorted(listed) == sorted(marked)


def test_findings_of_the_manual_are_refuted() -> None:
    """Each function before, and the one after."""
    texts = re.findall(r"^```mlir\n(.*?)^```$", _UNSOUND.read_text(encoding="utf-8"), re.M | re.S)
    pairs = list(zip(texts[::2], texts[1::2], strict=True))
    definitions = Definitions.of(_dialects())
    for texts_of_one in pairs:
        before, after = (yods.parse(text) for text in texts_of_one)
        (answer,) = compared(before, after, definitions, Options(seconds=5))
        assert answer.verdict == "refuted", texts_of_one[0]
    assert len(pairs) == 20
