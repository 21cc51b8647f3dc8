"""Shapes of what is made of vectors, positions in them, contractions and outer products."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineDim, AffineMapAttr
from yods.builtin.attributes import ArrayAttr, DictionaryAttr, IntegerAttr, StringAttr
from yods.builtin.types import DYNAMIC, FloatType, IndexType, IntegerType, VectorType
from yods_dialects.vector.attributes import CombiningAttr, IteratorAttr
from yods_dialects.vector.enums import CombiningKind, IteratorType
from yods_dialects.vector.ops import ContractOp, OuterproductOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.elements import DenseArrayAttr
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
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


def verify_contract(op: ContractOp) -> None:
    """Maps, iterators and shapes agree."""
    maps = [each.map for each in op.indexing_maps if isinstance(each, AffineMapAttr)]
    if len(maps) != 3 or len(op.indexing_maps) != 3:  # for lhs, rhs and the result
        raise op.error("expected an indexing map for each vector operand")
    lhs, rhs, acc, result = (v.type for v in (op.lhs, op.rhs, op.acc, op.result))
    assert isinstance(lhs, VectorType) and isinstance(rhs, VectorType)
    for type_ in (lhs.element_type, rhs.element_type):
        if isinstance(type_, IntegerType) and not type_.is_signless:
            raise op.error("only supports signless integer types")
    count = len(op.iterator_types)
    for number, (map_, type_) in enumerate(zip(maps, (lhs, rhs, acc), strict=True)):
        rank = type_.rank if isinstance(type_, VectorType) else 0
        if map_.symbols:
            raise op.error(f"expected indexing map {number} to have no symbols")
        if map_.dims != count:
            raise op.error(f"expected indexing map {number} to have {count} number of inputs")
        if len(map_.results) != rank:
            raise op.error(f"expected indexing map {number} to have {rank} number of outputs")
        if not map_.is_projected_permutation:
            raise op.error(
                f"expected indexing map {number} to be a projected permutation of its inputs"
            )
    places = [
        {e.position: i for i, e in enumerate(m.results) if isinstance(e, AffineDim)} for m in maps
    ]
    iterators: Any = op.iterator_types
    shared = [d for d in places[0] if d in places[1]]
    contracting = [d for d in shared if iterators[d].value is IteratorType.reduction]
    if not contracting:
        raise op.error("expected at least one contracting dimension pair")
    for dims, description in (
        (contracting, "contracting"),
        ([d for d in shared if iterators[d].value is IteratorType.parallel], "batch"),
    ):
        if any(lhs.shape[places[0][d]] != rhs.shape[places[1][d]] for d in dims):
            raise op.error(f"invalid {description} dimension map")
    _verify_result(op, lhs, rhs, places)
    element = result.element_type if isinstance(result, VectorType) else result
    if not combines(op.kind.value, element):
        raise op.error("unsupported contraction type")


def _verify_result(
    op: ContractOp, lhs: VectorType, rhs: VectorType, places: list[dict[int, int]]
) -> None:
    """The result has the extents that the maps give it."""
    acc, result = op.acc.type, op.result.type
    sizes = {d: rhs.shape[i] for d, i in places[1].items()}
    sizes.update({d: lhs.shape[i] for d, i in places[0].items()})
    if len(sizes) < len(op.iterator_types):
        raise op.error("expected all dimensions to be either a LHS or a RHS dimension")
    if not isinstance(result, VectorType) or not isinstance(acc, VectorType):
        if places[2] or isinstance(result, VectorType) or isinstance(acc, VectorType):
            raise op.error("invalid accumulator/result vector shape")
        return
    found = [sizes[d] for d in sorted(places[2], key=lambda d: places[2][d])]
    # Which of them scale, MLIR does not ask.
    flags = result.scalable_dims if len(found) == len(result.shape) else ()
    expected = VectorType(found, result.element_type, flags)
    if result is not expected or acc is not expected:
        raise op.error(f"invalid accumulator/result vector shape, expected: '{expected}'")


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
    """As `parse_outerproduct` reads it."""
    p.write(" " + p.operands(op.operands))
    if op.acc is not None:
        p.attribute_dict(op)
    p.write(f" : {p.type(op.lhs.type)}, {p.type(op.rhs.type)}")


#: A position that stands for a value nobody may look at.
_POISON = -1


def _vector(value: Any) -> VectorType:
    type_: VectorType = value.type
    return type_


def _scalable(type_: VectorType) -> tuple[bool, ...]:
    return tuple(map(bool, type_.scalable_dims)) or (False,) * type_.rank


def _part(type_: VectorType, dims: Sequence[int]) -> Type:
    """The vector of some dimensions of another; an element where there are none."""
    scalable = _scalable(type_)
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


# Reductions.


def verify_multi_reduction(op: ops.MultiReductionOp) -> None:
    type_ = _vector(op.source)
    reduced = set(op.reduction_dims.values)
    expected = _part(type_, [d for d in range(type_.rank) if d not in reduced])
    if op.dest.type is not expected:
        raise op.error(
            f"destination type '{op.dest.type}' is incompatible with source type '{type_}'"
        )
    element = getattr(op.dest.type, "element_type", op.dest.type)
    if not combines(op.kind.value, element):
        raise op.error(f"unsupported reduction type '{element}' for kind '{op.kind.value.symbol}'")


# Shapes.


def verify_broadcast(op: ops.BroadcastOp) -> None:
    """The last dimensions are those of the source, or one.

    Source: MLIR, `isBroadcastableTo`.
    """
    source, result = op.source.type, _vector(op.vector)
    if not isinstance(source, VectorType):
        if source is not result.element_type:
            raise op.error("source type is not a vector")
        return
    lead = result.rank - source.rank
    if lead < 0:
        raise op.error("source rank higher than destination rank")
    ours, theirs = _scalable(source), _scalable(result)
    for dim, size in enumerate(source.shape):
        wanted = result.shape[lead + dim]
        fixed, scaled = ours[dim], theirs[lead + dim]
        differs = size not in (1, wanted)
        differs |= size == 1 and fixed and wanted != 1
        differs |= fixed != scaled and (size != 1 or fixed)
        if differs:
            raise op.error(f"dimension mismatch ({_size(size, fixed)} vs. {_size(wanted, scaled)})")


def _size(size: int, scalable: bool) -> str:
    return f"[{size}]" if scalable else str(size)


def verify_shuffle(op: ops.ShuffleOp) -> None:
    first, second, result = _vector(op.v1), _vector(op.v2), _vector(op.vector)
    ranks = (first.rank, second.rank, result.rank)
    if ranks != (0, 0, 1) and len(set(ranks)) > 1:
        raise op.error("rank mismatch")
    if first.rank and not first.shape[1:] == second.shape[1:] == result.shape[1:]:
        raise op.error("dimension mismatch")
    mask = op.mask.values
    if not mask:
        raise op.error("invalid mask length")
    if len(mask) != result.shape[0]:
        raise op.error("mask length mismatch")
    size = sum(type_.shape[0] if type_.rank else 1 for type_ in (first, second))
    for number, position in enumerate(mask):
        if not _POISON <= position < size:
            raise op.error(f"mask index #{number + 1} out of range")


def verify_bitcast(op: ops.BitcastOp) -> None:
    from yods.layout.engine import DataLayout

    source, result = _vector(op.source), _vector(op.result)
    for dim in range(source.rank - 1):
        if source.shape[dim] != result.shape[dim]:
            raise op.error(f"dimension size mismatch at: {dim}")
    layout = DataLayout.closest(op)
    bits = [layout.type_size_in_bits(t.element_type).minimal for t in (source, result)]
    if not source.rank:
        if bits[0] != bits[1]:
            raise op.error("source/result bitwidth of the 0-D vector element types must be equal")
    elif bits[0] * source.shape[-1] != bits[1] * result.shape[-1]:
        raise op.error("source/result bitwidth of the minor 1-D vectors must be equal")


def verify_transpose(op: ops.TransposeOp) -> None:
    source, result = _vector(op.vector), _vector(op.result)
    permutation = op.permutation.values
    if source.rank != result.rank:
        raise op.error(f"vector result rank mismatch: {result.rank}")
    if result.rank != len(permutation):
        raise op.error(f"transposition length mismatch: {len(permutation)}")
    seen: set[int] = set()
    for number, dim in enumerate(map(int, permutation)):
        if not 0 <= dim < result.rank:
            raise op.error(f"transposition index out of range: {dim}")
        if dim in seen:
            raise op.error(f"duplicate position index: {dim}")
        seen.add(dim)
        if result.shape[number] != source.shape[dim]:
            raise op.error(f"dimension size mismatch at: {dim}")


# Positions.


def _verify_positions(
    op: ops.ExtractOp | ops.InsertOp, type_: VectorType, kind: str, end: str
) -> None:
    for number, position in enumerate(op.static_position.values):
        if position != DYNAMIC and not _POISON <= position < type_.shape[number]:
            raise op.error(
                f"expected position attribute #{number + 1} to be a non-negative integer smaller "
                f"than the corresponding {kind}dimension{end}"
            )


def verify_extract(op: ops.ExtractOp) -> None:
    source, result = _vector(op.source), op.result.type
    positions = op.static_position.values
    if isinstance(result, VectorType) and result.rank == 0:
        raise op.plain_error("expected a scalar instead of a 0-d vector as the result type")
    if positions.count(DYNAMIC) != len(op.dynamic_position):
        raise op.error(
            "mismatch between dynamic and static positions (kDynamic marker but no corresponding "
            "dynamic position) -- this can only happen due to an incorrect fold/rewrite"
        )
    if len(positions) > source.rank:
        raise op.error("expected position attribute of rank no greater than vector rank")
    _verify_positions(op, source, "vector ", " or poison (-1)")
    expected = _part(source, range(len(positions), source.rank))
    if result is not expected and not _is_one_element(expected, result):
        raise op.error(
            f"inferred type(s) '{expected}' are incompatible with return type(s) of "
            f"operation '{result}'"
        )


def _is_one_element(expected: Type, result: Type) -> bool:
    """Whether one is a vector of a single element, of the other's type."""
    pairs = ((expected, result), (result, expected))
    return any(
        isinstance(a, VectorType) and a.shape == (1,) and a.element_type is b for a, b in pairs
    )


