"""The arith dialect's casts: what may be cast to what.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yods.builtin.queries import element_type_of
from yods.builtin.shape_rules import compatible_shapes
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
from yods_eval.constants import format_of, width_of

if TYPE_CHECKING:
    from yods.ir.attribute import Type

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


def holds_all_of(wide_type: Type, narrow_type: Type) -> bool:
    """Whether every number of one type of floats is one of the other too (APFloat's notion)."""
    wide, narrow = format_of(wide_type), format_of(narrow_type)
    return (
        narrow.max_exponent <= wide.max_exponent
        and narrow.min_exponent >= wide.min_exponent
        and narrow.precision <= wide.precision
    )
