"""Hooks of the bufferization dialect.

Source: MLIR, BufferizationOps.cpp, BufferizationDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr, StringAttr
from yods.builtin.interfaces import MemRefLayoutAttrInterface
from yods.builtin.types import I1, BaseMemRefType, TensorType
from yods.hints import TYPE_CHECKING
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.side_effects import EffectKind, MemoryEffect, MemoryEffectOpInterface

if TYPE_CHECKING:
    from yods import Attribute, Operation, Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods_dialects.bufferization import ops


def infer_dealloc(op: ops.DeallocOp) -> list[Type]:
    return [I1] * len(op.retained)


def _verify_match(op: Operation, tensor: TensorType, buffer: BaseMemRefType) -> None:
    """Source: MLIR, `TensorType::verifyCompatibleBufferType` of the external model."""
    failed = op.predicate_error("specified tensor and buffer types match")
    if tensor.has_rank != buffer.has_rank or (tensor.has_rank and tensor.shape != buffer.shape):
        raise failed.after("shapes do not match")
    if tensor.element_type is not buffer.element_type:
        raise failed.after("element types do not match")


def verify_to_buffer(op: ops.ToBufferOp) -> None:
    _verify_match(op, op.tensor.type, op.buffer.type)


def verify_to_tensor(op: ops.ToTensorOp) -> None:
    _verify_match(op, op.result.type, op.buffer.type)


def effects_of_materialization(op: ops.MaterializeInDestinationOp) -> tuple[MemoryEffect, ...]:
    """A memref is written; a tensor is a value like others.

    Source: MLIR, `MaterializeInDestinationOp::getEffects`.
    """
    if not isinstance(op.dest.type, BaseMemRefType):
        return ()
    return (MemoryEffect(EffectKind.WRITE, op.dest),)


# Attributes on others' operations and arguments.


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """`bufferization.manual_deallocation`, on what allocates or frees; no other."""
    if name != "bufferization.manual_deallocation":
        return op.plain_error(
            f"attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect"
        )
    asked: object = op
    if isinstance(asked, MemoryEffectOpInterface):
        kinds = {effect.kind for effect in asked.memory_effects()}
        if kinds & {EffectKind.ALLOCATE, EffectKind.FREE}:
            return None
    return op.error(
        f"attribute '{name}' can be used only on ops that have an allocation and/or free side "
        "effect"
    )


def verify_argument_attribute(
    dialect: Dialect, op: Operation, region: int, argument: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Verify an argument attribute: buffer layout and access."""
    fault = None
    if name == "bufferization.writable":
        if not (isinstance(attribute, IntegerAttr) and attribute.type is I1):
            fault = f"'{name}' is expected to be a boolean attribute"
    elif name == "bufferization.access":
        if not isinstance(attribute, StringAttr):
            fault = f"'{name}' is expected to be a string attribute"
        elif attribute.value not in ("none", "read", "write", "read-write"):
            fault = f"invalid value for '{name}'"
    elif name == "bufferization.buffer_layout":
        if not isinstance(attribute, MemRefLayoutAttrInterface):
            fault = f"'{name}' is expected to be a memref layout attribute"
    else:
        # MLIR names this one whichever it is.
        fault = (
            "attribute 'bufferization.buffer_layout' not supported as a region arg attribute by "
            "the bufferization dialect"
        )
    if fault is None and name == "bufferization.writable":
        asked: object = op
        if not isinstance(asked, FunctionOpInterface):
            fault = f"expected '{name}' to be used on function-like operations"
        elif asked.is_external:
            fault = f"'{name}' is invalid on external functions"
    return None if fault is None else op.plain_error(fault)
