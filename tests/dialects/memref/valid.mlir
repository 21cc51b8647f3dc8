// memref ops as one writes them; mlir-opt prints the same.

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.alloc() : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.alloc(%n) : memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.alloc(%n, %i) {alignment = 64 : i64} : memref<?x?xf32, 2>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.alloc(%n)[%i] : memref<?x4xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.alloc()[%n, %i] : memref<4xf32, strided<[?], offset: ?>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.alloca() : memref<f32>
  %1 = memref.alloca(%n) {alignment = 8 : i64, x.y} : memref<?xvector<4xf32>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.load %m[%i, %n] : memref<?x4xf32>
  memref.store %0, %m[%n, %i] : memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.load %m[%i, %n] {nontemporal = true} : memref<?x4xf32>
  memref.store %0, %m[%n, %i] {nontemporal = true} : memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.load %m[%i, %n] {nontemporal = false} : memref<?x4xf32>
  memref.store %0, %m[%n, %i] {alignment = 16} : memref<?x4xf32>
  return
}

// -----

func.func @f(%z: memref<vector<2xi1>>) {
  %0 = memref.load %z[] : memref<vector<2xi1>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %u: memref<*xi8>) {
  %0 = memref.dim %m, %i : memref<?x4xf32>
  %1 = memref.dim {a} %u, %i : memref<*xi8>
  return
}

// -----

func.func @f(%u: memref<*xi8, 3>) {
  %0 = memref.rank %u : memref<*xi8, 3>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.cast %m : memref<?x4xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.cast %m : memref<?x4xf32> to memref<8x?xf32, strided<[?, ?]>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.memory_space_cast %m : memref<?x4xf32> to memref<?x4xf32, 3>
  %1 = memref.memory_space_cast %0 {a} : memref<?x4xf32, 3> to memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %b: memref<5x4xf32, strided<[8, 1]>>) {
  memref.copy %m, %b : memref<?x4xf32> to memref<5x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %u: memref<*xi8>) {
  memref.dealloc %m : memref<?x4xf32>
  memref.dealloc %u {a} : memref<*xi8>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.subview %m[%i, 0] [%n, 4] [1, 1] : memref<?x4xf32> to memref<?x4xf32, strided<[4, 1], offset: ?>>
  return
}

// -----

func.func @f(%m: memref<4x8x16xf32>) {
  %0 = memref.subview %m[0, 0, 0] [1, 8, 1] [1, 1, 1] : memref<4x8x16xf32> to memref<8xf32, strided<[16]>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.subview %m[0, 0] [1, 4] [1, %i] {a} : memref<?x4xf32> to memref<4xf32, strided<[?]>>
  return
}

// -----

func.func @f(%m: memref<8x4xf32>) {
  %0 = memref.subview %m[2, 1] [1, 1] [1, 1] : memref<8x4xf32> to memref<f32, strided<[], offset: 9>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [], strides: [] : memref<?x4xf32> to memref<f32, strided<[], offset: ?>>
  return
}

// -----

func.func @f(%u: memref<*xf32>, %i: index, %n: index) {
  %0 = memref.reinterpret_cast %u to offset: [3], sizes: [2, %i], strides: [%n, 1] : memref<*xf32> to memref<2x?xf32, strided<[?, 1], offset: 3>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.collapse_shape %m [[0, 1]] {a} : memref<?x4xf32> into memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<1x1xf32>) {
  %0 = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32, strided<[24, 8, 1]>>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32, strided<[24, 8, 1]>> into memref<6x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%n, 2, 2, 2] : memref<?x4xf32> into memref<?x2x2x2xf32>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return
}

// -----

func.func @f(%b: memref<64xi8>, %i: index) {
  %0 = memref.view %b[%i][] : memref<64xi8> to memref<4xf32>
  %1 = memref.view %b[%i][%i, %i] {a} : memref<64xi8> to memref<?x?xf64>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.transpose %m (i, j) -> (j, i) {a} : memref<?x4xf32> to memref<4x?xf32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  %0 = memref.transpose %m (x, y, z) -> (z, x, y) : memref<2x3x4xf32> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %p = memref.extract_aligned_pointer_as_index %b : memref<f32> -> index {a}
  return
}

