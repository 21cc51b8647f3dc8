// What mlir-opt says of vector ops that are wrong.

func.func @f(%a: vector<4x3xf32>) {
  %0 = vector.broadcast %a : vector<4x3xf32> to vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>) {
  %0 = vector.broadcast %a : vector<3xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>) {
  %0 = vector.broadcast %a : vector<[4]xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x2xf32>) {
  %0 = vector.reduction <add>, %a : vector<2x2xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.reduction <xor>, %a : vector<4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xi32>) {
  %0 = vector.reduction <add>, %a : vector<4xi32> into i16
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<4xf32>) {
  %0 = vector.multi_reduction <add>, %a, %b [0] : vector<4x3xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2x4xf32>) {
  %0 = vector.shuffle %a, %b [0] : vector<4xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %0 = vector.shuffle %a, %a [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  %0 = vector.extract %a[2] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  %0 = vector.extract %a[0, 0, 0] : f32 from vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  %0 = vector.extract %a[0] : vector<3xf32> from vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<4xf32>) {
  %0 = vector.insert %b, %a [0, 0] : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<4xf32>) {
  %0 = vector.insert %b, %a [2] : vector<4xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %x: f32) {
  %0 = vector.insert %x, %a [1] : f32 into vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<5xf32>) {
  %0, %1 = vector.deinterleave %a : vector<5xf32> -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>, %s: vector<[4]xf32>) {
  %0 = vector.scalable.insert %a, %s[2] : vector<3xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<4x4xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [3], strides = [1]} : vector<2xf32> into vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<4x4xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [3, 3], strides = [1]} : vector<2xf32> into vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2], sizes = [3], strides = [1]} : vector<4x8xf32> to vector<3x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2], sizes = [2], strides = [2]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %b: vector<4xf32>) {
  %0 = vector.outerproduct %a, %b : vector<2x3xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2xf32>, %b: vector<4xf32>) {
  %0 = vector.outerproduct %a, %b {kind = #vector.kind<or>} : vector<2xf32>, vector<4xf32>
  %1 = vector.outerproduct %a : vector<2xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, true]} : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %v: vector<2x4xf32>) {
  vector.transfer_write %v, %m[%i] : vector<2x4xf32>, memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %v: vector<4xf32>) {
  vector.transfer_write %v, %m[%i] {permutation_map = affine_map<(d0) -> (0)>} : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<8xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xf32, strided<[8, 2]>>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<8x8xf32, strided<[8, 2]>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xi32>) {
  vector.store %v, %m[%i] : memref<8xf32>, vector<4xi32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %k: vector<3xi1>, %v: vector<4xf32>) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<3xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %j: vector<3xi32>, %k: vector<4xi1>, %v: vector<4xf32>) {
  vector.scatter %m[%i] [%j], %k, %v : memref<?xf32>, vector<3xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2x6xf32>) {
  %0 = vector.shape_cast %a : vector<2x6xf32> to vector<3x5xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  %0 = vector.bitcast %a : vector<2x4xf32> to vector<2x4xi16>
  return
}

// -----

func.func @f(%m: memref<4x3xf32>) {
  %0 = vector.type_cast %m : memref<4x3xf32> to memref<vector<3x4xf32>>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @f() {
  %0 = vector.constant_mask [0, 2] : vector<4x4xi1>
  return
}

// -----

func.func @f(%i: index) {
  %0 = vector.create_mask %i : vector<4x4xi1>
  return
}

// -----

func.func @f(%a: vector<8xf32>, %k: vector<4xi1>) {
  %0 = vector.mask %k { vector.reduction <add>, %a : vector<8xf32> into f32 } : vector<4xi1> -> f32
  return
}

// -----

func.func @f(%a: vector<8xf32>, %k: vector<8xi1>) {
  %0 = vector.mask %k { arith.addf %a, %a : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  %0 = vector.transpose %a, [0, 0] : vector<2x3xf32> to vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<2x3xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xi32>, %b: vector<2xi32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi32>, vector<2xi32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %c: vector<2x4xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %a, %c : vector<2x3xf32>, vector<2x3xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<5xi32>, %c: i32) {
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["odd"]} %a, %a, %c : vector<5xi32>, vector<5xi32> into i32
  return
}

// -----

func.func @f(%t: tensor<f32>, %p: f32) {
  %0 = vector.transfer_read %t[], %p : tensor<f32>, vector<1xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %p: f32) {
  %0 = vector.transfer_read %t, %p : tensor<4xf32>, vector<1xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %v: vector<1xf32>, %i: index) {
  vector.transfer_write %v, %t[%i %i] : vector<1xf32>, tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x {permutation_map = 3 : i32} : memref<4xf32>, vector<4xf32>
  return
}

// -----

#m = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>]
func.func @c(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["parallel", "parallel", "parallel"]} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return
}

// -----

#m = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>]
func.func @c(%a: vector<2x3xf32>, %b: vector<5x4xf32>, %c: vector<2x4xf32>) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<5x4xf32> into vector<2x4xf32>
  return
}

// -----

#m = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>]
func.func @c(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x5xf32>) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x5xf32>
  return
}

// -----

#m = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>]
func.func @c(%a: vector<2x3xf32>, %b: vector<3x[4]xf32>, %c: vector<2x[5]xf32>) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x[4]xf32> into vector<2x[5]xf32>
  return
}

// -----

#m = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0)>]
func.func @c(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32>
  return
}

// -----

#m = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> ()>]
func.func @c(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["reduction", "reduction", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into f32
  return
}

// -----

#m = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>]
func.func @c(%a: vector<2x3xf32>, %b: vector<2x3xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["reduction", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<2x3xf32> into f32
  return
}

// -----

#m = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>]
func.func @c(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<3xf32>) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["reduction", "parallel"]} %a, %b, %c : vector<2xf32>, vector<2xf32> into vector<3xf32>
  return
}

// -----

#m = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>]
func.func @c(%a: vector<2x3xf32>, %b: vector<3x3xf32>, %c: vector<2xf32>) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x3xf32> into vector<2xf32>
  return
}

// -----

#m = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>]
func.func @c(%a: vector<2x3xf32>, %b: vector<2x3xf32>, %c: vector<2xf32>) {
  %0 = vector.contract {indexing_maps = #m, iterator_types = ["parallel", "reduction"], kind = #vector.kind<and>} %a, %b, %c : vector<2x3xf32>, vector<2x3xf32> into vector<2xf32>
  return
}
