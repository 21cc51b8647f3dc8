"""Bodies of structured operations: scalar functions as operations.

Each is the operation of arith, math or complex that its arguments' types ask for. Source:
MLIR, LinalgOps.cpp, `RegionBuilderHelper`; Arith/Utils/Utils.cpp, `convertScalarToDtype`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from yods.builtin import types
from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.types import ComplexType, FloatType, IndexType, IntegerType
from yods.hints import TYPE_CHECKING, Any, cast
from yods_defs.linalg.structured import BodyError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from yods import Attribute, Block, Type, Value

#: The operation of floats for each function of one.
_UNARY = {
    "abs": "math.absf", "ceil": "math.ceil", "erf": "math.erf", "exp": "math.exp",
    "floor": "math.floor", "log": "math.log", "negf": "arith.negf",
    "round": "math.round", "rsqrt": "math.rsqrt", "sqrt": "math.sqrt",
    "tanh": "math.tanh",
}  # fmt: skip
#: For each function of two: of complex numbers, floats, truth values and other integers.
#: Words in place of an operation are MLIR's for there being none.
_NO_UINT = "unsupported operation: unsigned {} not on uint"
_BINARY = {
    "add": ("complex.add", "arith.addf", "arith.ori", "arith.addi"),
    "sub": ("complex.sub", "arith.subf", "unsupported operation: sub with bools",
            "arith.subi"),
    "mul": ("complex.mul", "arith.mulf", "arith.andi", "arith.muli"),
    "div": ("complex.div", "arith.divf", "unsupported operation: div with bools",
            "arith.divsi"),
    "div_unsigned": (*(_NO_UINT.format("div"),) * 3, "arith.divui"),
    "max_signed": ("unsupported non numeric type", "arith.maximumf", *("arith.maxsi",) * 2),
    "min_signed": ("unsupported non numeric type", "arith.minimumf", *("arith.minsi",) * 2),
    "max_unsigned": (*(_NO_UINT.format("max"),) * 3, "arith.maxui"),
    "min_unsigned": (*(_NO_UINT.format("min"),) * 3, "arith.minui"),
    "powf": ("unsupported non numeric type", "math.powf", *("unsupported non numeric type",) * 2),
}  # fmt: skip


def _one(name: str) -> Callable[[Scalars, Value[Any]], Value[Any]]:
    """A method that applies a function of one scalar."""
    return lambda scalars, value: scalars._unary(name, value)


def _two(name: str) -> Callable[[Scalars, Value[Any], Value[Any]], Value[Any]]:
    """A method that applies a function of two scalars."""
    return lambda scalars, lhs, rhs: scalars._binary(name, lhs, rhs)


class Scalars:
    """Appends operations on scalars to a block."""

    def __init__(self, block: Block, attributes: Mapping[str, Attribute]) -> None:
        self._block = block
        self._attributes = attributes

    # Functions of one scalar, and of two.

    abs, ceil, erf, exp, floor, log = map(_one, ("abs", "ceil", "erf", "exp", "floor", "log"))
    negf, round, rsqrt, sqrt, tanh = map(_one, ("negf", "round", "rsqrt", "sqrt", "tanh"))
    add, sub, mul, div = map(_two, ("add", "sub", "mul", "div"))
    div_unsigned, powf = map(_two, ("div_unsigned", "powf"))
    max_signed, max_unsigned = map(_two, ("max_signed", "max_unsigned"))
    min_signed, min_unsigned = map(_two, ("min_signed", "min_unsigned"))

    def reciprocal(self, value: Value[Any]) -> Value[Any]:
        """1 divided by it."""
        self._check_float(value)
        one = self._constant(FloatAttr(1.0, value.type))
        return self._made("arith.divf", one, value)

    def square(self, value: Value[Any]) -> Value[Any]:
        """It times itself."""
        self._check_float(value)
        return self._made("arith.mulf", value, value)

    def select(self, condition: Value[Any], true: Value[Any], false: Value[Any]) -> Value[Any]:
        """One of two."""
        return self._made("arith.select", condition, true, false)

    def apply(self, function: str, *values: Value[Any]) -> Value[Any]:
        """A function by its name."""
        return cast("Value[Any]", getattr(self, function)(*values))

    def _unary(self, name: str, value: Value[Any]) -> Value[Any]:
        self._check_float(value)
        return self._made(_UNARY[name], value)

    @staticmethod
    def _check_float(value: Value[Any]) -> None:
        if not isinstance(value.type, FloatType):
            raise BodyError("unsupported non numeric type")

    def _binary(self, name: str, lhs: Value[Any], rhs: Value[Any]) -> Value[Any]:
        pair = lhs.type, rhs.type
        for number, class_ in enumerate((ComplexType, FloatType, IntegerType)):
            if isinstance(pair[0], class_) and isinstance(pair[1], class_):
                kind = number
                break
        else:
            raise BodyError(
                "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or "
                f"allInteger, got '{pair[0]}' and '{pair[1]}'"
            )
        if kind == 2 and any(cast(IntegerType, each).width != 1 for each in pair):
            kind = 3
        found = _BINARY[name][kind]
        if " " in found:
            raise BodyError(found)
        return self._made(found, lhs, rhs)

    # Conversions.

    def cast_signed(self, to: Type, value: Value[Any]) -> Value[Any]:
        """As a number of another type; an integer is a signed one."""
        return self._cast(to, value, signed=True)

    def cast_unsigned(self, to: Type, value: Value[Any]) -> Value[Any]:
        """As a number of another type; an integer is an unsigned one."""
        return self._cast(to, value, signed=False)

    def cast_by(self, attribute: str, to: Type, value: Value[Any]) -> Value[Any]:
        """As an attribute says, which is signed where it is not given."""
        from yods_dialects.linalg.attributes import TypeFnAttr

        given = self._attributes.get(attribute)
        signed = not isinstance(given, TypeFnAttr) or given.value.symbol == "cast_signed"
        return self._cast(to, value, signed=signed)

    def _cast(self, to: Type, value: Value[Any], *, signed: bool) -> Value[Any]:
        if value.type is to:
            return value
        part = to.element_type if isinstance(to, ComplexType) else None
        if isinstance(part, FloatType) and isinstance(value.type, IntegerType | FloatType):
            real = self._cast(part, value, signed=signed)
            zero = self._constant(FloatAttr(0.0, part))
            return self._typed("complex.create", "complex", to, real, zero)
        given = value.type.element_type if isinstance(value.type, ComplexType) else None
        if isinstance(part, FloatType) and isinstance(given, FloatType):
            parts = [
                self._typed(f"complex.{each}", each_of, given, value)
                for each, each_of in (("re", "real"), ("im", "imaginary"))
            ]
            real, imaginary = (self._cast(part, each, signed=signed) for each in parts)
            return self._typed("complex.create", "complex", to, real, imaginary)
        name = _conversion(value.type, to, signed)
        # Where there is none MLIR takes the value itself, which does not verify further on.
        return value if name is None else self._typed(f"arith.{name}", "out", to, value)

    # Constants and so on.

    def type(self, name: str) -> Type:
        """`I64` and the like, by name."""
        return cast("Type", getattr(types, name))

    def constant(self, type_: str, number: float) -> Value[Any]:
        """A constant of the named type."""
        wanted = self.type(type_)
        if isinstance(wanted, FloatType):
            return self._constant(FloatAttr(float(number), wanted))
        return self._constant(IntegerAttr(int(number), wanted))

    def index(self, loop: int) -> Value[Any]:
        """Where a loop is."""
        from yods_dialects.linalg.ops import IndexOp

        op = IndexOp(dim=IntegerAttr(loop, types.I64))
        self._block.append(op)
        return op.results[0]

    def yields(self, *values: Value[Any]) -> None:
        """The end of the body: what each output gets."""
        from yods_dialects.linalg.ops import YieldOp

        self._block.append(YieldOp(values))

    def _constant(self, value: Attribute) -> Value[Any]:
        return self._made("arith.constant", value=value)

    def _made(self, name: str, *values: Value[Any], **more: Any) -> Value[Any]:
        """The result of a new operation."""
        op = _class_of(name)(*values, **more)
        self._block.append(op)
        return cast("Value[Any]", op.results[0])

    def _typed(self, name: str, result: str, to: Type, *values: Value[Any]) -> Value[Any]:
        return self._made(name, *values, **{result: to})


@cache
def _class_of(name: str) -> Any:
    """The class of an operation named here; its dialect is loaded when it is first wanted."""
    dialect, _, word = name.partition(".")
    return import_module(f"yods_dialects.{dialect}").DIALECT.OPERATIONS[word]


def _conversion(from_: Type, to: Type, signed: bool) -> str | None:
    """The operation of arith that converts from one type to another."""
    sign = "si" if signed else "ui"
    match from_, to:
        case IntegerType(), IntegerType():
            if to.width == from_.width:
                return None
            return f"ext{sign}" if to.width > from_.width else "trunci"
        case IntegerType(), FloatType():
            return f"{sign}tofp"
        case FloatType(), IntegerType():
            return f"fpto{sign}"
        case FloatType(), FloatType() if to.width != from_.width:
            return "extf" if to.width > from_.width else "truncf"
        case IndexType(), IntegerType():
            return "index_cast"
    return None
