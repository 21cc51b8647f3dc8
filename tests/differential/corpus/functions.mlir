func.func @empty() {
  return
}
// -----
func.func @identity(%arg0: i32) -> i32 {
  return %arg0 : i32
}
// -----
func.func @two(%x: i32, %y: f32) -> (f32, i32) {
  func.return %y, %x : f32, i32
}
// -----
func.func private @declared(i32, f32) -> (i64, index)
func.func private @one_result(i32) -> i64
func.func private @no_result()
// -----
func.func private @attrs(i32 {foo.arg = 1 : i32}, i64) -> (i32 {foo.res}, i8) attributes {foo.fn = "x"}
// -----
func.func @attrs(%a: i32 {foo.arg = 1 : i32, foo.more}, %b: i64) -> (i32 {foo.res = "r"}) attributes {foo.fn} {
  return %a : i32
}
// -----
func.func @bad(%a: i32 {noprefix}) {
  return
}
// -----
func.func private @bad() -> (i32 {noprefix = 1 : i32})
// -----
func.func private @bad() attributes {noprefix}
// -----
func.func @public_declaration()
// -----
func.func @empty_body() {
}
// -----
func.func @wrong_return() -> i32 {
  return
}
// -----
func.func @wrong_return(%x: i64) -> i32 {
  return %x : i64
}
// -----
func.func @wrong_return(%x: i32) {
  return %x : i32
}
// -----
func.func @no_return(%x: i32) {
  "t.a"() : () -> ()
}
// -----
func.func @variadic(%x: i32, ...) {
  return
}
// -----
func.func private @variadic(...)
// -----
func.func @mixed(%x: i32, i64) {
  return
}
// -----
func.func @mixed(i64, %x: i32) {
  return
}
// -----
func.func @named(%x: i32)
// -----
func.func @untyped(%x) {
  return
}
// -----
func.func @twice(%x: i32, %x: i64) {
  return
}
// -----
func.func missing_at() {
  return
}
// -----
func.func @no_parens {
  return
}
// -----
func.func @res() -> {
  return
}
// -----
func.func @res() -> () {
  return
}
// -----
func.func @res() -> (i32 {
  return
}
// -----
func.func @attributes() attributes {
  return
}
// -----
func.func @sym() attributes {sym_name = "other"} {
  return
}
// -----
func.func @ty() attributes {function_type = i32} {
  return
}
// -----
func.func @vis() attributes {sym_visibility = "private"} {
  return
}
// -----
func.func @arg_attrs() attributes {arg_attrs = []} {
  return
}
// -----
"func.func"() ({
^bb0(%x: i32):
  "func.return"(%x) : (i32) -> ()
}) {function_type = (i32) -> i32, sym_name = "generic"} : () -> ()
// -----
"func.func"() <{function_type = (i32) -> i32, sym_name = "generic", arg_attrs = [{foo.x}], res_attrs = [{}]}> ({
^bb0(%x: i32):
  "func.return"(%x) : (i32) -> ()
}) : () -> ()
// -----
"func.func"() ({
^bb0(%x: i64):
  "func.return"(%x) : (i64) -> ()
}) {function_type = (i32) -> i32, sym_name = "mismatch"} : () -> ()
// -----
"func.func"() ({
  "func.return"() : () -> ()
}) {function_type = (i32) -> (), sym_name = "mismatch"} : () -> ()
// -----
"func.func"() ({
}) {function_type = () -> (), sym_name = "f", sym_visibility = "private", arg_attrs = [{}]} : () -> ()
// -----
"func.func"() ({
}) {function_type = (i32) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = [1]} : () -> ()
// -----
"func.func"() ({
}) {function_type = () -> i32, sym_name = "f", sym_visibility = "private", res_attrs = [{}, {}]} : () -> ()
// -----
"func.func"() {function_type = () -> (), sym_name = "f"} : () -> ()
// -----
func.func @calls(%x: i32, %f: (i32) -> i32) -> i32 {
  %0 = func.constant @calls2 : (i32) -> i32
  %1 = func.call_indirect %f(%x) : (i32) -> i32
  %2 = call_indirect %0(%1) : (i32) -> i32
  %3:2 = call @pair(%2) {note = "kept"} : (i32) -> (i32, i32)
  return %3#1 : i32
}
func.func private @calls2(i32) -> i32
func.func private @pair(i32) -> (i32, i32)
// -----
func.func @constant() {
  %0 = func.constant @nobody : () -> ()
  return
}
// -----
func.func private @f(i32)
func.func @constant() {
  %0 = func.constant @f : () -> ()
  return
}
// -----
func.func @bad_call(%x: i32) {
  call @f(%x : i32) : () -> ()
  return
}
// -----
func.func @bad_call(%x: i32) {
  call "f"(%x) : (i32) -> ()
  return
}
// -----
func.func @bad_call(%x: i32) {
  call @f(%x) : i32 -> ()
  return
}
// -----
func.func @bad_call(%x: i32) {
  call @f(%x) : (i32, i32) -> ()
  return
}
// -----
return
// -----
module {
  func.return
}
// -----
func.func @outer(%x: i32) {
  "t.r"() ({
    func.return %x : i32
  }) : () -> ()
  return
}
// -----
func.func @isolated(%x: i32) {
  func.func @inner() {
    "t.use"(%x) : (i32) -> ()
    return
  }
  return
}
// -----
func.func @after() {
  return
  "t.a"() : () -> ()
}
// -----
func.func @"quoted name"(%arg0: i32 loc("here")) -> i32 {
  return %arg0 : i32 loc("ret")
} loc("fn")
// -----
func.func @unused_names(%a: i32, %b: i32) {
  %unused = "t.a"(%b) : (i32) -> i32
  %also:2 = "t.a"(%a) : (i32) -> (i32, i32)
  return
}
// -----
module {
  func.func @in_module() {
    return
  }
  func.func private @decl()
  module {
    func.func @deep(%arg0: index) {
      return
    }
  }
}
// -----
func.func
// -----
func.func @
// -----
func.func private
// -----
func.func @f() -> i32 i64 {
  return
}
// -----
func.func @no_close() {
  return
// -----
func.func @f(%a: i32, ) {
  return
}
// -----
func.func @f() no_inline {
  return
}
// -----
func.func @f() attributes {no_inline} {
  return
}
// -----
func.no_such @f() {
}
// -----
func.func @mixed(i64, %x i32) {
  return
}
// -----
func.func @mixed(%x: i64, %y#1: i32) {
  return
}
// -----
builtin.
// -----
func.func @f() {
  func. : i32
}
// -----
func.func @f(%a: i32) {
  builtin.unrealized_conversion_cast toto i32
  return
}
