"""Making one block of several that do the same.

Source: MLIR, mlir/lib/Transforms/Utils/RegionUtils.cpp, `mergeIdenticalBlocks` and
`dropRedundantArguments`; `mlir-opt --canonicalize=region-simplify=aggressive`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, cast
from yods.interfaces.control_flow import BranchOpInterface

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Sequence

    from yods.interfaces.control_flow import SuccessorOperands
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import BlockArgument, Value
    from yods.rewrite.rewriter import PatternRewriter


def merge_identical_blocks(rewriter: PatternRewriter, regions: Iterable[Region]) -> bool:
    """Merge, in `regions` and all inside, blocks that do the same with different values.

    The values that differ become arguments of the block that stays.

    Returns:
        Whether any were merged.
    """
    changed = False
    for region in _with_inner(regions):
        while len(region.blocks) > 1 and _merge_in(rewriter, region):
            changed = True
    return changed


def _with_inner(regions: Iterable[Region]) -> Iterator[Region]:
    pending = list(regions)
    while pending:
        region = pending.pop()
        yield region
        for block in region.blocks:
            for op in block:
                pending.extend(op.regions)


def _merge_in(rewriter: PatternRewriter, region: Region) -> bool:
    by_successors: dict[tuple[Block, ...], list[Block]] = {}
    for block in region.blocks[1:]:
        by_successors.setdefault(block.successors, []).append(block)
    changed = False
    for blocks in by_successors.values():
        clusters: list[_Cluster] = []
        for block in blocks if len(blocks) > 1 else ():
            # Nothing in it has regions, and its arguments have no uses elsewhere.
            inside = any(region.blocks for op in block for region in op.regions)
            if inside or _used_outside(block.arguments, block):
                continue
            if not any(cluster.add(block) for cluster in clusters):
                clusters.append(_Cluster(block))
        for cluster in clusters:
            changed = cluster.merge(rewriter) or changed
    return changed


def _used_outside(values: Iterable[Value[Any]], block: Block) -> bool:
    return any(user.parent_block is not block for value in values for user in value.users)


def _order(block: Block) -> dict[Value[Any], int]:
    """The values a block defines, numbered."""
    values = [*block.arguments, *(result for op in block for result in op.results)]
    return {value: number for number, value in enumerate(values)}


def _deed(op: Operation) -> Hashable:
    """A key of what `op` computes apart from its operands."""
    types = tuple(result.type for result in op.results)
    return op.name, tuple(op.attributes.items()), types, len(op.operands), len(op.regions)


class _Cluster:
    """Blocks that do the same as the first."""

    def __init__(self, leader: Block) -> None:
        self._leader = leader
        self._others: list[Block] = []
        #: The operands that differ: number of the operation, and of its operand.
        self._different: set[tuple[int, int]] = set()

    def add(self, block: Block) -> bool:
        """Enter `block` if it does the same."""
        leader = self._leader
        if [a.type for a in leader.arguments] != [a.type for a in block.arguments]:
            return False
        first, second = list(leader), list(block)
        if len(first) != len(second):
            return False
        orders = _order(leader), _order(block)
        different = set()
        for number, (one, other) in enumerate(zip(first, second, strict=True)):
            if _deed(one) != _deed(other):
                return False
            for place, (a, b) in enumerate(zip(one.operands, other.operands, strict=True)):
                if a is b:
                    continue
                if a.type is not b.type or (a in orders[0]) is not (b in orders[1]):
                    return False
                if a in orders[0]:
                    if orders[0][a] != orders[1][b]:
                        return False
                elif _is_late(a, leader) or _is_late(b, block):
                    return False
                else:
                    different.add((number, place))
            if _used_outside(one.results, leader) or _used_outside(other.results, block):
                return False
        self._different |= different
        self._others.append(block)
        return True

    def merge(self, rewriter: PatternRewriter) -> bool:
        """Replace all blocks by the first."""
        if not self._others:
            return False
        leader = self._leader
        blocks = [leader, *self._others]
        if self._different:
            if not all(isinstance(user, BranchOpInterface) for b in blocks for user in _users(b)):
                return False
            self._hand_over(rewriter, blocks)
        for block in self._others:
            for user in _users(block):
                user.successors = [leader if b is block else b for b in user.successors]
            rewriter.erase_block(block)
        return True

    def _hand_over(self, rewriter: PatternRewriter, blocks: Sequence[Block]) -> None:
        """Make what differs arguments of the first block, and hand them to it."""
        places = sorted(self._different)
        ops = [list(block) for block in blocks]
        columns = [tuple(each[n].operands[place] for each in ops) for n, place in places]
        #: Index of the kept column that replaces each.
        standing: dict[tuple[Value[Any], ...], int] = {}
        first_of: dict[Value[Any], tuple[Value[Any], ...]] = {}
        kept: list[tuple[Value[Any], ...]] = []
        representatives: list[int] = []
        for column in columns:
            # Only the column in which a value came first may replace a later one.
            if first_of.setdefault(column[0], column) != column or column not in standing:
                standing[column] = len(kept)
                kept.append(column)
            representatives.append(standing[column])
        arguments = self._leader.add_arguments(
            [column[0].type for column in kept],
            [getattr(column[0], "_location", None) for column in kept],
        )
        for (number, place), index in zip(places, representatives, strict=True):
            ops[0][number].set_operand(place, arguments[index])
        for index, block in enumerate(blocks):
            for user in _users(block):
                branch = cast(BranchOpInterface, user)
                for successor in [i for i, b in enumerate(user.successors) if b is block]:
                    branch.append_successor_operands(successor, [c[index] for c in kept])
                rewriter.listener.op_modified(user)


def _users(block: Block) -> list[Operation]:
    """The terminators that name `block`."""
    return list(block._users or ())


def _is_late(value: Value[Any], block: Block) -> bool:
    """Whether a terminator that leads to `block` makes `value`, so that it cannot hand it on."""
    definition = value.defining_op
    return definition is not None and definition in _users(block)


def drop_redundant_arguments(rewriter: PatternRewriter, regions: Iterable[Region]) -> bool:
    """Replace block arguments, in `regions` and all inside, that are one value wherever from.

    Returns:
        Whether there were any.
    """
    changed = False
    for region in _with_inner(regions):
        for block in region.blocks:
            changed = _drop_in(rewriter, block) or changed
    return changed


def _drop_in(rewriter: PatternRewriter, block: Block) -> bool:
    if not block._arguments:
        return False
    users = _users(block)
    dropped: set[int] = set()
    replaced: list[BlockArgument[Any]] = []
    values: list[Value[Any]] = []
    edges = _edges(block, users)
    for index in range(len(block.arguments) - 1, -1, -1):
        value = None if edges is None else _handed_everywhere(edges, index)
        if value is None:
            continue
        argument = block.arguments[index]
        dropped.add(index)
        replaced.append(argument)
        values.append(value)
        if any(argument.is_used_by(user) for user in users):
            # Handed on by a branch that leads here, so that now it hands on something else.
            rewriter.replace_each(replaced, values)
            replaced, values = [], []
            edges = _edges(block, users)
    if not dropped:
        return False
    rewriter.replace_each(replaced, values)
    for user in users:
        branch = cast(BranchOpInterface, user)
        found = [
            branch.successor_operands(number)
            for number, successor in enumerate(user.successors)
            if successor is block
        ]
        branch.erase_successor_operands(
            [given.first + index - given.produced for given in found for index in dropped]
        )
    block.erase_arguments(dropped)
    return True


def _edges(block: Block, users: Iterable[Operation]) -> list[SuccessorOperands] | None:
    """The operands of each branch to `block`; None if one does not give them."""
    edges = []
    for user in users:
        if not isinstance(user, BranchOpInterface):
            return None
        for number, successor in enumerate(user.successors):
            if successor is block:
                edges.append(user.successor_operands(number))
    return edges


def _handed_everywhere(edges: Iterable[SuccessorOperands], index: int) -> Value[Any] | None:
    """The value that every branch hands to argument `index`; None where they differ."""
    found: Value[Any] | None = None
    for given in edges:
        if index < given.produced:
            return None
        value = given.forwarded[index - given.produced]
        if found is not None and value is not found:
            return None
        found = value
    return found
