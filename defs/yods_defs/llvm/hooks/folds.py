"""Folding of operations of LLVM.

Source: MLIR, LLVMDialect.cpp, `ExtractValueOp::fold`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods_dialects.llvm.ops import ExtractvalueOp, InsertvalueOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.value import Value


def extracted(
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
