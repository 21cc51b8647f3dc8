"""Hooks of the chlo dialect.

Source: StableHLO, ChloOps.cpp and TypeInference.cpp; the messages are StableHLO's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.queries import compatible_shape, element_type_of
from yods.builtin.types import (
    DYNAMIC,
    I1,
    I32,
    I64,
    ComplexType,
    FunctionType,
    RankedTensorType,
    ShapedType,
    UnrankedTensorType,
)
from yods.ir.diagnostics import ParseError
from yods_defs.stablehlo.hooks.quantization import bounds_of, compatible_elements, compatible_types
from yods_dialects.chlo.attributes import RaggedDotAttr
from yods_dialects.chlo.ops import ScanOp
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.interfaces.asm import SetName
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Region
    from yods.ir.diagnostics import OperationError
    from yods.ir.value import Value
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand
    from yods_dialects.chlo import ops
    from yods_eval.constants import FoldResults

# Inferred types.


def are_compatible_types(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
    """Whether each type fits the one inferred, unknown sizes any."""
    return len(inferred) == len(actual) and all(map(compatible_types, inferred, actual))


def have_compatible_shapes(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
    """Whether the shapes fit, whatever the elements are.

    Source: MLIR, TypeUtilities.cpp, `verifyCompatibleShapes`.
    """
    return len(inferred) == len(actual) and all(map(compatible_shape, inferred, actual))


def infer_most_specific_type(op: Any) -> list[Type]:
    """The operands' type, each size as far as one of them knows it.

    Source: StableHLO, Base.cpp, `inferMostSpecificType`.
    """
    types = [value.type for value in op.operands]
    ranked = [type_ for type_ in types if isinstance(type_, RankedTensorType)]
    if len(ranked) < 2 or len({type_.rank for type_ in ranked}) > 1:
        return [(ranked or types)[0]]
    shape, bounds = [], []
    for number in range(ranked[0].rank):
        sizes = {type_.shape[number] for type_ in ranked} - {DYNAMIC}
        shape.append(min(sizes, default=DYNAMIC))
        known = {bounds_of(type_)[number] for type_ in ranked if bounds_of(type_)} - {DYNAMIC}
        bounds.append(DYNAMIC if sizes else min(known, default=DYNAMIC))
    return [_tensor(shape, bounds, ranked[0].element_type)]


def _tensor(shape: Sequence[int], bounds: Sequence[int], element_type: Type) -> RankedTensorType:
    """Return a tensor type; bounds are said only where there are any."""
    encoding = None if all(bound == DYNAMIC for bound in bounds) else BoundsAttr(bounds)
    return RankedTensorType(shape, element_type, encoding)


# Constants.


def fold_constant_like(
    op: ops.ConstantLikeOp, constants: Sequence[Attribute | None]
) -> FoldResults:
    """A constant, where the shape is known and the value a number.

    Source: StableHLO, `ConstantLikeOp::fold`.
    """
    type_, value = op.operand.type, op.value
    if not (isinstance(type_, RankedTensorType) and type_.has_static_shape):
        return None
    if not isinstance(value, IntegerAttr | FloatAttr):
        return None
    folded = RankedTensorType(type_.shape, value.type)
    return (DenseElementsAttr(folded, value.value),) if folded is op.result.type else None


# Broadcasting.


def _is_bounded(type_: RankedTensorType) -> bool:
    """Whether every size is known, or has a bound."""
    bounds = bounds_of(type_) or [DYNAMIC] * type_.rank
    pairs = zip(type_.shape, bounds, strict=False)
    return all((size, bound) != (DYNAMIC, DYNAMIC) for size, bound in pairs)


def _padded(sizes: Sequence[Any], count: int, size: Any) -> list[Any]:
    return [size] * (count - len(sizes)) + list(sizes)


def _broadcast_bounded(types: Sequence[RankedTensorType], element_type: Type) -> Type:
    """Source: StableHLO, StablehloBroadcastLowering.cpp, `getNumpyBroadcastShape`."""
    rank = max(type_.rank for type_ in types)
    result = [(1, False)] * rank
    for type_ in types:
        bounds = bounds_of(type_)
        sizes = [
            (bounds[number], True) if size == DYNAMIC else (size, False)
            for number, size in enumerate(type_.shape)
        ]
        for number, size in enumerate(_padded(sizes, rank, (1, False))):
            if result[number][0] == 1:
                result[number] = size
            elif size[0] != 1 and size != result[number]:
                return UnrankedTensorType(element_type)
    shape = [DYNAMIC if bounded else size for size, bounded in result]
    return _tensor(shape, [size if bounded else DYNAMIC for size, bounded in result], element_type)


def _common_shape(one: Sequence[int], other: Sequence[int]) -> list[int] | None:
    """Return the shape that both are broadcast to; None where that cannot be.

    Source: MLIR, Traits.cpp, `getBroadcastedShape`.
    """
    rank = max(len(one), len(other))
    shape = []
    for pair in zip(_padded(one, rank, 1), _padded(other, rank, 1), strict=True):
        larger = {size for size in pair if size != DYNAMIC and size > 1}
        if len(larger) > 1 or (DYNAMIC not in pair and 0 in pair and larger):
            return None
        if larger:
            shape.append(larger.pop())
        else:
            shape.append(pair[1] if pair[0] == 1 else pair[0] if pair[1] == 1 else _both(pair))
    return shape


def _both(pair: tuple[int, int]) -> int:
    return pair[0] if pair[0] == pair[1] else DYNAMIC


def _broadcast(types: Sequence[Type], element_type: Type) -> Type:
    """Source: StableHLO, `getNumpyBroadcastType`; without a rank where shapes do not fit."""
    ranked = [type_ for type_ in types if isinstance(type_, RankedTensorType)]
    if len(ranked) < len(types):
        return UnrankedTensorType(element_type)
    if all(map(_is_bounded, ranked)):
        return _broadcast_bounded(ranked, element_type)
    shape: list[int] | None = list(ranked[0].shape)
    for type_ in ranked:
        shape = None if shape is None else _common_shape(shape, type_.shape)
    if shape is None:
        return UnrankedTensorType(element_type)
    return RankedTensorType(shape, element_type)


def _broadcast_along(lhs: Type, rhs: Type, dimensions: Sequence[int], element_type: Type) -> Type:
    """Source: StableHLO, `getBroadcastTypeWithBroadcastDimensions`."""
    unranked = UnrankedTensorType(element_type)
    if not (isinstance(lhs, RankedTensorType) and isinstance(rhs, RankedTensorType)):
        return unranked
    small, large = (lhs, rhs) if lhs.rank <= rhs.rank else (rhs, lhs)
    if len(dimensions) != small.rank or not all(0 <= each < large.rank for each in dimensions):
        return unranked
    common = _common_shape(small.shape, [large.shape[each] for each in dimensions])
    if common is None:
        return unranked
    shape = list(large.shape)
    for dimension, size in zip(dimensions, common, strict=True):
        shape[dimension] = size
    return RankedTensorType(shape, element_type)


def _infer_binary(op: Any, element_type: Type) -> list[Type]:
    lhs, rhs = op.lhs.type, op.rhs.type
    if not compatible_elements(lhs, rhs):
        raise op.plain_error("mismatched operand types")
    if op.broadcast_dimensions is None:
        return [_broadcast([lhs, rhs], element_type)]
    return [_broadcast_along(lhs, rhs, op.broadcast_dimensions.values, element_type)]


def infer_broadcast(op: Any) -> list[Type]:
    """The element type of the operands."""
    return _infer_binary(op, element_type_of(op.lhs.type))


def infer_broadcast_complex(op: ops.BroadcastComplexOp) -> list[Type]:
    """Complex numbers of the operands' element type."""
    return _infer_binary(op, ComplexType(element_type_of(op.lhs.type)))


