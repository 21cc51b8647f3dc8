"""Dominance: which values and blocks are sure to have been reached before others.

Source: MLIR, mlir/lib/IR/Dominance.cpp; the tree is computed as in L. Georgiadis, R. E. Tarjan,
R. F. Werneck, "Finding Dominators in Practice", where the algorithm is called SEMI-NCA.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.region_kind import RegionKind, region_kind
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.value import BlockArgument, OpResult, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.ir.block import Block, Region


def has_ssa_dominance(region: Region) -> bool:
    """Whether a value of `region` is visible only after its definition.

    Not so in the single block of a graph region, nor in that of an operation nobody
    defined. A region of several blocks always has it.
    """
    owner = region.owner
    if owner is None or len(region.blocks) != 1:
        return True
    if isinstance(owner, UnregisteredOperation):
        return False
    return region_kind(owner, owner.regions.index(region)) is RegionKind.SSACFG


class DominatorTree:
    """The dominator tree of the blocks of one region that its entry reaches.

    Attributes:
        parent: Block → the block that immediately dominates it; the entry has none.
        preorder: The blocks, each after the one that immediately dominates it.
    """

    __slots__ = ("_enter", "_leave", "parent", "preorder")

    def __init__(self, region: Region) -> None:
        walk = _Walk(region.blocks[0])
        dominators = _immediate_dominators(walk)
        blocks, number = walk.blocks, walk.number
        self.parent: dict[Block, Block | None] = {blocks[0]: None}
        order = list(reversed(walk.finished))
        children: dict[Block, list[Block]] = {block: [] for block in order}
        for block in order[1:]:
            above = blocks[dominators[number[block]]]
            self.parent[block] = above
            children[above].append(block)
        # Entering and leaving numbers turn "is an ancestor" into two comparisons.
        self.preorder: list[Block] = []
        self._enter: dict[Block, int] = {}
        self._leave: dict[Block, int] = {}
        pending: list[tuple[Block, Iterator[Block]]] = []
        self._visit(blocks[0], children, pending)
        while pending:
            block, rest = pending[-1]
            child = next(rest, None)
            if child is None:
                pending.pop()
                self._leave[block] = len(self.preorder)
            else:
                self._visit(child, children, pending)

    def _visit(
        self,
        block: Block,
        children: dict[Block, list[Block]],
        pending: list[tuple[Block, Iterator[Block]]],
    ) -> None:
        self._enter[block] = len(self.preorder)
        self.preorder.append(block)
        pending.append((block, iter(children[block])))

    def is_reachable(self, block: Block) -> bool:
        """Whether control can come from the entry to `block`."""
        return block in self._enter

    def dominates(self, a: Block, b: Block) -> bool:
        """Whether every way to `b` leads through `a`, or there is no way to `b`."""
        enter = self._enter
        if a is b or b not in enter:
            return True
        return a in enter and enter[a] <= enter[b] < self._leave[a]

    def properly_dominates(self, a: Block, b: Block) -> bool:
        """The same, and they are not one block."""
        return a is not b and self.dominates(a, b)


class _Walk:
    """A walk from an entry, depth first.

    Attributes:
        blocks: The blocks as they were met.
        number: Block → its index in `blocks`.
        parent: The index of the block from which each was first reached; its own for the entry.
        finished: The blocks, each after those reached from it.
    """

    __slots__ = ("blocks", "finished", "number", "parent")

    def __init__(self, entry: Block) -> None:
        self.blocks: list[Block] = [entry]
        self.number: dict[Block, int] = {entry: 0}
        self.parent: list[int] = [0]
        self.finished: list[Block] = []
        number = self.number
        pending = [(entry, iter(entry.successors))]
        while pending:
            block, rest = pending[-1]
            for successor in rest:
                # A branch out of the region is an error of its own.
                if successor not in number and successor.parent is entry.parent:
                    self.parent.append(number[block])
                    number[successor] = len(self.blocks)
                    self.blocks.append(successor)
                    pending.append((successor, iter(successor.successors)))
                    break
            else:
                pending.pop()
                self.finished.append(block)

    def predecessors(self) -> list[list[int]]:
        """Return the indices of each block's predecessors."""
        found: list[list[int]] = [[] for _ in self.blocks]
        for i, block in enumerate(self.blocks):
            for successor in block.successors:
                index = self.number.get(successor)
                if index is not None:
                    found[index].append(i)
        return found


def _immediate_dominators(walk: _Walk) -> list[int]:
    """Return the index of each block's immediate dominator; the entry's is its own.

    A block's semidominator is the earliest block from which a way leads to it through
    blocks only that were reached after it. The immediate dominator is the last block above
    it in the walk that was not reached after the semidominator.
    """
    parent = walk.parent
    predecessors = walk.predecessors()
    semi = list(range(len(parent)))
    # Of the blocks above a block that are done already, up to its `root`, which is not: `best`
    # is the one with the earliest semidominator. Both are made short when they are asked for.
    root = list(parent)
    best = list(semi)
    for block in range(len(parent) - 1, 0, -1):
        earliest = parent[block]
        for met in predecessors[block]:
            if met > block:
                path = []
                while root[met] > block:
                    path.append(met)
                    met = root[met]
                while path:
                    below = path.pop()
                    if semi[best[met]] < semi[best[below]]:
                        best[below] = best[met]
                    root[below] = root[met]
                    met = below
                met = semi[best[met]]
            if met < earliest:
                earliest = met
        semi[block] = earliest
    dominators = list(parent)
    for block in range(1, len(parent)):
        above = dominators[block]
        while above > semi[block]:
            above = dominators[above]
        dominators[block] = above
    return dominators


