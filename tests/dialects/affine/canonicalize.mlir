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

// -----

func.func @f(%a: index, %m: memref<?xindex>, %p: memref<4xf32>) -> f32 {
  affine.if affine_set<(d0) : (1 == 0)>(%a) { "x.y"() : () -> () } {x.y}
  affine.if affine_set<(d0) : (0 == 0)>(%a) { "x.a"() : () -> () } else { "x.b"() : () -> () }
  affine.if affine_set<(d0) : (1 == 0)>(%a) { "x.a"() : () -> () } else { "x.b"() : () -> () }
  affine.if affine_set<(d0) : (0 >= 0)>(%a) { "x.c"() : () -> () }
  affine.if affine_set<(d0) : (2 == 0)>(%a) { "x.c"() : () -> () }
  affine.if affine_set<(d0) : (d0 >= 0)>(%a) { "x.d"() : () -> () } else { } {u}
  %c3 = arith.constant 3 : index
  affine.if affine_set<(d0, d1) : (d0 - 3 == 0)>(%c3, %a) { "x.e"() : () -> () }
  affine.if affine_set<(d0, d1) : (d0 - 2 == 0)>(%c3, %a) { "x.f"() : () -> () } else { "x.g"() : () -> () }
  affine.if affine_set<(d0, d1) : (d0 - 4 >= 0)>(%c3, %a) { "x.h"() : () -> () } else { "x.i"() : () -> () }
  %u = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%a)[%c3]
  %x, %y = affine.if affine_set<(d0)[s0] : (d0 + s0 >= 0, s0 - d0 == 0)>(%u)[%a] -> (f32, index) { %1 = affine.load %p[0] : memref<4xf32>
    affine.yield %1, %u : f32, index } else { %2 = affine.load %p[1] : memref<4xf32>
    affine.yield %2, %a : f32, index }
  %r = affine.if affine_set<() : (0 == 0)>() -> f32 { %1 = affine.load %p[0] : memref<4xf32>
    affine.yield %1 : f32 } else { %2 = affine.load %p[1] : memref<4xf32>
    affine.yield %2 : f32 }
  affine.for %i = 0 to 10 {
    affine.if affine_set<(d0, d1, d2) : (d0 - d2 >= 0, d1 == 0)>(%i, %i, %a) { "x.k"(%i) : (index) -> () }
    affine.if affine_set<(d0) : (0 == 0, d0 >= 0)>(%i) { "x.k"(%i) : (index) -> () }
    affine.parallel (%j) = (%i) to (%i + 10) { "x.l"(%j, %u) : (index, index) -> () }
    affine.parallel (%j, %k) = (max(%i, %u), 0) to (min(%c3, %a), symbol(%u) + 10) step (2, 4) { "x.l"(%j, %u) : (index, index) -> () }
    affine.parallel (%j) = (%c3) to (%u) { "x.l"(%j) : (index) -> () }
    %q = affine.parallel (%j) = (0) to (4) reduce("addf") -> f32 { affine.yield %r : f32 }
    "x.m"(%q) : (f32) -> ()
  }
  "x.z"(%x, %y, %r) : (f32, index, f32) -> ()
  return %r : f32
}

// -----

