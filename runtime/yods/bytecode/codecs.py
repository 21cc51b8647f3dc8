"""The encodings of a dialect's attributes and types, by code for reading, by class for writing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.bytecode import builtin
from yods.bytecode.builtin import Row, Special

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeAlias

    from yods.ir.dialect import Dialect

    Codec: TypeAlias = Row | Special


_decoders: dict[tuple[object, bool], Mapping[int, Codec]] = {}
_encoders: dict[object, Sequence[Codec]] = {}


def decoders(dialect: type[Dialect], types: bool) -> Mapping[int, Codec]:
    """The encodings of a dialect's attributes, or of its types, by code."""
    known = _decoders.get((dialect, types))
    if known is None:
        made: dict[int, Codec] = {}
        if dialect.NAMESPACE == "builtin":
            rows = builtin.TYPES if types else builtin.ATTRIBUTES
            made = {codec.code: codec for _, codec in rows}
        known = _decoders[dialect, types] = made
    return known


def encoders(cls: type[Any]) -> Sequence[Codec]:
    """The encodings of the objects of a class; none where the text stands for them."""
    known = _encoders.get(cls)
    if known is None:
        made: Sequence[Codec] = ()
        if cls.DIALECT == "builtin":
            rows = (*builtin.ATTRIBUTES, *builtin.TYPES)
            made = tuple([codec for each, codec in rows if each is cls])
        known = _encoders[cls] = made
    return known
