"""Neighbouring steps of a generated parser that one method of the runtime does at once.

Each is a rewrite of sequences of steps: what is read, and what is made of it, stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from yods_gen.directives.parse_steps import (
    Expect,
    ParseStep,
    ParseSteps,
    ReadAttributeDict,
    ReadAttributesThenType,
    ReadBracketedOperands,
    ReadClauses,
    ReadFunctionType,
    ReadGroup,
    ReadOperand,
    ReadOperandList,
    ReadOperandPair,
    ReadType,
)
from yods_gen.model.ops.parser import Build
from yods_gen.model.ops.resolved import One, Pair, Resolved

#: Gives what does the first steps of a sequence at once, and how many those are.
_Rewrite: TypeAlias = Callable[[ParseSteps], tuple[ParseStep, int] | None]


def bracketed_operands(steps: ParseSteps) -> ParseSteps:
    """`[` $operands `]`, of operands whose number needs no types to agree."""
    return _rewritten(steps, _bracketed)


def _bracketed(steps: ParseSteps) -> tuple[ParseStep, int] | None:
    match steps[:3]:
        case [Expect("["), ReadOperandList(into, at=""), Expect("]")]:
            return ReadBracketedOperands(into), 3
    return None


def is_functional(steps: ParseSteps, build: Build) -> bool:
    """Whether a parser is `build_functional` of the runtime.

    That is: it reads ``operands attr-dict `:` functional-type(operands, results)`` and builds
    the op from nothing else.
    """
    match steps:
        case (
            ReadOperandList(operands, at),
            ReadAttributeDict(with_keyword=False),
            Expect(":"),
            ReadFunctionType(type_, "", ""),
        ):
            values = f"p.resolve_all({operands}, {type_}.inputs, {at})"
            made = Build(build.arguments, None, None, ())
            texts = tuple([each.text for each in build.arguments])
            return build == made and texts == (values, f"{type_}.results", "attributes")
    return False


def attributes_then_type(steps: ParseSteps) -> ParseSteps:
    """`attr-dict `:` type($x)`, x being single."""
    return _rewritten(steps, _attributes_then_type)


def _attributes_then_type(steps: ParseSteps) -> tuple[ParseStep, int] | None:
    match steps[:3]:
        case [
            ReadAttributeDict(with_keyword=False, checked=checked),
            Expect(":"),
            ReadType(into, asked, declared),
        ]:
            return ReadAttributesThenType(into, asked, declared, checked), 3
    return None


def operand_pairs(
    steps: ParseSteps,
    operands: tuple[Resolved, ...],
    read_elsewhere: frozenset[str],
    fresh: Callable[[str], str],
) -> tuple[ParseSteps, tuple[Resolved, ...]]:
    """`$a `,` $b`, both of them single operands, which follow each other in the op as well.

    Args:
        operands: What is made of them.
        read_elsewhere: The local variables that something else reads.
        fresh: Chooses a local variable.
    """
    neighbours = {
        (one.operand, other.operand)
        for one, other in pairwise(operands)
        if isinstance(one, One) and isinstance(other, One)
        if not read_elsewhere & {one.operand, other.operand}
    }
    if not neighbours:
        return steps, operands

    def pair(steps: ParseSteps) -> tuple[ParseStep, int] | None:
        match steps[:3]:
            case [ReadOperand(first), Expect(","), ReadOperand(second)]:
                if (first, second) in neighbours:
                    return ReadOperandPair(fresh("operands"), (first, second)), 3
        return None

    steps = _rewritten(steps, pair)
    found = {step.operands: step.into for step in _all(steps) if isinstance(step, ReadOperandPair)}
    return steps, tuple(_paired(operands, found))


def _paired(operands: Sequence[Resolved], pairs: dict[tuple[str, str], str]) -> Iterator[Resolved]:
    rest = list(operands)
    while rest:
        match rest:
            case [One(first, one), One(second, other), *_] if (first, second) in pairs:
                yield Pair(pairs[first, second], (one, other))
                del rest[:2]
            case _:
                yield rest.pop(0)


def _rewritten(steps: ParseSteps, rewrite: _Rewrite) -> ParseSteps:
    """`steps`, those within optional parts too, with what can be done at once done so."""
    made: list[ParseStep] = []
    rest = steps
    while rest:
        at_once = rewrite(rest)
        if at_once is not None:
            step, count = at_once
        else:
            step, count = _within(rest[0], rewrite), 1
        made.append(step)
        rest = rest[count:]
    return tuple(made)


def _within(step: ParseStep, rewrite: _Rewrite) -> ParseStep:
    match step:
        case ReadGroup():
            return replace(
                step,
                first=_rewritten(step.first, rewrite),
                then=_rewritten(step.then, rewrite),
                otherwise=_rewritten(step.otherwise, rewrite),
            )
        case ReadClauses(clauses):
            return ReadClauses(
                tuple(replace(each, steps=_rewritten(each.steps, rewrite)) for each in clauses)
            )
    return step


def _all(steps: ParseSteps) -> Iterator[ParseStep]:
    """`steps`, and those within optional parts."""
    for step in steps:
        yield step
        match step:
            case ReadGroup(first, _, then, otherwise):
                yield from _all((*first, *then, *otherwise))
            case ReadClauses(clauses):
                for clause in clauses:
                    yield from _all(clause.steps)
