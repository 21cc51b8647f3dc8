func.func @f(%n: index, %x: f32) -> (index, index, index, index) {
  %c4 = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 3)>(%c4)
  %1 = affine.apply affine_map<(d0) -> (d0)>(%n)
  %2 = affine.min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%c4)[%n]
  %3 = affine.min affine_map<(d0) -> (d0 + 8, 3)>(%c4)
  return %0, %1, %2, %3 : index, index, index, index
}
// -----
func.func @g(%n: index, %x: f32) {
  %c4 = arith.constant 4 : index
  %0 = affine.apply affine_map<(d0) -> (d0 + 3)>(%n)
  affine.for %i = %c4 to %0 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 4)>(%i) {
    "test.foo"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
// -----
func.func @h(%n: index, %m: memref<4xf32>) {
  %a = memref.cast %m : memref<4xf32> to memref<?xf32>
  affine.for %i = 0 to 4 {
    %c4 = affine.load %a[%i] : memref<?xf32>
    affine.store %c4, %a[%i + 3] : memref<?xf32>
  }
  affine.for %i = 0 to 0 {
    %c4 = affine.load %a[%i] : memref<?xf32>
    affine.store %c4, %a[%i + 3] : memref<?xf32>
  }
  return
}
// -----
func.func @f(%n: index, %m: index) -> (index, index, index, index) {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 3 + d1 + s0 * -1 - 4)>(%n, %m)[%n]
  %1 = affine.apply affine_map<(d0) -> (d0 mod 5)>(%n)
  %2 = affine.apply affine_map<(d0) -> (d0 floordiv 5)>(%n)
  %3 = affine.apply affine_map<(d0) -> (d0 ceildiv 5)>(%n)
  return %0, %1, %2, %3 : index, index, index, index
}
func.func @g(%n: index, %m: index, %a: memref<?x?xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %0 = affine.for %i = max affine_map<(d0) -> (d0, 4)>(%n) to min affine_map<(d0) -> (d0, 40)>(%m) step 2 iter_args(%acc = %z) -> f32 {
    %x = affine.load %a[%i + 1, symbol(%n)] : memref<?x?xf32>
    affine.store %x, %a[%i, %n * 2] : memref<?x?xf32>
    %y = affine.if affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 == 0)>(%i)[%n] -> f32 {
      affine.yield %x : f32
    } else {
      affine.yield %z : f32
    }
    affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
      affine.prefetch %a[%i, %i + 4], read, locality<3>, data : memref<?x?xf32>
    }
    affine.yield %y : f32
  }
  affine.parallel (%i, %j) = (0, %n) to (%m, 10) step (1, 2) {
    %x = affine.load %a[%i, %j] : memref<?x?xf32>
  }
  return %0 : f32
}
// -----
func.func @apply_sum(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 + s0)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @apply_scaled(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 * -2)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @apply_mod(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> ((d0 + 7) mod 4)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @apply_down(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> ((d0 - d1) floordiv 8)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @apply_up(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> ((d0 + s0) ceildiv 3)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @apply_nested(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> ((d0 mod 4) * 2 + d1 floordiv 2)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @apply_number(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (42)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @apply_identity(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (d1)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @apply_symbol(%a: index, %b: index, %c: index) -> index {
  %0 = affine.apply affine_map<(d0, d1)[s0] -> (s0)>(%a, %b)[%c]
  return %0 : index
}
// -----
func.func @min(%a: index, %b: index) -> (index, index) {
  %0 = affine.min affine_map<(d0)[s0] -> (d0 + 1, s0 * 2, 8)>(%a)[%b]
  %1 = affine.min affine_map<(d0) -> (d0)>(%a)
  return %0, %1 : index, index
}
// -----
func.func @max(%a: index, %b: index) -> (index, index) {
  %0 = affine.max affine_map<(d0)[s0] -> (d0 + 1, s0 * 2, 8)>(%a)[%b]
  %1 = affine.max affine_map<(d0) -> (d0)>(%a)
  return %0, %1 : index, index
}
// -----
func.func @loops(%m: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 step 2 {
      %0 = affine.load %m[%i, %j] : memref<8x8xf32>
      affine.store %0, %m[%j, %i] : memref<8x8xf32>
    }
  }
  return
}
// -----
func.func @sum(%m: memref<?xf32>, %n: index) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to %n iter_args(%s = %z) -> f32 {
    %0 = affine.load %m[%i] : memref<?xf32>
    %1 = arith.addf %s, %0 : f32
    affine.yield %1 : f32
  }
  return %r : f32
}
// -----
func.func @triangle(%m: memref<?x?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0)[s0] -> (s0 - d0)>(%i)[%n] {
      %0 = affine.load %m[%i, %j] : memref<?x?xf32>
      affine.store %0, %m[%i, %i + %j] : memref<?x?xf32>
    }
  }
  return
}
// -----
func.func @condition(%n: index, %m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 * 2 - 8 == 0)>(%i)[%n] {
      affine.store %x, %m[%i] : memref<?xf32>
    }
  }
  return
}
// -----
func.func @if_values(%n: index, %x: f32, %y: f32) -> (f32, f32) {
  %r:2 = affine.if affine_set<()[s0] : (s0 - 20 >= 0)>()[%n] -> (f32, f32) {
    affine.yield %x, %y : f32, f32
  } else {
    affine.yield %y, %x : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
// -----
func.func @parallel(%n: index, %m: memref<?x?xf32>, %x: f32) {
  affine.parallel (%i, %j) = (0, max(%n, 4)) to (min(%n, 8), 16) step (2, 1) {
    affine.store %x, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
// -----
func.func @prefetch(%m: memref<?xf32>) {
  affine.for %i = 0 to 10 {
    affine.prefetch %m[%i + 4], write, locality<1>, instr : memref<?xf32>
  }
  return
}
// -----
func.func @min_bounds(%n: index, %k: index) {
  affine.for %i = max affine_map<()[s0] -> (s0, 3)>()[%n] to min affine_map<()[s0, s1] -> (s0, s1 + 4, 100)>()[%n, %k] {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// -----
// Products of symbols, and divisions by one.
func.func @f(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<()[s0, s1] -> (s0 * s1 + s0 mod s1)>()[%a, %b]
  return %0 : index
}
func.func @g(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s1] -> (d0 floordiv s1 + d0 ceildiv s1)>(%a)[%b]
  return %0 : index
}
// -----
func.func @p(%a: index, %b: index) -> index {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.apply affine_map<(d0)[s0] -> (d0 * s0)>(%i)[%a]
      %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
      "t.x"(%1) : (index) -> ()
    }
  }
  affine.parallel (%i, %j) = (0, 0) to (%a, %b) step (2, 3) { 
    "t.y"(%i, %j) : (index, index) -> ()
  }
  return %a : index
}
// -----
func.func @vl(%m: memref<100xf32>, %a: index) {
  affine.for %i = 0 to 16 {
    %1 = affine.vector_load %m[%i + symbol(%a) + 7] : memref<100xf32>, vector<8xf32>
    affine.vector_store %1, %m[%i * 2 - 1] : memref<100xf32>, vector<8xf32>
  }
  return
}
// -----
func.func @v2(%m: memref<100x100xf32>) {
  affine.for %i = 0 to 16 step 2 {
    affine.for %j = 0 to 16 step 8 {
      %1 = affine.vector_load %m[%i, %j] : memref<100x100xf32>, vector<2x8xf32>
      affine.vector_store %1, %m[%j, %i] : memref<100x100xf32>, vector<2x8xf32>
    }
  }
  return
}
// -----
func.func @dma(%a: index) {
  %0 = memref.alloc() : memref<100xf32>
  %1 = memref.alloc() : memref<100xf32, 2>
  %2 = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  affine.for %i0 = 0 to 10 {
    affine.dma_start %0[%i0 + 7], %1[%a + 11], %2[%c0], %c64 : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
    affine.dma_wait %2[%c0], %c64 : memref<1xi32>
  }
  return
}
// -----
func.func @deli(%x: index, %b: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (%b, 224, 3) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
// -----
func.func @deli_no(%x: index, %b: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (%b, 3) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
// -----
func.func @lin(%x: index, %y: index, %z: index, %b: index) -> index {
  %0 = affine.linearize_index [%x, %y, %z] by (2, %b, 5) : index
  return %0 : index
}
// -----
func.func @lin2(%x: index, %y: index, %z: index, %b: index) -> index {
  %0 = affine.linearize_index disjoint [%x, %y, %z] by (%b, 5) : index
  %1 = affine.linearize_index [%x] by (3) : index
  return %0 : index
}
// -----
func.func @deli4(%x: index, %b: index, %c: index) -> (index, index, index, index) {
  %0:4 = affine.delinearize_index %x into (%b, %c, 224, 3) : index, index, index, index
  %1 = affine.delinearize_index %x into (7) : index
  return %0#0, %0#1, %0#2, %0#3 : index, index, index, index
}
// -----
func.func @loops(%n: index, %m: memref<?xf32>) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      affine.for %k = 0 to 4 {
        %0 = affine.linearize_index [%k, %i, %n, %j] by (%n, 5, 7) : index
        %1 = affine.linearize_index disjoint [%i, %i, %k] by (4, 2, 3) : index
        "foo.use"(%0, %1) : (index, index) -> ()
      }
    }
  }
  return
}
// -----
func.func @known(%x: index, %y: index) -> (index, index, index, index, index) {
  %two = arith.constant 2 : index
  %zero = arith.constant 0 : index
  %0 = affine.linearize_index [%two, %x] by (5) : index
  %1 = affine.linearize_index [%x, %y] by (1) : index
  %2 = affine.linearize_index [%two, %y] by (%x) : index
  %3 = affine.linearize_index [%zero, %y, %x] by (%x, %y) : index
  %4:2 = affine.delinearize_index %x into (%two) : index, index
  return %0, %1, %2, %3, %4#1 : index, index, index, index, index
}
// -----
func.func @strided_dma(%m: memref<100x7xf32>, %s: memref<10xf32, 1>, %t: memref<2x2xi32>, %n: index) {
  affine.for %i = 0 to 4 {
    affine.dma_start %m[%i * 2, 3], %s[%i mod 3], %t[0, %i floordiv 3], %n, %n, %n : memref<100x7xf32>, memref<10xf32, 1>, memref<2x2xi32>
    affine.dma_wait %t[0, %i floordiv 3], %n : memref<2x2xi32>
  }
  return
}
// -----
func.func @f(%n: index, %m: memref<10xi32>) -> i32 {
  %r = affine.parallel (%i) = (0) to (10) reduce ("addi") -> (i32) {
    %0 = affine.load %m[%i] : memref<10xi32>
    affine.yield %0 : i32
  }
  return %r : i32
}
// -----
func.func @g(%m: memref<10x10xf32>) -> (f32, f32) {
  %r:2 = affine.parallel (%i, %j) = (0, 0) to (10, 10) reduce ("maximumf", "mulf") -> (f32, f32) {
    %0 = affine.load %m[%i, %j] : memref<10x10xf32>
    affine.yield %0, %0 : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
// -----
func.func @h(%m: memref<10xi32>) -> i32 {
  %r = affine.parallel (%i) = (0) to (10) reduce ("muli") -> (i32) {
    %0 = affine.load %m[%i] : memref<10xi32>
    affine.yield %0 : i32
  }
  return %r : i32
}

// -----

// affine reduce addi
func.func @f(%x: i32) -> i32 {
  %0 = affine.parallel (%i) = (0) to (2) reduce ("addi") -> (i32) {
    affine.yield %x : i32
  }
  return %0 : i32
}

// -----

// affine reduce addi float
func.func @f(%x: f32) -> f32 {
  %0 = affine.parallel (%i) = (0) to (2) reduce ("addf") -> (f32) {
    affine.yield %x : f32
  }
  return %0 : f32
}

// -----

// affine reduce two
func.func @f(%x: f32, %y: i32) -> (f32, i32) {
  %0, %1 = affine.parallel (%i, %j) = (0, 0) to (2, 3) reduce ("mulf", "addi") -> (f32, i32) {
    affine.yield %x, %y : f32, i32
  }
  return %0, %1 : f32, i32
}