def verify_insert(op: ops.InsertOp) -> None:
    value, dest = op.valueToStore.type, _vector(op.dest)
    count = len(op.static_position.values)
    if isinstance(value, VectorType) and value.rank == 0:
        raise op.plain_error("expected a scalar instead of a 0-d vector as the source operand")
    if count > dest.rank:
        raise op.error("expected position attribute of rank no greater than dest vector rank")
    if isinstance(value, VectorType):
        if value.rank + count != dest.rank:
            raise op.error(
                "expected position attribute rank + source rank to match dest vector rank"
            )
    elif count != dest.rank:
        raise op.error("expected position attribute rank to match the dest vector rank")
    _verify_positions(op, dest, "dest vector ", "")


# Slices.


def _numbers(given: Any) -> list[int]:
    return [each.value for each in given if isinstance(each, IntegerAttr)]


def _confined(
    op: Operation, name: str, numbers: Sequence[int], least: int, ends: Sequence[int]
) -> None:
    for dim, (number, end) in enumerate(zip(numbers, ends, strict=False)):
        if not least <= number < end:
            raise op.error(f"expected {name} dimension {dim} to be confined to [{least}, {end})")


def _unit_strides(op: Operation, strides: Sequence[int]) -> None:
    if any(stride != 1 for stride in strides):
        raise op.error("expected strides to be confined to [1, 2)")


