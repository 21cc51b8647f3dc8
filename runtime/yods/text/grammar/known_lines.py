"""Operations that read like one before: such a line of the custom form is read once.

In most texts lines differ in the names of values and blocks alone. A line without these names,
here called its skeleton, is what a custom form is read from; so with operands of the same types
the next line of that skeleton gives an operation like the first one.

That holds because a `parse` method knows nothing but the text and the types of values. Where one
knows more (what results are called, say), the parser's `looks_beyond` grows, and the line is
not remembered. How a line is read may depend on what comes behind it, too: so much of the next
token as could make a difference belongs to what is remembered.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

from yods.literals.patterns import LatePattern
from yods.literals.strings import SUFFIX_ID
from yods.text.grammar.building import Model
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from yods.ir.attribute import Type
    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser

    #: The text without names, what follows it, and which of the names are the same.
    Skeleton: TypeAlias = tuple[object, ...]

NamedT = TypeVar("NamedT")

# What could be a name of a value. Where that is not quite what the parser takes for one, no
# value is found by it.
_values = LatePattern(r"%([A-Za-z0-9$._#-]++)")
_blocks = LatePattern(rf"\^({SUFFIX_ID})")
_type_of = attrgetter("type")

_location = LatePattern(rf"\bloc{SPACE}\(")

# What a `parse` method reads as quickly: two operands and a type are a match each.
_quick = LatePattern(r" %, % : \S+")

#: What may follow, besides an operation in the custom form: nothing, the end of the block, the
#: next one, results of several names, the generic form.
_FOLLOWING = ("", "}", "^", "%", '"')

#: Lines of one class of operations that are looked at before any is met again.
_CREDIT = 96
#: Two misses are allowed for a hit: that bounds the time lost, and the memory.
_HIT = 3
#: Characters of a line that is looked at. What a look may cost is bounded by that, however far
#: the end of the line is: all of a text may stand in one.
_LONGEST = 2_000


class KnownLines:
    """Lines with operations of one class, as the text has had them so far.

    Attributes:
        credit: How often more a known one is looked for, unless one is found.
    """

    __slots__ = ("_before", "_blocks", "_end", "_known", "_names", "_skeleton", "credit")

    def __init__(self) -> None:
        self.credit = _CREDIT
        self._known: dict[Skeleton, _Line] = {}
        # Of the line that was not known: its skeleton, the names in it, where it ends, and what
        # must not change while it is read.
        self._skeleton: Skeleton | None = None
        self._names: list[str] = []
        self._blocks: list[str] = []
        self._end = 0
        self._before = (0, 0)

    def another(
        self,
        p: OperationParser,
        at: int,
        header: Callable[[str, int], re.Match[str] | None],
    ) -> Operation | None:
        """The operation whose name ends at `at`; None, and nothing is taken, if it is not known.

        Args:
            header: Matches the usual beginning of an operation. What it finds behind the line is
                kept as `p.ahead`: that is where reading goes on.
        """
        self._skeleton = None
        self.credit -= 1
        text = p.text
        limit = at + _LONGEST
        end = text.find("\n", at, limit)
        if text[end - 1] == "[":  # A list with a line for each element.
            close = text.find("]", end, limit) if end >= 0 else end
            end = text.find("\n", close, limit) if close >= 0 else close
        if end < 0:
            return None
        body = text[at:end]
        if body[-1:] == ")":
            located = body.rfind(" loc(")
            if located >= 0:
                body = body[:located]
                end = at + located
        operations = p.context.operations
        p.ahead = ahead = header(text, end)
        p.ahead_at = end
        if ahead is not None:
            result, _, name = ahead.groups()
            # A word with a dot that is no operation may be a literal of the format.
            following = "=" if result is not None else "." if name in operations else name
        else:
            p.pos = end
            following = p.peek()
            p.pos = at
            if following not in _FOLLOWING:
                return None
        blocks: list[str] = []
        if "^" in body:
            pieces = _blocks.split(body)
            blocks = pieces[1::2]
            body = "^".join(pieces[::2])
        pieces = _values.split(body)
        names = pieces[1::2]
        skeleton: Skeleton = ("%".join(pieces[::2]), following)
        # Which names are the same may decide what operands and successors there are.
        if len(names) > 1 and len(set(names)) < len(names):
            skeleton += ("%", *map(_first_places(names).get, names))
        if len(blocks) > 1 and len(set(blocks)) < len(blocks):
            skeleton += ("^", *map(_first_places(blocks).get, blocks))
        line = self._known.get(skeleton)
        if line is None:
            self._skeleton = skeleton
            self._names = names
            self._blocks = blocks
            self._end = end
            self._before = (p.looks_beyond, len(p.context.reported))
            return None
        operands: tuple[Any, ...] = tuple(map(p.values.get, names))
        if None in operands or tuple(map(_type_of, operands)) != line.types:
            return None
        if line.order is not None:
            operands = tuple([operands[number] for number in line.order])
        self.credit += _HIT
        p.pos = end
        successors: tuple[Block, ...] = ()
        if blocks:
            made = []
            for name in blocks:
                at = text.find("^", at)
                made.append(p.block_named(name, at))
                at += 1
            successors = tuple([made[number] for number in line.successors])
        return line.model.another(p, operands, (), successors)

    def learn(self, p: OperationParser, op: Operation) -> None:
        """Remember the line that was not known, which has been read to `op`."""
        skeleton = self._skeleton
        if (
            skeleton is None
            or p.pos != self._end
            or self._before != (p.looks_beyond, len(p.context.reported))
            or op.regions
        ):
            return
        self._skeleton = None
        text = str(skeleton[0])
        if _quick.fullmatch(text) is not None:
            self.credit = 0
        if not is_told_by(text):
            return
        values = [p.values.get(name) for name in self._names]
        order = _places(op._operands, values)
        blocks = [p.blocks.get(name, (None,))[0] for name in self._blocks]
        successors = _places(op._successors, blocks)
        if order is not None and successors is not None:
            types = tuple([value.type for value in values if value is not None])
            self._known[skeleton] = _Line(Model(op), types, order, successors)


class _Line:
    """What a line has in common with others of its skeleton.

    Attributes:
        types: Those of the values whose names stand in it.
        order: Which of these is each operand; None where all are, as they stand there.
        successors: Which of the blocks named in it is each successor.
    """

    __slots__ = ("model", "order", "successors", "types")

    def __init__(
        self, model: Model, types: tuple[Type, ...], order: list[int], successors: list[int]
    ) -> None:
        self.model = model
        self.types = types
        self.order = None if order == [*range(len(types))] else order
        self.successors = successors


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


def _places(used: Sequence[object], named: Sequence[object]) -> list[int] | None:
    """Where in `named` each of `used` stands; None unless these are the same."""
    places = _first_places(named)
    if None in places or set(used) != places.keys():
        return None
    return [places[each] for each in used]


def _first_places(named: Sequence[NamedT]) -> dict[NamedT, int]:
    """Where each of `named` stands for the first time."""
    places: dict[NamedT, int] = {}
    for number, each in enumerate(named):
        places.setdefault(each, number)
    return places
