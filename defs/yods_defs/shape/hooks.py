"""Hooks of the shape dialect.

Source: MLIR, Shape.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, DictionaryAttr, IntegerAttr, SymbolRefAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import compatible_shape
from yods.builtin.shape_rules import broadcast_shapes
from yods.builtin.types import DYNAMIC, INDEX, IndexType, RankedTensorType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.symbol_tables import is_symbol_table, lookup_symbol_in
from yods.text.function_syntax import print_function, read_function
from yods.text.operand_lists import operands_within
from yods_dialects.shape.ops import AssumingOp, ConstShapeOp, FunctionLibraryOp, ReduceOp
from yods_dialects.shape.types import ShapeType, SizeType, ValueShapeType, WitnessType
from yods_eval.constant_predicates import constant_of_elements, elements_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods_dialects.shape.ops import MaxOp, MeetOp, MinOp, ShapeOfOp

parse_func = read_function
print_func = print_function


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Verify `shape.lib`: function libraries, of which only one maps an operation."""
    if name != "shape.lib":
        return None
    if not is_symbol_table(op):
        return op.plain_error("shape.lib attribute may only be on op implementing SymbolTable")
    if isinstance(attribute, SymbolRefAttr):
        symbol = lookup_symbol_in(op, attribute)
        if symbol is None:
            return op.plain_error(f"shape function library {attribute} not found")
        if not isinstance(symbol, FunctionLibraryOp):
            return op.plain_error(f"{attribute} required to be shape function library")
        return None
    if not isinstance(attribute, ArrayAttr):
        return op.plain_error(
            "only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute"
        )
    mapped: set[str] = set()
    for each in attribute:
        if not isinstance(each, SymbolRefAttr):
            return op.plain_error("only SymbolRefAttr allowed in shape.lib attribute array")
        library = lookup_symbol_in(op, each)
        if not isinstance(library, FunctionLibraryOp):
            return op.plain_error(f"{each} does not refer to FunctionLibraryOp")
        for operation, _ in library.mapping.items():
            if operation in mapped:
                return op.plain_error(
                    f'only one op to shape mapping allowed, found multiple for `"{operation}"`'
                )
            mapped.add(operation)
    return None


def parse_const_shape(p: OperationParser) -> ConstShapeOp:
    """`[1, 2, 3] : T`"""
    attributes: dict[str, Attribute] = p.attribute_dict() or {}
    extents = p.attribute_of(ArrayAttr)
    numbers = [each.value for each in extents if isinstance(each, IntegerAttr)]
    if len(numbers) < len(extents.elements):
        raise p.custom_error("expected integers", p.op_start)
    type_ = RankedTensorType((len(numbers),), INDEX)
    attributes["shape"] = DenseElementsAttr(type_, numbers)
    p.expect(":")
    return p.build(ConstShapeOp, (), (p.type(),), attributes)


def print_const_shape(op: ConstShapeOp, p: OperationPrinter) -> None:
    p.write(" ")
    p.attribute_dict(op, elided=("shape",))
    p.write(f"[{', '.join(map(str, op.shape))}] : {p.type(op.result.type)}")


def parse_reduce(p: OperationParser) -> ReduceOp:
    """`(%shape, %init) : T -> R {…}`"""
    given = operands_within(p, "(")
    p.expect(":")
    type_ = p.type()
    types = p.function_result_types() if p.accept("->") else []
    if not given:
        raise p.custom_error("expected a shape", p.op_start)
    operands = (p.resolve(given[0], type_), *p.resolve_all(given[1:], types, p.op_start))
    region = p.region()
    return p.build(ReduceOp, operands, types, p.attribute_dict(), regions=(region,))


def print_reduce(op: ReduceOp, p: OperationPrinter) -> None:
    p.write(f"({p.operand(op.shape)}, {p.operands(op.initVals)}) : {p.type(op.shape.type)}")
    _print_results(op, p)
    p.write(" ")
    p.region(op.region)
    p.attribute_dict(op)


def _print_results(op: Any, p: OperationPrinter) -> None:
    if op.results:
        types = p.types_of(op.results)
        p.write(f" -> {types}" if len(op.results) == 1 else f" -> ({types})")


def parse_assuming(p: OperationParser) -> AssumingOp:
    """`%witness -> (R) {…}`"""
    witness = p.resolve(p.operand(), WitnessType())
    types = p.function_result_types() if p.accept("->") else []
    region = p.ensure_terminator(p.region(), AssumingOp.TERMINATOR)
    return p.build(AssumingOp, (witness,), types, p.attribute_dict(), regions=(region,))


