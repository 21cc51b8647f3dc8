"""The builtin types that are neither floats nor have a shape.

Import them from `yods.builtin.types`. Source: MLIR, BuiltinTypes.td; the messages of
`InvalidParameters` are MLIR's.
"""

from __future__ import annotations

from yods.builtin.interfaces import (
    FloatTypeInterface,
    MemRefElementTypeInterface,
    VectorElementTypeInterface,
)
from yods.hints import TYPE_CHECKING, final
from yods.ir.attribute import InvalidParameters, Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.printing import BuiltinPrinter

#: Signedness of an integer type.
SIGNLESS = "signless"
SIGNED = "signed"
UNSIGNED = "unsigned"

#: Widest integer type, in bits.
MAX_INTEGER_WIDTH = 2**24 - 1

_PREFIXES = {SIGNLESS: "i", SIGNED: "si", UNSIGNED: "ui"}


@final
class IntegerType(Type, MemRefElementTypeInterface, VectorElementTypeInterface):
    """`i32`, `si8`, `ui16`: an integer of `width` bits.

    Args:
        width: In bits, up to 16,777,215; zero is allowed.
        signedness: SIGNLESS, SIGNED or UNSIGNED.
    """

    __slots__ = ("width", "signedness")
    width: int
    signedness: str

    def __new__(cls, width: int, signedness: str = SIGNLESS) -> IntegerType:
        key = (width, signedness)
        known = cls._known(key)
        if known is not None:
            return known
        if signedness not in _PREFIXES:
            raise InvalidParameters(f"unknown signedness '{signedness}'")
        if not 0 <= width <= MAX_INTEGER_WIDTH:
            raise InvalidParameters(f"integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits")
        return cls._intern(key, width, signedness)

    @property
    def is_signless(self) -> bool:
        return self.signedness == SIGNLESS

    @property
    def is_signed(self) -> bool:
        return self.signedness == SIGNED

    @property
    def is_unsigned(self) -> bool:
        return self.signedness == UNSIGNED

    def text(self, p: BuiltinPrinter) -> str:
        return f"{_PREFIXES[self.signedness]}{self.width}"


@final
class IndexType(Type, MemRefElementTypeInterface, VectorElementTypeInterface):
    """`index`: an integer as wide as an address of the target."""

    __slots__ = ()

    def __new__(cls) -> IndexType:
        return cls._known(()) or cls._intern(())

    def text(self, p: BuiltinPrinter) -> str:
        return "index"


@final
class NoneType(Type):
    """`none`: a type with one value."""

    __slots__ = ()

    def __new__(cls) -> NoneType:
        return cls._known(()) or cls._intern(())

    def text(self, p: BuiltinPrinter) -> str:
        return "none"


@final
class ComplexType(Type, MemRefElementTypeInterface):
    """`complex<f32>`: a real and an imaginary part."""

    __slots__ = ("element_type",)
    #: An integer or floating-point type.
    element_type: Type

    def __new__(cls, element_type: Type) -> ComplexType:
        known = cls._known(element_type)
        if known is not None:
            return known
        if not isinstance(element_type, IntegerType | FloatTypeInterface):
            raise InvalidParameters("invalid element type for complex")
        return cls._intern(element_type, element_type)

    def text(self, p: BuiltinPrinter) -> str:
        return f"complex<{p.type(self.element_type)}>"


@final
class FunctionType(Type):
    """`(i32, f32) -> i1`: from types to types."""

    __slots__ = ("inputs", "results")
    inputs: tuple[Type, ...]
    results: tuple[Type, ...]

    def __new__(cls, inputs: Sequence[Type] = (), results: Sequence[Type] = ()) -> FunctionType:
        key = (tuple(inputs), tuple(results))
        known = cls._known(key)
        return cls._intern(key, *key) if known is None else known

    def text(self, p: BuiltinPrinter) -> str:
        return p.function_type(self.inputs, self.results)


@final
class TupleType(Type):
    """`tuple<i32, f32>`: a fixed number of values, each of its own type."""

    __slots__ = ("types",)
    types: tuple[Type, ...]

    def __new__(cls, types: Sequence[Type] = ()) -> TupleType:
        key = tuple(types)
        known = cls._known(key)
        return cls._intern(key, key) if known is None else known

    def __len__(self) -> int:
        return len(self.types)

    def __bool__(self) -> bool:
        return True

    def text(self, p: BuiltinPrinter) -> str:
        return f"tuple<{', '.join([p.type(t) for t in self.types])}>"


@final
class OpaqueType(Type):
    """`!dialect.data`: a type of an unregistered dialect, kept as text.

    Args:
        namespace: The dialect's namespace.
        data: What follows the namespace and the dot.
    """

    __slots__ = ("namespace", "data")
    namespace: str
    data: str

    def __new__(cls, namespace: str, data: str) -> OpaqueType:
        key = (namespace, data)
        known = cls._known(key)
        if known is not None:
            return known
        check_namespace(namespace)
        return cls._intern(key, namespace, data)

    def text(self, p: BuiltinPrinter) -> str:
        return p.dialect_symbol("!", self.namespace, self.data)


def check_namespace(namespace: str) -> None:
    """Raise unless `namespace` can be a dialect's."""
    plain = namespace.replace("_", "a")
    if not (plain.isascii() and plain.replace("$", "a").isalnum() and plain[0].isalpha()):
        raise InvalidParameters(f"invalid dialect namespace '\"{namespace}\"'")
