"""Custom forms: directives of formats, constants, reductions, loops and windows."""

from __future__ import annotations

import re

from yods.builtin import types as builtin
from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr, ElementsAttr
from yods.builtin.queries import element_type_of
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.block import Block, Region
from yods.text.operand_lists import assignments_text, typed_argument
from yods_defs.stablehlo.hooks.inference import real_type
from yods_defs.stablehlo.hooks.shapes import numbers
from yods_dialects.stablehlo import attributes, ops
from yods_dialects.stablehlo.traits import Commuting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.interfaces.asm import SetName
    from yods.text.value_scopes import UnresolvedOperand

    Operands: TypeAlias = list[UnresolvedOperand]
    Values: TypeAlias = Sequence[Value[Any]]
    #: The name, type and location of a region's argument, as `OperationParser.region` wants it.
    Argument: TypeAlias = tuple[UnresolvedOperand, Type, Any]


# Types of operands and of one result.


def _from_function(
    p: OperationParser, type_: builtin.FunctionType, operands: int, at: int
) -> tuple[Type, ...]:
    """The types of as many operands, and that of the result."""
    if len(type_.inputs) != operands:
        raise p.custom_error(f"{operands} operands present, but expected {len(type_.inputs)}", at)
    if len(type_.results) != 1:
        raise p.custom_error("expected single output", at)
    return (*type_.inputs, type_.results[0])


def _same_types(p: OperationParser, operands: int) -> tuple[Type, ...]:
    at = p.next_start()
    type_ = p.type()
    if isinstance(type_, builtin.FunctionType):
        return _from_function(p, type_, operands, at)
    return (type_,) * (operands + 1)


def parse_same_operands_and_result_type(p: OperationParser) -> tuple[Type, ...]:
    """The type of all operands and the result, or a function type that has each."""
    op = p.context.operation(p.op_name() or "")
    return _same_types(p, 0 if op is None else len(op.OPERANDS))


def print_same_operands_and_result_type(p: OperationPrinter, op: Operation, *types: Type) -> None:
    *operands, result = types
    if all(type_ is result for type_ in operands):
        p.write(p.types[result])
    else:
        p.write(p.function_type(operands, (result,)))


def parse_variadic_same_operands_and_result_type(
    p: OperationParser, operands: Operands
) -> tuple[list[Type], Type]:
    *types, result = _same_types(p, len(operands))
    return types, result


def print_variadic_same_operands_and_result_type(
    p: OperationPrinter, op: Operation, operands: Values, types: Sequence[Type], result: Type
) -> None:
    print_same_operands_and_result_type(p, op, *types, result)


def parse_complex_op_type(p: OperationParser) -> tuple[Type, ...]:
    """The type of the result, from which those of its parts follow, or a function type."""
    at = p.next_start()
    type_ = p.type()
    if isinstance(type_, builtin.FunctionType):
        return _from_function(p, type_, 2, at)
    if not isinstance(type_, builtin.ShapedType) or not isinstance(
        type_.element_type, builtin.ComplexType
    ):
        raise p.custom_error("expected tensor with complex element type", at)
    return real_type(type_), real_type(type_), type_


def print_complex_op_type(
    p: OperationPrinter, op: Operation, lhs: Type, rhs: Type, result: Type
) -> None:
    short = lhs is rhs is real_type(result)
    p.write(p.types[result] if short else p.function_type((lhs, rhs), (result,)))


def parse_select_op_type(p: OperationParser) -> tuple[Type, ...]:
    """`tensor<i1>, tensor<f32>`: of the condition and of all others; or a function type."""
    at = p.next_start()
    types = p.type_list()
    if len(types) == 2:
        return types[0], types[1], types[1], types[1]
    if len(types) != 1 or not isinstance(types[0], builtin.FunctionType):
        raise p.custom_error("expected functional type or list of two types", at)
    return _from_function(p, types[0], 3, at)


