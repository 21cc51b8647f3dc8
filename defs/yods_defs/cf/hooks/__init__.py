"""Hooks of the cf dialect.

Source: MLIR, ControlFlowOps.cpp and ControlFlowInterfaces.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.segments import segment_sizes, sizes_of
from yods.builtin.types import I32, IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.control_flow import SuccessorOperands
from yods.ir.late_modules import late_names
from yods.text.directives import successor_and_uses_text
from yods_dialects.cf.ops import CondBrOp, SwitchOp
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Block, OperationParser, OperationPrinter, Type, Value
    from yods.text.value_scopes import UnresolvedOperand
    from yods_defs.cf.hooks.rewrites import *
else:
    __getattr__ = late_names(__name__, "rewrites")

_SHOWN_MAX = 2**64 - 1


# Conditional branches.


def cond_br_successor(op: CondBrOp, operands: Sequence[Attribute | None]) -> Block | None:
    condition = operands[0]
    if not isinstance(condition, IntegerAttr):
        return None
    return op.true_dest if condition.value else op.false_dest


# Switches.


def parse_switch_op_cases(
    p: OperationParser, flag_type: Type
) -> tuple[
    Block,
    list[UnresolvedOperand],
    Sequence[Type],
    DenseElementsAttr | None,
    list[Block],
    list[UnresolvedOperand],
    list[Type],
    DenseArrayAttr,
]:
    """`default: ^a(…), 42: ^b(…), …`."""
    p.expect_keyword("default")
    p.expect(":")
    default, default_operands, default_types, _ = p.successor_with_operands(numbered=False)
    numbers: list[int] = []
    blocks: list[Block] = []
    operands: list[UnresolvedOperand] = []
    types: list[Type] = []
    sizes: list[int] = []
    width = flag_type.width if isinstance(flag_type, IntegerType) else 64
    while p.accept(","):
        numbers.append(p.integer_of(64) & ((1 << width) - 1))
        p.expect(":")
        at = p.next_start()
        block, case_operands, case_types, _ = p.successor_with_operands()
        if len(case_operands) != len(case_types):
            raise p.custom_error(
                f"number of operands and types do not match: got {len(case_operands)} "
                f"operands and {len(case_types)} types",
                at,
            )
        blocks.append(block)
        operands += case_operands
        types += case_types
        sizes.append(len(case_operands))
    values = None
    if numbers:
        if not isinstance(flag_type, IntegerType):
            raise p.custom_error(
                "'flag' must be integer, but got " + repr(str(flag_type)), p.op_start
            )
        values = DenseElementsAttr.from_bits(VectorType((len(numbers),), flag_type), numbers)
    segments = DenseArrayAttr(I32, sizes)
    return (
        default, default_operands, default_types, values, blocks, operands, types, segments,
    )  # fmt: skip


def print_switch_op_cases(
    p: OperationPrinter,
    op: SwitchOp,
    flag_type: Type,
    default: Block,
    default_operands: Sequence[Value[Any]],
    default_types: Sequence[Type],
    values: DenseElementsAttr | None,
    blocks: Sequence[Block],
    operands: Sequence[Value[Any]],
    types: Sequence[Type],
    segments: DenseArrayAttr,
) -> None:
    p.write("  default: " + successor_and_uses_text(p, default, default_operands))
    if values is None:
        return
    begin = f",\n{p.indentation()}  "
    for number, (value, block) in enumerate(zip(unsigned_values(values), blocks, strict=False)):
        text = successor_and_uses_text(p, block, case_operands(op, number))
        p.write(f"{begin}{min(value, _SHOWN_MAX)}: {text}")
    p.newline()


def unsigned_values(values: DenseElementsAttr) -> list[int]:
    """The numbers as bits without a sign, which is how a switch compares them."""
    type_ = values.element_type
    width = type_.width if isinstance(type_, IntegerType) else 64
    return [int(value) & ((1 << width) - 1) for value in values]  # type: ignore[arg-type]


# Every case is asked for its operands, so where each begins is counted once.
@lru_cache(maxsize=16)
def _starts(segments: DenseArrayAttr) -> tuple[int, ...]:
    """Where the operands of each case begin among those of all cases, and where they end."""
    return tuple(accumulate(sizes_of(segments) or (), initial=0))


def case_operands(op: SwitchOp, number: int) -> tuple[Value[Any], ...]:
    """The operands of case number `number`, from 0."""
    starts = _starts(op.case_operand_segments)
    if number + 1 >= len(starts):
        return ()
    first = 1 + len(op.default_operands)
    return op._operands[first + starts[number] : first + starts[number + 1]]


def switch_successor_operands(op: SwitchOp, index: int) -> SuccessorOperands:
    default = op.default_operands
    if index == 0:
        return SuccessorOperands(default, first=1)
    starts = _starts(op.case_operand_segments)
    first = 1 + len(default)
    if index >= len(starts):
        return SuccessorOperands((), first=first + starts[-1])
    start, end = first + starts[index - 1], first + starts[index]
    return SuccessorOperands(op._operands[start:end], first=start)


def erase_switch_operands(op: SwitchOp, numbers: Sequence[int]) -> None:
    dropped = set(numbers)
    start = 1 + len(op.default_operands)
    default = sum(i not in dropped for i in range(1, start))
    sizes = []
    for size in sizes_of(op.case_operand_segments) or ():
        sizes.append(sum(i not in dropped for i in range(start, start + size)))
        start += size
    op.operands = tuple(v for i, v in enumerate(op.operands) if i not in dropped)
    op.operand_segment_sizes = segment_sizes(1, default, sum(sizes))
    op.case_operand_segments = DenseArrayAttr(I32, sizes)


def append_switch_operands(op: SwitchOp, index: int, values: Sequence[Value[Any]]) -> None:
    given = switch_successor_operands(op, index)
    place = given.first + len(given.forwarded)
    sizes = list(sizes_of(op.case_operand_segments) or ())
    default = len(op.default_operands)
    if index:
        sizes[index - 1] += len(values)
    else:
        default += len(values)
    op.operands = (*op._operands[:place], *values, *op._operands[place:])
    op.operand_segment_sizes = segment_sizes(1, default, sum(sizes))
    op.case_operand_segments = DenseArrayAttr(I32, sizes)


def switch_successor(op: SwitchOp, operands: Sequence[Attribute | None]) -> Block | None:
    values = op.case_values
    if values is None:
        return op.default_dest
    flag = operands[0]
    if not isinstance(flag, IntegerAttr) or not isinstance(flag.type, IntegerType):
        return None
    bits = flag.value & ((1 << flag.type.width) - 1)
    for value, block in zip(unsigned_values(values), op.case_dests, strict=False):
        if value == bits:
            return block
    return op.default_dest


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.cf.hooks.interpretation")
