"""The passes of shipped dialects, compared with mlir-opt on the files called after them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from yods_tools.main import main
from yods_tools.passes.textual import PassRegistry

CASES = sorted(
    path
    for path in Path(__file__).parent.glob("*/*.mlir")
    if path.stem in PassRegistry().arguments()
    and path.stem != "canonicalize"  # that one is of chunks
)
#: What a pass is given besides its defaults.
OPTIONS = {
    "convert-arith-to-llvm": ("=index-bitwidth=32",),
    "convert-cf-to-llvm": ("=index-bitwidth=32",),
    "convert-func-to-llvm": ("=index-bitwidth=32", "=use-bare-ptr-memref-call-conv=1"),
    "convert-index-to-llvm": ("=index-bitwidth=32", "=index-bitwidth=64"),
    "convert-math-to-llvm": ("=approximate-log1p=0",),
    "finalize-memref-to-llvm": (
        "=index-bitwidth=32",
        "=use-aligned-alloc=1",
        "=use-aligned-alloc=1 use-generic-functions=1",
    ),
}
#: What makes operations of which the canonical form is the same, too.
ARITHMETIC = ("convert-arith-to-llvm", "convert-index-to-llvm", "convert-math-to-llvm")
RUNS = [(path, options) for path in CASES for options in ("", *OPTIONS.get(path.stem, ()))]


def check_equals_mlirs(
    words: list[str], path: Path, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    """Both print the same for `path`, chunk by chunk."""
    words = [*words, "--allow-unregistered-dialect", "--split-input-file"]
    assert main(["opt", *words, str(path)]) == 0
    command = [mlir_opt, *words, path]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    ours, theirs = capsys.readouterr().out.split("// -----"), done.stdout.split("// -----")
    assert ours == theirs
    assert len(ours) >= 20


@pytest.mark.parametrize(
    "path, options", RUNS, ids=[f"{path.stem}{options}" for path, options in RUNS]
)
def test_passes_match_mlir(
    path: Path, options: str, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    check_equals_mlirs([f"--{path.stem}{options}"], path, capsys, mlir_opt)


@pytest.mark.parametrize(
    "path", [p for p in CASES if p.stem.endswith("-to-llvm")], ids=lambda path: path.stem
)
def test_unused_casts_are_removed(
    path: Path, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    words = [f"--{path.stem}", "--reconcile-unrealized-casts"]
    if path.stem in ARITHMETIC:
        words += ["--canonicalize", "--cse"]
    check_equals_mlirs(words, path, capsys, mlir_opt)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "path", [p for p in CASES if p.stem.endswith("-to-llvm")], ids=lambda path: path.stem
)
def test_everything_goes_to_llvm_at_once(
    path: Path, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    check_equals_mlirs(["--convert-to-llvm"], path, capsys, mlir_opt)
