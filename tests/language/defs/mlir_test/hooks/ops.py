"""Custom directives of MLIR's dialect `test`, for `ops.yaml` beside it.

Source: MLIR, TestFormatUtils.cpp: what they read and print.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr, StringAttr
from yods.ir.block import Region

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods.builtin.attributes import TypeAttr
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand


# Operands.


def parse_custom_optional_operand(p: OperationParser) -> UnresolvedOperand | None:
    if not p.accept("("):
        return None
    operand = p.operand()
    p.expect(")")
    return operand


def print_custom_optional_operand(
    p: OperationPrinter, op: Operation, operand: Value[Any] | None
) -> None:
    if operand is not None:
        p.write(f"({p.operand(operand)}) ")


def parse_custom_directive_operands(
    p: OperationParser,
) -> tuple[UnresolvedOperand, UnresolvedOperand | None, list[UnresolvedOperand]]:
    operand = p.operand()
    optional = p.operand() if p.accept(",") else None
    p.expect("->")
    p.expect("(")
    rest = p.operand_list()
    p.expect(")")
    return operand, optional, rest


def print_custom_directive_operands(
    p: OperationPrinter,
    op: Operation,
    operand: Value[Any],
    optional: Value[Any] | None,
    rest: Sequence[Value[Any]],
) -> None:
    more = "" if optional is None else f", {p.operand(optional)}"
    p.write(f"{p.operand(operand)}{more} -> ({p.operands(rest)})")


# Types.


def parse_custom_directive_results(p: OperationParser) -> tuple[Type, Type | None, list[Type]]:
    p.expect(":")
    type_ = p.type()
    optional = p.type() if p.accept(",") else None
    p.expect("->")
    p.expect("(")
    rest = p.type_list()
    p.expect(")")
    return type_, optional, rest


def print_custom_directive_results(
    p: OperationPrinter, op: Operation, type_: Type, optional: Type | None, rest: Sequence[Type]
) -> None:
    more = "" if optional is None else f", {p.type(optional)}"
    p.write(f" : {p.type(type_)}{more} -> ({', '.join(map(p.type, rest))})")


def parse_custom_directive_with_type_refs(
    p: OperationParser, type_: Type, optional: Type | None, rest: Sequence[Type]
) -> None:
    p.expect_keyword("type_refs_capture")
    again = parse_custom_directive_results(p)
    if again != (type_, optional, rest):
        raise p.custom_error("the types differ")


def print_custom_directive_with_type_refs(
    p: OperationPrinter, op: Operation, type_: Type, optional: Type | None, rest: Sequence[Type]
) -> None:
    p.write(" type_refs_capture ")
    print_custom_directive_results(p, op, type_, optional, rest)


def parse_custom_directive_operands_and_types(
    p: OperationParser,
) -> tuple[
    UnresolvedOperand,
    UnresolvedOperand | None,
    list[UnresolvedOperand],
    Type,
    Type | None,
    list[Type],
]:
    return *parse_custom_directive_operands(p), *parse_custom_directive_results(p)


def print_custom_directive_operands_and_types(
    p: OperationPrinter,
    op: Operation,
    operand: Value[Any],
    optional: Value[Any] | None,
    rest: Sequence[Value[Any]],
    type_: Type,
    optional_type: Type | None,
    rest_types: Sequence[Type],
) -> None:
    print_custom_directive_operands(p, op, operand, optional, rest)
    print_custom_directive_results(p, op, type_, optional_type, rest_types)


# Regions and successors.


def parse_custom_directive_regions(p: OperationParser) -> tuple[Region, list[Region]]:
    region = p.region()
    return region, [p.region()] if p.accept(",") else []


def print_custom_directive_regions(
    p: OperationPrinter, op: Operation, region: Region, others: Sequence[Region]
) -> None:
    p.region(region)
    if others:
        p.write(", ")
    for other in others:
        p.region(other)


def parse_custom_directive_successors(p: OperationParser) -> tuple[Block, list[Block]]:
    block = p.successor()
    if not p.accept(","):
        return block, []
    return block, [p.successor()] * 2


def print_custom_directive_successors(
    p: OperationPrinter, op: Operation, block: Block, others: Sequence[Block]
) -> None:
    p.write(p.successor(block))
    if others:
        p.write(f", {p.successor(others[0])}")


def parse_dummy_region_ref(p: OperationParser, region: Region) -> None:
    assert isinstance(region, Region)


def print_dummy_region_ref(p: OperationPrinter, op: Operation, region: Region) -> None:
    assert region is op.regions[0]


# Attributes.


def parse_custom_directive_attributes(p: OperationParser) -> tuple[IntegerAttr, IntegerAttr | None]:
    first = p.attribute_of(IntegerAttr)
    return first, p.attribute_of(IntegerAttr) if p.accept(",") else None


def print_custom_directive_attributes(
    p: OperationPrinter, op: Operation, first: Attribute, second: Attribute | None
) -> None:
    p.write(p.attribute(first) + ("" if second is None else f", {p.attribute(second)}"))


def parse_custom_directive_spacing(p: OperationParser) -> StringAttr:
    return p.attribute_of(StringAttr)


def print_custom_directive_spacing(p: OperationPrinter, op: Operation, text: Attribute) -> None:
    p.write(p.attribute(text))


def parse_custom_directive_attr_dict(p: OperationParser, attributes: dict[str, Attribute]) -> None:
    attributes.update(p.attribute_dict() or {})


def print_custom_directive_attr_dict(
    p: OperationPrinter, op: Operation, attributes: Mapping[str, Attribute]
) -> None:
    if attributes:
        p.write(f" {p.dictionary(sorted(attributes.items()))}")


def parse_custom_directive_optional_operand_ref(
    p: OperationParser, operand: UnresolvedOperand | None
) -> None:
    if (p.integer() == 0) == (operand is not None):
        raise p.custom_error("the number of operands differs")


def print_custom_directive_optional_operand_ref(
    p: OperationPrinter, op: Operation, operand: Value[Any] | None
) -> None:
    p.write("0" if operand is None else "1")


def parse_optional_custom_parser(p: OperationParser) -> IntegerAttr | None:
    return p.attribute_of(IntegerAttr) if p.accept_keyword("foo") else None


def print_optional_custom_parser(
    p: OperationPrinter, op: Operation, value: Attribute | None
) -> None:
    assert value is not None
    p.write(f"foo {p.attribute(value)}")


def parse_attr_elide_type(p: OperationParser, type_: TypeAttr) -> Attribute:
    return p.attribute(type_.value)


def print_attr_elide_type(
    p: OperationPrinter, op: Operation, type_: TypeAttr, value: Attribute
) -> None:
    p.write(p.attribute_without_type(value))


# Inference.


def infer_like_operands(op: Operation) -> list[Type]:
    return [value.type for value in op.operands]


def infer_like_arguments(op: Operation) -> list[Type]:
    blocks = op.regions[0].blocks
    return [argument.type for argument in blocks[0].arguments] if blocks else []
