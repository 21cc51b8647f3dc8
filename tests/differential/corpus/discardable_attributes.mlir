"t.a"() {func.unknown = 1 : i32} : () -> ()
// -----
"t.a"() {arith.x, cf.y, memref.z} : () -> ()
// -----
module attributes {func.x} {
}
// -----
"t.a"() {builtin.x = 1 : i32} : () -> ()
// -----
func.func @f() attributes {builtin.thing = 1 : i32} {
  return
}
// -----
"t.a"() {nodialect.attr = 1 : i32, plain = 2 : i32} : () -> ()
// -----
func.func @f(%x: i32 {builtin.y}) {
  return
}
// -----
%0 = "t.a"() {operandSegmentSizes = array<i32: 1, 2>, resultSegmentSizes = "free text"} : () -> i32
// -----
"t.a"() {sym_name = 3 : i32, function_type = "x", value} : () -> ()
// -----
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a {overflowFlags = 1 : i32} : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) {overflowFlags = "wrong"} : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{unknown_property = 1 : i32}> : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> {extra} : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <"text"> : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 5 : i32}> : (i32, i32) -> i32
  return
}
