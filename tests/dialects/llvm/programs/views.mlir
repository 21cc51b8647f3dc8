// result: 190
// The even rows and columns of a part of a matrix, joined to one row, read through views.
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<6x8xf32>
  scf.for %i = %c0 to %c6 step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      %row = arith.muli %i, %c8 : index
      %n = arith.addi %row, %j : index
      %word = arith.index_cast %n : index to i32
      %x = arith.sitofp %word : i32 to f32
      memref.store %x, %m[%i, %j] : memref<6x8xf32>
    }
  }
  %part = memref.subview %m[%c2, 1] [2, %c2] [%c2, 3]
    : memref<6x8xf32> to memref<2x?xf32, strided<[?, 3], offset: ?>>
  %rows = memref.collapse_shape %m [[0, 1]] : memref<6x8xf32> into memref<48xf32>
  %split = memref.expand_shape %rows [[0, 1, 2]] output_shape [3, 2, 8]
    : memref<48xf32> into memref<3x2x8xf32>
  %plane = memref.subview %split[%c1, 0, 0] [1, 2, 4] [1, 1, 2]
    : memref<3x2x8xf32> to memref<2x4xf32, strided<[8, 2], offset: ?>>
  %zero = arith.constant 0.0 : f32
  %first = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %zero) -> (f32) {
    %inner = scf.for %j = %c0 to %c2 step %c1 iter_args(%t = %s) -> (f32) {
      %x = memref.load %part[%i, %j] : memref<2x?xf32, strided<[?, 3], offset: ?>>
      %y = memref.load %plane[%i, %j] : memref<2x4xf32, strided<[8, 2], offset: ?>>
      %z = arith.addf %x, %y : f32
      %u = arith.addf %t, %z : f32
      scf.yield %u : f32
    }
    scf.yield %inner : f32
  }
  memref.dealloc %m : memref<6x8xf32>
  return %first : f32
}
