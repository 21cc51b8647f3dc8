"""Programs lowered to LLVM and run: they give the numbers that they say they give."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from yods_tools.main import main

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.mlir"))
#: Two ways to LLVM: dialect by dialect, and all at once.
WAYS = {
    "step by step": [
        "--expand-strided-metadata",
        "--lower-affine",
        "--convert-scf-to-cf",
        "--convert-arith-to-llvm",
        "--convert-math-to-llvm",
        "--finalize-memref-to-llvm",
        "--convert-func-to-llvm",
        "--convert-cf-to-llvm",
        "--reconcile-unrealized-casts",
    ],
    "at once": [
        "--expand-strided-metadata",
        "--lower-affine",
        "--convert-scf-to-cf",
        "--convert-to-llvm",
    ],
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_they_run(path: Path, way: str, capsys: pytest.CaptureFixture[str], mlir_opt: Path) -> None:
    text = path.read_text(encoding="utf-8")
    first, _, _ = text.partition("\n")
    expected = float(first.removeprefix("// result: "))
    type_ = "f32" if "@main() -> f32" in text else "i32"
    assert main(["opt", *WAYS[way], str(path)]) == 0
    lowered = capsys.readouterr().out
    theirs = subprocess.run(
        [mlir_opt, *WAYS[way], path], capture_output=True, text=True, check=True
    )
    assert lowered == theirs.stdout
    runner = mlir_opt.resolve().parent / "mlir-runner"
    command = [runner, "-e", "main", f"-entry-point-result={type_}"]
    done = subprocess.run(command, input=lowered, capture_output=True, text=True, check=True)
    assert float(done.stdout) == expected
