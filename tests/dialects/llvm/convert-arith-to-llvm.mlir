func.func @i32_a(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.shli %a, %b : i32
  %4 = arith.divsi %a, %b : i32
  %5 = arith.divui %a, %b : i32
  %6 = arith.remsi %a, %b : i32
  %7 = arith.remui %a, %b : i32
  %8 = arith.shrsi %a, %b : i32
  return
}
// -----
func.func @i32_b(%a: i32, %b: i32) {
  %0 = arith.shrui %a, %b : i32
  %1 = arith.andi %a, %b : i32
  %2 = arith.ori %a, %b : i32
  %3 = arith.xori %a, %b : i32
  %4 = arith.maxsi %a, %b : i32
  %5 = arith.maxui %a, %b : i32
  %6 = arith.minsi %a, %b : i32
  %7 = arith.minui %a, %b : i32
  return
}
// -----
func.func @i1_a(%a: i1, %b: i1) {
  %0 = arith.addi %a, %b : i1
  %1 = arith.subi %a, %b : i1
  %2 = arith.muli %a, %b : i1
  %3 = arith.shli %a, %b : i1
  %4 = arith.divsi %a, %b : i1
  %5 = arith.divui %a, %b : i1
  %6 = arith.remsi %a, %b : i1
  %7 = arith.remui %a, %b : i1
  %8 = arith.shrsi %a, %b : i1
  return
}
// -----
func.func @i1_b(%a: i1, %b: i1) {
  %0 = arith.shrui %a, %b : i1
  %1 = arith.andi %a, %b : i1
  %2 = arith.ori %a, %b : i1
  %3 = arith.xori %a, %b : i1
  %4 = arith.maxsi %a, %b : i1
  %5 = arith.maxui %a, %b : i1
  %6 = arith.minsi %a, %b : i1
  %7 = arith.minui %a, %b : i1
  return
}
// -----
func.func @vec_a(%a: vector<4xi8>, %b: vector<4xi8>) {
  %0 = arith.addi %a, %b : vector<4xi8>
  %1 = arith.subi %a, %b : vector<4xi8>
  %2 = arith.muli %a, %b : vector<4xi8>
  %3 = arith.shli %a, %b : vector<4xi8>
  %4 = arith.divsi %a, %b : vector<4xi8>
  %5 = arith.divui %a, %b : vector<4xi8>
  %6 = arith.remsi %a, %b : vector<4xi8>
  %7 = arith.remui %a, %b : vector<4xi8>
  %8 = arith.shrsi %a, %b : vector<4xi8>
  return
}
// -----
func.func @vec_b(%a: vector<4xi8>, %b: vector<4xi8>) {
  %0 = arith.shrui %a, %b : vector<4xi8>
  %1 = arith.andi %a, %b : vector<4xi8>
  %2 = arith.ori %a, %b : vector<4xi8>
  %3 = arith.xori %a, %b : vector<4xi8>
  %4 = arith.maxsi %a, %b : vector<4xi8>
  %5 = arith.maxui %a, %b : vector<4xi8>
  %6 = arith.minsi %a, %b : vector<4xi8>
  %7 = arith.minui %a, %b : vector<4xi8>
  return
}
// -----
func.func @nd_a(%a: vector<2x2xi16>, %b: vector<2x2xi16>) {
  %0 = arith.addi %a, %b : vector<2x2xi16>
  %1 = arith.subi %a, %b : vector<2x2xi16>
  %2 = arith.muli %a, %b : vector<2x2xi16>
  %3 = arith.shli %a, %b : vector<2x2xi16>
  %4 = arith.divsi %a, %b : vector<2x2xi16>
  %5 = arith.divui %a, %b : vector<2x2xi16>
  %6 = arith.remsi %a, %b : vector<2x2xi16>
  %7 = arith.remui %a, %b : vector<2x2xi16>
  %8 = arith.shrsi %a, %b : vector<2x2xi16>
  return
}
// -----
func.func @nd_b(%a: vector<2x2xi16>, %b: vector<2x2xi16>) {
  %0 = arith.shrui %a, %b : vector<2x2xi16>
  %1 = arith.andi %a, %b : vector<2x2xi16>
  %2 = arith.ori %a, %b : vector<2x2xi16>
  %3 = arith.xori %a, %b : vector<2x2xi16>
  %4 = arith.maxsi %a, %b : vector<2x2xi16>
  %5 = arith.maxui %a, %b : vector<2x2xi16>
  %6 = arith.minsi %a, %b : vector<2x2xi16>
  %7 = arith.minui %a, %b : vector<2x2xi16>
  return
}
// -----
func.func @index_a(%a: index, %b: index) {
  %0 = arith.addi %a, %b : index
  %1 = arith.subi %a, %b : index
  %2 = arith.muli %a, %b : index
  %3 = arith.shli %a, %b : index
  %4 = arith.divsi %a, %b : index
  %5 = arith.divui %a, %b : index
  %6 = arith.remsi %a, %b : index
  %7 = arith.remui %a, %b : index
  %8 = arith.shrsi %a, %b : index
  return
}
// -----
func.func @index_b(%a: index, %b: index) {
  %0 = arith.shrui %a, %b : index
  %1 = arith.andi %a, %b : index
  %2 = arith.ori %a, %b : index
  %3 = arith.xori %a, %b : index
  %4 = arith.maxsi %a, %b : index
  %5 = arith.maxui %a, %b : index
  %6 = arith.minsi %a, %b : index
  %7 = arith.minui %a, %b : index
  return
}
// -----
func.func @indices_a(%a: vector<2x3xindex>, %b: vector<2x3xindex>) {
  %0 = arith.addi %a, %b : vector<2x3xindex>
  %1 = arith.subi %a, %b : vector<2x3xindex>
  %2 = arith.muli %a, %b : vector<2x3xindex>
  %3 = arith.shli %a, %b : vector<2x3xindex>
  %4 = arith.divsi %a, %b : vector<2x3xindex>
  %5 = arith.divui %a, %b : vector<2x3xindex>
  %6 = arith.remsi %a, %b : vector<2x3xindex>
  %7 = arith.remui %a, %b : vector<2x3xindex>
  %8 = arith.shrsi %a, %b : vector<2x3xindex>
  return
}
// -----
func.func @indices_b(%a: vector<2x3xindex>, %b: vector<2x3xindex>) {
  %0 = arith.shrui %a, %b : vector<2x3xindex>
  %1 = arith.andi %a, %b : vector<2x3xindex>
  %2 = arith.ori %a, %b : vector<2x3xindex>
  %3 = arith.xori %a, %b : vector<2x3xindex>
  %4 = arith.maxsi %a, %b : vector<2x3xindex>
  %5 = arith.maxui %a, %b : vector<2x3xindex>
  %6 = arith.minsi %a, %b : vector<2x3xindex>
  %7 = arith.minui %a, %b : vector<2x3xindex>
  return
}
// -----
func.func @overflow(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  %1 = arith.subi %a, %b overflow<nuw> : i32
  %2 = arith.muli %a, %b overflow<nsw, nuw> : i32
  %3 = arith.shli %a, %b overflow<nsw> : i32
  return
}
// -----
func.func @exact(%a: i32, %b: i32) {
  %0 = arith.divsi %a, %b exact : i32
  %1 = arith.divui %a, %b exact : i32
  %2 = arith.shrsi %a, %b exact : i32
  %3 = arith.shrui %a, %b exact : i32
  return
}
// -----
func.func @f32(%a: f32, %b: f32) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.divf %a, %b : f32
  %4 = arith.remf %a, %b : f32
  %5 = arith.maximumf %a, %b : f32
  %6 = arith.minimumf %a, %b : f32
  %7 = arith.maxnumf %a, %b : f32
  %8 = arith.minnumf %a, %b : f32
  %n = arith.negf %a : f32
  return
}
// -----
func.func @f16(%a: f16, %b: f16) {
  %0 = arith.addf %a, %b : f16
  %1 = arith.subf %a, %b : f16
  %2 = arith.mulf %a, %b : f16
  %3 = arith.divf %a, %b : f16
  %4 = arith.remf %a, %b : f16
  %5 = arith.maximumf %a, %b : f16
  %6 = arith.minimumf %a, %b : f16
  %7 = arith.maxnumf %a, %b : f16
  %8 = arith.minnumf %a, %b : f16
  %n = arith.negf %a : f16
  return
}
// -----
func.func @fvec(%a: vector<4xf64>, %b: vector<4xf64>) {
  %0 = arith.addf %a, %b : vector<4xf64>
  %1 = arith.subf %a, %b : vector<4xf64>
  %2 = arith.mulf %a, %b : vector<4xf64>
  %3 = arith.divf %a, %b : vector<4xf64>
  %4 = arith.remf %a, %b : vector<4xf64>
  %5 = arith.maximumf %a, %b : vector<4xf64>
  %6 = arith.minimumf %a, %b : vector<4xf64>
  %7 = arith.maxnumf %a, %b : vector<4xf64>
  %8 = arith.minnumf %a, %b : vector<4xf64>
  %n = arith.negf %a : vector<4xf64>
  return
}
// -----
func.func @fnd(%a: vector<2x4xf32>, %b: vector<2x4xf32>) {
  %0 = arith.addf %a, %b : vector<2x4xf32>
  %1 = arith.subf %a, %b : vector<2x4xf32>
  %2 = arith.mulf %a, %b : vector<2x4xf32>
  %3 = arith.divf %a, %b : vector<2x4xf32>
  %4 = arith.remf %a, %b : vector<2x4xf32>
  %5 = arith.maximumf %a, %b : vector<2x4xf32>
  %6 = arith.minimumf %a, %b : vector<2x4xf32>
  %7 = arith.maxnumf %a, %b : vector<2x4xf32>
  %8 = arith.minnumf %a, %b : vector<2x4xf32>
  %n = arith.negf %a : vector<2x4xf32>
  return
}
// -----
func.func @bf16(%a: bf16, %b: bf16) {
  %0 = arith.addf %a, %b : bf16
  %1 = arith.subf %a, %b : bf16
  %2 = arith.mulf %a, %b : bf16
  %3 = arith.divf %a, %b : bf16
  %4 = arith.remf %a, %b : bf16
  %5 = arith.maximumf %a, %b : bf16
  %6 = arith.minimumf %a, %b : bf16
  %7 = arith.maxnumf %a, %b : bf16
  %8 = arith.minnumf %a, %b : bf16
  %n = arith.negf %a : bf16
  return
}
// -----
func.func @fast(%a: f32, %b: f32) {
  %0 = arith.addf %a, %b fastmath<fast> : f32
  %1 = arith.subf %a, %b fastmath<nnan> : f32
  %2 = arith.mulf %a, %b fastmath<ninf,nsz> : f32
  %3 = arith.divf %a, %b fastmath<arcp> : f32
  %4 = arith.remf %a, %b fastmath<contract,reassoc> : f32
  %5 = arith.maximumf %a, %b fastmath<afn> : f32
  return
}
// -----
func.func @int_compare(%a: i32, %b: i32, %v: vector<4xi32>, %w: vector<4xi32>, %i: index) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi ne, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi sle, %a, %b : i32
  %4 = arith.cmpi sgt, %a, %b : i32
  %5 = arith.cmpi sge, %a, %b : i32
  %6 = arith.cmpi ult, %a, %b : i32
  %7 = arith.cmpi ule, %a, %b : i32
  %8 = arith.cmpi ugt, %a, %b : i32
  %9 = arith.cmpi uge, %a, %b : i32
  %v0 = arith.cmpi slt, %v, %w : vector<4xi32>
  %c = arith.constant 3 : index
  %i0 = arith.cmpi ule, %i, %c : index
  return
}
// -----
func.func @float_compare(%a: f32, %b: f32, %v: vector<2x4xf32>, %w: vector<2x4xf32>) {
  %0 = arith.cmpf oeq, %a, %b : f32
  %1 = arith.cmpf ogt, %a, %b : f32
  %2 = arith.cmpf oge, %a, %b : f32
  %3 = arith.cmpf olt, %a, %b : f32
  %4 = arith.cmpf ole, %a, %b : f32
  %5 = arith.cmpf one, %a, %b : f32
  %6 = arith.cmpf ord, %a, %b : f32
  %7 = arith.cmpf ueq, %a, %b : f32
  %8 = arith.cmpf ugt, %a, %b : f32
  %9 = arith.cmpf uge, %a, %b : f32
  %10 = arith.cmpf ult, %a, %b : f32
  %11 = arith.cmpf ule, %a, %b : f32
  %12 = arith.cmpf une, %a, %b : f32
  %13 = arith.cmpf uno, %a, %b : f32
  %v0 = arith.cmpf olt, %v, %w fastmath<nnan> : vector<2x4xf32>
  return
}
// -----
func.func @casts(%a: i8, %b: i64, %f: f32, %d: f64, %v: vector<2x4xi8>) {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %a : i8 to i32
  %2 = arith.trunci %b : i64 to i8
  %3 = arith.trunci %b overflow<nsw> : i64 to i8
  %4 = arith.extf %f : f32 to f64
  %5 = arith.truncf %d : f64 to f32
  %6 = arith.sitofp %b : i64 to f64
  %7 = arith.uitofp %b : i64 to f32
  %8 = arith.fptosi %f : f32 to i8
  %9 = arith.fptoui %f : f32 to i64
  %10 = arith.bitcast %f : f32 to i32
  %11 = arith.extsi %v : vector<2x4xi8> to vector<2x4xi32>
  %12 = arith.sitofp %11 : vector<2x4xi32> to vector<2x4xf32>
  return
}
// -----
func.func @index_casts(%i: index, %a: i32, %b: i64, %v: vector<4xindex>, %w: vector<2x4xindex>) {
  %0 = arith.index_cast %i : index to i32
  %1 = arith.index_castui %i : index to i8
  %2 = arith.index_cast %a : i32 to index
  %3 = arith.index_castui %a : i32 to index
  %4 = arith.index_cast %b : i64 to index
  %5 = arith.index_cast %v : vector<4xindex> to vector<4xi32>
  %6 = arith.index_castui %w : vector<2x4xindex> to vector<2x4xi32>
  return
}
// -----
func.func @rounding(%d: f64) {
  %0 = arith.truncf %d to_nearest_even : f64 to f32
  %1 = arith.truncf %d downward : f64 to f32
  %2 = arith.truncf %d upward : f64 to f32
  %3 = arith.truncf %d toward_zero : f64 to f32
  %4 = arith.truncf %d to_nearest_away : f64 to f32
  return
}
// -----
func.func @constants() {
  %0 = arith.constant 4 : index
  %1 = arith.constant -1 : i8
  %2 = arith.constant true
  %3 = arith.constant 1.5 : f32
  %4 = arith.constant dense<[1, 2]> : vector<2xi32>
  %5 = arith.constant dense<1.0> : vector<2x3xf32>
  %6 = arith.constant dense<3> : vector<4xindex>
  return
}
// -----
func.func @select(%c: i1, %a: i32, %b: i32, %i: index, %j: index, %m: vector<2x4xi1>, %x: vector<2x4xf32>, %y: vector<2x4xf32>) {
  %0 = arith.select %c, %a, %b : i32
  %1 = arith.select %c, %i, %j : index
  %2 = arith.select %m, %x, %y : vector<2x4xi1>, vector<2x4xf32>
  return
}
// -----
func.func @extended(%a: i32, %b: i32, %v: vector<4xi16>, %w: vector<4xi16>) {
  %0, %1 = arith.addui_extended %a, %b : i32, i1
  %2, %3 = arith.mulsi_extended %a, %b : i32
  %4, %5 = arith.mului_extended %a, %b : i32
  %6, %7 = arith.mulsi_extended %v, %w : vector<4xi16>
  return
}
// -----
func.func @rounded_division(%a: i32, %b: i32, %i: index, %j: index, %v: vector<4xi32>, %w: vector<4xi32>) {
  %0 = arith.ceildivsi %a, %b : i32
  %1 = arith.ceildivui %a, %b : i32
  %2 = arith.floordivsi %a, %b : i32
  %3 = arith.ceildivsi %i, %j : index
  %4 = arith.floordivsi %v, %w : vector<4xi32>
  return
}
// -----
func.func @left(%t: tensor<4xf32>) {
  %0 = arith.addf %t, %t : tensor<4xf32>
  return
}

