// Folders and patterns of the complex dialect.
func.func @f(%a: complex<f32>) -> complex<f32> {
  %0 = complex.re %a : complex<f32>
  %1 = complex.im %a : complex<f32>
  %2 = complex.create %0, %1 : complex<f32>
  return %2 : complex<f32>
}
// -----
func.func @f(%x: f32, %y: f32) -> (f32, f32) {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  return %1, %2 : f32, f32
}
// -----
func.func @f() -> (f32, f32) {
  %0 = complex.constant [1.0 : f32, 2.5 : f32] : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  return %1, %2 : f32, f32
}
// -----
func.func @f(%x: f32, %y: f32) -> (f32, f32) {
  %0 = complex.create %x, %y : complex<f32>
  %n = complex.neg %0 : complex<f32>
  %1 = complex.re %n : complex<f32>
  %2 = complex.im %n : complex<f32>
  return %1, %2 : f32, f32
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b : complex<f32>
  %1 = complex.add %0, %b : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b : complex<f32>
  %1 = complex.add %b, %0 : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b : complex<f32>
  %1 = complex.sub %0, %b : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %z = complex.constant [0.0 : f32, -0.0 : f32] : complex<f32>
  %1 = complex.add %a, %z : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.sub %a, %z : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %z = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.mul %a, %z : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %z = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.div %a, %z : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %z = complex.constant [2.0 : f32, 0.0 : f32] : complex<f32>
  %1 = complex.div %a, %z : complex<f32>
  %2 = complex.mul %1, %z : complex<f32>
  return %2 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %0 = complex.neg %a : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %0 = complex.conj %a : complex<f32>
  %1 = complex.conj %0 : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %0 = complex.exp %a : complex<f32>
  %1 = complex.log %0 : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %0 = complex.log %a : complex<f32>
  %1 = complex.exp %0 : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %0 = complex.bitcast %a : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: i64) -> f64 {
  %0 = complex.bitcast %a : i64 to complex<f32>
  %1 = complex.bitcast %0 : complex<f32> to f64
  return %1 : f64
}
// -----
func.func @f(%a: f64) -> complex<f32> {
  %0 = arith.bitcast %a : f64 to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> f64 {
  %0 = complex.bitcast %a : complex<f32> to i64
  %1 = arith.bitcast %0 : i64 to f64
  return %1 : f64
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %0 = complex.bitcast %a : complex<f32> to complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sin %a : complex<f32>
  return %a : complex<f32>
}
// -----
func.func @f() -> complex<f64> {
  %0 = complex.constant [1.0, 2.0] : complex<f64>
  %1 = complex.constant [1.0, 2.0] : complex<f64>
  %2 = complex.add %0, %1 : complex<f64>
  return %2 : complex<f64>
}
