"""Layouts in terms that C, ctypes and numpy share.

A type of IR becomes scalars, arrays, structs and unions with names. What has no counterpart
there (an integer of 24 bits, a float of 80, a scalar that is aligned to less than its size) is
the bytes it takes, so that everything around it lies where the layout says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from keyword import iskeyword

from yods.builtin.types import Float16Type, FloatType, IndexType, IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Literal, TypeAlias
from yods.layout import kinds
from yods.layout.parts import ArrayParts, StructParts, UnionParts
from yods_tools.layout.addresses import fields, fixed_size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods import DataLayout, Type
    from yods_tools.layout.explain import ScopeReport

ScalarKind: TypeAlias = Literal["integer", "float", "half", "unsigned", "pointer", "bytes"]
Shape: TypeAlias = "Scalar | Array | Aggregate"

_LONGEST_NAME = 48
#: A type that is called by a text, as identified structs are.
_CALLED = re.compile(r'![\w.]+<"([A-Za-z][\w.]*)"')
#: Keywords of C, up to C23, that Python does not have.
_C_KEYWORDS = frozenset(
    {"alignas", "alignof", "auto", "bool", "case", "char", "const", "constexpr", "default",
     "do", "double", "enum", "extern", "false", "float", "goto", "inline", "int", "long",
     "nullptr", "register", "restrict", "short", "signed", "sizeof", "static",
     "static_assert", "struct", "switch", "thread_local", "true", "typedef", "typeof",
     "typeof_unqual", "union", "unsigned", "void", "volatile"}
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value, or with the kind "bytes" what is only known by its size.

    Attributes:
        kind: "half" is IEEE's of 16 bits; other floats of 8 or 16 bits are "unsigned".
        size: In bytes.
    """

    kind: ScalarKind
    size: int

    @property
    def natural_alignment(self) -> int:
        """The alignment that compilers give it by default, in bytes."""
        return 1 if self.kind == "bytes" else self.size


@dataclass(frozen=True, slots=True)
class Array:
    """`count` of `element`, which takes all bytes up to the next."""

    element: Shape
    count: int

    @property
    def natural_alignment(self) -> int:
        """That of its elements."""
        return self.element.natural_alignment


@dataclass(frozen=True, slots=True, eq=False)
class Member:
    """A field of a struct or union: sizes and places in bytes."""

    name: str
    type: Type
    shape: Shape
    offset: int
    size: int
    alignment: int


@dataclass(frozen=True, slots=True, eq=False)
class Aggregate:
    """A struct or a union.

    Attributes:
        kind: The word for it in C.
        packed: Whether fields follow one another without padding.
        big_endian: Whether numbers are stored with their highest byte first.
    """

    name: str
    kind: Literal["struct", "union"]
    type: Type
    members: tuple[Member, ...]
    size: int
    alignment: int
    packed: bool
    big_endian: bool

    @property
    def natural_alignment(self) -> int:
        """Its own, which its definition makes sure of."""
        return self.alignment


@dataclass(frozen=True, slots=True, eq=False)
class Alias:
    """An array that the file uses as a type of its own; of numbers as in `Aggregate`."""

    name: str
    type: Type
    shape: Array
    size: int
    big_endian: bool


Definition: TypeAlias = Aggregate | Alias


