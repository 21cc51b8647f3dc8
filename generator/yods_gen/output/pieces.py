"""Formats texts piece by piece, each piece once, and gives what black gives for the whole.

black lays out one logical line after the other: what it makes of one depends on its text,
its depth and what kind of statement it is, and on no other line; how many empty lines stand
before it depends on the kinds and depths of the lines around it, and not on their text. So
of each text black is given

- an outline, the text with every logical line replaced by a short one of its kind, and
- each different logical line, at its depth, in a batch with others.

Generated classes share most of their lines and outlines; and black takes its second pass,
which it makes over a text whenever the first has changed it, over few lines instead of all.
That the answers fit (an outline may change in empty lines only, a batch must have as many
logical lines after as before) is checked; a text for which they do not, or which has parts
that `logical_lines` does not know, is given to black as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from yods_gen.output.formatter import LINE_LENGTH
from yods_gen.output.logical_lines import INDENT, LogicalLine, is_string, split
from yods_gen.records import dataclass

#: Formats each text as black does, in any order and on as many processors as there are.
FormatAll: TypeAlias = Callable[[Sequence[str]], Sequence[str]]

#: Characters of a batch: enough to make little of the cost of a call.
_BATCH = 4_000
#: Texts shorter than this together have too little in common.
_WORTH_IT = 12_000
_FIRST_WORD = re.compile(r"[A-Za-z]{0,2}[\"']|[a-z]+\b|[@#]|\.\.\.")


@dataclass(frozen=True, slots=True, eq=False)
class _Kind:
    """A kind of logical line.

    `outline` stands for such a line where its text does not matter; None where the line is
    short and stands for itself. In a batch `before` and `after` make a statement of it.
    """

    outline: str | None
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    #: Whether `before` opens the block that the line is in.
    enclosed: bool = False
    #: Whether black sets such statements off by empty lines.
    is_set_off: bool = False


_ITSELF = _Kind(None)
_BODY = (" " * INDENT + "pass",)
_HEADS = {
    "def": _Kind("def _():", (), _BODY, is_set_off=True),
    "class": _Kind("class _:", (), _BODY, is_set_off=True),
    "if": _Kind("if _:", (), _BODY),
    "for": _Kind("for _ in _:", (), _BODY),
    "while": _Kind("while _:", (), _BODY),
    "with": _Kind("with _:", (), _BODY),
    "match": _Kind("match _:", (), (" " * INDENT + "case _:", " " * INDENT + _BODY[0])),
    "case": _Kind("case _:", ("match _:",), _BODY, enclosed=True),
    "elif": _Kind("elif _:", ("if _:", *_BODY), _BODY),
    "except": _Kind("except _:", ("try:", *_BODY), _BODY),
    "else": _ITSELF,
    "try": _ITSELF,
    "finally": _ITSELF,
}
_STATEMENTS = {
    "@": _Kind("@_", (), ("def _():", *_BODY), is_set_off=True),
    "#": _Kind("# _", (), ("pass",)),
    "return": _Kind("return _"),
    "raise": _Kind("raise _"),
    "del": _Kind("del _"),
    "assert": _Kind("assert _"),
    "yield": _Kind("yield _"),
    "import": _Kind("import _"),
    "from": _Kind("from _ import _"),
    "global": _Kind("global _"),
    "nonlocal": _Kind("nonlocal _"),
    "pass": _ITSELF,
    "break": _ITSELF,
    "continue": _ITSELF,
    "...": _ITSELF,
}
_DOCSTRINGS = {
    "def": _Kind('"""_"""', ("def _():",), enclosed=True, is_set_off=True),
    "class": _Kind('"""_"""', ("class _:",), enclosed=True, is_set_off=True),
}
_OTHER = _Kind("_")
#: How an outline of a class begins, and one of what comes after some method of it: the
#: outlines of methods are few, those of classes many.
_IN_CLASS = ("class _:\n", "@_\nclass _:\n")
_EARLIER_METHOD = "class _:\n    def _():\n        _\n"
_EARLIER_LINES = _EARLIER_METHOD.count("\n")
#: Words that, without a ':' at the end, begin several statements on one line.
_HEADS_ONLY = frozenset({"async", *_HEADS} - {"match", "case"})


@dataclass(frozen=True, slots=True)
class _Piece:
    """A logical line to be laid out."""

    kind: _Kind
    depth: int
    text: str


@dataclass(frozen=True, slots=True)
class _Plan:
    """A text taken apart: its outlines, and its lines, which are pieces or stay as they are."""

    outlines: tuple[str, ...]
    lines: tuple[_Piece | str, ...]


class Formatter:
    """Formats texts, and remembers outlines and pieces for the texts to come."""

    def __init__(self, format_all: FormatAll) -> None:
        self._format_all = format_all
        #: The empty lines before each line; None where black changed more than those.
        self._outlines: dict[str, tuple[int, ...] | None] = {}
        #: None for a piece of which black made something else than one line.
        self._pieces: dict[_Piece, str | None] = {}

    def formatted(self, texts: Sequence[str]) -> Sequence[str]:
        """What black makes of each of `texts`."""
        if sum(map(len, texts)) < _WORTH_IT:
            return self._format_all(texts)
        plans = [_plan(text) for text in texts]
        self._learn([plan for plan in plans if plan is not None])
        made = [None if plan is None else self._joined(plan) for plan in plans]
        whole = [text for text, result in zip(texts, made, strict=True) if result is None]
        rest = iter(self._format_all(whole) if whole else ())
        return [next(rest) if result is None else result for result in made]

    def _learn(self, plans: Iterable[_Plan]) -> None:
        """Have black format what is new in `plans`."""
        outlines: dict[str, None] = {}
        pieces: dict[_Piece, None] = {}
        for plan in plans:
            outlines.update((each, None) for each in plan.outlines if each not in self._outlines)
            for line in plan.lines:
                if isinstance(line, _Piece) and line not in self._pieces:
                    pieces[line] = None
        batches = list(_batches(pieces))
        answers = iter(self._format_all([*outlines, *map(_batch_text, batches)]))
        self._outlines.update((each, _empty_lines(each, next(answers))) for each in outlines)
        for batch in batches:
            self._pieces.update(zip(batch, _laid_out(batch, next(answers)), strict=True))

    def _joined(self, plan: _Plan) -> str | None:
        """The text that outlines and pieces give; None where one of them does not fit."""
        empty: list[int] = []
        for outline in plan.outlines:
            found = self._outlines[outline]
            if found is None:
                return None
            empty += found
        made = []
        for count, line in zip(empty, plan.lines, strict=True):
            text = self._pieces[line] if isinstance(line, _Piece) else line
            if text is None:
                return None
            made.append("\n" * count + text + "\n")
        return "".join(made)


def _plan(text: str) -> _Plan | None:
    """How to take `text` apart, if it can be."""
    lines = split(text)
    if lines is None:
        return None
    outlines = [""]
    made: list[_Piece | str] = []
    head = ""
    depth = 0
    for line in lines:
        kind = _kind(line, head)
        if kind is None:
            return None
        head = line.text if line.is_head else ""
        margin = " " * (INDENT * line.depth)
        made.append(margin + line.text if kind is _ITSELF else _Piece(kind, line.depth, line.text))
        if line.depth == 1 < depth and kind.is_set_off and outlines[-1].startswith(_IN_CLASS):
            outlines.append(_EARLIER_METHOD)
        # More empty lines than these black never keeps.
        outlines[-1] += "\n" * min(line.blank, 1 if line.depth else 2)
        outlines[-1] += margin + (kind.outline or line.text) + "\n"
        depth = line.depth
    return _Plan(tuple(outlines), tuple(made))


def _empty_lines(outline: str, answer: str) -> tuple[int, ...] | None:
    """How many empty lines black has put before each line of an outline; None if it did more."""
    made = []
    empty = 0
    lines = filter(None, outline.split("\n"))
    for line in answer.splitlines():
        if not line:
            empty += 1
        elif line == next(lines, None):
            made.append(empty)
            empty = 0
        else:
            return None
    if next(lines, None) is not None:
        return None
    return tuple(made[_EARLIER_LINES:] if outline.startswith(_EARLIER_METHOD) else made)


def _kind(line: LogicalLine, head: str) -> _Kind | None:
    """The kind of a line; `head` is the one before it, where that opens a block."""
    found = _FIRST_WORD.match(line.text)
    word = found[0] if found else ""
    if word.endswith(('"', "'")):
        return _DOCSTRINGS.get(head.partition(" ")[0]) if is_string(line.text) else None
    if line.is_head:
        kind = _HEADS.get(word)
    elif word in _HEADS_ONLY:
        return None
    elif line.text in ("return", "raise", "yield"):
        return _ITSELF
    else:
        kind = _STATEMENTS.get(word, _OTHER)
    if kind is _ITSELF and line.text.removesuffix(":") != word:
        return None
    return kind


def _batches(pieces: Iterable[_Piece]) -> Iterator[list[_Piece]]:
    """`pieces` in groups to be formatted together: of one depth, with one way to get there.

    Those that black will probably change are apart, because a batch that it changes is
    formatted twice.
    """
    groups: dict[tuple[int, _Kind, bool], list[_Piece]] = {}
    for piece in pieces:
        key = (piece.depth, piece.kind, _is_probably_changed(piece))
        group = groups.setdefault(key, [])
        group.append(piece)
        if sum(len(each.text) for each in group) >= _BATCH:
            yield groups.pop(key)
    yield from groups.values()


def _is_probably_changed(piece: _Piece) -> bool:
    first, *more = piece.text.split("\n")
    width = INDENT * piece.depth + len(first)
    if piece.kind in _DOCSTRINGS.values():
        return False
    return width > LINE_LENGTH or bool(more) or "'" in first or "(not" in first


def _batch_text(batch: Sequence[_Piece]) -> str:
    outer = _outer_depth(batch)
    lines = [" " * (INDENT * depth) + "if _:" for depth in range(outer)]
    for count, piece in enumerate(batch):
        if count and piece.kind.is_set_off:
            lines += [""] * (1 if outer else 2)
        lines += [" " * (INDENT * outer) + line for line in piece.kind.before]
        margin = " " * (INDENT * piece.depth)
        lines += [margin + piece.text, *(margin + line for line in piece.kind.after)]
    return "\n".join(lines) + "\n"


def _laid_out(batch: Sequence[_Piece], answer: str) -> list[str | None]:
    """The text of each piece in what black made of the batch; None where it is not there."""
    lines = split(answer)
    made: list[str | None] = []
    position = _outer_depth(batch)
    for piece in batch:
        position += len(piece.kind.before)
        here = lines[position] if lines is not None and position < len(lines) else None
        fits = here is not None and here.depth == piece.depth
        made.append(" " * (INDENT * piece.depth) + here.text if here and fits else None)
        position += 1 + len(piece.kind.after)
    return made if lines is not None and position == len(lines) else [None] * len(batch)


def _outer_depth(batch: Sequence[_Piece]) -> int:
    """The depth of what is around the pieces of a batch and their scaffolds."""
    return batch[0].depth - batch[0].kind.enclosed
