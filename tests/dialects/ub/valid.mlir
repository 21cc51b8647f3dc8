// The ub dialect in its custom and generic forms.
func.func @f() {
  %0 = ub.poison : i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison : vector<4xi64>
  return
}
// -----
func.func @f() {
  %0 = ub.poison : tensor<?xf32>
  return
}
// -----
func.func @f() {
  %0 = ub.poison : memref<?xf32>
  return
}
// -----
func.func @f() {
  %0 = ub.poison : none
  return
}
// -----
func.func @f() {
  %0 = ub.poison {x = 1 : i8} : i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison <#ub.poison> : i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison {x} <#ub.poison> : f32
  return
}
// -----
func.func @f() {
  %0 = "ub.poison"() : () -> i32
  return
}
// -----
func.func @f() {
  %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
  return
}
// -----
func.func @f() {
  %0 = "ub.poison"() {value = #ub.poison} : () -> complex<f32>
  return
}
// -----
"a"() {x = #ub.poison, y = [#ub.poison], z = #ub<poison>} : () -> ()
// -----
#p = #ub.poison
"a"() {x = #p} : () -> ()
// -----
func.func @f() {
  ub.unreachable
}
// -----
func.func @f() {
  "ub.unreachable"() : () -> ()
}
// -----
func.func @f() -> i32 {
  ub.unreachable {x, y = 1 : i8}
}
// -----
func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  ub.unreachable
^b:
  %0 = ub.poison : i32
  return %0 : i32
}
// -----
func.func @f() {
  %0 = ub.poison : i32
  %1 = ub.poison : i32
  "use"(%0, %1) : (i32, i32) -> ()
  return
}
// -----
"r"() ({
  %0 = ub.poison : i8
  ub.unreachable
}) : () -> ()
// -----
func.func @f() {
  %0:1 = ub.poison : index
  "u"(%0#0) : (index) -> ()
  return
}
// -----
func.func @f() {
  %0 = ub.poison
    : i32 // comment
  return
}
// -----
func.func @f() {
  %0 = ub.poison : tuple<i32, f32>
  return
}
// -----
func.func @f() {
  %0 = ub.poison : () -> i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison : vector<[4]xi1>
  return
}
// -----
func.func @f() {
  %0 = ub.poison {value = #ub.poison} : i32
  return
}
