// A matrix copied into every second row and every third column of a larger one, from a slice of
// columns; then the larger one as a number: the sum of its elements, each times its place.
memref.global "private" constant @source : memref<2x5xf32> = dense<[[1.0, 2.0, 3.0, 4.0, 5.0], [6.0, 7.0, 8.0, 9.0, 10.0]]>

func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0.0 : f32
  %source = memref.get_global @source : memref<2x5xf32>
  %target = memref.alloc() : memref<4x7xf32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 7 {
      affine.store %zero, %target[%i, %j] : memref<4x7xf32>
    }
  }
  %two = linalg1.range %c0:%c2:%c1
  %five = linalg1.range %c0:%c5:%c1
  %middle = linalg1.range %c1:%c4:%c1
  %all = linalg1.view %source[%two, %five] : memref<2x5xf32>, !linalg1.range, !linalg1.range
  %from = linalg1.slice %all[%middle] {dim = 1 : i64} : !linalg1.view<?x?xf32>, !linalg1.range
  %rows = linalg1.range %c1:%c4:%c2
  %columns = linalg1.range %c0:%c7:%c3
  %to = linalg1.view %target[%rows, %columns] : memref<4x7xf32>, !linalg1.range, !linalg1.range
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %0 = linalg1.load %from[%i, %j] : !linalg1.view<?x?xf32>
      linalg1.store %0, %to[%i, %j] : !linalg1.view<?x?xf32>
    }
  }
  %result = affine.for %i = 0 to 4 iter_args(%outer = %zero) -> (f32) {
    %row = affine.for %j = 0 to 7 iter_args(%so_far = %outer) -> (f32) {
      %0 = affine.load %target[%i, %j] : memref<4x7xf32>
      %1 = affine.apply affine_map<(d0, d1) -> (d0 * 7 + d1)>(%i, %j)
      %2 = arith.index_cast %1 : index to i32
      %3 = arith.sitofp %2 : i32 to f32
      %4 = arith.mulf %0, %3 : f32
      %5 = arith.addf %so_far, %4 : f32
      affine.yield %5 : f32
    }
    affine.yield %row : f32
  }
  memref.dealloc %target : memref<4x7xf32>
  return %result : f32
}
