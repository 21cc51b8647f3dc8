"""Hooks of the memref dialect.

Source: MLIR, MemRefOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.shape_rules import bounds_fault as bounds_fault
from yods.builtin.shape_rules import is_rank_reduced as is_rank_reduced
from yods.builtin.strided import has_identity_layout as has_identity_layout
from yods.builtin.strided import layout_symbols as layout_symbols
from yods.builtin.strided import stated_strides as stated_strides
from yods.rewrite.deferred import pass_in, patterns_in
from yods_defs.memref.hooks.folds import *
from yods_defs.memref.hooks.syntax import *
from yods_defs.memref.hooks.views import *
from yods_eval.deferred import interpreters_in

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
canonicalize_dim = patterns_in(_REWRITES, "DIM")
canonicalize_expand_shape = patterns_in(_RESHAPES, "EXPAND_SHAPE")
canonicalize_realloc = patterns_in(_REWRITES, "REALLOC")
canonicalize_reinterpret_cast = patterns_in(_REWRITES, "REINTERPRET_CAST")
canonicalize_subview = patterns_in(_REWRITES, "SUBVIEW")
canonicalize_view = patterns_in(_REWRITES, "VIEW")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.memref.hooks.interpretation")
