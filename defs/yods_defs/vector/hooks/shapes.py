"""Shapes of what is made of vectors, positions in them, contractions and outer products."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineDim, AffineMapAttr
from yods.builtin.attributes import ArrayAttr, DictionaryAttr, StringAttr
from yods.builtin.types import FloatType, IndexType, IntegerType, VectorType
from yods_dialects.vector.attributes import CombiningAttr, IteratorAttr
from yods_dialects.vector.enums import CombiningKind, IteratorType
from yods_dialects.vector.ops import ContractOp, OuterproductOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type
    from yods.builtin.elements import DenseArrayAttr
    from yods_dialects.vector import ops


_FLOAT_KINDS = (
    CombiningKind.MINNUMF,
    CombiningKind.MAXNUMF,
    CombiningKind.MINIMUMF,
    CombiningKind.MAXIMUMF,
)
_LISTED = ("indexing_maps", "iterator_types", "kind")


def combines(kind: CombiningKind, type_: Type) -> bool:
    """Whether values of the type can be combined so.

    Source: MLIR, `isSupportedCombiningKind`.
    """
    if kind in (CombiningKind.ADD, CombiningKind.MUL):
        return isinstance(type_, IntegerType | IndexType | FloatType)
    if kind in _FLOAT_KINDS:
        return isinstance(type_, FloatType)
    return isinstance(type_, IntegerType | IndexType)


def parse_contract(p: OperationParser) -> ContractOp:
    """`{…} %lhs, %rhs, %acc {…} : T, U into V`"""
    at = p.next_start()
    listed = p.attribute_of(DictionaryAttr)
    lhs = p.operand()
    p.expect(",")
    rhs = p.operand()
    p.expect(",")
    acc = p.operand()
    attributes = p.attribute_dict() or {}
    p.expect(":")
    types = p.type_list()
    p.expect_keyword("into")
    result = p.type()
    if len(types) < 2:  # those of lhs and rhs
        raise p.custom_error("expected types of lhs and rhs", at)
    operands = (p.resolve(lhs, types[0]), p.resolve(rhs, types[1]), p.resolve(acc, result))
    attributes.update(listed.items())
    iterators = attributes.get("iterator_types")
    if not isinstance(iterators, ArrayAttr):
        raise p.custom_error('expected "iterator_types" array attribute', at)
    attributes["iterator_types"] = ArrayAttr(_iterator(p, each, at) for each in iterators)
    attributes.setdefault("kind", CombiningAttr(CombiningKind.ADD))
    return p.build(ContractOp, operands, (result,), attributes)


def _iterator(p: OperationParser, given: Attribute, at: int) -> Attribute:
    word = given.value if isinstance(given, StringAttr) else ""
    found = IteratorType.from_symbol(word)
    if found is None:
        raise p.custom_error(f"unexpected iterator_type ({word})", at)
    return IteratorAttr(found)


def print_contract(op: ContractOp, p: OperationPrinter) -> None:
    """As `parse_contract` reads it: iterators by their names."""
    iterators: Any = op.iterator_types
    names = ArrayAttr(StringAttr(each.value.symbol) for each in iterators)
    listed = zip(_LISTED, (op.indexing_maps, names, op.kind), strict=True)
    p.write(f" {p.dictionary(list(listed))} {p.operands(op.operands)}")
    p.attribute_dict(op, _LISTED)
    p.write(f" : {p.type(op.lhs.type)}, {p.type(op.rhs.type)} into {p.type(op.result.type)}")


def is_projected_permutation(map_: AffineMapAttr) -> bool:
    return map_.map.is_projected_permutation


def dims_of(map_: AffineMapAttr) -> list[int]:
    """The dimensions that the results of a map are."""
    return [each.position for each in map_.map.results if isinstance(each, AffineDim)]


def roles(iterators: ArrayAttr) -> list[IteratorType]:
    """Return the kind of each loop."""
    return [each.value for each in iterators if isinstance(each, IteratorAttr)]


def parse_outerproduct(p: OperationParser) -> OuterproductOp:
    """`%lhs, %rhs, %acc {…} : T, U`"""
    operands = p.operand_list()
    attributes, lhs = p.attributes_then_type()
    p.expect(",")
    rhs = p.type()
    if len(operands) < 2:  # lhs and rhs
        raise p.custom_error("expected at least 2 operands", p.op_start)
    if not isinstance(lhs, VectorType):
        raise p.custom_error("expected vector type for operand #1", p.op_start)
    sides = [lhs, rhs] if isinstance(rhs, VectorType) else [lhs]
    scalable = [bool(each.scalable_dims and each.scalable_dims[0]) for each in sides]
    result = VectorType([each.shape[0] for each in sides], lhs.element_type, scalable)
    values = [p.resolve(operands[0], lhs), p.resolve(operands[1], rhs)]
    values += [p.resolve(each, result) for each in operands[2:3]]
    op = p.build(OuterproductOp, tuple(values), (result,), attributes)
    op.set_default_attributes()
    return op


def print_outerproduct(op: OuterproductOp, p: OperationPrinter) -> None:
    p.write(" " + p.operands(op.operands))
    if op.acc is not None:
        p.attribute_dict(op)
    p.write(f" : {p.type(op.lhs.type)}, {p.type(op.rhs.type)}")


def _vector(value: Any) -> VectorType:
    type_: VectorType = value.type
    return type_


def scalable_flags(type_: VectorType) -> tuple[bool, ...]:
    """Whether each dimension scales."""
    return tuple(map(bool, type_.scalable_dims)) or (False,) * type_.rank


def part(type_: VectorType, dims: Sequence[int]) -> Type:
    """The vector of some dimensions of another; an element where there are none."""
    scalable = scalable_flags(type_)
    if not dims:
        return type_.element_type
    return VectorType(
        [type_.shape[d] for d in dims], type_.element_type, [scalable[d] for d in dims]
    )


# Types that follow.


def parse_shuffle_type(p: OperationParser, source: Type, mask: DenseArrayAttr) -> Type:
    """Nothing: as many elements as the mask has."""
    count = len(mask.values)
    if not count:
        raise p.error("'vector.shuffle' op invalid mask length", p.op_start)
    if not isinstance(source, VectorType):
        raise p.custom_error("'v1' must be a vector", p.op_start)
    return VectorType((count, *source.shape[1:]), source.element_type)


def print_shuffle_type(
    p: OperationPrinter, op: Operation, source: Type, mask: DenseArrayAttr, result: Type
) -> None:
    """Nothing."""


def infer_to_elements(op: ops.ToElementsOp) -> list[Type]:
    """A value for each element."""
    type_ = _vector(op.source)
    return [type_.element_type] * type_.num_elements


def is_one_element(expected: Type, result: Type) -> bool:
    """Whether one is a vector of a single element, of the other's type."""
    pairs = ((expected, result), (result, expected))
    return any(
        isinstance(a, VectorType) and a.shape == (1,) and a.element_type is b for a, b in pairs
    )
