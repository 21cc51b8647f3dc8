func.func @shared() -> (i32, i32, f32) {
  %0 = ub.poison : i32
  %1 = ub.poison : i32
  %2 = ub.poison : f32
  return %0, %1, %2 : i32, i32, f32
}
// -----
func.func @unused() {
  %0 = ub.poison : i32
  return
}
// -----
func.func @after(%c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  ub.unreachable
^b:
  %0 = ub.poison : i32
  return %0 : i32
}
// -----
func.func @moved() {
  "r"() ({
    %0 = ub.poison : i8
    "u"(%0) : (i8) -> ()
  }) : () -> ()
  return
}
// -----
func.func @through(%a: i32) -> (i32, i1, f32) {
  %0 = ub.poison : i32
  %1 = arith.muli %a, %0 : i32
  %2 = arith.cmpi slt, %a, %0 : i32
  %f = ub.poison : f32
  %3 = arith.negf %f : f32
  %4 = math.isnan %f : f32
  "u"(%4) : (i1) -> ()
  return %1, %2, %3 : i32, i1, f32
}
