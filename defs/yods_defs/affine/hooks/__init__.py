"""Hooks of the affine dialect.

Source: MLIR, AffineOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.affine import (
    AffineConstant,
    AffineDim,
    AffineMap,
    AffineMapAttr,
    AffineSymbol,
    IntegerSet,
    IntegerSetAttr,
)
from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.segments import segment_sizes
from yods.builtin.types import I1, I32, I64, INDEX, NONE, FunctionType, RankedTensorType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.block import Region
from yods.ir.late_modules import late_names
from yods.literals.patterns import Shortcut
from yods.text.directives import affine_results_text
from yods.text.operand_lists import (
    argument,
    arguments_within,
    assignments,
    assignments_text,
    operands_within,
)
from yods_defs.affine.hooks.folds import *
from yods_defs.affine.hooks.verify import *
from yods_dialects.affine.ops import ApplyOp, ForOp, IfOp, ParallelOp
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.builtin.affine import AffineExpr
    from yods.text.operand_lists import Argument
    from yods.text.value_scopes import UnresolvedOperand
    from yods_defs.affine.hooks.lowering import *
    from yods_defs.affine.hooks.rewrites import *
else:
    __getattr__ = late_names(__name__, "rewrites", "lowering")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.affine.hooks.interpretation")


# Custom forms that no assembly format describes.


_YIELD = "affine.yield"

# A bound that is a number, and what follows.
_plain_bound = Shortcut(r" (-?+[0-9]{1,18}+)(?= [a-z{])")


def dims_and_symbols(p: OperationParser) -> tuple[list[UnresolvedOperand], int]:
    """`(%a)[%b]`, what a map or set is applied to: the values, and how many are dimensions."""
    dims = operands_within(p, "(")
    symbols = operands_within(p, "[") if p.at("[") else []
    return dims + symbols, len(dims)


def dims_and_symbols_text(p: OperationPrinter, values: Sequence[Value[Any]], dims: int) -> str:
    """`(%a)[%b]`, the brackets only where there are symbols."""
    symbols = f"[{p.operands(values[dims:])}]" if len(values) > dims else ""
    return f"({p.operands(values[:dims])}){symbols}"


# min, max, apply.


def parse_map_and_operands(p: OperationParser) -> tuple[AffineMapAttr, list[UnresolvedOperand]]:
    return p.attribute_of(AffineMapAttr), dims_and_symbols(p)[0]


def print_map_and_operands(
    p: OperationPrinter, op: Operation, map_: AffineMapAttr, values: Sequence[Value[Any]]
) -> None:
    p.write(f"{p.attribute(map_)}{dims_and_symbols_text(p, values, map_.map.dims)}")


def parse_apply(p: OperationParser) -> ApplyOp:
    map_ = p.attribute_of(AffineMapAttr)
    operands, dims = dims_and_symbols(p)
    values = p.resolve_same(operands, INDEX)
    attributes: dict[str, Attribute] = p.attribute_dict() or {}
    if dims != map_.map.dims or len(values) != dims + map_.map.symbols:
        raise p.custom_error("dimension or symbol index mismatch", p.op_start)
    attributes["map"] = map_
    results = (INDEX,) * len(map_.map.results)
    return p.build(ApplyOp, values, results, attributes)


def print_apply(op: ApplyOp, p: OperationPrinter) -> None:
    p.write(" ")
    print_map_and_operands(p, op, op.map, op.mapOperands)
    p.attribute_dict(op, elided=("map",))


# prefetch.


def _one_of_keywords(p: OperationParser, keywords: tuple[str, str], message: str) -> IntegerAttr:
    """Parse one of two keywords; the first means true."""
    word = p.keyword()
    if word not in keywords:
        raise p.custom_error(message, p.op_start)
    return IntegerAttr(int(word == keywords[0]), I1)


def parse_read_or_write(p: OperationParser) -> IntegerAttr:
    return _one_of_keywords(p, ("write", "read"), "rw specifier has to be 'read' or 'write'")


def print_read_or_write(p: OperationPrinter, op: Operation, write: IntegerAttr) -> None:
    p.write("write" if write.value else "read")


def parse_data_or_instr(p: OperationParser) -> IntegerAttr:
    return _one_of_keywords(p, ("data", "instr"), "cache type has to be 'data' or 'instr'")


def print_data_or_instr(p: OperationPrinter, op: Operation, data: IntegerAttr) -> None:
    p.write("data" if data.value else "instr")


# if.


def arrow_types(p: OperationParser) -> list[Type]:
    """`-> TYPE` or `-> (TYPE, …)`, or nothing."""
    return list(p.function_result_types()) if p.accept("->") else []


def _check_counts(
    p: OperationParser, found: AffineMap | IntegerSet, dims: int, count: int, called: str
) -> None:
    if found.dims != dims:
        raise p.custom_error(f"dim operand count and {called} dim count must match", p.op_start)
    if found.symbols != count - dims:
        raise p.custom_error(
            f"symbol operand count and {called} symbol count must match", p.op_start
        )


def parse_if(p: OperationParser) -> IfOp:
    condition = p.attribute_of(IntegerSetAttr)
    operands, dims = dims_and_symbols(p)
    values = p.resolve_same(operands, INDEX)
    _check_counts(p, condition.set, dims, len(values), "integer set")
    types = arrow_types(p)
    regions = p.then_and_else(_YIELD)
    attributes: dict[str, Attribute] = p.attribute_dict() or {}
    attributes["condition"] = condition
    return p.build(IfOp, values, types, attributes, regions=regions)


def print_if(op: IfOp, p: OperationPrinter) -> None:
    dims = op.condition.set.dims
    text = f" {p.attribute(op.condition)}{dims_and_symbols_text(p, op.operands, dims)}"
    p.write(f"{text}{_arrow_text(p, op._results)} ")
    p.region(op.regions[0], terminators=bool(op._results))
    if op.regions[1].blocks:
        p.write(" else ")
        p.region(op.regions[1], terminators=bool(op._results))
    p.attribute_dict(op, elided=("condition",))


def _arrow_text(p: OperationPrinter, values: Sequence[Value[Any]]) -> str:
    if not values:
        return ""
    if len(values) == 1 and not isinstance(values[0].type, FunctionType):
        return f" -> {p.type(values[0].type)}"
    return f" -> ({p.types_of(values)})"


# for.


def _parse_bound(p: OperationParser, word: str) -> tuple[tuple[Value[Any], ...], AffineMapAttr]:
    """A number, a value, or a map and what it is applied to."""
    common = _plain_bound.match(p.text, p.pos)
    if common is not None:
        p.pos = common.end()
        return (), AffineMapAttr(AffineMap(0, 0, [AffineConstant(int(common[1]))]))
    combined = p.accept_keyword(word)
    operands = p.operand_list()
    if operands:
        if len(operands) > 1:
            raise p.custom_error("expected only one loop bound operand", p.op_start)
        values = p.resolve_same(operands, INDEX)
        return values, AffineMapAttr(AffineMap(0, 1, [AffineSymbol(0)]))
    at = p.next_start()
    # A map has no type, and one that has been read before is known as it is written.
    bound = p.attribute(None if p.peek() == "a" else INDEX)
    if isinstance(bound, AffineMapAttr):
        operands, dims = dims_and_symbols(p)
        values = p.resolve_same(operands, INDEX)
        _check_counts(p, bound.map, dims, len(values), "affine map")
        if len(bound.map.results) > 1 and not combined:
            side = "lower" if word == "max" else "upper"
            raise p.custom_error(
                f"{side} loop bound affine map with multiple results requires '{word}' prefix", at
            )
        return values, bound
    if isinstance(bound, IntegerAttr):
        return (), AffineMapAttr(AffineMap(0, 0, [AffineConstant(bound.value)]))
    raise p.custom_error("expected valid affine map representation for loop bounds", p.op_start)


def parse_for(p: OperationParser) -> ForOp:
    variable = argument(p)
    p.expect("=")
    lower, lower_map = _parse_bound(p, "max")
    p.expect_keyword("to", " between bounds")
    upper, upper_map = _parse_bound(p, "min")
    step = IntegerAttr(1, INDEX)
    if p.accept_keyword("step"):
        at = p.next_start()
        step = p.attribute_of(IntegerAttr, INDEX)
        if step.value < 0:
            raise p.custom_error(
                "expected step to be representable as a positive signed integer", at
            )
    arguments: list[Argument] = []
    types: list[Type] = []
    values: list[Value[Any]] = []
    if p.accept_keyword("iter_args"):
        arguments, given = assignments(p)
        p.expect("->")
        types = list(p.function_result_types())
        values = [p.resolve(each, type_) for each, type_ in zip(given, types, strict=False)]
    if len(arguments) != len(types):
        raise p.custom_error(
            "mismatch between the number of loop-carried values and results", p.op_start
        )
    carried = [each.typed(type_) for each, type_ in zip(arguments, types, strict=True)]
    region = p.ensure_terminator(p.region([variable.typed(INDEX), *carried]), _YIELD)
    attributes: dict[str, Attribute] = p.attribute_dict() or {}
    attributes.update(lowerBoundMap=lower_map, upperBoundMap=upper_map, step=step)
    op = p.build(ForOp, (*lower, *upper, *values), types, attributes, regions=(region,))
    op.operand_segment_sizes = segment_sizes(len(lower), len(upper), len(values))
    return op


def _bound_text(
    p: OperationPrinter, bound: AffineMapAttr, values: Sequence[Value[Any]], word: str
) -> str:
    map_ = bound.map
    if len(map_.results) == 1:
        (result,) = map_.results
        if isinstance(result, AffineConstant) and not map_.dims and not map_.symbols:
            return str(result.number)
        # Nothing checks, in MLIR neither, that there are as many operands.
        if isinstance(result, AffineSymbol) and not map_.dims and map_.symbols == len(values) == 1:
            return p.values[values[0]]
        word = ""
    prefix = f"{word} " if word else ""
    return f"{prefix}{p.attribute(bound)}{dims_and_symbols_text(p, values, map_.dims)}"


_FOR_SHOWN = ("lowerBoundMap", "operandSegmentSizes", "step", "upperBoundMap")


def print_for(op: ForOp, p: OperationPrinter) -> None:
    variable, *carried = op.regions[0].blocks[0].arguments
    lower = _bound_text(p, op.lowerBoundMap, op.lowerBoundOperands, "max")
    upper = _bound_text(p, op.upperBoundMap, op.upperBoundOperands, "min")
    p.write(f" {p.region_argument(variable, typed=False)}")
    text = f" = {lower} to {upper}"
    if op.step.value != 1:
        text += f" step {op.step.value}"
    inits = op.inits
    if inits:
        text += assignments_text(p, " iter_args", carried, inits) + f" -> ({p.types_of(inits)})"
    p.write(f"{text} ")
    p.region(op.regions[0], entry_arguments=False, terminators=bool(inits))
    p.attribute_dict(op, elided=_FOR_SHOWN)


# Bounds.


def _parse_bounds(
    p: OperationParser, word: str
) -> tuple[list[Value[Any]], AffineMapAttr, DenseElementsAttr]:
    """`(%i + 1, max(%a, symbol(%b)))`: one map of all, and how many results are of each bound."""
    groups: list[int] = []
    expressions: list[tuple[AffineExpr, tuple[Value[Any], ...], tuple[Value[Any], ...]]] = []

    def one() -> None:
        if p.accept_keyword(word):
            map_, given = p.affine_map_of_values("(", ")")
            values = p.resolve_same(given, INDEX)
            parts = values[: map_.dims], values[map_.dims :]
            expressions.extend((result, *parts) for result in map_.results)
            groups.append(len(map_.results))
        else:
            result, dims, symbols = p.affine_expression_of_values()
            parts = p.resolve_same(dims, INDEX), p.resolve_same(symbols, INDEX)
            expressions.append((result, *parts))
            groups.append(1)

    p.listed("()", one)
    all_dims: dict[Value[Any], AffineExpr] = {}
    all_symbols: dict[Value[Any], AffineExpr] = {}
    results = []
    for result, dims, symbols in expressions:
        dim_exprs = [all_dims.setdefault(each, AffineDim(len(all_dims))) for each in dims]
        symbol_exprs = [
            all_symbols.setdefault(each, AffineSymbol(len(all_symbols))) for each in symbols
        ]
        results.append(result.replace(dim_exprs, symbol_exprs))
    map_ = AffineMap(len(all_dims), len(all_symbols), results)
    sizes = DenseElementsAttr(RankedTensorType((len(groups),), I32), groups)
    return [*all_dims, *all_symbols], AffineMapAttr(map_), sizes


def group_sizes(groups: DenseElementsAttr) -> list[int]:
    """How many results of a bounds' map belong to each loop."""
    return [number for number in groups if isinstance(number, int)]


