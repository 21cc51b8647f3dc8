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
// -----
func.func @f(%a: vector<8xf32>, %i: vector<8xi32>, %x: f32, %n: i32, %m: memref<?xf32>, %k: index, %mask: vector<8xi1>, %ix: vector<8xindex>, %im: vector<[4]xindex>, %m2: memref<4x8xindex>) {
  %0 = vector.reduction <minnumf>, %a, %x fastmath<nnan> : vector<8xf32> into f32
  %1 = vector.reduction <maxnumf>, %a : vector<8xf32> into f32
  %2 = vector.reduction <minimumf>, %a, %x : vector<8xf32> into f32
  %3 = vector.reduction <minui>, %i, %n : vector<8xi32> into i32
  %4 = vector.reduction <maxsi>, %i, %n : vector<8xi32> into i32
  %5 = vector.reduction <mul>, %i, %n : vector<8xi32> into i32
  %6 = vector.reduction <add>, %ix, %k : vector<8xindex> into index
  %7 = vector.expandload %m[%k], %mask, %a {alignment = 16 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%k], %mask, %a {alignment = 16 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32>
  %8 = vector.load %m2[%k, %k] : memref<4x8xindex>, vector<8xindex>
  vector.store %8, %m2[%k, %k] : memref<4x8xindex>, vector<8xindex>
  %9 = vector.gather %m2[%k, %k] [%ix], %mask, %ix {alignment = 2} : memref<4x8xindex>, vector<8xindex>, vector<8xi1>, vector<8xindex> into vector<8xindex>
  %10 = vector.load %m[%k] : memref<?xf32>, vector<f32>
  %11 = vector.bitcast %i : vector<8xi32> to vector<8xf32>
  return
}
// -----
func.func @g(%s: f32, %v: vector<f32>, %a: vector<8xf32>, %i: index, %m: memref<2x?xf32, strided<[?,1], offset: 3>>) {
  %0 = vector.broadcast %s : f32 to vector<f32>
  %1 = vector.broadcast %s : f32 to vector<4xf32>
  %2 = vector.broadcast %s : f32 to vector<2x1x2xf32>
  %3 = vector.extract %v[] : f32 from vector<f32>
  %4 = vector.insert %s, %v[] : f32 into vector<f32>
  %5 = vector.extract %a[%i] : f32 from vector<8xf32>
  %6 = vector.insert %s, %a[%i] : f32 into vector<8xf32>
  %7, %8 = vector.deinterleave %a : vector<8xf32> -> vector<4xf32>
  %9 = vector.interleave %a, %a : vector<8xf32> -> vector<16xf32>
  %10 = vector.load %m[%i, %i] : memref<2x?xf32, strided<[?,1], offset: 3>>, vector<3xf32>
  %11 = vector.step : vector<4xindex>
  %12 = vector.broadcast %v : vector<f32> to vector<4xf32>
  %14 = vector.shuffle %a, %a [0, 9, 3] : vector<8xf32>, vector<8xf32>
  %15 = vector.from_elements %s, %s : vector<2xf32>
  %16:2 = vector.to_elements %15 : vector<2xf32>
  return
}
// -----
func.func @h(%m: memref<4xf64>, %b: memref<4xbf16>, %c: memref<4xi1>, %i: index, %u: memref<4xvector<4xf32>>, %f8: memref<4xf8E4M3FN>) {
  %0 = vector.load %m[%i] : memref<4xf64>, vector<2xf64>
  %1 = vector.load %b[%i] : memref<4xbf16>, vector<2xbf16>
  %2 = vector.load %c[%i] : memref<4xi1>, vector<2xi1>
  %3 = vector.load %u[%i] : memref<4xvector<4xf32>>, vector<4xf32>
  %5 = vector.load %f8[%i] : memref<4xf8E4M3FN>, vector<2xf8E4M3FN>
  return
}
// -----
func.func @f(%a: vector<2xf32>, %b: vector<f32>, %c: vector<2x2xf32>, %x: f32) -> (f32, f32, vector<2x1xf32>) {
  %1:2 = vector.to_elements %a : vector<2xf32>
  %2 = vector.to_elements %b : vector<f32>
  %3:4 = vector.to_elements %c : vector<2x2xf32>
  %4 = vector.from_elements %x, %x : vector<2x1xf32>
  return %1#1, %2, %4 : f32, f32, vector<2x1xf32>
}
// -----
func.func @rows(%a: vector<4x8xf32>, %v: vector<8xf32>, %x: f32, %s: vector<[8]xf32>, %w: vector<4xf32>, %m: memref<4x3xf32, 2>) -> (vector<4x8xf32>, f32) {
  %0 = vector.extract %a[1] : vector<8xf32> from vector<4x8xf32>
  %1 = vector.extract %a[2, 3] : f32 from vector<4x8xf32>
  %2 = vector.insert %0, %a[2] : vector<8xf32> into vector<4x8xf32>
  %3 = vector.insert %x, %2[1, 2] : f32 into vector<4x8xf32>
  %4 = vector.scalable.insert %w, %s[4] : vector<4xf32> into vector<[8]xf32>
  %5 = vector.scalable.extract %4[8] : vector<4xf32> from vector<[8]xf32>
  %6 = vector.fma %v, %v, %0 : vector<8xf32>
  %7 = vector.vscale
  %8 = vector.step : vector<[4]xindex>
  %9 = vector.interleave %s, %s : vector<[8]xf32> -> vector<[16]xf32>
  %10, %11 = vector.deinterleave %s : vector<[8]xf32> -> vector<[4]xf32>
  %12 = vector.type_cast %m : memref<4x3xf32, 2> to memref<vector<4x3xf32>, 2>
  return %3, %1 : vector<4x8xf32>, f32
}
// -----
func.func @more_memory(%m: memref<?xf32>, %k: index, %mask: vector<8xi1>, %a: vector<8xf32>, %ix: vector<8xi32>) {
  %0 = vector.maskedload %m[%k], %mask, %a : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%k], %mask, %0 : memref<?xf32>, vector<8xi1>, vector<8xf32>
  vector.scatter %m[%k] [%ix], %mask, %0 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  %1 = vector.load %m[%k] {nontemporal = true} : memref<?xf32>, vector<8xf32>
  vector.store %1, %m[%k] {nontemporal = true, alignment = 64 : i64} : memref<?xf32>, vector<8xf32>
  return
}

// -----

func.func @described_once(%m: memref<2x3xf32>, %n: memref<?xf32>, %i: index) -> f32 {
  %0 = bufferization.clone %m : memref<2x3xf32> to memref<2x3xf32>
  memref.dealloc %m : memref<2x3xf32>
  %1 = memref.load %n[%i] : memref<?xf32>
  linalg.exp ins(%n : memref<?xf32>) outs(%n : memref<?xf32>)
  return %1 : f32
}
