"""Statements laid out as black lays them out, for the forms that generated code has.

black is the judge of what generated code looks like, and takes milliseconds a statement. Of
the forms below it is known what it answers; of all others `laid_out` says that it is not, and
black is asked. That the answers are black's is tested with everything that is generated and
with statements made at random.

black's rule in short. A statement that fits on a line is one line. One that does not is split
at its last pair of brackets, into what is before, inside and after; an expression that a
statement may take in parentheses is in a pair that is invisible until it is split there. What
is inside brackets is split at its weakest operators, or at brackets again, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from yods_gen.output.python_tokens import Token, UnknownForm, tokens_of

WIDTH = 100
_INDENT = 4
_OPENING = frozenset("([{")
_CLOSING = frozenset(")]}")
_COMMA = 18
_DOT = 1


class _CannotSplit(Exception):
    """A line has nothing to be split at, or nothing is gained."""


class _Line:
    """Tokens on one line.

    Attributes:
        inside: Whether the line was inside brackets of the statement.
        explode: Whether it is to be split at its commas though it fits.
        magic: Whether a list in it ends with a comma that keeps it split.
        delimiters: The priorities of tokens after which it may be split, by their identity.
        invisible: Parentheses that were invisible when the line was made.
    """

    def __init__(self, depth: int, inside: bool = False) -> None:
        self.depth = depth
        self.inside = inside
        self.explode = False
        self.magic = False
        self.tokens: list[Token] = []
        self.delimiters: dict[int, int] = {}
        self.invisible: list[Token] = []
        self._nesting = 0
        self._open: dict[tuple[int, str], Token] = {}
        self._previous: Token | None = None
        self._loops: list[int] = []
        self._lambdas: list[int] = []

    def append(self, token: Token, track: bool) -> None:
        if track:
            self._mark(token)
            if token.kind in _CLOSING and self._is_magic(token):
                self.magic = True
        self.tokens.append(token)

    def text(self) -> str:
        first, *others = self.tokens
        rest = "".join([" " + t.text if t.space else t.text for t in others])
        return (" " if first.space else "") + " " * (_INDENT * self.depth) + first.text + rest

    def fits(self, width: int = WIDTH) -> bool:
        return len(self.text()) <= width

    def begins_with(self, word: str) -> bool:
        return self.tokens[0].text == word

    def priority(self, without: Token | None = None) -> int:
        """The highest priority of a delimiter, 0 if there is none."""
        ignored = None if without is None else id(without)
        return max((p for key, p in self.delimiters.items() if key != ignored), default=0)

    def _mark(self, token: Token) -> None:
        """Note brackets and delimiters."""
        kind = token.kind
        if not self._nesting and kind in _CLOSING and (0, kind) not in self._open:
            return  # its partner is on another line
        if self._loops and token.text == "in" and self._loops[-1] == self._nesting:
            self._nesting -= 1
            self._loops.pop()
        elif self._lambdas and kind == ":" and self._lambdas[-1] == self._nesting:
            self._nesting -= 1
            self._lambdas.pop()
        if kind in _CLOSING:
            self._nesting -= 1
            opening = self._open.pop((self._nesting, kind), None)
            if opening is None:
                raise UnknownForm
            token.partner = opening
            if not token.text:
                self.invisible.append(token)
        token.depth = self._nesting
        if not self._nesting:
            if token.before and self._previous is not None:
                self.delimiters[id(self._previous)] = token.before
            elif token.after:
                self.delimiters[id(token)] = token.after
        if kind in _OPENING:
            self._open[self._nesting, _PARTNER[kind]] = token
            self._nesting += 1
            if not token.text:
                self.invisible.append(token)
        self._previous = token
        if token.text == "lambda" and kind == "word":
            self._nesting += 1
            self._lambdas.append(self._nesting)
        elif token.text == "for" and kind == "word":
            self._nesting += 1
            self._loops.append(self._nesting)

    def _is_magic(self, closing: Token) -> bool:
        if not self.tokens or self.tokens[-1].kind != ",":
            return False
        if closing.kind == "}" or (closing.kind == "]" and closing.is_display):
            return True
        if closing.kind == ")" and self.tokens[0].text in ("from", "import"):
            return True
        return not _is_one_item(closing, self.tokens)


_PARTNER = {"(": ")", "[": "]", "{": "}"}


def _is_one_item(closing: Token, tokens: list[Token]) -> bool:
    """Whether there is one item between brackets, with a comma that it needs."""
    opening = closing.partner
    if not any(token is opening for token in tokens):
        return False
    start = next(n for n, token in enumerate(tokens) if token is opening)
    commas = 0
    for token in tokens[start + 1 :]:
        if token is closing:
            break
        if token.kind == "," and token.depth == closing.depth + 1:
            commas += 2 if token.separates_arguments else 1
    return commas < 2


def _line_of(tokens: list[Token], depth: int, inside: bool = False) -> _Line:
    line = _Line(depth, inside)
    for token in tokens:
        line.append(token, track=True)
    return line


@lru_cache(maxsize=1 << 16)
def laid_out(text: str, depth: int) -> str | None:
    """A statement, or the head of a compound one, as black writes it; None if that is not known.

    Args:
        text: The statement without indentation and line end.
        depth: How many blocks it is in; the result is indented accordingly.
    """
    try:
        tokens, is_known = tokens_of(text)
        line = _line_of(tokens, depth)
        lines = _transformed(line) if is_known or line.magic or not line.fits() else [line]
        if not is_known and lines != [line]:
            return None
        return "\n".join([each.text() for each in lines])
    except UnknownForm:
        return None


def _transformed(line: _Line, forced: bool = False) -> list[_Line]:
    """The lines that one line becomes.

    Args:
        forced: Whether parentheses that might be left out are kept.
    """
    text = line.text()
    if not line.explode and not line.magic and len(text) <= WIDTH:
        return [line]
    if line.begins_with("def"):
        return _split_signature(line)
    if line.inside:
        try:
            return _all_transformed(_split_at_delimiters(line), text, forced)
        except _CannotSplit:
            pass
    try:
        return _best_split_at_brackets(line, text, forced)
    except _CannotSplit:
        return [line]


def _all_transformed(lines: list[_Line], text: str, forced: bool) -> list[_Line]:
    made = []
    for line in lines:
        if line.text() == text:
            raise _CannotSplit
        made += _transformed(line, forced)
    return made


def _split_signature(line: _Line) -> list[_Line]:
    """`def` with its parameters on lines of their own."""
    start = next((n for n, token in enumerate(line.tokens) if token.kind == "("), None)
    if start is None:
        raise UnknownForm
    opening = line.tokens[start]
    end = next(n for n, token in enumerate(line.tokens) if token.partner is opening)
    head, body, tail = line.tokens[: start + 1], line.tokens[start + 1 : end], line.tokens[end:]
    if not body:
        raise UnknownForm
    lines = [_part(head, line), _body(body, line, opening), _tail(tail, line)]
    ends = pairwise(tail)
    if not (lines[0].fits() and lines[2].fits()) or any(
        comma.kind == "," and closing.kind in _CLOSING for comma, closing in ends
    ):
        raise UnknownForm
    # A parameter that does not fit on a line is in parentheses that are not among the tokens.
    made = _transformed(lines[1])
    if not all(each.fits() for each in made):
        raise UnknownForm
    return [lines[0], *made, lines[2]]


def _part(tokens: list[Token], original: _Line) -> _Line:
    """The text before or after brackets."""
    line = _Line(original.depth)
    tracked = _in_pairs(tokens)
    for token in tokens:
        line.append(token, track=id(token) in tracked)
    return line


def _tail(tokens: list[Token], original: _Line) -> _Line:
    line = _Line(original.depth)
    line.tokens = tokens
    return line


def _in_pairs(tokens: list[Token]) -> set[int]:
    """Tokens in brackets of which both are there, with these."""
    found: set[int] = set()
    stack: list[tuple[str, list[int]]] = []
    for token in tokens:
        if token.kind in _OPENING:
            stack.append((_PARTNER[token.kind], [id(token)]))
        elif token.kind in _CLOSING:
            if stack and stack[-1][0] == token.kind:
                found.update(stack.pop()[1])
                found.add(id(token))
            elif stack or found:
                break
        elif stack:
            stack[-1][1].append(id(token))
    return found


def _body(tokens: list[Token], original: _Line, opening: Token) -> _Line:
    """The text inside brackets."""
    if tokens and _needs_comma(tokens, original, opening) and tokens[-1].kind != ",":
        tokens = [*tokens, _added_comma()]
    line = _line_of(tokens, original.depth + 1, inside=True)
    if tokens:
        last = tokens[-1] if tokens[-1].kind == "," else None
        listed = line.priority(last) == _COMMA
        line.explode = listed and (last is not None or opening.is_display)
    return line


def _needs_comma(tokens: list[Token], original: _Line, opening: Token) -> bool:
    if original.begins_with("from") or original.begins_with("import"):
        return True
    return (
        original.begins_with("def")
        and opening.text == "("
        and not any(token.kind == "," for token in tokens)
    )


def _added_comma() -> Token:
    return Token(",", ",", after=_COMMA, is_added=True)


def _split_at_delimiters(line: _Line) -> list[_Line]:
    last = line.tokens[-1]
    priority = line.priority(without=last)
    if not priority:
        raise _CannotSplit
    if priority == _DOT and list(line.delimiters.values()).count(_DOT) == 1:
        raise _CannotSplit
    lines = [_Line(line.depth, line.inside)]
    for token in line.tokens:
        lines[-1].append(token, track=line.inside)
        if line.delimiters.get(id(token)) == priority:
            lines.append(_Line(line.depth, line.inside))
    if not lines[-1].tokens:
        lines.pop()
    elif priority == _COMMA and lines[-1].tokens[-1].kind != ",":
        lines[-1].append(_added_comma(), track=line.inside)
    for each in lines:
        each.tokens[0].space = False
    return lines


def _best_split_at_brackets(line: _Line, text: str, forced: bool) -> list[_Line]:
    optional = [token for token in line.invisible if not token.depth]
    made = _all_transformed(_split_at_brackets(line, forced), text, forced)
    if (
        forced
        or not line.invisible
        or any(token.text for token in optional)
        or made[0].fits()
        or any(token.is_added for token in line.tokens)
    ):
        return made
    copy = _copied(line)
    kept = _best_split_at_brackets(copy, text, forced=True)
    return kept if all(each.fits() for each in kept) else made


def _copied(line: _Line) -> _Line:
    copy = _line_of([token.copy() for token in line.tokens], line.depth, line.inside)
    copy.explode = line.explode
    copy.magic = line.magic
    return copy


def _split_at_brackets(line: _Line, forced: bool) -> list[_Line]:
    """Before, inside and after the last brackets, or earlier ones where more then fits."""
    first: list[_Line] | None = None
    starts: dict[int, int] = {}
    width = _INDENT * line.depth
    for token in line.tokens:
        starts[id(token)] = width
        width += len(token.text) + token.space
    for left_out in _trailers_to_leave_out(line):
        if left_out:
            closing = next(
                (t for t in reversed(line.tokens) if t.kind in _CLOSING and id(t) not in left_out),
                None,
            )
            opening = None if closing is None else closing.partner
            if opening is not None and opening.text and starts.get(id(opening), 0) > WIDTH:
                continue
        lines = _split_at_last_brackets(line, left_out, forced)
        if first is None and not left_out:
            first = lines
        if lines[0].fits():
            return lines
    return _split_at_last_brackets(line, frozenset(), forced) if first is None else first


def _trailers_to_leave_out(line: _Line) -> Iterator[frozenset[int]]:
    """Closing brackets that are not to be split at, ever more: those that fit on the last line."""
    left_out: set[int] = set()
    if not line.magic:
        yield frozenset()
    width = _INDENT * line.depth
    opening: Token | None = None
    closing: Token | None = None
    inner: set[int] = set()
    for index in range(len(line.tokens) - 1, -1, -1):
        token = line.tokens[index]
        width += len(token.text) + token.space
        if width > WIDTH:
            return
        before = line.tokens[index - 1] if index else None
        ends_with_comma = (
            token.kind in _CLOSING
            and before is not None
            and before.kind == ","
            and token.partner is not None
            and not (token.kind == ")" and _is_one_item(token, line.tokens))
        )
        if opening is not None:
            if token is opening:
                opening = None
            elif token.kind in _CLOSING:
                if ends_with_comma:
                    return
                inner.add(id(token))
        elif token.kind in _CLOSING:
            if before is not None and before.kind in _OPENING:
                inner.add(id(token))
                continue
            if closing is not None:
                left_out.add(id(closing))
                left_out |= inner
                inner.clear()
                yield frozenset(left_out)
            if ends_with_comma:
                return
            if token.text:
                opening, closing = token.partner, token


class _Split:
    """A line in three."""

    def __init__(self, line: _Line, left_out: frozenset[int]) -> None:
        tokens = line.tokens
        start = end = len(tokens)
        while start == end:
            end -= 1
            while end >= 0 and (tokens[end].kind not in _CLOSING or id(tokens[end]) in left_out):
                end -= 1
            if end < 0:
                raise _CannotSplit
            start = end - 1
            while start >= 0 and tokens[start] is not tokens[end].partner:
                start -= 1
            if start < 0:
                raise _CannotSplit
            if start == end - 1:
                end = start  # brackets with nothing in them are no place to split
        self.closing = tokens[end]
        self.opening = tokens[start]
        self.head = _part(tokens[: start + 1], line)
        self.body = _body(tokens[start + 1 : end], line, self.opening)
        self.tail = _tail(tokens[end:], line)

    @property
    def is_optional(self) -> bool:
        """Whether the split is at parentheses that are invisible so far."""
        return self.opening.kind == "(" and not self.opening.text and not self.closing.text

    def lines(self) -> list[_Line]:
        self.opening.show()
        self.closing.show()
        return [self.head, self.body, self.tail]


def _split_at_last_brackets(
    line: _Line, left_out: frozenset[int], forced: bool, split: _Split | None = None
) -> list[_Line]:
    split = split or _Split(line, left_out)
    is_import = line.begins_with("from") or line.begins_with("import")
    if not forced and split.is_optional and not is_import and _can_do_without(split):
        left_out = left_out | {id(split.closing)}
        try:
            other = _Split(line, left_out)
            if _is_better(other, split):
                return _split_at_last_brackets(line, left_out, forced, other)
        except _CannotSplit:
            chained = sum(token.kind == "=" for token in line.tokens) > 1
            if not chained and not _may_be_split(split.body) and not split.body.fits():
                raise
    return split.lines()


def _may_be_split(line: _Line) -> bool:
    """False where it is certain that a line cannot be split."""
    tokens = line.tokens
    if len(tokens) < 2:
        return False
    if tokens[0].kind == "string" and tokens[1].kind == ".":
        calls = dots = 0
        following = tokens[-1]
        for token in tokens[-2::-1]:
            if token.kind in _OPENING:
                if following.kind not in _CLOSING:
                    return False
                calls += 1
            elif token.kind == ".":
                dots += 1
            elif token.kind == "word":
                if not (following.kind == "." or following.kind in _OPENING):
                    return False
            elif token.kind not in _CLOSING:
                return False
            if dots > 1 and calls > 1:
                return False
    return True


def _can_do_without(split: _Split) -> bool:
    """Whether the body of a split at invisible parentheses reads well without them."""
    line = split.body
    if not line.delimiters:
        return True
    priority = line.priority()
    count = list(line.delimiters.values()).count(priority)
    if count > 1:
        return False
    if priority == _COMMA and split.head.begins_with("with"):
        return False
    if priority == _DOT:
        return True
    first, second, *_ = line.tokens
    if first.kind in _OPENING and second.kind not in _CLOSING:
        if _fits_after(line, first):
            return True
    before, last = line.tokens[-2:]
    if last.kind in (")", "}") or (last.kind == "]" and last.is_display):
        if before.kind in _OPENING:
            return False
        if _fits_up_to(line, last):
            return True
    return False


def _fits_after(line: _Line, first: Token) -> bool:
    """Whether what follows the brackets at the start of a line fits on one."""
    following = False
    width = _INDENT * line.depth
    for token in line.tokens:
        if token.kind in _CLOSING and token.partner is first:
            following = True
        if following:
            width += len(token.text) + token.space
            if width > WIDTH:
                return False
            if token.kind in _OPENING:
                following = False
    return True


def _fits_up_to(line: _Line, last: Token) -> bool:
    """Whether what precedes the brackets at the end of a line fits on one, or can be split."""
    width = _INDENT * line.depth
    others = False
    for token in line.tokens:
        width += len(token.text) + token.space
        if token is last.partner:
            if others or width <= WIDTH:
                return True
        elif token.kind in _OPENING:
            others = True
    return False


def _is_better(other: _Split, split: _Split) -> bool:
    """Whether a split without the invisible parentheses is better than one at them."""
    head = split.head.tokens
    if not (len(head) >= 2 and head[-2].kind == "="):
        return True
    if not any(token.kind in _OPENING or token.kind in _CLOSING for token in head[:-1]):
        return True
    if not split.head.fits(WIDTH - 1) or split.head.magic:
        return True
    targets = sum(token.kind == "=" for token in head)
    others = [token.kind for token in other.head.tokens]
    if targets > 1 and targets > others.count("="):
        return False
    for kind in reversed(others):
        if kind == "=":
            break
        if kind in _CLOSING:
            return True
    return "=" in others and other.head.fits()
