// What mlir-opt says of affine ops that are wrong.

func.func @f(%n: index, %m: memref<8x?xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = %i to %n step 2 {
      %0 = affine.load %m[%i + 1, %j * 2 + symbol(%n)] : memref<8x?xf32>
      affine.store %0, %m[%j mod 8, %i] : memref<8x?xf32>
    }
  }
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %d = memref.dim %m, %c0 : memref<?x?xf32>
  affine.for %i = 0 to %d {
    %e = memref.dim %m, %c0 : memref<?x?xf32>
    affine.for %j = %i to %e {
      %k = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %j)
      %0 = affine.load %m[%k, symbol(%e)] : memref<?x?xf32>
    }
  }
  return
}

// -----

#map = affine_map<(d0) -> (d0, 4)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
func.func @aliases(%n: index) {
  affine.for %i = max #map(%n) to min #map(%n) {
    affine.if #set(%i)[%n] {
      %0 = affine.apply #map1(%i)
    }
  }
  return
}
#map1 = affine_map<(d0) -> (d0 * 2)>

// -----

func.func @f(%n: index, %m: memref<4x?xf32>) {
  affine.prefetch %m[%n, %n], read, locality<1>, bla : memref<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>) {
  "affine.prefetch"(%m, %n) <{isWrite = true, isDataCache = true, localityHint = 1 : i32, map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x?xf32>, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  affine.for %i = 0 for 4 {
  }
  return
}

// -----

func.func @f(%n: index) {
  affine.for %i = 0 to 4 step 1.0 {
  }
  return
}

// -----

func.func @f(%n: index) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to %i {
      affine.for %k = 0 to affine_map<()[s0] -> (s0)>()[%j] {
      }
    }
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for %i = 0 to 4 {
    %x = affine.load %m[symbol(%i)] : memref<?xf32>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  affine.parallel (%i) = (max()) to (4) {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  affine.parallel (%i) = (0) to (min()) {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  %x = affine.load %m[%n * %n] : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  %x = affine.load %m[d0] : memref<?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  affine.if affine_set<(d0) : (d0 >= 0)>(%n)[%n] {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) {
  ^bb0(%i: index):
    affine.yield
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 4 {
    %a = memref.alloc(%i) : memref<?xf32>
    %d = memref.dim %a, %c0 : memref<?xf32>
    affine.for %j = 0 to %d {
    }
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xf32>) {
  affine.for %i = 0 to 4 {
    %d = arith.addi %i, %n : index
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%d) {
    }
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %0 = affine.apply affine_map<(d0) -> (d0)>(%n, %n)
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%n)
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %0 = affine.apply affine_set<(d0) : (d0 == 0)>(%n)
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %0 = affine.apply 5(%n)
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %0 = affine.apply affine_map<(d0) -> (d0)>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %x = "x.y"() : () -> index
  affine.for %i = 0 to 4 {
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%i]
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %1 = affine.min affine_map<()[s0] -> ()>()[%n]
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %1 = affine.load %m[%n] : memref<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %1 = affine.load %m[%w, 0] : memref<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  scf.for %i = %n to %n step %n {
    %1 = affine.load %m[%i, 0] : memref<4x?xf32>
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %1 = "affine.load"(%m, %n, %n) <{map = affine_map<(d0) -> (d0, d0)>}> : (memref<4x?xf32>, index, index) -> f32
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.store %w, %m[%n] : memref<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  %0 = affine.vector_load %m[%n, %n] : memref<4x?xf32>, vector<4xf64>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  %0 = affine.vector_load %m[%n, %n] : memref<4x?xf32>, f32
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.prefetch %m[%n], read, locality<3>, data : memref<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.prefetch %m[%n, %n], rea, locality<3>, data : memref<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.prefetch %m[%n, %n], read, locality<4>, dat : memref<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.prefetch %m[%n, %n], read, locality<4>, data : memref<4x?xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.if affine_set<(d0) : (d0 == 0)>(%n, %n) {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.if affine_set<(d0) : (d0 == 0)>(%w) {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  "affine.if"(%w) <{condition = affine_set<(d0) : (d0 == 0)>}> ({
    affine.yield
  }, {
  }) : (f32) -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.if affine_map<(d0) -> (d0)>(%n) {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  %0 = affine.if affine_set<(d0) : (d0 == 0)>(%n) -> f32 {
    affine.yield %w : f32
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  %0 = affine.if affine_set<(d0) : (d0 == 0)>(%n) -> f32 {
    affine.yield %n : index
  } else {
    affine.yield
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.yield
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = affine_map<(d0) -> (d0, 4)>(%n) to 3 {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = max affine_map<(d0) -> (d0, 4)>(%n) to affine_map<(d0) -> (d0, 4)>(%n) {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = 0 to 4 step -1 {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = 0 to %w {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = 0 to %n, %n {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = "a" to %n {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = affine_map<(d0)[s0] -> (d0)>(%n) to %n {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = affine_map<(d0)[s0] -> (d0)>()[%n] to %n {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = 0 to 4 iter_args(%a = %w) -> (f32, f32) {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  %0 = affine.for %i = 0 to 4 iter_args(%a = %w) -> (f32) {
    affine.yield
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  %0 = affine.for %i = 0 to 4 iter_args(%a = %w) -> (f32) {
    affine.yield %n : index
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (10)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
  ^bb0(%i: i32):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  %0 = "affine.for"(%n) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<(d0) -> (d0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 1, 0>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> index
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  "affine.for"(%n) <{lowerBoundMap = affine_map<() -> ()>, upperBoundMap = affine_map<(d0) -> ()>, step = 1 : index, operandSegmentSizes = array<i32: 0, 1, 0>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  scf.for %i = %n to %n step %n {
    %x = "x.y"() : () -> index
    affine.for %j = %x to affine_map<(d0) -> (d0)>(%x) {
    }
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  affine.parallel (%i, %j) = (0) to (1, 2) {
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  affine.parallel (%i, %j) = (0, 0) to (1, 2) step (1) {
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  affine.parallel (%i, %j) = (0, 0) to (1, 2) step (1, %n) {
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0 = affine.parallel (%i, %j) = (0, 0) to (1, 2) reduce ("add") -> f32 {
    affine.yield %w : f32
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0 = affine.parallel (%i, %j) = (0, 0) to (1, 2) reduce (addf) -> f32 {
    affine.yield %w : f32
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0 = affine.parallel (%i, %j) = (0, 0) to (1, 2) -> f32 {
    affine.yield %w : f32
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0 = affine.parallel (%i, %j) = (0, 0) to (1, 2) reduce ("addi") -> f32 {
    affine.yield %w : f32
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0 = affine.parallel (%i, %j) = (0, 0) to (1, 2) reduce ("addi") -> f32 {
    affine.yield
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  scf.for %i = %n to %n step %n {
    affine.parallel (%j) = (%i) to (2) {
    }
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (1)>, upperBoundsGroups = dense<2> : tensor<1xi32>, reductions = [], steps = [1]}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (1)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (1)>, upperBoundsGroups = dense<1> : tensor<1xi32>, reductions = [3 : i32], steps = [1]}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0:3 = affine.delinearize_index %n into (2, 4) : index, index, index
  %1:2 = affine.delinearize_index %n into (2, %n) : index, index
  %2:2 = affine.delinearize_index %n into (%n) {a} : index, index
  affine.delinearize_index %n into () :
  %3 = affine.linearize_index [%n, %n] by (%n, 4) : index
  %4 = affine.linearize_index disjoint [%n, %n] by (4) : index
  %5 = affine.linearize_index [] by () : index
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0:3 = affine.delinearize_index %n into (2, 4, 6, 7) : index, index, index
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0:2 = affine.delinearize_index %n into (0, 4) : index, index
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0:2 = affine.delinearize_index %n into (-3, 4) : index, index
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0:2 = "affine.delinearize_index"(%n, %n) <{static_basis = array<i64: 2, 3>}> : (index, index) -> (index, index)
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %3 = affine.linearize_index [%n] by (%n, 4) : index
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %3 = "affine.linearize_index"(%n, %n) <{operandSegmentSizes = array<i32: 1, 1>, static_basis = array<i64: 3>}> : (index, index) -> index
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  affine.delinearize_index %n into () : 
  return
}

// -----

func.func @addf_i32(%w: i32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addf") -> i32 {
  affine.yield %w : i32
  }
  return
}

// -----

func.func @addf_si32(%w: si32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addf") -> si32 {
  affine.yield %w : si32
  }
  return
}

// -----

func.func @addf_ui32(%w: ui32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addf") -> ui32 {
  affine.yield %w : ui32
  }
  return
}

// -----

func.func @addf_index(%w: index) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addf") -> index {
  affine.yield %w : index
  }
  return
}

// -----

func.func @addi_f32(%w: f32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addi") -> f32 {
  affine.yield %w : f32
  }
  return
}

// -----

func.func @addi_index(%w: index) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addi") -> index {
  affine.yield %w : index
  }
  return
}

// -----

func.func @maxs_i32(%w: i32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxs") -> i32 {
  affine.yield %w : i32
  }
  return
}

// -----

func.func @maxs_ui32(%w: ui32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxs") -> ui32 {
  affine.yield %w : ui32
  }
  return
}

// -----

func.func @maxs_f32(%w: f32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxs") -> f32 {
  affine.yield %w : f32
  }
  return
}

// -----

func.func @maxs_index(%w: index) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxs") -> index {
  affine.yield %w : index
  }
  return
}

// -----

func.func @maxu_i32(%w: i32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxu") -> i32 {
  affine.yield %w : i32
  }
  return
}

// -----

func.func @maxu_si32(%w: si32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxu") -> si32 {
  affine.yield %w : si32
  }
  return
}

// -----

func.func @maxu_f32(%w: f32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxu") -> f32 {
  affine.yield %w : f32
  }
  return
}

// -----

func.func @maxu_index(%w: index) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxu") -> index {
  affine.yield %w : index
  }
  return
}

// -----

func.func @ori_f32(%w: f32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("ori") -> f32 {
  affine.yield %w : f32
  }
  return
}

// -----

func.func @ori_index(%w: index) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("ori") -> index {
  affine.yield %w : index
  }
  return
}

// -----

func.func @xori_i32(%w: i32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("xori") -> i32 {
  affine.yield %w : i32
  }
  return
}

// -----

func.func @xori_si32(%w: si32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("xori") -> si32 {
  affine.yield %w : si32
  }
  return
}

// -----

func.func @xori_ui32(%w: ui32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("xori") -> ui32 {
  affine.yield %w : ui32
  }
  return
}

// -----

func.func @xori_f32(%w: f32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("xori") -> f32 {
  affine.yield %w : f32
  }
  return
}

// -----

func.func @xori_index(%w: index) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("xori") -> index {
  affine.yield %w : index
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %n: index) {
  affine.dma_start %a[0], %a[2], %t[0], %n, %n : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %n: index) {
  affine.dma_start %a[0], %a[2], %t[0], %n : memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %n: index) {
  affine.dma_start %n[0], %a[2], %t[0], %n : index, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %n: index) {
  affine.dma_start %a[0], %n[2], %t[0], %n : memref<4xf32>, index, memref<1xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %n: index) {
  %0 = arith.addi %n, %n : index
  %1 = memref.load %t[%n] : memref<1xi32>
  %2 = arith.index_cast %1 : i32 to index
  affine.dma_start %a[%2], %a[2], %t[0], %n : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %n: index) {
  "affine.dma_start"(%a, %a, %a, %n, %n) {src_map = affine_map<() -> (0)>, dst_map = affine_map<() -> (0)>, tag_map = affine_map<() -> (0)>} : (memref<4xf32>, memref<4xf32>, memref<4xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%a: memref<4xf32>, %n: index) {
  affine.dma_wait %n[0], %n : index
  return
}

// -----

func.func @f(%a: memref<4xf32>, %n: index) {
  "affine.dma_wait"(%a, %a, %n) {tag_map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%a: memref<4xf32>, %n: index) {
  affine.dma_wait %a[0], %n {x.y} : memref<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %x: i32) {
  "affine.store"(%x, %a) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  %0 = "affine.load"(%a) <{map = affine_map<() -> ()>}> : (memref<4xf32>) -> i32
  return
}
