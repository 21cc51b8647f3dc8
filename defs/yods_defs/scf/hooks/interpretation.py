"""Steps of interpreted programs: structured control flow."""

from __future__ import annotations

from itertools import chain, product

from yods.builtin.types import DYNAMIC, IntegerType
from yods.hints import TYPE_CHECKING, Any
from yods_eval.evaluation import POISON, Fault
from yods_eval.programs import Code, Program, Registers, Step, assign, decided, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods.ir.value import Value
    from yods_dialects.scf import ops


def _width(value: Value[Any], code: Code) -> int:
    type_ = value.type
    return type_.width if isinstance(type_, IntegerType) else code.program.index_width


def interpret_for(op: ops.ForOp, code: Code) -> Step:
    low, high, by = code.registers((op.lowerBound, op.upperBound, op.step))
    initial, results = code.registers(op.initArgs), code.registers(op.results)
    width = _width(op.lowerBound, code)
    mask = (1 << width) - 1
    sign = 0 if op.unsignedCmp else 1 << (width - 1)
    body = code.body(op.region)

    def step(registers: Registers) -> None:
        bounds = registers[low], registers[high], registers[by]
        if POISON in bounds:
            raise Fault("poison is used as a bound of a loop")
        first, last = ((each ^ sign) - sign for each in bounds[:2])
        distance = (bounds[2] ^ sign) - sign
        if distance <= 0:
            raise Fault("undefined behaviour: the step of a loop is not positive")
        values: tuple[Any, ...] = tuple([registers[each] for each in initial])
        for number in range(first, last, distance):
            values = body(registers, (number & mask, *values))
        assign(registers, results, values)

    return step


def interpret_if(op: ops.IfOp, code: Code) -> Step:
    condition, results = code.register(op.condition), code.registers(op.results)
    then = code.region(op.regions[0])
    otherwise = code.region(op.regions[1]) if op.regions[1].blocks else None

    def step(registers: Registers) -> None:
        if decided(registers[condition]):
            assign(registers, results, then(registers))
        elif otherwise is not None:
            assign(registers, results, otherwise(registers))

    return step


def interpret_while(op: ops.WhileOp, code: Code) -> Step:
    initial, results = code.registers(op.inits), code.registers(op.results)
    before, after = (code.body(region) for region in op.regions)

    def step(registers: Registers) -> None:
        values: tuple[Any, ...] = tuple([registers[each] for each in initial])
        while True:
            goes_on, *handed = before(registers, values)
            if not goes_on:
                assign(registers, results, handed)
                return
            values = after(registers, handed)

    return step


def interpret_condition(op: ops.ConditionOp, code: Code) -> Step:
    sources = code.registers(op.operands)

    def step(registers: Registers) -> tuple[Any, ...]:
        goes_on, *handed = [registers[each] for each in sources]
        return decided(goes_on), *handed

    return step


def interpret_execute_region(op: ops.ExecuteRegionOp, code: Code) -> Step:
    results, region = code.registers(op.results), code.region(op.regions[0])

    def step(registers: Registers) -> None:
        assign(registers, results, region(registers))

    return step


def interpret_index_switch(op: ops.IndexSwitchOp, code: Code) -> Step:
    argument, results = code.register(op.arg), code.registers(op.results)
    default, *others = (code.region(region) for region in op.regions)
    mask = (1 << code.program.index_width) - 1
    cases = dict(zip((each & mask for each in op.cases.values), others, strict=True))

    def step(registers: Registers) -> None:
        taken = cases.get(decided(registers[argument]), default)
        assign(registers, results, taken(registers))

    return step


def _indices(program: Program, *bounds: Sequence[Any]) -> Iterator[tuple[int, ...]]:
    """The indices of a loop with these lower and upper bounds and steps, in order."""
    if POISON in chain(*bounds):
        raise Fault("poison is used as a bound of a loop")
    low, high, by = (list(map(program.signed, each)) for each in bounds)
    if any(each <= 0 for each in by):
        raise Fault("undefined behaviour: the step of a loop is not positive")
    mask = (1 << program.index_width) - 1
    for indices in product(*map(range, low, high, by)):
        yield tuple([each & mask for each in indices])


def interpret_parallel(op: ops.ParallelOp, code: Code) -> Step:
    bounds = [code.registers(each) for each in (op.lowerBound, op.upperBound, op.step)]
    initial, results = code.registers(op.initVals), code.registers(op.results)
    body = code.body(op.regions[0])
    reduce = op.regions[0].blocks[0].last_op
    assert reduce is not None
    reductions = [code.body(region) for region in reduce.regions]

    def step(registers: Registers) -> None:
        sides = [[registers[each] for each in side] for side in bounds]
        totals = [registers[each] for each in initial]
        for indices in _indices(code.program, *sides):
            for number, value in enumerate(body(registers, indices)):
                (totals[number],) = reductions[number](registers, (totals[number], value))
        assign(registers, results, totals)

    return step


def interpret_forall(op: ops.ForallOp, code: Code) -> Step:
    mask = (1 << code.program.index_width) - 1
    known = (op.staticLowerBound, op.staticUpperBound, op.staticStep)
    given = (op.dynamicLowerBound, op.dynamicUpperBound, op.dynamicStep)
    bounds = [
        ([e if e == DYNAMIC else e & mask for e in static.values], code.registers(dynamic))
        for static, dynamic in zip(known, given, strict=True)
    ]
    outputs, results = code.registers(op.outputs), code.registers(op.results)
    body = code.body(op.regions[0])

    def step(registers: Registers) -> None:
        sides = [numbers(static, iter([registers[e] for e in side])) for static, side in bounds]
        shared = [registers[each].copy() for each in outputs]
        for indices in _indices(code.program, *sides):
            body(registers, (*indices, *shared))
        assign(registers, results, shared)

    return step


def interpret_forall_in_parallel(op: ops.ForallInParallelOp, code: Code) -> Step:
    return code.region(op.regions[0])


def interpret_reduce(op: ops.ReduceOp, code: Code) -> Step:
    return code.handing_on(op, op.operands)
