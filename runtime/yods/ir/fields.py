"""Fields of an operation's class: `memref = Operand[MemRefType](0, ANY_MEM_REF)`.

A field states everything about one part of an operation. When the class is created, the
field registers itself in tables of the class and is replaced by the accessor of the part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yods.ir.operation import Operation


class Field:
    """One operand, result, attribute, property, region or successor of a class.

    Attributes:
        python: Its name in Python.
        name: Its name in the definition.
    """

    __slots__ = ("name", "python")

    python: str

    def __init__(self, name: str = "") -> None:
        self.name = name

    if not TYPE_CHECKING:

        def __class_getitem__(cls, item: object) -> Any:
            # The types in brackets are for mypy only.
            return cls

    def __set_name__(self, owner: type[Operation], name: str) -> None:
        self.python = name
        self.name = self.name or name
        setattr(owner, name, self.bind(owner))

    def bind(self, owner: type[Operation]) -> Any:
        """Register the field in tables of `owner` and return its accessor."""
        raise NotImplementedError


def register(owner: type[Operation], table: str, key: str, entry: object) -> None:
    """Add an entry to a table of a class, after those of its base class.

    One of the same key is replaced, and no longer where it was.
    """
    own = vars(owner).get(table)
    if own is None:
        own = dict(getattr(owner, table))
        setattr(owner, table, own)
    own.pop(key, None)
    own[key] = entry
