"""What gpu checks of attributes on any operation; the messages are MLIR's.

Source: MLIR, GPUDialect.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import UnitAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.types import I32

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation

_SIZES = ("gpu.known_block_size", "gpu.known_cluster_size", "gpu.known_grid_size")


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `gpu.…` on any operation."""
    if name == "gpu.container_module" and isinstance(attribute, UnitAttr):
        if not isinstance(op, ModuleOp):
            return op.plain_error(
                f"expected '{name}' attribute to be attached to '{ModuleOp.NAME}'"
            )
    elif name in _SIZES:
        if not (isinstance(attribute, DenseArrayAttr) and attribute.element_type is I32):
            return op.error(f"{name} must be a dense i32 array")
        if len(attribute.values) != 3:
            return op.error(f"{name} must contain exactly 3 elements")
    return None
