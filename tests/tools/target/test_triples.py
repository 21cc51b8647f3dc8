"""Which data layout string a triple has."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from support.target_layouts import TRIPLES, llvm_strings
from yods_tools.target.targets import TARGETS
from yods_tools.target.triples import layout_string, processor_of

ROWS = [line.split("\t") for line in TRIPLES.read_text(encoding="utf-8").splitlines()]
#: The names that `llc --version` of LLVM 22 lists.
REGISTERED = (
    "aarch64", "aarch64_32", "aarch64_be", "amdgcn", "arm", "arm64", "arm64_32", "armeb", "avr",
    "bpf", "bpfeb", "bpfel", "hexagon", "lanai", "loongarch32", "loongarch64", "m68k", "mips",
    "mips64", "mips64el", "mipsel", "msp430", "nvptx", "nvptx64", "ppc32", "ppc32le", "ppc64",
    "ppc64le", "r600", "riscv32", "riscv32be", "riscv64", "riscv64be", "sparc", "sparcel",
    "sparcv9", "spirv", "spirv32", "spirv64", "systemz", "thumb", "thumbeb", "ve", "wasm32",
    "wasm64", "x86", "x86-64", "xcore", "xtensa",
)  # fmt: skip


def test_strings_of_triples_are_llvms() -> None:
    assert len(ROWS) > 400
    wrong = [row for row in ROWS if layout_string(row[0]) != row[1]]
    assert wrong == []


@pytest.mark.exhaustive
def test_recorded_llvm_answers_are_current(mlir_opt: Path, tmp_path: Path) -> None:
    if not mlir_opt.with_name("opt").is_file():
        pytest.skip("LLVM's opt is not installed")
    assert llvm_strings([row[0] for row in ROWS], mlir_opt, tmp_path) == [row[1] for row in ROWS]


@pytest.mark.parametrize("name", REGISTERED)
def test_processor_names_match_llvm(name: str) -> None:
    assert layout_string(name)
    # So that what is asked of each of these is asked of every processor.
    assert processor_of(name) in {processor_of(target.partition("-")[0]) for target in TARGETS}


@pytest.mark.exhaustive
def test_llvm_has_no_other_processors(mlir_opt: Path) -> None:
    compiler = mlir_opt.with_name("llc")
    if not compiler.is_file():
        pytest.skip("LLVM's llc is not installed")
    told = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
    listed = told.stdout.partition("Registered Targets:")[2]
    assert re.findall(r"^ +([\w-]+) +- ", listed, re.MULTILINE) == list(REGISTERED)


@pytest.mark.parametrize(
    "triple",
    ["", "-", "z80", "z80-unknown-none", "x86_64-linx-gnu", "x86_64-linux-gnuu", "x86_64-apple",
     "x86_64-a-b-linux-gnu", "x86_64-linux-gnu-", "arm-none-eabi-x", "armv-linux",
     "armv7abcd-linux", "x86_64-pc-windows-elf", "linux-gnu", "x86_64-linux-gnu1.x",
     "X86_64-linux-gnu"],
)  # fmt: skip
def test_invalid_triples(triple: str) -> None:
    assert layout_string(triple) is None
