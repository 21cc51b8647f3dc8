"""POSIX extended regular expressions, matched in time linear in the text.

`expected-error-re` takes its patterns from the file being read. Python's `re` speaks
another dialect and can be made to run forever; this one follows all states at once.
Only whether a pattern occurs in a text is asked, so nothing is captured, and there are
no back-references.

Source: POSIX.1, chapter "Regular Expressions", section 9.4; messages as in LLVM's
regular expression library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

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

# A node is a tuple: ("char", c), ("any",), ("set", members, negated), ("begin",),
# ("end",), ("all", nodes), ("one", nodes) or ("repeat", node, least, most or None).
_Node = tuple[object, ...]


class PatternError(ValueError):
    """The pattern is not one; the text says why."""


class Pattern:
    """A compiled pattern.

    Raises:
        PatternError: It is no pattern, or too large.
    """

    def __init__(self, pattern: str) -> None:
        node = _Reader(pattern).read()
        #: For each state what it takes, and the states that come next.
        self._states: list[tuple[_Node | None, list[int]]] = [(None, [])]
        self._start = self._build(node, 0)

    def _state(self, takes: _Node | None, following: list[int]) -> int:
        if len(self._states) >= _MOST_STATES:
            raise PatternError("out of memory")
        self._states.append((takes, following))
        return len(self._states) - 1

    def _build(self, node: _Node, after: int) -> int:
        """States for `node`, going on with state `after`; gives the first."""
        kind = node[0]
        if kind == "all":
            for part in reversed(_nodes(node)):
                after = self._build(part, after)
            return after
        if kind == "one":
            return self._state(None, [self._build(part, after) for part in _nodes(node)])
        if kind == "repeat":
            _, inner, least, most = node
            assert isinstance(inner, tuple) and isinstance(least, int)
            if most is None:
                loop = self._state(None, [after])
                self._states[loop][1].append(self._build(inner, loop))
                after = loop
            else:
                assert isinstance(most, int)
                end = after
                for _ in range(most - least):
                    after = self._state(None, [self._build(inner, after), end])
            for _ in range(least):
                after = self._build(inner, after)
            return after
        return self._state(node, [after])

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
                takes, following = states[number]
                if takes is not None and _takes(takes, char):
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
            takes, following = self._states[number]
            if (
                takes is None
                or (takes[0] == "begin" and at == 0)
                or (takes[0] == "end" and at == end)
            ):
                pending.extend(following)
        return reached


def _nodes(node: _Node) -> tuple[_Node, ...]:
    parts = node[1]
    assert isinstance(parts, tuple)
    return parts


def _takes(node: _Node, char: str) -> bool:
    kind = node[0]
    if kind == "char":
        return node[1] == char
    if kind == "any":
        return True
    if kind == "set":
        _, members, negated = node
        assert isinstance(members, tuple)
        found = False
        for member in members:
            if isinstance(member, str):
                found = char.isascii() and _CLASSES[member](char)
            else:
                found = member[0] <= char <= member[1]
            if found:
                break
        return found is not negated
    return False


class _Reader:
    def __init__(self, pattern: str) -> None:
        self.text = pattern
        self.pos = 0
        self.depth = 0

    def read(self) -> _Node:
        if self.text.startswith(")"):
            raise PatternError("parentheses not balanced")
        node = self.alternatives()
        if self.pos < len(self.text):
            raise PatternError("parentheses not balanced")
        return node

    def alternatives(self) -> _Node:
        parts = [self.sequence()]
        while self.text.startswith("|", self.pos):
            self.pos += 1
            parts.append(self.sequence())
        return parts[0] if len(parts) == 1 else ("one", tuple(parts))

    def sequence(self) -> _Node:
        text = self.text
        parts: list[_Node] = []
        while self.pos < len(text) and text[self.pos] not in "|)":
            parts.append(self.repeated())
        if not parts:
            raise PatternError("empty (sub)expression")
        return ("all", tuple(parts))

    def repeated(self) -> _Node:
        text = self.text
        node = self.atom()
        if self.pos >= len(text):
            return node
        sign = text[self.pos]
        if sign in "*+?":
            self.pos += 1
            least, most = {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        elif self._at_bound():
            least, most = self.bound()
        else:
            return node
        if node[0] == "begin":
            raise PatternError("repetition-operator operand invalid")
        if self.pos < len(text) and (text[self.pos] in "*+?" or self._at_bound()):
            raise PatternError("repetition-operator operand invalid")
        return ("repeat", node, least, most)

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

    def atom(self) -> _Node:
        text = self.text
        char = text[self.pos]
        self.pos += 1
        if char == "(":
            self.depth += 1
            if self.depth > _MOST_NESTING:
                raise PatternError("out of memory")
            if text.startswith(")", self.pos):
                node: _Node = ("all", ())
            elif self.pos >= len(text):
                raise PatternError("parentheses not balanced")
            else:
                node = self.alternatives()
            if not text.startswith(")", self.pos):
                raise PatternError("parentheses not balanced")
            self.pos += 1
            self.depth -= 1
            return node
        if char == "[":
            return self.bracket()
        if char == ".":
            return ("any",)
        if char == "^":
            return ("begin",)
        if char == "$":
            return ("end",)
        if char in "*+?" or (char == "{" and text[self.pos : self.pos + 1].isdigit()):
            raise PatternError("repetition-operator operand invalid")
        if char == "\\":
            if self.pos >= len(text):
                raise PatternError("trailing backslash (\\)")
            char = text[self.pos]
            self.pos += 1
            if char in "123456789":
                raise PatternError("invalid backreference number")
        return ("char", char)

    def bracket(self) -> _Node:
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
                return ("set", tuple(members), negated)
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
