"""Hooks of the memref dialect.

Source: MLIR, MemRefOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.rewrite.deferred import patterns_in
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


# Patterns are loaded when something is rewritten.

_REWRITES = "yods_defs.memref.hooks.rewrites"
_RESHAPES = "yods_defs.memref.hooks.reshape_rewrites"
canonicalize_alloc = patterns_in(_REWRITES, "ALLOC")
canonicalize_alloca = patterns_in(_REWRITES, "ALLOCA")
canonicalize_alloca_scope = patterns_in(_REWRITES, "ALLOCA_SCOPE")
canonicalize_collapse_shape = patterns_in(_RESHAPES, "COLLAPSE_SHAPE")
canonicalize_copy = patterns_in(_REWRITES, "COPY")
canonicalize_dim = patterns_in(_REWRITES, "DIM")
canonicalize_expand_shape = patterns_in(_RESHAPES, "EXPAND_SHAPE")
canonicalize_realloc = patterns_in(_REWRITES, "REALLOC")
canonicalize_reinterpret_cast = patterns_in(_REWRITES, "REINTERPRET_CAST")
canonicalize_subview = patterns_in(_REWRITES, "SUBVIEW")
canonicalize_view = patterns_in(_REWRITES, "VIEW")
