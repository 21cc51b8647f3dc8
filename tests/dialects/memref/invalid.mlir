// What mlir-opt says of memref ops that are wrong.

func.func @f(%m: memref<?x4xf32>) {
  %0 = memref.alloc() : memref<?x4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc()[%n] : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc() : tensor<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc() {alignment = 3} : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc() {alignment = -8} : memref<4xf32>
  return
}

// -----

"test.x"() ({ %0 = memref.alloca() : memref<4xf32> }) : () -> ()

// -----

%0 = memref.alloca() : memref<4xf32>

// -----

func.func @f(%m: memref<?x4xf32>, %i: index) {
  %0 = memref.load %m[%i] : memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: f32) {
  memref.store %v, %m[%i] : memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>, %i: index, %v: i32) {
  memref.store %v, %m[%i, %i] : memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: i32) {
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32) {
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32) {
  %0 = memref.cast %m : memref<4xf32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32, 3>
  return
}

// -----

func.func @f(%m: memref<*xf32>, %i: i32) {
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 0] [4] [1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0] [4] [1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 9] [4, 8] [1, 1] : memref<8x16xf32> to memref<4x8xf32, strided<[16, 1], offset: 9>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 16] [4, 0] [1, 1] : memref<8x16xf32> to memref<4x0xf32, strided<[16, 1], offset: 16>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, -1] [4, 0] [1, 1] : memref<8x16xf32> to memref<4x0xf32, strided<[16, 1], offset: 16>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 1] [4, 1] [1, 1] : memref<8x16xf32> to memref<1x4x1xf32, strided<[1, 16, 1], offset: 1>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 1] [4, 1] [1, 1] : memref<8x16xf32> to memref<4xi32, strided<[16], offset: 1>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 1] [4, 1] [1, 1] : memref<8x16xf32> to memref<4xf32, strided<[1], offset: 1>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 1] [4, 1] [1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16], offset: 1>, 3>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[0, 1 [4, 1] [1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16], offset: 1>, 3>
  return
}

// -----

func.func @f(%m: memref<8x16xf32, affine_map<(d0, d1) -> (d0 mod 4, d1)>>, %i: index) {
  %0 = memref.subview %m[0, 1] [4, 1] [1, 1] : memref<8x16xf32, affine_map<(d0, d1) -> (d0 mod 4, d1)>> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [0, 1], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [%i] : memref<8x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8x16xf32> to memref<4xf64>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x3x4xf32> into memref<6x4xf32>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<5x4xf32>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 2], [1]] : memref<2x3x4xf32> into memref<6x4xf32>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<2x3x4xf32> into memref<6x4xf32>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0], [1]] : memref<2x3x4xf32> into memref<2x3xf32>
  return
}

// -----

func.func @f(%m: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<2xf32>) {
  %0 = memref.collapse_shape %m [[0], []] : memref<2xf32> into memref<2x1xf32>
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) {
  %0 = memref.expand_shape %m [[0], [1]] output_shape [2] : memref<2x3xf32> into memref<6xf32>
  return
}

// -----

func.func @f(%m: memref<6x3xf32>) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3] : memref<6x3xf32> into memref<2x3x3xf32>
  return
}

// -----

func.func @f(%m: memref<6x3xf32>) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x3xf32> into memref<2x3x3xf32>
  return
}

// -----

func.func @f(%m: memref<6x3xf32>, %b : index) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, %b, 3] : memref<6x3xf32> into memref<2x3x3xf32>
  return
}

// -----

func.func @f(%b: memref<2048xf32>, %i: index) {
  %12 = memref.view %b[%i][%i] : memref<2048xf32> to memref<?x4xf32>
  return
}

// -----

func.func @f(%b: memref<2048xi8>, %i: index) {
  %12 = memref.view %b[%i][] : memref<2048xi8> to memref<?x4xf32>
  return
}

// -----

func.func @f(%b: memref<2048xi8>, %i: index) {
  %12 = memref.view %b[%i][] : memref<2048xi8> to memref<4xf32, 4>
  return
}

// -----

func.func @f(%b: memref<2048xi8, strided<[2]>>, %i: index) {
  %12 = memref.view %b[%i][] : memref<2048xi8, strided<[2]>> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>) {
  %13 = memref.transpose %m (i, j) -> (i, i) : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>) {
  %13 = memref.transpose %m (i, j) -> (i, j) : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
  return
}

// -----

func.func @f(%m: memref<?x4xf32>) {
  %13 = memref.transpose %m (i) -> (i) : memref<?x4xf32> to memref<4x?xf32, strided<[1, 4]>>
  return
}

// -----

memref.global @g : memref<?xf32>

// -----

memref.global @g : tensor<2xf32>

// -----

memref.global @g : memref<2xf32> = dense<[1.0, 2.0, 3.0]>

// -----

memref.global @g : memref<2xf32> = 1

// -----

memref.global @g : memref<2xf32> = "x"

