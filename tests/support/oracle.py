"""Where the oracle is: the `mlir-opt` of MLIR 22 that answers are compared with.

For fixtures (`tests/conftest.py`) and for the scripts that `make` runs alike.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

MLIR_VERSION = 22
"""Major version of the MLIR whose text and diagnostics are ours."""

PACKAGED = Path(f"/usr/lib/llvm-{MLIR_VERSION}/bin/mlir-opt")
"""Where the Debian package `mlir-22-tools` puts it."""


def reported_version(program: Path) -> int | None:
    """Major LLVM version that `program --version` reports; None if it reports none."""
    try:
        answer = subprocess.run(
            [program, "--version"], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = re.search(r"LLVM version (\d+)\.", answer.stdout)
    return int(found[1]) if found else None


@cache
def find_mlir_opt() -> Path | None:
    """The packaged `mlir-opt`, else one on PATH that reports MLIR 22, else None."""
    on_path = (shutil.which(f"mlir-opt-{MLIR_VERSION}"), shutil.which("mlir-opt"))
    for program in (PACKAGED, *(Path(name) for name in on_path if name)):
        if reported_version(program) == MLIR_VERSION:
            return program
    return None


@cache
def find_tablegen() -> Path | None:
    """The `llvm-tblgen` beside which MLIR's own `.td` files are installed, else None."""
    program = PACKAGED.with_name("llvm-tblgen")
    definitions = PACKAGED.parents[1] / "include" / "mlir" / "IR" / "OpBase.td"
    return program if program.is_file() and definitions.is_file() else None
