"""Hooks of the scf dialect.

Source: MLIR, SCF.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.rewrite.deferred import patterns_in
from yods_defs.scf.hooks.folds import fold_if
from yods_defs.scf.hooks.syntax import (
    parse_execute_region,
    parse_for,
    parse_forall,
    parse_if,
    parse_in_parallel,
    parse_parallel,
    parse_while,
    print_execute_region,
    print_for,
    print_forall,
    print_if,
    print_in_parallel,
    print_parallel,
    print_while,
)
from yods_defs.scf.hooks.verify import (
    condition_operands,
    execute_region_successors,
    for_entry_operands,
    for_induction_variables,
    for_initial_values,
    for_iter_args,
    for_lower_bounds,
    for_results,
    for_speculatability,
    for_steps,
    for_successors,
    for_upper_bounds,
    for_yielded_values,
    if_successors,
    index_switch_successors,
    parallel_successors,
    reduce_operands,
    verify_for_regions,
    verify_forall,
    verify_in_parallel,
    verify_index_switch,
    verify_parallel,
    verify_reduce_regions,
    verify_reduce_return,
    verify_while,
    while_entry_operands,
    while_entry_values,
    while_iter_args,
    while_successors,
    while_yielded_values,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.rewrite.pattern import RewritePattern
    from yods_dialects.scf.passes import ConvertScfToCfPass


# Canonicalisation is loaded when it is first asked for.

_REWRITES = "yods_defs.scf.hooks.rewrites"
canonicalize_execute_region = patterns_in(_REWRITES, "EXECUTE_REGION")
canonicalize_for = patterns_in(_REWRITES, "FOR")
canonicalize_forall = patterns_in("yods_defs.scf.hooks.parallel_rewrites", "FORALL")
canonicalize_if = patterns_in("yods_defs.scf.hooks.if_rewrites", "IF")
canonicalize_index_switch = patterns_in(_REWRITES, "INDEX_SWITCH")
canonicalize_parallel = patterns_in("yods_defs.scf.hooks.parallel_rewrites", "PARALLEL")
canonicalize_while = patterns_in("yods_defs.scf.hooks.while_rewrites", "WHILE")


def convert_scf_to_cf(pass_: ConvertScfToCfPass, op: Operation) -> None:
    from yods_defs.scf.hooks.to_cf import convert

    convert(pass_, op)