def print_assuming(op: AssumingOp, p: OperationPrinter) -> None:
    given = f" -> ({p.types_of(op.results)})" if op.results else ""
    p.write(f" {p.operand(op.witness)}{given} ")
    p.region(op.doRegion, entry_arguments=False, terminators=bool(op.results))
    p.attribute_dict(op)


def parse_function_library(p: OperationParser) -> FunctionLibraryOp:
    """`@name {…} mapping {op = @function}`"""
    attributes: dict[str, Attribute] = {"sym_name": p.symbol_name()}
    attributes |= p.attribute_dict_with_keyword() or {}
    region = p.region()
    p.expect_keyword("mapping")
    attributes["mapping"] = p.attribute_of(DictionaryAttr)
    return p.build(FunctionLibraryOp, attributes=attributes, regions=(region,))


def print_function_library(op: FunctionLibraryOp, p: OperationPrinter) -> None:
    p.write(f" {p.symbol(op.sym_name.value)}")
    p.attribute_dict_with_keyword(op, elided=("sym_name", "mapping"))
    p.write(" ")
    p.region(op.body, entry_arguments=False, terminators=False)
    p.write(f" mapping {p.attribute(op.mapping)}")


# What results are said to be.


def is_one_size(type_: Type) -> bool:
    return isinstance(type_, SizeType)


def _verify_result(op: Any, inferred: Type, fits: bool) -> None:
    """The result's type goes with what follows from the operands."""
    if not fits:
        raise op.error("failed to infer returned types").after(
            f"'{op.name}' op inferred type(s) '{inferred}' are incompatible with return type(s) "
            f"of operation '{op.results[0].type}'"
        )


def _extents(count: int) -> Type:
    return RankedTensorType((count,), INDEX)


def verify_const_shape(op: ConstShapeOp) -> None:
    """As many extents as there are numbers."""
    inferred = _extents(op.shape.num_elements)
    fits = op.result.type is inferred or isinstance(op.result.type, ShapeType)
    _verify_result(op, inferred, fits)


def verify_shape_of(op: ShapeOfOp) -> None:
    """As many extents as the value has dimensions."""
    given, type_ = op.arg.type, op.result.type
    if isinstance(given, ValueShapeType) or isinstance(type_, ShapeType):
        return  # any shape, or an error, see `verify_shape`
    inferred = _extents(len(given.shape) if given.has_rank else DYNAMIC)
    _verify_result(op, inferred, compatible_shape(inferred, type_))


def verify_extremum(op: MaxOp | MinOp) -> None:
    """Of two shapes a shape, else a size."""
    inferred = op.lhs.type if op.lhs.type is op.rhs.type else SizeType()
    _verify_result(op, inferred, op.result.type is inferred)


def verify_meet(op: MeetOp) -> None:
    """All sizes, or all shapes; errors are handed on."""
    left, right, type_ = op.arg0.type, op.arg1.type, op.result.type
    if _is_size(left) is not _is_size(right):
        raise op.error("failed to infer returned types").after("requires all sizes or shapes")
    sizes = [each.shape[0] for each in (left, right) if isinstance(each, RankedTensorType)]
    known = {size for size in sizes if size != DYNAMIC}
    if len(sizes) == 2 and len(known) > 1:
        raise op.error("failed to infer returned types").after("unequal shape cardinality")
    inferred = left
    unknown = isinstance(left, RankedTensorType) and left.shape[0] == DYNAMIC
    if unknown or isinstance(right, ShapeType | SizeType):
        inferred = right
    fits = _is_size(inferred) is _is_size(type_)
    if fits and isinstance(inferred, RankedTensorType) and isinstance(type_, RankedTensorType):
        fits = compatible_shape(inferred, type_)
    elif fits and _is_size(inferred):
        fits = inferred is type_ or isinstance(inferred, SizeType) or isinstance(type_, SizeType)
    _verify_result(op, inferred, fits)


def _is_size(type_: Type) -> bool:
    return isinstance(type_, SizeType | IndexType)


# Folds.


def broadcast(constants: Sequence[Attribute | None]) -> Attribute | None:
    """The shape that two known ones broadcast to; None where they do not."""
    first, second = map(elements_of, constants)
    made = None if first is None or second is None else broadcast_shapes(first, second)
    return (
        None if made is None else constant_of_elements(made, RankedTensorType([len(made)], INDEX))
    )