def _bounds_text(
    p: OperationPrinter,
    bounds: AffineMapAttr,
    groups: DenseElementsAttr,
    values: Sequence[Value[Any]],
    word: str,
) -> str:
    parts: list[str] = []
    start = 0
    for size in group_sizes(groups):
        results = bounds.map.results[start : start + size]
        start += size
        map_ = AffineMap(bounds.map.dims, bounds.map.symbols, results)
        text = affine_results_text(p, map_, values)
        parts.append(text if size == 1 else f"{word}({text})")
    return f"({', '.join(parts)})"


# The whole.


def _parse_steps(p: OperationParser) -> list[int]:
    map_, _ = p.affine_map_of_values("(", ")")
    steps = [each.number for each in map_.results if isinstance(each, AffineConstant)]
    if len(steps) < len(map_.results):
        raise p.custom_error("steps must be constant integers", p.op_start)
    return steps


def _parse_reduction(p: OperationParser) -> IntegerAttr:
    from yods_dialects.arith.enums import AtomicRMWKind

    at = p.next_start()
    text = p.attribute_of(StringAttr, NONE)
    kind = AtomicRMWKind.from_symbol(text.value)
    if kind is None:
        raise p.custom_error(f"invalid reduction value: {text}", at)
    return IntegerAttr(kind.value, I64)


