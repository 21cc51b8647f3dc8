"""resolve, part: findings that follow from an error that is reported already.

An op, type or attribute one part of which could not be resolved is checked to its end, with a
stand-in for the part, so that all its errors show at once. What may be said only because
of the stand-in is no error and is not reported: a finding that would go away with the first
one, or one that nobody can know of yet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from yods_gen.classes import name_set
from yods_gen.errors import Reporter, quoted

#: What is said of a part because of its constraint or kind, and how many values it is for.
_OF_CONSTRAINTS = name_set("""
    ambiguous-absence ambiguous-comma ambiguous-segments bad-anchor builder expression-type
    fixed-comparison group-begin no-syntax unknown-type-of
    """)
#: The same, where the message names the part.
_OF_ONE = frozenset({"not-optional", "optional-outside"})
#: What is said of a name, where two parts have one or a part may be meant to have another.
_OF_NAMES = frozenset({"bound-twice", "ref-unbound", "unknown-name", "unknown-variable"})


@contextmanager
def suppress_follow_ups(
    reporter: Reporter, *, constraints: bool, names: bool = False, parts: Collection[str] = ()
) -> Iterator[None]:
    """Discard findings in the block that follow from errors of the parts.

    Args:
        constraints: The constraint or kind of a part is not known, or what gives its type.
        names: The name of a part is not known.
        parts: The parts that something stands in for.
    """
    forgotten = (_OF_CONSTRAINTS if constraints else frozenset()) | (
        _OF_NAMES if names else frozenset()
    )
    before = len(reporter.findings)
    yield
    reporter.findings[before:] = [
        each
        for each in reporter.findings[before:]
        if each.id not in forgotten
        and not (each.id in _OF_ONE and any(quoted(name) in each.message for name in parts))
    ]
