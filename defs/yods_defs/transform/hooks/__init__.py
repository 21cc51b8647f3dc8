"""Hooks of the transform dialect."""

from __future__ import annotations

from yods.builtin.attributes import UNIT, ArrayAttr, DictionaryAttr, IntegerAttr, SymbolRefAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import DYNAMIC, I64, INDEX, FunctionType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.parts import VariadicResult
from yods.text.directives import index_list_text, parse_dynamic_index_list
from yods.text.function_syntax import print_function, read_function
from yods_defs.transform.hooks.checks import *
from yods_dialects.transform.attributes import ParamOperandAttr
from yods_dialects.transform.ops import ForeachMatchOp, StructuredSplitOp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.builtin.attributes import UnitAttr
    from yods.text.value_scopes import UnresolvedOperand

    _Options = tuple[DictionaryAttr, list[UnresolvedOperand]]
    _Sequence = tuple[UnresolvedOperand | None, Type | None, list[UnresolvedOperand], list[Type]]


# Custom forms of transform operations that no assembly format describes.
# Source: MLIR, TransformOps.cpp, LinalgTransformOps.cpp and TuneExtensionOps.cpp.

parse_func = read_function
print_func = print_function


# Options of passes: attributes, and in their places parameters.


def _option(p: OperationParser, dynamic: list[UnresolvedOperand]) -> Attribute:
    if p.accept("["):
        elements = p.comma_separated(lambda: _option(p, dynamic))
        p.expect("]")
        return ArrayAttr(elements)
    attribute = p.optional_attribute()
    if attribute is None:
        dynamic.append(p.operand())
        return ParamOperandAttr(IntegerAttr(len(dynamic) - 1, I64))
    if isinstance(attribute, ParamOperandAttr):
        raise p.custom_error(
            "the param_operand attribute is a marker reserved for indicating a value will be "
            "passed via params and is only used in the generic print format"
        )
    return attribute


def parse_apply_registered_pass_options(p: OperationParser) -> _Options:
    """`{key = 1, "other" = %param, list = [%param, 2]}`"""
    dynamic: list[UnresolvedOperand] = []
    entries: list[tuple[str, Attribute]] = []

    def entry() -> None:
        key = p.optional_keyword() or p.optional_string()
        if not key:
            raise p.custom_error("expected key to either be an identifier or a string")
        p.expect("=")
        entries.append((key, _option(p, dynamic)))

    p.listed("{}", entry, " in options dictionary")
    options = dict(entries)
    if len(options) < len(entries):
        raise p.custom_error("duplicate keys found in options dictionary")
    return DictionaryAttr(options), dynamic


def print_apply_registered_pass_options(
    p: OperationPrinter, op: Operation, options: DictionaryAttr, dynamic: Sequence[Value[Any]]
) -> None:
    """As `parse_apply_registered_pass_options` reads it."""

    def shown(option: Attribute) -> str:
        if isinstance(option, ParamOperandAttr) and 0 <= option.index.value < len(dynamic):
            return p.operand(dynamic[option.index.value])
        if isinstance(option, ArrayAttr):
            return f"[{', '.join(map(shown, option.elements))}]"
        return p.attribute(option)

    pairs = [f"{p.string(key)} = {shown(option)}" for key, option in options.items()]
    p.write(f"{{{', '.join(pairs)}}}")


# Pairs of matchers and actions.


def names_of_foreach_match(op: ForeachMatchOp, name: Callable[[Value[Any], str], None]) -> None:
    name(op.updated, "updated_root")
    for value in op.forwarded_outputs:
        name(value, "yielded")


def parse_foreach_match_symbols(p: OperationParser) -> tuple[ArrayAttr, ArrayAttr]:
    """`@matcher -> @action, …`"""
    matchers: list[SymbolRefAttr] = []
    actions: list[SymbolRefAttr] = []
    while not matchers or p.accept(","):
        matchers.append(SymbolRefAttr(p.symbol_name().value))
        p.expect("->")
        actions.append(SymbolRefAttr(p.symbol_name().value))
    return ArrayAttr(matchers), ArrayAttr(actions)


