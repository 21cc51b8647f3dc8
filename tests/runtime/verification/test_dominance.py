"""Dominator trees, against a slow model."""

from __future__ import annotations

import random

import pytest

from yods.ir.block import Block, Region
from yods.ir.operation import UnregisteredOperation
from yods.verification.dominance import DominanceInfo, DominatorTree


def random_blocks(rng: random.Random, count: int) -> Region:
    region = Region([Block() for _ in range(count)])
    for block in region.blocks:
        targets = rng.sample(region.blocks[1:], min(count - 1, rng.randint(0, 3)))
        block.append(UnregisteredOperation("x.br", successors=targets))
    return region


def reached(entry: Block, without: Block | None) -> set[Block]:
    seen: set[Block] = set()
    pending = [] if entry is without else [entry]
    while pending:
        block = pending.pop()
        if block not in seen:
            seen.add(block)
            pending.extend(s for s in block.successors if s is not without)
    return seen


@pytest.mark.parametrize("seed", range(100))
def test_dominators_are_blocks_that_cut_off(seed: int) -> None:
    rng = random.Random(seed)
    region = random_blocks(rng, rng.randint(1, 12))
    UnregisteredOperation("x.top", regions=[region])
    tree = DominatorTree(region)
    info = DominanceInfo()
    entry = region.blocks[0]
    alive = reached(entry, None)
    assert set(tree.preorder) == alive
    for b in region.blocks:
        assert tree.is_reachable(b) == (b in alive)
        for a in region.blocks:
            # A block that cannot be reached is dominated by all; it dominates only such.
            expected = a is b or b not in alive or b not in reached(entry, a)
            if a is not b and a not in alive and b in alive:
                expected = False
            assert tree.dominates(a, b) == expected
            # Asked for the first time, it may tell without a tree.
            assert DominanceInfo().dominates(a, b) == expected
            assert info.dominates(a, b) == expected


def test_long_chains_of_blocks_need_no_recursion() -> None:
    region = Region([Block() for _ in range(20_000)])
    for block, following in zip(region.blocks, region.blocks[1:], strict=False):
        block.append(UnregisteredOperation("x.br", successors=[following]))
    tree = DominatorTree(region)
    assert tree.properly_dominates(region.blocks[0], region.blocks[-1])
    assert not tree.properly_dominates(region.blocks[-1], region.blocks[0])
