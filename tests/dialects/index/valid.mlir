// Every op of the index dialect in its custom form.
func.func @f(%a: index, %b: index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %9 = index.add %b, %b {x = 0 : i8}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.divu %a, %b
  %1 = index.ceildivs %a, %b
  %2 = index.ceildivu %a, %b
  %3 = index.floordivs %a, %b
  %9 = index.divu %b, %b {x = 4 : i8}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.rems %a, %b
  %1 = index.remu %a, %b
  %2 = index.maxs %a, %b
  %3 = index.maxu %a, %b
  %9 = index.rems %b, %b {x = 8 : i8}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.mins %a, %b
  %1 = index.minu %a, %b
  %2 = index.shl %a, %b
  %3 = index.shrs %a, %b
  %9 = index.mins %b, %b {x = 12 : i8}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.shru %a, %b
  %1 = index.and %a, %b
  %2 = index.or %a, %b
  %3 = index.xor %a, %b
  %9 = index.shru %b, %b {x = 16 : i8}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp eq(%a, %b)
  %1 = index.cmp eq ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp ne(%a, %b)
  %1 = index.cmp ne ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp slt(%a, %b)
  %1 = index.cmp slt ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp sle(%a, %b)
  %1 = index.cmp sle ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp sgt(%a, %b)
  %1 = index.cmp sgt ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp sge(%a, %b)
  %1 = index.cmp sge ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp ult(%a, %b)
  %1 = index.cmp ult ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp ule(%a, %b)
  %1 = index.cmp ule ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp ugt(%a, %b)
  %1 = index.cmp ugt ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %b: index) {
  %0 = index.cmp uge(%a, %b)
  %1 = index.cmp uge ( %b , %a ) {x}
  return
}
// -----
func.func @f(%a: index, %i: i32, %s: si64) {
  %0 = index.casts %a : index to i64
  %1 = index.casts %i : i32 to index
  %2 = index.castu %a {x} : index to ui8
  %3 = index.castu %s : si64 to index
  return
}
// -----
func.func @f() {
  %0 = index.constant 42
  %1 = index.constant 42
  %2 = index.constant -1
  %3 = index.constant 0x10
  %4 = index.constant {x} 7
  return
}
// -----
func.func @f() {
  %0 = index.bool.constant true
  %1 = index.bool.constant false
  %2 = index.bool.constant {x = 1 : i8} true
  return
}
// -----
func.func @f() {
  %0 = index.sizeof
  %1 = index.sizeof {x}
  return
}
// -----
func.func @f(%a: index) {
  %0 = "index.add"(%a, %a) : (index, index) -> index
  %1 = "index.cmp"(%a, %a) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
  %2 = "index.constant"() <{value = 3 : index}> : () -> index
  %3 = "index.bool.constant"() {value = true} : () -> i1
  %4 = "index.casts"(%a) : (index) -> i8
  return
}
// -----
"a"() {x = #index<cmp_predicate eq>, y = #index<cmp_predicate slt>} : () -> ()
// -----
#p = #index<cmp_predicate sge>
func.func @f(%a: index) {
  %0 = "index.cmp"(%a, %a) {pred = #p} : (index, index) -> i1
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.add %a,%a loc("x")
  %1 = index.cmp eq(%0, %a)
  %2 = index.constant 1
  "r"() ({
    %3 = index.constant 1
    %4 = index.sub %3, %2
  }) : () -> ()
  return
}
// -----
func.func @f() {
  %idx1 = index.constant 2
  %0 = index.constant 1
  %true = index.bool.constant false
  return
}
// -----
func.func @f(%a: index) {
  %0 = index.casts %a : index to i1
  %1 = index.castu %0 : i1 to index
  return
}
// -----
func.func @f() {
  %0 = index.constant 9223372036854775807
  %1 = index.constant -9223372036854775808
  return
}
