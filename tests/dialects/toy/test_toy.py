"""The Toy dialect, end to end: read, verified, transformed, printed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import yods
from yods.builtin.types import F64, RankedTensorType, UnrankedTensorType
from yods.ir.block import Block
from yods.rewrite.canonicalization import canonicalize
from yods.text.parse_attribute import parse_type
from yods_dialects.toy.ops import GenericCallOp, StructAccessOp
from yods_dialects.toy.types import ArrayType, StructType
from yods_tools.opt import command as opt

HERE = Path(__file__).parent


def _chunks(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").split("// -----\n")


PROGRAMS = _chunks("programs.mlir")
ARRAYS = _chunks("arrays.mlir")


@pytest.mark.parametrize("text", PROGRAMS + ARRAYS)
def test_round_trips_in_both_forms(text: str) -> None:
    module = yods.parse(text)
    custom, generic = module.print(), module.print(generic=True)
    assert '"toy.' in generic
    assert "toy.func @" in custom or "toy.func private @" in custom
    assert yods.parse(custom).print() == custom
    assert yods.parse(generic).print() == custom
    assert yods.parse(generic).print(generic=True) == generic


@pytest.mark.parametrize("text", PROGRAMS + ARRAYS)
def test_canonical_form_is_valid_and_stays(text: str) -> None:
    module = yods.parse(text)
    canonicalize(module)
    yods.verify(module)
    once = module.print()
    canonicalize(module)
    assert module.print() == once


@pytest.mark.parametrize("chunk", _chunks("canonical.mlir"))
def test_canonicalisation(chunk: str) -> None:
    given, expected = chunk.split("// =====\n")
    module = yods.parse(given)
    canonicalize(module)
    assert module.print() == expected.rstrip("\n")


@pytest.mark.parametrize("text", PROGRAMS)
def test_generic_form_matches_mlir_opt(text: str, mlir_opt: Path) -> None:
    generic = yods.parse(text).print(generic=True) + "\n\n"
    done = subprocess.run(
        [mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"],
        input=generic,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout == generic


def test_rejected_programs(capfd: pytest.CaptureFixture[str]) -> None:
    arguments = ["--split-input-file", "--verify-diagnostics", "--allow-unregistered-dialect"]
    assert opt.main([*arguments, str(HERE / "invalid.mlir")]) == 0, capfd.readouterr().err


def test_array_shapes() -> None:
    generic = ArrayType()
    assert (generic.is_generic, generic.rank, generic.shape) == (True, 0, ())
    assert not ArrayType((2, 3)).is_generic and ArrayType((2, 3)).rank == 2


def test_quoted_types(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The spelling of the tutorial's first version, and its messages."""
    context = yods.Context()
    for text, type_ in {"array": ArrayType(), "array<2, 3>": ArrayType([2, 3])}.items():
        assert parse_type(f'!toy<"{text}">', context) is type_
    for text, message in {
        "tile<2>": "Invalid Toy type 'tile<2>', array expected",
        "array<2, x>": "Invalid toy array shape '<2, x>'",
        "array<>": "Invalid toy array shape '<>'",
        "array<0>": "shape of a Toy array must have positive dimensions, but got 0",
    }.items():
        with pytest.raises(yods.DiagnosticError) as wrong:
            parse_type(f'!toy<"{text}">', context)
        assert wrong.value.diagnostics[0].message == message
    with pytest.raises(yods.DiagnosticError, match="expected valid keyword"):
        parse_type("!toy<2>", context)


def test_call_of_arrays_returns_an_array() -> None:
    array, tensor = Block([ArrayType([2]), UnrankedTensorType(F64)]).arguments
    call = GenericCallOp([array], callee="f")
    assert (call.callee_name, call.output.type) == ("f", ArrayType())
    assert GenericCallOp([tensor], callee="f").output.type is UnrankedTensorType(F64)


def test_element_type_by_index() -> None:
    """Also where it is given as a plain number."""
    known = RankedTensorType((2,), F64)
    pair = Block([StructType([UnrankedTensorType(F64), known])]).arguments[0]
    assert StructAccessOp(pair, index=1).output.type is known


def test_calls_are_inlined_with_casts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What is given may know more of its shape than what the function takes."""
    path = tmp_path / "calls.mlir"
    path.write_text(CALLS, encoding="utf-8")
    assert opt.main(["--inline", str(path)]) == 0
    assert capsys.readouterr().out == INLINED


CALLS = """
toy.func private @twice(%a: tensor<*xf64>) -> tensor<*xf64> {
  %0 = toy.add %a, %a : tensor<*xf64>
  toy.return %0 : tensor<*xf64>
}
toy.func @known(%a: tensor<2xf64>) -> tensor<2xf64> {
  %0 = toy.generic_call @twice(%a) : (tensor<2xf64>) -> tensor<2xf64>
  toy.return %0 : tensor<2xf64>
}
toy.func @of_nobody(%a: tensor<2xf64>) {
  %0 = toy.generic_call @twice(%a) : (tensor<2xf64>) -> tensor<3xf64>
  toy.return
}
"""
INLINED = """module {
  toy.func @known(%arg0: tensor<2xf64>) -> tensor<2xf64> {
    %0 = toy.cast %arg0 : tensor<2xf64> to tensor<*xf64>
    %1 = toy.add %0, %0 : tensor<*xf64>
    %2 = toy.cast %1 : tensor<*xf64> to tensor<2xf64>
    toy.return %2 : tensor<2xf64>
  }
  toy.func @of_nobody(%arg0: tensor<2xf64>) {
    toy.return
  }
}

"""
