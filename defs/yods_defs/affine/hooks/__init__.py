"""Hooks of the affine dialect.

Source: MLIR, AffineOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.rewrite.deferred import hook_in, pass_in, patterns_in
from yods_defs.affine.hooks.folds import *
from yods_defs.affine.hooks.syntax import *
from yods_defs.affine.hooks.verify import *
from yods_eval.deferred import interpreters_in

_LOWERING = "yods_defs.affine.hooks.lowering"
lower_affine = pass_in(_LOWERING)
before_cast = hook_in(_LOWERING, "before_cast")
results_of_map = hook_in(_LOWERING, "results_of_map")


# Patterns are loaded when something is rewritten.

_REWRITES = "yods_defs.affine.hooks.rewrites"
canonicalize_delinearize_index = patterns_in(_REWRITES, "DELINEARIZE")
canonicalize_if = patterns_in(_REWRITES, "IF")
canonicalize_linearize_index = patterns_in(_REWRITES, "LINEARIZE")
simplified = hook_in(_REWRITES, "simplified")
with_each_result_once = hook_in(_REWRITES, "with_each_result_once")
with_results_in_order = hook_in(_REWRITES, "with_results_in_order")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.affine.hooks.interpretation")
