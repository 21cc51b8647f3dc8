"""Canonicalisation of scf.execute_region, scf.for, scf.index_switch and scf.while, in MLIR's order.

Source: MLIR, SCF.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1, IntegerType
from yods.hints import TYPE_CHECKING, Any, cast
from yods.interfaces.control_flow import RegionBranchOpInterface
from yods.interfaces.function import FunctionOpInterface
from yods.ir.block import Block, Region
from yods.ir.matchers import constant_of
from yods.ir.value import BlockArgument, Value
from yods.rewrite.pattern import Rewritten, function_patterns
from yods.verification.interfaces import leaves_region, region_branch_operands
from yods_dialects.arith.enums import CmpIPredicate, IntegerOverflowFlags
from yods_dialects.arith.ops import AddiOp, CmpiOp, ConstantOp
from yods_dialects.cf.ops import BrOp
from yods_dialects.scf import ops

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import Operation, PatternRewriter, Type

    #: A value, or a number known beforehand.
    Mixed = Value[Any] | int
    #: An operand: the operation it belongs to, and its number.
    Use = tuple[Operation, int]


_INDEX_BITS = 64


def known_number(bound: Mixed) -> int | None:
    """The number a bound is, where it is a constant; signed."""
    if not isinstance(bound, Value):
        return bound
    found = constant_of(bound)
    if not isinstance(found, IntegerAttr):
        return None
    # To MLIR the only bit of `true` is its sign.
    return -found.value if bound.type is I1 else found.value


def trip_count(lower: Mixed, upper: Mixed, step: Mixed, *, unsigned: bool = False) -> int | None:
    """How often a loop from `lower` to `upper` runs; None where that is not known.

    A loop that never advances counts as one that does not run.
    """
    if lower is upper:
        return 0
    advance = known_number(step)
    if advance is not None and advance <= 0:
        return 0
    distance = _distance(lower, upper, unsigned=unsigned)
    if distance is None:
        return None
    if distance <= 0:
        return 0
    return None if advance is None else -(-distance // advance)


def _distance(lower: Mixed, upper: Mixed, *, unsigned: bool) -> int | None:
    """`upper` less `lower`, modulo the width of the type unless `unsigned`."""
    first, last = known_number(lower), known_number(upper)
    if first is None and last is None:
        return _added(lower, upper, unsigned=unsigned)
    if first is None or last is None:
        return None
    width = _width(lower)
    mask = (1 << width) - 1
    if unsigned:
        return (last & mask) - (first & mask)
    if last <= first:
        return 0
    distance = (last - first) & mask
    return distance - (1 << width) if distance >> (width - 1) else distance


def _added(lower: Mixed, upper: Mixed, *, unsigned: bool) -> int | None:
    """The addend of `upper = lower + addend` without overflow."""
    sum_ = upper.defining_op if isinstance(upper, Value) else None
    if not isinstance(sum_, AddiOp) or sum_.lhs is not lower:
        return None
    wanted = IntegerOverflowFlags.nuw if unsigned else IntegerOverflowFlags.nsw
    return known_number(sum_.rhs) if wanted in sum_.overflowFlags.value else None


def _width(bound: Mixed) -> int:
    """Bits of a bound's type."""
    type_ = bound.type if isinstance(bound, Value) else None
    return type_.width if isinstance(type_, IntegerType) else _INDEX_BITS


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
    sources = _sources(op)
    targets: dict[Use, list[Value[Any]]] = {}
    for use, target in edges:
        targets.setdefault(use, []).append(target)
    alive: set[Value[Any]] = set()
    pending = [target for target in sources if target.has_uses]
    while pending:
        target = pending.pop()
        if target not in alive:
            alive.add(target)
            pending += [other for use in sources[target] for other in targets[use]]
    dead = sources.keys() - alive
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


#: What takes from a region branch operation that which it hands on in vain: a block argument or
#: result that can only be one value becomes that value; of several that are always equal one
#: remains; unused ones are removed.
REGION_BRANCH = (_replace_by_only_value, _merge_duplicates, _remove_dead)


def end_of(block: Block) -> Operation:
    """The terminator of a block that has one."""
    end = block.last_op
    assert end is not None
    return end


def inline_region(
    op: Operation, region: Region, rewriter: PatternRewriter, arguments: Sequence[Value[Any]] = ()
) -> bool:
    """Put the one block of `region` where `op` is; its terminator says what results are."""
    block = region.blocks[0]
    terminator = end_of(block)
    rewriter.inline_block_before(block, op, arguments)
    rewriter.replace_op(op, terminator.operands)
    rewriter.erase_op(terminator)
    return True


