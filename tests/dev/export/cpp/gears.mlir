func.func @all(%w: !gears.wheel<20>, %v: !gears.wheel<4, [1, 2]>, %x: i32) -> (f32, i32, !gears.wheel<23>) {
  %r = gears.mesh %w, %v : !gears.wheel<20>, !gears.wheel<4, [1, 2]>
  %a = gears.constant 4
  %b = gears.constant -5
  %s = gears.turn %x, %a
  %t = gears.turn %s, %b
  %g = gears.grow %w by 3 : !gears.wheel<20>
  return %r, %t, %g : f32, i32, !gears.wheel<23>
}
// -----
func.func @wraps(%x: i32) -> i32 {
  %a = gears.constant 2147483647
  %b = gears.constant 1
  %s = gears.turn %a, %b
  return %s : i32
}
// -----
func.func @few(%w: !gears.wheel<2>) { return }
// -----
func.func @odd_holes(%w: !gears.wheel<8, [1, 3, -1, 5]>) { return }
// -----
func.func @negative(%w: !gears.wheel<8, [-1]>, %v: !gears.wheel<6>) {
  %r = gears.mesh %w, %v : !gears.wheel<8, [-1]>, !gears.wheel<6>
  return
}
// -----
func.func @odd(%w: !gears.wheel<20>, %v: !gears.wheel<5>) {
  %r = gears.mesh %w, %v : !gears.wheel<20>, !gears.wheel<5>
  return
}
// -----
func.func @pair(%w: !gears.wheel<200>, %v: !gears.wheel<6>) {
  %r = gears.mesh %w, %v : !gears.wheel<200>, !gears.wheel<6>
  return
}
// -----
func.func @inferred(%w: !gears.wheel<20>) {
  %g = "gears.grow"(%w) <{by = 2 : i64}> : (!gears.wheel<20>) -> !gears.wheel<21>
  return
}
// -----
func.func private @unknown(!gears.whale<20>)
// -----
func.func @rows(%x: i32, %f: f32, %t: tensor<4xf32>) -> f32 {
  gears.train ((%x, %x), (%x, %x)) by 2 : (i32, i32), (i32, i32)
  %s = gears.oil %f, %t : tensor<4xf32>
  %u = gears.oil %s, %t to %f : tensor<4xf32>
  return %u : f32
}
// -----
func.func @short_row(%x: i32) {
  gears.train ((%x, %x), (%x)) by 2 : (i32, i32), (i32)
  return
}
// -----
func.func @odd_ratio(%x: i32) {
  gears.train ((%x, %x)) by 3 : (i32, i32)
  return
}
// -----
func.func @other_oil(%f: f64, %t: tensor<4xf32>) {
  %s = "gears.oil"(%f, %t) : (f64, tensor<4xf32>) -> f64
  return
}
