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

// -----

func.func @f(%i: index, %v: vector<2x3xi32>, %x: i32, %w: vector<6xf32>) -> (i32, vector<3xi32>, i32, vector<2x3xi32>, vector<3x2xi32>, vector<2x3xi32>, vector<6xi32>, vector<2x3xi32>, vector<2x2xi32>, vector<2x3xi32>) {
  %c = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %r = arith.constant dense<[7, 8, 9]> : vector<3xi32>
  %c1 = arith.constant 1 : index
  %0 = vector.extract %c[1, 2] : i32 from vector<2x3xi32>
  %1 = vector.extract %c[0] : vector<3xi32> from vector<2x3xi32>
  %2 = vector.extract %v[%c1, %i] : i32 from vector<2x3xi32>
  %3 = vector.insert %r, %c[1] : vector<3xi32> into vector<2x3xi32>
  %4 = vector.shape_cast %c : vector<2x3xi32> to vector<3x2xi32>
  %5 = vector.transpose %v, [0, 1] : vector<2x3xi32> to vector<2x3xi32>
  %6 = vector.bitcast %w : vector<6xf32> to vector<6xi32>
  %7 = vector.bitcast %6 : vector<6xi32> to vector<6xf32>
  %8 = vector.bitcast %7 : vector<6xf32> to vector<6xi32>
  %9 = vector.insert %x, %v[%c1, %c1] : i32 into vector<2x3xi32>
  %10 = vector.extract_strided_slice %c {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi32> to vector<2x2xi32>
  %one = arith.constant dense<[[0, 0]]> : vector<1x2xi32>
  %11 = vector.insert_strided_slice %one, %c {offsets = [1, 1], strides = [1, 1]} : vector<1x2xi32> into vector<2x3xi32>
  return %0, %1, %2, %3, %4, %5, %8, %9, %10, %11 : i32, vector<3xi32>, i32, vector<2x3xi32>, vector<3x2xi32>, vector<2x3xi32>, vector<6xi32>, vector<2x3xi32>, vector<2x2xi32>, vector<2x3xi32>
}

// -----

func.func @f(%i: index, %v: vector<2x3xi32>, %x: i32, %y: i32, %r: vector<3xi32>, %q: vector<2x3x4xf32>) -> (i32, i32, vector<3xi32>, i32, f32, i32, vector<6xi32>, vector<2x3xi32>, vector<2x3xi32>) {
  %0 = vector.insert %x, %v[1, 2] : i32 into vector<2x3xi32>
  %1 = vector.insert %y, %0[0, 2] : i32 into vector<2x3xi32>
  %2 = vector.extract %1[1, 2] : i32 from vector<2x3xi32>
  %3 = vector.extract %1[1, 1] : i32 from vector<2x3xi32>
  %4 = vector.insert %r, %1[1] : vector<3xi32> into vector<2x3xi32>
  %5 = vector.extract %4[1] : vector<3xi32> from vector<2x3xi32>
  %6 = vector.extract %4[0, 2] : i32 from vector<2x3xi32>
  %7 = vector.extract %q[%i] : vector<3x4xf32> from vector<2x3x4xf32>
  %8 = vector.extract %7[1] : vector<4xf32> from vector<3x4xf32>
  %9 = vector.extract %8[%i] : f32 from vector<4xf32>
  %10 = vector.broadcast %x : i32 to vector<2x3xi32>
  %11 = vector.extract %10[1, 1] : i32 from vector<2x3xi32>
  %12 = vector.shape_cast %v : vector<2x3xi32> to vector<3x2xi32>
  %13 = vector.shape_cast %12 : vector<3x2xi32> to vector<6xi32>
  %14 = vector.shape_cast %13 : vector<6xi32> to vector<2x3xi32>
  %15 = vector.insert_strided_slice %14, %v {offsets = [0, 0], strides = [1, 1]} : vector<2x3xi32> into vector<2x3xi32>
  return %2, %3, %5, %6, %9, %11, %13, %14, %15 : i32, i32, vector<3xi32>, i32, f32, i32, vector<6xi32>, vector<2x3xi32>, vector<2x3xi32>
}

// -----

func.func @f(%i: index) -> (vector<3xi1>, vector<3xi1>, vector<2x3xi1>, vector<2x3xi1>, vector<[4]xi1>, vector<i1>, vector<2x3xi1>, vector<3xi1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c-1 = arith.constant -1 : index
  %c9 = arith.constant 9 : index
  %0 = vector.create_mask %c2 : vector<3xi1>
  %1 = vector.create_mask %c9 : vector<3xi1>
  %2 = vector.create_mask %c2, %c0 : vector<2x3xi1>
  %3 = vector.create_mask %c2, %i : vector<2x3xi1>
  %4 = vector.create_mask %c2 : vector<[4]xi1>
  %5 = vector.create_mask %c0 : vector<i1>
  %6 = vector.create_mask %c2, %c2 : vector<2x3xi1>
  %7 = vector.create_mask %c-1 : vector<3xi1>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<3xi1>, vector<3xi1>, vector<2x3xi1>, vector<2x3xi1>, vector<[4]xi1>, vector<i1>, vector<2x3xi1>, vector<3xi1>
}

// -----

func.func @v1(%a: vector<4xf32>) -> (vector<4xf32>, vector<8xf16>, vector<4xf32>) {
  %0 = vector.bitcast %a : vector<4xf32> to vector<4xf32>
  %1 = vector.bitcast %a : vector<4xf32> to vector<4xi32>
  %2 = vector.bitcast %1 : vector<4xi32> to vector<8xf16>
  %3 = vector.bitcast %2 : vector<8xf16> to vector<4xf32>
  return %0, %2, %3 : vector<4xf32>, vector<8xf16>, vector<4xf32>
}

// -----

func.func @v2(%a: vector<4x2xf32>, %b: vector<8xf32>) -> (vector<2x4xf32>, vector<8xf32>, vector<8xf32>, vector<2x2xi32>, vector<2x2xf32>) {
  %0 = vector.shape_cast %a : vector<4x2xf32> to vector<8xf32>
  %1 = vector.shape_cast %0 : vector<8xf32> to vector<2x4xf32>
  %2 = vector.shape_cast %b : vector<8xf32> to vector<8xf32>
  %3 = vector.broadcast %b : vector<8xf32> to vector<1x8xf32>
  %4 = vector.shape_cast %3 : vector<1x8xf32> to vector<8xf32>
  %c = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %5 = vector.shape_cast %c : vector<4xi32> to vector<2x2xi32>
  %d = arith.constant dense<0x7FC00001> : vector<4xf32>
  %6 = vector.shape_cast %d : vector<4xf32> to vector<2x2xf32>
  return %1, %2, %4, %5, %6 : vector<2x4xf32>, vector<8xf32>, vector<8xf32>, vector<2x2xi32>, vector<2x2xf32>
}

// -----

func.func @v3(%b: vector<8xf32>) -> (vector<8xf32>, vector<2xf32>, vector<2x2xf32>, vector<2xf32>, vector<[2]xi32>) {
  %0 = vector.broadcast %b : vector<8xf32> to vector<8xf32>
  %c = arith.constant 0x7FC00001 : f32
  %1 = vector.broadcast %c : f32 to vector<2xf32>
  %d = arith.constant dense<1.5> : vector<2xf32>
  %2 = vector.broadcast %d : vector<2xf32> to vector<2x2xf32>
  %p = ub.poison : f32
  %3 = vector.broadcast %p : f32 to vector<2xf32>
  %i = arith.constant 7 : i32
  %4 = vector.broadcast %i : i32 to vector<[2]xi32>
  return %0, %1, %2, %3, %4 : vector<8xf32>, vector<2xf32>, vector<2x2xf32>, vector<2xf32>, vector<[2]xi32>
}

// -----

func.func @v4() -> (vector<2x3xi1>, vector<2x3xi1>, vector<2x3xi1>, vector<i1>, vector<i1>, vector<[2]xi1>) {
  %0 = vector.constant_mask [2, 3] : vector<2x3xi1>
  %1 = vector.constant_mask [0, 0] : vector<2x3xi1>
  %2 = vector.constant_mask [1, 3] : vector<2x3xi1>
  %3 = vector.constant_mask [1] : vector<i1>
  %4 = vector.constant_mask [0] : vector<i1>
  %5 = vector.constant_mask [0] : vector<[2]xi1>
  return %0, %1, %2, %3, %4, %5 : vector<2x3xi1>, vector<2x3xi1>, vector<2x3xi1>, vector<i1>, vector<i1>, vector<[2]xi1>
}

// -----

func.func @v5(%a: vector<2x3xf32>) -> (vector<2x3xf32>, vector<3x2xf32>, vector<3x2xi32>, vector<3x2xf32>) {
  %0 = vector.transpose %a, [0, 1] : vector<2x3xf32> to vector<2x3xf32>
  %1 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %c = arith.constant dense<7> : vector<2x3xi32>
  %2 = vector.transpose %c, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  %d = arith.constant dense<0x7FC00001> : vector<2x3xf32>
  %3 = vector.transpose %d, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0, %1, %2, %3 : vector<2x3xf32>, vector<3x2xf32>, vector<3x2xi32>, vector<3x2xf32>
}

// -----

func.func @v6(%a: vector<4x3xf32>) -> (vector<4x3xf32>, vector<2x3xi32>, vector<2x2xi32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [4, 3], strides = [1, 1]} : vector<4x3xf32> to vector<4x3xf32>
  %c = arith.constant dense<7> : vector<4x3xi32>
  %1 = vector.extract_strided_slice %c {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi32> to vector<2x3xi32>
  %d = arith.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]> : vector<4x3xi32>
  %2 = vector.extract_strided_slice %d {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi32> to vector<2x2xi32>
  return %0, %1, %2 : vector<4x3xf32>, vector<2x3xi32>, vector<2x2xi32>
}