# execute_region.


def _inline_single_block(op: ops.ExecuteRegionOp, rewriter: PatternRewriter) -> bool:
    region = op.regions[0]
    if len(region.blocks) != 1 or op.no_inline is not None:
        return False
    return isinstance(region.blocks[0].last_op, ops.YieldOp) and inline_region(op, region, rewriter)


def _inline_blocks(op: ops.ExecuteRegionOp, rewriter: PatternRewriter) -> Rewritten:
    if op.no_inline is not None:
        return False
    if not isinstance(op.parent_op, FunctionOpInterface | ops.ExecuteRegionOp):
        return False
    before, continuation = halves(op, rewriter)
    region = op.regions[0]
    rewriter.set_to_end(before)
    rewriter.insert(BrOp((), dest=region.blocks[0]))
    for block in region.blocks:
        end = block.last_op
        if isinstance(end, ops.YieldOp):
            rewriter.replace_op_with(end, BrOp(end._operands, dest=continuation))
    rewriter.inline_region_before(region, continuation)
    return arguments_for(op, continuation)


def halves(op: Operation, rewriter: PatternRewriter) -> tuple[Block, Block]:
    """The block that ends before `op`, and the one that goes on with it."""
    before = op.parent_block
    assert before is not None
    return before, rewriter.split_block(op)


def arguments_for(op: Operation, block: Block) -> Sequence[Value[Any]]:
    """New arguments of `block` for the results of `op`."""
    types = [result.type for result in op._results]
    return block.add_arguments(types, [op._location] * len(types))


canonicalize_execute_region = function_patterns(
    ops.ExecuteRegionOp, _inline_single_block, _inline_blocks, *REGION_BRANCH
)


# for.


def _trivial_loop(op: ops.ForOp, rewriter: PatternRewriter) -> Rewritten:
    """A loop that does not run, runs once, or does nothing."""
    trips = trip_count(op.lowerBound, op.upperBound, op.step, unsigned=op.unsignedCmp is not None)
    if trips == 0:
        return op.initArgs
    region = op.regions[0]
    if trips == 1:
        return inline_region(op, region, rewriter, (op.lowerBound, *op.initArgs))
    block = region.blocks[0]
    if trips is None or block.first_op is not block.last_op:
        return False
    end = end_of(block)
    if any(value.parent_block is block for value in end.operands):
        return False
    return end.operands


canonicalize_for = function_patterns(ops.ForOp, _trivial_loop, *REGION_BRANCH)


# index_switch.


def _known_case(op: ops.IndexSwitchOp, rewriter: PatternRewriter) -> bool:
    number = known_number(op.arg)
    if number is None:
        return False
    default, *cases = op.regions
    known = dict(zip(op.cases.values, cases, strict=True))
    return inline_region(op, known.get(number, default), rewriter)


canonicalize_index_switch = function_patterns(ops.IndexSwitchOp, _known_case, *REGION_BRANCH)


def _condition(op: ops.WhileOp) -> ops.ConditionOp | None:
    """The end of the first region."""
    end = op.regions[0].blocks[0].last_op
    return end if isinstance(end, ops.ConditionOp) else None


def truth(known: bool, op: Operation, rewriter: PatternRewriter) -> Value[Any]:
    """`true` or `false`, made before `op`."""
    rewriter.set_before(op)
    return rewriter.insert(ConstantOp(IntegerAttr(int(known), I1), result=I1))._results[0]


def _condition_is_true(op: ops.WhileOp, rewriter: PatternRewriter) -> bool:
    """In the second region the condition holds."""
    end = _condition(op)
    if end is None:
        return False
    constant: Value[Any] | None = None
    for value, argument in zip(end.args, op.regions[1].blocks[0].arguments, strict=True):
        if value is not end.condition or not argument.has_uses:
            continue
        if constant is None:
            constant = truth(True, op, rewriter)
        rewriter.replace_all_uses_with(argument, constant)
    return constant is not None


#: Each predicate with the one that holds where it does not.
_OPPOSITES = {
    first: second
    for pair in (("eq", "ne"), ("slt", "sge"), ("sle", "sgt"), ("ult", "uge"), ("ule", "ugt"))
    for first, second in (pair, pair[::-1])
}


def _predicate(op: CmpiOp) -> str:
    return CmpIPredicate(op.predicate.value).name


