// Folds of tensor ops that are ported.

func.func @f(%t: tensor<4x?xf32>) -> index {
  %0 = tensor.rank %t : tensor<4x?xf32>
  return %0 : index
}

// -----

func.func @f(%t: tensor<*xf32>) -> index {
  %0 = tensor.rank %t : tensor<*xf32>
  return %0 : index
}

// -----

func.func @f(%t: tensor<4x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %1 = tensor.dim %t, %c1 : tensor<4x?xf32>
  return %0, %1 : index, index
}

// -----

func.func @f(%t: tensor<4x?xf32>, %i: index) -> (index, index) {
  %0 = tensor.dim %t, %i : tensor<4x?xf32>
  %1 = tensor.dim %t, %i : tensor<4x?xf32>
  return %0, %1 : index, index
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) -> f32 {
  %0 = tensor.insert_slice %t into %t[0] [4] [%i] : tensor<4xf32> into tensor<4xf32>
  %1 = tensor.extract %t[%i] : tensor<4xf32>
  return %1 : f32
}

// -----

func.func @f(%t: tensor<8x16xf32>, %u: tensor<?x?xf32>, %i: index) -> (tensor<?x4xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<8x16xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %t[%c0, %i] [%c4, 4] [1, 1] : tensor<8x16xf32> to tensor<?x4xf32>
  %1 = tensor.extract_slice %t[%c0, %i] [1, %c4] [1, 1] : tensor<8x16xf32> to tensor<?xf32>
  %2 = tensor.extract_slice %u[%c0, %i] [%c4, %i] [1, %c4] : tensor<?x?xf32> to tensor<?x?xf32>
  %3 = tensor.extract_slice %u[%c0, %i] [4, 4] [1, 1] : tensor<?x?xf32> to tensor<4x4xf32>
  %4 = tensor.extract_slice %t[%c0, 0] [8, 16] [1, 1] : tensor<8x16xf32> to tensor<8x16xf32>
  return %0, %1, %2, %3, %4 : tensor<?x4xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<8x16xf32>
}

// -----

