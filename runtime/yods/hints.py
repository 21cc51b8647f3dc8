"""The names of `typing` that modules need while they run.

To checkers they are those of `typing` itself, whose import, with what it imports in turn, would be
a tenth of a run on a short file. Nothing at run time asks them for more than stands here. Names
that only annotations need are imported from `typing`, where `TYPE_CHECKING` is true.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import (
        Any,
        ClassVar,
        Final,
        Generic,
        Literal,
        NamedTuple,
        NoReturn,
        Protocol,
        TypeAlias,
        TypeGuard,
        TypeVar,
        cast,
        final,
        overload,
    )
else:
    from collections import namedtuple

    class Generic:
        """A base, or a name in annotations and aliases; what is in brackets is for checkers."""

        __slots__ = ()

        def __class_getitem__(cls, item):
            return cls

    Any = ClassVar = Final = Literal = NoReturn = Protocol = TypeAlias = TypeGuard = Generic

    class TypeVar:
        """A type variable: its name alone matters, and only to checkers."""

        __slots__ = ()

        def __new__(cls, name, *constraints, **options):
            return cls

    class _TupleClass(type):
        """Makes a named tuple of what a class's annotations name."""

        def __new__(cls, name, bases, namespace):
            if not bases:
                return super().__new__(cls, name, bases, namespace)
            fields = namespace["__annotations__"]
            defaults = [namespace.pop(field) for field in fields if field in namespace]
            made = namedtuple(name, fields, defaults=defaults)
            for key, value in namespace.items():
                setattr(made, key, value)
            return made

    class NamedTuple(metaclass=_TupleClass):
        """The base of named tuples. Methods of theirs have no `super()`."""

    def cast(_, value):
        """Return the value."""
        return value

    def final(decorated):
        """Return the class or function."""
        return decorated

    overload = final

__all__ = [
    "TYPE_CHECKING", "Any", "ClassVar", "Final", "Generic", "Literal", "NamedTuple", "NoReturn",
    "Protocol", "TypeAlias", "TypeGuard", "TypeVar", "cast", "final", "overload",
]  # fmt: skip
