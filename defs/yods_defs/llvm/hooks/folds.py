"""Folding of operations of LLVM.

Source: MLIR, LLVMDialect.cpp, `ExtractValueOp::fold` and `GEPOp::fold`.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.hints import TYPE_CHECKING, Any
from yods_defs.llvm.hooks.syntax import DYNAMIC_INDEX
from yods_dialects.llvm.ops import ExtractvalueOp, GetelementptrOp, InsertvalueOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Value


def fold_extractvalue(
    op: ExtractvalueOp, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any]] | None:
    """Fold extraction of an inserted member, and extraction from an extracted aggregate."""
    container: Value[Any] = op.container
    position = tuple(op.position.values)
    inner = container.defining_op
    if isinstance(inner, ExtractvalueOp):
        op.position = (*inner.position.values, *position)
        op.container = inner.container
        return ()
    while isinstance(inner, InsertvalueOp):
        put = tuple(inner.position.values)
        if put == position:
            return (inner.value,)
        shared = min(len(put), len(position))
        if put[:shared] == position[:shared]:
            break  # the one is part of the other
        container = inner.container
        inner = container.defining_op
    if container is op.container:
        return None
    op.container = container
    return ()


#: Indices of more bits stay operands.
_INDEX_BITS = 29


def fold_getelementptr(
    op: GetelementptrOp, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any]] | None:
    """Fold away an index of zero; indices that are constants become numbers."""
    given = iter(zip(op.dynamicIndices, constants[1:], strict=True))
    numbers: list[int] = []
    left: list[Value[Any]] = []
    known: int | None = None
    for number in op.rawConstantIndices.values:
        known = number
        if number == DYNAMIC_INDEX:
            value, constant = next(given)
            known = constant.value if isinstance(constant, IntegerAttr) else None
            if known is not None and -(1 << _INDEX_BITS - 1) <= known < 1 << _INDEX_BITS - 1:
                number = known
            else:
                left.append(value)
        numbers.append(number)
    if len(numbers) == 1 and known == 0 and op.base.type is op.res.type:
        return (op.base,)
    if len(left) == len(op.dynamicIndices):
        return None
    op.rawConstantIndices = numbers
    op.dynamicIndices = left
    return ()
