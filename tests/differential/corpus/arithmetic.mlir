func.func @integers(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %0, %b : i32
  %2 = arith.muli %1, %a : i32
  %3 = arith.divsi %2, %a : i32
  %4 = arith.remui %3, %b : i32
  %5 = arith.andi %4, %b : i32
  %6 = arith.ori %5, %b : i32
  %7 = arith.xori %6, %b : i32
  %8 = arith.shli %7, %b : i32
  %9 = arith.shrsi %8, %b : i32
  return %9 : i32
}
// -----
func.func @floats(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %0, %b fastmath<fast> : f32
  %2 = arith.mulf %1, %b fastmath<nnan,ninf> : f32
  %3 = arith.divf %2, %b fastmath<none> : f32
  return %3 : f32
}
// -----
func.func @flags(%a: i32) -> i32 {
  %0 = arith.addi %a, %a overflow<nsw> : i32
  %1 = arith.addi %0, %a overflow<nsw, nuw> : i32
  %2 = arith.addi %1, %a overflow<none> : i32
  return %2 : i32
}
// -----
func.func @constants() {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.constant -3 : i64
  %d = arith.constant true
  %e = arith.constant false
  %f = arith.constant 1.5 : f32
  %g = arith.constant 2.5 : f64
  %h = arith.constant 0 : index
  %i = arith.constant 0 : index
  %j = arith.constant dense<1> : tensor<2xi32>
  %k = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %l = arith.constant 1 : i1
  %m = arith.constant {note} 4 : i8
  %n = arith.constant -1 : index
  return
}
// -----
func.func @names(%c1: i32) {
  %x = arith.constant 1 : index
  %c1_0 = arith.constant 1 : index
  %c1_i32 = arith.constant 1 : i32
  "t.r"() ({
    %y = arith.constant 1 : index
    %z = arith.constant 7 : i32
  }) : () -> ()
  %w = arith.constant 7 : i32
  return
}
// -----
func.func @compare(%a: i32, %b: i32, %x: f32, %y: f32) -> i1 {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi slt, %a, %b : i32
  %2 = arith.cmpf oeq, %x, %y : f32
  %3 = arith.cmpf ult, %x, %y fastmath<fast> : f32
  %4 = arith.select %0, %1, %2 : i1
  return %4 : i1
}
// -----
func.func @vectors(%a: vector<4xi32>, %b: vector<4xi32>, %t: tensor<?xf32>) -> vector<4xi1> {
  %0 = arith.addi %a, %b : vector<4xi32>
  %1 = arith.addf %t, %t : tensor<?xf32>
  %2 = arith.cmpi ne, %0, %b : vector<4xi32>
  %3 = arith.select %2, %a, %b : vector<4xi1>, vector<4xi32>
  return %2 : vector<4xi1>
}
// -----
func.func @bad(%a: f32) {
  %0 = arith.addi %a, %a : f32
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = arith.addf %a, %a : i32
  return
}
// -----
func.func @bad(%a: i32, %b: i64) {
  %0 = arith.addi %a, %b : i32
  return
}
// -----
func.func @bad(%a: i32, %b: i64) {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = "arith.addi"(%a, %a) : (i32, i32) -> i64
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
// -----
func.func @bad(%a: i32) {
  "arith.addi"(%a, %a) : (i32, i32) -> ()
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = arith.addi %a : i32
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = arith.addi %a, %a
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = arith.cmpi foo, %a, %a : i32
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = arith.cmpi %a, %a : i32
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) {predicate = 99 : i64} : (i32, i32) -> i1
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
// -----
func.func @bad() {
  %0 = arith.constant 1.0 : i32
  return
}
// -----
func.func @bad() {
  %0 = arith.constant "text"
  return
}
// -----
func.func @bad() {
  %0 = arith.constant
  return
}
// -----
func.func @bad() {
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}
// -----
func.func @bad() {
  %0 = "arith.constant"() : () -> i64
  return
}
// -----
func.func @bad() {
  %0 = arith.constant 1 : si32
  return
}
// -----
func.func @bad() {
  %0 = arith.constant 300 : i8
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = arith.addi %a, %a overflow<bad> : i32
  return
}
// -----
func.func @bad(%a: f32) {
  %0 = arith.addf %a, %a fastmath<bad> : f32
  return
}
// -----
func.func @bad(%a: i32, %c: i32) {
  %0 = arith.select %c, %a, %a : i32
  return
}
// -----
func.func @bad(%a: i32) {
  %0, %1 = arith.addi %a, %a : i32
  return
}
// -----
func.func @attributes(%a: i32) -> i32 {
  %0 = arith.addi %a, %a {zebra, apple = 1 : i8} : i32
  %1 = arith.muli %0, %a overflow<nuw> {foo.bar = "x"} : i32
  return %1 : i32
}
// -----
func.func @casts(%a: i32, %i: index) -> i64 {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.trunci %0 : i64 to i8
  %2 = arith.index_cast %i : index to i64
  %3 = arith.sitofp %a : i32 to f32
  %4 = arith.extui %1 : i8 to i64
  return %4 : i64
}
// -----
func.func @bad(%a: i32) {
  %0 = arith.extsi %a : i32 to i8
  return
}
// -----
func.func @bad(%a: i32) {
  %0 = arith.no_such_op %a : i32
  return
}
