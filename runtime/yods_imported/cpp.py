"""Functions for hooks that `yods import td --cpp` translates from C++.

A name of MLIR or LLVM that is one expression in Python stands in
`yods_dev/cpp/sources/known.yaml`; what takes more is here.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import wraps
from types import SimpleNamespace

from yods import Attribute, Block, Operation, Type, Value
from yods.builtin import types as builtin
from yods.builtin.attributes import IntegerAttr, OpaqueAttr, SymbolRefAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr, ElementsAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.queries import element_type_of
from yods.builtin.shape_rules import broadcast_shapes
from yods.hints import Any
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.symbol_tables import SymbolTables, nearest_symbol_table
from yods.ir.diagnostics import OperationError
from yods.ir.evaluation_errors import EVALUATION_ERRORS, InvalidParameters
from yods.ir.matchers import constant_of_op
from yods.ir.traits import ConstantLike
from yods.verification.interfaces import verify_inferred_types
from yods_eval.constants import fold_binary, fold_unary, is_integer_type, width_of


class NotTranslated(LookupError):
    """C++ that is not translated, or does something undefined: a check accepts."""


#: What C++ does not define, and what a part of the definitions that is a gap raises.
UNDEFINED = (*EVALUATION_ERRORS, NotImplementedError)


def unread(value: Any) -> Any:
    """A part of an attribute or type whose form is not read. Raises NotTranslated."""
    raise NotTranslated(value)


_Function = Callable[..., Any]


def _guarded(otherwise: _Function) -> Callable[[_Function], _Function]:
    """A decorator: `otherwise` gives the result where C++ would do something undefined.

    An assertion that fails, or an access out of range: valid IR never gets there.
    """

    def decorated(function: _Function) -> _Function:
        @wraps(function)
        def guarded(*given: Any) -> Any:
            try:
                return function(*given)
            except OperationError as error:
                reported: Any = error.op
                error.op = given[0] if reported is None else reported
                raise
            except InvalidParameters:
                raise
            except UNDEFINED:
                return otherwise(*given)

        return guarded

    return decorated


#: Of translated checks, which then refuse nothing; of inference, by which results are as they are;
#: of constraints, and of the comparison of inferred types with those that there are, for which
#: all fit.
defined = _guarded(lambda *given: None)
inferring = _guarded(lambda op: [result.type for result in op.results] or None)
fitting = _guarded(lambda *given: True)


def folding(function: _Function) -> _Function:
    """A decorator of translated folds, which do nothing where C++ does something undefined."""

    @wraps(function)
    def folded(op: Operation, constants: Sequence[Attribute | None]) -> Any:
        try:
            found = function(op, constants)
        except (*UNDEFINED, InvalidParameters, OperationError):
            return None
        values = found if isinstance(found, list) else [found]
        for value, result in zip(values, op.results, strict=False):
            if value is None or (isinstance(value, Value) and value.type is not result.type):
                return None
        return values

    return folded


def check_inferred(op: Operation, infer: _Function, fits: _Function = operator.eq) -> None:
    """Check results by inference that is translated in part."""

    def known() -> Any:
        try:
            return infer()
        except InvalidParameters:
            raise NotTranslated from None

    with suppress(*UNDEFINED):
        verify_inferred_types(op, known, fits)


class Kind:
    """A class of C++ that is none in Python, for `isa` and casts; `holds` finds its instances."""

    __slots__ = ("builtin", "holds", "named")

    def __init__(
        self,
        holds: Callable[[Any], bool],
        named: tuple[type[Any], str, str] | None = None,
        *,
        builtin: bool = False,
    ) -> None:
        self.holds = holds
        self.named = named
        self.builtin = builtin

    @staticmethod
    def op(name: str) -> Kind:
        """Operations by name."""
        return Kind(lambda op: isinstance(op, Operation) and op.name == name)

    @staticmethod
    def any(*kinds: Any) -> Kind:
        """Instances of several classes."""
        return Kind(lambda value: isa(value, *kinds))

    @staticmethod
    def of(base: type[Any], dialect: str, mnemonic: str) -> Kind:
        """Types or attributes of a dialect by their mnemonic; `base` is Type or Attribute."""

        def holds(value: Any) -> bool:
            named = (getattr(value, "DIALECT", None), getattr(value, "MNEMONIC", None))
            return isinstance(value, base) and named == (dialect, mnemonic)

        return Kind(holds, (base, dialect, mnemonic))


def _array_of(element: str) -> Kind:
    return Kind(
        lambda a: isinstance(a, DenseArrayAttr) and str(a.element_type) == element, builtin=True
    )


BoolAttr = Kind(
    lambda a: isinstance(a, IntegerAttr) and is_integer(a.type, 1, "signless"), builtin=True
)


def _is_function(op: Any) -> bool:
    if isinstance(op, FunctionOpInterface):
        return True
    if isinstance(op, Operation) and "sym_name" in op.attributes and op.regions:
        # Whether it is one may be a gap.
        raise NotTranslated(op)
    return False


FunctionLike = Kind(_is_function)
FlatSymbolRef = Kind(lambda a: isinstance(a, SymbolRefAttr) and not a.nested, builtin=True)
DenseIntElements = Kind(
    lambda a: isinstance(a, DenseElementsAttr)
    and isinstance(a.type.element_type, (builtin.IntegerType, builtin.IndexType)),
    builtin=True,
)
SplatElements = Kind(lambda a: isinstance(a, DenseElementsAttr) and a.is_splat, builtin=True)
DenseFPElements = Kind(
    lambda a: isinstance(a, DenseElementsAttr)
    and isinstance(a.type.element_type, builtin.FloatType),
    builtin=True,
)
Quantized = Kind(lambda t: isinstance(t, Type) and getattr(t, "DIALECT", "") == "quant")
UniformQuantizedPerAxis = Kind(
    lambda t: Quantized.holds(t) and t.MNEMONIC == "uniform" and t.axis is not None
)
UniformQuantized = Kind(
    lambda t: Quantized.holds(t) and t.MNEMONIC == "uniform" and t.axis is None and not t.blocks
)
DenseF64Array = _array_of("f64")
DenseF32Array = _array_of("f32")
DenseI64Array = _array_of("i64")
DenseI32Array = _array_of("i32")
DenseBoolArray = _array_of("i1")


def isa(value: Any, *kinds: Any) -> bool:
    """`isa<…>(value)`. Raises TypeError for null, of which C++ may not ask."""
    if value is None:
        raise TypeError("'isa' of null")
    if any(
        kind.holds(value) if isinstance(kind, Kind) else isinstance(value, kind) for kind in kinds
    ):
        return True
    if isinstance(value, builtin.OpaqueType | OpaqueAttr):
        # Of what only the text is known, the class is not, but that it is none that is known.
        dialect = value.namespace
        if not all(_known_elsewhere(kind, dialect) for kind in kinds):
            raise NotTranslated(value)
    return False


#: Classes of ours that are interfaces in MLIR, which types of any dialect may have.
_INTERFACES = (builtin.ShapedType, builtin.FloatType, ElementsAttr)


def _known_elsewhere(kind: Any, dialect: str) -> bool:
    """Return whether a class can have no instances in a dialect that is not there."""
    if isinstance(kind, Kind):
        return kind.builtin or (kind.named is not None and kind.named[1] != dialect)
    return issubclass(kind, Type | Attribute) and kind not in _INTERFACES


def dyn_cast(value: Any, kind: Any) -> Any:
    """`dyn_cast<…>(value)`: None if it is of another class. Raises TypeError for null."""
    return value if isa(value, kind) else None


def cast(value: Any, kind: Any) -> Any:
    """`cast<…>(value)`. Raises TypeError where C++ has an assertion."""
    if not isa(value, kind):
        raise TypeError("a cast to a class that it is not of")
    return value


def present(value: Any) -> Any:
    """The value of an optional. Raises ValueError if there is none."""
    if value is None:
        raise ValueError("the value of an empty optional")
    return value


class Failure(str):
    """The text of an error instead of a value."""

    __slots__ = ()


def failure_of(expected: Any) -> Failure | None:
    """LLVM: Expected::takeError."""
    return expected if isinstance(expected, Failure) else None


def obtained(expected: Any) -> Any:
    """The value of an Expected. Raises ValueError if there is none."""
    if isinstance(expected, Failure):
        raise ValueError("the value of an error")
    return expected


class Record(SimpleNamespace):
    """An object of a struct."""


def copied(record: Record) -> Record:
    """A copy, as C++ makes of a struct where it is assigned."""
    parts = vars(record).items()
    return Record(**{name: copied(p) if isinstance(p, Record) else p for name, p in parts})


def is_integer(type_: Any, width: int | None, signedness: str = "") -> bool:
    """Return whether it is an integer type of that width and signedness, if given."""
    return (
        isinstance(type_, builtin.IntegerType)
        and width in (None, type_.width)
        and signedness in ("", type_.signedness)
    )


class Cursor:
    """An iterator of C++."""

    __slots__ = ("at", "items")

    def __init__(self, items: Iterable[Any], at: int = 0) -> None:
        self.items = items if isinstance(items, list | tuple) else list(items)
        self.at = at

    @property
    def item(self) -> Any:
        """Return what it points to. Raises LookupError at the end."""
        if self.at < 0:
            raise LookupError("before the first item")
        return self.items[self.at]


_END = re.compile(r"(\\.|\[\^?\]?[^\]]*\])|\$")


def matches(pattern: str, text: str) -> bool:
    """LLVM: Regex::match; an end is that of the text, also before its last newline."""
    return re.search(_END.sub(lambda found: found[1] or r"\Z", pattern), text) is not None


def shape_of(value: Any) -> Any:
    """MLIR: the shape of a ShapeAdaptor, None without a rank."""
    return value.shape if getattr(value, "has_rank", True) else None


def element_type_or_self(type_: Any) -> Any:
    """MLIR: getElementTypeOrSelf."""
    return type_.element_type if isinstance(type_, builtin.ShapedType) else type_


def has_static_shape(type_: Any) -> bool:
    """MLIR: ShapedType::hasStaticShape."""
    return bool(type_.has_rank) and builtin.DYNAMIC not in type_.shape


def compatible_shape(first: Sequence[int] | None, second: Sequence[int] | None) -> bool:
    """MLIR: verifyCompatibleShape, of shapes that are None without a rank."""
    if first is None or second is None:
        return True
    return len(first) == len(second) and all(
        a == b or builtin.DYNAMIC in (a, b) for a, b in zip(first, second, strict=True)
    )


def compatible_types(first: Type, second: Type) -> bool:
    """MLIR: verifyCompatibleShape, of types that need not be shaped."""
    if not (isinstance(first, builtin.ShapedType) and isinstance(second, builtin.ShapedType)):
        return isinstance(first, builtin.ShapedType) == isinstance(second, builtin.ShapedType)
    return not (first.has_rank and second.has_rank) or compatible_shape(first.shape, second.shape)


def made(kind: type[Any], *parameters: Any) -> Any:
    """`T::get(…)`. Raises NotTranslated where C++ has an assertion."""
    try:
        return kind(*parameters)
    except InvalidParameters:
        raise NotTranslated from None


def cloned(type_: Any, *parts: Any) -> Any:
    """MLIR: ShapedType::clone, with another shape or element type. Raises NotTranslated."""
    element = next((each for each in parts if isinstance(each, Type)), type_.element_type)
    shape = next((each for each in parts if not isinstance(each, Type)), None)
    if isinstance(type_, builtin.UnrankedTensorType) and shape is None:
        return made(builtin.UnrankedTensorType, element)
    if isinstance(type_, builtin.TensorType):
        encoding = getattr(type_, "encoding", None)
        return made(
            builtin.RankedTensorType, type_.shape if shape is None else shape, element, encoding
        )
    raise NotTranslated


def broadcast_shape(first: Sequence[int], second: Sequence[int], result: list[int]) -> bool:
    """MLIR: OpTrait::util::getBroadcastedShape, whose shape is put into `result`."""
    found = broadcast_shapes(first, second)
    result[:] = found or ()
    return found is not None


def all_equal(items: Iterable[Any]) -> bool:
    """LLVM: all_equal."""
    listed = list(items)
    return all(item == listed[0] for item in listed)


def quotient(dividend: int, divisor: int) -> int:
    """`dividend / divisor` as C++ rounds: towards zero."""
    found = abs(dividend) // abs(divisor)
    return found if (dividend < 0) == (divisor < 0) else -found


def remainder(dividend: int, divisor: int) -> int:
    """`dividend % divisor`, with the sign of the dividend."""
    return dividend - quotient(dividend, divisor) * divisor


def zipped(*lists: Iterable[Any], equal: bool = False) -> list[tuple[Any, ...]]:
    """LLVM: zip, up to the shortest. Raises ValueError if they must have one length."""
    return list(zip(*lists, strict=equal))


def first_of(block: Block) -> Operation:
    """The first operation. Raises LookupError if the block is empty."""
    if block.first_op is None:
        raise LookupError("an empty block")
    return block.first_op


def last_of(block: Block) -> Operation:
    """The last operation. Raises LookupError if the block is empty."""
    if block.last_op is None:
        raise LookupError("an empty block")
    return block.last_op


def might_have_terminator(block: Block) -> bool:
    """MLIR: Block::mightHaveTerminator."""
    return block.last_op is not None and block.last_op.might_be_terminator


def terminator_of(block: Block) -> Operation:
    """MLIR: Block::getTerminator. Raises LookupError where C++ has an assertion."""
    if not might_have_terminator(block):
        raise LookupError("a block without terminator")
    return last_of(block)


def ancestor(op: Operation, kind: Any) -> Operation | None:
    """`op->getParentOfType<…>()`."""
    return next((each for each in op.ancestors if isa(each, kind)), None)


def switched(value: Any, otherwise: Any, *cases: tuple[Any, _Function]) -> Any:
    """LLVM: TypeSwitch. Raises NotTranslated where no case fits and there is no default."""
    for kind, function in cases:
        if isa(value, kind):
            return function(value)
    if otherwise is None:
        raise NotTranslated(value)
    return otherwise(value)


def walk(of: Any, visit: Callable[[Any], Any], kind: Any = None) -> str:
    """`of.walk(visit)`, in post-order, of an operation, region or block; "interrupt" ends it."""
    if isinstance(of, Operation):
        visited = of.walk(post_order=True)
    else:
        inside = of if isinstance(of, Block) else (op for block in of.blocks for op in block)
        visited = (inner for op in inside for inner in op.walk(post_order=True))
    for op in visited:
        if (kind is None or isa(op, kind)) and visit(op) == "interrupt":
            return "interrupt"
    return "advance"


def lookup(tables: Any, op: Operation, symbol: Any, kind: Any = None) -> Operation | None:
    """MLIR: lookupNearestSymbolFrom. Raises NotTranslated where no table is known."""
    table = nearest_symbol_table(op)
    if table is None:
        # What is not registered may be a table.
        raise NotTranslated(op)
    return lookup_in(tables, table, symbol, kind)


def lookup_in(tables: Any, table: Operation, symbol: Any, kind: Any = None) -> Operation | None:
    """MLIR: lookupSymbolIn."""
    found = (SymbolTables() if tables is None else tables).lookup_in(table, symbol)
    return found if found is not None and (kind is None or isa(found, kind)) else None


def parent_table(op: Operation) -> Operation | None:
    """`op->getParentWithTrait<OpTrait::SymbolTable>()`."""
    return None if op.parent_op is None else nearest_symbol_table(op.parent_op)


def has_attribute(op: Operation, name: str, kind: Any) -> bool:
    """`op->hasAttrOfType<…>(name)`."""
    found = op.attributes.get(name)
    return found is not None and isa(found, kind)


def constant_of(value: Any, kind: Any) -> Any:
    """MLIR: m_Constant, of attributes of a class; of one number for a splat as m_ConstantInt.

    `value` may as well be an attribute, or None.

    Raises NotTranslated for a constant whose value is not known.
    """
    found = value
    if isinstance(value, Value):
        op: Any = value.defining_op
        is_constant = isinstance(op, ConstantLike)
        if not is_constant:
            return None
        found = constant_of_op(op) or op.attributes.get("value")
        if found is None:
            raise NotTranslated(op)
    if found is None:
        return None
    if kind is IntegerAttr and isinstance(found, DenseElementsAttr) and found.is_splat:
        element = found.type.element_type
        is_number = isinstance(element, (builtin.IntegerType, builtin.IndexType))
        number: Any = found.splat_value
        return IntegerAttr(number, element) if is_number else None
    return found if isa(found, kind) else None


def quoted(types: Iterable[object]) -> str:
    """Types as diagnostics show a range of them."""
    return ", ".join(f"'{each}'" for each in types)


def signed(value: int, width: int) -> int:
    """An unsigned number of `width` bits as C++ converts it to a signed one."""
    half = 1 << (width - 1)
    return (value + half) % (1 << width) - half


def integer_width(number: IntegerAttr) -> int:
    """The width of an integer attribute as C++ stores it: 64 for index."""
    return number.type.width if isinstance(number.type, builtin.IntegerType) else 64


def unsigned_value(number: IntegerAttr | int) -> int:
    """The value of an integer attribute as an unsigned number of its width."""
    return number if isinstance(number, int) else number.value % (1 << integer_width(number))


def signed_value(number: IntegerAttr | int) -> int:
    """The same as a signed one; a number that has no width is what it is."""
    if isinstance(number, int):
        return number
    return signed(unsigned_value(number), integer_width(number))


def wrapped(value: int, type_: Any) -> IntegerAttr:
    """The attribute of a number as its type holds it."""
    width = 64 if isinstance(type_, builtin.IndexType) else type_.width
    value %= 1 << width
    unsigned = is_integer(type_, None, "unsigned")
    return IntegerAttr(value if unsigned else signed(value, width), type_)


def resized(value: int, width: int) -> IntegerAttr:
    """LLVM: an APInt of a width."""
    return wrapped(value, builtin.IntegerType(width))


def elementwise(function: Callable[..., Any], constants: Any, type_: Any = None) -> Any:
    """MLIR: constFoldBinaryOp, constFoldUnaryOp of integers, of which `function` gives an integer
    or None; None if there is no result."""

    def bits(*elements: int) -> int | None:
        found = function(*map(resized, elements, widths))
        return None if found is None else unsigned_value(found)

    types = [element_type_of(e.type) for e in constants if isinstance(e, TypedAttrInterface)]
    if not all(map(is_integer_type, types)):
        return None
    widths = [width_of(each) for each in types]
    if len(constants) == 1:
        return fold_unary(constants[0], bits, type_)
    return fold_binary(constants, bits, type_)


def is_number(value: Any, number: int) -> bool:
    """MLIR: matchPattern of a value or attribute with m_Zero or m_One."""
    found = constant_of(value, IntegerAttr)
    return found is not None and unsigned_value(found) == number


def is_constant(value: Any, holds: Callable[[Any], bool], *given: Any) -> bool:
    """MLIR: the same with what asks for floats."""
    found = constant_of(value, Attribute)
    return found is not None and holds(found, *given)


def add(items: set[Any], item: Any) -> bool:
    """Add to a set; return whether it is new, as `insert(item).second`."""
    if item in items:
        return False
    items.add(item)
    return True


def put(items: dict[Any, Any], entry: tuple[Any, Any]) -> bool:
    """Add to a map; return whether the key is new, as `insert(entry).second`."""
    key, value = entry
    return key not in items and items.setdefault(key, value) is value


def entry_of(items: dict[Any, Any], key: Any) -> tuple[Any, Any] | None:
    """`map.find(key)`: None where that is the end."""
    return (key, items[key]) if key in items else None


def error_at(message: str, location: Any) -> OperationError:
    """MLIR: emitError(location), which shows no operation; the check says of which it is."""
    op: Any = None
    error = OperationError(op, message, location)
    error.shows_operation = False
    return error


def refused(message: str, location: Any) -> bool:
    """MLIR: emitOptionalError, which without location says nothing."""
    if location is not None:
        raise error_at(message, location)
    return False


def extend(error: OperationError, text: str) -> None:
    """`diagnostic << text`: to its last note, if it has one."""
    last = error.diagnostic.notes[-1] if error.diagnostic.notes else error.diagnostic
    last.message += text
