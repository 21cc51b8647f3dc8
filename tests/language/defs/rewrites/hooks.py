"""Hooks of the dialect `rewrites`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods.ir.attribute import Attribute
from yods.ir.value import Value
from yods_eval.constant_predicates import is_zero


def may_swap(first: Value[Any], second: Value[Any]) -> bool:
    """Whether the names of what made them are not in order."""
    names = [value.defining_op.name if value.defining_op else "" for value in (first, second)]
    return names[0] > names[1]


def fold_absolute(
    op: Any, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any] | Attribute] | None:
    """Zero is its own absolute value."""
    return (op.operand,) if is_zero(constants[0]) else None
