"""The llvm dialect where files of chunks do not reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods import DiagnosticError, parse
from yods_tools.main import main


def test_unknown_predicate(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "in.mlir"
    path.write_text('func.func @f(%a: i32) { %0 = llvm.icmp "foo" %a, %a : i32 return }', "utf-8")
    assert main(["opt", str(path)]) == 1
    assert (
        ":1:40: error: custom op 'llvm.icmp' 'foo' is an incorrect value of the 'predicate' "
        "attribute"
    ) in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "llvm.func @f(!llvm.void)",
        "llvm.func @f(i32, !llvm.void)",
        "llvm.func @f(!llvm.func<void ()>)",
        "llvm.func @f() -> !llvm.label",
        "llvm.func @f() -> !llvm.metadata",
    ],
)
def test_signature_of_function_is_not_checked_as_its_type(text: str) -> None:
    """As in MLIR, whose generic form of these cannot be read back."""
    assert parse(text).print() == f"module {{\n  {text}\n}}"


def test_lists_of_operands_are_called_by_their_name() -> None:
    """As mlir-opt does: the lists of `caseOperands` are of another length than their sizes."""
    with pytest.raises(DiagnosticError, match=r"op caseOperands count \(1\) does not match with"):
        parse(
            "llvm.func @f(%a: i32) {\n"
            '"llvm.switch"(%a, %a)[^bb1, ^bb1] <{case_operand_segments = array<i32: 2>, '
            "case_values = dense<1> : tensor<1xi32>, "
            "operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()\n"
            "^bb1:\nllvm.return\n}"
        )