def infer_broadcast_compare(op: ops.BroadcastCompareOp) -> list[Type]:
    """Truth values."""
    return _infer_binary(op, I1)


def infer_broadcast_select(op: ops.BroadcastSelectOp) -> list[Type]:
    """The element type of what is selected from."""
    element_type = element_type_of(op.on_true.type)
    if element_type is not element_type_of(op.on_false.type):
        raise op.plain_error("mismatched operand types")
    return [_broadcast([op.pred.type, op.on_true.type, op.on_false.type], element_type)]


# Products in groups.


def _dimensions(p: AttributeParser) -> list[int]:
    p.expect("[")
    if p.accept("]"):
        return []
    found = p.comma_separated(lambda: p.integer_of(64))
    p.expect("]")
    return found


def parse_ragged_dot_numbers(p: AttributeParser, type_: Type | None = None) -> RaggedDotAttr:
    """`<lhs_batching_dimensions = [0], …>`: in any order, what is left out being empty."""
    at = p.next_start()
    p.expect("<")
    found: dict[str, list[int]] = {}
    names = [parameter.name for parameter in RaggedDotAttr.PARAMETERS]
    try:
        while not p.accept(">"):
            name = next(filter(p.accept_keyword, names), None)
            if name is None:
                listed = ", ".join(f"`{name}`" for name in names)
                raise p.custom_error(f"expected one of: {listed}")
            if name in found:
                raise p.custom_error(f"duplicated `{name}` entry")
            p.expect("=")
            found[name] = _dimensions(p)
            if not p.accept(","):
                p.expect(">")
                break
    except ParseError as error:
        failed = p.custom_error("failed parsing ragged dot dimension numbers attribute")
        raise failed.after(error) from None
    return p.made(RaggedDotAttr, at, *(found.get(name, ()) for name in names))


