"""Operations that read like one before: such a line of the custom form is read once.

In most texts lines differ in the names of values and blocks alone. A line without these names,
here called its skeleton, is what a custom form is read from; so with operands of the same types
the next line of that skeleton gives an operation like the first one.

That holds because a `parse` method knows nothing but the text and the types of values. Where one
knows more (what results are called, say), the parser's `looks_beyond` grows, and the line is
not remembered. How a line is read may depend on what comes behind it, too: so much of the next
token as could make a difference belongs to what is remembered.

A line that ends with `{` is known up to there, whatever the region holds; see `known_regions`. One
that comes very often is found by one match of a pattern made of it (`skeletons`).
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING, Any, TypeVar

from yods.ir.block import Region
from yods.literals.patterns import LatePattern
from yods.text.grammar.building import Model
from yods.text.grammar.known_regions import (
    LONGEST,
    OPENS,
    Opened,
    following,
    learn_regions,
    read_regions,
    were_unseen,
)
from yods.text.grammar.locations import without_location
from yods.text.grammar.operands import known_operands
from yods.text.grammar.skeletons import (
    Line,
    UsualLine,
    argument_name,
    blocks_in,
    is_told_by,
    symbol_in,
    values_in,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.grammar.known_regions import EntryArgument, RegionRead
    from yods.text.grammar.skeletons import Skeleton, SymbolPart
    from yods.text.operation_parser import OperationParser

NamedT = TypeVar("NamedT")

# What a `parse` method reads as quickly as it is known: two operands and a type are a match each.
_quick = LatePattern(r" %, % : \S+")

# What a line may end with besides what is in it.
_UNUSUAL_ENDS = ("[", "{", ")")

#: Lines of one class of operations that are looked at before any is met again.
_CREDIT = 96
#: So many misses are allowed for a hit: that bounds the time lost, and the memory.
_HIT = 2
#: Lines of one skeleton after which a pattern is made: that takes as long as some hundreds gain.
_VERY_OFTEN = 256
#: So many patterns are made for a class of operations.
_PATTERNS = 3
#: So many names are in such a line at most. A pattern can refer back to that many groups by number.
_GROUPS = 99


class UnknownLine:
    """A line that is not known, while it is read.

    Attributes:
        skeleton: What it is to be known by.
        pieces: What stands in front of a name of a value, the name, and so on.
        blocks: The names of blocks in it.
        at, end: Where it begins, behind the operation's name, and ends.
        before: What must not change while it is read.
        symbol_at: Where a symbol stands whose name is no part of the skeleton, or -1.
        symbol: What alone depends on a symbol of the line, as the `parse` method says.
        regions: Those read so far.
    """

    __slots__ = (
        "at",
        "before",
        "blocks",
        "end",
        "pieces",
        "regions",
        "skeleton",
        "symbol",
        "symbol_at",
    )

    def __init__(
        self,
        p: OperationParser,
        skeleton: Skeleton,
        pieces: list[str],
        blocks: list[str],
        symbol: re.Match[str] | None,
        at: int,
        end: int,
    ) -> None:
        self.skeleton = skeleton
        self.pieces = pieces
        self.blocks = blocks
        self.symbol_at = -1 if symbol is None else at + symbol.end(1) - 1
        self.symbol: SymbolPart | None = None
        self.at = at
        self.end = end
        self.before = p.beyond_text()
        self.regions: list[RegionRead] = []

    def entry_arguments(self) -> list[tuple[int, Type]] | None:
        """For each argument that the line names, which name it is, and its type.

        None where a region has arguments that are not just named in the line.
        """
        if not any([read.arguments for read in self.regions]):
            return []
        numbers = {start: number for number, start in enumerate(_starts(self.pieces, self.at))}
        first, *others = self.regions
        arguments: list[tuple[int, Type]] = []
        for _, at, type_, location in first.arguments:
            if location is not None or at not in numbers:
                return None
            arguments.append((numbers[at], type_))
        return None if any([read.arguments for read in others]) else arguments


class KnownLines:
    """Lines with operations of one class, as the text has had them so far.

    Attributes:
        credit: How often more a known one is looked for, unless one is found.
    """

    __slots__ = ("_bound", "_class", "_is_quick", "_known", "_usual", "credit")

    def __init__(self, cls: type[Operation]) -> None:
        self.credit = _CREDIT
        self._class = cls
        # None for a line that has come once: what comes once mostly comes no more.
        self._known: dict[Skeleton, Line | None] = {}
        # What stands in front of symbols of which more depends than an attribute.
        self._bound: set[str] = set()
        self._usual: tuple[UsualLine, ...] = ()
        # Whether the `parse` method reads such lines as quickly.
        self._is_quick = False

    def another(self, p: OperationParser, at: int) -> Operation | None:
        """The operation whose name ends at `at`; None, and nothing is taken, if it is not known.

        `p.unknown` is the line then, if it may be remembered.
        """
        for usual in self._usual:
            found = usual.match(p.text, at)
            if found is not None:
                op = self._by_pattern(p, usual, found)
                if op is not None:
                    return op
                break
        if self._is_quick and self._usual:
            return None
        return self._by_skeleton(p, at)

    def _by_pattern(
        self, p: OperationParser, usual: UsualLine, found: re.Match[str]
    ) -> Operation | None:
        """The operation of a line that a pattern has matched; None if it is not that line."""
        line = usual.line
        named = found.groups() if line.symbol is None else found.groups()[1:]
        if len(named) > 1 and len({*named}) < len(named):
            return None
        end = found.end()
        goes_on = line.goes_on
        if isinstance(goes_on, Model):
            follows = following(p, end)
            if follows != usual.follows:
                if follows not in usual.others:
                    return None
                usual = usual.others[follows]
                line = usual.line
        operands = known_operands(p.values, named, line.types, usual.order)
        if operands is None:
            return None
        if usual.plain is not None:
            p.pos = end
            self.credit += _HIT
            return usual.plain.another(p, operands)
        goes_on = line.goes_on
        op: Operation | None
        if isinstance(goes_on, Model):
            p.pos = end
            regions = _empty(line.empty_regions)
            op = goes_on.another(p, operands, regions, _blocks_of(p, found, usual.successors))
        else:
            arguments = [
                (found[group], found.start(group) - 1, type_, None)
                for group, type_ in usual.arguments
            ]
            op = self._opening(p, goes_on, found.start(), end, operands, arguments)
            if op is None:
                return None
        self.credit += _HIT
        if line.symbol is not None:
            self._set_symbol(op, line.symbol, found[1])
        return op

    def _by_skeleton(self, p: OperationParser, at: int) -> Operation | None:
        """The operation whose name ends at `at`, as `another`, whatever its line is like."""
        parts = self._taken_apart(p, at)
        if parts is None:
            return None
        skeleton, pieces, blocks, symbol, end = parts
        # A region that has been read goes on as none has before.
        line = None if end - 1 in p.regions_read else self._known.get(skeleton)
        if line is None:
            if skeleton[1] != OPENS and skeleton not in self._known:
                self._known[skeleton] = None
            else:
                p.unknown = UnknownLine(p, skeleton, pieces, blocks, symbol, at, end)
            return None
        names = pieces[1::2]
        operands = known_operands(p.values, names, line.types, line.order)
        if operands is None:
            return None
        goes_on = line.goes_on
        op: Operation | None
        if isinstance(goes_on, Model):
            p.pos = end
            successors: tuple[Block, ...] = ()
            if blocks:
                made = []
                place = at
                for name in blocks:
                    place = p.text.find("^", place)
                    made.append(p.block_named(name, place))
                    place += 1
                successors = tuple([made[number] for number in line.successors])
            op = goes_on.another(p, operands, _empty(line.empty_regions), successors)
        else:
            arguments = _entry_arguments(goes_on, pieces, at)
            if arguments is None:
                return None
            op = self._opening(p, goes_on, at, end, operands, arguments)
            if op is None:
                p.unknown = UnknownLine(p, skeleton, pieces, blocks, symbol, at, end)
                return None
        line.count += 1
        if line.count == _VERY_OFTEN and self._may_have_pattern(skeleton, names, blocks):
            self._add_usual(UsualLine(line, skeleton, names, blocks))
        self.credit += -1 if self._is_quick else _HIT
        if symbol is not None and line.symbol is not None:
            self._set_symbol(op, line.symbol, symbol[2])
        return op

    def _taken_apart(
        self, p: OperationParser, at: int
    ) -> tuple[Skeleton, list[str], list[str], re.Match[str] | None, int] | None:
        """The line behind the name that ends at `at`, as `UnknownLine` has it.

        Its skeleton, pieces, blocks, symbol, and where it ends; None where it cannot be known.
        """
        text = p.text
        end = text.find("\n", at, at + LONGEST)
        if end < 0:
            return None
        body = text[at:end]
        follows: str | None = None
        if body.endswith(_UNUSUAL_ENDS):
            if body[-1] == "[":  # A list with a line for each element.
                close = text.find("]", end, at + LONGEST)
                end = text.find("\n", close, at + LONGEST) if close >= 0 else close
                if end < 0:
                    return None
                body = text[at:end]
            if body[-1] == OPENS:
                follows = OPENS
            elif body[-1] == ")":
                body = without_location(body)
                end = at + len(body)
        if follows is None:
            follows = following(p, end)
            if follows is None:
                return None
        blocks: list[str] = []
        if "^" in body:
            pieces = blocks_in.split(body)
            blocks = pieces[1::2]
            body = "^".join(pieces[::2])
        pieces = values_in.split(body)
        names = pieces[1::2]
        texts = pieces[::2]
        symbol = None
        if "@" in texts[0]:
            symbol = symbol_in.match(texts[0])
            if symbol is not None and symbol[1] in self._bound:
                symbol = None
        if symbol is None:
            skeleton: Skeleton = ("%".join(texts), follows)
        else:
            texts[0] = symbol[1] + texts[0][symbol.end() :]
            skeleton = ("%".join(texts), follows, "@")
        # Which names are the same may decide what operands and successors there are.
        if len(names) > 1 and len(set(names)) < len(names):
            skeleton += ("%", *map(_first_places(names).get, names))
        if len(blocks) > 1 and len(set(blocks)) < len(blocks):
            skeleton += ("^", *map(_first_places(blocks).get, blocks))
        return skeleton, pieces, blocks, symbol, end

    def _opening(
        self,
        p: OperationParser,
        opened: Opened,
        at: int,
        end: int,
        operands: tuple[Value[Any], ...],
        arguments: Sequence[EntryArgument],
    ) -> Operation | None:
        """The operation with a line from `at` to `end`, behind which a region begins.

        None, and nothing is taken, where it goes on as none has before.
        """
        outer = p.default_dialect
        p.default_dialect = self._class.DEFAULT_DIALECT
        p.pos = end
        told = read_regions(p, opened, arguments)
        p.default_dialect = outer
        if told is None:
            p.pos = at
            return None
        model, regions = told
        return model.another(p, operands, regions)

    def _set_symbol(self, op: Operation, symbol: SymbolPart, name: str) -> None:
        """Give `op` the attribute that is made of the symbol of its line, called `name`."""
        attribute, make = symbol
        slot = self._class.PROPERTIES.get(attribute)
        if slot is not None:
            setattr(op, slot, make(name))
        else:  # A function need not declare the attribute that has its name.
            op.discardable_attributes[attribute] = make(name)

    def _add_usual(self, line: UsualLine) -> None:
        for usual in self._usual:
            if usual.pattern == line.pattern:
                usual.others[line.follows] = line
                return
        self._usual += (line,)

    def _may_have_pattern(
        self, skeleton: Skeleton, names: Sequence[str], blocks: Sequence[str]
    ) -> bool:
        """Whether a pattern is to be made of a line with these names."""
        text = str(skeleton[0])
        return (
            len(self._usual) < _PATTERNS
            and len(names) + len(blocks) <= _GROUPS
            and text.count("%") == len(names)
            and text.count("^") == len(blocks)
        )

    def learn(self, p: OperationParser, line: UnknownLine, op: Operation) -> None:
        """Remember the line that was not known, which has been read to `op`."""
        read = line.regions
        arguments = line.entry_arguments() if were_unseen(read) else None
        if arguments is None or line.before != p.beyond_text():
            return
        text = str(line.skeleton[0])
        if line.symbol_at >= 0:
            # The attributes in braces may have given it, too; or the operation has no such one.
            name = None if line.symbol is None else line.symbol[0]
            if name is None or name in text or name not in op.attributes:
                self._bound.add(text[: text.index("@") + 1])
                return
        elif line.symbol is not None:
            return  # One in quotes, which no other line is likely to have.
        if not read and not self._is_quick and _quick.fullmatch(text) is not None:
            self._is_quick = True
            self.credit = 2 * _VERY_OFTEN
        if not is_told_by(text):
            return
        values = list(map(p.values.get, line.pieces[1::2]))
        order = _places(op._operands, values, [number for number, _ in arguments])
        blocks = [p.blocks.get(name, (None,))[0] for name in line.blocks]
        successors = _places(op._successors, blocks)
        if order is None or successors is None:
            return
        types = tuple([value.type for value in op._operands])
        goes_on: Model | Opened | None = None
        empty_regions = 0
        if read:
            before = self._known.get(line.skeleton)
            known = None if before is None or before.types != types else before.goes_on
            goes_on = learn_regions(p, op, read, line.end, arguments, known)
            if goes_on is not None and goes_on is known:
                return  # One more end of the region.
        elif p.pos == line.end and not any([region.blocks for region in op.regions]):
            goes_on = Model(op)
            empty_regions = len(op.regions)
        if goes_on is not None:
            usual = order == [*range(len(values))]
            self._known[line.skeleton] = Line(
                goes_on, types, None if usual else order, successors, line.symbol, empty_regions
            )


def _blocks_of(p: OperationParser, line: re.Match[str], groups: Sequence[int]) -> tuple[Block, ...]:
    """The blocks that these groups of a line's pattern name."""
    return tuple([p.block_named(line[group], line.start(group) - 1) for group in groups])


