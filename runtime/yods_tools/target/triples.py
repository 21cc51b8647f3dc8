"""Which data layout string LLVM has for a target, by processor and system.

Source: what LLVM 22 itself says, `opt -mtriple=TARGET -S`, for every processor it knows and all
systems that make a difference; `tests/tools/target/test_triples.py` asks it again.
"""

from __future__ import annotations

import re

#: Processor → what a triple must say besides → the string. The first that holds is taken; "" always
#: does. Groups of words are in `_GROUPS`.
_STRINGS: dict[str, dict[str, str]] = {
    "aarch64": {
        "macho": "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32",
        "coff": (
            "e-m:w-p270:32:32-p271:32:32-p272:64:64-p:64:64-i32:32-i64:64-i128:128-n32:64-S128-Fn32"
        ),
        "gnu_ilp32": (
            "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-"
            "n32:64-S128-Fn32"
        ),
        "": (
            "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-"
            "Fn32"
        ),
    },
    "aarch64_be": {
        "gnu_ilp32": (
            "E-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-"
            "n32:64-S128-Fn32"
        ),
        "": (
            "E-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-"
            "Fn32"
        ),
    },
    "amdgcn": {
        "": (
            "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-"
            "p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-"
            "v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
        ),
    },
    "arc": {
        "": "e-m:e-p:32:32-i1:8:32-i8:8:32-i16:16:32-i32:32:32-f32:32:32-i64:32-f64:32-a:0:32-n32",
    },
    "arm": {
        "darwin": "e-m:o-p:32:32-Fi8-f64:32:64-v64:32:64-v128:32:128-a:0:32-n32-S32",
        "macho": "e-m:o-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
        "coff": "e-m:w-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
        "eabi": "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
        "netbsd": "e-m:e-p:32:32-Fi8-f64:32:64-v64:32:64-v128:32:128-a:0:32-n32-S32",
        "": "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
    },
    "armeb": {
        "eabi": "E-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
        "netbsd": "E-m:e-p:32:32-Fi8-f64:32:64-v64:32:64-v128:32:128-a:0:32-n32-S32",
        "": "E-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
    },
    "avr": {"": "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8"},
    "bpfeb": {"": "E-m:e-p:64:64-i64:64-i128:128-n32:64-S128"},
    "bpfel": {"": "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"},
    "csky": {
        "": (
            "e-m:e-S32-p:32:32-i32:32:32-i64:32:32-f32:32:32-f64:32:32-v64:32:32-v128:32:32-a:0:32-"
            "Fi32-n32"
        ),
    },
    "dxil": {
        "": (
            "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-"
            "v48:16:16-v96:32:32-v192:64:64"
        ),
    },
    "hexagon": {
        "": (
            "e-m:e-p:32:32:32-a:0-n16:32-i64:64:64-i32:32:32-i16:16:16-i1:8:8-f32:32:32-f64:64:64-"
            "v32:32:32-v64:64:64-v512:512:512-v1024:1024:1024-v2048:2048:2048"
        ),
    },
    "lanai": {"": "E-m:e-p:32:32-i64:64-a:0:32-n32-S64"},
    "loongarch32": {"": "e-m:e-p:32:32-i64:64-n32-S128"},
    "loongarch64": {"": "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"},
    "m68k": {"": "E-m:e-p:32:16:32-i8:8:8-i16:16:16-i32:16:32-n8:16:32-a:0:16-S16"},
    "mips": {"": "E-m:m-p:32:32-i8:8:32-i16:16:32-i64:64-n32-S64"},
    "mips64": {
        "n32": "E-m:e-p:32:32-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128",
        "": "E-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128",
    },
    "mips64el": {
        "n32": "e-m:e-p:32:32-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128",
        "": "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128",
    },
    "mipsel": {"": "e-m:m-p:32:32-i8:8:32-i16:16:32-i64:64-n32-S64"},
    "msp430": {"": "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"},
    "nvptx": {"": "e-p:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"},
    "nvptx64": {"": "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"},
    "powerpc": {
        "macho": "E-m:o-p:32:32-Fn32-i64:64-n32",
        "aix": "E-m:a-p:32:32-Fi32-i64:64-n32-f64:32:64",
        "": "E-m:e-p:32:32-Fn32-i64:64-n32",
    },
    "powerpcle": {"": "e-m:e-p:32:32-Fn32-i64:64-n32"},
    "powerpc64": {
        "macho": "E-m:o-Fi64-i64:64-i128:128-n32:64",
        "aix": "E-m:a-Fi64-i64:64-i128:128-n32:64-f64:32:64-S128-v256:256:256-v512:512:512",
        "lv2": "E-m:e-p:32:32-Fi64-i64:64-i128:128-n32:64",
        "elfv2": "E-m:e-Fn32-i64:64-i128:128-n32:64",
        "musl": "E-m:e-Fn32-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512",
        "linux": "E-m:e-Fi64-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512",
        "": "E-m:e-Fi64-i64:64-i128:128-n32:64",
    },
    "powerpc64le": {
        "lv2": "e-m:e-p:32:32-Fn32-i64:64-i128:128-n32:64",
        "linux": "e-m:e-Fn32-i64:64-i128:128-n32:64-S128-v256:256:256-v512:512:512",
        "": "e-m:e-Fn32-i64:64-i128:128-n32:64",
    },
    "r600": {
        "": (
            "e-m:e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-"
            "v1024:1024-v2048:2048-n32:64-S32-A5-G1"
        ),
    },
    "riscv32": {"": "e-m:e-p:32:32-i64:64-n32-S128"},
    "riscv32be": {"": "E-m:e-p:32:32-i64:64-n32-S128"},
    "riscv64": {"": "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128"},
    "riscv64be": {"": "E-m:e-p:64:64-i64:64-i128:128-n32:64-S128"},
    "s390x": {
        "zos": "E-m:l-p1:32:32-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64",
        "": "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64",
    },
    "sparc": {"": "E-m:e-p:32:32-i64:64-i128:128-f128:64-n32-S64"},
    "sparcel": {"": "e-m:e-p:32:32-i64:64-i128:128-f128:64-n32-S64"},
    "sparcv9": {"": "E-m:e-i64:64-i128:128-n32:64-S128"},
    "spir": {
        "amdhsa": (
            "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-"
            "n32:64-S32-G1-P4-A0"
        ),
        "": (
            "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-"
            "n8:16:32:64-G1"
        ),
    },
    "spirv": {
        "": (
            "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-"
            "n8:16:32:64-G10"
        ),
    },
    "spirv32": {
        "": (
            "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-"
            "v1024:1024-n8:16:32:64-G1"
        ),
    },
    "spirv64": {
        "amdhsa": (
            "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-"
            "n32:64-S32-G1-P4-A0"
        ),
        "": (
            "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-"
            "n8:16:32:64-G1"
        ),
    },
    "ve": {
        "": (
            "e-m:e-i64:64-n32:64-S128-v64:64:64-v128:64:64-v256:64:64-v512:64:64-v1024:64:64-"
            "v2048:64:64-v4096:64:64-v8192:64:64-v16384:64:64"
        ),
    },
    "wasm32": {
        "emscripten": (
            "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-f128:64-n32:64-S128-ni:1:10:20"
        ),
        "": "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
    },
    "wasm64": {
        "emscripten": (
            "e-m:e-p:64:64-p10:8:8-p20:8:8-i64:64-i128:128-f128:64-n32:64-S128-ni:1:10:20"
        ),
        "": "e-m:e-p:64:64-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
    },
    "i386": {
        "darwin": (
            "e-m:o-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:128-n8:16:32-"
            "S128"
        ),
        "macho": (
            "e-m:o-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
        ),
        "uefi": (
            "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
        ),
        "mingw": (
            "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-"
            "S32"
        ),
        "coff": (
            "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32-"
            "a:0:32-S32"
        ),
        "elfiamcu": (
            "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:32-f64:32-f128:32-n8:16:32-a:0:32-"
            "S32"
        ),
        "": (
            "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
        ),
    },
    "x86_64": {
        "macho": "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
        "coff": "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
        "x32": (
            "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-"
            "S128"
        ),
        "": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    },
    "xcore": {"": "e-m:e-p:32:32-i1:8:32-i8:8:32-i16:16:32-i64:32-f64:32-a:0:32-n32"},
    "xtensa": {"": "e-m:e-p:32:32-i8:8:32-i16:16:32-i64:64-n32"},
}
# Some of one family differ in a system or two.
_STRINGS["aarch64_32"] = {
    **_STRINGS["aarch64"],
    "macho": "e-m:o-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32",
}
_STRINGS["armv7k"] = {
    **_STRINGS["arm"],
    "darwin": "e-m:o-p:32:32-Fi8-i64:64-a:0:32-n32-S128",
}
_STRINGS["armv7m"] = {**_STRINGS["arm"], "darwin": _STRINGS["arm"]["macho"]}

