"""Attributes of this dialect on operations and functions of others.

Source: Shardy, verifiers.cc, `SdyDialect::verifyOperationAttribute` and the like; the
messages are Shardy's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import ArrayAttr
from yods.ir.diagnostics import OperationError
from yods_defs.sdy.hooks.edges import verify_edges
from yods_defs.sdy.hooks.meshes import SHARDING
from yods_defs.sdy.hooks.rules import verify_rule
from yods_defs.sdy.hooks.shardings import verify_sharding, verify_shardings
from yods_dialects.func.ops import FuncOp
from yods_dialects.sdy.attributes import (
    OpShardingRuleAttr,
    PropagationEdgesAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation

_RULE = "sdy.sharding_rule"
_EDGES = "sdy.propagation_edges"
_EDGES_OF_REGIONS = ("sdy.result_propagation_edges", "sdy.block_arg_propagation_edges")


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Verify shardings of results, rules and edges of propagation."""
    try:
        if name == SHARDING:
            _verify_shardings_of_results(op, attribute)
        elif name == _RULE:
            _verify_rule(op, attribute)
        elif name == _EDGES:
            if not isinstance(attribute, PropagationEdgesAttr):
                raise _wrong_edges(op, "PropagationEdgesAttr", f"'{name}'")
            verify_edges(attribute, op)
        elif name in _EDGES_OF_REGIONS and not (
            isinstance(attribute, ArrayAttr)
            and all(isinstance(each, PropagationEdgesAttr) for each in attribute.elements)
        ):
            either = " or ".join(f"'{each}'" for each in _EDGES_OF_REGIONS)
            raise _wrong_edges(op, "ArrayAttr<PropagationEdgesAttr>", either)
    except OperationError as error:
        return error
    return None


def _verify_shardings_of_results(op: Operation, attribute: Attribute) -> None:
    if not isinstance(attribute, TensorShardingPerValueAttr):
        raise op.error("should have a sharding attribute of type TensorShardingPerValueAttr")
    types = [result.type for result in op.results]
    verify_shardings(attribute, types, op, lambda message: op.error(f"result {message}"))


def _verify_rule(op: Operation, attribute: Attribute) -> None:
    if not isinstance(attribute, OpShardingRuleAttr):
        raise op.error(
            "should have a sharding rule attribute of type OpShardingRuleAttr for attr named "
            f"'{_RULE}'"
        )
    verify_rule(attribute, op)


def _wrong_edges(op: Operation, wanted: str, names: str) -> OperationError:
    return op.error(
        f"should have a propagation edges attribute of type {wanted} for attr named {names}"
    )


def _of_function(
    op: FuncOp, name: str, attribute: Attribute, type_: Type, place: str
) -> OperationError | None:
    if name != SHARDING:
        return None
    if not isinstance(attribute, TensorShardingAttr):
        return op.error(f"{place} - should have a sharding attribute of type TensorShardingAttr")
    try:
        verify_sharding(attribute, type_, op, lambda message: op.error(f"{place} - {message}"))
    except OperationError as error:
        return error
    return None


def verify_argument_attribute(
    dialect: Dialect, op: Operation, region: int, argument: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Verify the sharding of a function's argument."""
    if not isinstance(op, FuncOp):
        return None
    type_ = op.argument_types[argument]
    return _of_function(op, name, attribute, type_, f"arg {argument}")


def verify_result_attribute(
    dialect: Dialect, op: Operation, region: int, result: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Verify the sharding of a function's result."""
    if not isinstance(op, FuncOp):
        return None
    return _of_function(op, name, attribute, op.result_types[result], f"result {result}")
