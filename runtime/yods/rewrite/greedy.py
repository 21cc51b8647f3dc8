"""The greedy driver: applies patterns and folds until nothing changes any more.

Source: MLIR, mlir/lib/Transforms/Utils/GreedyPatternRewriteDriver.cpp; the order in
which operations are visited decides what the result looks like, so it is the same.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from yods.interfaces.side_effects import all_would_be_trivially_dead, would_be_trivially_dead
from yods.ir.hook_errors import hook_error
from yods.ir.traits import ConstantLike
from yods.rewrite.folding import ConstantPool, can_fold, fold_by, replacements, ways_of
from yods.rewrite.regions import erase_unreachable_blocks, simplify_regions
from yods.rewrite.rewriter import Listener, PatternRewriter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.block import Region
    from yods.ir.context import Context
    from yods.ir.operation import Operation, Pattern
    from yods.ir.value import Value
    from yods.rewrite.folding import Ways
    from yods.rewrite.pattern import PatternSet


class GreedyConfig(NamedTuple):
    """How the driver works; the defaults are those of `mlir-opt --canonicalize`.

    Attributes:
        top_down: Begin with the operations in order of the text; otherwise with the
            last, and inner ones before outer ones.
        max_iterations: How often everything is looked at anew; None: until it settles.
        max_rewrites: How many pattern applications an iteration may have; None: no
            limit of its own.
        fold: Whether operations are folded and constants shared.
        simplify_regions: Whether unreachable blocks, dead operations and dead block
            arguments are removed.
        merge_blocks: Whether, with that, blocks that do the same become one, and block
            arguments that are always one value become it.
    """

    top_down: bool = True
    max_iterations: int | None = 10
    max_rewrites: int | None = None
    fold: bool = True
    simplify_regions: bool = True
    merge_blocks: bool = False


class GreedyResult(NamedTuple):
    """The result of the driver.

    Attributes:
        changed: Whether the IR is different now.
        converged: Whether it stopped because there was nothing left to do. Otherwise
            a limit ended it; the IR is valid, but more could be rewritten.
    """

    changed: bool
    converged: bool


# Changes one iteration may make, however the patterns behave: a set of patterns that
# undo each other would never end. MLIR has no such limit; nothing real comes near it.
_LEAST_CHANGES = 10_000
_CHANGES_AN_OPERATION = 256


def apply_patterns_greedily(
    regions: Sequence[Region],
    patterns: PatternSet,
    context: Context,
    config: GreedyConfig | None = None,
) -> GreedyResult:
    """Rewrite what is inside `regions`, which use nothing defined outside.

    Args:
        context: Its dialects make the constants that operations fold to.
    """
    config = config or GreedyConfig()
    changed = converged = False
    converged_all = True
    for region in regions:
        if region.blocks:
            changed_here, converged = _Driver(region, patterns, context, config).run()
            changed = changed or changed_here
            converged_all = converged_all and converged
    return GreedyResult(changed, converged_all)


#: What is known of the operations of a name: whether they are dead when unused, None where that
#: depends; by what they fold, None where none does; and the patterns to be tried on them.
_Kind: TypeAlias = "tuple[bool | None, Ways | None, Sequence[Pattern]]"
#: Of those that neither die nor change by themselves.
_INERT: Final[_Kind] = (False, None, ())


class _Driver(Listener):
    """Works on one region."""

    def __init__(
        self, region: Region, patterns: PatternSet, context: Context, config: GreedyConfig
    ) -> None:
        self._region = region
        self._patterns = patterns
        self._context = context
        self._config = config
        self._rewriter = PatternRewriter(self, context)
        self._rewriter.counted = config.max_rewrites is not None
        # A stack with each operation once. A dict keeps the order and finds
        # an operation at once when it has to leave.
        self._worklist: dict[Operation, None] = {}
        # By class; of unregistered operations by name.
        self._kinds: dict[type[Operation] | str, _Kind] = {}
        #: The operation that is tried.
        self._at: Operation
        # How many changes this iteration may still make.
        self._changes_left = 0

    def run(self) -> tuple[bool, bool]:
        limit = self._config.max_iterations
        iteration = 0
        changed = False
        while limit is None or iteration < limit:
            iteration += 1
            again = self._iterate(iteration == 1)
            changed = changed or again
            if not again:
                return changed, True
            if self._changes_left <= 0:
                return changed, False
        return changed, False

    def _iterate(self, first: bool) -> bool:
        self._worklist.clear()
        count = self._fill_worklist()
        self._changes_left = max(_LEAST_CHANGES, count * _CHANGES_AN_OPERATION)
        changed = False
        # In unreachable blocks a value may be made of itself, which patterns do not expect.
        # Simplifying regions leaves no such blocks.
        if first or not self._config.simplify_regions:
            changed = erase_unreachable_blocks(self._rewriter, [self._region])
        changed = self._process() or changed
        if self._config.simplify_regions:
            simplified = simplify_regions(
                self._rewriter, [self._region], merge_blocks=self._config.merge_blocks
            )
            changed = changed or simplified
        return changed

    def _fill_worklist(self) -> int:
        """Enter every operation; constants are shared on the way."""
        constants = ConstantPool(self._rewriter)
        fold, top_down = self._config.fold, self._config.top_down
        order: list[Operation] = []
        pending = _backwards(self._region)
        # Those whose inner ones come first, and are on the stack.
        entered: set[Operation] = set()
        while pending:
            op = pending.pop()
            if op.regions:
                if op not in entered:
                    if top_down:
                        order.append(op)
                    else:
                        entered.add(op)
                        pending.append(op)
                    for region in reversed(op.regions):
                        pending += _backwards(region)
                    continue
            if not (fold and isinstance(op, ConstantLike) and constants.take(op)):
                order.append(op)
        # Sharing constants has entered the users it changed; everything comes anew.
        self._worklist.clear()
        if self._config.top_down:
            order.reverse()
        self._worklist.update(dict.fromkeys(order))
        return len(order)

    def _process(self) -> bool:
        try:
            return self._drain()
        except Exception as error:
            op = self._at
            raise hook_error(error, f"'{op.name}' op", op._location) from error

    def _drain(self) -> bool:
        worklist, rewriter, kinds = self._worklist, self._rewriter, self._kinds
        max_rewrites = self._config.max_rewrites
        changed = False
        rewrites = 0
        while worklist and self._changes_left > 0:
            if max_rewrites is not None and rewrites >= max_rewrites:
                break
            op, _ = worklist.popitem()
            self._at = op
            dead, ways, tried = kinds.get(op.__class__) or self._kind(op)
            if dead is not False and not op.has_uses and (dead or would_be_trivially_dead(op)):
                rewriter.erase_op(op)
                changed = True
                self._changes_left -= 1
                continue
            if ways is not None:
                folded = fold_by(ways, op)
                if folded is not None and self._replace(op, folded):
                    changed = True
                    self._changes_left -= 1
                    continue
            for pattern in tried:
                # `rewriter.set_before(op)`, without a call.
                rewriter._block, rewriter._anchor = op._block, op
                if pattern.match_and_rewrite(op, rewriter):
                    changed = True
                    rewrites += 1
                    self._changes_left -= 1
                    break
        return changed

    def _kind(self, op: Operation) -> _Kind:
        key = type(op) if op.NAME else op.name
        kind = self._kinds.get(key)
        if kind is None:
            cls = type(op)
            folds = self._config.fold and can_fold(cls) and not issubclass(cls, ConstantLike)
            ways = ways_of(cls) if folds else None
            kind = all_would_be_trivially_dead(cls), ways, tuple(self._patterns.for_op(op))
            self._kinds[key] = kind
        return kind

    def _replace(self, op: Operation, folded: Sequence[Value[Any] | Attribute]) -> bool:
        """Put what `op` folded to in its place; False where it stays as it was."""
        if not folded:
            self.op_modified(op)
            return True
        values = replacements(op, folded, self._rewriter)
        if values is None:
            return False
        self._rewriter.replace_op(op, values)
        return True

    # A change may enable other patterns.

    def _add(self, op: Operation) -> bool:
        """Enter `op` and the operations around it, up to the region worked on, if it is in that."""
        around = [op]
        region = op.parent_region
        while region is not self._region:
            owner = None if region is None else region.owner
            if owner is None:
                return False
            around.append(owner)
            region = owner.parent_region
        for each in around:
            self._worklist.setdefault(each, None)
        return True

    def op_inserted(self, op: Operation) -> None:
        self._add(op)

    def ops_inserted(self, ops: Sequence[Operation]) -> None:
        # What is around the first one is around all. They may come often, as blocks are merged
        # one by one, so those with which nothing can be done stay out.
        if ops and self._add(ops[0]):
            kind = self._kind
            self._worklist.update(dict.fromkeys([op for op in ops if kind(op) != _INERT]))

    def op_modified(self, op: Operation) -> None:
        self._add(op)

    def op_replaced(self, op: Operation, values: Sequence[Value[Any]]) -> None:
        for result in op.results:
            for user in reversed(result.users):
                self._add(user)

    def op_erased(self, op: Operation) -> None:
        # What is left with one user, or none, may be dead or simpler now.
        for operand in op.operands:
            definition = operand.defining_op
            # Counted without a list of them: a constant may have users without number.
            others = operand.user_count - operand.is_used_by(op)
            if definition is not None and others <= 1:
                self._add(definition)
        self._worklist.pop(op, None)


def _backwards(region: Region) -> list[Operation]:
    """The operations of the blocks of `region`, the last first."""
    return [op for block in reversed(region.blocks) for op in reversed(block.operations)]
