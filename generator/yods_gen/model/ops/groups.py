"""How the operands (or results) of an op are divided into the named ones, and access to these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from yods_gen.definitions.operations import OperandDef, ValueDef, Variadicity
from yods_gen.expressions import python
from yods_gen.expressions.python import SELF, PyExpr
from yods_gen.model.scope import ModuleScope
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


class Groups(DataClass):
    """All operands or all results of an op.

    `sized`: an attribute holds the sizes.
    """

    kind: str
    groups: tuple[Group, ...]
    sized: bool

    @property
    def all_single(self) -> bool:
        return all(g.single for g in self.groups)

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
    return Groups(kind, tuple(groups), sized)


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


_RANGES = "yods.ir.value_ranges"


def all_values(kind: str) -> PyExpr:
    """All operands, or all results, of the op `self`."""
    return python.member(SELF, f"_{kind}s")


def all_of_kind(group: Group) -> PyExpr:
    """All operands, or all results, as the local variable of a verifier."""
    return python.local(f"{group.kind}s")


def only_value(groups: Groups, group: Group) -> PyExpr | None:
    """The value of a single group in a verifier; None if its index is not fixed."""
    if not group.single:
        return None
    match group.range:
        case At(index):
            return python.item(all_of_kind(group), python.constant(index))
        case Segment() if all(each.single for each in groups.groups[: group.index]):
            # The sizes are verified to be 1 for each single value.
            return python.item(all_of_kind(group), python.constant(group.index))
    return None


def tuple_of(scope: ModuleScope, group: Group, values: PyExpr) -> PyExpr:
    """The values of a group as a tuple, however many it stands for.

    Args:
        values: All operands, or all results.
    """
    match group.range:
        case At(index) if group.needed:
            return _between(values, index, group.needed - index - 1)
        case Between(before, after):
            return _between(values, before, after)
        case Segment():
            return _segment(scope, group, values)
        case EqualShare() if not group.single:
            return python.part(values, _start(group, 0), _start(group, 1))
        case At() | EqualShare():
            return python.tuple_of(only(scope, group, values))
        case _:
            assert_never(group.range)


def only(scope: ModuleScope, group: Group, values: PyExpr) -> PyExpr:
    """The value of a group that is a single one, or is optional and there."""
    match group.range:
        case At(index):
            return python.item(values, python.constant(index))
        case Segment():
            return python.item(_segment(scope, group, values), python.constant(0))
        case EqualShare():
            return python.item(values, _start(group, 0))
        case Between():
            raise ValueError(f"{group.kind} '{group.definition.name}' is any number of values")
        case _:
            assert_never(group.range)


def value_of(scope: ModuleScope, group: Group, values: PyExpr, lists: PyExpr | None) -> PyExpr:
    """The value of a group's name in a definition: its one value, None, or a tuple of values.

    Args:
        lists: The lengths of the lists its values come in, if they do.
    """
    if group.single:
        return only(scope, group, values)
    if group.needed:
        there = python.unary("not", too_few(group, values))
        return python.choice(there, only(scope, group, values), python.NONE)
    found = tuple_of(scope, group, values)
    if lists is not None:
        return python.call(scope.name("yods.builtin.segments", "lists"), found, lists)
    return value_within(scope, group, found)


def value_within(scope: ModuleScope, group: Group, found: PyExpr) -> PyExpr:
    """The one value, or None, or all of `found`, the values of a group."""
    if group.single:
        return python.item(found, python.constant(0))
    if group.variadicity is Variadicity.OPTIONAL:
        return python.call(scope.name(_RANGES, "first_or_none"), found)
    return found


def too_few(group: Group, values: PyExpr) -> PyExpr:
    """A test that an optional value is not there."""
    return python.compare(("<",), (_len(values), python.constant(group.needed)))


def number_of(scope: ModuleScope, group: Group, values: PyExpr) -> PyExpr:
    """The index of the group's first value among all."""
    match group.range:
        case At(index) if index < 0:
            return python.binary("-", _len(values), python.constant(-index))
        case At(index):
            return python.constant(index)
        case Between(before, _):
            return python.constant(before)
        case Segment():
            return python.member(_where(scope, group), "start")
        case EqualShare():
            return _start(group, 0)
        case _:
            assert_never(group.range)


def _between(values: PyExpr, before: int, after: int) -> PyExpr:
    if not before and not after:
        return values
    upper = python.constant(-after) if after else None
    return python.part(values, python.constant(before), upper)


def _segment(scope: ModuleScope, group: Group, values: PyExpr) -> PyExpr:
    return python.item(values, _where(scope, group))


def _where(scope: ModuleScope, group: Group) -> PyExpr:
    """The slice of all values that is the group, where an attribute counts them."""
    sizes = python.member(SELF, f"_{group.kind}_segment_sizes")
    return python.call(scope.name(_RANGES, "segment"), sizes, python.constant(group.index))


def _start(group: Group, further: int) -> PyExpr:
    """The index at which the group begins that is `further` groups after one of equal share."""
    assert isinstance(group.range, EqualShare)
    share = group.range
    count = _len(all_values(group.kind))
    if share.singles:
        count = python.binary("-", count, python.constant(share.singles))
    size = python.binary("//", count, python.constant(share.loose))
    groups = share.before + further
    fixed = python.constant(share.fixed)
    if not groups:
        return fixed
    return python.binary("+", fixed, python.binary("*", python.constant(groups), size))


def _len(values: PyExpr) -> PyExpr:
    return python.call(PyExpr("len"), values)
