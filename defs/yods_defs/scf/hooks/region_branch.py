"""Patterns for operations whose regions hand values to each other.

The operands that such an operation forwards are known through `RegionBranchOpInterface`, so one set
of patterns serves loops, conditionals and similar operations of any dialect.

Source: MLIR, ControlFlowInterfaces.cpp,
`populateRegionBranchOpInterfaceCanonicalizationPatterns`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from yods.interfaces.control_flow import RegionBranchOpInterface
from yods.ir.value import BlockArgument
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods.verification.interfaces import leaves_region, region_branch_operands

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

    #: An operand: the operation it belongs to, and its number.
    Use = tuple[Operation, int]


def region_branch_patterns(root: type[Operation]) -> list[RewritePattern]:
    """Patterns that take from `root`, a region branch operation, what it hands on in vain.

    A block argument or result that can only be one value becomes that value; of several
    that are always equal one remains; unused ones are removed.
    """
    return [
        FunctionPattern(root, pattern)
        for pattern in (_replace_by_only_value, _merge_duplicates, _remove_dead)
    ]


def _branch_points(op: Operation) -> Iterator[Operation | None]:
    """Where control leaves from: None for the operation itself, then its terminators."""
    yield None
    for region in op.regions:
        for block in region.blocks:
            last = block.last_op
            if last is not None and leaves_region(last):
                yield last


def _edges(op: Operation) -> Iterator[tuple[Use, Value[Any]]]:
    """Each operand that is handed on, with the block argument or result that gets it."""
    branch = cast(RegionBranchOpInterface, op)
    for point in _branch_points(op):
        owner = op if point is None else point
        for successor in branch.region_successors(point):
            values = (
                branch.entry_successor_operands(successor)
                if point is None
                else region_branch_operands(point, successor)
            )
            first = _first_number(owner, values)
            for offset, target in enumerate(successor.inputs[: len(values)]):
                yield (owner, first + offset), target


def _first_number(op: Operation, values: Sequence[Value[Any]]) -> int:
    """The range of `values`, which are consecutive, among the operands of `op`."""
    operands = op.operands
    count = len(values)
    for first in range(len(operands) - count, -1, -1):
        if all(a is b for a, b in zip(operands[first : first + count], values, strict=True)):
            return first
    raise ValueError(f"'{op.name}' op hands on values that are not consecutive operands of it")


def _sources(op: Operation) -> dict[Value[Any], list[Use]]:
    """Block arguments and results → the operands they get their values from."""
    found: dict[Value[Any], list[Use]] = {}
    for use, target in _edges(op):
        found.setdefault(target, []).append(use)
    return found


def _replace_by_only_value(op: Operation, rewriter: PatternRewriter) -> bool:
    sources = _sources(op)
    changed = False
    for target in sources:
        if not target.has_uses:
            continue
        value = _only_value(target, sources)
        if value is not None and _is_visible(value, target, op):
            rewriter.replace_all_uses_with(target, value)
            changed = True
    return changed


def _only_value(target: Value[Any], sources: dict[Value[Any], list[Use]]) -> Value[Any] | None:
    """The one value that ever reaches `target`; None where there are several."""
    found: Value[Any] | None = None
    seen: set[Value[Any]] = set()
    pending = [target]
    while pending:
        value = pending.pop()
        uses = sources.get(value)
        if uses is None:
            if found is not None and found is not value:
                return None
            found = value
            continue
        for owner, number in uses:
            source = owner.operands[number]
            if source not in seen:
                seen.add(source)
                pending.append(source)
    return found


def _is_visible(value: Value[Any], target: Value[Any], op: Operation) -> bool:
    """Whether `value`, which reaches `target`, may be used wherever `target` is."""
    region = value.parent_region
    if region is None or region.owner is not op:
        return True
    # From inside, only another argument of the same block is there as early.
    return (
        isinstance(target, BlockArgument)
        and isinstance(value, BlockArgument)
        and value.owner is target.owner
    )


def _merge_duplicates(op: Operation, rewriter: PatternRewriter) -> bool:
    """Of inputs in one place that get the same values from everywhere, use the first."""
    sources = _sources(op)
    first: dict[tuple[Any, ...], Value[Any]] = {}
    changed = False
    for target in sorted(sources, key=lambda value: value.index):
        values = {owner: owner.operands[number] for owner, number in sources[target]}
        place = target.owner if isinstance(target, BlockArgument) else op
        key = (place, frozenset(values.items()))
        known = first.setdefault(key, target)
        if known is not target and target.has_uses:
            rewriter.replace_all_uses_with(target, known)
            changed = True
    return changed


def _remove_dead(op: Operation, rewriter: PatternRewriter) -> bool:
    """Remove unused inputs, with the operands handed to them.

    Inputs that get one operand belong together: they can only go all at once.
    """
    edges = list(_edges(op))
    groups = _Groups()
    by_use: dict[Use, Value[Any]] = {}
    for use, target in edges:
        groups.join(by_use.setdefault(use, target), target)
    alive = {groups.leader(target) for _, target in edges if target.has_uses}
    dead = {target for _, target in edges if groups.leader(target) not in alive}
    if not dead:
        return False
    operands: dict[Operation, set[int]] = {}
    for (owner, number), target in edges:
        if target in dead:
            operands.setdefault(owner, set()).add(number)
    for owner, numbers in operands.items():
        with rewriter.modifying(owner):
            owner.operands = [v for i, v in enumerate(owner.operands) if i not in numbers]
    results = []
    arguments: dict[Block, set[int]] = {}
    for target in sorted(dead, key=lambda value: -value.index):
        if isinstance(target, BlockArgument):
            arguments.setdefault(target.owner, set()).add(target.index)
        else:
            results.append(target.index)
    for block, unused in arguments.items():
        with rewriter.modifying(op):
            block.erase_arguments(unused)
    if results:
        rewriter.erase_results(op, set(results))
    return True


class _Groups:
    """Values that belong together (MLIR: equivalence classes)."""

    def __init__(self) -> None:
        self._next: dict[Value[Any], Value[Any]] = {}

    def leader(self, value: Value[Any]) -> Value[Any]:
        """The representative of the group of `value`."""
        above = self._next.setdefault(value, value)
        while above is not value:
            # Halving the way keeps long chains cheap.
            self._next[value] = self._next[above]
            value, above = above, self._next[above]
        return value

    def join(self, first: Value[Any], second: Value[Any]) -> None:
        self._next[self.leader(second)] = self.leader(first)
