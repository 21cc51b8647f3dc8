"""Compile the kernels of `kernels/` with Triton 3.9.0 and record its IR, in `recorded/`.

Run by a Python that has it; no GPU is needed. `python record.py DIR` writes there instead.
"""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path

HERE = Path(__file__).resolve().parent
#: What stands in locations for the folder of the kernels, and for that of Triton itself.
KERNELS, LIBRARY = "kernels", "triton"

_TILE = {"M": 64, "N": 64, "K": 32}
#: Kernel → its arguments' types in order, and its constants.
CASES: dict[str, tuple[str, dict[str, int]]] = {
    "add": ("*fp32 *fp32 *fp32 i32", {"BLOCK": 1024}),
    "softmax": ("*fp32 *fp32 i32 i32", {"BLOCK": 256}),
    "matmul": ("*fp16 *fp16 *fp16 i32 i32 i32", _TILE),
    "matmul_descriptors": ("*fp16 *fp16 *fp16 i32 i32 i32", {"M": 128, "N": 64, "K": 64}),
    "attention": ("*fp16 *fp16 *fp16 *fp16 i32 fp32", {"M": 64, "N": 32, "D": 64}),
    "best": ("*fp32 *fp32 *i32", {"M": 16, "N": 64}),
    "scans": ("*fp32 *fp32 *fp32", {"N": 128}),
    "atomics": ("*i32 *i32 *i32 i32", {"BLOCK": 128}),
    "dropout": ("*fp32 *fp32 i32 fp32 i32", {"BLOCK": 256}),
    "layer_norm": ("*bf16 *fp32 *fp32 *bf16 i32 fp32", {"BLOCK": 256}),
    "shapes": ("*fp32 *fp32", {"M": 32, "N": 16}),
    "gather": ("*fp32 *i32 *fp32 *i32", {"N": 64, "BINS": 16}),
    "control": ("*fp32 *fp32 i32 i32", {"BLOCK": 128}),
    "assembly": ("*i32 *i32", {"BLOCK": 128}),
    "scaled": ("*fp8e5 *u8 *u8 *u8 *fp32", {"M": 128, "N": 128, "K": 128}),
    "eight_bits": ("*fp8e5 *fp8e5 *fp8e5", _TILE),
    "pipelined": ("*fp16 *fp16 *fp16 i32 i32 i32", {"M": 128, "N": 128, "K": 64}),
    "specialized": ("*fp16 *fp16 *fp16 i32 i32 i32", {"M": 128, "N": 128, "K": 64}),
    "pointers": ("*i64 *fp32 i64", {"BLOCK": 64}),
}
#: GPUs besides Hopper (90) on which these make other TTGIR: Ampere and Blackwell.
OTHERS = {
    80: ("matmul", "attention", "eight_bits", "scaled", "pipelined"),
    100: ("matmul", "matmul_descriptors", "attention", "eight_bits", "scaled", "specialized"),
}


def record(folder: Path) -> None:
    """Write the IR of each kernel, with locations (`KERNEL.debug.ttir`) and without.

    TTGIR is for Hopper, and without locations for other GPUs: `KERNEL.sm80.ttgir`.
    """
    warnings.simplefilter("ignore")
    sys.path.insert(0, str(HERE / KERNELS))
    os.environ["TRITON_ALWAYS_COMPILE"] = "1"
    import kernels
    import triton
    from triton._C.libtriton import ir, nvidia
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource

    context = ir.context()
    ir.load_dialects(context)
    nvidia.load_dialects(context)
    library = str(Path(triton.__file__).resolve().parent)
    for name, (types, constants) in CASES.items():
        function = getattr(kernels, name)
        arguments = [*types.split(), *("constexpr" for _ in constants)]
        signature = dict(zip(function.arg_names, arguments, strict=True))
        source = ASTSource(function, signature=signature, constexprs=constants)
        options = {"debug": True} if name == "control" else {}
        for capability in (80, 90, 100):
            if capability != 90 and name not in OTHERS[capability]:
                continue
            target = GPUTarget("cuda", capability, 32)
            compiled = triton.compile(source, target=target, options=options)
            for stage in ("ttir", "ttgir"):
                text = compiled.asm[stage].replace(str(HERE / KERNELS), KERNELS)
                path = folder / f"{name}.debug.{stage}"
                # A text does not have the locations of a loop's arguments, by which Triton names
                # them: what is recorded is what Triton prints of its own text.
                whole = text.replace(library, LIBRARY)
                if capability == 90:
                    path.write_text(whole, encoding="utf-8")
                    module = ir.parse_mlir_module(str(path), context)
                    path.write_text(str(module), encoding="utf-8")
                    plain = folder / f"{name}.{stage}"
                elif stage == "ttgir":
                    plain = folder / f"{name}.sm{capability}.ttgir"
                    plain.write_text(whole, encoding="utf-8")
                    module = ir.parse_mlir_module(str(plain), context)
                else:
                    continue
                plain.write_text(module.str_nodebug(), encoding="utf-8")


if __name__ == "__main__":
    record(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "recorded")
