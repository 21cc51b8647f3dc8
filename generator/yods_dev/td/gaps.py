"""td, part: what is not ported, by kind, as `unported` has it (manual, unported)."""

from __future__ import annotations

import textwrap
from typing import Any, TypeAlias

from yods_gen.definitions.gaps import GAP_KINDS

KEY = "unported"
#: A mapping that is being put together.
Draft: TypeAlias = dict[str, Any]


def cpp_text(text: str) -> str:
    """C++ without what its place in a file made of it: indentation, empty lines around."""
    lines = textwrap.dedent(text).strip("\n").splitlines()
    return textwrap.dedent("\n".join(line.rstrip() for line in lines)).strip()


def add_gap(draft: Draft, kind: str, *said: str) -> None:
    """Add C++ as a gap of a kind, after others of that; what it is about stands before it, if the
    kind has names."""
    gaps, form, text = draft.setdefault(KEY, {}), GAP_KINDS[kind].form, cpp_text(said[-1])
    if form == "list":
        gaps.setdefault(kind, []).append(text)
        return
    holder, key = (gaps.setdefault(kind, {}), said[0]) if form == "named" else (gaps, kind)
    if key not in holder:
        holder[key] = text
    elif form == "one" or text not in holder[key].split("\n"):
        holder[key] += f"\n{text}"
