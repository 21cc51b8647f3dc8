"""Help while a definition is being written: signatures of calls, and the layout of its text."""

from __future__ import annotations

import re

import yaml

from yods_dev.lsp.outline import place_at
from yods_dev.lsp.project import Project, members
from yods_gen.expressions.functions import FOLDING_FUNCTIONS, FUNCTIONS
from yods_gen.records import dataclass

_OPEN = re.compile(r"([A-Za-z_][\w.]*)\s*\(")
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
#: Keys whose calls are operations.
REWRITING = frozenset({"match", "make", "replace", "also"})


@dataclass(frozen=True, slots=True)
class Signature:
    """A function or operation that is being called: its parameters, and which is written now."""

    name: str
    parameters: tuple[str, ...]
    active: int
    help: str


def signature_at(project: Project, path: str, line: int, column: int) -> Signature | None:
    """Return the innermost call around a position of a definition."""
    place = place_at(project.outline(path).lines, line, column)
    text = _QUOTED.sub(lambda m: " " * len(m[0]), place.text)
    for opened in reversed(list(_OPEN.finditer(text))):
        depth, active = 0, 0
        for character in text[opened.end() :]:
            depth += (character in "([") - (character in ")]")
            active += character == "," and depth == 0
            if depth < 0:
                break
        if depth >= 0:
            return _signature(project, path, place.path, opened[1], active)
    return None


def _signature(
    project: Project, path: str, at: tuple[str | int, ...], name: str, active: int
) -> Signature | None:
    function = FUNCTIONS.get(name) or FOLDING_FUNCTIONS.get(name)
    if function is not None:
        return Signature(name, tuple(function.parameters), active, function.summary)
    if not REWRITING & {*at}:
        return None
    for op in project.named(name, project.dialect_of(path), ["op"]):
        parts = members(project, op.file, op.key)
        order = [each for each in parts if each.what == "operand"]
        order += [each for each in parts if each.what in ("attribute", "property")]
        named = (e.name if e.what == "operand" else f"{e.name}=…" for e in order)
        return Signature(name, tuple(named), active, op.summary)
    return None


def formatted(text: str) -> str:
    """A definition file without blanks at the ends of lines, and with single empty lines.

    Unchanged where that would change what it says, as it does in some texts, or it is no YAML.
    """
    lines: list[str] = []
    for line in text.splitlines():
        stripped = line.rstrip()
        if stripped or (lines and lines[-1]):
            lines.append(stripped)
    made = "\n".join(lines).rstrip("\n") + "\n"
    return made if _events(made) == _events(text) is not None else text


def _events(text: str) -> list[tuple[object, ...]] | None:
    try:
        return [
            (type(each), getattr(each, "value", None), getattr(each, "tag", None))
            for each in yaml.parse(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        ]
    except yaml.YAMLError:
        return None
