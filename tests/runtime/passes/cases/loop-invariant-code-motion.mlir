func.func @f(%n: index, %m: memref<10xi32>, %x: i32, %x_: i1) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %n {
    %0 = arith.addi %n, %n : index
    %1 = arith.muli %0, %i : index
    %c = arith.constant 3 : i32
    %2 = arith.divsi %x, %c : i32
    %3 = arith.divsi %x, %x : i32
    scf.for %j = %0 to %n step %c0 {
      %4 = arith.addi %0, %n : index
      %5 = arith.addi %4, %i : index
      %6 = arith.addi %5, %j : index
      %7 = memref.load %m[%4] : memref<10xi32>
      "foo.use"(%6, %5, %7, %2, %3) : (index, index, i32, i32, i32) -> ()
    }
    %8 = scf.if %x_ -> i32 { %k = arith.addi %x, %x : i32  scf.yield %k : i32 } else { scf.yield %x : i32 }
    "foo.use"(%8) : (i32) -> ()
  }
  %w = scf.while (%a = %x) : (i32) -> i32 {
    %cc = arith.cmpi slt, %x, %a : i32
    %d = arith.addi %x, %x : i32
    scf.condition(%cc) %d : i32
  } do {
  ^bb0(%b: i32):
    %e = arith.muli %x, %x : i32
    %g = arith.addi %e, %b : i32
    scf.yield %g : i32
  }
  scf.parallel (%i) = (%c0) to (%n) step (%n) {
    %e = arith.muli %x, %x : i32
    "foo.use"(%e) : (i32) -> ()
    scf.reduce
  }
  return
}
// -----
func.func @chain(%n: index, %x: i32) {
  scf.for %i = %n to %n step %n {
    %0 = arith.addi %x, %x : i32
    %1 = arith.muli %0, %x : i32
    %2 = arith.subi %1, %0 : i32
    "foo.use"(%2) : (i32) -> ()
  }
  return
}
// -----
func.func @carried(%n: index, %x: i32) -> i32 {
  %r = scf.for %i = %n to %n step %n iter_args(%a = %x) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = arith.addi %a, %0 : i32
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @divisions(%n: index, %x: i32, %m: index) {
  %zero = arith.constant 0 : i32
  %minus = arith.constant -1 : i32
  %two = arith.constant 2 : i32
  scf.for %i = %n to %n step %n {
    %0 = arith.divui %x, %zero : i32
    %1 = arith.divsi %x, %minus : i32
    %2 = arith.divui %x, %minus : i32
    %3 = arith.remui %x, %two : i32
    %4 = arith.remsi %x, %two : i32
    %5 = arith.ceildivsi %x, %two : i32
    %6 = arith.floordivsi %x, %x : i32
    %7 = index.divs %m, %n
    "foo.use"(%0, %1, %2, %3, %4, %5, %6, %7) : (i32, i32, i32, i32, i32, i32, i32, index) -> ()
  }
  return
}
// -----
func.func @effects(%n: index, %x: i32, %m: memref<?xi32>) {
  scf.for %i = %n to %n step %n {
    %0 = memref.alloc() : memref<4xi32>
    %1 = memref.dim %m, %n : memref<?xi32>
    %2 = memref.cast %m : memref<?xi32> to memref<4xi32>
    %3 = "foo.pure"() : () -> i32
    %4 = func.call @callee(%x) : (i32) -> i32
    "foo.use"(%0, %1, %2, %3, %4) : (memref<4xi32>, index, memref<4xi32>, i32, i32) -> ()
  }
  return
}
func.func private @callee(i32) -> i32
// -----
func.func @deep(%n: index, %x: i32, %c: i1) {
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
      scf.for %k = %n to %n step %n {
        %0 = arith.addi %x, %x : i32
        %1 = arith.addi %i, %j : index
        %2 = arith.addi %i, %i : index
        %3 = scf.if %c -> i32 {
          %4 = arith.muli %x, %x : i32
          scf.yield %4 : i32
        } else {
          %5 = "foo.x"() : () -> i32
          scf.yield %5 : i32
        }
        "foo.use"(%0, %1, %2, %3) : (i32, index, index, i32) -> ()
      }
    }
  }
  return
}
