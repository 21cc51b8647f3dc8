// result: 526.0
// The sum of all elements of the product of two matrices.
memref.global "private" constant @a : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
func.func @matmul(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %a, %c0 : memref<?x?xf32>
  %k = memref.dim %a, %c1 : memref<?x?xf32>
  %n = memref.dim %b, %c1 : memref<?x?xf32>
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %m step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %sum = scf.for %l = %c0 to %k step %c1 iter_args(%acc = %zero) -> f32 {
        %x = memref.load %a[%i, %l] : memref<?x?xf32>
        %y = memref.load %b[%l, %j] : memref<?x?xf32>
        %p = arith.mulf %x, %y : f32
        %s = arith.addf %acc, %p : f32
        scf.yield %s : f32
      }
      memref.store %sum, %c[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.get_global @a : memref<2x3xf32>
  %b = memref.alloc() : memref<3x4xf32>
  %c = memref.alloc(%c2, %c4) : memref<?x?xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %t = arith.muli %i, %c4 : index
      %u = arith.addi %t, %j : index
      %v = arith.index_cast %u : index to i32
      %w = arith.sitofp %v : i32 to f32
      memref.store %w, %b[%i, %j] : memref<3x4xf32>
    }
  }
  %da = memref.cast %a : memref<2x3xf32> to memref<?x?xf32>
  %db = memref.cast %b : memref<3x4xf32> to memref<?x?xf32>
  call @matmul(%da, %db, %c) : (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>) -> ()
  %zero = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %zero) -> f32 {
    %q = scf.for %j = %c0 to %c4 step %c1 iter_args(%t = %s) -> f32 {
      %x = memref.load %c[%i, %j] : memref<?x?xf32>
      %y = arith.addf %t, %x : f32
      scf.yield %y : f32
    }
    scf.yield %q : f32
  }
  memref.dealloc %b : memref<3x4xf32>
  memref.dealloc %c : memref<?x?xf32>
  return %r : f32
}
