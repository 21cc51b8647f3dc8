// result: 17.0
// Written by columns, read where the columns lie.
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %b = memref.alloc() : memref<12xf32>
  %m = memref.reinterpret_cast %b to offset: [0], sizes: [3, 4], strides: [1, 3] : memref<12xf32> to memref<3x4xf32, strided<[1, 3]>>
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %t = arith.muli %i, %c4 : index
      %u = arith.addi %t, %j : index
      %v = arith.index_cast %u : index to i32
      %w = arith.sitofp %v : i32 to f32
      memref.store %w, %m[%i, %j] : memref<3x4xf32, strided<[1, 3]>>
    }
  }
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %x = memref.load %b[%c5] : memref<12xf32>
  %y = memref.load %b[%c6] : memref<12xf32>
  %z = memref.load %b[%c7] : memref<12xf32>
  %s = arith.addf %x, %y : f32
  %d = math.sqrt %z : f32
  %e = arith.mulf %d, %d : f32
  %p = arith.addf %s, %e : f32
  %floor = math.floor %p : f32
  memref.dealloc %b : memref<12xf32>
  return %floor : f32
}
