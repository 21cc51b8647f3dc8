"""The hooks of `gears.yaml`."""

from __future__ import annotations

from typing import Any


def verify_stop(op: Any) -> None:
    """No wheel of 13 teeth is stopped."""
    if op.input.type.teeth == 13:
        raise op.error("unlucky")