#: How many blocks back it is looked whether one leads to the next alone.
_NEAR = 4


def _leads_only_from(region: Region, block: Block, before: Block) -> bool:
    """Whether control is seen at once to come to `block` through `before` alone.

    So it does where each of the blocks from one to the other has a single predecessor. Most uses
    in other blocks are of that kind, so that many a region needs no tree.
    """
    entry = region.blocks[0]
    for _ in range(_NEAR):
        users = block._users
        if users is None or len(users) != 1 or block is entry:
            return False
        (branch,) = users
        above = branch._block
        if above is None or above.parent is not region or branch is not above._last:
            return False
        if above is before:
            return True
        block = above
    return False


class DominanceInfo:
    """Answers questions about dominance anywhere in the IR, and remembers the trees.

    It does not see later changes of blocks or branches.
    """

    __slots__ = ("_ssa", "_trees")

    def __init__(self) -> None:
        self._trees: dict[Region, DominatorTree] = {}
        self._ssa: dict[Region, bool] = {}

    def tree(self, region: Region) -> DominatorTree:
        """The dominator tree of a region with at least one block."""
        tree = self._trees.get(region)
        if tree is None:
            tree = self._trees[region] = DominatorTree(region)
        return tree

    def has_ssa_dominance(self, region: Region) -> bool:
        """`has_ssa_dominance`, remembered."""
        known = self._ssa.get(region)
        if known is None:
            known = self._ssa[region] = has_ssa_dominance(region)
        return known

    def is_reachable_from_entry(self, block: Block) -> bool:
        """Whether control can come from the entry of its region to `block`."""
        region = block.parent
        if region is None or region.blocks[0] is block:
            return True
        return self.tree(region).is_reachable(block)

    def dominates(self, a: Operation | Block, b: Operation | Block) -> bool:
        """Whether `a` properly dominates `b` or they are one."""
        return a is b or self.properly_dominates(a, b)

    def properly_dominates(
        self,
        a: Value[Any] | Operation | Block,
        b: Operation | Block,
        *,
        enclosing_op_ok: bool = True,
    ) -> bool:
        """Whether `a` is certain to have come before `b`, which may be nested deeper.

        Args:
            a: A value; or an operation or block, like `b`.
            enclosing_op_ok: Whether an operation dominates what it contains. For a
                result it does not: the value exists only when the operation is over.
        """
        if isinstance(a, Value):
            assert isinstance(b, Operation)
            if isinstance(a, OpResult):
                return self._op_properly_dominates(a.owner, b, enclosing_ok=False)
            block = b._block
            assert isinstance(a, BlockArgument)
            owner = a.owner
            return block is not None and (owner is block or self._block_dominates(owner, block))
        if isinstance(a, Operation):
            assert isinstance(b, Operation)
            return self._op_properly_dominates(a, b, enclosing_ok=enclosing_op_ok)
        assert not isinstance(b, Operation)
        if a is b:
            region = a.parent
            return region is not None and not self.has_ssa_dominance(region)
        return self._block_dominates(a, b)

    def _block_dominates(self, a: Block, b: Block) -> bool:
        """Whether block `a` comes before `b`, another one, or contains it."""
        region = a.parent
        if region is None:
            return False
        block: Block | None = b
        while block is not None and block.parent is not region:
            op = block.parent_op
            block = None if op is None else op._block
        if block is None:
            return False
        # Every way to a block leads through the entry, which needs no tree.
        if block is a or region.blocks[0] is a:
            return True
        if region not in self._trees and _leads_only_from(region, block, a):
            return True
        return self.tree(region).properly_dominates(a, block)

    def _op_properly_dominates(self, a: Operation, b: Operation, *, enclosing_ok: bool) -> bool:
        block_a, block_b = a._block, b._block
        if block_a is None or block_b is None:
            return False
        region = block_a.parent
        if region is None:
            return block_a is block_b and a is not b and a.is_before_in_block(b)
        if a is b:
            return not self.has_ssa_dominance(region)
        if block_b.parent is not region:
            above: Operation | None = b
            while above is not None and above.parent_region is not region:
                above = above.parent_op
            if above is None:
                return False
            if above is a and enclosing_ok:
                return True
            b = above
            block_b = b._block
            assert block_b is not None
        if block_a is block_b:
            if not self.has_ssa_dominance(region):
                return True
            return a is not b and a.is_before_in_block(b)
        if region.blocks[0] is block_a:
            return True
        if region not in self._trees and _leads_only_from(region, block_b, block_a):
            return True
        return self.tree(region).properly_dominates(block_a, block_b)
