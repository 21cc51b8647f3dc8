"""What rows of an operation's class have in common: `memref = Operand[MemRefType](0, ANY_MEM_REF)`.

A row states all there is to say of one part of the class. When the class is made, it enters
itself in tables of the class and leaves in its place what reads and writes the part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yods.ir.operation import Operation


class Row:
    """A row.

    Attributes:
        python: The name of the part in Python.
        name: Its name in the definition.
    """

    __slots__ = ("name", "python")

    python: str

    def __init__(self, name: str = "") -> None:
        self.name = name

    if not TYPE_CHECKING:

        def __class_getitem__(cls, item: object) -> Any:
            # What stands in brackets is for mypy alone.
            return cls

    def __set_name__(self, owner: type[Operation], name: str) -> None:
        self.python = name
        self.name = self.name or name
        setattr(owner, name, self.placed(owner))

    def placed(self, owner: type[Operation]) -> Any:
        """What reads and writes the part; `owner` learns of the row."""
        raise NotImplementedError


def enter(owner: type[Operation], table: str, key: str, entry: object) -> None:
    """Add an entry to a table of a class, behind those of the class that it derives from."""
    own = vars(owner).get(table)
    if own is None:
        own = dict(getattr(owner, table))
        setattr(owner, table, own)
    own[key] = entry
