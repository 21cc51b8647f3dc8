// vector ops as one writes them; mlir-opt prints the same.

func.func @f(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<5xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxsi>} %a, %a, %c {x.y} : vector<5xi32>, vector<5xi32> into i32
  return
}

// -----

func.func @f(%a: vector<8xf32>, %i: vector<8xi32>) {
  %0 = vector.reduction <add>, %a : vector<8xf32> into f32
  %1 = vector.reduction <mul>, %a, %0 fastmath<reassoc> : vector<8xf32> into f32
  %2 = vector.reduction <minui>, %i {x.y} : vector<8xi32> into i32
  return
}

// -----

func.func @f(%a: vector<2x3x[4]xf32>, %b: vector<2x[4]xf32>, %c: f32) {
  %0 = vector.multi_reduction <add>, %a, %b [1] : vector<2x3x[4]xf32> to vector<2x[4]xf32>
  %1 = vector.multi_reduction <maximumf>, %a, %c [0, 1, 2] : vector<2x3x[4]xf32> to f32
  return
}

// -----

func.func @f(%x: f32, %a: vector<1x4xf32>) {
  %0 = vector.broadcast %x : f32 to vector<2x[4]xf32>
  %1 = vector.broadcast %a : vector<1x4xf32> to vector<3x2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<3x4xf32>, %z: vector<f32>) {
  %0 = vector.shuffle %a, %b [0, 4, -1] : vector<2x4xf32>, vector<3x4xf32>
  %1 = vector.shuffle %z, %z [1, 0] : vector<f32>, vector<f32>
  return
}

// -----

func.func @f(%a: vector<[4]xi32>, %z: vector<i8>) {
  %0 = vector.interleave %a, %a : vector<[4]xi32> -> vector<[8]xi32>
  %1 = vector.interleave %z, %z : vector<i8> -> vector<2xi8>
  %2, %3 = vector.deinterleave %0 : vector<[8]xi32> -> vector<[4]xi32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %i: index) {
  %0 = vector.extract %a[1] : vector<8xf32> from vector<4x8xf32>
  %1 = vector.extract %a[%i, 3] : f32 from vector<4x8xf32>
  %2 = vector.extract %a[] : vector<4x8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  %0 = vector.fma %a, %a, %a {x.y = 1 : i8} : vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<2x2xi8>, %x: i8) {
  %0:4 = vector.to_elements %a : vector<2x2xi8>
  %1 = vector.from_elements %0#0, %x, %0#2, %x : vector<2x2xi8>
  %2 = vector.from_elements %x : vector<i8>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>, %v: vector<8xf32>, %x: f32, %i: index) {
  %0 = vector.insert %v, %a [%i] : vector<8xf32> into vector<4x8xf32>
  %1 = vector.insert %x, %0 [1, 2] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %s: vector<[8]xf32>) {
  %0 = vector.scalable.insert %a, %s[4] : vector<4xf32> into vector<[8]xf32>
  %1 = vector.scalable.extract %0[8] : vector<4xf32> from vector<[8]xf32>
  return
}

// -----

