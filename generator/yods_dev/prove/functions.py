"""Functions of the IR as terms: their results, by the definitions of their operations.

Loops are unrolled up to a bound. Paths that take longer are left out of a proof, which holds for
inputs with which both functions end within the bound.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, TypeAlias

from yods.builtin.attributes import IntegerAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import ComplexType
from yods.interfaces.call import CallOpInterface
from yods.interfaces.control_flow import BranchOpInterface
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.side_effects import is_memory_effect_free
from yods.interfaces.symbol_tables import symbol_name
from yods.ir.matchers import constant_of_op
from yods.ir.traits import ConstantLike
from yods_dev.prove.contracts import CONTRACTS
from yods_dev.prove.meaning import Meaning, Value, sort_of
from yods_dev.prove.shapes import Symbolic, leaf_types, leaves, packed, unpacked
from yods_dev.prove.terms import (
    BOOL,
    FALSE,
    TRUE,
    NotExpressible,
    Query,
    Term,
    all_of,
    any_of,
    negated,
    number,
)
from yods_eval.evaluation import POISON, Fault
from yods_eval.memory import Elements
from yods_eval.programs import Code, Program, is_interpreted, value_of
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.operations import OpDef
from yods_gen.model.names import member_name
from yods_gen.model.ops.context import OP_PARTS_TAKEN

#: The elements of an SSA value; one of a scalar.
Shaped: TypeAlias = tuple[Value, ...]
#: A way in which a region may end: the condition, the terminator and what it hands on.
End: TypeAlias = tuple[Term, Any, list[Shaped]]


class FunctionMeaning:
    """Evaluates functions in one query.

    Args:
        program: The module of the functions.
        definitions: All operations, by name.
        bound: How often a loop or a function that calls itself is unrolled.
    """

    def __init__(
        self,
        query: Query,
        program: Program,
        definitions: Mapping[str, OpDef],
        enums: Mapping[str, EnumDef],
        bound: int,
    ) -> None:
        self.meaning = Meaning(query, enums, program.index_width, CONTRACTS)
        self.query = query
        self._program = program
        self._definitions = definitions
        self._bound = bound
        self._values: dict[Any, Shaped] = {}
        self._depth = 0
        #: The conditions under which something undefined is executed, and paths beyond the bound.
        self.undefined: list[Term] = []
        self.beyond: list[Term] = []

    def arguments(self, function: Any) -> list[Shaped]:
        """Free constants for the arguments of `function`."""
        made = []
        for position, type_ in enumerate(function.argument_types):
            types, name = self._leaves(type_), f"arg{position}"
            names = [name] if types == [type_] else [f"{name}.{n}" for n in range(len(types))]
            made.append(tuple(map(self._free, names, types)))
        return made

    def _leaves(self, type_: Any) -> list[Any]:
        return leaf_types(type_, self._program.layout)

    def _free(self, name: str, type_: Any) -> Value:
        term = self.query.declare(name, sort_of(type_, self.meaning.index_width))
        return Value(term, self.query.declare(f"{name} is poison", BOOL), type_)

    def call(self, function: Any, arguments: Sequence[Shaped], guard: Term = TRUE) -> list[Shaped]:
        """The results of a call of `function`."""
        if not isinstance(function, FunctionOpInterface) or function.is_external:
            raise NotExpressible(f"what function {symbol_name(function)!r} does")
        if self._depth >= self._bound:
            self.beyond.append(guard)
            return [self._arbitrary(type_) for type_ in function.result_types]
        self._depth += 1
        # A function that calls itself has other values each time.
        outer, self._values = self._values, {}
        try:
            ends = self._region(function.function_body, arguments, guard)
            return self._merged([(c, given) for c, _, given in ends], function.result_types)
        finally:
            self._depth -= 1
            self._values = outer

    def _arbitrary(self, type_: Any) -> Shaped:
        sorts = ((each, sort_of(each, self.meaning.index_width)) for each in self._leaves(type_))
        return tuple(Value(self.query.declare("unreached", s), FALSE, each) for each, s in sorts)

    # Choices.

    def _choose(self, condition: Term, one: Shaped, other: Shaped) -> Shaped:
        choose = self.query.choose
        return tuple(
            replace(a, term=choose(condition, a.term, b.term),
                    poison=choose(condition, a.poison, b.poison))
            for a, b in zip(one, other, strict=True)
        )  # fmt: skip

    def _merged(
        self, options: Sequence[tuple[Term, Sequence[Shaped]]], types: Sequence[Any]
    ) -> list[Shaped]:
        """The values of the option whose condition holds."""
        if not options:
            return [self._arbitrary(type_) for type_ in types]
        made = list(options[-1][1])
        for condition, values in reversed(options[:-1]):
            made = [self._choose(condition, a, b) for a, b in zip(values, made, strict=True)]
        return made

    def _assign(self, targets: Sequence[Any], values: Sequence[Shaped], guard: Term) -> None:
        for target, value in zip(targets, values, strict=True):
            known = self._values.get(target)
            self._values[target] = value if known is None else self._choose(guard, value, known)

    def _condition(self, value: Shaped, guard: Term) -> Term:
        """A condition that control flow depends on, which must not be poison."""
        ((term, poison),) = ((each.term, each.poison) for each in value)
        self.undefined.append(all_of(guard, poison))
        return self.query.name(self.meaning.truth(term))

    # Regions.

    def _region(self, region: Any, arguments: Sequence[Shaped], guard: Term) -> list[End]:
        blocks = _in_order(region)
        waiting: dict[Any, list[tuple[Term, Sequence[Shaped]]]] = {blocks[0]: [(guard, arguments)]}
        ends: list[End] = []
        for _ in range(self._bound + 1):
            later: dict[Any, list[tuple[Term, Sequence[Shaped]]]] = {}
            for position, block in enumerate(blocks):
                arrivals = [each for each in waiting.pop(block, ()) if each[0] != FALSE]
                if not arrivals:
                    continue
                here = self.query.name(any_of(*(condition for condition, _ in arrivals)))
                types = [argument.type for argument in block.arguments]
                self._assign(block.arguments, self._merged(arrivals, types), here)
                *body, end = block
                for op in body:
                    self._op(op, here)
                for condition, following, given in self._exits(end, here):
                    if following is None:
                        ends.append((condition, end, given))
                    else:
                        forward = blocks.index(following) > position
                        into = waiting if forward else later
                        into.setdefault(following, []).append((condition, given))
            waiting = later
        self.beyond += [condition for each in waiting.values() for condition, _ in each]
        return ends

    def _exits(self, op: Any, guard: Term) -> list[tuple[Term, Any, list[Shaped]]]:
        """Where a terminator goes; to None, with its operands, out of the region."""
        operands = [self._values[each] for each in op.operands]
        if not op.successors:
            definition = self._definitions.get(op.name)
            if definition is not None and definition.semantics is not None:
                self._compute(op, definition, operands, guard)
            return [(guard, None, operands)]
        branch: Any = op
        if not isinstance(op, BranchOpInterface) or len(branch.successors) > 2:
            raise NotExpressible(f"the branch {op.name!r}")
        conditions = [guard]
        if len(branch.successors) == 2:
            test = self._condition(operands[0], guard)
            conditions = [all_of(guard, test), all_of(guard, negated(test))]
        return [
            (condition, block, [self._values[e] for e in branch.successor_operands(n).forwarded])
            for n, (condition, block) in enumerate(zip(conditions, branch.successors, strict=True))
        ]

    # Operations.

    def _op(self, op: Any, guard: Term) -> None:
        operands = [self._values[each] for each in op.operands]
        structured = _STRUCTURED.get(op.name)
        if structured is not None:
            results = structured(self, op, operands, guard)
        elif isinstance(op, ConstantLike) and value_of(constant_of_op(op)) is not None:  # type: ignore[arg-type]
            results = [self._constant(op)]
        elif op.name == "builtin.unrealized_conversion_cast":
            results = [
                self._cast(given, result.type)
                for given, result in zip(operands, op.results, strict=True)
            ]
        elif isinstance(op, CallOpInterface):
            results = self._called(op, operands, guard)
        else:
            interpreted = self._interpreted(op, operands)
            definition = self._definitions.get(op.name)
            if interpreted is not None:
                results = interpreted
            elif definition is not None:
                results = self._compute(op, definition, operands, guard)
            else:
                raise NotExpressible(f"what {op.name!r} computes")
        self._assign(op.results, results, guard)

    def _called(self, op: Any, operands: Sequence[Shaped], guard: Term) -> list[Shaped]:
        callee = self._program.tables.lookup_nearest(op, op.callable_for_callee)
        return self.call(callee, operands, guard)

    def _cast(self, given: Shaped, type_: Any) -> Shaped:
        types = self._leaves(type_)
        for each, to in zip(given, types, strict=True):
            if each.term.sort != sort_of(to, self.meaning.index_width):
                raise NotExpressible(f"a cast from {each.type} to {to}")
        return tuple(replace(each, type=to) for each, to in zip(given, types, strict=True))

    def _constant(self, op: Any) -> Shaped:
        types, value = self._leaves(op.results[0].type), value_of(constant_of_op(op))  # type: ignore[arg-type]
        data = unpacked(value) if isinstance(value, Elements | tuple) else [value] * len(types)
        sorts = (sort_of(each, self.meaning.index_width) for each in types)
        return tuple(map(self._number, data, sorts, types))

    def _interpreted(self, op: Any, operands: Sequence[Shaped]) -> list[Shaped] | None:
        """The results of a hook that moves or combines elements; None where there is none."""
        if not is_interpreted(op) or op.regions or not is_memory_effect_free(op):
            return None
        code = Code(self._program)
        step, sources = code.step(op), code.registers(op.operands)
        targets = code.registers(op.results)
        registers: list[Any] = [None] * code.size
        for register, operand, given in zip(sources, op.operands, operands, strict=True):
            symbols = (Symbolic(each, self.meaning) for each in given)
            registers[register] = packed(operand.type, symbols, self._program.layout)
        try:
            step(registers)
        except (Fault, TypeError, AttributeError, ValueError):
            raise NotExpressible(f"what {op.name!r} computes") from None
        return [
            self._leaf_values(registers[target], result.type)
            for target, result in zip(targets, op.results, strict=True)
        ]

    def _leaf_values(self, made: Any, type_: Any) -> Shaped:
        types = self._leaves(type_)
        found = [made] * len(types) if made is POISON else unpacked(made)
        values = []
        for leaf, each in zip(found, types, strict=True):
            sort = sort_of(each, self.meaning.index_width)
            values.append(
                leaf.value if isinstance(leaf, Symbolic) else self._number(leaf, sort, each)
            )
            if values[-1].term.sort != sort:
                raise NotExpressible(f"elements of another type than {each}")
        return tuple(values)

    def _number(self, value: Any, sort: Any, element: Any) -> Value:
        if value is POISON:
            return Value(self.query.declare("poison", sort), TRUE, element)
        width = element.width if sort.kind == "float" else sort.size
        return Value(self.meaning.reinterpreted(number(value, width), sort), FALSE, element)

    def _compute(
        self, op: Any, definition: OpDef, operands: Sequence[Shaped], guard: Term
    ) -> list[Shaped]:
        if len(definition.operands) != len(operands):
            raise NotExpressible("operands of any number")
        attributes = {
            name: _plain(getattr(op, member_name(name, OP_PARTS_TAKEN)))
            for name in _names(definition)
        }
        types = [element_type_of(each.type) for each in op.results]
        of = [element_type_of(each.type) for each in op.operands]
        operands = [self._paired(each, type_) for each, type_ in zip(operands, of, strict=True)]
        count = max(map(len, operands), default=1)
        made: list[tuple[Value, ...]] = []
        for row in zip(*(each * count if len(each) == 1 else each for each in operands),
                       strict=True) if operands else [()]:  # fmt: skip
            computed = self.meaning.compute(definition, row, attributes, types)
            self.undefined.append(all_of(guard, computed.undefined))
            made.append(computed.results)
        return [
            tuple(leaf for each in column for leaf in leaves(self.query, each))
            for column in zip(*made, strict=True)
        ]

    def _paired(self, given: Shaped, type_: Any) -> Shaped:
        """Elements of `type_`, of which complex numbers have two leaves each."""
        if not isinstance(type_, ComplexType):
            return given
        return tuple(
            Value(self.query.pair(a.term, b.term), any_of(a.poison, b.poison), type_)
            for a, b in zip(given[::2], given[1::2], strict=True)
        )

    # Operations with regions.

    def _if(self, op: Any, operands: Sequence[Shaped], guard: Term) -> list[Shaped]:
        test = self._condition(operands[0], guard)
        options = []
        for region, condition in zip(op.regions, (test, negated(test)), strict=True):
            if region.blocks:
                ends = self._region(region, [], all_of(guard, condition))
                options += [(c, given) for c, _, given in ends]
        return self._merged(options, [r.type for r in op.results]) if op.results else []

    def _for(self, op: Any, operands: Sequence[Shaped], guard: Term) -> list[Shaped]:
        (lower,), (upper,), (step,), *values = operands
        q = self.query
        unsigned = getattr(op, "unsigned_cmp", None) or getattr(op, "unsignedCmp", None)
        less = "bvult" if unsigned else "bvslt"
        zero = number(0, int(step.term.sort.size))
        poison = any_of(lower.poison, upper.poison, step.poison)
        stuck = negated(q.make(less, BOOL, zero, step.term))
        self.undefined.append(all_of(guard, any_of(poison, stuck)))
        counter, inside = lower.term, guard
        for _ in range(self._bound):
            inside = q.name(all_of(inside, q.make(less, BOOL, counter, upper.term)))
            given = [(replace(lower, term=counter, poison=FALSE),), *values]
            ends = self._region(op.regions[0], given, inside)
            new = self._merged([(c, v) for c, _, v in ends], [r.type for r in op.results])
            values = [self._choose(inside, a, b) for a, b in zip(new, values, strict=True)]
            counter = q.make("bvadd", counter.sort, counter, step.term)
        self.beyond.append(all_of(inside, q.make(less, BOOL, counter, upper.term)))
        return values

    def _while(self, op: Any, operands: Sequence[Shaped], guard: Term) -> list[Shaped]:
        types = [each.type for each in op.results]
        types_before = [each.type for each in op.operands]
        results: list[tuple[Term, Sequence[Shaped]]] = []
        values, inside = list(operands), guard
        for _ in range(self._bound + 1):
            ends = self._region(op.regions[0], values, inside)
            (test,), *forwarded = self._merged(
                [(c, v) for c, _, v in ends], [each.type for each in ends[0][1].operands]
            )
            holds = self._condition((test,), inside)
            results.append((all_of(inside, negated(holds)), forwarded))
            inside = self.query.name(all_of(inside, holds))
            ends = self._region(op.regions[1], forwarded, inside)
            values = self._merged([(c, v) for c, _, v in ends], types_before)
            if inside == FALSE:
                break
        self.beyond.append(inside)
        return self._merged(results, types)

    def _execute(self, op: Any, operands: Sequence[Shaped], guard: Term) -> list[Shaped]:
        ends = self._region(op.regions[0], [], guard)
        return self._merged([(c, v) for c, _, v in ends], [each.type for each in op.results])


_STRUCTURED: dict[
    str, Callable[[FunctionMeaning, Any, Sequence[Shaped], Term], list[Shaped]]
] = {
    "scf.if": FunctionMeaning._if,
    "scf.for": FunctionMeaning._for,
    "scf.while": FunctionMeaning._while,
    "scf.execute_region": FunctionMeaning._execute,
}  # fmt: skip


def _plain(value: Any) -> Any:
    """An attribute as expressions see it: a number or a boolean, where it is one."""
    if isinstance(value, Enum | IntegerAttr):
        return int(value.value)
    held = getattr(value, "value", None)
    return int(held.value) if isinstance(held, Enum) else value


def _in_order(region: Any) -> list[Any]:
    """Blocks that can be reached, each after those before it, as far as there are no loops."""
    seen: set[Any] = set()
    done: list[Any] = []
    stack: list[tuple[Any, int]] = [(region.blocks[0], 0)]
    seen.add(region.blocks[0])
    while stack:
        block, position = stack.pop()
        successors = list(block.terminator.successors) if block.terminator is not None else []
        if position < len(successors):
            stack.append((block, position + 1))
            if successors[position] not in seen:
                seen.add(successors[position])
                stack.append((successors[position], 0))
        else:
            done.append(block)
    return done[::-1]


def _names(definition: OpDef) -> list[str]:
    return [each.name for each in definition.attributes] + [e.name for e in definition.properties]
