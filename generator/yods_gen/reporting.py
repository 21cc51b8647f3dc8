"""Problems as other tools read them: JSON, GitHub's annotations, SARIF."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from yods_gen.errors import Finding
from yods_gen.records import DataClass

Severity = Literal["error", "warning", "note"]
#: What GitHub calls them.
_GITHUB = {"error": "error", "warning": "warning", "note": "notice"}


class Problem(DataClass):
    """Something to tell, at a place or about a whole file.

    Attributes:
        path: The file, relative to where the command runs, with `/`.
        line, column: From 1; 0 where the problem is with the whole file.
        details: More than `message`, line by line.
    """

    id: str
    severity: Severity
    message: str
    path: str
    line: int = 0
    column: int = 0
    width: int = 0
    details: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The message and the details below it."""
        return "\n".join((self.message, *self.details))


def problem_of(finding: Finding) -> Problem:
    """A mistake in definitions."""
    span = finding.span
    details = tuple(each for each in (finding.context, finding.help) if each)
    return Problem(
        finding.id,
        finding.severity,
        finding.message,
        span.path,
        span.line,
        span.column,
        span.width,
        details,
    )


def as_json(problems: Sequence[Problem]) -> str:
    """A list of objects with all that is known."""
    rows = [
        {
            "id": each.id,
            "severity": each.severity,
            "message": each.message,
            "details": list(each.details),
            "file": each.path,
            "line": each.line or None,
            "column": each.column or None,
            "width": each.width or None,
        }
        for each in problems
    ]
    return json.dumps(rows, indent=2, ensure_ascii=False)


def as_github(problems: Sequence[Problem]) -> str:
    """Workflow commands, which GitHub shows beside the lines."""
    return "\n".join(map(_annotation, problems))


def _annotation(problem: Problem) -> str:
    properties = {"file": problem.path}
    if problem.line:
        properties |= {"line": str(problem.line), "col": str(problem.column)}
        if problem.width:
            properties["endColumn"] = str(problem.column + problem.width)
    properties["title"] = problem.id
    shown = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{_GITHUB[problem.severity]} {shown}::{_data(problem.text)}"


def _data(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: str) -> str:
    return _data(value).replace(":", "%3A").replace(",", "%2C")


def sarif(
    tool: str, problems: Sequence[Problem], rules: Iterable[Mapping[str, object]] = ()
) -> str:
    """The interchange format of static analysis, version 2.1.0.

    Args:
        tool: The command, as people call it.
        rules: What is known of the ids that the problems have; by default only these.
    """
    known = list(rules) or [{"id": id_} for id_ in sorted({each.id for each in problems})]
    run = {
        "tool": {"driver": {"name": tool, "rules": known}},
        "results": [_result(each) for each in problems],
    }
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [run],
    }
    return json.dumps(log, indent=2, ensure_ascii=False)


def _result(problem: Problem) -> dict[str, object]:
    place: dict[str, object] = {"artifactLocation": {"uri": problem.path}}
    if problem.line:
        region = {"startLine": problem.line, "startColumn": problem.column}
        if problem.width:
            region["endColumn"] = problem.column + problem.width
        place["region"] = region
    return {
        "ruleId": problem.id,
        "level": problem.severity,
        "message": {"text": problem.text},
        "locations": [{"physicalLocation": place}],
    }


#: What `--output-format` may be, besides `text`: tool and problems to text.
FORMATS: Mapping[str, Callable[[str, Sequence[Problem]], str]] = {
    "json": lambda tool, problems: as_json(problems),
    "github": lambda tool, problems: as_github(problems),
    "sarif": sarif,
}


def print_problems(command: str, format_: str, problems: Sequence[Problem]) -> None:
    """Write problems that `yods COMMAND` found to standard output, in one of `FORMATS`."""
    text = FORMATS[format_](f"yods {command}", problems)
    if text:
        print(text)
