"""Products, factorisations, transforms, normalisations and random numbers.

Source: StableHLO, TypeInference.cpp; the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import (
    DYNAMIC,
    ComplexType,
    RankedTensorType,
)
from yods_defs.stablehlo.hooks.inference import extents_of, most_specific
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_defs.stablehlo.hooks.shapes import (
    fits_all,
    integers_of,
    tensor_like,
    tensor_of,
)
from yods_dialects.stablehlo import enums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.attributes import ArrayAttr
    from yods.ir.attribute import Type
    from yods_dialects.stablehlo import ops

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
