"""The builtin attributes, except elements, affine structures and locations.

Source: MLIR, BuiltinAttributes.td; the messages of `InvalidParameters` are MLIR's.
"""

from __future__ import annotations

from yods.builtin.interfaces import BuiltinLayout, BuiltinMemorySpace, TypedAttrInterface
from yods.builtin.types import (
    DYNAMIC,
    F64,
    I1,
    I64,
    NONE,
    SIGNED,
    SIGNLESS,
    UNSIGNED,
    FloatType,
    IndexType,
    IntegerType,
    check_namespace,
)
from yods.hints import TYPE_CHECKING, Any, final, overload
from yods.ir.attribute import Attribute, AttributeDictionary, InvalidParameters, Type
from yods.ir.plain_values import plain
from yods.literals.floats import FORMATS, bits_from_double, double_from_bits, float_text
from yods.literals.strings import escape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from yods.builtin.affine import AffineMap
    from yods.builtin.printing import BuiltinPrinter


@final
class IntegerAttr(Attribute, TypedAttrInterface, BuiltinMemorySpace):
    """`42 : i32`, `true`, `7 : index`.

    Args:
        value: The number. It must fit the type; a signless type takes signed and
            unsigned numbers alike, and `.value` is the signed one (0 or 1 for `i1`).
        type: An integer type or index.
    """

    __slots__ = ("value", "type")
    value: int
    type: IntegerType | IndexType

    def __new__(cls, value: int, type: Type = I64) -> IntegerAttr:
        key = (value, type)
        known = cls._known(key)
        if known is not None:
            return known
        if not isinstance(type, (IntegerType, IndexType)):
            raise InvalidParameters("integer literal not valid for specified type")
        kept = fit_integer(int(value), type)
        if kept is None:
            raise InvalidParameters("integer constant out of range for attribute")
        if kept != value:
            return cls(kept, type)
        return cls._intern((kept, type), kept, type)

    @property
    def is_default_space(self) -> bool:
        return self.value == 0

    def __bool__(self) -> bool:
        return True

    def __int__(self) -> int:
        return self.value

    def text(self, p: BuiltinPrinter) -> str:
        if self.type is I1:
            return "true" if self.value else "false"
        return f"{integer_text(self.value)} : {p.type(self.type)}"

    def text_without_type(self, p: BuiltinPrinter) -> str:
        if self.type is I1:
            return "true" if self.value else "false"
        return integer_text(self.value)


@final
class FloatAttr(Attribute, TypedAttrInterface):
    """`1.0 : f32`: a number of a float type, exact to the bit.

    Args:
        value: Rounded to the nearest number of the type, ties to even.
        type: A float type.
    """

    __slots__ = ("bits", "type")
    #: The encoding, as an unsigned integer of the type's width.
    bits: int
    type: FloatType

    def __new__(cls, value: float, type: Type = F64) -> FloatAttr:
        if not isinstance(type, FloatType):
            raise InvalidParameters("floating point value not valid for specified type")
        return cls.from_bits(bits_from_double(float(value), FORMATS[type.KEYWORD]), type)

    @classmethod
    def from_bits(cls, bits: int, type: FloatType) -> FloatAttr:
        """The number encoded as `bits`."""
        key = (bits, type)
        known = cls._known(key)
        return cls._intern(key, bits, type) if known is None else known

    def __reduce__(self) -> tuple[Any, ...]:
        return FloatAttr.from_bits, (self.bits, self.type)

    @property
    def value(self) -> float:
        """The number, rounded where a Python float is narrower (f80, f128)."""
        return double_from_bits(self.bits, FORMATS[self.type.KEYWORD])

    def __float__(self) -> float:
        return self.value

    def text(self, p: BuiltinPrinter) -> str:
        return f"{float_text(self.bits, FORMATS[self.type.KEYWORD])} : {p.type(self.type)}"

    def text_without_type(self, p: BuiltinPrinter) -> str:
        return float_text(self.bits, FORMATS[self.type.KEYWORD])


@final
class StringAttr(Attribute, TypedAttrInterface, BuiltinMemorySpace):
    """`"text"`, `"text" : !type`.

    Args:
        value: The text. Bytes that are no UTF-8 stand as surrogate escapes.
        type: `none` where the text shows no type.
    """

    __slots__ = ("value", "type")
    value: str
    type: Type

    def __new__(cls, value: str, type: Type = NONE) -> StringAttr:
        key = value if type is NONE else (value, type)
        known = cls._known(key)
        if known is not None:
            return known
        return cls._intern(key, plain(value, str), type)

    def text(self, p: BuiltinPrinter) -> str:
        if self.type is NONE:
            return f'"{escape(self.value)}"'
        return f'"{escape(self.value)}" : {p.type(self.type)}'

    def text_without_type(self, p: BuiltinPrinter) -> str:
        return f'"{escape(self.value)}"'


