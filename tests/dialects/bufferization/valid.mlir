// bufferization ops as one writes them; mlir-opt prints the same.

func.func @f(%n: index, %t: tensor<?xf32>, %m: memref<?xf32>) {
  %0 = bufferization.alloc_tensor() : tensor<4xf32>
  %1 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %2 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  %3 = bufferization.alloc_tensor(%n) size_hint=%n : tensor<?xf32>
  %4 = bufferization.alloc_tensor(%n) size_hint= %n {memory_space = 1 : i64, x.y} : tensor<?xf32>
  %5 = bufferization.alloc_tensor() copy(%t) size_hint=%n {memory_space = "a"} : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index, %t: tensor<?xf32>) {
  %0 = bufferization.alloc_tensor() : tensor<*xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %u: memref<*xf32>) {
  %2 = bufferization.clone %m : memref<?xf32> to memref<4xf64>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %u: tensor<?xf32>, %v: tensor<*xf32>) {
  bufferization.dealloc_tensor %u : tensor<?xf32>
  bufferization.dealloc_tensor %v {x.y} : tensor<*xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %t: tensor<?xf32>, %d: tensor<?xf32>) {
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<?xf32>, memref<?xf32>) -> ()
  bufferization.materialize_in_destination %t in writable %m {x.y} : (tensor<?xf32>, memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?xf32, strided<[?], offset: ?>, 1>, %u: memref<*xf32>, %e: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<?xf32, strided<[?], offset: ?>, 1> to tensor<?xf32>
  %1 = bufferization.to_tensor %u restrict : memref<*xf32> to tensor<*xf32>
  %2 = bufferization.to_tensor %e restrict writable {x.y} : memref<4xf32> to tensor<4xf32>
  %3 = bufferization.to_tensor %e writable : memref<4xf32> to tensor<4xf32>
  %4 = bufferization.to_buffer %2 : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>>
  %5 = bufferization.to_buffer %1 read_only {x.y} : tensor<*xf32> to memref<*xf32, 3>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32, "enc">
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<*xi8>, %c: i1) {
  %0:2 = bufferization.dealloc (%a, %b : memref<?xf32>, memref<*xi8>) if (%c, %c) retain (%a, %b : memref<?xf32>, memref<*xi8>)
  bufferization.dealloc (%a, %b : memref<?xf32>, memref<*xi8>) if (%c, %c)
  bufferization.dealloc
  %1 = bufferization.dealloc retain (%a : memref<?xf32>)
  bufferization.dealloc (%a : memref<?xf32>) if (%c) {x.y}
  return
}

// -----

func.func @f(%a: tensor<?xf32> {bufferization.writable = true, bufferization.buffer_layout = affine_map<(d0) -> (d0)>, bufferization.access = "read"}) {
  return
}

// -----

func.func @f(%a: memref<?xf32> {bufferization.writable = true}) {
  return
}

// -----

func.func private @f(tensor<?xf32>) -> (tensor<?xf32> {bufferization.foo = 1})

// -----

func.func @f(%n: index) {
  %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  memref.dealloc %0 {bufferization.manual_deallocation} : memref<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0:2 = "x.y"(%t) {__inplace_operands_attr__ = ["true"]} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func private @f(tensor<4xf32> {bufferization.access = "read"})

// -----

func.func private @f(tensor<4xf32> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>})

// -----

func.func @f(%t: tensor<4x?xf32>, %n: index) {
  %0 = bufferization.alloc_tensor(%n, %n) : tensor<4x?x?xf32>
  %1 = bufferization.alloc_tensor(%n) {memory_space = 3} : tensor<4x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>, %n: index) {
  %0 = bufferization.alloc_tensor() {x.y} : tensor<4x4xf32, "enc">
  return
}

// -----

func.func @f(%m: memref<2x3xf32>) -> memref<2x3xf32> {
  %0 = bufferization.clone %m : memref<2x3xf32> to memref<2x3xf32>
  memref.dealloc %m : memref<2x3xf32>
  return %0 : memref<2x3xf32>
}

// -----

func.func @f(%m: memref<2x3xf32, strided<[3, 1], offset: ?>>) {
  %0 = bufferization.clone %m : memref<2x3xf32, strided<[3, 1], offset: ?>> to memref<2x3xf32>
  return
}

// -----

func.func @f(%t: tensor<?x4xf32>, %d: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = bufferization.materialize_in_destination %t in %d {x.y = 1 : i32} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

func.func @f(%t: tensor<*xf32>, %d: memref<*xf32>) {
  bufferization.materialize_in_destination %t in writable %d : (tensor<*xf32>, memref<*xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %d: memref<4xf32, strided<[?]>>) {
  bufferization.materialize_in_destination %t in restrict writable %d : (tensor<?xf32>, memref<4xf32, strided<[?]>>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %0 = memref.load %m[%c0] : memref<4xf32>
  return %0 : f32
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %m = bufferization.to_buffer %t {x.y = "z"} : tensor<4xf32> to memref<4xf32, affine_map<(d0) -> (d0 * 2)>>
  return
}

// -----

func.func @f(%m: memref<f32>) -> tensor<f32> {
  %0 = bufferization.to_tensor %m writable : memref<f32> to tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @f(%m: memref<?x?xi8, 2>) -> tensor<?x?xi8> {
  %0 = bufferization.to_tensor %m restrict {a = 1 : i32} : memref<?x?xi8, 2> to tensor<?x?xi8>
  return %0 : tensor<?x?xi8>
}

// -----

func.func @f(%a: memref<?xf32>, %c: i1) {
  bufferization.dealloc (%a, %a, %a : memref<?xf32>, memref<?xf32>, memref<?xf32>) if (%c, %c, %c)
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<2xf32, 1>, %c: i1) -> i1 {
  %0 = bufferization.dealloc (%a : memref<?xf32>) if (%c) retain (%b : memref<2xf32, 1>) {x.y}
  return %0 : i1
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<2xf32, 1>) -> (i1, i1) {
  %0:2 = bufferization.dealloc retain (%a, %b : memref<?xf32>, memref<2xf32, 1>)
  return %0#0, %0#1 : i1, i1
}

// -----

func.func @f(%t: tensor<8xf32>) {
  bufferization.dealloc_tensor %t : tensor<8xf32>
  return
}

// -----

"func.func"() <{function_type = (tensor<4xf32>) -> (), sym_name = "generic"}> ({
^bb0(%t: tensor<4xf32>):
  %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "bufferization.to_buffer"(%0) <{read_only}> : (tensor<4xf32>) -> memref<4xf32>
  %2 = "bufferization.dealloc"(%1) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (memref<4xf32>) -> i1
  "func.return"() : () -> ()
}) : () -> ()

// -----

func.func @f(%a: tensor<?xf32> {bufferization.writable = false}) {
  return
}

// -----

func.func @f(%a: tensor<?xf32> {bufferization.access = "read-write"}, %b: tensor<4xf32> {bufferization.access = "none"}) {
  return
}

// -----

func.func @f(%a: tensor<?xf32> {bufferization.buffer_layout = strided<[1], offset: 0>}) {
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = bufferization.alloc_tensor() : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (tensor<4xf32>) {
    %e = tensor.extract %t[%i] : tensor<4xf32>
    %y = tensor.insert %e into %x[%i] : tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
