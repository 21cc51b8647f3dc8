"""Output of front ends and lowerings: LLVM with debug information, tensors, encodings.

`constants`, `types` and others in `data` are of the builtin dialect; here attributes and types
are those of dialects, which read and write them by their own rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench.shapes.shape import Piece

_LLVM_OPS = 6
#: With those in the regions that linalg's named operations get.
_TENSOR_OPS = 12


def llvm_functions(size: int) -> Iterator[Piece]:
    """Functions of the llvm dialect, every operation and variable with its debug information."""
    for number in range(max(1, size // _LLVM_OPS)):
        yield Piece(
            _LLVM_OPS,
            f"  llvm.func @f{number}(%a: i32, %p: !llvm.ptr) -> i32 {{\n"
            f"    %0 = llvm.mlir.constant({number} : i32) : i32 loc(#place{number}_0)\n"
            f"    llvm.intr.dbg.value #variable{number} = %a : i32 loc(#place{number}_1)\n"
            f"    %1 = llvm.getelementptr %p[{number % 7}] : (!llvm.ptr) -> !llvm.ptr, "
            f'!llvm.struct<"s{number % 9}", (i32, ptr, array<{number % 9 + 1} x f32>)> '
            f"loc(#place{number}_1)\n"
            f"    llvm.store %0, %1 {{alignment = 4 : i64}} : i32, !llvm.ptr "
            f"loc(#place{number}_2)\n"
            f"    llvm.return %a : i32 loc(#place{number}_2)\n"
            f"  }} loc(#function{number})",
        )


def debug_information(size: int) -> str:
    """The definitions of the aliases of `llvm_functions`."""
    lines = [
        '#file = #llvm.di_file<"source.c" in "/tmp">',
        "#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, "
        'file = #file, producer = "bench", isOptimized = true, emissionKind = Full>',
        '#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, '
        "encoding = DW_ATE_signed>",
        "#type = #llvm.di_subroutine_type<types = #int, #int>",
    ]
    for number in range(max(1, size // _LLVM_OPS)):
        line = number * 5 + 1
        lines += [
            f"#program{number} = #llvm.di_subprogram<id = distinct[{number + 1}]<>, "
            f'compileUnit = #unit, scope = #file, name = "f{number}", linkageName = "f{number}", '
            f"file = #file, line = {line}, scopeLine = {line}, "
            'subprogramFlags = "Definition|Optimized", type = #type>',
            f"#variable{number} = #llvm.di_local_variable<scope = #program{number}, "
            f'name = "x{number}", file = #file, line = {line + 1}, arg = 1, type = #int>',
            f'#function{number} = loc(fused<#program{number}>["source.c":{line}:1])',
        ]
        for place in range(3):
            at = f'"source.c":{line + place + 1}:{place * 4 + 3}'
            lines.append(f"#place{number}_{place} = loc(fused<#program{number}>[{at}])")
    return "\n".join(lines) + "\n"


def tensor_programs(size: int) -> Iterator[Piece]:
    """Networks of tosa and linalg's named operations, on tensors of a shape each."""
    for number in range(max(1, size // _TENSOR_OPS)):
        rows = number % 200 + 1
        wide, narrow = f"tensor<{rows}x16xf32>", f"tensor<{rows}x8xf32>"
        yield Piece(
            _TENSOR_OPS,
            f"  func.func @f{number}(%a: {wide}, %w: tensor<16x8xf32>, %c: {narrow}) "
            f"-> {narrow} {{\n"
            f"    %0 = tosa.add %a, %a : ({wide}, {wide}) -> {wide}\n"
            f"    %1 = tosa.clamp %0 {{max_val = {rows}.0 : f32, min_val = 0.0 : f32}} : "
            f"({wide}) -> {wide}\n"
            f"    %2 = tosa.tanh %1 : ({wide}) -> {wide}\n"
            f"    %3 = linalg.matmul ins(%2, %w : {wide}, tensor<16x8xf32>) "
            f"outs(%c : {narrow}) -> {narrow}\n"
            f"    %4 = linalg.add ins(%3, %c : {narrow}, {narrow}) outs(%c : {narrow}) "
            f"-> {narrow}\n"
            f"    return %4 : {narrow}\n  }}",
        )


def encoded_tensors(size: int) -> Iterator[Piece]:
    """Sparse and quantised tensors, vectors that scale and memory laid out by maps."""
    levels = ("dense", "compressed")
    for number in range(max(1, size // 4)):
        rows = number + 1
        yield Piece(
            4,
            f'  "t.sparse"() : () -> tensor<{rows}x?xf64, #sparse_tensor.encoding<{{ map = '
            f"(i, j) -> (i : {levels[number % 2]}, j : compressed), posWidth = 32 }}>>\n"
            f'  "t.quantised"() : () -> tensor<{rows}x4x!quant.uniform<i8:f32, '
            f"{number % 90 + 1}.5e-1:{number % 100}>>\n"
            f'  "t.vector"() : () -> vector<{rows}x[4]xf32>\n'
            f'  "t.memory"() : () -> memref<{rows}x8xf32, '
            f"affine_map<(d0, d1) -> (d0 * {number % 100 + 9} + d1)>, 1>",
        )
