"""Whether a sharding rule fits its operation.

Source: Shardy, verifiers.cc, `verifyOpShardingRuleAttr` and what it calls; the messages are
Shardy's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import ShapedType
from yods_defs.sdy.hooks.factors import factor_symbol
from yods_defs.sdy.hooks.shardings import numbered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods_defs.sdy.hooks.shardings import Failure
    from yods_dialects.sdy.attributes import DimMappingAttr, OpShardingRuleAttr, TensorMappingAttr


def verify_rule(rule: OpShardingRuleAttr, op: Operation) -> None:
    """Every factor is used, by values that have the rank; special ones are distinct."""
    sizes = rule.factor_sizes
    in_operands = _verify_mappings(op, "operand", rule.operand_mappings, sizes)
    in_results = _verify_mappings(op, "result", rule.result_mappings, sizes)
    used = in_operands | in_results
    for factor, size in enumerate(sizes):
        if factor not in used:
            raise op.error(
                f"has factor {factor_symbol(factor)}={size} that isn't used in operand and "
                "result mappings"
            )
    special = (rule.reduction_factors, rule.need_replication_factors, rule.permutation_factors)
    for factors in special:
        _verify_factors(op, factors, len(sizes))
    if len({factor for factors in special for factor in factors}) != sum(map(len, special)):
        raise op.error(
            "a factor can only be in one of the reduction, need replication, or permutation "
            "factor sets"
        )
    _verify_factors(op, rule.blocked_propagation_factors, len(sizes))
    if not in_results.isdisjoint(rule.reduction_factors):
        raise op.error("reduction factor cannot be in result mappings")


def _verify_mappings(
    op: Operation, what: str, mappings: Sequence[TensorMappingAttr], sizes: Sequence[int]
) -> set[int]:
    """Verify the mappings of operands, or of results; return the factors in them."""
    values = op.operands if what == "operand" else op.results
    if len(values) != len(mappings):
        raise op.error(
            f"number of {what}s and mappings must match: {len(values)} != {len(mappings)}"
        )
    if not mappings:
        raise op.error(
            f"number of {what}s mappings cannot be 0. Op sharding rules can only be defined on "
            "operations with at least one operand and result."
        )
    used: set[int] = set()
    for number, (value, mapping) in enumerate(zip(values, mappings, strict=True)):
        error = numbered(lambda message: op.error(f"{what} {message}"), len(values), number)
        used |= _verify_mapping(value.type, mapping, sizes, error)
    return used


def _verify_mapping(
    type_: Type, mapping: TensorMappingAttr, sizes: Sequence[int], error: Failure
) -> set[int]:
    if not (isinstance(type_, ShapedType) and type_.has_static_shape):
        raise error(f"expected a ranked tensor with a static shape. type: '{type_}'")
    rank = len(mapping.dim_mappings)
    if rank != type_.rank:
        raise error(f"mapping rank must match: {rank} != {type_.rank}")
    used: set[int] = set()
    for dimension in mapping.dim_mappings:
        _verify_dimension(dimension, sizes, used, error)
    return used


def _verify_dimension(
    mapping: DimMappingAttr, sizes: Sequence[int], used: set[int], error: Failure
) -> None:
    factors = mapping.factor_indices
    if not factors:
        raise error("dim mapping must have at least one factor")
    for factor in factors:
        if not 0 <= factor < len(sizes):
            raise error(
                "expecting factor indices to be within 0<=...<num_factors; received: "
                f"{factor}, num_factors: {len(sizes)}"
            )
        if factor in used:
            raise error("cannot reuse factors for the same tensor value")
        if sizes[factor] == 1 and len(factors) > 1:
            raise error("dim mapping can't have a factor of size 1 if there are multiple factors")
        used.add(factor)


def _verify_factors(op: Operation, factors: Sequence[int], count: int) -> None:
    """Different factors in rising order."""
    if list(factors) != sorted(factors):
        raise op.error("indices of special factors must be sorted")
    if len(set(factors)) < len(factors):
        raise op.error("indices of special factors must be unique")
    if factors and factors[0] < 0:
        raise op.error("index must be non-negative")
    if factors and factors[-1] >= count:
        raise op.error(f"index must be less than {count}, got: {factors[-1]}")
