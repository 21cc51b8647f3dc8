"""All ways to LLVM at once.

Source: MLIR, mlir/lib/Conversion/ConvertToLLVM/ConvertToLLVMPass.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods_defs.llvm.hooks import (
    from_arith,
    from_cf,
    from_func,
    from_index,
    from_math,
    from_memref,
    from_vector,
)
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.llvm.patterns import (
    complex_constants_to_llvm_patterns,
    complex_to_llvm_patterns,
    ub_to_llvm_patterns,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.operation import Operation, Pattern
    from yods_dialects.llvm.passes import ConvertToLlvmPass

#: The patterns of each dialect that goes to LLVM.
_PATTERNS: dict[str, Callable[[], Sequence[Pattern]]] = {
    "arith": from_arith.patterns,
    "cf": from_cf.patterns,
    "complex": lambda: (*complex_constants_to_llvm_patterns(), *complex_to_llvm_patterns()),
    "func": from_func.patterns,
    "index": from_index.patterns,
    "math": from_math.patterns,
    "memref": from_memref.patterns,
    "ub": ub_to_llvm_patterns,
    "vector": from_vector.patterns,
}
#: What may not be left; of other dialects, what has no pattern stays.
_ILLEGAL = ("cf",)


def convert(pass_: ConvertToLlvmPass, op: Operation) -> None:
    """Convert what of `op` goes to LLVM."""
    chosen = pass_.filter_dialects or tuple(_PATTERNS)
    # Casts that a pattern makes are not legal, so it fails, as in MLIR.
    target = ConversionTarget()
    target.add_legal_dialect("llvm")
    found: list[Pattern] = []
    for name in chosen:
        if name not in _PATTERNS:
            raise op.plain_error(f"dialect not loaded or without patterns to LLVM: {name}")
        found += _PATTERNS[name]()
        if name in _ILLEGAL:
            target.add_illegal_dialect(name)
    bits = from_func.index_bits(op) if pass_.dynamic else 64
    apply_partial_conversion(op, target, found, pass_.context, llvm_types(bits))
