// What mlir-opt says of func ops that are wrong.

func.func

// -----

func.func f() {
  return
}

// -----

func.func @f( {
  return
}

// -----

func.func @f() {
}

// -----

func.func @f() -> {
  return
}

// -----

func.func @f(%a) {
  return
}

// -----

func.func @f(%a: i32, f32) {
  return
}

// -----

func.func @f(i32, %a: f32) {
  return
}

// -----

func.func @f(%a: i32, %a: i32) {
  return
}

// -----

func.func @f(%a: i32, ...) {
  return
}

// -----

func.func @f() -> i32 {
  return
}

// -----

func.func @f(%a: i32) {
  return %a : i32
}

// -----

func.func @f(%a: i32) -> f32 {
  return %a : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  return %a, %a : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  return %a i32
}

// -----

func.func @f() {
  call @g() : () -> ()
  return
}

// -----

func.func private @g(i32)
func.func @f() {
  call @g() : () -> ()
  return
}

// -----

func.func private @g(i32)
func.func @f(%a: f32) {
  call @g(%a) : (f32) -> ()
  return
}

// -----

func.func private @g() -> i32
func.func @f() {
  call @g() : () -> ()
  return
}

// -----

func.func private @g() -> (i32, f32)
func.func @f() {
  %0:2 = call @g() : () -> (i32, i32)
  return
}

// -----

module @g {}
func.func @f() {
  call @g() : () -> ()
  return
}

// -----

func.func @f() {
  call @f : () -> ()
  return
}

// -----

func.func @f() {
  call @f() : i32
  return
}

// -----

func.func @f(%a: i32) {
  call @f(%a) : () -> ()
  return
}

// -----

func.func @f() {
  %0 = constant @g : () -> ()
  return
}

// -----

func.func @f() {
  %0 = constant @f : () -> i32
  return
}

// -----

func.func @f(%p: () -> ()) {
  call_indirect %p() : () -> i32
  return
}

// -----

func.func @f(%p: i32) {
  call_indirect %p() : i32
  return
}

// -----

func.func @f(%p: (i32) -> ()) {
  call_indirect %p() : (i32) -> ()
  return
}

// -----

func.func @f(%p: (i32) -> (), %a: f32) {
  "func.call_indirect"(%p, %a) : ((i32) -> (), f32) -> ()
  return
}

// -----

func.func @f(%p: () -> i32) {
  "func.call_indirect"(%p) : (() -> i32) -> ()
  return
}

// -----

func.func @f()

// -----

func.func @f() {
  return
}
func.func @f() {
  return
}

// -----

func.func private @f() attributes {sym_name = "g"}

// -----

func.func private @f() attributes {function_type = i32}

// -----

func.func private @f(i32 {x})

// -----

func.func private @f() -> (i32 {x})

// -----

"func.func"() ({}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = i32}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "hidden"}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = []}> ({}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0:
  func.return
}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0(%a: f32):
  func.return
}) : () -> ()

// -----

"func.func"() <{sym_name = "f", function_type = () -> ()}> : () -> ()

// -----

func.return

// -----

func.func @f(%a: i32) {
  "t.x"() ({
    %0 = "t.use"(%a) : (i32) -> i32
  }) : () -> ()
  return
}
func.func @g() {
  %0 = "t.use"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  func.func private @g(i32)
  "t.x"() : () -> ()
}

// -----

func.func @f(%a: i32) -> (i32, {
  return
}

// -----

func.func @f(%a: i32) attributes {a {
  return
}

// -----

func.func @f(%a: i32 {d.x = }) {
  return
}