// -----

// Floats that are integers there: what LLVM cannot compute stays.
func.func @small_floats(%a: f8E5M2, %b: f8E5M2, %c: f64, %p: i1, %w: i32) {
  %x0 = arith.addf %a, %b : f8E5M2
  %x1 = arith.subf %a, %b : f8E5M2
  %x2 = arith.mulf %a, %b : f8E5M2
  %x3 = arith.divf %a, %b : f8E5M2
  %x4 = arith.remf %a, %b : f8E5M2
  %x5 = arith.maximumf %a, %b : f8E5M2
  %x6 = arith.minimumf %a, %b : f8E5M2
  %x7 = arith.maxnumf %a, %b : f8E5M2
  %x8 = arith.minnumf %a, %b : f8E5M2
  %x9 = arith.negf %a : f8E5M2
  %x10 = arith.cmpf oeq, %a, %b : f8E5M2
  %x11 = arith.select %p, %a, %b : f8E5M2
  %x12 = arith.constant 1.0 : f8E5M2
  %x13 = arith.extf %a : f8E5M2 to f32
  %x14 = arith.truncf %c : f64 to f8E5M2
  %x15 = arith.truncf %c to_nearest_even : f64 to f8E5M2
  %x16 = arith.uitofp %w : i32 to f8E5M2
  %x17 = arith.fptosi %a : f8E5M2 to i32
  %x18 = arith.fptoui %a : f8E5M2 to i32
  %x19 = arith.bitcast %a : f8E5M2 to i8
  %x20 = arith.bitcast %a : f8E5M2 to f8E4M3FN
  return
}

