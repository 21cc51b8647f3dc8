"""Random programs: `yods run` and `mlir-runner` give the same numbers.

    python tests/fuzz/interpreted.py [--seed N] [--programs N]

A program that does what it must not do, such as a division by zero, has no number to compare; how
many these were is printed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from random import Random

import yods
from yods.builtin.types import F32, FloatType, IndexType, IntegerType
from yods_eval.evaluation import Fault
from yods_tools.run import run

sys.path.insert(0, str(Path(__file__).parent))
from programs import program

LLVM = Path("/usr/lib/llvm-22/bin")
WAY = ["--expand-strided-metadata", "--lower-affine", "--convert-scf-to-cf", "--convert-to-llvm"]


def with_main(text: str, seed: int) -> str:
    """The program with a function `main` that calls `f0` and gives its result as 64 bits."""
    random = Random(seed)
    function = yods.parse(text).regions[0].blocks[0].first_op
    lines, names, types = [], [], []
    for number, type_ in enumerate(function.argument_types):
        if isinstance(type_, FloatType):
            value = f"{random.uniform(-100, 100):.3f}"
        elif isinstance(type_, IntegerType):
            value = str(random.choice((0, 1, 2, 3, random.getrandbits(type_.width))))
            value = str(int(value) & (1 << type_.width) - 1)
        else:
            value = str(random.choice((0, 1, 5, 100)))
        if isinstance(type_, IntegerType) and type_.width == 1:
            value = "true" if value == "1" else "false"
            lines.append(f"%x{number} = arith.constant {value}")
        else:
            lines.append(f"%x{number} = arith.constant {value} : {type_}")
        names.append(f"%x{number}")
        types.append(str(type_))
    (result,) = function.result_types
    lines.append(f"%r = func.call @f0({', '.join(names)}) : ({', '.join(types)}) -> {result}")
    if isinstance(result, IndexType):
        lines.append("%o = arith.index_cast %r : index to i64")
    elif result is F32:
        # Which NaN an operation gives is not defined.
        lines += [
            "%n = arith.cmpf uno, %r, %r : f32",
            "%q = arith.constant 0x7FC00000 : f32",
            "%s = arith.select %n, %q, %r : f32",
            "%b = arith.bitcast %s : f32 to i32",
            "%o = arith.extui %b : i32 to i64",
        ]
    elif result.width < 64:
        lines.append(f"%o = arith.extui %r : {result} to i64")
    elif result.width > 64:
        lines.append(f"%o = arith.trunci %r : {result} to i64")
    else:
        lines.append("%o = arith.addi %r, %r : i64")
    body = "".join(f"    {line}\n" for line in [*lines, "return %o : i64"])
    return f"{text.rstrip().removesuffix('}')}  func.func @main() -> i64 {{\n{body}  }}\n}}\n"


def lowered(text: str) -> str:
    """The program in the llvm dialect, by `mlir-opt`."""
    command = [LLVM / "mlir-opt", *WAY]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def theirs(text: str) -> int:
    """What `mlir-runner` gives for a program in the llvm dialect."""
    command = [LLVM / "mlir-runner", "-e", "main", "-entry-point-result=i64"]
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, check=True, timeout=60
    )
    return int(done.stdout)


def compare(seed: int) -> str:
    """Nothing where all are equal, "fault" where there is no number, else the difference.

    The program is interpreted as it is, and in the llvm dialect.
    """
    text = with_main(program(seed), seed)
    try:
        ours = run(yods.parse(text), "main", steps=200_000)
    except Fault as fault:
        return f"fault: {fault}"
    low = lowered(text)
    found = theirs(low)
    try:
        ours_too = run(yods.parse(low), "main", steps=2_000_000)
    except Fault as fault:
        return f"in llvm: {fault} {fault.op}"
    equal = ours == ours_too == found
    return "" if equal else f"{ours} here, {ours_too} in llvm, {found} there"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=200)
    options = parser.parse_args()
    faults: dict[str, int] = {}
    different = equal = 0
    for seed in range(options.seed, options.seed + options.programs):
        answer = compare(seed)
        if answer.startswith("fault"):
            kind = answer.partition(" (")[0]
            faults[kind] = faults.get(kind, 0) + 1
        elif answer:
            different += 1
            print(f"seed {seed}: {answer}")
        else:
            equal += 1
    print(f"{equal} equal, {different} different")
    for kind, count in sorted(faults.items(), key=lambda each: -each[1]):
        print(f"{count:5} {kind}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
