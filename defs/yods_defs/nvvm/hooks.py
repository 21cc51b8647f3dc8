"""Discardable attributes of the nvvm dialect, on operations and on functions' arguments.

Source: MLIR, NVVMDialect.cpp, `verifyOperationAttribute` and `verifyRegionArgAttribute`;
the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I32

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation

_FUNCTION = "llvm.func"
_KERNEL = "nvvm.kernel"
_SIZES = ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")
_NUMBERS = ("nvvm.minctasm", "nvvm.maxnreg", "nvvm.cluster_max_blocks")
_BLOCKS_ARE_CLUSTERS = "nvvm.blocksareclusters"


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `nvvm.…` on any operation."""
    if name == _KERNEL and op.name != _FUNCTION:
        return op.plain_error(f"'{name}' attribute attached to unexpected op")
    if name in _SIZES:
        array = isinstance(attribute, DenseArrayAttr) and attribute.element_type is I32
        if not array or len(attribute.values) > 3:  # type: ignore[attr-defined]
            return op.plain_error(
                f"'\"{name}\"' attribute must be integer array with maximum 3 index"
            )
    elif name in _NUMBERS:
        if not isinstance(attribute, IntegerAttr):
            return op.plain_error(f"'\"{name}\"' attribute must be integer constant")
    elif name == _BLOCKS_ARE_CLUSTERS:
        if not ("nvvm.reqntid" in op.attributes and "nvvm.cluster_dim" in op.attributes):
            return op.plain_error(
                f"'\"{name}\"' attribute must be used along with 'nvvm.reqntid' and "
                "'nvvm.cluster_dim'"
            )
    return None


def verify_argument_attribute(
    dialect: Dialect, op: Operation, region: int, number: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `nvvm.…` on a function's argument."""
    if name == "nvvm.grid_constant" and _KERNEL not in op.attributes:
        return op.plain_error(f"'\"{name}\"' attribute must be present only on kernel arguments")
    return None