@final
class SymbolRefAttr(Attribute):
    """`@root::@nested`: the symbol of that name, looked up from outside in.

    Args:
        root: Name of the outermost symbol.
        nested: Names of the symbols inside, from outside in.
    """

    __slots__ = ("root", "nested")
    root: str
    nested: tuple[str, ...]

    def __new__(cls, root: str, nested: Sequence[str] = ()) -> SymbolRefAttr:
        key = (root, tuple(nested)) if nested else root
        known = cls._known(key)
        return cls._intern(key, root, tuple(nested)) if known is None else known

    @property
    def leaf(self) -> str:
        """Name of the symbol meant: the innermost one."""
        return self.nested[-1] if self.nested else self.root

    @property
    def is_flat(self) -> bool:
        """Whether there is only one name."""
        return not self.nested

    def text(self, p: BuiltinPrinter) -> str:
        if not self.nested:
            return p.symbol(self.root)
        return "::".join([p.symbol(name) for name in (self.root, *self.nested)])


@final
class ArrayAttr(Attribute):
    """`[1, "a"]`: attributes one after another."""

    __slots__ = ("elements",)
    elements: tuple[Attribute, ...]

    def __new__(cls, elements: Iterable[Attribute] = ()) -> ArrayAttr:
        key = tuple(elements)
        known = cls._known(key)
        return cls._intern(key, key) if known is None else known

    def __len__(self) -> int:
        return len(self.elements)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Attribute]:
        return iter(self.elements)

    @overload
    def __getitem__(self, index: int) -> Attribute: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Attribute, ...]: ...
    def __getitem__(self, index: int | slice) -> Attribute | tuple[Attribute, ...]:
        return self.elements[index]

    def text(self, p: BuiltinPrinter) -> str:
        return f"[{', '.join([p.attribute_short(a) for a in self.elements])}]"


@final
class DictionaryAttr(AttributeDictionary, BuiltinMemorySpace):
    """`{a = 1, b}`: attributes by name, sorted by it.

    Args:
        entries: A mapping, or pairs of name and attribute; no name may come twice.
    """

    __slots__ = ("_entries",)
    _entries: dict[str, Attribute]

    def __new__(
        cls, entries: Mapping[str, Attribute] | Iterable[tuple[str, Attribute]] = ()
    ) -> DictionaryAttr:
        pairs = entries.items() if hasattr(entries, "items") else entries
        # Code points sort as their UTF-8 bytes do, which is what MLIR compares.
        key = tuple(sorted(pairs, key=_name_of))
        known = cls._known(key)
        if known is not None:
            return known
        kept = dict(key)
        if len(kept) != len(key):
            raise InvalidParameters("duplicate key in dictionary attribute")
        return cls._intern(key, kept)

    def __len__(self) -> int:
        return len(self._entries)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __getitem__(self, name: str) -> Attribute:
        return self._entries[name]

    def get(self, name: str) -> Attribute | None:
        """The attribute called `name`, if there is one."""
        return self._entries.get(name)

    def items(self) -> tuple[tuple[str, Attribute], ...]:
        """The pairs of name and attribute, by name."""
        return tuple(self._entries.items())

    def keys(self) -> tuple[str, ...]:
        """The names, sorted."""
        return tuple(self._entries)

    def values(self) -> tuple[Attribute, ...]:
        """The attributes, by name."""
        return tuple(self._entries.values())

    def with_entries(self, entries: Mapping[str, Attribute]) -> DictionaryAttr:
        return DictionaryAttr(entries)

    def text(self, p: BuiltinPrinter) -> str:
        return p.dictionary(self._entries.items())


def _name_of(entry: tuple[str, Attribute]) -> str:
    return entry[0]


@final
class UnitAttr(Attribute):
    """`unit`: says something by being there."""

    __slots__ = ()

    def __new__(cls) -> UnitAttr:
        return cls._known(()) or cls._intern(())

    def text(self, p: BuiltinPrinter) -> str:
        return "unit"


