"""td, part: the report of an import on standard error."""

from __future__ import annotations

from collections.abc import Sequence

from yods_dev.td.checked import Checked
from yods_dev.td.operations import one_line


def report(results: Sequence[Checked]) -> str:
    """Return the number of ops, new names and errors, one dialect at a time."""
    lines: list[str] = []
    for each in results:
        imported = each.imported
        ops = resolved_formats(each)
        declarative = len(imported.formats)
        exact = sum(
            one_line(text) == ops.get(mnemonic, "") for mnemonic, text in imported.formats.items()
        )
        converted = len(imported.document.get("ops", {}))
        lines.append(
            f"{imported.name}: {converted} of {len(imported.mnemonics)} ops"
            + (f"; {exact} of {declarative} declarative formats as they are" if declarative else "")
        )
        lines += [f"  renamed: {text}" for text in imported.renamed]
        lines += [f"  guess: {text}" for text in imported.guessed]
        lines += [f"  gap: {text}" for text in each.taken_back]
        for record, reason in imported.refused:
            lines.append(f"  error: {record.place}: {record.spelled} is not converted: {reason}")
        for lost, where, finding in each.lost:
            place = f"{lost.place}: {lost.spelled}" if lost is not None else where
            lines.append(
                f"  internal error: {place} converts to what the checker refuses, and is left out:"
                f" {finding.message} [{finding.id}]"
            )
    return "\n".join(lines)


def resolved_formats(each: Checked) -> dict[str, str]:
    """The format of each op, whether it or a template says it."""
    document = each.imported.document
    templates = document.get("op_templates", {})
    found: dict[str, str] = {}
    for mnemonic, op in document.get("ops", {}).items():
        draft = op
        while "assembly_format" not in draft and "template" in draft:
            draft = templates.get(draft["template"], {})
        found[mnemonic] = draft.get("assembly_format", "")
    return found
