"""TextMate grammars of IR and of definitions, and what colours text by them.

The files in `grammars` are those of editors, the site and the playground. They keep to regular
expressions that Oniguruma, Python and JavaScript read alike.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "grammars"
#: Classes of colours by what a scope begins with; the first counts.
CLASSES: Mapping[str, str] = {
    "comment": "c",
    "string": "s",
    "constant.numeric": "m",
    "constant": "kc",
    "variable.language": "nb",
    "variable": "nv",
    "entity.name.tag": "nt",
    "entity.name.type": "kt",
    "entity.name": "nf",
    "support.type": "kt",
    "support": "nf",
    "keyword.operator": "o",
    "keyword": "k",
}


class Grammar:
    """A grammar, of the constructs that the files of this package use.

    Source: TextMate manual, "Language Grammars".

    Args:
        definition: The file, as JSON.
    """

    def __init__(self, definition: Mapping[str, Any]) -> None:
        self._repository = definition.get("repository", {})
        self._outermost = self._flat(definition["patterns"])

    def _flat(self, patterns: list[Any]) -> list[Any]:
        """Patterns in order, with those that they include."""
        found = []
        for each in patterns:
            if "include" in each:
                found += self._flat(self._repository[each["include"][1:]]["patterns"])
            else:
                found.append(each)
        return found

    def tokens(self, text: str) -> Iterator[tuple[str, str]]:
        """Pieces of the text, each with its scope; empty for none."""
        #: Rules that have begun: scope, patterns, and the expression that ends each.
        stack: list[tuple[str, list[Any], re.Pattern[str] | None]] = [("", self._outermost, None)]
        for line in text.splitlines(keepends=True):
            at, content = 0, line.rstrip("\n")
            seen: dict[str, re.Match[str] | None] = {}
            while True:
                scope, patterns, end = stack[-1]
                match, rule = _first(content, at, patterns, end, seen)
                if match is None:
                    break
                yield scope, content[at : match.start()]
                if rule is None:
                    yield scope, match[0]
                    stack.pop()
                elif "begin" in rule:
                    yield from _captured(match, rule.get("beginCaptures", {}), rule["name"])
                    inner = self._flat(rule.get("patterns", []))
                    stack.append((rule["name"], inner, _end_of(rule, match)))
                else:
                    yield from _captured(match, rule.get("captures", {}), rule.get("name", scope))
                at = match.end()
            yield scope, line[at:]


def _end_of(rule: Any, begun: re.Match[str]) -> re.Pattern[str]:
    """The expression that ends a rule, which may name groups of its beginning."""
    return _compiled(re.sub(r"\\(\d)", lambda n: re.escape(begun[int(n[1])]), rule["end"]))


def _first(
    line: str,
    at: int,
    patterns: list[Any],
    end: re.Pattern[str] | None,
    seen: dict[str, re.Match[str] | None],
) -> tuple[re.Match[str] | None, Any]:
    """The match that begins first, with its rule; None for the end of the current one.

    Args:
        seen: The next match of each expression in the line, which holds until it is passed.
    """
    best = None if end is None else end.search(line, at)
    found = None
    for each in patterns:
        expression = each.get("match") or each["begin"]
        match = seen.get(expression)
        if expression not in seen or (match is not None and match.start() < at):
            match = seen[expression] = _compiled(expression).search(line, at)
        # A rule that begins takes something, so that every match leads on.
        if match is None or match.end() <= at:
            continue
        if best is None or match.start() < best.start():
            best, found = match, each
    return best, found


def _captured(match: re.Match[str], captures: Any, scope: str) -> Iterator[tuple[str, str]]:
    """The pieces of a match, by its groups; they do not overlap."""
    at = match.start()
    for number, each in captures.items():
        start, stop = match.span(int(number))
        yield scope, match.string[at:start]
        yield each["name"], match.string[start:stop]
        at = stop
    yield scope, match.string[at : match.end()]


@cache
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression)


@cache
def grammar(name: str) -> Grammar:
    """The grammar in the file `NAME.tmLanguage.json`."""
    text = (FOLDER / f"{name}.tmLanguage.json").read_text(encoding="utf-8")
    return Grammar(json.loads(text))