// -----

func.func @small_floats_in_rows(%a: vector<2x2xf8E5M2>, %i: vector<2x2xi8>) -> vector<2x2xf8E5M2> {
  %0 = arith.addf %a, %a : vector<2x2xf8E5M2>
  %1 = arith.extf %0 : vector<2x2xf8E5M2> to vector<2x2xf32>
  %2 = arith.bitcast %i : vector<2x2xi8> to vector<2x2xf8E5M2>
  %3 = arith.subf %0, %2 : vector<2x2xf8E5M2>
  return %3 : vector<2x2xf8E5M2>
}

// -----

func.func @tf32(%a: tf32, %p: i1, %v: vector<4xtf32>, %i: i32) -> tf32 {
  %c = arith.constant 1.0 : tf32
  %0 = arith.addf %a, %c : tf32
  %1 = arith.select %p, %0, %a : tf32
  %2 = arith.mulf %v, %v : vector<4xtf32>
  %3 = arith.sitofp %i : i32 to tf32
  return %1 : tf32
}

// -----

func.func @bitcasts_of_memrefs(%m: memref<2xf32>, %n: memref<*xf32>, %s: memref<2xf32, strided<[2]>, 1>) {
  %0 = arith.bitcast %m : memref<2xf32> to memref<2xi32>
  %2 = arith.bitcast %s : memref<2xf32, strided<[2]>, 1> to memref<2xi32, strided<[2]>, 1>
  "x.y"(%0, %2) : (memref<2xi32>, memref<2xi32, strided<[2]>, 1>) -> ()
  return
}
// -----
func.func @f() -> index {
  %c-1 = arith.constant -1 : index
  %c3 = arith.constant 3 : index
  %v = arith.andi %c-1, %c3 : index
  return %v : index
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
func.func @f(%a: i0, %b: i1) -> (i0, i0, i0) {
  %0 = arith.ceildivsi %a, %a : i0
  %1 = arith.floordivsi %a, %a : i0
  %2 = arith.ceildivui %a, %a : i0
  return %0, %1, %2 : i0, i0, i0
}
// -----
func.func @f(%b: i1) -> (i1, i1, i1) {
  %0 = arith.ceildivsi %b, %b : i1
  %1 = arith.floordivsi %b, %b : i1
  %2 = arith.ceildivui %b, %b : i1
  return %0, %1, %2 : i1, i1, i1
}
// -----
func.func @f(%x: f32, %y: f16) {
  %0 = arith.truncf %x fastmath<contract> : f32 to f16
  %1 = arith.truncf %x upward fastmath<contract> : f32 to f16
  %2 = arith.extf %y fastmath<fast> : f16 to f32
  %3 = arith.truncf %x fastmath<none> : f32 to f16
  %4 = arith.truncf %x fastmath<fast> {a = 1 : i32} : f32 to f16
  return
}

// -----

// dangling index
func.func @f() -> index {
  %c-1 = arith.constant -1 : index
  %c3 = arith.constant 3 : index
  %v = arith.andi %c-1, %c3 : index
  func.return %v : index
}

// -----

// discardable arith
func.func @f(%x: i32, %y: f32, %v: vector<2x3xf32>) -> i32 {
  %0 = arith.addi %x, %x {foo.bar = 1 : i32} : i32
  %1 = arith.addf %y, %y {foo.bar = 1 : i32} : f32
  %2 = arith.addf %v, %v {foo.bar = 1 : i32} : vector<2x3xf32>
  %3 = arith.cmpi eq, %x, %x {foo.bar = 2 : i32} : i32
  %4 = arith.extsi %x {foo.bar = 2 : i32} : i32 to i64
  %5 = arith.select %3, %x, %x {foo.bar = 2 : i32} : i32
  %6 = arith.addi %x, %x overflow<nsw> {foo.bar = 1 : i32} : i32
  %c = arith.constant {foo.bar = 1 : i32} 3 : i32
  %7, %8 = arith.addui_extended %x, %x {foo.bar = 1 : i32} : i32, i1
  %9, %10 = arith.mulsi_extended %x, %x {foo.bar = 1 : i32} : i32
  %11 = arith.index_cast %x {foo.bar = 2 : i32} : i32 to index
  %12 = arith.index_cast %x {foo.bar = 2 : i32} : i32 to index
  %13 = arith.bitcast %x {foo.bar = 2 : i32} : i32 to f32
  %14 = arith.cmpf oeq, %y, %y {foo.bar = 2 : i32} : f32
  return %0 : i32
}
