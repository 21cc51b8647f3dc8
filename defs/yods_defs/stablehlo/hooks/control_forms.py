"""Forms of constants, reductions and loops.

Source: StableHLO, AssemblyFormat.cpp; the errors are worded as there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.elements import DenseArrayAttr, ElementsAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import I64, FunctionType, IntegerType, RankedTensorType
from yods.ir.block import Block, Region
from yods_dialects.stablehlo import ops
from yods_dialects.stablehlo.traits import Commuting

if TYPE_CHECKING:
    from typing import TypeAlias, TypeVar

    from yods.interfaces.asm import SetName
    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

    OpT = TypeVar("OpT", bound=Operation)
    #: The name, type and location of a region's argument, as `OperationParser.region` wants it.
    Argument: TypeAlias = tuple[UnresolvedOperand, Type, Any]

# Constants.


def read_constant(p: OperationParser, cls: type[OpT]) -> OpT:
    """`dense<0> : tensor<4xi32>`, or the generic form where the result has another type.

    Source: StableHLO, AssemblyFormat.cpp, `parseConstantOp`.
    """
    if p.accept("("):
        p.expect(")")
        attributes = p.merged(p.property_dict() or {}, p.attribute_dict() or {})
        p.expect(":")
        p.expect("(")
        p.expect(")")
        p.expect("->")
        return p.build(cls, (), (p.type(),), attributes)
    attributes = p.attribute_dict() or {}
    value = p.attribute_of(ElementsAttr)
    return p.build(cls, (), (value.type,), {**attributes, "value": value})


def parse_constant(p: OperationParser) -> ops.ConstantOp:
    """As `read_constant` reads it."""
    return read_constant(p, ops.ConstantOp)


def print_constant(op: Any, p: OperationPrinter) -> None:
    """As `read_constant` reads it."""
    if op.value.type is not op.results[0].type:
        _generic_constant(op, p)
        return
    p.attribute_dict(op, elided=("value",))
    p.write(f" {p.stripped_attribute(op.value)}")


def name_constant(op: ops.ConstantOp, set_name: SetName) -> None:
    """`%c` for integers, `%cst` for others."""
    integers = isinstance(element_type_of(op.results[0].type), IntegerType)
    set_name(op.results[0], "c" if integers else "cst")


def _generic_constant(op: Operation, p: OperationPrinter) -> None:
    """The generic form after the name."""
    p.write("()")
    p.property_dict(op)
    p.attribute_dict(op, elided=("value",))
    p.write(f" : {p.functional_type((), op.results)}")


# Reductions.


def _pairs(p: OperationParser) -> list[UnresolvedOperand]:
    """`(%a init: %b), (%c init: %d)`: first all of the first, then all of the second."""
    inputs: list[UnresolvedOperand] = []
    initial: list[UnresolvedOperand] = []
    while p.accept("("):
        inputs.append(p.operand())
        p.expect_keyword("init")
        p.expect(":")
        initial.append(p.operand())
        p.expect(")")
        if not p.accept(","):
            break
    return inputs + initial


def _dimensions(p: OperationParser) -> DenseArrayAttr:
    """`across dimensions = [0, 1]`."""
    p.expect_keyword("across")
    p.expect_keyword("dimensions")
    p.expect("=")
    return p.dense_array(I64)


def _is_combiner(cls: type[Operation] | None) -> bool:
    """Whether a reduction may show it by its name.

    Source: StableHLO, AssemblyFormat.cpp, `isCommutativeNoRegionMatchingDialect`.
    """
    return (
        cls is not None
        and issubclass(cls, Commuting)
        and cls.NAME.startswith("stablehlo.")
        and len(cls.OPERANDS) == 2
        and len(cls.RESULTS) == 1
    )


def parse_reduce(p: OperationParser) -> ops.ReduceOp:
    """`(%a init: %b) applies stablehlo.add across dimensions = [0] : …`, or with a region."""
    at = p.next_start()
    operands = _pairs(p)
    if p.accept_keyword("applies"):
        return _compact_reduce(p, operands, at)
    dimensions = _dimensions(p)
    attributes = {**(p.attribute_dict() or {}), "dimensions": dimensions}
    p.expect(":")
    type_ = p.type_of(FunctionType)
    p.expect_keyword("reducer")
    inputs: list[Argument] = []
    accumulators: list[Argument] = []
    while p.accept("("):
        inputs.append(_typed_argument(p))
        p.expect(",")
        accumulators.append(_typed_argument(p))
        p.expect(")")
    values = p.resolve_all(operands, type_.inputs, at)
    region = p.region([*inputs, *accumulators])
    op = p.build(ops.ReduceOp, values, type_.results, attributes, regions=(region,))
    op._location = p.source, at
    return op


def _typed_argument(p: OperationParser) -> Argument:
    """`%x: tensor<f32>`, perhaps with `loc(…)`."""
    name = p.optional_argument() or p.operand()
    p.expect(":")
    return name, p.type(), p.optional_trailing_location()


def _compact_reduce(p: OperationParser, operands: list[UnresolvedOperand], at: int) -> ops.ReduceOp:
    name = p.keyword()
    cls = p.context.operation(name)
    if cls is None or not _is_combiner(cls):
        raise p.custom_error(
            "expected the inner-op to be a commutative binary-op from the stablehlo dialect, "
            "with zero region, producing single result",
            at,
        )
    dimensions = _dimensions(p)
    attributes = {**(p.attribute_dict() or {}), "dimensions": dimensions}
    p.expect(":")
    type_ = p.type_of(FunctionType)
    location = p.optional_trailing_location() or (p.source, at)
    if not type_.inputs:
        raise p.custom_error("input types missing in reduce-op function type", at)
    values = p.resolve_all(operands, type_.inputs, at)
    scalar = RankedTensorType((), element_type_of(type_.inputs[0]))
    block = Block([scalar, scalar])
    inner = cls.create(block.arguments, [scalar])
    block.append(inner)
    block.append(ops.ReturnOp(inner.results))
    for each in (*block.arguments, *block.operations):
        each._location = location
    region = Region([block])
    op = p.build(ops.ReduceOp, values, type_.results, attributes, regions=(region,))
    op._location = location
    return op


def _combiner(op: ops.ReduceOp) -> Operation | None:
    """The one operation of the body, if the compact form says all of it.

    Source: StableHLO, AssemblyFormat.cpp, `isReduceEligibleForCompactPrint`.
    """
    body, inputs = op.regions[0].blocks[0], op.inputs
    found = [*body.operations]
    if len(found) != 2 or not inputs or not _is_combiner(type(found[0])):
        return None
    inner, last = found
    scalar = RankedTensorType((), element_type_of(inputs[0].type))
    types = {value.type for value in (*inner.operands, *inner.results)}
    forwards = inner.operands == body.arguments and last.operands == inner.results
    return inner if forwards and types == {scalar} and last.name.endswith(".return") else None


def print_reduce(op: ops.ReduceOp, p: OperationPrinter) -> None:
    names = p.values
    half = len(op.operands) // 2
    pairs = zip(op.operands[:half], op.operands[half : 2 * half], strict=True)
    p.write(", ".join([f"({names[a]} init: {names[b]})" for a, b in pairs]))
    inner = _combiner(op)
    if inner is not None:
        p.write(f" applies {inner.name}")
    p.write(f" across dimensions = [{', '.join(map(str, op.dimensions.values))}]")
    p.attribute_dict(op, elided=("dimensions",))
    p.write(f" : {p.functional_type(op.operands, op.results)}")
    if inner is None:
        p.newline()
        _print_reducer(op.regions[0], half, p)


def _print_reducer(body: Region, half: int, p: OperationPrinter) -> None:
    p.write(" reducer")
    arguments = body.blocks[0].arguments
    for first, second in zip(arguments[:half], arguments[half : 2 * half], strict=False):
        p.write(f"({p.region_argument(first)}, {p.region_argument(second)}) ")
    p.write(" ")
    p.region(body, entry_arguments=False)


# Loops.


def parse_while(p: OperationParser) -> ops.WhileOp:
    """`(%i = %a, …) : T, … attributes {…} cond {…} do {…}`."""
    at = p.next_start()
    names: list[UnresolvedOperand] = []
    operands: list[UnresolvedOperand] = []
    p.expect("(")
    if not p.accept(")"):
        while True:
            names.append(p.operand())
            p.expect("=")
            operands.append(p.operand())
            if not p.accept(","):
                break
        p.expect(")")
    types: list[Type] = []
    if operands:
        p.expect(":")
        types = p.type_list()
    values = p.resolve_all(operands, types, at)
    attributes = p.attribute_dict_with_keyword()
    arguments: list[Argument] = [(n, type_, None) for n, type_ in zip(names, types, strict=True)]
    p.expect_keyword("cond")
    condition = p.region(arguments)
    p.expect_keyword("do")
    body = p.region(arguments)
    return p.build(ops.WhileOp, values, types, attributes, regions=(condition, body))


def print_while(op: ops.WhileOp, p: OperationPrinter) -> None:
    condition, body = op.regions
    names = p.values
    pairs = zip(body.blocks[0].arguments, op.operands, strict=False)
    p.write(f"({', '.join([f'{names[a]} = {names[b]}' for a, b in pairs])})")
    if op.operands:
        p.write(f" : {p.types_of(op.operands)}")
    p.attribute_dict_with_keyword(op)
    p.newline()
    p.write("cond ")
    p.region(condition, entry_arguments=False)
    p.write(" do ")
    p.region(body, entry_arguments=False)


def name_loop_arguments(op: ops.WhileOp, region: Region, set_name: SetName) -> None:
    """`%iterArg`, the same in both regions."""
    for block in region.blocks[:1]:
        for argument in block.arguments:
            set_name(argument, "iterArg")
