"""Canonicalisation of scf's branches and parallel loops. Source: MLIR, SCF.cpp."""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import DYNAMIC, I1, I64, INDEX
from yods.hints import TYPE_CHECKING, Any
from yods.ir.block import Block, Region
from yods.ir.matchers import constant_of
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_defs.memref.hooks.views import mixed
from yods_defs.scf.hooks import rewrites
from yods_dialects.arith.ops import AndiOp, ConstantOp, SelectOp, XoriOp
from yods_dialects.index.ops import BoolConstantOp
from yods_dialects.scf.ops import ForallInParallelOp, ForallOp, IfOp, ParallelOp, ReduceOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import PatternRewriter, Type, Value
    from yods_defs.scf.hooks.rewrites import Mixed


def _new_if(
    op: IfOp, condition: Value[Any], types: Sequence[Type], rewriter: PatternRewriter
) -> IfOp:
    """An if without blocks before `op`."""
    rewriter.set_before(op)
    return rewriter.insert(
        IfOp(condition, results_=types, thenRegion=Region(), elseRegion=Region())
    )


def _known_condition(op: IfOp, rewriter: PatternRewriter) -> Rewritten:
    condition = rewrites.known_number(op.condition)
    if condition is None:
        return False
    region = op.regions[0 if condition else 1]
    return rewrites.inline_region(op, region, rewriter) if region.blocks else ()


def _to_select(op: IfOp, rewriter: PatternRewriter) -> Rewritten:
    """Results that come from outside of the regions need no regions."""
    then, otherwise = op.regions
    if not op._results:
        return False
    pairs = list(zip(_yielded(then), _yielded(otherwise), strict=True))
    left = [
        i
        for i, (a, b) in enumerate(pairs)
        if a.parent_region is then or b.parent_region is otherwise
    ]
    if len(left) == len(pairs):
        return False
    new = _new_if(op, op.condition, [op._results[i].type for i in left], rewriter)
    rewriter.set_before(new)
    results: list[Value[Any]] = []
    remaining = iter(new._results)
    for i, (a, b) in enumerate(pairs):
        if i in left:
            results.append(next(remaining))
        elif a is b:
            results.append(a)
        else:
            results.append(rewriter.insert(SelectOp(op.condition, a, b))._results[0])
    for number, (old, region) in enumerate(zip(op.regions, new.regions, strict=True)):
        _join(old, None, region, [pairs[i][number] for i in left], rewriter)
    return results


def _empty_else(op: IfOp, rewriter: PatternRewriter) -> bool:
    if op._results or not op.regions[1].blocks:
        return False
    block = op.regions[1].blocks[0]
    if block.first_op is not block.last_op:
        return False
    with rewriter.modifying(op):
        rewriter.erase_block(block)
    return True


def _propagate(op: IfOp, rewriter: PatternRewriter) -> bool:
    """Within the regions the condition is known."""
    if constant_of(op.condition) is not None:
        return False
    changed = False
    constants: dict[bool, Value[Any]] = {}
    then, otherwise = op.regions
    outside = op.parent_region
    for user in reversed(op.condition.users):
        # One condition may decide very many operations, most of which stand beside this one.
        block = user._block
        if block is None or block.parent is outside:
            continue
        home = block.parent
        while home is not None and home is not outside and home is not then:
            if home is otherwise:
                break
            owner = home.owner
            home = None if owner is None else owner.parent_region
        if home is not then and home is not otherwise:
            continue
        known = home is then
        if known not in constants:
            constants[known] = rewrites.truth(known, op, rewriter)
        with rewriter.modifying(user):
            user.operands = tuple(
                constants[known] if v is op.condition else v for v in user.operands
            )
        changed = True
    return changed


def _join(
    first: Region,
    second: Block | None,
    into: Region,
    yielded: Sequence[Value[Any]] | None,
    rewriter: PatternRewriter,
) -> None:
    """Put the block of `first`, then `second`, into `into`.

    Args:
        yielded: What the end yields; None: what both yielded.
    """
    blocks = [*first.blocks, *([second] if second is not None else [])]
    if not blocks:
        return
    ends = [rewrites.end_of(block) for block in blocks]
    if yielded is None:
        yielded = [value for end in ends for value in end.operands]
    # As in MLIR the first block moves as it is: of many in a row each is looked at once.
    into.take_blocks(first)
    if not into.blocks:
        into.append(Block())
    body = into.blocks[0]
    if second is not None:
        rewriter.merge_blocks(second, body)
    with rewriter.restored():
        rewriter.set_to_end(body)
        rewriter.insert(YieldOp(yielded, location=ends[-1]._location))
    for end in ends:
        rewriter.erase_op(end)


