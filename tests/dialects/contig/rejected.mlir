// expected-error @+1 {{[1, 1] is no permutation of the dimensions 0 to 1}}
func.func private @twice(memref<2x3xf32, #contig.contiguous<[1, 1]>>)
// -----
// expected-error @+1 {{[1, 2] is no permutation of the dimensions 0 to 1}}
func.func private @outside(memref<2x3xf32, #contig.contiguous<[1, 2]>>)
// -----
// expected-error @+1 {{memref layout mismatch between rank and affine map: 2 != 3}}
func.func private @rank(memref<2x3xf32, #contig.contiguous<3>>)
// -----
// expected-error @+1 {{memref layout has elements at places beyond 64 bits}}
func.func private @far(memref<2x3xf32, #contig.contiguous<2, offset: 9223372036854775807>>)
// -----
// expected-error @+1 {{memref layout has elements at places beyond 64 bits}}
func.func private @large(memref<4611686018427387904x4xi8, #contig.contiguous<2, offset: 1>>)
// -----
// expected-error @+2 {{expected integer value}}
// expected-error @+1 {{failed to parse ContiguousAttr parameter 'offset' which is to be a `int64_t`}}
func.func private @word(memref<2x3xf32, #contig.contiguous<2, offset: x>>)
// -----
// expected-error @+1 {{cannot have affine map for unranked memref type}}
func.func private @unranked(memref<*xf32, #contig.contiguous<2>>)
// -----
func.func @symbols() {
  // expected-error @+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0}}
  %0 = memref.alloc() : memref<6x4xf32, #contig.contiguous<[1, 0], offset: ?>>
  return
}
// -----
func.func @expanded(%m: memref<6x4xf32, #contig.contiguous<[1, 0], offset: 8>>) {
  // expected-error @+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x3x4xf32, #contig.contiguous<[1, 2, 0], offset: 8>>' but found 'memref<2x3x4xf32>'}}
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32, #contig.contiguous<[1, 0], offset: 8>> into memref<2x3x4xf32>
  return
}
// -----
func.func @promised(%m: memref<?x?xf32, strided<[?, 1]>>) {
  // expected-error @+1 {{expected result type to be 'memref<1x1xf32, strided<[?, 1]>>' or a rank-reduced version. (mismatch of result layout)}}
  %0 = memref.subview %m[0, 0] [1, 1] [1, 1] : memref<?x?xf32, strided<[?, 1]>> to memref<1x1xf32, #contig.contiguous<2, offset: 3>>
  return
}
// -----
func.func @cast(%m: memref<2x3xf32, #contig.contiguous<[1, 0]>>) {
  // expected-error @+1 {{are cast incompatible}}
  %0 = memref.cast %m : memref<2x3xf32, #contig.contiguous<[1, 0]>> to memref<2x3xf32, strided<[3, 1]>>
  return
}
// -----
func.func @collapsed(%m: memref<2x3x4xf32, #contig.contiguous<[1, 2, 0]>>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %0 = memref.collapse_shape %m [[0], [1, 2]] : memref<2x3x4xf32, #contig.contiguous<[1, 2, 0]>> into memref<2x12xf32>
  return
}
// -----
func.func @transposed(%m: memref<?x?xf32, #contig.contiguous<2, offset: ?>>) {
  // expected-error @+1 {{is not equivalent to the canonical transposed input type 'memref<?x?xf32, #contig.contiguous<[1, 0], offset: ?>>'}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32, #contig.contiguous<2, offset: ?>> to memref<?x?xf32, #contig.contiguous<2, offset: ?>>
  return
}
// -----
// expected-error @+2 {{expected a number that is not below 0}}
// expected-error @+1 {{failed to parse ContiguousAttr parameter 'permutation' which is to be a `::llvm::ArrayRef<int64_t>`}}
func.func private @negative(memref<2x3xf32, #contig.contiguous<-1>>)
// -----
// expected-error @+2 {{expected a number that is not below 0}}
// expected-error @+1 {{failed to parse ContiguousAttr parameter 'permutation' which is to be a `::llvm::ArrayRef<int64_t>`}}
func.func private @negative_position(memref<2x3xf32, #contig.contiguous<[0, -1]>>)