def print_ragged_dot_numbers(numbers: RaggedDotAttr, p: AttributePrinter) -> str:
    """As `parse_ragged_dot_numbers` reads them."""
    values = {each.name: getattr(numbers, each.name) for each in RaggedDotAttr.PARAMETERS}
    shown = [f"{name} = [{_listed(value)}]" for name, value in values.items() if value]
    return f"<{', '.join(shown)}>"


def _listed(sizes: Iterable[int]) -> str:
    return ", ".join("?" if size == DYNAMIC else str(size) for size in sizes)


class _RaggedDot:
    """The checks of one product.

    Source: StableHLO, `checkDotGeneralConstraints`, `checkRaggedDotConstraints` and
    `inferRaggedDotOutputDimensions`.
    """

    def __init__(
        self, op: ops.RaggedDotOp, lhs: RankedTensorType, rhs: RankedTensorType, sizes: ShapedType
    ) -> None:
        self.op = op
        self.numbers = op.ragged_dot_dimension_numbers
        self.lhs = lhs.shape
        self.rhs = rhs.shape
        self.group_sizes = sizes.shape

    def error(self, message: str) -> OperationError:
        return self.op.plain_error(message)

    def check_product(self) -> None:
        """Check the conditions of any product of matrices."""
        numbers = self.numbers
        left = numbers.lhs_batching_dimensions, numbers.lhs_contracting_dimensions
        right = numbers.rhs_batching_dimensions, numbers.rhs_contracting_dimensions
        kinds = ("batching", "contracting")
        for one, other, kind in zip(left, right, kinds, strict=True):
            if len(one) != len(other):
                raise self.error(f"lhs and rhs should have the same number of {kind} dimensions")
        for side, dimensions in (("lhs", left), ("rhs", right)):
            self._check_distinct(
                *dimensions, f"{side}_batching_dimensions", f"{side}_contracting_dimensions"
            )
        for side, dimensions, rank in (("lhs", left, len(self.lhs)), ("rhs", right, len(self.rhs))):
            for kind, each in zip(kinds, dimensions, strict=True):
                self._check_range(each, rank, f"{side}_{kind}_dimensions")
        for kind, one, other in zip(kinds, left, right, strict=True):
            if not all(_fits(self.lhs[a], self.rhs[b]) for a, b in zip(one, other, strict=True)):
                raise self.error(f"{kind} dimension sizes must match for lhs/rhs")

    def _check_distinct(self, one: Sequence[int], other: Sequence[int], *names: str) -> None:
        seen: set[int] = set()
        for dimension in (*one, *other):
            if dimension in seen:
                raise self.error(
                    f"has duplicated dimension from {names[0]} and {names[1]}: {dimension}"
                )
            seen.add(dimension)

    def _check_range(self, dimensions: Sequence[int], rank: int, name: str) -> None:
        for dimension in dimensions:
            if not 0 <= dimension < rank:
                raise self.error(f"{name} value: {dimension} is out of range: [0, {rank})")

    def _check_bounds(self, dimension: int, rank: int, side: str, name: str) -> None:
        if not 0 <= dimension < rank:
            raise self.error(
                f"Expects {name} to be in range [0, {side}_rank) i.e. [0, {rank}). "
                f"got: {dimension}."
            )

    def check_groups(self) -> None:
        """Check the conditions of groups."""
        ragged = self.numbers.lhs_ragged_dimensions
        if len(ragged) != 1:
            raise self.error("There must be exactly one ragged dimension in the lhs.")
        self._check_bounds(ragged[0], len(self.lhs), "lhs", "lhs_ragged_dim")
        self._check_group_sizes(ragged[0])
        groups = self.numbers.rhs_group_dimensions
        for dimension in groups:
            self._check_bounds(dimension, len(self.rhs), "rhs", "rhs_group_dim")
        for kind in ("batching", "contracting"):
            others = getattr(self.numbers, f"rhs_{kind}_dimensions")
            names = "rhs_group_dimensions", f"rhs_{kind}_dimensions"
            self._check_distinct(groups, others, *names)
        self._check_group_dimension(ragged[0], groups)

    def _is_free(self, ragged: int) -> bool:
        """Whether the ragged dimension is neither a batch nor contracted."""
        numbers = self.numbers
        return ragged not in (
            *numbers.lhs_batching_dimensions,
            *numbers.lhs_contracting_dimensions,
        )

    def _check_group_sizes(self, ragged: int) -> None:
        batch = list(self.numbers.lhs_batching_dimensions)
        contracted = list(self.numbers.lhs_contracting_dimensions)
        if ragged in batch:
            before = batch[: batch.index(ragged)]
        elif ragged in contracted:
            before = batch + contracted[: contracted.index(ragged)]
        else:
            before = batch + [each for each in range(ragged) if self._is_free(each)]
        expected = [self.lhs[each] for each in before]
        given = self.group_sizes
        if len(given) == 1:
            return
        if len(given) != len(expected) + 1:
            raise self.error(
                f"expected group_sizes to have rank {len(expected) + 1}, got {len(given)}"
            )
        if list(given[:-1]) != expected:
            shown = ", ".join(map(str, [*expected, given[-1]]))
            raise self.error(
                f"group_sizes is expected to have shape [{shown}], got "
                f"[{', '.join(map(str, given))}]"
            )

    def _check_group_dimension(self, ragged: int, groups: Sequence[int]) -> None:
        if not self._is_free(ragged):
            if groups:
                raise self.error(
                    "There must be zero group dimensions in the rhs when the ragged dimension is "
                    "batch or contracting."
                )
            return
        if len(groups) != 1:
            raise self.error(
                "There must be exactly one group dimension in the rhs when the lhs ragged "
                "dimension is non-contracting."
            )
        count, size = self.group_sizes[-1], self.rhs[groups[0]]
        if not _fits(count, size):
            raise self.error(f"rhs group dimension is expected to have size={count}, got {size}")

    def result_shape(self) -> list[int]:
        """Return the result's sizes: groups, batches, then what is left of both operands."""
        numbers = self.numbers
        contracted = (*numbers.lhs_batching_dimensions, *numbers.lhs_contracting_dimensions)
        taken = (
            *numbers.rhs_batching_dimensions,
            *numbers.rhs_contracting_dimensions,
            *numbers.rhs_group_dimensions,
        )
        grouped = numbers.lhs_ragged_dimensions[0] in numbers.lhs_contracting_dimensions
        return [
            *(self.group_sizes[-1:] if grouped else ()),
            *(self.lhs[each] for each in numbers.lhs_batching_dimensions),
            *(size for number, size in enumerate(self.lhs) if number not in contracted),
            *(size for number, size in enumerate(self.rhs) if number not in taken),
        ]


