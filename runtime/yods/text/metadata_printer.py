"""Writing a file's metadata: the resources that were used, and external ones.

Source: MLIR's printer (mlir/lib/IR/AsmPrinter.cpp, printResourceFileMetadata).
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.literals.strings import escape

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods.builtin.elements import Resource
    from yods.text.attribute_printer import AttributePrinter


def metadata_text(p: AttributePrinter, used: Iterable[Resource]) -> str:
    """The metadata section, with the line ends before it; empty where there is none.

    Args:
        used: The resources the printed operation refers to, in order of first use.
    """
    blobs = [(r.key, f'"{r.literal()}"') for r in used if r.data is not None]
    external = [
        (group, [(key, _value(value)) for key, value in entries])
        for group, entries in p.options.external_resources.items()
    ]
    if not blobs and not any(entries for _, entries in external):
        return ""
    limit = p.options.elide_resource_strings_larger_than
    sections = []
    for title, groups in (
        ("dialect_resources", [("builtin", blobs)]),
        ("external_resources", external),
    ):
        shown = [
            # What is left out are long strings.
            (name, [e for e in entries if limit is None or e[1][:1] != '"' or len(e[1]) <= limit])
            for name, entries in groups
        ]
        texts = [_group(p, name, entries) for name, entries in shown if entries]
        if texts:
            sections.append(f"  {title}: {{\n" + ",\n".join(texts) + "\n  }")
    return "\n\n{-#\n" + ",\n".join(sections) + "\n#-}"


def _group(p: AttributePrinter, name: str, entries: list[tuple[str, str]]) -> str:
    lines = ",\n".join(f"      {p.keyword_or_string(key)}: {value}" for key, value in entries)
    return f"    {p.keyword_or_string(name)}: {{\n{lines}\n    }}"


def _value(value: bool | str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{escape(value)}"'
