"""Result types that follow from those of operands: elementwise operations, products, random
numbers; joined, permuted, padded and resized tensors.

Source: StableHLO, Base.cpp, Base.h and TypeInference.cpp.
"""

from __future__ import annotations

from yods.builtin.queries import element_type_of, with_element_type
from yods.builtin.types import DYNAMIC, ComplexType, RankedTensorType, ShapedType, TupleType
from yods.hints import TYPE_CHECKING, TypeAlias
from yods_defs.stablehlo.hooks.shapes import (
    bounds_of,
    compatible_types,
    encoding_for,
    fits_all,
    integers_of,
    tensor_like,
    tensor_of,
    tensors_of,
)
from yods_dialects.stablehlo import enums
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import Operation, Type
    from yods.builtin.attributes import ArrayAttr
    from yods_dialects.stablehlo import ops


#: An extent and its bound, `DYNAMIC` where it has none.
Extent: TypeAlias = tuple[int, int]


def fits_inferred_types(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
    """Source: StableHLO, Base.cpp, `isCompatibleForHloTypeInference` of several types."""
    return len(inferred) == len(actual) and all(map(compatible_types, inferred, actual))


def fits_constant(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
    """Source: StableHLO, StablehloOps.cpp, `ConstantOp::isCompatibleReturnTypes`."""
    if len(inferred) != 1 or len(actual) != 1 or not isinstance(actual[0], ShapedType):
        return False
    storage = getattr(actual[0].element_type, "storage", None)
    return inferred[0] is (with_element_type(actual[0], storage) if storage else actual[0])


# Extents of which several types say something.


def most_specific(op: Operation, dim: int, first: Extent, second: Extent) -> Extent:
    """The extent and bound that follow where both hold.

    Source: StableHLO, Base.cpp, `inferMostSpecificDimAndBound`.
    """
    (size, bound), (other, other_bound) = first, second
    if size == other == DYNAMIC:
        bounds = [each for each in (bound, other_bound) if each != DYNAMIC]
        return DYNAMIC, min(bounds, default=DYNAMIC)
    if DYNAMIC not in (size, other) and size != other:
        raise op.plain_error(f"Mismatched dimension sizes {size} and {other} in dimension {dim}")
    known = other if size == DYNAMIC else size
    limit = other_bound if bound == DYNAMIC else bound
    if limit != DYNAMIC and known > limit:
        raise op.plain_error(
            f"Mismatched dimension size {known} and bound {limit} in dimension {dim}"
        )
    return known, DYNAMIC


def least_specific(op: Operation, dim: int, first: Extent, second: Extent) -> Extent:
    """The extent and bound that follow where either holds.

    Source: StableHLO, Base.cpp, `inferLeastSpecificDimAndBound`.
    """
    sizes, limits = zip(first, second, strict=True)
    if DYNAMIC not in sizes:
        if sizes[0] != sizes[1]:
            raise op.plain_error(
                f"Mismatched dimension sizes {sizes[0]} and {sizes[1]} in dimension {dim}"
            )
        return sizes[0], DYNAMIC
    known = [size if size != DYNAMIC else limit for size, limit in (first, second)]
    some_bound = any(limit != DYNAMIC for limit in limits)
    return DYNAMIC, max(known) if some_bound and DYNAMIC not in known else DYNAMIC


def extents_of(type_: RankedTensorType) -> list[Extent]:
    bounds = bounds_of(type_) or (DYNAMIC,) * len(type_.shape)
    return list(zip(type_.shape, bounds, strict=True))


def _merged(
    op: Operation,
    types: Sequence[RankedTensorType],
    merge: Callable[[Operation, int, Extent, Extent], Extent],
) -> Type:
    """Source: StableHLO, Base.cpp, `inferTypeWithCustomFn`."""
    first, *others = types
    found = extents_of(first)
    for type_ in others:
        if len(type_.shape) != len(found):
            ranks = f"{len(found)} vs {len(type_.shape)}"
            raise op.plain_error(f"Mismatched ranks of types{ranks}")
    for type_ in others:
        found = [
            merge(op, dim, *pair)
            for dim, pair in enumerate(zip(found, extents_of(type_), strict=True))
        ]
    bounds = [bound for _, bound in found] if any(map(bounds_of, types)) else []
    shape = [size for size, _ in found]
    return RankedTensorType(shape, first.element_type, encoding_for(first.encoding, bounds))


def _over_tuples(
    op: Operation, types: Sequence[Type], of: Callable[[Operation, Sequence[Type]], Type]
) -> Type:
    """`of(types)`, element by element for tuples. Source: Base.cpp, `mapOverTupleElements`."""
    tuples = [type_ for type_ in types if isinstance(type_, TupleType)]
    if not tuples:
        return of(op, types)
    if len(tuples) != len(types):
        raise op.plain_error(
            "Mismatched type kinds: either all types must be tuples, or no types must be tuples"
        )
    if len({len(each.types) for each in tuples}) > 1:
        raise op.plain_error("Mismatched tuple sizes: all tuple sizes must be the same")
    return TupleType([of(op, each) for each in zip(*(each.types for each in tuples), strict=True)])


def _most_specific_type(op: Operation, types: Sequence[Type]) -> Type:
    ranked = [type_ for type_ in types if isinstance(type_, RankedTensorType)]
    return _merged(op, ranked, most_specific) if ranked else types[0]


def _least_specific_type(op: Operation, types: Sequence[Type]) -> Type:
    ranked = []
    for type_ in types:
        if not isinstance(type_, RankedTensorType):
            return type_
        ranked.append(type_)
    return _merged(op, ranked, least_specific)


def least_specific_type(op: Operation, types: Sequence[Type]) -> Type:
    """Source: StableHLO, Base.cpp, `inferLeastSpecificType`."""
    return _over_tuples(op, types, _least_specific_type)


def most_specific_type(op: Operation, types: Sequence[Type]) -> Type:
    """Source: StableHLO, Base.cpp, `inferMostSpecificType`."""
    return _over_tuples(op, types, _most_specific_type)


def infer_most_specific(op: Operation) -> list[Type]:
    """The result is as all operands together say."""
    if not op.operands:
        raise op.plain_error("Expected non-empty operands for [CompatibleOperandsAndResultType]")
    return [most_specific_type(op, [value.type for value in op.operands])]


# Other element types.


def real_type(type_: Type) -> Type:
    """A type of complex elements with those of their parts. Source: Base.cpp, `createRealType`."""
    element = element_type_of(type_)
    return with_element_type(
        type_, element.element_type if isinstance(element, ComplexType) else element
    )


# Operands and constants.


def infer_operand_types(op: Operation) -> list[Type]:
    return [value.type for value in op.operands]


# Selection.


def infer_select(op: ops.SelectOp) -> list[Type]:
    """Source: TypeInference.cpp, `inferSelectOp`."""
    return [most_specific_type(op, [op.on_true.type, op.on_false.type])]


# Algorithms of products: the float types, and as which numbers of primitive operations.

_ALGORITHMS = {
    ("f16", "f16", "f16"): (1,),
    ("f16", "f16", "f32"): (1,),
    ("bf16", "bf16", "bf16"): (1,),
    ("bf16", "bf16", "f32"): (1, 3, 6, 9),
    ("tf32", "tf32", "f32"): (1, 3),
    ("f32", "f32", "f32"): (1,),
    ("f64", "f64", "f64"): (1,),
}


def is_known_algorithm(types: Sequence[Type], operations: int, imprecise: bool) -> bool:
    """Source: StableHLO, Base.cpp, `getKnownDotAlgorithm`."""
    names = tuple(str(type_) for type_ in types)
    # All of eight bits but those that hold exponents alone.
    if all(name.startswith("f8") and name != "f8E8M0FNU" for name in names[:2]):
        return names[2] == "f32" and operations == 1
    return not imprecise and operations in _ALGORITHMS.get(names, ())  # type: ignore[arg-type]


def all_default(precision: ArrayAttr) -> bool:
    default = enums.Precision.DEFAULT
    return all(getattr(each, "value", None) is default for each in precision.elements)


def contracted_shape(op: ops.DotGeneralOp) -> list[int]:
    """Source: `inferDotGeneralOp`."""
    dims, lhs, rhs = op.dot_dimension_numbers, tensor_of(op.lhs), tensor_of(op.rhs)
    batching = dims.lhs_batching_dimensions, dims.rhs_batching_dimensions
    contracting = dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions
    left, right = extents_of(lhs), extents_of(rhs)
    found = [
        most_specific(op, number, left[a], right[b])[0]
        for number, (a, b) in enumerate(zip(*batching, strict=True))
    ]
    for type_, first, second in zip((lhs, rhs), batching, contracting, strict=True):
        found += [size for dim, size in enumerate(type_.shape) if dim not in (*first, *second)]
    return found


def infer_fft(op: ops.FftOp) -> list[Type]:
    """Source: `inferFftOp`."""
    type_, kind, last = tensor_of(op.operand), op.fft_type.value, op.fft_length.values[-1]
    element, shape, bounds = type_.element_type, list(type_.shape), list(bounds_of(type_))
    if kind is enums.FftType.RFFT:
        element = ComplexType(element)
        if last:
            shape[-1] = last // 2 + 1
    if kind is enums.FftType.IRFFT:
        assert isinstance(element, ComplexType)
        element, shape[-1] = element.element_type, last
    if bounds and kind in (enums.FftType.RFFT, enums.FftType.IRFFT):
        bounds[-1] = DYNAMIC
    return [tensor_like(type_, shape, element, bounds)]


def all_compatible(types: Sequence[RankedTensorType]) -> bool:
    """Whether each two may be equal in shape."""
    return all(fits_all(a.shape, b.shape) for a in types for b in types)


def features_of(type_: RankedTensorType, feature: int) -> Type:
    """The type of what there is one of for each index of a dimension."""
    bounds = bounds_of(type_)
    vector = RankedTensorType((type_.shape[feature],), type_.element_type)
    if not bounds:
        return vector
    return tensor_like(type_, vector.shape, type_.element_type, [bounds[feature]])


def infer_rng(op: ops.RngOp) -> list[Type]:
    """Source: `inferRngOp`."""
    element, known = tensor_of(op.b).element_type, integers_of(op.shape)
    shape = (DYNAMIC,) * tensor_of(op.shape).shape[0] if known is None else known
    if min(shape, default=0) < 0 and known is not None:
        inferred = f"tensor<{'x'.join(map(str, shape))}x{element}>"
        raise op.error(
            f"inferred type(s) '{inferred}' are incompatible with return type(s) of operation "
            f"'{op.result.type}'"
        )
    return [RankedTensorType(shape, element)]


def limits_of(type_: RankedTensorType) -> list[int]:
    """Each extent, or its bound if it is unknown; `DYNAMIC` where there is none either."""
    return [bound if size == DYNAMIC else size for size, bound in extents_of(type_)]


def unbounded(prototype: RankedTensorType, shape: Sequence[int]) -> RankedTensorType:
    """The type with another shape, of which nothing is bounded."""
    unknown = [DYNAMIC] * len(bounds_of(prototype))
    return tensor_like(prototype, shape, prototype.element_type, unknown)


def infer_concatenate(op: ops.ConcatenateOp) -> list[Type]:
    """Source: `inferConcatenateOp`."""
    types, dimension = tensors_of(op.inputs), op.dimension.value
    found = extents_of(types[0])
    for type_ in types[1:]:
        found = [
            _joined(first, second) if dim == dimension else most_specific(op, dim, first, second)
            for dim, (first, second) in enumerate(zip(found, extents_of(type_), strict=True))
        ]
    encodings = [type_.encoding for type_ in types if type_.encoding is not None]
    bounds = [bound for _, bound in found] if any(map(bounds_of, types)) else []
    encoding = encoding_for(encodings[0] if encodings else None, bounds)
    return [RankedTensorType([size for size, _ in found], types[0].element_type, encoding)]


def _joined(first: Extent, second: Extent) -> Extent:
    """Source: Base.cpp, `inferConcatenatedDimAndBound`."""
    if DYNAMIC not in (first[0], second[0]):
        return first[0] + second[0], DYNAMIC
    limits = [bound if size == DYNAMIC else size for size, bound in (first, second)]
    return DYNAMIC, DYNAMIC if DYNAMIC in limits else sum(limits)


def infer_transpose(op: ops.TransposeOp) -> list[Type]:
    """Source: `inferTransposeOp`."""
    operand, permutation = tensor_of(op.operand), op.permutation.values
    bounds = bounds_of(operand)
    moved = [bounds[dim] for dim in permutation] if bounds else []
    shape = [operand.shape[dim] for dim in permutation]
    return [tensor_like(operand, shape, operand.element_type, moved)]


def infer_pad(op: ops.PadOp) -> list[Type]:
    """Source: `inferPadOp`."""
    operand = tensor_of(op.operand)
    paddings = op.edge_padding_low, op.edge_padding_high, op.interior_padding
    shape, bounds = [], []
    for size, known, low, high, interior in zip(
        operand.shape, limits_of(operand), *(each.values for each in paddings), strict=True
    ):
        found = known if known == DYNAMIC else known + low + high + max(known - 1, 0) * interior
        shape.append(DYNAMIC if size == DYNAMIC else found)
        bounds.append(found if size == DYNAMIC else DYNAMIC)
    return [tensor_like(operand, shape, operand.element_type, bounds if bounds_of(operand) else ())]


def infer_set_dimension_size(op: ops.SetDimensionSizeOp) -> list[Type]:
    """Source: `inferSetDimensionSizeOp`."""
    operand, dimension = tensor_of(op.operand), op.dimension.value
    shape = list(operand.shape)
    bounds = [bound for _, bound in extents_of(operand)]
    if shape[dimension] != DYNAMIC:
        bounds[dimension] = shape[dimension]
    shape[dimension] = DYNAMIC
    known = integers_of(op.size)
    if known is not None and known[0] == bounds[dimension]:
        shape[dimension], bounds[dimension] = known[0], DYNAMIC
    bounded = any(bound != DYNAMIC for bound in bounds)
    encoding = BoundsAttr(bounds) if bounded else None
    return [RankedTensorType(shape, operand.element_type, encoding)]
