"""`yods run`: results, faults at their operations, arguments, and agreement with `mlir-runner`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import yods
from support.paths import TESTS
from yods_eval.evaluation import Fault
from yods_tools.main import main
from yods_tools.run import run

#: The results are those of `mlir-runner`.
PROGRAMS = [
    *sorted((TESTS / "dialects" / "llvm" / "programs").glob("*.mlir")),
    *sorted((Path(__file__).parent / "programs").glob("*.mlir")),
]
FAULTS = (Path(__file__).parent / "faults.mlir").read_text(encoding="utf-8").split("// -----\n")


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_programs_give_their_results(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("// result: ")
    assert main(["run", str(path)]) == 0
    found = capsys.readouterr().out.partition(" :")[0]
    assert float(found) == float(expected) if "." in found else found == expected


@pytest.mark.parametrize("chunk", FAULTS, ids=lambda chunk: chunk.split("\n")[0][3:60])
def test_faults_are_reported_at_their_operations(
    chunk: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(chunk, encoding="utf-8")
    lines = chunk.split("\n")
    ((line, expected),) = (
        (number + 2, text.partition("// fault: ")[2])
        for number, text in enumerate(lines)
        if "// fault: " in text
    )
    assert main(["run", "--steps=100000", str(path)]) == 1
    first = capsys.readouterr().err.split("\n")[0]
    place, _, message = first.partition(": error: ")
    assert place.rpartition(":")[0] == f"{path}:{line}"
    assert message.partition("' op ")[2] == expected


SUMS = """
func.func @add(%a: i8, %b: i8) -> i8 {
  %r = arith.addi %a, %b : i8
  return %r : i8
}
func.func @scale(%m: memref<?xf32>, %by: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %m[%i] : memref<?xf32>
    %y = arith.mulf %x, %by : f32
    memref.store %y, %m[%i] : memref<?xf32>
  }
  return
}
func.func @both(%v: vector<2xi32>) -> (vector<2xi32>, i1) {
  %r = arith.addi %v, %v : vector<2xi32>
  %t = arith.constant true
  return %r, %t : vector<2xi32>, i1
}
"""


@pytest.mark.parametrize(
    ("arguments", "out"),
    [
        (["--entry=add", "FILE", "100", "-3"], "97 : i8\n"),
        (["--entry=add", "FILE", "-100", "-100"], "56 : i8\n"),
        (["--entry=both", "FILE", "dense<[1, -2]>"], "dense<[2, -4]> : vector<2xi32>\ntrue\n"),
        (["--entry=scale", "FILE", "dense<[1.0, 2.0]> : tensor<2xf32>", "2.0"], ""),
    ],
)
def test_arguments_and_results(
    arguments: list[str], out: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(SUMS, encoding="utf-8")
    command = [str(path) if each == "FILE" else each for each in arguments]
    assert (main(["run", *command]), capsys.readouterr().out) == (0, out)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["FILE"], "yods run: there is no function 'main'\n"),
        (["--entry=add", "FILE", "1"], "yods run: 'add' takes 2 arguments, but got 1\n"),
        (
            ["--entry=both", "FILE", "dense<[1]>"],
            "yods run: values of shape [1] are no vector<2xi32>\n",
        ),
    ],
)
def test_invalid_arguments(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(SUMS, encoding="utf-8")
    command = [str(path) if each == "FILE" else each for each in arguments]
    assert (main(["run", *command]), capsys.readouterr().err) == (1, message)


class _Array:
    """What of numpy's arrays is used."""

    def __init__(self, values: list[float]) -> None:
        self.values = values
        self.shape = (len(values),)

    def tolist(self) -> list[float]:
        return list(self.values)

    def __setitem__(self, indices: tuple[int, ...], value: Any) -> None:
        self.values[indices[0]] = value


def test_called_from_python() -> None:
    module = yods.parse(SUMS)
    assert run(module, "add", 100, 100) == -56
    array = _Array([1.0, 2.5])
    assert run(module, "scale", array, 2) is None
    assert array.values == [2.0, 5.0]
    with pytest.raises(ValueError, match="300 is no value of type i8"):
        run(module, "add", 300, 1)


def test_a_program_prints() -> None:
    written: list[str] = []
    module = yods.parse("""
func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printNewline()
func.func @main() {
  %i = arith.constant -3 : i64
  %f = arith.constant 0.1 : f64
  call @printI64(%i) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printF64(%f) : (f64) -> ()
  return
}
""")
    run(module, "main", write=written.append)
    assert "".join(written) == "-3\n0.1"


def test_endless_recursion_is_a_fault() -> None:
    module = yods.parse("func.func @f() {\n  call @f() : () -> ()\n  return\n}")
    with pytest.raises(Fault, match="more than 2000 calls inside calls"):
        run(module, "f")


@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_planted_faults_are_reported_at_their_operations(part: int) -> None:
    sys.path.insert(0, str(TESTS / "fuzz"))
    from planted import FAULTS, wrong

    kinds = list(FAULTS)[::9] if part == 0 else list(FAULTS)
    reports = [f"{kind}: {wrong(seed, kind)}" for seed, kind in enumerate(kinds)]
    assert [each for each in reports if not each.endswith(": ")] == []


@pytest.mark.exhaustive
def test_random_programs_agree_with_mlir_runner(mlir_opt: Path) -> None:
    sys.path.insert(0, str(TESTS / "fuzz"))
    from interpreted import compare

    answers = [compare(seed) for seed in range(40)]
    assert [each for each in answers if each and not each.startswith("fault")] == []
    assert answers.count("") > 10


def test_arrays_come_back_with_their_types() -> None:
    numpy = pytest.importorskip("numpy")
    module = yods.parse("""
func.func @main(%a: tensor<2xf32>) -> (tensor<2xf32>, vector<2xi1>, tensor<1xindex>) {
  %c = arith.constant dense<[true, false]> : vector<2xi1>
  %d = arith.constant dense<-2> : tensor<1xindex>
  %s = arith.addf %a, %a : tensor<2xf32>
  return %s, %c, %d : tensor<2xf32>, vector<2xi1>, tensor<1xindex>
}
""")
    found = run(module, "main", numpy.array([1, 2.5], dtype=numpy.float32))
    assert [each.dtype.name for each in found] == ["float32", "bool", "int64"]
    assert [each.tolist() for each in found] == [[2.0, 5.0], [True, False], [-2]]
