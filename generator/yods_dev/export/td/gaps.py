"""export.td, part: gaps, whose C++ goes back to where it came from."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import TypeAlias

from yods_dev.export.td.text import block, code, dag, string
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef

Carrier: TypeAlias = OpDef | AttrOrTypeDef | InterfaceDef

_BUILDER = re.compile(
    r"build\(\$_builder, \$_state(?P<parameters>.*?)\)(?:\s*\{\n(?P<body>.*)\n\})?", re.DOTALL
)
_PARAMETER = re.compile(
    r"(?P<type>.*?)\s*(?P<name>[A-Za-z_]\w*)?(?:\s=\s(?P<default>.*))?", re.DOTALL
)
#: Gaps that the record says by itself, or that belong to what says them.
_SAID = frozenset(
    {
        "builders", "canonicalizer", "declarations", "default_values", "directives", "fold",
        "format", "inference", "interfaces", "methods", "parameters", "properties",
        "region_verifier", "traits", "transformers", "verifier", "effects", "result_names",
        "symbol_uses",
    }
)  # fmt: skip


def gaps_of(carrier: Carrier, kind: str) -> Sequence[Gap]:
    """Return the texts of the gaps of one kind."""
    return [gap for gap in carrier.gaps if gap.kind == kind]


def unsaid_gaps(carrier: Carrier) -> list[str]:
    """Gaps that no field of a record has a place for."""
    return [f"{gap.summary}: {gap.text}" for gap in carrier.gaps if gap.kind not in _SAID]


def declarations_of(carrier: Carrier, more: Sequence[str]) -> list[tuple[str, str]]:
    """C++ members: those that are not ported, and those that bodies of methods became."""
    texts = [gap.text for gap in gaps_of(carrier, "declarations")] + list(more)
    if not texts:
        return []
    return [("extraClassDeclaration", block("\n".join(texts)))]


def builders_of(carrier: Carrier, class_: str) -> list[str]:
    """C++ builders as records of `class_`."""
    found: list[str] = []
    for gap in gaps_of(carrier, "builders"):
        read = _BUILDER.fullmatch(gap.text.strip())
        if read is None:
            continue
        arguments = split_parameters(read["parameters"])
        body = read["body"]
        said = f", {code(textwrap.dedent(body))}" if body else ""
        found.append(f"{class_}<{dag('ins', arguments)}{said}>")
    return found


def split_parameters(text: str) -> list[str]:
    """A list of C++ parameters as arguments of a dag."""
    return [_parameter(each) for each in _split(text)]


def _parameter(text: str) -> str:
    read = _PARAMETER.fullmatch(text.strip())
    assert read is not None
    type_, name, default = read["type"].strip(), read["name"], read["default"]
    if not type_:
        type_, name = name or "", None
    shown = string(type_) if default is None else f"CArg<{string(type_)}, {code(default)}>"
    return f"{shown}:${name}" if name else shown


def _split(text: str) -> list[str]:
    """A list of C++ parameters, apart."""
    parts: list[str] = []
    depth = start = 0
    for at, character in enumerate(f"{text},"):
        depth += (character in "<({[") - (character in ">)}]")
        if character == "," and depth <= 0:
            parts.append(text[start:at].strip())
            start = at + 1
    return [part for part in parts if part]
