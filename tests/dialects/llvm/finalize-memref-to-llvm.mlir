func.func @alloc(%n: index, %f: f32) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc(%n) : memref<?x8xf32>
  %c = memref.alloc() {alignment = 32} : memref<f32>
  %d = memref.alloca(%n) : memref<?xf32>
  %e = memref.alloca() {alignment = 16} : memref<2x3xi1>
  memref.dealloc %a : memref<4xf32>
  memref.store %f, %b[%n, %n] : memref<?x8xf32>
  %x = memref.load %c[] : memref<f32>
  return
}
// -----
func.func @strided(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>, %k: memref<4x4xf32, strided<[8, 2], offset: 3>>, %i: index) -> f32 {
  %x = memref.load %m[%i, %i] : memref<?x?xf32, strided<[?, 1], offset: ?>>
  %y = memref.load %k[%i, %i] {nontemporal = true} : memref<4x4xf32, strided<[8, 2], offset: 3>>
  memref.store %y, %k[%i, %i] : memref<4x4xf32, strided<[8, 2], offset: 3>>
  return %x : f32
}
// -----
func.func @dim(%m: memref<?x4xf32>, %u: memref<*xf32>, %i: index) {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<?x4xf32>
  %1 = memref.dim %m, %i : memref<?x4xf32>
  %2 = memref.rank %u : memref<*xf32>
  %3 = memref.cast %m : memref<?x4xf32> to memref<*xf32>
  %4 = memref.cast %u : memref<*xf32> to memref<4xf32>
  %5 = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
  %6 = memref.dim %u, %i : memref<*xf32>
  "test.use"(%0, %1, %2, %3, %4, %5, %6) : (index, index, index, memref<*xf32>, memref<4xf32>, memref<?x?xf32>, index) -> ()
  return
}
// -----
memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0]>
memref.global @h : memref<2x2xi32> = uninitialized {alignment = 64}
memref.global "private" @k : memref<f32>
func.func @globals(%i: index) -> f32 {
  %0 = memref.get_global @g : memref<2xf32>
  %1 = memref.load %0[%i] : memref<2xf32>
  %2 = memref.get_global @h : memref<2x2xi32>
  %3 = memref.get_global @k : memref<f32>
  return %1 : f32
}
// -----
func.func @views(%m: memref<?x?xf32>, %n: index, %b: memref<1024xi8>) {
  %r = memref.reinterpret_cast %m to offset: [%n], sizes: [%n, 4], strides: [%n, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %base, %off, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  %p = memref.extract_aligned_pointer_as_index %m : memref<?x?xf32> -> index
  %v = memref.view %b[%n][%n] : memref<1024xi8> to memref<?x4xf32>
  %t = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  return
}
// -----
func.func @transposed_in_place(%m: memref<2x4xf32>) -> memref<2x4xf32, strided<[4, 1]>> {
  %t = memref.transpose %m (i, j) -> (i, j) : memref<2x4xf32> to memref<2x4xf32, strided<[4, 1]>>
  return %t : memref<2x4xf32, strided<[4, 1]>>
}
// -----
func.func @reshaped(%m: memref<?xf32>, %s: memref<2xi64>) -> memref<?x2xf32> {
  %0 = memref.reshape %m(%s) : (memref<?xf32>, memref<2xi64>) -> memref<?x2xf32>
  return %0 : memref<?x2xf32>
}
// -----
func.func @copy(%m: memref<?x?xf32>, %n: memref<?x?xf32>, %s: memref<?x?xf32, strided<[?, ?], offset: ?>>, %k: memref<4x4xf32>) {
  memref.copy %m, %n : memref<?x?xf32> to memref<?x?xf32>
  memref.copy %m, %s : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.copy %k, %k : memref<4x4xf32> to memref<4x4xf32>
  return
}
// -----
func.func @atomic(%m: memref<?xf32>, %f: f32, %i: index, %k: memref<?xi32>, %j: i32) -> f32 {
  %0 = memref.atomic_rmw addf %f, %m[%i] : (f32, memref<?xf32>) -> f32
  %1 = memref.atomic_rmw maxs %j, %k[%i] : (i32, memref<?xi32>) -> i32
  memref.prefetch %m[%i], read, locality<3>, data : memref<?xf32>
  memref.assume_alignment %m, 16 : memref<?xf32>
  return %0 : f32
}
// -----
func.func @space(%m: memref<4xf32, 3>, %i: index) -> memref<4xindex> {
  %0 = memref.load %m[%i] : memref<4xf32, 3>
  %1 = memref.alloc() : memref<4xindex>
  %2 = memref.load %1[%i] : memref<4xindex>
  %3 = memref.memory_space_cast %m : memref<4xf32, 3> to memref<4xf32>
  return %1 : memref<4xindex>
}
// -----
func.func @alloc_a(%n: index) {
  %0 = memref.alloc() : memref<f32>
  memref.dealloc %0 : memref<f32>
  %1 = memref.alloca() : memref<f32>
  %2 = memref.alloc() {alignment = 64} : memref<f32>
  return
}
// -----
func.func @alloc_b(%n: index) {
  %0 = memref.alloc() : memref<3x4xi64>
  memref.dealloc %0 : memref<3x4xi64>
  %1 = memref.alloca() : memref<3x4xi64>
  %2 = memref.alloc() {alignment = 64} : memref<3x4xi64>
  return
}
// -----
func.func @alloc_c(%n: index) {
  %0 = memref.alloc(%n, %n) : memref<?x4x?xf32>
  memref.dealloc %0 : memref<?x4x?xf32>
  %1 = memref.alloca(%n, %n) : memref<?x4x?xf32>
  %2 = memref.alloc(%n, %n) {alignment = 64} : memref<?x4x?xf32>
  return
}
// -----
func.func @alloc_d(%n: index) {
  %0 = memref.alloc(%n) : memref<?xindex>
  memref.dealloc %0 : memref<?xindex>
  %1 = memref.alloca(%n) : memref<?xindex>
  %2 = memref.alloc(%n) {alignment = 64} : memref<?xindex>
  return
}
// -----
func.func @alloc_e(%n: index) {
  %0 = memref.alloc() : memref<4xvector<4xf32>>
  memref.dealloc %0 : memref<4xvector<4xf32>>
  %1 = memref.alloca() : memref<4xvector<4xf32>>
  %2 = memref.alloc() {alignment = 64} : memref<4xvector<4xf32>>
  return
}
// -----
func.func @alloc_g(%n: index) {
  %0 = memref.alloc() : memref<2xcomplex<f32>>
  memref.dealloc %0 : memref<2xcomplex<f32>>
  %1 = memref.alloca() : memref<2xcomplex<f32>>
  %2 = memref.alloc() {alignment = 64} : memref<2xcomplex<f32>>
  return
}
// -----
func.func @alloc_h(%n: index) {
  %0 = memref.alloc() : memref<4xf32, 1>
  %1 = memref.alloca() : memref<4xf32, 1>
  %2 = memref.alloc() {alignment = 64} : memref<4xf32, 1>
  return
}
// -----
func.func @alloc_k(%n: index) {
  %0 = memref.alloc() : memref<2xmemref<4xf32>>
  memref.dealloc %0 : memref<2xmemref<4xf32>>
  %1 = memref.alloca() : memref<2xmemref<4xf32>>
  %2 = memref.alloc() {alignment = 64} : memref<2xmemref<4xf32>>
  return
}
// -----
func.func @access_a(%m: memref<f32>, %i: index) {
  %0 = memref.load %m[] : memref<f32>
  memref.store %0, %m[] : memref<f32>
  return
}
// -----
func.func @access_b(%m: memref<3x4xi64>, %i: index) {
  %0 = memref.load %m[%i, %i] : memref<3x4xi64>
  memref.store %0, %m[%i, %i] : memref<3x4xi64>
  return
}
// -----
func.func @access_c(%m: memref<?x4x?xf32>, %i: index) {
  %0 = memref.load %m[%i, %i, %i] : memref<?x4x?xf32>
  memref.store %0, %m[%i, %i, %i] : memref<?x4x?xf32>
  return
}
// -----
func.func @access_d(%m: memref<?xf32, strided<[?], offset: ?>>, %i: index) {
  %0 = memref.load %m[%i] : memref<?xf32, strided<[?], offset: ?>>
  memref.store %0, %m[%i] : memref<?xf32, strided<[?], offset: ?>>
  return
}
// -----
func.func @access_e(%m: memref<4x4xf32, strided<[1, 4]>>, %i: index) {
  %0 = memref.load %m[%i, %i] : memref<4x4xf32, strided<[1, 4]>>
  memref.store %0, %m[%i, %i] : memref<4x4xf32, strided<[1, 4]>>
  return
}
// -----
func.func @access_g(%m: memref<8xf32, strided<[2], offset: 5>>, %i: index) {
  %0 = memref.load %m[%i] : memref<8xf32, strided<[2], offset: 5>>
  memref.store %0, %m[%i] : memref<8xf32, strided<[2], offset: 5>>
  return
}
// -----
func.func @access_h(%m: memref<?xvector<4xf32>>, %i: index) {
  %0 = memref.load %m[%i] : memref<?xvector<4xf32>>
  memref.store %0, %m[%i] : memref<?xvector<4xf32>>
  return
}
// -----
func.func @access_k(%m: memref<?xindex>, %i: index) {
  %0 = memref.load %m[%i] : memref<?xindex>
  memref.store %0, %m[%i] : memref<?xindex>
  return
}
// -----
func.func @unranked(%m: memref<*xf32>, %k: memref<*xf32>) {
  memref.dealloc %m : memref<*xf32>
  memref.copy %m, %k : memref<*xf32> to memref<*xf32>
  return
}
// -----
func.func @kinds(%m: memref<?xi32>, %i: index, %x: i32, %f: memref<?xf32>, %y: f32) {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<?xi32>) -> i32
  %1 = memref.atomic_rmw andi %x, %m[%i] : (i32, memref<?xi32>) -> i32
  %2 = memref.atomic_rmw ori %x, %m[%i] : (i32, memref<?xi32>) -> i32
  %3 = memref.atomic_rmw maxs %x, %m[%i] : (i32, memref<?xi32>) -> i32
  %4 = memref.atomic_rmw maxu %x, %m[%i] : (i32, memref<?xi32>) -> i32
  %5 = memref.atomic_rmw mins %x, %m[%i] : (i32, memref<?xi32>) -> i32
  %6 = memref.atomic_rmw minu %x, %m[%i] : (i32, memref<?xi32>) -> i32
  %f0 = memref.atomic_rmw addf %y, %f[%i] : (f32, memref<?xf32>) -> f32
  %f1 = memref.atomic_rmw assign %y, %f[%i] : (f32, memref<?xf32>) -> f32
  %f2 = memref.atomic_rmw maximumf %y, %f[%i] : (f32, memref<?xf32>) -> f32
  %f3 = memref.atomic_rmw minimumf %y, %f[%i] : (f32, memref<?xf32>) -> f32
  %f4 = memref.atomic_rmw maxnumf %y, %f[%i] : (f32, memref<?xf32>) -> f32
  %f5 = memref.atomic_rmw minnumf %y, %f[%i] : (f32, memref<?xf32>) -> f32
  return
}
// -----
memref.global constant @a : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
memref.global "nested" @b : memref<i32> = dense<4>
memref.global @c : memref<3xindex, 2> = dense<1>
func.func @use() {
  %0 = memref.get_global @a : memref<2x2xf32>
  %1 = memref.get_global @b : memref<i32>
  %2 = memref.get_global @c : memref<3xindex, 2>
  return
}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
func.func @layout(%i: index) {
  %0 = memref.alloc(%i) : memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return
}
}
// -----
func.func @a(%m: memref<*xf32>, %n: index) -> memref<4xf32, strided<[?], offset: ?>> {
  %r = memref.reinterpret_cast %m to offset: [%n], sizes: [4], strides: [%n] : memref<*xf32> to memref<4xf32, strided<[?], offset: ?>>
  return %r : memref<4xf32, strided<[?], offset: ?>>
}
// -----
func.func @b(%m: memref<*xf32, 3>) -> index {
  %r = memref.extract_aligned_pointer_as_index %m : memref<*xf32, 3> -> index
  return %r : index
}
// -----
func.func @c(%m: memref<f32>) -> (memref<f32>, index) {
  %b, %o = memref.extract_strided_metadata %m : memref<f32> -> memref<f32>, index
  return %b, %o : memref<f32>, index
}
// -----
func.func @d() -> memref<4xf32, strided<[2]>> {
  %m = memref.alloca() : memref<4xf32, strided<[2]>>
  return %m : memref<4xf32, strided<[2]>>
}
// -----
func.func @e(%m: memref<2x3xf32>) -> memref<2x3xf32, 4> {
  %r = memref.memory_space_cast %m : memref<2x3xf32> to memref<2x3xf32, 4>
  return %r : memref<2x3xf32, 4>
}
// -----
func.func @g(%m: memref<*xf32, 2>) -> memref<*xf32, 2> {
  return %m : memref<*xf32, 2>
}
// -----
func.func @h(%m: memref<*xf32, 2>, %i: index) -> (index, memref<4xf32, 2>) {
  %d = memref.dim %m, %i : memref<*xf32, 2>
  %c = memref.cast %m : memref<*xf32, 2> to memref<4xf32, 2>
  return %d, %c : index, memref<4xf32, 2>
}