def _fits(one: int, other: int) -> bool:
    return DYNAMIC in (one, other) or one == other


def verify_ragged_dot(op: ops.RaggedDotOp) -> None:
    """The dimensions and groups fit the operands, the result what follows from them."""
    precision = op.precision_config
    if precision is not None and len(precision.elements) > 2:
        raise op.plain_error(
            "expects precision config to be empty or have <= 2 elements, got "
            f"{len(precision.elements)}"
        )
    lhs, rhs = op.lhs.type, op.rhs.type
    if not (isinstance(lhs, RankedTensorType) and isinstance(rhs, RankedTensorType)):
        return
    product = _RaggedDot(op, lhs, rhs, op.group_sizes.type)
    product.check_product()
    product.check_groups()
    shape, result = product.result_shape(), op.result.type
    if isinstance(result, RankedTensorType) and not (
        len(shape) == result.rank and all(map(_fits, shape, result.shape))
    ):
        raise op.plain_error(
            f"inferred shape '[{_listed(shape)}]' is incompatible with return type of operation "
            f"'{result}'"
        )


# The largest elements.


def infer_top_k(op: ops.TopKOp) -> list[Type]:
    """Source: StableHLO, `inferTopKOp`."""
    type_, k = op.operand.type, op.k.value
    if not isinstance(type_, RankedTensorType):
        return [UnrankedTensorType(element_type_of(type_)), UnrankedTensorType(I32)]
    if type_.rank < 1:
        raise op.plain_error("operand's rank must be at least 1")
    if type_.shape[-1] != DYNAMIC and type_.shape[-1] < k:
        raise op.plain_error(f"operand's last dimension must be at least {k}")
    if k < 0:
        raise op.plain_error(f"there are no {k} largest elements")
    bounds = [*bounds_of(type_)[:-1], DYNAMIC]
    shape = [*type_.shape[:-1], k]
    return [_tensor(shape, bounds, type_.element_type), _tensor(shape, bounds, I32)]