@final
class TypeAttr(Attribute):
    """A type, as an attribute."""

    __slots__ = ("value",)
    value: Type

    def __new__(cls, value: Type) -> TypeAttr:
        known = cls._known(value)
        return cls._intern(value, plain(value, Type)) if known is None else known

    def text(self, p: BuiltinPrinter) -> str:
        return p.type(self.value)


@final
class OpaqueAttr(Attribute, TypedAttrInterface):
    """`#dialect.data`: an attribute of a dialect nobody has registered, kept as text.

    Args:
        namespace: The dialect's namespace.
        data: What follows the namespace and the dot.
        type: `none` where the text shows no type.
    """

    __slots__ = ("namespace", "data", "type")
    namespace: str
    data: str
    type: Type

    def __new__(cls, namespace: str, data: str, type: Type = NONE) -> OpaqueAttr:
        key = (namespace, data, type)
        known = cls._known(key)
        if known is not None:
            return known
        check_namespace(namespace)
        return cls._intern(key, *key)

    def text(self, p: BuiltinPrinter) -> str:
        if self.type is NONE:
            return self.text_without_type(p)
        return f"{self.text_without_type(p)} : {p.type(self.type)}"

    def text_without_type(self, p: BuiltinPrinter) -> str:
        return p.dialect_symbol("#", self.namespace, self.data)


@final
class StridedLayoutAttr(Attribute, BuiltinLayout):
    """`strided<[?, 1], offset: 4>`: the distance, in elements, between neighbours.

    Args:
        offset: Where the first element lies; DYNAMIC where known only at run time.
        strides: One for each dimension, likewise.
    """

    __slots__ = ("offset", "strides")
    ALWAYS_SHOWN = True
    offset: int
    strides: tuple[int, ...]

    def __new__(cls, offset: int, strides: Sequence[int]) -> StridedLayoutAttr:
        key = (offset, tuple(strides))
        known = cls._known(key)
        return cls._intern(key, *key) if known is None else known

    def verify_layout(self, shape: Sequence[int]) -> None:
        if len(self.strides) != len(shape):
            raise InvalidParameters("expected the number of strides to match the rank")

    @property
    def affine_map(self) -> AffineMap:
        from yods.builtin.layout_maps import strided_map

        return strided_map(self.strides, self.offset)

    @property
    def is_identity(self) -> bool:
        return self.offset == 0 and self.strides == (1,)

    def strides_and_offset(self, shape: Sequence[int]) -> tuple[tuple[int, ...], int]:
        return self.strides, self.offset

    def text(self, p: BuiltinPrinter) -> str:
        strides = ", ".join(["?" if s == DYNAMIC else str(s) for s in self.strides])
        if self.offset == 0:
            return f"strided<[{strides}]>"
        offset = "?" if self.offset == DYNAMIC else str(self.offset)
        return f"strided<[{strides}], offset: {offset}>"


@final
class DistinctAttr(Attribute):
    """`distinct[0]<value>`: an attribute that equals no other, whatever it holds.

    Every call makes another one.
    """

    __slots__ = ("value",)
    value: Attribute

    def __new__(cls, value: Attribute) -> DistinctAttr:
        return cls._intern(object(), value)

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a distinct attribute cannot be copied")

    def text(self, p: BuiltinPrinter) -> str:
        # Outer ones are counted before those inside.
        number = p.distinct_number(self)
        return f"distinct[{number}]<{'' if self.value is UNIT else p.attribute(self.value)}>"


def fit_integer(value: int, type_: IntegerType | IndexType) -> int | None:
    """`value` as an attribute of `type_` holds it; None where it does not fit."""
    if isinstance(type_, IndexType):
        return value if -(1 << 63) <= value < 1 << 63 else None
    width = type_.width
    signedness = type_.signedness
    if signedness == UNSIGNED:
        return value if value >= 0 and value.bit_length() <= width else None
    if value < 0:
        if (~value).bit_length() >= width:
            return None
        return -value if width == 1 and signedness == SIGNLESS else value
    bits = value.bit_length()
    if bits < width or bits == 0:
        return value
    if bits > width or signedness == SIGNED:
        return None
    return value if width == 1 else value - (1 << width)


def integer_text(value: int) -> str:
    """`value` in decimal, however long it is."""
    if value.bit_length() < 14000:
        return str(value)
    from yods.literals.integers import long_decimal

    return long_decimal(value)


UNIT = UnitAttr()
TRUE = IntegerAttr(1, I1)
FALSE = IntegerAttr(0, I1)
