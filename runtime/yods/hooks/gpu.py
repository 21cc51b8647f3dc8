"""The syntax of the gpu dialect's attributes; the messages are MLIR's.

Source: MLIR, GPUOps.td and GPUDialect.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.hooks.parameters import any_keyword, parameter
from yods_dialects.gpu.attributes import AddressSpaceAttr
from yods_dialects.gpu.enums import AddressSpaceKind

if TYPE_CHECKING:
    from yods.ir.attribute import Type
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
