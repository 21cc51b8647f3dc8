"""Hooks of the vector dialect: forms and verifiers."""

from __future__ import annotations

from yods.builtin.affine import AffineConstant, AffineDim, AffineMap, AffineMapAttr
from yods.builtin.attributes import FALSE, ArrayAttr, DictionaryAttr, IntegerAttr, StringAttr
from yods.builtin.types import (
    I1,
    INDEX,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    VectorType,
)
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.side_effects import EffectKind, MemoryEffect, Speculatability
from yods.ir.late_modules import hook_in, late_names
from yods.text.operand_lists import operands_within
from yods_dialects.vector.attributes import CombiningAttr, IteratorAttr
from yods_dialects.vector.enums import CombiningKind, IteratorType
from yods_dialects.vector.ops import (
    ContractOp,
    MaskOp,
    OuterproductOp,
    TransferReadOp,
    TransferWriteOp,
    YieldOp,
)
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type
    from yods.builtin.elements import DenseArrayAttr
    from yods_defs.vector.hooks.folds import *
    from yods_dialects.vector import ops
    from yods_eval.constants import Folder

    Shaped = MemRefType | RankedTensorType
else:
    __getattr__ = late_names(__name__, "folds")

# What folds is loaded when something is folded.

fold_access: Folder = hook_in("yods_defs.memref.hooks.views", "fold_casts")
splat_as = hook_in("yods_eval.constants", "splat_as")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.vector.hooks.interpretation")


# Shapes of what is made of vectors, positions in them, contractions and outer products.


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


# Loads, stores and transfers of vectors, masked and scattered ones included, and masks.


def has_unit_stride(type_: Any) -> bool:
    """Whether neighbours in the last dimension lie side by side."""
    if not type_.rank or type_.layout is None:
        return True
    found = type_.layout.strides_and_offset(type_.shape)
    return found is not None and bool(found[0][-1] == 1)


def is_contiguous(type_: MemRefType) -> bool:
    return type_.layout is None or type_.layout.is_identity


def flattened(type_: Any) -> tuple[Any, tuple[int, ...]]:
    """The innermost element, and all extents."""
    shape: tuple[int, ...] = ()
    while isinstance(type_, MemRefType | VectorType):
        shape += tuple(type_.shape)
        type_ = type_.element_type
    return type_, shape


def transfer_mask(vector: VectorType, map_: AffineMap) -> VectorType:
    """The mask of a transfer of a vector: a bit for each element of what is in memory.

    Source: MLIR, `inferTransferOpMaskType`.
    """
    places = {e.position: i for i, e in enumerate(map_.results) if isinstance(e, AffineDim)}
    order = [places[dim] for dim in sorted(places)]
    scalable = vector.scalable_dims
    if not order:
        return VectorType((1,), I1)
    return VectorType(
        [vector.shape[i] for i in order], I1, [bool(scalable[i]) for i in order] if scalable else ()
    )


def mask_of_transfer(op: Any) -> Type:
    """The mask of `vector.transfer_read` and `vector.transfer_write`."""
    vector = op.vector.type if op.NAME.endswith("read") else op.valueToStore.type
    return transfer_mask(vector, op.permutation_map.map)


def mask_of_source(op: Any) -> Type:
    """A bit for each element that is reduced."""
    return _bits(op.operands[0].type)


def mask_of_result(op: Any) -> Type:
    """A bit for each element of the result."""
    return _bits(op.results[0].type)


def _bits(type_: Any) -> Type:
    return VectorType(type_.shape, I1, type_.scalable_dims)


def mask_of_contract(op: Any) -> Type:
    """A bit for each point of the iteration space.

    Source: MLIR, `ContractionOp::getExpectedMaskType`.
    """
    sizes: dict[int, tuple[int, bool]] = {}
    maps = [each.map for each in op.indexing_maps]
    for map_, type_ in zip(maps, (op.lhs.type, op.rhs.type), strict=False):
        scalable = type_.scalable_dims or (False,) * type_.rank
        for number, expression in enumerate(map_.results):
            if isinstance(expression, AffineDim):
                found = type_.shape[number], bool(scalable[number])
                sizes.setdefault(expression.position, found)
    order = sorted(sizes)
    return VectorType([sizes[dim][0] for dim in order], I1, [sizes[dim][1] for dim in order])


# vector.mask.


def parse_mask(p: OperationParser) -> MaskOp:
    """`%mask, %passthru { op } {…} : T -> R`"""
    mask = p.operand()
    passthru = p.operand() if p.accept(",") else None
    region = p.region()
    _end(p, region)
    attributes, type_ = p.attributes_then_type()
    results = p.function_result_types() if p.accept("->") else []
    operands = [p.resolve(mask, type_)]
    if passthru is not None:
        if not results:
            raise p.custom_error("expects a result if passthru operand is provided", p.op_start)
        operands.append(p.resolve(passthru, results[0]))
    return p.build(MaskOp, tuple(operands), results, attributes, regions=(region,))


