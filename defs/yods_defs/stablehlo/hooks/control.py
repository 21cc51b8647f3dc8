"""Branches, loops, computations that run beside others, and composites.

Source: StableHLO, TypeInference.cpp and StablehloOps.cpp; the messages are its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from yods.builtin.types import IntegerType, RankedTensorType
from yods.ir.attribute import InvalidParameters
from yods_defs.stablehlo.hooks.inference import fits_inferred_types, least_specific_type
from yods_defs.stablehlo.hooks.shapes import tensor_of
from yods_dialects.func.ops import FuncOp
from yods_dialects.stablehlo import ops
from yods_dialects.stablehlo.types import FutureType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value


def _quoted(types: Sequence[Type]) -> str:
    return ", ".join(f"'{type_}'" for type_ in types)


def _types(values: Sequence[Value[Any]]) -> list[Type]:
    return [value.type for value in values]


def _given(region: Region) -> list[Type]:
    """The types of the operands of the region's last operation."""
    found = [*region.blocks[0].operations]
    return _types(found[-1].operands) if found else []


# Branches.


def infer_branches(op: ops.IfOp | ops.CaseOp) -> list[Type]:
    """Source: `inferConditionalOp`."""
    rank = len(tensor_of(op.operands[0]).shape)
    if rank:
        raise op.plain_error(f"operand should be rank 0 tensor but got rank {rank}")
    if not op.regions:
        raise op.plain_error("expect at least one branch")
    if not all(region.blocks for region in op.regions):
        raise op.plain_error("expect non-empty region")
    first = _given(op.regions[0])
    for number, region in enumerate(op.regions):
        arguments = region.blocks[0].arguments
        if arguments:
            raise op.plain_error(
                f"branch {number} must have 0 arguments, but found {len(arguments)}"
            )
        given = _given(region)
        if not fits_inferred_types(first, given):
            raise op.plain_error(
                f"branch 0 and branch {number} have mismatched return types: {_quoted(first)} vs "
                f"{_quoted(given)}"
            )
    branches = zip(*map(_given, op.regions), strict=True)
    return [least_specific_type(op, types) for types in branches]


# Loops.


def verify_while(op: ops.WhileOp) -> None:
    """Source: `verifyWhileOp`."""
    types, (condition, body) = _types(op.operands), op.regions
    wanted = (
        ("condition block arguments", _types(condition.blocks[0].arguments)),
        ("body block arguments", _types(body.blocks[0].arguments)),
        ("body block return types", _given(body)),
    )
    for name, found in wanted:
        if not fits_inferred_types(types, found):
            raise op.plain_error(
                f"expect operands to be compatible with {name} but got {_quoted(types)} vs "
                f"{_quoted(found)}"
            )
    given = _given(condition)
    if len(given) != 1:
        raise op.plain_error(f"expect condition body returns a single value but got {len(given)}")
    type_: Any = given[0]
    if type_.shape or not _is_bit(type_.element_type):
        raise op.plain_error(
            f"expect condition block return a zero-ranked tensor of i1 but got '{type_}'"
        )


def _is_bit(type_: Type) -> bool:
    return isinstance(type_, IntegerType) and type_.width == 1


# Computations that run beside others.

_ASYNCHRONOUS = (
    *(ops.AllGatherOp, ops.AllReduceOp, ops.AllToAllOp, ops.CollectiveBroadcastOp),
    *(ops.CollectivePermuteOp, ops.DynamicSliceOp, ops.DynamicUpdateSliceOp),
    *(ops.ReduceScatterOp, ops.SliceOp),
)


def verify_future(types: Sequence[Type]) -> None:
    for type_ in types:
        if not isinstance(type_, RankedTensorType):
            raise InvalidParameters(
                f"future element type must be a ranked tensor, but got '{type_}'"
            )


def infer_async_start(op: ops.AsyncStartOp) -> list[Type]:
    """Source: StablehloOps.cpp, `AsyncStartOp::inferReturnTypes`."""
    name = "'stablehlo.async_start' op"
    block = op.regions[0].blocks[0]
    found = [*block.operations]
    if len(found) != 2:
        raise op.plain_error(f"{name} region must contain exactly one operation and a return")
    if not isinstance(found[0], _ASYNCHRONOUS):
        raise op.plain_error(f"{name} region must contain a collective or slice operation")
    types, arguments = _types(op.operands), _types(block.arguments)
    if len(types) != len(arguments):
        raise op.plain_error(
            f"{name} number of operands ({len(types)}) must match number of region arguments "
            f"({len(arguments)})"
        )
    for index, (type_, argument) in enumerate(zip(types, arguments, strict=True)):
        if type_ is not argument:
            raise op.plain_error(
                f"{name} operand type '{type_}' at index {index} must match region argument type "
                f"'{argument}'"
            )
    given = _types(found[1].operands)
    if len(given) != 1:
        raise op.plain_error(f"{name} region must return exactly one value, but got {len(given)}")
    return [FutureType(given)]


def infer_async_done(op: ops.AsyncDoneOp) -> list[Type]:
    type_ = op.operand.type
    if not isinstance(type_, FutureType):
        raise op.plain_error("'stablehlo.async_done' op operand must be a future type")
    if len(type_.types) != 1:
        raise op.plain_error(
            "'stablehlo.async_done' op future must have exactly one type parameter, but got "
            f"{len(type_.types)}"
        )
    return [type_.types[0]]


# Composites.

_COMPOSITE_NAME = "^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$"


def verify_composite(op: ops.CompositeOp, tables: SymbolTables) -> None:
    """Source: TypeInference.cpp, `verifyCompositeOp`."""
    if re.search(_COMPOSITE_NAME, op.name_.value) is None:
        raise op.plain_error(
            "name must be a valid namespaced op name, i.e. it must match the following regular "
            f'expression: {_COMPOSITE_NAME} e.g. "my_namespace.my_op"'
        )
    function = tables.lookup_nearest(op, op.decomposition)
    if not isinstance(function, FuncOp):
        raise op.plain_error(f"'{op.decomposition.root}' does not reference a valid function")
    type_: Any = function.function_type.value
    _check_same(op, "operand", _types(op.operands), type_.inputs)
    _check_same(op, "result", _types(op.results), type_.results)


def _check_same(op: Operation, what: str, types: Sequence[Type], expected: Sequence[Type]) -> None:
    if len(types) != len(expected):
        raise op.plain_error(f"has {len(types)} {what}(s), but decomposition has {len(expected)}")
    for index, (type_, other) in enumerate(zip(types, expected, strict=True)):
        if type_ is not other:
            raise op.plain_error(
                f"{what} at index {index} has type '{type_}', but decomposition has type '{other}'"
            )
