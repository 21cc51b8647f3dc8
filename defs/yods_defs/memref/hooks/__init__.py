"""Hooks of the memref dialect.

Source: MLIR, MemRefOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods_defs.memref.hooks.folds import (
    fold_assume_alignment,
    fold_atomic_rmw,
    fold_cast,
    fold_casts,
    fold_collapse_shape,
    fold_copy,
    fold_dim,
    fold_expand_shape,
    fold_load,
    fold_memory_space_cast,
    fold_rank,
    fold_reinterpret_cast,
    fold_store,
    fold_strided_metadata,
    fold_subview,
    fold_transpose,
    fold_view,
    is_dim_speculatable,
)
from yods_defs.memref.hooks.syntax import (
    parse_alloca_scope,
    parse_dma_start,
    parse_generic_atomic_rmw,
    parse_global_memref_op_type_and_initial_value,
    parse_prefetch,
    parse_transpose,
    print_alloca_scope,
    print_dma_start,
    print_generic_atomic_rmw,
    print_global_memref_op_type_and_initial_value,
    print_prefetch,
    print_transpose,
)
from yods_defs.memref.hooks.verify import (
    alloca_scope_successors,
    infer_distinct_objects,
    is_cast_compatible,
    is_memory_space_cast,
    verify_alloc,
    verify_alloca,
    verify_atomic_rmw,
    verify_atomic_yield,
    verify_dma_start,
    verify_generic_atomic_rmw,
    verify_get_global,
    verify_global,
    verify_realloc,
    verify_reshape,
)
from yods_defs.memref.hooks.views import (
    infer_strided_metadata,
    verify_collapse_shape,
    verify_expand_shape,
    verify_reinterpret_cast,
    verify_subview,
    verify_transpose,
    verify_view,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.rewrite.pattern import RewritePattern
    from yods_dialects.memref.passes import ExpandStridedMetadataPass, MergeAllocationsPass


# Passes and canonicalisation are loaded when they are first asked for.


def expand_strided_metadata(pass_: ExpandStridedMetadataPass, op: Operation) -> None:
    from yods_defs.memref.hooks import expansion

    expansion.expand_strided_metadata(pass_, op)


def merge_allocations(pass_: MergeAllocationsPass, op: Operation) -> None:
    from yods_defs.memref.hooks import merging

    merging.merge_allocations(pass_, op)


def canonicalize_alloc() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.ALLOC


def canonicalize_alloca() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.ALLOCA


def canonicalize_alloca_scope() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.ALLOCA_SCOPE


def canonicalize_collapse_shape() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import reshape_rewrites

    return reshape_rewrites.COLLAPSE_SHAPE


def canonicalize_copy() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.COPY


def canonicalize_dim() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.DIM


def canonicalize_expand_shape() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import reshape_rewrites

    return reshape_rewrites.EXPAND_SHAPE


def canonicalize_realloc() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.REALLOC


def canonicalize_reinterpret_cast() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.REINTERPRET_CAST


def canonicalize_subview() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.SUBVIEW


def canonicalize_view() -> Sequence[RewritePattern]:
    from yods_defs.memref.hooks import rewrites

    return rewrites.VIEW
