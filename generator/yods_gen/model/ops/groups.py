"""How the operands (or results) of an op are divided into the named ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yods_gen.definitions.operations import OperandDef, ValueDef, Variadicity


@dataclass(frozen=True, slots=True)
class Group:
    """One named operand or result: its definition and its place.

    `access` is what to append to the tuple of all values: `[1]`, `[1:-1]`; it may
    mention `self`. For an optional group it gives a tuple of one or none, unless
    `absent` says when there is none, in which case it gives the value.
    """

    definition: ValueDef
    index: int
    kind: str
    access: str
    absent: str = ""

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


@dataclass(frozen=True, slots=True)
class Groups:
    """All operands or all results of an op.

    `sized` tells that an attribute holds the sizes, `same_size` that all groups which
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
    def slot(self) -> str:
        """The slot of the attribute with the sizes."""
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
        single = definition.variadicity is Variadicity.SINGLE
        if sized:
            access = f"[segment(self.{kind}_segment_sizes, {index})]"
            groups.append(Group(definition, index, kind, access + "[0]" if single else access))
        elif len(loose) > 1 and same_size:
            groups.append(_same_size(kind, definition, index, loose, len(definitions)))
        else:
            groups.append(_at_most_one(kind, definition, index, loose, len(definitions)))
    return Groups(kind, tuple(groups), sized, same_size)


def _at_most_one(
    kind: str, definition: ValueDef, index: int, loose: list[int], count: int
) -> Group:
    """Where only one group is loose, the others are counted from either end."""
    if not loose or index < loose[0]:
        return Group(definition, index, kind, f"[{index}]")
    if index > loose[0]:
        return Group(definition, index, kind, f"[{index - count}]")
    behind = count - index - 1
    if definition.variadicity is Variadicity.OPTIONAL:
        return Group(definition, index, kind, f"[{index}]", absent=f"len({{}}) < {count}")
    if index == 0 and not behind:
        return Group(definition, index, kind, "")
    return Group(definition, index, kind, f"[{index}:-{behind}]" if behind else f"[{index}:]")


def _same_size(kind: str, definition: ValueDef, index: int, loose: list[int], count: int) -> Group:
    singles = count - len(loose)
    before = sum(1 for i in loose if i < index)
    fixed = index - before
    size = (
        f"(len(self._{kind}s) - {singles}) // {len(loose)}"
        if singles
        else (f"len(self._{kind}s) // {len(loose)}")
    )
    start = f"{fixed} + {before} * ({size})" if before else str(fixed)
    if definition.variadicity is Variadicity.SINGLE:
        return Group(definition, index, kind, f"[{start}]")
    end = f"{fixed} + {before + 1} * ({size})"
    return Group(definition, index, kind, f"[{start} : {end}]")
