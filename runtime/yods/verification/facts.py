"""Flags of an operation's class that the verifier needs, computed once for each class."""

from __future__ import annotations

from yods.interfaces.region_kind import RegionKindInterface
from yods.interfaces.symbol import SymbolUserOpInterface
from yods.ir import traits
from yods.ir.operation import Operation, UnregisteredOperation

UNREGISTERED = 1
#: It may end a block: it is a terminator, or nobody knows.
MAY_TERMINATE = 2
#: It must be last in its block.
TERMINATOR = 4
#: The single block of its regions may end anyhow.
MAY_LACK_TERMINATOR = 8
ISOLATED = 16
SYMBOL_TABLE = 32
SYMBOL_USER = 64
#: It has a check that waits for its regions.
REGION_CHECK = 128
#: Its single-block regions are not, or not all, ordered.
GRAPH = 256

#: It is looked at again when what is inside has been.
LEAVING_WORK = UNREGISTERED | REGION_CHECK | SYMBOL_TABLE

#: What an operation without regions needs besides its own check.
LEAF_WORK = LEAVING_WORK | TERMINATOR | SYMBOL_USER

#: Class → its flags, for the classes met so far.
flags_of_class: dict[type[Operation], int] = {}

_FLAGS = (
    (traits.Terminator, TERMINATOR | MAY_TERMINATE),
    (traits.NoTerminator, MAY_LACK_TERMINATOR),
    (traits.IsolatedFromAbove, ISOLATED),
    (traits.SymbolTable, SYMBOL_TABLE),
    (SymbolUserOpInterface, SYMBOL_USER),
    (traits.GraphRegion, GRAPH),
    (RegionKindInterface, GRAPH),
)


def find_flags(cls: type[Operation]) -> int:
    """The flags of `cls`, which are then in `flags_of_class`."""
    flags = 0
    if UnregisteredOperation in cls.__mro__:
        flags = UNREGISTERED | MAY_TERMINATE | MAY_LACK_TERMINATOR | GRAPH
    for base, bits in _FLAGS:
        if base in cls.__mro__:
            flags |= bits
    if cls.verify_regions is not Operation.verify_regions:
        flags |= REGION_CHECK
    flags_of_class[cls] = flags
    return flags


def flags(op: Operation) -> int:
    """The flags of the class of `op`."""
    cls = type(op)
    known = flags_of_class.get(cls)
    return find_flags(cls) if known is None else known