class Shapes:
    """The aggregates of a file, each after those that it contains.

    What lies the same in several scopes is there once.

    Attributes:
        definitions: What is to be written, in this order.
    """

    def __init__(self) -> None:
        self.definitions: list[Definition] = []
        self._known: dict[tuple[DataLayout, Type], Shape] = {}
        self._made: dict[tuple[object, ...], Definition] = {}
        self._taken = {"NULL", "ctypes", "numpy"}  # names that the written files use

    def add_all(self, reports: Iterable[ScopeReport]) -> None:
        """Add the structs, unions and arrays in use in scopes.

        Raises:
            DataLayoutError: One has no layout, or a part whose place is known only at run time.
        """
        for report in reports:
            layout = report.layout
            for type_ in report.types:
                if kinds.parts_of(type_, layout) is None:
                    continue
                shape = self._shape(layout, type_)
                if isinstance(shape, Array):
                    size = fixed_size(layout, type_, layout.type_size(type_))
                    key = (type_, shape, size, _is_big_endian(layout))
                    if key not in self._made:
                        self._define(key, Alias(self._name(type_), *key))

    def _define(self, key: tuple[object, ...], made: Definition) -> None:
        self._made[key] = made
        self.definitions.append(made)

    def _shape(self, layout: DataLayout, type_: Type) -> Shape:
        known = self._known.get((layout, type_))
        if known is None:
            known = self._known[layout, type_] = self._new_shape(layout, type_)
        return known

    def _new_shape(self, layout: DataLayout, type_: Type) -> Shape:
        parts = kinds.parts_of(type_, layout)
        if isinstance(parts, ArrayParts):
            return Array(self._element(layout, parts.element), parts.count)
        if isinstance(parts, StructParts | UnionParts):
            return self._aggregate(layout, type_, parts)
        size = fixed_size(layout, type_, layout.type_size(type_))
        if isinstance(type_, VectorType):
            element = _scalar(
                type_.element_type, fixed_size(layout, type_, layout.type_size(type_.element_type))
            )
            if element.kind != "bytes" and size % element.size == 0:
                return Array(element, size // element.size)
        return _scalar(type_, size)

    def _element(self, layout: DataLayout, type_: Type) -> Shape:
        """A type where others of it follow: with the bytes up to the next one."""
        shape = self._shape(layout, type_)
        stride = fixed_size(layout, type_, kinds.type_alloc_size(layout, type_))
        if stride != fixed_size(layout, type_, layout.type_size(type_)):
            return Scalar("bytes", stride)
        return _at_alignment(shape, layout.type_abi_alignment(type_))

    def _aggregate(
        self, layout: DataLayout, type_: Type, parts: StructParts | UnionParts
    ) -> Aggregate:
        packed = isinstance(parts, StructParts) and parts.packed
        members = []
        taken: set[str] = set()
        for field in fields(layout, type_):
            shape = self._shape(layout, field.type)
            if not packed:
                shape = _at_alignment(shape, field.alignment)
            members.append(
                Member(
                    _unused(_identifier(field.name or f"f{field.index}"), taken),
                    field.type,
                    shape,
                    fixed_size(layout, type_, field.offset),
                    fixed_size(layout, type_, field.size),
                    field.alignment,
                )
            )
        size = fixed_size(layout, type_, layout.type_size(type_))
        alignment = layout.type_abi_alignment(type_)
        big_endian = _is_big_endian(layout)
        places = tuple([(m.shape, m.offset, m.size, m.alignment) for m in members])
        key = (type_, places, size, alignment, big_endian)
        made = self._made.get(key)
        if not isinstance(made, Aggregate):
            kind: Literal["struct", "union"]
            kind = "struct" if isinstance(parts, StructParts) else "union"
            made = Aggregate(
                self._name(type_), kind, type_, tuple(members), size, alignment, packed, big_endian
            )
            self._define(key, made)
        return made

    def _name(self, type_: Type) -> str:
        called = _CALLED.match(str(type_))
        text = re.sub(r"[^A-Za-z0-9]+", "_", called[1] if called else str(type_)).strip("_")
        return _unused(_identifier(text[:_LONGEST_NAME].strip("_") or "type"), self._taken)


def _is_big_endian(layout: DataLayout) -> bool:
    return getattr(layout.endianness, "value", "little") == "big"


def _scalar(type_: Type, size: int) -> Scalar:
    if isinstance(type_, IntegerType | IndexType) and size in (1, 2, 4, 8):
        unsigned = isinstance(type_, IntegerType) and type_.signedness == "unsigned"
        return Scalar("unsigned" if unsigned else "integer", size)
    if isinstance(type_, kinds.PointerLayout) and size == 8:
        return Scalar("pointer", size)
    if isinstance(type_, kinds.PointerLayout) and size in (1, 2, 4):
        return Scalar("unsigned", size)
    if isinstance(type_, Float16Type) and size == 2:
        return Scalar("half", size)
    if isinstance(type_, FloatType):
        if size == type_.width // 8 and size in (4, 8):
            return Scalar("float", size)
        if size in (1, 2):
            return Scalar("unsigned", size)
    return Scalar("bytes", size)


def _at_alignment(shape: Shape, alignment: int) -> Shape:
    """A shape that compilers align to no more than this; to more, its place can ask for."""
    if isinstance(shape, Scalar):
        return shape if shape.natural_alignment <= alignment else Scalar("bytes", shape.size)
    if isinstance(shape, Array):
        return Array(_at_alignment(shape.element, alignment), shape.count)
    return shape


def _identifier(name: str) -> str:
    """A name that C and Python take, and that neither keeps for itself."""
    name = re.sub(r"[^A-Za-z0-9_]", "_", name)
    if not name[:1].isalpha():
        name = f"f{name}"
    return f"{name}_" if name in _C_KEYWORDS or iskeyword(name) else name


def _unused(name: str, taken: set[str]) -> str:
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}_{number}"
    taken.add(found)
    return found
