"""Hooks of dialect `models`."""

from __future__ import annotations

from typing import Any


def count_of_memref(type_: Any) -> int:
    return 1000 if not type_.has_rank else int(type_.num_elements)


def keep_cycles(op: Any, each: int) -> int:
    return each * len(op.body.blocks)


def grid_bits(type_: Any, layout: Any, entries: Any) -> int:
    return 64 * type_.count()  # type: ignore[no-any-return]


def grid_alignment(type_: Any, layout: Any, entries: Any) -> int:
    return 16