def _end(p: OperationParser, region: Any) -> None:
    """Hand on what the masked op gives.

    Source: MLIR, `MaskOp::ensureTerminator`.
    """
    p.ensure_block(region)
    block = region.blocks[0]
    inside = block.operations
    if len(inside) == 1 and not isinstance(inside[0], YieldOp):
        block.append(YieldOp.create(inside[0].results, location=(p.source, p.op_start)))
    else:
        p.ensure_terminator(region, "vector.yield")


def print_mask(op: MaskOp, p: OperationPrinter) -> None:
    """As `parse_mask` reads it; the op inside without its results' names."""
    p.write(f" {p.operands(op.operands)} {{ ")
    block = op.maskRegion.entry_block
    if block is not None and block.operations:
        p.unnamed_operation(block.operations[0])
    p.write(" }")
    p.attribute_dict(op)
    p.write(f" : {p.type(op.mask.type)}")
    if op.results:
        p.write(f" -> {p.types_of(op.results)}")


def effects_of_transfer(op: TransferReadOp | TransferWriteOp) -> tuple[MemoryEffect, ...]:
    """The memref is read or written; a tensor is a value like others.

    Source: MLIR, `TransferReadOp::getEffects`, `TransferWriteOp::getEffects`.
    """
    if not isinstance(op.base.type, MemRefType):
        return ()
    kind = EffectKind.READ if isinstance(op, TransferReadOp) else EffectKind.WRITE
    return (MemoryEffect(kind, op.base),)


def transfer_speculatability(op: TransferReadOp | TransferWriteOp) -> Speculatability:
    """With a tensor it may run anywhere. Source: MLIR, `TransferReadOp::getSpeculatability`."""
    memory = isinstance(op.base.type, MemRefType)
    return Speculatability.NOT if memory else Speculatability.ALWAYS


def minor_identity(shaped: Shaped, vector: VectorType) -> AffineMap | None:
    """The map where none is written: the last dimensions; None if there are too few.

    Source: MLIR, `getTransferMinorIdentityMap`.
    """
    element = shaped.element_type
    rank = vector.rank - (element.rank if isinstance(element, VectorType) else 0)
    if shaped.rank < rank:
        return None
    return AffineMap(shaped.rank, 0, [AffineDim(shaped.rank - rank + i) for i in range(rank)])


def _is_minor_identity(map_: AffineMap) -> bool:
    first = map_.dims - len(map_.results)
    return all(
        isinstance(e, AffineDim) and e.position == first + i for i, e in enumerate(map_.results)
    )


def _types(p: OperationParser, vector_first: bool) -> tuple[Shaped, VectorType, int]:
    """`: shaped, vector`, or the other way round."""
    at = p.next_start()
    p.expect(":")
    types = p.type_list()
    if len(types) != 2:  # what moves, and where it is
        raise p.custom_error("requires two types", at)
    shaped, vector = types[::-1] if vector_first else types
    if vector_first and not isinstance(vector, VectorType):
        raise p.custom_error("requires vector type", at)
    if not isinstance(shaped, MemRefType | RankedTensorType):
        raise p.custom_error("requires memref or ranked tensor type", at)
    if not isinstance(vector, VectorType):
        raise p.custom_error("requires vector type", at)
    return shaped, vector, at


def _checked(
    p: OperationParser,
    attributes: dict[str, Attribute],
    shaped: Shaped,
    vector: VectorType,
    at: int,
) -> AffineMap:
    """The permutation map; what is left out is filled in."""
    given = attributes.get("permutation_map")
    if given is None:
        map_ = minor_identity(shaped, vector)
        if map_ is None:
            raise p.custom_error(
                "expected a custom permutation_map when rank(source) != rank(destination)", at
            )
        attributes["permutation_map"] = AffineMapAttr(map_)
    elif isinstance(given, AffineMapAttr):
        map_ = given.map
    else:
        # MLIR finds none in the properties then, which its verifier says.
        raise p.error(f"'{p.op_name()}' op requires attribute 'permutation_map'", p.op_start)
    if "in_bounds" not in attributes:
        attributes["in_bounds"] = ArrayAttr([IntegerAttr(0, I1)] * len(map_.results))
    return map_


def _mask_type(
    p: OperationParser, shaped: Shaped, vector: VectorType, map_: AffineMap, mask: Any, at: int
) -> Type:
    if isinstance(shaped.element_type, VectorType):
        raise p.custom_error("does not support masks with vector element type", mask.start(1) - 1)
    if vector.rank != len(map_.results):
        raise p.custom_error(
            "expected the same rank for the vector and the results of the permutation map", at
        )
    return transfer_mask(vector, map_)


