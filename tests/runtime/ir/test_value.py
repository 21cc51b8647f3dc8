"""Replacing values by others: all uses, in operations that may use very many."""

from __future__ import annotations

import pytest

from yods.builtin.types import I32
from yods.ir.block import Block
from yods.ir.operation import UnregisteredOperation
from yods.ir.value import replace_all_uses_of_each


def uses(block: Block) -> list[list[tuple[int, int]]]:
    """Of each argument, the users by number and how often each uses it."""
    numbers = {op: number for number, op in enumerate(block)}
    return [
        [(numbers[user], count) for user, count in (argument._users or {}).items()]
        for argument in block.arguments
    ]


def sample(count: int) -> Block:
    """A block of `2 * count` arguments, whose first half operations use in several ways."""
    block = Block([I32] * (2 * count))
    first = block.arguments[:count]
    for operands in (
        first,
        first[::-1],
        (first[0],) * 3,
        block.arguments[count:],
        (*first, *first),
    ):
        block.append(UnregisteredOperation("t.u", operands))
    return block


@pytest.mark.parametrize("count", [1, 2, 7, 8, 40])
def test_bulk_replacement_matches_single_replacements(count: int) -> None:
    at_once, one_by_one = sample(count), sample(count)
    replace_all_uses_of_each(at_once.arguments[:count], at_once.arguments[count:])
    arguments = one_by_one.arguments
    for value, new in zip(arguments[:count], arguments[count:], strict=True):
        value.replace_all_uses_with(new)
    assert uses(at_once) == uses(one_by_one)
    for op, other in zip(at_once, one_by_one, strict=True):
        assert [v.index for v in op.operands] == [v.index for v in other.operands]
    assert not any(argument.has_uses for argument in at_once.arguments[:count])


def test_values_may_be_replaced_by_each_other() -> None:
    """Then the order counts: what became the second value goes on to become the third."""
    block = Block([I32] * 10)
    op = UnregisteredOperation("t.u", block.arguments)
    replace_all_uses_of_each(block.arguments[:9], block.arguments[1:])
    assert op.operands == (block.arguments[9],) * 10
    assert block.arguments[9].use_count == 10