def verify_insert_strided_slice(op: ops.InsertStridedSliceOp) -> None:
    source, dest = _vector(op.valueToStore), _vector(op.dest)
    offsets, strides = _numbers(op.offsets), _numbers(op.strides)
    if len(offsets) != dest.rank:
        raise op.error("expected offsets of same size as destination vector rank")
    if len(strides) != source.rank:
        raise op.error("expected strides of same size as source vector rank")
    if source.rank > dest.rank:
        raise op.error("expected source rank to be no greater than destination rank")
    _confined(op, "offsets", offsets, 0, dest.shape)
    _unit_strides(op, strides)
    sizes = (1,) * (dest.rank - source.rank) + source.shape
    ends = [size + 1 for size in dest.shape]
    sums = [offset + size for offset, size in zip(offsets, sizes, strict=True)]
    _confined(op, "sum(offsets, source vector shape)", sums, 1, ends)
    lead = dest.rank - source.rank
    theirs = _scalable(dest)[lead:]
    for dim, (ours, scaled) in enumerate(zip(_scalable(source), theirs, strict=True)):
        if ours != scaled:
            raise op.error(f"mismatching scalable flags (at source vector idx={dim})")
        given, wanted = source.shape[dim], dest.shape[lead + dim]
        if ours and given != wanted:
            raise op.error(
                f"expected size at idx={dim} to match the corresponding base size from the input "
                f"vector ({given} vs {wanted})"
            )


