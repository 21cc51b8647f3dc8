func.func @f() {
  %0 = ub.poison
  return
}
// -----
func.func @f() {
  %0 = ub.poison i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison : 32
  return
}
// -----
func.func @f() {
  %0 = ub.poison <1 : i32> : i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison <#ub.poison : i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison #ub.poison : i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison <unit> : i32
  return
}
// -----
func.func @f() {
  %0 = ub.poison <> : i32
  return
}
// -----
func.func @f() {
  %0 = "ub.poison"() <{value = 1 : i32}> : () -> i32
  return
}
// -----
func.func @f() {
  %0 = "ub.poison"() {value = 1 : i32} : () -> i32
  return
}
// -----
func.func @f() {
  "ub.poison"() : () -> ()
  return
}
// -----
func.func @f() {
  %0:2 = "ub.poison"() : () -> (i32, i32)
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "ub.poison"(%a) : (i32) -> i32
  return
}
// -----
func.func @f() {
  %0 = "ub.poison"() ({}) : () -> i32
  return
}
// -----
func.func @f() {
  %0, %1 = ub.poison : i32
  return
}
// -----
func.func @f() {
  ub.unreachable
  %0 = ub.poison : i32
  return
}
// -----
ub.unreachable
// -----
func.func @f() {
  %0 = ub.unreachable
  return
}
// -----
func.func @f(%a: i32) {
  ub.unreachable %a : i32
  return
}
// -----
func.func @f() {
  "ub.unreachable"() ({}) : () -> ()
}
// -----
func.func @f() {
  %0 = ub.undefined : i32
  return
}
// -----
"a"() {x = #ub.poisoned} : () -> ()
// -----
"a"() {x = #ub.poison<1>} : () -> ()
// -----
"a"() {x = !ub.poison} : () -> ()
// -----
"a"() {x = #ub<>} : () -> ()
// -----
"a"() {x = #ub} : () -> ()
// -----
func.func @f() -> i32 {
  %0 = ub.poison : i64
  return %0 : i32
}
// -----
%0 = "ub.poison"() <{value}> : () -> i32
