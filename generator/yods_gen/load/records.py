"""Every mapping of the definition language, by name."""

from __future__ import annotations

from typing import Any

from yods_gen.load import (
    raw_dialects,
    raw_interfaces,
    raw_layout,
    raw_ops,
    raw_passes,
    raw_types,
)
from yods_gen.load.shapes import keys_of


def records() -> dict[str, type[Any]]:
    """The `Raw…` classes that have keys, by their names without `Raw`."""
    modules = (
        raw_dialects,
        raw_interfaces,
        raw_layout,
        raw_ops,
        raw_passes,
        raw_types,
    )
    return {
        name.removeprefix("Raw"): value
        for module in modules
        for name, value in vars(module).items()
        if name.startswith("Raw") and isinstance(value, type) and keys_of(value)
    }
