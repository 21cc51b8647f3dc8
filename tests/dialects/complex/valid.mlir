// Every op of the complex dialect in its custom form.
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.conj %a : complex<f32>
  %1 = complex.cos %a : complex<f32>
  %8 = complex.conj %b fastmath<nnan,contract> {x} : complex<f64>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.exp %a : complex<f32>
  %1 = complex.expm1 %a : complex<f32>
  %8 = complex.exp %b fastmath<nnan,contract> {x} : complex<f64>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.log %a : complex<f32>
  %1 = complex.log1p %a : complex<f32>
  %8 = complex.log %b fastmath<nnan,contract> {x} : complex<f64>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.neg %a : complex<f32>
  %1 = complex.rsqrt %a : complex<f32>
  %8 = complex.neg %b fastmath<nnan,contract> {x} : complex<f64>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.sign %a : complex<f32>
  %1 = complex.sin %a : complex<f32>
  %8 = complex.sign %b fastmath<nnan,contract> {x} : complex<f64>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.sqrt %a : complex<f32>
  %1 = complex.tan %a : complex<f32>
  %8 = complex.sqrt %b fastmath<nnan,contract> {x} : complex<f64>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.tanh %a : complex<f32>
  %8 = complex.tanh %b fastmath<nnan,contract> {x} : complex<f64>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f16>) {
  %0 = complex.abs %a : complex<f32>
  %1 = complex.abs %b fastmath<fast> : complex<f16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f16>) {
  %0 = complex.angle %a : complex<f32>
  %1 = complex.angle %b fastmath<fast> : complex<f16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f16>) {
  %0 = complex.re %a : complex<f32>
  %1 = complex.re %b fastmath<fast> : complex<f16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f16>) {
  %0 = complex.im %a : complex<f32>
  %1 = complex.im %b fastmath<fast> : complex<f16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<bf16>) {
  %0 = complex.add %a, %a : complex<f32>
  %1 = complex.add %b, %b fastmath<afn> {x = 1 : i8} : complex<bf16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<bf16>) {
  %0 = complex.atan2 %a, %a : complex<f32>
  %1 = complex.atan2 %b, %b fastmath<afn> {x = 1 : i8} : complex<bf16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<bf16>) {
  %0 = complex.div %a, %a : complex<f32>
  %1 = complex.div %b, %b fastmath<afn> {x = 1 : i8} : complex<bf16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<bf16>) {
  %0 = complex.mul %a, %a : complex<f32>
  %1 = complex.mul %b, %b fastmath<afn> {x = 1 : i8} : complex<bf16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<bf16>) {
  %0 = complex.pow %a, %a : complex<f32>
  %1 = complex.pow %b, %b fastmath<afn> {x = 1 : i8} : complex<bf16>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<bf16>) {
  %0 = complex.sub %a, %a : complex<f32>
  %1 = complex.sub %b, %b fastmath<afn> {x = 1 : i8} : complex<bf16>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = complex.create %a, %a : complex<f32>
  %1 = complex.create %a, %a {x} : complex<f32>
  return
}
// -----
func.func @f() {
  %0 = complex.constant [1.0, -1.0] : complex<f64>
  %1 = complex.constant [0.1 : f32, 2.0 : f32] : complex<f32>
  %2 = complex.constant [1 : i32, 2 : i32] {x} : complex<i32>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f32>) {
  %0 = complex.eq %a, %b : complex<f32>
  %1 = complex.neq %a, %b {x} : complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>, %i: i32) {
  %0 = complex.powi %a, %i : complex<f32>, i32
  %1 = complex.powi %a, %i fastmath<fast> : complex<f32>, i32
  return
}
// -----
func.func @f(%a: complex<f32>, %i: i64, %f: f64) {
  %0 = complex.bitcast %a : complex<f32> to i64
  %1 = complex.bitcast %i : i64 to complex<f32>
  %2 = complex.bitcast %f : f64 to complex<f32>
  %3 = complex.bitcast %a {x} : complex<f32> to complex<f32>
  return
}
// -----
"a"() {x = #complex.number<:f64 1.0, 2.0>, y = #complex.number<:f32 -1.5, 0x7FC00000> : complex<f32>, z = #complex<number<:f16 1.0, 0.0>>} : () -> ()
// -----
#n = #complex.number<:f32 1.0, 2.0>
"a"() {x = #n, y = [#n, #n]} : () -> ()
// -----
func.func @f(%a: complex<f32>) {
  %0 = "complex.abs"(%a) : (complex<f32>) -> f32
  %1 = "complex.add"(%a, %a) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>, complex<f32>) -> complex<f32>
  %2 = "complex.constant"() <{value = [1.0 : f32, 2.0 : f32]}> : () -> complex<f32>
  %3 = "complex.re"(%a) {fastmath = #arith.fastmath<fast>} : (complex<f32>) -> f32
  return
}
// -----
func.func @f() {
  %cst = complex.constant [1.0, 0.0] : complex<f64>
  %0 = complex.constant [1.0, 0.0] : complex<f64>
  return
}
// -----
func.func @f(%a: complex<f80>) {
  %0 = complex.mul %a, %a : complex<f80>
  %1 = complex.im %a : complex<f80>
  return
}
