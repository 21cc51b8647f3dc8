"""resolve, part: what is not ported, and what says it all the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods_gen.definitions.gaps import GAP_KINDS, Gap
from yods_gen.errors import Reporter, Span, quoted
from yods_gen.library.use import first_span


def filled_by(raw: Any, gap: Gap) -> tuple[str, Span] | None:
    """The key of the raw definition that says what `gap` leaves out, and its place."""
    for key in GAP_KINDS[gap.kind].filled_by:
        value = raw
        for part in key.split("."):
            value = getattr(value, part, None)
        # A printer alone leaves the parser a gap.
        if value and (key != "hooks.print" or raw.hooks.parse):
            return key, first_span(value)
    if gap.kind == "methods":
        # A dialect has none of its own.
        methods = getattr(raw, "methods", ())
        own = next((name for name, _ in methods if name.value == gap.name), None)
        return None if own is None else (f"methods.{gap.name}", own.span)
    return None


def unfilled(raw: Any, gaps: Sequence[Gap]) -> tuple[Gap, ...]:
    """Those of `gaps` that nothing in the raw definition fills."""
    return tuple(gap for gap in gaps if filled_by(raw, gap) is None)


def check_gaps(reporter: Reporter, raw: Any) -> tuple[Gap, ...]:
    """The gaps of a raw definition; one that it fills itself is reported."""
    for gap in raw.unported:
        found = filled_by(raw, gap)
        if found is not None:
            reporter.error(
                gap.span,
                "filled-gap",
                f"the {gap.summary} is said not to be ported, and {quoted(found[0])} says it",
                help_=f"remove the gap; what fills it is at {found[1]}",
            )
    gaps: tuple[Gap, ...] = raw.unported
    return gaps


def method_gaps(gaps: Sequence[Gap]) -> dict[str, Gap]:
    """The methods that are not ported, by name."""
    return {gap.name: gap for gap in gaps if gap.kind == "methods"}
