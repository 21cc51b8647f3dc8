# Made by `python -m yods_gen.common_constraints` from the generator's prelude.
"""What verifiers of all dialects ask of types with a shape, under MLIR's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.queries import (
    has_static_shape,
    is_strided,
)
from yods.builtin.types import (
    BF16,
    F16,
    F32,
    F64,
    I1,
    I8,
    I16,
    I32,
    I64,
    INDEX,
    BaseMemRefType,
    MemRefType,
    RankedTensorType,
    ShapedType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from yods.ir.parts import TypeConstraint

if TYPE_CHECKING:
    from typing import Any


def is_any_fixed_vector_of_any_rank(type_: Any) -> bool:
    """Whether constraint `AnyFixedVectorOfAnyRank` holds."""
    return isinstance(type_, VectorType) and not any(type_.scalable_dims)


def is_any_fixed_vector_of_non_zero_rank(type_: Any) -> bool:
    """Whether constraint `AnyFixedVectorOfNonZeroRank` holds."""
    return isinstance(type_, VectorType) and len(type_.shape) >= 1 and not any(type_.scalable_dims)


def is_any_non0_ranked_mem_ref(type_: Any) -> bool:
    """Whether constraint `AnyNon0RankedMemRef` holds."""
    return isinstance(type_, MemRefType) and len(type_.shape) >= 1


def is_any_non0_ranked_or_unranked_mem_ref(type_: Any) -> bool:
    """Whether constraint `AnyNon0RankedOrUnrankedMemRef` holds."""
    return isinstance(type_, UnrankedMemRefType) or (
        isinstance(type_, MemRefType) and len(type_.shape) >= 1
    )


def is_any_non0_ranked_or_unranked_tensor(type_: Any) -> bool:
    """Whether constraint `AnyNon0RankedOrUnrankedTensor` holds."""
    return (
        isinstance(type_, UnrankedTensorType)
        or (isinstance(type_, RankedTensorType) and len(type_.shape) >= 1)
    ) and isinstance(type_, TensorType)


def is_any_non0_ranked_tensor(type_: Any) -> bool:
    """Whether constraint `AnyNon0RankedTensor` holds."""
    return isinstance(type_, RankedTensorType) and len(type_.shape) >= 1


def is_any_scalable_vector_of_any_rank(type_: Any) -> bool:
    """Whether constraint `AnyScalableVectorOfAnyRank` holds."""
    return isinstance(type_, VectorType) and any(type_.scalable_dims)


def is_any_static_shape_mem_ref(type_: Any) -> bool:
    """Whether constraint `AnyStaticShapeMemRef` holds."""
    return isinstance(type_, MemRefType) and has_static_shape(type_)


def is_any_static_shape_tensor(type_: Any) -> bool:
    """Whether constraint `AnyStaticShapeTensor` holds."""
    return isinstance(type_, RankedTensorType) and has_static_shape(type_)


def is_any_strided_mem_ref(type_: Any) -> bool:
    """Whether constraint `AnyStridedMemRef` holds."""
    return isinstance(type_, MemRefType) and is_strided(type_)


def is_any_vector(type_: Any) -> bool:
    """Whether constraint `AnyVector` holds."""
    return isinstance(type_, VectorType) and len(type_.shape) >= 1


def is_any_vector_of_non_zero_rank(type_: Any) -> bool:
    """Whether constraint `AnyVectorOfNonZeroRank` holds."""
    return isinstance(type_, VectorType) and len(type_.shape) >= 1


def is_bf16_mem_ref(type_: Any) -> bool:
    """Whether constraint `BF16MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is BF16


def is_bf16_tensor(type_: Any) -> bool:
    """Whether constraint `BF16Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is BF16


def is_f16_mem_ref(type_: Any) -> bool:
    """Whether constraint `F16MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is F16


def is_f16_tensor(type_: Any) -> bool:
    """Whether constraint `F16Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is F16


def is_f32_mem_ref(type_: Any) -> bool:
    """Whether constraint `F32MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is F32


def is_f32_tensor(type_: Any) -> bool:
    """Whether constraint `F32Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is F32


def is_f64_mem_ref(type_: Any) -> bool:
    """Whether constraint `F64MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is F64


def is_f64_tensor(type_: Any) -> bool:
    """Whether constraint `F64Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is F64


def is_has_static_shape(type_: Any) -> bool:
    """Whether constraint `HasStaticShape` holds."""
    return isinstance(type_, ShapedType) and has_static_shape(type_)


def is_i16_mem_ref(type_: Any) -> bool:
    """Whether constraint `I16MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is I16


def is_i16_tensor(type_: Any) -> bool:
    """Whether constraint `I16Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is I16


def is_i1_mem_ref(type_: Any) -> bool:
    """Whether constraint `I1MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is I1


def is_i1_tensor(type_: Any) -> bool:
    """Whether constraint `I1Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is I1


def is_i32_mem_ref(type_: Any) -> bool:
    """Whether constraint `I32MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is I32


def is_i32_tensor(type_: Any) -> bool:
    """Whether constraint `I32Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is I32


def is_i64_mem_ref(type_: Any) -> bool:
    """Whether constraint `I64MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is I64


def is_i64_tensor(type_: Any) -> bool:
    """Whether constraint `I64Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is I64


def is_i8_mem_ref(type_: Any) -> bool:
    """Whether constraint `I8MemRef` holds."""
    return isinstance(type_, MemRefType) and type_.element_type is I8


def is_i8_tensor(type_: Any) -> bool:
    """Whether constraint `I8Tensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is I8


