"""The encodings of a dialect's attributes and types, by code for reading, by class for writing."""

from __future__ import annotations

from math import prod

from yods.builtin.elements import DenseElementsAttr
from yods.builtin.shaped_types import RankedTensorType
from yods.bytecode import builtin
from yods.bytecode.builtin import Row, Special
from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeAlias

    from yods.bytecode.entries import EntryReader, EntryWriter
    from yods.ir.dialect import Dialect

    Codec: TypeAlias = "Row | Special | Defined"


class Defined:
    """An encoding that a definition states: `BYTECODE` of its class.

    It gives the kinds of values: of all parameters in order, or each with the name of its
    parameter. Then it is for those objects whose other parameters are absent or empty. Numbers
    that are written as a dense elements attribute (`elements<type, shape>`) take its element type
    and its shape from the parameters named.
    """

    __slots__ = ("_cls", "_elements", "_others", "_values", "code", "kinds")

    def __init__(self, cls: type[Any], code: int, given: Sequence[str | tuple[str, str]]) -> None:
        self.code = code
        values = [
            (row.name, each) if isinstance(each, str) else each
            for row, each in zip(cls.PARAMETERS, given, strict=False)
        ]
        self._elements = {
            index: [cls._rows[each] for each in kind[len("elements<") : -1].split(", ")]
            for index, (_, kind) in enumerate(values)
            if kind.startswith("elements<")
        }
        self.kinds = tuple(
            ["attribute" if i in self._elements else kind for i, (_, kind) in enumerate(values)]
        )
        self._cls = cls
        self._values = [cls._rows[name] for name, _ in values]
        shapes = [shape for _, shape in self._elements.values()]
        named = {row.name for row in (*self._values, *shapes)}
        self._others = [row.slot for row in cls.PARAMETERS if row.name not in named]

    def write(self, w: EntryWriter, value: Any) -> bool:
        """Whether `value` has this encoding, and is written."""
        if any(getattr(value, slot) not in (None, ()) for slot in self._others):
            return False
        parts = [getattr(value, row.slot) for row in self._values]
        for kind, part in zip(self.kinds, parts, strict=True):
            if kind.startswith("one<") and len(part) != 1:
                return False
        for index, rows in self._elements.items():
            element, shape = (getattr(value, row.slot) for row in rows)
            if len(parts[index]) != prod(shape):
                return False
            parts[index] = DenseElementsAttr(RankedTensorType(shape, element), parts[index])
        w.varint(self.code)
        w.values(self.kinds, parts)
        return True

    def read(self, r: EntryReader) -> Any:
        given: dict[str, Any] = {}
        for row, kind, value in zip(self._values, self.kinds, r.values(self.kinds), strict=True):
            if kind == "enum":
                # Nothing is what no case stands for.
                value = None if row.optional and not value else row.kind.enum(value)
            given[row.name] = value
        for index, (element, shape) in self._elements.items():
            name = self._values[index].name
            elements = given[name]
            if not isinstance(elements, DenseElementsAttr):
                raise r.error(f"expected mlir::DenseElementsAttr, but got: {elements}")
            if elements.element_type is not given[element.name]:
                raise r.error(f"expected elements of {given[element.name]}, but got: {elements}")
            given[name] = tuple(elements)
            given[shape.name] = elements.type.shape
        return self._cls._make(*[given.get(row.name) for row in self._cls.PARAMETERS])


def _defined(cls: type[Any]) -> list[Codec]:
    return [Defined(cls, code, values) for code, values in getattr(cls, "BYTECODE", ())]


_decoders: dict[tuple[object, bool], Mapping[int, Codec]] = {}
_encoders: dict[object, Sequence[Codec]] = {}


def decoders(dialect: Dialect, types: bool) -> Mapping[int, Codec]:
    """The encodings of a dialect's attributes, or of its types, by code."""
    known = _decoders.get((type(dialect), types))
    if known is None:
        made: dict[int, Codec] = {}
        if dialect.NAMESPACE == "builtin":
            rows = builtin.TYPES if types else builtin.ATTRIBUTES
            made = {codec.code: codec for codec in rows}
        else:
            classes = (dialect.TYPES if types else dialect.ATTRIBUTES).values()
            made = {codec.code: codec for cls in classes for codec in _defined(cls)}
        known = _decoders[type(dialect), types] = made
    return known


def encoders(cls: type[Any]) -> Sequence[Codec]:
    """The encodings of the objects of a class; none where the text stands for them."""
    known = _encoders.get(cls)
    if known is None:
        made: Sequence[Codec] = ()
        if cls.DIALECT == "builtin":
            rows = (*builtin.ATTRIBUTES, *builtin.TYPES)
            made = tuple([codec for codec in rows if codec.cls is cls])
        else:
            made = _defined(cls)
        known = _encoders[cls] = made
    return known
