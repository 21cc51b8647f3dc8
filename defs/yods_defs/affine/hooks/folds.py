"""Folds of affine operations.

Source: MLIR, AffineOps.cpp.
"""

from __future__ import annotations

from yods.builtin.affine import (
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbol,
    IntegerSet,
    IntegerSetAttr,
)
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import INDEX
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.late_modules import hook_in
from yods_eval.constants import Folder, FoldResults, bits_of, constant_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Value
    from yods_dialects.affine import ops

    Constants: TypeAlias = Sequence[Attribute | None]


def fold_apply(op: ops.ApplyOp, constants: Constants) -> FoldResults:
    """Source: MLIR, `AffineApplyOp::fold`."""
    map_ = op.map.map
    (result,) = map_.results
    if isinstance(result, AffineDim):
        return (op.operands[result.position],)
    if isinstance(result, AffineSymbol):
        return (op.operands[map_.dims + result.position],)
    numbers = [each.value for each in constants if isinstance(each, IntegerAttr)]
    if len(numbers) != len(constants):
        return None
    value = result.value(numbers[: map_.dims], numbers[map_.dims :])
    return None if value is None else (IntegerAttr(value, INDEX),)


fold_memref_cast: Folder = hook_in("yods_defs.memref.hooks.views", "fold_casts")


def fold_load(op: ops.LoadOp, constants: Constants) -> FoldResults:
    """See through casts; an element of a constant is that number. Source: `AffineLoadOp::fold`."""
    from yods.interfaces.symbol_tables import SymbolTables
    from yods_dialects.memref.ops import GetGlobalOp, GlobalOp

    if (folded := fold_memref_cast(op, constants)) is not None:
        return folded
    source = op.memref.defining_op
    if not isinstance(source, GetGlobalOp):
        return None
    found = SymbolTables().lookup_nearest(source, source.name_)
    if not isinstance(found, GlobalOp) or not found.constant:
        return None
    bits = bits_of(found.initial_value)
    if bits is None:
        return None
    at = 0
    if len(bits) > 1:
        numbers = known_numbers(op.map.map.results)
        if numbers is None:
            return None
        for number, extent in zip(numbers, op.memref.type.shape, strict=True):
            at = at * extent + number
    made = constant_from(bits[at : at + 1], op.result.type) if at < len(bits) else None
    return None if made is None else (made,)


def with_constants(map_: AffineMap, constants: Constants) -> list[AffineExpr]:
    """The results of the map, those that are known as numbers."""
    given: list[AffineExpr] = [
        (
            AffineConstant(each.value)
            if isinstance(each, IntegerAttr)
            else AffineDim(number) if number < map_.dims else AffineSymbol(number - map_.dims)
        )
        for number, each in enumerate(constants)
    ]
    made = []
    for result in map_.results:
        folded = result.replace(given[: map_.dims], given[map_.dims :])
        made.append(folded if isinstance(folded, AffineConstant) else result)
    return made


def known_numbers(results: Sequence[AffineExpr]) -> list[int] | None:
    """The numbers that all of them are."""
    numbers = [each.number for each in results if isinstance(each, AffineConstant)]
    return numbers if len(numbers) == len(results) else None


def fold_least(op: ops.MinMaxBase, constants: Constants) -> FoldResults:
    """Source: MLIR, `foldMinMaxOp`."""
    map_ = op.map.map
    results = with_constants(map_, constants)
    numbers = known_numbers(results)
    if numbers is not None:
        number = min(numbers) if op.name == "affine.min" else max(numbers)
        return (IntegerAttr(number, INDEX),)
    folded = AffineMap(map_.dims, map_.symbols, results)
    if folded is map_:
        return None
    op.map = AffineMapAttr(folded)
    return ()


