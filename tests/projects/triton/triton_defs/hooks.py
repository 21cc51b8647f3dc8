"""Hooks of the dialect `tt`: what its definition cannot say.

The messages are those of Triton 3.9.0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from triton_dialects.tt.types import PtrType

from yods.builtin.types import FloatType, IntegerType, RankedTensorType
from yods.interfaces.call import verify_callee
from yods.text.function_syntax import parse_function, print_function

if TYPE_CHECKING:
    from collections.abc import Iterable

    from triton_dialects.tt.ops import BitcastOp, CallOp, FuncOp, ReduceOp, ReturnOp, ScanOp

    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser

#: The most elements that a tensor may have.
MOST_ELEMENTS = 1 << 20


# The traits of the dialect name hooks, and its operations have these traits: so the operations'
# classes are imported where they are needed.


def parse_func(p: OperationParser) -> FuncOp:
    from triton_dialects.tt.ops import FuncOp

    return parse_function(p, FuncOp)


print_func = print_function


def _one_encoding(types: Iterable[Type]) -> bool:
    """Whether tensors that have an encoding have the same one."""
    encodings = {each.encoding for each in types if isinstance(each, RankedTensorType)}
    return len(encodings - {None}) <= 1


def verify_same_operand_encoding(op: Operation) -> None:
    if not _one_encoding(value.type for value in op.operands):
        raise op.error("requires the same encoding for all operands")


def verify_same_encoding(op: Operation) -> None:
    if not _one_encoding(value.type for value in (*op.operands, *op.results)):
        raise op.error("requires the same encoding for all operands and results")


def verify_tensor_size(op: Operation) -> None:
    """Tensors of `op` have 2^n elements, and at most `MOST_ELEMENTS`."""
    for value in (*op.operands, *op.results):
        if not isinstance(value.type, RankedTensorType):
            continue
        count = 1
        for extent in value.type.shape:
            count *= extent
        if count > MOST_ELEMENTS:
            raise op.plain_error(f"Maximum allowed number of elements is {MOST_ELEMENTS}")
        if count & (count - 1):
            raise op.plain_error(f"Number of elements must be power-of-two, but it is {count}")


def verify_tensor_layouts(op: Operation) -> None:
    # The encodings are those of `ttg`, which has operations of `tt` for its own.
    from triton_defs.layouts import verify_tensor_layouts as verify

    verify(op)


def _element(type_: Type) -> Type:
    return type_.element_type if isinstance(type_, RankedTensorType) else type_


def verify_bitcast(op: BitcastOp) -> None:
    """Pointers become pointers, and numbers become numbers of as many bits."""
    source, result = _element(op.src.type), _element(op.result.type)
    if isinstance(source, PtrType) and isinstance(result, PtrType):
        return
    if isinstance(source, PtrType) or isinstance(result, PtrType):
        raise op.plain_error("Cannot bitcast pointer to non-pointer type")
    assert isinstance(source, IntegerType | FloatType)
    assert isinstance(result, IntegerType | FloatType)
    if source.width != result.width:
        raise op.plain_error(
            f"Cannot bitcast data-type of size {source.width} "
            f"to data-type of size {result.width}"
        )


def verify_reduction(op: ReduceOp | ScanOp) -> None:
    """As many results as operands, of their element types, along a dimension that is there."""
    if not op.operands:
        raise op.error("must have at least 1 operand")
    if len(op.operands) != len(op.results):
        raise op.error("must have the same number of inputs as outputs")
    for operand, result in zip(op.operands, op.results, strict=True):
        source = operand.type
        assert isinstance(source, RankedTensorType)
        if not 0 <= op.axis.value < len(source.shape):
            raise op.error(f"axis out of bounds for operand rank {len(source.shape)}")
        if source.element_type is not _element(result.type):
            raise op.error("operand types and result types must agree")


def verify_return(op: ReturnOp) -> None:
    """The operands are the results of the function around."""
    from triton_dialects.tt.ops import FuncOp

    function = op.parent_op
    if not isinstance(function, FuncOp):
        return
    types = function.result_types
    if len(op.operands) != len(types):
        raise op.error(
            f"has {len(op.operands)} operands, but enclosing function "
            f"(@{function.symbol_name}) returns {len(types)}"
        )
    for number, (value, type_) in enumerate(zip(op.operands, types, strict=True)):
        if value.type is not type_:
            raise op.plain_error(
                f"type of return operand {number} ('{value.type}') doesn't match function "
                f"result type ('{type_}') in function @{function.symbol_name}"
            )


def verify_call(op: CallOp, tables: SymbolTables) -> None:
    """The callee is a function of such operands and results."""
    from triton_dialects.tt.ops import FuncOp

    verify_callee(op, op.callee, tables, FuncOp)
