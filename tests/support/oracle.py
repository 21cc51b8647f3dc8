"""Where the oracle is: the `mlir-opt` of MLIR 22 that answers are compared with.

For fixtures (`tests/conftest.py`) and for the scripts that `make` runs alike.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from yods_dev.fuzz.mlir_opt import MLIR_VERSION, PACKAGED, find_mlir_opt, reported_version

__all__ = ["MLIR_VERSION", "PACKAGED", "find_mlir_opt", "find_tablegen", "reported_version"]


@cache
def find_tablegen() -> Path | None:
    """The `llvm-tblgen` beside which MLIR's own `.td` files are installed, else None."""
    program = PACKAGED.with_name("llvm-tblgen")
    definitions = PACKAGED.parents[1] / "include" / "mlir" / "IR" / "OpBase.td"
    return program if program.is_file() and definitions.is_file() else None
