"""What the playground answers, without a browser around it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from yods_dev.playground import bundle
from yods_dev.playground.session import Session

EXAMPLES = Path(bundle.__file__).parent / "examples"
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.yaml"))
TILES = (EXAMPLES / "tiles.yaml").read_text(encoding="utf-8")
TEXT = '%a = "x.y"() : () -> !tiles.tile<4, 8>\n'


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    before = list(sys.path)
    yield Session(tmp_path)
    sys.path[:] = before


def generated(session: Session, text: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(session.generate(text))
    return answer


def read(session: Session, text: str, pipeline: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(session.read(text, pipeline))
    return answer


@pytest.mark.parametrize("name", NAMES)
def test_example_is_valid(session: Session, name: str) -> None:
    made = generated(session, (EXAMPLES / f"{name}.yaml").read_text(encoding="utf-8"))
    assert made["problems"] == []
    found = read(session, (EXAMPLES / f"{name}.mlir").read_text(encoding="utf-8"))
    assert found["problems"] == []
    assert f"{name}." in found["text"]


def test_classes_match_yods_gen_after_each_edit(session: Session) -> None:
    first = generated(session, TILES)
    assert first["diff"] == ""
    assert "class AddOp(" in first["code"]["ops.py"]
    again = generated(session, TILES.replace("  add:", "  plus:"))
    assert "class PlusOp(" in again["code"]["ops.py"]
    assert "-class AddOp(" in again["diff"]
    assert "+class PlusOp(" in again["diff"]
    found = read(session, TEXT + "%b = tiles.plus %a, %a : !tiles.tile<4, 8>")
    assert found["problems"] == []
    session.keep()
    assert generated(session, TILES.replace("  add:", "  plus:"))["diff"] == ""


def test_invalid_edit_keeps_the_classes(session: Session) -> None:
    generated(session, TILES)
    first, *_ = generated(session, TILES.replace("[Pure", "[Pur"))["problems"]
    assert (first["line"], first["column"], first["width"]) == (18, 14, 3)
    assert first["message"] == "no trait is named 'Pur' [unknown-trait]"
    assert read(session, TEXT)["problems"] == []


def test_diagnostics_stand_where_mlir_has_them(session: Session) -> None:
    generated(session, TILES)
    (problem,) = read(session, TEXT.replace("8>", "0>"))["problems"]
    assert (problem["line"], problem["message"]) == (
        1, "a tile has rows and columns, but got 4 by 0")  # fmt: skip


def test_passes(session: Session) -> None:
    generated(session, TILES)
    text = (EXAMPLES / "tiles.mlir").read_text(encoding="utf-8")
    assert "transpose %1" in read(session, text)["text"]
    found = read(session, text, "canonicalize,cse")
    assert found["problems"] == []
    assert found["text"].count("transpose") == 1
    wrong = read(session, text, "canonicalise")
    assert wrong["passes"] == (
        "'canonicalise' does not refer to a registered pass or pass pipeline; "
        "the IR is shown without passes"
    )
    assert wrong["problems"] == []
    assert wrong["text"].count("transpose") == 2
    assert found["passes"] == ""
    assert read(session, text, "builtin.module(cse)")["problems"] == []


def test_layouts_are_drawn(session: Session) -> None:
    found = read(session, '"a.b"() {t = !llvm.struct<(i8, i64)>} : () -> ()')
    assert found["drawing"].startswith("<svg")
    assert read(session, '"a.b"() : () -> ()')["drawing"] == ""


@pytest.mark.parametrize(
    "text",
    ["", "\0", "dialect: a: b", "[" * 900, "dialect: arith\nops: {x: {}}", "dialect: d\n" * 2],
)
def test_any_text_gets_an_answer(session: Session, text: str) -> None:
    assert "problems" in generated(session, text)
    assert "problems" in read(session, text, text)


def test_hooks_unavailable_in_the_page(session: Session) -> None:
    named = "dialect: d\nhooks: nowhere_at_all\nops: {a: {hooks: {verify: check_it}}}\n"
    (problem,) = json.loads(session.generate(named))["problems"]
    assert problem["message"].startswith("the classes cannot be imported: ")
    assert json.loads(session.read("module {}"))["problems"] == []


def test_rapid_edits_of_equal_length(session: Session) -> None:
    for name in "abcdefgh":
        made = f"dialect: d\nops: {{{name}: {{assembly_format: attr-dict}}}}\n"
        assert json.loads(session.generate(made))["problems"] == []
        assert json.loads(session.read(f"d.{name}"))["problems"] == []


def test_help_and_proposals_are_the_language_servers(session: Session) -> None:
    generated(session, TILES)
    text = "# 😀\n" + TILES
    at = len(text[: text.index("[Pure")].encode("utf-16-le")) // 2 + 1
    proposed = json.loads(session.assist("complete", "definitions", text, at + 2))
    (pure,) = [each for each in proposed if each["label"] == "Pure"]
    assert (pure["text"], pure["from"]) == ("Pure", at)
    found = json.loads(session.assist("hover", "definitions", text, at))
    assert found["help"].startswith("**Pure**")
    assert (found["from"], found["to"]) == (at, at + 4)
    ir = TEXT + "tiles.ad"
    add, *_ = json.loads(session.assist("complete", "ir", ir, len(ir)))
    assert (add["text"], add["from"]) == ("tiles.add", len(TEXT))
    found = json.loads(session.assist("hover", "ir", ir.replace("ad", "add"), len(TEXT) + 2))
    assert found["help"].startswith("**tiles.add**")
    assert json.loads(session.assist("hover", "ir", "", 9)) is None
    assert json.loads(session.assist("complete", "definitions", "\ud800[", 2)) is not None
    assert {"canonicalize", "convert-to-llvm"} <= {*json.loads(session.passes())}


RUN = """\
func.func @main(%a: i32, %b: i32) -> (i32, i1) {
  %0 = arith.divsi %a, %b : i32
  %1 = arith.cmpi slt, %0, %a : i32
  return %0, %1 : i32, i1
}
func.func @loop() { cf.br ^a ^a: cf.br ^a }
"""


@pytest.mark.parametrize(
    ("call", "text", "problem"),
    [
        ("main 7 -2", "-3 : i32\ntrue\n", ""),
        (
            "main 7 0",
            "",
            "2: 'arith.divsi' op undefined behaviour: rhs == 0 (operand #0 = 7, operand #1 = 0)",
        ),
        ("main 7", "", "1: 'main' takes 2 arguments, but got 1"),
        ("other", "", "1: there is no function 'other'"),
        ("loop", "", "6: 'cf.br' op the program takes more steps than it may"),
        ("main 'x", "", "1: No closing quotation"),
    ],
)
def test_call_is_run(session: Session, call: str, text: str, problem: str) -> None:
    found = json.loads(session.run(RUN, call))
    problems = [f"{each['line']}: {each['message']}" for each in found["problems"]]
    assert (found["text"], problems) == (text, [problem] if problem else [])


def test_invalid_text_is_not_run(session: Session) -> None:
    (problem,) = json.loads(session.run("func.func @main() { return %0 : i32 }", "main"))[
        "problems"
    ]
    assert problem["message"] == "use of undeclared SSA value name"
