"""Compile the kernels of `kernels/` with Triton 3.9.0 and record its IR, in `recorded/`.

Run by a Python that has it; no GPU is needed. `python record.py DIR` writes there instead.
"""

from __future__ import annotations

import json
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


def record_places(folder: Path) -> None:
    """Write where encodings put elements: a module with each, shapes, and what bits add."""
    from triton._C.libtriton import gluon_ir, ir
    from triton.experimental.gluon import language as gluon

    rows = gluon.BlockedLayout([1, 4], [8, 4], [4, 1], [1, 0])
    columns = gluon.BlockedLayout([2, 2], [2, 16], [1, 2], [0, 1], cga_layout=[[1, 0]])
    deep = gluon.BlockedLayout([1, 2, 2], [4, 2, 4], [2, 1, 2], [2, 0, 1])
    ampere = gluon.NVMMADistributedLayout(version=[2, 0], warps_per_cta=[2, 4], instr_shape=[16, 8])
    hopper = gluon.NVMMADistributedLayout(
        version=[3, 0], warps_per_cta=[4, 2], instr_shape=[16, 64, 16]
    )
    layouts = [
        *(rows, columns, ampere, hopper),
        *(gluon.DotOperandLayout(which, ampere, width) for which in (0, 1) for width in (1, 4)),
        gluon.DotOperandLayout(0, hopper, 2),
        *(gluon.DotOperandLayout(which, each, 0) for which in (0, 1) for each in (rows, columns)),
        *(gluon.SliceLayout(dim, deep) for dim in range(3)),
        gluon.SwizzledSharedLayout(8, 2, 4, [1, 0]),
        gluon.SwizzledSharedLayout(2, 1, 8, [0, 1], cga_layout=[[1, 0]]),
        *(
            gluon.NVMMASharedLayout(width, bits, rank=2, transposed=transposed)
            for width in (0, 32, 64)
            for bits in (8, 32)
            for transposed in (False, True)
        ),
    ]
    context = ir.context()
    ir.load_dialects(context)
    builder = gluon_ir.GluonOpBuilder(context)
    found = []
    for layout in layouts:
        encoding = layout._to_ir(builder)
        module = builder.create_module()
        module.set_attr("tt.encoding", encoding)
        answers = []
        for shape in ([64, 64], [64, 256], [128, 64]):
            linear = vars(builder.to_linear_layout(encoding, shape))
            named = {"reg_bases": "register", "lane_bases": "lane", "warp_bases": "warp"}
            named |= {"offset_bases": "offset", "block_bases": "block"}
            answers.append([shape, {named[key]: linear[key] for key in named if key in linear}])
        found.append({"module": module.str_nodebug(), "places": answers})
    (folder / "places.json").write_text(json.dumps(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    into = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "recorded"
    record(into)
    record_places(into)