def _negated(value: Value[Any], of: Value[Any]) -> bool:
    """Whether `value` is `not of`."""
    op = value.defining_op
    if not isinstance(op, XoriOp) or op._operands[0] is not of:
        return False
    return rewrites.known_number(op._operands[1]) in (1, -1)


def _combine_ifs(op: IfOp, rewriter: PatternRewriter) -> Rewritten:
    """Two in a row with one condition, or one and its opposite, are one."""
    before = op.previous_op
    if not isinstance(before, IfOp):
        return False
    then = op.regions[0].blocks[0]
    otherwise = op.regions[1].blocks[0] if op.regions[1].blocks else None
    following: tuple[Block | None, Block | None]
    if op.condition is before.condition:
        following = then, otherwise
    elif _negated(op.condition, before.condition) or _negated(before.condition, op.condition):
        following = otherwise, then
    else:
        return False
    # Within the second one, the results of the first are what it yields.
    for region, block in zip(before.regions, following, strict=True):
        if block is None or block.parent is None or not region.blocks:
            continue
        for result, value in zip(before._results, _yielded(region), strict=True):
            for user in result.users:
                home = user.parent_region
                if home is None or not block.parent.is_ancestor_of(home):
                    continue
                with rewriter.modifying(user):
                    user.operands = tuple(value if v is result else v for v in user.operands)
    types = [result.type for result in (*before._results, *op._results)]
    new = _new_if(op, before.condition, types, rewriter)
    for region, block, target in zip(before.regions, following, new.regions, strict=True):
        _join(region, block, target, None, rewriter)
    count = len(before._results)
    rewriter.replace_op(before, new._results[:count])
    return new._results[count:]


def _combine_nested(op: IfOp, rewriter: PatternRewriter) -> Rewritten:
    """An if that does nothing but another one: both conditions together."""
    then = op.regions[0].blocks[0]
    inner = then.first_op
    if not isinstance(inner, IfOp) or inner.next_op is not then.last_op:
        return False
    for region in (op.regions[1], inner.regions[1]):
        if region.blocks and region.blocks[0].first_op is not region.blocks[0].last_op:
            return False
    yielded = list(_yielded(op.regions[0]))
    otherwise = _yielded(op.regions[1])
    inner_yielded, inner_otherwise = (_yielded(region) for region in inner.regions)
    # Where the value does not come from the inner one, only the outer condition counts.
    chosen = []
    for i, value in enumerate(yielded):
        if value.defining_op is inner:
            if inner_otherwise[value.index] is not otherwise[i]:
                return False
            yielded[i] = inner_yielded[value.index]
        elif value.parent_region is op.regions[0]:
            return False
        else:
            chosen.append(i)
    rewriter.set_before(op)
    both = rewriter.insert(AndiOp(op.condition, inner.condition))
    new = _new_if(op, both._results[0], [result.type for result in op._results], rewriter)
    rewriter.set_before(new)
    results: list[Value[Any]] = list(new._results)
    for i in chosen:
        select = SelectOp(op.condition, yielded[i], otherwise[i])
        results[i] = rewriter.insert(select)._results[0]
    _join(inner.regions[0], None, new.regions[0], yielded, rewriter)
    if otherwise:
        body = Block()
        new.regions[1].append(body)
        rewriter.set_to_end(body)
        rewriter.insert(YieldOp(otherwise))
    return results


def _yielded(region: Region) -> Sequence[Value[Any]]:
    """Values that a region yields; none if it is empty."""
    return rewrites.end_of(region.blocks[0]).operands if region.blocks else ()


