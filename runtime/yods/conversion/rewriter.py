"""The rewriter of conversions: nothing is lost before all is known to succeed.

Operations that are replaced stay in their place until the end; the replacements of their results
is a table. So patterns see operations as they were, and undoing one needs no copy of
anything: each change leaves one entry of a log, which success discards.

Source: MLIR, mlir/lib/Transforms/Utils/DialectConversion.cpp, `ConversionPatternRewriter`.
"""

from __future__ import annotations

from contextlib import contextmanager

from yods.builtin.ops import UnrealizedConversionCastOp
from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.block import Block
from yods.ir.cloning import own_slots
from yods.ir.operation import Operation
from yods.ir.value import BlockArgument, OpResult, Value
from yods.rewrite.rewriter import PatternRewriter, expect_one_each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from yods.conversion.type_converter import TypeConverter
    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.context import Context
    from yods.ir.location import AnyLocation

OpT = TypeVar("OpT", bound=Operation)


class CannotConvert(Exception):
    """Raised inside a pattern: a value or type that it needs has no conversion.

    To the driver it is a pattern that does not match.
    """


class State:
    """The state of an operation without its regions: all that folding in place may change."""

    __slots__ = ("_attributes", "_operands", "_own", "_successors")

    def __init__(self, op: Operation) -> None:
        self._operands = op._operands
        self._successors = op._successors
        self._own = [(name, getattr(op, name, None)) for name in own_slots(type(op))]
        self._attributes = None if op._attributes is None else dict(op._attributes)

    def restore(self, op: Operation) -> None:
        """Make `op` what it was."""
        op.operands, op.successors = self._operands, self._successors
        for name, value in self._own:
            setattr(op, name, value)
        op._attributes = self._attributes