def _empty(number: int) -> tuple[Region, ...]:
    """So many regions without a block."""
    return tuple([Region() for _ in range(number)]) if number else ()


def _places(
    used: Sequence[object], named: Sequence[object], others: Sequence[int] = ()
) -> list[int] | None:
    """Where in `named` each of `used` stands; None unless these are the same.

    Args:
        others: Where in `named` what is not used stands.
    """
    places: dict[object, int] = {}
    for number, each in enumerate(named):
        if number not in others:
            places.setdefault(each, number)
    if None in places or set(used) != places.keys():
        return None
    return [places[each] for each in used]


def _starts(pieces: Sequence[str], at: int) -> list[int]:
    """Where the `%` of each name in a line stands, which begins at `at`."""
    ends = list(accumulate(map(len, pieces[:-1])))
    return [at + end + number for number, end in enumerate(ends[::2])]


def _entry_arguments(opened: Opened, pieces: Sequence[str], at: int) -> list[EntryArgument] | None:
    """The arguments of a region by the names in its line; None where one is no name."""
    if not opened.arguments:
        return []
    starts = _starts(pieces, at)
    arguments: list[EntryArgument] = []
    for number, type_ in opened.arguments:
        name = pieces[2 * number + 1]
        if argument_name.fullmatch(name) is None:
            return None
        arguments.append((name, starts[number], type_, None))
    return arguments


def _first_places(named: Sequence[NamedT]) -> dict[NamedT, int]:
    """Where each of `named` stands for the first time."""
    places: dict[NamedT, int] = {}
    for number, each in enumerate(named):
        places.setdefault(each, number)
    return places