#: Other names of processors, LLVM's own (`llc --version`) among them.
_ALIASES = {
    **dict.fromkeys(("arm64", "arm64e", "arm64ec"), "aarch64"),
    "arm64_32": "aarch64_32",
    **dict.fromkeys(("x86-64", "amd64", "x86_64h"), "x86_64"),
    **dict.fromkeys(("x86", "i486", "i586", "i686", "i786"), "i386"),
    **dict.fromkeys(("bpf", "bpf_le"), "bpfel"),
    "bpf_be": "bpfeb",
    **dict.fromkeys(("ppc", "ppc32"), "powerpc"),
    "ppc32le": "powerpcle",
    "ppc64": "powerpc64",
    "ppc64le": "powerpc64le",
    "systemz": "s390x",
    "sparc64": "sparcv9",
    "spir64": "spir",
    **dict.fromkeys(("mipsr6", "mipsisa32r6"), "mips"),
    "mipsisa32r6el": "mipsel",
    **dict.fromkeys(("mips64r6", "mipsisa64r6"), "mips64"),
    "mipsisa64r6el": "mips64el",
}
_ARM = re.compile(r"(?:arm|thumb)(v[0-9]+(?:\.[0-9]+)?[a-z]{0,3}?(?:\.base|\.main)?)?(eb)?")
_MICROCONTROLLER = re.compile(r"v(?:6|7|7e|8|8\.1)m(?:\.base|\.main)?")
_SPIRV = re.compile(r"(spirv(?:32|64)?)v[0-9]\.[0-9]")