// -----

"memref.global"() {sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : tensor<3xf32>} : () -> ()

// -----

"memref.global"() {sym_name = "g", type = memref<2xf32>, initial_value = dense<1> : tensor<2xi32>} : () -> ()

// -----

"memref.global"() {sym_name = "g", type = i32} : () -> ()

// -----

"memref.global"() {sym_name = "g", type = memref<2xf32>, initial_value = 3 : i32} : () -> ()

// -----

func.func @f() {
  %0 = memref.get_global @g : memref<2xf32>
  return
}

// -----

memref.global @g : memref<2xf32>
func.func @f() {
  %0 = memref.get_global @g : memref<3xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: i32, %i: index) {
  %0 = memref.atomic_rmw addf %v, %m[%i] : (i32, memref<4xf32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xi32>, %v: i32, %i: index) {
  %0 = memref.atomic_rmw addf %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  %0 = memref.atomic_rmw foo %v, %m[%i, %i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%a: f32, %b: f32): memref.atomic_yield %a : f32 }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%a: i32): memref.atomic_yield %a : i32 }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: i32, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%a: f32): memref.atomic_yield %v : i32 }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %v: f32, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> { ^bb0(%a: f32): memref.store %a, %m[%i] : memref<4xf32> memref.atomic_yield %v : f32 }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], reads, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], read, locality<4>, data : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], read, locality<3>, foo : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %s: memref<?xindex>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<?xindex>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %s: memref<2xindex>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<2xindex>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %s: memref<1xindex>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xindex>) -> memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %s: memref<1xf32>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xf32>) -> memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.realloc %m(%i) : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.realloc %m : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.realloc %m : memref<4xf32> to memref<5xf32, 2>
  return
}

// -----

func.func @f(%m: memref<4x2xf32>, %i: index) {
  %0 = memref.realloc %m : memref<4x2xf32> to memref<5xf32, 2>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = memref.assume_alignment %m, 0 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = "memref.distinct_objects"(%m) : (memref<4xf32>) -> (memref<5xf32>)
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %23 = memref.memory_space_cast %m : memref<4xf32> to memref<?xf32, 3>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %s: memref<5xf32>) {
  memref.copy %m, %s : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %s: memref<4xi32>) {
  memref.copy %m, %s : memref<4xf32> to memref<4xi32>
  return
}

// -----

func.func @f(%m: memref<f32>, %i: index) {
  %0 = memref.dim %m, %i : memref<f32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>)
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0:4 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<4xf32>, index, index, index)
  return
}

// -----

func.func @f(%v: f32) { memref.alloca_scope.return %v : f32 }

// -----

func.func @f(%v: f32) {
  memref.alloca_scope { memref.alloca_scope.return %v : f32 }
  return
}

// -----

func.func @f(%v: f32) {
  %0 = memref.alloca_scope -> f32 { memref.alloca_scope.return }
  return
}

// -----

func.func @f(%v: f32) {
  %0 = memref.alloca_scope -> i32 { memref.alloca_scope.return %v : f32 }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.dma_start %m[%i, %i], %m[%i], %i, %m[%i] : memref<4xf32>, memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.dma_start %m[%i], %m[%i], %i, %m[%i], %i : memref<4xf32>, memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.dma_start %m[%i], %m[%i], %i, %m[%i] : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.dma_wait %m[%i, %i], %i : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  "memref.dma_start"(%m, %i, %m, %i, %i, %m, %m) : (memref<4xf32>, index, memref<4xf32>, index, index, memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  "memref.dma_start"(%m) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<8x8xf32>, %i: index) {
  %0 = "memref.subview"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (memref<8x8xf32>, index) -> memref<2x2xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}> : (memref<8xf32>) -> memref<?xf32, strided<[?]>>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 8>, static_strides = array<i64: -9223372036854775808>}> : (memref<8xf32>) -> memref<8xf32, strided<[?]>>
  return
}

// -----

func.func @f(%m: memref<4x?xf32, strided<[?, 1], offset: ?>>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x?xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to i1
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32) {
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, i32) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.subview %m[%i] [[2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.subview %m[9223372036854775808] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.dma_start %m(%i), %m[%i], %i, %m[%i] : memref<4xf32>, memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.dma_start %m[%i, ], %m[%i], %i, %m[%i] : memref<4xf32>, memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  %0 = memref.transpose %m (i) -> (i) : memref<?xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>) {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<?x?xf32> to memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<f32, strided<[], offset: 3>>) {
  %0 = memref.transpose %m () -> () : memref<f32, strided<[], offset: 3>> to memref<f32, affine_map<() -> (3)>>
  return
}

// -----

func.func @f(%m: memref<f32, strided<[], offset: ?>>) {
  %0 = memref.transpose %m () -> () : memref<f32, strided<[], offset: ?>> to memref<f32, affine_map<()[s0] -> (s0)>>
  return
}
