"""Hooks of the scf dialect.

Source: MLIR, SCF.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.rewrite.deferred import pass_in, patterns_in
from yods_defs.scf.hooks.folds import *
from yods_defs.scf.hooks.syntax import *
from yods_defs.scf.hooks.verify import *
from yods_eval.deferred import interpreter_in

# Canonicalisation is loaded when it is first asked for.

_REWRITES = "yods_defs.scf.hooks.rewrites"
canonicalize_execute_region = patterns_in(_REWRITES, "EXECUTE_REGION")
canonicalize_for = patterns_in(_REWRITES, "FOR")
canonicalize_forall = patterns_in("yods_defs.scf.hooks.parallel_rewrites", "FORALL")
canonicalize_if = patterns_in("yods_defs.scf.hooks.if_rewrites", "IF")
canonicalize_index_switch = patterns_in(_REWRITES, "INDEX_SWITCH")
canonicalize_parallel = patterns_in("yods_defs.scf.hooks.parallel_rewrites", "PARALLEL")
canonicalize_while = patterns_in(_REWRITES, "WHILE")
convert_scf_to_cf = pass_in("yods_defs.scf.hooks.to_cf")


# How operations are interpreted is loaded when a program is.

_INTERPRETATION = "yods_defs.scf.hooks.interpretation"
interpret_for = interpreter_in(_INTERPRETATION, "interpret_for")
interpret_if = interpreter_in(_INTERPRETATION, "interpret_if")
interpret_while = interpreter_in(_INTERPRETATION, "interpret_while")
interpret_condition = interpreter_in(_INTERPRETATION, "interpret_condition")
interpret_execute_region = interpreter_in(_INTERPRETATION, "interpret_execute_region")
interpret_index_switch = interpreter_in(_INTERPRETATION, "interpret_index_switch")
interpret_parallel = interpreter_in(_INTERPRETATION, "interpret_parallel")
interpret_reduce = interpreter_in(_INTERPRETATION, "interpret_reduce")
