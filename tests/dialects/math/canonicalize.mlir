// Folders of the math dialect.
func.func @absf() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.absf %c0 : f32
  %1 = math.absf %c1 : f32
  %2 = math.absf %c2 : f32
  %3 = math.absf %c3 : f32
  %4 = math.absf %c4 : f32
  %5 = math.absf %c5 : f32
  %6 = math.absf %c6 : f32
  %7 = math.absf %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @acos() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.acos %c0 : f64
  %1 = math.acos %c1 : f64
  %2 = math.acos %c2 : f64
  %3 = math.acos %c3 : f64
  %4 = math.acos %c4 : f64
  %5 = math.acos %c5 : f64
  %6 = math.acos %c6 : f64
  %7 = math.acos %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @acosh() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.acosh %c0 : f32
  %1 = math.acosh %c1 : f32
  %2 = math.acosh %c2 : f32
  %3 = math.acosh %c3 : f32
  %4 = math.acosh %c4 : f32
  %5 = math.acosh %c5 : f32
  %6 = math.acosh %c6 : f32
  %7 = math.acosh %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @asin() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.asin %c0 : f64
  %1 = math.asin %c1 : f64
  %2 = math.asin %c2 : f64
  %3 = math.asin %c3 : f64
  %4 = math.asin %c4 : f64
  %5 = math.asin %c5 : f64
  %6 = math.asin %c6 : f64
  %7 = math.asin %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @asinh() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.asinh %c0 : f32
  %1 = math.asinh %c1 : f32
  %2 = math.asinh %c2 : f32
  %3 = math.asinh %c3 : f32
  %4 = math.asinh %c4 : f32
  %5 = math.asinh %c5 : f32
  %6 = math.asinh %c6 : f32
  %7 = math.asinh %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @atan() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.atan %c0 : f64
  %1 = math.atan %c1 : f64
  %2 = math.atan %c2 : f64
  %3 = math.atan %c3 : f64
  %4 = math.atan %c4 : f64
  %5 = math.atan %c5 : f64
  %6 = math.atan %c6 : f64
  %7 = math.atan %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @atanh() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.atanh %c0 : f32
  %1 = math.atanh %c1 : f32
  %2 = math.atanh %c2 : f32
  %3 = math.atanh %c3 : f32
  %4 = math.atanh %c4 : f32
  %5 = math.atanh %c5 : f32
  %6 = math.atanh %c6 : f32
  %7 = math.atanh %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @cbrt() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.cbrt %c0 : f64
  %1 = math.cbrt %c1 : f64
  %2 = math.cbrt %c2 : f64
  %3 = math.cbrt %c3 : f64
  %4 = math.cbrt %c4 : f64
  %5 = math.cbrt %c5 : f64
  %6 = math.cbrt %c6 : f64
  %7 = math.cbrt %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @ceil() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.ceil %c0 : f32
  %1 = math.ceil %c1 : f32
  %2 = math.ceil %c2 : f32
  %3 = math.ceil %c3 : f32
  %4 = math.ceil %c4 : f32
  %5 = math.ceil %c5 : f32
  %6 = math.ceil %c6 : f32
  %7 = math.ceil %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @cos() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.cos %c0 : f64
  %1 = math.cos %c1 : f64
  %2 = math.cos %c2 : f64
  %3 = math.cos %c3 : f64
  %4 = math.cos %c4 : f64
  %5 = math.cos %c5 : f64
  %6 = math.cos %c6 : f64
  %7 = math.cos %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @cosh() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.cosh %c0 : f32
  %1 = math.cosh %c1 : f32
  %2 = math.cosh %c2 : f32
  %3 = math.cosh %c3 : f32
  %4 = math.cosh %c4 : f32
  %5 = math.cosh %c5 : f32
  %6 = math.cosh %c6 : f32
  %7 = math.cosh %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @erf() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.erf %c0 : f64
  %1 = math.erf %c1 : f64
  %2 = math.erf %c2 : f64
  %3 = math.erf %c3 : f64
  %4 = math.erf %c4 : f64
  %5 = math.erf %c5 : f64
  %6 = math.erf %c6 : f64
  %7 = math.erf %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @erfc() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.erfc %c0 : f32
  %1 = math.erfc %c1 : f32
  %2 = math.erfc %c2 : f32
  %3 = math.erfc %c3 : f32
  %4 = math.erfc %c4 : f32
  %5 = math.erfc %c5 : f32
  %6 = math.erfc %c6 : f32
  %7 = math.erfc %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @exp() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.exp %c0 : f64
  %1 = math.exp %c1 : f64
  %2 = math.exp %c2 : f64
  %3 = math.exp %c3 : f64
  %4 = math.exp %c4 : f64
  %5 = math.exp %c5 : f64
  %6 = math.exp %c6 : f64
  %7 = math.exp %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @exp2() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.exp2 %c0 : f32
  %1 = math.exp2 %c1 : f32
  %2 = math.exp2 %c2 : f32
  %3 = math.exp2 %c3 : f32
  %4 = math.exp2 %c4 : f32
  %5 = math.exp2 %c5 : f32
  %6 = math.exp2 %c6 : f32
  %7 = math.exp2 %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @expm1() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.expm1 %c0 : f64
  %1 = math.expm1 %c1 : f64
  %2 = math.expm1 %c2 : f64
  %3 = math.expm1 %c3 : f64
  %4 = math.expm1 %c4 : f64
  %5 = math.expm1 %c5 : f64
  %6 = math.expm1 %c6 : f64
  %7 = math.expm1 %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @floor() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.floor %c0 : f32
  %1 = math.floor %c1 : f32
  %2 = math.floor %c2 : f32
  %3 = math.floor %c3 : f32
  %4 = math.floor %c4 : f32
  %5 = math.floor %c5 : f32
  %6 = math.floor %c6 : f32
  %7 = math.floor %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @log() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.log %c0 : f64
  %1 = math.log %c1 : f64
  %2 = math.log %c2 : f64
  %3 = math.log %c3 : f64
  %4 = math.log %c4 : f64
  %5 = math.log %c5 : f64
  %6 = math.log %c6 : f64
  %7 = math.log %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @log10() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.log10 %c0 : f32
  %1 = math.log10 %c1 : f32
  %2 = math.log10 %c2 : f32
  %3 = math.log10 %c3 : f32
  %4 = math.log10 %c4 : f32
  %5 = math.log10 %c5 : f32
  %6 = math.log10 %c6 : f32
  %7 = math.log10 %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @log1p() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.log1p %c0 : f64
  %1 = math.log1p %c1 : f64
  %2 = math.log1p %c2 : f64
  %3 = math.log1p %c3 : f64
  %4 = math.log1p %c4 : f64
  %5 = math.log1p %c5 : f64
  %6 = math.log1p %c6 : f64
  %7 = math.log1p %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @log2() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.log2 %c0 : f32
  %1 = math.log2 %c1 : f32
  %2 = math.log2 %c2 : f32
  %3 = math.log2 %c3 : f32
  %4 = math.log2 %c4 : f32
  %5 = math.log2 %c5 : f32
  %6 = math.log2 %c6 : f32
  %7 = math.log2 %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @round() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.round %c0 : f64
  %1 = math.round %c1 : f64
  %2 = math.round %c2 : f64
  %3 = math.round %c3 : f64
  %4 = math.round %c4 : f64
  %5 = math.round %c5 : f64
  %6 = math.round %c6 : f64
  %7 = math.round %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @roundeven() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.roundeven %c0 : f32
  %1 = math.roundeven %c1 : f32
  %2 = math.roundeven %c2 : f32
  %3 = math.roundeven %c3 : f32
  %4 = math.roundeven %c4 : f32
  %5 = math.roundeven %c5 : f32
  %6 = math.roundeven %c6 : f32
  %7 = math.roundeven %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @rsqrt() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.rsqrt %c0 : f64
  %1 = math.rsqrt %c1 : f64
  %2 = math.rsqrt %c2 : f64
  %3 = math.rsqrt %c3 : f64
  %4 = math.rsqrt %c4 : f64
  %5 = math.rsqrt %c5 : f64
  %6 = math.rsqrt %c6 : f64
  %7 = math.rsqrt %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @sin() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.sin %c0 : f32
  %1 = math.sin %c1 : f32
  %2 = math.sin %c2 : f32
  %3 = math.sin %c3 : f32
  %4 = math.sin %c4 : f32
  %5 = math.sin %c5 : f32
  %6 = math.sin %c6 : f32
  %7 = math.sin %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @sinh() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.sinh %c0 : f64
  %1 = math.sinh %c1 : f64
  %2 = math.sinh %c2 : f64
  %3 = math.sinh %c3 : f64
  %4 = math.sinh %c4 : f64
  %5 = math.sinh %c5 : f64
  %6 = math.sinh %c6 : f64
  %7 = math.sinh %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @sqrt() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.sqrt %c0 : f32
  %1 = math.sqrt %c1 : f32
  %2 = math.sqrt %c2 : f32
  %3 = math.sqrt %c3 : f32
  %4 = math.sqrt %c4 : f32
  %5 = math.sqrt %c5 : f32
  %6 = math.sqrt %c6 : f32
  %7 = math.sqrt %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @tan() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.tan %c0 : f64
  %1 = math.tan %c1 : f64
  %2 = math.tan %c2 : f64
  %3 = math.tan %c3 : f64
  %4 = math.tan %c4 : f64
  %5 = math.tan %c5 : f64
  %6 = math.tan %c6 : f64
  %7 = math.tan %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @tanh() -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %c0 = arith.constant 0.7 : f32
  %c1 = arith.constant -0.25 : f32
  %c2 = arith.constant 2.5 : f32
  %c3 = arith.constant 0.0 : f32
  %c4 = arith.constant 1.0 : f32
  %c5 = arith.constant -1.0 : f32
  %c6 = arith.constant 1000.0 : f32
  %c7 = arith.constant -3.75 : f32
  %0 = math.tanh %c0 : f32
  %1 = math.tanh %c1 : f32
  %2 = math.tanh %c2 : f32
  %3 = math.tanh %c3 : f32
  %4 = math.tanh %c4 : f32
  %5 = math.tanh %c5 : f32
  %6 = math.tanh %c6 : f32
  %7 = math.tanh %c7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @trunc() -> (f64, f64, f64, f64, f64, f64, f64, f64) {
  %c0 = arith.constant 0.7 : f64
  %c1 = arith.constant -0.25 : f64
  %c2 = arith.constant 2.5 : f64
  %c3 = arith.constant 0.0 : f64
  %c4 = arith.constant 1.0 : f64
  %c5 = arith.constant -1.0 : f64
  %c6 = arith.constant 1000.0 : f64
  %c7 = arith.constant -3.75 : f64
  %0 = math.trunc %c0 : f64
  %1 = math.trunc %c1 : f64
  %2 = math.trunc %c2 : f64
  %3 = math.trunc %c3 : f64
  %4 = math.trunc %c4 : f64
  %5 = math.trunc %c5 : f64
  %6 = math.trunc %c6 : f64
  %7 = math.trunc %c7 : f64
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @other_formats() -> (f16, f16, bf16, f16, f16, f80) {
  %a = arith.constant 2.5 : f16
  %b = arith.constant -2.5 : bf16
  %c = arith.constant -1.5 : f80
  %0 = math.sin %a : f16
  %1 = math.floor %a : f16
  %2 = math.absf %b : bf16
  %3 = math.roundeven %a : f16
  %4 = math.sqrt %a : f16
  %5 = math.trunc %c : f80
  return %0, %1, %2, %3, %4, %5 : f16, f16, bf16, f16, f16, f80
}
// -----
func.func @integers() -> (i8, i8, i8, i8, i8, i8, i32, i32) {
  %a = arith.constant -128 : i8
  %b = arith.constant 20 : i8
  %c = arith.constant 0 : i8
  %d = arith.constant -7 : i32
  %0 = math.absi %a : i8
  %1 = math.ctlz %b : i8
  %2 = math.cttz %b : i8
  %3 = math.ctpop %a : i8
  %4 = math.ctlz %c : i8
  %5 = math.cttz %c : i8
  %6 = math.absi %d : i32
  %7 = math.ctpop %d : i32
  return %0, %1, %2, %3, %4, %5, %6, %7 : i8, i8, i8, i8, i8, i8, i32, i32
}
// -----
func.func @integer_powers() -> (i32, i32, i32, i32, i32, i32) {
  %a = arith.constant 3 : i32
  %b = arith.constant -2 : i32
  %z = arith.constant 0 : i32
  %m = arith.constant -1 : i32
  %x = arith.constant 40 : i32
  %0 = math.ipowi %a, %a : i32
  %1 = math.ipowi %a, %b : i32
  %2 = math.ipowi %z, %b : i32
  %3 = math.ipowi %m, %b : i32
  %4 = math.ipowi %a, %x : i32
  %5 = math.ipowi %b, %z : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}
// -----
func.func @float_powers() -> (f32, f32, f32, f32, f64) {
  %a = arith.constant 2.0 : f32
  %b = arith.constant -0.5 : f32
  %m = arith.constant -3.0 : f32
  %z = arith.constant 0.0 : f32
  %d = arith.constant 1.5 : f64
  %0 = math.powf %a, %b : f32
  %1 = math.powf %m, %a : f32
  %2 = math.powf %m, %b : f32
  %3 = math.powf %z, %b : f32
  %4 = math.powf %d, %d : f64
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f64
}
// -----
func.func @of_two() -> (f32, f32, f32, f64, f16) {
  %a = arith.constant 2.0 : f32
  %b = arith.constant -0.5 : f32
  %z = arith.constant 0.0 : f32
  %d = arith.constant -1.5 : f64
  %h = arith.constant 1.5 : f16
  %0 = math.atan2 %a, %b : f32
  %1 = math.atan2 %z, %z : f32
  %2 = math.copysign %a, %b : f32
  %3 = math.atan2 %d, %d : f64
  %4 = math.atan2 %h, %h : f16
  return %0, %1, %2, %3, %4 : f32, f32, f32, f64, f16
}
// -----
func.func @kinds() -> (i1, i1, i1, i1, i1, i1, i1, vector<2xi1>) {
  %a = arith.constant 2.0 : f32
  %n = arith.constant 0x7FC00000 : f32
  %i = arith.constant 0xFF800000 : f32
  %s = arith.constant 1.0e-42 : f32
  %v = arith.constant dense<[1.0, 0x7FC00000]> : vector<2xf32>
  %0 = math.isfinite %a : f32
  %1 = math.isfinite %i : f32
  %2 = math.isnan %n : f32
  %3 = math.isnan %a : f32
  %4 = math.isinf %i : f32
  %5 = math.isnormal %s : f32
  %6 = math.isnormal %a : f32
  %7 = math.isnan %v : vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : i1, i1, i1, i1, i1, i1, i1, vector<2xi1>
}
// -----
func.func @containers() -> (vector<3xf32>, tensor<2xf64>, vector<2xi8>) {
  %a = arith.constant dense<[0.25, 1.0, 2.0]> : vector<3xf32>
  %b = arith.constant dense<-1.5> : tensor<2xf64>
  %c = arith.constant dense<[-5, 5]> : vector<2xi8>
  %0 = math.sqrt %a : vector<3xf32>
  %1 = math.floor %b : tensor<2xf64>
  %2 = math.absi %c : vector<2xi8>
  return %0, %1, %2 : vector<3xf32>, tensor<2xf64>, vector<2xi8>
}
// -----
func.func @specials() -> (f32, f32, f32, f32, f32, f64) {
  %n = arith.constant 0x7FC00000 : f32
  %i = arith.constant 0x7F800000 : f32
  %d = arith.constant 0xFFF0000000000000 : f64
  %0 = math.floor %n : f32
  %1 = math.ceil %i : f32
  %2 = math.absf %n : f32
  %3 = math.exp %i : f32
  %4 = math.sqrt %i : f32
  %5 = math.exp %d : f64
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f64
}
// -----
func.func @poisoned() -> (f32, i32, f32) {
  %p = ub.poison : f32
  %q = ub.poison : i32
  %a = arith.constant 1.0 : f32
  %0 = math.sin %p : f32
  %1 = math.absi %q : i32
  %2 = math.powf %a, %p : f32
  return %0, %1, %2 : f32, i32, f32
}
// -----
func.func @kinds_of_equal_elements() -> (vector<2xi1>, tensor<3xi1>, vector<2xi1>, vector<[4]xi1>) {
  %a = arith.constant dense<3.0> : vector<2xf32>
  %b = arith.constant dense<0x7C00> : tensor<3xf16>
  %c = arith.constant dense<[1.0, 2.0]> : vector<2xf64>
  %d = arith.constant dense<0x01> : vector<[4]xf8E5M2>
  %0 = math.isfinite %a : vector<2xf32>
  %1 = math.isinf %b : tensor<3xf16>
  %2 = math.isnan %c : vector<2xf64>
  %3 = math.isnormal %d : vector<[4]xf8E5M2>
  return %0, %1, %2, %3 : vector<2xi1>, tensor<3xi1>, vector<2xi1>, vector<[4]xi1>
}
// -----
func.func @kind_of_poison() -> (i1, f32) {
  %p = ub.poison : f32
  %0 = math.isnan %p : f32
  %1 = math.sin %p : f32
  return %0, %1 : i1, f32
}
// -----
func.func @not_a_number_passes_through() -> (f32, f32, f64, vector<2xf32>) {
  %a = arith.constant 0x7F8D333A : f32
  %b = arith.constant 0xFFC00007 : f32
  %c = arith.constant 0x7FF8000000000123 : f64
  %v = arith.constant dense<[0x7FE00001, 1.0]> : vector<2xf32>
  %0 = math.cos %a : f32
  %1 = math.trunc %b : f32
  %2 = math.tanh %c : f64
  %3 = math.erf %v : vector<2xf32>
  return %0, %1, %2, %3 : f32, f32, f64, vector<2xf32>
}
// -----
func.func @signs_where_zero_has_none() -> (f8E4M3FNUZ, f8E4M3FNUZ, f8E5M2FNUZ, f8E5M2FNUZ) {
  %n = arith.constant 0x80 : f8E4M3FNUZ
  %a = arith.constant -2.0 : f8E4M3FNUZ
  %z = arith.constant 0.0 : f8E5M2FNUZ
  %b = arith.constant -2.0 : f8E5M2FNUZ
  %0 = math.copysign %n, %a : f8E4M3FNUZ
  %1 = math.absf %n : f8E4M3FNUZ
  %2 = math.copysign %z, %b : f8E5M2FNUZ
  %3 = math.copysign %b, %z : f8E5M2FNUZ
  return %0, %1, %2, %3 : f8E4M3FNUZ, f8E4M3FNUZ, f8E5M2FNUZ, f8E5M2FNUZ
}
// -----
func.func @rounding_without_room() -> (f6E2M3FN, vector<2xf6E2M3FN>, f4E2M1FN, f8E3M4) {
  %a = arith.constant 7.5 : f6E2M3FN
  %b = arith.constant dense<[-1.25, 0.0]> : vector<2xf6E2M3FN>
  %c = arith.constant 1.5 : f4E2M1FN
  %d = arith.constant 1.5 : f8E3M4
  %0 = math.roundeven %a : f6E2M3FN
  %1 = math.floor %b : vector<2xf6E2M3FN>
  %2 = math.ceil %c : f4E2M1FN
  %3 = math.ceil %d : f8E3M4
  return %0, %1, %2, %3 : f6E2M3FN, vector<2xf6E2M3FN>, f4E2M1FN, f8E3M4
}