func.func @f(%a: index, %v: f32, %w: f32) -> f32 {
  affine.for %i = 0 to 10 { }
  affine.for %i = 0 to 10 { } {u}
  %0 = affine.for %i = 0 to 10 iter_args(%x = %v) -> f32 { affine.yield %x : f32 }
  %1 = affine.for %i = 0 to %a iter_args(%x = %v) -> f32 { affine.yield %x : f32 }
  %2 = affine.for %i = 0 to %a iter_args(%x = %v) -> f32 { affine.yield %w : f32 }
  %3 = affine.for %i = 0 to 2 iter_args(%x = %v) -> f32 { affine.yield %w : f32 }
  %4:2 = affine.for %i = 0 to 2 iter_args(%x = %v, %y = %w) -> (f32, f32) { affine.yield %y, %x : f32, f32 }
  %5:2 = affine.for %i = 0 to 1 iter_args(%x = %v, %y = %w) -> (f32, f32) { affine.yield %y, %x : f32, f32 }
  %6:2 = affine.for %i = 0 to 0 iter_args(%x = %v, %y = %w) -> (f32, f32) { affine.yield %y, %x : f32, f32 }
  %7:2 = affine.for %i = 5 to 0 iter_args(%x = %v, %y = %w) -> (f32, f32) { "x.y"() : () -> () affine.yield %y, %x : f32, f32 }
  %8 = affine.for %i = 0 to 2 iter_args(%x = %a) -> index { affine.yield %i : index }
  %9 = affine.for %i = 0 to 1 iter_args(%x = %a) -> index { affine.yield %i : index }
  affine.for %i = 4 to 2 { "x.z"() : () -> () }
  affine.for %i = 0 to 1 { "x.w"(%i) : (index) -> () }
  %10:2 = affine.for %i = 0 to 9 step 9 iter_args(%x = %v, %y = %w) -> (f32, f32) { affine.yield %y, %x : f32, f32 }
  %11:2 = affine.for %i = 0 to 10 step 9 iter_args(%x = %v, %y = %w) -> (f32, f32) { affine.yield %y, %y : f32, f32 }
  %12:2 = affine.for %i = %a to %a iter_args(%x = %v, %y = %w) -> (f32, f32) { affine.yield %y, %x : f32, f32 }
  "x.u"(%0, %1, %2, %3, %4#0, %4#1, %5#0, %5#1, %6#0, %6#1, %7#0, %7#1, %8, %9, %10#0, %10#1, %11#0, %11#1, %12#0) : (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, index, index, f32, f32, f32, f32, f32) -> ()
  return %v : f32
}

// -----

func.func @f(%v: f32, %w: f32) -> (f32, f32) {
  %1:2 = affine.for %i = max affine_map<() -> (5, 7)>() to min affine_map<() -> (4, 9)>() iter_args(%x = %v, %y = %w) -> (f32, f32) { "x.y"() : () -> () affine.yield %y, %x : f32, f32 }
  %2:2 = affine.for %i = -5 to 5 step 10 iter_args(%x = %v, %y = %w) -> (f32, f32) { affine.yield %y, %x : f32, f32 }
  %3:2 = affine.for %i = -5 to 5 step 9 iter_args(%x = %v, %y = %w) -> (f32, f32) { affine.yield %v, %v : f32, f32 }
  "x.y"(%1#0, %2#0, %3#1) : (f32, f32, f32) -> ()
  return %1#1, %2#1 : f32, f32
}
// -----
func.func @f(%m: memref<8xi8>, %o: memref<4xmemref<?xi8>>, %i: index) {
  %c = memref.cast %m : memref<8xi8> to memref<?xi8>
  affine.store %c, %o[0] : memref<4xmemref<?xi8>>
  %d = memref.cast %o : memref<4xmemref<?xi8>> to memref<?xmemref<?xi8>>
  affine.store %c, %d[0] : memref<?xmemref<?xi8>>
  return
}
// -----
func.func @f(%n: index, %i: index) -> (index, index, index, index) {
  %e:2 = affine.delinearize_index %i into (%n, 8) : index, index
  %m = affine.linearize_index [%e#0, %e#1] by (8) : index
  %f:2 = affine.delinearize_index %i into (8) : index, index
  %o = affine.linearize_index [%f#0, %f#1] by (%n, 8) : index
  %p = affine.linearize_index disjoint [%f#0, %f#1] by (8) : index
  %q = affine.linearize_index [%f#0, %f#1] by (9) : index
  return %m, %o, %p, %q : index, index, index, index
}
// -----
func.func @f(%a: index, %b: index, %n: index) -> (index, index, index, index, index, index) {
  %p = affine.linearize_index disjoint [%a, %b] by (8) : index
  %q:2 = affine.delinearize_index %p into (%n, 8) : index, index
  %r = affine.linearize_index disjoint [%a, %b] by (%n, 8) : index
  %s:2 = affine.delinearize_index %r into (8) : index, index
  %t = affine.linearize_index [%a, %b] by (%n, 8) : index
  %u:2 = affine.delinearize_index %t into (%n, 8) : index, index
  return %q#0, %q#1, %s#0, %s#1, %u#0, %u#1 : index, index, index, index, index, index
}
// -----
func.func @f(%a: index, %b: index, %c: index, %n: index) -> (index, index, index, index, index) {
  %t = affine.linearize_index disjoint [%a, %b, %c] by (3, 4, %n) : index
  %u:2 = affine.delinearize_index %t into (12, %n) : index, index
  %v:3 = affine.delinearize_index %t into (2, 6, %n) : index, index, index
  return %u#0, %u#1, %v#0, %v#1, %v#2 : index, index, index, index, index
}

// -----

memref.global "private" constant @a : memref<2x4xi16> = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]>
memref.global "private" constant @s : memref<2x4xf32> = dense<2.0>
memref.global "private" @v : memref<2xi16> = dense<[0, 1]>
memref.global "private" constant @u : memref<2xi16> = uninitialized
func.func @f(%i: index) -> (i16, f32, i16, i16, i16) {
  %0 = memref.get_global @a : memref<2x4xi16>
  %1 = memref.get_global @s : memref<2x4xf32>
  %2 = memref.get_global @v : memref<2xi16>
  %3 = memref.get_global @u : memref<2xi16>
  %c1 = arith.constant 1 : index
  %a = affine.load %0[%c1, 3] : memref<2x4xi16>
  affine.for %j = 0 to 2 {
    %x = affine.load %0[%j, 3] : memref<2x4xi16>
    "some.use"(%x) : (i16) -> ()
  }
  %b = affine.load %1[1, symbol(%i)] : memref<2x4xf32>
  %c = affine.load %2[1] : memref<2xi16>
  %d = affine.load %3[1] : memref<2xi16>
  %e = affine.load %0[0, symbol(%i)] : memref<2x4xi16>
  return %a, %b, %c, %d, %e : i16, f32, i16, i16, i16
}
