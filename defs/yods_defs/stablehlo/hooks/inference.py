"""Result types that follow from those of operands: elementwise operations, selection, tuples.

Source: StableHLO, Base.cpp, Base.h and TypeInference.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from yods.builtin.queries import element_type_of, with_element_type
from yods.builtin.types import (
    DYNAMIC,
    ComplexType,
    IntegerType,
    RankedTensorType,
    ShapedType,
    TupleType,
)
from yods_defs.stablehlo.hooks.quantization import bounds_of, compatible_types
from yods_defs.stablehlo.hooks.shapes import encoding_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods_dialects.stablehlo import ops

#: An extent and its bound, `DYNAMIC` where it has none.
Extent: TypeAlias = tuple[int, int]

_UI32 = IntegerType(32, "unsigned")


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
    op: Operation,
    types: Sequence[Type],
    of: Callable[[Operation, Sequence[Type]], Type],
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


# Extents.
