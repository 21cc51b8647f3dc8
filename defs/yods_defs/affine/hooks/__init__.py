"""Hooks of the affine dialect.

Source: MLIR, AffineOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def canonicalize_apply() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.APPLY


def canonicalize_for() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.FOR


def canonicalize_if() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.IF


def canonicalize_load() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.LOAD


def canonicalize_max() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.MAX


def canonicalize_min() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.MIN


def canonicalize_prefetch() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.PREFETCH


def canonicalize_store() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.STORE


def canonicalize_vector_load() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.VECTOR_LOAD


def canonicalize_vector_store() -> Sequence[RewritePattern]:
    from yods_defs.affine.hooks import rewrites

    return rewrites.VECTOR_STORE
