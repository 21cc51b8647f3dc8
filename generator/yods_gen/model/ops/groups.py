"""How the operands (or results) of an op are divided into the named ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from yods_gen.definitions.operations import OperandDef, ValueDef, Variadicity
from yods_gen.records import DataClass


class At(DataClass):
    """The value number `index`, from the end where that is negative."""

    index: int


class Between(DataClass):
    """All values but the `before` first and the `after` last."""

    before: int
    after: int


class Segment(DataClass):
    """Those that an attribute counts as the group number `number`."""

    number: int


class EqualShare(DataClass):
    """Groups share evenly what single values leave over: `fixed` single values and
    `before` groups are in front, `singles` and `loose` are there in all."""

    fixed: int
    before: int
    singles: int
    loose: int


ValueRange: TypeAlias = At | Between | Segment | EqualShare


class Group(DataClass):
    """One named operand or result: its definition and its range.

    An optional one whose range is a single value is present if all values are at least
    `needed`.
    """

    definition: ValueDef
    index: int
    kind: str
    range: ValueRange
    needed: int = 0

    @property
    def variadicity(self) -> Variadicity:
        return self.definition.variadicity

    @property
    def single(self) -> bool:
        return self.definition.variadicity is Variadicity.SINGLE

    @property
    def segments(self) -> str | None:
        """The attribute with the lengths of the lists its values come in, if they do."""
        definition = self.definition
        return definition.segments if isinstance(definition, OperandDef) else None

    @property
    def absent(self) -> str:
        """A test, of a tuple called `{}`, that an optional value is not there; see `access`."""
        return f"len({{}}) < {self.needed}" if self.needed else ""

    @property
    def access(self) -> str:
        """The suffix of the text of the tuple of all values: `[1]`, `[1:-1]`; for code
        that is still made of text."""
        match self.range:
            case At(index):
                return f"[{index}]"
            case Between(before, after):
                if not before and not after:
                    return ""
                return f"[{before}:-{after}]" if after else f"[{before}:]"
            case Segment(number):
                access = f"[segment(self._{self.kind}_segment_sizes, {number})]"
                return access + "[0]" if self.single else access
            case EqualShare(fixed, before, singles, loose):
                size = (
                    f"(len(self._{self.kind}s) - {singles}) // {loose}"
                    if singles
                    else (f"len(self._{self.kind}s) // {loose}")
                )
                start = f"{fixed} + {before} * ({size})" if before else str(fixed)
                if self.single:
                    return f"[{start}]"
                return f"[{start} : {fixed} + {before + 1} * ({size})]"


class Groups(DataClass):
    """All operands or all results of an op.

    `sized`: an attribute holds the sizes; `same_size`: all groups which
    are not single have one size.
    """

    kind: str
    groups: tuple[Group, ...]
    sized: bool
    same_size: bool

    @property
    def singles(self) -> int:
        """How many values there are at least."""
        return sum(g.single for g in self.groups)

    @property
    def all_single(self) -> bool:
        return all(g.single for g in self.groups)

    @property
    def loose(self) -> tuple[Group, ...]:
        """The groups that stand for any number of values."""
        return tuple(g for g in self.groups if not g.single)

    @property
    def trait(self) -> str:
        """The trait by which an attribute holds the sizes."""
        return f"AttrSized{self.kind.capitalize()}Segments"

    @property
    def slot(self) -> str:
        """The slot with the sizes."""
        return f"_{self.kind}_segment_sizes"

    @property
    def accessor(self) -> str:
        """The name of the attribute with the sizes in Python."""
        return f"{self.kind}_segment_sizes"

    @property
    def attribute(self) -> str:
        """The name of that attribute in text."""
        return f"{self.kind}SegmentSizes"


def divide(kind: str, definitions: Sequence[ValueDef], traits: frozenset[str]) -> Groups:
    """The groups of an op whose traits have the names `traits`."""
    word = kind.capitalize()
    sized = f"AttrSized{word}Segments" in traits
    same_size = f"SameVariadic{word}Size" in traits and not sized
    loose = [i for i, d in enumerate(definitions) if d.variadicity is not Variadicity.SINGLE]
    groups = []
    for index, definition in enumerate(definitions):
        if sized:
            group = Group(definition, index, kind, Segment(index))
        elif len(loose) > 1 and same_size:
            before = sum(1 for i in loose if i < index)
            share = EqualShare(index - before, before, len(definitions) - len(loose), len(loose))
            group = Group(definition, index, kind, share)
        else:
            group = _at_most_one(kind, definition, index, loose, len(definitions))
        groups.append(group)
    return Groups(kind, tuple(groups), sized, same_size)


def _at_most_one(
    kind: str, definition: ValueDef, index: int, loose: list[int], count: int
) -> Group:
    """Where only one group is loose, the others are counted from either end."""
    if not loose or index < loose[0]:
        return Group(definition, index, kind, At(index))
    if index > loose[0]:
        return Group(definition, index, kind, At(index - count))
    if definition.variadicity is Variadicity.OPTIONAL:
        return Group(definition, index, kind, At(index), needed=count)
    return Group(definition, index, kind, Between(index, count - index - 1))
