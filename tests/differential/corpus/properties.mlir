func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i32: 1, 0>} : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i64: 1, 0, 0>} : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = "x"} : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i32: 1, -1, 1>} : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i32: 0, 1, 0>} : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0>}> : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = dense<[1,0,0]> : tensor<3xi32>}> : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>, operandSegmentSizes2 = 1, branch_weights = 3}> : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] <{}> : (i1) -> ()
^a:
  return
}
// -----
"func.func"() <{function_type = () -> (), sym_name = 3}> ({}) : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "x", foo}> ({}) : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "x", sym_visibility = "private", arg_attrs = 3 : i32}> ({}) : () -> ()
// -----
"func.func"() <[1]> ({}) : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "x"}> ({}) {sym_visibility = "private"} : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "x"}> ({}) {sym_visibility = "private", sym_name = "y"} : () -> ()
// -----
"func.func"() ({}) {sym_visibility = "private", sym_name = "y", function_type = () -> (), arg_attrs = [3]} : () -> ()
// -----
"func.func"() ({}) {sym_visibility = "private", sym_name = "y", function_type = 3 : i32} : () -> ()
// -----
"builtin.module"() <{sym_name = 3 : i32}> ({}) : () -> ()
// -----
"builtin.module"() <{sym_nam = 3 : i32}> ({^a:}) : () -> ()
// -----
// Segment sizes under the name they had in older files.
func.func @old_segments(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a)[^bb1, ^bb2] {operand_segment_sizes = array<i32: 1, 1, 0>} : (i1, i32) -> ()
^bb1(%x: i32):
  "cf.cond_br"(%c, %a)[^bb2, ^bb3] <{operand_segment_sizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
^bb2:
  return
^bb3(%y: i32):
  return
}
// -----
func.func @old_and_new_segments(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a)[^bb1, ^bb2] {operand_segment_sizes = array<i32: 1, 1, 0>, operandSegmentSizes = array<i32: 1, 0, 1>} : (i1, i32) -> ()
^bb1(%x: i32):
  "cf.cond_br"(%c, %a)[^bb2, ^bb3] <{operand_segment_sizes = array<i32: 1, 1, 0>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
^bb2:
  return
^bb3(%y: i32):
  return
}
// -----
func.func @old_segments_of_another_kind(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a)[^bb1, ^bb1] <{operand_segment_sizes = 3 : i32}> : (i1, i32) -> ()
^bb1:
  return
}
// -----
func.func @old_segments_too_few(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a)[^bb1, ^bb1] <{operand_segment_sizes = array<i32: 1, 1>}> : (i1, i32) -> ()
^bb1:
  return
}
// -----
func.func @no_properties() {
  "func.return"() <{}> : () -> ()
}
// -----
func.func @no_properties_by_any_name(%a: i32) {
  %0 = "arith.ori"(%a, %a) <{x = 1 : i32}> : (i32, i32) -> i32
  return
}
