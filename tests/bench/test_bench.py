"""The benchmark measures what it says: valid inputs of the size named, honest ratios."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.generation import OPS, Generation
from bench.inputs import TEN_LINES, long_files, make
from bench.measure import NEST_DEPTHS, STRUCT_FIELDS
from bench.results import Measure, Results, as_json, as_table, target
from bench.shapes import SHAPES
from bench.tools import Yods
from differential.reference import Reference

GENERIC = ("--allow-unregistered-dialect", "--mlir-print-op-generic")


@pytest.mark.parametrize("shape", SHAPES)
def test_inputs_are_valid_and_of_their_size(shape: str, mlir_opt: Path) -> None:
    found = make(shape, 300)
    (answer,) = Reference(mlir_opt, jobs=1).answers([found.text.encode()], GENERIC)
    assert answer.accepted, answer.errors
    printed = re.findall(r'^ *(?:%[^=]*= )?"', answer.output, re.M)
    assert len(printed) == found.ops
    assert 200 <= found.ops <= 320


def test_long_files_are_valid_and_of_their_size(mlir_opt: Path) -> None:
    files = long_files()
    answers = Reference(mlir_opt, jobs=1).answers([each.text.encode() for each in files], GENERIC)
    for found, answer in zip(files, answers, strict=True):
        assert answer.accepted, answer.errors
        assert len(re.findall(r'^ *(?:%[^=]*= )?"', answer.output, re.M)) == found.ops
        assert 30_000 <= len(found.text) <= 420_000
    assert len({each.name for each in files}) == len(files)


def test_ten_lines(mlir_opt: Path) -> None:
    (answer,) = Reference(mlir_opt, jobs=1).answers([TEN_LINES.encode()], GENERIC)
    assert answer.accepted
    assert TEN_LINES.count("\n") == 10


def test_ratios_and_targets() -> None:
    results = Results()
    parse = Measure("parse", "mixed 20,001")
    for seconds in (1.0, 2.0, 3.0):
        results.add("yods", parse, seconds)
        results.add("xdsl", parse, seconds * 30)
    assert results.ratio("xdsl", parse) == 30
    assert results.spread("yods", parse) == (0.5, 1.5)
    assert target(results, parse) == ("xdsl >= 25", True)
    assert target(results, Measure("parse", "types 20,001")) == ("", None)
    process = Measure("process", "types 20,001", size=20_001)
    results.add("yods", process, 3.1)
    results.add("mlir-opt", process, 1.0)
    results.add("xdsl", process, 60.0)
    assert target(results, process) == ("xdsl >= 15, mlir-opt >= 0.33", False)
    assert target(results, Measure("process", "types 1,001", size=1_001)) == ("", None)
    results.fail("yods", Measure("gen", "nothing changed", "unchanged"), "no such command")
    table = as_table(results)
    assert "MISSED" in table
    assert "no such command" in table
    rows = as_json(results, {})["rows"]
    assert [row["met"] for row in rows] == [True, False, None]


def test_growth_is_relative_to_the_next_smaller_size() -> None:
    results = Results()
    sizes = {10: 1.0, 100: 9.0, 1_000: 99.0}
    measures = {size: Measure("layout", f"{size} fields", "struct", size) for size in sizes}
    for size, seconds in sizes.items():
        results.add("yods", measures[size], seconds)
    results.add("yods", Measure("layout", "1 deep", "nest", 1), 7.0)
    assert results.growth(measures[10]) is None
    assert results.growth(measures[1_000]) == (11.0, 10.0)
    assert "x9.0 for x10" in as_table(results)
    grown = [row["growth"] for row in as_json(results, {})["rows"]]
    assert grown[1] == {"time": 9.0, "size": 10.0}


def test_layouts_are_measured_at_every_size() -> None:
    found = Yods().layout(1_000)
    names = {f"struct {n}" for n in STRUCT_FIELDS} | {f"nest {n}" for n in NEST_DEPTHS}
    assert set(found) == {"layout", "dict"} | names
    assert all(seconds > 0 for seconds in found.values())


@pytest.mark.exhaustive  # it generates everything, many times
def test_generation_is_measured_where_it_happens(tmp_path: Path) -> None:
    generation = Generation(tmp_path)
    took = generation.unchanged()
    made = {path: path.read_bytes() for path in (tmp_path / "project" / "made").rglob("*.py")}
    changed = generation.one_changed()
    now = {path: path.read_bytes() for path in made}
    different = [path.name for path in made if made[path] != now[path]]
    assert different == ["ops.py"]
    assert all(took[name] < changed[name] for name in ("cpu", "wall"))
    assert now[next(path for path in now if path.name == "ops.py")].count(b"\nclass ") > OPS
