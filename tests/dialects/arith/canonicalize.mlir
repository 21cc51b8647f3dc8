// Folders and patterns of the arith dialect.
func.func @addi(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %0 = arith.addi %a, %c0 : i32
  %1 = arith.addi %c1, %a : i32
  %2 = arith.addi %1, %c5 : i32
  %3 = arith.subi %a, %b : i32
  %4 = arith.addi %3, %b : i32
  %5 = arith.addi %b, %3 : i32
  %6 = arith.addi %c1, %c5 : i32
  return %0, %1, %2, %4, %5, %6 : i32, i32, i32, i32, i32, i32
}
// -----
func.func @addi_constants(%a: i32) -> (i32, i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %m = arith.constant -1 : i32
  %0 = arith.subi %a, %c3 : i32
  %1 = arith.addi %0, %c5 overflow<nsw> : i32
  %2 = arith.subi %c3, %a overflow<nsw> : i32
  %3 = arith.addi %2, %c5 overflow<nsw, nuw> : i32
  %4 = arith.muli %a, %m : i32
  %5 = arith.addi %c3, %4 : i32
  %6 = arith.addi %4, %1 : i32
  %7 = arith.addi %1, %4 : i32
  return %1, %3, %5, %6, %7 : i32, i32, i32, i32, i32
}
// -----
func.func @wrapping() -> (i8, i8, i8, i1, index) {
  %a = arith.constant 127 : i8
  %b = arith.constant -128 : i8
  %t = arith.constant true
  %i = arith.constant 9223372036854775807 : index
  %0 = arith.addi %a, %a : i8
  %1 = arith.subi %b, %a : i8
  %2 = arith.muli %a, %b : i8
  %3 = arith.addi %t, %t : i1
  %4 = arith.addi %i, %i : index
  return %0, %1, %2, %3, %4 : i8, i8, i8, i1, index
}
// -----
func.func @subi(%a: i32, %b: i32, %t: tensor<?xi32>, %v: vector<4xi32>) -> (i32, tensor<?xi32>, vector<4xi32>, i32, i32, i32) {
  %0 = arith.subi %a, %a : i32
  %1 = arith.subi %t, %t : tensor<?xi32>
  %2 = arith.subi %v, %v : vector<4xi32>
  %3 = arith.addi %a, %b : i32
  %4 = arith.subi %3, %b : i32
  %5 = arith.subi %3, %a : i32
  %6 = arith.subi %a, %b : i32
  %7 = arith.subi %6, %a : i32
  return %0, %1, %2, %4, %5, %7 : i32, tensor<?xi32>, vector<4xi32>, i32, i32, i32
}
// -----
func.func @subi_constants(%a: i32) -> (i32, i32, i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %add = arith.addi %a, %c3 : i32
  %right = arith.subi %a, %c3 : i32
  %left = arith.subi %c3, %a : i32
  %0 = arith.subi %add, %c5 overflow<nsw> : i32
  %1 = arith.subi %c5, %add : i32
  %2 = arith.subi %right, %c5 : i32
  %3 = arith.subi %left, %c5 : i32
  %4 = arith.subi %c5, %right : i32
  %5 = arith.subi %c5, %left : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}
