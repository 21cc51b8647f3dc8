"""How control moves between blocks and between regions.

Source: MLIR, `ControlFlowInterfaces.td`.
"""

from __future__ import annotations

from yods.builtin.segments import OperandLists
from yods.hints import TYPE_CHECKING, Any, TypeAlias, cast
from yods.ir.fields import op_property
from yods.ir.records import Record
from yods.ir.traits import Terminator
from yods.ir.value_ranges import segment

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value

    #: A value, or the constant it is known to be.
    OpFoldResult: TypeAlias = Value[Any] | Attribute


class SuccessorOperands:
    """The operands of a branch for a successor's arguments.

    Attributes:
        forwarded: Operands for the last arguments, in order.
        produced: How many of the first arguments the branch makes itself.
        first: Number of the first of these operands among all of the operation's.
        within: Where they are one of several lists: the name of these, and which one.
    """

    __slots__ = ("first", "forwarded", "produced", "within")

    def __init__(
        self,
        forwarded: tuple[Value[Any], ...],
        produced: int = 0,
        first: int = 0,
        within: tuple[str, int] | None = None,
    ) -> None:
        self.forwarded = forwarded
        self.produced = produced
        self.first = first
        self.within = within

    def __len__(self) -> int:
        return self.produced + len(self.forwarded)


def segment_successor_operands(op: Any, number: int) -> SuccessorOperands:
    """The operands of a successor that are group `number` of `operandSegmentSizes`."""
    where = segment(op._operand_segment_sizes, number)
    return SuccessorOperands(op._operands[where], first=where.start)


def listed_successor_operands(op: Operation, name: str, number: int) -> SuccessorOperands:
    """The operands of a successor that are list `number` of those called `name`."""
    row = op.OPERANDS[name]
    assert isinstance(row, OperandLists)
    # There may be too few lists, which is said where they are verified.
    first, values = row.one(op, number)
    return SuccessorOperands(values, first=first, within=(name, number))


class BranchOpInterface:
    """A terminator that goes on in a block of the same region."""

    __slots__ = ()

    def successor_operands(self, index: int) -> SuccessorOperands:
        """The operands of successor number `index`."""
        raise NotImplementedError(f"{type(self).__name__} does not state successor operands")

    def erase_successor_operands(self, numbers: Sequence[int]) -> None:
        """Drop these operands, by their numbers among all, which successors get.

        Where an attribute says how many operands each group or list has, it follows.
        """
        op = cast("Operation", self)
        dropped = set(numbers)
        for name, row in op.OPERANDS.items():
            if isinstance(row, OperandLists):
                row.set_lengths(op, _kept(map(len, getattr(op, name)), row.start(op), dropped))
        slot = op.INHERENT_ATTRIBUTES.get("operandSegmentSizes")
        sizes = None if slot is None else getattr(op, slot)
        if slot is not None and sizes is not None:
            setattr(op, slot, type(sizes)(sizes.element_type, _kept(sizes.values, 0, dropped)))
        op.operands = tuple(v for i, v in enumerate(op.operands) if i not in dropped)

    def append_successor_operands(self, index: int, values: Sequence[Value[Any]]) -> None:
        """Hand `values` to successor number `index`, after those it gets already.

        Where `operandSegmentSizes` says how many operands each group has, it follows; then
        each successor has a group, or a list, of its own, in the order of the successors.
        """
        op = cast("Operation", self)
        given = self.successor_operands(index)
        if given.within is not None:
            name, number = given.within
            every = list(getattr(op, name))
            every[number] = (*every[number], *values)
            setattr(op, name, every)
            return
        place = given.first + len(given.forwarded)
        slot = op.INHERENT_ATTRIBUTES.get("operandSegmentSizes")
        sizes = None if slot is None else getattr(op, slot)
        if slot is not None and sizes is not None:
            counts = list(sizes.values)
            # Empty groups begin where others do; their order distinguishes them.
            alike = [
                number
                for number, size in enumerate(counts)
                if sum(counts[:number]) == given.first and size == len(given.forwarded)
            ]
            before = [self.successor_operands(number) for number in range(index)]
            counts[
                alike[sum(each.first == given.first and not each.forwarded for each in before)]
            ] += len(values)
            setattr(op, slot, type(sizes)(sizes.element_type, counts))
        op.operands = (*op.operands[:place], *values, *op.operands[place:])

    def successor_for_operands(self, operands: Sequence[Attribute | None]) -> Block | None:
        """The successor taken when the operands are these constants; None where unknown."""
        return None

    def are_types_compatible(self, operand: Type, argument: Type) -> bool:
        """Whether an operand of the one type may become an argument of the other."""
        return operand is argument


