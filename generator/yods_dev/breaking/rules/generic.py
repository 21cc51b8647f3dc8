"""The generic form: how many operands, results, regions and successors there are, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Proof, Rule, rules_of
from yods_dev.breaking.plans import group_word, segmented
from yods_dev.breaking.replayer import Reading
from yods_gen.definitions.operations import OpDef, ValueDef, Variadicity
from yods_gen.spans import Span

_REJECTED = "generic text that is refused"
_OTHER = "generic text that means something else"
RULES = rules_of(
    Rule("GEN_OPERAND_COUNT", "GENERIC", Level.BREAK, "another number of operands", _REJECTED),
    Rule("GEN_RESULT_COUNT", "GENERIC", Level.BREAK, "another number of results", _REJECTED),
    Rule("GEN_REGION_COUNT", "GENERIC", Level.BREAK, "another number of regions", _REJECTED),
    Rule("GEN_SUCCESSOR_COUNT", "GENERIC", Level.BREAK, "another number of successors", _REJECTED),
    Rule("GEN_OPERAND_ORDER", "SILENT", Level.SILENT, "operands change places", _OTHER),
    Rule("GEN_RESULT_ORDER", "SILENT", Level.SILENT, "results change places", _OTHER),
    Rule("GEN_REGION_ORDER", "SILENT", Level.SILENT, "regions change places", _OTHER),
    Rule("GEN_SUCCESSOR_ORDER", "SILENT", Level.SILENT, "successors change places", _OTHER),
    Rule("GEN_SEGMENTS_ADDED", "GENERIC", Level.BREAK, "segment sizes are needed now", _REJECTED),
    Rule(
        "GEN_SEGMENTS_REMOVED",
        "GENERIC",
        Level.WARNING,
        "segment sizes are no longer the op's own",
        _OTHER,
    ),
)


def compare(c: Comparison) -> None:
    """Report what is about the generic form."""
    for old, new in c.ops():
        if not c.touched(old, new):
            continue
        for what in ("operand", "result"):
            _values(c, old, new, what)
        for what, before, now in (
            ("region", [(r.name, r.variadic) for r in old.regions],
             [(r.name, r.variadic) for r in new.regions]),
            ("successor", [(s.name, s.variadic) for s in old.successors],
             [(s.name, s.variadic) for s in new.successors]),
        ):  # fmt: skip
            _parts(c, old, new, what, before, now)


def _values(c: Comparison, old: OpDef, new: OpDef, what: str) -> None:
    before: Sequence[ValueDef] = old.operands if what == "operand" else old.results
    now: Sequence[ValueDef] = new.operands if what == "operand" else new.results
    name = new.qualified_name
    was, is_ = _bounds(before), _bounds(now)
    if was != is_:
        # A wider range takes all that the narrower one took.
        looser = is_[0] <= was[0] and (is_[1] is None or (was[1] is not None and was[1] <= is_[1]))
        accepted = looser and not segmented(new, what)
        c.report(
            RULES[f"GEN_{what.upper()}_COUNT"],
            name,
            (
                f"'{name}' takes {_range(is_)} {what}s, took {_range(was)}"
                if what == "operand"
                else f"'{name}' gives {_range(is_)} {what}s, gave {_range(was)}"
            ),
            _span(new, now, before),
            "what was accepted still is" if accepted else _rejected(c, name, what),
            level=Level.INFORMATION if accepted else None,
        )
    _order(c, new, what, [v.name for v in before], [v.name for v in now])
    if segmented(new, what) and not segmented(old, what):
        c.report(
            RULES["GEN_SEGMENTS_ADDED"],
            name,
            f"'{name}' needs {what}SegmentSizes now",
            _span(new, now, before),
            _rejected(c, name, "SegmentSizes"),
        )
    if segmented(old, what) and not segmented(new, what):
        reading = c.evidence.find(name, lambda r: r.means_other or r.newly_refused, "generic")
        c.report(
            RULES["GEN_SEGMENTS_REMOVED"],
            name,
            f"'{name}' no longer has {what}SegmentSizes; texts that give it carry an attribute "
            "nobody reads",
            new.span,
            None if reading is None else _shown(reading),
        )


def _parts(
    c: Comparison,
    old: OpDef,
    new: OpDef,
    what: str,
    before: list[tuple[str, bool]],
    now: list[tuple[str, bool]],
) -> None:
    was = (sum(not v for _, v in before), None if any(v for _, v in before) else len(before))
    is_ = (sum(not v for _, v in now), None if any(v for _, v in now) else len(now))
    if was != is_:
        looser = is_[0] <= was[0] and is_[1] is None
        c.report(
            RULES[f"GEN_{what.upper()}_COUNT"],
            new.qualified_name,
            f"'{new.qualified_name}' has {_range(is_)} {what}s, had {_range(was)}",
            new.span,
            "what was accepted still is" if looser else _rejected(c, new.qualified_name, what),
            level=Level.INFORMATION if looser else None,
        )
    _order(c, new, what, [n for n, _ in before], [n for n, _ in now])


def _order(c: Comparison, new: OpDef, what: str, before: Sequence[str], now: Sequence[str]) -> None:
    shared = [name for name in before if name in now]
    order = [name for name in now if name in before]
    if shared == order:
        return
    moved = [name for name, other in zip(shared, order, strict=True) if name != other]
    name = new.qualified_name
    values: Sequence[ValueDef] = new.operands if what == "operand" else new.results
    reading = c.evidence.find(name, lambda r: r.means_other or r.custom_moves, "generic")
    if reading is None:
        reading = c.evidence.find(name, lambda r: r.means_other)
    where = next((v.span for v in values if v.name in moved), new.span)
    c.report(
        RULES[f"GEN_{what.upper()}_ORDER"],
        name,
        f"{what}s {', '.join(moved)} of '{name}' change places in the generic form",
        where,
        None if reading is None else _moved(reading),
    )


def _moved(reading: Reading) -> Proof:
    if reading.means_other:
        return reading.other_meaning()
    return reading.reprint()


def _shown(reading: Reading) -> Proof:
    return reading.rejection() if reading.newly_refused else reading.other_meaning()


def _rejected(c: Comparison, op: str, word: str) -> Proof | None:
    """A text that is refused with an error about `word`, or for whatever reason."""

    def about(wanted: str) -> Callable[[Reading], bool]:
        return lambda r: r.newly_refused and wanted in r.error

    for wanted in (word, ""):
        reading = c.evidence.find(op, about(wanted), "generic")
        if reading is not None:
            return reading.rejection()
    return None


def _bounds(values: Sequence[ValueDef]) -> tuple[int, int | None]:
    """The least and the greatest number of values; None: any."""
    least = sum(v.variadicity is Variadicity.SINGLE for v in values)
    if any(group_word(v) == "any number" for v in values):
        return least, None
    return least, len(values)


def _range(bounds: tuple[int, int | None]) -> str:
    least, greatest = bounds
    if greatest is None:
        return f"{least} or more"
    return str(least) if least == greatest else f"{least} to {greatest}"


def _span(new: OpDef, now: Sequence[ValueDef], before: Sequence[ValueDef]) -> Span:
    known = {v.name: v.variadicity for v in before}
    return next((v.span for v in now if known.get(v.name) is not v.variadicity), new.span)