def _result_is_condition(op: IfOp, rewriter: PatternRewriter) -> bool:
    """A result that is the condition, its opposite, or one value in either case."""
    changed = False
    pairs = zip(_yielded(op.regions[0]), _yielded(op.regions[1]), op._results, strict=True)
    # As in MLIR, those that use the results hear nothing of it: they are looked at
    # again when everything is.
    for first, second, result in pairs if op._results else ():
        if not result.has_uses:
            continue
        if first is second:
            result.replace_all_uses_with(first)
            changed = True
            continue
        known = [constant_of(value) for value in (first, second)]
        if not all(isinstance(each, IntegerAttr) and each.type is I1 for each in known):
            continue
        if rewrites.known_number(first) and not rewrites.known_number(second):
            result.replace_all_uses_with(op.condition)
            changed = True
        elif rewrites.known_number(second) and not rewrites.known_number(first):
            rewriter.set_before(op)
            opposite = XoriOp(op.condition, _true_like(first, rewriter))
            result.replace_all_uses_with(rewriter.insert(opposite)._results[0])
            changed = True
    return changed


def _true_like(value: Value[Any], rewriter: PatternRewriter) -> Value[Any]:
    """A constant `true` of the dialect that made the constant `value`."""
    definition = value.defining_op
    kind = BoolConstantOp if isinstance(definition, BoolConstantOp) else ConstantOp
    return rewriter.insert(kind(IntegerAttr(1, I1), result=I1))._results[0]


canonicalize_if = function_patterns(
    IfOp,
    _combine_ifs,
    _combine_nested,
    _propagate,
    _to_select,
    _empty_else,
    _known_condition,
    _result_is_condition,
    *rewrites.REGION_BRANCH,
)


# parallel.


def _new_parallel(
    op: ParallelOp, bounds: Sequence[Sequence[Value[Any]]], rewriter: PatternRewriter
) -> tuple[ParallelOp, Block]:
    """A loop before `op` with other bounds, and its empty block."""
    types = [result.type for result in op._results]
    lower, upper, step = bounds
    body = Block([INDEX] * len(bounds[0]))
    new = ParallelOp(lower, upper, step, op.initVals, results_=types, region=Region([body]))
    rewriter.set_before(op)
    return rewriter.insert(new), body


def _fold_dimensions(op: ParallelOp, rewriter: PatternRewriter) -> Rewritten:
    """Dimensions that run once go; where one does not run, the loop goes."""
    block = op.regions[0].blocks[0]
    bounds = list(zip(op.lowerBound, op.upperBound, op.step, strict=True))
    trips = [rewrites.trip_count(*each) for each in bounds]
    if 0 in trips:
        return op.initVals
    kept = [i for i, count in enumerate(trips) if count != 1]
    if len(kept) == len(bounds):
        return False
    if not kept:
        return _run_once(op, rewriter)
    columns = [[bounds[i][column] for i in kept] for column in range(3)]
    new, body = _new_parallel(op, columns, rewriter)
    variables: list[Value[Any]] = [lower for lower, _, _ in bounds]
    for place, i in enumerate(kept):
        variables[i] = body.arguments[place]
    rewriter.merge_blocks(block, body, variables)
    return new


def _run_once(op: ParallelOp, rewriter: PatternRewriter) -> Rewritten:
    """The body as it is, each reduction applied to the initial value."""
    block = op.regions[0].blocks[0]
    reduce = block.last_op
    if not isinstance(reduce, ReduceOp):
        return False
    results: list[Value[Any]] = []
    rewriter.inline_block_before(block, op, op.lowerBound)
    for initial, value, region in zip(op.initVals, reduce._operands, reduce.regions, strict=True):
        body = region.blocks[0]
        end = rewrites.end_of(body)
        rewriter.inline_block_before(body, op, (initial, value))
        results.append(end.operands[0])
        rewriter.erase_op(end)
    rewriter.erase_op(reduce)
    return results


def _merge_nested(op: ParallelOp, rewriter: PatternRewriter) -> Rewritten:
    """A loop that does nothing but to run another one."""
    block = op.regions[0].blocks[0]
    inner = block.first_op
    if not isinstance(inner, ParallelOp) or inner.next_op is not block.last_op:
        return False
    if op.initVals or inner.initVals:
        return False
    bounds = (*inner.lowerBound, *inner.upperBound, *inner.step)
    if any(value in block.arguments for value in bounds):
        return False
    columns = (
        (*op.lowerBound, *inner.lowerBound),
        (*op.upperBound, *inner.upperBound),
        (*op.step, *inner.step),
    )
    count = len(op.lowerBound)
    _, body = _new_parallel(op, columns, rewriter)
    for argument, variable in zip(block.arguments, body.arguments, strict=False):
        rewriter.replace_all_uses_with(argument, variable)
    rewriter.merge_blocks(inner.regions[0].blocks[0], body, body.arguments[count:])
    return ()


