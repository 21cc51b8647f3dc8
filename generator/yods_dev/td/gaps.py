"""td, part: what is not ported, by kind, as `unported` has it (manual, unported)."""

from __future__ import annotations

import textwrap
from typing import Any, TypeAlias

from yods_dev.td.records import Other, Record, Records, Ref, Value
from yods_gen.definitions.gaps import GAP_KINDS

KEY = "unported"
#: A mapping that is being put together.
Draft: TypeAlias = dict[str, Any]
#: The fields of records with C++ for the class.
_CODE = (
    "extraClassDeclaration", "extraSharedClassDeclaration", "extraTraitClassDeclaration",
    "extraClassDefinition",
)  # fmt: skip


def name_of_use(use: str | Draft) -> str:
    """The name of a trait or interface in use, with arguments or without."""
    return use if isinstance(use, str) else str(next(iter(use)))


def stated(**entries: Any) -> Draft:
    """The entries that state something: not None, not false, and no empty text or list."""
    return {key: value for key, value in entries.items() if value or type(value) is int}


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


def add_code(draft: Draft, records: Records, record: Record) -> None:
    """Add the builders and declarations in C++ of a record as gaps."""
    for builder in records.list(record, "builders"):
        add_gap(draft, "builders", _signature(records, builder))
    for field in _CODE:
        if record.text(field).strip():
            add_gap(draft, "declarations", record.text(field))


def _signature(records: Records, builder: Record) -> str:
    """`build($_builder, $_state, …)` with its body, as ODS has it."""
    parameters = []
    for value, name in builder.dag("dagParams"):
        argument = records.get(value)
        if argument is not None and argument.isa("CArg"):
            default = argument.text("defaultValue")
            shown = f"{argument.text('type')} {name}" + (f" = {default}" if default else "")
        else:
            shown = f"{value if isinstance(value, str) else _shown(value)} {name}"
        parameters.append(shown.strip())
    body = cpp_text(builder.text("body"))
    head = f"build($_builder, $_state{''.join(f', {p}' for p in parameters)})"
    return f"{head} {{\n{textwrap.indent(body, '  ')}\n}}" if body else head


def _shown(value: Value) -> str:
    if isinstance(value, Ref):
        return value.name
    return value.text if isinstance(value, Other) else str(value)
