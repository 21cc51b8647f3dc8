"""Which data layout string LLVM has for a target, by processor and system.

Source: what LLVM 22 itself says, `opt -mtriple=TARGET -S`, for every processor it knows and all
systems that make a difference; `tests/tools/target/test_triples.py` asks it again.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from yods.hints import Any


def _read(name: str) -> Any:
    return json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


#: Processor → what a triple must say besides → the string. The first that holds is taken; "" always
#: does. Groups of words are in `_GROUPS`.
_STRINGS: dict[str, dict[str, str]] = _read("data_layouts.json")

#: Targets that are listed, other names of processors (LLVM's own, `llc --version`, among them), and
#: words: those for a system, those for an environment, and what they mean in the table above.
NAMES: dict[str, Any] = _read("targets.json")
_ALIASES: dict[str, str] = {
    name: processor for processor, names in NAMES["aliases"].items() for name in names
}
_GROUPS: dict[str, list[str]] = NAMES["meanings"]
_SYSTEMS = frozenset[str](NAMES["systems"])
_ENVIRONMENTS = frozenset[str](NAMES["environments"])
_ARM = re.compile(r"(?:arm|thumb)(v[0-9]+(?:\.[0-9]+)?[a-z]{0,3}?(?:\.base|\.main)?)?(eb)?")
_MICROCONTROLLER = re.compile(r"v(?:6|7|7e|8|8\.1)m(?:\.base|\.main)?")
_SPIRV = re.compile(r"(spirv(?:32|64)?)v[0-9]\.[0-9]")

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