def fold_for(op: ops.ForOp, constants: Constants) -> FoldResults:
    """Bounds that are known become numbers, the others canonical maps.

    A loop that never runs gives its initial values, an empty one what its yield names.

    Source: MLIR, `AffineForOp::fold`, `foldLoopBounds`, `canonicalizeLoopBounds` and
    `AffineForEmptyLoopFolder`.
    """
    from yods_defs.affine.hooks.composition import composed

    lowers, uppers = op.lowerBoundOperands, op.upperBoundOperands
    lower, upper = op.lowerBoundMap.map, op.upperBoundMap.map
    maps = []
    groups = []
    start = 0
    for bound, values, extreme in ((lower, lowers, max), (upper, uppers, min)):
        given = constants[start : start + len(values)]
        start += len(values)
        numbers = known_numbers(with_constants(bound, given))
        if numbers is not None:
            bound, values = AffineMap(0, 0, [AffineConstant(extreme(numbers))]), ()
        else:
            bound, kept = composed(op, bound, values)
            values = tuple(kept)
            # As in MLIR, only neighbours are compared.
            pairs = zip(bound.results, (None, *bound.results[:-1]), strict=True)
            once = [each for each, before in pairs if each is not before]
            bound = AffineMap(bound.dims, bound.symbols, once)
        maps.append(bound)
        groups.append(values)
    if maps[0] is lower and maps[1] is upper:
        return _without_loop(op) if op.results else None
    op.lowerBoundMap, op.upperBoundMap = map(AffineMapAttr, maps)
    op.lowerBoundOperands, op.upperBoundOperands = groups
    return ()


def trip_count(op: ops.ForOp) -> int | None:
    """How often a loop runs; None where that is not known from its bounds alone.

    Source: MLIR, `getTrivialConstantTripCount`.
    """
    numbers = known_numbers((*op.lowerBoundMap.map.results, *op.upperBoundMap.map.results))
    if numbers is None or len(numbers) != 2 or op.step.value <= 0:
        return None
    lower, upper = numbers
    return max(0, -((lower - upper) // op.step.value))


def _without_loop(op: ops.ForOp) -> FoldResults:
    """The results of a loop with an empty body, where they do not depend on the trip count."""
    (block,) = op.region.blocks
    end, count = block.last_op, trip_count(op)
    if count == 0:
        return op.inits
    if end is None or block.first_op is not end:
        return None
    induction_variable, *carried = block.arguments
    given: list[Value[Any]] = []
    in_order = from_inside = True
    for number, value in enumerate(end.operands):
        if value is induction_variable:
            return None
        place = next((n for n, each in enumerate(carried) if each is value), None)
        if place is None:
            from_inside = False
            given.append(value)
        else:
            in_order = in_order and place == number
            given.append(op.inits[place])
    if not (in_order or count == 1) or (count is None and not from_inside):
        return None
    return given


def fold_delinearize_index(op: ops.DelinearizeIndexOp, constants: Constants) -> FoldResults:
    """One index is the number itself. Source: MLIR, `AffineDelinearizeIndexOp::fold`."""
    return (op.linear_index,) if len(op.multi_index) == 1 else None


def fold_if(op: ops.IfOp, constants: Constants) -> FoldResults:
    """The condition in canonical form, as if its constraints were the results of a map.

    Source: MLIR, `AffineIfOp::fold`.
    """
    from yods_defs.affine.hooks.composition import composed

    old = op.condition.set
    constraints, must_be_zero = zip(*old.constraints, strict=True)
    given = AffineMap(old.dims, old.symbols, constraints)
    map_, values = composed(op, given, op.operands_)
    if map_ is given and tuple(values) == op.operands_:
        return None
    made = IntegerSet(map_.dims, map_.symbols, [*zip(map_.results, must_be_zero, strict=True)])
    op.condition = IntegerSetAttr(made)
    op.operands_ = values
    return ()


def fold_parallel(op: ops.ParallelOp, constants: Constants) -> FoldResults:
    """The maps of the bounds in canonical form.

    Source: MLIR, `AffineParallelOp::fold`.
    """
    from yods_defs.affine.hooks.composition import composed

    lower, upper = op.lowerBoundsMap.map, op.upperBoundsMap.map
    values = op.mapOperands
    lowers = lower.dims + lower.symbols
    new_lower, lower_values = composed(op, lower, values[:lowers])
    new_upper, upper_values = composed(op, upper, values[lowers:])
    new_values = (*lower_values, *upper_values)
    if new_lower is lower and new_upper is upper and new_values == values:
        return None
    op.lowerBoundsMap, op.upperBoundsMap = AffineMapAttr(new_lower), AffineMapAttr(new_upper)
    op.mapOperands = new_values
    return ()
