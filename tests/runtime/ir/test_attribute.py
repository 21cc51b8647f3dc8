"""Interning: one object for each set of parameters, in all threads."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from threading import Barrier, Thread

import pytest

from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.types import I32, IntegerType, RankedTensorType
from yods.ir.attribute import Attribute, Type

THREADS = 8
RACES = 10_000

#: What may be made: from a number, something that nobody else holds.
MADE: dict[str, Callable[[int], Attribute | Type]] = {
    "type": lambda number: IntegerType(1_000_000 + number),
    "type of types": lambda number: RankedTensorType((number, 7), I32),
    "attribute": lambda number: IntegerAttr(number, I32),
    "attribute of attributes": lambda number: ArrayAttr([StringAttr(f"race {number}")]),
}


@pytest.fixture
def impatient() -> object:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield None
    sys.setswitchinterval(before)


@pytest.mark.parametrize("make", MADE.values(), ids=MADE.keys())
@pytest.mark.usefixtures("impatient")
def test_racing_threads_share_one_object(make: Callable[[int], Attribute | Type]) -> None:
    """Each race makes what nobody holds; all must get the same object, and it must stay known."""
    races = RACES // len(MADE)
    barrier = Barrier(THREADS)
    found: list[list[Attribute | Type]] = [[] for _ in range(THREADS)]

    def run(mine: list[Attribute | Type]) -> None:
        barrier.wait()
        for number in range(races):
            mine.append(make(number))

    workers = [Thread(target=run, args=(mine,)) for mine in found]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert all(len(mine) == races for mine in found)
    for number, first in enumerate(found[0]):
        assert all(mine[number] is first for mine in found)
        assert make(number) is first


@pytest.mark.usefixtures("impatient")
def test_uniquing_races_with_garbage_collection() -> None:
    gc.collect()
    table = IntegerType._table
    before = len(table)

    def run() -> None:
        for number in range(2_000):
            kept = IntegerType(2_000_000 + number % 5)
            assert IntegerType(2_000_000 + number % 5) is kept

    workers = [Thread(target=run) for _ in range(THREADS)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    gc.collect()
    assert len(table) <= before