# Scans.


def _in_parentheses(p: OperationParser) -> list[UnresolvedOperand]:
    p.expect("(", " in operand list")
    if p.accept(")"):
        return []
    found = p.comma_separated(p.operand)
    p.expect(")", " in operand list")
    return found


def parse_scan(p: OperationParser) -> ScanOp:
    """`(%inputs) inits (%inits) dimension=0 attributes {…} {…} : (…) -> (…)`"""
    inputs = _in_parentheses(p)
    p.expect_keyword("inits")
    inits = _in_parentheses(p)
    p.expect_keyword("dimension")
    p.expect("=")
    attributes: dict[str, Attribute] = {"dimension": IntegerAttr(p.integer_of(64), I64)}
    attributes |= p.attribute_dict_with_keyword() or {}
    region = p.region()
    p.expect(":")
    function = p.type_of(FunctionType)
    operands = [*inputs, *inits]
    if len(function.inputs) != len(operands):
        message = "operand types must match the number of inputs and inits"
        raise p.custom_error(message, p.op_start)
    outputs = len(function.results) - len(inits)
    if outputs < 0:
        message = "not enough result types to cover the required carries"
        raise p.custom_error(message, p.op_start)
    values = p.resolve_all(operands, function.inputs, p.op_start)
    attributes |= {
        "operandSegmentSizes": DenseArrayAttr(I32, [len(inputs), len(inits)]),
        "resultSegmentSizes": DenseArrayAttr(I32, [outputs, len(inits)]),
    }
    return p.build(ScanOp, values, function.results, attributes, (region,))


