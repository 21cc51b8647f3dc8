func.func @f(%a: i32) {
  %0 = math.sin %a : i32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.absi %a : f32
  return
}
// -----
func.func @f(%a: f32, %b: f64) {
  %0 = math.atan2 %a, %b : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "math.sin"(%a) : (f32) -> f64
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "math.sin"(%a, %a) : (f32, f32) -> f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.sin %a
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.sin : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.sin %a, %a : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.sin %a fastmath<no> : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.sin %a fastmath fast : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.clampf %a, %a, %a : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.clampf %a to %a, %a : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.clampf %a to [%a] : f32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = math.clampf %a to [%a, %a] : i32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.isnan %a fastmath<fast> : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "math.isnan"(%a) : (f32) -> i32
  return
}
// -----
func.func @f(%a: vector<2xf32>) {
  %0 = "math.isnan"(%a) : (vector<2xf32>) -> vector<3xi1>
  return
}
// -----
func.func @f(%a: i32) {
  %0 = math.isinf %a : i32
  return
}
// -----
func.func @f(%a: f32, %i: f32) {
  %0 = math.fpowi %a, %i : f32, f32
  return
}
// -----
func.func @f(%a: f32, %i: i32) {
  %0 = math.fpowi %a, %i : f32
  return
}
// -----
func.func @f(%a: vector<2xf32>, %i: i32) {
  %0 = math.fpowi %a, %i : vector<2xf32>, i32
  return
}
// -----
func.func @f(%a: vector<2xf32>, %i: vector<3xi32>) {
  %0 = math.fpowi %a, %i : vector<2xf32>, vector<3xi32>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.sincos %a : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0:2 = "math.sincos"(%a) : (f32) -> (f32, f64)
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.sine %a : f32
  return
}
// -----
func.func @f(%a: memref<2xf32>) {
  %0 = math.exp %a : memref<2xf32>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "math.exp"(%a) <{fastmath = 1 : i32}> : (f32) -> f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "math.exp"(%a) {fastmath = unit} : (f32) -> f32
  return
}
// -----
func.func @f(%a: f32, %b: f16) {
  %0 = math.fma %a, %a, %b : f32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = math.ctlz %a fastmath<fast> : i32
  return
}
// -----
func.func @f(%a: si8) {
  %0 = math.ctpop %a : si8
  return
}
// -----
"a"() {x = #math.fast} : () -> ()
