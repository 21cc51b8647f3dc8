"""Lines of the custom form without the names in them, and patterns made of such.

The names of values and blocks are left out, and that of the first symbol where only an attribute
depends on it: what is left, the skeleton, is what `known_lines` knows a line by. One that comes
very often is found by one match of a pattern made of it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from yods.literals.patterns import LatePattern
from yods.literals.strings import BARE_ID, SUFFIX_ID
from yods.text.grammar.known_regions import Opened
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from yods.ir.attribute import Attribute, Type
    from yods.text.grammar.building import Model

    #: The text without names, what follows it, and which of the names are the same.
    Skeleton: TypeAlias = tuple[object, ...]
    #: An inherent attribute, by its name, and what makes it of the name of a symbol.
    SymbolPart: TypeAlias = tuple[str, Callable[[str], Attribute]]

# What could be a name of a value. Where that is not quite what the parser takes for one, no
# value is found by it. The first of several results has the name without `#0`, which is text.
_VALUE = r"%([A-Za-z0-9$._-]++(?:#[1-9][0-9]*+)?+)"
values_in = LatePattern(_VALUE)
# Such a one without a result number.
_ARGUMENT = rf"%({SUFFIX_ID})(?!#)"
_BLOCK = rf"\^({SUFFIX_ID})"
blocks_in = LatePattern(_BLOCK)
_signs = LatePattern("([%^])")
# Behind a name that is to be the same as one before: it goes no further than that one.
_NAME_ENDS = r"(?![A-Za-z0-9$._-]|#[1-9])"
argument_name = LatePattern(SUFFIX_ID)
# The first symbol of a line, if it has one name only.
_SYMBOL = rf"@({BARE_ID})(?!::)"
symbol_in = LatePattern(rf"([^@^]*+@)({BARE_ID})(?!::)")

_location = LatePattern(rf"\bloc{SPACE}\(")


class Line:
    """What a line has in common with others of its skeleton.

    Attributes:
        goes_on: What it is; for one that ends where a region begins, that region.
        types: Those of its operands.
        order: Which of the names in it is each operand; None where all are, as they stand there.
        successors: Which of the blocks named in it is each successor.
        symbol: What depends on the symbol whose name is no part of the skeleton.
        empty_regions: How many regions it has of which nothing stands in the text.
        count: How often it has come again.
    """

    __slots__ = (
        "count",
        "empty_regions",
        "goes_on",
        "order",
        "successors",
        "symbol",
        "types",
    )

    def __init__(
        self,
        goes_on: Model | Opened,
        types: tuple[Type, ...],
        order: list[int] | None,
        successors: list[int],
        symbol: SymbolPart | None,
        empty_regions: int,
    ) -> None:
        self.empty_regions = empty_regions
        self.goes_on = goes_on
        self.types = types
        self.order = order
        self.successors = successors
        self.symbol = symbol
        self.count = 0


class UsualLine:
    """A line that comes very often.

    Attributes:
        match: Matches it at the end of the operation's name; its groups are the names, each
            once, and before these that of its symbol. It is such a line only where the names
            differ.
        pattern: What that is made of.
        follows: What follows it.
        others: The same text with something else behind it, by what that is.
        line: What it is.
        plain: What that is made after, if it has operands and nothing else that is named.
        order: Which of the names is each operand; None where all are, in their order.
        successors: The number of the group that is each successor.
        arguments: For each argument of the region that begins at its end, the number of the
            group that is its name, and its type.
    """

    __slots__ = (
        "arguments",
        "follows",
        "line",
        "match",
        "order",
        "others",
        "pattern",
        "plain",
        "successors",
    )

    def __init__(
        self, line: Line, skeleton: Skeleton, names: Sequence[str], blocks: Sequence[str]
    ) -> None:
        entry = line.goes_on.arguments if isinstance(line.goes_on, Opened) else ()
        # An argument has no result number.
        plain = {"%" + names[number] for number, _ in entry}
        groups: list[str] = []
        rest = {"%": iter(names), "^": iter(blocks)}
        pattern = ""
        text = str(skeleton[0])
        if line.symbol is not None:
            before, _, text = text.partition("@")
            pattern = re.escape(before) + _SYMBOL
            groups.append("@")
        for piece in _signs.split(text):
            if piece not in rest:
                pattern += re.escape(piece)
                continue
            name = piece + next(rest[piece])
            if name in groups:
                pattern += rf"{re.escape(piece)}\{groups.index(name) + 1}{_NAME_ENDS}"
            else:
                groups.append(name)
                pattern += _BLOCK if piece == "^" else _ARGUMENT if name in plain else _VALUE
        ends = r"(?=\n)" if isinstance(line.goes_on, Opened) else r"(?=\n| loc\()"
        self.pattern = pattern + ends
        self.match: Callable[[str, int], re.Match[str] | None] = re.compile(self.pattern).match
        self.follows = skeleton[1]
        self.others: dict[object, UsualLine] = {}
        self.line = line
        first = 0 if line.symbol is None else 1
        numbers = range(len(names)) if line.order is None else line.order
        order = [groups.index("%" + names[number]) - first for number in numbers]
        self.order = None if order == [*range(len(groups) - first)] else order
        self.successors = [groups.index("^" + blocks[number]) + 1 for number in line.successors]
        self.plain: Model | None = None
        if not (isinstance(line.goes_on, Opened) or line.symbol or blocks or line.empty_regions):
            self.plain = line.goes_on
        self.arguments = [(groups.index("%" + names[number]) + 1, type_) for number, type_ in entry]


def is_told_by(text: str) -> bool:
    """Whether each `%` and `^` in a line without names stands for a name.

    Neither in strings, nor in comments, nor in the brackets of a type or an attribute, which
    may hold anything; and there is no location whose alias may come later.
    """
    if "//" in text or "\\" in text or ("loc" in text and _location.search(text) is not None):
        return False
    if '"' in text:
        pieces = text.split('"')
        if any("%" in string or "^" in string for string in pieces[1::2]):
            return False
        text = "".join(pieces[::2])
    return "<" not in text or not _has_names_within(text)


def _has_names_within(text: str) -> bool:
    """Whether a `%` or `^` stands between `<` and `>`."""
    first = text.find("<")
    depth = 0
    if max(text.rfind("%"), text.rfind("^")) > first:
        for char in text[first:].replace("->", ""):
            if char == "<":
                depth += 1
            elif char == ">":
                depth = max(depth - 1, 0)
            elif depth and char in "%^":
                return True
    return False
