"""What the definition of the linalg dialect cannot say.

Source: MLIR, LinalgOps.cpp, LinalgDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods_defs.linalg.hooks.forms import (
    parse_contract,
    parse_elementwise,
    parse_generic,
    print_contract,
    print_elementwise,
    print_generic,
)
from yods_defs.linalg.hooks.verify import (
    contract_iterators,
    name_body_arguments,
    verify_batch_contraction,
    verify_contract,
    verify_contraction,
    verify_index,
    verify_operation_attribute,
    verify_yield,
)

__all__ = [
    "contract_iterators",
    "name_body_arguments",
    "parse_contract",
    "parse_elementwise",
    "parse_generic",
    "print_contract",
    "print_elementwise",
    "print_generic",
    "verify_batch_contraction",
    "verify_contract",
    "verify_contraction",
    "verify_index",
    "verify_operation_attribute",
    "verify_yield",
]
