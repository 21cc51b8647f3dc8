"""Data layouts of targets, as LLVM 22 has them; and modules that say which they are for.

A module keeps the string itself beside the spec that MLIR makes of it (`llvm.data_layout`,
which MLIR's translation to LLVM IR reads): so what no entry can express is not lost.
Source: LLVM, `opt -mtriple=TARGET`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import StringAttr
from yods.builtin.ops import ModuleOp
from yods.ir.attribute import Attribute
from yods.ir.suggest import closest
from yods.layout.llvm_string import from_llvm_string, to_llvm_string

if TYPE_CHECKING:
    from yods.ir.context import Context
    from yods.ir.operation import Operation

#: Target → its data layout string.
TARGETS = {
    "aarch64-linux-gnu": (
        "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-"
        "S128-Fn32"
    ),
    "aarch64-apple-darwin": (
        "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32"
    ),
    "aarch64-pc-windows-msvc": (
        "e-m:w-p270:32:32-p271:32:32-p272:64:64-p:64:64-i32:32-i64:64-i128:128-n32:64-"
        "S128-Fn32"
    ),
    "aarch64_be-linux-gnu": (
        "E-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-"
        "S128-Fn32"
    ),
    "aarch64_32-apple-watchos": (
        "e-m:o-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32"
    ),
    "amdgcn-amd-amdhsa": (
        "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-"
        "p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-"
        "v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-"
        "S32-A5-G1-ni:7:8:9"
    ),
    "arm-linux-gnueabi": "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
    "armv7-linux-gnueabihf": "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
    "armv7-apple-ios": "e-m:o-p:32:32-Fi8-f64:32:64-v64:32:64-v128:32:128-a:0:32-n32-S32",
    "armeb-linux-gnueabi": "E-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
    "avr": "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8",
    "bpfeb": "E-m:e-p:64:64-i64:64-i128:128-n32:64-S128",
    "bpfel": "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128",
    "hexagon-unknown-elf": (
        "e-m:e-p:32:32:32-a:0-n16:32-i64:64:64-i32:32:32-i16:16:16-i1:8:8-f32:32:32-"
        "f64:64:64-v32:32:32-v64:64:64-v512:512:512-v1024:1024:1024-v2048:2048:2048"
    ),
    "i386-linux-gnu": (
        "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-"
        "n8:16:32-S128"
    ),
    "i686-linux-gnu": (
        "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-"
        "n8:16:32-S128"
    ),
    "i686-pc-windows-msvc": (
        "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32-"
        "a:0:32-S32"
    ),
    "lanai": "E-m:e-p:32:32-i64:64-a:0:32-n32-S64",
    "loongarch32-linux-gnu": "e-m:e-p:32:32-i64:64-n32-S128",
    "loongarch64-linux-gnu": "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128",
    "m68k-linux-gnu": "E-m:e-p:32:16:32-i8:8:8-i16:16:16-i32:16:32-n8:16:32-a:0:16-S16",
    "mips-linux-gnu": "E-m:m-p:32:32-i8:8:32-i16:16:32-i64:64-n32-S64",
    "mips64-linux-gnuabi64": "E-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128",
    "mips64el-linux-gnuabi64": "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128",
    "mipsel-linux-gnu": "e-m:m-p:32:32-i8:8:32-i16:16:32-i64:64-n32-S64",
    "msp430": "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16",
    "nvptx-nvidia-cuda": (
        "e-p:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
    ),
    "nvptx64-nvidia-cuda": "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    "powerpc-linux-gnu": "E-m:e-p:32:32-Fn32-i64:64-n32",
    "powerpcle-linux-gnu": "e-m:e-p:32:32-Fn32-i64:64-n32",
    "powerpc64-linux-gnu": "E-m:e-Fi64-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512",
    "powerpc64le-linux-gnu": "e-m:e-Fn32-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512",
    "r600": (
        "e-m:e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-"
        "v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1"
    ),
    "riscv32-linux-gnu": "e-m:e-p:32:32-i64:64-n32-S128",
    "riscv64-linux-gnu": "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128",
    "riscv32be-unknown-elf": "E-m:e-p:32:32-i64:64-n32-S128",
    "riscv64be-unknown-elf": "E-m:e-p:64:64-i64:64-i128:128-n32:64-S128",
    "s390x-linux-gnu": "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64",
    "sparc-linux-gnu": "E-m:e-p:32:32-i64:64-i128:128-f128:64-n32-S64",
    "sparcel-linux-gnu": "e-m:e-p:32:32-i64:64-i128:128-f128:64-n32-S64",
    "sparcv9-linux-gnu": "E-m:e-i64:64-i128:128-n32:64-S128",
    "spirv": (
        "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-"
        "v1024:1024-n8:16:32:64-G10"
    ),
    "spirv32": (
        "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-"
        "v1024:1024-n8:16:32:64-G1"
    ),
    "spirv64": (
        "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-"
        "v1024:1024-n8:16:32:64-G1"
    ),
    "thumbv7m-none-eabi": "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
    "ve-linux-gnu": (
        "e-m:e-i64:64-n32:64-S128-v64:64:64-v128:64:64-v256:64:64-v512:64:64-v1024:64:64-"
        "v2048:64:64-v4096:64:64-v8192:64:64-v16384:64:64"
    ),
    "wasm32": "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
    "wasm64": "e-m:e-p:64:64-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
    "x86_64-linux-gnu": (
        "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
    ),
    "x86_64-linux-gnux32": (
        "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-"
        "n8:16:32:64-S128"
    ),
    "x86_64-apple-darwin": (
        "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
    ),
    "x86_64-pc-windows-msvc": (
        "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
    ),
    "xcore": "e-m:e-p:32:32-i1:8:32-i8:8:32-i16:16:32-i64:32-f64:32-a:0:32-n32",
    "xtensa": "e-m:e-p:32:32-i8:8:32-i16:16:32-i64:64-n32",
}  # fmt: skip


class UnknownTargetError(ValueError):
    """A target nobody knows; the message tells near ones."""


def find_target(name: str) -> str:
    """The target called `name`; one known by its processor alone is the first of them.

    Raises:
        UnknownTargetError: There is none.
    """
    if name in TARGETS:
        return name
    for target in TARGETS:
        if target.partition("-")[0] == name:
            return target
    names = dict.fromkeys([*TARGETS, *(target.partition("-")[0] for target in TARGETS)])
    same = [target for target in TARGETS if target.partition("-")[0] == name.partition("-")[0]]
    near = same or [each for each in (closest(name, names),) if each is not None]
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    raise UnknownTargetError(f"unknown target '{name}'{hint}")


def target_attributes(target: str, context: Context | None = None) -> dict[str, Attribute]:
    """What a module for `target`, one of `TARGETS`, has as attributes."""
    string = TARGETS[target]
    spec = from_llvm_string(string, context).spec
    assert isinstance(spec, Attribute)
    return {
        "dlti.dl_spec": spec,
        "llvm.data_layout": StringAttr(string),
        "llvm.target_triple": StringAttr(target),
    }


def target_module(target: str, context: Context | None = None) -> ModuleOp:
    """An empty module for `target`, one of `TARGETS`."""
    return ModuleOp(attributes=target_attributes(target, context))


def string_of(module: Operation) -> str:
    """The LLVM data layout string of a module: the one it keeps, or else that of its spec."""
    from yods.layout.combine import spec_of

    kept = module.attributes.get("llvm.data_layout")
    if isinstance(kept, StringAttr):
        return str(kept.value)
    spec = spec_of(module)
    return "" if spec is None else to_llvm_string(spec).string
