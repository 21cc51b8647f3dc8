"""Products, factorisations, transforms, normalisations and random numbers.

Source: StableHLO, TypeInference.cpp; the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.types import (
    DYNAMIC,
    F32,
    F64,
    ComplexType,
    FloatType,
    RankedTensorType,
)
from yods.ir.attribute import InvalidParameters
from yods_defs.stablehlo.hooks.inference import extents_of, most_specific
from yods_defs.stablehlo.hooks.quantization import bounds_of, check_contracted
from yods_defs.stablehlo.hooks.shapes import (
    check_distinct,
    fits,
    fits_all,
    integers_of,
    numbers,
    size_text,
    tensor_like,
    tensor_of,
    tensors_of,
)
from yods_defs.stablehlo.hooks.window_checks import check_precision, check_result_shape
from yods_dialects.stablehlo import enums

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
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


def _is_known(types: Sequence[Type], operations: int, imprecise: bool) -> bool:
    """Source: StableHLO, Base.cpp, `getKnownDotAlgorithm`."""
    names = tuple(str(type_) for type_ in types)
    # All of eight bits but those that hold exponents alone.
    if all(name.startswith("f8") and name != "f8E8M0FNU" for name in names[:2]):
        return names[2] == "f32" and operations == 1
    return not imprecise and operations in _ALGORITHMS.get(names, ())  # type: ignore[arg-type]


def verify_dot_algorithm(
    lhs_precision_type: Type,
    rhs_precision_type: Type,
    accumulation_type: Type,
    lhs_component_count: int,
    rhs_component_count: int,
    num_primitive_operations: int,
    allow_imprecise_accumulation: bool,
) -> None:
    """Source: `verifyDotAlgorithmAttr`."""
    counts = lhs_component_count, rhs_component_count, num_primitive_operations
    names = "lhs component count", "rhs component count", "num primitive operations"
    for name, count in zip(names, counts, strict=True):
        if count < 1:
            raise InvalidParameters(f"{name} must be positive")
    types = lhs_precision_type, rhs_precision_type, accumulation_type
    known = _is_known(types, counts[2], allow_imprecise_accumulation)
    if counts[:2] != (1, 1) or not known:
        raise InvalidParameters(
            "dot algorithm not known to be supported on any hardware: "
            f"{{lhs:'{types[0]}', rhs:'{types[1]}', accum:'{types[2]}', "
            f"lhs_components:{counts[0]}, rhs_components:{counts[1]}, "
            f"primitive_ops:{counts[2]}, imprecise:{int(allow_imprecise_accumulation)}}}"
        )


# Products.


def verify_dot(op: ops.DotOp) -> None:
    """Source: `inferDotOp`, `verifyDotOp`."""
    check_precision(op, op.precision_config)
    lhs, rhs = tensor_of(op.lhs), tensor_of(op.rhs)
    ranks = len(lhs.shape), len(rhs.shape)
    if not set(ranks) <= {1, 2} or not fits(lhs.shape[-1], rhs.shape[0]):
        raise op.plain_error("expected both lhs/rhs ranks to be either 1 or 2")
    check_result_shape(op, (*lhs.shape[:-1], *rhs.shape[1:]), tensor_of(op.result))


def verify_dot_general(op: ops.DotGeneralOp) -> None:
    """Source: `verifyDotGeneralOp`."""
    check_result_shape(op, _contracted_shape(op), tensor_of(op.result))
    if op.algorithm is not None and op.precision_config is not None:
        default = enums.Precision.DEFAULT
        values = [getattr(each, "value", None) for each in op.precision_config.elements]
        if any(value is not default for value in values):
            raise op.plain_error("must specify DEFAULT precision config when algorithm is set.")
    check_contracted(op)


def _contracted_shape(op: ops.DotGeneralOp) -> list[int]:
    """Source: `checkDotGeneralConstraints`, `inferDotGeneralOp`."""
    check_precision(op, op.precision_config)
    dims, lhs, rhs = op.dot_dimension_numbers, tensor_of(op.lhs), tensor_of(op.rhs)
    batching = dims.lhs_batching_dimensions, dims.rhs_batching_dimensions
    contracting = dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions
    for kind, pair in (("batching", batching), ("contracting", contracting)):
        if len(pair[0]) != len(pair[1]):
            raise op.plain_error(f"lhs and rhs should have the same number of {kind} dimensions")
    sides = ("lhs", lhs.shape), ("rhs", rhs.shape)
    for (side, _), first, second in zip(sides, batching, contracting, strict=True):
        names = f"{side}_batching_dimensions", f"{side}_contracting_dimensions"
        check_distinct(op, first, second, names)
    for (side, shape), first, second in zip(sides, batching, contracting, strict=True):
        _check_range(op, first, len(shape), f"{side}_batching_dimensions")
        _check_range(op, second, len(shape), f"{side}_contracting_dimensions")
    for kind, pair in (("batching", batching), ("contracting", contracting)):
        if not all(fits(lhs.shape[a], rhs.shape[b]) for a, b in zip(*pair, strict=True)):
            raise op.plain_error(f"{kind} dimension sizes must match for lhs/rhs")
    left, right = extents_of(lhs), extents_of(rhs)
    found = [
        most_specific(op, number, left[a], right[b])[0]
        for number, (a, b) in enumerate(zip(*batching, strict=True))
    ]
    for (_, shape), first, second in zip(sides, batching, contracting, strict=True):
        found += [size for dim, size in enumerate(shape) if dim not in (*first, *second)]
    return found


def _check_range(op: Operation, dims: Sequence[int], rank: int, name: str) -> None:
    for dim in dims:
        if not 0 <= dim < rank:
            raise op.plain_error(f"{name} value: {dim} is out of range: [0, {rank})")


# Factorisations.


def infer_cholesky(op: ops.CholeskyOp) -> list[Type]:
    type_ = tensor_of(op.a)
    if len(type_.shape) < 2:
        raise op.plain_error(f"argument 'a' must have rank >= 2, got shape {numbers(type_.shape)}.")
    if not fits(*type_.shape[-2:]):
        raise op.plain_error(
            "minor dimensions of 'a' must have equal size, got shape " f"{numbers(type_.shape)}."
        )
    return [type_]


def infer_triangular_solve(op: ops.TriangularSolveOp) -> list[Type]:
    """Source: `inferTriangularSolveOp`."""
    a, b = tensor_of(op.a), tensor_of(op.b)
    if len(a.shape) < 2:
        raise op.plain_error(f"operand 'a' must have rank >= 2, but got '{a}'")
    if not fits(*a.shape[-2:]):
        raise op.plain_error(
            f"two minor dimensions of operand 'a' must be compatible, but got '{a}'"
        )
    types = f"but got '{a}' and '{b}'"
    if len(a.shape) != len(b.shape):
        raise op.plain_error(f"operands must have equal rank, {types}")
    if not fits(a.shape[-1], b.shape[-2 if op.left_side.value else -1]):
        raise op.plain_error(
            f"shared dimension of operands 'a' and 'b' must be compatible, {types}"
        )
    if not fits_all(a.shape[:-2], b.shape[:-2]):
        raise op.plain_error(f"batch dimensions of the operands must be compatible, {types}")
    if op.transpose_a.value is enums.Transpose.TRANSPOSE_INVALID:
        raise op.plain_error("Invalid transpose option value for triangular solve")
    return [b]


# Fourier transforms.


def _transformed(op: ops.FftOp) -> Type:
    """The element type of the result."""
    type_, kind = tensor_of(op.operand), op.fft_type.value
    element = type_.element_type
    if kind is enums.FftType.RFFT:
        if element is not F32 and element is not F64:
            raise op.plain_error(f"RFFT requires f32 or f64 input type, but is given '{element}'.")
        return ComplexType(element)
    if not isinstance(element, ComplexType):
        raise op.plain_error(
            f"FFT/IFFT/IRFFT take a complex tensor as input, but is given '{type_}'."
        )
    return element.element_type if kind is enums.FftType.IRFFT else element


def infer_fft(op: ops.FftOp) -> list[Type]:
    """Source: `inferFftOp`."""
    type_, kind, length = tensor_of(op.operand), op.fft_type.value, op.fft_length.values
    count = len(length)
    if not 1 <= count <= 3:
        raise op.plain_error(f"rank must be between 1 and 3, but got {count}.")
    element = _transformed(op)
    if len(type_.shape) < count:
        raise op.plain_error(
            f"operand rank must not be less than fft rank of {count} for operand of type "
            f"'{type_}'."
        )
    shape, bounds = list(type_.shape), list(bounds_of(type_))
    if kind is enums.FftType.RFFT:
        _check_rfft(op, shape, length)
        if length[-1]:
            shape[-1] = length[-1] // 2 + 1
    if kind is enums.FftType.IRFFT:
        _check_irfft(op, shape, length)
        shape[-1] = length[-1]
    if bounds and kind in (enums.FftType.RFFT, enums.FftType.IRFFT):
        bounds[-1] = DYNAMIC
    return [tensor_like(type_, shape, element, bounds)]


def _check_rfft(op: ops.FftOp, shape: Sequence[int], length: Sequence[int]) -> None:
    if not all(map(fits, shape[-len(length) :], length)):
        raise op.plain_error(
            "RFFT requires innermost dimensions to be compatible with fft_length. Got: "
            f"{numbers(shape)} but wanted {numbers(length)}."
        )


def _check_irfft(op: ops.FftOp, shape: Sequence[int], length: Sequence[int]) -> None:
    for extent, wanted in zip(shape[-len(length) : -1], length[:-1], strict=True):
        if not fits(extent, wanted):
            raise op.plain_error(
                "IRFFT requires non-final dimensions to be compatible with fft_length. Got: "
                f"{numbers(shape)} but wanted {numbers(length)}, and {extent} != {wanted}."
            )
    if (not fits(shape[-1], 0) or length[-1]) and not fits(shape[-1], length[-1] // 2 + 1):
        raise op.plain_error(
            "IRFFT requires innermost dimension to be compatible with fft_length[-1]/2+1. Got: "
            f"{shape[-1]} but fft_length is {numbers(length)}."
        )


# Batch normalisation.


def _normalized(
    op: Operation, many: Sequence[Value[Any]], single: Sequence[Value[Any]], feature: int
) -> RankedTensorType:
    """Source: `verifyBatchNorm`."""
    tensors, vectors = tensors_of(many), tensors_of(single)
    for kind, types in (("multi", tensors), ("single", vectors)):
        if not all(fits_all(a.shape, b.shape) for a in types for b in types):
            raise op.plain_error(f"expects {kind}-dimensional operands to have compatible shapes.")
    shape = tensors[0].shape
    if feature >= len(shape):
        raise op.plain_error(
            "expects featureIndex to be smaller than the rank of multi-dimensional operands; got "
            f"featureIndex {feature}, and rank {len(shape)}."
        )
    size = vectors[0].shape[0]
    if not fits(size, shape[feature]):
        raise op.plain_error(
            "expects the size of single-dimensional operands to be compatible with feature "
            f"count, but the size of single-dimensional operands is {size_text(size)} and the "
            f"feature count is {size_text(shape[feature])}."
        )
    return tensors[0]


def _with_features(type_: RankedTensorType, feature: int) -> list[Type]:
    bounds = bounds_of(type_)
    limits = [bounds[feature]] if bounds else []
    vector = RankedTensorType((type_.shape[feature],), type_.element_type)
    if limits:
        vector = tensor_like(type_, vector.shape, type_.element_type, limits)
    return [type_, vector, vector]


def infer_batch_norm_grad(op: ops.BatchNormGradOp) -> list[Type]:
    vectors, feature = (op.scale, op.mean, op.variance), op.feature_index.value
    found = _normalized(op, (op.operand, op.grad_output), vectors, feature)
    return _with_features(found, feature)


def infer_batch_norm_inference(op: ops.BatchNormInferenceOp) -> list[Type]:
    vectors = op.scale, op.offset, op.mean, op.variance
    return [_normalized(op, (op.operand,), vectors, op.feature_index.value)]


def infer_batch_norm_training(op: ops.BatchNormTrainingOp) -> list[Type]:
    feature = op.feature_index.value
    return _with_features(_normalized(op, (op.operand,), (op.scale, op.offset), feature), feature)


# Random numbers.


def infer_rng(op: ops.RngOp) -> list[Type]:
    """Source: `inferRngOp`."""
    a, b = tensor_of(op.a), tensor_of(op.b)
    if op.rng_distribution.value is not enums.RngDistribution.UNIFORM and not (
        isinstance(a.element_type, FloatType) and isinstance(b.element_type, FloatType)
    ):
        raise op.plain_error("mu and sigma must be floats")
    known = integers_of(op.shape)
    shape = (DYNAMIC,) * tensor_of(op.shape).shape[0] if known is None else known
    if min(shape, default=0) < 0 and known is not None:
        inferred = f"tensor<{'x'.join(map(str, shape))}x{b.element_type}>"
        raise op.error(
            f"inferred type(s) '{inferred}' are incompatible with return type(s) of operation "
            f"'{op.result.type}'"
        )
    return [RankedTensorType(shape, b.element_type)]


def verify_rng_bits(op: ops.RngBitGeneratorOp) -> None:
    before, after = tensor_of(op.initial_state), tensor_of(op.output_state)
    if not fits_all(before.shape, after.shape):
        raise op.plain_error(
            "output state shape must be compatible with initial state shape. Got: "
            f"'{before}' and '{after}'"
        )
