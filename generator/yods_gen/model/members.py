"""Records common to classes of every kind: constants, methods implemented by hooks."""

from __future__ import annotations

from typing import ClassVar

from yods_gen.expressions.python import Import, PyExpr, needs_of
from yods_gen.records import DataClass


class ClassModel(DataClass):
    """A class of a generated module."""

    @property
    def imports(self) -> tuple[Import, ...]:
        """The imports of the class."""
        return tuple(sorted(needs_of(self)))


class NamedValue(DataClass):
    """`name = value` in a class."""

    name: str
    value: PyExpr


class Parameter(DataClass):
    """A parameter of a method, and its annotation."""

    name: str
    annotation: PyExpr


class HookMethod(DataClass):
    """A method that a function of the hooks module does, for which `call` calls it;
    `parameters` are those after `self`."""

    name: str
    parameters: tuple[Parameter, ...]
    returns: PyExpr
    call: PyExpr

    kind: ClassVar = "hook"
