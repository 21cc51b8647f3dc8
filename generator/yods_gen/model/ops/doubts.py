"""Checks that find nothing where several types are one, brought together.

Nearly all ops have one type throughout. Types are interned, so that one test of identity
stands for all checks in a row that such an op satisfies; their order stays. Behind a check
that types are one there is nothing left to find for those that ask for no more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.ops.checks import Check, Doubt, PredicateTrait
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A check that finds nothing where `types` are one; `alone` is it with that test."""

    check: Check
    types: tuple[Source, ...]
    alone: Check


@dataclass(frozen=True, slots=True)
class OneType:
    """The check that `types` are one; `failed` is it where they are known not to be."""

    check: PredicateTrait
    types: tuple[Source, ...]
    failed: PredicateTrait


AnyCheck: TypeAlias = Check | Doubtful | OneType


def settled(checks: Iterable[AnyCheck]) -> tuple[Check, ...]:
    """The checks, each with its test or several behind one."""
    rows = _Rows()
    for check in checks:
        rows.add(check)
    rows.finish()
    return tuple(rows.made)


def differ(types: tuple[Source, ...]) -> Source:
    """A test that two or more types are not all one."""
    if len(types) == 2:
        return python.compare(("is not",), types)
    same = python.compare(("is",) * (len(types) - 1), types)
    return python.unary("not", python.parenthesised(same))


class _Rows:
    """Collects doubtful checks in a row until another comes."""

    def __init__(self) -> None:
        self.made: list[Check] = []
        self._row: list[Doubtful] = []
        #: Sets of types that are one from here on.
        self._one: list[set[Source]] = []

    def add(self, check: AnyCheck) -> None:
        """Enter the next check."""
        if isinstance(check, Doubtful):
            if any(one.issuperset(check.types) for one in self._one):
                return
            if self._row and not self._goes_with_row(check):
                self.finish()
            self._row.append(check)
        elif isinstance(check, OneType):
            if self._row and set(self._types) == set(check.types):
                inner = (*(each.check for each in self._row), check.failed)
                self.made.append(Doubt(differ(self._types), inner))
                self._row = []
            else:
                self.finish()
                self.made.append(check.check)
            self._one.append(set(check.types))
        else:
            self.finish()
            self.made.append(check)

    def finish(self) -> None:
        """End the row."""
        if len(self._row) == 1:
            self.made.append(self._row[0].alone)
        elif self._row:
            self.made.append(Doubt(differ(self._types), tuple(each.check for each in self._row)))
        self._row = []

    @property
    def _types(self) -> tuple[Source, ...]:
        return tuple(dict.fromkeys(type_ for check in self._row for type_ in check.types))

    def _goes_with_row(self, check: Doubtful) -> bool:
        """Whether a check belongs behind the test of the row: it is about the same types, or
        about one more that is compared with the same first one."""
        types = self._types
        return set(check.types) == set(types) or (
            len(check.types) == 2 and check.types[0] == types[0] and len(self._row[0].types) == 2
        )
