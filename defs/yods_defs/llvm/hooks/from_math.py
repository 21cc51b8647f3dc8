"""The pass that takes `math` to LLVM; the patterns are in YAML.

Source: MLIR, mlir/lib/Conversion/MathToLLVM/MathToLLVM.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods_defs.llvm.hooks.lowering import OnLLVMFloats, UnrollVectors, convert_to_llvm
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.llvm.patterns import (
    math_log1p_to_llvm_patterns,
    math_to_llvm_patterns,
    math_to_llvm_without_attributes_patterns,
)
from yods_dialects.math.ops import AbsiOp, CtlzOp, CttzOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation, Pattern
    from yods.rewrite.pattern import RewritePattern
    from yods_dialects.llvm.passes import ConvertMathToLlvmPass


def convert(pass_: ConvertMathToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `math` in `op`."""
    convert_to_llvm(op, patterns(pass_.approximate_log1p), pass_.context, llvm_types(64))


def patterns(approximate_log1p: bool = True) -> Sequence[Pattern]:
    """All patterns from `math` to LLVM."""
    made: list[RewritePattern] = [
        *math_to_llvm_patterns(),
        *math_to_llvm_without_attributes_patterns(),
        *(math_log1p_to_llvm_patterns() if approximate_log1p else ()),
    ]
    roots = {pattern.root for pattern in made if isinstance(pattern.root, type)}
    made += map(UnrollVectors, roots - _ONE_DIMENSION)
    return list(map(OnLLVMFloats, made))


#: What MLIR leaves as it is on vectors of several dimensions; their patterns ask for that.
_ONE_DIMENSION = frozenset((AbsiOp, CtlzOp, CttzOp))