def verify_extract_strided_slice(op: ops.ExtractStridedSliceOp) -> None:
    type_ = _vector(op.source)
    offsets, sizes, strides = map(_numbers, (op.offsets, op.sizes, op.strides))
    if not len(offsets) == len(sizes) == len(strides):
        raise op.error("expected offsets, sizes and strides attributes of same size")
    if len(offsets) > type_.rank:
        raise op.error("expected offsets attribute of rank no greater than vector rank")
    ends = [size + 1 for size in type_.shape]
    _confined(op, "offsets", offsets, 0, type_.shape)
    _confined(op, "sizes", sizes, 1, ends)
    _unit_strides(op, strides)
    sums = [offset + size for offset, size in zip(offsets, sizes, strict=True)]
    _confined(op, "sum(offsets, sizes)", sums, 1, ends)
    expected = VectorType(
        (*sizes, *type_.shape[len(sizes) :]), type_.element_type, type_.scalable_dims
    )
    if op.result.type is not expected:
        raise op.error(f"expected result type to be '{expected}'")
    for dim, scalable in enumerate(_scalable(type_)[: len(sizes)]):
        if scalable and sizes[dim] != type_.shape[dim]:
            raise op.error(
                f"expected size at idx={dim} to match the corresponding base size from the input "
                f"vector ({sizes[dim]} vs {type_.shape[dim]})"
            )


# Masks that are made.


def verify_constant_mask(op: ops.ConstantMaskOp) -> None:
    type_, sizes = _vector(op.result), op.mask_dim_sizes.values
    if not type_.rank:
        if len(sizes) != 1:
            raise op.plain_error("array attr must have length 1 for 0-D vectors")
        if sizes[0] not in (0, 1):
            raise op.plain_error("mask dim size must be either 0 or 1 for 0-D vectors")
        return
    if len(sizes) != type_.rank:
        raise op.error("must specify array attr of size equal vector result rank")
    for size, whole, scalable in zip(sizes, type_.shape, _scalable(type_), strict=True):
        if not 0 <= size <= whole:
            raise op.error("array attr of size out of bounds of vector result dimension size")
        if scalable and size not in (0, whole):
            raise op.error("only supports 'none set' or 'all set' scalable dimensions")
    if 0 in sizes and any(sizes):
        raise op.error(
            "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim"
        )
