"""Conditions of arith's casts and of moving its divisions, and comparison of floats.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp, `CmpFIntToFPConst` for one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.queries import element_type_of
from yods.builtin.shape_rules import compatible_shapes
from yods.builtin.types import (
    I1,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    ShapedType,
    TensorType,
    VectorType,
)
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.side_effects import Speculatability
from yods.ir.matchers import constant_of
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_dialects.arith.enums import CmpFPredicate, CmpIPredicate
from yods_dialects.arith.ops import CmpfOp, CmpiOp, ConstantOp, SitofpOp, UitofpOp
from yods_eval import floats
from yods_eval.constant_predicates import is_integer
from yods_eval.constants import FoldResults, constant_from, format_of, integer_bits, width_of

if TYPE_CHECKING:
    from fractions import Fraction

    from yods import Attribute, PatternRewriter, Type
    from yods.literals.floats import FloatFormat


# What may be cast to what.


def _may_correspond(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    if len(inputs) != 1 or len(outputs) != 1:
        return False
    source, target = inputs[0], outputs[0]
    if isinstance(source, RankedTensorType) and isinstance(target, RankedTensorType):
        if source.encoding is not target.encoding:
            return False
    return compatible_shapes((source, target))


_ANY_CONTAINER = (VectorType, TensorType, MemRefType)


def _element(
    type_: Type,
    wanted: tuple[type[Type], ...],
    containers: tuple[type[Type], ...] = (VectorType, TensorType),
) -> Type | None:
    """The element type if it is of a wanted kind, in no container or in a proper one."""
    if isinstance(type_, ShapedType) and not isinstance(type_, containers):
        return None
    element = element_type_of(type_)
    return element if isinstance(element, wanted) else None


def _casts(
    source: type[Type], target: type[Type], *, wider: bool | None = None, scaled: bool = False
) -> Callable[[Sequence[Type], Sequence[Type]], bool]:
    """Whether elements of one kind may become those of another, perhaps wider or narrower ones;
    if `scaled`, the first operand alone counts."""

    def check(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
        inputs = inputs[:1] if scaled else inputs
        if not _may_correspond(inputs, outputs):
            return False
        before, after = _element(inputs[0], (source,)), _element(outputs[0], (target,))
        if before is None or after is None or wider is None:
            return before is not None and after is not None
        return width_of(after) > width_of(before) if wider else width_of(after) < width_of(before)

    return check


extends_integer = _casts(IntegerType, IntegerType, wider=True)
truncates_integer = _casts(IntegerType, IntegerType, wider=False)
extends_float = _casts(FloatType, FloatType, wider=True)
truncates_float = _casts(FloatType, FloatType, wider=False)
extends_scaled_float = _casts(FloatType, FloatType, wider=True, scaled=True)
truncates_scaled_float = _casts(FloatType, FloatType, wider=False, scaled=True)
integer_to_float = _casts(IntegerType, FloatType)
float_to_integer = _casts(FloatType, IntegerType)


def casts_index(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Between index and a signless integer, memrefs of them included."""
    if not _may_correspond(inputs, outputs):
        return False
    source = _element(inputs[0], (IntegerType, IndexType), _ANY_CONTAINER)
    target = _element(outputs[0], (IntegerType, IndexType), _ANY_CONTAINER)
    if isinstance(source, IndexType):
        return isinstance(target, IntegerType) and target.is_signless
    return isinstance(source, IntegerType) and source.is_signless and isinstance(target, IndexType)


