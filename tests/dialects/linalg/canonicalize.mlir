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

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %t: tensor<4xf32>, %u: tensor<4xf32>, %z: memref<0x4xf32>, %y: memref<4x0xf32>) -> (tensor<4xf32>) {
  linalg.copy ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  linalg.copy ins(%m : memref<4xf32>) outs(%n : memref<4xf32>)
  linalg.copy ins(%z : memref<0x4xf32>) outs(%z : memref<0x4xf32>)
  %0 = linalg.copy ins(%t : tensor<4xf32>) outs(%u : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

#id = affine_map<(d0) -> (d0)>
#z = affine_map<(d0) -> (0)>
func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %t: tensor<4xf32>, %u: tensor<4xf32>, %v: tensor<?xf32>, %one: tensor<1xf32>, %e: memref<0xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%t : tensor<4xf32>) outs(%u : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%v : tensor<?xf32>) outs(%u : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<4xf32>
  %2:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%t : tensor<4xf32>) outs(%u, %t : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    linalg.yield %b, %a : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  %3 = linalg.generic {indexing_maps = [#z, #id], iterator_types = ["parallel"]} ins(%one : tensor<1xf32>) outs(%u : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  } -> tensor<4xf32>
  %cst = arith.constant 1.0 : f32
  %4 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%t : tensor<4xf32>) outs(%u : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %cst : f32
  } -> tensor<4xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%m : memref<4xf32>) outs(%m : memref<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%m : memref<4xf32>) outs(%n : memref<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : memref<0xf32>) {
  ^bb0(%a: f32):
    linalg.yield %a : f32
  }
  return %0, %1, %2#0, %2#1, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @f(%a: memref<2x4xf32>, %b: memref<4x8xf32>, %c: memref<2x8xf32>, %i: memref<1x4x4x1xf32>, %k: memref<2x2x1x1xf32>, %o: memref<1x3x3x1xf32>) {
  %cast = memref.cast %b : memref<4x8xf32> to memref<4x?xf32>
  %cast_2 = memref.cast %c : memref<2x8xf32> to memref<2x?xf32>
  linalg.matmul ins(%a, %cast : memref<2x4xf32>, memref<4x?xf32>) outs(%cast_2 : memref<2x?xf32>)
  %kk = memref.cast %k : memref<2x2x1x1xf32> to memref<?x?x1x1xf32>
  linalg.conv_2d_nhwc_hwcf ins(%i, %kk : memref<1x4x4x1xf32>, memref<?x?x1x1xf32>) outs(%o : memref<1x3x3x1xf32>)
  return
}
