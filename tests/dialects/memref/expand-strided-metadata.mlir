func.func @sub(%m: memref<8x16xf32>, %i: index) -> memref<4x4xf32, strided<[16,1], offset: ?>> {
  %0 = memref.subview %m[%i, 2][4,4][1,1] : memref<8x16xf32> to memref<4x4xf32, strided<[16,1], offset: ?>>
  return %0 : memref<4x4xf32, strided<[16,1], offset: ?>>
}
// -----
func.func @subd(%m: memref<?x?xf32, strided<[?,?], offset:?>>, %i: index, %j: index) -> memref<?x?xf32, strided<[?,?], offset: ?>> {
  %0 = memref.subview %m[%i, %j][%i,%j][%j,%i] : memref<?x?xf32, strided<[?,?], offset:?>> to memref<?x?xf32, strided<[?,?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?,?], offset: ?>>
}
// -----
func.func @subr(%m: memref<?x?xf32>, %i: index, %j: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %0 = memref.subview %m[%i, 0][%j,1][2,1] : memref<?x?xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}
// -----
func.func @exp(%m: memref<?x?xf32>, %i: index, %j: index) -> memref<?x4x?xf32> {
  %0 = memref.expand_shape %m[[0,1],[2]] output_shape [%i, 4, %j] : memref<?x?xf32> into memref<?x4x?xf32>
  return %0 : memref<?x4x?xf32>
}
// -----
func.func @col(%m: memref<?x4x?xf32>) -> memref<?x?xf32> {
  %0 = memref.collapse_shape %m[[0,1],[2]] : memref<?x4x?xf32> into memref<?x?xf32>
  return %0 : memref<?x?xf32>
}
// -----
func.func @ext(%m: memref<?x4x?xf32>) -> (memref<f32>, index, index, index, index, index,index,index) {
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %m : memref<?x4x?xf32> -> memref<f32>, index, index,index,index,index,index,index
  return %b,%o,%s#0,%s#1,%s#2,%t#0,%t#1,%t#2 : memref<f32>, index, index, index, index, index,index,index
}
// -----
func.func @alloc(%n: index) -> (memref<f32>, index, index, index, index, index,index,index) {
  %m = memref.alloc(%n) : memref<4x?x2xf32>
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %m : memref<4x?x2xf32> -> memref<f32>, index, index,index,index,index,index,index
  return %b,%o,%s#0,%s#1,%s#2,%t#0,%t#1,%t#2 : memref<f32>, index, index, index, index, index,index,index
}
// -----
func.func @rc(%m: memref<?xf32>, %n: index) -> (memref<f32>, index, index, index, index, index) {
  %r = memref.reinterpret_cast %m to offset: [%n], sizes: [4, %n], strides: [%n, 1] : memref<?xf32> to memref<4x?xf32, strided<[?,1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<4x?xf32, strided<[?,1], offset: ?>> -> memref<f32>, index, index,index,index,index
  return %b,%o,%s#0,%s#1,%t#0,%t#1 : memref<f32>, index, index, index, index, index
}
// -----
func.func @aptr(%m: memref<8x16xf32>, %i: index) -> index {
  %0 = memref.subview %m[%i, 2][4,4][1,1] : memref<8x16xf32> to memref<4x4xf32, strided<[16,1], offset: ?>>
  %1 = memref.extract_aligned_pointer_as_index %0 : memref<4x4xf32, strided<[16,1], offset: ?>> -> index
  return %1 : index
}
// -----
memref.global "private" @g : memref<2x3xf32>
func.func @glob() -> (memref<f32>, index, index, index, index, index) {
  %r = memref.get_global @g : memref<2x3xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<2x3xf32> -> memref<f32>, index, index,index,index,index
  return %b,%o,%s#0,%s#1,%t#0,%t#1 : memref<f32>, index, index, index, index, index
}
// -----
func.func @cast(%m: memref<4x?xf32>) -> (memref<f32>, index, index, index, index, index) {
  %r = memref.cast %m : memref<4x?xf32> to memref<?x?xf32, strided<[?,?], offset:?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<?x?xf32, strided<[?,?],offset:?>> -> memref<f32>, index, index,index,index,index
  return %b,%o,%s#0,%s#1,%t#0,%t#1 : memref<f32>, index, index, index, index, index
}
// -----
func.func @rcu(%m: memref<*xf32>, %n: index) -> (memref<f32>, index, index, index) {
  %r = memref.reinterpret_cast %m to offset: [%n], sizes: [4], strides: [%n] : memref<*xf32> to memref<4xf32, strided<[?], offset: ?>>
  %b, %o, %s, %t = memref.extract_strided_metadata %r : memref<4xf32, strided<[?], offset: ?>> -> memref<f32>, index, index,index
  return %b,%o,%s,%t : memref<f32>, index, index, index
}
// -----
func.func @mem(%m: memref<4x?xf32>) -> (memref<f32, 1>, index, index, index, index, index) {
  %r = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32, 1>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<4x?xf32, 1> -> memref<f32, 1>, index, index,index,index,index
  return %b,%o,%s#0,%s#1,%t#0,%t#1 : memref<f32, 1>, index, index, index, index, index
}
// -----
func.func @mem2(%m: memref<4x?xf32>) -> (index) {
  %r = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32, 1>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<4x?xf32, 1> -> memref<f32, 1>, index, index,index,index,index
  return %s#1 : index
}
// -----
func.func @align(%m: memref<4x?xf32>) -> (memref<f32>, index, index) {
  %r = memref.assume_alignment %m, 8 : memref<4x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<4x?xf32> -> memref<f32>, index, index,index,index,index
  return %b,%o,%s#1 : memref<f32>, index, index
}
// -----
func.func @twice(%m: memref<4x?xf32>) -> (memref<f32>, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index,index,index,index
  %b2, %o2 = memref.extract_strided_metadata %b : memref<f32> -> memref<f32>, index
  return %b2,%o2 : memref<f32>, index
}
// -----
func.func @fromsize(%m: memref<?x?xf32, strided<[?,?]>>, %p: index) {
  affine.for %i = 0 to 10 {
      %0 = memref.subview %m[%i, %p][1, 3][1,1] : memref<?x?xf32, strided<[?,?]>> to memref<1x3xf32, strided<[?,?], offset: ?>>
      "test.use"(%0) : (memref<1x3xf32, strided<[?,?], offset: ?>>) -> ()
  }
  return
}
// -----
func.func @exp0(%m: memref<f32>) -> memref<1x1xf32> {
  %0 = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return %0 : memref<1x1xf32>
}
// -----
func.func @col0(%m: memref<1x1xf32, strided<[?,?], offset:?>>) -> memref<f32, strided<[], offset:?>> {
  %0 = memref.collapse_shape %m [] : memref<1x1xf32, strided<[?,?], offset:?>> into memref<f32, strided<[], offset:?>>
  return %0 : memref<f32, strided<[], offset:?>>
}
// -----
func.func @expdyn(%m: memref<?x30xf32, strided<[?,?], offset:?>>, %i: index) -> memref<3x?x2x2x15xf32, strided<[?,?,?,?,?], offset:?>> {
  %0 = memref.expand_shape %m [[0,1,2],[3,4]] output_shape [3,%i,2,2,15] : memref<?x30xf32, strided<[?,?], offset:?>> into memref<3x?x2x2x15xf32, strided<[?,?,?,?,?], offset:?>>
  return %0 : memref<3x?x2x2x15xf32, strided<[?,?,?,?,?], offset:?>>
}
// -----
func.func @alloca_used() -> (memref<i8>, index) {
  %m = memref.alloca() : memref<i8>
  %b, %o = memref.extract_strided_metadata %m : memref<i8> -> memref<i8>, index
  return %b, %o : memref<i8>, index
}
// -----
func.func @alloclay(%n: index) -> (memref<i8>, index, index, index) {
  %m = memref.alloc(%n) : memref<?xi8, strided<[2]>>
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<?xi8, strided<[2]>> -> memref<i8>, index, index, index
  return %b, %o, %s, %t : memref<i8>, index, index, index
}
// -----
func.func @rr(%m: memref<8x16x4xf32>, %x: index, %y: index) -> memref<6x3xf32, strided<[64,1], offset: ?>> {
  %0 = memref.subview %m[%x, %y, 0][6,1,3][1,1,1] : memref<8x16x4xf32> to memref<6x3xf32, strided<[64,1], offset: ?>>
  return %0 : memref<6x3xf32, strided<[64,1], offset: ?>>
}
// -----
func.func @constop(%m: memref<8x16xf32>) -> memref<?x?xf32, strided<[16,1], offset: ?>> {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[%c4, %c2][%c4,%c2][1,1] : memref<8x16xf32> to memref<?x?xf32, strided<[16,1], offset: ?>>
  return %0 : memref<?x?xf32, strided<[16,1], offset: ?>>
}
// -----
func.func @viewptr(%m: memref<64xi8>, %i: index) -> (index, index) {
  %v = memref.view %m[%i][] : memref<64xi8> to memref<4xf32>
  %0 = memref.extract_aligned_pointer_as_index %v : memref<4xf32> -> index
  %s = memref.alloc() : memref<1xindex>
  %r = memref.reshape %m(%s) : (memref<64xi8>, memref<1xindex>) -> memref<?xi8>
  %1 = memref.extract_aligned_pointer_as_index %r : memref<?xi8> -> index
  return %0, %1 : index, index
}
// -----
func.func @tr(%m: memref<4x?xf32>) -> (index, index) {
  %v = memref.transpose %m (i, j) -> (j, i) : memref<4x?xf32> to memref<?x4xf32, strided<[1,?]>>
  %0 = memref.extract_aligned_pointer_as_index %v : memref<?x4xf32, strided<[1,?]>> -> index
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %v : memref<?x4xf32, strided<[1,?]>> -> memref<f32>, index, index,index,index,index
  %1 = memref.extract_aligned_pointer_as_index %b : memref<f32> -> index
  return %0, %1 : index, index
}
// -----
func.func @chain(%m: memref<?x?xf32>, %i: index, %j: index) -> (memref<?xf32, strided<[?], offset: ?>>, index, memref<?x?xf32, strided<[?,?], offset: ?>>) {
  %0 = memref.subview %m[%i, %j][%i,%j][2,3] : memref<?x?xf32> to memref<?x?xf32, strided<[?,3], offset: ?>>
  %1 = memref.subview %0[%j, 1][%j,%i][2,%j] : memref<?x?xf32, strided<[?,3], offset: ?>> to memref<?x?xf32, strided<[?,?], offset: ?>>
  %2 = memref.subview %1[%j, 1][1,%i][2,%j] : memref<?x?xf32, strided<[?,?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %b, %o, %s, %t = memref.extract_strided_metadata %2 : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index,index
  return %2, %o, %1 : memref<?xf32, strided<[?], offset: ?>>, index, memref<?x?xf32, strided<[?,?], offset: ?>>
}
// -----
func.func @apply(%i: index) -> (index, index) {
  %c2 = arith.constant 2 : index
  %0 = affine.apply affine_map<(d0)->(d0*3)>(%c2)
  %1 = affine.apply affine_map<(d0)->(d0)>(%i)
  return %0, %1 : index, index
}
// -----
func.func @dups(%m: memref<?x?xf32, strided<[?,?]>>, %n: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %a = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%i)[%n]
      %0 = memref.subview %m[%a, %j][1, 3][1,1] : memref<?x?xf32, strided<[?,?]>> to memref<1x3xf32, strided<[?,?], offset: ?>>
      "test.use"(%0) : (memref<1x3xf32, strided<[?,?], offset: ?>>) -> ()
    }
  }
  return
}
// -----
func.func @known(%m: memref<64x64xf32>, %n: index) {
  affine.for %i = 0 to 10 {
      %a = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0 floordiv 2)>(%i)[%n]
      %0 = memref.subview %m[%a, %i][1, 3][1,1] : memref<64x64xf32> to memref<1x3xf32, strided<[64,1], offset: ?>>
      "test.use"(%0) : (memref<1x3xf32, strided<[64,1], offset: ?>>) -> ()
  }
  return
}
// -----
func.func @ptrs(%m: memref<4x?xf32>, %u: memref<*xf32>) -> (index, index, index, index, index, index) {
  %a = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %b = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32, 1>
  %c = memref.assume_alignment %m, 8 : memref<4x?xf32>
  %d = memref.reinterpret_cast %m to offset: [2], sizes: [4], strides: [1] : memref<4x?xf32> to memref<4xf32, strided<[1], offset: 2>>
  %e = memref.collapse_shape %m [[0,1]] : memref<4x?xf32> into memref<?xf32>
  %f = memref.cast %u : memref<*xf32> to memref<?x?xf32>
  %0 = memref.extract_aligned_pointer_as_index %a : memref<?x?xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %b : memref<4x?xf32, 1> -> index
  %2 = memref.extract_aligned_pointer_as_index %c : memref<4x?xf32> -> index
  %3 = memref.extract_aligned_pointer_as_index %d : memref<4xf32, strided<[1], offset: 2>> -> index
  %4 = memref.extract_aligned_pointer_as_index %e : memref<?xf32> -> index
  %5 = memref.extract_aligned_pointer_as_index %f : memref<?x?xf32> -> index
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}
// -----
func.func @ptrs2(%m: memref<4x?xf32>) -> (index) {
  %base, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %0 = memref.extract_aligned_pointer_as_index %base : memref<f32> -> index
  return %0 : index
}
// -----
func.func @ofview(%m: memref<?x?x4xf32>, %n: index) -> (memref<f32>, index, index, index) {
  %0 = memref.collapse_shape %m [[0,1,2]] : memref<?x?x4xf32> into memref<?xf32>
  %base, %o, %s, %t = memref.extract_strided_metadata %0 : memref<?xf32> -> memref<f32>, index, index, index
  return %base, %o, %s, %t : memref<f32>, index, index, index
}
// -----
func.func @ofexp(%m: memref<?xf32>, %n: index) -> (memref<f32>, index, index, index) {
  %0 = memref.expand_shape %m [[0,1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  %base, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  return %base, %o, %s#0, %t#0 : memref<f32>, index, index, index
}
// -----
func.func @pointers_of_shapes(%m: memref<4x?xf32>, %k: memref<?xf32>, %n: index) -> (index, index, index) {
  %e = memref.collapse_shape %m [[0, 1]] : memref<4x?xf32> into memref<?xf32>
  %f = memref.expand_shape %k [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  %g = memref.subview %f[1, 0] [2, 2] [1, 1] : memref<?x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 4>>
  %0 = memref.extract_aligned_pointer_as_index %e : memref<?xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %f : memref<?x4xf32> -> index
  %2 = memref.extract_aligned_pointer_as_index %g : memref<2x2xf32, strided<[4, 1], offset: 4>> -> index
  return %0, %1, %2 : index, index, index
}
