"""The shape of a text of IR: what can be folded, how lines are indented, which types to show."""

from __future__ import annotations

from yods_dev.editor.document import Document
from yods_dev.editor.hovering import value_type

_OPEN = frozenset("{([")
_CLOSE = frozenset("})]")
_INDENT = "  "


def folding_ranges(document: Document) -> list[tuple[int, int]]:
    """First and last line, from 0, of brackets that span several lines."""
    found: list[tuple[int, int]] = []
    opened: list[int] = []
    for token in document.names.tokens:
        if token.text in _OPEN:
            opened.append(document.position_of(token.start)[0])
        elif token.text in _CLOSE and opened:
            first, last = opened.pop(), document.position_of(token.start)[0]
            if last > first + 1:
                found.append((first, last - 1))
    return sorted(set(found))


def formatted(document: Document) -> str:
    """The text with its lines indented by nesting, and no blanks at their ends.

    Nothing else changes: names, comments and line breaks are the author's. Labels of blocks
    stand as far out as the braces around, as the printer writes them. A comment over several
    lines of text does not exist in MLIR, and no string goes over a line.
    """
    lines = document.text.split("\n")
    starts: list[list[str]] = [[] for _ in lines]
    kinds: list[str] = ["" for _ in lines]
    for token in document.names.tokens:
        row = document.position_of(token.start)[0]
        if token.kind == "newline":
            continue
        if not kinds[row]:
            kinds[row] = token.kind
        if token.text in _OPEN or token.text in _CLOSE:
            starts[row].append(token.text)
    made: list[str] = []
    # A line that opens several brackets indents what follows once, as people write it.
    depths: list[int] = []
    depth = 0
    for line, brackets, kind in zip(lines, starts, kinds, strict=True):
        text = line.strip()
        leading = len(text) - len(text.lstrip("".join(_CLOSE)))
        inner = depth
        for _ in range(min(leading, len(depths))):
            inner = depths[len(depths) - 1 - _]
        here = inner - 1 if kind == "block" and text.startswith("^") else inner
        made.append(_INDENT * max(here, 0) + text if text else "")
        begun = False
        base = inner
        for bracket in brackets:
            if bracket in _OPEN:
                depths.append(base)
                if not begun:
                    base, begun = base + 1, True
            elif depths:
                base = depths.pop()
                begun = False
        depth = base
    while len(made) > 1 and not made[-1] and not made[-2]:
        made.pop()
    return "\n".join(made)


def inlay_types(document: Document, first: int, last: int) -> list[tuple[int, str]]:
    """Types to show after names of results, by the offset to show them at.

    Args:
        first, last: Lines, from 0, between which they are asked for.
    """
    found = []
    for binding in document.names.bindings:
        if binding.kind != "value" or not binding.is_result:
            continue
        for token in binding.definitions:
            if first <= document.position_of(token.start)[0] <= last:
                type_ = value_type(document, binding)
                if type_ is not None:
                    found.append((token.end, f": {type_}"))
    return found
