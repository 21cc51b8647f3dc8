"""What kinds have in common whose values are kept and compared as they are given."""

from __future__ import annotations

from yods_gen.definitions.kinds import Conversion, Fault, Names, ParameterKind
from yods_gen.expressions.python import Source


class Plain(ParameterKind, abstract=True):
    """Any value of the right class is one, and `==` tells values apart."""

    __slots__ = ()

    MAY_BE_ABSENT = False
    BEHIND_ATTRIBUTE = False

    @property
    def conversion(self) -> Conversion:
        return ""

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        return None

    def kept(self, names: Names, value: Source) -> Source:
        return value

    def key(self, names: Names, value: Source) -> Source:
        return value

    def default_kept(self, names: Names, default: Source) -> Source:
        return default
