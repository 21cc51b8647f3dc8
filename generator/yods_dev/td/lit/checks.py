"""CHECK lines of a test against what is printed, as far as they are plain.

Source: LLVM, FileCheck.rst. Numeric expressions, counts and other prefixes are left undecided.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_LINE = re.compile(r"^.*?\bCHECK(?P<kind>(?:-[A-Z]+)*):[ \t]*(?P<text>.*?)[ \t]*$", re.MULTILINE)
_OTHER = re.compile(r"\bCHECK-(?:COUNT-\d+|[A-Z]*\d|\w*\{)|\[\[#|\bCHECK[A-Z_0-9]|\bCHECK-\w*-\w+:")
_SET = r"\[(?:\[:\w+:\]|\\.|[^\]\\])+\]"
_PIECE = re.compile(
    r"\{\{(?P<regex>.*?)\}\}(?!\})"
    rf"|\[\[(?P<name>\$?\w+)(?::(?P<of>(?:[^\[\]\\]|\\.|{_SET})*))?\]\]"
)
_KINDS = ("", "-LABEL", "-NEXT", "-SAME", "-DAG", "-NOT", "-EMPTY")
_POSIX = {
    "[:alnum:]": "a-zA-Z0-9", "[:alpha:]": "a-zA-Z", "[:digit:]": "0-9", "[:space:]": r"\s",
    "[:xdigit:]": "0-9a-fA-F", "[:lower:]": "a-z", "[:upper:]": "A-Z",
}  # fmt: skip


def checks_hold(test: str, printed: str) -> bool | None:
    """Return whether the CHECK lines of `test` hold for what is printed; None if undecided."""
    if _OTHER.search(test):
        return None
    lines = [(each["kind"], each["text"]) for each in _LINE.finditer(test)]
    if not lines or any(kind not in _KINDS for kind, _ in lines):
        return None
    try:
        return _holds(lines, re.sub(r"[ \t]+", " ", printed))
    except re.error:
        return None


def _holds(lines: list[tuple[str, str]], printed: str) -> bool:
    known: dict[str, str] = {}
    end = 0
    taken: list[tuple[int, int]] = []
    forbidden: list[str] = []
    start_of_group = 0
    for kind, text in [*lines, ("END", "")]:
        if kind == "-NOT":
            forbidden.append(text)
            continue
        if kind != "-DAG" and taken:
            end, taken = max(stop for _, stop in taken), []
        if kind == "END":
            found = (len(printed), len(printed))
        elif kind == "-DAG":
            start_of_group = start_of_group if taken else end
            place = _find(text, known, printed, start_of_group, taken)
            if place is None:
                return False
            taken.append(place)
            continue
        else:
            place = _find(text, known, printed, end, [])
            if place is None:
                return False
            found = place
            breaks = printed.count("\n", end, found[0])
            if (kind in ("-NEXT", "-EMPTY") and breaks != 1) or (kind == "-SAME" and breaks):
                return False
        if any(_find(each, known, printed[: found[0]], end, []) for each in forbidden):
            return False
        forbidden, end = [], found[1]
    return True


def _find(
    text: str, known: dict[str, str], printed: str, start: int, taken: list[tuple[int, int]]
) -> tuple[int, int] | None:
    """The first place from `start` on that is not taken; binds the variables of the pattern."""
    pattern, names = _regex(text, known)
    for match in re.compile(pattern, re.MULTILINE).finditer(printed, start):
        if all(match.end() <= first or match.start() >= last for first, last in taken):
            known.update({name: match[group] for group, name in names.items()})
            return match.span()
    return None


def _regex(text: str, known: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """A regular expression of Python, and the variable that each of its groups binds."""
    made, names, last = "", dict[str, str](), 0
    for piece in _PIECE.finditer(text):
        made += _literal(text[last : piece.start()])
        last = piece.end()
        name, of = piece["name"], piece["of"]
        if name is None:
            made += f"(?:{_plain(piece['regex'])})"
        elif of is not None:
            group = f"v{len(names)}"
            names[group] = name
            made += f"(?P<{group}>{_plain(of)})"
        elif name in names.values():
            made += f"(?P={next(g for g, n in names.items() if n == name)})"
        else:
            made += re.escape(known[name]) if name in known else r"(?!)"
    return made + _literal(text[last:]), names


def _literal(text: str) -> str:
    return " ".join(map(re.escape, re.split(r"[ \t]+", text)))


def _plain(regex: str) -> str:
    for posix, python in _POSIX.items():
        regex = regex.replace(posix, python)
    return regex
