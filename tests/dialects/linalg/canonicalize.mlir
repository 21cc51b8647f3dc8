// Casts of buffers are seen through.

func.func @f(%a: memref<8x4xf32>, %b: memref<4x2xf32>, %c: memref<8x2xf32>, %f: f32) {
  %1 = memref.cast %c : memref<8x2xf32> to memref<?x2xf32>
  linalg.exp ins(%1 : memref<?x2xf32>) outs(%1 : memref<?x2xf32>)
  linalg.fill ins(%f : f32) outs(%1 : memref<?x2xf32>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%1 : memref<?x2xf32>) {
  ^bb0(%x: f32):
    linalg.yield %f : f32
  }
  linalg.map { arith.negf } ins(%1 : memref<?x2xf32>) outs(%1 : memref<?x2xf32>)
  linalg.transpose ins(%1 : memref<?x2xf32>) outs(%1 : memref<?x2xf32>) permutation = [0, 1]
  return
}

// -----

func.func @softmax(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %m: memref<4x8xf32>, %n: memref<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.softmax dimension(1) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = linalg.softmax dimension(0) ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) -> tensor<4x8xf32>
  linalg.softmax dimension(1) ins(%m : memref<4x8xf32>) outs(%n : memref<4x8xf32>)
  linalg.softmax dimension(1) ins(%m : memref<4x8xf32>) outs(%n : memref<4x8xf32>)
  return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
}