def print_select_op_type(
    p: OperationPrinter, op: Operation, pred: Type, on_true: Type, on_false: Type, result: Type
) -> None:
    if on_true is on_false is result:
        p.write(f"{p.types[pred]}, {p.types[result]}")
    else:
        p.write(p.function_type((pred, on_true, on_false), (result,)))


def parse_tuple_op_type(p: OperationParser) -> tuple[list[Type], Type]:
    """`tuple<…>`, which has the types of the operands."""
    at = p.next_start()
    type_ = p.type()
    if not isinstance(type_, builtin.TupleType):
        raise p.custom_error("expected tuple type", at)
    return list(type_.types), type_


def print_tuple_op_type(
    p: OperationPrinter, op: Operation, types: Sequence[Type], result: Type
) -> None:
    p.write(p.types[result])


def parse_pairwise_op_type(p: OperationParser) -> tuple[list[Type], list[Type]]:
    """The types of the operands, which are those of the results."""
    types = p.type_list()
    return types, types


def print_pairwise_op_type(
    p: OperationPrinter, op: Operation, types: Sequence[Type], results: Sequence[Type]
) -> None:
    p.write(", ".join([p.types[type_] for type_ in types]))


# Operands before a keyword.


def parse_variadic_operand_with_attribute(p: OperationParser) -> Operands:
    """`%a, %b,`: up to the comma before what is no operand."""
    found: Operands = []
    while (operand := p.optional_operand()) is not None:
        found.append(operand)
        p.expect(",")
    return found


def print_variadic_operand_with_attribute(
    p: OperationPrinter, op: Operation, operands: Values
) -> None:
    p.write(f"{p.operands(operands)},")


# Attributes.


def parse_slice_ranges(p: OperationParser) -> tuple[DenseArrayAttr, ...]:
    """`[0:4, 2:8:3]`: from where, to where, and in which steps."""
    ranges: list[tuple[int, int, int]] = []
    p.expect("[")
    while not p.accept("]"):
        if ranges:
            p.expect(",")
        start = p.integer_of(64)
        p.expect(":")
        limit = p.integer_of(64)
        ranges.append((start, limit, p.integer_of(64) if p.accept(":") else 1))
    return tuple([DenseArrayAttr(builtin.I64, [each[at] for each in ranges]) for at in range(3)])


def print_slice_ranges(
    p: OperationPrinter,
    op: Operation,
    starts: DenseArrayAttr,
    limits: DenseArrayAttr,
    strides: DenseArrayAttr,
) -> None:
    if not len(starts.values) == len(limits.values) == len(strides.values):
        p.write(
            f"[start_indices: {numbers(starts.values)}, limit_indices: {numbers(limits.values)}, "
            f"strides: {numbers(strides.values)}]"
        )
        return
    ranges = zip(starts.values, limits.values, strides.values, strict=True)
    shown = (f"{a}:{b}" if c == 1 else f"{a}:{b}:{c}" for a, b, c in ranges)
    p.write(f"[{', '.join(shown)}]")


_EXPONENT_MANTISSA = re.compile(r"e([0-9]+)m([0-9]+)")


def parse_exponent_mantissa(p: OperationParser) -> tuple[IntegerAttr, IntegerAttr]:
    """`e5m10`."""
    at = p.next_start()
    word = p.keyword()
    found = _EXPONENT_MANTISSA.fullmatch(word)
    if found is None:
        raise p.custom_error(f"expected exponent mantissa in format e#m#, saw {word}", at)
    for digits, what in zip(found.groups(), ("exponent", "mantissa"), strict=True):
        if len(digits.lstrip("0")) > 10 or int(digits[-10:]) >= 1 << 31:
            raise p.custom_error(f"unable to parse {what} '{digits}'", at)
    return IntegerAttr(int(found[1][-10:]), builtin.I32), IntegerAttr(
        int(found[2][-10:]), builtin.I32
    )


def print_exponent_mantissa(
    p: OperationPrinter, op: Operation, exponent: IntegerAttr, mantissa: IntegerAttr
) -> None:
    p.write(f"e{exponent.value}m{mantissa.value}")


def parse_custom_call_target(p: OperationParser) -> StringAttr:
    """`@target`."""
    return p.symbol_name()


