// affine ops as one writes them; mlir-opt prints the same.

func.func @f(%n: index, %m: memref<8x?xf32>) {
  affine.for %i = max affine_map<(d0)[s0] -> (d0, s0 - 4)>(%n)[%n] to min affine_map<()[s0] -> (100, s0)>()[%n] {
    affine.yield
  }
  affine.for %i = affine_map<(d0) -> (d0 floordiv 2)>(%n) to affine_map<()[s0] -> (s0 ceildiv 2)>()[%n] step 4 {
  } {x.y = 1 : i32}
  affine.for %i = -8 to 5 {
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %m: memref<?xf32>) {
  %s:2 = affine.for %i = 0 to %n iter_args(%x = %a, %k = %n) -> (f32, index) {
    %0 = affine.load %m[%i] : memref<?xf32>
    %1 = arith.addf %0, %x : f32
    affine.yield %1, %k : f32, index
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %m: memref<?xf32>) {
  %r = affine.if affine_set<(d0)[s0] : (d0 - 4 >= 0, s0 - d0 == 0)>(%n)[%n] -> f32 {
    affine.yield %a : f32
  } else {
    %0 = affine.load %m[symbol(%n)] : memref<?xf32>
    affine.yield %0 : f32
  }
  affine.if affine_set<() : (1 == 0)>() {
    "x.y"() : () -> ()
  } {x.y}
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) {
  } else {
    "x.y"() : () -> ()
  }
  %q:2 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> (f32, index) {
    affine.yield %a, %n : f32, index
  } else {
    affine.yield %r, %n : f32, index
  }
  return
}

// -----

func.func @f(%n: index, %m: index) {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 * s0)>(%n, %m)[%n]
  %1 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%m] {x.y}
  %2 = affine.apply affine_map<() -> (42)>()
  %3 = affine.min affine_map<(d0)[s0] -> (d0, s0, 1000)>(%n)[%m]
  %4 = affine.max affine_map<(d0) -> (d0 - 1, 0)>(%0) {a = 1 : i8}
  %5 = affine.min affine_map<()[s0] -> (s0)>()[%n]
  return
}

// -----

func.func @f(%m: memref<100x?xf32>, %v: vector<8xf32>, %n: index) {
  affine.for %i = 0 to 100 {
    %0 = affine.vector_load %m[%i + 3, %i + 7] : memref<100x?xf32>, vector<8xf32>
    affine.vector_store %v, %m[%i, symbol(%n)] {x.y} : memref<100x?xf32>, vector<8xf32>
    affine.prefetch %m[%i, %i + 5], read, locality<3>, data : memref<100x?xf32>
    affine.prefetch %m[0, 0], write, locality<0>, instr {x.y} : memref<100x?xf32>
    %1 = affine.vector_load %m[0, 0] : memref<100x?xf32>, vector<2x[4]xf32>
  }
  return
}

// -----

func.func @f(%m: memref<f32>, %x: f32) {
  %0 = affine.load %m[] : memref<f32>
  affine.store %x, %m[] {a} : memref<f32>
  return
}

// -----

func.func @f(%n: index) {
  %c4 = arith.constant 4 : index
  affine.for %i = 0 to 8 {
    %s = arith.muli %n, %c4 : index
    %t = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%s]
    affine.for %j = %t to %s {
      %u = arith.addi %s, %t : index
      affine.for %k = 0 to %u {
      }
    }
  }
  return
}

// -----

func.func @f(%n: index, %a: memref<?xf32>) {
  scf.for %i = %n to %n step %n {
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%i]
    %1 = affine.min affine_map<(d0) -> (d0, 8)>(%i)
  }
  return
}

// -----

func.func @f(%n: index, %k: index, %a: memref<?x?xf32>) {
  affine.parallel (%i, %j) = (0, max(%n, %k)) to (%n + 4, min(symbol(%n), %k, 100)) {
    %0 = affine.load %a[%i, %j] : memref<?x?xf32>
    affine.parallel (%x) = (%i) to (%j + symbol(%n)) step (4) {
      affine.store %0, %a[%x, %x] : memref<?x?xf32>
    }
  }
  return
}

// -----

func.func @f(%n: index, %w: f32, %k: si32, %u: ui32) {
  %0:3 = affine.parallel (%i) = (0) to (10) reduce ("minimumf", "maxs", "maxu") -> (f32, si32, ui32) {
    affine.yield %w, %k, %u : f32, si32, ui32
  }
  %1 = affine.parallel (%i) = (0) to (10) step (2) reduce ("assign") -> (f32) {
    affine.yield %w : f32
  } {x.y}
  return
}

// -----