_APPLE = (
    "darwin", "driverkit", "bridgeos", "ios", "macos", "macosx", "tvos", "visionos", "watchos",
    "xros",
)  # fmt: skip
#: What each word for a system or an environment means in the table above.
_GROUPS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(_APPLE, ("darwin", "macho")),
    **dict.fromkeys(("windows", "win"), ("coff",)),
    **dict.fromkeys(("mingw", "cygwin"), ("coff", "mingw")),
    "uefi": ("coff",),
    **dict.fromkeys(
        ("eabi", "eabihf", "gnueabi", "gnueabihf", "musleabi", "musleabihf"), ("eabi",)
    ),
    **dict.fromkeys(("gnux32", "muslx32"), ("x32",)),
    **dict.fromkeys(("gnuabin32", "muslabin32"), ("n32",)),
    **dict.fromkeys(("musl", "ohos"), ("musl",)),
    **dict.fromkeys(("freebsd", "openbsd"), ("elfv2",)),
}
_SYSTEMS = frozenset({
    "aix", "amdhsa", "amdpal", "cuda", "cygwin", "dragonfly", "elf", "elfiamcu", "emscripten",
    "freebsd", "fuchsia", "haiku", "hermit", "hurd", "linux", "lv2", "lynx", "macho", "managarm",
    "mesa3d", "mingw", "nacl", "netbsd", "none", "nvcl", "openbsd", "ps4", "ps5", "rtems",
    "serenity", "shadermodel", "solaris", "uefi", "unknown", "vulkan", "wali", "wasi", "wasip",
    "win", "windows", "zos",
    *_APPLE,
})  # fmt: skip
_ENVIRONMENTS = frozenset({
    "android", "androideabi", "coreclr", "cygnus", "eabi", "eabihf", "elf", "gnu", "gnuabi",
    "gnuabin32", "gnueabi", "gnueabihf", "gnuf", "gnusf", "gnu_ilp32", "gnux32", "itanium",
    "macabi", "macho", "mlibc", "msvc", "musl", "muslabin32", "musleabi", "musleabihf", "muslx32",
    "ohos", "simulator", "threads", "wasm", "compute", "pixel", "vertex",
})  # fmt: skip
#: Before PowerPC's newer ABI.
_OLD_FREEBSD = re.compile(r"freebsd(?:[1-9]|1[0-2])(?:\.[0-9]+)*")
_VERSION = re.compile(r"[0-9]+(?:\.[0-9]+)*")


