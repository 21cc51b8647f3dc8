"""`optional<K>`: a value that may be absent."""

from __future__ import annotations

from typing import Self

from yods_gen.definitions.kinds import Conversion, Fault, KindText, Names, ParameterKind, Usage
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, Source
from yods_gen.expressions.tree import ExprType
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Optional(ParameterKind):
    """A value, or None. What is read and written is a value that is there."""

    of: ParameterKind

    SPELLINGS = ("optional<…>",)
    WORDS = ()
    USAGE = (Usage("`optional<K>`", "or `None`", "may be left out", "`OptionalParameter`"),)
    MAY_BE_ABSENT = True
    READ_IF_THERE = False
    BEHIND_ATTRIBUTE = False

    @classmethod
    def spelled(cls, text: KindText) -> Self | None:
        of = text.element()
        if of is None:
            return None
        if of.MAY_BE_ABSENT:
            text.error("'optional' twice means nothing more")
            return None
        return cls(text.text, of)

    @property
    def element(self) -> ParameterKind:
        return self.of

    @property
    def present(self) -> ParameterKind:
        return self.of

    @property
    def conversion(self) -> Conversion:
        return self.of.conversion

    @property
    def expression_type(self) -> ExprType:
        return "unknown"

    def annotation(self, names: Names, *, given: bool) -> Source:
        return python.union(self.of.annotation(names, given=given), NONE)

    @property
    def cpp_type(self) -> str:
        return self.of.optional_cpp_type

    def expected(self, names: Names) -> str:
        return self.of.expected(names)

    def wrong(self, names: Names, value: Source) -> Source | None:
        wrong = self.of.wrong(names, value)
        return None if wrong is None else python.all_of(_is_there(value), wrong)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        fault = self.of.fault(names, name, value)
        if fault is None:
            return None
        test = python.all_of(_is_there(value), fault.test)
        return Fault(test, fault.message, fault.predicate)

    def kept(self, names: Names, value: Source) -> Source:
        return _if_there(value, self.of.kept(names, value))

    def key(self, names: Names, value: Source) -> Source:
        return _if_there(value, self.of.key(names, value))

    def default_kept(self, names: Names, default: Source) -> Source:
        return self.of.default_kept(names, default)

    def looks(self, names: Names) -> Source:
        return self.of.looks(names)

    def read(self, names: Names, *told: Source) -> Source:
        return self.of.read(names, *told)

    def usual(self, names: Names) -> Source | None:
        return self.of.usual(names)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return self.of.written(names, value, qualified=qualified)

    def written_within(self, names: Names, value: Source, *, qualified: bool) -> Source:
        return self.of.written_within(names, value, qualified=qualified)


def _is_there(value: Source) -> Source:
    return python.compare(("is not",), (value, NONE))


def _if_there(value: Source, made: Source) -> Source:
    """What is made of a value that is there; `value` where that is nothing else."""
    absent = python.compare(("is",), (value, NONE))
    return value if made == value else python.choice(absent, NONE, made)
