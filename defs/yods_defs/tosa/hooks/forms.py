"""Forms of tosa operations that no assembly format describes.

Source: MLIR, TosaOps.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import TypeAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import DYNAMIC, INDEX, FunctionType, RankedTensorType, ShapedType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.block import Region
from yods.text.directives import colon_type
from yods.text.operand_lists import assignments
from yods_dialects.tosa import enums, ops
from yods_dialects.tosa.attributes import (
    BlockSizeAttr,
    NanPropagationModeAttr,
    ResizeModeAttr,
    RoundingModeAttr,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value


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
_CLASSES: dict[str, Any] = {
    each.NAME: each
    for each in (
        *(ops.ArgmaxOp, ops.MaxPool2dOp, ops.ClampOp, ops.MaximumOp, ops.MinimumOp),
        *(ops.ReduceMaxOp, ops.ReduceMinOp, ops.ResizeOp, ops.RescaleOp, ops.ApplyScaleOp),
        *(ops.MatmulTBlockScaledOp, ops.CastFromBlockScaledOp, ops.CastToBlockScaledOp),
    )
}


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
    cls = _CLASSES[p.op_name() or ""]
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


def _assigned(p: OperationPrinter, arguments: Sequence[Any], values: Sequence[Value[Any]]) -> str:
    pairs = zip(arguments, values, strict=False)
    texts = [f"{p.operand(a)} = {p.operand(b)}" for a, b in pairs]
    return f" ({', '.join(texts)})" if texts else ""


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
        _check_count(p, len(given), type_, p.next_start())
        operands += p.resolve_all(given, type_.inputs, at)
        results = type_.results
    then = p.region()
    otherwise = p.optional_region() if not p.accept_keyword("else") else p.region()
    regions = (then, otherwise if otherwise is not None else Region())
    return p.build(ops.CondIfOp, tuple(operands), results, p.attribute_dict(), regions=regions)


def _check_count(p: OperationParser, count: int, type_: FunctionType, at: int) -> None:
    if len(type_.inputs) != count:
        raise p.custom_error(
            "expected as many input types as operands "
            f"(expected {count} got {len(type_.inputs)})",
            at,
        )


def print_cond_if(op: ops.CondIfOp, p: OperationPrinter) -> None:
    arguments = op.then_graph.blocks[0].arguments if op.then_graph.blocks else ()
    p.write(f" {p.operand(op.condition)}{_assigned(p, arguments, op.input_list)}")
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
    _check_count(p, len(given), type_, at)
    operands = p.resolve_all(given, type_.inputs, at)
    typed = [each.typed(t) for each, t in zip(arguments, type_.inputs, strict=True)]
    condition = p.region(typed)
    p.expect_keyword("do")
    regions = (condition, p.region())
    attributes = p.attribute_dict_with_keyword()
    return p.build(ops.WhileLoopOp, tuple(operands), type_.results, attributes, regions=regions)


def print_while_loop(op: ops.WhileLoopOp, p: OperationPrinter) -> None:
    p.write(_assigned(p, op.cond_graph.blocks[0].arguments, op.input_list))
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
