// What is known of vectors, and what lies in bounds for certain.

func.func @f() -> (vector<4xi1>, vector<4xi1>, vector<4x[8]xi1>, vector<i1>, vector<i1>, vector<[4]xi1>, vector<2x4xi1>) {
  %0 = vector.constant_mask [0] : vector<4xi1>
  %1 = vector.constant_mask [4] : vector<4xi1>
  %2 = vector.constant_mask [4, 8] : vector<4x[8]xi1>
  %3 = vector.constant_mask [0] : vector<i1>
  %4 = vector.constant_mask [1] : vector<i1>
  %5 = vector.constant_mask [0] : vector<[4]xi1>
  %6 = vector.constant_mask [1, 4] : vector<2x4xi1>
  return %0, %1, %2, %3, %4, %5, %6 : vector<4xi1>, vector<4xi1>, vector<4x[8]xi1>, vector<i1>, vector<i1>, vector<[4]xi1>, vector<2x4xi1>
}

// -----

func.func @f(%f: f32, %v: vector<4xf32>) -> (vector<4xf32>, vector<2x4xf32>, vector<2x4xf32>, vector<4xf32>, vector<3x2x4xf32>, vector<[4]xi32>, vector<4xindex>, vector<f32>, vector<2x4xf32>, vector<4xi32>) {
  %c = arith.constant 1.5 : f32
  %0 = vector.broadcast %c : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  %2 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %3 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  %4 = vector.broadcast %2 : vector<2x4xf32> to vector<3x2x4xf32>
  %i = arith.constant 7 : i32
  %5 = vector.broadcast %i : i32 to vector<[4]xi32>
  %n = arith.constant 3 : index
  %6 = vector.broadcast %n : index to vector<4xindex>
  %7 = vector.broadcast %c : f32 to vector<f32>
  %w = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %8 = vector.broadcast %w : vector<4xf32> to vector<2x4xf32>
  %p = ub.poison : i32
  %9 = vector.broadcast %p : i32 to vector<4xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : vector<4xf32>, vector<2x4xf32>, vector<2x4xf32>, vector<4xf32>, vector<3x2x4xf32>, vector<[4]xi32>, vector<4xindex>, vector<f32>, vector<2x4xf32>, vector<4xi32>
}

// -----

func.func @f(%m: memref<8x16xf32>, %v: vector<4x4xf32>, %n: index, %t: tensor<8x?xf32>) -> (vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>, vector<4xf32>, tensor<8x?xf32>, vector<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%c0, %c0], %p : memref<8x16xf32>, vector<4x4xf32>
  %1 = vector.transfer_read %m[%c5, %c5], %p : memref<8x16xf32>, vector<4x4xf32>
  %2 = vector.transfer_read %m[%c0, %n], %p {permutation_map = affine_map<(d0, d1) -> (d0, 0)>} : memref<8x16xf32>, vector<4x4xf32>
  %3 = vector.transfer_read %m[%c0, %n], %p : memref<8x16xf32>, vector<4xf32>
  vector.transfer_write %v, %m[%c0, %c5] : vector<4x4xf32>, memref<8x16xf32>
  %4 = vector.transfer_write %v, %t[%c0, %c5] : vector<4x4xf32>, tensor<8x?xf32>
  %cast = memref.cast %m : memref<8x16xf32> to memref<?x16xf32>
  %5 = vector.transfer_read %cast[%c0, %n], %p : memref<?x16xf32>, vector<4x4xf32>
  vector.transfer_write %v, %cast[%c0, %c5] : vector<4x4xf32>, memref<?x16xf32>
  return %0, %1, %2, %3, %4, %5 : vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>, vector<4xf32>, tensor<8x?xf32>, vector<4x4xf32>
}

// -----

func.func @f(%m: memref<8xf32>, %v: vector<4xf32>, %k: vector<4xi1>, %n: index) -> (vector<4xf32>, vector<4xf32>) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = vector.load %c[%n] : memref<?xf32>, vector<4xf32>
  vector.store %0, %c[%n] : memref<?xf32>, vector<4xf32>
  %1 = vector.maskedload %c[%n], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %c[%n], %k, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// -----

func.func @f(%m: memref<8x16xf32>, %n: index) -> (vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%c0, %c0], %p : memref<8x16xf32>, vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

// -----

func.func @transfers(%m: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %v: vector<8xf32>, %p: f32) -> (vector<8xf32>, vector<8xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p : memref<4x8xf32>, vector<8xf32>
  %1 = vector.transfer_read %t[%i, %i], %p : tensor<4x8xf32>, vector<8xf32>
  %2 = vector.transfer_read %m[%i, %i], %p : memref<4x8xf32>, vector<8xf32>
  %3 = vector.transfer_read %m[%i, %i], %p : memref<4x8xf32>, vector<8xf32>
  vector.transfer_write %v, %m[%i, %i] : vector<8xf32>, memref<4x8xf32>
  %4 = vector.transfer_write %v, %t[%i, %i] : vector<8xf32>, tensor<4x8xf32>
  %5 = vector.transfer_read %m[%i, %i], %p : memref<4x8xf32>, vector<8xf32>
  %6 = vector.transfer_read %t[%i, %i], %p : tensor<4x8xf32>, vector<8xf32>
  %7 = vector.transfer_read %t[%i, %i], %p : tensor<4x8xf32>, vector<8xf32>
  %8 = arith.addf %2, %3 : vector<8xf32>
  %9 = arith.addf %5, %6 : vector<8xf32>
  %10 = arith.addf %7, %9 : vector<8xf32>
  return %8, %10 : vector<8xf32>, vector<8xf32>
}
