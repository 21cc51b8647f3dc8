"""Statements laid out as black lays them out, for the forms that most generated code has.

black is the judge of what generated code looks like, and takes milliseconds a statement. Templates
and the printer of expressions write what fits on a line as black does; here is decided how a
statement is split that does not. black splits it at its last pair of brackets, or a function at its
first, into what is before, inside and after; and what is inside at its commas, at `and` and `or`,
or at brackets again. Of a statement that black may split elsewhere, or in which it may change more,
`laid_out` says that it is not known, and black is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from keyword import iskeyword

from yods_gen.expressions.python import LINE_LENGTH

INDENT = 4
_STRING = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
_MARK = re.compile(rf"(?P<string>{_STRING})|(?P<open>[(\[{{])|(?P<close>[)\]}}])|(?P<comma>,)")
#: Space that a statement on one line does not have.
_SPACE = re.compile(rf"{_STRING}| *\n *| (?=\))")
#: What black splits at besides brackets and commas, of a line without what brackets hold.
_DELIMITER = re.compile(
    r" (?:and|or|if|else|for|in|is|not|[-+*/%@&|^<>]|==|!=|<=|>=|<<|>>|//|:=) "
    r"|\b(?:not|lambda|await|yield)\b|[)\]}]\.|\*\*|~|\" [a-z]{0,2}\""
)
#: What may have commas that part no items of a list.
_LOOSE = re.compile(r"\blambda [^:]*,| for ")
#: The clauses of a comprehension, and what has an `if` that is none, or commas.
_CLAUSE = re.compile(r" (?=(?:for|if) )")
_NO_CLAUSE = re.compile(r" (?:else|async) |\blambda\b|,")
#: How an operand begins that is negated.
_NOT = re.compile(r"^(?:and |or )?not ")
_LOGIC = re.compile(r" (?=(?:and|or) )")
#: What binds less than `and` and `or`.
_LOWER = re.compile(r" (?:if|else|:=|=) |\blambda\b|,")
#: What is before an expression that may stand in parentheses of its own.
_BEFORE = re.compile(r"(?:return|if|elif|while|assert) |for [^=\"]+ in |[^=(\"]+ [-+|&*/]?= ")
#: Names that get the items of what is called.
_NAMES = re.compile(r"\w+(?:, \w+)+ = ")

#: What black may change in a statement that fits on a line.
_MAY_CHANGE = re.compile(r"['\\]|,[)\]}]|\*\*|, = |(?:\b(?:return|if|elif|while|assert|in)|=) \(")


#: What is before an expression of which black drops parentheses around all of it.
_DROPS_PARENTHESES = re.compile(r"(?:return|if|elif|while|assert) |\w+ = ")
#: What black may leave in parentheses that nothing needs.
_KEEPS_PARENTHESES = re.compile(r":=|\b(?:yield|await|lambda|for)\b|^\*|\" [a-z]{0,2}\"")


class _UnknownForm(Exception):
    """How black lays out a statement is not known."""


def laid_out(text: str, depth: int) -> str | None:
    """Return a statement as black has it below so many heads of blocks; None if not known."""
    if '"""' in text or "'''" in text:
        return None
    if "\n" in text or ", )" in text:
        text = _SPACE.sub(lambda found: _on_one_line(text, found), text)
    try:
        return "\n".join(_statement(text, depth))
    except _UnknownForm:
        return None


def _on_one_line(text: str, found: re.Match[str]) -> str:
    if found[0].strip():
        return found[0]
    before, after = text[found.start() - 1], text[found.end() : found.end() + 1]
    return "" if before in "([{" or after in ")]}" else " "


class _Line:
    """A text without what its brackets and strings hold.

    Attributes:
        text: The text with `_` for each character that is left out.
        pairs: Where its outermost brackets open and close.
        commas: Where it has commas.
        is_magic: Whether a list in it ends with a comma that keeps it split.
    """

    def __init__(self, text: str) -> None:
        self.pairs: list[tuple[int, int]] = []
        self.commas: list[int] = []
        self.is_magic = False
        pieces: list[str] = []
        at = 0
        #: Where each bracket opens that is not closed yet, and the commas in it.
        opened: list[list[int]] = []
        for mark in _MARK.finditer(text):
            start, end = mark.span()
            kind = mark.lastgroup
            if kind == "string":
                if _has_other_quotes(mark[0]):
                    raise _UnknownForm
            elif kind == "comma":
                (opened[-1] if opened else self.commas).append(start)
            elif kind == "open":
                opened.append([start])
            elif not opened:
                raise _UnknownForm
            else:
                first, *commas = opened.pop()
                if commas and commas[-1] == start - 1:
                    self.is_magic |= _is_magic(text, first, len(commas))
                if not opened:
                    self.pairs.append((first, start))
                    start = first
            if not opened and kind in ("string", "close"):
                pieces += [text[at : start + 1], "_" * (end - start - 2), text[end - 1]]
                at = end
        if opened:
            raise _UnknownForm
        self.text = "".join(pieces) + text[at:]


def _has_other_quotes(string: str) -> bool:
    """Whether black may write a string with the other quotes."""
    return '"' not in string if string[0] == "'" else '\\"' in string


def _is_magic(text: str, start: int, commas: int) -> bool:
    """Whether the comma at the end of a list is one that a tuple of one item does not need."""
    if text[start] == "[" and _is_trailer(text, start):
        raise _UnknownForm
    return text[start] != "(" or commas > 1 or _is_trailer(text, start)


