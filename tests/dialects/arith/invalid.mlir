func.func @f(%a: f32) {
  %0 = arith.addi %a, %a : f32
  return
}
// -----
func.func @f(%a: si32) {
  %0 = arith.addi %a, %a : si32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.addf %a, %a : i32
  return
}
// -----
func.func @f(%a: memref<2xi32>) {
  %0 = arith.muli %a, %a : memref<2xi32>
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %0 = arith.addi %a, %b : i32
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a, %a) <{overflowFlags = 1 : i32}> : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a overflow<wrap> : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a overflow<nsw : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a overflow : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.addi %a %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.addi %a, %a
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.addf %a, %a fastmath<nan> : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.addf %a, %a fastmath<3> : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.addf %a, %a fastmath<nnan,> : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.addf %a, %a fastmath<nnan|ninf> : f32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.cmpi lt, %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.cmpi "lt", %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.cmpi %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 10 : i64}> : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i32}> : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: vector<4xi32>) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<5xi1>
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.cmpi"(%a, %b) <{predicate = 1 : i64}> : (i32, i64) -> i1
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.cmpf eq, %a, %a : f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "arith.cmpf"(%a, %a) <{predicate = 16 : i64}> : (f32, f32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.extui %a : i32 to i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.extsi %a : i32 to i16
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.extsi %a : i32 to f64
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.extsi %a : i32 to vector<4xi64>
  return
}
// -----
func.func @f(%a: vector<4xi32>) {
  %0 = arith.extsi %a : vector<4xi32> to vector<5xi64>
  return
}
// -----
func.func @f(%a: tensor<?xi32>) {
  %0 = arith.extsi %a : tensor<?xi32> to tensor<4xi64>
  return
}
// -----
func.func @f(%a: tensor<4xi32, "e">) {
  %0 = arith.extsi %a : tensor<4xi32, "e"> to tensor<4xi64>
  return
}
// -----
func.func @f(%a: index) {
  %0 = arith.extsi %a : index to i64
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.trunci %a : i32 to i64
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.truncf %a : f32 to f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.truncf %a sideways : f32 to f16
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "arith.truncf"(%a) <{roundingmode = 5 : i32}> : (f32) -> f16
  return
}
// -----
func.func @f(%a: f16) {
  %0 = arith.extf %a : f16 to bf16
  return
}
// -----
func.func @f(%a: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %a, %s : f32, f8E8M0FNU to f16
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.uitofp %a : f32 to f64
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.fptosi %a : i32 to i64
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.index_cast %a : i32 to i64
  return
}
// -----
func.func @f(%a: f32) {
  %0 = arith.index_cast %a : f32 to index
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.bitcast %a : i32 to f64
  return
}
// -----
func.func @f(%a: index) {
  %0 = arith.bitcast %a : index to i64
  return
}
// -----
func.func @f(%c: i32, %a: i32) {
  %0 = "arith.select"(%c, %a, %a) : (i32, i32, i32) -> i32
  return
}
// -----
func.func @f(%c: i1, %a: i32, %b: i64) {
  %0 = "arith.select"(%c, %a, %b) : (i1, i32, i64) -> i32
  return
}
// -----
func.func @f(%c: vector<4xi1>, %a: vector<5xi32>) {
  %0 = arith.select %c, %a, %a : vector<4xi1>, vector<5xi32>
  return
}
// -----
func.func @f(%c: vector<4xi1>, %a: tensor<4xi32>) {
  %0 = arith.select %c, %a, %a : vector<4xi1>, tensor<4xi32>
  return
}
// -----
func.func @f(%c: i1, %a: i32) {
  %0 = arith.select %c, %a : i32
  return
}
// -----
func.func @f(%c: i1, %a: i32) {
  %0 = arith.select %c, %a, %a, %a : i32
  return
}
// -----
func.func @f(%c: i1, %a: i32) {
  %0 = arith.select %c, %a, %a
  return
}
// -----
func.func @f(%c: tensor<2xi1>, %m: memref<2xi32>) {
  %0 = arith.select %c, %m, %m : tensor<2xi1>, memref<2xi32>
  return
}
// -----
func.func @f() {
  %0 = arith.constant 1 : si32
  return
}
// -----
func.func @f() {
  %0 = arith.constant unit
  return
}
// -----
func.func @f() {
  %0 = arith.constant "text"
  return
}
// -----
func.func @f() {
  %0 = arith.constant "text" : i32
  return
}
// -----
func.func @f() {
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}
// -----
func.func @f() {
  %0 = "arith.constant"() : () -> i64
  return
}
// -----
func.func @f() {
  %0 = "arith.constant"() <{value = unit}> : () -> i64
  return
}
// -----
func.func @f() {
  %0 = arith.constant dense<[1, 2, 3, 4]> : vector<[4]xi32>
  return
}
// -----
func.func @f() {
  %0 = arith.constant
  return
}
// -----
func.func @f() {
  %0, %1 = arith.constant 1 : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0, %1 = arith.addui_extended %a, %a : i32, i8
  return
}
// -----
func.func @f(%a: i32) {
  %0:2 = arith.addui_extended %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0:2 = "arith.mulsi_extended"(%a, %a) : (i32, i32) -> (i32, i64)
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.plus %a, %a : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.negf %a : i32
  return
}
// -----
"a"() {x = #arith.flags<none>} : () -> ()
// -----
"a"() {x = #arith.fastmath} : () -> ()
// -----
"a"() {x = #arith<fastmath>} : () -> ()
// -----
"a"() {x = #arith.overflow<fast>} : () -> ()
// -----
"a"() {x = !arith.type} : () -> ()
// -----
func.func @f(%a: tensor<2xi32>, %b: tensor<3xi32>) {
  %0 = "arith.addi"(%a, %b) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>
  return
}
// -----
func.func @f(%a: i32) {
  %0 = arith.divsi %a, %a exactly : i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.divsi"(%a, %a) <{isExact = true}> : (i32, i32) -> i32
  return
}
// -----
func.func @select_in_parentheses(%c: i1, %a: i32) {
  %0 = arith.select (%c, %a, %a) : i32
  return
}
// -----
func.func @select_in_brackets(%c: i1, %a: i32) {
  %0 = arith.select [%c, %a, %a] : i32
  return
}
// -----
func.func @select_of_nothing() {
  %0 = arith.select : i32
  return
}
// -----
func.func @select_of_nothing_here(%c: i1, %a: i32) {
  %0 = arith.select
    @c, %a, %a : i32
  return
}
// -----
func.func @select_of_four(%c: i1, %a: i32) {
  %0 = arith.select %c, %a, %a, %a : i32
  return
}
// -----
func.func @returned_too_early(%a: i32) -> i32 {
  return
  %0 = arith.addi %a, %a : i32
}
// -----
func.func @signed_constant() {
  %0 = "arith.constant"() <{value = 3 : si32}> : () -> si32
  return
}
// -----
func.func @scalable_of_different_elements() {
  %0 = arith.constant dense<[1, 2]> : vector<[2]xi32>
  return
}
// -----
func.func @condition_of_another_shape(%c: vector<2xi1>, %a: vector<3xi32>) {
  %0 = "arith.select"(%c, %a, %a) : (vector<2xi1>, vector<3xi32>, vector<3xi32>) -> vector<3xi32>
  return
}
// -----
func.func @condition_of_a_container(%c: tensor<2xi1>, %a: tensor<?xi32>) {
  %0 = arith.select %c, %a, %a : tensor<2xi1>, tensor<?xi32>
  return
}
// -----
func.func @constant_of_another_kind() {
  %0 = "arith.constant"() <{value = #complex.number<:f32 1.0, 2.0>}> : () -> complex<f32>
  return
}
// -----
// The shapes are compatible, but ODS infers the result's type.
func.func @f(%a: tensor<?xf32>) {
  %0 = "arith.negf"(%a) : (tensor<?xf32>) -> tensor<4xf32>
  return
}
