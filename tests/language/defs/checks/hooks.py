"""Hooks of the dialect `checks`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods.ir.attribute import Type
from yods.ir.operation import Operation
from yods.ir.value import Value


def is_even(type_: Type, most: int) -> bool:
    width: int = getattr(type_, "width", 1)
    return width % 2 == 0 and width <= most


def verify_alike(op: Operation, among: Sequence[Value[Any]], prefix: str) -> None:
    wrong = next((v.type for v in among if not str(v.type).startswith(prefix)), None)
    if wrong is not None:
        raise op.error(f"'{wrong}' does not begin with '{prefix}'")
