"""The parts of a type in memory: the answer of `layout_parts`."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, TypeAlias
from yods.ir.records import FrozenRecord

if TYPE_CHECKING:
    from yods.ir.attribute import Type


class StructParts(FrozenRecord):
    """Fields one after the other, each at its ABI alignment unless packed.

    `names` runs parallel to `types`, or is empty where fields have no names.
    """

    __slots__ = ("types", "packed", "names")

    types: tuple[Type, ...]
    packed: bool
    names: tuple[str, ...]

    def __init__(
        self, types: tuple[Type, ...], packed: bool = False, names: tuple[str, ...] = ()
    ) -> None:
        self._fill(types, packed, names)


class ArrayParts(FrozenRecord):
    """`count` elements of one type, each at its ABI alignment."""

    __slots__ = ("element", "count")

    element: Type
    count: int

    def __init__(self, element: Type, count: int) -> None:
        self._fill(element, count)


class UnionParts(FrozenRecord):
    """Alternatives that all begin at offset 0. `names` as for a struct."""

    __slots__ = ("types", "names")

    types: tuple[Type, ...]
    names: tuple[str, ...]

    def __init__(self, types: tuple[Type, ...], names: tuple[str, ...] = ()) -> None:
        self._fill(types, names)


Parts: TypeAlias = StructParts | ArrayParts | UnionParts