def print_custom_call_target(p: OperationPrinter, op: Operation, target: StringAttr) -> None:
    p.write(p.symbol(target.value))


# Products: `batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT]`.


def _dims_pair(p: OperationParser) -> tuple[Any, Any]:
    p.expect("=")
    first = p.dense_array(builtin.I64)
    p.expect_keyword("x")
    return first.values, p.dense_array(builtin.I64).values


def parse_dot_dimension_numbers(p: OperationParser) -> attributes.DotAttr:
    batching: tuple[Any, Any] = ((), ())
    if p.accept_keyword("batching_dims"):
        batching = _dims_pair(p)
        p.expect(",")
    p.expect_keyword("contracting_dims")
    return attributes.DotAttr(*batching, *_dims_pair(p))


def _pair_text(first: Sequence[int], second: Sequence[int]) -> str:
    return f"[{numbers(first)}] x [{numbers(second)}]"


def print_dot_dimension_numbers(
    p: OperationPrinter, op: Operation, dot: attributes.DotAttr
) -> None:
    batching = dot.lhs_batching_dimensions, dot.rhs_batching_dimensions
    if any(batching):
        p.write(f"batching_dims = {_pair_text(*batching)}, ")
    contracting = dot.lhs_contracting_dimensions, dot.rhs_contracting_dimensions
    p.write(f"contracting_dims = {_pair_text(*contracting)}")


def _precision(p: OperationParser) -> ArrayAttr:
    """`precision = [DEFAULT, HIGHEST]`."""
    p.expect_keyword("precision")
    p.expect("=")
    return ArrayAttr(p.listed("[]", lambda: p.attribute_or_body(attributes.PrecisionAttr)))


def parse_precision_config(p: OperationParser) -> ArrayAttr | None:
    return _precision(p) if p.accept(",") else None


def print_precision_config(p: OperationPrinter, op: Operation, precision: ArrayAttr | None) -> None:
    if precision is not None:
        words = ", ".join([p.stripped_attribute(each).strip() for each in precision.elements])
        p.write(f", precision = [{words}]")


def parse_precision_config_and_algorithm(
    p: OperationParser,
) -> tuple[ArrayAttr | None, attributes.DotAlgorithmAttr | None]:
    precision = None
    if not p.accept(","):
        return None, None
    if not p.at_keyword("algorithm"):
        precision = _precision(p)
        if not p.accept(","):
            return precision, None
    p.expect_keyword("algorithm")
    p.expect("=")
    return precision, p.attribute_or_body(attributes.DotAlgorithmAttr)


def print_precision_config_and_algorithm(
    p: OperationPrinter,
    op: Operation,
    precision: ArrayAttr | None,
    algorithm: attributes.DotAlgorithmAttr | None,
) -> None:
    print_precision_config(p, op, precision)
    if algorithm is not None:
        p.write(f", algorithm = {p.stripped_attribute(algorithm)}")


# Constants.


def parse_constant(p: OperationParser) -> Operation:
    """`dense<0> : tensor<4xi32>`, or the generic form where the result has another type.

    Source: StableHLO, AssemblyFormat.cpp, `parseConstantOp`.
    """
    cls: Any = p.context.operation(p.op_name() or "")
    if p.accept("("):
        p.expect(")")
        attributes = p.merged(p.property_dict() or {}, p.attribute_dict() or {})
        p.expect(":")
        p.expect("(")
        p.expect(")")
        p.expect("->")
        made: Operation = p.build(cls, (), (p.type(),), attributes)
        return made
    attributes = p.attribute_dict() or {}
    value = p.attribute_of(ElementsAttr)
    made = p.build(cls, (), (value.type,), {**attributes, "value": value})
    return made


def print_constant(op: Any, p: OperationPrinter) -> None:
    if op.value.type is not op.results[0].type:
        _generic_constant(op, p)
        return
    p.attribute_dict(op, elided=("value",))
    p.write(f" {p.stripped_attribute(op.value)}")