canonicalize_parallel = function_patterns(ParallelOp, _fold_dimensions, _merge_nested)


# forall.


def _split(items: Sequence[Mixed]) -> tuple[list[Value[Any]], DenseArrayAttr]:
    """Values for what is unknown, and numbers with marks in their places."""
    numbers = [rewrites.known_number(item) for item in items]
    values = [
        item
        for item, number in zip(items, numbers, strict=True)
        if number is None and not isinstance(item, int)
    ]
    marked = [DYNAMIC if number is None else number for number in numbers]
    return values, DenseArrayAttr(I64, marked)


def _bounds(op: ForallOp) -> list[tuple[Mixed, Mixed, Mixed]]:
    return list(
        zip(
            mixed(op.dynamicLowerBound, op.staticLowerBound.values),
            mixed(op.dynamicUpperBound, op.staticUpperBound.values),
            mixed(op.dynamicStep, op.staticStep.values),
            strict=True,
        )
    )


def _value(bound: Mixed, rewriter: PatternRewriter) -> Value[Any]:
    if not isinstance(bound, int):
        return bound
    return rewriter.insert(ConstantOp(IntegerAttr(bound, INDEX), result=INDEX))._results[0]


def _constant_bounds(op: ForallOp, rewriter: PatternRewriter) -> bool:
    """Bounds that are constants become numbers of the loop."""
    lists = [_split(list(column)) for column in zip(*_bounds(op), strict=True)]
    if not lists:
        return False
    (lower, lowers), (upper, uppers), (step, steps) = lists
    if (lowers, uppers, steps) == (op.staticLowerBound, op.staticUpperBound, op.staticStep):
        return False
    with rewriter.modifying(op):
        op.dynamicLowerBound, op.dynamicUpperBound, op.dynamicStep = lower, upper, step
        op.staticLowerBound, op.staticUpperBound, op.staticStep = lowers, uppers, steps
    return True


def _fold_forall_dimensions(op: ForallOp, rewriter: PatternRewriter) -> Rewritten:
    """As for parallel loops; nothing is done where devices are mapped."""
    if op.mapping is not None and len(op.mapping):
        return False
    bounds = _bounds(op)
    trips = [rewrites.trip_count(*each) for each in bounds]
    if 0 in trips:
        return op.outputs
    kept = [i for i, count in enumerate(trips) if count != 1]
    if len(kept) == len(bounds):
        return False
    block = op.regions[0].blocks[0]
    end = block.last_op
    if not isinstance(end, ForallInParallelOp):
        return False
    if not kept and (op.outputs or end.regions[0].blocks[0].first_op is not None):
        return False
    rewriter.set_before(op)
    variables = [
        None if i in kept else _value(lower, rewriter) for i, (lower, _, _) in enumerate(bounds)
    ]
    if not kept:
        rewriter.erase_op(end)
        rewriter.inline_block_before(block, op, [v for v in variables if v is not None])
        return ()
    lists = [_split([bounds[i][column] for i in kept]) for column in range(3)]
    body = Block([*[INDEX] * len(kept), *(output.type for output in op.outputs)])
    new = ForallOp(
        lists[0][0],
        lists[1][0],
        lists[2][0],
        op.outputs,
        staticLowerBound=lists[0][1],
        staticUpperBound=lists[1][1],
        staticStep=lists[2][1],
        results_=[result.type for result in op._results],
        region=Region([body]),
    )
    rewriter.insert(new)
    left = iter(body.arguments)
    arguments = [next(left) if v is None else v for v in variables]
    rewriter.merge_blocks(block, body, [*arguments, *left])
    return new


def _replace_variables(op: ForallOp, rewriter: PatternRewriter) -> bool:
    """Replace the variable of a dimension that runs once by its lower bound."""
    changed = False
    for bounds, variable in zip(_bounds(op), op.regions[0].blocks[0].arguments, strict=False):
        if variable.has_uses and rewrites.trip_count(*bounds) == 1:
            rewriter.set_before(op)
            rewriter.replace_all_uses_with(variable, _value(bounds[0], rewriter))
            changed = True
    return changed


canonicalize_forall = function_patterns(
    ForallOp, _constant_bounds, _fold_forall_dimensions, _replace_variables
)
