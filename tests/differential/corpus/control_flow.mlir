func.func @loop(%n: index, %c: i1) {
  cf.br ^head(%n : index)
^head(%i: index):
  cf.cond_br %c, ^head(%i : index), ^done
^done:
  return
}
// -----
func.func @both(%c: i1, %x: i32, %y: f32) -> i32 {
  cf.cond_br %c, ^a(%x, %y : i32, f32), ^b(%x : i32)
^a(%p: i32, %q: f32):
  cf.br ^b(%p : i32)
^b(%r: i32):
  return %r : i32
}
// -----
func.func @weights(%c: i1) {
  cf.cond_br %c weights([10, 20]), ^a, ^b
^a:
  return
^b:
  return
}
// -----
func.func @bad(%x: i32) {
  cf.br ^a(%x : i32)
^a(%y: i64):
  return
}
// -----
func.func @bad(%x: i32) {
  cf.br ^a
^a(%y: i32):
  return
}
// -----
func.func @bad(%x: i32) {
  cf.br ^a(%x, %x : i32, i32)
^a(%y: i32):
  return
}
// -----
func.func @bad(%x: i32) {
  cf.cond_br %x, ^a, ^a
^a:
  return
}
// -----
func.func @bad(%x: i1) {
  cf.cond_br %x, ^a
^a:
  return
}
// -----
func.func @bad() {
  cf.br
}
// -----
func.func @bad() {
  cf.br ^missing
}
// -----
func.func @bad(%x: i32) {
  cf.br ^a(%x : )
^a(%y: i32):
  return
}
// -----
func.func @bad(%x: i32) {
  cf.br ^a(%x)
^a(%y: i32):
  return
}
// -----
func.func @bad(%x: i32) {
  "cf.br"(%x)[^a] : (i32) -> ()
^a:
  return
}
// -----
func.func @bad(%x: i32) {
  "cf.br"() : () -> ()
}
// -----
func.func @bad(%x: i1) {
  "cf.cond_br"(%x)[^a, ^a] : (i1) -> ()
^a:
  return
}
// -----
func.func @generic(%c: i1, %x: i32) {
  "cf.cond_br"(%c, %x)[^a, ^b] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
^a(%p: i32):
  "cf.br"()[^b] : () -> ()
^b:
  "func.return"() : () -> ()
}
// -----
func.func @bad(%c: i1, %x: i32) {
  "cf.cond_br"(%c, %x)[^a, ^b] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1, i32) -> ()
^a:
  "cf.br"()[^b] : () -> ()
^b:
  "func.return"() : () -> ()
}
// -----
func.func @entry(%x: i32) {
  cf.br ^a
^a:
  cf.br ^bb0x
^bb0x:
  cf.br ^a
}
// -----
func.func @branch_to_entry(%x: i32) {
^entry(%y: i32):
  cf.br ^entry(%y : i32)
}
// -----
func.func @to_entry() {
^entry:
  cf.br ^entry
}
// -----
func.func @dominance(%c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %x = arith.constant 1 : i32
  cf.br ^b
^b:
  return %x : i32
}
// -----
func.func @assertion(%c: i1) {
  cf.assert %c, "must hold"
  return
}
// -----
func.func @bad(%c: i1) {
  cf.assert %c
  return
}
// -----
func.func @entry_args(%a: i32) {
^bb0:
  return
}
