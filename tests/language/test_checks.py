"""Constraints and traits of a definition's own (`defs/checks`)."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.builtin.types import I8
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.ir.traits import AttributeTrait, OpTrait, Pure
from yods.text.parse import parse_source
from yods.verification.verifier import verify

VALUES = """\
%0:3 = "x.y"() : () -> (!checks.box<i8>, !checks.box<i7>, !checks.bag<i8>)
%1:3 = "x.y"() : () -> (i8, i10, f32)
"""
GOOD = VALUES + """\
checks.outer {
  checks.inner
  checks.inner
}
checks.alike %0#0, %0#1, %0#2 : !checks.box<i8>, !checks.box<i7>, !checks.bag<i8>
checks.boxed %0#1, %0#0, %0#2 : !checks.box<i7>, !checks.box<i8>, !checks.bag<i8>
checks_user.use %1#0, %1#1 : i8, i10
checks.element %1#0 : i8
checks.element %1#2 : f32
"""
BAD = {
    "checks.element %1#1 : i10": "'checks.element' op wide",
    "checks.inner": "'checks.inner' op stands alone",
    "checks.outer {\n  checks.inner\n}": "'checks.outer' op holds fewer than 2 operations",
    "checks.alike %0#0, %1#0, %0#2 : !checks.box<i8>, i8, !checks.bag<i8>": (
        "'checks.alike' op 'i8' does not begin with '!checks.'"
    ),
    "checks.boxed %0#2, %0#0, %1#0 : !checks.bag<i8>, !checks.box<i8>, i8": (
        "'checks.boxed' op operand #0 must be boxed, but got '!checks.bag<i8>'"
    ),
    "checks.boxed %0#0, %0#1, %1#0 : !checks.box<i8>, !checks.box<i7>, i8": (
        "'checks.boxed' op operand #1 must be box of an even integer, but got '!checks.box<i7>'"
    ),
    "checks.boxed %0#0, %0#0, %0#0 : !checks.box<i8>, !checks.box<i8>, !checks.box<i8>": (
        "'checks.boxed' op operand #2 must be not boxed, but got '!checks.box<i8>'"
    ),
    "checks_user.use %1#1, %1#0 : i10, i8": (
        "'checks_user.use' op operand #0 must be integer of even width to 8, but got 'i10'"
    ),
    "checks_user.use %1#0, %1#2 : i8, f32": ("'checks_user.use' op 'f32' does not begin with 'i'"),
}


@cache
def module(name: str) -> Any:
    return generated_module("made_checks", name, "checks")


def read(text: str) -> Operation:
    context = Context(allow_unregistered_dialects=True)
    for name in ("checks", "checks_user"):
        context.register(generated_dialect("made_checks", name, "checks"))
    top = parse_source(Source(text, "in.mlir"), context)
    verify(top, context)
    return top


def test_text_round_trip(mlir_opt: Path) -> None:
    top = read(GOOD)
    printed = str(top)
    assert "checks_user.use %1#0, %1#1 : i8, i10\n" in printed
    text: str = top.print(generic=True)
    assert str(read(printed)) == str(read(text)) == printed
    command = [mlir_opt, "--mlir-print-op-generic", "--allow-unregistered-dialect"]
    answer = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == text.strip()


@pytest.mark.parametrize("text", BAD)
def test_violations_are_reported(text: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        read(VALUES + text + "\n")
    assert caught.value.diagnostics[0].message == BAD[text]


def test_traits_are_classes() -> None:
    traits, ops, types = (module(f"checks.{name}") for name in ("traits", "ops", "types"))
    assert issubclass(traits.Boxed, AttributeTrait) and issubclass(traits.Filled, OpTrait)
    assert issubclass(types.BoxType, traits.Boxed) and not issubclass(types.BagType, traits.Boxed)
    assert issubclass(ops.InnerOp, traits.Marked) and issubclass(ops.InnerOp, Pure)
    assert issubclass(module("checks_user.ops").UseOp, traits.Marked)
    assert not hasattr(traits.Marked, "verify_trait")


def test_predicate_is_generated_once() -> None:
    """One function a constraint, in the package of the dialect whose verifiers ask it."""
    shared = module("checks.constraints")
    assert shared.is_even_box(module("checks.types").BoxType(I8))
    assert not shared.is_even_box(I8)
