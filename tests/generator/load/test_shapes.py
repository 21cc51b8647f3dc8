"""The tables of keys."""

from __future__ import annotations

from yods_gen.load.shapes import keys_of


def test_hooks_keys_are_checked_names() -> None:
    from yods_gen.load.raw_ops import RawOpHooks
    from yods_gen.load.raw_types import RawTypeHooks

    for cls in (RawOpHooks, RawTypeHooks):
        for key in keys_of(cls):
            assert key.shape.pattern  # type: ignore[union-attr]
