"""Which data layout string LLVM has for a target, by processor and system.

Source: what LLVM 22 itself says, `opt -mtriple=TARGET -S`, for every processor it knows and all
systems that make a difference; `tests/tools/target/test_triples.py` asks it again.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

#: Processor → what a triple must say besides → the string. The first that holds is taken; "" always
#: does. Groups of words are in `_GROUPS`.
_STRINGS: dict[str, dict[str, str]] = json.loads(
    Path(__file__).with_name("data_layouts.json").read_text(encoding="utf-8")
)

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
