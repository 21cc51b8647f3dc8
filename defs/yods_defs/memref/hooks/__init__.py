"""Hooks of the memref dialect.

Source: MLIR, MemRefOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.strided import has_identity_layout as has_identity_layout
from yods.rewrite.deferred import pass_in, patterns_in
from yods_defs.memref.hooks.folds import *
from yods_defs.memref.hooks.syntax import *
from yods_defs.memref.hooks.views import *
from yods_eval.deferred import interpreter_in

# Passes and canonicalisation are loaded when they are first asked for.


expand_strided_metadata = pass_in("yods_defs.memref.hooks.expansion", "expand_strided_metadata")
merge_allocations = pass_in("yods_defs.memref.hooks.merging", "merge_allocations")


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


# How operations are interpreted is loaded when a program is.

_INTERPRETATION = "yods_defs.memref.hooks.interpretation"
interpret_alloc = interpreter_in(_INTERPRETATION, "interpret_alloc")
interpret_alloca = interpreter_in(_INTERPRETATION, "interpret_alloca")
interpret_alloca_scope = interpreter_in(_INTERPRETATION, "interpret_alloca_scope")
interpret_dealloc = interpreter_in(_INTERPRETATION, "interpret_dealloc")
interpret_load = interpreter_in(_INTERPRETATION, "interpret_load")
interpret_store = interpreter_in(_INTERPRETATION, "interpret_store")
interpret_global = interpreter_in(_INTERPRETATION, "interpret_global")
interpret_get_global = interpreter_in(_INTERPRETATION, "interpret_get_global")
interpret_dim = interpreter_in(_INTERPRETATION, "interpret_dim")
interpret_rank = interpreter_in(_INTERPRETATION, "interpret_rank")
interpret_cast = interpreter_in(_INTERPRETATION, "interpret_cast")
interpret_copy = interpreter_in(_INTERPRETATION, "interpret_copy")
interpret_subview = interpreter_in(_INTERPRETATION, "interpret_subview")
interpret_reinterpret_cast = interpreter_in(_INTERPRETATION, "interpret_reinterpret_cast")
interpret_expand_shape = interpreter_in(_INTERPRETATION, "interpret_expand_shape")
interpret_collapse_shape = interpreter_in(_INTERPRETATION, "interpret_collapse_shape")
interpret_transpose = interpreter_in(_INTERPRETATION, "interpret_transpose")
interpret_view = interpreter_in(_INTERPRETATION, "interpret_view")
interpret_extract_strided_metadata = interpreter_in(
    _INTERPRETATION, "interpret_extract_strided_metadata"
)
interpret_extract_aligned_pointer = interpreter_in(
    _INTERPRETATION, "interpret_extract_aligned_pointer"
)
interpret_same_memory = interpreter_in(_INTERPRETATION, "interpret_same_memory")
