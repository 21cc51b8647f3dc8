// result: 792114.5
// linalg on memrefs: contractions, a convolution, a pooling, pointwise operations
func.func @total(%m: memref<?x?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?x?xf32>
  %k = memref.dim %m, %c1 : memref<?x?xf32>
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> f32 {
    %s = scf.for %j = %c0 to %k step %c1 iter_args(%b = %a) -> f32 {
      %x = memref.load %m[%i, %j] : memref<?x?xf32>
      %ij = arith.addi %i, %j : index
      %w = arith.index_cast %ij : index to i32
      %f = arith.sitofp %w : i32 to f32
      %y = arith.mulf %x, %f : f32
      %c = arith.addf %b, %y : f32
      scf.yield %c : f32
    }
    scf.yield %s : f32
  }
  return %r : f32
}
func.func @main() -> f32 {
  %half = arith.constant 0.5 : f32
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<3x4xf32>
  %b = memref.alloc() : memref<4x3xf32>
  %c = memref.alloc() : memref<3x3xf32>
  %img = memref.alloc() : memref<6x6xf32>
  %ker = memref.alloc() : memref<3x3xf32>
  %out = memref.alloc() : memref<4x4xf32>
  linalg.fill ins(%half : f32) outs(%c : memref<3x3xf32>)
  linalg.fill ins(%zero : f32) outs(%out : memref<4x4xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%a : memref<3x4xf32>) {
  ^bb0(%x: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = affine.apply affine_map<(d0, d1) -> (d0 * 3 + d1)>(%i, %j)
    %w = arith.index_cast %s : index to i32
    %f = arith.sitofp %w : i32 to f32
    linalg.yield %f : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%img : memref<6x6xf32>) {
  ^bb0(%x: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1) mod 5)>(%i, %j)
    %w = arith.index_cast %s : index to i32
    %f = arith.sitofp %w : i32 to f32
    linalg.yield %f : f32
  }
  linalg.transpose ins(%a : memref<3x4xf32>) outs(%b : memref<4x3xf32>) permutation = [1, 0]
  linalg.matmul ins(%a, %b : memref<3x4xf32>, memref<4x3xf32>) outs(%c : memref<3x3xf32>)
  linalg.copy ins(%c : memref<3x3xf32>) outs(%ker : memref<3x3xf32>)
  linalg.conv_2d ins(%img, %ker : memref<6x6xf32>, memref<3x3xf32>) outs(%out : memref<4x4xf32>)
  linalg.add ins(%c, %ker : memref<3x3xf32>, memref<3x3xf32>) outs(%c : memref<3x3xf32>)
  linalg.map {arith.mulf} ins(%c, %ker : memref<3x3xf32>, memref<3x3xf32>) outs(%c : memref<3x3xf32>)
  %oc = memref.cast %out : memref<4x4xf32> to memref<?x?xf32>
  %cc = memref.cast %c : memref<3x3xf32> to memref<?x?xf32>
  %r = call @total(%oc) : (memref<?x?xf32>) -> f32
  %s = call @total(%cc) : (memref<?x?xf32>) -> f32
  %t = arith.addf %r, %s : f32
  return %t : f32
}
