"""Names of ODS in definitions: what they are here.

Whoever comes from TableGen writes its names first. The tables "ODS to yods" of
the manual say what each is here, and so do messages about such a name
(`yods_gen.language_tables` derives the file from them).
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from yods_gen.spans import Span

ODS_FORMS = Path(__file__).parent / "schema" / "ods.json"
#: Findings about a name that is not known, or is written as in TableGen.
_ABOUT_NAMES = frozenset(
    {"constraint-syntax", "interface-misplaced", "parameter-kind", "property-kind", "unknown-class",
     "unknown-attribute", "unknown-function", "unknown-interface",
     "unknown-key", "unknown-member", "unknown-method", "unknown-name",
     "unknown-trait", "unknown-type"}
)  # fmt: skip
_WORD = re.compile(r"[A-Za-z_]\w*")
_INTEGER = re.compile(r"([SU]?)I([1-9]\d*)")
_SIGNS = {"": "signless", "S": "signed", "U": "unsigned"}


@cache
def _forms() -> dict[str, str]:
    found: dict[str, str] = json.loads(ODS_FORMS.read_text(encoding="utf-8"))
    return found


def ods_hint(id_: str, line: str | None, span: Span, help_: str) -> str:
    """A hint about the name of ODS at a location: its form here; empty if there is none.

    Args:
        id_: Of the finding about the place.
        line: The source line.
        help_: The help of the finding so far.
    """
    if id_ not in _ABOUT_NAMES or line is None or help_.startswith("it is a"):
        return ""
    start = span.column - 1
    if line.startswith("let ", start) and help_.startswith("did you mean"):
        return ""
    if id_ == "constraint-syntax" and not line.startswith("<", start):
        return ""
    name = _name_at(line, span)
    form = _forms().get(name, "")
    if form.startswith(f"{name}[") and id_ != "constraint-syntax":
        return ""
    if form:
        return f"ODS's '{name}' is here: {_forms()[name]}"
    integer = _INTEGER.fullmatch(name)
    if integer is not None and id_ == "unknown-type":
        words = f"{integer[2]}-bit {_SIGNS[integer[1]]} integer"
        number = integer[2] if not integer[1] else f"{integer[2]}, '{_SIGNS[integer[1]]}'"
        return (
            f"name it under 'constraints': {{types: {{{name}: {{summary: {words}, "
            f"builder: IntegerType({number.replace(chr(39), chr(34))})}}}}}}"
        )
    return ""


def _name_at(line: str, span: Span) -> str:
    """The name that a finding is about; of `let name` the name, before a bracket the name."""
    start = span.column - 1
    marked = line[start : start + span.width].strip("'\"").removeprefix("let ")
    found = _WORD.match(marked)
    if found is not None:
        return found[0]
    before = re.search(r"([A-Za-z_]\w*)$", line[:start])
    return before[1] if before else ""
