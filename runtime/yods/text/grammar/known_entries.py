"""Operations of the generic form that differ in values of attributes alone.

What stands behind the operands is read once (`Tail`), if it comes again as it is. Much
of it does not: in `<{sym_name = "g7", value = 7 : i32}> : () -> ()` each line has another name and
another number. Without the values in its dictionaries, such text is here called its frame. The
next line of that frame gives an operation like the first one, but for the values that are
spelled differently, and these alone are read.

That holds because an attribute is made of its spelling, and each goes to a place of its own. What
more depends on is kept as it is spelled: sizes of segments, properties that are no attributes.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from yods.ir.operation import UnregisteredOperation
from yods.literals.patterns import LatePattern
from yods.literals.strings import BARE_ID
from yods.text.grammar.attributes import SIMPLE, remembered
from yods.text.grammar.building import Tail

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser

# The value of an entry; what stands around it is the frame.
_EQUALS = " = "
_values = LatePattern(rf"{_EQUALS}{SIMPLE}(?=[,}}])")
_name_before = LatePattern(rf"[ {{]({BARE_ID})\Z")
# All that opens or closes something, or hides such a sign.
_signs = LatePattern(r'"(?:[^"\\]|\\.)*+"|->|[][<>(){}]')
_CLOSES = {">": "<", "]": "[", ")": "(", "}": "{"}

#: Frames that are looked for before any is met again.
CREDIT = 128
#: So many misses are allowed for a hit.
_HIT = 2


class Framed:
    """Text behind operands, taken apart.

    Attributes:
        key: What is known by: the operation's name, and the frame.
        values: The spellings of values.
    """

    __slots__ = ("key", "pieces", "values")

    def __init__(self, name: str, rest: str) -> None:
        pieces: list[str] = _values.split(rest)
        self.pieces = pieces[::2]
        self.values = pieces[1::2]
        # Where a value is missing there is none, so nothing that a line may hold stands for one.
        self.key = name, "\n".join(self.pieces)


class Frame:
    """What stands behind the operands of an operation, but for values of attributes.

    Attributes:
        tail: What it is where the values are those that it was met with.
    """

    __slots__ = ("_entries", "tail")

    def __init__(self, tail: Tail, op: Operation, framed: Framed) -> None:
        self.tail = tail
        # For each value how it was spelled, and where it goes; None where nothing but that
        # spelling is known.
        self._entries: list[tuple[str, _Place | None]] = list(
            zip(framed.values, _places(op, framed), strict=True)
        )

    def attributes(
        self, p: OperationParser, framed: Framed, begin: int
    ) -> list[tuple[_Place, Attribute]] | None:
        """The values that are other ones than it was met with, and where they go.

        None where one of them has no place; `p.pos` is where the text begins, or behind it, then.

        Args:
            begin: Where the text begins.
        """
        others: list[tuple[_Place, Attribute]] = []
        known = p.attribute_cache
        for number, spelling in enumerate(framed.values):
            before, place = self._entries[number]
            if spelling == before:
                continue
            if place is None:
                return None
            attribute = known.get(spelling)
            if attribute is None:
                p.pos = begin + _start(framed, number)
                end = p.pos + len(spelling)
                attribute = remembered(p, spelling, end)
                if p.pos != end:
                    return None
            if not place.takes(attribute):
                return None
            others.append((place, attribute))
        return others


class _Place:
    """Where a value goes.

    Attributes:
        slot: That of an inherent attribute, or None.
    """

    __slots__ = ("_class", "_legacy", "_name", "slot")

    def __init__(self, cls: type[Operation], name: str, slot: str | None, legacy: bool) -> None:
        self._class = cls
        self._name = name
        self._legacy = legacy
        self.slot = slot

    def takes(self, attribute: Attribute) -> bool:
        """Whether the operation with `attribute` here is like the one without."""
        if self.slot is None:
            return True
        if self._legacy and self._class.property_fault(self._name, attribute):
            return False
        return self._class.stores_property(self._name, attribute)

    def set(self, op: Operation, attribute: Attribute) -> None:
        """Let `op` have `attribute` here."""
        if self.slot is not None:
            setattr(op, self.slot, attribute)
        else:
            assert op._attributes is not None
            op._attributes[self._name] = attribute


class Frames:
    """The frames that a text has had so far; made when the first is due.

    Attributes:
        known: Name and frame → what the lines have in common; None where that has come once.
    """

    __slots__ = ("_credit", "known")

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], Frame | None] = {}
        # How many more are looked for, unless known ones come again.
        self._credit = CREDIT

    def as_before(
        self, p: OperationParser, name: str, rest: str, begin: int
    ) -> tuple[Frame, list[tuple[_Place, Attribute]]] | None:
        """What the text `rest`, at `begin`, is known by, and in which values it differs.

        None if it is not known; `p.pos` may be anywhere in it then.
        """
        if self._credit <= 0 or _EQUALS not in rest:
            return None
        self._credit -= 1
        framed = Framed(name, rest)
        frame = self.known.get(framed.key)
        if frame is None:
            return None
        others = frame.attributes(p, framed, begin)
        if others is None:
            return None
        self._credit += 1 + _HIT
        return frame, others

    def learn(self, name: str, rest: str, op: Operation, operand_types: tuple[Type, ...]) -> None:
        """Remember that `rest` stands behind the operands of `op`; what comes once is not."""
        if self._credit <= 0 or _EQUALS not in rest or "//" in rest:
            return
        framed = Framed(name, rest)
        if framed.values:
            self.known[framed.key] = (
                Frame(Tail(op, operand_types), op, framed) if framed.key in self.known else None
            )


def _start(framed: Framed, number: int) -> int:
    """Where the value of this number begins."""
    before = sum(map(len, framed.pieces[: number + 1])) + sum(map(len, framed.values[:number]))
    return before + len(_EQUALS) * (number + 1)


def _places(op: Operation, framed: Framed) -> list[_Place | None]:
    """Where each value goes."""
    cls = type(op)
    unregistered = isinstance(op, UnregisteredOperation)
    discardable = op._attributes or {}
    found: list[_Place | None] = []
    has_properties = framed.pieces[0].startswith(" <{")
    for piece, around in zip(framed.pieces, _brackets(framed), strict=False):
        named = _name_before.search(piece)
        place = None
        if named is not None:
            name = named[1]
            inherent = around == "<{"
            slot = None if unregistered else cls.PROPERTIES.get(name)
            if slot is not None and name in cls.SEGMENTS:
                pass
            elif slot is not None and (inherent or (around == "{" and not has_properties)):
                place = _Place(cls, name, slot, legacy=not inherent)
            elif slot is None and around == "{" and name in discardable:
                place = _Place(cls, name, None, legacy=False)
        found.append(place)
    return found


def _brackets(framed: Framed) -> list[str]:
    """What is open where each value stands."""
    opened: list[str] = []
    found: list[str] = []
    # A quote or a bracket may be open in one piece and closed in the next, so all is one text; in
    # the place of a value, which closes what it opens, is nothing.
    text = "".join(framed.pieces[:-1])
    ends = list(accumulate(map(len, framed.pieces[:-1])))
    signs = iter(_signs.finditer(text))
    sign = next(signs, None)
    for end in ends:
        while sign is not None and sign.start() < end:
            if sign.end() > end:  # It stands in a string.
                break
            opens = _CLOSES.get(sign[0])
            if sign[0] == "(" and not opened:
                opened.append("?")  # The operation's type: what is in it has no place in this.
            elif sign[0] in _CLOSES.values():
                opened.append(sign[0])
            elif opens is not None and opened[-1:] == [opens]:
                opened.pop()
            elif opens is not None:
                opened.append("?")  # Not what it looks like; nothing has its place from here on.
            sign = next(signs, None)
        in_string = sign is not None and sign.start() < end
        found.append("?" if in_string else "".join(opened))
    return found
