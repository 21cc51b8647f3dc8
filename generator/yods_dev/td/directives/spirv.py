"""Custom directives of the SPIR-V dialect.

Source: MLIR, SPIRVOpDefinition.cpp, `parseImageOperands`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods_dev.td.directives.enum_attributes import case_attributes

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter


def parse_image_operands(p: OperationParser) -> Attribute | None:
    """`["Bias|Grad"]`, or nothing: the bits of an enum."""
    if not p.accept("["):
        return None
    at = p.next_start()
    text = p.optional_string()
    if text is None:
        raise p.wrong_token("expected string")
    class_, cases = next(case_attributes(p))
    case = cases.from_text(text)
    if case is None:
        raise p.custom_error(f'invalid {cases.__name__} attribute specification: "{text}"', at)
    p.expect("]")
    attribute: Attribute = class_(case)
    return attribute


def print_image_operands(p: OperationPrinter, op: Operation, operands: Any) -> None:
    if operands is not None:
        p.write(f'["{operands.value.symbol}"]')