def _comparison_is_known(op: ops.WhileOp, rewriter: PatternRewriter) -> bool:
    """In the second region what is compared for the condition need not be compared again."""
    end = _condition(op)
    if end is None:
        return False
    comparison = end.condition.defining_op
    if not isinstance(comparison, CmpiOp):
        return False
    predicate = _predicate(comparison)
    changed = False
    for value, argument in zip(end.args, op.regions[1].blocks[0].arguments, strict=True):
        for side in (0, 1):
            if value is not comparison._operands[side]:
                continue
            for user in reversed(argument.users):
                if not isinstance(user, CmpiOp):
                    continue
                if user._operands[1 - side] is not comparison._operands[1 - side]:
                    continue
                other = _predicate(user)
                if other not in (predicate, _OPPOSITES[predicate]):
                    continue
                constant = truth(other == predicate, op, rewriter)
                rewriter.replace_op(user, (constant,))
                changed = True
    return changed


def _loop_before(op: ops.WhileOp, types: Sequence[Type], rewriter: PatternRewriter) -> ops.WhileOp:
    """An empty loop with the initial values of `op`, and with results of these types."""
    rewriter.set_before(op)
    return rewriter.insert(ops.WhileOp(op.inits, results_=types, before=Region(), after=Region()))


def _arguments_in_order(op: ops.WhileOp, rewriter: PatternRewriter) -> Rewritten:
    """Forward arguments of the before region in their original order."""
    end = _condition(op)
    if end is None:
        return False
    before, after = (region.blocks[0] for region in op.regions)
    given = end.args
    if tuple(given) == before.arguments or len(set(given)) != len(given):
        return False
    if set(given) != set(before.arguments):
        return False
    # Old number → new number.
    places = [value.index for value in given]
    with rewriter.modifying(end):
        end.operands = (end.condition, *before.arguments)
    types = [op._results[places.index(new)].type for new in range(len(places))]
    loop = _loop_before(op, types, rewriter)
    first, second = Block([argument.type for argument in before.arguments]), Block(types)
    loop.regions[0].append(first)
    loop.regions[1].append(second)
    rewriter.merge_blocks(before, first, first.arguments)
    rewriter.merge_blocks(after, second, [second.arguments[new] for new in places])
    return [loop._results[new] for new in places]


def _move_if_down(op: ops.WhileOp, rewriter: PatternRewriter) -> Rewritten:
    """An if at the end of the first region, on the loop's condition, begins the second."""
    end = _condition(op)
    branch = None if end is None else end.previous_op
    if end is None or not isinstance(branch, ops.IfOp) or branch.condition is not end.condition:
        return False
    then, otherwise = branch.regions
    if otherwise.blocks and otherwise.blocks[0].first_op is not otherwise.blocks[0].last_op:
        return False
    before, after = op.regions
    body, second = then.blocks[0], after.blocks[0]
    if not isinstance(body.last_op, ops.YieldOp):
        return False
    for value, argument in zip(end.args, second.arguments, strict=True):
        if value.defining_op is not branch:
            continue
        number = value.index
        held, failed = (end_of(region.blocks[0]) for region in branch.regions)
        rewriter.replace_all_uses_with(branch._results[number], failed.operands[number])
        rewriter.replace_all_uses_with(argument, held.operands[number])
    needed = _used_from(before, then)
    types = [value.type for value in (*op._results, *needed)]
    loop = _loop_before(op, types, rewriter)
    with rewriter.modifying(loop):
        for old, new in zip(op.regions, loop.regions, strict=True):
            new.take_blocks(old)
    with rewriter.modifying(end):
        end.operands = (*end.operands, *needed)
    added = second.add_arguments([value.type for value in needed], [op._location] * len(needed))
    for value, argument in zip(needed, added, strict=True):
        inside = [
            user
            for user in value.users
            if (home := user.parent_region) is not None and then.is_ancestor_of(home)
        ]
        value.replace_uses_with_if(argument, lambda user: user in inside)  # noqa: B023
        for user in reversed(inside):
            rewriter.listener.op_modified(user)
    rewriter.erase_op(body.last_op)
    start = second.first_op
    assert start is not None
    rewriter.inline_block_before(body, start)
    rewriter.erase_op(branch)
    return loop._results[: len(op._results)]


def _used_from(region: Region, inside: Region) -> list[Value[Any]]:
    """Values defined right in `region` that are used within `inside`, first use first."""
    found: dict[Value[Any], None] = {}
    for block in inside.blocks:
        for top in block:
            for op in top.walk(post_order=True):
                for value in op.operands:
                    if value.parent_region is region:
                        found[value] = None
    return list(found)


canonicalize_while = function_patterns(
    ops.WhileOp,
    _condition_is_true,
    _comparison_is_known,
    _arguments_in_order,
    _move_if_down,
    *REGION_BRANCH,
)
