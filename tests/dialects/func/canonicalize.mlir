// What --canonicalize makes of functions and calls.

func.func private @g(i32) -> i32
func.func @f(%a: i32) -> i32 {
  %p = constant @g : (i32) -> i32
  %0 = call_indirect %p(%a) : (i32) -> i32
  return %0 : i32
}

// -----

func.func private @g()
func.func @f(%c: i1) {
  %p = constant @g : () -> ()
  %q = constant @g : () -> ()
  "t.x"(%p, %q) : (() -> (), () -> ()) -> ()
  return
}

// -----

func.func @f(%a: i32) -> i32 {
  %p = constant @f : (i32) -> i32
  %0 = call @f(%a) : (i32) -> i32
  return %a : i32
}

// -----

func.func private @g() -> i32
func.func @f() {
  "t.x"() ({
    %p = constant @g : () -> i32
    "t.y"(%p) : (() -> i32) -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%p: () -> i32) {
  %0 = call_indirect %p() : () -> i32
  return
}

// -----

// A call through a constant is a direct one.
func.func private @callee(i32) -> i32
func.func @through(%x: i32) -> i32 {
  %f = func.constant @callee : (i32) -> i32
  %0 = func.call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// -----

// A constant nobody calls.
func.func private @callee(i32) -> i32
func.func @unused() {
  %f = func.constant @callee : (i32) -> i32
  return
}

// -----

// One constant of a function is enough; calls stay as they are.
func.func private @callee(i32) -> i32
func.func @two(%x: i32) -> (i32, i32, (i32) -> i32) {
  %f = func.constant @callee : (i32) -> i32
  %g = func.constant @callee : (i32) -> i32
  %0 = func.call @callee(%x) : (i32) -> i32
  %1 = func.call @callee(%x) : (i32) -> i32
  "t.u"(%f) : ((i32) -> i32) -> ()
  return %0, %1, %g : i32, i32, (i32) -> i32
}

// -----

// A function within a module within a module.
module @outer {
  module @inner {
    func.func @f(%x: i32) -> i32 {
      %c1 = arith.constant 1 : i32
      %c2 = arith.constant 1 : i32
      %0 = arith.addi %c1, %c2 : i32
      %1 = arith.addi %x, %0 : i32
      return %1 : i32
    }
  }
}
