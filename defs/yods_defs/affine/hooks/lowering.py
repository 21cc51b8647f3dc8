"""The way from `affine` to `scf`, `arith` and `memref`.

Source: MLIR, mlir/lib/Conversion/AffineToStandard/AffineToStandard.cpp.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineConstant, AffineDim, AffineMap, AffineSymbol
from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.types import IntegerType, MemRefType
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods.ir.block import Block, Region
from yods.ir.matchers import constant_of
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_defs.affine.hooks.expansion import INDICES, Arithmetic, composed
from yods_defs.affine.hooks.folds import known_numbers, with_constants
from yods_defs.affine.hooks.verify import start_accesses, wait_access
from yods_dialects.affine import ops as affine
from yods_dialects.affine.patterns import accesses_to_memref_patterns
from yods_dialects.arith import ops as arith
from yods_dialects.arith.enums import AtomicRMWKind
from yods_dialects.memref import ops as memref
from yods_dialects.scf import ops as scf

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.builtin.affine import AffineMapAttr
    from yods.ir.attribute import Attribute, Type
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
    return _extreme(op, rewriter, min, Arithmetic.least)


def _max(op: affine.MaxOp, rewriter: PatternRewriter) -> bool:
    return _extreme(op, rewriter, max, Arithmetic.greatest)


def _extreme(
    op: affine.MinOp | affine.MaxOp,
    rewriter: PatternRewriter,
    of_numbers: Callable[[list[int]], int],
    of_results: Callable[[Arithmetic, AffineMap, Sequence[Value[Any]]], Value[Any]],
) -> bool:
    """The number it is, or what compares the results of the map that are no numbers."""
    code, map_ = Arithmetic(op, rewriter), op.map.map
    results = with_constants(map_, [constant_of(each) for each in op.operands])
    numbers = known_numbers(results)
    if numbers is not None:
        made = code.constant(of_numbers(numbers))
    else:
        made = of_results(code, AffineMap(map_.dims, map_.symbols, results), op.operands)
    rewriter.replace_op(op, (made,))
    return True


def _yield(op: affine.YieldOp, rewriter: PatternRewriter) -> bool:
    around = op.parent_op
    if around is None or around.dialect_name == "affine":
        return False  # that stays
    if isinstance(around, scf.ParallelOp):
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
    reductions = [
        _REDUCTIONS.get(AtomicRMWKind(int(each.value)))
        for each in op.reductions
        if isinstance(each, IntegerAttr)
    ]
    numbers = [each.type for each in op.results if isinstance(each.type, IntegerType)]
    if None in reductions or not all(each.is_signless for each in numbers):
        return False  # arith has nothing for them
    code = Arithmetic(op, rewriter)
    lower_map, upper_map = op.lowerBoundsMap.map, op.upperBoundsMap.map
    count = lower_map.dims + lower_map.symbols
    lower_values, upper_values = op.mapOperands[:count], op.mapOperands[count:]
    lower, upper = [], []
    bounds = zip(
        parts_of(lower_map, op.lowerBoundsGroups),
        parts_of(upper_map, op.upperBoundsGroups),
        strict=True,
    )
    for each_lower, each_upper in bounds:
        lower.append(code.greatest(each_lower, lower_values))
        upper.append(code.least(each_upper, upper_values))
    steps = [
        code.constant(step.value) for step in op.steps.elements if isinstance(step, IntegerAttr)
    ]
    types = [result.type for result in op.results]
    combined = [each for each in reductions if each is not None]
    initial = [
        code.put(arith.ConstantOp(value=_number(identity, type_), result=type_))
        for (_, identity), type_ in zip(combined, types, strict=True)
    ]
    loop = scf.ParallelOp(
        lower, upper, steps, initial, results_=types, region=Region(), location=op._location
    )
    rewriter.insert(loop)
    rewriter.take_region(op.region, loop.region)
    end = loop.region.blocks[0].last_op
    if types and end is not None:
        rewriter.set_before(end)
        bodies = [_reduction(make, type_) for (make, _), type_ in zip(combined, types, strict=True)]
        rewriter.replace_op(end, rewriter.insert(scf.ReduceOp(end.operands, reductions=bodies)))
    rewriter.replace_op(op, loop.results)
    return True


#: How values are combined, and what changes none of them.
#: Source: MLIR, Arith.cpp, `getReductionOp`, `getIdentityValueAttr`.
_REDUCTIONS: dict[AtomicRMWKind, tuple[Callable[[Any, Any], Operation], float]] = {
    AtomicRMWKind.addf: (arith.AddfOp, 0.0),
    AtomicRMWKind.addi: (arith.AddiOp, 0),
    AtomicRMWKind.andi: (arith.AndiOp, -1),
    AtomicRMWKind.maximumf: (arith.MaximumfOp, -inf),
    AtomicRMWKind.minimumf: (arith.MinimumfOp, inf),
    AtomicRMWKind.mulf: (arith.MulfOp, 1.0),
    AtomicRMWKind.muli: (arith.MuliOp, 1),
    AtomicRMWKind.ori: (arith.OriOp, 0),
}


def _number(number: float, type_: Any) -> Any:
    if isinstance(number, float):
        return FloatAttr(number, type_)
    return IntegerAttr(number % (1 << type_.width), type_)


def identity(kind: AtomicRMWKind, type_: Type) -> Attribute | None:
    """The constant that a kind of reduction combines with anything to that; None if unknown."""
    known = _REDUCTIONS.get(kind)
    return None if known is None else _number(known[1], type_)


def _reduction(make: Callable[[Any, Any], Operation], type_: Type) -> Region:
    """A region that combines two values of a type."""
    region, block = Region(), Block()
    region.append(block)
    block.append(make(*block.add_arguments((type_, type_))))
    assert block.last_op is not None
    block.append(scf.ReduceReturnOp(block.last_op.results[0]))
    return region


def parts_of(map_: AffineMap, groups: Iterable[Any]) -> list[AffineMap]:
    """A map for each dimension of a loop, of as many results as its bound has."""
    made, first = [], 0
    for size in groups:
        made.append(AffineMap(map_.dims, map_.symbols, map_.results[first : first + int(size)]))
        first += int(size)
    return made


# Accesses.


def results_of_map(
    op: Operation, rewriter: PatternRewriter, map_: AffineMapAttr, operands: Sequence[Value[Any]]
) -> Sequence[Value[Any]]:
    """The results of a map as values."""
    return Arithmetic(op, rewriter).results(map_.map, operands)


def before_cast(op: Operation, rewriter: PatternRewriter, memory: Value[Any]) -> Value[Any]:
    """A memref before its type was cast."""
    cast = memory.defining_op
    if isinstance(cast, memref.CastOp) and isinstance(cast.source.type, MemRefType):
        return cast.source
    return memory


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


PATTERNS: Sequence[RewritePattern] = (
    FunctionPattern(affine.ApplyOp, _apply),
    FunctionPattern(affine.MinOp, _min),
    FunctionPattern(affine.MaxOp, _max),
    FunctionPattern(affine.ForOp, _for),
    FunctionPattern(affine.IfOp, _if),
    FunctionPattern(affine.ParallelOp, _parallel),
    FunctionPattern(affine.YieldOp, _yield),
    FunctionPattern(affine.DmaStartOp, _dma_start),
    FunctionPattern(affine.DmaWaitOp, _dma_wait),
    *INDICES,
    *accesses_to_memref_patterns(),
)