def parse_transfer_read(p: OperationParser) -> TransferReadOp:
    """`%base[…], %padding, %mask {…} : shaped, vector`"""
    base, indices = p.operand(), operands_within(p, "[")
    p.expect(",")
    padding = p.operand()
    mask = p.operand() if p.accept(",") else None
    attributes = p.attribute_dict() or {}
    shaped, vector, at = _types(p, vector_first=False)
    map_ = _checked(p, attributes, shaped, vector, at)
    operands = [
        p.resolve(base, shaped),
        *[p.resolve(each, INDEX) for each in indices],
        p.resolve(padding, shaped.element_type),
    ]
    if mask is not None:
        operands.append(p.resolve(mask, _mask_type(p, shaped, vector, map_, mask, at)))
    op = p.build(TransferReadOp, tuple(operands), (vector,), attributes)
    op._operand_segment_sizes = (1, len(indices), 1, int(mask is not None))
    return op


def print_transfer_read(op: TransferReadOp, p: OperationPrinter) -> None:
    """As `parse_transfer_read` reads it; what is the default is left out."""
    p.write(f" {p.operand(op.base)}[{p.operands(op.indices)}], {p.operand(op.padding)}")
    _print_rest(op, p)
    p.write(f" : {p.type(op.base.type)}, {p.type(op.vector.type)}")


def _print_rest(op: TransferReadOp | TransferWriteOp, p: OperationPrinter) -> None:
    if op.mask is not None:
        p.write(", " + p.operand(op.mask))
    elided = ["operandSegmentSizes"]
    if _is_minor_identity(op.permutation_map.map):
        elided.append("permutation_map")
    if all(each is FALSE for each in op.in_bounds):
        elided.append("in_bounds")
    p.attribute_dict(op, tuple(elided))


def parse_transfer_write(p: OperationParser) -> TransferWriteOp:
    """`%vector, %base[…], %mask {…} : vector, shaped`"""
    value = p.operand()
    p.expect(",")
    base, indices = p.operand(), operands_within(p, "[")
    mask = p.operand() if p.accept(",") else None
    attributes = p.attribute_dict() or {}
    shaped, vector, at = _types(p, vector_first=True)
    map_ = _checked(p, attributes, shaped, vector, at)
    operands = [
        p.resolve(value, vector),
        p.resolve(base, shaped),
        *[p.resolve(each, INDEX) for each in indices],
    ]
    if mask is not None:
        operands.append(p.resolve(mask, _mask_type(p, shaped, vector, map_, mask, at)))
    results = (shaped,) if isinstance(shaped, RankedTensorType) else ()
    op = p.build(TransferWriteOp, tuple(operands), results, attributes)
    op._operand_segment_sizes = (1, 1, len(indices), int(mask is not None))
    return op


def print_transfer_write(op: TransferWriteOp, p: OperationPrinter) -> None:
    """As `parse_transfer_write` reads it; what is the default is left out."""
    p.write(f" {p.operand(op.valueToStore)}, {p.operand(op.base)}[{p.operands(op.indices)}]")
    _print_rest(op, p)
    p.write(f" : {p.type(op.valueToStore.type)}, {p.type(op.base.type)}")


# Verification.


def minor_bits(op: Operation, type_: Type) -> int:
    """Return the bits of the last dimension of a vector, or of another type."""
    from yods.layout.engine import DataLayout

    layout = DataLayout.closest(op)
    if not isinstance(type_, VectorType):
        return layout.type_size_in_bits(type_).minimal
    size = layout.type_size_in_bits(type_.element_type).minimal
    return size * (type_.shape[-1] if type_.rank else 1)


def broadcasts(permutation: AffineMapAttr) -> bool:
    """Whether a result of the map is the constant 0."""
    return any(isinstance(e, AffineConstant) and e.number == 0 for e in permutation.map.results)


def transfer_mask_of(vector: VectorType, permutation: AffineMapAttr) -> VectorType:
    return transfer_mask(vector, permutation.map)


def map_fault(permutation: AffineMapAttr) -> str | None:
    """Return why a map is no permutation of some dimensions, with constants 0 between."""
    seen: set[int] = set()
    for expression in permutation.map.results:
        if isinstance(expression, AffineConstant) and expression.number == 0:
            continue
        if not isinstance(expression, AffineDim):
            return (
                "requires a projected permutation_map (at most one dim or the zero constant can "
                "appear in each result)"
            )
        if expression.position in seen:
            return (
                "requires a permutation_map that is a permutation (found one dim used more than "
                "once)"
            )
        seen.add(expression.position)
    return None
