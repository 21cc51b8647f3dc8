// func ops as one writes them; mlir-opt prints the same.

func.func private @f()

// -----

func.func @f() {
  return
}

// -----

func.func nested @f(i32) -> f32

// -----

func.func public @f(%a: i32) -> i32 {
  return %a : i32
}

// -----

func.func @f(%a: i32 {d.x}, %b: f32 {d.y = 3, d.z = "s"}) {
  return
}

// -----

func.func private @f(i32 {d.x}, f32) -> (i32 {d.y}, f32)

// -----

func.func private @f() -> (i32, f32)

// -----

func.func private @f() -> (i32 {d.x = 1 : i8})

// -----

func.func private @f() -> ((i32) -> f32)

// -----

func.func private @f() -> (() -> ())

// -----

func.func private @f((i32) -> (), tuple<i32, f32>) attributes {a, b = 4}

// -----

func.func @f() attributes {no_inline, x} {
  return
}

// -----

func.func @"with space"() {
  call @"with space"() : () -> ()
  return
}

// -----

func.func @f(%a: i32) -> (i32, i32) {
  %0:2 = call @f(%a) : (i32) -> (i32, i32)
  %1:2 = func.call @f(%0#1) {d.a} : (i32) -> (i32, i32)
  return %1#0, %0#0 : i32, i32
}

// -----

func.func @f(%a: i32) {
  call @f(%a) {no_inline} : (i32) -> ()
  func.return {x}
}

// -----

func.func @f(%a: i32) -> i32 {
  func.return {x} %a : i32
}

// -----

func.func @f() -> (() -> ()) {
  %f = constant @g : () -> ()
  %f_0 = func.constant {a} @g : () -> ()
  return %f : () -> ()
}
func.func private @g()

// -----

func.func @f(%p: (i32) -> f32, %a: i32) -> f32 {
  %0 = call_indirect %p(%a) : (i32) -> f32
  %1 = func.call_indirect %p(%a) {a} : (i32) -> f32
  return %0 : f32
}

// -----

func.func @f(%p: () -> (), %q: (i1, i2) -> (i3, i4), %a: i1, %b: i2) {
  call_indirect %p() : () -> ()
  %0:2 = call_indirect %q(%a, %b) : (i1, i2) -> (i3, i4)
  return
}

// -----

"func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
^bb0(%a: i32):
  "func.return"(%a) : (i32) -> ()
}) : () -> ()

// -----

"func.func"() ({}) {function_type = (i32) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = [{d.x}], y} : () -> ()

// -----

"func.func"() <{function_type = () -> i32, sym_name = "f", sym_visibility = "private", res_attrs = [{}]}> ({}) : () -> ()

// -----

module @m {
  func.func @f() {
    %0 = "t.x"() ({
      func.func @inner() {
        return
      }
      "t.end"() : () -> ()
    }) : () -> i32
    return
  }
}

// -----

func.func @f(%arg0: i32 loc("a"), %b: i32 loc(unknown)) {
  return loc("r")
} loc("f.mlir":1:2)

// -----

func.func @f(%a: i32) -> i32 {
  cf.br ^bb1(%a : i32)
^bb1(%0: i32):
  return %0 : i32
}

// -----

module {
  func.func private @g(%x: i32)
  func.func private @h(%x: i32 {d.a}, %y: f32) -> i1
}

// -----

func.func @f(%a: memref<?xf32> {d.noalias}, %b: tensor<*xi8>, %c: vector<[4]xi1>) -> (memref<?xf32>, vector<[4]xi1> {d.z}) {
  return %a, %c : memref<?xf32>, vector<[4]xi1>
}
