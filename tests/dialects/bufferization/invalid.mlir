// What mlir-opt says of bufferization ops that are wrong.

func.func @f(%n: index) {
  %0 = bufferization.alloc_tensor() : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = bufferization.alloc_tensor(%n) : tensor<4xf32>
  return
}

// -----

func.func @f(%n: index, %t: tensor<?xf32>) {
  %0 = bufferization.alloc_tensor(%n) copy(%t) : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index, %t: tensor<?xf32>) {
  %0 = bufferization.alloc_tensor() : memref<4xf32>
  return
}

// -----

func.func @f(%n: index, %t: tensor<?xf32>) {
  %0 = bufferization.alloc_tensor() copy %t : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index, %t: tensor<?xf32>) {
  %0 = bufferization.alloc_tensor %n : tensor<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %u: memref<*xf32>) {
  %0 = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  %1 = bufferization.clone %u {a} : memref<*xf32> to memref<*xf32>
  %2 = bufferization.clone %m : memref<?xf32> to memref<4xf64>
  bufferization.dealloc_tensor %t : tensor<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %t: tensor<?xf32>, %d: tensor<?xf32>) {
  bufferization.materialize_in_destination %t in restrict %m : (tensor<?xf32>, memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?xf32>, %t: tensor<?xf32>, %d: tensor<?xf32>) {
  bufferization.materialize_in_destination %t in %m : (tensor<?xf32>, memref<?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?xf32>, %t: tensor<?xf32>, %d: tensor<?xf32>) {
  bufferization.materialize_in_destination %t in %d : (tensor<?xf32>, tensor<?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<?xf32>, %t: tensor<?xf32>, %d: tensor<?xf32>) {
  %0 = bufferization.materialize_in_destination %t in writable %m : (tensor<?xf32>, memref<?xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf64>, %t: tensor<?xf32>, %d: tensor<?xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<?xf32>, memref<?xf64>) -> ()
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %t: tensor<?xf32>, %d: tensor<?xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<?xf32>, memref<?x?xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %t: tensor<5xf32>, %d: tensor<?xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<5xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: vector<4xf32>, %t: tensor<4xf32>, %d: tensor<?xf32>) {
  bufferization.materialize_in_destination %t in writable %m : (tensor<4xf32>, vector<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %t: tensor<4xf32>, %d: tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %t in writable %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %t: tensor<4xf32>, %d: tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %t in restrict %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %t: tensor<*xf32>, %d: tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<*xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %t: tensor<4xf32>, %d: tensor<?xf32>) {
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<?xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf64>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>) {
  %0 = bufferization.to_tensor %m : tensor<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<*xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>) {
  %0 = bufferization.to_buffer %m : tensor<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>) {
  %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>) {
  %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<4xf64>
  return
}

// -----

func.func @f(%m: tensor<4xf32>) {
  %0 = bufferization.to_buffer %m : tensor<4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>) {
  %0 = bufferization.to_buffer %m : tensor<4xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<*xi8>, %c: i1) {
  bufferization.dealloc (%a, %b : memref<?xf32>, memref<*xi8>) if (%c)
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<*xi8>, %c: i1) {
  bufferization.dealloc (%a, %b : memref<?xf32>) if (%c, %c)
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<*xi8>, %c: i1) {
  %0 = "bufferization.dealloc"(%a, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<?xf32>, i1) -> i1
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<*xi8>, %c: i8) {
  "bufferization.dealloc"(%a, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<?xf32>, i8) -> ()
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<*xi8>, %c: i1) {
  %0 = bufferization.dealloc (%a : memref<?xf32>) if (%c)
  return
}

// -----

func.func @f(%a: tensor<?xf32> {bufferization.writable}) {
  return
}

// -----

func.func @f(%a: tensor<?xf32> {bufferization.access = "bla"}) {
  return
}

// -----

func.func @f(%a: tensor<?xf32> {bufferization.access = 1}) {
  return
}

// -----

func.func @f(%a: tensor<?xf32> {bufferization.buffer_layout = 1}) {
  return
}

// -----

func.func @f(%a: tensor<?xf32> {bufferization.foo = 1}) {
  return
}

// -----

func.func @f(%n: index) {
  %0 = arith.constant {bufferization.manual_deallocation} 1 : i32
  return
}

// -----

func.func @f(%n: index) {
  %0 = arith.constant {bufferization.foo} 1 : i32
  return
}

// -----

module attributes {bufferization.foo} {
}

// -----

func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> attributes {bufferization.manual_deallocation} {
  return %t : tensor<4xf32>
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<5xf64>
  return
}

// -----

func.func @f(%m: vector<4xf32>) {
  %0 = "bufferization.to_tensor"(%m) : (vector<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>) {
  %0 = "bufferization.to_buffer"(%m) : (tensor<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func private @f(tensor<4xf32> {bufferization.writable = true})

// -----

func.func @f(%t: tensor<4x?xf32>, %n: index) {
  %0 = bufferization.alloc_tensor(%n) copy(%t) size_hint=%n : tensor<4x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>, %n: i32) {
  %0 = bufferization.alloc_tensor() copy(%t) size_hint=%n : tensor<4x?xf32>
  return
}

// -----

func.func @f(%m: f32) {
  %0 = bufferization.clone %m : f32 to f32
  return
}

// -----

func.func @f(%t: f32) {
  bufferization.dealloc_tensor %t : f32
  return
}
