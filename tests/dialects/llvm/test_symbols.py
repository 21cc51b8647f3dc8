"""Functions and globals that conversions make: found without looking through a module each time."""

from __future__ import annotations

import pytest

import yods
from yods.interfaces import symbol_tables
from yods.passes import PassManager
from yods_defs.llvm.hooks import symbols
from yods_dialects.llvm.passes import ConvertToLlvmPass


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


def test_a_function_of_the_name_is_used() -> None:
    """Though it is converted in the same conversion."""
    own = "func.func private @malloc(i64) -> !llvm.ptr"
    user = "func.func @f() { %m = memref.alloc() : memref<4xf32>  return }"
    assert converted(f"{own}\n{user}").count("@malloc(i64)") == 1
    # As for MLIR, which declares what is not there yet.
    with pytest.raises(yods.DiagnosticError, match="redefinition of symbol named 'malloc'"):
        converted(f"{user}\n{own}")


def test_a_function_of_another_type_is_told() -> None:
    with pytest.raises(
        yods.DiagnosticError, match="redefinition of function 'malloc' of different"
    ):
        converted(
            "llvm.func @malloc(i32) -> !llvm.ptr\n"
            "func.func @f() { %m = memref.alloc() : memref<4xf32>  return }"
        )
