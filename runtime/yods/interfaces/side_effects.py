"""Effects of running an operation.

Source: MLIR, `SideEffectInterfaces.td` and `SideEffectInterfaces.cpp`.
"""

from __future__ import annotations

from enum import Enum

from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.symbol import SymbolOpInterface
from yods.ir.records import Record
from yods.ir.traits import NoMemoryEffect, RecursiveMemoryEffects, Terminator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation
    from yods.ir.value import Value

#: Operations that are always kept.
_NEVER_DEAD = (Terminator, SymbolOpInterface)
#: The resource of all memory that is not named more precisely.
DEFAULT_RESOURCE = "<Default>"
AUTOMATIC_ALLOCATION_SCOPE_RESOURCE = "AutomaticAllocationScope"


class EffectKind(Enum):
    """The kind of effect on a resource."""

    ALLOCATE = "allocate"
    FREE = "free"
    READ = "read"
    WRITE = "write"


_READ = EffectKind.READ


class MemoryEffect(Record):
    """One effect.

    Attributes:
        kind: The kind of access.
        on: The operand, result, block argument or symbol reference it is done to, or
            None where the resource as a whole is meant.
        resource: Name of the resource.
        stage: Effects of a lower stage happen before those of a higher one.
        full: Whether it is on every element of what it is on.
    """

    __slots__ = ("kind", "on", "resource", "stage", "full")

    def __init__(
        self,
        kind: EffectKind,
        on: Value[Any] | Attribute | None = None,
        resource: str = DEFAULT_RESOURCE,
        stage: int = 0,
        full: bool = False,
    ) -> None:
        self.kind = kind
        self.on = on
        self.resource = resource
        self.stage = stage
        self.full = full


class MemoryEffectOpInterface:
    """States all memory effects of an operation."""

    __slots__ = ()

    def memory_effects(self) -> tuple[MemoryEffect, ...]:
        """Every effect of running the operation once; none: it touches no memory."""
        raise NotImplementedError(f"{type(self).__name__} does not state its memory effects")


class Speculatability(Enum):
    """Whether an operation may run where it otherwise would not."""

    NOT = "not"
    ALWAYS = "speculatable"
    #: When every operation inside may.
    RECURSIVE = "recursively speculatable"


class ConditionallySpeculatable:
    """Says from its operands and attributes whether it may be speculated."""

    __slots__ = ()

    def speculatability(self) -> Speculatability:
        """Whether this very operation may be speculated."""
        raise NotImplementedError(f"{type(self).__name__} does not state its speculatability")


def _is_known_effect_free_itself(op: Operation) -> bool | None:
    """True or False where `op` itself says; None where it leaves that to what is inside."""
    if isinstance(op, NoMemoryEffect):
        return True
    if isinstance(op, MemoryEffectOpInterface):
        if op.memory_effects():
            return False
        return None if isinstance(op, RecursiveMemoryEffects) else True
    return None if isinstance(op, RecursiveMemoryEffects) else False


def is_memory_effect_free(op: Operation) -> bool:
    """Whether running `op`, with everything inside, is known to touch no memory."""
    known = _is_known_effect_free_itself(op)
    if known is not None:
        return known
    pending = [_inside(op)]
    while (each := _following(pending)) is not None:
        known = _is_known_effect_free_itself(each)
        if known is False:
            return False
        if known is None:
            pending.append(_inside(each))
    return True


# Most walks end at the first operation inside, so what is inside is not listed beforehand.


def _inside(op: Operation) -> Iterator[Operation]:
    for region in op.regions:
        for block in region.blocks:
            yield from block


def _following(pending: list[Iterator[Operation]]) -> Operation | None:
    """The next of what is still to be looked at."""
    while pending:
        found = next(pending[-1], None)
        if found is not None:
            return found
        pending.pop()
    return None


def memory_effects(op: Operation) -> tuple[MemoryEffect, ...] | None:
    """All effects of `op` and of what its recursive regions hold; None where unknown."""
    effects: list[MemoryEffect] = []
    pending = [op]
    while pending:
        each = pending.pop()
        if isinstance(each, NoMemoryEffect):
            continue
        if known := isinstance(each, MemoryEffectOpInterface):
            effects += each.memory_effects()
        if isinstance(each, RecursiveMemoryEffects):
            for region in each.regions:
                for block in region.blocks:
                    pending.extend(block)
        elif not known:
            return None
    return tuple(effects)


def would_be_trivially_dead(op: Operation) -> bool:
    """Whether `op` could be erased if its results had no uses.

    That is: it is no terminator and no symbol, and all it does to memory is to read,
    or to allocate one of its own results and write to what is thus allocated.

    Source: MLIR, `wouldOpBeTriviallyDead`.
    """
    if isinstance(op, _NEVER_DEAD):
        return False
    if not isinstance(op, RecursiveMemoryEffects):
        return not effects_would_be_missed(op)
    pending: list[Iterator[Operation]] = [iter((op,))]
    while (each := _following(pending)) is not None:
        if isinstance(each, RecursiveMemoryEffects):
            pending.append(_inside(each))
            if not isinstance(each, MemoryEffectOpInterface):
                continue
        if effects_would_be_missed(each):
            return False
    return True


def all_would_be_trivially_dead(cls: type[Operation]) -> bool | None:
    """`would_be_trivially_dead` for all operations of a class; None if operations differ."""
    # Unregistered operations may be terminators, and may have any effect.
    if issubclass(cls, _NEVER_DEAD):
        return False
    if issubclass(cls, RecursiveMemoryEffects):
        return None
    if issubclass(cls, NoMemoryEffect):
        return True
    return None if issubclass(cls, MemoryEffectOpInterface) else False


def effects_would_be_missed(op: Operation) -> bool:
    """Whether `op` itself does to memory, or may do, what keeps it and all that is around it.

    Nested operations are not considered.
    """
    if isinstance(op, NoMemoryEffect):
        return False
    if not isinstance(op, MemoryEffectOpInterface):
        return True
    effects = [effect for effect in op.memory_effects() if effect.kind is not _READ]
    if not effects:
        return False
    # Memory that the operation allocates itself is gone with it.
    allocated = [
        effect.on
        for effect in effects
        if effect.kind is EffectKind.ALLOCATE and getattr(effect.on, "owner", None) is op
    ]
    return not allocated or any(
        all(effect.on is not each for each in allocated) for effect in effects
    )


def is_trivially_dead(op: Operation) -> bool:
    """Whether `op` can be erased: it has no uses and no effects that matter."""
    return not op.has_uses and would_be_trivially_dead(op)