def print_foreach_match_symbols(
    p: OperationPrinter, op: Operation, matchers: ArrayAttr, actions: ArrayAttr
) -> None:
    """As `parse_foreach_match_symbols` reads it, each pair on a line of its own."""

    def write() -> None:
        for number, (matcher, action) in enumerate(zip(matchers, actions, strict=False)):
            p.write(", " if number else "")
            p.newline()
            p.write(f"{p.attribute(matcher)} -> {p.attribute(action)}")

    p.deeper(lambda: p.deeper(write))


# Operands and types.


def parse_sequence_op_operands(p: OperationParser) -> _Sequence:
    """`%root, %a, %b : (!type, !type, !type)`, `%root : !type`, or nothing."""
    root = p.optional_operand()
    if root is None:
        return None, None, [], []
    extra = p.operand_list() if p.accept(",") else []
    p.expect(":")
    p.accept("(")
    root_type = p.type()
    types: list[Type] = []
    if extra:
        p.expect(",")
        types.append(p.type())
        while p.accept(","):
            types.append(p.type())
    if len(types) != len(extra):
        raise p.custom_error("expected types to be provided for all operands", p.op_start)
    p.accept(")")
    return root, root_type, extra, types


def print_sequence_op_operands(
    p: OperationPrinter,
    op: Operation,
    root: Value[Any] | None,
    root_type: Type | None,
    extra: Sequence[Value[Any]],
    types: Sequence[Type],
) -> None:
    if root is None or root_type is None:
        return
    values = p.operands([root, *extra])
    listed = ", ".join(map(p.type, [root_type, *types]))
    p.write(f"{values} : {f'({listed})' if extra else listed}")


def _argument_and_result(p: OperationParser) -> tuple[Type, Type]:
    at = p.next_start()
    type_ = p.type()
    if not isinstance(type_, FunctionType):
        raise p.custom_error(
            f"invalid kind of type specified: expected builtin.function, but found '{type_}'", at
        )
    if len(type_.inputs) != 1 or len(type_.results) != 1:
        raise p.custom_error(
            "expects a trailing functional type with one argument and one result", at
        )
    return type_.inputs[0], type_.results[0]


def parse_multitile_sizes_types(p: OperationParser) -> tuple[Type, Type, Type, Type]:
    """`(!target) -> !type`, the one type of all results."""
    target, result = _argument_and_result(p)
    return target, result, result, result


def print_multitile_sizes_types(
    p: OperationPrinter, op: Operation, target: Type, result: Type, *others: Type
) -> None:
    p.write(f"({p.type(target)}) -> {p.type(result)}")


def parse_continuous_tile_size_types(p: OperationParser) -> tuple[Type, Type, Type]:
    """`(!target) -> !type`, the one type of both results."""
    target, result = _argument_and_result(p)
    return target, result, result


print_continuous_tile_size_types = print_multitile_sizes_types


# Where to split.


def parse_split(p: OperationParser) -> StructuredSplitOp:
    """`%target after 4 {…} : !type`, or `%target after %point {…} : !type, !type`"""
    target = p.operand()
    p.expect_keyword("after")
    point = p.optional_operand()
    size = DYNAMIC if point is not None else p.integer_of(64)
    attributes = p.attribute_dict() or {}
    p.expect(":")
    type_ = p.type()
    operands = [p.resolve(target, type_)]
    if point is not None:
        p.expect(",")
        operands.append(p.resolve(point, p.type()))
    attributes["static_chunk_sizes"] = IntegerAttr(size, I64)
    return p.build(StructuredSplitOp, tuple(operands), (type_,), attributes)


def print_split(op: StructuredSplitOp, p: OperationPrinter) -> None:
    size = op.static_chunk_sizes.value
    point = op.dynamic_chunk_sizes if size == DYNAMIC else None
    p.write(f" {p.operand(op.target)} after ")
    p.write(f"{size} " if point is None else f"{p.operand(point)} ")
    p.attribute_dict(op, elided=("static_chunk_sizes",))
    p.write(f" : {p.type(op.target.type)}")
    if point is not None:
        p.write(f", {p.type(point.type)}")


# Which of some alternatives.


