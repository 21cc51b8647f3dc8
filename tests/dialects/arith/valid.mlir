// Every op of the arith dialect in its custom form, on all that it takes.
func.func @sums(%a: i32, %b: i32, %i: index, %v: vector<4xi64>, %t: tensor<?x2xi8>, %u: tensor<*xi16>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %i, %i : index
  %2 = arith.addi %v, %v : vector<4xi64>
  %3 = arith.addi %t, %t : tensor<?x2xi8>
  %4 = arith.addi %u, %u : tensor<*xi16>
  %5 = arith.subi %a, %b : i32
  %6 = arith.muli %a, %b : i32
  return
}
// -----
func.func @overflow(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  %1 = arith.addi %a, %b overflow<nuw> : i32
  %2 = arith.addi %a, %b overflow<nuw, nsw> : i32
  %3 = arith.addi %a, %b overflow<none> : i32
  %4 = arith.subi %a, %b overflow<"nsw",nuw> {x} : i32
  %5 = arith.muli %a, %b overflow<nsw,nsw> : i32
  %6 = arith.shli %a, %b overflow<nuw> : i32
  %7 = arith.trunci %a overflow<nsw> : i32 to i16
  return
}
// -----
func.func @extended(%a: i32, %v: vector<2x[4]xi32>, %i: index) {
  %sum, %carry = arith.addui_extended %a, %a : i32, i1
  %vs:2 = arith.addui_extended %v, %v {k = 1 : i8} : vector<2x[4]xi32>, vector<2x[4]xi1>
  %low, %high = arith.mulsi_extended %a, %a : i32
  %p:2 = arith.mului_extended %i, %i : index
  "use"(%sum, %carry, %vs#1, %high, %p#0) : (i32, i1, vector<2x[4]xi1>, i32, index) -> ()
  return
}
// -----
func.func @divisions(%a: i32, %b: i32) -> i32 {
  %0 = arith.divui %a, %b : i32
  %1 = arith.divui %a, %b exact : i32
  %2 = arith.divsi %a, %b : i32
  %3 = arith.divsi %a, %b exact {x = 2 : i64} : i32
  %4 = arith.ceildivui %a, %b : i32
  %5 = arith.ceildivsi %a, %b : i32
  %6 = arith.floordivsi %a, %b : i32
  %7 = arith.remui %a, %b : i32
  %8 = arith.remsi %a, %b : i32
  return %8 : i32
}
// -----
func.func @bits(%a: i32, %b: i32, %v: vector<3xi1>) {
  %0 = arith.andi %a, %b : i32
  %1 = arith.ori %a, %b : i32
  %2 = arith.xori %v, %v : vector<3xi1>
  %3 = arith.shli %a, %b : i32
  %4 = arith.shrui %a, %b : i32
  %5 = arith.shrui %a, %b exact : i32
  %6 = arith.shrsi %a, %b exact : i32
  return
}
// -----
func.func @floats(%a: f32, %b: f32, %v: vector<4xf16>, %t: tensor<2x?xbf16>) {
  %0 = arith.negf %a : f32
  %1 = arith.addf %a, %b : f32
  %2 = arith.subf %v, %v : vector<4xf16>
  %3 = arith.mulf %t, %t : tensor<2x?xbf16>
  %4 = arith.divf %a, %b : f32
  %5 = arith.remf %a, %b : f32
  %6 = arith.maximumf %a, %b : f32
  %7 = arith.minimumf %a, %b : f32
  %8 = arith.maxnumf %a, %b : f32
  %9 = arith.minnumf %a, %b : f32
  return
}
// -----
func.func @fast(%a: f64, %b: f64) {
  %0 = arith.negf %a fastmath<fast> : f64
  %1 = arith.addf %a, %b fastmath<nnan> : f64
  %2 = arith.subf %a, %b fastmath<nnan,ninf> : f64
  %3 = arith.mulf %a, %b fastmath<none> : f64
  %4 = arith.divf %a, %b fastmath<afn,contract,arcp,nsz,ninf,nnan,reassoc> : f64
  %5 = arith.remf %a, %b fastmath<none,nnan> : f64
  %6 = arith.maximumf %a, %b fastmath<contract> {a, b = "c"} : f64
  %7 = arith.cmpf olt, %a, %b fastmath<nsz> : f64
  %8 = arith.minnumf %a, %b fastmath<afn> : f64
  return
}
// -----
func.func @extremes(%a: i32, %b: i32, %i: index) {
  %0 = arith.maxsi %a, %b : i32
  %1 = arith.maxui %i, %i : index
  %2 = arith.minsi %a, %b : i32
  %3 = arith.minui %a, %b : i32
  return
}
// -----
func.func @integer_casts(%a: i8, %b: i64, %v: vector<4xi8>, %t: tensor<?xi64>) {
  %0 = arith.extui %a : i8 to i16
  %1 = arith.extsi %v : vector<4xi8> to vector<4xi33>
  %2 = arith.trunci %b : i64 to i1
  %3 = arith.trunci %t : tensor<?xi64> to tensor<?xi32>
  return
}
// -----
func.func @float_casts(%a: f16, %b: f64, %v: vector<4xbf16>) {
  %0 = arith.extf %a : f16 to f32
  %1 = arith.extf %a fastmath<fast> : f16 to f32
  %2 = arith.extf %v : vector<4xbf16> to vector<4xf80>
  %3 = arith.truncf %b : f64 to f8E4M3FN
  %4 = arith.truncf %b to_nearest_even : f64 to f32
  %5 = arith.truncf %b downward fastmath<nnan> : f64 to f32
  %6 = arith.truncf %b toward_zero {x} : f64 to f32
  %7 = arith.truncf %b fastmath<contract> : f64 to f16
  %8 = arith.truncf %b "upward" : f64 to f16
  %9 = arith.truncf %b to_nearest_away : f64 to f16
  return
}
// -----
func.func @scaled(%a: f4E2M1FN, %s: f8E8M0FNU, %v: vector<32xf32>, %w: vector<32xf8E8M0FNU>) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_extf %a, %s fastmath<fast> : f4E2M1FN, f8E8M0FNU to f16
  %2 = arith.scaling_truncf %v, %w : vector<32xf32>, vector<32xf8E8M0FNU> to vector<32xf8E5M2>
  %3 = arith.scaling_truncf %v, %w upward fastmath<nnan> : vector<32xf32>, vector<32xf8E8M0FNU> to vector<32xf4E2M1FN>
  return
}
// -----
func.func @conversions(%a: i32, %f: f32, %v: vector<2xi64>, %t: tensor<*xf64>) {
  %0 = arith.uitofp %a : i32 to f32
  %1 = arith.sitofp %v : vector<2xi64> to vector<2xf64>
  %2 = arith.fptoui %f : f32 to i8
  %3 = arith.fptosi %f {x} : f32 to i128
  return
}
// -----
func.func @index_casts(%i: index, %a: i32, %m: memref<?xindex>, %v: vector<4xindex>) {
  %0 = arith.index_cast %i : index to i64
  %1 = arith.index_cast %a : i32 to index
  %2 = arith.index_cast %m : memref<?xindex> to memref<?xi64>
  %3 = arith.index_castui %v : vector<4xindex> to vector<4xi8>
  %4 = arith.index_castui %a : i32 to index
  return
}
// -----
func.func @bitcasts(%a: i32, %f: f16, %m: memref<2xf32>, %v: vector<2xi64>) {
  %0 = arith.bitcast %a : i32 to f32
  %1 = arith.bitcast %f : f16 to bf16
  %2 = arith.bitcast %m : memref<2xf32> to memref<2xi32>
  %3 = arith.bitcast %v : vector<2xi64> to vector<2xf64>
  return
}
// -----
func.func @comparisons(%a: i32, %i: index, %v: vector<4xi8>, %t: tensor<?xi64>, %u: tensor<*xi64>) {
  %0 = arith.cmpi eq, %a, %a : i32
  %1 = arith.cmpi ne, %i, %i : index
  %2 = arith.cmpi slt, %v, %v : vector<4xi8>
  %3 = arith.cmpi sle, %t, %t : tensor<?xi64>
  %4 = arith.cmpi sgt, %a, %a {x} : i32
  %5 = arith.cmpi "sge", %a, %a : i32
  %6 = arith.cmpi ult, %a, %a : i32
  %7 = arith.cmpi ule, %a, %a : i32
  %8 = arith.cmpi ugt, %a, %a : i32
  %9 = arith.cmpi uge, %u, %u : tensor<*xi64>
  return
}
// -----
func.func @float_comparisons(%a: f32, %v: vector<4x[2]xf64>) {
  %0 = arith.cmpf false, %a, %a : f32
  %1 = arith.cmpf oeq, %v, %v : vector<4x[2]xf64>
  %2 = arith.cmpf ogt, %a, %a : f32
  %3 = arith.cmpf oge, %a, %a : f32
  %4 = arith.cmpf olt, %a, %a : f32
  %5 = arith.cmpf ole, %a, %a : f32
  %6 = arith.cmpf one, %a, %a : f32
  %7 = arith.cmpf ord, %a, %a : f32
  %8 = arith.cmpf ueq, %a, %a : f32
  %9 = arith.cmpf ugt, %a, %a : f32
  %10 = arith.cmpf uge, %a, %a : f32
  %11 = arith.cmpf ult, %a, %a : f32
  %12 = arith.cmpf ule, %a, %a : f32
  %13 = arith.cmpf une, %a, %a : f32
  %14 = arith.cmpf uno, %a, %a : f32
  %15 = arith.cmpf true, %a, %a : f32
  return
}
// -----
func.func @selects(%c: i1, %a: i32, %m: memref<?xf32>, %w: vector<4xi1>, %v: vector<4xf32>, %t: tensor<?xi1>, %u: tensor<?xf32>, %n: none) {
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %c, %m, %m : memref<?xf32>
  %2 = arith.select %w, %v, %v : vector<4xi1>, vector<4xf32>
  %3 = arith.select %c, %v, %v : vector<4xf32>
  %4 = arith.select %t, %u, %u {x = 1 : i32} : tensor<?xi1>, tensor<?xf32>
  %5 = arith.select %c, %n, %n {x} : none
  %6 = arith.select %w, %w, %w : vector<4xi1>, vector<4xi1>
  %7 = arith.select %c, %c, %c : i1, i1
  return
}
// -----
func.func @constants() {
  %0 = arith.constant 42 : i32
  %1 = arith.constant 42 : i32
  %2 = arith.constant -1 : i8
  %3 = arith.constant 0 : index
  %4 = arith.constant true
  %5 = arith.constant false
  %6 = arith.constant 1 : i1
  %7 = arith.constant 1.5 : f32
  %8 = arith.constant 0x7FC00000 : f32
  %9 = arith.constant {x = 1 : i8} 7 : i64
  %10 = arith.constant 340282366920938463463374607431768211455 : i128
  return
}
// -----
func.func @container_constants() {
  %0 = arith.constant dense<1> : vector<4xi32>
  %1 = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %2 = arith.constant dense<true> : tensor<2x2xi1>
  %3 = arith.constant dense<7> : vector<[4]xi32>
  %4 = arith.constant sparse<[[0, 0]], [1.0]> : tensor<3x4xf32>
  %5 = arith.constant dense<5> : tensor<2xindex>
  %6 = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  %7 = arith.constant dense<3> : tensor<2xui8>
  %8 = arith.constant dense_resource<blob> : tensor<2xi32>
  return
}
// -----
// Names that collide, and names that a file gives.
func.func @names(%c1_i32: i32, %cst: f32) {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  %c = arith.constant 2.0 : f32
  %true = arith.constant false
  "r"() ({
    %2 = arith.constant 1 : i32
    %3 = arith.constant 3.0 : f64
    "u"(%2, %3, %0) : (i32, f64, i32) -> ()
  }) : () -> ()
  return
}
// -----
// Generic forms: properties, the attributes of old, and what is left to its default.
func.func @generic(%a: i32, %f: f32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i32
  %1 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %2 = "arith.addf"(%f, %f) {fastmath = #arith.fastmath<nnan>} : (f32, f32) -> f32
  %3 = "arith.cmpi"(%a, %a) <{predicate = 2 : i64}> : (i32, i32) -> i1
  %4 = "arith.cmpf"(%f, %f) {predicate = 0 : i64} : (f32, f32) -> i1
  %5 = "arith.constant"() <{value = 3 : i16}> : () -> i16
  %6 = "arith.truncf"(%f) <{roundingmode = 3 : i32}> : (f32) -> f16
  %7 = "arith.divsi"(%a, %a) <{isExact}> : (i32, i32) -> i32
  %8 = "arith.select"(%3, %a, %a) : (i1, i32, i32) -> i32
  return
}
// -----
// Attributes of the dialect by themselves.
"a"() {a = #arith.fastmath<none>, b = #arith.fastmath<fast>, c = #arith<fastmath<reassoc,nnan>>} : () -> ()
"a"() {a = #arith.overflow<none>, b = #arith.overflow<nuw, nsw>, c = #arith<overflow<nsw>>} : () -> ()
"a"() {a = #arith.fastmath<reassoc,nnan,ninf,nsz,arcp,contract,afn>, b = #arith.fastmath< nnan , ninf >} : () -> ()
// -----
#flags = #arith.fastmath<contract>
#no_wrap = #arith.overflow<nsw>
func.func @aliases(%a: f32, %i: i8) {
  %0 = "arith.mulf"(%a, %a) {fastmath = #flags} : (f32, f32) -> f32
  %1 = "arith.muli"(%i, %i) <{overflowFlags = #no_wrap}> : (i8, i8) -> i8
  "x"() {f = #flags} : () -> ()
  return
}
// -----
// Encodings of tensors go with the types.
func.func @encoded(%t: tensor<2xi32, "e">, %u: tensor<2xf32, 1 : i8>) {
  %0 = arith.addi %t, %t : tensor<2xi32, "e">
  %1 = arith.cmpi eq, %t, %t : tensor<2xi32, "e">
  %2 = arith.extf %u : tensor<2xf32, 1 : i8> to tensor<2xf64, 1 : i8>
  return
}
// -----
func.func @discardable(%a: i32) {
  %0 = arith.addi %a, %a {overflowFlags = #arith.overflow<nuw>} : i32
  %1 = arith.addi %a, %a {test.x = 1 : i32, "quoted name" = 2 : i32} : i32
  %2 = arith.divui %a, %a {isExact} : i32
  %3 = arith.addi %a, %a overflow<nsw> {overflowFlags = #arith.overflow<nuw>} : i32
  return
}
// -----
// Line breaks and comments anywhere.
func.func @layout(%a: i32, %c: i1) {
  %0 = arith.addi // one
    %a ,
    %a overflow
    < nsw > :
    i32
  %1 = arith.cmpi
    slt , %a
    , %a : i32
  %2 = arith.select %c
    , %a, %a
    : i32
  %3 = arith.constant
    {x} 7
    : i32
  return
}
// -----
// Small and large integers, and floats of all formats.
func.func @widths(%a: i0, %b: i1, %c: i1000, %d: f8E8M0FNU, %e: f4E2M1FN, %f: f128, %g: tf32, %h: f6E2M3FN) {
  %1 = arith.addi %b, %b : i1
  %2 = arith.muli %c, %c : i1000
  %3 = arith.mulf %d, %d : f8E8M0FNU
  %4 = arith.addf %e, %e : f4E2M1FN
  %5 = arith.negf %f : f128
  %6 = arith.maximumf %g, %g : tf32
  %7 = arith.extf %h : f6E2M3FN to f16
  return
}
