"""Checks of single transform operations and of what stands in their regions.

Source: MLIR, TransformOps.cpp, FuncTransformOps.cpp, LinalgMatchOps.cpp and
LinalgTransformOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import ArrayAttr
from yods.builtin.types import I64
from yods.ir.traits import IsolatedFromAbove
from yods_defs.transform.hooks.checks import at_location, operations_in, same_interface
from yods_dialects.transform import interfaces, ops
from yods_dialects.transform.attributes import ParamOperandAttr
from yods_dialects.transform.types import AffineMapParamType, ParamType, TypeParamType

if TYPE_CHECKING:

    from yods.ir.attribute import Attribute
    from yods.ir.block import Region
    from yods.ir.operation import Operation


def _implement(op: Operation, region: Region, interface: type, what: str) -> None:
    for child in operations_in(region):
        if not isinstance(child, interface):
            raise op.error(f"expected {what} to implement {interface.__name__}").note(
                "op without interface", child.location
            )


def verify_apply_patterns(op: ops.ApplyPatternsOp) -> None:
    _implement(op, op.patterns, interfaces.PatternDescriptorOpInterface, "children ops")


def verify_cast_and_call(op: ops.FuncCastAndCallOp) -> None:
    _implement(op, op.conversions, interfaces.TypeConverterBuilderOpInterface, "children ops")
    if op.function is None and op.function_name is None:
        raise op.error("expected a function handle or name to call")
    if op.function is not None and op.function_name is not None:
        raise op.error("function handle and name are mutually exclusive")


def verify_apply_conversion_patterns(op: ops.ApplyConversionPatternsOp) -> None:
    if len(op.regions) not in (1, 2):
        raise op.error("expected 1 or 2 regions")
    _implement(
        op, op.patterns, interfaces.ConversionPatternDescriptorOpInterface, "pattern children ops"
    )
    if len(op.regions) == 1:
        return
    converters = list(operations_in(op.regions[1]))
    if len(converters) != 1:
        raise op.error("expected exactly one op in default type converter region")
    (converter,) = converters
    if not isinstance(converter, interfaces.TypeConverterBuilderOpInterface):
        raise op.error(
            "expected default converter child op to implement TypeConverterBuilderOpInterface"
        ).note("op without interface", converter.location)
    for child in operations_in(op.patterns):
        if isinstance(child, ops.ApplyConversionPatternsDialectToLlvmOp):
            _verify_to_llvm(child, converter)


def _verify_to_llvm(op: Operation, converter: interfaces.TypeConverterBuilderOpInterface) -> None:
    if converter.get_type_converter_type() != "LLVMTypeConverter":
        raise op.error("expected LLVMTypeConverter")


def verify_match_structured(op: ops.MatchStructuredOp) -> None:
    body = op.body_region.blocks[0]
    if len(body.arguments) != 1:
        raise op.error("expected one body argument")
    if not isinstance(body.arguments[0].type, interfaces.TransformHandleTypeInterface):
        raise op.error("expected body argument to implement TransformHandleTypeInterface")
    end = body.operations[-1]
    for child in body.operations:
        if child is not end and not isinstance(child, interfaces.MatchOpInterface):
            raise op.error("expects nested operations to implement MatchOpInterface").note(
                "offending operation", child.location
            )


def verify_replace(op: ops.StructuredReplaceOp) -> None:
    if len(op.bodyRegion.blocks) != 1:
        raise op.error("expected one block")
    children = op.bodyRegion.blocks[0].operations
    if len(children) != 1:
        raise op.error("expected one operation in block")
    child = children[0]
    if child.operands:
        raise child.error("expected replacement without operands")
    if child.regions and not isinstance(child, IsolatedFromAbove):
        raise child.error("expect op that is isolated from above")


def verify_num_associations(op: ops.NumAssociationsOp) -> None:
    """The parameter may hold a number of 64 bits."""
    type_ = op.num.type
    if isinstance(type_, ParamType) and type_.type is not I64:
        raise at_location(
            op.plain_error(
                f"expected the type of the parameter attribute ('{I64}') to match the parameter "
                f"type ('{type_.type}')"
            )
        )
    for wrong, what in ((TypeParamType, "type"), (AffineMapParamType, "affine map")):
        if isinstance(type_, wrong):
            raise at_location(op.plain_error(f"expected {what} attribute, got 0 : i64"))


def verify_split_handle(op: ops.SplitHandleOp) -> None:
    if op.overflow_result is not None and op.overflow_result.value >= len(op.results):
        raise op.error("overflow_result is not a valid result index")
    for result in op.results:
        if not same_interface(op.handle.type, result.type):
            raise op.error(
                "expects result types to implement the same transform interface as the operand type"
            )


def verify_apply_registered_pass(op: ops.ApplyRegisteredPassOp) -> None:
    """Each parameter stands in one place of the options."""
    count = len(op.dynamic_options)
    seen: set[int] = set()

    def check(option: Attribute) -> None:
        if isinstance(option, ParamOperandAttr):
            number = option.index.value
            if not 0 <= number < count:
                raise op.error(
                    f"dynamic option index {number} is out of bounds for the number of dynamic "
                    f"options: {count}"
                )
            if number in seen:
                raise op.error(f"dynamic option index {number} is already used in options")
            seen.add(number)
        elif isinstance(option, ArrayAttr):
            for each in option.elements:
                check(each)

    for _, option in op.options.items():
        check(option)
    for number in range(count):
        if number not in seen:
            raise op.error(
                "a param operand does not have a corresponding param_operand attr in the options "
                "dict"
            )
