"""Passes to LLVM: of `arith`, `index` and `math`, whose patterns are in YAML, and of all at once.

Source: MLIR, mlir/lib/Conversion: ArithToLLVM/ArithToLLVM.cpp, IndexToLLVM/IndexToLLVM.cpp,
MathToLLVM/MathToLLVM.cpp, ConvertToLLVM/ConvertToLLVMPass.cpp; for divisions that round,
mlir/lib/Dialect/Arith/Transforms/ExpandOps.cpp.
"""

from __future__ import annotations

from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods.hints import TYPE_CHECKING
from yods_defs.llvm.hooks import from_func, from_memref
from yods_defs.llvm.hooks.lowering import OnLLVMFloats, UnrollVectors, convert_to_llvm
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.arith import ops as arith
from yods_dialects.llvm import patterns
from yods_dialects.math.ops import AbsiOp, CtlzOp, CttzOp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.operation import Operation, Pattern
    from yods.rewrite.pattern import RewritePattern
    from yods_dialects.llvm import passes


def convert_arith(pass_: passes.ConvertArithToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `arith` in `op`."""
    converter = llvm_types(pass_.index_bitwidth or 64)
    convert_to_llvm(op, arith_patterns(), pass_.context, converter)


def arith_patterns() -> Sequence[Pattern]:
    """All patterns from `arith` to LLVM."""
    made: list[RewritePattern] = [
        *patterns.arith_to_llvm_patterns(),
        *patterns.arith_to_llvm_without_attributes_patterns(),
        *patterns.arith_rounded_divisions_patterns(),
    ]
    roots = {p.root for p in made if isinstance(p.root, type) and p.root is not arith.ConstantOp}
    made += map(UnrollVectors, roots)
    return [each if each.root in _ANY_FLOATS else OnLLVMFloats(each) for each in made]


#: What is converted with floats of which LLVM makes integers, too.
_ANY_FLOATS = frozenset((arith.BitcastOp, arith.ConstantOp, arith.SelectOp, arith.SitofpOp))


def convert_index(pass_: passes.ConvertIndexToLlvmPass, op: Operation) -> None:
    """Convert all of `index` in `op`; types of other dialects stay, with casts between."""
    target = ConversionTarget()
    # Casts are not legal here, as there: those that undo each other fold.
    target.add_legal_dialect("llvm")
    target.add_illegal_dialect("index")
    # Nobody asks the data layout here; as there, an index has 64 bits unless an option has others.
    width = pass_.index_bitwidth or 64
    apply_partial_conversion(op, target, index_patterns(), pass_.context, llvm_types(width))


def index_patterns() -> Sequence[Pattern]:
    """All patterns from `index` to LLVM."""
    return (
        *patterns.index_to_llvm_patterns(),
        *patterns.index_to_llvm_without_attributes_patterns(),
    )


def convert_math(pass_: passes.ConvertMathToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `math` in `op`."""
    convert_to_llvm(op, math_patterns(pass_.approximate_log1p), pass_.context, llvm_types(64))


def math_patterns(approximate_log1p: bool = True) -> Sequence[Pattern]:
    """All patterns from `math` to LLVM."""
    made: list[RewritePattern] = [
        *patterns.math_to_llvm_patterns(),
        *patterns.math_to_llvm_without_attributes_patterns(),
        *(patterns.math_log1p_to_llvm_patterns() if approximate_log1p else ()),
    ]
    roots = {pattern.root for pattern in made if isinstance(pattern.root, type)}
    made += map(UnrollVectors, roots - _ONE_DIMENSION)
    return list(map(OnLLVMFloats, made))


#: What MLIR leaves as it is on vectors of several dimensions; their patterns ask for that.
_ONE_DIMENSION = frozenset((AbsiOp, CtlzOp, CttzOp))

#: The patterns of each dialect that goes to LLVM.
_PATTERNS: dict[str, Callable[[], Sequence[Pattern]]] = {
    "arith": arith_patterns,
    "cf": lambda: from_func.CF,
    "complex": lambda: (
        *patterns.complex_constants_to_llvm_patterns(),
        *patterns.complex_to_llvm_patterns(),
    ),
    "func": from_func.func_patterns,
    "index": index_patterns,
    "math": math_patterns,
    "memref": from_memref.memref_patterns,
    "ub": patterns.ub_to_llvm_patterns,
    "vector": patterns.vector_to_llvm_patterns,
}

#: What may not be left; of other dialects, what has no pattern stays.
_ILLEGAL = ("cf",)


def convert_all(pass_: passes.ConvertToLlvmPass, op: Operation) -> None:
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
