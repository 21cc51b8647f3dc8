"""Hooks of the dialect `interfaces`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods.ir.operation import Operation
from yods.ir.value import Value


def all_operands(op: Operation) -> Sequence[Value[Any]]:
    return op.operands


def count_cycles(op: Any, times: int) -> int:
    count: int = op.factor.value
    return count * times


def count_energy(op: Any, times: int) -> int:
    cycles: int = op.cycles(times)
    return 3 * cycles


def check_energy(op: Any) -> None:
    if op.energy(1) > 300:
        raise op.error(f"draws {op.energy(1)}")


def describe_use(op: Any) -> str:
    return f"{op.bits(1)} bits within {op.bound}"
