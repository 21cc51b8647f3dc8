llvm.func @f(%p: !llvm.ptr, %i: i64, %x: i32) -> !llvm.ptr {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load volatile %p : !llvm.ptr -> i32
  %2 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %3 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %big = llvm.mlir.constant(268435456 : i64) : i64
  %small = llvm.mlir.constant(-268435456 : i64) : i64
  %4 = llvm.getelementptr %p[%c0] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  %5 = llvm.getelementptr %4[0] : (!llvm.ptr) -> !llvm.ptr, i8
  %6 = llvm.getelementptr %5[%c1, %i] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i8>
  %7 = llvm.getelementptr %6[%big] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %8 = llvm.getelementptr %7[%small] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return %8 : !llvm.ptr
}

// -----

llvm.func @g()
llvm.mlir.global internal @x(0 : i32) : i32
func.func @ad(%c: i1) -> (!llvm.ptr, !llvm.ptr, !llvm.ptr) {
  %2 = scf.if %c -> !llvm.ptr {
  %q = llvm.mlir.addressof @x : !llvm.ptr
  "x.y"(%q) : (!llvm.ptr) -> ()
  scf.yield %q : !llvm.ptr
  } else {
  %q = llvm.mlir.addressof @g : !llvm.ptr
  scf.yield %q : !llvm.ptr
  }
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.addressof @x : !llvm.ptr
  return %0, %1, %2: !llvm.ptr, !llvm.ptr, !llvm.ptr
}
