"""Deprecated classes and arguments: using one gives a warning.

Source: PEP 702, whose `warnings.deprecated` Python has from 3.13 on. Type checkers see
that one; at runtime this one replaces it, because a constructor called by the parser must not
warn. Only generated modules that need it import this module.
"""

from __future__ import annotations

import sys
from enum import Enum
from functools import wraps
from warnings import warn

from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Interned

__all__ = ["deprecated", "deprecated_arguments"]

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import FrameType
    from typing import TypeVar

    _Class = TypeVar("_Class", bound=type)

if TYPE_CHECKING and sys.version_info >= (3, 13):
    from warnings import deprecated
else:
    from collections.abc import Callable
    from typing import TypeVar

    _C = TypeVar("_C", bound=type)

    def deprecated(message: str) -> Callable[[_C], _C]:
        """A decorator: a class whose constructor gives a `DeprecationWarning`.

        The message is the class's `__deprecated__`, too. An enum only has that: nobody makes
        its cases.
        """

        def decorate(cls: _C) -> _C:
            made: Any = cls
            if issubclass(cls, Interned):
                made.__new__ = _warning(made.__new__, message, cls.__module__)
            elif not issubclass(cls, Enum):
                made.__init__ = _warning(made.__init__, message, cls.__module__)
            made.__deprecated__ = message
            return cls

        return decorate


def deprecated_arguments(**messages: str) -> Callable[[_Class], _Class]:
    """A decorator: a class whose constructor warns of arguments that are given by name.

    Args:
        messages: Messages by the names of the arguments.
    """

    def decorate(cls: _Class) -> _Class:
        made: Any = cls
        if issubclass(cls, Interned):
            made.__new__ = _warning(made.__new__, messages, cls.__module__)
        else:
            made.__init__ = _warning(made.__init__, messages, cls.__module__)
        return cls

    return decorate


def _warning(constructor: Any, said: str | Mapping[str, str], module: str) -> Any:
    """Return `constructor` with a warning for its callers.

    Args:
        said: The message, or messages by the names of arguments.
    """
    package = module.rpartition(".")[0] or module

    @wraps(constructor)
    def warned(*args: Any, **named: Any) -> Any:
        messages = [said] if isinstance(said, str) else [
            message for name, message in said.items() if named.get(name) is not None
        ]  # fmt: skip
        level = _level_of_caller(package) if messages else 0
        for message in messages if level else ():
            warn(message, DeprecationWarning, stacklevel=level)
        return constructor(*args, **named)

    return warned


def _level_of_caller(package: str) -> int:
    """The `stacklevel` of whoever called a constructor, perhaps by way of a builder of the
    dialect; 0 where yods itself did: reading, rewriting."""
    # From this function's frame: the constructor is one level up, its caller two.
    level = 2
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if name == "yods" or name.startswith("yods."):
            return 0
        if name != package and not name.startswith(f"{package}."):
            return level
        level, frame = level + 1, frame.f_back
    return 0
