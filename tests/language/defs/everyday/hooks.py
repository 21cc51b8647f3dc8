"""Hooks of the dialect `everyday`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods.builtin.affine import AffineMap
from yods.builtin.layout_maps import offset_permutation_map
from yods.builtin.types import DYNAMIC
from yods.interfaces.shapes import ShapedTypeComponents
from yods.ir.attribute import InvalidParameters, Type
from yods.ir.builder import Builder
from yods.ir.value import Value


def swizzled(attribute: Any) -> AffineMap:
    return offset_permutation_map(range(attribute.rank)[::-1], 0)


def check_swizzle(attribute: Any, shape: Sequence[int]) -> None:
    if len(shape) != attribute.rank:
        raise InvalidParameters(f"swizzles {attribute.rank} dimensions, not {len(shape)}")


def check_packed(attribute: Any, shape: Sequence[int], element_type: Type) -> None:
    del attribute, element_type
    if len(shape) % 2:
        raise InvalidParameters("packs pairs of dimensions")


def reify_cut(op: Any, builder: Builder) -> list[Any]:
    del builder
    return [op.mixed_sizes]


def components_of_wide(op: Any) -> list[ShapedTypeComponents] | None:
    """One dimension more in front, of unknown size; nothing is known of what has no rank."""
    type_ = op.narrow.type
    if not type_.has_rank:
        return None
    return [ShapedTypeComponents((DYNAMIC, *type_.shape), type_.element_type, type_.encoding)]


def components_of_extent(op: Any) -> list[ShapedTypeComponents]:
    value: Value[Any] = op.dimension
    return [ShapedTypeComponents((), value.type)]
