"""Hooks of the affine dialect.

Source: MLIR, AffineOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.rewrite.deferred import patterns_in
from yods_defs.affine.hooks.dma import (
    parse_dma_start,
    parse_dma_wait,
    print_dma_start,
    print_dma_wait,
    verify_dma_start,
    verify_dma_wait,
)
from yods_defs.affine.hooks.folds import (
    fold_apply,
    fold_for,
    fold_if,
    fold_least,
    fold_memref_cast,
    fold_parallel,
)
from yods_defs.affine.hooks.parallel import parse_parallel, print_parallel
from yods_defs.affine.hooks.scopes import may_inline
from yods_defs.affine.hooks.syntax import (
    parse_apply,
    parse_data_or_instr,
    parse_for,
    parse_if,
    parse_map_and_operands,
    parse_read_or_write,
    print_apply,
    print_data_or_instr,
    print_for,
    print_if,
    print_map_and_operands,
    print_read_or_write,
)
from yods_defs.affine.hooks.verify import (
    for_entry_operands,
    for_speculatability,
    for_successors,
    if_successors,
    loop_yielded_values,
    verify_access,
    verify_apply,
    verify_for,
    verify_if,
    verify_parallel,
    verify_yield,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.rewrite.pattern import RewritePattern
    from yods_dialects.affine.passes import LowerAffinePass


def lower_affine(pass_: LowerAffinePass, op: Operation) -> None:
    """Lower what is affine in `op`."""
    from yods_defs.affine.hooks.lowering import convert

    convert(pass_, op)


# Patterns are loaded when something is rewritten.

_REWRITES = "yods_defs.affine.hooks.rewrites"
canonicalize_apply = patterns_in(_REWRITES, "APPLY")
canonicalize_for = patterns_in(_REWRITES, "FOR")
canonicalize_if = patterns_in(_REWRITES, "IF")
canonicalize_load = patterns_in(_REWRITES, "LOAD")
canonicalize_max = patterns_in(_REWRITES, "MAX")
canonicalize_min = patterns_in(_REWRITES, "MIN")
canonicalize_prefetch = patterns_in(_REWRITES, "PREFETCH")
canonicalize_store = patterns_in(_REWRITES, "STORE")
canonicalize_vector_load = patterns_in(_REWRITES, "VECTOR_LOAD")
canonicalize_vector_store = patterns_in(_REWRITES, "VECTOR_STORE")
