"""resolve, part: attributes that a dialect declares for operations of any dialect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from yods_gen.definitions.dialects import DiscardableAttributeDef
from yods_gen.errors import did_you_mean, quoted
from yods_gen.library.library import Library
from yods_gen.load.raw_dialects import RawDiscardableAttribute
from yods_gen.resolve.op_parts import text_of
from yods_gen.spans import Span


def resolve_discardable(
    library: Library, dialect: str, raws: Iterable[RawDiscardableAttribute], ops: Mapping[str, Span]
) -> tuple[DiscardableAttributeDef, ...]:
    """The declared ones that are right; what is wrong with others is reported."""
    made: list[DiscardableAttributeDef] = []
    seen: dict[tuple[str, str], Span] = {}
    for raw in raws:
        name = raw.name.value
        place = _place(raw)
        context = f"in discardable attribute {quoted(f'{dialect}.{name}')}"
        if (name, place) in seen:
            library.reporter.error(
                raw.name.span,
                "duplicate-definition",
                f"the discardable attribute {quoted(name)} is declared twice",
                help_=f"first declared at {seen[name, place]}",
            )
            continue
        seen[name, place] = raw.name.span
        for op in raw.ops:
            if op.value not in ops and op.value.partition(".")[0] not in library.broken:
                library.reporter.error(
                    op.span,
                    "unknown-op",
                    f"no op is named {quoted(op.value)}",
                    context=context,
                    help_=did_you_mean(op.value, ops),
                )
        constraint = library.resolve("attribute", raw.type, dialect, context=context)
        if constraint is not None:
            given = tuple(op.value for op in raw.ops)
            summary = text_of(raw.summary)
            made.append(
                DiscardableAttributeDef(name, constraint, place, given, summary, raw.name.span)
            )
    return tuple(made)


def _place(raw: RawDiscardableAttribute) -> Literal["operation", "argument", "result"]:
    if raw.place is not None and raw.place.value == "argument":
        return "argument"
    return "result" if raw.place is not None and raw.place.value == "result" else "operation"
