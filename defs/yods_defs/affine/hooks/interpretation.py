"""Steps of interpreted programs: affine maps, loops and accesses."""

from __future__ import annotations

from itertools import product

from yods.builtin import affine
from yods.builtin.attributes import IntegerAttr
from yods.hints import TYPE_CHECKING, Any
from yods_defs.affine.hooks.lowering import identity, parts_of
from yods_dialects.arith.enums import AtomicRMWKind
from yods_eval.evaluation import POISON, Fault
from yods_eval.programs import Code, Registers, Step, assign, value_of
from yods_eval.reductions import combiner, reduced

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.builtin.affine import AffineExpr, AffineMap
    from yods.ir.value import Value
    from yods_dialects.affine import ops

    #: From the values of dimensions and then symbols.
    Number = Callable[[Sequence[int]], int]


def _quotient(left: int, right: int) -> int:
    if right <= 0:
        raise Fault("undefined behaviour: division by a number that is not positive")
    return left // right


_OPERATIONS: dict[str, Callable[[int, int], int]] = {
    affine.ADD: lambda left, right: left + right,
    affine.MUL: lambda left, right: left * right,
    affine.MOD: lambda left, right: left - _quotient(left, right) * right,
    affine.FLOORDIV: _quotient,
    affine.CEILDIV: lambda left, right: -_quotient(-left, right),
}


def compiled(expr: AffineExpr, dims: int) -> Number:
    """The value of an affine expression, from those of dimensions and symbols."""
    if isinstance(expr, affine.AffineConstant):
        number = expr.number
        return lambda values: number
    if isinstance(expr, affine.AffineBinary):
        left, right = compiled(expr.lhs, dims), compiled(expr.rhs, dims)
        operation = _OPERATIONS[expr.kind]
        return lambda values: operation(left(values), right(values))
    position: int = expr.position if isinstance(expr, affine.AffineDim) else dims + expr.position  # type: ignore[attr-defined]
    return lambda values: values[position]


def compiled_results(map_: AffineMap) -> list[Number]:
    """The functions that compute the results of a map, of its dimensions and symbols."""
    return [compiled(expr, map_.dims) for expr in map_.results]


def _numbers(
    map_: AffineMap, operands: Sequence[Value[Any]], code: Code
) -> Callable[[Registers], list[int]]:
    """The results of `map_`, as numbers with a sign."""
    sources = code.registers(operands)
    results = compiled_results(map_)
    signed = code.program.signed

    def numbers(registers: Registers) -> list[int]:
        values = [registers[each] for each in sources]
        if POISON in values:
            raise Fault("poison is used as an index")
        values = [signed(each) for each in values]
        return [each(values) for each in results]

    return numbers


def _mask(code: Code) -> int:
    return (1 << code.program.index_width) - 1


def interpret_max(op: ops.MaxOp, code: Code) -> Step:
    return _chosen(op, code, max)


def interpret_min(op: ops.MinOp | ops.ApplyOp, code: Code) -> Step:
    return _chosen(op, code, min)


interpret_apply = interpret_min


def _chosen(op: Any, code: Code, choose: Callable[[list[int]], int]) -> Step:
    numbers, mask = _numbers(op.map.map, op.operands, code), _mask(code)
    result = code.register(op.result)

    def step(registers: Registers) -> None:
        registers[result] = choose(numbers(registers)) & mask

    return step


def interpret_for(op: ops.ForOp, code: Code) -> Step:
    low = _numbers(op.lowerBoundMap.map, op.lowerBoundOperands, code)
    high = _numbers(op.upperBoundMap.map, op.upperBoundOperands, code)
    by, mask = op.step.value, _mask(code)
    initial, results = code.registers(op.inits), code.registers(op.results)
    body = code.body(op.regions[0])

    def step(registers: Registers) -> None:
        values: tuple[Any, ...] = tuple([registers[each] for each in initial])
        for number in range(max(low(registers)), min(high(registers)), by):
            values = body(registers, (number & mask, *values))
        assign(registers, results, values)

    return step


def interpret_parallel(op: ops.ParallelOp, code: Code) -> Step:
    lower, upper = op.lowerBoundsMap.map, op.upperBoundsMap.map
    operands = op.mapOperands
    count = lower.dims + lower.symbols
    low = [_numbers(each, operands[:count], code) for each in parts_of(lower, op.lowerBoundsGroups)]
    high = [
        _numbers(each, operands[count:], code) for each in parts_of(upper, op.upperBoundsGroups)
    ]
    steps = [each.value for each in op.steps.elements if isinstance(each, IntegerAttr)]
    body, mask, results = code.body(op.regions[0]), _mask(code), code.registers(op.results)
    types = [each.type for each in op.results]
    kinds = [AtomicRMWKind(int(each.value)) for each in op.reductions]  # type: ignore[attr-defined]
    neutral = [identity(*each) for each in zip(kinds, types, strict=True)]
    initial = [None if each is None else value_of(each) for each in neutral]
    width = code.program.index_width
    combine = [combiner(k.symbol, t, width) for k, t in zip(kinds, types, strict=True)]

    def step(registers: Registers) -> None:
        lows = [max(each(registers)) for each in low]
        highs = [min(each(registers)) for each in high]
        totals = list(initial)
        for indices in product(*map(range, lows, highs, steps)):
            handed = body(registers, [each & mask for each in indices])
            for number, (function, value) in enumerate(zip(combine, handed, strict=True)):
                totals[number] = reduced(function, totals[number], (value,))
        if None in totals:
            raise Fault("a reduction of no values has no result")
        assign(registers, results, totals)

    return step


def interpret_if(op: ops.IfOp, code: Code) -> Step:
    conditions = op.condition.set
    sources = code.registers(op.operands)
    tests = [(compiled(expr, conditions.dims), equal) for expr, equal in conditions.constraints]
    results = code.registers(op.results)
    then = code.region(op.regions[0])
    otherwise = code.region(op.regions[1]) if op.regions[1].blocks else None
    signed = code.program.signed

    def step(registers: Registers) -> None:
        values = [registers[each] for each in sources]
        if POISON in values:
            raise Fault("poison reaches a branch")
        values = [signed(each) for each in values]
        numbers = [(test(values), equal) for test, equal in tests]
        taken = then if all(n == 0 if equal else n >= 0 for n, equal in numbers) else otherwise
        if taken is not None:
            assign(registers, results, taken(registers))

    return step


def interpret_load(op: ops.LoadOp, code: Code) -> Step:
    memory, result, mask = code.register(op.memref), code.register(op.result), _mask(code)
    numbers = _numbers(op.map.map, op.indices, code)

    def step(registers: Registers) -> None:
        indices = [each & mask for each in numbers(registers)]
        registers[result] = registers[memory].load(indices)

    return step


def interpret_store(op: ops.StoreOp, code: Code) -> Step:
    memory, value, mask = code.register(op.memref), code.register(op.value), _mask(code)
    numbers = _numbers(op.map.map, op.indices, code)

    def step(registers: Registers) -> None:
        indices = [each & mask for each in numbers(registers)]
        registers[memory].store(indices, registers[value])

    return step
