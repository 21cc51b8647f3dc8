"""Ways from one thing to others: what can be reached, and circles."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
StepT = TypeVar("StepT")


def reached(starts: Iterable[T], following: Callable[[T], Iterable[T]]) -> tuple[T, ...]:
    """`starts` and all that they lead to, each once."""
    found: dict[T, None] = {}
    pending = list(starts)
    while pending:
        each = pending.pop()
        if each not in found:
            found[each] = None
            pending += following(each)
    return tuple(found)


def circles(
    steps: Mapping[T, Sequence[StepT]],
    target: Callable[[StepT], T],
    counts: Callable[[Sequence[StepT]], bool] = lambda steps: True,
) -> Iterator[tuple[list[T], StepT]]:
    """Circles: all that each leads through, and the step that closes it.

    Nothing is in two of the circles.

    Args:
        steps: From each thing.
        target: Where a step leads.
        counts: Whether a circle of these steps is wanted.
    """
    done: set[T] = set()
    for start in steps:
        # Depth first: the way there, with the steps not yet followed, and those that were taken.
        way = {} if start in done else {start: [*steps[start]]}
        taken: list[StepT] = []
        while way:
            last = next(reversed(way))
            if not way[last]:
                done.add(last)
                del way[last], taken[-1:]
                continue
            step = way[last].pop()
            to = target(step)
            if to in way:
                passed = [*way]
                begin = passed.index(to)
                if counts([*taken[begin:], step]):
                    yield passed[begin:], step
                    done.update(passed)
                    break
            elif to in steps and to not in done:
                way[to] = [*steps[to]]
                taken.append(step)
