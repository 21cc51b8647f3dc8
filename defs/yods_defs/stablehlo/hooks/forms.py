"""Custom directives: types of operands and results, and attributes in formats.

Source: StableHLO, AssemblyFormat.cpp and StablehloOps.cpp; the errors are worded as there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.queries import with_element_type
from yods.builtin.types import I32, I64, ComplexType, FunctionType, ShapedType, TupleType
from yods_dialects.stablehlo import attributes

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

    Operands: TypeAlias = list[UnresolvedOperand]
    Values: TypeAlias = Sequence[Value[Any]]

# Types of operands and of one result.


def _from_function(
    p: OperationParser, type_: FunctionType, operands: int, at: int
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
    if isinstance(type_, FunctionType):
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


def _real_type(type_: Type) -> Type:
    """A type of complex elements with those of their parts. Source: Base.cpp, `createRealType`."""
    element = type_.element_type if isinstance(type_, ShapedType) else type_
    part = element.element_type if isinstance(element, ComplexType) else element
    return with_element_type(type_, part)


def parse_complex_op_type(p: OperationParser) -> tuple[Type, ...]:
    """The type of the result, from which those of its parts follow, or a function type."""
    at = p.next_start()
    type_ = p.type()
    if isinstance(type_, FunctionType):
        return _from_function(p, type_, 2, at)
    if not isinstance(type_, ShapedType) or not isinstance(type_.element_type, ComplexType):
        raise p.custom_error("expected tensor with complex element type", at)
    return _real_type(type_), _real_type(type_), type_


def print_complex_op_type(
    p: OperationPrinter, op: Operation, lhs: Type, rhs: Type, result: Type
) -> None:
    short = lhs is rhs is _real_type(result)
    p.write(p.types[result] if short else p.function_type((lhs, rhs), (result,)))


def parse_select_op_type(p: OperationParser) -> tuple[Type, ...]:
    """`tensor<i1>, tensor<f32>`: of the condition and of all others; or a function type."""
    at = p.next_start()
    types = p.type_list()
    if len(types) == 2:
        return types[0], types[1], types[1], types[1]
    if len(types) != 1 or not isinstance(types[0], FunctionType):
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
    if not isinstance(type_, TupleType):
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
    return tuple([DenseArrayAttr(I64, [each[at] for each in ranges]) for at in range(3)])


def _numbers_text(array: DenseArrayAttr) -> str:
    return ", ".join(map(str, array.values))


def print_slice_ranges(
    p: OperationPrinter,
    op: Operation,
    starts: DenseArrayAttr,
    limits: DenseArrayAttr,
    strides: DenseArrayAttr,
) -> None:
    if not len(starts.values) == len(limits.values) == len(strides.values):
        p.write(
            f"[start_indices: {_numbers_text(starts)}, limit_indices: {_numbers_text(limits)}, "
            f"strides: {_numbers_text(strides)}]"
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
    return IntegerAttr(int(found[1][-10:]), I32), IntegerAttr(int(found[2][-10:]), I32)


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
    first = p.dense_array(I64)
    p.expect_keyword("x")
    return first.values, p.dense_array(I64).values


def parse_dot_dimension_numbers(p: OperationParser) -> attributes.DotAttr:
    batching: tuple[Any, Any] = ((), ())
    if p.accept_keyword("batching_dims"):
        batching = _dims_pair(p)
        p.expect(",")
    p.expect_keyword("contracting_dims")
    return attributes.DotAttr(*batching, *_dims_pair(p))


def _pair_text(first: Sequence[int], second: Sequence[int]) -> str:
    return f"[{', '.join(map(str, first))}] x [{', '.join(map(str, second))}]"


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
    p.expect("[")
    found: list[attributes.PrecisionAttr] = []
    if not p.accept("]"):
        found = p.comma_separated(lambda: p.attribute_or_body(attributes.PrecisionAttr))
        p.expect("]")
    return ArrayAttr(found)


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