func.func @f(%a: vector<2x2xf32>, %b: vector<3x4x5xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [0, 2, 1], strides = [1, 1]} : vector<2x2xf32> into vector<3x4x5xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 0], sizes = [1, 4], strides = [1, 1]} : vector<3x4x5xf32> to vector<1x4x5xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>, %b: vector<[4]xf32>, %c: vector<3x[4]xf32>, %x: f32) {
  %0 = vector.outerproduct %a, %b : vector<3xf32>, vector<[4]xf32>
  %1 = vector.outerproduct %a, %b, %c {kind = #vector.kind<mul>} : vector<3xf32>, vector<[4]xf32>
  %2 = vector.outerproduct %a, %x : vector<3xf32>, f32
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (d1, 0)>} : memref<?x?xf32>, vector<4x[2]xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32, %k: vector<4xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %x, %k {in_bounds = [true], x.y} : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i, %i], %k : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %i: index, %v: vector<8x4xf32>) {
  %0 = vector.transfer_write %v, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<8x4xf32>, tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<?x8xvector<4xf32>>, %i: index, %x: vector<4xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true]} : memref<?x8xvector<4xf32>>, vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>, %i: index) {
  %0 = vector.load %m[%i, %i] {alignment = 16 : i64, nontemporal = true} : memref<8x8xf32>, vector<4xf32>
  vector.store %0, %m[%i, %i] : memref<8x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %k, %0 {alignment = 8 : i64} : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %j: vector<4xi32>, %k: vector<4xi1>, %v: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%j], %k, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i] [%j], %k, %0 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %k, %0 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2x6xf32>, %b: vector<[4]x1xf32>) {
  %0 = vector.shape_cast %a : vector<2x6xf32> to vector<3x4xf32>
  %1 = vector.shape_cast %b : vector<[4]x1xf32> to vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %z: vector<i32>) {
  %0 = vector.bitcast %a : vector<2x4xf32> to vector<2x8xi16>
  %1 = vector.bitcast %z : vector<i32> to vector<f32>
  return
}

// -----

func.func @f(%m: memref<4x3xf32, 2>) {
  %0 = vector.type_cast %m : memref<4x3xf32, 2> to memref<vector<4x3xf32>, 2>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [2, 3] : vector<4x4xi1>
  %1 = vector.constant_mask [0, 0] : vector<4x[4]xi1>
  %2 = vector.constant_mask [1] : vector<i1>
  return
}

// -----

func.func @f(%i: index) {
  %0 = vector.create_mask %i, %i : vector<4x[2]xi1>
  %1 = vector.create_mask %i : vector<i1>
  return
}

// -----

func.func @f(%a: vector<8xf32>, %k: vector<8xi1>, %x: f32) {
  %0 = vector.mask %k { vector.reduction <add>, %a : vector<8xf32> into f32 } : vector<8xi1> -> f32
  vector.mask %k { } : vector<8xi1>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %x: f32) {
  %0 = vector.mask %k, %v { vector.transfer_read %m[%i], %x : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k { vector.transfer_write %0, %m[%i] : vector<8xf32>, memref<?xf32> } {x.y} : vector<8xi1>
  return
}

// -----

func.func @f(%a: vector<2x3x[4]xf32>, %z: vector<f32>) {
  %0 = vector.transpose %a, [2, 0, 1] : vector<2x3x[4]xf32> to vector<[4]x2x3xf32>
  %1 = vector.transpose %z, [] : vector<f32> to vector<f32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %x: i64) {
  vector.print %a : vector<2x3xf32>
  vector.print %x : i64 punctuation <comma>
  vector.print punctuation <open>
  vector.print str "a\0A"
  return
}

// -----

func.func @f() {
  %vscale = vector.vscale
  %0 = vector.step : vector<[4]xindex>
  return
}

// -----

func.func @f(%a: vector<2x3xi32>, %b: vector<3xi32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<3xi32>
  return
}

// -----

"a.b"() {a = #vector.kind<minnumf>, b = #vector.iterator_type<reduction>, c = #vector.punctuation<no_punctuation>} : () -> ()

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  %0 = vector.load %m[%i] {nontemporal = false} : memref<8xf32>, vector<2xf32>
  vector.store %0, %m[%i] {nontemporal = false, x.y} : memref<8xf32>, vector<2xf32>
  vector.store %0, %m[%i] {nontemporal = true} : memref<8xf32>, vector<2xf32>
  return
}

// -----

// Nothing asks whether a result scales as the operands do.
func.func @f(%a: vector<[4]x16xf32>, %b: vector<8x[4]x16xf32>, %c: vector<8x4xf32>) -> vector<8x4xf32> {
  %0 = vector.contract {
    indexing_maps = [affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>
  } %a, %b, %c : vector<[4]x16xf32>, vector<8x[4]x16xf32> into vector<8x4xf32>
  return %0 : vector<8x4xf32>
}
