"""Hooks of shop.yaml."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shop_dialects.shop.ops import PackOp
    from shop_dialects.shop.types import SlotType

    from yods.interfaces.asm import SetName


def name_packed(op: PackOp, set_name: SetName) -> None:
    """`%packed_i32`: a box is called after what it holds."""
    set_name(op.packed, f"packed_{op.first.type}")


def slot_size(slot: SlotType, layout: object, entries: object) -> int:
    """As many bits as it says."""
    return slot.count * 8


def slot_alignment(slot: SlotType, layout: object, entries: object) -> int:
    """A slot is aligned to itself."""
    return slot.count


def tidy_shop(pass_: object, op: object) -> None:
    """There is nothing to do."""
