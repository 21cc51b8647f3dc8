"""The keys under `structured` of operations."""

from __future__ import annotations

from yods_gen.load.raw_parts import Entries
from yods_gen.load.shapes import EXPRESSION, NAME, Choice, MapOf, optional_key, required_key
from yods_gen.records import dataclass
from yods_gen.spans import Located, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class RawStructured:
    """Loops around a scalar body."""

    span: Span
    iterators: Entries[Located[str]] = optional_key(
        MapOf(NAME, Choice(("parallel", "reduction", "window"))),
        "Its loops, by names that places use; without any, there is a parallel loop for each "
        "dimension of the first output.",
    )
    inputs: Entries[Located[str]] = optional_key(
        MapOf(NAME, EXPRESSION),
        "What it reads, each with the place loops are at: `(i, 2 * j + strides[0] * k)`, "
        "`scalar`, or `all`: a dimension for each loop.",
    )
    outputs: Entries[Located[str]] = required_key(
        MapOf(NAME, EXPRESSION), "What it writes, likewise."
    )
    body: Entries[Located[str]] = required_key(
        MapOf(NAME, EXPRESSION), "What each output gets, of the scalars of all operands."
    )