def _kept(sizes: Iterable[int], start: int, dropped: set[int]) -> list[int]:
    """How many are left of groups of these sizes, one after the other."""
    counts = []
    for size in sizes:
        counts.append(sum(i not in dropped for i in range(start, start + size)))
        start += size
    return counts


class RegionSuccessor(Record):
    """Where control goes: into `region`, or after the operation where that is None.

    Attributes:
        inputs: Block arguments, or results, that receive what is handed over.
    """

    __slots__ = ("region", "inputs")

    def __init__(self, region: Region | None, inputs: tuple[Value[Any], ...] = ()) -> None:
        self.region = region
        self.inputs = inputs


def branch_successors(op: Operation, point: Operation | None) -> tuple[RegionSuccessor, ...]:
    """Where control may go of which one region of `op` gets its turn, and then what follows `op`.

    A region without blocks is passed over, unless it is the first.
    """
    after = RegionSuccessor(None, op._results)
    if point is not None:
        return (after,)
    first, *others = op.regions
    further = (RegionSuccessor(each) if each.blocks else after for each in others)
    return (RegionSuccessor(first), *further)


def loop_successors(op: Operation, point: Operation | None) -> tuple[RegionSuccessor, ...]:
    """Where control may go of a loop over numbers: into its region again, or after `op`.

    What is carried comes after the number.
    """
    region = op.regions[0]
    carried = region.blocks[0]._arguments[1:] if region.blocks else ()
    return RegionSuccessor(region, carried), RegionSuccessor(None, op._results)


class RegionBranchOpInterface:
    """An operation whose regions hand control to each other."""

    __slots__ = ()

    def entry_successor_operands(self, successor: RegionSuccessor) -> Sequence[Value[Any]]:
        """Operands handed over when control enters `successor` from before the operation."""
        return ()

    def region_successors(self, point: Operation | None) -> Sequence[RegionSuccessor]:
        """Where control may go.

        Args:
            point: A terminator in one of the regions; None: control comes to the
                operation itself.
        """
        raise NotImplementedError(f"{type(self).__name__} does not state its region successors")

    def are_types_compatible(self, source: Type, target: Type) -> bool:
        """Whether a value of the one type may be handed to an input of the other."""
        return source is target


class RegionBranchTerminatorOpInterface(Terminator):
    """A terminator that hands control to a region of the operation around, or to the next one."""

    __slots__ = ()

    def successor_region_operands(self, successor: RegionSuccessor) -> Sequence[Value[Any]]:
        """Operands handed to `successor`: all of them, unless overridden."""
        return cast("Operation", self).operands


class LoopLikeOpInterface:
    """A loop. Source: MLIR, `LoopLikeInterface.td`."""

    __slots__ = ()

    @op_property
    def loop_regions(self) -> Sequence[Region]:
        """The regions that run again and again."""
        return cast("Operation", self).regions

    def is_defined_outside_of_loop(self, value: Value[Any]) -> bool:
        """Whether `value` is the same in every iteration because it comes from outside."""
        region = value.parent_region
        return region is None or not any(each.is_ancestor_of(region) for each in self.loop_regions)

    @op_property
    def loop_induction_variables(self) -> Sequence[Value[Any]] | None:
        """The values counting iterations; None where the loop has no such."""
        return None

    @op_property
    def loop_lower_bounds(self) -> Sequence[OpFoldResult] | None:
        return None

    @op_property
    def loop_steps(self) -> Sequence[OpFoldResult] | None:
        return None

    @op_property
    def loop_upper_bounds(self) -> Sequence[OpFoldResult] | None:
        return None

    @op_property
    def loop_initial_values(self) -> Sequence[Value[Any]]:
        """The initial values of those carried from iteration to iteration."""
        return ()

    @op_property
    def loop_iter_args(self) -> Sequence[Value[Any]]:
        """The block arguments that hold those values."""
        return ()

    @op_property
    def loop_yielded_values(self) -> Sequence[Value[Any]]:
        """The values that an iteration hands to the next one."""
        return ()

    @op_property
    def loop_results(self) -> Sequence[Value[Any]] | None:
        """The results that are those values in the end; None if the loop has other results."""
        return None
