"""Folders of the arith dialect's comparisons and of `select`.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import I1, IntegerType, VectorType
from yods.folding import floats
from yods.folding.constants import (
    bits_of,
    constant_from,
    first_poison,
    fold_binary,
    folded,
    format_of,
    is_integer,
    signed,
    splat,
    width_of,
)
from yods_dialects.arith.enums import CmpFPredicate, CmpIPredicate
from yods_dialects.arith.ops import CmpfOp, CmpiOp, ExtsiOp, ExtuiOp, SelectOp

if TYPE_CHECKING:
    from yods.folding.constants import FoldResults
    from yods.ir.attribute import Attribute, Type

#: The predicate that says the same of exchanged operands.
SWAPPED = {
    CmpIPredicate.eq: CmpIPredicate.eq,
    CmpIPredicate.ne: CmpIPredicate.ne,
    CmpIPredicate.slt: CmpIPredicate.sgt,
    CmpIPredicate.sle: CmpIPredicate.sge,
    CmpIPredicate.sgt: CmpIPredicate.slt,
    CmpIPredicate.sge: CmpIPredicate.sle,
    CmpIPredicate.ult: CmpIPredicate.ugt,
    CmpIPredicate.ule: CmpIPredicate.uge,
    CmpIPredicate.ugt: CmpIPredicate.ult,
    CmpIPredicate.uge: CmpIPredicate.ule,
}
#: The predicate that is true where the other is false.
INVERTED = {
    CmpIPredicate.eq: CmpIPredicate.ne,
    CmpIPredicate.ne: CmpIPredicate.eq,
    CmpIPredicate.slt: CmpIPredicate.sge,
    CmpIPredicate.sle: CmpIPredicate.sgt,
    CmpIPredicate.sgt: CmpIPredicate.sle,
    CmpIPredicate.sge: CmpIPredicate.slt,
    CmpIPredicate.ult: CmpIPredicate.uge,
    CmpIPredicate.ule: CmpIPredicate.ugt,
    CmpIPredicate.ugt: CmpIPredicate.ule,
    CmpIPredicate.uge: CmpIPredicate.ult,
}


def predicate_of(op: CmpiOp) -> CmpIPredicate:
    """The predicate of a comparison of integers."""
    return CmpIPredicate(op.predicate.value)


def predicate_attribute(predicate: CmpIPredicate) -> IntegerAttr:
    """The attribute that stores a predicate."""
    return IntegerAttr(predicate.value)


def holds(predicate: CmpIPredicate, a: int, b: int, width: int) -> bool:
    """Whether a predicate is true of two integers given as bits."""
    name = predicate.symbol
    if name[0] == "s":
        a, b = signed(a, width), signed(b, width)
    match name[-2:]:
        case "eq":
            return a == b
        case "ne":
            return a != b
        case "lt":
            return a < b
        case "le":
            return a <= b
        case "gt":
            return a > b
    return a >= b


def _bool_or_integer_width(type_: Type) -> int | None:
    if isinstance(type_, VectorType):
        type_ = type_.element_type
    return type_.width if isinstance(type_, IntegerType) else None


def fold_cmpi(op: CmpiOp, constants: Sequence[Attribute | None]) -> FoldResults:
    predicate = predicate_of(op)
    if op.lhs is op.rhs:
        return folded(splat(int(holds(predicate, 0, 0, 1)), op.result.type))
    lhs, rhs = constants
    if is_integer(rhs, 0) and predicate is CmpIPredicate.ne:
        extended = op.lhs.defining_op
        if isinstance(extended, ExtsiOp | ExtuiOp):
            if _bool_or_integer_width(extended.operands[0].type) == 1:
                return (extended.operands[0],)
        if element_type_of(op.lhs.type) is I1:
            return (op.lhs,)
    if is_integer(rhs, 1) and predicate is CmpIPredicate.eq:
        if element_type_of(op.lhs.type) is I1:
            return (op.lhs,)
    if lhs is not None and rhs is None:
        op.predicate = predicate_attribute(SWAPPED[predicate])
        op.operands = (op.rhs, op.lhs)
        return (op.result,)
    # Unlike elsewhere, poison stays.
    if lhs is None or first_poison(constants) is not None:
        return None
    width = width_of(op.lhs.type)
    made = fold_binary(constants, lambda a, b: int(holds(predicate, a, b, width)), op.result.type)
    return folded(made)


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


def fold_select(op: SelectOp, constants: Sequence[Attribute | None]) -> FoldResults:
    if op.true_value is op.false_value:
        return (op.true_value,)
    condition, true, false = constants
    if is_integer(condition, 1):
        return (op.true_value,)
    if is_integer(condition, 0):
        return (op.false_value,)
    if first_poison((true,)) is not None:
        return (op.false_value,)
    if first_poison((false,)) is not None:
        return (op.true_value,)
    if op.result.type is I1 and is_integer(true, 1) and is_integer(false, 0):
        return (op.condition,)
    compared = op.condition.defining_op
    if isinstance(compared, CmpiOp):
        predicate = predicate_of(compared)
        both = {op.true_value, op.false_value}
        if predicate in (CmpIPredicate.eq, CmpIPredicate.ne) and set(compared.operands) == both:
            return (op.true_value if predicate is CmpIPredicate.ne else op.false_value,)
    return _choose(condition, true, false)


def _choose(
    condition: Attribute | None, true: Attribute | None, false: Attribute | None
) -> FoldResults:
    """Element by element, where all are known."""
    if not (
        isinstance(condition, DenseElementsAttr)
        and isinstance(true, DenseElementsAttr)
        and isinstance(false, DenseElementsAttr)
    ):
        return None
    chosen = bits_of(condition) or ()
    count = condition.num_elements
    elements = []
    for constant in (true, false):
        bits = bits_of(constant) or ()
        elements.append(bits if len(bits) == count else list(bits) * count)
    if len(elements[0]) != count or len(elements[1]) != count:
        return None
    made = [a if c else b for c, a, b in zip(chosen, *elements, strict=True)]
    return folded(constant_from(made, true.type))