class ConversionRewriter(PatternRewriter):
    """The rewriter of conversion patterns.

    Args:
        converter: Conversion of types; None if there is none.
    """

    __slots__ = (
        "_log",
        "_new",
        "_replaced",
        "_stale",
        "_standing_for",
        "_unresolved",
        "_wanted",
        "converted_blocks",
        "converter",
    )

    def __init__(self, context: Context | None, converter: TypeConverter | None) -> None:
        super().__init__(None, context)
        self.converter = converter
        #: Blocks whose arguments are those of another one, converted.
        self.converted_blocks: set[Block] = set()
        #: How to undo each change, the latest last; of an operation put in, itself: it goes.
        self._log: list[Callable[[], None] | Operation] = []
        #: Operations that patterns made or changed, to be looked at.
        self._new: list[Operation] = []
        #: Operations replaced or erased, in order, and those with all that is inside.
        self._replaced: list[Operation] = []
        self._stale: set[Operation] = set()
        #: Value → the values that it became.
        self._standing_for: dict[Value[Any], tuple[Value[Any], ...]] = {}
        #: Casts put in between, with whether a pattern wanted them.
        self._unresolved: dict[UnrealizedConversionCastOp, bool] = {}
        #: Those that patterns wanted, by what they are of and the types that they give.
        self._wanted: dict[
            tuple[tuple[Value[Any], ...], tuple[Type, ...]], tuple[Value[Any], ...]
        ] = {}

    # For patterns.

    def remapped(self, value: Value[Any]) -> Value[Any]:
        """The one value that `value` became, of its converted type.

        Raises:
            CannotConvert: It has no conversion, or is several values.
        """
        found = self.remapped_values(value)
        if len(found) != 1:
            raise CannotConvert
        return found[0]

    def remapped_all(self, values: Sequence[Value[Any]]) -> tuple[Value[Any], ...]:
        """The values that `values` became, each of them one or several."""
        return tuple([made for value in values for made in self.remapped_values(value)])

    def remapped_values(self, value: Value[Any]) -> tuple[Value[Any], ...]:
        """The values that `value` became, of the types its own is converted to."""
        latest = self._latest(value)
        if self.converter is None:
            return latest
        types = self.converter.convert_value(value)
        if types is None:
            raise CannotConvert
        if len(types) == 1 == len(latest):
            if latest[0].type is types[0]:
                return latest
        elif tuple([each.type for each in latest]) == types:
            return latest
        first = self._standing_for.get(value)
        if first is None or first == latest:
            # In one step, or none: of what it became only itself is left to look at.
            if len(types) == 1 and value.type is types[0]:
                return (value,)
        else:
            for made in self._stages(value):
                if tuple([each.type for each in made]) == types:
                    return made
        known = self._wanted.get((latest, types))
        return known if known is not None else self.cast(latest, types, value, wanted=True)

    def converted_type(self, type_: Type) -> Type:
        """The one type that `type_` becomes.

        Raises:
            CannotConvert: It has no conversion, or becomes several types.
        """
        if self.converter is None:
            return type_
        made = self.converter.convert_one(type_)
        if made is None:
            raise CannotConvert
        return made

    def converted_types(self, types: Sequence[Type]) -> Sequence[Type]:
        """The types that `types` become, each of them one or several.

        Raises:
            CannotConvert: One has no conversion.
        """
        if self.converter is None:
            return types
        made = self.converter.convert_all(types)
        if made is None:
            raise CannotConvert
        return made

    def _stages(self, value: Value[Any]) -> Iterator[tuple[Value[Any], ...]]:
        """The replacements of `value`, step by step, itself first."""
        made: tuple[Value[Any], ...] = (value,)
        while True:
            yield made
            further = tuple([new for v in made for new in self._standing_for.get(v, (v,))])
            if further == made:
                return
            made = further

    def _latest(self, value: Value[Any]) -> tuple[Value[Any], ...]:
        standing = self._standing_for
        made = standing.get(value)
        if made is None:
            return (value,)
        while len(made) == 1:  # nearly always
            further = standing.get(made[0])
            if further is None:
                return made
            made = further
        if standing.keys().isdisjoint(made):
            return made
        for made in self._stages(value):  # noqa: B007  # the last one counts
            pass
        return made

    def cast(
        self,
        values: tuple[Value[Any], ...],
        types: Sequence[Type],
        value: Value[Any],
        *,
        wanted: bool,
    ) -> tuple[Value[Any], ...]:
        """A cast of `values`, which replace `value`, right after them.

        It is resolved at the end.

        Args:
            wanted: Whether a pattern wants it; otherwise it gives back what there was.
        """
        cast = UnrealizedConversionCastOp(values, types, location=location_of(value))
        block, anchor = _after(values or (value,))
        block.insert_before(anchor, cast)
        self._unresolved[cast] = wanted
        key = values, tuple(types)
        if wanted:
            self._wanted[key] = cast._results

        def undo() -> None:
            del self._unresolved[cast]
            if wanted:
                del self._wanted[key]
            cast.drop_all_references()
            cast.remove()

        self._log.append(undo)
        return cast._results

    # Changes.

    def inserted(self, op: Operation) -> None:
        self._new.append(op)
        self._log.append(op)

    def insert(self, op: OpT) -> OpT:
        # What `Builder.insert` does, without a call where there always is a block.
        block = self._block
        if block is None:
            return super().insert(op)
        if op._location is None:
            op._location = self.location
        block.insert_before(self._anchor, op)
        self._new.append(op)
        self._log.append(op)
        return op

    def replace_op_with(self, op: Operation, new: OpT) -> OpT:
        block = op._block
        if block is None or len(new._results) != len(op._results):
            return super().replace_op_with(op, new)
        if new._location is None:
            new._location = op._location
        block.insert_before(op, new)
        self._new.append(new)
        self._log.append(new)
        standing = self._standing_for
        for result, made in zip(op._results, new._results, strict=True):
            standing[result] = (made,)
        self._leave(op, op._results)
        return new

    def replace_op(
        self, op: Operation, values: Operation | Sequence[Value[Any] | Sequence[Value[Any]]]
    ) -> None:
        """Replace the results of `op` by `values`, perhaps one by several."""
        given = values.results if isinstance(values, Operation) else tuple(values)
        if len(given) != len(op.results):
            raise ValueError(
                f"'{op.name}' op has {len(op.results)} results, "
                f"but {len(given)} values are to replace them"
            )
        standing = self._standing_for
        for result, value in zip(op._results, given, strict=True):
            standing[result] = (value,) if isinstance(value, Value) else tuple(value)
        self._leave(op, op._results)

    def erase_op(self, op: Operation) -> None:
        """Erase `op` at the end, if its results have no uses then."""
        self._leave(op)

    def _stand_for(self, value: Value[Any], values: tuple[Value[Any], ...]) -> None:
        self._standing_for[value] = values

        def undo() -> None:
            del self._standing_for[value]

        self._log.append(undo)

    def _leave(self, op: Operation, replaced: Sequence[Value[Any]] = ()) -> None:
        """Drop `op`, whose results `replaced` have replacements now."""
        stale = self._stale
        if op.regions:
            gone = [each for each in op.walk() if each not in stale]
        else:
            gone = [] if op in stale else [op]
        self._replaced.append(op)
        stale.update(gone)

        def undo() -> None:
            self._replaced.pop()  # the latest goes first
            stale.difference_update(gone)
            for value in replaced:
                del self._standing_for[value]

        self._log.append(undo)

    def is_stale(self, op: Operation) -> bool:
        """Whether `op`, or what is around it, was replaced or erased."""
        return op in self._stale

    def replace_all_uses_with(self, value: Value[Any], new: Value[Any]) -> None:
        """Replace `value` by `new`."""
        self._stand_for(value, (new,))

    def folded_in_place(self, op: Operation, before: State) -> None:
        """`op` was changed in place; `before` is its state before."""
        self._log.append(lambda: before.restore(op))

    @contextmanager
    def modifying(self, op: OpT) -> Iterator[OpT]:
        state = (op._operands, op._successors, dict(op.attributes))
        yield op

        def undo() -> None:
            op.operands, op.successors = state[0], state[1]
            op.attributes.clear()
            op.attributes.update(state[2])

        self._log.append(undo)
        self._new.append(op)

    def create_block(
        self,
        region: Region,
        argument_types: Sequence[Type] = (),
        locations: Sequence[AnyLocation] | None = None,
        *,
        before: Block | None = None,
    ) -> Block:
        block = super().create_block(region, argument_types, locations, before=before)

        def undo() -> None:
            assert block.parent is not None
            block.parent.blocks.remove(block)
            block.parent = None

        self._log.append(undo)
        return block

    def inline_region_before(self, region: Region, before: Block) -> None:
        target = before.parent
        assert target is not None
        self._move_blocks(region, list(region.blocks), target, target.blocks.index(before))

    def take_region(self, region: Region, into: Region) -> None:
        """Move the blocks of `region` to the end of region `into`."""
        self._move_blocks(region, list(region.blocks), into, len(into.blocks))

    def move_region(self, region: Region, into: Region) -> None:
        """Move the blocks of `region` to the end of region `into`; their arguments get the types
        that the converter has for them.

        Raises:
            CannotConvert: An argument has no conversion.
        """
        moved = list(region.blocks)
        self.take_region(region, into)
        if self.converter is not None:
            for block in moved:
                self.convert_signature(block)

    def _move_blocks(self, source: Region, blocks: list[Block], target: Region, at: int) -> None:
        place = source.blocks.index(blocks[0]) if blocks else 0
        inner = [op for block in blocks for each in block for op in each.walk()]
        stale = [op for op in inner if op in self._stale]
        self._stale.difference_update(stale)
        _move(blocks, source, target, at)

        def undo() -> None:
            _move(blocks, target, source, place)
            self._stale.update(stale)

        self._log.append(undo)

    def split_block(self, before: Operation) -> Block:
        """Move `before` and what follows it to a new block right after its own."""
        block = before._block
        assert block is not None
        new = block.split_before(before)

        def undo() -> None:
            for op in list(new):
                block.append(op.remove())
            assert new.parent is not None
            new.parent.blocks.remove(new)
            new.parent = None

        self._log.append(undo)
        return new

    def _inline(
        self, block: Block, target: Block, anchor: Operation | None, arguments: Sequence[Value[Any]]
    ) -> None:
        expect_one_each(block, arguments)
        for argument, value in zip(block.arguments, arguments, strict=True):
            self._stand_for(argument, (value,))
        ops = list(block)
        target.take_operations(block, anchor)
        region = block.parent
        assert region is not None
        place = region.blocks.index(block)
        region.blocks.remove(block)
        block.parent = None

        def undo() -> None:
            region.insert_block(place, block)
            for op in ops:
                block.append(op.remove())

        self._log.append(undo)

    def convert_signature(
        self, block: Block, types: Sequence[Sequence[Type]] | None = None
    ) -> Block:
        """Give `block` arguments of other types; gives the block that has them.

        Args:
            types: Those that each argument becomes; None: what the converter says.

        Raises:
            CannotConvert: An argument has no conversion.
        """
        if types is None:
            assert self.converter is not None
            found = [self.converter.convert_value(each) for each in block.arguments]
            if None in found:
                raise CannotConvert
            types = [each for each in found if each is not None]
        if [(each.type,) for each in block.arguments] == [tuple(each) for each in types]:
            return block
        new = Block()
        region = block.parent
        assert region is not None
        place = region.blocks.index(block)
        region.insert_block(place, new)
        both = [*zip(block.arguments, types, strict=True)]
        made = new.add_arguments(
            [type_ for _, wanted in both for type_ in wanted],
            [argument._location for argument, wanted in both for _ in wanted],
        )
        start = 0
        for argument, wanted in both:
            end = start + len(wanted)
            self._stand_for(argument, made[start:end])
            start = end
        for op in list(block):
            new.append(op.remove())
        users = list(block._users or ())
        for user in users:
            user.successors = tuple([new if b is block else b for b in user.successors])
        region.blocks.remove(block)
        block.parent = None
        self.converted_blocks.add(new)

        def undo() -> None:
            self.converted_blocks.discard(new)
            region.insert_block(region.blocks.index(new), block)
            for op in list(new):
                block.append(op.remove())
            for user in list(new._users or ()):
                user.successors = tuple([block if b is new else b for b in user.successors])
            region.blocks.remove(new)
            new.parent = None

        self._log.append(undo)
        return new

    # For the driver.

    def mark(self) -> tuple[int, int]:
        """A state to which `roll_back` can return."""
        return len(self._log), len(self._new)

    def roll_back(self, mark: tuple[int, int]) -> None:
        """Undo all that was done since `mark`."""
        while len(self._log) > mark[0]:
            change = self._log.pop()
            if isinstance(change, Operation):
                _discard(change)
            else:
                change()
        del self._new[mark[1] :]

    def made_since(self, mark: tuple[int, int]) -> list[Operation]:
        """The operations made or changed since `mark`, but for those gone again."""
        return [op for op in self._new[mark[1] :] if op not in self._stale]


def location_of(value: Value[Any]) -> AnyLocation:
    """Where `value` comes from."""
    if isinstance(value, OpResult):
        return value.owner._location
    assert isinstance(value, BlockArgument)
    return value._location


def _after(values: Sequence[Value[Any]]) -> tuple[Block, Operation | None]:
    """The first place where all of `values` are there."""
    last: OpResult[Any] | None = None
    block: Block | None = None
    for value in values:
        if isinstance(value, OpResult):
            if last is None or _is_later(value.owner, last.owner):
                last = value
        elif isinstance(value, BlockArgument):
            block = value.owner
    if last is not None:
        assert last.owner._block is not None
        return last.owner._block, last.owner._next
    assert block is not None
    return block, block._first


def _is_later(op: Operation, other: Operation) -> bool:
    return op._block is not other._block or other.is_before_in_block(op)


def _move(blocks: list[Block], source: Region, target: Region, at: int) -> None:
    for block in blocks:
        source.blocks.remove(block)
        block.parent = None
    for number, block in enumerate(blocks):
        target.insert_block(at + number, block)


def _discard(op: Operation) -> None:
    op.drop_all_references()
    op.remove()