def print_scan(op: ScanOp, p: OperationPrinter) -> None:
    """As `parse_scan` reads it."""
    p.write(f"({p.operands(op.inputs)}) inits ({p.operands(op.inits)})")
    p.write(f" dimension={op.dimension.value} ")
    p.attribute_dict_with_keyword(
        op, elided=("dimension", "operandSegmentSizes", "resultSegmentSizes")
    )
    p.write(" ")
    p.region(op.body)
    p.write(f" : {p.functional_type(op.operands, op.results)}")


def name_scan_arguments(op: ScanOp, region: Region, set_name: SetName) -> None:
    """`%input` and `%carry`."""
    for argument in region.blocks[0].arguments if region.blocks else ():
        set_name(argument, "input" if argument.index < len(op.inputs) else "carry")


def _returned(op: ScanOp) -> Sequence[Value[Any]]:
    end = op.body.blocks[0].last_op
    return () if end is None else end.operands


def verify_scan(op: ScanOp) -> None:
    """Source: StableHLO, `ScanOp::verify`."""
    if not op.inputs and not op.outputs:
        raise op.error("at least one of inputs or outputs must be present")
    dimension = op.dimension.value
    size = None if op.scan_dim_size is None else op.scan_dim_size.value
    for number, value in enumerate(op.inputs):
        if not isinstance(value.type, RankedTensorType):
            raise op.error(f"operand {number} is not ranked")
        if dimension >= value.type.rank:
            raise op.error(f"scan dimension of operand {number} is out of bounds")
        found = value.type.shape[dimension]
        if found == DYNAMIC:
            continue
        if size not in (None, found):
            raise op.error(f"invalid scan dimension size of operand {number}")
        size = found
    _verify_body(op, dimension)


def _verify_body(op: ScanOp, dimension: int) -> None:
    arguments = op.body.blocks[0].arguments
    if len(arguments) != len(op.operands):
        raise op.error(
            f"expects {len(op.operands)} arguments in the body, but got {len(arguments)}"
        )
    for number, (value, argument) in enumerate(zip(op.operands, arguments, strict=True)):
        type_ = value.type
        if not isinstance(type_, RankedTensorType):
            raise op.error(f"operand {number} is not ranked")
        if number < len(op.inputs):
            shape = [*type_.shape[:dimension], *type_.shape[dimension + 1 :]]
            type_ = RankedTensorType(shape, type_.element_type)
        if not compatible_types(type_, argument.type):
            raise op.error(f"operand and body argument {number} are incompatible")


def infer_scan(op: ScanOp) -> list[Type]:
    """Outputs have the scanned dimension, carries are as the region returns them.

    Source: StableHLO, `ScanOp::inferReturnTypeComponents`.
    """
    returned = _returned(op)
    if len(returned) < len(op.inits):
        raise op.plain_error(f"ScanOp body must return at least {len(op.inits)} values (carries)")
    dimension = op.dimension.value
    given = [] if op.scan_dim_size is None else [op.scan_dim_size.value]
    shapes = [value.type.shape for value in op.inputs if isinstance(value.type, RankedTensorType)]
    sizes = given + [shape[dimension] for shape in shapes if dimension < len(shape)]
    size = next((each for each in sizes if each != DYNAMIC), DYNAMIC)
    types: list[Type] = []
    for number, value in enumerate(returned):
        type_ = value.type
        if not isinstance(type_, RankedTensorType):
            raise op.plain_error(f"terminator operand {number} is not ranked")
        shape = list(type_.shape)
        if number < len(returned) - len(op.inits):
            shape.insert(dimension, size)
        types.append(RankedTensorType(shape, type_.element_type))
    return types