def processor_of(name: str) -> str | None:
    """The processor of `_STRINGS` that a name means, or None."""
    name = _ALIASES.get(name, name)
    if name in _STRINGS:
        return name
    if found := _ARM.fullmatch(name):
        if found[2]:
            return "armeb"
        version = found[1] or ""
        if version == "v7k":
            return "armv7k"
        return "armv7m" if _MICROCONTROLLER.fullmatch(version) else "arm"
    spirv = _SPIRV.fullmatch(name)
    return spirv[1] if spirv else None


def layout_string(triple: str) -> str | None:
    """LLVM's data layout string for a triple, or for a processor; None where one is unknown."""
    whole = processor_of(triple)
    if whole is not None:
        return _STRINGS[whole][""]
    first, *rest = triple.split("-")
    processor = processor_of(first)
    words = _words(rest)
    if processor is None or words is None:
        return None
    strings = _STRINGS[processor]
    return next((string for key, string in strings.items() if not key or key in words))


def _words(parts: list[str]) -> frozenset[str] | None:
    """The meaning of the parts after the processor; None if they are no system.

    They are vendor, system and environment; vendor or environment may be missing.
    """
    if len(parts) > 1 and _word(parts[0], _SYSTEMS) is None:
        # Vendors are anybody's names.
        parts = parts[1:]
    elif len(parts) > 1 and parts[0] in ("unknown", "none") and _word(parts[1], _SYSTEMS):
        parts = parts[1:]
    if not 1 <= len(parts) <= 3:
        return None
    system = _word(parts[0], _SYSTEMS)
    environments = [_word(part, _ENVIRONMENTS) for part in parts[1:]]
    if system is None or None in environments:
        return None
    words = {system, *[each for each in environments if each is not None]}
    for word in tuple(words):
        words.update(_GROUPS.get(word, ()))
    if system in ("windows", "win"):
        if words & {"elf", "macho"}:
            # Other files than Windows' own: LLVM's for tests, and its strings of no system.
            return None
        if words & {"gnu", "cygnus", "itanium"}:
            words.add("mingw")
    if _OLD_FREEBSD.fullmatch(parts[0]):
        words.discard("elfv2")
    return frozenset(words)


def _word(part: str, known: frozenset[str]) -> str | None:
    """A part without its version, where it is one of the known words."""
    if part in known:
        return part
    bare = _VERSION.split(part, maxsplit=1)[0]
    return bare if bare in known and _VERSION.fullmatch(part[len(bare) :]) else None
