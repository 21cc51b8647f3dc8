// What mlir-opt says of tensor ops that are wrong.

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi16>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<5xi32>
  return
}

// -----

func.func @f(%t: tensor<4xindex>) {
  %0 = tensor.bitcast %t : tensor<4xindex> to tensor<4xi64>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<4xi32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<2x?xf32>
  return
}

// -----

func.func @f(%t: memref<4xf32>) {
  %0 = tensor.cast %t : memref<4xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.concat dim(0) : () -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %u: tensor<4x4xf32>) {
  %0 = tensor.concat dim(0) %t, %u : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.concat dim(1) %t, %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %u: tensor<4xf64>) {
  %0 = tensor.concat dim(0) %t, %u : (tensor<4xf32>, tensor<4xf64>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x3xf32>, %u: tensor<4x2xf32>) {
  %0 = tensor.concat dim(0) %t, %u : (tensor<4x3xf32>, tensor<4x2xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @f(%t: tensor<4x3xf32>) {
  %0 = tensor.concat dim(0) %t, %t : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<9x3xf32>
  return
}

// -----

func.func @f(%t: tensor<4x3xf32>) {
  %0 = tensor.concat dim(0) %t, %t : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%t: tensor<f32>) {
  %0 = tensor.concat dim(0) %t, %t : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<f32>, %i: index) {
  %0 = tensor.dim %t, %i : tensor<f32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: i32) {
  %0 = "tensor.dim"(%t, %i) : (tensor<4xf32>, i32) -> index
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = "tensor.dim"(%t, %i) : (tensor<4xf32>, index) -> i32
  return
}

// -----

func.func @f(%n: index) {
  %0 = tensor.empty() : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = tensor.empty(%n) : tensor<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = tensor.empty(%n) : tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = tensor.extract %t[] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = tensor.extract %t[%i, %i] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = "tensor.extract"(%t, %i) : (tensor<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4x1xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf64>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[0, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[8, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[0, 8] [4, 9] [1, 1] : tensor<8x16xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[0] [4] [1] : tensor<8x16xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[-1, 0] [4, 4] [1, 1] : tensor<8x16xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = tensor.from_elements %a, %a : tensor<3xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = tensor.from_elements %a, %a : tensor<?xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = "tensor.from_elements"(%a, %a) : (f32, f32) -> tensor<2xf64>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([]) : (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 1, 2, 3]) : (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([1, 0]) : (tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<1x2x1x1x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([-1, 0]) : (tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<1x2x1x1x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 7]) : (tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<1x2x1x1x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 1]) : (tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<1x2x1x1x7xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2x3xindex>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 1]) : (tensor<4x5x6xf32>, tensor<1x2x3xindex>) -> tensor<1x2x1x1x6xf32>
  return
}

// -----

func.func @f(%s: tensor<4x5x6xf32>, %i: tensor<1x2x2xf32>) {
  %0 = tensor.gather %s[%i] gather_dims([0, 1]) : (tensor<4x5x6xf32>, tensor<1x2x2xf32>) -> tensor<1x2x6xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    %c = arith.constant 1.0 : f32
    tensor.yield %c : f32
  } : tensor<?x?xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %c = arith.constant 1.0 : f32
    tensor.yield %c : f32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = tensor.generate %n {
  ^bb0(%i: i32):
    %c = arith.constant 1.0 : f32
    tensor.yield %c : f32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    %c = arith.constant 1 : i32
    tensor.yield %c : i32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    %c = arith.constant 1 : i32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %a: f32, %i: index) {
  %0 = tensor.insert %a into %t[] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %a: f64, %i: index) {
  %0 = "tensor.insert"(%a, %t, %i) : (f64, tensor<4xf32>, index) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %a: f32, %i: index) {
  %0 = "tensor.insert"(%a, %t, %i) : (f32, tensor<4xf32>, index) -> tensor<?xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %t: tensor<8x16xf32>) {
  %0 = tensor.insert_slice %s into %t[0, 0] [4, 5] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf64>, %t: tensor<8x16xf32>) {
  %0 = tensor.insert_slice %s into %t[0, 0] [4, 4] [1, 1] : tensor<4x4xf64> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4xf32>, %t: tensor<8x16xf32>) {
  %0 = tensor.insert_slice %s into %t[0, 0] [4, 4] [1, 1] : tensor<4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<1x4x4xf32>, %t: tensor<8x16xf32>) {
  %0 = tensor.insert_slice %s into %t[0, 0] [4, 4] [1, 1] : tensor<1x4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %t: tensor<8x16xf32>) {
  %0 = tensor.insert_slice %s into %t[6, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  return
}

// -----

func.func @f(%s: tensor<4x4xf32>, %t: tensor<8x16xf32>) {
  %0 = "tensor.insert_slice"(%s, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<8x16xf32>) -> tensor<8x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xf32>) {
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xi32>) {
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xi32>) {
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x2xf64>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<?xi32>) {
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<?xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<3xi32>) {
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<3xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %0 = tensor.collapse_shape %t [[0], [1]] : tensor<4x5xf32> into tensor<20xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x5xf32> into tensor<21xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %0 = tensor.collapse_shape %t [[0]] : tensor<4x5xf32> into tensor<20xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %0 = tensor.collapse_shape %t [[0, 2]] : tensor<4x5xf32> into tensor<20xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %0 = tensor.collapse_shape %t [[1, 0]] : tensor<4x5xf32> into tensor<20xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x5xf32> into tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<4x?xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x?xf32> into tensor<20xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x5xf32> into tensor<20xf64>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.collapse_shape %t [[0], [1]] : tensor<4xf32> into tensor<4x1xf32>
  return
}

// -----

func.func @f(%t: tensor<1x1xf32>) {
  %0 = tensor.collapse_shape %t [[]] : tensor<1x1xf32> into tensor<1xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>) {
  %0 = tensor.collapse_shape %t [[-1, 0]] : tensor<4x5xf32> into tensor<20xf32>
  return
}

// -----

func.func @f(%t: tensor<20xf32>) {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [4, 6] : tensor<20xf32> into tensor<4x6xf32>
  return
}

// -----

func.func @f(%t: tensor<20xf32>) {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [4] : tensor<20xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<20x2xf32>) {
  %0 = tensor.expand_shape %t [[0]] output_shape [40] : tensor<20x2xf32> into tensor<40xf32>
  return
}

// -----

func.func @f(%t: tensor<20xf32>, %n: index) {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [%n, 5] : tensor<20xf32> into tensor<?x5xf32>
  return
}

// -----

func.func @f(%t: tensor<?xf32>, %n: index) {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [4, 5] : tensor<?xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %a: f32) {
  %0 = tensor.pad %t low[0, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %a : f32
  } : tensor<4x5xf32> to tensor<5x7xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %a: f32) {
  %0 = tensor.pad %t low[0, 1] high[1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %a : f32
  } : tensor<4x5xf32> to tensor<5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %a: f32) {
  %0 = tensor.pad %t low[0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %a : f32
  } : tensor<4x5xf32> to tensor<5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %a: f32) {
  %0 = tensor.pad %t low[0, 1] high[1, 0] {
  ^bb0(%i: index):
    tensor.yield %a : f32
  } : tensor<4x5xf32> to tensor<5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %a: f32) {
  %0 = tensor.pad %t low[0, 1] high[1, 0] {
  ^bb0(%i: index, %j: i32):
    tensor.yield %a : f32
  } : tensor<4x5xf32> to tensor<5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %a: f64) {
  %0 = tensor.pad %t low[0, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %a : f64
  } : tensor<4x5xf32> to tensor<5x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %a: f32) {
  %0 = tensor.pad %t low[0, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %a : f32
  } : tensor<4x5xf32> to tensor<5x6xf64>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %a: f32) {
  %0 = tensor.pad %t low[0, 1] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %a : f32
  } : tensor<4x5xf32> to tensor<5x6x7xf32>
  return
}

// -----

func.func @f(%s: tensor<4xf32>, %t: tensor<8xf32>) {
  tensor.parallel_insert_slice %s into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return
}

// -----

func.func @f(%s: tensor<4xf32>, %t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [5] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%s: tensor<4xf32>, %t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %t[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%s: tensor<1x2x6xf32>, %d: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.scatter %s into %d[%i] scatter_dims([0, 1]) : (tensor<1x2x6xf32>, tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<1x2x7xf32>, %d: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.scatter %s into %d[%i] scatter_dims([0, 1]) unique : (tensor<1x2x7xf32>, tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<1x2x6xf32>, %d: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.scatter %s into %d[%i] scatter_dims([0, 1, 2, 3]) unique : (tensor<1x2x6xf32>, tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%s: tensor<1x2x6xf32>, %d: tensor<4x5x6xf32>, %i: tensor<1x2x2xindex>) {
  %0 = tensor.scatter %s into %d[%i] scatter_dims([]) unique : (tensor<1x2x6xf32>, tensor<4x5x6xf32>, tensor<1x2x2xindex>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = tensor.splat %a : tensor<?xf32>
  return
}

// -----

func.func @f(%a: f32, %n: index) {
  %0 = tensor.splat %a[%n] : tensor<4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = "tensor.splat"(%a) : (f32) -> tensor<4xf64>
  return
}

// -----

func.func @f(%a: f32) {
  tensor.yield %a : f32
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: i32) {
  %0 = tensor.extract %t[%i] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.extract_slice %t[0] [2] [1] : tensor<4xf32> into tensor<2xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  %0 = tensor.nothing %t : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16xf32>) {
  %0 = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, -9223372036854775808>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (tensor<8x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [1]] : tensor<4x5x6xf32> into tensor<20x6xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5x6xf32>) {
  %0 = tensor.collapse_shape %t [[0], [1, 2, -3]] : tensor<4x5x6xf32> into tensor<4x6xf32>
  return
}

// -----

func.func @f(%t: tensor<?x5x6xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<?x5x6xf32> into tensor<?x?xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>) {
  %0 = tensor.collapse_shape %t [] : tensor<2x3xf32> into tensor<f64>
  return
}

// -----

func.func @f(%t: tensor<?xf32, "a">, %u: tensor<4xf32, "b">) {
  %0 = tensor.concat dim(0) %u, %u : (tensor<4xf32, "b">, tensor<4xf32, "b">) -> tensor<9xf32, "c">
  return
}

// -----

func.func @f(%t: tensor<4xf32, "a">, %i: tensor<1x1xindex>) {
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4xf32, "a">, tensor<1x1xindex>) -> tensor<1x2xf32>
  return
}

// -----

func.func @f(%v: f32, %n: index) {
  %0 = tensor.generate %n {
  ^bb0(%i: i32, %j: index):
    tensor.yield %v : f32
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%v: f32, %n: index) {
  %0 = "tensor.generate"(%n) ({
  ^bb0(%i: index):
    "func.return"(%v) : (f32) -> ()
  }) : (index) -> tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<20xf32>) {
  %0 = tensor.expand_shape %t [] output_shape [4] : tensor<20xf32> into tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<20xf32>, %n: index) {
  %0 = "tensor.expand_shape"(%t, %n) <{reassociation = [], static_output_shape = array<i64: 4, 5>}> : (tensor<20xf32>, index) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<20xf32>, %n: index) {
  %0 = "tensor.expand_shape"(%t, %n) <{reassociation = [], static_output_shape = array<i64: 4, 5, 6>}> : (tensor<20xf32>, index) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%s: tensor<4xf32>, %t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %t[%i] [5] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      %r = tensor.rank %t : tensor<8xf32>
    }
  }
  return
}
