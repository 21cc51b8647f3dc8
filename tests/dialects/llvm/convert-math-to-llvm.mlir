func.func @f32_0(%x: f32) {
  %0 = math.absf %x : f32
  %1 = math.atan %x : f32
  %2 = math.ceil %x : f32
  %3 = math.cos %x : f32
  %4 = math.cosh %x : f32
  %5 = math.sin %x : f32
  return
}
// -----
func.func @f32_6(%x: f32) {
  %0 = math.exp %x : f32
  %1 = math.exp2 %x : f32
  %2 = math.expm1 %x : f32
  %3 = math.floor %x : f32
  %4 = math.log %x : f32
  %5 = math.log10 %x : f32
  return
}
// -----
func.func @f32_12(%x: f32) {
  %0 = math.log1p %x : f32
  %1 = math.log2 %x : f32
  %2 = math.round %x : f32
  %3 = math.roundeven %x : f32
  %4 = math.rsqrt %x : f32
  %5 = math.sqrt %x : f32
  return
}
// -----
func.func @f32_18(%x: f32) {
  %0 = math.tan %x : f32
  %1 = math.tanh %x : f32
  %2 = math.trunc %x : f32
  %3 = math.asin %x : f32
  %4 = math.acos %x : f32
  %5 = math.sinh %x : f32
  return
}
// -----
func.func @f64_0(%x: f64) {
  %0 = math.absf %x : f64
  %1 = math.atan %x : f64
  %2 = math.ceil %x : f64
  %3 = math.cos %x : f64
  %4 = math.cosh %x : f64
  %5 = math.sin %x : f64
  return
}
// -----
func.func @f64_6(%x: f64) {
  %0 = math.exp %x : f64
  %1 = math.exp2 %x : f64
  %2 = math.expm1 %x : f64
  %3 = math.floor %x : f64
  %4 = math.log %x : f64
  %5 = math.log10 %x : f64
  return
}
// -----
func.func @f64_12(%x: f64) {
  %0 = math.log1p %x : f64
  %1 = math.log2 %x : f64
  %2 = math.round %x : f64
  %3 = math.roundeven %x : f64
  %4 = math.rsqrt %x : f64
  %5 = math.sqrt %x : f64
  return
}
// -----
func.func @f64_18(%x: f64) {
  %0 = math.tan %x : f64
  %1 = math.tanh %x : f64
  %2 = math.trunc %x : f64
  %3 = math.asin %x : f64
  %4 = math.acos %x : f64
  %5 = math.sinh %x : f64
  return
}
// -----
func.func @vec_0(%x: vector<4xf32>) {
  %0 = math.absf %x : vector<4xf32>
  %1 = math.atan %x : vector<4xf32>
  %2 = math.ceil %x : vector<4xf32>
  %3 = math.cos %x : vector<4xf32>
  %4 = math.cosh %x : vector<4xf32>
  %5 = math.sin %x : vector<4xf32>
  return
}
// -----
func.func @vec_6(%x: vector<4xf32>) {
  %0 = math.exp %x : vector<4xf32>
  %1 = math.exp2 %x : vector<4xf32>
  %2 = math.expm1 %x : vector<4xf32>
  %3 = math.floor %x : vector<4xf32>
  %4 = math.log %x : vector<4xf32>
  %5 = math.log10 %x : vector<4xf32>
  return
}
// -----
func.func @vec_12(%x: vector<4xf32>) {
  %0 = math.log1p %x : vector<4xf32>
  %1 = math.log2 %x : vector<4xf32>
  %2 = math.round %x : vector<4xf32>
  %3 = math.roundeven %x : vector<4xf32>
  %4 = math.rsqrt %x : vector<4xf32>
  %5 = math.sqrt %x : vector<4xf32>
  return
}
// -----
func.func @vec_18(%x: vector<4xf32>) {
  %0 = math.tan %x : vector<4xf32>
  %1 = math.tanh %x : vector<4xf32>
  %2 = math.trunc %x : vector<4xf32>
  %3 = math.asin %x : vector<4xf32>
  %4 = math.acos %x : vector<4xf32>
  %5 = math.sinh %x : vector<4xf32>
  return
}
// -----
func.func @nd_0(%x: vector<2x4xf32>) {
  %0 = math.absf %x : vector<2x4xf32>
  %1 = math.atan %x : vector<2x4xf32>
  %2 = math.ceil %x : vector<2x4xf32>
  %3 = math.cos %x : vector<2x4xf32>
  %4 = math.cosh %x : vector<2x4xf32>
  %5 = math.sin %x : vector<2x4xf32>
  return
}
// -----
func.func @nd_6(%x: vector<2x4xf32>) {
  %0 = math.exp %x : vector<2x4xf32>
  %1 = math.exp2 %x : vector<2x4xf32>
  %2 = math.expm1 %x : vector<2x4xf32>
  %3 = math.floor %x : vector<2x4xf32>
  %4 = math.log %x : vector<2x4xf32>
  %5 = math.log10 %x : vector<2x4xf32>
  return
}
// -----
func.func @nd_12(%x: vector<2x4xf32>) {
  %0 = math.log1p %x : vector<2x4xf32>
  %1 = math.log2 %x : vector<2x4xf32>
  %2 = math.round %x : vector<2x4xf32>
  %3 = math.roundeven %x : vector<2x4xf32>
  %4 = math.rsqrt %x : vector<2x4xf32>
  %5 = math.sqrt %x : vector<2x4xf32>
  return
}
// -----
func.func @nd_18(%x: vector<2x4xf32>) {
  %0 = math.tan %x : vector<2x4xf32>
  %1 = math.tanh %x : vector<2x4xf32>
  %2 = math.trunc %x : vector<2x4xf32>
  %3 = math.asin %x : vector<2x4xf32>
  %4 = math.acos %x : vector<2x4xf32>
  %5 = math.sinh %x : vector<2x4xf32>
  return
}
// -----
func.func @fast(%x: f32) {
  %0 = math.exp %x fastmath<fast> : f32
  %1 = math.rsqrt %x fastmath<nnan> : f32
  %2 = math.expm1 %x fastmath<ninf> : f32
  %3 = math.log1p %x fastmath<afn> : f32
  %4 = math.absf %x fastmath<contract> : f32
  return
}
// -----
func.func @two(%x: f32, %i: i32, %v: vector<2x2xf32>) {
  %0 = math.atan2 %x, %x : f32
  %1 = math.copysign %x, %x : f32
  %2 = math.powf %x, %x : f32
  %3 = math.fpowi %x, %i : f32, i32
  %4 = math.fma %x, %x, %x : f32
  %5 = math.powf %v, %v : vector<2x2xf32>
  return
}
// -----
func.func @integers(%i: i32, %j: i64, %v: vector<2x4xi8>) {
  %0 = math.absi %i : i32
  %1 = math.ctlz %j : i64
  %2 = math.cttz %i : i32
  %3 = math.ctpop %v : vector<2x4xi8>
  %4 = math.ctlz %v : vector<2x4xi8>
  return
}
// -----
func.func @classes(%x: f32, %v: vector<4xf64>) {
  %0 = math.isfinite %x : f32
  %1 = math.isnan %v : vector<4xf64>
  return
}
// -----
func.func @both(%x: f32) {
  %0, %1 = math.sincos %x : f32
  return
}
// -----
func.func @left(%x: f32, %i: i32) {
  %0 = math.cbrt %x : f32
  %1 = math.erf %x : f32
  %2 = math.ipowi %i, %i : i32
  %3 = math.asinh %x : f32
  return
}

