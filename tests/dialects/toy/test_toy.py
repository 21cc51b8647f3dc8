"""The Toy dialect, end to end: read, verified, transformed, printed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import yods
from yods.rewrite.canonicalization import canonicalize
from yods.tools.opt import command as opt

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
def test_generic_form_is_what_mlir_opt_prints(text: str, mlir_opt: Path) -> None:
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
