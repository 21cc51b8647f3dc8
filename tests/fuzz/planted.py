"""Random programs with one planted fault each: `yods run` reports it at its operation.

    python tests/fuzz/planted.py [--seed N] [--programs N]

A fault is planted after what a random program computes, at some depth of loops, branches and
calls; the line at fault ends with a mark.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from string import Template

import yods
from yods_eval.evaluation import Fault
from yods_tools.run import run

sys.path.insert(0, str(Path(__file__).parent))
from interpreted import with_main
from programs import program

MARK = "// here"
#: Lines before, and the line at fault; `$w` is a width, `$n` and the larger `$m` are sizes.
FAULTS = {
    "divsi by zero": "%z = arith.constant 0 : i$w | %q = arith.divsi %one, %z : i$w",
    "divui by zero": "%z = arith.constant 0 : i$w | %q = arith.divui %one, %z : i$w",
    "remsi by zero": "%z = arith.constant 0 : i$w | %q = arith.remsi %one, %z : i$w",
    "ceildivsi by zero": "%z = arith.constant 0 : i$w | %q = arith.ceildivsi %one, %z : i$w",
    "quotient too large": (
        "%m = arith.constant -1 : i$w ; %s = arith.constant $least : i$w | "
        "%q = arith.divsi %s, %m : i$w"
    ),
    "load out of bounds": (
        "%a = memref.alloca() : memref<${n}x3xi$w> ; %i = arith.constant ${m} : index | "
        "%q = memref.load %a[%i, %c1] : memref<${n}x3xi$w>"
    ),
    "store out of bounds": (
        "%a = memref.alloc() : memref<2x${n}xi$w> ; %i = arith.constant ${n} : index | "
        "memref.store %one, %a[%c1, %i] : memref<2x${n}xi$w>"
    ),
    "negative index": (
        "%a = memref.alloc() : memref<${n}xi$w> ; %i = arith.constant -1 : index | "
        "memref.store %one, %a[%i] : memref<${n}xi$w>"
    ),
    "affine load out of bounds": (
        "%a = memref.alloc() : memref<${n}xi$w> | %q = affine.load %a[${n}] : memref<${n}xi$w>"
    ),
    "use after free": (
        "%a = memref.alloc() : memref<${n}xi$w> ; memref.dealloc %a : memref<${n}xi$w> | "
        "memref.store %one, %a[%c1] : memref<${n}xi$w>"
    ),
    "double free": (
        "%a = memref.alloc() : memref<${n}xi$w> ; memref.dealloc %a : memref<${n}xi$w> | "
        "memref.dealloc %a : memref<${n}xi$w>"
    ),
    "free of the stack": (
        "%a = memref.alloca() : memref<${n}xi$w> | memref.dealloc %a : memref<${n}xi$w>"
    ),
    "misaligned access": (
        "%a = memref.alloc() : memref<64xi8> ; "
        "%v = memref.view %a[%c1][] : memref<64xi8> to memref<${n}xi32> | "
        "%q = memref.load %v[%c1] : memref<${n}xi32>"
    ),
    "unwritten memory in a branch": (
        "%a = memref.alloc() : memref<${n}xi1> ; %q = memref.load %a[%c1] : memref<${n}xi1> | "
        "scf.if %q { }"
    ),
    "a poisoned branch": (
        "%w = arith.constant $w : i$w ; %p = arith.shli %one, %w : i$w ; "
        "%q = arith.cmpi eq, %p, %one : i$w | scf.if %q { }"
    ),
    "poison is stored": (
        "%a = memref.alloc() : memref<${n}xi$w> ; %s = arith.constant $greatest : i$w ; "
        "%p = arith.addi %s, %one overflow<nsw> : i$w | memref.store %p, %a[%c1] : memref<${n}xi$w>"
    ),
    "poison as an index": (
        "%a = memref.alloc() : memref<${n}xi$w> ; %p = ub.poison : index | "
        "%q = memref.load %a[%p] : memref<${n}xi$w>"
    ),
    "a poisoned switch": "%p = ub.poison : index | scf.index_switch %p default { }",
    "a poisoned return": "%p = func.call @poisoned() : () -> i32 |",
    "a step of zero": "%c0 = arith.constant 0 : index | scf.for %i = %c0 to %c1 step %c0 { }",
    "a failing assertion": '%f = arith.constant false | cf.assert %f, "no"',
    "a wrong cast": (
        "%a = memref.alloc(%c1) : memref<?xi$w> | "
        "%q = memref.cast %a : memref<?xi$w> to memref<${m}xi$w>"
    ),
    "a subview out of bounds": (
        "%a = memref.alloc() : memref<${m}xi$w> ; %i = arith.constant ${m} : index | "
        "%q = memref.subview %a[%i] [1] [1] : "
        "memref<${m}xi$w> to memref<1xi$w, strided<[1], offset: ?>>"
    ),
    "a copy of other sizes": (
        "%a = memref.alloc(%c1) : memref<?xi$w> ; %b = memref.alloc() : memref<${m}xi$w> | "
        "memref.copy %a, %b : memref<?xi$w> to memref<${m}xi$w>"
    ),
    "an element of a tensor": (
        "%t = tensor.splat %one : tensor<${n}xi$w> ; %i = arith.constant ${n} : index | "
        "%q = tensor.extract %t[%i] : tensor<${n}xi$w>"
    ),
    "a slice of a tensor": (
        "%t = tensor.splat %one : tensor<${n}xi$w> ; %i = arith.constant ${m} : index | "
        "%q = tensor.extract_slice %t[%c1] [%i] [1] : tensor<${n}xi$w> to tensor<?xi$w>"
    ),
    "an element of a vector": (
        "%v = vector.broadcast %one : i$w to vector<${n}xi$w> ; %i = arith.constant ${m} : index | "
        "%q = vector.extract %v[%i] : i$w from vector<${n}xi$w>"
    ),
    "a vector load": (
        "%a = memref.alloc() : memref<${n}xi$w> | "
        "%q = vector.load %a[%c1] : memref<${n}xi$w>, vector<${n}xi$w>"
    ),
    "loops over too little": (
        "%a = memref.alloc(%c1) : memref<?xi$w> ; %t = memref.alloc() : memref<${m}xi$w> ; "
        "linalg.fill ins(%one : i$w) outs(%t : memref<${m}xi$w>) | "
        "linalg.copy ins(%t : memref<${m}xi$w>) outs(%a : memref<?xi$w>)"
    ),
    "llvm: load past the end": (
        "%k = llvm.mlir.constant(${n} : i64) : i64 ; "
        "%a = llvm.alloca %k x i32 : (i64) -> !llvm.ptr ; "
        "%e = llvm.getelementptr %a[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32 | "
        "%q = llvm.load %e : !llvm.ptr -> i32"
    ),
    "llvm: store before the start": (
        "%k = llvm.mlir.constant(${n} : i64) : i64 ; "
        "%a = llvm.alloca %k x i32 : (i64) -> !llvm.ptr ; "
        "%e = llvm.getelementptr %a[-1] : (!llvm.ptr) -> !llvm.ptr, i32 | "
        "llvm.store %k, %e : i64, !llvm.ptr"
    ),
    "llvm: null": (
        "%a = llvm.mlir.zero : !llvm.ptr | %q = llvm.load %a : !llvm.ptr -> i32"
    ),
    "llvm: misaligned": (
        "%k = llvm.mlir.constant(${n} : i64) : i64 ; "
        "%a = llvm.alloca %k x i64 : (i64) -> !llvm.ptr ; "
        "%e = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i8 | "
        "llvm.store %k, %e : i64, !llvm.ptr"
    ),
    "llvm: use after free": (
        "%k = llvm.mlir.constant(${m} : i64) : i64 ; "
        "%a = llvm.call @malloc(%k) : (i64) -> !llvm.ptr ; "
        "llvm.call @free(%a) : (!llvm.ptr) -> () | "
        "llvm.store %k, %a {alignment = 1 : i64} : i64, !llvm.ptr"
    ),
    "llvm: freed in the middle": (
        "%k = llvm.mlir.constant(64 : i64) : i64 ; "
        "%a = llvm.call @malloc(%k) : (i64) -> !llvm.ptr ; "
        "%e = llvm.getelementptr %a[${n}] : (!llvm.ptr) -> !llvm.ptr, i8 | "
        "llvm.call @free(%e) : (!llvm.ptr) -> ()"
    ),
    "llvm: call of data": (
        "%k = llvm.mlir.constant(${n} : i64) : i64 ; "
        "%a = llvm.alloca %k x i64 : (i64) -> !llvm.ptr | "
        "llvm.call %a() : !llvm.ptr, () -> ()"
    ),
    "llvm: overlapping copy": (
        "%k = llvm.mlir.constant(${m} : i64) : i64 ; "
        "%a = llvm.alloca %k x i64 : (i64) -> !llvm.ptr ; "
        "%e = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i8 | "
        '"llvm.intr.memcpy"(%e, %a, %k) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()'
    ),
    "llvm: a false assumption": (
        "%f = arith.constant false | llvm.intr.assume %f : i1"
    ),
    "llvm: division by zero": (
        "%z = llvm.mlir.constant(0 : i$w) : i$w | %q = llvm.urem %one, %z : i$w"
    ),
}  # fmt: skip
_AROUND = (
    "",
    "scf.for %k{n} = %c1 to %c3 step %c1 {{",
    "affine.for %k{n} = 0 to 2 {{",
    "scf.if %yes {{",
    "scf.execute_region {{",
)
_FUNCTIONS = """
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @free(!llvm.ptr)
  func.func @poisoned() -> i32 {
    %p = ub.poison : i32
    return %p : i32 POISONED
  }
