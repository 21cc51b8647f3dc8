"""Functions and globals that conversions make: found without looking through a module each time."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import yods
from yods.interfaces import symbol_tables
from yods.passes import PassManager
from yods_defs.llvm.hooks import symbols
from yods_dialects.llvm.passes import ConvertToLlvmPass
from yods_tools.main import main


def converted(text: str) -> str:
    module = yods.parse(text)
    PassManager("builtin.module").add(ConvertToLlvmPass()).run(module)
    return str(module)


def test_many_asserts_and_allocations_are_linear(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    def counted(op: yods.ir.operation.Operation) -> str:
        nonlocal asked
        asked += 1
        return symbol_tables.symbol_name(op)

    monkeypatch.setattr(symbols, "symbol_name", counted)
    lines = (
        'cf.assert %c, "no"',
        "%m = memref.alloc() : memref<4xf32>",
        "memref.dealloc %m : memref<4xf32>",
        "return",
    )
    functions = [f"func.func @f{n}(%c: i1) {{ {'  '.join(lines)} }}" for n in range(50)]
    text = converted("\n".join(functions))
    assert text.count("llvm.mlir.global private constant @assert_msg") == 50
    assert "@assert_msg_48(" in text and "@assert_msg_49(" not in text
    for name in ("malloc", "free", "puts", "abort"):
        assert text.count(f"llvm.func @{name}(") == 1
    assert asked <= 2 * len(functions)


def test_existing_function_is_reused() -> None:
    """Though it is converted in the same conversion."""
    own = "func.func private @malloc(i64) -> !llvm.ptr"
    user = "func.func @f() { %m = memref.alloc() : memref<4xf32>  return }"
    assert converted(f"{own}\n{user}").count("@malloc(i64)") == 1


def test_later_symbol_keeps_its_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, mlir_opt: Path
) -> None:
    """MLIR numbers the function when memory alone is converted, and refuses it with all others."""
    text = """
        func.func @f(%m: memref<?xf32>) {
          memref.dealloc %m : memref<?xf32>
          memref.dealloc %m : memref<?xf32>
          return
        }
        func.func private @free(!llvm.ptr)
        func.func private @free_0(!llvm.ptr)
    """
    assert converted(text).count("call @free_") == 2
    path = tmp_path / "in.mlir"
    path.write_text(text, "utf-8")
    words = ["--finalize-memref-to-llvm", str(path)]
    assert main(["opt", *words]) == 0
    done = subprocess.run([mlir_opt, *words], capture_output=True, text=True, check=True)
    assert capsys.readouterr().out == done.stdout


def test_function_type_mismatch_is_reported() -> None:
    with pytest.raises(
        yods.DiagnosticError, match="redefinition of reserved function 'malloc' of different"
    ):
        converted(
            "llvm.func @malloc(i32) -> !llvm.ptr\n"
            "func.func @f() { %m = memref.alloc() : memref<4xf32>  return }"
        )
