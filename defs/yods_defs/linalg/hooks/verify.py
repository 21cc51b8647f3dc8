"""Checks of ops whose definition does not state them, and what they answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from yods.builtin.affine import AffineDim
from yods.builtin.types import ShapedType
from yods_defs.linalg.structured import (
    MEMOIZED,
    LinalgStructuredInterface,
    element_or_self,
    rank_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.affine import AffineMap
    from yods.interfaces.asm import SetName
    from yods.ir.attribute import Attribute
    from yods.ir.block import Region
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods_dialects.linalg import ops


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    if name != MEMOIZED:
        return op.plain_error(f"attribute '\"{name}\"' not supported by the linalg dialect")
    return None


def name_body_arguments(op: Operation, region: Region, set_name: SetName) -> None:
    """Those of inputs are `%in`, those of outputs `%out`."""
    if not region.blocks:
        return
    inputs = len(cast(Any, op).dps_inputs)
    for number, argument in enumerate(region.blocks[0].arguments):
        set_name(argument, "in" if number < inputs else "out")


def verify_yield(op: ops.YieldOp) -> None:
    parent = op.parent_op
    if parent is None or len(parent.regions) != 1 or not parent.regions[0].blocks:
        raise op.error("expected single non-empty parent region")
    if not isinstance(parent, LinalgStructuredInterface):
        raise op.error("expected parent op with LinalgOp interface")
    inits = cast(Any, parent).dps_inits
    if len(op.values) != len(inits):
        raise op.error(
            f"expected number of yield values ({len(op.values)}) to match the number of inits / "
            f"outs operands of the enclosing LinalgOp ({len(inits)})"
        )
    for number, (value, init) in enumerate(zip(op.values, inits, strict=True), 1):
        wanted = element_or_self(init.type)
        if value.type is not wanted:
            raise op.error(
                f"type of yield operand {number} ('{value.type}') doesn't match the element type "
                f"of the enclosing linalg.generic op ('{wanted}')"
            )


def verify_index(op: ops.IndexOp) -> None:
    parent = op.parent_op
    if not isinstance(parent, LinalgStructuredInterface):
        raise op.error("expected parent op with LinalgOp interface")
    loops = parent.number_of_loops
    if op.dim.value >= loops:
        raise op.error(
            f"expected dim ({op.dim.value}) to be lower than the number of loops ({loops}) of the "
            "enclosing LinalgOp"
        )


# Maps that are given in place of those stated.


def _is_stated(op: LinalgStructuredInterface) -> bool:
    return op.indexing_maps_array == op.stated_maps()


def verify_contraction(op: ops.MatmulOp) -> None:
    if _is_stated(op):
        return
    # How many maps there are is checked later.
    for given, stated in zip(op.indexing_maps_array[:2], op.stated_maps(), strict=False):
        if not set(given.results) <= set(stated.results):
            raise op.error("Unexpected dim expression in map result.")
        if len(given.results) < len(stated.results):
            if not given.results or not given.results[0].uses(AffineDim(given.dims - 1)):
                raise op.error("Invalid broadcast requested, should be (d2).")


def verify_batch_contraction(op: ops.BatchMatmulOp | ops.BatchReduceMatmulOp) -> None:
    if _is_stated(op):
        return
    maps, stated = op.indexing_maps_array, op.stated_maps()
    if len(maps) != 3:
        raise op.error("Indexing_map attribute must have 3 affine maps.")
    for number in range(2):
        _verify_batch_input(op, maps[number], stated[number], is_lhs=number == 0)
    results, wanted = maps[2].results, stated[2].results
    if len(results) != len(wanted):
        raise op.error(f"expects {len(wanted)} dims, but got ({len(results)}).")
    if not all(each.uses(dim) for each, dim in zip(results, wanted, strict=True)):
        raise op.error("Invalid output map result dimension.")


def _verify_batch_input(op: Operation, given: AffineMap, stated: AffineMap, is_lhs: bool) -> None:
    if not set(given.results) <= set(stated.results):
        raise op.error("Unexpected result dim expression (outside the set of default result dims).")
    if len(given.results) > 3:
        raise op.error("no. of result dim expressions exceeds 3.")
    found = [each.position for each in given.results if isinstance(each, AffineDim)]
    batch, m, n, k = range(4)
    if len(found) < len(stated.results):
        pairs = ([batch, k], [m, k]) if is_lhs else ([batch, k], [k, n])
        if found != [k] and found not in pairs:
            raise op.error("Invalid broadcast requested.")
    elif found[0] != batch:
        raise op.error("Invalid batch dimension expression.")


# contract.


def contract_iterators(op: ops.ContractOp) -> Sequence[str]:
    """Loops that the output is not indexed by sum up."""
    maps = op.indexing_maps_array
    kept = {each.position for each in maps[-1].results if isinstance(each, AffineDim)}
    kinds = ("reduction", "parallel")
    return tuple(kinds[each in kept] for each in range(maps[-1].dims)) if maps else ()


def verify_contract(op: ops.ContractOp) -> None:
    uses: list[list[int]] = [[], []]
    dims = None
    for number, (map_, operand) in enumerate(
        zip(op.indexing_maps_array, op.operands, strict=False)
    ):
        if not map_.is_projected_permutation:
            raise op.plain_error("provided affine_map is not a projected permutation")
        if isinstance(operand.type, ShapedType):
            if len(map_.results) != rank_of(operand):
                raise op.plain_error(
                    "ranks of shaped operand and results of corresponding affine_map differ"
                )
        elif map_.results:
            raise op.plain_error(
                "affine_map specifies shaped access while operand has non-shaped type"
            )
        if dims not in (None, map_.dims):
            raise op.plain_error("iteration spaces of provided affine_maps differ")
        dims = map_.dims
        uses[number > 1] += [e.position for e in map_.results if isinstance(e, AffineDim)]
    contracting = False
    for dim in range(dims or 0):
        read, written = uses[0].count(dim), uses[1].count(dim)
        contracting |= read == 2 and not written
        if not read and not written:
            raise op.plain_error(
                f"iteration space dim at index {dim} not used to access any operand"
            )
        if read == 1 and written != 1:
            raise op.plain_error(
                f"iteration space dim at index {dim} is neither a contracting dim nor of parallel "
                "iteration type"
            )
    if not contracting:
        raise op.plain_error("'indexing_maps' do not specify a contracting dimension")