// -----
func.func @muli(%a: i32, %v: vector<2xi32>) -> (i32, i32, i32, vector<2xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c6 = arith.constant 6 : i32
  %c7 = arith.constant 7 : i32
  %z = arith.constant dense<0> : vector<2xi32>
  %0 = arith.muli %a, %c0 : i32
  %1 = arith.muli %c1, %a : i32
  %2 = arith.muli %a, %c6 overflow<nsw> : i32
  %3 = arith.muli %2, %c7 overflow<nsw, nuw> : i32
  %4 = arith.muli %v, %z : vector<2xi32>
  return %0, %1, %3, %4 : i32, i32, i32, vector<2xi32>
}
// -----
func.func @extended(%a: i32, %v: vector<4xi32>) -> (i32, i1, i32, i32, i32, i32, i32, i32, vector<4xi1>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %m = arith.constant -5 : i32
  %z = arith.constant dense<0> : vector<4xi32>
  %0:2 = arith.addui_extended %a, %c0 : i32, i1
  %1:2 = arith.mulsi_extended %a, %c1 : i32
  %2:2 = arith.mului_extended %a, %c1 : i32
  %3:2 = arith.mulsi_extended %m, %m : i32
  %4:2 = arith.mului_extended %m, %m : i32
  %5:2 = arith.addui_extended %v, %z : vector<4xi32>, vector<4xi1>
  return %0#0, %0#1, %1#0, %1#1, %2#1, %3#1, %4#0, %4#1, %5#1 : i32, i1, i32, i32, i32, i32, i32, i32, vector<4xi1>
}
// -----
func.func @extended_unused(%a: i32, %b: i32) -> (i32, i32, i32, i32, i1) {
  %m = arith.constant -5 : i32
  %n = arith.constant -7 : i32
  %0:2 = arith.addui_extended %a, %b : i32, i1
  %1:2 = arith.mulsi_extended %a, %b : i32
  %2:2 = arith.mului_extended %a, %b : i32
  %3:2 = arith.addui_extended %m, %n : i32, i1
  return %0#0, %1#0, %2#0, %3#0, %3#1 : i32, i32, i32, i32, i1
}
// -----
func.func @divisions(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %0 = arith.divui %a, %c1 : i32
  %1 = arith.divsi %a, %c1 : i32
  %2 = arith.ceildivui %a, %c1 : i32
  %3 = arith.ceildivsi %a, %c1 : i32
  %4 = arith.floordivsi %a, %c1 : i32
  %5 = arith.remui %a, %c1 : i32
  %6 = arith.remsi %a, %c1 : i32
  %p = arith.muli %a, %b overflow<nsw> : i32
  %7 = arith.divsi %p, %b : i32
  %8 = arith.divui %p, %a : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i32, i32, i32, i32, i32, i32, i32, i32, i32
}
// -----
func.func @constant_divisions() -> (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8) {
  %a = arith.constant -7 : i8
  %b = arith.constant 2 : i8
  %c = arith.constant 7 : i8
  %d = arith.constant -2 : i8
  %0 = arith.divui %a, %b : i8
  %1 = arith.divsi %a, %b : i8
  %2 = arith.ceildivui %a, %b : i8
  %3 = arith.ceildivsi %a, %b : i8
  %4 = arith.floordivsi %a, %b : i8
  %5 = arith.remui %a, %b : i8
  %6 = arith.remsi %a, %b : i8
  %7 = arith.ceildivsi %c, %d : i8
  %8 = arith.floordivsi %c, %d : i8
  %9 = arith.remsi %c, %d : i8
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i8, i8, i8, i8, i8, i8, i8, i8, i8, i8
}
// -----
func.func @undefined_divisions(%x: i8) -> (i8, i8, i8, i8, i8, i8, i8, i8, i8) {
  %a = arith.constant -128 : i8
  %m = arith.constant -1 : i8
  %z = arith.constant 0 : i8
  %0 = arith.divsi %a, %m : i8
  %1 = arith.divsi %a, %z : i8
  %2 = arith.divui %x, %z : i8
  %3 = arith.ceildivsi %a, %m : i8
  %4 = arith.floordivsi %a, %m : i8
  %5 = arith.remsi %a, %m : i8
  %6 = arith.remui %a, %z : i8
  %7 = arith.ceildivui %a, %z : i8
  %8 = arith.ceildivsi %a, %a : i8
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i8, i8, i8, i8, i8, i8, i8, i8, i8
}
// -----
func.func @unused_divisions(%x: i8) {
  %z = arith.constant 0 : i8
  %t = arith.constant 3 : i8
  %0 = arith.divsi %x, %z : i8
  %1 = arith.divsi %x, %t : i8
  %2 = arith.remui %x, %x : i8
  return
}
// -----
func.func @bits(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %z = arith.constant 0 : i32
  %m = arith.constant -1 : i32
  %0 = arith.andi %a, %z : i32
  %1 = arith.andi %a, %m : i32
  %2 = arith.ori %z, %a : i32
  %3 = arith.ori %a, %m : i32
  %4 = arith.xori %a, %z : i32
  %5 = arith.xori %a, %a : i32
  %6 = arith.andi %a, %a : i32
  %7 = arith.andi %a, %b : i32
  %8 = arith.andi %b, %7 : i32
  return %0, %1, %2, %3, %4, %5, %6, %8 : i32, i32, i32, i32, i32, i32, i32, i32
}
// -----
func.func @complements(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32) {
  %m = arith.constant -1 : i32
  %n = arith.xori %a, %m : i32
  %0 = arith.andi %a, %n : i32
  %1 = arith.andi %n, %a : i32
  %2 = arith.ori %a, %n : i32
  %3 = arith.xori %n, %m : i32
  %4 = arith.xori %a, %b : i32
  %5 = arith.xori %4, %a : i32
  %6 = arith.xori %b, %4 : i32
  return %0, %1, %2, %3, %5, %6 : i32, i32, i32, i32, i32, i32
}
// -----
func.func @bits_of_extended(%a: i8, %b: i8, %c: i4) -> (i32, i32, i32, i32) {
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %2 = arith.extsi %a : i8 to i32
  %3 = arith.extsi %b : i8 to i32
  %4 = arith.extui %c : i4 to i32
  %5 = arith.andi %0, %1 : i32
  %6 = arith.ori %2, %3 : i32
  %7 = arith.xori %0, %1 : i32
  %8 = arith.andi %0, %4 : i32
  return %5, %6, %7, %8 : i32, i32, i32, i32
}
// -----
func.func @not_compared(%a: i32, %b: i32, %v: vector<2xi32>) -> (i1, vector<2xi1>) {
  %true = arith.constant true
  %trues = arith.constant dense<true> : vector<2xi1>
  %0 = arith.cmpi slt, %a, %b : i32
  %1 = arith.xori %0, %true : i1
  %2 = arith.cmpi ule, %v, %v : vector<2xi32>
  %3 = arith.cmpi ne, %v, %v : vector<2xi32>
  %4 = arith.xori %3, %trues : vector<2xi1>
  return %1, %4 : i1, vector<2xi1>
}
// -----
func.func @shifts(%a: i8) -> (i8, i8, i8, i8, i8, i8, i8) {
  %z = arith.constant 0 : i8
  %c2 = arith.constant 2 : i8
  %c8 = arith.constant 8 : i8
  %m = arith.constant -100 : i8
  %0 = arith.shli %a, %z : i8
  %1 = arith.shrui %a, %z : i8
  %2 = arith.shli %m, %c2 : i8
  %3 = arith.shrui %m, %c2 : i8
  %4 = arith.shrsi %m, %c2 : i8
  %5 = arith.shli %m, %c8 : i8
  %6 = arith.shrsi %z, %c2 : i8
  return %0, %1, %2, %3, %4, %5, %6 : i8, i8, i8, i8, i8, i8, i8
}
// -----
func.func @integer_extremes(%a: i8, %b: i8) -> (i8, i8, i8, i8, i8, i8, i8, i8, i8, i8) {
  %max = arith.constant 127 : i8
  %min = arith.constant -128 : i8
  %m = arith.constant -1 : i8
  %z = arith.constant 0 : i8
  %0 = arith.maxsi %a, %a : i8
  %1 = arith.maxsi %a, %max : i8
  %2 = arith.maxsi %a, %min : i8
  %3 = arith.maxui %a, %m : i8
  %4 = arith.maxui %a, %z : i8
  %5 = arith.minsi %a, %min : i8
  %6 = arith.minui %a, %m : i8
  %7 = arith.minui %z, %a : i8
  %8 = arith.maxui %max, %min : i8
  %9 = arith.minsi %max, %min : i8
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i8, i8, i8, i8, i8, i8, i8, i8, i8, i8
}
// -----
func.func @floats(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %z = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.addf %a, %n : f32
  %1 = arith.addf %a, %z : f32
  %2 = arith.subf %a, %z : f32
  %3 = arith.mulf %one, %a : f32
  %4 = arith.divf %a, %one : f32
  %5 = arith.mulf %a, %z : f32
  %6 = arith.mulf %a, %z fastmath<nnan,nsz> : f32
  %7 = arith.negf %a : f32
  %8 = arith.negf %7 : f32
  return %0, %1, %2, %3, %4, %5, %6, %8 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @constant_floats() -> (f32, f32, f32, f32, f32, f64, f16, bf16, f32, f32) {
  %a = arith.constant 1.1 : f32
  %b = arith.constant -3.3 : f32
  %c = arith.constant 0.1 : f64
  %d = arith.constant 1.0e-7 : f16
  %e = arith.constant 3.0 : bf16
  %inf = arith.constant 0x7F800000 : f32
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.divf %a, %b : f32
  %4 = arith.remf %b, %a : f32
  %5 = arith.addf %c, %c : f64
  %6 = arith.mulf %d, %d : f16
  %7 = arith.divf %e, %e : bf16
  %8 = arith.subf %inf, %inf : f32
  %9 = arith.divf %a, %inf : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : f32, f32, f32, f32, f32, f64, f16, bf16, f32, f32
}
// -----
func.func @specials() -> (f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %nan = arith.constant 0x7FC00001 : f32
  %neg = arith.constant 0xFFC00000 : f32
  %inf = arith.constant 0x7F800000 : f32
  %z = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.addf %one, %nan : f32
  %1 = arith.mulf %inf, %z : f32
  %2 = arith.divf %one, %z : f32
  %3 = arith.divf %z, %z : f32
  %4 = arith.addf %n, %z : f32
  %5 = arith.subf %one, %neg : f32
  %6 = arith.negf %nan : f32
  %7 = arith.remf %one, %z : f32
  %8 = arith.divf %one, %n : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f32, f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @float_extremes(%a: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %z = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %0 = arith.maximumf %a, %ninf : f32
  %1 = arith.minimumf %a, %inf : f32
  %2 = arith.maxnumf %a, %nan : f32
  %3 = arith.minnumf %nan, %a : f32
  %4 = arith.maximumf %z, %n : f32
  %5 = arith.minimumf %z, %n : f32
  %6 = arith.maximumf %z, %nan : f32
  %7 = arith.minnumf %inf, %z : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @negated(%a: f32, %b: f32) -> (f32, f32) {
  %0 = arith.negf %a : f32
  %1 = arith.negf %b : f32
  %2 = arith.mulf %0, %1 fastmath<fast> : f32
  %3 = arith.divf %0, %1 : f32
  return %2, %3 : f32, f32
}
// -----
func.func @extensions(%a: i4) -> (i32, i32, i32, i4, i2, i8, i8) {
  %0 = arith.extui %a : i4 to i16
  %1 = arith.extui %0 : i16 to i32
  %2 = arith.extsi %a : i4 to i16
  %3 = arith.extsi %2 : i16 to i32
  %4 = arith.extsi %0 : i16 to i32
  %5 = arith.trunci %0 : i16 to i4
  %6 = arith.trunci %2 : i16 to i2
  %7 = arith.trunci %2 : i16 to i8
  %8 = arith.trunci %0 : i16 to i8
  return %1, %3, %4, %5, %6, %7, %8 : i32, i32, i32, i4, i2, i8, i8
}
// -----
func.func @truncations(%a: i64, %v: vector<2xi64>) -> (i8, i32, i32, vector<2xi32>) {
  %c32 = arith.constant 32 : i64
  %c31 = arith.constant 31 : i64
  %v32 = arith.constant dense<32> : vector<2xi64>
  %0 = arith.trunci %a : i64 to i16
  %1 = arith.trunci %0 : i16 to i8
  %2 = arith.shrsi %a, %c32 : i64
  %3 = arith.trunci %2 : i64 to i32
  %4 = arith.shrsi %a, %c31 : i64
  %5 = arith.trunci %4 : i64 to i32
  %6 = arith.shrsi %v, %v32 : vector<2xi64>
  %7 = arith.trunci %6 : vector<2xi64> to vector<2xi32>
  return %1, %3, %5, %7 : i8, i32, i32, vector<2xi32>
}
// -----
func.func @constant_casts() -> (i32, i32, i8, f64, f16, f32, f32, f32, i8, i8, index, i8, i64) {
  %a = arith.constant -3 : i8
  %b = arith.constant 300 : i32
  %f = arith.constant 0.1 : f32
  %g = arith.constant -2.9 : f32
  %h = arith.constant 1.5 : f32
  %i = arith.constant -1 : index
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extsi %a : i8 to i32
  %2 = arith.trunci %b : i32 to i8
  %3 = arith.extf %f : f32 to f64
  %4 = arith.truncf %h : f32 to f16
  %5 = arith.uitofp %a : i8 to f32
  %6 = arith.sitofp %a : i8 to f32
  %7 = arith.bitcast %b : i32 to f32
  %8 = arith.fptosi %g : f32 to i8
  %9 = arith.fptoui %h : f32 to i8
  %10 = arith.index_cast %a : i8 to index
  %11 = arith.index_cast %i : index to i8
  %12 = arith.index_castui %i : index to i64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : i32, i32, i8, f64, f16, f32, f32, f32, i8, i8, index, i8, i64
}
// -----
func.func @kept_casts() -> (f16, i8, i8, i8) {
  %f = arith.constant 0.1 : f32
  %g = arith.constant 300.0 : f32
  %h = arith.constant -1.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.truncf %f : f32 to f16
  %1 = arith.fptosi %g : f32 to i8
  %2 = arith.fptoui %h : f32 to i8
  %3 = arith.fptosi %nan : f32 to i8
  return %0, %1, %2, %3 : f16, i8, i8, i8
}
// -----
func.func @float_casts(%a: f16, %b: f32, %i: i32) -> (f32, bf16, f16, f32, f32, f32, f32) {
  %0 = arith.extf %a : f16 to f64
  %1 = arith.truncf %0 : f64 to f32
  %2 = arith.truncf %0 : f64 to bf16
  %3 = arith.truncf %0 : f64 to f16
  %4 = arith.truncf %b fastmath<contract> : f32 to f16
  %5 = arith.extf %4 fastmath<contract> : f16 to f32
  %6 = arith.extf %4 : f16 to f32
  %7 = arith.sitofp %i : i32 to f64
  %8 = arith.truncf %7 : f64 to f32
  %9 = arith.truncf %7 downward : f64 to f32
  return %1, %2, %3, %5, %6, %8, %9 : f32, bf16, f16, f32, f32, f32, f32
}
// -----
func.func @casts_of_casts(%a: i16, %i: index, %f: f32) -> (f32, f32, f32, index, index, index, i16, i32, f32) {
  %0 = arith.extsi %a : i16 to i32
  %1 = arith.sitofp %0 : i32 to f32
  %2 = arith.extui %a : i16 to i32
  %3 = arith.sitofp %2 : i32 to f32
  %4 = arith.uitofp %2 : i32 to f32
  %5 = arith.index_cast %0 : i32 to index
  %6 = arith.index_castui %2 : i32 to index
  %7 = arith.index_cast %i : index to i64
  %8 = arith.index_cast %7 : i64 to index
  %9 = arith.index_cast %a : i16 to index
  %10 = arith.index_cast %9 : index to i16
  %11 = arith.bitcast %f : f32 to i32
  %12 = arith.bitcast %11 : i32 to f32
  return %1, %3, %4, %5, %6, %8, %10, %11, %12 : f32, f32, f32, index, index, index, i16, i32, f32
}
// -----
func.func @compared(%a: i32, %b: i1, %v: vector<2xi8>) -> (i1, i1, i1, i1, i1, vector<2xi1>, i1, i1) {
  %c0 = arith.constant 0 : i32
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.cmpi sle, %a, %a : i32
  %1 = arith.cmpi slt, %c0, %a : i32
  %2 = arith.extui %b : i1 to i32
  %3 = arith.cmpi ne, %2, %c0 : i32
  %4 = arith.cmpi ne, %b, %false : i1
  %5 = arith.cmpi eq, %b, %true : i1
  %6 = arith.cmpi ult, %v, %v : vector<2xi8>
  %8 = arith.extsi %b : i1 to i32
  %9 = arith.cmpi ne, %8, %c0 : i32
  %10 = arith.cmpi eq, %b, %false : i1
  return %0, %1, %3, %4, %5, %6, %9, %10 : i1, i1, i1, i1, i1, vector<2xi1>, i1, i1
}
// -----
// mlir-opt makes a constant of unknown shape, which it does not read back.
func.func @compared_of_unknown_shape(%t: tensor<?xi8>) -> tensor<?xi1> {
  %0 = arith.cmpi eq, %t, %t : tensor<?xi8>
  return %0 : tensor<?xi1>
}
// -----
func.func @constants_compared() -> (i1, i1, i1, i1, i1, i1, vector<3xi1>) {
  %a = arith.constant -1 : i8
  %b = arith.constant 1 : i8
  %v = arith.constant dense<[1, -2, 3]> : vector<3xi8>
  %w = arith.constant dense<0> : vector<3xi8>
  %0 = arith.cmpi slt, %a, %b : i8
  %1 = arith.cmpi ult, %a, %b : i8
  %2 = arith.cmpi sge, %a, %b : i8
  %3 = arith.cmpi uge, %a, %b : i8
  %4 = arith.cmpi eq, %a, %b : i8
  %5 = arith.cmpi ne, %a, %b : i8
  %6 = arith.cmpi sgt, %v, %w : vector<3xi8>
  return %0, %1, %2, %3, %4, %5, %6 : i1, i1, i1, i1, i1, i1, vector<3xi1>
}
// -----
func.func @extended_compared(%a: i8, %b: i8) -> (i1, i1, i1) {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extsi %b : i8 to i32
  %2 = arith.extui %a : i8 to i32
  %3 = arith.extui %b : i8 to i32
  %4 = arith.cmpi eq, %0, %1 : i32
  %5 = arith.cmpi ne, %2, %3 : i32
  %6 = arith.cmpi slt, %0, %1 : i32
  return %4, %5, %6 : i1, i1, i1
}
// -----
func.func @floats_compared(%a: f32) -> (i1, i1, i1, i1, i1, i1) {
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %0 = arith.cmpf olt, %one, %two : f32
  %1 = arith.cmpf ugt, %one, %two : f32
  %2 = arith.cmpf une, %a, %nan : f32
  %3 = arith.cmpf ord, %a, %nan : f32
  %4 = arith.cmpf oeq, %a, %a : f32
  %5 = arith.cmpf true, %a, %one : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}
// -----
func.func @integers_as_floats(%a: i8, %b: i32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %c = arith.constant 4.5 : f32
  %d = arith.constant -4.5 : f32
  %big = arith.constant 1.0e10 : f32
  %e = arith.constant 7.0 : f32
  %0 = arith.sitofp %a : i8 to f32
  %1 = arith.uitofp %a : i8 to f32
  %2 = arith.sitofp %b : i32 to f32
  %3 = arith.cmpf olt, %0, %c : f32
  %4 = arith.cmpf uge, %0, %d : f32
  %5 = arith.cmpf ogt, %1, %d : f32
  %6 = arith.cmpf oeq, %1, %e : f32
  %7 = arith.cmpf une, %1, %c : f32
  %8 = arith.cmpf ole, %0, %big : f32
  %9 = arith.cmpf olt, %2, %e : f32
  %10 = arith.cmpf uno, %0, %e : f32
  %11 = arith.cmpf ogt, %2, %big : f32
  return %3, %4, %5, %6, %7, %8, %9, %10, %11 : i1, i1, i1, i1, i1, i1, i1, i1, i1
}
// -----
func.func @selects(%c: i1, %a: i32, %b: i32, %d: i1) -> (i32, i32, i32, i1, i1, i32, i32, i32, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %true, %a, %b : i32
  %2 = arith.select %false, %a, %b : i32
  %3 = arith.select %c, %true, %false : i1
  %4 = arith.select %c, %false, %true : i1
  %5 = arith.select %c, %c1, %c0 : i32
  %6 = arith.select %c, %c0, %c1 : i32
  %n = arith.xori %c, %true : i1
  %7 = arith.select %n, %a, %b : i32
  %8 = arith.cmpi ne, %a, %b : i32
  %9 = arith.select %8, %a, %b : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %9 : i32, i32, i32, i1, i1, i32, i32, i32, i32
}
// -----
func.func @nested_selects(%c: i1, %a: i32, %b: i32, %d: i32) -> (i32, i32, vector<3xi32>) {
  %0 = arith.select %c, %a, %b : i32
  %1 = arith.select %c, %0, %d : i32
  %2 = arith.select %c, %d, %0 : i32
  %m = arith.constant dense<[true, false, true]> : vector<3xi1>
  %v = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %w = arith.constant dense<9> : vector<3xi32>
  %3 = arith.select %m, %v, %w : vector<3xi1>, vector<3xi32>
  return %1, %2, %3 : i32, i32, vector<3xi32>
}
// -----
func.func @containers() -> (vector<3xi32>, tensor<2xf32>, vector<2xi8>, tensor<2xf64>) {
  %a = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %b = arith.constant dense<10> : vector<3xi32>
  %f = arith.constant dense<[1.5, 2.5]> : tensor<2xf32>
  %x = arith.constant dense<[-1, 300]> : vector<2xi16>
  %0 = arith.addi %a, %b : vector<3xi32>
  %1 = arith.mulf %f, %f : tensor<2xf32>
  %2 = arith.trunci %x : vector<2xi16> to vector<2xi8>
  %3 = arith.extf %f : tensor<2xf32> to tensor<2xf64>
  return %0, %1, %2, %3 : vector<3xi32>, tensor<2xf32>, vector<2xi8>, tensor<2xf64>
}
// -----
func.func @poisoned(%a: i32, %c: i1) -> (i32, i32, i32, i1, i64, f32, i32) {
  %p = ub.poison : i32
  %q = ub.poison : i1
  %f = ub.poison : f32
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %p, %c1 : i32
  %1 = arith.addi %a, %p : i32
  %2 = arith.select %c, %p, %a : i32
  %3 = arith.cmpi eq, %p, %c1 : i32
  %4 = arith.extsi %p : i32 to i64
  %5 = arith.addf %f, %f : f32
  %6 = arith.bitcast %f : f32 to i32
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i1, i64, f32, i32
}
// -----
func.func @bitcasts() -> (tensor<2xf32>, vector<2xi16>, f64) {
  %a = arith.constant dense<[1, 1065353216]> : tensor<2xi32>
  %b = arith.constant dense<1.0> : vector<2xbf16>
  %c = arith.constant -1 : i64
  %0 = arith.bitcast %a : tensor<2xi32> to tensor<2xf32>
  %1 = arith.bitcast %b : vector<2xbf16> to vector<2xi16>
  %2 = arith.bitcast %c : i64 to f64
  return %0, %1, %2 : tensor<2xf32>, vector<2xi16>, f64
}
// -----
// Equal constants become one, at the beginning of what is isolated.
func.func @shared(%a: i32) -> (i32, i32) {
  %0 = arith.constant 7 : i32
  %1 = arith.addi %a, %0 : i32
  %2 = arith.constant 7 : i32
  %3 = arith.addi %2, %1 : i32
  %4 = arith.constant 14 : i32
  return %3, %4 : i32, i32
}
// -----
func.func @index_through_fewer_bits(%i: index, %n: i64, %v: vector<2xi128>) -> (index, index, i64, vector<2xi128>) {
  %0 = arith.index_cast %i : index to i16
  %1 = arith.index_cast %0 : i16 to index
  %2 = arith.index_castui %i : index to i1
  %3 = arith.index_castui %2 : i1 to index
  %4 = arith.index_cast %n : i64 to index
  %5 = arith.index_castui %4 : index to i64
  %6 = arith.index_castui %v : vector<2xi128> to vector<2xindex>
  %7 = arith.index_castui %6 : vector<2xindex> to vector<2xi128>
  return %1, %3, %5, %7 : index, index, i64, vector<2xi128>
}
// -----
func.func @high_half(%a: i32, %v: vector<2xi64>) -> (i16, i16, vector<2xi32>) {
  %c16 = arith.constant 16 : i32
  %c32 = arith.constant dense<32> : vector<2xi64>
  %0 = arith.shrsi %a, %c16 exact : i32
  %1 = arith.trunci %0 overflow<nsw> : i32 to i16
  %2 = arith.shrsi %a, %c16 : i32
  %3 = arith.trunci %2 : i32 to i16
  %4 = arith.shrsi %v, %c32 exact : vector<2xi64>
  %5 = arith.trunci %4 overflow<nuw> : vector<2xi64> to vector<2xi32>
  return %1, %3, %5 : i16, i16, vector<2xi32>
}
// -----
// Of many amounts only the last is looked at.
func.func @shifts_by_too_much() -> (vector<3xi8>, vector<3xi8>, vector<3xi8>, vector<2xi8>) {
  %a = arith.constant dense<[-128, 3, 64]> : vector<3xi8>
  %b = arith.constant dense<[9, 200, 7]> : vector<3xi8>
  %c = arith.constant dense<[1, 8]> : vector<2xi8>
  %0 = arith.shli %a, %b : vector<3xi8>
  %1 = arith.shrui %a, %b : vector<3xi8>
  %2 = arith.shrsi %a, %b : vector<3xi8>
  %3 = arith.shrui %c, %c : vector<2xi8>
  return %0, %1, %2, %3 : vector<3xi8>, vector<3xi8>, vector<3xi8>, vector<2xi8>
}
// -----
func.func @quotients_rounded_down() -> (vector<3xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>) {
  %a = arith.constant dense<[7, -128, -7]> : vector<3xi8>
  %b = arith.constant dense<[0, -1, 2]> : vector<3xi8>
  %c = arith.constant dense<[-7, 5]> : vector<2xi8>
  %d = arith.constant dense<[2, 0]> : vector<2xi8>
  %e = arith.constant dense<[4, -128]> : vector<2xi8>
  %f = arith.constant dense<[3, -1]> : vector<2xi8>
  %g = arith.constant dense<[0, 3]> : vector<2xi8>
  %0 = arith.floordivsi %a, %b : vector<3xi8>
  %1 = arith.floordivsi %c, %d : vector<2xi8>
  %2 = arith.floordivsi %e, %f : vector<2xi8>
  %3 = arith.divsi %c, %g : vector<2xi8>
  %4 = arith.ceildivsi %c, %g : vector<2xi8>
  return %0, %1, %2, %3, %4 : vector<3xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>, vector<2xi8>
}
// -----
func.func @poison_that_stays(%a: i32) -> (i32, i32, i32, i1, i1, i32, i32) {
  %p = ub.poison : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.shli %p, %c3 : i32
  %1 = arith.shrui %c3, %p : i32
  %2 = arith.shrsi %p, %p : i32
  %3 = arith.cmpi ult, %c3, %p : i32
  %4 = arith.cmpi ult, %p, %c3 : i32
  %5 = arith.muli %p, %c3 : i32
  %6 = arith.addi %a, %p : i32
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i1, i1, i32, i32
}
// -----
func.func @signalling(%a: f32) -> (f32, f32, vector<2xf32>, f64) {
  %s = arith.constant 0x7F800001 : f32
  %q = arith.constant 0xFFC00005 : f32
  %c = arith.constant 2.5 : f32
  %v = arith.constant dense<[0x7FA00000, 0x7FE00000]> : vector<2xf32>
  %w = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %0 = arith.maxnumf %c, %s : f32
  %1 = arith.minnumf %q, %s : f32
  %2 = arith.minnumf %w, %v : vector<2xf32>
  %3 = arith.extf %s : f32 to f64
  return %0, %1, %2, %3 : f32, f32, vector<2xf32>, f64
}
// -----
func.func @to_formats_with_one_nan() -> (bf16, f16, f80, f8E5M2FNUZ, f8E5M2FNUZ, f8E8M0FNU, vector<2xf32>) {
  %n = arith.constant 0x80 : f8E4M3FNUZ
  %o = arith.constant 0xFF : f8E4M3FN
  %z = arith.constant -0.0 : f4E2M1FN
  %v = arith.constant dense<[0x80, 0x08]> : vector<2xf8E4M3B11FNUZ>
  %p = arith.constant 0.0 : f4E2M1FN
  %0 = arith.extf %n : f8E4M3FNUZ to bf16
  %1 = arith.extf %o : f8E4M3FN to f16
  %2 = arith.extf %o : f8E4M3FN to f80
  %3 = arith.extf %z : f4E2M1FN to f8E5M2FNUZ
  %4 = arith.extf %p : f4E2M1FN to f8E5M2FNUZ
  %5 = arith.extf %p : f4E2M1FN to f8E8M0FNU
  %6 = arith.extf %v : vector<2xf8E4M3B11FNUZ> to vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : bf16, f16, f80, f8E5M2FNUZ, f8E5M2FNUZ, f8E8M0FNU, vector<2xf32>
}
// -----
func.func @powers_of_two_alone() -> (f8E8M0FNU, vector<2xf8E8M0FNU>, vector<3xf8E8M0FNU>, vector<2xf8E8M0FNU>) {
  %a = arith.constant 0x51 : f8E8M0FNU
  %b = arith.constant dense<[0x01, 0x90]> : vector<2xf8E8M0FNU>
  %i = arith.constant dense<[0, -61, 100]> : vector<3xi16>
  %0 = arith.negf %a : f8E8M0FNU
  %1 = arith.negf %b : vector<2xf8E8M0FNU>
  %2 = arith.sitofp %i : vector<3xi16> to vector<3xf8E8M0FNU>
  %3 = arith.addf %b, %b : vector<2xf8E8M0FNU>
  return %0, %1, %2, %3 : f8E8M0FNU, vector<2xf8E8M0FNU>, vector<3xf8E8M0FNU>, vector<2xf8E8M0FNU>
}
// -----
// Neither infinity nor NaN: mlir-opt makes zeros of them.
func.func @lost_values() -> (f6E2M3FN, f4E2M1FN) {
  %n = arith.constant 0x7FC00000 : f32
  %z = arith.constant 0.0 : f6E2M3FN
  %a = arith.constant 2.5 : f6E2M3FN
  %0 = arith.divf %a, %z : f6E2M3FN
  %1 = arith.truncf %n : f32 to f4E2M1FN
  return %0, %1 : f6E2M3FN, f4E2M1FN
}
// -----
func.func @small_formats_saturate() -> (f6E2M3FN, f4E2M1FN, f8E4M3FN, f8E5M2) {
  %a = arith.constant 7.5 : f6E2M3FN
  %b = arith.constant 4.0 : f4E2M1FN
  %c = arith.constant 448.0 : f8E4M3FN
  %d = arith.constant 57344.0 : f8E5M2
  %0 = arith.addf %a, %a : f6E2M3FN
  %1 = arith.mulf %b, %b : f4E2M1FN
  %2 = arith.addf %c, %c : f8E4M3FN
  %3 = arith.mulf %d, %d : f8E5M2
  return %0, %1, %2, %3 : f6E2M3FN, f4E2M1FN, f8E4M3FN, f8E5M2
}
// -----
func.func @casts_of_another_world(%a: i64, %b: f32) -> (i64, i64, i64, f32) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i64
  %1 = builtin.unrealized_conversion_cast %a : i64 to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to i1
  %3 = builtin.unrealized_conversion_cast %2 : i1 to i32
  %4 = builtin.unrealized_conversion_cast %3 : i32 to i64
  %5:2 = builtin.unrealized_conversion_cast %a, %b : i64, f32 to !test.i32, !test.i32
  %6:2 = builtin.unrealized_conversion_cast %5#0, %5#1 : !test.i32, !test.i32 to i64, f32
  %7:2 = builtin.unrealized_conversion_cast %5#1, %5#0 : !test.i32, !test.i32 to f32, i64
  return %0, %4, %6#0, %7#0 : i64, i64, i64, f32
}
