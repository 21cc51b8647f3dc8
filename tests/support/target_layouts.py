"""What LLVM and MLIR say of targets: strings of triples, faults of strings, sizes of types.

`python -m support.target_layouts` asks them anew, with `PYTHONPATH=tests`, and records the answers
beside the tests of `yods.layout`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from support.oracle import find_mlir_opt
from yods_tools.target.targets import TARGETS
from yods_tools.target.triples import layout_string

FOLDER = Path(__file__).parents[1] / "tools" / "target"
#: Triple, and its string, or nothing where LLVM has none; separated by a tab.
TRIPLES = FOLDER / "triples.tsv"
#: A string, the column where it is wrong or 0, and LLVM's words; separated by tabs.
STRINGS = FOLDER / "layout_strings.tsv"
#: For each target MLIR's spec, and of each type size, size in bits, alignments, index width.
ANSWERS = FOLDER / "target_answers.jsonl"

TYPES = (
    "i1", "i7", "i8", "i16", "i24", "i32", "i33", "i64", "i128", "i256", "index", "f16", "bf16",
    "f32", "f64", "f80", "f128", "tf32", "f8E5M2", "!llvm.ptr", "!llvm.ptr<1>", "!llvm.ptr<5>",
    "!llvm.ptr<7>", "!llvm.ptr<270>", "vector<4xf32>", "vector<3xi16>", "vector<5xi1>",
    "vector<[4]xi32>", "vector<2x3xi8>", "vector<8xi64>", "complex<f32>", "complex<f64>",
    "!llvm.struct<(i8, i64, f32)>", "!llvm.struct<packed (i8, i64, f32)>",
    "!llvm.struct<(i8, f80, i1)>", "!llvm.struct<(ptr, i8, ptr<1>)>", "!llvm.struct<()>",
    "!llvm.array<3 x struct<(i64, i8)>>", "!llvm.array<2 x array<5 x i16>>",
    "!llvm.struct<(i16, array<3 x i24>, struct<(i128, i8)>)>",
)  # fmt: skip


def llvm_string(triple: str, mlir_opt: Path, source: Path) -> str:
    """The string `opt` has for a triple; empty where it has none."""
    command = [mlir_opt.with_name("opt"), f"-mtriple={triple}", "-S", "-passes=verify", source]
    made = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    found = re.search(r'target datalayout = "(.*)"', made)
    return found[1] if found else ""


def llvm_strings(triples: list[str], mlir_opt: Path, folder: Path) -> list[str]:
    """The strings `opt` has for triples."""
    source = folder / "in.ll"
    source.write_text("define void @f() {\n ret void\n}\n", encoding="utf-8")
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(partial(llvm_string, mlir_opt=mlir_opt, source=source), triples))


def string_faults(strings: list[str], mlir_opt: Path) -> list[str]:
    """LLVM's words for what is wrong with each string; empty where nothing is."""
    chunks = [f'module attributes {{llvm.data_layout = "{string}"}} {{}}' for string in strings]
    told = subprocess.run(
        [mlir_opt, "--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"],
        input="\n// -----\n".join(chunks), capture_output=True, text=True, check=False,
    ).stderr  # fmt: skip
    faults = [""] * len(strings)
    said = r"^<stdin>:(\d+):1: error: 'builtin.module' op invalid data layout descriptor: (.*)$"
    for found in re.finditer(said, told, re.MULTILINE):
        faults[(int(found[1]) - 1) // 2] = found[2]
    return faults


def imported_spec(string: str, mlir_opt: Path) -> str:
    """The spec MLIR makes of a string."""
    imported = subprocess.run(
        [mlir_opt.with_name("mlir-translate"), "--import-llvm"],
        input=f'target datalayout = "{string}"\n', capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    found = re.search(r"dlti\.dl_spec = (#dlti\.dl_spec<.*>), llvm\.", imported)
    assert found is not None, imported
    return found[1]


def queries(specs: list[str]) -> str:
    """A text that asks about each of `TYPES` under each spec."""
    asked = "".join(f'    "test.data_layout_query"() : () -> {type_}\n' for type_ in TYPES)
    return "\n// -----\n".join(
        f"module attributes {{dlti.dl_spec = {spec}}} {{\n  func.func @f() {{\n{asked}"
        "    return\n  }\n}"
        for spec in specs
    )


def answers(specs: list[str], mlir_opt: Path) -> list[list[str]]:
    """What MLIR says of each of `TYPES` under each spec."""
    made = subprocess.run(
        [mlir_opt, "--split-input-file", "--test-data-layout-query"],
        input=queries(specs), capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    found = [answer(line) for line in made.splitlines() if "data_layout_query" in line]
    width = len(TYPES)
    assert len(found) == width * len(specs)
    return [found[start : start + width] for start in range(0, len(found), width)]


def answer(line: str) -> str:
    """The numbers of an annotated query, as they are recorded; one that scales has an x."""
    numbers = []
    for name in ("size", "bitsize", "alignment", "preferred", "index"):
        found = re.search(rf"\b{name} = (?:(\d+) : index|{{minimal_size = (\d+) )", line)
        assert found is not None, line
        numbers.append(found[1] or f"{found[2]}x")
    return " ".join(numbers)


def record(mlir_opt: Path, folder: Path) -> None:
    """Ask again for all that is recorded."""
    triples = [line.split("\t")[0] for line in TRIPLES.read_text("utf-8").splitlines()]
    found = llvm_strings(triples, mlir_opt, folder)
    lines = [f"{triple}\t{string}\n" for triple, string in zip(triples, found, strict=True)]
    TRIPLES.write_text("".join(lines), encoding="utf-8")
    rows = [line.split("\t") for line in STRINGS.read_text("utf-8").splitlines()]
    words = string_faults([row[0] for row in rows], mlir_opt)
    lines = [f"{row[0]}\t{row[1]}\t{said}\n" for row, said in zip(rows, words, strict=True)]
    STRINGS.write_text("".join(lines), encoding="utf-8")
    specs = [imported_spec(layout_string(target) or "", mlir_opt) for target in TARGETS]
    told = zip(TARGETS, specs, answers(specs, mlir_opt), strict=True)
    lines = [
        json.dumps({"target": target, "spec": spec, "answers": dict(zip(TYPES, each, strict=True))})
        for target, spec, each in told
    ]
    ANSWERS.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    oracle = find_mlir_opt()
    if oracle is None:
        sys.exit("mlir-opt is not installed")
    with TemporaryDirectory() as made:
        record(oracle, Path(made))