func.func @f(%t: tensor<8x16xf32>, %u: tensor<?x?xf32>, %i: index, %s: tensor<4x4xf32>, %d: tensor<?x4xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %s into %t[%c0, %i] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x16xf32>
  %1 = tensor.insert_slice %d into %t[%c0, %i] [%c4, 4] [1, 1] : tensor<?x4xf32> into tensor<8x16xf32>
  %2 = tensor.insert_slice %d into %u[%i, %c0] [%i, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
  %3 = tensor.insert_slice %u into %u[0, 0] [%i, %c4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

func.func @f(%t: tensor<8x16xf32>, %i: index) -> tensor<4xf32> {
  %cst = arith.constant dense<2.0> : tensor<8x16xf32>
  %0 = tensor.extract_slice %cst[0, %i] [1, 4] [1, 1] : tensor<8x16xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @cast_chain(%a: tensor<?x3xf32>, %b: tensor<2x3xf32>) -> (tensor<2x?xf32>, tensor<?x?xf32>, tensor<2x3xf32>) {
  %0 = tensor.cast %a : tensor<?x3xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<2x?xf32>
  %2 = tensor.cast %b : tensor<2x3xf32> to tensor<?x3xf32>
  %3 = tensor.cast %2 : tensor<?x3xf32> to tensor<?x?xf32>
  %4 = tensor.cast %3 : tensor<?x?xf32> to tensor<2x3xf32>
  return %1, %3, %4 : tensor<2x?xf32>, tensor<?x?xf32>, tensor<2x3xf32>
}

// -----

func.func @bitcasts(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %0 = tensor.bitcast %a : tensor<2xf32> to tensor<2xi32>
  %1 = tensor.bitcast %0 : tensor<2xi32> to tensor<2xf32>
  %2 = tensor.bitcast %0 : tensor<2xi32> to tensor<2xi32>
  return %1, %2 : tensor<2xf32>, tensor<2xi32>
}

// -----

func.func @rank(%a: tensor<2x?xf32>, %b: tensor<*xf32>) -> (index, index) {
  %0 = tensor.rank %a : tensor<2x?xf32>
  %1 = tensor.rank %b : tensor<*xf32>
  return %0, %1 : index, index
}

// -----

func.func @extract(%i: index, %x: f32, %y: f32, %t: tensor<2x3xi32>) -> (f32, f32, f32, i32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.constant dense<4.0> : tensor<4xf32>
  %d = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %e = tensor.from_elements %x, %y : tensor<2xf32>
  %0 = tensor.extract %s[%i] : tensor<4xf32>
  %1 = tensor.extract %d[%c1] : tensor<2xf32>
  %2 = tensor.extract %e[%c1] : tensor<2xf32>
  %3 = tensor.extract %t[%c0, %c1] : tensor<2x3xi32>
  %4 = tensor.extract %d[%i] : tensor<2xf32>
  return %0, %1, %2, %3, %4 : f32, f32, f32, i32, f32
}

// -----

func.func @extract_of_cast(%i: index, %t: tensor<4xi32>) -> i32 {
  %0 = tensor.cast %t : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.extract %0[%i] : tensor<?xi32>
  return %1 : i32
}

// -----

func.func @from_elements(%i: i32) -> (tensor<2xi32>, tensor<2x2xi32>, tensor<1xi32>) {
  %c = arith.constant 3 : i32
  %d = arith.constant 4 : i32
  %0 = tensor.from_elements %c, %d : tensor<2xi32>
  %1 = tensor.from_elements %c, %d, %d, %c : tensor<2x2xi32>
  %2 = tensor.from_elements %i : tensor<1xi32>
  return %0, %1, %2 : tensor<2xi32>, tensor<2x2xi32>, tensor<1xi32>
}

// -----

func.func @splat(%x: f32, %n: index) -> (tensor<4xf32>, tensor<4xf32>, tensor<?xf32>) {
  %c = arith.constant 3.0 : f32
  %0 = tensor.splat %c : tensor<4xf32>
  %1 = tensor.splat %x : tensor<4xf32>
  %2 = tensor.splat %c[%n] : tensor<?xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<?xf32>
}

// -----

func.func @reshapes(%a: tensor<6xf32>, %b: tensor<2x3x4xf32>) -> (tensor<6xf32>, tensor<24xf32>, tensor<2x3xf32>, tensor<2x3x4xf32>) {
  %c = arith.constant dense<2.0> : tensor<6xf32>
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %2 = tensor.collapse_shape %b [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<6x4xf32> into tensor<24xf32>
  %4 = tensor.expand_shape %c [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  %5 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return %1, %3, %4, %5 : tensor<6xf32>, tensor<24xf32>, tensor<2x3xf32>, tensor<2x3x4xf32>
}

// -----

func.func @empty(%n: index) -> (tensor<?x4xf32>, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%n) : tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  return %0, %1 : tensor<?x4xf32>, index
}

// -----

func.func @pad(%a: tensor<2x3xf32>, %x: f32, %n: index) -> (tensor<2x3xf32>, tensor<?x3xf32>) {
  %0 = tensor.pad %a low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<2x3xf32> to tensor<2x3xf32>
  %1 = tensor.pad %a low[0, 0] high[%n, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<2x3xf32> to tensor<?x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<?x3xf32>
}

// -----

func.func @generate(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<?xindex>
  %1 = tensor.dim %0, %c0 : tensor<?xindex>
  return %1 : index
}

// -----

func.func @dims(%a: tensor<?x3xf32>, %n: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %a : tensor<?x3xf32> to tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %3 = tensor.dim %a, %n : tensor<?x3xf32>
  return %1, %2, %3 : index, index, index
}

// -----

func.func @insert(%i: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c = arith.constant 3.0 : f32
  %d = arith.constant 4.0 : f32
  %s = arith.constant dense<3.0> : tensor<4xf32>
  %0 = tensor.insert %c into %s[%i] : tensor<4xf32>
  %1 = tensor.insert %d into %s[%i] : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @concat(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.concat dim(0) %a : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @extract_of_collapse(%a: tensor<2x3xf32>, %e: tensor<index>) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %1 = tensor.extract %0[%c1] : tensor<6xf32>
  return %1 : f32
}

// -----

func.func @pad2(%a: tensor<2x3xf32>, %x: f32) -> tensor<3x?xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %a low[1, %c1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<2x3xf32> to tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// -----

func.func @empty_of_known_sizes(%n: index) -> tensor<?x?x3xf32> {
  %c4 = arith.constant 4 : index
  %0 = tensor.empty(%c4, %n) : tensor<?x?x3xf32>
  return %0 : tensor<?x?x3xf32>
}
// -----
func.func @empty_of_no_size() -> tensor<?xf32> {
  %c = arith.constant -4 : index
  %0 = tensor.empty(%c) : tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
func.func @empty_all() -> (tensor<?xf32, "x">, index) {
  %c = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%c) : tensor<?xf32, "x">
  %1 = tensor.dim %0, %c0 : tensor<?xf32, "x">
  return %0, %1 : tensor<?xf32, "x">, index
}

// -----

func.func @t1(%a: tensor<4x3xf32>, %b: tensor<4x3xf32>, %u: tensor<?x3xf32>, %n: index) -> (tensor<4x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<4x3xf32>) {
  %0 = tensor.extract_slice %a[0, 0] [4, 3] [1, 1] : tensor<4x3xf32> to tensor<4x3xf32>
  %c = arith.constant dense<0x7FC00001> : tensor<4x3xf32>
  %1 = tensor.extract_slice %c[1, 0] [2, 3] [1, 1] : tensor<4x3xf32> to tensor<2x3xf32>
  %3 = tensor.extract_slice %u[0, 0] [%n, 3] [1, 1] : tensor<?x3xf32> to tensor<?x3xf32>
  %4 = tensor.insert_slice %a into %b[0, 0] [4, 3] [1, 1] : tensor<4x3xf32> into tensor<4x3xf32>
  return %0, %1, %3, %4 : tensor<4x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<4x3xf32>
}
