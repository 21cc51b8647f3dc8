"""The custom form of affine.parallel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineConstant, AffineDim, AffineMap, AffineMapAttr, AffineSymbol
from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import I32, I64, INDEX, NONE, RankedTensorType
from yods.text.directives import affine_results_text
from yods.text.operand_lists import arguments_within
from yods_defs.affine.hooks.syntax import arrow_types
from yods_dialects.affine.ops import ParallelOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.affine import AffineExpr
    from yods.ir.attribute import Attribute
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter


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

    p.expect("(")
    if not p.accept(")"):
        p.comma_separated(one)
        p.expect(")")
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
