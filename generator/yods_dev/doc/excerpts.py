"""Texts of parts of definition files, as their authors wrote them."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import yaml

from yods_gen.errors import Span

#: The beginning of a line with an item of a list.
_ITEM = re.compile(r"\s*- ")
_OPEN = (yaml.FlowMappingStartToken, yaml.FlowSequenceStartToken)
_CLOSE = (yaml.FlowMappingEndToken, yaml.FlowSequenceEndToken)


class Excerpts:
    """Reads parts of files.

    Args:
        root: The folder that paths are relative to.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._files: dict[str, list[str]] = {}

    def of(self, span: Span) -> str:
        """The text of a rule: from `span`, or the item of a list around it, to the end of it.

        Empty where the file cannot be read any more.
        """
        if span.path not in self._files:
            path = self._root / span.path
            text = path.read_text(encoding="utf-8") if path.is_file() else ""
            self._files[span.path] = text.splitlines()
        lines = self._files[span.path][span.line - 1 :]
        if not lines:
            return ""
        item = _ITEM.match(lines[0])
        column = item.end() if item is not None else span.column - 1
        shown = [lines[0][column:]]
        for line in lines[1:]:
            if line.strip() and len(line) - len(line.lstrip()) < column:
                break
            shown.append(line[column:])
        return _first_value("\n".join(shown).rstrip())


def _first_value(text: str) -> str:
    """The value in braces that a text begins with, or all of it."""
    depth = 0
    with suppress(yaml.YAMLError):
        for token in yaml.scan(text) if text.startswith(("{", "[")) else ():
            depth += isinstance(token, _OPEN) - isinstance(token, _CLOSE)
            if depth == 0 and isinstance(token, _CLOSE):
                return text[: token.end_mark.index]
    return text
