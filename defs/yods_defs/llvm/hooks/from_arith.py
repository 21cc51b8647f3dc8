"""The pass that takes `arith` to LLVM; the patterns are in YAML.

Source: MLIR, mlir/lib/Conversion/ArithToLLVM/ArithToLLVM.cpp; for divisions that round,
mlir/lib/Dialect/Arith/Transforms/ExpandOps.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods_defs.llvm.hooks.lowering import OnLLVMFloats, UnrollVectors, convert_to_llvm
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.arith import ops as arith
from yods_dialects.llvm.patterns import (
    arith_rounded_divisions_patterns,
    arith_to_llvm_patterns,
    arith_to_llvm_without_attributes_patterns,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation, Pattern
    from yods.rewrite.pattern import RewritePattern
    from yods_dialects.llvm.passes import ConvertArithToLlvmPass


def convert(pass_: ConvertArithToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `arith` in `op`."""
    converter = llvm_types(pass_.index_bitwidth or 64)
    convert_to_llvm(op, patterns(), pass_.context, converter)


def patterns() -> Sequence[Pattern]:
    """All patterns from `arith` to LLVM."""
    made: list[RewritePattern] = [
        *arith_to_llvm_patterns(),
        *arith_to_llvm_without_attributes_patterns(),
        *arith_rounded_divisions_patterns(),
    ]
    roots = {p.root for p in made if isinstance(p.root, type) and p.root is not arith.ConstantOp}
    made += map(UnrollVectors, roots)
    return [each if each.root in _ANY_FLOATS else OnLLVMFloats(each) for each in made]


#: What is converted with floats of which LLVM makes integers, too.
_ANY_FLOATS = frozenset((arith.BitcastOp, arith.ConstantOp, arith.SelectOp, arith.SitofpOp))
