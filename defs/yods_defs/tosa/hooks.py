"""Forms and checks of tosa operations that no definition says: element types, zero points, shapes,
windows and control flow; folds.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import FloatAttr, IntegerAttr, TypeAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.queries import element_type_of
from yods.builtin.types import (
    BF16,
    DYNAMIC,
    F16,
    F32,
    I32,
    INDEX,
    Float8E4M3FNType,
    Float8E5M2Type,
    FloatType,
    FunctionType,
    IntegerType,
    RankedTensorType,
    ShapedType,
)
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.symbol_tables import is_symbol_table, lookup_symbol_in
from yods.ir.block import Region
from yods.ir.matchers import constant_of
from yods.text.directives import colon_type
from yods.text.operand_lists import assignments, assignments_text, check_input_count
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType
from yods_dialects.tosa import enums, ops
from yods_dialects.tosa.attributes import (
    BlockSizeAttr,
    NanPropagationModeAttr,
    ResizeModeAttr,
    RoundingModeAttr,
)
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods_eval.constants import FoldResults


# Attributes whose values are words.

#: Name → what its words are, and the attribute they make.
_KEYWORDS: dict[str, tuple[Any, Any]] = {
    "rounding_mode": (enums.RoundingModeKind, RoundingModeAttr),
    "mode": (enums.ResizeModeKind, ResizeModeAttr),
    "nan_mode": (enums.NanPropagationModeKind, NanPropagationModeAttr),
    "block_size": (enums.BlockSizeKind, BlockSizeAttr),
}
_SPOKEN_OF = {"mode": "resize mode"}
_MODES = tuple(attribute for _, attribute in _KEYWORDS.values())


def _value(p: OperationParser, cls: Any, name: str) -> Attribute:
    """Parse a keyword if it is an attribute of the class, otherwise any attribute."""
    kinds, attribute = _KEYWORDS.get(name, (None, None))
    word = p.optional_keyword() if kinds is not None and name in cls.INHERENT_ATTRIBUTES else None
    if word is None:
        return p.attribute()
    kind = kinds.from_symbol(word)
    if kind is None:
        what = _SPOKEN_OF.get(name, name)
        raise p.custom_error(f"invalid {what} value: {word}", p.next_start())
    made: Attribute = attribute(kind)
    return made


def parse_with_keywords(p: OperationParser) -> Any:
    """`%a, %b {name = WORD} : (T, T) -> R`"""
    cls: Any = p.context.operation(p.op_name() or "")
    operands = p.operand_list()
    attributes: dict[str, Attribute] = {}
    if p.accept("{") and not p.accept("}"):
        while True:
            name = p.keyword("expected valid keyword")
            p.expect("=")
            attributes[name] = _value(p, cls, name)
            if not p.accept(","):
                break
        p.expect("}")
    if "nan_mode" in cls.INHERENT_ATTRIBUTES:
        attributes.setdefault(
            "nan_mode", NanPropagationModeAttr(enums.NanPropagationModeKind.PROPAGATE)
        )
    type_ = colon_type(p, FunctionType)
    values = p.resolve_all(operands, type_.inputs, p.next_start())
    return p.build(cls, tuple(values), type_.results, attributes)


def print_with_keywords(op: Operation, p: OperationPrinter) -> None:
    """As `parse_with_keywords` reads it; NaNs that are handed on go without saying."""
    p.write(f" {p.operands(op.operands)}")
    shown = []
    for name, attribute in sorted(op.attributes.items()):
        if isinstance(attribute, _MODES):
            kind: Any = attribute.value
            if kind is not enums.NanPropagationModeKind.PROPAGATE:
                shown.append(f"{name} = {kind.symbol}")
        else:
            shown.append(f"{name} = {p.attribute(attribute)}")
    if shown:
        p.write(f" {{{', '.join(shown)}}}")
    p.write(f" : {p.functional_type(op.operands, op.results)}")


# Control flow.


def parse_cond_if(p: OperationParser) -> ops.CondIfOp:
    """`%c (%x = %a) : T (T) -> R {…} else {…}`"""
    condition = p.operand()
    given = assignments(p)[1] if p.at("(") else None
    p.expect(":")
    operands = [p.resolve(condition, p.type())]
    results: Sequence[Type] = ()
    if given is None:
        results = p.function_result_types() if p.accept("->") else ()
    else:
        at = p.next_start()
        type_ = p.type_of(FunctionType)
        check_input_count(p, len(given), type_, p.next_start())
        operands += p.resolve_all(given, type_.inputs, at)
        results = type_.results
    then = p.region()
    otherwise = p.optional_region() if not p.accept_keyword("else") else p.region()
    regions = (then, otherwise if otherwise is not None else Region())
    return p.build(ops.CondIfOp, tuple(operands), results, p.attribute_dict(), regions=regions)


def print_cond_if(op: ops.CondIfOp, p: OperationPrinter) -> None:
    arguments = op.then_graph.blocks[0].arguments if op.then_graph.blocks else ()
    p.write(f" {p.operand(op.condition)}")
    p.write(assignments_text(p, " ", arguments, op.input_list))
    p.write(f" : {p.type(op.condition.type)}")
    if op.input_list:
        p.write(f" ({p.types_of(op.input_list)})")
    given = p.types_of(op.output_list)
    p.write(f" -> {given} " if len(op.output_list) == 1 else f" -> ({given}) ")
    p.region(op.then_graph)
    if op.else_graph.blocks:
        p.write(" else ")
        p.region(op.else_graph)
    p.attribute_dict(op)


def parse_while_loop(p: OperationParser) -> ops.WhileLoopOp:
    """`(%x = %a) : (T) -> R {…} do {…}`"""
    arguments, given = assignments(p) if p.at("(") else ([], [])
    at = p.next_start()
    type_ = colon_type(p, FunctionType)
    check_input_count(p, len(given), type_, at)
    operands = p.resolve_all(given, type_.inputs, at)
    typed = [each.typed(t) for each, t in zip(arguments, type_.inputs, strict=True)]
    condition = p.region(typed)
    p.expect_keyword("do")
    regions = (condition, p.region())
    attributes = p.attribute_dict_with_keyword()
    return p.build(ops.WhileLoopOp, tuple(operands), type_.results, attributes, regions=regions)


def print_while_loop(op: ops.WhileLoopOp, p: OperationPrinter) -> None:
    p.write(assignments_text(p, " ", op.cond_graph.blocks[0].arguments, op.input_list))
    p.write(f" : {p.functional_type(op.input_list, op.output_list)} ")
    p.region(op.cond_graph, entry_arguments=False)
    p.write(" do ")
    p.region(op.body_graph)
    p.attribute_dict_with_keyword(op)


# Variables.


def parse_variable_op_type_or_initial_value(
    p: OperationParser,
) -> tuple[DenseElementsAttr, TypeAttr, Attribute | None]:
    """`= dense<…> : tensor<…>`, or `: tensor<…>`; shape and element type are kept apart."""
    value: Attribute | None = None
    if p.accept("="):
        value = p.attribute()
        if not isinstance(value, TypedAttrInterface):
            raise p.custom_error("expected Typed attr", p.next_start())
        type_ = value.type
    else:
        p.expect(":")
        type_ = p.type()
    if not isinstance(type_, ShapedType):
        raise p.custom_error("expected shaped type", p.next_start())
    if not type_.has_rank:
        raise p.custom_error("expected ranked type", p.next_start())
    sizes = [-1 if size == DYNAMIC else size for size in type_.shape]
    shape = DenseElementsAttr(RankedTensorType((len(sizes),), INDEX), sizes)
    return shape, TypeAttr(type_.element_type), value


def print_variable_op_type_or_initial_value(
    p: OperationPrinter,
    op: Operation,
    shape: DenseElementsAttr,
    element: TypeAttr,
    value: Attribute | None,
) -> None:
    parts = []
    if not isinstance(value, TypedAttrInterface):
        given: list[Any] = list(shape)
        sizes = [DYNAMIC if size == -1 else size for size in given]
        parts.append(f": {p.type(RankedTensorType(sizes, element.value))}")
    if value is not None:
        parts.append(f"= {p.attribute(value)}")
    p.write(" ".join(parts))


# Checks and folds.


def storage_of(value: Value[Any]) -> Type:
    """Storage element type: of quantised types their integer."""
    element = element_type_of(value.type)
    if isinstance(element, (AnyType, UniformType)):
        signed = element.signed
        return element.storage if signed else IntegerType(element.storage.width, "unsigned")
    return element.expressed if isinstance(element, CalibratedType) else element


def zero_point(zero: Value[Any], signed: bool = True) -> int | None:
    """The number that stands for zero, -1 for a float other than zero; None where unknown."""
    constant = constant_of(zero)
    if not isinstance(constant, DenseElementsAttr) or not len(constant):
        return None
    number: Any = next(iter(constant))
    element = constant.type.element_type
    if isinstance(element, IntegerType):
        return int(number) if signed else int(number) % (1 << element.width)
    return 0 if number == 0 else -1


def known_number(value: Value[Any]) -> int | None:
    """The first number of a constant; None where it is not known."""
    return None if constant_of(value) is None else zero_point(value)


def may_be_zero_point(zero: Value[Any]) -> bool:
    """Whether elements of such a type may have the zero point: others than bytes only zero."""
    element = element_type_of(zero.type)
    small = isinstance(element, IntegerType) and element.width == 8
    return small or zero_point(zero) in (None, 0)


def shape_values(value: Value[Any]) -> list[int] | None:
    """The numbers that a shape operand is known to be."""
    maker = value.defining_op
    if not isinstance(maker, ops.ConstShapeOp):
        return None
    numbers: list[Any] = list(maker.values) if isinstance(maker.values, DenseElementsAttr) else []
    return numbers


def extents(type_: Type, rank: int) -> list[int]:
    """The extents of a type; as many unknown ones where it has no rank."""
    if isinstance(type_, ShapedType) and type_.has_rank:
        return list(type_.shape)
    return [DYNAMIC] * rank


def shown(shape: Sequence[int]) -> str:
    """A shape as messages show it."""
    return ", ".join("?" if extent == DYNAMIC else str(extent) for extent in shape)


def fits(a: Sequence[int], b: Sequence[int]) -> bool:
    """Whether shapes may be equal."""
    return len(a) == len(b) and all(DYNAMIC in (x, y) or x == y for x, y in zip(a, b, strict=True))


def is_of_one(type_: Type) -> bool:
    """Whether a tensor holds one element, for all that is known."""
    return not isinstance(type_, RankedTensorType) or all(
        extent in (1, DYNAMIC) for extent in type_.shape
    )


def fold_concat(op: ops.ConcatOp, constants: Sequence[Attribute | None]) -> FoldResults:
    """Concatenations along one axis are one."""
    found: list[Value[Any]] = []
    for value in op.input1:
        inner = value.defining_op
        same = isinstance(inner, ops.ConcatOp) and inner.axis is op.axis
        found += inner.operands if inner is not None and same else [value]
    if len(found) == len(op.input1):
        return None
    op.input1 = found
    return ()


def unit_of(op: ops.MulOp) -> Any:
    """The factor that changes nothing, as products are shifted; None if that is not known."""
    element = op.output.type.element_type
    if element is not I32:
        return 1 if isinstance(element, IntegerType | FloatType) else None
    shift = signed_value(constant_of(op.shift))
    return None if shift is None else 1 << shift


def rounded(product: int, unit: int) -> Any:
    """A product of integers, shifted; None if that does not fit into 32 bits."""
    number = (product + unit // 2) // unit
    return number if unit == 1 or abs(number) < 1 << 31 else None


def keeps_order(op: ops.TransposeOp) -> bool:
    """Whether only dimensions of extent 1 move; never if a transposition is beside it."""
    type_ = op.input1.type
    if any(isinstance(each, ops.TransposeOp) for each in (op.input1.defining_op, *op.output.users)):
        return False
    if not isinstance(type_, RankedTensorType) or type_.shape.count(DYNAMIC) > 1:
        return False
    moved = [i for i in op.perms.values if type_.shape[i] != 1]
    return moved == sorted(moved)


def limit(value: IntegerAttr | FloatAttr) -> float:
    """The number that a limit of elements is: of booleans and unsigned integers without sign."""
    type_ = value.type
    if isinstance(type_, IntegerType) and (type_.width == 1 or type_.is_unsigned):
        return value.value % (1 << type_.width)
    return value.value


# Control flow.


def yielded(region: Region) -> tuple[Value[Any], ...] | None:
    last = region.blocks[0].last_op
    return last.operands if isinstance(last, ops.YieldOp) else None


# Variables.


def table_around(op: Operation) -> Operation | None:
    """Return the closest symbol table around an operation."""
    return next(filter(is_symbol_table, op.ancestors), None)


def variable_in(table: Operation, name: str) -> Operation | None:
    """Return what a symbol table has of that name."""
    return lookup_symbol_in(table, name)


def declared_type(variable: ops.VariableOp) -> Type:
    """Return the type of what a variable holds."""
    shape = variable.var_shape
    numbers: list[Any] = list(shape) if isinstance(shape, DenseElementsAttr) else []
    sizes = [DYNAMIC if number == -1 else number for number in numbers]
    return RankedTensorType(sizes, variable.type.value)


def accumulators(element: Type) -> Sequence[tuple[str, tuple[Type, ...]]]:
    if isinstance(element, IntegerType) and element.width in (8, 16):
        wanted = I32 if element.width == 8 else IntegerType(48)
        return ((f"i{element.width}", (wanted,)),)
    if isinstance(element, (Float8E4M3FNType, Float8E5M2Type)):
        return (("f8", (F16,)),)
    return float_accumulators(element)


def float_accumulators(element: Type) -> Sequence[tuple[str, tuple[Type, ...]]]:
    """Return the types that sums of floats are kept in, with the name of `element`."""
    return [(str(each), kept) for each, kept in _FLOAT_SUMS if element is each]


_FLOAT_SUMS: tuple[tuple[Type, tuple[Type, ...]], ...] = (
    (F16, (F16, F32)),
    (BF16, (F32,)),
    (F32, (F32,)),
)


def may_inline_region(
    dialect: object, into: Region, source: Region, cloned: bool, values: Sequence[Value[Any]]
) -> bool:
    """Whether it is the region of a branch or a loop. Source: MLIR, TosaOps.cpp."""
    return into.owner is not None and into.owner.name in ("tosa.cond_if", "tosa.while_loop")
