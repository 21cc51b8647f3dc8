func.func @casts(%columns: memref<2x3xf32, #contig.contiguous<[1, 0]>>, %moved: memref<?x?xf32, #contig.contiguous<2, offset: ?>>, %mapped: memref<3x2xf32, affine_map<(i, j) -> (j, i)>>) {
  %0 = memref.cast %columns : memref<2x3xf32, #contig.contiguous<[1, 0]>> to memref<2x3xf32, strided<[1, 2]>>
  %1 = memref.cast %0 : memref<2x3xf32, strided<[1, 2]>> to memref<2x3xf32, #contig.contiguous<[1, 0]>>
  %2 = memref.cast %moved : memref<?x?xf32, #contig.contiguous<2, offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %3 = memref.cast %mapped : memref<3x2xf32, affine_map<(i, j) -> (j, i)>> to memref<3x2xf32, #contig.contiguous<[1, 0]>>
  %4 = memref.cast %moved : memref<?x?xf32, #contig.contiguous<2, offset: ?>> to memref<*xf32>
  return
}
// -----
func.func @symbols(%n: index) {
  %0 = memref.alloc(%n)[%n] : memref<?x4xf32, #contig.contiguous<2, offset: ?>>
  %1 = memref.alloca()[%n] : memref<f32, #contig.contiguous<0, offset: ?>>
  %2 = memref.alloc(%n) : memref<?x4xf32, #contig.contiguous<[1, 0], offset: 12>>
  return
}
// -----
func.func @reshapes(%m: memref<6x4xf32, #contig.contiguous<[1, 0], offset: 8>>, %u: memref<?x?xf32, #contig.contiguous<[1, 0], offset: ?>>, %n: index) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32, #contig.contiguous<[1, 0], offset: 8>> into memref<2x3x4xf32, #contig.contiguous<[1, 2, 0], offset: 8>>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<2x3x4xf32, #contig.contiguous<[1, 2, 0], offset: 8>> into memref<6x4xf32, #contig.contiguous<[1, 0], offset: 8>>
  %2 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32, #contig.contiguous<[1, 0], offset: 8>> into memref<2x3x4xf32, strided<[3, 1, 6], offset: 8>>
  %3 = memref.expand_shape %u [[0, 1], [2]] output_shape [%n, 2, %n] : memref<?x?xf32, #contig.contiguous<[1, 0], offset: ?>> into memref<?x2x?xf32, #contig.contiguous<[1, 2, 0], offset: ?>>
  %4 = memref.collapse_shape %3 [[0, 1], [2]] : memref<?x2x?xf32, #contig.contiguous<[1, 2, 0], offset: ?>> into memref<?x?xf32, #contig.contiguous<[1, 0], offset: ?>>
  return
}
// -----
func.func @reorders(%m: memref<2x3x4xf32, #contig.contiguous<[1, 2, 0], offset: 5>>, %u: memref<?x?xf32, #contig.contiguous<2, offset: ?>>) {
  %0 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<2x3x4xf32, #contig.contiguous<[1, 2, 0], offset: 5>> to memref<4x2x3xf32, #contig.contiguous<3, offset: 5>>
  %1 = memref.transpose %m (i, j, k) -> (j, i, k) : memref<2x3x4xf32, #contig.contiguous<[1, 2, 0], offset: 5>> to memref<3x2x4xf32, strided<[1, 3, 6], offset: 5>>
  %2 = memref.transpose %u (i, j) -> (j, i) : memref<?x?xf32, #contig.contiguous<2, offset: ?>> to memref<?x?xf32, #contig.contiguous<[1, 0], offset: ?>>
  return
}
// -----
func.func @views(%m: memref<2x3xf32, #contig.contiguous<[1, 0]>>, %n: index) {
  %0 = memref.subview %m[0, 0] [1, 2] [1, 1] : memref<2x3xf32, #contig.contiguous<[1, 0]>> to memref<1x2xf32, strided<[1, 2]>>
  %1 = memref.subview %m[0, 1] [2, 1] [1, 1] : memref<2x3xf32, #contig.contiguous<[1, 0]>> to memref<2xf32, strided<[1], offset: 2>>
  %2 = memref.subview %m[0, 1] [2, 2] [1, 1] : memref<2x3xf32, #contig.contiguous<[1, 0]>> to memref<2x2xf32, #contig.contiguous<[1, 0], offset: 2>>
  %3 = memref.reinterpret_cast %m to offset: [%n], sizes: [3, 2], strides: [1, 3] : memref<2x3xf32, #contig.contiguous<[1, 0]>> to memref<3x2xf32, #contig.contiguous<[1, 0], offset: ?>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<2x3xf32, #contig.contiguous<[1, 0]>> -> memref<f32>, index, index, index, index, index
  %4 = memref.load %m[%n, %n] : memref<2x3xf32, #contig.contiguous<[1, 0]>>
  memref.store %4, %m[%n, %n] : memref<2x3xf32, #contig.contiguous<[1, 0]>>
  memref.dealloc %m : memref<2x3xf32, #contig.contiguous<[1, 0]>>
  return
}
