"""What the definition of the affine dialect cannot say.

Source: MLIR, AffineOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

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

__all__ = [
    "for_entry_operands",
    "for_successors",
    "if_successors",
    "loop_yielded_values",
    "may_inline",
    "parse_apply",
    "parse_data_or_instr",
    "parse_for",
    "parse_if",
    "parse_map_and_operands",
    "parse_parallel",
    "parse_read_or_write",
    "print_apply",
    "print_data_or_instr",
    "print_for",
    "print_if",
    "print_map_and_operands",
    "print_parallel",
    "print_read_or_write",
    "verify_access",
    "verify_apply",
    "verify_for",
    "verify_if",
    "verify_parallel",
    "verify_yield",
]
