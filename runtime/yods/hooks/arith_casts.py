"""The arith dialect's casts: what may be cast to what, and folders.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import (
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    ShapedType,
    TensorType,
    VectorType,
)
from yods.folding import floats
from yods.folding.constants import (
    bits_of,
    constant_from,
    first_poison,
    fold_unary,
    folded,
    format_of,
    signed,
    width_of,
)
from yods.verification.traits import compatible_shapes
from yods_dialects.arith.enums import FastMathFlags
from yods_dialects.arith.ops import (
    ExtfOp,
    ExtsiOp,
    ExtuiOp,
    IndexCastOp,
    IndexCastuiOp,
    TruncfOp,
    TrunciOp,
)

if TYPE_CHECKING:
    from yods.folding.constants import FoldResults
    from yods.ir.attribute import Attribute, Type
    from yods.text.floats import FloatFormat

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


def _changes_width(
    inputs: Sequence[Type], outputs: Sequence[Type], kind: type[Type], wider: bool
) -> bool:
    if not _may_correspond(inputs, outputs):
        return False
    source, target = _element(inputs[0], (kind,)), _element(outputs[0], (kind,))
    if source is None or target is None:
        return False
    before, after = width_of(source), width_of(target)
    return after > before if wider else after < before


def extends_integer(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    return _changes_width(inputs, outputs, IntegerType, wider=True)


def truncates_integer(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    return _changes_width(inputs, outputs, IntegerType, wider=False)


def extends_float(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    return _changes_width(inputs, outputs, FloatType, wider=True)


def truncates_float(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    return _changes_width(inputs, outputs, FloatType, wider=False)


def extends_scaled_float(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    return _changes_width(inputs[:1], outputs, FloatType, wider=True)


def truncates_scaled_float(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    return _changes_width(inputs[:1], outputs, FloatType, wider=False)


def integer_to_float(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    return _converts(inputs, outputs, IntegerType, FloatType)


def float_to_integer(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    return _converts(inputs, outputs, FloatType, IntegerType)


def _converts(
    inputs: Sequence[Type], outputs: Sequence[Type], source: type[Type], target: type[Type]
) -> bool:
    return (
        _may_correspond(inputs, outputs)
        and _element(inputs[0], (source,)) is not None
        and _element(outputs[0], (target,)) is not None
    )


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


# Folders. A folder that changed its op in place gives the op's own result.


def _cast(op: Any, constant: Attribute | None, function: Any) -> FoldResults:
    return folded(fold_unary(constant, function, op.out.type))


def fold_extui(op: ExtuiOp, constants: Sequence[Attribute | None]) -> FoldResults:
    inner = op.in_.defining_op
    if isinstance(inner, ExtuiOp):
        op.operands = (inner.in_,)
        return (op.out,)
    return _cast(op, constants[0], lambda bits: bits)


def fold_extsi(op: ExtsiOp, constants: Sequence[Attribute | None]) -> FoldResults:
    inner = op.in_.defining_op
    if isinstance(inner, ExtsiOp):
        op.operands = (inner.in_,)
        return (op.out,)
    before, after = width_of(op.in_.type), width_of(op.out.type)
    return _cast(op, constants[0], lambda bits: signed(bits, before) & ((1 << after) - 1))


def fold_trunci(op: TrunciOp, constants: Sequence[Attribute | None]) -> FoldResults:
    inner = op.in_.defining_op
    width = width_of(op.out.type)
    if isinstance(inner, ExtuiOp | ExtsiOp):
        source = inner.operands[0]
        if width_of(source.type) > width:
            op.operands = (source,)
            return (op.out,)
        if element_type_of(source.type) is element_type_of(op.out.type):
            return (source,)
    if isinstance(inner, TrunciOp):
        op.operands = (inner.in_,)
        return (op.out,)
    return _cast(op, constants[0], lambda bits: bits & ((1 << width) - 1))


def _contracts(flags: Any) -> bool:
    return flags is not None and FastMathFlags.contract in flags.value


def fold_extf(op: ExtfOp, constants: Sequence[Attribute | None]) -> FoldResults:
    inner = op.in_.defining_op
    if isinstance(inner, TruncfOp) and inner.in_.type is op.out.type:
        if _contracts(inner.fastmath) and _contracts(op.fastmath):
            return (inner.in_,)
    source, target = format_of(op.in_.type), format_of(op.out.type)
    return _cast(op, constants[0], lambda bits: floats.convert_exactly(bits, source, target))


def _holds_all_of(wide: FloatFormat, narrow: FloatFormat) -> bool:
    """Whether every number of one format is one of the other too (APFloat's notion)."""
    return (
        narrow.max_exponent <= wide.max_exponent
        and narrow.min_exponent >= wide.min_exponent
        and narrow.precision <= wide.precision
    )


def fold_truncf(op: TruncfOp, constants: Sequence[Attribute | None]) -> FoldResults:
    inner = op.in_.defining_op
    if isinstance(inner, ExtfOp):
        source = inner.in_
        if _holds_all_of(format_of(inner.out.type), format_of(source.type)):
            if width_of(source.type) > width_of(op.out.type):
                op.operands = (source,)
                return (op.out,)
            if element_type_of(source.type) is element_type_of(op.out.type):
                return (source,)
    before, after = format_of(op.in_.type), format_of(op.out.type)
    # Only what needs no rounding is folded, so the rounding mode does not matter.
    return _cast(op, constants[0], lambda bits: floats.convert_exactly(bits, before, after))


def fold_uitofp(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    form = format_of(op.out.type)
    return _cast(op, constants[0], lambda bits: floats.from_integer(bits, form))


def fold_sitofp(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    form, width = format_of(op.out.type), width_of(op.in_.type)
    return _cast(op, constants[0], lambda bits: floats.from_integer(signed(bits, width), form))


def _to_integer(form: FloatFormat, width: int, is_signed: bool) -> Callable[[int], int | None]:
    def convert(bits: int) -> int | None:
        value = floats.to_integer(bits, form)
        if value is None:
            return None
        low = -(1 << (width - 1)) if is_signed else 0
        if not low <= value < low + (1 << width):
            return None
        return value & ((1 << width) - 1)

    return convert


def fold_fptoui(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    convert = _to_integer(format_of(op.in_.type), width_of(op.out.type), is_signed=False)
    return _cast(op, constants[0], convert)


def fold_fptosi(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    convert = _to_integer(format_of(op.in_.type), width_of(op.out.type), is_signed=True)
    return _cast(op, constants[0], convert)


def fold_index_cast(op: IndexCastOp, constants: Sequence[Attribute | None]) -> FoldResults:
    before, after = width_of(op.in_.type), width_of(op.out.type)
    made = _cast(op, constants[0], lambda bits: signed(bits, before) & ((1 << after) - 1))
    return made or _there_and_back(op, IndexCastOp)


def fold_index_castui(op: IndexCastuiOp, constants: Sequence[Attribute | None]) -> FoldResults:
    after = width_of(op.out.type)
    made = _cast(op, constants[0], lambda bits: bits & ((1 << after) - 1))
    return made or _there_and_back(op, IndexCastuiOp)


def _there_and_back(op: Any, cls: type[Any]) -> FoldResults:
    """What was cast before and is cast back, whatever was lost on the way: so does MLIR."""
    inner = op.in_.defining_op
    if isinstance(inner, cls) and inner.in_.type is op.out.type:
        return (inner.in_,)
    return None


def fold_bitcast(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    constant = constants[0]
    if constant is None:
        return None
    type_ = op.out.type
    if isinstance(constant, DenseElementsAttr):
        return folded(constant_from(bits_of(constant) or (), type_))
    if isinstance(type_, ShapedType):
        return None
    poison = first_poison(constants)
    if poison is not None:
        return (poison,)
    if not isinstance(constant, IntegerAttr | FloatAttr):
        return None
    return folded(constant_from(bits_of(constant) or (), type_))
