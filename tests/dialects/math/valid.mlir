// Every op of the math dialect in its custom form.
func.func @f(%a: f32) {
  %0 = math.absf %a : f32
  %1 = math.acos %a : f32
  %8 = math.absf %a fastmath<fast> {x} : f32
  return
}
// -----
func.func @f(%a: f64) {
  %0 = math.acosh %a : f64
  %1 = math.asin %a : f64
  %8 = math.acosh %a fastmath<nnan,ninf> {x} : f64
  return
}
// -----
func.func @f(%a: vector<4xf16>) {
  %0 = math.asinh %a : vector<4xf16>
  %1 = math.atan %a : vector<4xf16>
  %8 = math.asinh %a fastmath<contract> {x} : vector<4xf16>
  return
}
// -----
func.func @f(%a: tensor<?x2xbf16>) {
  %0 = math.atanh %a : tensor<?x2xbf16>
  %1 = math.cbrt %a : tensor<?x2xbf16>
  %8 = math.atanh %a fastmath<none> {x} : tensor<?x2xbf16>
  return
}
// -----
func.func @f(%a: tensor<*xf32>) {
  %0 = math.ceil %a : tensor<*xf32>
  %1 = math.cos %a : tensor<*xf32>
  %8 = math.ceil %a fastmath<afn> {x} : tensor<*xf32>
  return
}
// -----
func.func @f(%a: vector<2x[4]xf64>) {
  %0 = math.cosh %a : vector<2x[4]xf64>
  %1 = math.erf %a : vector<2x[4]xf64>
  %8 = math.cosh %a fastmath<fast> {x} : vector<2x[4]xf64>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.erfc %a : f32
  %1 = math.exp %a : f32
  %8 = math.erfc %a fastmath<nnan,ninf> {x} : f32
  return
}
// -----
func.func @f(%a: f64) {
  %0 = math.exp2 %a : f64
  %1 = math.expm1 %a : f64
  %8 = math.exp2 %a fastmath<contract> {x} : f64
  return
}
// -----
func.func @f(%a: vector<4xf16>) {
  %0 = math.floor %a : vector<4xf16>
  %1 = math.log %a : vector<4xf16>
  %8 = math.floor %a fastmath<none> {x} : vector<4xf16>
  return
}
// -----
func.func @f(%a: tensor<?x2xbf16>) {
  %0 = math.log10 %a : tensor<?x2xbf16>
  %1 = math.log1p %a : tensor<?x2xbf16>
  %8 = math.log10 %a fastmath<afn> {x} : tensor<?x2xbf16>
  return
}
// -----
func.func @f(%a: tensor<*xf32>) {
  %0 = math.log2 %a : tensor<*xf32>
  %1 = math.round %a : tensor<*xf32>
  %8 = math.log2 %a fastmath<fast> {x} : tensor<*xf32>
  return
}
// -----
func.func @f(%a: vector<2x[4]xf64>) {
  %0 = math.roundeven %a : vector<2x[4]xf64>
  %1 = math.rsqrt %a : vector<2x[4]xf64>
  %8 = math.roundeven %a fastmath<nnan,ninf> {x} : vector<2x[4]xf64>
  return
}
// -----
func.func @f(%a: f32) {
  %0 = math.sin %a : f32
  %1 = math.sinh %a : f32
  %8 = math.sin %a fastmath<contract> {x} : f32
  return
}
// -----
func.func @f(%a: f64) {
  %0 = math.sqrt %a : f64
  %1 = math.tan %a : f64
  %8 = math.sqrt %a fastmath<none> {x} : f64
  return
}
// -----
func.func @f(%a: vector<4xf16>) {
  %0 = math.tanh %a : vector<4xf16>
  %1 = math.trunc %a : vector<4xf16>
  %8 = math.tanh %a fastmath<afn> {x} : vector<4xf16>
  return
}
// -----
func.func @integers(%a: i32, %i: index, %v: vector<3xi8>) {
  %0 = math.absi %a : i32
  %1 = math.ctlz %v : vector<3xi8>
  %2 = math.cttz %i : index
  %3 = math.ctpop %a {x = 1 : i8} : i32
  return
}
// -----
func.func @powers(%f: f32, %a: i32, %v: vector<2xf64>, %w: vector<2xi8>) {
  %0 = math.powf %f, %f : f32
  %1 = math.powf %f, %f fastmath<fast> : f32
  %2 = math.fpowi %f, %a : f32, i32
  %3 = math.fpowi %v, %w fastmath<nnan> : vector<2xf64>, vector<2xi8>
  %4 = math.ipowi %a, %a : i32
  return
}
// -----
func.func @of_two(%f: f32, %v: tensor<?xf16>) {
  %0 = math.atan2 %f, %f : f32
  %1 = math.copysign %v, %v fastmath<nsz> : tensor<?xf16>
  return
}
// -----
func.func @of_three(%a: f32, %b: f32, %c: f32, %v: vector<4xf32>) {
  %0 = math.fma %a, %b, %c : f32
  %1 = math.fma %v, %v, %v fastmath<contract> {x} : vector<4xf32>
  %2 = math.clampf %a to [%b, %c] : f32
  %3 = math.clampf %a to[%b,%c] fastmath<nnan> : f32
  return
}
// -----
func.func @both(%a: f32, %v: vector<4xf64>) {
  %s, %c = math.sincos %a : f32
  %p:2 = math.sincos %v fastmath<afn> {x} : vector<4xf64>
  "use"(%s, %p#1) : (f32, vector<4xf64>) -> ()
  return
}
// -----
func.func @kinds(%a: f32, %v: vector<[4]xf16>, %t: tensor<*xf64>) {
  %0 = math.isfinite %a : f32
  %1 = math.isinf %v : vector<[4]xf16>
  %2 = math.isnan %t : tensor<*xf64>
  %3 = math.isnormal %a {fastmath = #arith.fastmath<nnan>, x} : f32
  return
}
// -----
func.func @generic(%a: f32, %i: i32) {
  %0 = "math.sin"(%a) : (f32) -> f32
  %1 = "math.sin"(%a) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f32
  %2 = "math.isnan"(%a) : (f32) -> i1
  %3 = "math.fpowi"(%a, %i) {fastmath = #arith.fastmath<ninf>} : (f32, i32) -> f32
  %4:2 = "math.sincos"(%a) : (f32) -> (f32, f32)
  return
}
// -----
// Formats of eight bits and of more.
func.func @formats(%a: f8E5M2, %b: f128, %c: f80, %d: tf32) {
  %0 = math.sqrt %a : f8E5M2
  %1 = math.exp %b : f128
  %2 = math.tanh %c : f80
  %3 = math.round %d : tf32
  return
}
// -----
#fast = #arith.fastmath<fast>
func.func @alias(%a: f64) {
  %0 = "math.cos"(%a) <{fastmath = #fast}> : (f64) -> f64
  %1 = math.cos %a {other = #fast} : f64
  return
}
// -----
func.func @encoded(%t: tensor<2xf32, "e">) {
  %0 = math.tan %t : tensor<2xf32, "e">
  %1 = math.isinf %t : tensor<2xf32, "e">
  return
}
// -----
func.func @isfinite_in_generic(%a: f32) {
  %0 = "math.isfinite"(%a) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> i1
  return
}
