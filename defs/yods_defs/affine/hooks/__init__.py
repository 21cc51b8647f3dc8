"""Hooks of the affine dialect.

Source: MLIR, AffineOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.rewrite.deferred import pass_in, patterns_in
from yods_defs.affine.hooks.folds import *
from yods_defs.affine.hooks.syntax import *
from yods_defs.affine.hooks.verify import *
from yods_eval.deferred import interpreters_in

lower_affine = pass_in("yods_defs.affine.hooks.lowering")


# Patterns are loaded when something is rewritten.

_REWRITES = "yods_defs.affine.hooks.rewrites"
canonicalize_apply = patterns_in(_REWRITES, "APPLY")
canonicalize_delinearize_index = patterns_in(_REWRITES, "DELINEARIZE")
canonicalize_if = patterns_in(_REWRITES, "IF")
canonicalize_linearize_index = patterns_in(_REWRITES, "LINEARIZE")
canonicalize_load = patterns_in(_REWRITES, "LOAD")
canonicalize_max = patterns_in(_REWRITES, "MAX")
canonicalize_min = patterns_in(_REWRITES, "MIN")
canonicalize_prefetch = patterns_in(_REWRITES, "PREFETCH")
canonicalize_store = patterns_in(_REWRITES, "STORE")
canonicalize_vector_load = patterns_in(_REWRITES, "VECTOR_LOAD")
canonicalize_vector_store = patterns_in(_REWRITES, "VECTOR_STORE")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.affine.hooks.interpretation")
