"""What MLIR 22 answers, line by line: layouts, reprints and diagnostics."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from support.layout_tables import answer, read_table, shown_diagnostics
from support.marks import spread
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.layout.engine import DataLayout
from yods.text.parse import parse_source
from yods.verification.verifier import verify

CASES = read_table("cases.jsonl")
SYNTAX = read_table("dlti_syntax.jsonl")
UNANSWERED = {line["id"]: line for line in read_table("unanswered.jsonl")}


@pytest.fixture(autouse=True)
def checked_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every query makes sure that the specs it was made from still hold."""
    monkeypatch.setattr(DataLayout, "checked", True)


def by_category(lines: tuple[dict[str, Any], ...]) -> dict[str, list[dict[str, Any]]]:
    groups: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in lines:
        groups[line["id"].partition("/")[0]].append(line)
    return groups


def test_tables_are_complete() -> None:
    assert (len(CASES), len(SYNTAX), len(UNANSWERED)) == (954, 185, 20)


@pytest.mark.parametrize("category", spread(sorted(by_category(CASES)), 3))
def test_answers_are_those_of_mlir(category: str) -> None:
    for case in by_category(CASES)[category]:
        assert answer(case["mlir"]) == case["expected"], case["id"]


@pytest.mark.parametrize("group", sorted(by_category(SYNTAX)))
def test_attributes_round_trip_as_in_mlir(group: str) -> None:
    for line in by_category(SYNTAX)[group]:
        context = Context(allow_unregistered_dialects=True)
        try:
            op = parse_source(Source(line["mlir"], "case.mlir"), context)
            verify(op, context)
        except DiagnosticError as error:
            told = shown_diagnostics([*context.take_reported(), *error.diagnostics])
            assert (False, line.get("diagnostics")) == (line["accepted"], told), line["id"]
            continue
        assert line["accepted"], line["id"]
        assert shown_diagnostics(context.take_reported()) == line.get("diagnostics", []), line["id"]
        assert str(op).strip() == line["reprint"].strip(), line["id"]


# Where MLIR has no answer: ours, as the table in runtime/yods/layout/README.md says.

Numbers = tuple[Any, Any, Any, Any]


def sizes(id_: str) -> list[Numbers]:
    """Size and bits, ABI and preferred alignment of each type asked about."""
    found = answer(UNANSWERED[id_]["mlir"])
    assert "diagnostics" not in found, found
    return [
        tuple(shown(t[key]) for key in ("size", "bits", "abi", "preferred"))  # type: ignore[misc]
        for query in found["queries"]
        for t in query["types"]
    ]


def shown(value: Any) -> Any:
    return value["error"] if isinstance(value, dict) else value


@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        # One element, and no dimension to round up.
        ("vector-0d", [(4, 32, 4, 4), (8, 64, 8, 8), (1, 8, 1, 1)]),
        # An alignment of 0 demands nothing.
        ("zero-width-aggregate", [(1, 8, 1, 1), (0, 0, 0, 0), (0, 0, 0, 0)]),
        ("zero-alignment-aggregate", [(5, 40, 1, 1), (8, 64, 0, 0), (8, 64, 4, 0)]),
        ("zero-index-aggregate", [(0, 0, 0, 0), (1, 8, 1, 1)]),
        # The inner entry holds inside.
        ("nested-int-same", [(4, 32, 4, 4)]),
        ("nested-int-other", [(4, 32, 4, 4)]),
        ("nested-float-same", [(4, 32, 4, 4)]),
        ("nested-index", [(4, 32, 4, 4)]),
        ("nested-llvm-ptr-same-space", [(4, 32, 4, 8)]),
        ("nested-struct-zero-abi", [(1, 8, 1, 8)]),
        ("nested-ptr-same-space", [(4, 32, 4, 8)]),
        ("nested-ptr-default-space", [(4, 32, 4, 8)]),
        # MLIR's own numbers: it cuts the width to the 30 bits it keeps of one.
        ("index-too-wide", [(4, 32, 4, 4)]),
        ("index-negative", [(134217728, 1073741823, 4, 134217728)]),
    ],
)
def test_unanswered_by_mlir_and_answered_here(id_: str, expected: list[Numbers]) -> None:
    assert sizes(id_) == expected


def test_recursive_struct_error_names_the_cycle() -> None:
    cycle = '!llvm.struct<"r", (i32, struct<"r">)>'
    message = f"the type contains itself: {cycle} contains {cycle}"
    assert sizes("struct-in-itself") == [(message,) * 4]


def test_fixed_and_scalable_parts_have_no_common_size() -> None:
    first, second = sizes("struct-fixed-and-scalable")
    assert "no single size or offset can express that" in first[0]
    assert "no single size or offset can express that" in second[0]
    assert first[2:] == second[2:] == (16, 16)


def test_nested_pointer_without_alignment_needs_equal_size() -> None:
    found = answer(UNANSWERED["nested-llvm-ptr-zero-abi"]["mlir"])
    assert found["queries"][0]["types"][0]["size"] == 8


@pytest.mark.parametrize("id_", ["stack-alignment-string", "stack-alignment-float"])
def test_non_integer_stack_alignment(id_: str) -> None:
    from yods.layout.errors import DataLayoutError

    module = parse_source(Source(UNANSWERED[id_]["mlir"], "x"), Context(True))
    verify(module, Context(True))
    layout = DataLayout(module)
    with pytest.raises(DataLayoutError, match="where an integer must stand"):
        _ = layout.stack_alignment


def test_unverified_spec_gives_errors() -> None:
    i32, index = sizes("foreign-spec-unverified")
    assert i32[:2] == (4, 32)
    assert "one or two dense i64 elements must stand" in i32[2]
    assert all("an integer must stand" in answer for answer in index)


def test_every_unanswered_input_has_an_outcome() -> None:
    # Nothing raises anything but what `answer` takes for an answer.
    skipped = {"stack-alignment-string", "stack-alignment-float"}
    for id_, line in UNANSWERED.items():
        if id_ not in skipped:
            assert answer(line["mlir"]), id_
