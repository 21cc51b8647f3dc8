"""Which dimensions of a shape are joined to those of a smaller one.

Source: MLIR, ReshapeOpsUtils.cpp, `getReassociationIndicesForCollapse`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import DYNAMIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    Groups = list[list[int]]


def joining(large: Sequence[int], small: Sequence[int]) -> Groups | None:
    """The dimensions of `large` that each dimension of `small` consists of.

    Returns:
        None where the shapes do not fit, or where there are several ways.
    """
    if len(large) <= len(small):
        return None
    if not small:
        return [] if all(size in (1, DYNAMIC) for size in large) else None
    forward = _ranges(large, small)
    backward = _ranges(large[::-1], small[::-1])
    if forward is None or backward is None:
        return None
    last = len(large) - 1
    mirrored = [range(last - each[-1], last - each[0] + 1) for each in reversed(backward)]
    for one, other in zip(forward, mirrored, strict=True):
        # Only extents of 1 may go either way.
        if any(large[i] != 1 for i in set(one) ^ set(other)):
            return None
    return [list(each) for each in forward]


def _ranges(large: Sequence[int], small: Sequence[int]) -> list[range] | None:
    """From the left, as few dimensions of `large` as do; the last one gets what is left."""
    found: list[range] = []
    place = 0
    for number, size in enumerate(small):
        is_last = number == len(small) - 1
        if size == DYNAMIC:
            part = _to_unknown(large, place, greedy=is_last)
        else:
            part = _to_size(large, place, size, greedy=is_last)
        if part is None:
            return None
        if part.start > place:
            # What was skipped belongs to an unknown extent before.
            if number == 0 or small[number - 1] != DYNAMIC:
                return None
            found[-1] = range(found[-1].start, part.start)
        place = part.stop
        found.append(part)
    return found if place == len(large) else None


def _to_unknown(large: Sequence[int], start: int, *, greedy: bool) -> range | None:
    for i in range(start, len(large)):
        if large[i] == DYNAMIC:
            return range(start, len(large) if greedy else i + 1)
    return None


def _to_size(large: Sequence[int], start: int, size: int, *, greedy: bool) -> range | None:
    """The first dimensions whose product is `size`; `greedy` includes trailing extents of 1."""
    product = 1
    for i in range(start, len(large)):
        if large[i] == DYNAMIC:
            product, start = 1, i + 1
            continue
        product *= large[i]
        while product > size and start < i:
            product //= large[start]
            start += 1
        if product == size:
            stop = i + 1
            while greedy and stop < len(large) and large[stop] == 1:
                stop += 1
            return range(start, stop)
    return None