def parse_parallel(p: OperationParser) -> ParallelOp:
    variables = arguments_within(p)
    p.expect("=")
    lower, lower_map, lower_groups = _parse_bounds(p, "max")
    p.expect_keyword("to")
    upper, upper_map, upper_groups = _parse_bounds(p, "min")
    steps = _parse_steps(p) if p.accept_keyword("step") else [1] * len(variables)
    reductions: list[IntegerAttr] = []
    if p.accept_keyword("reduce"):
        p.expect("(")
        reductions = p.comma_separated(lambda: _parse_reduction(p))
        p.expect(")")
    types = arrow_types(p)
    region = p.region([each.typed(INDEX) for each in variables])
    attributes: dict[str, Attribute] = p.attribute_dict() or {}
    p.ensure_terminator(region, "affine.yield")
    attributes.update(
        reductions=ArrayAttr(reductions),
        lowerBoundsMap=lower_map,
        lowerBoundsGroups=lower_groups,
        upperBoundsMap=upper_map,
        upperBoundsGroups=upper_groups,
        steps=ArrayAttr([IntegerAttr(step, I64) for step in steps]),
    )
    return p.build(ParallelOp, (*lower, *upper), types, attributes, regions=(region,))


_SHOWN = (
    "lowerBoundsGroups", "lowerBoundsMap", "reductions", "steps", "upperBoundsGroups",
    "upperBoundsMap",
)  # fmt: skip


def print_parallel(op: ParallelOp, p: OperationPrinter) -> None:
    lower = op.lowerBoundsMap.map.dims + op.lowerBoundsMap.map.symbols
    values = op.mapOperands
    text = (
        f" ({p.operands(op.regions[0].blocks[0].arguments)}) = "
        f"{_bounds_text(p, op.lowerBoundsMap, op.lowerBoundsGroups, values[:lower], 'max')} to "
        f"{_bounds_text(p, op.upperBoundsMap, op.upperBoundsGroups, values[lower:], 'min')}"
    )
    steps = [int(each.value) for each in op.steps if isinstance(each, IntegerAttr)]
    if any(step != 1 for step in steps):
        text += f" step ({', '.join(map(str, steps))})"
    if op._results:
        from yods_dialects.arith.enums import AtomicRMWKind

        numbers = [int(each.value) for each in op.reductions if isinstance(each, IntegerAttr)]
        names = ", ".join([f'"{AtomicRMWKind(number).symbol}"' for number in numbers])
        text += f" reduce ({names}) -> ({p.types_of(op._results)})"
    p.write(f"{text} ")
    p.region(op.regions[0], entry_arguments=False, terminators=bool(op._results))
    p.attribute_dict(op, elided=_SHOWN)