def name_constant(op: ops.ConstantOp, set_name: SetName) -> None:
    """`%c` for integers, `%cst` for others."""
    integers = isinstance(element_type_of(op.results[0].type), builtin.IntegerType)
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
    return p.dense_array(builtin.I64)


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
    type_ = p.type_of(builtin.FunctionType)
    p.expect_keyword("reducer")
    inputs: list[Argument] = []
    accumulators: list[Argument] = []
    while p.accept("("):
        inputs.append(typed_argument(p))
        p.expect(",")
        accumulators.append(typed_argument(p))
        p.expect(")")
    values = p.resolve_all(operands, type_.inputs, at)
    region = p.region([*inputs, *accumulators])
    op = p.build(ops.ReduceOp, values, type_.results, attributes, regions=(region,))
    op._location = p.source, at
    return op


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
    type_ = p.type_of(builtin.FunctionType)
    location = p.optional_trailing_location() or (p.source, at)
    if not type_.inputs:
        raise p.custom_error("input types missing in reduce-op function type", at)
    values = p.resolve_all(operands, type_.inputs, at)
    scalar = builtin.RankedTensorType((), element_type_of(type_.inputs[0]))
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
    scalar = builtin.RankedTensorType((), element_type_of(inputs[0].type))
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

    def pair() -> None:
        names.append(p.operand())
        p.expect("=")
        operands.append(p.operand())

    p.listed("()", pair)
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
    p.write(assignments_text(p, "", body.blocks[0].arguments, op.operands) or "()")
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


#: As the format has them: strides, padding, dilations of both sides, reversal.
Window: TypeAlias = "tuple[Any, Any, Any, Any, Any]"

_NAMES = ("stride", "pad", "lhs_dilate", "rhs_dilate", "reverse")


def _numbers(p: OperationParser) -> list[int]:
    return p.listed("[]", lambda: p.integer_of(64))


def _pair(p: OperationParser) -> list[int]:
    found = _numbers(p)
    if len(found) != 2:
        raise p.custom_error(f"Expected array with 2 elements, got {len(found)} elements instead")
    return found


def _padding(p: OperationParser) -> DenseElementsAttr:
    """`[[0, 0], [1, 2]]`: before and after each dimension."""
    pairs = p.listed("[]", lambda: _pair(p))
    type_ = builtin.RankedTensorType((len(pairs), 2), builtin.I64)
    return DenseElementsAttr(type_, [each for pair in pairs for each in pair])


def _value(p: OperationParser, name: str) -> Attribute:
    if name == "pad":
        return _padding(p)
    numbers = _numbers(p)
    if name == "reverse":
        return DenseArrayAttr(builtin.I1, [number != 0 for number in numbers])
    return DenseArrayAttr(builtin.I64, numbers)


def parse_window_attributes(p: OperationParser) -> Window:
    found: dict[str, Attribute] = {}
    while (word := p.optional_keyword()) is not None:
        if word not in _NAMES or word in found:
            raise p.custom_error(f"Unexpected keyword {word}")
        p.expect("=")
        found[word] = _value(p, word)
        if not p.accept(","):
            break
    stride, pad, lhs_dilate, rhs_dilate, reverse = map(found.get, _NAMES)
    return stride, pad, lhs_dilate, rhs_dilate, reverse


def _padding_text(padding: DenseElementsAttr) -> str:
    values = [*padding]
    pairs = zip(values[::2], values[1::2], strict=False)
    return ", ".join(f"[{low}, {high}]" for low, high in pairs)


def print_window_attributes(p: OperationPrinter, op: Operation, *window: Attribute | None) -> None:
    shown = []
    for name, attribute in zip(_NAMES, window, strict=True):
        if isinstance(attribute, DenseElementsAttr):
            shown.append(f"{name} = [{_padding_text(attribute)}]")
        elif isinstance(attribute, DenseArrayAttr):
            is_flag = attribute.element_type is builtin.I1
            words = [str(bool(each)).lower() if is_flag else str(each) for each in attribute.values]
            shown.append(f"{name} = [{', '.join(words)}]")
    p.write(", ".join(shown))