def is_index_tensor(type_: Any) -> bool:
    """Whether constraint `IndexTensor` holds."""
    return isinstance(type_, TensorType) and type_.element_type is INDEX


ANY_FIXED_VECTOR_OF_ANY_RANK = TypeConstraint(
    "fixed-length vector of any type values", is_any_fixed_vector_of_any_rank
)
ANY_FIXED_VECTOR_OF_NON_ZERO_RANK = TypeConstraint(
    "fixed-length vector of any type values", is_any_fixed_vector_of_non_zero_rank
)
ANY_MEM_REF = TypeConstraint(
    "memref of any type values", lambda type_: isinstance(type_, MemRefType)
)
ANY_NON0_RANKED_MEM_REF = TypeConstraint(
    "non-0-ranked.memref of any type values", is_any_non0_ranked_mem_ref
)
ANY_NON0_RANKED_OR_UNRANKED_MEM_REF = TypeConstraint(
    "unranked.memref of any type values or non-0-ranked.memref of any type values",
    is_any_non0_ranked_or_unranked_mem_ref,
)
ANY_NON0_RANKED_OR_UNRANKED_TENSOR = TypeConstraint(
    "non-0-ranked or unranked tensor", is_any_non0_ranked_or_unranked_tensor
)
ANY_NON0_RANKED_TENSOR = TypeConstraint(
    "non-0-ranked.tensor of any type values", is_any_non0_ranked_tensor
)
ANY_RANKED_OR_UNRANKED_MEM_REF = TypeConstraint(
    "ranked or unranked memref of any type values", lambda type_: isinstance(type_, BaseMemRefType)
)
ANY_RANKED_TENSOR = TypeConstraint(
    "ranked tensor of any type values", lambda type_: isinstance(type_, RankedTensorType)
)
ANY_SCALABLE_VECTOR_OF_ANY_RANK = TypeConstraint(
    "scalable vector of any type values", is_any_scalable_vector_of_any_rank
)
ANY_SHAPED = TypeConstraint(
    "shaped of any type values", lambda type_: isinstance(type_, ShapedType)
)
ANY_STATIC_SHAPE_MEM_REF = TypeConstraint(
    "statically shaped memref of any type values", is_any_static_shape_mem_ref
)
ANY_STATIC_SHAPE_TENSOR = TypeConstraint(
    "statically shaped tensor of any type values", is_any_static_shape_tensor
)
ANY_STRIDED_MEM_REF = TypeConstraint("strided memref of any type values", is_any_strided_mem_ref)
ANY_TENSOR = TypeConstraint(
    "tensor of any type values", lambda type_: isinstance(type_, TensorType)
)
ANY_UNRANKED_MEM_REF = TypeConstraint(
    "unranked.memref of any type values", lambda type_: isinstance(type_, UnrankedMemRefType)
)
ANY_UNRANKED_TENSOR = TypeConstraint(
    "unranked tensor of any type values", lambda type_: isinstance(type_, UnrankedTensorType)
)
ANY_VECTOR = TypeConstraint("vector of any type values", is_any_vector)
ANY_VECTOR_OF_ANY_RANK = TypeConstraint(
    "vector of any type values", lambda type_: isinstance(type_, VectorType)
)
ANY_VECTOR_OF_NON_ZERO_RANK = TypeConstraint(
    "vector of any type values", is_any_vector_of_non_zero_rank
)
BF16_MEM_REF = TypeConstraint("memref of bfloat16 type values", is_bf16_mem_ref)
BF16_TENSOR = TypeConstraint("tensor of bfloat16 type values", is_bf16_tensor)
F16_MEM_REF = TypeConstraint("memref of 16-bit float values", is_f16_mem_ref)
F16_TENSOR = TypeConstraint("tensor of 16-bit float values", is_f16_tensor)
F32_MEM_REF = TypeConstraint("memref of 32-bit float values", is_f32_mem_ref)
F32_TENSOR = TypeConstraint("tensor of 32-bit float values", is_f32_tensor)
F64_MEM_REF = TypeConstraint("memref of 64-bit float values", is_f64_mem_ref)
F64_TENSOR = TypeConstraint("tensor of 64-bit float values", is_f64_tensor)
HAS_STATIC_SHAPE = TypeConstraint(" of static shape", is_has_static_shape)
I16_MEM_REF = TypeConstraint("memref of 16-bit signless integer values", is_i16_mem_ref)
I16_TENSOR = TypeConstraint("tensor of 16-bit signless integer values", is_i16_tensor)
I1_MEM_REF = TypeConstraint("memref of 1-bit signless integer values", is_i1_mem_ref)
I1_TENSOR = TypeConstraint("tensor of 1-bit signless integer values", is_i1_tensor)
I32_MEM_REF = TypeConstraint("memref of 32-bit signless integer values", is_i32_mem_ref)
I32_TENSOR = TypeConstraint("tensor of 32-bit signless integer values", is_i32_tensor)
I64_MEM_REF = TypeConstraint("memref of 64-bit signless integer values", is_i64_mem_ref)
I64_TENSOR = TypeConstraint("tensor of 64-bit signless integer values", is_i64_tensor)
I8_MEM_REF = TypeConstraint("memref of 8-bit signless integer values", is_i8_mem_ref)
I8_TENSOR = TypeConstraint("tensor of 8-bit signless integer values", is_i8_tensor)
INDEX_TENSOR = TypeConstraint("tensor of index values", is_index_tensor)
