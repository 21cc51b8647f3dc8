"""Shapes of whole files as test suites hold them: many kinds of operations in one text."""

from __future__ import annotations

from collections.abc import Iterator

from bench.shapes.shape import Piece


def operations_of_dialects(size: int) -> Iterator[Piece]:
    """A function for a few operations of each of several dialects, as their own tests have it."""
    kinds = (
        (
            6,
            "func.func @arith{n}(%a: vector<4xi32>, %b: vector<4xi32>, %c: f64) "
            "-> (vector<4xi32>, f32) {{\n"
            "    %0 = arith.addi %a, %b overflow<nsw> : vector<4xi32>\n"
            "    %1 = arith.muli %0, %b : vector<4xi32>\n"
            "    %2 = arith.maxsi %1, %a : vector<4xi32>\n"
            "    %3 = arith.truncf %c : f64 to f32\n"
            "    return %2, %3 : vector<4xi32>, f32\n  }}",
        ),
        (
            7,
            "func.func @tensor{n}(%t: tensor<?x8xf32>, %i: index, %x: f32) -> tensor<4x8xf32> {{\n"
            "    %0 = tensor.extract %t[%i, %i] : tensor<?x8xf32>\n"
            "    %1 = tensor.insert %x into %t[%i, %i] : tensor<?x8xf32>\n"
            "    %2 = tensor.cast %1 : tensor<?x8xf32> to tensor<4x8xf32>\n"
            "    %3 = tensor.splat %0 : tensor<4x8xf32>\n"
            "    %4 = arith.addf %2, %3 fastmath<fast> : tensor<4x8xf32>\n"
            "    return %4 : tensor<4x8xf32>\n  }}",
        ),
        (
            6,
            "func.func @memref{n}(%s: index, %i: index) {{\n"
            "    %0 = memref.alloc(%s) {{alignment = 64 : i64}} : memref<?x{w}xf32>\n"
            "    %1 = memref.cast %0 : memref<?x{w}xf32> to memref<?x?xf32>\n"
            "    %2 = memref.load %1[%i, %s] : memref<?x?xf32>\n"
            "    memref.dealloc %0 : memref<?x{w}xf32>\n"
            "    return\n  }}",
        ),
        (
            7,
            "func.func @math{n}(%x: f32, %y: complex<f32>) -> complex<f32> {{\n"
            "    %0 = math.sqrt %x fastmath<fast> : f32\n"
            "    %1 = math.fma %0, %x, %x : f32\n"
            "    %2 = complex.create %1, %0 : complex<f32>\n"
            "    %3 = complex.mul %2, %y : complex<f32>\n"
            "    %4 = complex.re %3 : complex<f32>\n"
            "    return %3 : complex<f32>\n  }}",
        ),
    )
    done = 0
    number = 0
    while done < size - 6:
        ops, text = kinds[number % len(kinds)]
        yield Piece(ops, "  " + text.format(n=number, w=number % 8 + 1))
        done += ops
        number += 1


def lowered_code(size: int) -> Iterator[Piece]:
    """Loops as blocks and branches, with addresses computed: the last step but one."""
    for number in range(max(1, size // 20)):
        yield Piece(
            20,
            f"  func.func @f{number}(%arg0: memref<?xf32>, %arg1: index) -> f32 {{\n"
            "    %c0 = arith.constant 0 : index\n"
            "    %c1 = arith.constant 1 : index\n"
            f"    %c{number + 2} = arith.constant {number + 2} : index\n"
            "    %cst = arith.constant 0.000000e+00 : f32\n"
            "    %flat, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 "
            ": memref<?xf32> -> memref<f32>, index, index, index\n"
            "    %view = memref.reinterpret_cast %flat to offset: [%offset], sizes: [%sizes], "
            "strides: [1] : memref<f32> to memref<?xf32, strided<[1], offset: ?>>\n"
            "    cf.br ^bb1(%c0, %cst : index, f32)\n"
            "  ^bb1(%0: index, %1: f32):  // 2 preds: ^bb0, ^bb2\n"
            "    %2 = arith.cmpi slt, %0, %arg1 : index\n"
            "    cf.cond_br %2, ^bb2, ^bb3\n"
            "  ^bb2:  // pred: ^bb1\n"
            "    %3 = memref.load %view[%0] : memref<?xf32, strided<[1], offset: ?>>\n"
            "    %4 = arith.index_cast %0 : index to i64\n"
            "    %5 = llvm.trunc %4 : i64 to i32\n"
            "    %6 = arith.sitofp %5 : i32 to f32\n"
            "    %7 = arith.mulf %3, %6 fastmath<contract> : f32\n"
            "    %8 = arith.addf %1, %7 : f32\n"
            "    %9 = arith.addi %0, %c1 overflow<nsw> : index\n"
            "    memref.store %8, %view[%0] : memref<?xf32, strided<[1], offset: ?>>\n"
            "    cf.br ^bb1(%9, %8 : index, f32)\n"
            "  ^bb3:  // pred: ^bb1\n"
            "    return %1 : f32\n  }",
        )


def loop_nests(size: int) -> Iterator[Piece]:
    """Kernels as a polyhedral tool has them: nests of affine loops, accesses by maps."""
    for number in range(max(1, size // 15)):
        n = number % 7 + 2
        yield Piece(
            15,
            f"  func.func @kernel{number}(%A: memref<64x64xf32>, %B: memref<64x64xf32>, "
            "%C: memref<64x64xf32>) {\n"
            "    affine.for %i = 0 to 64 {\n"
            f"      affine.for %j = 0 to 64 step {n} {{\n"
            f"        %m = affine.apply affine_map<(d0, d1) -> (d0 + d1 * {n})>(%i, %j)\n"
            "        affine.for %k = affine_map<(d0) -> (d0)>(%i) to 64 {\n"
            "          %a = affine.load %A[%i, %k] : memref<64x64xf32>\n"
            "          %b = affine.load %B[%k, %j] : memref<64x64xf32>\n"
            "          %c = affine.load %C[%i, %j] : memref<64x64xf32>\n"
            "          %p = arith.mulf %a, %b : f32\n"
            "          %s = arith.addf %c, %p : f32\n"
            "          affine.store %s, %C[%i, %j] : memref<64x64xf32>\n"
            "        }\n      }\n    }\n    return\n  }",
        )
