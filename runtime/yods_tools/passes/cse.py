"""Common subexpression elimination: what is computed twice is computed once.

Source: MLIR, mlir/lib/Transforms/CSE.cpp.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, NamedTuple
from yods.interfaces.side_effects import (
    EffectKind,
    MemoryEffectOpInterface,
    effects_would_be_missed,
    is_memory_effect_free,
    is_trivially_dead,
    memory_effects,
)
from yods.ir import traits
from yods.ir.equivalence import operation_key
from yods.ir.operation import UnregisteredOperation
from yods.verification.dominance import DominanceInfo

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from yods import Block, Operation
    from yods.interfaces.side_effects import MemoryEffect


class CSEResult(NamedTuple):
    """How many operations were replaced by equal ones, and how many were dead."""

    replaced: int
    dead: int

    @property
    def changed(self) -> bool:
        """Whether the IR is different now."""
        return bool(self.replaced or self.dead)


def eliminate_common_subexpressions(op: Operation) -> CSEResult:
    """Replace, inside `op`, each pure operation by an equal one that dominates it.

    Operations that only read memory are replaced, too, where nothing between the two
    writes; dead ones are erased.
    """
    elimination = _Elimination()
    elimination.run(op)
    for each in elimination.dead:
        each.erase()
    unused = elimination.unused
    return CSEResult(len(elimination.dead) - unused, unused)


class _Scope:
    """Known operations by what they compute; looks into the scopes around it."""

    __slots__ = ("known", "outer")

    def __init__(self, outer: _Scope | None) -> None:
        self.outer = outer
        self.known: dict[Hashable, Operation] = {}

    def find(self, key: Hashable) -> Operation | None:
        scope: _Scope | None = self
        while scope is not None:
            found = scope.known.get(key)
            if found is not None:
                return found
            scope = scope.outer
        return None


class _Elimination:
    def __init__(self) -> None:
        self.dead: list[Operation] = []
        # The number of those that were dead before.
        self.unused = 0
        self._dominance = DominanceInfo()
        # Operations entered in some scope, under the operands they then had.
        self._known: set[Operation] = set()
        # Operations that hold one whose effects keep them.
        self._kept: set[Operation] = set()
        # Of the blocks that are gone through.
        self._writes: dict[Block, _Writes] = {}

    def run(self, top: Operation) -> None:
        # Each step is an iterator over what is left to do; those it finds inside go on
        # top, so that nesting costs no Python frames.
        pending: list[Iterator[Any]] = [self._regions(top, _Scope(None))]
        while pending:
            step = next(pending[-1], None)
            if step is None:
                pending.pop()
            else:
                pending.append(step)

    def _regions(self, op: Operation, scope: _Scope) -> Iterator[Iterator[Any]]:
        for region in op.regions:
            if not region.blocks:
                continue
            if len(region.blocks) == 1:
                ordered = self._dominance.has_ssa_dominance(region)
                yield self._block(region.blocks[0], _Scope(scope), ordered)
                continue
            # What a block knows, the blocks it dominates know as well.
            tree = self._dominance.tree(region)
            scopes: dict[Block, _Scope] = {}
            for block in tree.preorder:
                above = tree.parent[block]
                scopes[block] = _Scope(scope if above is None else scopes[above])
                yield self._block(block, scopes[block], True)

    def _block(self, block: Block, scope: _Scope, ordered: bool) -> Iterator[Iterator[Any]]:
        for op in block:
            if op.regions:
                isolated = isinstance(op, traits.IsolatedFromAbove | UnregisteredOperation)
                yield self._regions(op, _Scope(None if isolated else scope))
            self._simplify(op, scope, ordered)
        self._writes.pop(block, None)

    def _is_written_between(self, first: Operation, last: Operation) -> bool:
        """Whether memory may be written between two operations of one block."""
        block = last.parent_block
        assert block is not None
        writes = self._writes.get(block)
        if writes is None:
            writes = self._writes[block] = _Writes(last)
        return writes.between(first, last)

    def _simplify(self, op: Operation, scope: _Scope, ordered: bool) -> None:
        kept = bool(op.regions) and self._is_kept(op)
        if isinstance(op, traits.Terminator):
            return
        if kept and not isinstance(op, MemoryEffectOpInterface):
            return
        if is_trivially_dead(op):
            # What it uses may be dead in turn, once it is gone; MLIR leaves that.
            self.dead.append(op)
            self.unused += 1
            return
        if op.regions and any(len(region.blocks) > 1 for region in op.regions):
            return
        effects: tuple[MemoryEffect, ...] = ()
        if isinstance(op, MemoryEffectOpInterface):
            effects = op.memory_effects()
        if not effects and is_memory_effect_free(op):
            key = operation_key(op)
            known = scope.find(key)
            if known is None:
                self._remember(scope, key, op)
            else:
                self._replace(op, known, ordered)
            return
        if not effects or any(effect.kind is not EffectKind.READ for effect in effects):
            return
        key = operation_key(op)
        known = scope.find(key)
        if known is not None and known.parent_block is op.parent_block:
            if not self._is_written_between(known, op):
                self._replace(op, known, ordered)
                return
        self._remember(scope, key, op)

    def _is_kept(self, op: Operation) -> bool:
        """Whether `op` is neither dead nor pure because of what it holds.

        What it holds has been asked before: however deep operations nest, each is looked at
        once, where asking each anew for all that is inside would take the square of the depth.
        """
        if not isinstance(op, traits.RecursiveMemoryEffects):
            return False
        for region in op.regions:
            for block in region.blocks:
                for inner in block:
                    # One that leaves all to what it holds may hold nothing: `scf.reduce`.
                    recursive = isinstance(inner, traits.RecursiveMemoryEffects)
                    if inner in self._kept if recursive else effects_would_be_missed(inner):
                        self._kept.add(op)
                        return True
        return False

    def _remember(self, scope: _Scope, key: Hashable, op: Operation) -> None:
        scope.known[key] = op
        self._known.add(op)

    def _replace(self, op: Operation, known: Operation, ordered: bool) -> None:
        if ordered:
            op.replace_all_uses_with(known)
            self.dead.append(op)
        else:
            # What is known would no longer be found under its old operands.
            for result, new in zip(op.results, known.results, strict=True):
                result.replace_uses_with_if(new, lambda user: user not in self._known)
            if not op.has_uses:
                self.dead.append(op)
        if known._location is None:
            known._location = op._location


class _Writes:
    """Where in a block memory may be written: looked for as far as asked, each operation once.

    Attributes:
        _before: How many operations that may write come before each looked at, counted from one
            of them; those looked at are all from `_first` to `_last`.
    """

    __slots__ = ("_before", "_first", "_last")

    def __init__(self, op: Operation) -> None:
        self._first = self._last = op
        self._before = {op: 0}

    def between(self, first: Operation, last: Operation) -> bool:
        """Whether memory may be written after `first`, which only reads, and before `last`."""
        before = self._before
        while last not in before:
            op = self._last
            assert op.next_op is not None
            self._last = op.next_op
            before[self._last] = before[op] + _may_write(op)
        while first not in before:
            op = self._first
            assert op.previous_op is not None
            self._first = op.previous_op
            before[self._first] = before[op] - _may_write(self._first)
        return before[first] != before[last]


def _may_write(op: Operation) -> bool:
    if isinstance(op, traits.NoMemoryEffect):
        return False
    effects = memory_effects(op)
    return effects is None or any(effect.kind is EffectKind.WRITE for effect in effects)
