"""The pass that takes `index` to LLVM; the patterns are in YAML.

Source: MLIR, mlir/lib/Conversion/IndexToLLVM/IndexToLLVM.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.llvm.patterns import (
    index_to_llvm_patterns,
    index_to_llvm_without_attributes_patterns,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation, Pattern
    from yods_dialects.llvm.passes import ConvertIndexToLlvmPass


def convert(pass_: ConvertIndexToLlvmPass, op: Operation) -> None:
    """Convert all of `index` in `op`; types of other dialects stay, with casts between."""
    target = ConversionTarget()
    # Casts are not legal here, as there: those that undo each other fold.
    target.add_legal_dialect("llvm")
    target.add_illegal_dialect("index")
    # Nobody asks the data layout here; as there, an index has 64 bits unless told otherwise.
    width = pass_.index_bitwidth or 64
    apply_partial_conversion(op, target, patterns(), pass_.context, llvm_types(width))


def patterns() -> Sequence[Pattern]:
    """All patterns from `index` to LLVM."""
    return (*index_to_llvm_patterns(), *index_to_llvm_without_attributes_patterns())
