"""Operands, results and regions divided into named ones, as mlir-opt's Test dialect does."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.builtin.types import I32
from yods.ir.block import Block
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods.verification.verifier import verify

PACKAGE = "mlir_test_ir"
THREE = '%0:3 = "x.y"() : () -> (i32, i32, i32) '
TENSORS = '%0:4 = "x.y"() : () -> (tensor<i8>, tensor<i8>, tensor<i8>, i32) '


def operands(sizes: str) -> str:
    return (
        f'{THREE} "test.attr_sized_operands"(%0#0, %0#1, %0#2) '
        f"<{{operandSegmentSizes = array<i32: {sizes}>}}> : (i32, i32, i32) -> ()"
    )


def results(sizes: str, last: str = "i32") -> str:
    return (
        f'%0:4 = "test.attr_sized_results"() <{{resultSegmentSizes = array<i32: {sizes}>}}> '
        f": () -> (i32, i32, i32, {last})"
    )


def mixed(*types: str) -> str:
    name = f"%0:{len(types)} = " if types else ""
    return f'{name}"test.mixed_normal_variadic_result"() : () -> ({", ".join(types)})'


def mixed_operands(*numbers: int) -> str:
    types = ", ".join("i32" if number == 3 else "tensor<i8>" for number in numbers)
    values = ", ".join(f"%0#{number}" for number in numbers)
    return f'{TENSORS} "test.mixed_normal_variadic_operand"({values}) : ({types}) -> ()'


CASES = [
    operands("0, 2, 1, 0"),
    operands("0, 2, 1, 1"),
    operands("0, 2, 1"),
    operands("1, -1, 3, 0"),
    f'{THREE} "test.attr_sized_operands"(%0#0) : (i32) -> ()',
    results("0, 2, 1, 1"),
    results("0, 2, 1"),
    results("0, -2, 5, 1"),
    results("0, 2, 1, 1", "i64"),
    '%0:4 = "test.attr_sized_results"() : () -> (i32, i32, i32, i32)',
    mixed(*["tensor<i8>"] * 5),
    mixed("tensor<i8>"),
    mixed("f32", *["tensor<i8>"] * 2),
    mixed("tensor<i8>", "f32", "tensor<i8>"),
    mixed(*["tensor<i8>"] * 2, "f32"),
    mixed(),
    mixed_operands(0),
    mixed_operands(0, 1, 2),
    mixed_operands(0, 1, 3),
    mixed_operands(0, 3, 1),
    '"test.mixed_normal_variadic_operand"() : () -> ()',
    '"test.sized_region_op"() ({}, {^bb: "x.y"() : () -> ()}) : () -> ()',
    '"test.sized_region_op"() ({ "x.y"() : () -> () ^b: "x.y"() : () -> ()}, '
    '{^b: "x.y"() : () -> ()}) : () -> ()',
    '"test.sized_region_op"() ({}) : () -> ()',
]


@pytest.mark.parametrize("text", CASES)
def test_verdict_and_first_error(mlir_opt: Path, text: str) -> None:
    command = [mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect(PACKAGE, "test", "mlir_test"))
    try:
        module = parse_source(Source(text, "in.mlir"), context)
        verify(module, context)
    except DiagnosticError as error:
        first = error.diagnostics[0]
        found = re.search(r"(\d+:\d+): error: (.*)", done.stderr)
        assert found is not None
        assert (f"{first.line}:{first.column}", first.message) == found.groups()
    else:
        assert module.print(generic=True).strip() == done.stdout.strip()


def test_lists_of_one_length_are_assigned_together() -> None:
    a, b = Block([I32, I32]).arguments
    op = generated_module(PACKAGE, "test.ops", "mlir_test").MixedNormalVariadicOperandOp(
        [a], b, [b]
    )
    op.input1 = [b]
    assert op.operands == (b, b, b)
    with pytest.raises(ValueError, match="assign all of 'operands'"):
        op.input1 = [a, b]
    op.operands = (a, a, b, b, b)
    assert (op.input1, op.input2, op.input3) == ((a, a), b, (b, b))
