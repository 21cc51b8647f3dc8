"""Lines that end where a region begins: what stands around the region is read once.

Such a line is known up to its `{` as others are to their ends (`known_lines`). The region is read
each time, and what stands behind its `}` to the end of that line says how the operation goes on:
it ends, or another region begins. Where that is new, the operation's `parse` method reads the line
after all and gets the regions that have been read, each of which is read once, however deep it is.

That holds because a `parse` method does not look into the regions it has read, but to add what
the text leaves out (`ensure_terminator`). Where one does, the region knows it, and the line is not
remembered.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from yods.ir.block import Block, Region
from yods.literals.patterns import LatePattern
from yods.literals.strings import BARE_ID
from yods.text.grammar.building import Model
from yods.text.grammar.generic_form import RESULT
from yods.text.grammar.locations import without_location
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from yods.ir.attribute import Type
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser

    #: An argument of an entry block: its name, where that stands, its type, and its location
    #: (None: where the name stands).
    EntryArgument: TypeAlias = tuple[str, int, Type, AnyLocation]

#: The usual beginning of an operation: one result name or none, and a custom name.
usual_header = re.compile(SPACE + rf"{RESULT}({BARE_ID})").match

#: What may follow, besides an operation in the custom form: nothing, the end of the block, the
#: next one, results of several names, the generic form.
_FOLLOWING = ("", "}", "^", "%", '"')

#: What follows a line that ends with this: a region, whatever it holds.
OPENS = "{"

# What could stand for a value, a block, or an alias that comes later.
_told_elsewhere = LatePattern(r"[%^]|\bloc\b")

#: Characters of a line that is looked at. What a look may cost is bounded by that, however far
#: the end of the line is: all of a text may stand in one.
LONGEST = 2_000


# What comes behind.


def following(p: OperationParser, end: int) -> str | None:
    """So much of what stands at `end` as could belong to the operation before.

    The usual beginning of an operation is kept as `p.ahead`: that is where reading goes on.
    None where it is nothing that could follow an operation.
    """
    p.ahead = ahead = usual_header(p.text, end)
    p.ahead_at = end
    if ahead is not None:
        result, _, name = ahead.groups()
        # A word with a dot that is no operation may be a literal of the format.
        return "=" if result is not None else "." if name in p.context.operations else name
    at, p.pos = p.pos, end
    p.ahead_start = start = p.next_start()
    p.pos = at
    first = p.text[start : start + 1]
    return first if first in _FOLLOWING else None


def _rest_of_line(p: OperationParser, at: int) -> tuple[str, int, str] | None:
    """From `at` to the end of the line: the text, where it ends, and what follows it."""
    text = p.text
    end = text.find("\n", at, at + LONGEST)
    if end < 0:
        return None
    rest = text[at:end]
    last = rest[-1:]
    if last == OPENS:
        return rest, end, OPENS
    if last == ")":
        rest = without_location(rest)
        end = at + len(rest)
    follows = following(p, end)
    return None if follows is None else (rest, end, follows)


# While a line is read that is not known.


class UnseenRegion(Region):
    """A region just read into which nobody has looked; who does makes it a plain one."""

    __slots__ = ()

    @property
    def blocks(self) -> list[Block]:
        self.__class__ = Region  # type: ignore[assignment]  # its base has all it has
        return self.blocks

    @blocks.setter
    def blocks(self, blocks: list[Block]) -> None:
        self.__class__ = Region  # type: ignore[assignment]  # as above
        self.blocks = blocks

    @property
    def is_empty(self) -> bool:
        """False. Lines whose region has no block are not remembered."""
        return False


class RegionRead:
    """A region that a `parse` method has read.

    Attributes:
        open_at, end: Where its `{` stands, and where it ends.
        arguments: Those of the entry block that the operation's own syntax has named.
        isolated: As `OperationParser.region` was told.
        terminator: The name of the operation that ends it where the text leaves that out.
    """

    __slots__ = ("arguments", "end", "isolated", "open_at", "region", "terminator")

    def __init__(
        self,
        region: Region,
        open_at: int,
        end: int,
        arguments: Sequence[EntryArgument],
        isolated: bool,
    ) -> None:
        self.region = region
        self.open_at = open_at
        self.end = end
        self.arguments = arguments
        self.isolated = isolated
        self.terminator: str | None = None
        if region.blocks:
            region.__class__ = UnseenRegion

    def end_with(self, terminator: str) -> None:
        """Note that an operation called so was made sure of, which is no look at the region."""
        self.terminator = self.terminator or terminator
        self.region.__class__ = UnseenRegion


# What is known.


class End:
    """The operation ends here.

    Attributes:
        model: What it is.
        filled: For each of its regions, whether it was read; the others have no block. None
            where all were.
    """

    __slots__ = ("filled", "model")

    def __init__(self, op: Operation, read: Sequence[Region]) -> None:
        self.model = Model(op)
        filled = [region in read for region in op.regions]
        self.filled = None if all(filled) else filled


class Opened:
    """A region begins here.

    Attributes:
        arguments: Which names of the line are the arguments of its entry block, and their types.
        ends: What stands behind it, up to the end of that line and so much of what follows as
            could belong to the operation → how that goes on.
    """

    __slots__ = ("_isolated", "_terminator", "arguments", "ends")

    def __init__(self, arguments: Sequence[tuple[int, Type]], read: RegionRead) -> None:
        self.arguments = arguments
        self.ends: dict[tuple[str, str], Opened | End] = {}
        self._isolated = read.isolated
        self._terminator = read.terminator

    def read(self, p: OperationParser, arguments: Sequence[EntryArgument]) -> Region:
        """The region whose `{` is what was read last."""
        region = p.opened_region(p.pos - 1, arguments, self._isolated)
        if self._terminator is not None and region.blocks:
            p.ensure_terminator(region, self._terminator)
        return region


def read_regions(
    p: OperationParser, first: Opened, arguments: Sequence[EntryArgument]
) -> tuple[Model, tuple[Region, ...]] | None:
    """What a line with a region is, and its regions, the first of which begins at `p.pos`.

    None where it goes on as none has before; `p.regions_read` has the regions then.
    """
    step: Opened | End | None = first
    read: list[Region] = []
    places: list[tuple[int, tuple[Region, int]]] = []
    while isinstance(step, Opened):
        open_at = p.pos - 1
        region = step.read(p, arguments)
        read.append(region)
        places.append((open_at, (region, p.pos)))
        rest = _rest_of_line(p, p.pos) if region.blocks else None
        if rest is None:
            break
        what, p.pos, follows = rest
        step = step.ends.get((what, follows))
        arguments = ()
    if not isinstance(step, End):
        p.regions_read.update(places)
        return None
    if step.filled is None:
        return step.model, tuple(read)
    regions = iter(read)
    return step.model, tuple([next(regions) if each else Region() for each in step.filled])


def were_unseen(read: Sequence[RegionRead]) -> bool:
    """Whether nobody has looked into these regions, which are plain ones from now on."""
    unseen = all([type(each.region) is UnseenRegion for each in read])
    for each in read:
        each.region.__class__ = Region
    return unseen


def learn_regions(
    p: OperationParser,
    op: Operation,
    read: Sequence[RegionRead],
    line_end: int,
    arguments: Sequence[tuple[int, Type]],
    known: object,
) -> Opened | None:
    """The first of the regions read for `op`, its line having ended with the `{`.

    None unless `op` is made of its line, of these regions, and of what stands behind each in a
    line without names.

    Args:
        arguments: As of `Opened`.
        known: What this first region was when others were read behind it, if it is an `Opened`.
    """
    regions = [each.region for each in read]
    if (
        read[0].open_at != line_end - 1
        or [region for region in op.regions if region in regions] != regions
        or any([region.blocks for region in op.regions if region not in regions])
    ):
        return None
    ends: list[tuple[str, str]] = []
    for number, each in enumerate(read, 1):
        goes_on = number < len(read)
        rest = _rest_of_line(p, each.end)
        if rest is None or _told_elsewhere.search(rest[0]) is not None:
            return None
        what, end, follows = rest
        expected = read[number].open_at + 1 if goes_on else p.pos
        if end != expected or (follows == OPENS) != goes_on:
            return None
        ends.append((what, follows))
    first = step = known if isinstance(known, Opened) else Opened(arguments, read[0])
    for end_of_one, each in zip(ends, read[1:], strict=False):
        after = step.ends.get(end_of_one)
        if not isinstance(after, Opened):
            after = step.ends[end_of_one] = Opened((), each)
        step = after
    step.ends[ends[-1]] = End(op, regions)
    return first