// -----
// Strides that overflow 64 bits.
func.func @k(%m: memref<4294967296x4294967296x4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i, %i] : memref<4294967296x4294967296x4xf32>
  return %0 : f32
}
func.func @al() -> memref<4294967296x4294967296x4xf32> {
  %0 = memref.alloc() : memref<4294967296x4294967296x4xf32>
  return %0 : memref<4294967296x4294967296x4xf32>
}
// -----
func.func @scope(%a: index) -> (i32, f32) {
  %x = memref.alloca(%a) : memref<?xf32>
  %r:2 = memref.alloca_scope -> (i32, f32) {
    %0 = memref.alloca(%a) : memref<?xf32>
    %1 = arith.constant 1 : i32
    %2 = arith.constant 1.0 : f32
    memref.alloca_scope.return %1, %2 : i32, f32
  }
  return %r#0, %r#1 : i32, f32
}
// -----
func.func @updated(%m: memref<10xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<10xi32> {
  ^bb0(%old: i32):
    %1 = arith.addi %old, %old : i32
    memref.atomic_yield %1 : i32
  }
  return
}
// -----
func.func @distinct(%a: memref<?xf16>, %b: memref<?xf32, strided<[1], offset: ?>>, %c: memref<?xf64>) -> (memref<?xf16>, memref<?xf32, strided<[1], offset: ?>>, memref<?xf64>) {
  %1, %2, %3 = memref.distinct_objects %a, %b, %c : memref<?xf16>, memref<?xf32, strided<[1], offset: ?>>, memref<?xf64>
  return %1, %2, %3 : memref<?xf16>, memref<?xf32, strided<[1], offset: ?>>, memref<?xf64>
}
// -----
func.func @reshaped_to_any_rank(%a: memref<2x3xf32>, %s: memref<?xindex>) -> memref<*xf32> {
  %0 = memref.reshape %a(%s) : (memref<2x3xf32>, memref<?xindex>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
// -----
func.func @reshaped_any_rank(%a: memref<*xf32, 3>, %s: memref<?xi32>) -> memref<*xf32, 3> {
  %0 = memref.reshape %a(%s) : (memref<*xf32, 3>, memref<?xi32>) -> memref<*xf32, 3>
  return %0 : memref<*xf32, 3>
}
// -----
func.func @reshaped_by_i32(%a: memref<?x?xf32>, %s: memref<3xi32>) -> memref<?x4x?xf32> {
  %0 = memref.reshape %a(%s) : (memref<?x?xf32>, memref<3xi32>) -> memref<?x4x?xf32>
  return %0 : memref<?x4x?xf32>
}
// -----
func.func @reshaped_from_any_rank(%a: memref<*xf32>, %s: memref<2xindex>) -> memref<4x?xf32> {
  %0 = memref.reshape %a(%s) : (memref<*xf32>, memref<2xindex>) -> memref<4x?xf32>
  return %0 : memref<4x?xf32>
}
// -----
func.func @other_space_of_any_rank(%a: memref<*xf32>) -> memref<*xf32, 1> {
  %0 = memref.memory_space_cast %a : memref<*xf32> to memref<*xf32, 1>
  return %0 : memref<*xf32, 1>
}
// -----
func.func @alignments(%a: index) -> memref<2x?xf32> {
  %0 = memref.alloc(%a) : memref<2x?xf32>
  %1 = memref.alloc() {alignment = 8 : i64} : memref<3xf32>
  %2 = memref.alloc() {alignment = 64 : i64} : memref<3xf32, 1>
  %3 = memref.alloc() {alignment = 32 : i64} : memref<32xf64>
  memref.dealloc %1 : memref<3xf32>
  return %0 : memref<2x?xf32>
}
// -----
func.func @alignments_of_elements(%a: index) -> memref<2x?xvector<4xf32>> {
  %0 = memref.alloc(%a) : memref<2x?xvector<4xf32>>
  %1 = memref.alloc(%a) : memref<?xcomplex<f32>>
  return %0 : memref<2x?xvector<4xf32>>
}
// -----
func.func @scopes_in_scopes(%a: memref<4xi32>, %i: index) {
  memref.alloca_scope {
    memref.alloca_scope {
      %0 = memref.generic_atomic_rmw %a[%i] : memref<4xi32> {
      ^bb0(%old: i32):
        memref.atomic_yield %old : i32
      }
    }
  }
  return
}
// -----
func.func @copies_in_one_piece(%a: memref<f32, strided<[], offset: ?>>, %b: memref<f32>, %c: memref<1x4xf32, strided<[99, 1]>>, %d: memref<4x1xf32, strided<[1, 7], offset: 3>>) {
  memref.copy %a, %b : memref<f32, strided<[], offset: ?>> to memref<f32>
  memref.copy %c, %c : memref<1x4xf32, strided<[99, 1]>> to memref<1x4xf32, strided<[99, 1]>>
  memref.copy %d, %d : memref<4x1xf32, strided<[1, 7], offset: 3>> to memref<4x1xf32, strided<[1, 7], offset: 3>>
  return
}
// -----
func.func @freed_and_odd(%a: memref<*xf32>, %b: memref<4xf32, 1>) {
  memref.dealloc %a : memref<*xf32>
  %0 = memref.alloc() : memref<3xi1>
  %1 = memref.alloc() : memref<3x17xindex>
  %2 = memref.alloc() : memref<16xmemref<4xf32>>
  return
}
// -----
func.func @reshaped_by_i64(%a: memref<2x3xf32>, %s: memref<2xi64>) -> memref<?x?xf32> {
  %0 = memref.reshape %a(%s) : (memref<2x3xf32>, memref<2xi64>) -> memref<?x?xf32>
  return %0 : memref<?x?xf32>
}
// -----
func.func @one_object(%a: memref<?xf16>) -> memref<?xf16> {
  %0 = memref.distinct_objects %a : memref<?xf16>
  return %0 : memref<?xf16>
}