def _is_trailer(text: str, at: int) -> bool:
    """Whether a bracket is that of a call, subscript, function or class."""
    before = re.search(r"(\w+|[)\]}\"'])$", text[:at])
    return before is not None and not iskeyword(before[0])


def _fits(text: str, depth: int) -> bool:
    return INDENT * depth + len(text) <= LINE_LENGTH


def _statement(text: str, depth: int) -> Iterator[str]:
    """The lines of a statement."""
    if _fits(text, depth) and not _MAY_CHANGE.search(text):
        yield " " * (INDENT * depth) + text
        return
    before = _BEFORE.match(text)
    rest = text[before.end() :] if before else ""
    if " ** " in text or (before and before[0].endswith(", = ")):
        raise _UnknownForm
    line = _Line(text)
    colon = ":" * rest.endswith(":")
    if before and (before.end(), len(text) - 1 - len(colon)) in line.pairs and rest[:1] == "(":
        inner = rest.removesuffix(":")[1:-1]
        held = _Line(inner)
        if inner and not held.commas:
            if _KEEPS_PARENTHESES.search(held.text) or not _DROPS_PARENTHESES.match(before[0]):
                raise _UnknownForm
            yield from _statement(f"{before[0]}{inner}{colon}", depth)
            return
    flat = line.text[before.end() :] if before else line.text
    if _fits(text, depth) and not line.is_magic:
        yield " " * (INDENT * depth) + text
    elif text.startswith("def ") and line.pairs:
        yield from _split(text, line.pairs[0], depth, is_definition=True)
    elif text.startswith("from ") and not text.endswith("*"):
        before_, _, names = text.partition(" import ")
        text = f"{before_} import ({names.strip('(),')},)"
        yield from _split(text, (text.index("("), len(text) - 1), depth)
    elif line.pairs and (
        text.startswith(("class ", "raise ")) or re.fullmatch(r"[\w.]+\(_*\)", line.text)
    ):
        yield from _split(text, line.pairs[-1], depth)
    elif before and not _LOWER.search(flat) and _has_no_bracket_to_split(flat):
        text = f"{before[0]}({rest.removesuffix(':')}){colon}"
        yield from _split(text, (before.end(), len(text) - 1 - len(colon)), depth)
    elif not before or _is_split_elsewhere(flat) or _has_other_commas(line, before):
        raise _UnknownForm
    elif line.pairs and line.pairs[-1][0] >= before.end():
        yield from _split(text, line.pairs[-1], depth)
    elif rest.endswith(":"):
        raise _UnknownForm
    elif _fits(rest, depth + 1):
        yield from _split(f"{before[0]}({rest})", (before.end(), len(text) + 1), depth)
    else:
        yield " " * (INDENT * depth) + text


def _has_no_bracket_to_split(flat: str) -> bool:
    """Whether black puts an expression in parentheses rather than split it at its last bracket."""
    bare = flat.removesuffix(":")
    has_brackets = bare[:1] in "([{" or bare[-1:] in ")]}\"'"
    return len(_LOGIC.findall(flat)) > 1 or (
        not has_brackets and _DELIMITER.search(flat) is not None
    )


def _has_other_commas(line: _Line, before: re.Match[str]) -> bool:
    """Whether what is before an expression has commas that do not part names."""
    return "," in line.text[: before.end()] and not _NAMES.fullmatch(before[0])


def _is_split_elsewhere(flat: str) -> bool:
    return "," in flat or " = " in flat or _DELIMITER.search(flat) is not None


def _split(
    text: str, at: tuple[int, int], depth: int, *, is_definition: bool = False
) -> Iterator[str]:
    """The lines of a text that is split at a pair of brackets."""
    start, end = at
    head, body, tail = text[: start + 1], text[start + 1 : end], text[end:]
    if not body or not _fits(head, depth) or not _fits(tail, depth):
        raise _UnknownForm
    if _Line(head[:-1]).is_magic or _Line(tail[1:]).is_magic:
        raise _UnknownForm
    if is_definition and not _Line(body).commas:
        body += ","
    commas = _Line(body).commas
    ends = bool(commas) and commas[-1] == len(body) - 1
    is_display = not is_definition and not _is_trailer(text, start)
    margin = " " * (INDENT * depth)
    yield margin + head
    yield from _inside(body, depth + 1, len(commas) > ends and (ends or is_display))
    yield margin + tail


def _inside(text: str, depth: int, explode: bool = False) -> Iterator[str]:
    """The lines of what is in brackets, or of an item of it; each item on its own to `explode`."""
    line = _Line(text)
    ends = [at for at in line.commas if at != len(text) - 1]
    parts = [found.start() for found in _LOGIC.finditer(line.text)]
    if _fits(text, depth) and not line.is_magic and not explode:
        yield " " * (INDENT * depth) + text
    elif " for " in line.text and not _NO_CLAUSE.search(line.text):
        clauses = [found.start() for found in _CLAUSE.finditer(line.text)]
        for start, end in pairwise((-1, *clauses, len(text))):
            yield from _inside(text[start + 1 : end], depth)
    elif _LOOSE.search(line.text):
        raise _UnknownForm
    elif ends:
        for start, end in pairwise((-1, *ends, len(text))):
            yield from _inside(text[start + 1 : end].strip(" ,") + ",", depth)
    elif parts and not _LOWER.search(line.text[:-1]):
        for start, end in pairwise((-1, *parts, len(text))):
            yield from _inside(text[start + 1 : end], depth)
    elif _DELIMITER.search(_NOT.sub("", line.text)):
        raise _UnknownForm
    elif line.pairs:
        yield from _split(text, line.pairs[-1], depth)
    else:
        yield " " * (INDENT * depth) + text
