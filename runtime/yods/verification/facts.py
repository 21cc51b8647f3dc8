"""Flags of an operation's class and checks of its dialects, for both passes of the verifier."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.interfaces.region_kind import RegionKindInterface
from yods.interfaces.symbol import SymbolUserOpInterface
from yods.ir import traits
from yods.ir.operation import Operation, UnregisteredOperation

if TYPE_CHECKING:
    from yods.ir.block import Block
    from yods.ir.context import Context

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


def verify_discardable_attributes(op: Operation, context: Context) -> None:
    """Ask the dialects that own the prefixes of the discardable attributes."""
    attributes = op._attributes or {}
    for name in sorted([name for name in attributes if "." in name]):
        dialect = context.dialect(name.partition(".")[0])
        if dialect is not None:
            error = dialect.verify_operation_attribute(op, name, attributes[name])
            if error is not None:
                raise error


def check_registered(op: Operation, context: Context) -> None:
    """Raise the error of an operation nobody defined, where that is not allowed."""
    namespace = op.dialect_name
    dialect = context.dialect(namespace) if namespace else None
    if dialect is None:
        if not context.allow_unregistered_dialects:
            raise op.error(
                "created with unregistered dialect. If this is intended, please call "
                "allowUnregisteredDialects() on the MLIRContext, or use "
                "-allow-unregistered-dialect with the MLIR opt tool used"
            )
    elif not dialect.ALLOWS_UNKNOWN_OPERATIONS:
        raise op.plain_error(
            f"unregistered operation '{op.name}' found in dialect ('{namespace}') that "
            "does not allow unknown operations"
        )


def may_lack_terminator(block: Block) -> bool:
    """Whether `block` may end with anything, or be empty."""
    region = block.parent
    if region is None:
        return True
    if len(region.blocks) != 1:
        return False
    owner = region.owner
    return owner is None or bool(flags(owner) & MAY_LACK_TERMINATOR)
