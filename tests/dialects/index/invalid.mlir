func.func @f(%a: i32) {
  %0 = index.add %a, %a
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.add %a
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.add %a, %a : index
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.add %a, %a, %a
  return
}
// -----
func.func @f(%a: index) {
  %0 = "index.add"(%a, %a) : (index, index) -> i32
  return
}
// -----
func.func @f(%a: i64) {
  %0 = "index.add"(%a, %a) : (i64, i64) -> index
  return
}
// -----
func.func @f(%a: index) {
  %0 = "index.add"(%a) : (index) -> index
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.cmp lt(%a, %a)
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.cmp(%a, %a)
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.cmp eq, %a, %a
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.cmp eq(%a, %a
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.cmp eq(%a)
  return
}
// -----
func.func @f(%a: index) {
  %0 = "index.cmp"(%a, %a) <{pred = 1 : i32}> : (index, index) -> i1
  return
}
// -----
func.func @f(%a: index) {
  %0 = "index.cmp"(%a, %a) : (index, index) -> i1
  return
}
// -----
func.func @f(%a: index) {
  %0 = "index.cmp"(%a, %a) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i8
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.casts %a : index to index
  return
}
// -----
func.func @f(%a: i32) {
  %0 = index.casts %a : i32 to i64
  return
}
// -----
func.func @f(%a: f32) {
  %0 = index.casts %a : f32 to index
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.castu %a : index to f32
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.castu %a : index
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.castu %a to i32
  return
}
// -----
func.func @f() {
  %0 = index.constant 1 : i32
  return
}
// -----
func.func @f() {
  %0 = index.constant 1.0
  return
}
// -----
func.func @f() {
  %0 = index.constant
  return
}
// -----
func.func @f() {
  %0 = index.constant true
  return
}
// -----
func.func @f() {
  %0 = index.constant 9223372036854775808
  return
}
// -----
func.func @f() {
  %0 = "index.constant"() <{value = 1 : i64}> : () -> index
  return
}
// -----
func.func @f() {
  %0 = "index.constant"() : () -> index
  return
}
// -----
func.func @f() {
  %0 = "index.constant"() <{value = "x"}> : () -> index
  return
}
// -----
func.func @f() {
  %0 = index.bool.constant 2
  return
}
// -----
func.func @f() {
  %0 = index.bool.constant yes
  return
}
// -----
func.func @f() {
  %0 = "index.bool.constant"() <{value = 1 : i8}> : () -> i1
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.sizeof %a
  return
}
// -----
func.func @f() {
  %0 = "index.sizeof"() : () -> i64
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.pow %a, %a
  return
}
// -----
"a"() {x = #index<cmp_predicate lt>} : () -> ()
// -----
"a"() {x = #index.cmp_predicate<eq>} : () -> ()
// -----
"a"() {x = #index<predicate eq>} : () -> ()
// -----
"a"() {x = !index.t} : () -> ()
