"""Output formats: text, JSON, GitHub's annotations, SARIF, Markdown."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence

from yods_dev.breaking.comparison import listed
from yods_dev.breaking.findings import RULES, Finding, Level, Proof, Rule, Stated
from yods_gen import reporting
from yods_gen.reporting import Problem, Severity, as_github

_SEVERITY: dict[Level, Severity] = {
    Level.SILENT: "error",
    Level.BREAK: "error",
    Level.WARNING: "warning",
    Level.INFORMATION: "note",
}
_HEADINGS = {
    Level.SILENT: "Accepted as before, and means something else",
    Level.BREAK: "No longer accepted",
    Level.WARNING: "May break",
    Level.INFORMATION: "Worth knowing",
}


def text(findings: Sequence[Finding]) -> str:
    """A block for each finding, and a line with their number; empty if there are none."""
    if not findings:
        return ""
    return "\n\n".join([*map(_block, findings), _counted(findings)])


def _block(finding: Finding) -> str:
    gone = " (before)" if finding.side == "old" else ""
    lines = [f"{finding.where}{gone}: {finding.level.word}[{finding.rule.id}]: {finding.message}"]
    match finding.proof:
        case Proof(witness, old, new):
            lines += _versions("witness", witness, old, new)
        case Stated(about, old, new):
            lines += _versions("no proof", f"compared as written: {about}", old, new)
        case reason:
            lines += _labelled("no proof", reason)
    if len(finding.users) > 1:
        lines += _labelled("used by", listed(finding.users))
    return "\n".join(lines)


def _versions(label: str, value: str, old: str, new: str) -> list[str]:
    return [*_labelled(label, value), *_labelled("before", old), *_labelled("now", new)]


def _labelled(label: str, value: str) -> list[str]:
    lines = value.splitlines() or [""]
    first = f"  {label + ':':<9} {lines[0]}".rstrip()
    return [first, *(f"            {line}".rstrip() for line in lines[1:])]


def _counted(findings: Sequence[Finding]) -> str:
    counts = Counter(finding.level for finding in findings)
    parts = []
    for level in sorted(counts, reverse=True):
        plural = "s" if counts[level] > 1 and level is not Level.INFORMATION else ""
        parts.append(f"{counts[level]} {level.word}{plural}")
    return ", ".join(parts)


def as_json(findings: Sequence[Finding]) -> str:
    """A list of objects with all fields of the findings."""
    return json.dumps([_object(finding) for finding in findings], indent=2, ensure_ascii=False)


def _object(finding: Finding) -> dict[str, object]:
    proof = finding.proof
    versions = {} if isinstance(proof, str) else {"before": proof.old, "now": proof.new}
    return {
        "rule": finding.rule.id,
        "category": finding.rule.category,
        "level": finding.level.word,
        "definition": finding.subject,
        "message": finding.message,
        "side": finding.side,
        "file": finding.where.path,
        "line": finding.where.line,
        "column": finding.where.column,
        "proof": {"witness": proof.witness, **versions} if isinstance(proof, Proof) else None,
        "compared": {"what": proof.about, **versions} if isinstance(proof, Stated) else None,
        "without_proof": proof if isinstance(proof, str) else None,
        "users": list(finding.users),
    }


def github(findings: Sequence[Finding]) -> str:
    """Workflow commands, which GitHub shows next to the changed lines."""
    return as_github(list(map(_problem, findings)))


def _problem(finding: Finding) -> Problem:
    message, *details = _block(finding).partition("]: ")[2].splitlines()
    where = finding.where
    return Problem(finding.rule.id, _SEVERITY[finding.level], message, where.path, where.line,
                   where.column, where.width, tuple(details))  # fmt: skip


def sarif(findings: Sequence[Finding]) -> str:
    """The interchange format of static analysis, version 2.1.0."""
    ids = sorted({finding.rule.id for finding in findings})
    rules = [_sarif_rule(RULES[id_]) for id_ in ids]
    return reporting.sarif("yods breaking", list(map(_problem, findings)), rules)


def _sarif_rule(rule: Rule) -> dict[str, object]:
    return {
        "id": rule.id,
        "shortDescription": {"text": rule.summary},
        "defaultConfiguration": {"level": _SEVERITY[rule.level]},
        "properties": {"category": rule.category},
    }


def changelog(findings: Sequence[Finding]) -> str:
    """Markdown for the notes of a release: changes for users, worst first."""
    if not findings:
        return "Nothing that users of the dialects could notice has changed."
    parts = []
    for level in sorted({finding.level for finding in findings}, reverse=True):
        lines = [f"### {_HEADINGS[level]}", ""]
        for finding in findings:
            if finding.level is not level:
                continue
            lines.append(f"- {_escaped(finding.message)} (`{finding.rule.id}`)")
            if isinstance(finding.proof, Proof):
                lines += ["", *_fenced(finding.proof), ""]
        parts.append("\n".join(lines).rstrip())
    return "\n\n".join(parts)


def _escaped(message: str) -> str:
    return message.replace("<", "\\<").replace("*", "\\*").replace("_", "\\_")


def _fenced(proof: Proof) -> list[str]:
    fence = "```"
    while fence in proof.witness + proof.old + proof.new:
        fence += "`"
    inner = _versions("witness", proof.witness, proof.old, proof.new)
    return [f"  {line}" for line in (f"{fence}text", *(line[2:] for line in inner), fence)]


def rule_list() -> str:
    """Every rule: its id, category, level, summary and witness."""
    rows = [
        (rule.id, rule.category, rule.level.word, rule.summary, rule.proof or "-")
        for rule in RULES.values()
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "\n".join(
        "  ".join(
            [*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)),
             f"{row[3]}; proof: {row[4]}"]
        )
        for row in rows
    )  # fmt: skip


#: By their names in `--output-format`.
FORMATS: dict[str, Callable[[Sequence[Finding]], str]] = {
    "text": text,
    "json": as_json,
    "github": github,
    "sarif": sarif,
    "markdown": changelog,
}
