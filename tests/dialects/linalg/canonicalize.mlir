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
