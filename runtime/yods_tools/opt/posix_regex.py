"""POSIX extended regular expressions, matched in time linear in the text.

`expected-error-re` takes its patterns from the file being read. Python's `re` speaks
another dialect and can be made to run forever; this one follows all states at once.
Only whether a pattern occurs in a text is asked, so nothing is captured, and there are
no back-references.

Source: POSIX.1, chapter "Regular Expressions", section 9.4; messages as in LLVM's
regular expression library.
"""

from __future__ import annotations

from collections.abc import Callable

from yods.hints import Final, Literal

#: Most states a pattern may have; `a{255}{255}{255}` would have millions.
_MOST_STATES: Final = 5_000
#: How deep groups may nest.
_MOST_NESTING: Final = 200
#: Largest count in a bound.
_MOST_REPEATS: Final = 255

_CLASSES: Final[dict[str, Callable[[str], bool]]] = {
    "alnum": str.isalnum,
    "alpha": str.isalpha,
    "blank": lambda c: c in " \t",
    "cntrl": lambda c: ord(c) < 32 or ord(c) == 127,
    "digit": str.isdigit,
    "graph": lambda c: 32 < ord(c) < 127,
    "lower": str.islower,
    "print": lambda c: 32 <= ord(c) < 127,
    "punct": lambda c: 32 < ord(c) < 127 and not c.isalnum(),
    "space": lambda c: c in " \t\n\v\f\r",
    "upper": str.isupper,
    "xdigit": lambda c: c in "0123456789abcdefABCDEF",
}

#: What a state consumes: a character of a set; nothing; or nothing, at either end of the text.
_Step = Callable[[str], bool] | Literal["begin", "end"] | None
#: A part of a pattern: adds its states before the given one, and returns the first.
_Part = Callable[[int], int]


class PatternError(ValueError):
    """The pattern is not one; the text says why."""


class Pattern:
    """A compiled pattern.

    Raises:
        PatternError: It is no pattern, or too large.
    """

    def __init__(self, pattern: str) -> None:
        #: For each state what it consumes, and the states that come next.
        self._states: list[tuple[_Step, list[int]]] = [(None, [])]
        self._start = _Reader(pattern, self._states).read()(0)

    def found_in(self, text: str) -> bool:
        """Whether the pattern occurs anywhere in `text`."""
        states = self._states
        current: set[int] = set()
        for at in range(len(text) + 1):
            current.add(self._start)
            reached = self._closure(current, at, len(text))
            if 0 in reached:
                return True
            if at == len(text):
                break
            char = text[at]
            current = set()
            for number in reached:
                step, following = states[number]
                if callable(step) and step(char):
                    current.update(following)
        return False

    def _closure(self, start: set[int], at: int, end: int) -> set[int]:
        """The states reachable without taking a character."""
        reached: set[int] = set()
        pending = list(start)
        while pending:
            number = pending.pop()
            if number in reached:
                continue
            reached.add(number)
            step, following = self._states[number]
            if step is None or (step == "begin" and at == 0) or (step == "end" and at == end):
                pending.extend(following)
        return reached


