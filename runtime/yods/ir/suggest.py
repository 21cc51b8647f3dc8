"""The names somebody probably meant."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def closest(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate that looks most like `name`; None where none is close."""
    found = closest_few(name, candidates, 1)
    return found[0] if found else None


def closest_few(name: str, candidates: Iterable[str], most: int) -> list[str]:
    """At most so many candidates that look like `name`, the most alike first."""
    # Only an error needs this, so nobody else pays for the import.
    from difflib import get_close_matches

    return get_close_matches(name[:200], sorted(candidates), most, 0.75)