func.func @f(%n: index, %m: index) {
  %0:3 = affine.delinearize_index %n into (%m, 4, %m) : index, index, index
  %1 = affine.linearize_index disjoint [%0#0, %0#1, %0#2] by (%m, 4, %m) : index
  affine.for %i = 0 to 10 {
    %2:2 = affine.delinearize_index %i into (2, 5) : index, index
    %3 = affine.linearize_index [%2#0, %2#1] by (2, 5) : index
    affine.for %j = affine_map<(d0) -> (d0)>(%3) to affine_map<(d0) -> (d0)>(%2#1) {
    }
  }
  return
}

// -----

"func.func"() <{function_type = (index, memref<?xf32>) -> (), sym_name = "generic"}> ({
^bb0(%n: index, %m: memref<?xf32>):
  "affine.for"(%n) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<()[s0] -> (s0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 1, 0>}> ({
  ^bb1(%i: index):
    %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()

// -----

func.func @views(%n: index, %m: memref<?xi8>, %k: index) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 4 {
    %a = memref.alloc(%n) : memref<?xf32>
    %d = memref.dim %a, %c0 : memref<?xf32>
    %v = memref.view %m[%c0][%n, %k] : memref<?xi8> to memref<?x?xf32>
    %e = memref.dim %v, %c0 : memref<?x?xf32>
    %c = memref.cast %a : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %f = memref.dim %c, %c0 : memref<?xf32, strided<[1], offset: ?>>
    affine.for %j = %d to %e step 3 {
      affine.for %l = 0 to %f {
      }
    }
  }
  return
}

// -----

func.func @tensors(%t: tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 4 {
    %d = tensor.dim %t, %c0 : tensor<?xf32>
    affine.for %j = 0 to %d {
    }
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  scf.for %i = %n to %n step %n {
    %x = "x.y"() : () -> index
    %0 = affine.apply affine_map<(d0) -> (d0)>(%x)
    %1 = affine.min affine_map<(d0) -> (d0, 4)>(%x)
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  scf.for %i = %n to %n step %n {
    %x = "x.y"() : () -> index
    %1 = affine.min affine_map<()[s0] -> (s0, 4)>()[%x]
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: i32) {
  %1 = affine.min affine_map<()[s0] -> (s0)>(%n)
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.for %i = 0 to 4 step 0 {
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x?xf32>, %w: f32) {
  affine.parallel (%i, %j) = (0, max(%n, 4)) to (%n + 1, min(symbol(%n), 8)) step (1, 2) {
  }
  return
}

// -----

func.func @f(%n: index, %k: index, %w: f32) {
  %0 = affine.parallel (%i, %j) = (0, max(%n, %k, %n)) to (%k, symbol(%n)) reduce ("addf") -> f32 {
    affine.yield %w : f32
  }
  %1:2 = affine.parallel (%i) = (0) to (10) reduce ("addf", "mulf") -> (f32, f32) {
    affine.yield %w, %w : f32, f32
  } {x.y}
  affine.parallel () = () to () {
  }
  affine.parallel (%i) = (max(0, 1)) to (min(%n, %n)) step (3) {
    affine.yield
  }
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %3 = affine.linearize_index [%n, %n] by (0, 4) : index
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %3 = affine.linearize_index [] by () : index
  return
}

// -----

func.func @f(%n: index, %w: f32) {
  %0:3 = affine.delinearize_index %n into (2, 4) : index, index, index
  %1:2 = affine.delinearize_index %n into (2, %n) : index, index
  %2:2 = affine.delinearize_index %n into (%n) {a} : index, index
  %3 = affine.linearize_index [%n, %n] by (%n, 4) : index
  %4 = affine.linearize_index disjoint [%n, %n] by (4) : index
  return
}

// -----

func.func @addf_f32(%w: f32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addf") -> f32 {
  affine.yield %w : f32
  }
  return
}

// -----

func.func @addi_i32(%w: i32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addi") -> i32 {
  affine.yield %w : i32
  }
  return
}

// -----

func.func @addi_si32(%w: si32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addi") -> si32 {
  affine.yield %w : si32
  }
  return
}

// -----

func.func @addi_ui32(%w: ui32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("addi") -> ui32 {
  affine.yield %w : ui32
  }
  return
}

// -----

func.func @maxs_si32(%w: si32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxs") -> si32 {
  affine.yield %w : si32
  }
  return
}

// -----

func.func @maxu_ui32(%w: ui32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("maxu") -> ui32 {
  affine.yield %w : ui32
  }
  return
}

// -----

func.func @ori_i32(%w: i32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("ori") -> i32 {
  affine.yield %w : i32
  }
  return
}

// -----

func.func @ori_si32(%w: si32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("ori") -> si32 {
  affine.yield %w : si32
  }
  return
}

// -----

func.func @ori_ui32(%w: ui32) {
  %0 = affine.parallel (%i) = (0) to (1) reduce ("ori") -> ui32 {
  affine.yield %w : ui32
  }
  return
}

// -----

func.func @f(%a: memref<40x128xf32>, %b: memref<2x1024xf32, 1>, %t: memref<1xi32>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.dma_start %a[%i + 7, %i], %b[symbol(%n), 3], %t[0], %n : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
    affine.dma_start %a[%i, 0], %b[0, %i mod 2], %t[0], %n, %n, %i : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32>
    affine.dma_wait %t[%i floordiv 8], %n : memref<1xi32>
  }
  return
}

// -----

// A comma that nothing follows, and attributes that the custom form does not show.
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %n: index) {
  affine.dma_start %a[0], %a[2], %t[0], %n, : memref<4xf32>, memref<4xf32>, memref<1xi32>
  "affine.dma_wait"(%t, %n) {tag_map = affine_map<() -> (0)>, x.y} : (memref<1xi32>, index) -> ()
  return
}
