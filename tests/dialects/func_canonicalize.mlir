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
