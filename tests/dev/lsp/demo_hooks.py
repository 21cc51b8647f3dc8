"""Hooks of the dialect that tests of the language server edit."""

from __future__ import annotations

from generated.demo.ops import AddOp, ShiftOp


def verify_shift(op: ShiftOp, value: int = 0) -> None:
    if len(op.amounts) > 3 and op.value.has_one_use:
        raise op.error("too many")


def other(op: AddOp) -> object:
    return op.value
