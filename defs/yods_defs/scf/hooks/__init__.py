"""Hooks of the scf dialect: custom forms that no assembly format describes, checks, how control
moves between regions, and a fold.

Source: MLIR, SCF.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import UNIT, IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.segments import segment_sizes
from yods.builtin.types import DYNAMIC, I1, I64, INDEX, FunctionType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.control_flow import RegionSuccessor, branch_successors, loop_successors
from yods.interfaces.side_effects import Speculatability
from yods.ir.block import Block, Region
from yods.ir.late_modules import late_names
from yods.ir.matchers import constant_of
from yods.ir.traits import Terminator
from yods.text.directives import colon_type, index_list_text, parse_dynamic_index_list
from yods.text.operand_lists import (
    arguments_within,
    assignments,
    assignments_text,
    check_input_count,
    operands_within,
)
from yods_dialects.scf import ops
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.text.operand_lists import Argument
    from yods.text.value_scopes import UnresolvedOperand
    from yods_defs.scf.hooks.parallel_rewrites import *
    from yods_defs.scf.hooks.rewrites import *
    from yods_defs.scf.hooks.to_cf import *

    Values = Sequence[Value[Any]]
    Successors = Sequence[RegionSuccessor]
else:
    __getattr__ = late_names(__name__, "rewrites", "parallel_rewrites", "to_cf")

# How operations are interpreted is loaded when a program is.
interpret = interpreters_in("yods_defs.scf.hooks.interpretation")

_YIELD = "scf.yield"


def body_of(region: Region) -> Block:
    """The block of a region that has one."""
    return region.blocks[0]


# What several forms share.


def _arrow_types(p: OperationParser) -> list[Type]:
    """`-> TYPE` or `-> (TYPE, …)`, or nothing."""
    return list(p.function_result_types()) if p.accept("->") else []


def _arrow_text(p: OperationPrinter, types: Sequence[Type]) -> str:
    if not types:
        return ""
    if len(types) == 1 and not isinstance(types[0], FunctionType):
        return f" -> {p.type(types[0])}"
    return f" -> ({', '.join([p.type(type_) for type_ in types])})"


def _types(values: Sequence[Value[Any]]) -> list[Type]:
    return [value.type for value in values]


def _operands(p: OperationParser, count: int) -> list[UnresolvedOperand]:
    """`(%a, %b)`, as many as there are loops."""
    at = p.next_start()
    found = operands_within(p, "(")
    if len(found) != count:
        raise p.custom_error(f"expected {count} operands", at)
    return found


# execute_region, if.


def parse_execute_region(p: OperationParser) -> ops.ExecuteRegionOp:
    types = _arrow_types(p)
    inherent: dict[str, Attribute] = {"no_inline": UNIT} if p.accept_keyword("no_inline") else {}
    region = p.region()
    attributes = {**(p.attribute_dict() or {}), **inherent}
    return p.build(ops.ExecuteRegionOp, (), types, attributes, regions=(region,))


def print_execute_region(op: ops.ExecuteRegionOp, p: OperationPrinter) -> None:
    inline = "no_inline " if op.no_inline is not None else ""
    p.write(f"{_arrow_text(p, _types(op._results))} {inline}")
    p.region(op.regions[0], entry_arguments=False)
    p.attribute_dict(op, elided=("no_inline",))


def parse_if(p: OperationParser) -> ops.IfOp:
    condition = p.resolve(p.operand(), I1)
    types = _arrow_types(p)
    regions = p.then_and_else(_YIELD)
    attributes = p.attribute_dict()
    return p.build(ops.IfOp, (condition,), types, attributes, regions=regions)


def print_if(op: ops.IfOp, p: OperationPrinter) -> None:
    given = bool(op._results)
    types = f" -> ({p.types_of(op._results)})" if given else ""
    p.write(f" {p.values[op._operands[0]]}{types} ")
    p.region(op.regions[0], entry_arguments=False, terminators=given)
    if op.regions[1].blocks:
        p.write(" else ")
        p.region(op.regions[1], entry_arguments=False, terminators=given)
    p.attribute_dict(op)


# for.


def parse_for(p: OperationParser) -> ops.ForOp:
    unsigned = p.accept_keyword("unsigned")
    variable = p.operand()
    p.expect("=")
    lower = p.operand()
    p.expect_keyword("to")
    upper = p.operand()
    p.expect_keyword("step")
    step = p.operand()
    arguments: list[Argument] = []
    values: list[UnresolvedOperand] = []
    types: list[Type] = []
    if p.accept_keyword("iter_args"):
        arguments, values = assignments(p)
        p.expect("->")
        types = list(p.function_result_types())
    if len(arguments) != len(types):
        raise p.custom_error(
            "mismatch in number of loop-carried values and defined values", p.op_start
        )
    type_ = p.type() if p.accept(":") else INDEX
    region = p.region([(variable, type_, None), *_typed(arguments, types)])
    p.ensure_terminator(region, _YIELD)
    # Only now, so that a bound defined within the body is an error.
    operands = (
        p.resolve(lower, type_),
        p.resolve(upper, type_),
        p.resolve(step, type_),
        *map(p.resolve, values, types),
    )
    attributes = p.attribute_dict()
    op = p.build(ops.ForOp, operands, types, attributes, regions=(region,))
    if unsigned:
        op.unsignedCmp = UNIT
    return op


def _typed(
    arguments: Sequence[Argument], types: Sequence[Type]
) -> list[tuple[UnresolvedOperand, Type, Any]]:
    return [each.typed(type_) for each, type_ in zip(arguments, types, strict=True)]


def print_for(op: ops.ForOp, p: OperationPrinter) -> None:
    variable, *carried = body_of(op.regions[0]).arguments
    lower, upper, step, *values = op._operands
    unsigned = " unsigned" if op.unsignedCmp is not None else ""
    names = p.values
    text = f"{unsigned} {names[variable]} = {names[lower]} to {names[upper]} step {names[step]}"
    text += assignments_text(p, " iter_args", carried, values)
    if values:
        text += f" -> ({p.types_of(values)})"
    text += " "
    if variable.type is not INDEX:
        text += f" : {p.types[variable.type]} "
    p.write(text)
    p.region(op.regions[0], entry_arguments=False, terminators=bool(values))
    p.attribute_dict(op, elided=("unsignedCmp",))


# while.


def parse_while(p: OperationParser) -> ops.WhileOp:
    arguments: list[Argument] = []
    values: list[UnresolvedOperand] = []
    if p.at("("):
        arguments, values = assignments(p)
    at = p.next_start()
    type_ = colon_type(p, FunctionType)
    check_input_count(p, len(values), type_, at)
    operands = tuple(map(p.resolve, values, type_.inputs))
    before = p.region(_typed(arguments, type_.inputs))
    p.expect_keyword("do")
    after = p.region()
    attributes = p.attribute_dict_with_keyword()
    return p.build(ops.WhileOp, operands, type_.results, attributes, regions=(before, after))


def print_while(op: ops.WhileOp, p: OperationPrinter) -> None:
    before, after = op.regions
    text = assignments_text(p, " ", body_of(before).arguments, op._operands)
    p.write(f"{text} : {p.functional_type(op._operands, op._results)} ")
    p.region(before, entry_arguments=False)
    p.write(" do ")
    p.region(after)
    p.attribute_dict_with_keyword(op)


# parallel, forall.


def parse_parallel(p: OperationParser) -> ops.ParallelOp:
    variables = arguments_within(p)
    bounds: list[Value[Any]] = []
    for word in ("=", "to", "step"):
        if word == "=":
            p.expect(word)
        else:
            p.expect_keyword(word)
        bounds += [p.resolve(each, INDEX) for each in _operands(p, len(variables))]
    initial = operands_within(p, "(") if p.accept_keyword("init") else []
    types = _arrow_types(p)
    region = p.region([each.typed(INDEX) for each in variables])
    attributes = p.attribute_dict()
    values = p.resolve_all(initial, types, p.op_start)
    p.ensure_terminator(region, ops.ParallelOp.TERMINATOR)
    op = p.build(ops.ParallelOp, (*bounds, *values), types, attributes, regions=(region,))
    count = len(variables)
    op.operand_segment_sizes = segment_sizes(count, count, count, len(values))
    return op


def print_parallel(op: ops.ParallelOp, p: OperationPrinter) -> None:
    text = (
        f" ({p.operands(body_of(op.regions[0]).arguments)}) = ({p.operands(op.lowerBound)}) "
        f"to ({p.operands(op.upperBound)}) step ({p.operands(op.step)})"
    )
    if op.initVals:
        text += f" init ({p.operands(op.initVals)})"
    p.write(f"{text}{_arrow_text(p, _types(op._results))} ")
    p.region(op.regions[0], entry_arguments=False)
    p.attribute_dict(op, elided=("operandSegmentSizes",))


def _index_list(p: OperationParser) -> tuple[list[Value[Any]], DenseArrayAttr]:
    values, numbers = parse_dynamic_index_list(p, "(")
    return [p.resolve(each, INDEX) for each in values], numbers


def parse_forall(p: OperationParser) -> ops.ForallOp:
    variables = arguments_within(p)
    lower: list[Value[Any]] = []
    steps: list[Value[Any]] = []
    if p.accept_keyword("in"):
        upper, upper_numbers = _index_list(p)
        lower_numbers = DenseArrayAttr(I64, [0] * len(variables))
        step_numbers = DenseArrayAttr(I64, [1] * len(variables))
    else:
        p.expect("=")
        lower, lower_numbers = _index_list(p)
        p.expect_keyword("to")
        upper, upper_numbers = _index_list(p)
        p.expect_keyword("step")
        steps, step_numbers = _index_list(p)
    arguments: list[Argument] = []
    outputs: tuple[Value[Any], ...] = ()
    types: list[Type] = []
    at = p.next_start()
    if p.accept_keyword("shared_outs"):
        arguments, given = assignments(p)
        types = _arrow_types(p)
        outputs = p.resolve_all(given, types, at)
    region = p.region([*(each.typed(INDEX) for each in variables), *_typed(arguments, types)])
    p.ensure_block(region)
    block = region.blocks[-1]
    if not isinstance(block.last_op, Terminator):
        inner = Region()
        inner.append(Block())
        location = (p.source, p.op_start)
        block.append(ops.ForallInParallelOp.create(regions=(inner,), location=location))
    attributes: dict[str, Attribute] = p.attribute_dict() or {}
    attributes["staticLowerBound"] = lower_numbers
    attributes["staticUpperBound"] = upper_numbers
    attributes["staticStep"] = step_numbers
    operands = (*lower, *upper, *steps, *outputs)
    op = p.build(ops.ForallOp, operands, types, attributes, regions=(region,))
    op.operand_segment_sizes = segment_sizes(len(lower), len(upper), len(steps), len(outputs))
    return op


_FORALL_SHOWN = ("operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep")


def _are_all(number: int, values: Sequence[Value[Any]], numbers: Sequence[int]) -> bool:
    """Whether each of mixed numbers is this one, be it a value that is a constant."""
    known = map(constant_of, values)
    return all(each in (number, DYNAMIC) for each in numbers) and all(
        isinstance(each, IntegerAttr) and each.value == number for each in known
    )


def print_forall(op: ops.ForallOp, p: OperationPrinter) -> None:
    rank = len(op.staticLowerBound)
    arguments = body_of(op.regions[0]).arguments
    text = f" ({p.operands(arguments[:rank])}) "
    upper = index_list_text(p, op.dynamicUpperBound, op.staticUpperBound, "(")
    if _are_all(0, op.dynamicLowerBound, op.staticLowerBound.values) and _are_all(
        1, op.dynamicStep, op.staticStep.values
    ):
        text += f"in {upper}"
    else:
        lower = index_list_text(p, op.dynamicLowerBound, op.staticLowerBound, "(")
        steps = index_list_text(p, op.dynamicStep, op.staticStep, "(")
        text += f"= {lower} to {upper} step {steps}"
    text += assignments_text(p, " shared_outs", arguments[rank:], op.outputs) + " "
    if arguments[rank:]:
        text += f"-> ({p.types_of(op._results)}) "
    p.write(text)
    p.region(op.regions[0], entry_arguments=False, terminators=bool(op._results))
    p.attribute_dict(op, elided=_FORALL_SHOWN)


def parse_in_parallel(p: OperationParser) -> ops.ForallInParallelOp:
    region = p.region()
    p.ensure_block(region)
    attributes = p.attribute_dict()
    return p.build(ops.ForallInParallelOp, (), (), attributes, regions=(region,))


def print_in_parallel(op: ops.ForallInParallelOp, p: OperationPrinter) -> None:
    p.write(" ")
    p.region(op.regions[0], entry_arguments=False, terminators=False)
    p.attribute_dict(op)


# Control flow, checks.


def _arguments(region: Region) -> tuple[Value[Any], ...]:
    return region.blocks[0]._arguments if region.blocks else ()


# execute_region, if.


execute_region_successors = if_successors = branch_successors


# for.


def for_speculatability(op: ops.ForOp) -> Speculatability:
    """With a step of 1 it ends, whatever the bounds are."""
    step = constant_of(op.step)
    one = isinstance(step, IntegerAttr) and step.value == 1
    return Speculatability.RECURSIVE if one else Speculatability.NOT


def for_yielded_values(op: ops.ForOp) -> Values:
    return _yielded(op.regions[0])


def _yielded(region: Region) -> Values:
    last = region.blocks[0].last_op
    return last._operands if isinstance(last, ops.YieldOp) else ()


for_successors = loop_successors


# while.


def while_yielded_values(op: ops.WhileOp) -> Values:
    return _yielded(op.regions[1])


def while_successors(op: ops.WhileOp, point: Operation | None) -> Successors:
    before, after = op.regions
    if point is None or point.parent_region is after:
        return (RegionSuccessor(before, _arguments(before)),)
    return (RegionSuccessor(None, op._results), RegionSuccessor(after, _arguments(after)))


# index_switch.


def index_switch_successors(op: ops.IndexSwitchOp, point: Operation | None) -> Successors:
    if point is not None:
        return (RegionSuccessor(None, op._results),)
    default, *cases = op.regions
    return tuple(RegionSuccessor(region) for region in (*cases, default))


# parallel, reduce.


def parallel_successors(op: ops.ParallelOp | ops.ForallOp, point: Operation | None) -> Successors:
    # It may run not at all; results are not handed over at its ends.
    return (RegionSuccessor(op.regions[0]), RegionSuccessor(None))


def may_be_step(step: Value[Any]) -> bool:
    known = constant_of(step)
    return not isinstance(known, IntegerAttr) or known.value > 0


def fold_if(
    op: ops.IfOp, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any] | Attribute] | None:
    """if (not x) a else b → if x b else a."""
    from yods_dialects.arith.ops import XoriOp

    then, otherwise = op.regions
    if not otherwise.blocks:
        return None
    inverted = op.condition.defining_op
    if not isinstance(inverted, XoriOp):
        return None
    one = constant_of(inverted._operands[1])
    if not isinstance(one, IntegerAttr) or one.type is not I1 or not one.value:
        return None
    op.set_operand(0, inverted._operands[0])
    first, second = then.blocks[0], otherwise.blocks[0]
    then.blocks[0], otherwise.blocks[0] = second, first
    first.parent, second.parent = otherwise, then
    return ()
