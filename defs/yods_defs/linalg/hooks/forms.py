"""Custom forms of structured ops that tell more than operands and types."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from yods.builtin.affine import AffineMap, AffineMapAttr
from yods.builtin.attributes import ArrayAttr, DictionaryAttr, StringAttr
from yods.ir.block import Block, Region
from yods_defs.linalg.hooks import structured_form as form
from yods_defs.linalg.hooks.scalars import Scalars
from yods_defs.linalg.structured import BodyError, element_or_self, loop_dims, rank_of

# The module: its classes have bases in `interfaces`, which imports these hooks.
from yods_dialects.linalg import ops
from yods_dialects.linalg.attributes import ElementwiseKindAttr, IteratorTypeAttr
from yods_dialects.linalg.enums import IteratorType

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods_dialects.linalg.ops import ContractOp, ElementwiseOp, GenericOp

# generic.

_TRAIT_ATTRIBUTES = ("doc", "indexing_maps", "iterator_types", "library_call")


def parse_generic(p: OperationParser) -> GenericOp:
    at = p.next_start()
    first = p.attribute_of(DictionaryAttr)
    attributes: dict[str, Attribute] = dict(first.items())
    kinds = attributes.get("iterator_types")
    if not isinstance(kinds, ArrayAttr):
        raise p.custom_error('expected "iterator_types" array attribute', at)
    attributes["iterator_types"] = ArrayAttr([_iterator(p, each) for each in kinds])
    at = p.next_start()
    parts = form.parse_parts(p, ops.GenericOp)
    fault = ops.GenericOp.faulty_property(attributes)
    if fault is not None:
        raise p.custom_error(f"'{ops.GenericOp.NAME}' op {fault}", at)
    attributes.update(parts.attributes)
    if p.accept_keyword("attrs"):
        p.expect("=")
        attributes.update(p.attribute_dict() or {})
    region = p.region()
    types = form.parse_result_types(p)
    op = p.build(ops.GenericOp, parts.operands, types, attributes, (region,))
    form.set_segments(op, len(parts.inputs), len(parts.outputs))
    return op


def _iterator(p: OperationParser, word: Attribute) -> Attribute:
    """The kind of a loop, which texts give as a string."""
    if not isinstance(word, StringAttr):
        return word
    kind = IteratorType.from_symbol(word.value)
    if kind is None:
        raise p.custom_error(f"unexpected iterator_type ({word.value})", p.next_start())
    return IteratorTypeAttr(kind)


def print_generic(op: GenericOp, p: OperationPrinter) -> None:
    trait: list[tuple[str, Attribute]] = []
    for name, value in (*op.inherent_items, *op.attributes.items()):
        if name == "iterator_types" and isinstance(value, ArrayAttr):
            value = ArrayAttr([StringAttr(word) for word in op.iterator_types_array])
        if name in _TRAIT_ATTRIBUTES and name not in dict(trait):
            trait.append((name, value))
    p.write(f" {p.dictionary(sorted(trait))}")
    form.print_operands(op, p)
    elided = (*_TRAIT_ATTRIBUTES, form.SEGMENTS)
    if any(name not in elided for name in op.attributes):
        p.write(" attrs = ")
        p.attribute_dict(op, elided=elided)
    if op.regions[0].blocks:
        p.write(" ")
        p.region(op.regions[0])
    form.print_result_types(op, p)


# contract.


def parse_contract(p: OperationParser) -> ContractOp:
    maps = form.parse_maps(p)
    if maps is None:
        raise p.custom_error("expected 'indexing_maps' attribute", p.next_start())
    return form.parse_structured(p, ops.ContractOp, {form.MAPS: maps})


def print_contract(op: ContractOp, p: OperationPrinter) -> None:
    form.print_maps(op, p)
    p.attribute_dict(op, elided=(*form.ELIDED, form.MAPS))
    form.print_operands(op, p)
    form.print_result_types(op, p)


# elementwise.


def _functions(kind: ElementwiseKindAttr) -> int:
    """How many operands a function has."""
    return 1 if kind.value.value < 13 else 2 if kind.value.value < 23 else 3


def parse_elementwise(p: OperationParser) -> ElementwiseOp:
    p.expect_keyword("kind")
    p.expect("=")
    kind = p.attribute()
    if not isinstance(kind, ElementwiseKindAttr):
        raise p.custom_error("expected ElementwiseKind attribute", p.next_start())
    maps = form.parse_maps(p)
    at = p.next_start()
    parts = form.parse_parts(p, ops.ElementwiseOp)
    types = form.parse_result_types(p)
    wanted = _functions(kind) + 1
    form.check_count(p, parts, wanted)
    block = Block([element_or_self(operand.type) for operand in parts.operands])
    try:
        scalars = Scalars(block, parts.given)
        scalars.yields(scalars.apply(kind.value.symbol, *block.arguments[:-1]))
    except BodyError as error:
        raise p.custom_error(str(error), at) from None
    if maps is None:
        maps = _identities(wanted, rank_of(parts.operands[-1]))
    attributes = {**parts.attributes, "kind": kind, form.MAPS: maps}
    op = p.build(ops.ElementwiseOp, parts.operands, types, attributes, (Region([block]),))
    form.set_segments(op, len(parts.inputs), len(parts.outputs))
    return op


def _identities(count: int, rank: int) -> ArrayAttr:
    return ArrayAttr([AffineMapAttr(AffineMap(rank, 0, loop_dims(rank)))] * count)


def print_elementwise(op: ElementwiseOp, p: OperationPrinter) -> None:
    p.write(f" kind={p.attribute(op.kind)}")
    rank = rank_of(op.operands[-1]) if op.operands else 0
    default_maps = _identities(_functions(op.kind) + 1, rank)
    form.print_maps(op, p, unless=[cast(AffineMapAttr, each).map for each in default_maps])
    p.attribute_dict(op, elided=(*form.ELIDED, form.MAPS, "kind"))
    form.print_operands(op, p)
    form.print_result_types(op, p)