def casts_bits(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Between types of one width, memrefs of them included."""
    if not _may_correspond(inputs, outputs):
        return False
    source = _element(inputs[0], (IntegerType, FloatType), _ANY_CONTAINER)
    target = _element(outputs[0], (IntegerType, FloatType), _ANY_CONTAINER)
    return source is not None and target is not None and width_of(source) == width_of(target)


def holds_all_of(wide_type: Type, narrow_type: Type) -> bool:
    """Whether every number of one type of floats is one of the other too (APFloat's notion)."""
    wide, narrow = format_of(wide_type), format_of(narrow_type)
    return (
        narrow.max_exponent <= wide.max_exponent
        and narrow.min_exponent >= wide.min_exponent
        and narrow.precision <= wide.precision
    )


def _divisor_excludes(op: Any, *numbers: int) -> bool:
    constant = constant_of(op.rhs)
    bits = integer_bits(constant)
    if bits is None or constant is None:
        return False
    return all(not is_integer(constant, number) for number in numbers)


def may_divide_unsigned(op: Any) -> Speculatability:
    """A division that cannot be by zero may be moved anywhere."""
    return _speculatable(_divisor_excludes(op, 0))


def may_divide_signed(op: Any) -> Speculatability:
    """The same, where it cannot overflow either."""
    return _speculatable(_divisor_excludes(op, 0, -1))


def _speculatable(safe: bool) -> Speculatability:
    return Speculatability.ALWAYS if safe else Speculatability.NOT


def compare_as_integers(
    number: int, constant: FloatAttr, width: int, unsigned: bool
) -> bool | tuple[CmpIPredicate, int] | None:
    """Reduce the comparison of a converted integer with a constant to one of integers.

    Args:
        number: The predicate, as CmpFPredicate numbers it.
        width: Bits of the integer.
        unsigned: Whether it was converted as an unsigned one.

    Returns:
        Its truth, where the integer does not matter; a predicate and the bits of the
        integer to compare with; None where neither is known.
    """
    form = format_of(constant.type)
    if floats.is_nan(constant.bits, form) or _may_mislead(constant.bits, form, width, unsigned):
        return None
    predicate = CmpFPredicate(number)
    if predicate in (CmpFPredicate.ORD, CmpFPredicate.UNO):
        return predicate is CmpFPredicate.ORD
    if predicate in (CmpFPredicate.AlwaysFalse, CmpFPredicate.AlwaysTrue):
        return None
    kind = predicate.symbol[1:]
    low, high = (0, (1 << width) - 1) if unsigned else (-(1 << width - 1), (1 << width - 1) - 1)
    top, bottom = (floats.from_integer(limit, form) for limit in (high, low))
    if floats.compare(top, constant.bits, form) == "less":
        return kind in ("ne", "lt", "le")
    if floats.compare(bottom, constant.bits, form) == "greater":
        return kind in ("ne", "gt", "ge")
    exact = floats.exact(constant.bits, form)
    whole = floats.to_integer(constant.bits, form)
    if whole is None or not low <= whole <= high:
        return None
    if exact != whole:
        adjusted = _around_fraction(kind, exact, unsigned)
        if isinstance(adjusted, bool):
            return adjusted
        kind = adjusted
    prefix = "" if kind in ("eq", "ne") else "u" if unsigned else "s"
    return CmpIPredicate[prefix + kind], whole & ((1 << width) - 1)


def _around_fraction(kind: str, exact: Fraction, unsigned: bool) -> bool | str:
    """The comparison with the constant rounded towards zero that says the same."""
    negative = exact < 0
    if kind in ("eq", "ne"):
        return kind == "ne"
    if unsigned and negative:
        return kind in ("gt", "ge")
    if kind in ("lt", "le"):
        return "lt" if negative else "le"
    return "ge" if negative else "gt"


def _may_mislead(bits: int, form: FloatFormat, width: int, unsigned: bool) -> bool:
    """Whether rounding in the conversion can change what the comparison says."""
    from fractions import Fraction  # costs more to load than to read a small file

    if width <= form.precision:
        return False
    value_bits = width if unsigned else width - 1
    if floats.is_infinite(bits, form):
        return form.max_exponent < value_bits
    exact = abs(floats.exact(bits, form))
    if not exact:
        return False
    exponent = exact.numerator.bit_length() - exact.denominator.bit_length()
    if Fraction(2) ** exponent > exact:
        exponent -= 1
    return form.precision <= exponent <= value_bits


def predicate_attribute(predicate: CmpIPredicate) -> IntegerAttr:
    """The attribute that stores a predicate."""
    return IntegerAttr(predicate.value)


def compare_floats(predicate: CmpFPredicate, ordering: floats.Ordering) -> bool:
    """Whether a predicate is true of two floats that stand so to each other."""
    if predicate is CmpFPredicate.AlwaysFalse:
        return False
    if predicate is CmpFPredicate.AlwaysTrue:
        return True
    name = predicate.symbol
    if ordering == "unordered":
        return name[0] == "u"
    match name:
        case "ord":
            return True
        case "uno":
            return False
    return (
        ordering
        in {
            "eq": ("equal",),
            "ne": ("less", "greater"),
            "lt": ("less",),
            "le": ("less", "equal"),
            "gt": ("greater",),
            "ge": ("greater", "equal"),
        }[name[1:]]
    )


def fold_cmpf(op: CmpfOp, constants: Sequence[Attribute | None]) -> FoldResults:
    lhs, rhs = (each if isinstance(each, FloatAttr) else None for each in constants)
    # Where one operand is a NaN the other does not matter.
    if lhs is not None and floats.is_nan(lhs.bits, format_of(lhs.type)):
        rhs = lhs
    if rhs is not None and floats.is_nan(rhs.bits, format_of(rhs.type)):
        lhs = rhs
    if lhs is None or rhs is None:
        return None
    ordering = floats.compare(lhs.bits, rhs.bits, format_of(lhs.type))
    truth = compare_floats(CmpFPredicate(op.predicate.value), ordering)
    return (IntegerAttr(int(truth), I1),)


def _cmpf_of_integer(op: CmpfOp, rewriter: PatternRewriter) -> Rewritten:
    """float(x) < c → x < c'"""
    converted, constant = op.lhs.defining_op, constant_of(op.rhs)
    if not isinstance(converted, SitofpOp | UitofpOp) or not isinstance(constant, FloatAttr):
        return False
    source = converted.in_
    if not isinstance(source.type, IntegerType) or not isinstance(constant.type, FloatType):
        return False
    unsigned = isinstance(converted, UitofpOp)
    found = compare_as_integers(op.predicate.value, constant, source.type.width, unsigned)
    if found is None:
        return False
    if isinstance(found, bool):
        return ConstantOp(IntegerAttr(int(found), I1), result=I1)
    predicate, number = found
    value = constant_from((number,), source.type)
    limit = None if value is None else rewriter.constant(op, value)
    assert limit is not None
    return CmpiOp(source, limit, predicate=predicate_attribute(predicate))


canonicalize_cmpf = function_patterns(CmpfOp, _cmpf_of_integer)
