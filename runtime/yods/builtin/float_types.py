"""The floating-point types: each a class with one instance.

Import them from `yods.builtin.types`. How their numbers are encoded is in
`yods.literals.floats`. Source: MLIR, BuiltinTypes.td.
"""

from __future__ import annotations

from yods.builtin.interfaces import FloatTypeInterface
from yods.hints import TYPE_CHECKING, ClassVar, final
from yods.ir.attribute import Type

if TYPE_CHECKING:
    from yods.builtin.printing import BuiltinPrinter


class FloatType(Type, FloatTypeInterface):
    """A floating-point type: a class with one instance, such as `F32` of `Float32Type`."""

    __slots__ = ()

    #: Size of the encoding in bits.
    width: ClassVar[int]
    #: How the type is written.
    KEYWORD: ClassVar[str]

    def __new__(cls) -> FloatType:
        return cls._known(()) or cls._intern(())

    def text(self, p: BuiltinPrinter) -> str:
        return self.KEYWORD


@final
class Float4E2M1FNType(FloatType):
    __slots__ = ()
    width, KEYWORD = 4, "f4E2M1FN"


@final
class Float6E2M3FNType(FloatType):
    __slots__ = ()
    width, KEYWORD = 6, "f6E2M3FN"


@final
class Float6E3M2FNType(FloatType):
    __slots__ = ()
    width, KEYWORD = 6, "f6E3M2FN"


@final
class Float8E5M2Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 8, "f8E5M2"


@final
class Float8E4M3Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 8, "f8E4M3"


@final
class Float8E4M3FNType(FloatType):
    __slots__ = ()
    width, KEYWORD = 8, "f8E4M3FN"


@final
class Float8E5M2FNUZType(FloatType):
    __slots__ = ()
    width, KEYWORD = 8, "f8E5M2FNUZ"


@final
class Float8E4M3FNUZType(FloatType):
    __slots__ = ()
    width, KEYWORD = 8, "f8E4M3FNUZ"


@final
class Float8E4M3B11FNUZType(FloatType):
    __slots__ = ()
    width, KEYWORD = 8, "f8E4M3B11FNUZ"


@final
class Float8E3M4Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 8, "f8E3M4"


@final
class Float8E8M0FNUType(FloatType):
    __slots__ = ()
    width, KEYWORD = 8, "f8E8M0FNU"


@final
class BFloat16Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 16, "bf16"


@final
class Float16Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 16, "f16"


@final
class FloatTF32Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 19, "tf32"


@final
class Float32Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 32, "f32"


@final
class Float64Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 64, "f64"


@final
class Float80Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 80, "f80"


@final
class Float128Type(FloatType):
    __slots__ = ()
    width, KEYWORD = 128, "f128"


BF16 = BFloat16Type()
F16 = Float16Type()
TF32 = FloatTF32Type()
F32 = Float32Type()
F64 = Float64Type()
F80 = Float80Type()
F128 = Float128Type()

#: Every float type, by how it is written.
FLOAT_TYPES: dict[str, FloatType] = {
    cls.KEYWORD: cls()
    for cls in (
        Float4E2M1FNType,
        Float6E2M3FNType,
        Float6E3M2FNType,
        Float8E5M2Type,
        Float8E4M3Type,
        Float8E4M3FNType,
        Float8E5M2FNUZType,
        Float8E4M3FNUZType,
        Float8E4M3B11FNUZType,
        Float8E3M4Type,
        Float8E8M0FNUType,
        BFloat16Type,
        Float16Type,
        FloatTF32Type,
        Float32Type,
        Float64Type,
        Float80Type,
        Float128Type,
    )
}
