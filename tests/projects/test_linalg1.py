"""The project linalg1: its programs give the numbers of plain Python, and mistakes are told."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import yods
from support.paths import TESTS
from yods_tools.opt.command import main as opt
from yods_tools.run import run as interpret

PROJECT = TESTS / "projects" / "linalg1"


@pytest.fixture(name="linalg1_opt")
def fixture_linalg1_opt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """`linalg1-opt`: gives what it prints, or what it complains of where it fails."""
    monkeypatch.syspath_prepend(PROJECT)
    from linalg1_dialects.linalg1 import Linalg1Dialect

    def run(text: str, folder: Path, *options: str) -> str:
        path = folder / "program.mlir"
        path.write_text(text, encoding="utf-8")
        code = opt([*options, str(path)], "linalg1-opt", [Linalg1Dialect])
        captured = capsys.readouterr()
        return captured.out if code == 0 else captured.err

    return run


def dot(numbers: Sequence[float], table: Sequence[Sequence[float]]) -> float:
    return sum(x * y for x, y in zip(numbers[1::2], table[1], strict=True))


def matvec(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> float:
    rows = [sum(x * y for x, y in zip(row, vector, strict=True)) for row in matrix]
    return sum(i * y for i, y in enumerate(rows))


def copy(source: Sequence[Sequence[float]]) -> float:
    target = [[0.0] * 7 for _ in range(4)]
    for row, given in zip(range(1, 4, 2), source, strict=True):
        target[row][0:7:3] = given[1:4]
    flat = [x for row in target for x in row]
    return sum(i * x for i, x in enumerate(flat))


_DENSE = re.compile(r"memref<(\d+)(?:x(\d+))?xf32> = dense<(.*)>$", re.MULTILINE)


@pytest.mark.parametrize("model", [dot, matvec, copy], ids=lambda model: model.__name__)
def test_programs_match_the_model(
    model: Callable[..., float], linalg1_opt: Callable[..., str], tmp_path: Path, mlir_opt: Path
) -> None:
    """With other numbers in their constants, too: small ones, so that floats are exact."""
    numbers = random.Random(7)
    inputs: list[Any] = []

    def filled(found: re.Match[str]) -> str:
        rows = [
            [float(numbers.randint(-9, 9)) for _ in range(int(found[2] or found[1]))]
            for _ in range(int(found[1]) if found[2] else 1)
        ]
        inputs.append(rows if found[2] else rows[0])
        return found[0].replace(found[3], str(inputs[-1]))

    text = (PROJECT / "programs" / f"{model.__name__}.mlir").read_text(encoding="utf-8")
    lowered = linalg1_opt(_DENSE.sub(filled, text), tmp_path, "--lower-linalg-to-llvm")
    runner = mlir_opt.resolve().parent / "mlir-runner"
    command = [runner, "-e", "main", "-entry-point-result=f32"]
    done = subprocess.run(command, input=lowered, capture_output=True, text=True, check=True)
    assert float(done.stdout) == model(*inputs) == interpret(yods.parse(lowered), "main")


@pytest.mark.parametrize(
    "body, message",
    [
        ("%0 = linalg1.view %m[%i] : memref<?x?xf32>, index", "needs an indexing for each of"),
        (
            "%0 = linalg1.slice %v[%i] {dim = -1 : i64} : !linalg1.view<?xf32>, index",
            "cannot slice",
        ),
        ("%0 = linalg1.slice %v[%i] {dim = 1 : i64} : !linalg1.view<?xf32>, index", "dimension 1"),
        ("%0 = linalg1.load %v[%i, %i] : !linalg1.view<?xf32>", "needs 1 indices"),
        ("linalg1.store %f, %v[] : !linalg1.view<?xf32>", "needs 1 indices"),
        ("%0 = linalg1.load %v[%i] : !linalg1.view<?x!linalg1.range>", "elements of a view are"),
        (
            '%0 = "linalg1.range"(%i, %i) : (index, index) -> !linalg1.range',
            "expected 3 operands, but found 2",
        ),
        ("%0 = linalg1.view %m[%f, %i] : memref<?x?xf32>, f32, index", "range or index"),
    ],
)
def test_mistakes(body: str, message: str, linalg1_opt: Callable[..., str], tmp_path: Path) -> None:
    arguments = "%m: memref<?x?xf32>, %v: !linalg1.view<?xf32>, %i: index, %f: f32"
    text = f"func.func @f({arguments}) {{\n  {body}\n  return\n}}\n"
    said = linalg1_opt(text, tmp_path)
    assert re.match(r".*program\.mlir:2:\d+: error: ", said)
    assert message in said


def test_unlowerable_operations_are_reported(
    linalg1_opt: Callable[..., str], tmp_path: Path
) -> None:
    """Nothing is printed as if it had worked."""
    text = """func.func @f(%m: memref<?xf32, "far">, %i: index) {
  %0 = linalg1.view %m[%i] : memref<?xf32, "far">, index
  "some_consumer"(%0) : (!linalg1.view<f32>) -> ()
  return
}
"""
    options = ("--lower-linalg-to-llvm", "--allow-unregistered-dialect")
    said = linalg1_opt(text, tmp_path, *options)
    words = "failed to legalize operation 'linalg1.view' that was explicitly marked illegal"
    assert said.splitlines()[0].endswith(f"program.mlir:2:8: error: {words}")
