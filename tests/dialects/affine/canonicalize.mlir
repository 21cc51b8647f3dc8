// Maps that are composed and made canonical, and bounds that are known.

func.func @f(%m: memref<10x10xf32>, %n: index) -> (f32, f32) {
  %c3 = arith.constant 3 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %1 = affine.load %m[%c3, %0] : memref<10x10xf32>
  affine.store %1, %m[%n, %n] {x.y} : memref<10x10xf32>
  %2 = affine.for %i = %c3 to %0 iter_args(%a = %1) -> (f32) {
    %3 = affine.load %m[%i, %c3] : memref<10x10xf32>
    %4 = arith.addf %a, %3 : f32
    affine.yield %4 : f32
  }
  return %1, %2 : f32, f32
}

// -----

func.func @f(%n: index, %k: index) -> (index, index, index, index, index) {
  %c3 = arith.constant 3 : index
  %0 = affine.min affine_map<(d0) -> (d0, 64)>(%n)
  %1 = affine.max affine_map<(d0)[s0] -> (d0 + s0, s0, s0)>(%n)[%k]
  %2 = affine.min affine_map<(d0) -> (d0, 64)>(%c3)
  %3 = affine.min affine_map<(d0) -> (d0 + 5)>(%k)
  %4 = affine.min affine_map<(d0, d1) -> (d0 + 5, d1 * 2 + 4, 7, d1 * 2 + 4)>(%k, %n)
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

// -----

func.func @f(%n: index, %k: index, %m: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0, d1) -> (d0 + 5, d0 + 5, d1)>(%i, %k) {
      %0 = affine.apply affine_map<(d0, d1) -> (d0 * 4 + d1)>(%i, %j)
      %1 = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%0)
      %2 = affine.load %m[%1] : memref<10xf32>
      affine.prefetch %m[%1], read, locality<3>, data : memref<10xf32>
      %3 = affine.vector_load %m[%1 + %i] : memref<10xf32>, vector<2xf32>
      affine.vector_store %3, %m[%0] : memref<10xf32>, vector<2xf32>
      "x.y"(%2) : (f32) -> ()
    }
  }
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %t: memref<1xi32>) -> f32 {
  %0 = memref.cast %m : memref<4x4xf32> to memref<?x4xf32>
  %c1 = arith.constant 1 : index
  %1 = affine.load %0[%c1, 2] {x.y} : memref<?x4xf32>
  affine.store %1, %0[2, %c1] {x.y} : memref<?x4xf32>
  affine.dma_start %0[0, 0], %m[0, 0], %t[0], %c1 : memref<?x4xf32>, memref<4x4xf32>, memref<1xi32>
  return %1 : f32
}

// -----

func.func @f(%n: index, %b: memref<?xf32>) -> index {
  %c7 = arith.constant 7 : index
  %0 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 2)>()[%n, %c7]
  %1 = affine.apply affine_map<(d0) -> (d0 mod 4 + 1)>(%0)
  affine.for %i = 0 to %1 {
    affine.for %j = %i to 9 {
      %2 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %1)
      "x.y"(%2) : (index) -> ()
    }
  }
  return %1 : index
}
