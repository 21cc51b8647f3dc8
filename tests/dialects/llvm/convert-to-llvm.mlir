func.func @f0(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.add %a, %b : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f1(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.add %a, %b fastmath<nnan,contract> {x.y} : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f2(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.sub %a, %b : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f3(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.sub %a, %b fastmath<nnan,contract> {x.y} : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f4(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.mul %a, %b : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f5(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.mul %a, %b fastmath<nnan,contract> {x.y} : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f6(%a: complex<f32>, %b: complex<f32>, %x: f32) -> f32 {
  %0 = complex.abs %a : complex<f32>
  return %0 : f32
}
// -----
func.func @f7(%a: complex<f32>, %b: complex<f32>, %x: f32) -> f32 {
  %0 = complex.abs %a fastmath<ninf> {x.y} : complex<f32>
  return %0 : f32
}
// -----
func.func @f8(%a: complex<f32>, %b: complex<f32>, %x: f32) -> f32 {
  %0 = complex.re %a : complex<f32>
  return %0 : f32
}
// -----
func.func @f9(%a: complex<f32>, %b: complex<f32>, %x: f32) -> f32 {
  %0 = complex.im %a {x.y} : complex<f32>
  return %0 : f32
}
// -----
func.func @f10(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.create %x, %x : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f11(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.create %x, %x {x.y} : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f12(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f13(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] {x.y} : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f14(%a: complex<f32>, %b: complex<f32>, %x: f32) -> complex<f32> {
  %0 = ub.poison : complex<f32>
  return %0 : complex<f32>
}
// -----
func.func @f15(%a: complex<f32>, %b: complex<f32>, %x: f32) -> index {
  %0 = ub.poison : index
  return %0 : index
}
// -----
func.func @f16(%a: complex<f32>, %b: complex<f32>, %x: f32) -> vector<4xi32> {
  %0 = ub.poison {x.y} : vector<4xi32>
  return %0 : vector<4xi32>
}
// -----
func.func @f17(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.mul %a, %b : complex<f64>
  return %0 : complex<f64>
}
// -----
func.func @f18() -> index {
  %c = arith.constant 3 : index
  %d = arith.constant -1 : index
  %0 = arith.andi %c, %d : index
  return %0 : index
}
// -----
func.func @f19(%i: i0) -> i0 {
  %0 = arith.ceildivsi %i, %i : i0
  return %0 : i0
}
// -----
func.func @unreachable(%a: complex<f32>) -> i32 {
  ub.unreachable
}
// -----
func.func @dead(%a: complex<f32>) {
  ub.unreachable {x.y}
}
// -----
func.func @f(%a: complex<f32>, %x: f32) -> (f32, complex<f32>) {
  %0 = ub.poison : i32
  %1 = complex.re %a : complex<f32>
  %2 = complex.add %a, %a : complex<f32>
  %3 = complex.create %x, %x : complex<f32>
  %4 = complex.mul %2, %3 : complex<f32>
  %5 = complex.abs %a : complex<f32>
  %6 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return %1, %4 : f32, complex<f32>
}
// -----
func.func @u() -> (i32, index) {
  %0 = ub.poison : i32
  %1 = ub.poison : index
  ub.unreachable
}
// -----
func.func @flags(%a: complex<f64>, %b: complex<f64>) -> f64 {
  %0 = complex.add %a, %b fastmath<nnan,contract> {x} : complex<f64>
  %1 = complex.sub %0, %b fastmath<fast> : complex<f64>
  %2 = complex.mul %0, %1 fastmath<nnan> : complex<f64>
  %3 = complex.abs %2 fastmath<ninf> : complex<f64>
  %4 = complex.im %2 {y} : complex<f64>
  %5 = complex.create %3, %4 {z} : complex<f64>
  %6 = complex.re %5 : complex<f64>
  %7 = ub.poison {k} : f64
  return %6 : f64
}
// -----
func.func @what_nothing_reaches_stays(%a: i32, %c: i1) -> i32 {
  cf.br ^end(%a : i32)
^a:
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^end(%0 : i32), ^a
^end(%x: i32):
  return %x : i32
}

// -----

// ceildivsi i0
func.func @f(%x: i0, %y: i0) -> i0 {
  %0 = arith.ceildivsi %x, %y : i0
  return %0 : i0
}

// -----

// ub.unreachable
func.func @f() {
  ub.unreachable
}