def parse_alternatives_op_selected_region(
    p: OperationParser,
) -> tuple[IntegerAttr | None, UnresolvedOperand | None]:
    """`2`, or `%param`."""
    at = p.next_start()
    if p.peek() == "-" or p.peek().isdigit():
        return IntegerAttr(p.integer_of(64), INDEX), None
    param = p.optional_operand()
    if param is None:
        raise p.custom_error(
            "expected either an integer attribute or a transform.param operand", at
        )
    return None, param


def print_alternatives_op_selected_region(
    p: OperationPrinter, op: Operation, number: IntegerAttr | None, param: Value[Any] | None
) -> None:
    if param is not None:
        p.write(p.operand(param))
    elif number is not None:
        p.write(str(number.value))


# Lists of sizes and positions.


_EMPTY = DenseArrayAttr(I64, ())


def parse_packed_or_dynamic_index_list(
    p: OperationParser,
) -> tuple[UnresolvedOperand | None, list[UnresolvedOperand], DenseArrayAttr]:
    """`*(%a)`, where one value stands for all, or `[%a, 4, %b]`."""
    if not p.accept("*"):
        return None, *parse_dynamic_index_list(p)
    p.expect("(")
    packed = p.operand()
    p.expect(")")
    return packed, [], _EMPTY


def print_packed_or_dynamic_index_list(
    p: OperationPrinter,
    op: Operation,
    packed: Value[Any] | None,
    values: Sequence[Value[Any]],
    numbers: DenseArrayAttr | None,
) -> None:
    if packed is not None:
        p.write(f"*({p.operand(packed)})")
    else:
        p.write(index_list_text(p, values, numbers))


def parse_transform_match_dims(
    p: OperationParser,
) -> tuple[DenseArrayAttr, UnitAttr | None, UnitAttr | None]:
    """`0, -1`, `except(0, -1)` or `all`: positions, whether they are those left out, or all."""
    if p.accept_keyword("all"):
        return _EMPTY, None, UNIT
    inverted = p.accept_keyword("except")
    if inverted:
        p.expect("(")
    numbers = [p.integer_of(64)]
    while p.accept(","):
        numbers.append(p.integer_of(64))
    if inverted:
        p.expect(")")
    return DenseArrayAttr(I64, numbers), UNIT if inverted else None, None


def print_transform_match_dims(
    p: OperationPrinter,
    op: Operation,
    numbers: DenseArrayAttr | None,
    inverted: UnitAttr | None,
    all_: UnitAttr | None,
) -> None:
    text = ", ".join(map(str, () if numbers is None else numbers.values))
    p.write("all" if all_ else f"except({text})" if inverted else text)


# Types.


def parse_semi_function_type(p: OperationParser, optional: str = "true") -> tuple[Type, Any]:
    """`(i32) -> f32`, or `i32` for no result; a list of types where the op has any number.

    Args:
        optional: "false" if there must be a result.
    """
    if _any_number_of_results(p):
        return _argument_and_results(p) if p.at("(") else (p.type(), [])
    if optional == "true" and not p.at("("):
        return p.type(), None
    argument, results = _argument_and_results(p)
    if len(results) != 1:
        raise p.custom_error(f"expected 1 result type, but got {len(results)}")
    return argument, results[0]


def _any_number_of_results(p: OperationParser) -> bool:
    """C++ chooses among overloads of `parseSemiFunctionType` by the type of the argument."""
    op = p.context.operation(p.op_name() or "")
    return op is not None and any(isinstance(row, VariadicResult) for row in op.RESULTS.values())


def print_semi_function_type(
    p: OperationPrinter,
    op: Operation,
    argument: Type,
    results: Type | Sequence[Type] | None,
    optional: str = "true",
) -> None:
    types = results if isinstance(results, list) else [] if results is None else [results]
    listed = ", ".join(map(p.type, types))
    arrow = f" -> {f'({listed})' if len(types) > 1 else listed}" if types else ""
    p.write(f"({p.type(argument)}){arrow}" if types else p.type(argument))


def _argument_and_results(p: OperationParser) -> tuple[Type, list[Type]]:
    p.expect("(")
    argument = p.type()
    p.expect(")")
    p.expect("->")
    return argument, p.type_list_parens() if p.at("(") else [p.type()]
