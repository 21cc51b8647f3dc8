"""The name somebody probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def closest(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate that looks most like `name`; None where none is close."""
    # Only an error needs this, so nobody else pays for the import.
    from difflib import get_close_matches

    found = get_close_matches(name[:200], sorted(candidates), 1, 0.75)
    return found[0] if found else None