// -----

func.func @f(%m: memref<i8, 3>) {
  %b, %o = memref.extract_strided_metadata %m : memref<i8, 3> -> memref<i8, 3>, index
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.atomic_rmw maximumf %v, %m[%i, %n] {a} : (f32, memref<?x4xf32>) -> f32
  return
}

// -----

func.func @f(%v: i8, %m: memref<i8>) {
  %0 = memref.atomic_rmw assign %v, %m[] : (i8, memref<i8>) -> i8
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.generic_atomic_rmw %m[%i, %n] : memref<?x4xf32> {
  ^bb0(%x: f32):
    %y = arith.mulf %x, %v : f32
    memref.atomic_yield %y {b} : f32
  } {a}
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  memref.prefetch %m[%i, %n], write, locality<0>, instr {a} : memref<?x4xf32>
  memref.prefetch %m[%i, %n], read, locality<3>, data : memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %s: memref<?xi32>) {
  %0 = memref.reshape %m(%s) : (memref<?x4xf32>, memref<?xi32>) -> memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<*xf32>, %s: memref<2xindex>) {
  %0 = memref.reshape %m(%s) {a} : (memref<*xf32>, memref<2xindex>) -> memref<4x?xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index) {
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  %1 = memref.realloc %0(%n) {alignment = 8, a} : memref<8xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.assume_alignment %m, 16 {a} : memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %0 = memref.distinct_objects %m {a} : memref<?x4xf32>
  %1:2 = memref.distinct_objects %m, %0 : memref<?x4xf32>, memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32, %n: index) {
  %r:2 = memref.alloca_scope -> (f32, index) {
    memref.alloca_scope.return %v, %i : f32, index
  } {a}
  memref.alloca_scope {
    memref.store %v, %m[%i, %i] : memref<?x4xf32>
  }
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %s: memref<2xf32, 1>, %n: index, %t: memref<i32>) {
  memref.dma_start %m[%i, %i], %s[%n], %n, %t[], %n, %i {a} : memref<?x4xf32>, memref<2xf32, 1>, memref<i32>
  memref.dma_wait %t[], %n {a} : memref<i32>
  return
}

// -----

memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0]>
memref.global "private" @h : memref<2x2xi8, 3> = uninitialized {alignment = 8 : i64}
memref.global @e : memref<i1> {x.y}
memref.global constant @s : memref<3xindex> = dense<7>
func.func @f() -> memref<2xf32> {
  %0 = memref.get_global @g : memref<2xf32>
  %1 = memref.get_global @h : memref<2x2xi8, 3> {a}
  return %0 : memref<2xf32>
}

// -----

// Brackets around an index say that it scales, which a subview does not keep.
func.func @f(%m: memref<4x4xf32>, %i: index) {
  %0 = memref.subview %m[%i[], 0] [[2], 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: ?>>
  return
}

// -----

// The layout of a transposed memref is compared as a sum, however it is written.
func.func @f(%m: memref<?x?xf32>, %n: memref<2x?xf32, strided<[?, 1], offset: ?>>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  %1 = memref.transpose %m (i, j) -> (i, j) : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
  %2 = memref.transpose %m (i, j) -> (i, j) : memref<?x?xf32> to memref<?x?xf32>
  %3 = memref.transpose %n (i, j) -> (j, i) : memref<2x?xf32, strided<[?, 1], offset: ?>> to memref<?x2xf32, affine_map<(d0, d1)[s0, s1] -> (s0 + d1 * s1 + d0)>>
  return
}

// -----

// Elements side by side, in the same order as before.
func.func @f(%a: memref<f32>, %b: memref<2x4xf32>, %c: memref<2x?x3xf32>, %d: memref<2x0x3xf32>) {
  %0 = memref.transpose %a () -> () : memref<f32> to memref<f32>
  %1 = memref.transpose %b (i, j) -> (i, j) : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  %2 = memref.transpose %c (i, j, k) -> (i, j, k) : memref<2x?x3xf32> to memref<2x?x3xf32>
  %3 = memref.transpose %d (i, j, k) -> (i, j, k) : memref<2x0x3xf32> to memref<2x0x3xf32>
  return
}
