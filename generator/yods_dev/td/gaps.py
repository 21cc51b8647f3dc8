"""td, part: what is not ported, by kind, as `unported` has it (manual, unported)."""

from __future__ import annotations

import textwrap
from typing import Any, Literal, TypeAlias

KEY = "unported"
#: Gaps of `unported` with one text, a list of texts, and texts by name.
Single: TypeAlias = Literal[
    "verifier",
    "region_verifier",
    "fold",
    "canonicalizer",
    "format",
    "bytecode",
    "inference",
    "declarations",
    "constant_materializer",
    "implementations",
]
Several: TypeAlias = Literal["builders", "transformers"]
Named: TypeAlias = Literal[
    "directives",
    "methods",
    "default_values",
    "traits",
    "interfaces",
    "parameters",
    "properties",
    "hooks",
]

#: A mapping that is being put together.
Draft: TypeAlias = dict[str, Any]


def cpp_text(text: str) -> str:
    """C++ without what its place in a file made of it: indentation, empty lines around."""
    lines = textwrap.dedent(text).strip("\n").splitlines()
    return textwrap.dedent("\n".join(line.rstrip() for line in lines)).strip()


def add_text(draft: Draft, kind: Single, text: str) -> None:
    """Add `text` as a gap, after other gaps of its kind."""
    gaps = draft.setdefault(KEY, {})
    text = cpp_text(text)
    gaps[kind] = f"{gaps[kind]}\n{text}" if kind in gaps else text


def add_item(draft: Draft, kind: Several, text: str) -> None:
    draft.setdefault(KEY, {}).setdefault(kind, []).append(cpp_text(text))


def add_named(draft: Draft, kind: Named, name: str, text: str) -> None:
    named = draft.setdefault(KEY, {}).setdefault(kind, {})
    text = cpp_text(text)
    if name not in named:
        named[name] = text
    elif text not in named[name].split("\n"):
        named[name] += f"\n{text}"
