"""Operands that a generated parser has resolved, as items of the tuple of all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from yods_gen.directives.reading import read_by
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class One:
    """One value: the operand in the variable `operand`, which has this type."""

    operand: str
    type: Source


@dataclass(frozen=True, slots=True)
class Pair:
    """Two values: the operands that were read at once into `pair`."""

    pair: str
    types: tuple[Source, Source]


@dataclass(frozen=True, slots=True)
class Several:
    """Any number of values; `listed`: in a list and not in a tuple."""

    values: Source
    listed: bool = False


Resolved: TypeAlias = One | Pair | Several


def tuple_of(items: Sequence[Resolved]) -> Source:
    """The tuple of all operands."""
    match items:
        case [Several(values, listed)]:
            return python.call(Source("tuple"), values) if listed else values
        case [Pair(pair, types)]:
            return read_by("resolve_pair", python.local(pair), *types)
    return python.tuple_of(*map(_item, items))


def _item(item: Resolved) -> Source:
    match item:
        case One(operand, type_):
            return read_by("resolve", python.local(operand), type_)
        case Pair(pair, types):
            return python.starred(read_by("resolve_pair", python.local(pair), *types))
        case Several(values):
            return python.starred(values)
        case _:
            assert_never(item)
