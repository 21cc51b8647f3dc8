"""Links from documentation to definitions, which name a definition until its address is known.

A link of code to `ref:KINDS:NAME` in Markdown leads to the definition called NAME, of the first of
KINDS that has one; without such a page it is just the text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from yods_gen.definitions.constraints import Constraint

_LINK = re.compile(r"\[(`[^`\n]*`)\]\(ref:([\w,-]+):([^)\s]+)\)")
_NAME = re.compile(r"[A-Za-z_][\w$.]*")
#: Addresses by kind and name.
Targets = Mapping[tuple[str, str], str]


def code_link(kinds: str, name: str, text: str = "") -> str:
    """Return `text`, by default the name, as code that leads to a definition.

    Args:
        kinds: The kinds of definition it may be, with commas between them.
    """
    return f"[`{text or name}`](ref:{kinds}:{name})"


def constraint_link(constraint: Constraint) -> str:
    """Return a constraint as definitions write it, which leads to the outermost one named."""
    kinds = f"constraint,{constraint.kind},enum,interface"
    named = _NAME.match(constraint.reference)
    if named is None:
        return f"`{constraint.reference}`"
    return code_link(kinds, named[0], constraint.reference)


def resolve(text: str, targets: Targets) -> str:
    """Return Markdown with the addresses of what it refers to."""

    def resolved(found: re.Match[str]) -> str:
        shown, kinds, name = found.groups()
        for kind in kinds.split(","):
            if (kind, name) in targets:
                return f"[{shown}]({targets[kind, name]})"
        return shown

    return _LINK.sub(resolved, text)
