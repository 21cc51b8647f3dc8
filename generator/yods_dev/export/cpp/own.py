"""export.cpp, part: the user's own sources beside what is written, in `lib`.

Members of the dialect's classes that they define are declared, and not written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from yods_gen.records import dataclass

#: What the first lines of a file say that is written anew each time.
WRITTEN = "// Written by `yods export cpp`"
#: The definition of a member outside of its class, and that of a class.
_MEMBER = re.compile(r"^(?![ \t/#}])[^;{}()=]*?\b(\w+::\w+)\(", re.MULTILINE)
_CLASS = re.compile(r"^(?:class|struct) (\w+)[^;{]*\{", re.MULTILINE)
_CALLED = re.compile(r"(\w+)\(")


@dataclass(frozen=True, slots=True)
class Own:
    """The definitions in the user's sources.

    Attributes:
        members: Functions, as `CLASS::NAME`.
        classes: The classes of headers, with the file of each.
    """

    members: frozenset[str] = frozenset()
    classes: Mapping[str, str] = field(default_factory=dict)

    def defines(self, class_: str, text: str) -> bool:
        """Return whether a member of a class is defined of which C++ declares `text`."""
        declared = text.partition("//")[0]
        return any(f"{class_}::{name}" in self.members for name in _CALLED.findall(declared))


def own_sources(folder: Path) -> Own:
    """Return the definitions in the sources that are the user's in the folder of a project."""
    members: set[str] = set()
    classes: dict[str, str] = {}
    for file in sorted(folder.glob("lib/*.*")):
        text = file.read_text(encoding="utf-8", errors="replace")
        if WRITTEN in text[:400]:
            continue
        if file.suffix == ".h":
            classes |= dict.fromkeys(_CLASS.findall(text), file.name)
        else:
            members.update(_MEMBER.findall(text))
    return Own(frozenset(members), classes)
