"""Hooks of the scf dialect.

Source: MLIR, SCF.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.rewrite.deferred import pass_in, patterns_in
from yods_defs.scf.hooks.syntax import *
from yods_defs.scf.hooks.verify import *
from yods_eval.deferred import interpreters_in

# Canonicalisation is loaded when it is first asked for.

_REWRITES = "yods_defs.scf.hooks.rewrites"
canonicalize_execute_region = patterns_in(_REWRITES, "EXECUTE_REGION")
canonicalize_for = patterns_in(_REWRITES, "FOR")
canonicalize_forall = patterns_in("yods_defs.scf.hooks.parallel_rewrites", "FORALL")
canonicalize_if = patterns_in("yods_defs.scf.hooks.parallel_rewrites", "IF")
canonicalize_index_switch = patterns_in(_REWRITES, "INDEX_SWITCH")
canonicalize_parallel = patterns_in("yods_defs.scf.hooks.parallel_rewrites", "PARALLEL")
canonicalize_while = patterns_in(_REWRITES, "WHILE")
convert_scf_to_cf = pass_in("yods_defs.scf.hooks.to_cf")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.scf.hooks.interpretation")
