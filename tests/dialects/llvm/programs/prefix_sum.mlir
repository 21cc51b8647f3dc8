// result: 220
// The last of the prefix sums of the prefix sums of 1 to 10.
func.func @prefix_sum(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  %zero = arith.constant 0 : i32
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> i32 {
    %x = memref.load %m[%i] : memref<?xi32>
    %t = arith.addi %s, %x : i32
    memref.store %t, %m[%i] : memref<?xi32>
    scf.yield %t : i32
  }
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %m = memref.alloc(%c10) : memref<?xi32>
  %i0 = scf.while (%i = %c0) : (index) -> index {
    %go = arith.cmpi ult, %i, %c10 : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    %next = arith.addi %i, %c1 : index
    %x = arith.index_cast %next : index to i32
    memref.store %x, %m[%i] : memref<?xi32>
    scf.yield %next : index
  }
  call @prefix_sum(%m) : (memref<?xi32>) -> ()
  call @prefix_sum(%m) : (memref<?xi32>) -> ()
  %r = memref.load %m[%c9] : memref<?xi32>
  memref.dealloc %m : memref<?xi32>
  return %r : i32
}
