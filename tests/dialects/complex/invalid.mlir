func.func @f(%a: f32) {
  %0 = complex.abs %a : f32
  return
}
// -----
func.func @f(%a: complex<i32>) {
  %0 = complex.abs %a : complex<i32>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = complex.add %a : complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = complex.add %a, %b : complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = complex.add %a, %a
  return
}
// -----
func.func @f(%a: vector<2xf32>) {
  %0 = complex.add %a, %a : vector<2xf32>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = "complex.abs"(%a) : (complex<f32>) -> f64
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = "complex.re"(%a) : (complex<f32>) -> i32
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = "complex.add"(%a, %a) : (complex<f32>, complex<f32>) -> complex<f64>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = "complex.exp"(%a) : (complex<f32>) -> f32
  return
}
// -----
func.func @f(%a: f32, %b: f64) {
  %0 = complex.create %a, %b : complex<f32>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = complex.create %a, %a : complex<f64>
  return
}
// -----
func.func @f(%a: i32) {
  %0 = complex.create %a, %a : complex<i32>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = complex.create %a : complex<f32>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "complex.create"(%a, %a) : (f32, f32) -> complex<f64>
  return
}
// -----
func.func @f() {
  %0 = complex.constant [1.0] : complex<f64>
  return
}
// -----
func.func @f() {
  %0 = complex.constant [1.0, 2.0] : complex<f32>
  return
}
// -----
func.func @f() {
  %0 = complex.constant [1.0, 2.0] : f64
  return
}
// -----
func.func @f() {
  %0 = complex.constant ["a", "b"] : complex<f64>
  return
}
// -----
func.func @f() {
  %0 = complex.constant 1.0 : complex<f64>
  return
}
// -----
func.func @f() {
  %0 = complex.constant [1.0, 2.0]
  return
}
// -----
func.func @f() {
  %0 = "complex.constant"() : () -> complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = complex.eq %a, %a fastmath<fast> : complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = "complex.eq"(%a, %a) : (complex<f32>, complex<f32>) -> i32
  return
}
// -----
func.func @f(%a: complex<f32>, %b: complex<f64>) {
  %0 = "complex.eq"(%a, %b) : (complex<f32>, complex<f64>) -> i1
  return
}
// -----
func.func @f(%a: complex<f32>, %i: f32) {
  %0 = complex.powi %a, %i : complex<f32>, f32
  return
}
// -----
func.func @f(%a: complex<f32>, %i: si32) {
  %0 = complex.powi %a, %i : complex<f32>, si32
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to i32
  return
}
// -----
func.func @f(%a: i64) {
  %0 = complex.bitcast %a : i64 to f64
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to complex<i32>
  return
}
// -----
func.func @f(%a: index) {
  %0 = complex.bitcast %a : index to complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = complex.bitcast %a : complex<f32> to index
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = complex.sin %a fastmath<x> : complex<f32>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  %0 = complex.cosh %a : complex<f32>
  return
}
// -----
"a"() {x = #complex.number<1.0, 2.0>} : () -> ()
// -----
"a"() {x = #complex.number<:f32 1, 2.0>} : () -> ()
// -----
"a"() {x = #complex.number<:f32 1.0>} : () -> ()
// -----
"a"() {x = #complex.number<:f32 "a", 2.0>} : () -> ()
// -----
"a"() {x = #complex.number} : () -> ()
// -----
"a"() {x = #complex.foo} : () -> ()
// -----
"a"() {x = !complex.foo} : () -> ()
// -----
func.func @parts_of_two_types() {
  %0 = complex.constant [1.0 : f32, 2.0 : f64] : complex<f32>
  return
}
// -----
func.func @a_part_of_text() {
  %0 = complex.constant [1.0 : f32, "2"] : complex<f32>
  return
}
// -----
func.func @bits_of_a_vector(%v: vector<2xf32>) {
  %0 = complex.bitcast %v : vector<2xf32> to complex<f32>
  return
}
// -----
func.func @bits_to_an_index(%c: complex<f32>) {
  %0 = complex.bitcast %c : complex<f32> to index
  return
}
// -----
func.func @bits_of_half(%c: complex<f16>) {
  %0 = complex.bitcast %c : complex<f16> to i16
  return
}
// -----
func.func @bits_of_a_number_of_integers(%c: i32) {
  %0 = complex.bitcast %c : i32 to complex<i32>
  return
}