"""


def planted(seed: int, kind: str) -> str:
    """A program that gives a number but for a fault of this kind."""
    random = Random(seed)
    text = next(
        text
        for number in range(seed, seed + 1000)
        if (text := with_main(program(number), number)) and _ends(text)
    )
    width, size = random.choice((8, 16, 32, 64)), random.randint(2, 7)
    before, _, at_fault = FAULTS[kind].partition("|")
    lines = [each.strip() for each in before.split(";")]
    at_return = not at_fault.strip()
    lines.append(f"{at_fault.strip()} {MARK}" if not at_return else "")
    for number in range(random.randint(0, 3)):
        around = random.choice(_AROUND).format(n=number)
        if around:
            lines = [around, *lines, "scf.yield" if "execute" in around else "", "}"]
    values = [
        f"%one = arith.constant 1 : i{width}", "%yes = arith.constant true",
        "%c1 = arith.constant 1 : index", "%c3 = arith.constant 3 : index",
    ]  # fmt: skip
    snippet = Template("\n".join(lines)).substitute(
        w=width, n=size, m=size + 2, least=-(1 << width - 1), greatest=(1 << width - 1) - 1
    )
    functions = _FUNCTIONS.replace("POISONED", MARK if at_return else "")
    body = f"  func.func @fault() {{\n{chr(10).join(values)}\n{snippet}\nreturn\n  }}\n"
    text = text.replace("return %o : i64", "func.call @fault() : () -> ()\n    return %o : i64")
    return text.rstrip().removesuffix("}") + functions + body + "}\n"


def _ends(text: str) -> bool:
    try:
        run(yods.parse(text), "main", steps=20_000)
    except Fault:
        return False
    return True


def wrong(seed: int, kind: str) -> str:
    """The report if it is not at the planted fault; nothing otherwise."""
    text = planted(seed, kind)
    line = next(n for n, each in enumerate(text.split("\n"), 1) if each.endswith(MARK))
    try:
        run(yods.parse(text, filename="planted"), "main", steps=200_000)
    except Fault as fault:
        shown = str(fault) if fault.op is None else str(fault.op.error(str(fault)).diagnostic)
        return "" if shown.startswith(f"planted:{line}:") else f"not at line {line}: {shown}"
    return "no fault was reported"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=200)
    options = parser.parse_args()
    kinds = list(FAULTS)
    missed = 0
    for seed in range(options.seed, options.seed + options.programs):
        kind = kinds[seed % len(kinds)]
        found = wrong(seed, kind)
        if found:
            missed += 1
            print(f"seed {seed}, {kind}: {found}")
    print(f"{options.programs - missed} of {options.programs} faults reported at their operations")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
