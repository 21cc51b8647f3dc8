"""The way from `affine` to `scf`, `arith` and `memref`; affine expressions as arithmetic.

Source: MLIR, mlir/lib/Conversion/AffineToStandard/AffineToStandard.cpp.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import pairwise
from math import inf

from yods.builtin.affine import AffineBinary, AffineConstant, AffineDim, AffineMap, AffineSymbol
from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.types import DYNAMIC, I1, INDEX, IntegerType, MemRefType
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.control_flow import LoopLikeOpInterface
from yods.ir.block import Block, Region
from yods.ir.matchers import constant_of
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_defs.affine.hooks.folds import known_numbers, with_constants
from yods_defs.affine.hooks.verify import start_accesses, wait_access
from yods_dialects.affine import ops as affine
from yods_dialects.affine.ops import ApplyOp
from yods_dialects.affine.patterns import accesses_to_memref_patterns
from yods_dialects.arith import ops as arith
from yods_dialects.arith.attributes import IntegerOverflowAttr
from yods_dialects.arith.enums import AtomicRMWKind, CmpIPredicate, IntegerOverflowFlags
from yods_dialects.memref import ops as memref
from yods_dialects.scf import ops as scf

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods import Attribute, Operation, PatternRewriter, Type, Value
    from yods.builtin.affine import AffineExpr, AffineMapAttr, IntegerSet
    from yods.rewrite.pattern import Rewritten
    from yods_dialects.affine.passes import LowerAffinePass


class Arithmetic:
    """Makes what affine expressions stand for in the place of `op`."""

    def __init__(self, op: Operation, rewriter: PatternRewriter) -> None:
        self._location = op._location
        self._rewriter = rewriter

    def put(self, op: Operation) -> Value[Any]:
        """Insert `op`, of which there is one result."""
        op._location = self._location
        return self._rewriter.insert(op).results[0]

    def constant(self, number: int) -> Value[Any]:
        """A number."""
        return self.put(arith.ConstantOp(value=IntegerAttr(number, INDEX)))

    def compare(self, how: CmpIPredicate, lhs: Value[Any], rhs: Value[Any]) -> Value[Any]:
        """Result of comparing two numbers."""
        return self.put(arith.CmpiOp(lhs, rhs, predicate=how))

    # Expressions.

    def results(self, map_: AffineMap, operands: Sequence[Value[Any]]) -> list[Value[Any]]:
        """Results of a map for `operands`, dimensions first."""
        dims, symbols = operands[: map_.dims], operands[map_.dims :]
        return [self.expression(each, dims, symbols) for each in map_.results]

    def greatest(self, map_: AffineMap, operands: Sequence[Value[Any]]) -> Value[Any]:
        """The greatest result of a map."""
        results = self.results(map_, operands)
        return reduce(lambda one, other: self.put(arith.MaxsiOp(one, other)), results)

    def least(self, map_: AffineMap, operands: Sequence[Value[Any]]) -> Value[Any]:
        """The least result of a map."""
        results = self.results(map_, operands)
        return reduce(lambda one, other: self.put(arith.MinsiOp(one, other)), results)

    def holds(self, set_: IntegerSet, operands: Sequence[Value[Any]]) -> Any:
        """Whether `operands` are in a set."""
        dims, symbols = operands[: set_.dims], operands[set_.dims :]
        zero = self.constant(0)
        made: Value[Any] | None = None
        for expr, equal in set_.constraints:
            value = self.expression(expr, dims, symbols)
            how = CmpIPredicate.eq if equal else CmpIPredicate.sge
            found = self.compare(how, value, zero)
            made = found if made is None else self.put(arith.AndiOp(made, found))
        return self.put(arith.ConstantOp(value=IntegerAttr(1, I1))) if made is None else made

    def expression(
        self, expr: AffineExpr, dims: Sequence[Value[Any]], symbols: Sequence[Value[Any]]
    ) -> Value[Any]:
        """Value of an expression over `dims` and `symbols`."""
        if isinstance(expr, AffineConstant):
            return self.constant(expr.number)
        if isinstance(expr, AffineDim):
            return dims[expr.position]
        if isinstance(expr, AffineSymbol):
            return symbols[expr.position]
        assert isinstance(expr, AffineBinary)
        lhs = self.expression(expr.lhs, dims, symbols)
        rhs = self.expression(expr.rhs, dims, symbols)
        made: Value[Any] = _OPERATIONS[expr.kind](self, lhs, rhs)
        return made

    # Operations.

    def add(self, lhs: Value[Any], rhs: Value[Any]) -> Any:
        return self.put(arith.AddiOp(lhs, rhs))

    def multiply(self, lhs: Value[Any], rhs: Value[Any]) -> Any:
        flags = IntegerOverflowAttr(IntegerOverflowFlags.nsw)
        return self.put(arith.MuliOp(lhs, rhs, overflowFlags=flags))

    def modulo(self, lhs: Value[Any], rhs: Value[Any]) -> Any:
        """The remainder that is not negative."""
        rest = self.put(arith.RemsiOp(lhs, rhs))
        negative = self.compare(CmpIPredicate.slt, rest, self.constant(0))
        return self.put(arith.SelectOp(negative, self.put(arith.AddiOp(rest, rhs)), rest))

    def divide_down(self, lhs: Value[Any], rhs: Value[Any]) -> Any:
        """`a < 0 ? -1 - (-1 - a) / b : a / b`."""
        zero, minus_one = self.constant(0), self.constant(-1)
        negative = self.compare(CmpIPredicate.slt, lhs, zero)
        mirrored = self.put(arith.SubiOp(minus_one, lhs))
        quotient = self.put(arith.DivsiOp(self.put(arith.SelectOp(negative, mirrored, lhs)), rhs))
        back = self.put(arith.SubiOp(minus_one, quotient))
        return self.put(arith.SelectOp(negative, back, quotient))

    def divide_up(self, lhs: Value[Any], rhs: Value[Any]) -> Any:
        """`a <= 0 ? -(-a / b) : (a - 1) / b + 1`."""
        zero, one = self.constant(0), self.constant(1)
        small = self.compare(CmpIPredicate.sle, lhs, zero)
        negated = self.put(arith.SubiOp(zero, lhs))
        less = self.put(arith.SubiOp(lhs, one))
        quotient = self.put(arith.DivsiOp(self.put(arith.SelectOp(small, negated, less)), rhs))
        back = self.put(arith.SubiOp(zero, quotient))
        more = self.put(arith.AddiOp(quotient, one))
        return self.put(arith.SelectOp(small, back, more))


_OPERATIONS = {
    "+": Arithmetic.add,
    "*": Arithmetic.multiply,
    "mod": Arithmetic.modulo,
    "floordiv": Arithmetic.divide_down,
    "ceildiv": Arithmetic.divide_up,
}


def _composed(
    map_: AffineMap, operands: Sequence[Value[Any]]
) -> tuple[AffineMap, list[Value[Any]]]:
    """`map_` with what `affine.apply` and constants made of its operands taken in."""
    from yods.builtin.affine import AffineMap

    dims: list[Value[Any]] = []
    symbols: list[Value[Any]] = []

    def taken(value: Value[Any], *, is_symbol: bool) -> AffineExpr:
        op = value.defining_op
        if isinstance(op, ApplyOp):
            inner = op.map.map
            given = [
                taken(each, is_symbol=is_symbol or number >= inner.dims)
                for number, each in enumerate(op.mapOperands)
            ]
            return inner.results[0].replace(given[: inner.dims], given[inner.dims :])
        known = constant_of(value)
        if isinstance(known, IntegerAttr):
            return AffineConstant(known.value)
        values = symbols if is_symbol else dims
        if value not in values:
            values.append(value)
        return (AffineSymbol if is_symbol else AffineDim)(values.index(value))

    # What is a symbol stays one: two may be multiplied, where two dimensions may not.
    exprs = [taken(each, is_symbol=number >= map_.dims) for number, each in enumerate(operands)]
    results = [each.replace(exprs[: map_.dims], exprs[map_.dims :]) for each in map_.results]
    return AffineMap(len(dims), len(symbols), results), [*dims, *symbols]


_NSW = IntegerOverflowAttr(IntegerOverflowFlags.nsw)
_NO_WRAP = IntegerOverflowAttr(IntegerOverflowFlags.nsw | IntegerOverflowFlags.nuw)


def _product(
    code: Arithmetic, lhs: Value[Any], rhs: Value[Any], flags: IntegerOverflowAttr
) -> Value[Any]:
    return code.put(arith.MuliOp(lhs, rhs, overflowFlags=flags))


def _strides(
    code: Arithmetic,
    basis: Sequence[int],
    dynamic: Sequence[Value[Any]],
    flags: IntegerOverflowAttr,
) -> list[Value[Any]]:
    """How far it is from one index to the next in each dimension but the last.

    Args:
        basis: The sizes of the dimensions but the first; DYNAMIC for one of `dynamic`, which
            ends with these.
    """
    made: list[Value[Any]] = []
    given = list(dynamic)
    part: Value[Any] | None = None
    number = 1
    for size in reversed(basis):
        if size == DYNAMIC:
            value = given.pop()
            known = constant_of(value)
            if isinstance(known, IntegerAttr):
                number *= known.value  # as if it were stated
            else:
                part = value if part is None else _product(code, part, value, flags)
        else:
            number *= size
        if part is not None and number == 1:
            made.append(part)
            continue
        stride = code.constant(number)
        made.append(stride if part is None else _product(code, part, stride, flags))
    return made[::-1]


def _delinearize(op: affine.DelinearizeIndexOp, rewriter: PatternRewriter) -> Rewritten:
    number = op.linear_index
    basis = op.static_basis.values
    if len(op.multi_index) == len(basis):
        basis = basis[1:]  # how large the first may be does not matter
    if len(op.multi_index) == 1:
        return number
    code = Arithmetic(op, rewriter)
    strides = _strides(code, basis, op.dynamic_basis, _NO_WRAP)
    zero = code.constant(0)

    def rest(stride: Value[Any]) -> Value[Any]:
        """The remainder that is not negative."""
        made = code.put(arith.RemsiOp(number, stride))
        negative = code.compare(CmpIPredicate.slt, made, zero)
        corrected = code.put(arith.AddiOp(made, stride, overflowFlags=_NSW))
        return code.put(arith.SelectOp(negative, corrected, made))

    made = [code.put(arith.FloordivsiOp(number, strides[0]))]
    for stride, following in pairwise(strides):
        made.append(code.put(arith.DivsiOp(rest(stride), following)))
    made.append(rest(strides[-1]))
    return made


def _linearize(op: affine.LinearizeIndexOp, rewriter: PatternRewriter) -> Rewritten:
    code = Arithmetic(op, rewriter)
    indices = op.multi_index
    if not indices:
        return code.constant(0)
    basis = op.static_basis.values
    if len(indices) == len(basis):
        basis = basis[1:]
    strides = _strides(code, basis, op.dynamic_basis, _NO_WRAP if op.disjoint else _NSW)
    scaled = [
        _product(code, index, stride, _NSW) for index, stride in zip(indices, strides, strict=False)
    ]
    # What changes least is added first, so that it can leave loops.
    loops = [_invariant_loops(op, index) for index in indices]
    terms = sorted(zip(loops, [*scaled, indices[-1]], strict=True), key=lambda each: -each[0])
    total = terms[0][1]
    for _, term in terms[1:]:
        total = code.put(arith.AddiOp(total, term, overflowFlags=_NSW))
    return total


def _invariant_loops(op: Operation, value: Value[Any]) -> int:
    """How many loops around `op`, from the innermost out, do not change `value`."""
    count = 0
    for around in op.ancestors:
        if isinstance(around, LoopLikeOpInterface):
            if not around.is_defined_outside_of_loop(value):
                break
            count += 1
    return count


INDICES: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(affine.DelinearizeIndexOp, _delinearize),
    FunctionPattern(affine.LinearizeIndexOp, _linearize),
)


def lower_affine(pass_: LowerAffinePass, op: Operation) -> None:
    """Lower what is affine in `op`."""
    target = ConversionTarget()
    target.add_legal_dialect("arith", "memref", "scf", "vector")
    apply_partial_conversion(op, target, PATTERNS, pass_.context)


def _apply(op: affine.ApplyOp, rewriter: PatternRewriter) -> Rewritten:
    map_, operands = op.map.map, op.mapOperands
    if not isinstance(map_.results[0], AffineDim | AffineSymbol):
        simple, values = _composed(map_, operands)
        if isinstance(simple.results[0], AffineConstant):
            map_, operands = simple, tuple(values)
    return Arithmetic(op, rewriter).results(map_, operands)


def _extreme(op: affine.MinOp | affine.MaxOp, rewriter: PatternRewriter) -> Rewritten:
    """The number it is, or what compares the results of the map that are no numbers."""
    code, map_, is_least = Arithmetic(op, rewriter), op.map.map, isinstance(op, affine.MinOp)
    results = with_constants(map_, [constant_of(each) for each in op.operands])
    numbers = known_numbers(results)
    if numbers is not None:
        made = code.constant(min(numbers) if is_least else max(numbers))
    else:
        compared = code.least if is_least else code.greatest
        made = compared(AffineMap(map_.dims, map_.symbols, results), op.operands)
    return made


def _yield(op: affine.YieldOp, rewriter: PatternRewriter) -> Rewritten:
    around = op.parent_op
    if around is None or around.dialect_name == "affine":
        return False  # that stays
    parallel = isinstance(around, scf.ParallelOp)
    return scf.ReduceOp((), reductions=()) if parallel else scf.YieldOp(op.operands)


def _for(op: affine.ForOp, rewriter: PatternRewriter) -> Rewritten:
    code = Arithmetic(op, rewriter)
    lower = code.greatest(*_composed(op.lowerBoundMap.map, op.lowerBoundOperands))
    upper = code.least(*_composed(op.upperBoundMap.map, op.upperBoundOperands))
    step = code.constant(op.step.value)
    loop = scf.ForOp(
        lower,
        upper,
        step,
        op.inits,
        results_=[result.type for result in op.results],
        region=Region(),
    )
    rewriter.insert(loop)
    rewriter.take_region(op.region, loop.region)
    return loop.results


def _if(op: affine.IfOp, rewriter: PatternRewriter) -> Rewritten:
    code = Arithmetic(op, rewriter)
    condition = code.holds(op.condition.set, op.operands)
    made = scf.IfOp(
        condition,
        results_=[result.type for result in op.results],
        thenRegion=Region(),
        elseRegion=Region(),
    )
    rewriter.insert(made)
    rewriter.take_region(op.thenRegion, made.thenRegion)
    rewriter.take_region(op.elseRegion, made.elseRegion)
    return made.results


def _parallel(op: affine.ParallelOp, rewriter: PatternRewriter) -> Rewritten:
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
    loop = scf.ParallelOp(lower, upper, steps, initial, results_=types, region=Region())
    rewriter.insert(loop)
    rewriter.take_region(op.region, loop.region)
    end = loop.region.blocks[0].last_op
    if types and end is not None:
        bodies = [_reduction(make, type_) for (make, _), type_ in zip(combined, types, strict=True)]
        rewriter.replace_op_with(end, scf.ReduceOp(end.operands, reductions=bodies))
    return loop.results


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


def _dma_start(op: affine.DmaStartOp, rewriter: PatternRewriter) -> Rewritten:
    code = Arithmetic(op, rewriter)
    accesses, (count, *strides) = start_accesses(op)
    source, target, tag = [
        (each.memref, *code.results(each.map, each.operands)) for each in accesses
    ]
    return memref.DmaStartOp((*source, *target, count, *tag, *strides))


def _dma_wait(op: affine.DmaWaitOp, rewriter: PatternRewriter) -> Rewritten:
    code = Arithmetic(op, rewriter)
    tag, count = wait_access(op)
    indices = code.results(tag.map, tag.operands)
    return memref.DmaWaitOp(tag.memref, indices, count)


PATTERNS: Sequence[RewritePattern] = (
    FunctionPattern(affine.ApplyOp, _apply),
    FunctionPattern(affine.MinOp, _extreme),
    FunctionPattern(affine.MaxOp, _extreme),
    FunctionPattern(affine.ForOp, _for),
    FunctionPattern(affine.IfOp, _if),
    FunctionPattern(affine.ParallelOp, _parallel),
    FunctionPattern(affine.YieldOp, _yield),
    FunctionPattern(affine.DmaStartOp, _dma_start),
    FunctionPattern(affine.DmaWaitOp, _dma_wait),
    *INDICES,
    *accesses_to_memref_patterns(),
)