class _Reader:
    """A reader of a pattern, which adds the states of its parts to a list."""

    def __init__(self, pattern: str, states: list[tuple[_Step, list[int]]]) -> None:
        self.text = pattern
        self.states = states
        self.pos = 0
        self.depth = 0

    def _state(self, step: _Step, following: list[int]) -> int:
        if len(self.states) >= _MOST_STATES:
            raise PatternError("out of memory")
        self.states.append((step, following))
        return len(self.states) - 1

    def _one(self, step: _Step) -> _Part:
        return lambda after: self._state(step, [after])

    def read(self) -> _Part:
        if self.text.startswith(")"):
            raise PatternError("parentheses not balanced")
        node = self.alternatives()
        if self.pos < len(self.text):
            raise PatternError("parentheses not balanced")
        return node

    def alternatives(self) -> _Part:
        parts = [self.sequence()]
        while self.text.startswith("|", self.pos):
            self.pos += 1
            parts.append(self.sequence())
        if len(parts) == 1:
            return parts[0]
        return lambda after: self._state(None, [part(after) for part in parts])

    def sequence(self) -> _Part:
        text = self.text
        parts: list[_Part] = []
        while self.pos < len(text) and text[self.pos] not in "|)":
            parts.append(self.repeated())
        if not parts:
            raise PatternError("empty (sub)expression")

        def build(after: int) -> int:
            for part in reversed(parts):
                after = part(after)
            return after

        return build

    def repeated(self) -> _Part:
        text = self.text
        anchored = text[self.pos] == "^"
        part = self.atom()
        if self.pos >= len(text):
            return part
        sign = text[self.pos]
        if sign in "*+?":
            self.pos += 1
            least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        elif self._at_bound():
            least, most = self.bound()
        else:
            return part
        if anchored:
            raise PatternError("repetition-operator operand invalid")
        if self.pos < len(text) and (text[self.pos] in "*+?" or self._at_bound()):
            raise PatternError("repetition-operator operand invalid")

        def build(after: int) -> int:
            if most is None:
                loop = self._state(None, [after])
                self.states[loop][1].append(part(loop))
                after = loop
            else:
                end = after
                for _ in range(most - least):
                    after = self._state(None, [part(after), end])
            for _ in range(least):
                after = part(after)
            return after

        return build

    def _at_bound(self) -> bool:
        return (
            self.text.startswith("{", self.pos) and self.text[self.pos + 1 : self.pos + 2].isdigit()
        )

    def _count(self) -> int:
        start = self.pos
        while self.text[self.pos : self.pos + 1].isdigit() and self.pos - start < 4:
            self.pos += 1
        digits = self.text[start : self.pos]
        if not digits or int(digits) > _MOST_REPEATS:
            raise PatternError("invalid repetition count(s)")
        return int(digits)

    def bound(self) -> tuple[int, int | None]:
        self.pos += 1
        least = self._count()
        most: int | None = least
        if self.text.startswith(",", self.pos):
            self.pos += 1
            most = self._count() if self.text[self.pos : self.pos + 1].isdigit() else None
        if most is not None and most < least:
            raise PatternError("invalid repetition count(s)")
        if not self.text.startswith("}", self.pos):
            unclosed = "}" not in self.text[self.pos :]
            raise PatternError("braces not balanced" if unclosed else "invalid repetition count(s)")
        self.pos += 1
        return least, most

    def atom(self) -> _Part:
        text = self.text
        char = text[self.pos]
        self.pos += 1
        if char == "(":
            self.depth += 1
            if self.depth > _MOST_NESTING:
                raise PatternError("out of memory")
            if text.startswith(")", self.pos):
                part: _Part = int  # no state: the next one itself
            elif self.pos >= len(text):
                raise PatternError("parentheses not balanced")
            else:
                part = self.alternatives()
            if not text.startswith(")", self.pos):
                raise PatternError("parentheses not balanced")
            self.pos += 1
            self.depth -= 1
            return part
        if char == "[":
            return self.bracket()
        if char == ".":
            return self._one(lambda _: True)
        if char == "^":
            return self._one("begin")
        if char == "$":
            return self._one("end")
        if char in "*+?" or (char == "{" and text[self.pos : self.pos + 1].isdigit()):
            raise PatternError("repetition-operator operand invalid")
        if char == "\\":
            if self.pos >= len(text):
                raise PatternError("trailing backslash (\\)")
            char = text[self.pos]
            self.pos += 1
            if char in "123456789":
                raise PatternError("invalid backreference number")
        return self._one(char.__eq__)

    def bracket(self) -> _Part:
        text = self.text
        negated = text.startswith("^", self.pos)
        if negated:
            self.pos += 1
        members: list[str | tuple[str, str]] = []
        while True:
            if self.pos >= len(text):
                raise PatternError("brackets ([ ]) not balanced")
            if members and text[self.pos] == "]":
                self.pos += 1
                return self._one(lambda char: _is_in(char, members) is not negated)
            if text.startswith("[:", self.pos):
                name = self._named(":", "invalid character class")
                if name not in _CLASSES:
                    raise PatternError("invalid character class")
                members.append(name)
                continue
            if text.startswith("[=", self.pos):
                first = self._element("=")
                members.append((first, first))
                continue
            # A hyphen stands for itself at either end only.
            if members and text[self.pos] == "-" and not text.startswith("-]", self.pos):
                raise PatternError("invalid character range")
            hyphen = text[self.pos] == "-"
            first = last = self._bound_of_range()
            if (
                not hyphen
                and text.startswith("-", self.pos)
                and text[self.pos + 1 : self.pos + 2] not in "]"
            ):
                self.pos += 1
                last = self._bound_of_range()
                if last < first:
                    raise PatternError("invalid character range")
            members.append((first, last))

    def _bound_of_range(self) -> str:
        if self.text.startswith("[.", self.pos):
            return self._element(".")
        self.pos += 1
        return self.text[self.pos - 1]

    def _element(self, sign: str) -> str:
        """A character as a collating element, `[.a.]` or `[=a=]`."""
        name = self._named(sign, "invalid collating element")
        if len(name) != 1:
            raise PatternError("invalid collating element")
        return name

    def _named(self, sign: str, error: str) -> str:
        """The text between `[:` and `:]`, which is consumed."""
        start = self.pos + 2
        end = self.text.find(sign + "]", start)
        if end < 0:
            raise PatternError(error)
        self.pos = end + 2
        return self.text[start:end]


def _is_in(char: str, members: list[str | tuple[str, str]]) -> bool:
    """Return whether a character is in one of the classes or ranges."""
    return any(
        (
            char.isascii() and _CLASSES[member](char)
            if isinstance(member, str)
            else member[0] <= char <= member[1]
        )
        for member in members
    )
