"""Canonicalisation of the cf dialect.

Source: MLIR, ControlFlowOps.cpp; patterns in its order.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.types import I1, I32, IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.matchers import constant_of
from yods.ir.value import BlockArgument
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_defs.cf.hooks import case_operands, unsigned_values
from yods_dialects.arith.ops import ConstantOp, SelectOp
from yods_dialects.cf.ops import BrOp, CondBrOp, SwitchOp
from yods_dialects.ub.ops import UnreachableOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Block, Operation, PatternRewriter, Value

    Values = tuple[Value[Any], ...]
    #: The number of a case, its block, and what the block gets.
    Case = tuple[int, Block, Values]


#: More users than this are not looked through for those in one block.
_MANY_USERS = 16


def _constant_int(value: Value[Any]) -> int | None:
    """The bits of an integer constant."""
    found = constant_of(value)
    if not isinstance(found, IntegerAttr):
        return None
    width = found.type.width if isinstance(found.type, IntegerType) else 64
    return found.value & ((1 << width) - 1)


def _predecessors(block: Block) -> list[Operation]:
    """The terminators that name `block`, once for each time they do."""
    users = block._users or {}
    return [user for user, count in users.items() for _ in range(count)]


def _is_named_once(block: Block) -> bool:
    """Whether one terminator names `block`, and only once; constant time."""
    users = block._users
    return users is not None and len(users) == 1 and 1 in users.values()


def _single_predecessor(block: Block) -> Block | None:
    """The block whose terminator alone names `block`, and only once."""
    return _predecessors(block)[0].parent_block if _is_named_once(block) else None


def _collapsed(
    block: Block, values: Values, rewriter: PatternRewriter
) -> tuple[Block, Values] | None:
    """Where a block leads that does nothing but to branch on, and with which values.

    In MLIR that is a step to the next block, and there is another as long as that, too, only
    branches on. Here they are one, unless they are counted: a chain of n blocks that many
    lead into would be walked through n times from each of its blocks, for each of those.
    """
    branch = _only_branch(block)
    # Nothing is gained by going further along a cycle.
    if branch is None or _ends_in_cycle(block):
        return None
    while True:
        given = branch.dest_operands
        if block.arguments:
            given = tuple(
                [
                    (
                        values[value.index]
                        if isinstance(value, BlockArgument) and value.owner is block
                        else value
                    )
                    for value in given
                ]
            )
        block, values = branch.dest, given
        further = None if rewriter.counted else _only_branch(block)
        if further is None:
            return block, values
        branch = further


def _only_branch(block: Block) -> BrOp | None:
    """The branch that is all `block` has, and alone uses its arguments."""
    branch = block.first_op
    if not isinstance(branch, BrOp) or branch.next_op is not None:
        return None
    for argument in block.arguments:
        for user in argument.users:
            if user is not branch:
                return None
    return branch


def _ends_in_cycle(block: Block) -> bool:
    """Whether branches that leave no choice lead from `block` round and round."""
    visited = set()
    branch: Operation | None = block.last_op
    while isinstance(branch, BrOp):
        visited.add(block)
        block = branch.dest
        if block in visited:
            return True
        branch = block.last_op
    return False


def _branch(block: Block, values: Sequence[Value[Any]]) -> BrOp:
    return BrOp(values, dest=block)


# br.


def _merge_or_pass_through(op: BrOp, rewriter: PatternRewriter) -> Rewritten:
    block, dest = op.parent_block, op.dest
    if block is None or dest is block:
        return False
    if _is_named_once(dest):
        values = op.dest_operands
        rewriter.erase_op(op)
        rewriter.merge_blocks(dest, block, values)
        return True
    further = _collapsed(dest, op.dest_operands, rewriter)
    return further is not None and _branch(*further)


# cond_br.


def _pass_through_cond_br(op: CondBrOp, rewriter: PatternRewriter) -> Rewritten:
    then = _collapsed(op.true_dest, op.true_operands, rewriter)
    otherwise = _collapsed(op.false_dest, op.false_operands, rewriter)
    if then is None and otherwise is None:
        return False
    true_dest, true_operands = then or (op.true_dest, op.true_operands)
    false_dest, false_operands = otherwise or (op.false_dest, op.false_operands)
    return CondBrOp(
        op.condition,
        true_operands,
        false_operands,
        branch_weights=op.branch_weights,
        true_dest=true_dest,
        false_dest=false_dest,
    )


def _identical_successors(op: CondBrOp, rewriter: PatternRewriter) -> Rewritten:
    dest = op.true_dest
    if dest is not op.false_dest:
        return False
    true_operands, false_operands = op.true_operands, op.false_operands
    if all(a is b for a, b in zip(true_operands, false_operands, strict=True)):
        return _branch(dest, true_operands)
    if any(user is not op for user in dest._users or ()):
        return False
    rewriter.set_before(op)
    merged: list[Value[Any]] = []
    for a, b in zip(true_operands, false_operands, strict=True):
        if a is not b:
            a = rewriter.insert(SelectOp(op.condition, a, b)).results[0]
        merged.append(a)
    return _branch(dest, merged)


def _same_condition_before(op: CondBrOp, rewriter: PatternRewriter) -> Rewritten:
    block = op.parent_block
    before = None if block is None else _single_predecessor(block)
    branch = None if before is None else before.last_op
    if not isinstance(branch, CondBrOp) or branch.condition is not op.condition:
        return False
    if block is branch.true_dest:
        return _branch(op.true_dest, op.true_operands)
    return _branch(op.false_dest, op.false_operands)


def _users_in(block: Block, value: Value[Any]) -> list[Operation]:
    """The operations of `block` that have `value` as an operand, the latest user first."""
    if value.user_count > _MANY_USERS:
        # One condition may decide very many branches, whose blocks are small.
        found = [op for op in block if value in op._operands]
        if len(found) < 2:
            return found
    return [user for user in reversed(value.users) if user._block is block]


def _propagate_condition(op: CondBrOp, rewriter: PatternRewriter) -> bool:
    """Where only one way leads, the condition is known."""
    changed = False
    for dest, known in ((op.true_dest, 1), (op.false_dest, 0)):
        if _single_predecessor(dest) is None:
            continue
        constant: Value[Any] | None = None
        for user in _users_in(dest, op.condition):
            if constant is None:
                rewriter.set_before(op)
                made = ConstantOp(value=IntegerAttr(known, I1), result=I1)
                constant = rewriter.insert(made).results[0]
            with rewriter.modifying(user):
                user.operands = tuple(
                    constant if value is op.condition else value for value in user.operands
                )
            changed = True
    return changed


def _unreachable(block: Block) -> bool:
    return isinstance(block.first_op, UnreachableOp)


def _unreachable_destination(op: CondBrOp, rewriter: PatternRewriter) -> Rewritten:
    """A branch to an unreachable block is not taken: keep the other destination."""
    if _unreachable(op.true_dest):
        return _branch(op.false_dest, op.false_operands)
    if _unreachable(op.false_dest):
        return _branch(op.true_dest, op.true_operands)
    return False


# switch.


def _cases(op: SwitchOp) -> list[Case]:
    values = op.case_values
    numbers = [] if values is None else unsigned_values(values)
    return [
        (number, block, case_operands(op, i))
        for i, (number, block) in enumerate(zip(numbers, op.case_dests, strict=True))
    ]


def _switch(op: SwitchOp, default: tuple[Block, Values], cases: Sequence[Case]) -> SwitchOp:
    """A switch of other cases."""
    values = None
    if cases:
        type_ = VectorType((len(cases),), op.flag.type)
        values = DenseElementsAttr.from_bits(type_, [number for number, _, _ in cases])
    return SwitchOp(
        op.flag,
        default[1],
        [value for _, _, given in cases for value in given],
        case_values=values,
        case_operand_segments=DenseArrayAttr(I32, [len(given) for _, _, given in cases]),
        default_dest=default[0],
        case_dests=[block for _, block, _ in cases],
    )


def _default(op: SwitchOp) -> tuple[Block, Values]:
    return op.default_dest, op.default_operands


def _taken(op: SwitchOp, number: int) -> BrOp:
    """A branch to where the switch goes for `number`."""
    found = next(((b, v) for n, b, v in _cases(op) if n == number), _default(op))
    return _branch(*found)


def _only_default(op: SwitchOp, rewriter: PatternRewriter) -> Rewritten:
    return not op.case_dests and _branch(*_default(op))


def _like_default(op: SwitchOp, rewriter: PatternRewriter) -> Rewritten:
    block, values = _default(op)
    cases = _cases(op)
    kept = [
        case for case in cases if case[1] is not block or [*map(id, case[2])] != [*map(id, values)]
    ]
    return len(kept) < len(cases) and _switch(op, (block, values), kept)


def _constant_flag(op: SwitchOp, rewriter: PatternRewriter) -> Rewritten:
    number = _constant_int(op.flag)
    return number is not None and _taken(op, number)


def _pass_through_switch(op: SwitchOp, rewriter: PatternRewriter) -> Rewritten:
    default = _default(op)
    further = [_collapsed(block, values, rewriter) for _, block, values in _cases(op)]
    last = _collapsed(*default, rewriter)
    if last is None and not any(further):
        return False
    cases = [
        (number, *(there or (block, values)))
        for there, (number, block, values) in zip(further, _cases(op), strict=True)
    ]
    return _switch(op, last or default, cases)


def _switch_before(op: SwitchOp) -> SwitchOp | None:
    """The switch on the same flag that alone leads to where `op` is."""
    block = op.parent_block
    before = None if block is None else _single_predecessor(block)
    found = None if before is None else before.last_op
    return found if isinstance(found, SwitchOp) and found.flag is op.flag else None


def _from_case(op: SwitchOp, rewriter: PatternRewriter) -> Rewritten:
    before = _switch_before(op)
    if before is None or before.default_dest is op.parent_block:
        return False
    number = next((n for n, block, _ in _cases(before) if block is op.parent_block), None)
    if number is None:
        return _branch(*_default(op))
    return _taken(op, number)


def _from_default(op: SwitchOp, rewriter: PatternRewriter) -> Rewritten:
    before = _switch_before(op)
    if before is None or before.default_dest is not op.parent_block:
        return False
    impossible = {n for n, block, _ in _cases(before) if block is not op.parent_block}
    cases = _cases(op)
    kept = [case for case in cases if case[0] not in impossible]
    return len(kept) < len(cases) and _switch(op, _default(op), kept)


canonicalize_br = function_patterns(BrOp, _merge_or_pass_through)
canonicalize_cond_br = function_patterns(
    CondBrOp,
    _pass_through_cond_br,
    _identical_successors,
    _same_condition_before,
    _propagate_condition,
    _unreachable_destination,
)
canonicalize_switch = function_patterns(
    SwitchOp,
    _only_default,
    _like_default,
    _constant_flag,
    _pass_through_switch,
    _from_case,
    _from_default,
)