// -----

// Floats that are integers there: what LLVM cannot compute stays.
func.func @small_floats(%a: f8E5M2, %b: f8E5M2, %c: f64, %p: i1, %w: i32) {
  %x0 = math.absf %a : f8E5M2
  %x1 = math.acos %a : f8E5M2
  %x2 = math.acosh %a : f8E5M2
  %x3 = math.asin %a : f8E5M2
  %x4 = math.asinh %a : f8E5M2
  %x5 = math.atan %a : f8E5M2
  %x6 = math.atanh %a : f8E5M2
  %x7 = math.cbrt %a : f8E5M2
  %x8 = math.ceil %a : f8E5M2
  %x9 = math.cos %a : f8E5M2
  %x10 = math.cosh %a : f8E5M2
  %x11 = math.erf %a : f8E5M2
  %x12 = math.erfc %a : f8E5M2
  %x13 = math.exp %a : f8E5M2
  %x14 = math.exp2 %a : f8E5M2
  %x15 = math.expm1 %a : f8E5M2
  %x16 = math.floor %a : f8E5M2
  %x17 = math.isfinite %a : f8E5M2
  %x18 = math.isinf %a : f8E5M2
  %x19 = math.isnan %a : f8E5M2
  %x20 = math.isnormal %a : f8E5M2
  %x21 = math.log %a : f8E5M2
  %x22 = math.log10 %a : f8E5M2
  %x23 = math.log1p %a : f8E5M2
  %x24 = math.log2 %a : f8E5M2
  %x25 = math.round %a : f8E5M2
  %x26 = math.roundeven %a : f8E5M2
  %x27 = math.rsqrt %a : f8E5M2
  %x28 = math.sin %a : f8E5M2
  %x29 = math.sinh %a : f8E5M2
  %x30 = math.sqrt %a : f8E5M2
  %x31 = math.tan %a : f8E5M2
  %x32 = math.tanh %a : f8E5M2
  %x33 = math.trunc %a : f8E5M2
  %x34 = math.atan2 %a, %b : f8E5M2
  %x35 = math.copysign %a, %b : f8E5M2
  %x36 = math.powf %a, %b : f8E5M2
  %x37 = math.fma %a, %b, %a : f8E5M2
  %x38 = math.fpowi %a, %w : f8E5M2, i32
  %sine, %cosine = math.sincos %a : f8E5M2
  %x40 = math.clampf %a to [%b, %b] : f8E5M2
  return
}
// -----
func.func @f(%a: i32, %b: i32, %x: f32, %v: vector<2x2xf32>, %i: index, %p: i1) -> i32 {
  %0 = arith.addi %a, %b overflow<nsw> {my.attr = 1 : i32} : i32
  %1 = math.sin %x fastmath<fast> {my.attr} : f32
  %2 = arith.cmpi slt, %0, %a {my.attr} : i32
  %3 = arith.index_cast %i {my.attr} : index to i32
  %4 = arith.addf %v, %v {my.attr} : vector<2x2xf32>
  %5 = arith.constant {my.attr} 5 : i32
  %6 = arith.cmpf olt, %x, %x {my.attr} : f32
  %7 = math.log1p %x {my.attr} : f32
  %8 = math.rsqrt %x {my.attr} : f32
  %9 = math.sin %v {my.attr} : vector<2x2xf32>
  %10 = math.absi %a {my.attr} : i32
  %11 = math.ctlz %a {my.attr} : i32
  %12, %13 = arith.addui_extended %a, %b {my.attr} : i32, i1
  %14, %15 = arith.mulsi_extended %a, %b {my.attr} : i32
  %16 = arith.select %p, %a, %b {my.attr} : i32
  %17 = arith.truncf %x {my.attr} : f32 to f16
  %18 = arith.extf %x {my.attr} : f32 to f64
  %19 = arith.truncf %x upward {my.attr} : f32 to f16
  %20 = arith.divsi %a, %b exact {my.attr} : i32
  %21 = math.expm1 %x {my.attr} : f32
  %22 = math.isnan %x {my.attr} : f32
  %23 = math.fpowi %x, %a {my.attr} : f32, i32
  %24 = math.fma %x, %x, %x {my.attr} : f32
  %25, %255 = math.sincos %x {my.attr} : f32
  %26 = math.powf %x, %x {my.attr} : f32
  %27 = arith.shrsi %a, %b exact {my.attr} : i32
  %28 = arith.extsi %a {my.attr} : i32 to i64
  %29 = arith.bitcast %a {my.attr} : i32 to f32
  %30 = arith.index_castui %a {my.attr} : i32 to index
  %31 = arith.negf %x {my.attr} : f32
  %32 = arith.sitofp %a {my.attr} : i32 to f32
  %33 = math.absf %x {my.attr} : f32
  %34 = math.isfinite %x {my.attr} : f32
  %35 = arith.remf %x, %x {my.attr} : f32
  %36 = arith.maxnumf %x, %x fastmath<nnan> {my.attr} : f32
  %37 = arith.ceildivsi %a, %b {my.attr} : i32
  %38 = arith.index_cast %i {my.attr} : index to i64
  %39 = math.ctpop %a {my.attr} : i32
  %40 = math.cttz %a {my.attr} : i32
  %41 = math.trunc %x {my.attr} : f32
  %42 = math.copysign %x, %x {my.attr} : f32
  %43 = arith.cmpi slt, %i, %i {my.attr} : index
  %44 = math.log1p %v {my.attr} : vector<2x2xf32>
  %45 = arith.cmpf olt, %v, %v {my.attr} : vector<2x2xf32>
  return %3 : i32
}

// -----

// discardable math
func.func @f(%x: i32, %y: f32, %v: vector<2x3xf32>) {
  %0 = math.sqrt %y {foo.bar = 1 : i32} : f32
  %1 = math.sqrt %v {foo.bar = 1 : i32} : vector<2x3xf32>
  %2 = math.ctlz %x {foo.bar = 1 : i32} : i32
  %3 = math.expm1 %y {foo.bar = 1 : i32} : f32
  %4 = math.log1p %y {foo.bar = 1 : i32} : f32
  %5 = math.rsqrt %y {foo.bar = 1 : i32} : f32
  %6 = math.absi %x {foo.bar = 1 : i32} : i32
  %7 = math.fma %y, %y, %y {foo.bar = 1 : i32} : f32
  %8 = math.isnan %y {foo.bar = 1 : i32} : f32
  %9, %10 = math.sincos %y {foo.bar = 1 : i32} : f32
  return
}
