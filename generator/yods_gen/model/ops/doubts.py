"""Checks that find nothing where several types are one, brought together.

Nearly all ops have one type throughout. Types are interned, so that one test of identity
stands for all checks in a row that such an op satisfies; their order stays.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.ops.checks import Check, Doubt


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A check that finds nothing where `types` are one; `alone` is it with that test."""

    check: Check
    types: tuple[Source, ...]
    alone: Check


def settled(checks: Iterable[Check | Doubtful]) -> tuple[Check, ...]:
    """The checks, each with its test or several behind one."""
    made: list[Check] = []
    row: list[Doubtful] = []
    for check in checks:
        if isinstance(check, Doubtful):
            if row and not _goes_with(check, row):
                made.append(_together(row))
                row = []
            row.append(check)
            continue
        if row:
            made.append(_together(row))
            row = []
        made.append(check)
    if row:
        made.append(_together(row))
    return tuple(made)


def differ(types: tuple[Source, ...]) -> Source:
    """A test that two or more types are not all one."""
    if len(types) == 2:
        return python.compare(("is not",), types)
    same = python.compare(("is",) * (len(types) - 1), types)
    return python.unary("not", python.parenthesised(same))


def _goes_with(check: Doubtful, row: list[Doubtful]) -> bool:
    """Whether a check belongs behind the test of a row: it is about the same types, or about
    one more that is compared with the same first one."""
    types = _types(row)
    return set(check.types) == set(types) or (
        len(check.types) == 2 and check.types[0] == types[0] and len(row[0].types) == 2
    )


def _types(row: list[Doubtful]) -> tuple[Source, ...]:
    return tuple(dict.fromkeys(type_ for check in row for type_ in check.types))


def _together(row: list[Doubtful]) -> Check:
    if len(row) == 1:
        return row[0].alone
    return Doubt(differ(_types(row)), tuple(check.check for check in row))
