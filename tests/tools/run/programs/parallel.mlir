// result: 1701450
// reductions of affine.parallel, atomic updates
func.func @main() -> i64 {
  %m = memref.alloc() : memref<8xi32>
  %s = arith.constant 5 : i32
  affine.for %i = 0 to 8 {
    %x = arith.index_cast %i : index to i32
    %y = arith.muli %x, %s : i32
    %z = arith.xori %y, %s : i32
    affine.store %z, %m[%i] : memref<8xi32>
  }
  %r:2 = affine.parallel (%i) = (0) to (8) step (3) reduce ("addi", "muli") -> (i32, i32) {
    %v = affine.load %m[%i] : memref<8xi32>
    affine.yield %v, %v : i32, i32
  }
  %c2 = arith.constant 2 : index
  %old = memref.atomic_rmw maxs %s, %m[%c2] : (i32, memref<8xi32>) -> i32
  %g = memref.generic_atomic_rmw %m[%c2] : memref<8xi32> {
  ^bb0(%v: i32):
    %w = arith.addi %v, %old : i32
    memref.atomic_yield %w : i32
  }
  %l = memref.load %m[%c2] : memref<8xi32>
  %a = arith.muli %r#0, %r#1 : i32
  %b = arith.addi %a, %g : i32
  %c = arith.muli %b, %l : i32
  %d = arith.extsi %c : i32 to i64
  return %d : i64
}
