"""The way from `affine` to `scf`, `arith` and `memref`.

Source: MLIR, mlir/lib/Conversion/AffineToStandard/AffineToStandard.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineConstant, AffineDim, AffineMap, AffineSymbol
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import MemRefType
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods.ir.block import Region
from yods.rewrite.pattern import FunctionPattern
from yods_defs.affine.hooks.dma import start_accesses, wait_access
from yods_defs.affine.hooks.expansion import Arithmetic, composed, with_known_results
from yods_defs.affine.hooks.lowering_indices import INDICES
from yods_dialects.affine import ops as affine
from yods_dialects.memref import ops as memref
from yods_dialects.scf import ops as scf
from yods_dialects.vector import ops as vector

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.affine.passes import LowerAffinePass


def convert(pass_: LowerAffinePass, op: Operation) -> None:
    """Lower what is affine in `op`."""
    target = ConversionTarget()
    target.add_legal_dialect("arith", "memref", "scf", "vector")
    apply_partial_conversion(op, target, PATTERNS, pass_.context)


def _apply(op: affine.ApplyOp, rewriter: PatternRewriter) -> bool:
    map_ = op.map.map
    code = Arithmetic(op, rewriter)
    if isinstance(map_.results[0], AffineDim | AffineSymbol):
        rewriter.replace_op(op, code.results(map_, op.mapOperands))
        return True
    simple, values = composed(map_, op.mapOperands)
    if isinstance(simple.results[0], AffineConstant):
        map_, operands = simple, values
    else:
        operands = list(op.mapOperands)
    rewriter.replace_op(op, code.results(map_, operands))
    return True


def _min(op: affine.MinOp, rewriter: PatternRewriter) -> bool:
    code, map_ = Arithmetic(op, rewriter), with_known_results(op.map.map, op.operands)
    numbers = _numbers(map_)
    made = code.least(map_, op.operands) if numbers is None else code.constant(min(numbers))
    rewriter.replace_op(op, (made,))
    return True


def _max(op: affine.MaxOp, rewriter: PatternRewriter) -> bool:
    code, map_ = Arithmetic(op, rewriter), with_known_results(op.map.map, op.operands)
    numbers = _numbers(map_)
    made = code.greatest(map_, op.operands) if numbers is None else code.constant(max(numbers))
    rewriter.replace_op(op, (made,))
    return True


def _numbers(map_: AffineMap) -> list[int] | None:
    """The results of a map of which all are numbers."""
    found = [each.number for each in map_.results if isinstance(each, AffineConstant)]
    return found if len(found) == len(map_.results) else None


def _yield(op: affine.YieldOp, rewriter: PatternRewriter) -> bool:
    if isinstance(op.parent_op, scf.ParallelOp):
        if op.operands:
            return False
        rewriter.replace_op_with(op, scf.ReduceOp((), reductions=()))
    else:
        rewriter.replace_op_with(op, scf.YieldOp(op.operands))
    return True


def _for(op: affine.ForOp, rewriter: PatternRewriter) -> bool:
    code = Arithmetic(op, rewriter)
    lower = code.greatest(*composed(op.lowerBoundMap.map, op.lowerBoundOperands))
    upper = code.least(*composed(op.upperBoundMap.map, op.upperBoundOperands))
    step = code.constant(op.step.value)
    loop = scf.ForOp(
        lower,
        upper,
        step,
        op.inits,
        results_=[result.type for result in op.results],
        region=Region(),
        location=op._location,
    )
    rewriter.insert(loop)
    rewriter.take_region(op.region, loop.region)
    rewriter.replace_op(op, loop.results)
    return True


def _if(op: affine.IfOp, rewriter: PatternRewriter) -> bool:
    code = Arithmetic(op, rewriter)
    condition = code.holds(op.condition.set, op.operands)
    made = scf.IfOp(
        condition,
        results_=[result.type for result in op.results],
        thenRegion=Region(),
        elseRegion=Region(),
        location=op._location,
    )
    rewriter.insert(made)
    rewriter.take_region(op.thenRegion, made.thenRegion)
    rewriter.take_region(op.elseRegion, made.elseRegion)
    rewriter.replace_op(op, made.results)
    return True


def _parallel(op: affine.ParallelOp, rewriter: PatternRewriter) -> bool:
    if op.results:
        return False
    code = Arithmetic(op, rewriter)
    lower_map, upper_map = op.lowerBoundsMap.map, op.upperBoundsMap.map
    count = lower_map.dims + lower_map.symbols
    lower_values, upper_values = op.mapOperands[:count], op.mapOperands[count:]
    lower, upper = [], []
    bounds = zip(
        _parts(lower_map, op.lowerBoundsGroups),
        _parts(upper_map, op.upperBoundsGroups),
        strict=True,
    )
    for each_lower, each_upper in bounds:
        lower.append(code.greatest(each_lower, lower_values))
        upper.append(code.least(each_upper, upper_values))
    steps = [
        code.constant(step.value) for step in op.steps.elements if isinstance(step, IntegerAttr)
    ]
    loop = scf.ParallelOp(lower, upper, steps, results_=(), region=Region(), location=op._location)
    rewriter.insert(loop)
    rewriter.take_region(op.region, loop.region)
    rewriter.replace_op(op, ())
    return True


def _parts(map_: AffineMap, groups: Iterable[Any]) -> list[AffineMap]:
    """A map for each dimension of a loop, of as many results as its bound has."""
    made, first = [], 0
    for size in groups:
        made.append(AffineMap(map_.dims, map_.symbols, map_.results[first : first + int(size)]))
        first += int(size)
    return made


# Accesses.


def _indices(op: Any, rewriter: PatternRewriter) -> Sequence[Value[Any]]:
    return Arithmetic(op, rewriter).results(op.map.map, op.indices)


def _memory(op: Any) -> Value[Any]:
    """The accessed memref before its type was cast."""
    memory: Value[Any] = op.memref
    cast = memory.defining_op
    if isinstance(cast, memref.CastOp) and isinstance(cast.source.type, MemRefType):
        return cast.source
    return memory


def _load(op: affine.LoadOp, rewriter: PatternRewriter) -> bool:
    rewriter.replace_op_with(op, memref.LoadOp(_memory(op), _indices(op, rewriter)))
    return True


def _store(op: affine.StoreOp, rewriter: PatternRewriter) -> bool:
    rewriter.replace_op_with(op, memref.StoreOp(op.value, _memory(op), _indices(op, rewriter)))
    return True


def _prefetch(op: affine.PrefetchOp, rewriter: PatternRewriter) -> bool:
    made = memref.PrefetchOp(
        _memory(op),
        _indices(op, rewriter),
        isWrite=op.isWrite,
        localityHint=op.localityHint,
        isDataCache=op.isDataCache,
    )
    rewriter.replace_op_with(op, made)
    return True


def _vector_load(op: affine.VectorLoadOp, rewriter: PatternRewriter) -> bool:
    made = vector.LoadOp(_memory(op), _indices(op, rewriter), result=op.result.type)
    rewriter.replace_op_with(op, made)
    return True


def _vector_store(op: affine.VectorStoreOp, rewriter: PatternRewriter) -> bool:
    rewriter.replace_op_with(op, vector.StoreOp(op.value, _memory(op), _indices(op, rewriter)))
    return True


def _dma_start(op: affine.DmaStartOp, rewriter: PatternRewriter) -> bool:
    code = Arithmetic(op, rewriter)
    accesses, (count, *strides) = start_accesses(op)
    source, target, tag = [
        (each.memref, *code.results(each.map, each.operands)) for each in accesses
    ]
    rewriter.replace_op_with(op, memref.DmaStartOp((*source, *target, count, *tag, *strides)))
    return True


def _dma_wait(op: affine.DmaWaitOp, rewriter: PatternRewriter) -> bool:
    code = Arithmetic(op, rewriter)
    tag, count = wait_access(op)
    indices = code.results(tag.map, tag.operands)
    rewriter.replace_op_with(op, memref.DmaWaitOp(tag.memref, indices, count))
    return True


PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(affine.ApplyOp, _apply),
    FunctionPattern(affine.MinOp, _min),
    FunctionPattern(affine.MaxOp, _max),
    FunctionPattern(affine.LoadOp, _load),
    FunctionPattern(affine.PrefetchOp, _prefetch),
    FunctionPattern(affine.StoreOp, _store),
    FunctionPattern(affine.ForOp, _for),
    FunctionPattern(affine.IfOp, _if),
    FunctionPattern(affine.ParallelOp, _parallel),
    FunctionPattern(affine.YieldOp, _yield),
    FunctionPattern(affine.VectorLoadOp, _vector_load),
    FunctionPattern(affine.VectorStoreOp, _vector_store),
    FunctionPattern(affine.DmaStartOp, _dma_start),
    FunctionPattern(affine.DmaWaitOp, _dma_wait),
    *INDICES,
)
