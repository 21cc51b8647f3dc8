// result: 96.0
// Every second element of every second row is written, by way of a view.
func.func @fill(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m0 = memref.dim %m, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %m1 = memref.dim %m, %c1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  scf.for %i = %c0 to %m0 step %c1 {
    scf.for %j = %c0 to %m1 step %c1 {
      memref.store %x, %m[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
    }
  }
  return
}
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant 1.0 : f32
  %three = arith.constant 3.0 : f32
  %m = memref.alloc(%c8, %c8) : memref<?x?xf32>
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [%c8, %c8], strides: [%c8, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %any = memref.cast %all : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @fill(%any, %one) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  %part = memref.reinterpret_cast %m to offset: [%c9], sizes: [%c4, %c4], strides: [%c16, %c2] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @fill(%part, %three) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  %zero = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%s = %zero) -> f32 {
    %q = scf.for %j = %c0 to %c8 step %c1 iter_args(%t = %s) -> f32 {
      %x = memref.load %m[%i, %j] : memref<?x?xf32>
      %y = arith.addf %t, %x : f32
      scf.yield %y : f32
    }
    scf.yield %q : f32
  }
  memref.dealloc %m : memref<?x?xf32>
  return %r : f32
}
