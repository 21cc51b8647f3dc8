"""Arithmetic and control flow of tosa: what fits together.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import DYNAMIC, I1, FloatType, IntegerType, RankedTensorType
from yods.interfaces.symbol_tables import is_symbol_table, lookup_symbol_in
from yods_defs.tosa.hooks.elements import (
    extents,
    fits,
    is_of_one,
    shown,
    storage_of,
    verify_match,
    verify_matches,
    verify_same_elements,
)
from yods_dialects.tosa.ops import VariableOp, YieldOp

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.tosa import ops

# Products.


class _Extents:
    """Extents by letter, known better with each operand."""

    def __init__(self, op: Operation) -> None:
        self.op = op
        self.known: dict[str, int] = {}

    def learn(self, name: str, letter: str, what: str, extent: int) -> None:
        known = self.known.get(letter, DYNAMIC)
        if DYNAMIC not in (known, extent) and known != extent:
            raise self.op.error(f"expected {what} of {name} to match size {known}, got {extent}")
        self.known[letter] = extent if known == DYNAMIC else known


def verify_blocks_product(op: ops.MatmulTBlockScaledOp) -> None:
    """NxHxC by DxWxC, with a scale for each block of C, are NxHxW."""
    verify_same_elements(op, op.a_data.type, op.b_data.type, ("A_data", "B_data"))
    sizes = _Extents(op)
    for name, value, letters in (
        ("a_data", op.a_data, (("N", "batch"), ("H", "height"), ("C", "channels"))),
        ("a_scale", op.a_scale, (("N", "batch"), ("H", "height"), ("S", "C/block_size"))),
        ("b_data", op.b_data, (("D", "batch"), ("W", "width"), ("C", "channels"))),
        ("b_scale", op.b_scale, (("D", "batch"), ("W", "width"), ("S", "C/block_size"))),
    ):
        for (letter, what), extent in zip(letters, extents(value.type, 3), strict=True):
            sizes.learn(name, letter, what, extent)
    n, h, d, w, c, s = (sizes.known[letter] for letter in "NHDWCS")
    if DYNAMIC not in (n, d) and d not in (1, n):
        raise op.error(
            "expect B matrix batch size to be broadcast compatible with A, " f"got D={d} vs N={n}"
        )
    block = op.block_size.value.value
    if c != DYNAMIC and c % block:
        raise op.error(f"expect C to be a multiple of block size, got C={c}, block_size={block}")
    if DYNAMIC not in (c, s) and s != c // block:
        raise op.error(
            f"expect scale operands dimension 2 to equal C/block_size ({c}/{block}), got {s}"
        )
    out = extents(op.output_data.type, 3)
    expected = [d if n == DYNAMIC else n, h, w]
    if not fits(out, expected):
        raise op.error(
            f"expected output shape {shown(out)} to be compatible with expected output shape "
            f"{shown(expected)}"
        )


# Elements one by one.


def verify_clamp(op: ops.ClampOp) -> None:
    """Limits of the elements' type, in order."""
    element = storage_of(op.input)
    if element is not storage_of(op.output):
        raise op.error("input/output element types are incompatible.")
    low: Any = op.min_val
    high: Any = op.max_val
    kind = IntegerAttr if isinstance(element, IntegerType) else FloatAttr
    if any(not isinstance(each, kind) or each.type is not element for each in (low, high)):
        raise op.error("min/max attributes types are incompatible with input/output element types.")
    limits = [low.value, high.value]
    if isinstance(element, FloatType) and any(map(isnan, limits)):
        raise op.error(f"min/max attributes should not be 'NaN', got min_val={low}, max_val={high}")
    if isinstance(element, IntegerType) and (element.width == 1 or _is_unsigned(element)):
        limits = [each % (1 << element.width) for each in limits]
    if limits[1] < limits[0]:
        raise op.error(f"expected min_val <= max_val, got min_val={low}, max_val={high}")


def _is_unsigned(type_: IntegerType) -> bool:
    return type_.signedness == "unsigned"


# Fourier transforms.


# Control flow.


def _yielded(region: Region) -> tuple[Value[Any], ...] | None:
    last = region.blocks[0].last_op
    return last.operands if isinstance(last, YieldOp) else None


def verify_cond_if(op: ops.CondIfOp) -> None:
    """Both graphs take the inputs and give the outputs."""
    graphs = (("'then_graph'", op.then_graph), ("'else_graph'", op.else_graph))
    for name, graph in graphs:
        arguments = graph.blocks[0].arguments
        verify_matches(op, arguments, f"{name} arguments", op.input_list, "'input_list'")
    for name, graph in graphs:
        given = _yielded(graph)
        if given is not None:
            verify_matches(op, given, f"{name} results", op.output_list, "'output_list'")
    if not is_of_one(op.condition.type):
        raise op.error(f"'condition' must be a size 1 tensor, got '{op.condition.type}'")


def verify_while_loop(op: ops.WhileLoopOp) -> None:
    """Both graphs take the inputs; one gives them anew, the other whether to go on."""
    verify_matches(op, op.input_list, "'input_list'", op.output_list, "'output_list'")
    for name, graph in (("'cond_graph'", op.cond_graph), ("'body_graph'", op.body_graph)):
        arguments = graph.blocks[0].arguments
        verify_matches(op, arguments, f"{name} arguments", op.input_list, "'input_list'")
    given = _yielded(op.body_graph)
    if given is not None:
        verify_matches(op, given, "'body_graph' results", op.input_list, "'input_list'")
    answer = _yielded(op.cond_graph)
    if answer is None:
        return
    if len(answer) != 1:
        raise op.error("require 'cond_graph' only have one result")
    type_: Type = answer[0].type
    if not is_of_one(type_):
        raise op.error(f"'cond_graph' result must be a size 1 tensor, got '{type_}'")
    if element_type_of(type_) is not I1:
        raise op.error(f"'cond_graph' result must be a boolean tensor, got '{type_}'")


# Variables.


def verify_variable_read(op: ops.VariableReadOp) -> None:
    """It is declared, with the type read."""
    _verify_variable(op, op.output1.type, "'output1'")


def verify_variable_write(op: ops.VariableWriteOp) -> None:
    """It is declared, with the type written."""
    _verify_variable(op, op.input1.type, "'input1'")


def _verify_variable(op: ops.VariableReadOp | ops.VariableWriteOp, type_: Type, name: str) -> None:
    table = op.parent_op
    while table is not None and not is_symbol_table(table):
        table = table.parent_op
    if table is None:
        return
    variable = lookup_symbol_in(table, op.name_.value)
    if not isinstance(variable, VariableOp):
        raise op.error(f"'{op.name_.value}' has not been declared by 'tosa.variable'")
    shape = variable.var_shape
    numbers: list[Any] = list(shape) if isinstance(shape, DenseElementsAttr) else []
    sizes = [DYNAMIC if number == -1 else number for number in numbers]
    declared = RankedTensorType(sizes, variable.type.value)
    verify_match(op, type_, name, declared, "the input tensor")
