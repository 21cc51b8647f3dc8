// The product of a matrix and a vector, a row at a time, and its sum weighted by position.
memref.global "private" constant @matrix : memref<3x4xf32> = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]>
memref.global "private" constant @vector : memref<4xf32> = dense<[1.0, 0.5, -2.0, 3.0]>

func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %matrix = memref.get_global @matrix : memref<3x4xf32>
  %vector = memref.get_global @vector : memref<4xf32>
  %product = memref.alloc() : memref<3xf32>
  %rows = linalg1.range %c0:%c3:%c1
  %columns = linalg1.range %c0:%c4:%c1
  %a = linalg1.view %matrix[%rows, %columns] : memref<3x4xf32>, !linalg1.range, !linalg1.range
  %x = linalg1.view %vector[%columns] : memref<4xf32>, !linalg1.range
  %y = linalg1.view %product[%rows] : memref<3xf32>, !linalg1.range
  affine.for %i = 0 to 3 {
    %row = linalg1.slice %a[%i] {dim = 0 : i64} : !linalg1.view<?x?xf32>, index
    %sum = affine.for %j = 0 to 4 iter_args(%so_far = %zero) -> (f32) {
      %0 = linalg1.load %row[%j] : !linalg1.view<?xf32>
      %1 = linalg1.load %x[%j] : !linalg1.view<?xf32>
      %2 = arith.mulf %0, %1 : f32
      %3 = arith.addf %so_far, %2 : f32
      affine.yield %3 : f32
    }
    linalg1.store %sum, %y[%i] : !linalg1.view<?xf32>
  }
  %weighted = affine.for %i = 0 to 3 iter_args(%so_far = %zero) -> (f32) {
    %0 = affine.load %product[%i] : memref<3xf32>
    %1 = arith.index_cast %i : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = arith.mulf %0, %2 : f32
    %4 = arith.addf %so_far, %3 : f32
    affine.yield %4 : f32
  }
  memref.dealloc %product : memref<3xf32>
  return %weighted : f32
}
