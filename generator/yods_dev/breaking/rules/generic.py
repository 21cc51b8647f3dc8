"""The generic form: numbers and order of operands, results, regions and successors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods_dev.breaking.comparison import Comparison, moved
from yods_dev.breaking.findings import Level, Proof
from yods_dev.breaking.plans import group_word, segmented
from yods_gen.definitions.operations import OpDef, ValueDef, Variadicity
from yods_gen.errors import Span


def compare(c: Comparison) -> None:
    """Report changes of the generic form."""
    for old, new in c.touched_ops():
        for what in ("operand", "result"):
            before, now = getattr(old, f"{what}s"), getattr(new, f"{what}s")
            where = _span(new, now, before)
            _count(c, new, what, _bounds(before), _bounds(now), where)
            if _bounds(before) == _bounds(now):
                _groups(c, new, what, before, now)
            _order(c, new, what, before, now)
            if segmented(new, what) and not segmented(old, what):
                c.report("GEN_SEGMENTS_ADDED", new, _rejected(c, new, "SegmentSizes"), at=where,
                         what=what)  # fmt: skip
            if segmented(old, what) and not segmented(new, what):
                proof = c.replayer.proof(
                    new, lambda r: r.means_other or r.newly_refused, form="generic"
                )
                c.report("GEN_SEGMENTS_REMOVED", new, proof, what=what)
        for what in ("region", "successor"):
            before, now = getattr(old, f"{what}s"), getattr(new, f"{what}s")
            _count(c, new, what, _range_of(before), _range_of(now), new.span)
            _order(c, new, what, before, now)


_Bounds = tuple[int, int | None]


def _count(
    c: Comparison, new: OpDef, what: str, before: _Bounds, now: _Bounds, where: Span
) -> None:
    if before == now:
        return
    # A wider range takes all that the narrower one took.
    looser = now[0] <= before[0]
    looser = looser and (now[1] is None or (before[1] is not None and before[1] <= now[1]))
    if what in ("operand", "result"):
        looser = looser and not segmented(new, what)
    else:
        looser = looser and now[1] is None
    c.report(f"GEN_{what.upper()}_COUNT", new,
             "what was accepted still is" if looser else _rejected(c, new, what), at=where,
             level=Level.INFORMATION if looser else None, what=what, before=_shown(before),
             now=_shown(now))  # fmt: skip


def _groups(
    c: Comparison, new: OpDef, what: str, before: Sequence[ValueDef], now: Sequence[ValueDef]
) -> None:
    """Report operands or results that are more or fewer values among as many as before."""
    were = {value.name: value for value in before}
    for value in now:
        was = were.get(value.name)
        words = [group_word(each) for each in (value, was or value)]
        if words[0] != words[1]:
            looser = words[0] == "any number" or words[1] == "1"
            c.report(f"GEN_{what.upper()}_COUNT", new,
                     "what was accepted still is" if looser else _rejected(c, new, what),
                     at=value.span, level=Level.INFORMATION if looser else None,
                     what=f"'{value.name}' {what}", now=words[0], before=words[1])  # fmt: skip


def _order(c: Comparison, new: OpDef, what: str, before: Sequence[Any], now: Sequence[Any]) -> None:
    names = moved((each.name for each in before), (each.name for each in now))
    if not names:
        return
    reading = c.replayer.find(new, lambda r: r.means_other or r.custom_moves, "generic")
    reading = reading or c.replayer.find(new, lambda r: r.means_other)
    proof = None
    if reading is not None:
        proof = reading.other_meaning() if reading.means_other else reading.reprint()
    values = now if what in ("operand", "result") else ()
    where = next((v.span for v in values if v.name in names), new.span)
    c.report(f"GEN_{what.upper()}_ORDER", new, proof, at=where, what=what, moved=", ".join(names))


def _rejected(c: Comparison, op: OpDef, word: str) -> Proof | None:
    """A text that is refused with an error about `word`, or for whatever reason."""
    return c.replayer.rejection(op, about=word, form="generic") or c.replayer.rejection(
        op, form="generic"
    )


def _bounds(values: Sequence[ValueDef]) -> _Bounds:
    """The least and the greatest number of values; None: any."""
    least = sum(v.variadicity is Variadicity.SINGLE for v in values)
    if any(group_word(v) == "any number" for v in values):
        return least, None
    return least, len(values)


def _range_of(parts: Sequence[Any]) -> _Bounds:
    """The same of regions or successors."""
    least = sum(not each.variadic for each in parts)
    return least, None if least < len(parts) else len(parts)


def _shown(bounds: _Bounds) -> str:
    least, greatest = bounds
    if greatest is None:
        return f"{least} or more"
    return str(least) if least == greatest else f"{least} to {greatest}"


def _span(new: OpDef, now: Sequence[ValueDef], before: Sequence[ValueDef]) -> Span:
    known = {v.name: v.variadicity for v in before}
    return next((v.span for v in now if known.get(v.name) is not v.variadicity), new.span)
