// The dot product of the odd elements of one vector and a row of a matrix.
memref.global "private" constant @numbers : memref<8xf32> = dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]>
memref.global "private" constant @table : memref<2x4xf32> = dense<[[0.0, 0.0, 0.0, 0.0], [1.0, -1.0, 0.5, 2.0]]>

func.func @dot(%x: !linalg1.view<?xf32>, %y: !linalg1.view<?xf32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to %n iter_args(%so_far = %zero) -> (f32) {
    %a = linalg1.load %x[%i] : !linalg1.view<?xf32>
    %b = linalg1.load %y[%i] : !linalg1.view<?xf32>
    %product = arith.mulf %a, %b : f32
    %more = arith.addf %so_far, %product : f32
    affine.yield %more : f32
  }
  return %sum : f32
}

func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %numbers = memref.get_global @numbers : memref<8xf32>
  %table = memref.get_global @table : memref<2x4xf32>
  %odd = linalg1.range %c1:%c8:%c2
  %all = linalg1.range %c0:%c4:%c1
  %x = linalg1.view %numbers[%odd] : memref<8xf32>, !linalg1.range
  %y = linalg1.view %table[%c1, %all] : memref<2x4xf32>, index, !linalg1.range
  %result = call @dot(%x, %y, %c4) : (!linalg1.view<?xf32>, !linalg1.view<?xf32>, index) -> f32
  return %result : f32
}
