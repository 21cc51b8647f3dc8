func.func @materialized(%a: tensor<4xf32>, %b: tensor<4xf32>, %m: memref<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = bufferization.materialize_in_destination %a in %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = bufferization.materialize_in_destination %a in %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = bufferization.materialize_in_destination %b in %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %a in writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  bufferization.materialize_in_destination %a in writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @tb(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %1 = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}

// -----

func.func @load(%t: tensor<?x4xf32>, %i: index) -> (f32, index, index, index) {
  %0 = bufferization.to_buffer %t : tensor<?x4xf32> to memref<?x4xf32>
  %1 = memref.load %0[%i, %i] : memref<?x4xf32>
  %c0 = arith.constant 0 : index
  %2 = memref.dim %0, %c0 : memref<?x4xf32>
  %3 = memref.dim %0, %i : memref<?x4xf32>
  %c1 = arith.constant 1 : index
  %4 = memref.dim %0, %c1 : memref<?x4xf32>
  return %1, %2, %3, %4 : f32, index, index, index
}

// -----

func.func @dimt(%t: memref<?x4xf32>, %i: index) -> (index, index) {
  %0 = bufferization.to_tensor %t : memref<?x4xf32> to tensor<?x4xf32>
  %c0 = arith.constant 0 : index
  %2 = tensor.dim %0, %c0 : tensor<?x4xf32>
  %3 = tensor.dim %0, %i : tensor<?x4xf32>
  return %2, %3 : index, index
}

// -----

func.func @castb(%t: tensor<?x4xf32>) -> (memref<?x?xf32>, memref<?x?xf32, strided<[?, 1], offset: ?>>) {
  %c = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %0 = bufferization.to_buffer %c : tensor<?x?xf32> to memref<?x?xf32>
  %1 = bufferization.to_buffer %c read_only : tensor<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %0, %1 : memref<?x?xf32>, memref<?x?xf32, strided<[?, 1], offset: ?>>
}

// -----

func.func @at(%a: tensor<4x?xf32>, %n: index) -> (tensor<?x?xf32>, index) {
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) : tensor<?x?xf32>
  %c1 = arith.constant 1 : index
  %d = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %0, %d : tensor<?x?xf32>, index
}

// -----

func.func @dealloc(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) -> i1 {
  %f = arith.constant false
  bufferization.dealloc (%m, %n : memref<4xf32>, memref<4xf32>) if (%f, %c)
  bufferization.dealloc (%n, %m, %n : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %c, %c)
  %0 = bufferization.dealloc (%m : memref<4xf32>) if (%c) retain (%n : memref<4xf32>)
  return %0 : i1
}
