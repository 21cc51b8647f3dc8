"""The one place that calls black, which is imported when first needed: that is slow."""

from __future__ import annotations

LINE_LENGTH = 100


def formatted(text: str) -> str:
    """`text` as black writes it."""
    from black import format_str
    from black.mode import Mode, TargetVersion

    mode = Mode(target_versions={TargetVersion.PY311}, line_length=LINE_LENGTH)
    return format_str(text, mode=mode)
