"""The syntax of the gpu dialect's attributes; the messages are MLIR's.

Source: MLIR, GPUOps.td and GPUDialect.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import UnitAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.types import I32
from yods_defs.parameters import any_keyword, parameter
from yods_dialects.gpu.attributes import AddressSpaceAttr
from yods_dialects.gpu.enums import AddressSpaceKind

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

_CPP_ENUM = "::mlir::gpu::AddressSpace"
_KINDS = {kind.symbol: kind for kind in AddressSpaceKind}


def parse_address_space(p: AttributeParser, type_: Type | None) -> AddressSpaceAttr:
    """`<workgroup>`."""
    p.expect("<")

    def kind() -> AddressSpaceKind:
        at = p.next_start()
        found = _KINDS.get(any_keyword(p))
        if found is None:
            raise p.error(f"expected {_CPP_ENUM} to be one of: {', '.join(_KINDS)}", at)
        return found

    value = parameter(p, kind, "GPU_AddressSpaceAttr", "value", _CPP_ENUM)
    p.expect(">")
    return AddressSpaceAttr(value)


def print_address_space(attribute: AddressSpaceAttr, p: AttributePrinter) -> str:
    """`<workgroup>`."""
    return f"<{attribute.value.symbol}>"


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
