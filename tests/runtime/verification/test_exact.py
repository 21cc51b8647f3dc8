"""The quick pass of the verifier against the exact one and against `mlir-opt`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from support.mlir_answers import ask
from yods.ir.block import Block, Region
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.parts import OneRegion
from yods.ir.traits import IsolatedFromAbove, Terminator
from yods.text.parse import parse_source
from yods.verification.exact import verify_exactly
from yods.verification.verifier import default_context, find_errors


def random_region(rng: random.Random, depth: int, outer: list[str], counter: list[int]) -> str:
    """Text of a region whose branches and uses are arbitrary, often wrongly so."""
    blocks = rng.choice((1, 1, 2, 3, 4))
    labels = [f"^b{counter[0]}x{i}" for i in range(blocks)]
    counter[0] += 1
    # Values of the region by block, made up first so that uses may come before.
    values: list[list[str]] = []
    for _ in range(blocks):
        names = []
        for _ in range(rng.randint(1, 3)):
            names.append(f"%v{counter[0]}")
            counter[0] += 1
        values.append(names)
    lines = []
    for i, label in enumerate(labels):
        arguments = values[i][:1] if i else []
        head = f"{label}({arguments[0]}: i32):" if arguments else f"{label}:"
        lines.append(head)
        mine = values[i][len(arguments) :]
        for name in mine:
            lines.append(f'{name} = "x.def"() : () -> i32')
        if rng.random() < 0.5:
            rng.shuffle(lines[len(lines) - len(mine) :])
        for _ in range(rng.randint(0, 2)):
            visible = outer + values[i]
            if rng.random() < 0.3:
                visible = [name for block in values for name in block] + outer
            use = rng.choice(visible)
            at = rng.randint(len(lines) - len(mine), len(lines))
            lines.insert(at, f'"x.use"({use}) : (i32) -> ()')
        if depth and rng.random() < 0.6:
            known = outer + values[i]
            inner = random_region(rng, depth - 1, known, counter)
            lines.append(f'"{rng.choice(("x.region", "builtin.module"))}"() ({inner}) : () -> ()')
        targets = rng.sample(labels[1:], min(len(labels) - 1, rng.randint(0, 2)))
        lines.append(
            f'"x.br"()[{", ".join(targets)}] : () -> ()' if targets else '"x.e"() : () -> ()'
        )
    return "{\n" + "\n".join(lines) + "\n}"


def parsed(text: str) -> tuple[Operation, Context]:
    context = Context(allow_unregistered_dialects=True)
    return parse_source(Source(text, "<stdin>"), context), context


@pytest.mark.parametrize("seed", range(300))
def test_quick_pass_agrees_with_exact_one(seed: int) -> None:
    text = f'"x.top"() ({random_region(random.Random(seed), 3, [], [0])}) : () -> ()'
    op, context = parsed(text)
    exact = [error.message for error in verify_exactly(op, context)]
    assert [error.message for error in find_errors(op, context)] == exact


def test_random_regions_are_both_valid_and_invalid() -> None:
    verdicts = set()
    for seed in range(60):
        op, context = parsed(
            f'"x.top"() ({random_region(random.Random(seed), 3, [], [0])}) : () -> ()'
        )
        verdicts.add(bool(find_errors(op, context)))
    assert verdicts == {True, False}


@pytest.mark.parametrize("seed", range(1000, 1060))
def test_random_regions_match_mlir_opt(seed: int, mlir_opt: Path) -> None:
    text = f'"x.top"() ({random_region(random.Random(seed), 3, [], [0])}) : () -> ()'
    op, context = parsed(text)
    ours = "\n".join(str(error) for error in find_errors(op, context))
    theirs = ask(mlir_opt, text, ("--mlir-disable-threading",)).get("errors", "")
    # With one thread it stops at the first isolated operation that is wrong.
    assert ours[: len(theirs)] == theirs
    assert bool(ours) == bool(theirs)


class _Isolated(Operation, IsolatedFromAbove):
    __slots__ = ()
    NAME = "deep.isolated"
    body = OneRegion(0)


class _End(Operation, Terminator):
    __slots__ = ()
    NAME = "deep.end"


@pytest.mark.parametrize("isolated", [False, True])
@pytest.mark.parametrize("wrong", [False, True])
def test_ten_thousand_nested_regions(isolated: bool, wrong: bool) -> None:
    inner = Block()
    if wrong:
        inner.append(_End.create())
    inner.append(_End.create())
    op: Operation
    for _ in range(10_000):
        region = Region([inner])
        op = _Isolated.create(regions=(region,)) if isolated else _made("x.region", region)
        inner = Block()
        inner.append(op)
        if isolated:
            inner.append(_End.create())
    op.remove()
    errors = find_errors(op)
    assert [error.message for error in errors] == (
        ["'deep.end' op must be the last operation in the parent block"] if wrong else []
    )
    copy = op.clone()
    assert sum(1 for _ in copy.walk()) == sum(1 for _ in op.walk())


def _made(name: str, region: Region) -> Operation:
    return UnregisteredOperation(name, regions=(region,))


def test_default_context_lets_unregistered_operations_through() -> None:
    assert default_context().allow_unregistered_dialects
    assert find_errors(UnregisteredOperation("nobody.knows")) == []


def test_unregistered_operation_is_refused_where_the_context_says_so() -> None:
    (error,) = find_errors(UnregisteredOperation("nobody.knows"), Context())
    assert error.message.startswith("'nobody.knows' op created with unregistered dialect.")
