"""The rewriter: changes IR and lets a listener know of each change.

Source: MLIR, `RewriterBase` and `PatternRewriter`.
"""

from __future__ import annotations

from contextlib import contextmanager

from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.builder import Builder
from yods.ir.location import fused_later
from yods.ir.operation import Operation
from yods.ir.value import replace_all_uses_of_each

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.context import Context
    from yods.ir.location import AnyLocation
    from yods.ir.value import Value

OpT = TypeVar("OpT", bound=Operation)


class Listener:
    """Hears of changes. Every method may be left as it is."""

    def op_inserted(self, op: Operation) -> None:
        """`op` was put into a block."""

    def ops_inserted(self, ops: Sequence[Operation]) -> None:
        """All these, in this order, were put into one block."""
        for op in ops:
            self.op_inserted(op)

    def op_modified(self, op: Operation) -> None:
        """`op` was changed in place."""

    def op_replaced(self, op: Operation, values: Sequence[Value[Any]]) -> None:
        """The uses of the results of `op` are about to become uses of `values`."""

    def op_erased(self, op: Operation) -> None:
        """`op` is about to be erased; called for the operations inside as well."""

    def block_erased(self, block: Block) -> None:
        """`block` is about to be erased."""


class PatternRewriter(Builder):
    """A builder that also replaces, erases and moves; patterns change IR through it only.

    Args:
        listener: Hears of every change.
        context: Its dialects make constants. None: that of `yods.verification`.
    """

    __slots__ = ("context", "counted", "listener", "shared")

    def __init__(self, listener: Listener | None = None, context: Context | None = None) -> None:
        super().__init__()
        self.listener = listener or Listener()
        self.context = context
        #: Values that patterns share while this rewriter is used, by keys of their own.
        self.shared: dict[object, object] = {}
        #: Whether there may be only so many rewrites: a pattern then does MLIR's step and no more.
        self.counted = False

    def inserted(self, op: Operation) -> None:
        self.listener.op_inserted(op)

    # Constants.

    def constant(
        self, op: Operation, value: Attribute, type_: Type | None = None
    ) -> Value[Any] | None:
        """A new constant before `op`, at its location, made by its dialect.

        Args:
            type_: By default that of `value`.

        Returns:
            None where the dialect has no such constant; nothing was changed then.
        """
        made = self.constants(op, (value, type_ or getattr(value, "type", None)))
        return None if made is None else made[0]

    def constants(
        self, op: Operation, *wanted: tuple[Attribute, Type | None]
    ) -> tuple[Value[Any], ...] | None:
        """The same for several, each with its type: all of them, or None and none."""
        context = self.context
        if context is None:
            from yods.verification.verifier import default_context

            context = default_context()
        dialect = context.dialect(op.dialect_name)
        made: list[Operation] = []
        for value, type_ in wanted:
            constant = None
            if dialect is not None and type_ is not None:
                constant = dialect.materialize_constant(value, type_, op._location)
            if constant is None:
                return None
            made.append(constant)
        with self.restored():
            self.set_before(op)
            for constant in made:
                self.insert(constant)
        return tuple(constant.results[0] for constant in made)

    def fused_location(self, *ops: Operation) -> AnyLocation:
        """Where what is made of `ops` comes from (MLIR: `getFusedLoc`)."""
        return fused_later(*[op._location for op in ops])

    # For patterns of a dialect conversion; elsewhere values are unchanged.

    def remapped(self, value: Value[Any]) -> Value[Any]:
        """The value that `value` was converted to."""
        return value

    def remapped_all(self, values: Sequence[Value[Any]]) -> Sequence[Value[Any]]:
        """The values that `values` were converted to."""
        return values

    def converted_type(self, type_: Type) -> Type:
        """The type that `type_` is converted to."""
        return type_

    def converted_types(self, types: Sequence[Type]) -> Sequence[Type]:
        """The types that `types` are converted to."""
        return types

    # Replacing and erasing.

    def replace_op(self, op: Operation, values: Operation | Sequence[Value[Any]]) -> None:
        """Use `values` for the results of `op`, which is then erased.

        Raises:
            ValueError: There are not as many values as results.
        """
        new = values.results if isinstance(values, Operation) else tuple(values)
        if len(new) != len(op.results):
            raise ValueError(
                f"'{op.name}' op has {len(op.results)} results, "
                f"but {len(new)} values are to replace them"
            )
        self.listener.op_replaced(op, new)
        self.replace_each(op.results, new)
        self.erase_op(op)

    def replace_op_with(self, op: Operation, new: OpT) -> OpT:
        """Insert `new` where `op` is, use its results instead, and erase `op`."""
        with self.restored():
            self.set_before(op)
            if new._location is None:
                new._location = op._location
            self.insert(new)
        self.replace_op(op, new)
        return new

    def erase_op(self, op: Operation) -> None:
        """Erase `op` with everything inside; its results must have no uses.

        Raises:
            ValueError: Somebody does.
        """
        if op.has_uses:
            raise ValueError(f"cannot erase '{op.name}' op: its results have uses")
        if self._anchor is op:
            self._anchor = op.next_op
        # Users before their operands, as far as the order is known.
        for inner in reversed(list(op.walk())):
            self.listener.op_erased(inner)
        op.erase()

    def erase_block(self, block: Block) -> None:
        """Erase `block` with everything in it; it must have no predecessors."""
        for op in reversed(list(block)):
            for result in op.results:
                _drop_uses(result)
            self.erase_op(op)
        self.listener.block_erased(block)
        block.erase()

    def erase_results(self, op: Operation, numbers: Collection[int]) -> None:
        """Remove unused results of `op`.

        Raises:
            ValueError: Somebody uses one of them.
        """
        kept = []
        for number, result in enumerate(op._results):
            if number not in numbers:
                kept.append(result)
            elif result.has_uses:
                raise ValueError(f"'{op.name}' op result #{number} still has uses")
        for number, result in enumerate(kept):
            result.index = number
        op._results = tuple(kept)
        # To MLIR this is a new operation, so users of the old one change, too.
        for result in kept:
            for user in reversed(result.users):
                self.listener.op_modified(user)
        self.listener.op_modified(op)

    def replace_all_uses_with(self, value: Value[Any], new: Value[Any]) -> None:
        """Make every operand that is `value` be `new`."""
        users = value.users
        value.replace_all_uses_with(new)
        # MLIR keeps uses in a list that grows at its head.
        for user in reversed(users):
            self.listener.op_modified(user)

    def replace_each(self, values: Sequence[Value[Any]], new: Sequence[Value[Any]]) -> None:
        """Make every operand that is one of `values` be its counterpart among `new`."""
        if len(values) == 1:
            self.replace_all_uses_with(values[0], new[0])
            return
        users = [user for value in values for user in reversed(value.users)]
        replace_all_uses_of_each(values, new)
        for user in users:
            self.listener.op_modified(user)

    # Changing in place.

    @contextmanager
    def modifying(self, op: OpT) -> Iterator[OpT]:
        """`with rewriter.modifying(op):` around changes of `op` itself."""
        yield op
        self.listener.op_modified(op)

    # Blocks and regions.

    def inline_block_before(
        self, block: Block, anchor: Operation, arguments: Sequence[Value[Any]] = ()
    ) -> None:
        """Move the operations of `block` to before `anchor` and erase the block.

        Args:
            arguments: The values that replace the block's arguments.
        """
        target = anchor.parent_block
        assert target is not None
        self._inline(block, target, anchor, arguments)

    def merge_blocks(self, block: Block, into: Block, arguments: Sequence[Value[Any]] = ()) -> None:
        """Move the operations of `block` to the end of `into` and erase the block.

        Args:
            arguments: The values that replace the block's arguments.
        """
        self._inline(block, into, None, arguments)

    def _inline(
        self, block: Block, target: Block, anchor: Operation | None, arguments: Sequence[Value[Any]]
    ) -> None:
        expect_one_each(block, arguments)
        self.replace_each(block.arguments, arguments)
        moved = [*block]
        target.take_operations(block, anchor)
        self.listener.ops_inserted(moved)
        self.erase_block(block)

    def take_region(self, region: Region, into: Region) -> None:
        """Move the blocks of `region` to the end of region `into`."""
        into.take_blocks(region)

    def move_region(self, region: Region, into: Region) -> None:
        """`take_region`; in a conversion the arguments of the blocks get converted types."""
        self.take_region(region, into)

    def split_block(self, before: Operation) -> Block:
        """Move `before` and what follows it to a new block right after its own."""
        block = before._block
        assert block is not None
        return block.split_before(before)

    def inline_region_before(self, region: Region, before: Block) -> None:
        """Move the blocks of `region` to before block `before`."""
        target = before.parent
        assert target is not None
        moved = list(region.blocks)
        region.blocks.clear()
        index = target.blocks.index(before)
        target.blocks[index:index] = moved
        for block in moved:
            block.parent = target
            self.listener.ops_inserted([*block])


def _drop_uses(value: Value[Any]) -> None:
    """Let no operand be `value` any more; its users are about to be erased."""
    for user in value.users:
        user.operands = tuple(v for v in user.operands if v is not value)


def expect_one_each(block: Block, values: Sequence[Value[Any]]) -> None:
    """Raise ValueError unless there are as many values as the block has arguments."""
    if len(values) != len(block.arguments):
        raise ValueError(
            f"block has {len(block.arguments)} arguments, "
            f"but {len(values)} values are to replace them"
        )
